import Evaluation
import Semantics
import SourceText
import Threads

@testable import Console

/// A console whose files are in memory, all in folders that are there.
final class MemoryConsole {
  var files: [String: [UInt8]]
  /// The paths nothing can be written to.
  var readOnly: Set<String> = []
  /// What other processes write into files just before they are rewritten.
  var lateChanges: [String: String] = [:]
  /// What was written to each of some devices.
  var devices: [String: String] = [:]
  private(set) var output = ""
  /// How often a run may ask before it hears that the user wants it to stop; nil for a user who does not.
  var interruption: Int? {
    didSet { questionsLeft.withValue { $0 = interruption } }
  }
  private let questionsLeft = Guarded<Int?>(nil)

  init(_ files: [String: String] = [:]) {
    self.files = files.mapValues { Array($0.utf8) }
  }

  /// What a session answers to some lines.
  @discardableResult
  func run(_ lines: [String], paths: [String] = [], screen: RunScreen = .usual) -> String {
    output = ""
    let assistant = ConsoleAssistant()
    var input: [UInt8]? = Array((lines.joined(separator: "\n") + "\n").utf8)
    let editor = StandardInputEditor(
      editing: assistant.editing,
      source: {
        defer { input = nil }
        return input
      }, showPrompt: nil, size: { nil })
    let options = ConsoleOptions(paths: paths, screen: screen)
    guard let repl = REPL(options, host: host, editor: editor, assistant: assistant) else {
      return "no thread"
    }
    _ = repl.run()
    return output
  }

  /// A prompt to which inputs are given one at a time.
  func makeREPL(_ options: ConsoleOptions = ConsoleOptions()) -> REPL {
    let assistant = ConsoleAssistant()
    let editor = StandardInputEditor(
      editing: assistant.editing, source: { nil }, showPrompt: nil, size: { nil })
    guard let repl = REPL(options, host: host, editor: editor, assistant: assistant) else {
      preconditionFailure("no thread")
    }
    return repl
  }

  /// The text of a file; nil when there is none.
  func text(_ path: String) -> String? {
    files[PathText.normalized(path)].map { String(decoding: $0, as: UTF8.self) }
  }

  private var host: ConsoleHost {
    ConsoleHost(
      write: { [unowned self] bytes in
        output += String(decoding: bytes, as: UTF8.self)
        return true
      },
      read: { [unowned self] in read($0) },
      importReader: { [unowned self] _ in { [unowned self] in read($0) } },
      rewriteFile: { [unowned self] path, old, new in
        if let reason = refusal(of: path) { return reason }
        if let late = lateChanges.removeValue(forKey: path) { files[path] = Array(late.utf8) }
        if files[PathText.normalized(path)] != old { return "another process has changed it" }
        files[PathText.normalized(path)] = new
        return nil
      },
      writeDevice: { [unowned self] path, bytes in
        guard devices[path] != nil else { return "it is no device" }
        devices[path]? += String(decoding: bytes, as: UTF8.self)
        return nil
      },
      tryWriting: { [unowned self] in refusal(of: $0) },
      canonicalPath: { [unowned self] in canonicalPath($0) },
      names: { _ in [] },
      isInterrupted: { [questionsLeft] in
        questionsLeft.withValue { left in
          guard let count = left else { return false }
          left = count - 1
          return count <= 0
        }
      }, beginRun: {})
  }

  private func read(_ path: String) -> ImportResult {
    if devices[path] != nil { return .refused("this is a device") }
    return files[PathText.normalized(path)].map { .bytes($0) } ?? .missing
  }

  private func refusal(of path: String) -> String? {
    readOnly.contains(PathText.normalized(path)) ? "Permission denied" : nil
  }

  private func canonicalPath(_ path: String) -> String? {
    let normal = PathText.normalized(path)
    if normal == "." { return "/memory" }
    let isThere = files.keys.contains { $0 == normal || $0.hasPrefix(normal + "/") }
    return isThere ? "/memory/\(normal)" : nil
  }
}
