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

  private static let nearest: [(word: String, candidates: [String], expected: String?)] = [
    ("viewWilAppear", ["viewDidAppear", "viewWillAppear"], "viewWillAppear"),
    ("FRAME", ["bounds", "frame"], "frame"),
    ("axx", ["ayx", "azx"], "ayx"), ("axy", ["ayy", "awy", "aby"], "ayy"), ("xyz", ["frame"], nil),
    ("ax", ["ay", "x"], nil), ("AX", ["ax"], "ax"), ("letter", ["let"], nil),
    ("popoverPresentationController", ["presentationController"], nil),
    ("animateTransitoin", ["animateTransition"], "animateTransition"),
    ("", ["a"], nil),
    ("frame", ["frame", "frames"], "frames"), ("a", ["b"], nil),
  ]

  @Test(arguments: nearest)
  func picksTheFirstOfTheNearest(word: String, candidates: [String], expected: String?) {
    #expect(EditDistance.closest(to: word, among: candidates) == expected)
  }
}
