import Acceptance
import Testing

struct FilterPatternTests {
  @Test(arguments: [
    ("card", "tests/card.trans: moves", true),
    ("^card", "tests/card.trans: moves", false),
    ("moves$", "tests/card.trans: moves", true),
    ("Moves", "card: moves", false),
    ("(?i)MOVES", "card: moves", true),
    ("(?i)[A-Z]oves", "card: moves", true),
    ("a|b", "xbx", true),
    ("^(a|b)$", "xbx", false),
    ("^(?:ab)+$", "ababab", true),
    ("^(ab)+$", "ababa", false),
    ("^a{2,3}$", "a", false),
    ("^a{2,3}$", "aaa", true),
    ("^a{2,3}$", "aaaa", false),
    ("^a{2}$", "aa", true),
    ("^a{2,}b$", "aaaaab", true),
    ("^a{0}b$", "b", true),
    ("^ab?c$", "ac", true),
    ("^a.c$", "a€c", true),
    ("[^a-c]", "abc", false),
    ("[]x]", "]", true),
    ("[a\\]-]", "-", true),
    ("\\d+%", "p = 25%", true),
    ("\\bcat\\b", "a cat sat", true),
    ("\\bcat\\b", "concatenate", false),
    ("\\Bcat", "concatenate", true),
    ("\\.trans", "xtrans", false),
    ("[\\s\\d]", "a1", true),
    ("\\S", "  ", false),
    ("", "anything", true),
    ("a**?", "a", nil),
    ("^(a*)*$", "aaa", true),
    ("^.*?ö.*$", "schön", true),
  ])
  func patterns(pattern: String, text: String, isFound: Bool?) {
    let found = (try? FilterPattern(pattern))?.isFound(in: text)

    #expect(found == isFound)
  }

  @Test(arguments: [
    ("a(b", 2, "there is no ')' for this '('"),
    ("ab)", 3, "there is no '(' for this ')'"),
    ("[ab", 1, "there is no ']' for this '['"),
    ("*a", 1, "there is nothing for '*' to repeat"),
    ("a|+", 3, "there is nothing for '+' to repeat"),
    ("a{3,2}", 7, "the larger number comes second"),
    ("a{x}", 3, "a number is expected after '{'"),
    ("a{2", 4, "'}' is missing"),
    ("a{2000}", 8, "at most 1000 repetitions can be asked for"),
    ("((a{1000}){1000}){1000}", 17, "the pattern is too large"),
    ("(a)\\1", 5, "there are no back references"),
    (
      "(?=a)", 2,
      "of the groups that begin with '(?' only '(?:' is known, and '(?i)' at the beginning"
    ),
    ("\\y", 2, "'\\y' is not known"),
    ("a\\", 3, "nothing follows '\\'"),
    ("[z-a]", 4, "the range ends before it begins"),
    ("[\\d-a]", 5, "a range is between two characters"),
  ])
  func mistakes(pattern: String, column: Int, text: String) {
    do {
      _ = try FilterPattern(pattern)
      Issue.record("'\(pattern)' is taken for a pattern")
    } catch {
      #expect(error.text == text)
      #expect(error.column == column)
    }
  }

  @Test func takesTimeLinearInTheNameForPatternsThatMakeOthersBacktrack() throws {
    let pattern = try FilterPattern("^(a+)+$")

    #expect(!pattern.isFound(in: String(repeating: "a", count: 20_000) + "b"))
  }

  @Test func tooDeepIsAMistake() {
    let open = String(repeating: "(", count: 10_000)

    #expect(throws: FilterPattern.Mistake.self) { try FilterPattern(open) }
  }
}
