/// A picture of terminal cells with colours.
struct CellGrid {
  /// A colour as 0xRRGGBB; negative for the terminal's default colour.
  typealias Color = Int32

  /// One cell.
  struct Cell: Equatable {
    /// The scalar; `NameCells.continuation` in the second cell of a wide one.
    var glyph: UInt32
    /// The colour of the scalar.
    var foreground: Color = CellGrid.terminalColor
    /// The background colour.
    var background: Color = CellGrid.terminalColor

    static let blank = Cell(glyph: space)
  }

  static let terminalColor: Color = -1
  static let space = UInt32(UInt8(ascii: " "))
  /// The upper half of a cell.
  static let upperHalf: UInt32 = 0x2580

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    cells = [Cell](repeating: .blank, count: self.columns * self.rows)
  }

  /// A cell; blank outside of the picture, where assignments are ignored.
  subscript(column: Int, row: Int) -> Cell {
    get { holds(column, row) ? cells[row * columns + column] : .blank }
    set { if holds(column, row) { cells[row * columns + column] = newValue } }
  }

  private func holds(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// Writes scalars into a row from a column on, in the terminal's default colours.
  mutating func write(_ glyphs: some Sequence<UInt32>, column: Int, row: Int) {
    for (offset, glyph) in glyphs.enumerated() { self[column + offset, row] = Cell(glyph: glyph) }
  }

  /// Copies a picture with its top left corner to a cell.
  mutating func place(_ other: CellGrid, column: Int, row: Int) {
    for y in 0..<other.rows {
      for x in 0..<other.columns { self[column + x, row + y] = other[x, y] }
    }
  }

  /// Appends the rows as lines; the end of each line resets its colours.
  func append(to bytes: inout [UInt8]) {
    for row in 0..<rows {
      var pen = TerminalPen()
      let line = cells[row * columns..<(row + 1) * columns]
      // Trailing blanks are left out, so that copied text has none.
      let end = line.lastIndex { $0 != .blank }.map { $0 + 1 } ?? line.startIndex
      for cell in line[..<end] { pen.append(cell, to: &bytes) }
      pen.finish(&bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}

/// Writes cells with the fewest colour changes.
private struct TerminalPen {
  private var foreground = CellGrid.terminalColor
  private var background = CellGrid.terminalColor

  mutating func append(_ cell: CellGrid.Cell, to bytes: inout [UInt8]) {
    if cell.glyph == NameCells.continuation { return }
    // The foreground colour of a space is not visible.
    let isSpace = cell.glyph == CellGrid.space && cell.foreground >= 0
    set(isSpace ? foreground : cell.foreground, cell.background, &bytes)
    NameCells.append(cell.glyph, to: &bytes)
  }

  mutating func finish(_ bytes: inout [UInt8]) {
    set(CellGrid.terminalColor, CellGrid.terminalColor, &bytes)
  }

  private mutating func set(
    _ foreground: CellGrid.Color, _ background: CellGrid.Color, _ bytes: inout [UInt8]
  ) {
    if foreground == self.foreground, background == self.background { return }
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    var separator: [UInt8] = []
    if foreground < 0 && self.foreground >= 0 || background < 0 && self.background >= 0 {
      bytes.append(UInt8(ascii: "0"))
      separator = [UInt8(ascii: ";")]
      self.foreground = CellGrid.terminalColor
      self.background = CellGrid.terminalColor
    }
    for (target, color, old) in [
      ("38", foreground, self.foreground), ("48", background, self.background),
    ] where color != old {
      let components = "\(target);2;\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)"
      bytes.append(contentsOf: separator)
      bytes.append(contentsOf: components.utf8)
      separator = [UInt8(ascii: ";")]
    }
    bytes.append(UInt8(ascii: "m"))
    self.foreground = foreground
    self.background = background
  }
}
