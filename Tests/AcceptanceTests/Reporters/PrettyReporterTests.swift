import Acceptance
import Evaluation
import SourceText
import Testing

@Suite struct PrettyReporterTests {
  @Test func aRunOfEachKind() {
    var style = ReportStyle()
    style.rerunCommand = "choreo test --failed tests"

    #expect(
      SampleRun.text(PrettyReporter(style), SampleRun.mixed) == """
        running 5 of 6 tests, 2 at a time

        INVALID  tests/bad.trans
        tests/bad.trans:2:10: error[unknownName]: there is no 'carf'
          |
        2 |   expect card.view.frame.minY == 12
          |          ^^^^

        FAILED  tests/card.trans:1  moves [p = 25%], on iPhone15
        tests/card.trans:2:3: error[sample]: the expectation is not so
          |
        2 |   expect card.view.frame.minY == 12
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 213 is not 12
          |
          = note: it moved
          difference (- expected, + actual):
             began
            -cancel
            +finish
          the calls of the last 100 ms:
              583.333  update  pull  percent=0.250

          to see it in steps: choreo repl tests/card.trans:1 --case 0
             at its prompt: :goto 600ms
           to see all calls: choreo test tests/card.trans:1 --case 0 --trace text

        ISSUE  tests/card.trans:1  sticks, on iPhone15
        tests/card.trans:2:3: error[sample]: the transition is stuck
          |
        2 |   expect card.view.frame.minY == 12
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 213 is not 12
          |
          = note: it moved

          to see it in steps: choreo repl tests/card.trans:1
             at its prompt: :goto 600ms
           to see all calls: choreo test tests/card.trans:1 --trace text

        FAILED  tests/card.trans:1  breaks, on iPhone15
        tests/card.trans:2:3: error[sample]: there is no element 3
          |
        2 |   expect card.view.frame.minY == 12
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 213 is not 12
          |
          = note: it moved

          to see it in steps: choreo repl tests/card.trans:1
             at its prompt: :goto 600ms
           to see all calls: choreo test tests/card.trans:1 --trace text

        not passed:
          tests/card.trans:1  moves [p = 25%]
          tests/card.trans:1  sticks
          tests/card.trans:1  breaks
        to run them again: choreo test --failed tests

        2 failed, 1 with unexpected engine issues, 1 script not run, 2 passed, 1 known issue, 1 left out

        """)
  }

  @Test func theSlowestFiveAreNamed() {
    let events = SampleRun.whole(
      [0.5, 0.1, 0.7, 0.2, 0.9, 0.3, 0.1].enumerated().map { index, duration in
        SampleRun.ended(SampleRun.testCase("t\(index)"), duration: duration)
      })
    var style = ReportStyle()
    style.elapsed = { 2.8 }

    let text = SampleRun.text(PrettyReporter(style), events)

    #expect(
      text.hasSuffix(
        """
        slowest:
          0.900 s  tests/card.trans:1  t4
          0.700 s  tests/card.trans:1  t2
          0.500 s  tests/card.trans:1  t0
          0.300 s  tests/card.trans:1  t5
          0.200 s  tests/card.trans:1  t3

        7 passed, 1 left out (2.80 s)

        """))
  }

  @Test func progressIsRewrittenInPlaceAndGoneAtTheEnd() {
    var style = ReportStyle()
    style.showsProgress = true
    style.width = 40
    let name = String(repeating: "長い", count: 30)

    let text = SampleRun.text(
      PrettyReporter(style),
      SampleRun.whole([
        SampleRun.ended(SampleRun.testCase("a")), SampleRun.ended(SampleRun.testCase(name)),
      ]))

    let lines = text.split(separator: "\r", omittingEmptySubsequences: false)
    #expect(lines[1] == "\u{1B}[K[2/5]  tests/card.trans:1  長い長い長い")
    #expect(lines[2] == "\u{1B}[K2 passed, 1 left out\n")
    #expect(lines.count == 3)
  }

  @Test func withoutATerminalNothingIsRewritten() {
    let text = SampleRun.text(PrettyReporter(ReportStyle()), SampleRun.mixed)

    #expect(!text.contains("\r"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test(arguments: SampleRun.names)
  func noNameReachesTheTerminalAsAnOrder(name: String) {
    let failure = SampleRun.failure(text: name, difference: ["+" + name], calls: [name])
    let events = SampleRun.whole([
      SampleRun.ended(
        SampleRun.testCase(name, label: name, path: name), [failure], shrunkTest: name),
      .updated(path: name, count: 0, failure: name),
    ])
    var style = ReportStyle()
    style.rerunCommand = name

    let text = SampleRun.text(PrettyReporter(style), events)

    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func manyFailuresOfACaseAreCounted() {
    let failures = Array(repeating: SampleRun.failure(), count: 14)
    let text = SampleRun.text(
      PrettyReporter(ReportStyle()),
      SampleRun.whole([SampleRun.ended(SampleRun.testCase("a"), failures)]))

    #expect(text.contains("  … and 4 more failures in this case\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("tests/card.trans:2:3: ") } == 10)
  }

  @Test func aStoppedRunSaysSo() {
    let text = SampleRun.text(
      PrettyReporter(ReportStyle()),
      SampleRun.whole([
        SampleRun.ended(SampleRun.testCase("a")), .interrupted(running: [SampleRun.testCase("b")]),
      ]))

    #expect(
      text.contains(
        "STOPPED  these are the results so far\n  was running: tests/card.trans:1  b\n\n"))
    #expect(text.hasSuffix("1 passed, 1 left out, stopped before the end\n"))
  }

  @Test func manyFailingCasesOfATestAreShownInALineEach() {
    let cases = (0..<6).map {
      SampleRun.ended(
        SampleRun.testCase("moves", label: "p = \($0)"), [SampleRun.failure(), SampleRun.failure()])
    }
    let other = SampleRun.ended(SampleRun.testCase("sticks"), [SampleRun.failure()])
    let text = SampleRun.text(PrettyReporter(ReportStyle()), SampleRun.whole(cases + [other]))
    let brief = """
      FAILED  tests/card.trans:1  moves [p = 3], on iPhone15
        tests/card.trans:2: the expectation is not so: 213 is not 12, and 1 more failure

      FAILED  tests/card.trans:1  moves [p = 4], on iPhone15

      """

    #expect(text.contains(brief))
    // Three cases of two failures, and the other test.
    #expect(text.split(separator: "\n").count { $0.hasPrefix("tests/card.trans:2:3: ") } == 7)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("FAILED") } == 7)
  }

  @Test func veryManyFailuresAreCounted() {
    let cases = (0..<1_000).map {
      SampleRun.ended(SampleRun.testCase("t\($0)"), [SampleRun.failure()])
    }
    let lines = SampleRun.text(PrettyReporter(ReportStyle()), SampleRun.whole(cases))
      .split(separator: "\n")

    #expect(lines.count { $0.hasPrefix("tests/card.trans:2:3: ") } == 20)
    #expect(lines.count { $0.hasPrefix("FAILED") } == 120)
    #expect(lines.contains("… and 880 more cases failed"))
    #expect(lines.count < 600)
  }

  @Test func anIssueOfSeveralTestsIsShownOnce() {
    let issue = SampleRun.failure(.unexpectedIssue, text: "the transition is stuck")
    let events = ["a", "b", "c"].map { SampleRun.ended(SampleRun.testCase($0), [issue]) }
    let both = SampleRun.ended(SampleRun.testCase("d"), [issue, SampleRun.failure()])
    let text = SampleRun.text(PrettyReporter(ReportStyle()), SampleRun.whole(events + [both]))
    let lines = text.split(separator: "\n")

    // The first test, and the one with a failure of its own.
    #expect(lines.count { $0.contains("error[sample]: the transition is stuck") } == 2)
    #expect(
      lines.contains(
        "  tests/card.trans:2: the transition is stuck: 213 is not 12, shown above"))
    #expect(
      text.contains(
        "issues of several cases:\n  4×  tests/card.trans:2: the transition is stuck: 213 is not 12\n"
      ))
  }

  @Test func coloursAreOnlyThereWhenAskedFor() {
    var style = ReportStyle()
    style.usesColor = true

    let text = SampleRun.text(PrettyReporter(style), SampleRun.mixed)

    #expect(text.contains("\u{1B}[1;31mFAILED\u{1B}[0m  tests/card.trans:1  moves"))
    #expect(text.contains("    \u{1B}[31m-cancel\u{1B}[0m\n    \u{1B}[32m+finish\u{1B}[0m\n"))
  }
}
