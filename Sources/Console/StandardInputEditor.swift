import Syntax

/// Reads inputs from a stream of bytes, for pipes and for builds without readline: no echo, no editing, no history.
package final class StandardInputEditor: LineEditor {
  private let editing: LineEditing
  private let source: () -> [UInt8]?
  private let showPrompt: ((String) -> Void)?
  private let size: () -> (columns: Int, rows: Int)?

  /// The bytes that were read; the unused ones begin at `start`.
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// The last input.
  private var last: [UInt8] = []
  /// The brackets of a refused input, whose further lines are skipped.
  private var skipped: OpenBrackets?
  private var skippedCount = 0
  /// A line that was read and not used.
  private var unread: ArraySlice<UInt8>?

  /// Makes an editor for a source that returns some bytes at a time, and nil at its end.
  ///
  /// Prompts are shown only on a terminal without readline.
  package init(
    editing: LineEditing, source: @escaping () -> [UInt8]?,
    showPrompt: ((String) -> Void)? = nil,
    size: @escaping () -> (columns: Int, rows: Int)? = { nil }
  ) {
    self.editing = editing
    self.source = source
    self.showPrompt = showPrompt
    self.size = size
  }

  /// Whether prompts are shown.
  package var isInteractive: Bool { showPrompt != nil }

  /// The given size of the terminal, at least 1.
  package var columns: Int { max(1, size()?.columns ?? 80) }

  /// The given size of the terminal, at least 1.
  package var rows: Int { max(1, size()?.rows ?? 24) }

  /// Reads the next input, which the end of the source may cut off; a CRLF counts as a line break.
  ///
  /// Without a terminal, the lines that belong to a refused input are skipped: they are no inputs of their own. A command ends an input
  /// that is open.
  package func readInput(prompt: Prompt) -> InputEvent {
    if let event = skipLine() { return event }
    showPrompt?(LineEditorPrompt(prompt.text).shown)
    var input: [UInt8] = []
    var isFirstLine = true
    var looks = CompletenessLooks()
    while true {
      // The line break before a further line counts.
      let room = editing.sizeLimit - input.count - (isFirstLine ? 0 : 1)
      switch nextLine(limit: room) {
      case .tooLong: return .tooLong(limit: editing.sizeLimit)
      case .end: return isFirstLine ? .endOfInput : .input(input)
      case .line(let line):
        if !isFirstLine { input.append(UInt8(ascii: "\n")) }
        input += line
        isFirstLine = false
        if let start = editing.commandStart(input) {
          unread = input[start...]
          return submit(Array(input[..<(start - 1)]))
        }
        if looks.isStillOpen(input, adding: line) { break }
        guard case .incomplete = editing.completeness(input) else {
          return submit(input)
        }
      }
      showPrompt?(LineEditorPrompt(prompt.continuation).shown)
    }
  }

  /// Has no effect, because there is no history.
  package func addHistory(_ entry: String) {}

  /// Has no effect, because text in a pipe was not typed ahead.
  package func discardPendingInput() {}

  // MARK: - The lines of a refused input

  /// Without a terminal, skips the lines that continue the last input: those that its brackets need, or that begin as `else` does.
  package func refuseInput() {
    if skipped == nil { beginSkipping { _ in true } }
  }

  /// Submits an input; the lines after one that leaves brackets open are skipped.
  private func submit(_ input: [UInt8]) -> InputEvent {
    last = input
    if unread == nil { beginSkipping { !$0.isEmpty } }
    return .input(input)
  }

  /// Without a terminal, makes the lines that belong to the last input be skipped, if its brackets require that.
  private func beginSkipping(if isRequired: (OpenBrackets) -> Bool) {
    let first = last.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    // A command is one line.
    guard !isInteractive, first != UInt8(ascii: ":") else { return }
    let brackets = OpenBrackets(of: last)
    guard isRequired(brackets) else { return }
    skipped = brackets
    skippedCount = 0
  }

  /// Skips a line of the input before; nil when there is none.
  private func skipLine() -> InputEvent? {
    guard var brackets = skipped else { return nil }
    let line: ArraySlice<UInt8>
    switch nextLine(limit: editing.sizeLimit) {
    case .tooLong: line = []
    case .line(let next): line = next
    case .end: return endSkipping(in: brackets)
    }
    // The line after a comment can still continue the statement.
    if brackets.isEmpty, OpenBrackets.isBlank(Array(line)) { return .input(Array(line)) }
    guard brackets.take(Array(line)) else {
      unread = line
      return endSkipping(in: brackets)
    }
    skipped = brackets
    skippedCount += 1
    return .skipped(Array(line), isFirst: skippedCount == 1)
  }

  private func endSkipping(in brackets: OpenBrackets) -> InputEvent? {
    skipped = nil
    return brackets.hasBraces && skippedCount > 0 ? .neverClosed(lineCount: skippedCount) : nil
  }

  // MARK: - Lines

  private enum Line {
    case line(ArraySlice<UInt8>)
    case tooLong
    case end
  }

  /// The next line without its end, LF or CRLF.
  private func nextLine(limit: Int) -> Line {
    if let line = unread {
      unread = nil
      return .line(line)
    }
    var searched = start
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        var line = buffer[start..<end]
        start = end + 1
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return isTooLong || line.count > limit ? .tooLong : .line(line)
      }
      // One byte more for the CR of a CRLF.
      if buffer.count - start > limit + 1 {
        isTooLong = true
        start = buffer.count
      }
      searched = buffer.count
      guard !isAtEnd, let bytes = source() else {
        isAtEnd = true
        let line = buffer[start...]
        start = buffer.count
        if isTooLong || line.count > limit { return .tooLong }
        return line.isEmpty ? .end : .line(line)
      }
      if start > 0 {
        buffer.removeFirst(start)
        searched -= start
        start = 0
      }
      buffer += bytes
    }
  }
}

/// Avoids a full completeness check of a long input after each of its lines.
private struct CompletenessLooks {
  /// The size up to which an input is checked after each line, so that mistakes are reported at once.
  private static let freeSize = 1 << 12
  /// The number of open brackets; nil when unknown.
  private var open: Int?
  /// The size above which the whole input is read again.
  private var next = CompletenessLooks.freeSize

  /// Whether an input must be incomplete, since brackets are open.
  mutating func isStillOpen(_ input: [UInt8], adding line: ArraySlice<UInt8>) -> Bool {
    guard input.count > Self.freeSize else { return false }
    if input.count <= next, let known = open,
      let change = InputCompleteness.openedBrackets(in: Array(line)), known + change > 0
    {
      open = known + change
      return true
    }
    open = InputCompleteness.openedBrackets(in: input)
    next = input.count + input.count / 2
    return false
  }
}
