import SourceText

/// The rows of a terminal that show an input during typing.
package struct LineEditorLayout: Equatable, Sendable {
  /// A row: its text, and the text's width.
  package struct Row: Equatable, Sendable {
    /// The text of the row as UTF-8.
    package var bytes: [UInt8] = []
    /// The width of the text in columns.
    package var width = 0
  }

  /// The rows from the top, at least one.
  package private(set) var rows: [Row] = [Row()]
  /// The row and column the cursor is in, from 0.
  package private(set) var cursor: (row: Int, column: Int) = (0, 0)

  private let columns: Int
  /// The selected colours, to be selected again in the next row.
  private var style = ""

  /// Lays out the bytes typed so far behind their prompts; `offset` is the cursor's place in them.
  ///
  /// Control characters in the bytes are shown as plain text.
  package init(
    prompt: LineEditorPrompt, continuation: LineEditorPrompt, text: [UInt8], offset: Int,
    columns: Int
  ) {
    // A wide character never fits in one column.
    self.columns = max(2, columns)
    append(prompt)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\n") {
        if index == offset { placeCursor() }
        rows.append(Row())
        append(continuation)
        index += 1
      } else if byte >= 0x20, byte < 0x7F {
        if rows[rows.count - 1].width >= self.columns { rows.append(Row()) }
        if index == offset { placeCursor() }
        rows[rows.count - 1].bytes.append(byte)
        rows[rows.count - 1].width += 1
        index += 1
      } else {
        let (cell, length) = Self.cell(text[index...])
        let first = cell.width > 1 && cell.text.utf8.count == cell.width ? 1 : cell.width
        if rows[rows.count - 1].width + first > self.columns { rows.append(Row()) }
        if (index..<index + length).contains(offset) { placeCursor() }
        append(cell)
        index += length
      }
    }
    if offset >= text.count { placeCursor() }
  }

  /// Whether both layouts show the same rows and the same cursor.
  package static func == (left: Self, right: Self) -> Bool {
    left.rows == right.rows && left.cursor == right.cursor && left.columns == right.columns
  }

  /// The part with the cursor that fits in a number of rows.
  package func window(height: Int) -> LineEditorLayout {
    let height = max(1, height)
    guard rows.count > height else { return self }
    let top = min(max(0, cursor.row - height + 1), rows.count - height)
    var result = self
    result.rows = Array(rows[top..<top + height])
    result.cursor.row -= top
    return result
  }

  // MARK: - Cells

  /// The shown text of the first character of some bytes, and the number of its bytes.
  private static func cell(_ bytes: ArraySlice<UInt8>) -> (cell: (text: String, width: Int), Int) {
    var iterator = bytes.prefix(4).makeIterator()
    var decoder = UTF8()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) {
      return (DisplayText.cell(scalar), UTF8.width(scalar))
    }
    let digits = String(bytes[bytes.startIndex], radix: 16, uppercase: true)
    return (("\\x" + digits, 4), 1)
  }

  private mutating func placeCursor() {
    if rows[rows.count - 1].width >= columns { rows.append(Row()) }
    cursor = (rows.count - 1, rows[rows.count - 1].width)
  }

  private mutating func append(_ prompt: LineEditorPrompt) {
    for piece in prompt.pieces {
      switch piece {
      case .text(let text):
        for scalar in text.unicodeScalars { append(DisplayText.cell(scalar)) }
      case .style(let sequence):
        style += sequence
        rows[rows.count - 1].bytes += sequence.utf8
      }
    }
    endStyle()
    style = ""
  }

  private mutating func append(_ cell: (text: String, width: Int)) {
    // The end of a row may split a character that is shown as several plain ones.
    if cell.width > 1, cell.text.utf8.count == cell.width {
      for byte in cell.text.utf8 { append([byte], width: 1) }
    } else {
      append(Array(cell.text.utf8), width: cell.width)
    }
  }

  private mutating func append(_ bytes: [UInt8], width: Int) {
    if rows[rows.count - 1].width + width > columns {
      endStyle()
      rows.append(Row(bytes: Array(style.utf8)))
    }
    rows[rows.count - 1].bytes += bytes
    rows[rows.count - 1].width += width
  }

  private mutating func endStyle() {
    guard !style.isEmpty else { return }
    rows[rows.count - 1].bytes += "\u{1B}[0m".utf8
  }
}
