import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText
import Syntax

/// A session at a prompt: reads statements and commands, runs them in a world, and says what happened.
///
/// It belongs to one thread. Everything it knows of the world outside comes from its editor and its host.
package final class REPL {
  let host: ConsoleHost
  let editor: any LineEditor
  var options: ConsoleOptions
  /// The session's past and present.
  var machine: TimeMachine
  /// What is declared before the first input.
  let base = InteractiveProgram(catalogue: .uiKit)
  /// What is declared after each input.
  var programs: [InteractiveProgram] = []
  /// How many inputs have been typed, for their names.
  var inputNumber = 0
  /// How many values have been kept as `_1`, `_2` …
  var resultNumber = 0
  /// What inputs have put an end to, the latest last.
  var branches: [Branch] = []
  var stops = StopList()
  /// The inputs that are parts of files, by their texts.
  var loadedParts: [String: LoadedPart] = [:]
  /// What writes events of one script, and the script.
  var traceEncoder = TraceTextEncoder(files: [])
  var traceFile: SourceFile?
  var traceFileNumber: UInt32 = 0
  /// The views when the world was last suspended.
  var lastTree: TreeState?
  /// The last command that moves the world, which an empty line repeats.
  var repeatable: String?
  var status = ConsoleStatus.success
  /// How many inputs or commands went wrong.
  var failureCount = 0
  var isDone = false
  /// At how many instants something may be due, or asked, before a command is stopped.
  var instantLimit = 200_000
  /// Whether the output is still read.
  var isHeard = true
  var recording: Recording?
  /// How many replays are inside one another.
  var replayDepth = 0

  /// Begins a session with the scripts of its options; nil when the system has no thread to give.
  ///
  /// What is wrong with the scripts is written first; the session then goes on without them.
  package init?(
    _ options: ConsoleOptions, host: ConsoleHost, editor: any LineEditor,
    assistant: ConsoleAssistant? = nil
  ) {
    self.host = host
    self.editor = editor
    self.options = options
    guard let machine = REPL.makeMachine(options, host) else { return nil }
    self.machine = machine
    assistant?.repl = self
  }

  /// Reads and carries out inputs until there are no more; returns how the session ended.
  package func run() -> ConsoleStatus {
    // First, so that what it sets to stop at is there when the scripts run.
    runStartup()
    begin(with: options.paths)
    while !isDone, isHeard {
      // From here on ctrl-C is a key until something has been typed.
      host.beginRun()
      switch editor.readInput(prompt: prompt) {
      case .input(let bytes): acceptTyped(bytes)
      case .interrupted: continue
      case .tooLong(let limit):
        fail("the input is longer than \(limit) bytes", fix: "put it into a file and ':load' it")
      case .endOfInput:
        isDone = true
        if editor.isInteractive { say("") }
      }
      if machine.isLost {
        fail("the world does not answer any more, so the session ends")
        isDone = true
      }
    }
    endRecording()
    return status
  }
}

/// How a session ended.
package enum ConsoleStatus: Hashable, Sendable {
  /// As the user wanted.
  case success
  /// The output is not read any more.
  case outputClosed
  /// An input from a pipe or file failed, which the exit code has to say.
  case inputFailed
}
