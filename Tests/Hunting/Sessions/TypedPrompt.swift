import Console
import Semantics
import SourceText

/// A session whose inputs are typed by a law, each when the one before has been answered.
final class TypedPrompt {
  /// An input that is still to be typed, and what is done with its answer.
  struct Step {
    var text: String
    var after: (_ answer: String) -> Void
  }

  /// What was typed, and what was answered.
  private(set) var transcript: [(input: String, answer: String)] = []
  private(set) var files: [String: [UInt8]]
  private let scripts: SessionScripts
  private let assistant = ConsoleAssistant()
  private var steps: [Step] = []
  private var answer = ""
  private var active: Step?
  /// Asked for more when nothing is left to be typed; gives whether there is.
  private let more: (TypedPrompt) -> Bool
  private var repl: REPL?
  /// How often a run has asked whether it was interrupted, since the last input.
  private var polls = 0
  /// After how many such questions the next input is interrupted.
  var interruption = Int.max
  /// Whether an input went on for so long that it was interrupted for that.
  private(set) var isEndless = false

  /// How many times a run may ask whether it is to stop, which it does at each event, each turn and every few instructions.
  private static let pollLimit = 1_000_000

  /// Types until there is no more to type.
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
    // The end of a session ends its worlds, wherever they stand.
    repl = nil
  }

  /// Has an input typed next, before what is waiting.
  func type(_ text: String, _ after: @escaping (_ answer: String) -> Void = { _ in }) {
    steps.insert(Step(text: text, after: after), at: 0)
  }

  /// What the session knows of itself.
  var outline: SessionOutline? { repl?.outline }

  /// What its world is like.
  var world: WorldOutline? { repl?.worldOutline }

  /// What a new world is like that has done the same.
  var repeated: (world: WorldOutline, events: [String])? { repl?.repeatedOutline }

  /// Asks what could follow something that is being typed.
  func complete(_ text: String) {
    _ = assistant.editing.completions(Array(text.utf8), text.utf8.count)
    _ = assistant.editing.completeness(Array(text.utf8))
  }

  /// Reads a file of the session, of the project, or one it wrote.
  func read(_ path: String) -> ImportResult {
    let normal = PathText.normalized(path)
    if let bytes = files[normal] ?? scripts.bytes(of: normal) { return .bytes(bytes) }
    return .missing
  }

  private var host: ConsoleHost {
    ConsoleHost(
      makeCoroutine: WorldThread.make,
      write: { [unowned self] bytes in
        answer += String(decoding: bytes, as: UTF8.self)
        return true
      },
      read: { [unowned self] in read($0) }, readImport: { [unowned self] path, _ in read(path) },
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
      isInterrupted: { [unowned self] in
        polls += 1
        if polls > Self.pollLimit { isEndless = true }
        return polls > min(interruption, Self.pollLimit)
      },
      beginRun: { [unowned self] in polls = 0 })
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
