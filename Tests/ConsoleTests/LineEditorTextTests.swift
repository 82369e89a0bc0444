import Console
import Testing

struct LineEditorTextTests {
  private let bytes = Array("ab\néx\n\n  c".utf8)

  @Test(arguments: [
    (0, 0, 2, 0), (2, 0, 2, 2), (3, 3, 6, 0), (5, 3, 6, 1), (6, 3, 6, 2), (7, 7, 7, 0),
    (10, 8, 11, 2),
    (11, 8, 11, 3), (99, 8, 11, 3), (-1, 0, 2, 0),
  ])
  func aPlaceIsInALine(offset: Int, start: Int, end: Int, column: Int) {
    let text = LineEditorText(bytes, offset: offset)

    #expect((text.lineStart, text.lineEnd, text.column) == (start, end, column))
    #expect(text.isInFirstLine == (start == 0))
    #expect(text.isBehindIndentation == (column == 0 || offset == 10))
  }

  @Test(
    arguments: [
      (1, true, 1, nil), (1, false, 1, 5), (2, false, 9, 6), (5, true, 1, 1), (6, false, 2, 7),
      (7, false, 2, 10), (7, true, 2, 6), (11, false, 0, nil), (11, true, 3, 7),
    ] as [(Int, Bool, Int, Int?)])
  func movesKeepTheirColumn(offset: Int, isAbove: Bool, column: Int, expected: Int?) {
    #expect(
      LineEditorText(bytes, offset: offset).offset(isAbove: isAbove, column: column) == expected)
  }

  @Test(arguments: [
    ("", ""), ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("a\n\n", "a"), ("a\r\r\nb", "a\n\nb"),
    ("\ta\u{0}\u{1B}[2J\u{7F}é", "\ta[2Jé"),
  ])
  func aPastedTextIsCleaned(text: String, expected: String) {
    #expect(LineEditorText.pasted(Array(text.utf8)) == Array(expected.utf8))
  }
}
