import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText
import Syntax

/// A session at a prompt: reads statements and commands, runs them in a world, and shows their effects.
///
/// It belongs to one thread. It accesses the system only through its editor and its host.
package final class REPL {
  let host: ConsoleHost
  let editor: any LineEditor
  var options: ConsoleOptions
  /// The screen of a test that asks for none.
  let firstScreen: RunScreen
  /// The inputs, events and worlds of the session.
  var machine: TimeMachine
  /// The declarations before the first input.
  let base: InteractiveProgram
  /// The number of typed inputs, for their names.
  var inputNumber = 0
  /// The number of values kept as `_1`, `_2` …
  var resultNumber = 0
  /// The commands that `:undo` takes back.
  var history = CommandHistory()
  var stops = StopList()
  /// The inputs that are parts of files, by their texts.
  var loadedParts: [String: LoadedPart] = [:]
  /// The encoder of trace lines for events of one file, and that file.
  var traceEncoder = TraceTextEncoder(files: [])
  var traceFile: SourceFile?
  var traceFileNumber: UInt32 = 0
  /// The views when the world was last suspended.
  var lastTree: TreeState?
  /// The last command that moves the world, which an empty line repeats.
  var repeatable: String?
  /// The scripts that were not loaded because of their errors.
  var refusedScripts: [String] = []
  /// The warnings of scripts that have been shown.
  var shownWarnings: Set<String> = []
  /// The names that inputs which were refused would have declared.
  var refusedNames: [String: DeclaredNames.Kind] = [:]
  var status = ConsoleStatus.success
  /// The number of failed inputs and commands.
  var failureCount = 0
  var isDone = false
  /// The number of instants after which a command is stopped.
  var instantLimit = 200_000
  /// Whether the output is still open.
  var isHeard = true
  var recording: Recording?
  /// The files that this session has replayed, and those that it has recorded.
  var readRecordings: [String] = []
  var writtenRecordings: [String] = []
  /// The number of nested `:replay` commands.
  var replayDepth = 0

  /// Begins a session with the scripts of its options; nil when the system cannot create a thread.
  ///
  /// The session continues without scripts that have errors, after their diagnostics.
  package init?(
    _ options: ConsoleOptions, host: ConsoleHost, editor: any LineEditor,
    assistant: ConsoleAssistant? = nil
  ) {
    self.host = host
    self.editor = editor
    self.options = options
    firstScreen = options.screen
    base = InteractiveProgram(catalogue: .uiKit, currentFolder: host.canonicalPath("."))
    guard let machine = REPL.makeMachine(options, host) else { return nil }
    self.machine = machine
    assistant?.repl = self
  }

  /// Reads and runs inputs until there are no more; returns the outcome of the session.
  package func run() -> ConsoleStatus {
    // First, so that its breakpoints apply when the scripts run.
    history.isTyping = false
    runStartup()
    begin(with: options.paths)
    history.isTyping = true
    while !isDone, isHeard {
      // From here on ctrl-C is a key of the editor until an input has been typed.
      host.beginRun()
      switch editor.readInput(prompt: prompt) {
      case .input(let bytes): acceptTyped(bytes)
      case .interrupted: continue
      case .tooLong(let limit):
        fail("the input is longer than \(limit) bytes", fix: "put it into a file and ':load' it")
      case .skipped(let line, let isFirst): tellSkipped(line, isFirst: isFirst)
      case .neverClosed(let lineCount): tellNeverClosed(lineCount: lineCount)
      case .endOfInput:
        isDone = true
        if editor.isInteractive { say("") }
      }
      if machine.world.isLost {
        fail("the world does not respond any more, so the session ends")
        isDone = true
      }
    }
    endRecording()
    return status
  }
}

/// The outcome of a session.
package enum ConsoleStatus: Hashable, Sendable {
  /// The user ended it.
  case success
  /// The reading end of the output was closed.
  case outputClosed
  /// An input from a pipe or file failed, which the exit code reports.
  case inputFailed
}
