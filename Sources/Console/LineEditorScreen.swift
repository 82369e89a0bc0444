/// The shown state of an input during typing, and the bytes that update the terminal.
///
/// The cursor's position is relative to the first row of the input, which can begin anywhere on the screen.
package struct LineEditorScreen {
  private var rows: [LineEditorLayout.Row] = []
  private var cursor = (row: 0, column: 0)
  private var columns = 0

  /// Makes an empty screen.
  package init() {}

  /// The bytes that begin an input on a new row: after output without a final line break, a mark and a break.
  package static func freshRow(columns: Int) -> [UInt8] {
    // The blanks reach the next row only if the mark is not in the first column.
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: max(1, columns - 1))
    return Array("\u{1B}[7m~\u{1B}[0m".utf8) + blanks + Array("\r\u{1B}[J".utf8)
  }

  /// The bytes that show a layout on a terminal of this size.
  package mutating func update(
    to layout: LineEditorLayout, columns: Int, height: Int
  ) -> [UInt8] {
    let layout = layout.window(height: height)
    var output: [UInt8] = []
    if columns != self.columns { forgetRows(columns: columns, &output) }

    if let suffix = typed(layout) {
      output += suffix
      cursor = layout.cursor
    } else {
      for (index, row) in layout.rows.enumerated() where index >= rows.count || rows[index] != row {
        moveTo(row: index, &output)
        output.append(UInt8(ascii: "\r"))
        output += row.bytes
        // At the end of a full row this would erase the last character.
        if row.width < columns { output += "\u{1B}[K".utf8 }
        cursor = (index, row.width)
      }
      if rows.count > layout.rows.count {
        moveTo(row: layout.rows.count, &output)
        output += "\r\u{1B}[J".utf8
        cursor = (layout.rows.count, 0)
      }
    }
    rows = layout.rows
    moveTo(row: layout.cursor.row, &output)
    moveTo(column: layout.cursor.column, &output)
    return output
  }

  /// The bytes that move the cursor to the beginning of the row below the input, where the next one can begin.
  package mutating func finish(with mark: String = "") -> [UInt8] {
    var output: [UInt8] = []
    if let last = rows.indices.last {
      moveTo(row: last, &output)
      output.append(UInt8(ascii: "\r"))
      if rows[last].width > 0 { output += "\u{1B}[\(rows[last].width)C".utf8 }
    }
    output += mark.utf8
    output += "\r\n".utf8
    self = LineEditorScreen()
    return output
  }

  // MARK: - Moves

  /// The bytes typed at the end of the last row; nil if anything else has changed.
  private func typed(_ layout: LineEditorLayout) -> ArraySlice<UInt8>? {
    guard let last = rows.last, let new = layout.rows.last, rows.count == layout.rows.count,
      cursor == (rows.count - 1, last.width), layout.cursor == (rows.count - 1, new.width),
      new.width < columns, new.bytes.count > last.bytes.count,
      new.bytes.starts(with: last.bytes), rows.dropLast() == layout.rows.dropLast()
    else { return nil }
    return new.bytes[last.bytes.count...]
  }

  private mutating func moveTo(row: Int, _ output: inout [UInt8]) {
    guard row != cursor.row else { return }
    if row < cursor.row {
      output += "\u{1B}[\(cursor.row - row)A".utf8
    } else {
      // Unlike a move, a line feed scrolls at the bottom of the screen.
      output.append(UInt8(ascii: "\r"))
      output += [UInt8](repeating: UInt8(ascii: "\n"), count: row - cursor.row)
      cursor.column = 0
    }
    cursor.row = row
  }

  private mutating func moveTo(column: Int, _ output: inout [UInt8]) {
    let drawn = rows.indices.contains(cursor.row) ? rows[cursor.row].width : 0
    // After the last column of a full row the wrap is pending, and a relative move may begin in either row.
    guard column != cursor.column || drawn >= columns else { return }
    output.append(UInt8(ascii: "\r"))
    if column > 0 { output += "\u{1B}[\(column)C".utf8 }
    cursor.column = column
  }

  /// Clears the shown rows after a change of the terminal's width, which has wrapped longer rows.
  private mutating func forgetRows(columns: Int, _ output: inout [UInt8]) {
    if !rows.isEmpty {
      let width = max(1, columns)
      let above = rows.prefix(cursor.row).reduce(0) { $0 + max(1, ($1.width + width - 1) / width) }
      cursor.row = min(above + cursor.column / width, 10_000)
      moveTo(row: 0, &output)
      output += "\r\u{1B}[J".utf8
    }
    rows = []
    cursor = (0, 0)
    self.columns = columns
  }
}
