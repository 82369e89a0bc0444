package import Console

/// Edits inputs on a terminal with GNU readline: its keys, its history and the user's configuration of it.
///
/// The editor draws the input itself, because readline has no prompt for further lines and would show control characters as they
/// are. A process has one editor.
package final class ReadlineEditor: LineEditor {
  /// The editor that is reading an input, for readline's callbacks.
  ///
  /// Only the thread that reads an input accesses it and readline: that is why it is safe.
  nonisolated(unsafe) static var current: ReadlineEditor?

  private let editing: LineEditing
  /// The descriptor from which the signals are read that the editor handles.
  private let signals: Int32

  private var prompt = (first: LineEditorPrompt(""), further: LineEditorPrompt(""), plain: "")
  private var screen = LineEditorScreen()
  private var needsDisplay = false
  private var outcome: InputEvent?
  /// A command that was typed after an open input, which it has ended.
  private var pendingCommand: [UInt8]?
  private var lastEntry: String?
  /// The column that vertical moves keep to.
  private var column = 0

  /// The bytes read from the terminal; those from `nextByte` on are not consumed yet.
  private var typed: [UInt8] = []
  private var nextByte = 0
  private var isAtEnd = false
  /// Whether the line has grown too long, which is passed to readline as a ctrl-C.
  private var isRefusing = false

  /// Makes the editor with a `history`, oldest first; nil when the terminal can't move its cursor.
  ///
  /// Must be made before other threads, since it sets the locale and the signal handlers.
  package init?(editing: LineEditing, history: [String] = []) {
    guard ReadlineLibrary.hasCapableTerminal else { return nil }
    self.editing = editing
    ReadlineLibrary.begin(historyLimit: HistoryFile.entryLimit)
    signals = ReadlineTerminal.begin()
    ReadlineCommands.bind()
    for entry in history { addHistory(entry) }
  }

  /// Restores the terminal at once, before another thread or a signal handler ends the process.
  ///
  /// Signals that end the process, and `exit`, restore it by themselves, unless the program handles the signals.
  package static func restoreTerminal() {
    ReadlineTerminal.restoreAtOnce()
  }

  // MARK: - LineEditor

  /// Always true: there is a terminal.
  package var isInteractive: Bool { true }

  /// The present width in columns.
  package var columns: Int { size.columns }

  /// The present height in rows.
  package var rows: Int { size.rows }

  /// Appends an input to the history, unless it is the last one or contains a NUL; `HistoryFile.entryLimit` inputs are kept.
  package func addHistory(_ entry: String) {
    // A NUL would end the line in readline.
    guard entry != lastEntry, !entry.isEmpty, !entry.utf8.contains(0) else { return }
    lastEntry = entry
    ReadlineLibrary.addHistory(entry)
  }

  /// Discards the bytes that were typed ahead, here and in the terminal.
  package func discardPendingInput() {
    typed = []
    nextByte = 0
    pendingCommand = nil
    ReadlineLibrary.discardInput()
  }

  /// Shows a prompt on a new row and waits for the next input; the terminal is in its usual mode before and after.
  package func readInput(prompt: Prompt) -> InputEvent {
    if let command = pendingCommand {
      pendingCommand = nil
      return .input(command)
    }
    let plain = LineEditorPrompt(prompt.text).pieces.reduce(into: "") { text, piece in
      if case .text(let part) = piece { text += part }
    }
    self.prompt = (
      LineEditorPrompt(prompt.text), LineEditorPrompt(prompt.continuation), plain
    )
    outcome = nil
    isRefusing = false
    screen = LineEditorScreen()
    needsDisplay = false
    ReadlineLibrary.write(LineEditorScreen.freshRow(columns: columns))
    ReadlineEditor.current = self
    defer { ReadlineEditor.current = nil }
    _ = ReadlineLibrary.read(prompt: plain)
    if let outcome { return outcome }
    ReadlineLibrary.write(screen.finish())
    return .endOfInput
  }

  // MARK: - Display

  private var size: (columns: Int, rows: Int) { ReadlineLibrary.terminalSize ?? (80, 24) }

  /// Draws the line, at the latest when no more keys are waiting.
  func display() {
    needsDisplay = true
    if !hasInput(milliseconds: 0) { draw() }
  }

  private func draw() {
    needsDisplay = false
    let shown = ReadlineLibrary.displayPrompt
    let isMessage = shown != prompt.plain
    let first =
      isMessage ? LineEditorPrompt(shown.filter { $0 != "\u{1B}" }) : prompt.first
    let (columns, rows) = size
    let layout = LineEditorLayout(
      prompt: first, continuation: isMessage ? LineEditorPrompt("") : prompt.further,
      text: ReadlineLibrary.line, offset: ReadlineLibrary.point, columns: columns)
    ReadlineLibrary.write(screen.update(to: layout, columns: columns, height: rows))
  }

  /// Ends the input with an event, after drawing all of it.
  private func finish(_ event: InputEvent, mark: String = "") {
    outcome = event
    ReadlineLibrary.point = ReadlineLibrary.lineSize
    draw()
    ReadlineLibrary.write(screen.finish(with: mark))
    ReadlineLibrary.finish()
  }

  private func ring() { ReadlineLibrary.write([0x07]) }

  // MARK: - Keys

  /// The next byte that was typed; -1 at the end.
  func readKey() -> Int32 {
    if ReadlineLibrary.lineSize > editing.sizeLimit, !isAtEnd {
      dropLine()
      isRefusing = true
      return 0x03
    }
    return nextKey()
  }

  private func nextKey() -> Int32 {
    while nextByte >= typed.count {
      if isAtEnd { return -1 }
      if needsDisplay { draw() }
      wait()
    }
    defer { nextByte += 1 }
    return Int32(typed[nextByte])
  }

  /// Whether a byte was typed, or is typed within a time.
  func hasInput(milliseconds: Int32) -> Bool {
    nextByte < typed.count || isAtEnd
      || ReadlineLibrary.wait(other: -1, milliseconds: milliseconds) == .terminal
  }

  /// Waits for input from the terminal or a signal.
  private func wait() {
    switch ReadlineLibrary.wait(other: signals, milliseconds: -1) {
    case .nothing: break
    case .terminal:
      if let bytes = ReadlineLibrary.read() {
        typed = bytes
        nextByte = 0
      } else {
        isAtEnd = true
      }
    case .other:
      let numbers = ReadlineLibrary.read(signals) ?? []
      if numbers.contains(UInt8(truncatingIfNeeded: ReadlineLibrary.continuation)) {
        // While the process was stopped, the shell has changed the terminal.
        ReadlineTerminal.restore()
        ReadlineTerminal.prepare(meta: 1)
        screen = LineEditorScreen()
        ReadlineLibrary.write(LineEditorScreen.freshRow(columns: columns))
      }
      draw()
    }
  }

  /// Discards the bytes up to the end of the line, or up to a pause.
  private func dropLine() {
    while hasInput(milliseconds: 0), !isAtEnd {
      let key = nextKey()
      if key == 0x0A || key == 0x0D { return }
    }
  }

  // MARK: - Commands

  func submit() {
    let text = ReadlineLibrary.line
    if isAtEnd { return finish(.endOfInput) }
    if text.count > editing.sizeLimit { return refuse() }
    if let start = editing.commandStart(text) {
      pendingCommand = Array(text[start...])
      return finish(.input(Array(text[..<(start - 1)])))
    }
    switch editing.completeness(text) {
    case .complete: finish(.input(text))
    case .incomplete: breakLine()
    }
  }

  func breakLine() {
    var indentation = 0
    // Text that is pasted line by line has its own indentation.
    if !hasInput(milliseconds: 0),
      case .incomplete(let count) = editing.completeness(
        Array(ReadlineLibrary.line.prefix(ReadlineLibrary.point)))
    {
      indentation = min(max(0, count), 80)
    }
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: indentation)
    ReadlineLibrary.insert([UInt8(ascii: "\n")] + blanks)
  }

  func interrupt() {
    if isRefusing { return refuse() }
    finish(.interrupted, mark: "^C")
  }

  private func refuse() { finish(.tooLong(limit: editing.sizeLimit)) }

  /// Inserts a closing bracket, one level to the left when it begins a line.
  func closeBracket(_ count: Int32, _ key: Int32) {
    let text = LineEditorText(ReadlineLibrary.line, offset: ReadlineLibrary.point)
    if !text.isInFirstLine, text.isBehindIndentation, text.column >= 2,
      !hasInput(milliseconds: 0)
    {
      let point = ReadlineLibrary.point
      ReadlineLibrary.replace(point - 2..<point, with: [])
    }
    ReadlineLibrary.selfInsert(count, key)
  }

  /// Moves the cursor a line up or down; beyond the first or last line it moves through the history.
  func moveVertically(isUp: Bool, isRepeated: Bool, _ count: Int32, _ key: Int32) {
    let text = LineEditorText(ReadlineLibrary.line, offset: ReadlineLibrary.point)
    if !isRepeated { column = text.column }
    if let place = text.offset(isAbove: isUp, column: column) {
      ReadlineLibrary.point = place
      return
    }
    if isUp {
      ReadlineLibrary.previousHistory(count, key)
    } else {
      ReadlineLibrary.nextHistory(count, key)
    }
    column = LineEditorText(ReadlineLibrary.line, offset: ReadlineLibrary.point).column
  }

  func moveToLineStart() {
    ReadlineLibrary.point = currentLine.lineStart
  }

  func moveToLineEnd() {
    ReadlineLibrary.point = currentLine.lineEnd
  }

  func killToLineEnd() {
    let (point, end) = (ReadlineLibrary.point, currentLine.lineEnd)
    // The line break at the end of a line.
    let isBreak = point == end && end < ReadlineLibrary.lineSize
    ReadlineLibrary.kill(from: point, to: isBreak ? end + 1 : end)
  }

  func killToLineStart() {
    let start = currentLine.lineStart
    ReadlineLibrary.kill(from: ReadlineLibrary.point, to: start)
    ReadlineLibrary.point = start
  }

  private var currentLine: LineEditorText {
    LineEditorText(ReadlineLibrary.line, offset: ReadlineLibrary.point)
  }

  func clearScreen() {
    screen = LineEditorScreen()
    ReadlineLibrary.write(Array("\u{1B}[H\u{1B}[2J".utf8))
    needsDisplay = true
  }

  func suspend() {
    draw()
    ReadlineLibrary.write(screen.finish())
    ReadlineTerminal.restore()
    ReadlineLibrary.suspend()
    ReadlineTerminal.prepare(meta: 1)
    // The signal to continue has been handled.
    if ReadlineLibrary.wait(other: signals, milliseconds: 0) == .other {
      _ = ReadlineLibrary.read(signals)
    }
    ReadlineLibrary.write(LineEditorScreen.freshRow(columns: columns))
    draw()
  }

  func complete(isRepeated: Bool) {
    let (line, point) = (ReadlineLibrary.line, ReadlineLibrary.point)
    let text = LineEditorText(line, offset: point)
    if !text.isInFirstLine, text.isBehindIndentation {
      return ReadlineLibrary.insert([0x20, 0x20])
    }
    let completions = editing.completions(line, point)
    switch CompletionStep(completions, in: line, offset: point, isSecond: isRepeated) {
    case .nothing: ring()
    case .replace(let range, let text):
      ReadlineLibrary.replace(range, with: Array(text.utf8))
    case .list(let candidates):
      show(CompletionStep.lines(of: candidates, columns: columns, rows: rows))
    case .signatures(let signatures):
      show(CompletionStep.lines(ofSignatures: signatures, columns: columns, rows: rows))
    }
  }

  /// Writes lines below the input, which is drawn again after them.
  private func show(_ lines: [String]) {
    draw()
    var output = screen.finish()
    for line in lines {
      output += line.utf8
      output += "\r\n".utf8
    }
    ReadlineLibrary.write(output)
    draw()
  }

  /// Inserts a pasted text, which ends with a marker.
  func paste() {
    let end = Array("\u{1B}[201~".utf8)
    var bytes: [UInt8] = []
    var isTooLong = false
    while !bytes.hasSuffix(end) {
      let key = nextKey()
      guard key >= 0 else { return }
      bytes.append(UInt8(truncatingIfNeeded: key))
      // A text that is too long is read to its end and discarded.
      if bytes.count > 2 * editing.sizeLimit + 1000 {
        isTooLong = true
        bytes = Array(bytes.suffix(end.count))
      }
    }
    bytes.removeLast(end.count)
    let text = LineEditorText.pasted(bytes)
    if isTooLong || ReadlineLibrary.lineSize + text.count > editing.sizeLimit { return refuse() }
    ReadlineLibrary.insert(text)
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ bytes: [UInt8]) -> Bool {
    last == bytes.last && suffix(bytes.count) == bytes[...]
  }
}
