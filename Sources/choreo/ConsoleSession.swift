import Console
import Evaluation
import Geometry
import Semantics
import SourceText
import Transitions
import ViewTree

#if Readline
  import ReadlineSupport
#endif

/// Carries out `choreo repl`, given its parsed arguments.
struct ConsoleSession {
  let files: [String]
  let device: String
  let window: CGSize?
  let layoutDirection: UIUserInterfaceLayoutDirection
  let readsStartup: Bool
  let echoesInputs: Bool
  let caseNumber: Int

  func run() -> Ending {
    let isInteractive = SystemCalls.isTerminal(0) && SystemCalls.isTerminal(1)
    let output = Output(descriptor: 1)
    let errors = Output(descriptor: 2)
    let input = StandardInput()
    if let reason = input.obstacle {
      errors.write("choreo: standard input cannot be read: \(reason)\n")
      errors.flush()
      return .unreadableFile
    }
    let screen: RunScreen
    do {
      screen = try findScreen()
    } catch {
      DiagnosticFormat.text.write([error.diagnostic], files: [], path: "choreo", to: errors)
      return .usage
    }
    let assistant = ConsoleAssistant()
    RunInterruption.listen()
    let editor = makeEditor(assistant.editing, input, output, isInteractive: isInteractive)
    let options = ConsoleOptions(
      paths: files, screen: screen,
      usesColor: isInteractive && SystemCalls.takesColor(1),
      startup: isInteractive && readsStartup ? startup(errors) : [], echoesInputs: echoesInputs,
      caseNumber: caseNumber)
    defer { errors.flush() }
    guard let repl = REPL(options, host: host(output, errors), editor: editor, assistant: assistant)
    else {
      errors.write("choreo: the system has no thread to give\n")
      return .unwritableOutput
    }
    let status = repl.run()
    if output.failure != nil { return .unwritableOutput }
    if let failure = input.failure {
      errors.write("choreo: standard input cannot be read: \(failure)\n")
      return .unreadableFile
    }
    switch status {
    case .success: return .success
    case .inputFailed: return .runtimeError
    case .outputClosed: return .unwritableOutput
    }
  }

  /// The screen, whose device may be one that a script declares.
  private func findScreen() throws(RunScreen.Mistake) -> RunScreen {
    var program = Program(files: [], declarations: [], functions: [], main: FunctionID(0))
    if Device.named(device) == nil {
      for file in files {
        let path = SystemCalls.kind(of: file) == .missing ? PathText.split(line: file)?.0 : nil
        program.devices += ScriptLoader.check(path ?? file).program?.devices ?? []
      }
    }
    return try program.screen(
      deviceNamed: device, window: window, layoutDirection: layoutDirection)
  }

  /// The lines of `~/.choreorc`; a file that can't be read is reported and ignored.
  private func startup(_ errors: Output) -> [String] {
    guard let home = SystemCalls.environment("HOME") else { return [] }
    let path = home + "/.choreorc"
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.read(path)
    } catch {
      if SystemCalls.kind(of: path) != .missing, !FileAccess.isNull(path) {
        errors.write("choreo: '~/.choreorc' is ignored: \(error.reason)\n")
        errors.flush()
      }
      return []
    }
    // Empty lines are kept, since messages count them.
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.map(String.init)
  }

  // MARK: - The editor

  private func makeEditor(
    _ editing: LineEditing, _ input: StandardInput, _ output: Output, isInteractive: Bool
  ) -> any LineEditor {
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
    return StandardInputEditor(
      editing: editing, source: input.read,
      showPrompt: isInteractive
        ? { text in
          output.write(text)
          output.flush()
        } : nil,
      size: { SystemCalls.terminalWidth(1).map { ($0, 24) } })
  }

  // MARK: - The host

  private func host(_ output: Output, _ errors: Output) -> ConsoleHost {
    let note: FileLeftovers.Note = { text in
      errors.write("choreo: \(DisplayText.shown(text))\n")
      errors.flush()
    }
    return ConsoleHost(
      write: { bytes in
        output.write { $0 += bytes }
        output.flush()
        return output.failure == nil
      },
      read: FileAccess.readIfThere,
      importReader: { FileAccess.importReader(folder: $0) },
      rewriteFile: { AtomicFile.rewrite($0, old: $1, new: $2, note: note) },
      writeDevice: AtomicFile.writeDevice,
      tryWriting: { AtomicFile.trial($0, keepsNames: true, note: note) },
      canonicalPath: { SystemCalls.canonicalPath($0) },
      names: { folder in
        (SystemCalls.names(inFolder: folder) ?? []).sorted().map { name in
          SystemCalls.kind(of: "\(folder)/\(name)") == .folder ? name + "/" : name
        }
      },
      isInterrupted: { RunInterruption.isRequested },
      beginRun: RunInterruption.beginRun)
  }
}

/// Standard input, read in pieces.
private final class StandardInput {
  /// The reason why reading failed; nil at a normal end.
  private(set) var failure: String?

  /// The reason why standard input must not be read, nil when it may be: a file to which the output goes would never end.
  var obstacle: String? {
    guard let status = SystemCalls.status(0), status.kind == .file,
      StandardOutputs.contain(status.identity)
    else { return nil }
    return "it is the file that the output goes to"
  }

  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = bytes.withUnsafeMutableBytes { SystemCalls.readBytes(0, into: $0) }
    if count < 0 { failure = SystemCalls.lastError }
    guard count > 0 else { return nil }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

/// An editor that saves its inputs across sessions.
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

  func refuseInput() { editor.refuseInput() }
}
