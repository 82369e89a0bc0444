import Console
import Semantics
import SourceText

/// A session to which inputs are typed by a test, with files that are nowhere but in it.
final class TypedSession {
  private let inputs: [String]
  private let files: [String: String]
  private let assistant = ConsoleAssistant()
  private var next = 0
  /// What is asked once the inputs are through.
  private var question: ((LineEditing) -> Void)?
  private(set) var output = ""
  private(set) var status: ConsoleStatus?

  init(_ inputs: [String], files: [String: String] = [:]) {
    self.inputs = inputs
    self.files = files
  }

  /// What the session answers to its inputs.
  static func answer(
    _ inputs: [String], files: [String: String] = [:], options: ConsoleOptions = .init()
  ) -> String {
    let session = TypedSession(inputs, files: files)
    session.run(options)
    return session.output
  }

  /// What is offered after the inputs, for each of some beginnings of one more.
  static func completions(
    _ inputs: [String], files: [String: String] = [:], of typed: [String]
  ) -> [Completions] {
    let session = TypedSession(inputs, files: files)
    var result: [Completions] = []
    session.question = { editing in
      result = typed.map { editing.completions(Array($0.utf8), $0.utf8.count) }
    }
    session.run()
    return result
  }

  func run(_ options: ConsoleOptions = .init()) {
    let repl = REPL(options, host: host, editor: self, assistant: assistant)
    status = repl?.run()
  }

  private var host: ConsoleHost {
    let files = files
    func read(_ path: String) -> ImportResult {
      files[PathText.normalized(path)].map { .bytes(Array($0.utf8)) } ?? .missing
    }
    return ConsoleHost(
      write: { [unowned self] bytes in
        output += String(decoding: bytes, as: UTF8.self)
        return true
      },
      read: read, importReader: { _ in read }, rewriteFile: { _, _, _ in "it is a test" },
      writeDevice: { _, _ in "it is a test" },
      tryWriting: { _ in nil }, canonicalPath: { "/" + PathText.normalized($0) },
      names: { folder in
        let prefix = folder == "." ? "" : folder
        let inside = files.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
        return Set(
          inside.map { path in
            path.firstIndex(of: "/").map { String(path[...$0]) } ?? String(path)
          }
        ).sorted()
      },
      isInterrupted: { false }, beginRun: {})
  }
}

extension TypedSession: LineEditor {
  var isInteractive: Bool { false }
  var columns: Int { 80 }
  var rows: Int { 24 }

  func readInput(prompt: Prompt) -> InputEvent {
    guard next < inputs.count else {
      question?(assistant.editing)
      return .endOfInput
    }
    next += 1
    return .input(Array(inputs[next - 1].utf8))
  }

  func addHistory(_ entry: String) {}
  func discardPendingInput() {}
}
