import Acceptance
import Evaluation
import SourceText
import Testing

@Suite struct TAPReporterTests {
  @Test func aRunOfEachKind() {
    let text = SampleRun.text(TAPReporter(), SampleRun.mixed)

    #expect(TAPChecker(text).errors.isEmpty)
    #expect(
      text == """
        TAP version 14
        not ok 1 - tests/bad.trans: the script can be run
          ---
          message: "there is no 'carf'"
          severity: "error"
          at:
            file: "tests/bad.trans"
            line: 2
            column: 10
          kind: "invalidScript"
          id: "unknownName"
          ...
        ok 2 - tests/card.trans: settles
        not ok 3 - tests/card.trans: moves [p = 25%]
          ---
          message: "the expectation is not so"
          severity: "error"
          at:
            file: "tests/card.trans"
            line: 2
            column: 3
          kind: "condition"
          id: "sample"
          instant: 600.000
          label: "213 is not 12"
          notes:
            - "it moved"
          difference:
            - " began"
            - "-cancel"
            - "+finish"
          calls:
            - "  583.333  update  pull  percent=0.250"
          device: "iPhone15"
          tags:
            - "gesture"
          command: "choreo test tests/card.trans:1 --case 0 --trace text"
          steps:
            - "choreo repl tests/card.trans:1 --case 0"
            - ":goto 600ms"
          ...
        not ok 4 - tests/card.trans: waits # TODO the engine has no \\#2 tabs
        not ok 5 - tests/card.trans: sticks
          ---
          message: "the transition is stuck"
          severity: "error"
          at:
            file: "tests/card.trans"
            line: 2
            column: 3
          kind: "unexpectedIssue"
          id: "sample"
          instant: 600.000
          label: "213 is not 12"
          notes:
            - "it moved"
          device: "iPhone15"
          command: "choreo test tests/card.trans:1 --trace text"
          steps:
            - "choreo repl tests/card.trans:1"
            - ":goto 600ms"
          ...
        not ok 6 - tests/card.trans: breaks
          ---
          message: "there is no element 3"
          severity: "error"
          at:
            file: "tests/card.trans"
            line: 2
            column: 3
          kind: "runtimeError"
          id: "sample"
          instant: 600.000
          label: "213 is not 12"
          notes:
            - "it moved"
          device: "iPhone15"
          command: "choreo test tests/card.trans:1 --trace text"
          steps:
            - "choreo repl tests/card.trans:1"
            - ":goto 600ms"
          ...
        # 2 failed, 1 with unexpected engine issues, 1 script not run, 2 passed, 1 known issue, 1 left out
        1..6

        """)
  }

  @Test(arguments: SampleRun.names)
  func anyNameIsOneValidPoint(name: String) {
    let failure = SampleRun.failure(text: name, difference: ["-" + name], calls: [name])
    let events = SampleRun.whole([
      SampleRun.ended(SampleRun.testCase(name, label: name, tags: [name]), [failure, failure]),
      SampleRun.ended(SampleRun.testCase(name), knownIssues: [name]),
    ])

    let document = TAPChecker(SampleRun.text(TAPReporter(), events))

    #expect(document.errors.isEmpty)
    #expect(document.points.count == 2)
    #expect(document.points[0].directive == nil)
    let expected = ReportText.shown("tests/card.trans: \(name) [\(name)]")
    #expect(document.points[0].description == expected)
    #expect(document.points[1].directive == " TODO " + ReportText.shown(name))
  }

  @Test func furtherFailuresOfACaseAreListed() {
    let events = SampleRun.whole([
      SampleRun.ended(
        SampleRun.testCase("moves"),
        [SampleRun.failure(), SampleRun.failure(.calls), SampleRun.failure(.tree)])
    ])

    let document = TAPChecker(SampleRun.text(TAPReporter(), events))

    #expect(document.errors.isEmpty)
    #expect(document.points[0].yaml.filter { $0.contains("kind: \"calls\"") }.count == 1)
    #expect(
      document.points[0].yaml.filter { $0 == "  - message: \"the expectation is not so\"" }.count
        == 2)
  }

  @Test func aStoppedRunBailsOut() {
    let events = SampleRun.whole([
      SampleRun.ended(SampleRun.testCase("a")), .interrupted(running: [SampleRun.testCase("b")]),
    ])

    let document = TAPChecker(SampleRun.text(TAPReporter(), events))

    #expect(document.errors.isEmpty)
    #expect(document.bailOut == "Bail out! The run was stopped before its end.")
    #expect(document.plan == nil)
  }

  @Test func nothingToRunIsAPlanOfNothing() {
    let text = SampleRun.text(TAPReporter(), SampleRun.whole([], selected: 0))

    #expect(TAPChecker(text).errors.isEmpty)
    #expect(text.hasSuffix("1..0 # SKIP no test was run\n"))
  }

  @Test(arguments: [
    "TAP version 13\n1..0\n", "TAP version 14\nok 2 - a\n1..1\n", "TAP version 14\nok 1 - a\n",
    "TAP version 14\nok 1 - a # FOO b\n1..1\n", "TAP version 14\n  ---\n  ...\n1..0\n",
    "TAP version 14\nnot ok 1 - a\n  ---\n  key: \"a\"b\"\n  ...\n1..1\n",
    "TAP version 14\nnot ok 1 - a\n  ---\n  key: bare\n  ...\n1..1\n",
    "TAP version 14\nBail out!\n1..0\n", "TAP version 14\nok 1 - a\\b\n1..1\n",
  ])
  func theCheckerIsStrict(document: String) {
    #expect(!TAPChecker(document).errors.isEmpty)
  }
}
