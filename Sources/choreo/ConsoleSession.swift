import Console
import Semantics
import SourceText
import Transitions

#if Readline
  import ReadlineSupport
#endif

/// What `choreo repl` does, once its arguments are understood.
struct ConsoleSession {
  let files: [String]
  let device: Device
  let readsStartup: Bool
  let echoesInputs: Bool
  let caseNumber: Int

  func run() -> Ending {
    let isInteractive = SystemCalls.isTerminal(0) && SystemCalls.isTerminal(1)
    let assistant = ConsoleAssistant()
    RunInterruption.listen()
    let editor = makeEditor(assistant.editing, isInteractive: isInteractive)
    var options = ConsoleOptions(
      paths: files, device: device,
      usesColor: isInteractive && SystemCalls.environment("NO_COLOR") == nil,
      startup: isInteractive && readsStartup ? startup : [], echoesInputs: echoesInputs)
    options.caseNumber = caseNumber
    guard let repl = REPL(options, host: host, editor: editor, assistant: assistant) else {
      let errors = Output(descriptor: 2)
      errors.write("choreo: the system has no thread to give\n")
      errors.flush()
      return .unwritableOutput
    }
    switch repl.run() {
    case .success: return .success
    case .inputFailed: return .runtimeError
    case .outputClosed: return .unwritableOutput
    }
  }

  /// The lines of `~/.choreorc`.
  private var startup: [String] {
    guard let home = SystemCalls.environment("HOME"),
      let bytes = try? FileAccess.read(home + "/.choreorc")
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  // MARK: - The editor

  private func makeEditor(_ editing: LineEditing, isInteractive: Bool) -> any LineEditor {
    #if Readline
      if isInteractive {
        let history = HistoryFileAccess.standardPath.map {
          HistoryStore(access: HistoryFileAccess.access(to: $0))
        }
        if let editor = ReadlineEditor(editing: editing, history: history?.load() ?? []) {
          return RememberingEditor(editor, history)
        }
      }
    #endif
    let output = Output(descriptor: 1)
    return StandardInputEditor(
      editing: editing, source: Self.standardInput,
      showPrompt: isInteractive
        ? { text in
          output.write(text)
          output.flush()
        } : nil,
      size: { SystemCalls.terminalWidth(1).map { ($0, 24) } })
  }

  private static func standardInput() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = bytes.withUnsafeMutableBytes { SystemCalls.readBytes(0, into: $0) }
    guard count > 0 else { return nil }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  // MARK: - The host

  private var host: ConsoleHost {
    let output = Output(descriptor: 1)
    return ConsoleHost(
      makeCoroutine: ThreadCoroutine.make,
      write: { bytes in
        output.write { $0 += bytes }
        output.flush()
        return output.failure == nil
      },
      read: FileAccess.readIfThere,
      readImport: { FileAccess.readImport($0, folder: $1) },
      writeFile: AtomicFile.write,
      names: { folder in
        (SystemCalls.names(inFolder: folder) ?? []).sorted().map { name in
          SystemCalls.kind(of: "\(folder)/\(name)") == .folder ? name + "/" : name
        }
      },
      isInterrupted: { RunInterruption.isRequested },
      beginRun: RunInterruption.beginRun)
  }
}

/// An editor whose inputs are kept across sessions.
private final class RememberingEditor: LineEditor {
  private let editor: any LineEditor
  private let history: HistoryStore?

  init(_ editor: any LineEditor, _ history: HistoryStore?) {
    self.editor = editor
    self.history = history
  }

  var isInteractive: Bool { editor.isInteractive }
  var columns: Int { editor.columns }
  var rows: Int { editor.rows }

  func readInput(prompt: Prompt) -> InputEvent { editor.readInput(prompt: prompt) }

  func addHistory(_ entry: String) {
    editor.addHistory(entry)
    _ = history?.add(entry)
  }

  func discardPendingInput() { editor.discardPendingInput() }
}
