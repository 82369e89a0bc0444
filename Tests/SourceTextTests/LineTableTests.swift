import SourceText
import TestSupport
import Testing

@Suite struct LineTableTests {
  @Test(arguments: [
    ("a\nb", UInt32(2), 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("", 0, 1, 1),
    ("é!", 2, 1, 2), ("a\n", 2, 2, 1), ("a\nbc", 99, 2, 3), ("\u{1F600}x", 4, 1, 2),
  ])
  func countsLinesAndScalars(text: String, offset: UInt32, line: Int, column: Int) {
    let table = LineTable(SourceFile(path: "a", text: text))

    #expect(table.location(at: offset) == SourceLocation(line: line, column: column))
  }

  @Test func lineBytesLeaveOutTheBreak() {
    let table = LineTable(SourceFile(path: "a", text: "ab\r\n\rc\n"))

    #expect(table.count == 4)
    #expect((1...5).map { table.bytes(ofLine: $0) } == [0..<2, 4..<4, 5..<6, 7..<7, 7..<7])
  }

  @Test func invalidBytesCountOneByOne() {
    let table = LineTable(SourceFile(path: "a", bytes: [0xFF, 0xE2, 0x82, 0x41]))

    #expect(table.location(at: 3) == SourceLocation(line: 1, column: 4))
  }
}
