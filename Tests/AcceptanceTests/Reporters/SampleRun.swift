import Acceptance
import Animation
import Evaluation
import SourceText

/// Events made by hand, and what a reporter writes of them.
enum SampleRun {
  static let file = SourceFile(
    path: "tests/card.trans",
    text: """
      test "moves" {
        expect card.view.frame.minY == 12
      }

      """)

  static func range(_ start: UInt32, _ end: UInt32) -> SourceRange {
    SourceRange(file: SourceFileID(0), start: start, end: end)
  }

  /// The failure of the sample's only expectation.
  static func failure(
    _ kind: TestFailure.Kind = .condition, text: String = "the expectation is not so",
    difference: [String] = [], calls: [String] = []
  ) -> TestFailure {
    TestFailure(
      kind, at: Instant(milliseconds: 600),
      Diagnostic(
        .error(text, id: "sample"), at: range(17, 50), label: "213 is not 12",
        notes: ["it moved"]),
      difference: difference, recentCalls: calls)
  }

  static func testCase(
    _ test: String, label: String = "", path: String = "tests/card.trans", tags: [String] = []
  ) -> TestCase {
    TestCase(path: path, test: test, label: label, line: 1, tags: tags, number: 0)
  }

  static func ended(
    _ test: TestCase, _ failures: [TestFailure] = [], knownIssues: [String] = [],
    shrunkTest: String = "", duration: Double = 0.25
  ) -> RunEvent {
    var outcome = TestOutcome()
    outcome.failures = failures
    outcome.knownIssues = knownIssues
    let result = CaseResult(
      outcome: outcome, files: [file], duration: duration, device: "iPhone15",
      command: failures.isEmpty ? "" : "choreo test tests/card.trans:1",
      shrunkTest: shrunkTest)
    return .ended(test, result)
  }

  /// A run of each kind of case, whole: the summary is counted from the events.
  static func whole(_ events: [RunEvent], selected: Int = 5, found: Int = 6) -> [RunEvent] {
    var summary = RunSummary()
    summary.deselected = found - selected
    for event in events { summary.add(event) }
    return [.began(found: found, selected: selected, jobs: 2)] + events + [.finished(summary)]
  }

  static let mixed: [RunEvent] = whole([
    .invalidFile(
      path: "tests/bad.trans",
      diagnostics: [Diagnostic(.error("there is no 'carf'", id: "unknownName"), at: range(24, 28))],
      files: [SourceFile(path: "tests/bad.trans", bytes: file.bytes)]),
    ended(testCase("settles"), duration: 0.002),
    ended(
      testCase("moves", label: "p = 25%", tags: ["gesture"]),
      [
        failure(
          difference: [" began", "-cancel", "+finish"],
          calls: ["  583.333  update  pull  percent=0.250"])
      ]),
    ended(testCase("waits"), knownIssues: ["the engine has no #2 tabs"]),
    ended(testCase("sticks"), [failure(.unexpectedIssue, text: "the transition is stuck")]),
    ended(testCase("breaks"), [failure(.runtimeError, text: "there is no element 3")]),
  ])

  /// What a reporter writes of events, as text.
  static func text(_ reporter: any Reporter, _ events: [RunEvent]) -> String {
    var reporter = reporter
    var bytes: [UInt8] = []
    for event in events { reporter.add(event, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Names that a format could trip over.
  /// One of each kind of character that a terminal obeys or that is not seen: C0, delete, C1, bidi controls, separators, tags.
  static let invisible =
    "\u{7}\u{1B}[2J\r\u{7F}\u{9B}31m\u{202E}\u{2066}\u{200F}\u{2028}\u{FEFF}\u{E0001}"

  /// Whether a text of several lines has nothing in it that cannot be seen.
  static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || !InvisibleCharacters.contains($0)
    }
  }

  static let names = [
    "plain", "with # hash", "back\\slash", "# TODO not really", "1..3", "line\nbreak", "tab\there",
    "\u{1B}[31mred", "\"quoted\" & <tag> ]]>", "::error::no", "100%, or: more", "日本語 🎉", " spaces ",
    "\u{0}\u{FFFE}\u{202E}", invisible, "trailing \\", "ok 7 - fake", "---", "...",
  ]
}
