import SourceText

// Tests and expectations: messages about the grammar, then about the habits of other test libraries. Sorted by name.
extension SyntaxDiagnostics {
  static func assertion(
    _ place: SourceRange, whole: SourceRange, word: String, remedy: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no '\(word)': tests use 'expect'"), at: place,
      fixIts: [
        remedy.map {
          FixIt("in a test, write '\($0)'", replacing: whole, with: $0, isGuess: true)
        }
          ?? FixIt("in a test, write 'expect a == b', with what must hold after 'expect'")
      ])
  }

  static func atInRow(_ place: SourceRange, edit: FixIt.Edit) -> Diagnostic {
    Diagnostic(
      .error("only the header of a table begins with 'at'"), at: place,
      label: "a row begins with its instant", fixIts: [FixIt("leave it out", edits: [edit])])
  }

  static func barAtEdge(_ place: SourceRange, edit: FixIt.Edit) -> Diagnostic {
    Diagnostic(
      .error("'|' is written only between columns"), at: place,
      label: "there is no column on one side of it",
      fixIts: [FixIt("remove it at both ends of every line", edits: [edit])])
  }

  static func barOutsideTable(
    _ place: SourceRange, all: SourceRange? = nil, list: String = ""
  ) -> Diagnostic {
    Diagnostic(
      .error("'|' separates the columns of 'expect frames'"), at: place,
      label: "this is no column of a table",
      notes: ["several values are a list: '[.left, .right]'"],
      fixIts: [
        all.map { FixIt("write '\(list)'", replacing: $0, with: list) }
          ?? FixIt(
            "write '||' where one of two conditions has to hold", replacing: place, with: "||")
      ])
  }

  static func callsOnOneLine(_ place: SourceRange, edit: FixIt.Edit) -> Diagnostic {
    Diagnostic(
      .error("'expect calls' has one call a line"), at: place, label: "a second one begins here",
      fixIts: [FixIt("put each on a line of its own", edits: [edit])])
  }

  static func commaBeforeFor(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is no comma before the 'for' of a test"), at: place,
      fixIts: [FixIt("leave it out", replacing: place, with: "")])
  }

  static func commaInTable(_ place: SourceRange, edit: FixIt.Edit) -> Diagnostic {
    Diagnostic(
      .error("columns are separated by '|', not by ','"), at: place,
      fixIts: [FixIt("write '|' in the whole table", edits: [edit])])
  }

  static func emptyCell(_ place: SourceRange, edit: FixIt.Edit) -> Diagnostic {
    Diagnostic(
      .error("a cell of the table is empty"), at: place, label: "nothing to compare with",
      notes: ["two conditions joined by '||' need parentheses here"],
      fixIts: [FixIt("write '_' for what is not compared", edits: [edit])])
  }

  static func emptyColumn(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a column of the table has no expression"), at: place,
      notes: ["two conditions joined by '||' need parentheses here"],
      fixIts: [FixIt("write what the column compares, such as 'card.view.alpha'")])
  }

  /// `text` is `not`, after the gap that it needs.
  static func exclusionNeedsNot(_ place: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("a call that must not be made is written with 'not'"), at: place,
      fixIts: [
        FixIt(
          text.hasPrefix(".") ? "write '...', and 'not' on the next line" : "write 'not'",
          replacing: place, with: text)
      ])
  }

  static func expectationInBrackets(_ place: SourceRange, word: String, edits: [FixIt.Edit])
    -> Diagnostic
  {
    Diagnostic(
      .error("what 'expect \(word)' compares with is in braces"), at: place,
      notes: [
        word == "frames"
          ? "'expect frames { at | card.view.alpha' begins a table, with a row on each line"
          : "each \(word == "calls" ? "call" : "view") is on a line of its own"
      ],
      fixIts: [FixIt("write 'expect \(word) { … }'", edits: edits)])
  }

  static func expectedView(_ place: SourceRange, found: String) -> Diagnostic {
    Diagnostic(
      .error("a view is missing before '\(found)'"), at: place,
      notes: [
        "views of a tree are names such as 'window', 'transitionView' or 'card.view', with attributes in parentheses"
      ])
  }

  static func functionAsTest(_ place: SourceRange, name: String, edit: FixIt.Edit?) -> Diagnostic {
    Diagnostic(
      .error("a test is not a function"), at: place,
      fixIts: [FixIt("write 'test \(name) { … }'", edits: edit.map { [$0] } ?? [])])
  }

  static func functionNamedTest(
    _ place: SourceRange, word: String, name: String, edit: FixIt.Edit?
  ) -> Diagnostic {
    Diagnostic(
      .warning("'\(word)' is a function, which is not run as a test"), at: place,
      notes: ["tests are not found by their names"],
      fixIts: [FixIt("write 'test \(name) { … }'", edits: edit.map { [$0] } ?? [])])
  }

  static func gapSpelling(_ place: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("a gap between calls is three dots"), at: place,
      fixIts: [FixIt("write '...'", replacing: place, with: "...")])
  }

  static func headerNeedsAt(_ place: SourceRange, word: String?) -> Diagnostic {
    let start = SourceRange(file: place.file, start: place.start, end: place.start)
    return Diagnostic(
      .error("the first column of a table is 'at'"), at: place,
      notes: ["it holds the instants, counted from the beginning of the statement"],
      fixIts: [
        word.map { FixIt("write 'at' for '\($0)'", replacing: place, with: "at") }
          ?? FixIt("write 'at' before the first '|'", replacing: start, with: "at ")
      ])
  }

  static func interpolatedTestName(_ places: [SourceRange]) -> Diagnostic {
    Diagnostic(
      .error("the name of a test is fixed"), at: places.first, label: "known only when it runs",
      notes: ["each case is shown with the values of its 'for'"],
      fixIts: [
        FixIt("leave it out", edits: places.map { FixIt.Edit(range: $0, replacement: "") })
      ])
  }

  static func issueIsNoText(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'expect issue' takes a kind of issue, not a text"), at: place,
      notes: ["the kinds are in the trace: 'issue stuckTransition' is '.stuckTransition'"],
      fixIts: [FixIt("write 'expect issue .stuckTransition' with the kind that is meant")])
  }

  static func issueNeedsDot(_ place: SourceRange, insertion: SourceRange, name: String)
    -> Diagnostic
  {
    Diagnostic(
      .error("the kind of an issue begins with a dot"), at: place,
      fixIts: [
        name == "none"
          ? FixIt("leave the statement out: a test fails on every issue that it does not expect")
          : FixIt("write '.\(name)'", replacing: insertion, with: ".")
      ])
  }

  static func knownIssueSpelling(_ place: SourceRange, word: String, edits: [FixIt.Edit])
    -> Diagnostic
  {
    Diagnostic(
      .error("a known issue is a statement: its reason, then its block"), at: place,
      fixIts: [FixIt("write 'knownIssue \"…\" { … }'", edits: edits)])
  }

  static func macroExpectation(_ place: SourceRange, word: String, edits: [FixIt.Edit])
    -> Diagnostic
  {
    Diagnostic(
      .error("there is no '\(word)': 'expect' is a statement"), at: place,
      fixIts: [FixIt("write 'expect a == b'", edits: edits)])
  }

  static func matcher(
    _ place: SourceRange, whole: SourceRange, word: String, remedy: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("there are no matchers such as '\(word)'"), at: place,
      notes: ["'expect' takes a condition and shows the value of each of its parts"],
      fixIts: [
        remedy.map { FixIt("write '\($0)'", replacing: whole, with: $0) }
          ?? FixIt("write 'expect a == b'")
      ])
  }

  static func misplacedTolerance(_ place: SourceRange, isTyped: Bool) -> Diagnostic {
    Diagnostic(
      .error("a tolerance follows the whole expression of an 'expect' or a column"), at: place,
      label: "not a part of an expression",
      fixIts: isTyped
        ? [FixIt("write '+ -' to add a negative value", replacing: place, with: "+ -")] : [])
  }

  static func missingBar(_ place: SourceRange, edit: FixIt.Edit) -> Diagnostic {
    Diagnostic(
      .error("columns are separated by '|'"), at: place, label: "another column begins here",
      fixIts: [FixIt("write '|' in the whole table", edits: [edit])])
  }

  static func noIssueExpected(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is no 'expect no issue'"), at: place,
      notes: ["an issue that no 'expect issue' names fails every test"],
      fixIts: [FixIt("leave the line out")])
  }

  static func notACall(_ place: SourceRange, name: String?) -> Diagnostic {
    let insertion = SourceRange(file: place.file, start: place.start, end: place.start)
    return Diagnostic(
      .error("a line of 'expect calls' needs an object and the name of a call"), at: place,
      notes: ["such as 'card.viewDidAppear(_)' or 'Fade.animateTransition'"],
      fixIts: name.map {
        [FixIt("write '_.\($0)' for that of any object", replacing: insertion, with: "_.")]
      } ?? [])
  }

  static func reasonNeedsText(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("what follows the comma is the reason, a text in quotes"), at: place,
      notes: ["each 'expect' has one condition"])
  }

  static func rowNeedsInstant(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a row of a table begins with its instant"), at: place, label: "when?",
      fixIts: [FixIt("write a time such as '100ms', or a share of the gesture such as '50%'")])
  }

  static func ruleInTable(_ place: SourceRange, line: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a table has no line below its header"), at: place, label: "this line has no values",
      fixIts: [FixIt("remove the line", replacing: line, with: "")])
  }

  static func severalParameters(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("each 'for' of a test has one name"), at: place,
      notes: ["two of them, 'for a in … for b in …', run every value with every other"],
      fixIts: [
        FixIt("write one name, or those of a tuple's values, 'for (a, b) in [(1, 2), (3, 4)]'")
      ])
  }

  static func tableNeedsColumn(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the table compares nothing"), at: place, label: "a column follows 'at'",
      fixIts: [FixIt("write what it compares, such as 'at | card.view.alpha ± 0.01'")])
  }

  static func tableNeedsHeader(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a table begins with its header"), at: place, label: "the header is missing",
      fixIts: [FixIt("write 'at | card.view.alpha' as its first line")])
  }

  /// `comma` is the text before the argument, where it lacks the comma too.
  static func testArgumentNeedsColon(
    _ place: SourceRange, whole: SourceRange, argument: String, comma: String
  ) -> Diagnostic {
    Diagnostic(
      .error("an argument of a test has a colon after its label"), at: place,
      fixIts: [FixIt("write '\(argument)'", replacing: whole, with: comma + argument)])
  }

  static func testGroup(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("there is no '\(word)': tests are at the top level of a file"), at: place,
      notes: ["a file holds the tests of one thing; 'tags: slow' marks all tests of a file"])
  }

  static func testInParentheses(_ place: SourceRange, word: String, edits: [FixIt.Edit])
    -> Diagnostic
  {
    Diagnostic(
      .error(
        word == "test"
          ? "a test has no parentheses around its name"
          : "there is no '\(word)': a test begins with 'test'"),
      at: place, fixIts: [FixIt("write 'test \"…\" { … }'", edits: edits)])
  }

  static func testNeedsName(_ place: SourceRange, edit: FixIt.Edit?) -> Diagnostic {
    Diagnostic(
      .error("a test has a name in quotes"), at: place,
      fixIts: [FixIt("write 'test \"…\" { … }'", edits: edit.map { [$0] } ?? [])])
  }

  static func toleranceInRow(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the tolerance of a column belongs in the header"), at: place,
      label: "a row holds values only")
  }

  /// `gap` is the text from the comma of `, tolerance: 0.1` to its value.
  static func toleranceSpelling(_ place: SourceRange, gap: SourceRange? = nil) -> Diagnostic {
    Diagnostic(
      .error("a tolerance is introduced by '±', also typed '+-'"), at: place,
      fixIts: [FixIt("write '±'", replacing: gap ?? place, with: gap == nil ? "±" : " ± ")])
  }

  static func unknownExpectation(_ place: SourceRange, word: String, meant: String?) -> Diagnostic {
    Diagnostic(
      .error("there is no 'expect \(word)' with a block"), at: place,
      notes: ["blocks follow 'expect frames', 'expect calls' and 'expect tree'"],
      fixIts: meant.map { [FixIt("write '\($0)'", replacing: place, with: $0)] } ?? [])
  }

  /// `meant` is the word of the form that a word stands for, which may be that word itself.
  static func unknownForm(_ place: SourceRange, word: String, meant: String) -> Diagnostic {
    let form =
      switch meant {
      case "calls": "expect calls { … }"
      case "frames": "expect frames { … }"
      case "issue": "expect issue .stuckTransition"
      default: "expect tree window { … }"
      }
    return Diagnostic(
      .error("there is no 'expect \(word)' of this form"), at: place,
      notes: [
        "the forms are 'expect a == b', 'expect frames { … }', 'expect calls { … }', 'expect tree { … }' and 'expect issue .stuckTransition'"
      ],
      fixIts: [
        meant == "tree"
          ? FixIt("write 'tree'", replacing: place, with: "tree")
          : FixIt("write '\(form)'")
      ])
  }
}
