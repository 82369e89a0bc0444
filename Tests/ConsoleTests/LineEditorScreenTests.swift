import Console
import TestSupport
import Testing

/// The rows of an input, and the bytes that draw them, as a terminal shows them.
struct LineEditorScreenTests {
  private static let first = LineEditorPrompt("\u{1B}[32m> \u{1B}[0m")
  private static let further = LineEditorPrompt("| ")

  private func layout(_ text: String, offset: Int? = nil, columns: Int = 10) -> LineEditorLayout {
    layout(Array(text.utf8), offset: offset, columns: columns)
  }

  private func layout(_ bytes: [UInt8], offset: Int? = nil, columns: Int = 10) -> LineEditorLayout {
    LineEditorLayout(
      prompt: Self.first, continuation: Self.further, text: bytes,
      offset: offset ?? bytes.count, columns: columns)
  }

  /// The rows without the sequences that colour them.
  private func rows(_ layout: LineEditorLayout) -> [String] {
    layout.rows.map { row in
      LineEditorPrompt(String(decoding: row.bytes, as: UTF8.self)).pieces.reduce(into: "") {
        if case .text(let text) = $1 { $0 += text }
      }
    }
  }

  @Test(
    arguments: [
      ("", nil, ["> "], 0, 2),
      ("abc", nil, ["> abc"], 0, 5),
      ("abc", 1, ["> abc"], 0, 3),
      ("abcdefgh", nil, ["> abcdefgh", ""], 1, 0),
      ("abcdefgh", 7, ["> abcdefgh"], 0, 9),
      ("abcdefghi", 8, ["> abcdefgh", "i"], 1, 0),
      ("a\nb", nil, ["> a", "| b"], 1, 3),
      ("a\nb", 1, ["> a", "| b"], 0, 3),
      ("a\n", nil, ["> a", "| "], 1, 2),
      ("abcdefgh\nb", nil, ["> abcdefgh", "| b"], 1, 3),
      ("abcdefgh\nb", 8, ["> abcdefgh", "", "| b"], 1, 0),
      // A wide character does not begin in the last column.
      ("abcdefg中", nil, ["> abcdefg", "中"], 1, 2),
      ("abcdefg中", 7, ["> abcdefg", "中"], 1, 0),
      ("e\u{301}x", 1, ["> e\u{301}x"], 0, 3),
      ("\tx", nil, [">     x"], 0, 7),
      ("\u{1B}[m\u{7F}\r", nil, ["> ␛[m␡␍"], 0, 7),
      // What stands for one character may be torn apart.
      ("abc\u{202E}d", nil, ["> abc\\u{20", "2E}d"], 1, 4),
      ("abc\u{202E}d", 3, ["> abc\\u{20", "2E}d"], 0, 5),
      ("abcdefgh\u{202E}", 8, ["> abcdefgh", "\\u{202E}"], 1, 0),
    ] as [(String, Int?, [String], Int, Int)])
  func textLiesInRows(
    text: String, offset: Int?, expected: [String], row: Int, column: Int
  ) {
    let layout = layout(text, offset: offset)

    #expect(rows(layout) == expected)
    #expect(layout.cursor == (row, column))
  }

  @Test func bytesThatAreNoTextAreShown() {
    #expect(rows(layout([0x61, 0xFF, 0xC3])) == [#"> a\xFF\xC"#, "3"])
    #expect(
      rows(layout([0xF0, 0x9F, 0x8E, 0x0A, 0x80])) == [#"> \xF0\x9F"#, #"\x8E"#, #"| \x80"#])
  }

  @Test func aNarrowTerminalShowsEverything() {
    for columns in -1...3 {
      let layout = layout("中a\u{202E}\nb", columns: columns)
      #expect(layout.rows.allSatisfy { $0.width <= max(2, columns) })
      #expect(
        rows(layout).joined().filter { $0 != ">" && $0 != " " && $0 != "|" } == "中a\\u{202E}b")
    }
  }

  @Test func aWindowHoldsTheCursor() {
    let text = (0..<9).map(String.init).joined(separator: "\n")
    for offset in 0...text.utf8.count {
      let window = layout(text, offset: offset).window(height: 4)
      #expect(window.rows.count == 4)
      #expect(window.rows.indices.contains(window.cursor.row))
      #expect(rows(window)[window.cursor.row].contains("\(offset / 2)"))
    }
  }

  @Test func aPromptKeepsItsColoursOnly() {
    let prompt = LineEditorPrompt("a\u{1B}[1;32mb\u{1B}[2Jc\u{1B}]0;title\u{7}\r\n\u{1B}[0m\u{1B}")

    #expect(
      prompt.pieces == [
        .text("a"), .style("\u{1B}[1;32m"), .text("bc]0;title"), .style("\u{1B}[0m"),
      ])
  }

  // MARK: - Drawing

  @Test func aTypedCharacterIsAllThatIsWritten() {
    var screen = LineEditorScreen()
    _ = screen.update(to: layout("ab"), columns: 10, height: 5)

    #expect(screen.update(to: layout("abc"), columns: 10, height: 5) == [0x63])
    #expect(screen.update(to: layout("abc"), columns: 10, height: 5) == [])
  }

  /// Whatever was shown before, the terminal shows the layout, and what stood above it.
  @Test(arguments: 1...40)
  func anUpdateLeavesNothingBehind(seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15
    func number(below limit: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random >> 33) % limit
    }
    let characters = ["a", "b", " ", "\n", "中", "é", "\t", "\u{1B}", "\u{202E}"]
    var terminal = TerminalScreen(columns: 10, height: 8)
    var screen = LineEditorScreen()
    var above = ["above"]
    terminal.write("above\r\n".utf8)
    var text: [String] = []

    for _ in 0..<60 {
      switch number(below: 8) {
      case 0 where !text.isEmpty: text.remove(at: number(below: text.count))
      case 1: text = []
      case 2: text.insert(characters[number(below: 9)], at: number(below: text.count + 1))
      case 3 where number(below: 4) == 0:
        terminal.write(screen.finish(with: "^C"))
        above = terminal.lines
        text = []
      default: text.append(characters[number(below: 9)])
      }
      let bytes = Array(text.joined().utf8)
      let offset = text.prefix(number(below: text.count + 1)).joined().utf8.count
      let layout = layout(bytes, offset: offset)
      terminal.write(screen.update(to: layout, columns: 10, height: 8))

      let window = layout.window(height: 8)
      let shown = rows(window).map { row in
        String(row.reversed().drop { $0 == " " }.reversed())
      }
      let lines = terminal.lines + [String](repeating: "", count: 8)
      #expect(Array(lines.prefix(above.count)) == above)
      #expect(Array(lines.dropFirst(above.count).prefix(shown.count)) == shown)
      #expect(lines.dropFirst(above.count + shown.count).allSatisfy { $0 == "" })
      #expect(terminal.scrollback.count + terminal.cursor.row == above.count + window.cursor.row)
      #expect(terminal.cursor.column == window.cursor.column)
      #expect(terminal.complaints == [])
    }
  }

  @Test(arguments: [("", []), ("half", ["half~"]), ("line\r\n", ["line"])])
  func anInputBeginsOnARowOfItsOwn(output: String, expected: [String]) {
    var terminal = TerminalScreen(columns: 10, height: 8)
    terminal.write(output.utf8)

    terminal.write(LineEditorScreen.freshRow(columns: 10))

    #expect(terminal.rows == expected)
    #expect(terminal.cursor == (expected.count, 0))
  }
}
