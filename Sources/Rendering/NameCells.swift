import SourceText

/// A name as a row of terminal cells: one scalar each, none of which is a control character.
///
/// Widths come from a list of ranges: a scalar whose width depends on the terminal is written as `\u{…}`.
enum NameCells {
  /// The content of the second cell of a wide scalar.
  static let continuation: UInt32 = 0
  private static let ellipsis = UInt32(UInt8(ascii: "~"))

  /// Returns the cells of a text, one for each column, up to slightly more than `limit`.
  static func cells(_ text: String, limit: Int) -> [UInt32] {
    var cells: [UInt32] = []
    for scalar in text.unicodeScalars {
      if cells.count > limit { break }
      switch width(of: scalar) {
      case 1: cells.append(scalar.value)
      case 2: cells += [scalar.value, continuation]
      default: cells += InvisibleCharacters.escape(scalar).utf8.map(UInt32.init)
      }
    }
    return cells
  }

  /// Returns the cells cut to `width` columns; the last one then marks the cut.
  static func cut(_ cells: [UInt32], to width: Int) -> [UInt32] {
    guard cells.count > width, width > 0 else { return width > 0 ? cells : [] }
    var kept = Array(cells[..<(width - 1)])
    // A wide scalar is not cut in half.
    if cells[width - 1] == continuation, !kept.isEmpty {
      kept[kept.count - 1] = ellipsis
    }
    kept.append(ellipsis)
    return kept
  }

  /// Appends cells as UTF-8.
  static func append(_ cells: some Sequence<UInt32>, to bytes: inout [UInt8]) {
    for cell in cells where cell != continuation { append(cell, to: &bytes) }
  }

  /// Appends one scalar as UTF-8; a number that is not a scalar is skipped.
  static func append(_ cell: UInt32, to bytes: inout [UInt8]) {
    if cell < 0x80 {
      bytes.append(UInt8(cell))
    } else if let scalar = Unicode.Scalar(cell) {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if InvisibleCharacters.contains(scalar) { return 0 }
    switch scalar.value {
    case 0x20..<0x7F: return 1
    // Latin, phonetic letters, Greek without unassigned code points, Cyrillic.
    case 0xA0..<0x300, 0x37A..<0x380, 0x384..<0x38B, 0x38E..<0x3A2, 0x3A3..<0x483, 0x48A..<0x530:
      return 1
    case 0x1E00..<0x1F00: return 1
    // Punctuation, arrows, mathematical operators, box drawing and blocks.
    case 0x2010..<0x2028, 0x2030..<0x205F, 0x2190..<0x231A, 0x2500..<0x25FD: return 1
    // Kana, ideographs and Hangul, full-width forms, emoji.
    case 0x3041..<0x3097, 0x309B..<0x3100, 0x3400..<0x4DC0, 0x4E00..<0xA48D, 0xAC00..<0xD7A4,
      0xFF01..<0xFF61, 0x1F300..<0x1F321, 0x1F337..<0x1F37D, 0x1F400..<0x1F43F, 0x1F600..<0x1F650:
      return 2
    default: return 0
    }
  }
}
