import SourceText
import Testing

@Suite struct FixItEditTests {
  private static func edit(
    _ start: UInt32, _ end: UInt32, _ text: String, file: UInt32 = 0
  ) -> FixIt.Edit {
    FixIt.Edit(
      range: SourceRange(file: SourceFileID(file), start: start, end: end), replacement: text)
  }

  private static func text(of edits: [FixIt.Edit]) -> String {
    String(decoding: edits.applied(to: Array("abcdef".utf8)), as: UTF8.self)
  }

  @Test(
    arguments: [
      ([], "abcdef"),
      ([edit(1, 2, "X")], "aXcdef"),
      ([edit(4, 5, "Y"), edit(1, 2, "X")], "aXcdYf"),
      ([edit(1, 2, "X"), edit(2, 3, "Y")], "aXYdef"),
      ([edit(1, 2, "X"), edit(1, 2, "X")], "aXcdef"),
      ([edit(1, 2, "X"), edit(1, 2, "X", file: 1)], "aXcdef"),
      ([edit(1, 2, "X"), edit(3, 4, "Y", file: 1)], nil),
      ([edit(1, 2, "X"), edit(1, 2, "Y")], nil),
      ([edit(1, 3, "X"), edit(2, 4, "Y")], nil),
      ([edit(6, 6, "!"), edit(0, 0, ">")], ">abcdef!"),
      ([edit(2, 3, "X"), edit(2, 2, "Y")], "abYXdef"),
      ([edit(3, 3, "one"), edit(3, 3, "two")], nil),
    ] as [([FixIt.Edit], String?)])
  func editsAreCombined(edits: [FixIt.Edit], expected: String?) {
    #expect(edits.combined().map(Self.text) == expected)
  }

  @Test(
    arguments: [
      ([], "abcdef"),
      ([edit(0, 6, "")], ""),
      ([edit(1, 2, "é"), edit(4, 4, "Y")], "aécdYef"),
      ([edit(3, 3, "X"), edit(3, 3, "Y")], "abcXYdef"),
      ([edit(1, 3, "X"), edit(2, 4, "Y"), edit(3, 4, "Z")], "aXZef"),
      ([edit(4, 5, "X"), edit(1, 2, "Y")], "abcdXf"),
      ([edit(5, 7, "X")], "abcdef"),
      ([edit(9, 9, "X"), edit(6, 6, "Y")], "abcdefY"),
    ] as [([FixIt.Edit], String)])
  func ofThoseThatOverlapTheFirstIsMade(edits: [FixIt.Edit], expected: String) {
    #expect(Self.text(of: edits) == expected)
  }
}
