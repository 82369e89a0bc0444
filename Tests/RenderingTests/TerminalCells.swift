/// What a terminal of 24-bit colours makes of a text: its cells, or nil at the first thing that is
/// neither a glyph nor one of the colour sequences a renderer may use.
struct TerminalCells {
  struct Cell: Hashable {
    var glyph: Unicode.Scalar
    /// 0xRRGGBB; nil for the terminal's own.
    var foreground: Int?
    var background: Int?
  }

  private(set) var lines: [[Cell]] = []

  init?(_ text: String) {
    var cell = Cell(glyph: " ")
    var line: [Cell] = []
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\n":
        // A line that leaves its colours on would colour whatever is printed after it.
        guard cell.foreground == nil, cell.background == nil else { return nil }
        lines.append(line)
        line = []
      case "\u{1B}":
        guard scalars.popFirst() == "[", let end = scalars.firstIndex(of: "m") else { return nil }
        let numbers = scalars[..<end].split(separator: ";").map {
          Int(String(String.UnicodeScalarView($0)))
        }
        scalars = scalars[(end + 1)...]
        guard TerminalCells.obey(numbers[...], &cell) else { return nil }
      default:
        guard scalar.value >= 0x20, scalar.value != 0x7F else { return nil }
        cell.glyph = scalar
        line.append(cell)
      }
    }
    guard line.isEmpty else { return nil }
  }

  private static func obey(_ numbers: ArraySlice<Int?>, _ cell: inout Cell) -> Bool {
    var rest = numbers
    while let number = rest.popFirst() {
      if number == 0 {
        cell = Cell(glyph: " ")
        continue
      }
      guard number == 38 || number == 48, rest.popFirst() == 2 else { return false }
      var color = 0
      for _ in 0..<3 {
        guard let component = rest.popFirst() ?? nil, 0...255 ~= component else { return false }
        color = color << 8 | component
      }
      if number == 38 { cell.foreground = color } else { cell.background = color }
    }
    return true
  }

  /// The picture with a letter for each half of a cell; where there is a glyph, the glyph and a
  /// point for what is behind it.
  var pixels: [String] {
    lines.flatMap { line in
      let upper = line.map { cell in
        switch cell.glyph {
        case "\u{2580}": TerminalCells.letter(cell.foreground)
        case " ": TerminalCells.letter(cell.background)
        default: Character(cell.glyph)
        }
      }
      let lower = line.map { TerminalCells.letter($0.background) }
      return [String(upper), String(lower)]
    }
  }

  private static func letter(_ color: Int?) -> Character {
    switch color {
    case nil: " "
    case 0x000000: "."
    case 0xFFFFFF: "W"
    case 0xFF0000: "R"
    case 0x00FF00: "G"
    case 0x0000FF: "B"
    case 0x808080: "g"
    case 0xFF8080: "p"
    case 0x800000: "r"
    case 0x000080: "b"
    case 0x800080: "v"
    default: "?"
    }
  }
}
