import Syntax

/// Reads inputs from bytes as they come, for pipes and for builds without readline: no echo, no editing, no history.
package final class StandardInputEditor: LineEditor {
  private let editing: LineEditing
  private let source: () -> [UInt8]?
  private let showPrompt: ((String) -> Void)?
  private let size: () -> (columns: Int, rows: Int)?

  /// What was read and not yet used begins at `start`.
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Makes an editor of a source that gives a few bytes at a time, and nil when there will be no more.
  ///
  /// Prompts are shown only where there is someone to show them to: a terminal without readline.
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

  /// What was given for the terminal, at least 1.
  package var columns: Int { max(1, size()?.columns ?? 80) }

  /// What was given for the terminal, at least 1.
  package var rows: Int { max(1, size()?.rows ?? 24) }

  /// Reads the next input, whose last line may be cut off by the end; a CRLF counts as a line break.
  package func readInput(prompt: Prompt) -> InputEvent {
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
        if looks.isStillOpen(input, adding: line) { break }
        guard case .incomplete = editing.completeness(input) else { return .input(input) }
      }
      showPrompt?(LineEditorPrompt(prompt.continuation).shown)
    }
  }

  /// Does nothing: nothing can be recalled.
  package func addHistory(_ entry: String) {}

  /// Does nothing: text in a pipe was not typed ahead.
  package func discardPendingInput() {}

  // MARK: - Lines

  private enum Line {
    case line(ArraySlice<UInt8>)
    case tooLong
    case end
  }

  /// The next line without its end, LF or CRLF.
  private func nextLine(limit: Int) -> Line {
    var searched = start
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        var line = buffer[start..<end]
        start = end + 1
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return isTooLong || line.count > limit ? .tooLong : .line(line)
      }
      // One more for the CR of a CRLF.
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

/// Spares a long input from being looked at as a whole after each of its lines.
private struct CompletenessLooks {
  /// Up to which size it is looked at after each line, so that what is wrong is said at once.
  private static let freeSize = 1 << 12
  /// How many brackets are open; nil when that is not known.
  private var open: Int?
  /// How large the input may get before it is looked at again in any case.
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
