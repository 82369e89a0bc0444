import Console
import Semantics
import SourceText
import Threads

/// A session whose inputs are typed by the laws, each after the previous one was answered.
final class TypedPrompt {
  /// An input to be typed, and the handler of its answer.
  struct Step {
    var text: String
    var after: (_ answer: String) -> Void
  }

  /// The inputs and answers so far.
  private(set) var transcript: [(input: String, answer: String)] = []
  private(set) var files: [String: [UInt8]]
  private let scripts: SessionScripts
  private let assistant = ConsoleAssistant()
  private var steps: [Step] = []
  private var answer = ""
  private var active: Step?
  /// Called when no input is waiting; returns whether it has added one.
  private let more: (TypedPrompt) -> Bool
  private var repl: REPL?
  /// The questions of a run whether it was interrupted, since the last input.
  private struct Polls {
    var count = 0
    /// The number of questions after which the next input is interrupted.
    var limit = Int.max
    /// Whether an input was interrupted because it ran too long.
    var isEndless = false
  }

  private let polls = Guarded(Polls())
  /// The number of such questions after which the next input is interrupted.
  var interruption: Int {
    get { polls.withValue { $0.limit } }
    set { polls.withValue { $0.limit = newValue } }
  }
  /// Whether an input was interrupted because it ran too long.
  var isEndless: Bool { polls.withValue { $0.isEndless } }

  /// The limit of such questions; a run asks at each event, each turn and every few instructions.
  private static let pollLimit = 1_000_000

  /// Makes a session.
  init(
    _ scripts: SessionScripts, files: [String: [UInt8]], more: @escaping (TypedPrompt) -> Bool
  ) {
    self.scripts = scripts
    self.files = files
    self.more = more
  }

  /// Runs the session to its end.
  func run() {
    repl = REPL(ConsoleOptions(), host: host, editor: self, assistant: assistant)
    _ = repl?.run()
    // Releasing the session ends its worlds at any position.
    repl = nil
  }

  /// Adds an input before those that are waiting.
  func type(_ text: String, _ after: @escaping (_ answer: String) -> Void = { _ in }) {
    steps.insert(Step(text: text, after: after), at: 0)
  }

  /// The state of the session.
  var outline: SessionOutline? { repl?.outline }

  /// The state of its world.
  var world: WorldOutline? { repl?.worldOutline }

  /// The state of a new world that has replayed the session.
  var repeated: (world: WorldOutline, events: [String])? { repl?.repeatedOutline }

  /// Asks for completions of an input.
  func complete(_ text: String) {
    _ = assistant.editing.completions(Array(text.utf8), text.utf8.count)
    _ = assistant.editing.completeness(Array(text.utf8))
  }

  /// Reads a file of the session, a file of the project, or one that the session wrote.
  func read(_ path: String) -> ImportResult {
    let normal = PathText.normalized(path)
    if let bytes = files[normal] ?? scripts.bytes(of: normal) { return .bytes(bytes) }
    return .missing
  }

  private var host: ConsoleHost {
    ConsoleHost(
      write: { [unowned self] bytes in
        answer += String(decoding: bytes, as: UTF8.self)
        return true
      },
      read: { [unowned self] in read($0) },
      importReader: { [unowned self] _ in { [unowned self] in read($0) } },
      rewriteFile: { [unowned self] path, _, bytes in
        files[PathText.normalized(path)] = bytes
        return nil
      },
      writeDevice: { _, _ in "it is no device" },
      tryWriting: { _ in nil },
      canonicalPath: { [unowned self] path in
        let normal = PathText.normalized(path)
        if case .missing = read(path), normal != "." { return nil }
        return "/" + normal
      },
      names: { [unowned self] _ in files.keys.sorted() },
      isInterrupted: { [polls] in
        polls.withValue { polls in
          polls.count += 1
          if polls.count > Self.pollLimit { polls.isEndless = true }
          return polls.count > min(polls.limit, Self.pollLimit)
        }
      },
      beginRun: { [polls] in polls.withValue { $0.count = 0 } })
  }
}

extension TypedPrompt: LineEditor {
  var isInteractive: Bool { false }
  var columns: Int { 80 }
  var rows: Int { 24 }

  func readInput(prompt: Prompt) -> InputEvent {
    if let step = active {
      active = nil
      interruption = .max
      transcript.append((step.text, answer))
      step.after(answer)
    }
    if steps.isEmpty, !more(self) { return .endOfInput }
    guard !steps.isEmpty else { return .endOfInput }
    let step = steps.removeFirst()
    active = step
    answer = ""
    return .input(Array(step.text.utf8))
  }

  func addHistory(_ entry: String) {}
  func discardPendingInput() {}
}
