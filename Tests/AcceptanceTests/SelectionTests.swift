import Acceptance
import SourceText
import Testing

struct SelectionTests {
  private static let card = TestSelection.Candidate(
    path: "tests/card.trans", canonicalPath: "/tests/card.trans",
    tests: [
      FoundTest(index: 0, name: "moves", line: 3, lines: 3...8, tags: ["gesture"]),
      FoundTest(index: 1, name: "stays", line: 10, lines: 10...12, tags: ["gesture", "slow"]),
      FoundTest(index: 2, name: "fades", line: 14, lines: 14...20),
    ])
  private static let menu = TestSelection.Candidate(
    path: "tests/menu.trans", canonicalPath: "/tests/menu.trans",
    tests: [FoundTest(index: 0, name: "opens", line: 1, lines: 1...5, tags: ["slow"])])

  @Test(
    arguments: [
      (nil, [], [[0, 1, 2], [0]]),
      ("card", [], [[0, 1, 2], []]),
      ("menu.trans: opens$", [], [[], [0]]),
      ("s$", ["gesture"], [[0, 1], []]),
      (nil, ["slow"], [[1], [0]]),
      (nil, ["slow", "gesture"], [[0, 1], [0]]),
    ] as [(String?, [String], [[Int]])])
  func filtersAndTags(filter: String?, tags: [String], expected: [[Int]]) throws {
    let selection = try TestSelection(filter: filter, tags: tags)

    #expect(try selection.selected(of: [Self.card, Self.menu]) == expected)
  }

  @Test(arguments: [
    (3, [0]), (8, [0]), (10, [1]), (12, [1]), (14, [2]), (20, [2]),
  ])
  func aLineMeansTheTestAroundIt(line: Int, expected: [Int]) throws {
    var card = Self.card
    card.lines = [line]

    #expect(try TestSelection().selected(of: [card]) == [expected])
  }

  @Test func severalLinesAreSeveralTests() throws {
    var card = Self.card
    card.lines = [15, 4]

    #expect(try TestSelection().selected(of: [card]) == [[0, 2]])
  }

  @Test func onlyWhatFailed() throws {
    let selection = try TestSelection(failed: [
      FailedTest(path: "/tests/card.trans", name: "stays"),
      FailedTest(path: "/tests/menu.trans", name: "is gone"),
    ])

    #expect(try selection.selected(of: [Self.card, Self.menu]) == [[1], []])
  }

  @Test func aShardMayBeEmpty() throws {
    let all = try (1...40).map { number in
      try TestSelection(shard: Shard(number: number, count: 40)).selected(of: [Self.card])
    }

    #expect(all.flatMap { $0[0] }.sorted() == [0, 1, 2])
    #expect(all.contains([[]]))
  }

  @Test func aMisspelledTagIsAnErrorWithANearMatch() {
    let text = usageText { _ = try TestSelection(tags: ["gestur"]).selected(of: [Self.card]) }

    #expect(text == "no test has the tag 'gestur' [write 'gesture']")
  }

  @Test func aTagLikeNoOtherIsAnErrorWithAllTags() {
    let text = usageText { _ = try TestSelection(tags: ["xyz"]).selected(of: [Self.card]) }

    #expect(text == "no test has the tag 'xyz' (there are: gesture, slow)")
  }

