import SourceText
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("ab", "ba", 1),
    ("frmae", "frame", 1),
    ("same", "same", 0), ("größe", "grösse", 2), ("ca", "abc", 3), ("abcdef", "bacdfe", 2),
  ])
  func countsEdits(first: String, second: String, expected: Int) {
    #expect(EditDistance.distance(first, second, limit: 10) == expected)
    #expect(EditDistance.distance(second, first, limit: 10) == expected)
    #expect(EditDistance.distance(first, second, limit: expected) == expected)
    if expected > 0 { #expect(EditDistance.distance(first, second, limit: expected - 1) == nil) }
  }

  @Test(arguments: [
    ("viewWilAppear", ["viewDidAppear", "viewWillAppear"], "viewWillAppear"),
    ("FRAME", ["bounds", "frame"], "frame"),
    ("ax", ["ay", "az"], "ay"), ("az", ["ay", "aw", "ab"], "ay"), ("xyz", ["frame"], nil),
    ("", ["a"], nil),
    ("frame", ["frame", "frames"], "frames"), ("a", ["b"], nil),
  ])
  func picksTheFirstOfTheNearest(word: String, candidates: [String], expected: String?) {
    #expect(EditDistance.closest(to: word, among: candidates) == expected)
  }
}
