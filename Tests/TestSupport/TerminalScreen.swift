/// A simple terminal emulator, which tells whether a line editor draws correctly.
///
/// Unknown sequences are kept in ``complaints``: an editor should write none, and a script's text must not.
package struct TerminalScreen {
  package private(set) var columns: Int
  package private(set) var height: Int
  /// Rows that were scrolled out at the top, without trailing blanks.
  package private(set) var scrollback: [String] = []
  package private(set) var complaints: [String] = []
  /// Whether bracketed paste is on.
  package private(set) var marksPastes = false
  package private(set) var bells = 0
  /// The cursor's row and column, from 0.
  package private(set) var cursor = (row: 0, column: 0)

  private var cells: [[String]]
  private var isWrapPending = false
  private var undecoded: [UInt8] = []
  private var sequence: String?

  package init(columns: Int, height: Int) {
    self.columns = columns
    self.height = height
    cells = [[String]](repeating: Self.blank(columns), count: height)
  }

  private static func blank(_ columns: Int) -> [String] {
    [String](repeating: " ", count: columns)
  }

  /// The rows from the top, without trailing blanks and without empty rows at the bottom.
  package var rows: [String] {
    var rows = cells.map(Self.text)
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  /// All rows, those that were scrolled out included.
  package var lines: [String] { scrollback + rows }

  /// The second column of a wide character has NUL.
  private static func text(_ row: [String]) -> String {
    var row = row.filter { $0 != "\0" }
    while row.last == " " { row.removeLast() }
    return row.joined()
  }

  /// Handles bytes as a terminal does.
  package mutating func write(_ bytes: some Sequence<UInt8>) {
    undecoded += bytes
    var decoded = undecoded[...]
    // An incomplete character waits for its remaining bytes.
    for count in 1...3 where decoded.count >= count {
      let byte = decoded[decoded.endIndex - count]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      if length > count { decoded = decoded.dropLast(count) }
      break
    }
    for scalar in String(decoding: decoded, as: UTF8.self).unicodeScalars { take(scalar) }
    undecoded = Array(undecoded[decoded.endIndex...])
  }

  /// Changes the width; rows that are too long are wrapped, as some terminals do.
  package mutating func resize(columns: Int, height: Int) {
    var rows: [[String]] = []
    var place = (row: 0, column: 0)
    let used = max(self.rows.count, cursor.row + 1)
    for (index, row) in cells.prefix(used).enumerated() {
      var row = row
      while row.last == " " { row.removeLast() }
      if index == cursor.row {
        place = (rows.count + cursor.column / columns, cursor.column % columns)
      }
      repeat {
        let part = Array(row.prefix(columns))
        rows.append(part + Self.blank(columns - part.count))
        row.removeFirst(part.count)
      } while !row.isEmpty
    }
    while rows.count <= place.row { rows.append(Self.blank(columns)) }
    self.columns = columns
    self.height = height
    while rows.count > height {
      scrollback.append(Self.text(rows.removeFirst()))
      place.row -= 1
    }
    while rows.count < height { rows.append(Self.blank(columns)) }
    cells = rows
    cursor = (max(0, place.row), place.column)
    isWrapPending = false
  }

  // MARK: - Characters

  private mutating func take(_ scalar: Unicode.Scalar) {
    if var sequence {
      sequence.unicodeScalars.append(scalar)
      self.sequence = sequence
      let isBegun = sequence.unicodeScalars.count == 1
      if isBegun ? scalar != "[" : (0x40...0x7E).contains(scalar.value) {
        self.sequence = nil
        obey(sequence)
      }
      return
    }
    switch scalar {
    case "\u{1B}": sequence = ""
    case "\r":
      cursor.column = 0
      isWrapPending = false
    case "\n": feedLine()
    case "\u{7}": bells += 1
    case "\u{8}":
      cursor.column = max(0, cursor.column - 1)
      isWrapPending = false
    case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
      complaints.append("control character \(scalar.value)")
    default: put(scalar)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar.properties.generalCategory == .nonspacingMark {
      let column = isWrapPending ? cursor.column : max(0, cursor.column - 1)
      var text = cells[cursor.row][column]
      text.unicodeScalars.append(scalar)
      cells[cursor.row][column] = text
      return
    }
    let width =
      (0x1100...0x115F).contains(scalar.value)
        || (0x2E80...0xFFDC).contains(scalar.value)
          && scalar.value != 0xFFFD
        || scalar.value >= 0x1F300 ? 2 : 1
    if isWrapPending || cursor.column + width > columns {
      cursor.column = 0
      isWrapPending = false
      feedLine()
    }
    cells[cursor.row][cursor.column] = String(scalar)
    if width == 2 { cells[cursor.row][cursor.column + 1] = "\0" }
    cursor.column += width
    if cursor.column >= columns {
      cursor.column = columns - 1
      isWrapPending = true
    }
  }

  private mutating func feedLine() {
    isWrapPending = false
    if cursor.row < height - 1 {
      cursor.row += 1
    } else {
      scrollback.append(Self.text(cells.removeFirst()))
      cells.append(Self.blank(columns))
    }
  }

  // MARK: - Sequences

  private mutating func obey(_ sequence: String) {
    guard let final = sequence.last, sequence.first == "[" else {
      complaints.append("sequence \(sequence)")
      return
    }
    let parameter = String(sequence.dropFirst().dropLast())
    let count = max(1, Int(parameter) ?? 1)
    switch (parameter, final) {
    case ("?2004", "h"): marksPastes = true
    case ("?2004", "l"): marksPastes = false
    case (_, "m"): break
    case (_, "A"): cursor.row = max(0, cursor.row - count)
    case (_, "B"): cursor.row = min(height - 1, cursor.row + count)
    case (_, "C"): cursor.column = min(columns - 1, cursor.column + count)
    case (_, "D"): cursor.column = max(0, cursor.column - count)
    case ("", "H"): cursor = (0, 0)
    case ("", "K"): erase(row: cursor.row, from: cursor.column)
    case ("", "J"):
      erase(row: cursor.row, from: cursor.column)
      for row in cells.indices where row > cursor.row { erase(row: row, from: 0) }
    case ("2", "J"): for row in cells.indices { erase(row: row, from: 0) }
    default: complaints.append("sequence \(sequence)")
    }
    if final != "m", final != "h", final != "l" { isWrapPending = false }
  }

  private mutating func erase(row: Int, from column: Int) {
    for index in column..<columns { cells[row][index] = " " }
  }
}