  @Test(arguments: [1, 2, 9, 13, 21])
  func aLineOutsideOfAllTestsIsAnError(line: Int) {
    var card = Self.card
    card.lines = [4, line]

    let text = usageText { _ = try TestSelection().selected(of: [card]) }

    #expect(
      text == "there is no test in line \(line) of 'tests/card.trans' "
        + "[its tests begin in lines 3, 10, 14]")
  }

  @Test func aFilterThatMatchesNothingIsAnError() {
    let text = usageText { _ = try TestSelection(filter: "xyz").selected(of: [Self.card]) }

    #expect(text == "no test is left to run (the filter 'xyz' is matched against 'file: test')")
  }

  @Test func aFilterThatIsNoExpressionIsAnError() {
    let text = usageText { _ = try TestSelection(filter: "a(") }

    #expect(
      text == "the filter 'a(' is not a valid regular expression: the error is at character 2 "
        + "(there is no ')' for this '(')")
  }

  @Test func scriptsWithoutTestsAreAnError() {
    let empty = TestSelection.Candidate(path: "a.trans", canonicalPath: "/a.trans", tests: [])

    let text = usageText { _ = try TestSelection().selected(of: [empty]) }

    #expect(text == "there are no tests (looked in 'a.trans')")
  }

  /// Its tests and tags are not known, and what is wrong with it is what matters.
  @Test func besideAScriptThatDoesNotCheckNothingIsMissed() throws {
    let invalid = TestSelection.Candidate(
      path: "a.trans", canonicalPath: "/a.trans", tests: [], isValid: false)
    let selection = try TestSelection(filter: "xyz", tags: ["gestur"])

    #expect(try selection.selected(of: [invalid, Self.card]) == [[], []])
  }

  // MARK: Paths

  @Test func pathsFoldersAndLines() throws {
    let host = MemoryHost([
      "tests/b.trans": "", "tests/a.trans": "", "tests/deep/c.trans": "", "tests/.git/d.trans": "",
      "tests/notes.txt": "", "other.trans": "",
    ]).host
    func targets(_ paths: [String]) throws -> [String] {
      try ScriptTargets(paths: paths, host: host).targets.map {
        $0.path + $0.lines.map { ":\($0)" }.joined()
      }
    }

    #expect(try targets(["tests"]) == ["tests/a.trans", "tests/b.trans", "tests/deep/c.trans"])
    #expect(
      try targets([]) == ["other.trans", "tests/a.trans", "tests/b.trans", "tests/deep/c.trans"])
    #expect(
      try targets(["tests/b.trans", "./tests//"])
        == ["tests/b.trans", "tests/a.trans", "tests/deep/c.trans"])
    #expect(try targets(["other.trans:12", "other.trans:3"]) == ["other.trans:12:3"])
    #expect(try targets(["other.trans:12", "./other.trans"]) == ["other.trans"])
    #expect(try targets(["other.trans", "other.trans:12"]) == ["other.trans"])
    #expect(try targets(["tests/notes.txt"]) == ["tests/notes.txt"])
  }

  @Test(arguments: [
    ("nowhere", "there is no file or folder 'nowhere'"),
    ("nowhere:3", "there is no file or folder 'nowhere:3'"),
    ("a.trans:0", "there is no file or folder 'a.trans:0'"),
    ("a.trans:x", "there is no file or folder 'a.trans:x'"),
    (
      "empty",
      "there is no '.trans' file in 'empty' "
        + "(hidden files and folders are left out, links to folders are not followed)"
    ),
  ])
  func pathsThatLeadNowhere(path: String, expected: String) {
    let host = MemoryHost(["a.trans": "", "empty/readme.md": ""]).host

    #expect(usageText { _ = try ScriptTargets(paths: [path], host: host) } == expected)
  }

  // MARK: The last run's failures

  @Test func failuresAreKeptAsTheyAre() {
    let state = LastFailed(tests: [
      FailedTest(path: "/a/b.trans", name: "plain"),
      FailedTest(path: "/a\tb\\n.trans", name: "two\nlines\tand a \\ tab"),
    ])

    #expect(LastFailed(bytes: state.bytes) == state)
  }

  @Test(arguments: [
    "", "choreo last-failed 2\n", "choreo last-failed 1", "choreo last-failed 1\nno tab\n",
    "choreo last-failed 1\na\tb\tc\n", "choreo last-failed 1\na\tb\\x\n",
    "choreo last-failed 1\na\tb\\\n", "choreo last-failed 1\na\tb",
  ])
  func whatIsNoListOfFailuresIsNotTakenForOne(text: String) {
    #expect(LastFailed(bytes: Array(text.utf8)) == nil)
  }

  @Test func bytesThatAreNoTextAreNoList() {
    #expect(LastFailed(bytes: Array("choreo last-failed 1\na\t".utf8) + [0xFF, 0x0A]) == nil)
  }

  @Test(arguments: [
    ("plain/path.trans:3", "plain/path.trans:3"), ("a b", "'a b'"), ("it's", "'it'\\''s'"),
    ("", "''"), ("$x", "'$x'"), ("ä", "ä"),
  ])
  func wordsForAShell(word: String, quoted: String) {
    #expect(PathText.quoted(word) == quoted)
  }
}

/// The message of the usage error a body throws, with its notes and fix-its.
func usageText(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch let error as UsageError {
    let diagnostic = error.diagnostic
    return diagnostic.message.text + diagnostic.notes.map { " (\($0))" }.joined()
      + diagnostic.fixIts.map { " [\($0.text)]" }.joined()
  } catch {
    return "another error"
  }
}
