import Acceptance
import Evaluation
import SourceText
import Testing

/// The exit status, the counts and every report of a run say the same.
@Suite struct AgreementTests {
  private static let invalid = RunEvent.invalidFile(
    path: "a.trans", diagnostics: [Diagnostic(.error("no", id: "unknownName"), at: nil)], files: [])
  private static let unreadable = RunEvent.invalidFile(
    path: "b", diagnostics: [Diagnostic(.error("no", id: "unreadableScript"), at: nil)], files: [])
  private static let passed = SampleRun.ended(SampleRun.testCase("passes"))
  private static let known = SampleRun.ended(SampleRun.testCase("waits"), knownIssues: ["later"])
  private static let failed = SampleRun.ended(SampleRun.testCase("fails"), [SampleRun.failure()])
  private static let issue = SampleRun.ended(
    SampleRun.testCase("sticks"), [SampleRun.failure(.unexpectedIssue)])
  private static let broken = SampleRun.ended(
    SampleRun.testCase("breaks"), [SampleRun.failure(.runtimeError)])

  static let runs: [(events: [RunEvent], text: String)] = [
    ([passed, passed], "2 passed"),
    ([passed, known], "2 passed, 1 known issue"),
    ([passed, invalid], "1 script not run, 1 passed"),
    ([passed, unreadable], "1 not read, 1 passed"),
    ([invalid, unreadable, invalid], "2 scripts not run, 1 not read, 0 passed"),
    ([failed, broken, passed], "2 failed, 1 passed"),
    ([issue, passed], "1 with unexpected engine issues, 1 passed"),
    (
      [failed, .updated(path: "c.trans", count: 2, failure: nil)],
      "1 failed, 0 passed, 2 expectations rewritten"
    ),
    (
      [passed, .updated(path: "c.trans", count: 0, failure: "the disk is full")],
      "1 script not rewritten, 1 passed"
    ),
    ([passed, .interrupted(running: [])], "1 passed, stopped before the end"),
  ]

  @Test(arguments: runs)
  func everyReportSaysWhetherTheRunPassed(events: [RunEvent], text: String) throws {
    let events = SampleRun.whole(events, selected: 3, found: 3)
    guard case .finished(let summary)? = events.last else { return }
    let passes = Acceptance.ExitStatus(summary) == .allPassed

    #expect(summary.text == text)
    let pretty = SampleRun.text(PrettyReporter(ReportStyle()), events)
    #expect(pretty.hasSuffix("\n\(text)\n"))
    let gitHub = SampleRun.text(GitHubReporter(), events)
    #expect(gitHub.hasSuffix("\(text)\n"))

    let tap = SampleRun.text(TAPReporter(), events)
    let document = TAPChecker(tap)
    #expect(document.errors.isEmpty)
    #expect(tap.contains("\n# \(text)\n"))
    let holds = document.points.allSatisfy { $0.isOK || $0.directive != nil }
    #expect((holds && document.bailOut == nil) == passes)

    let root = XMLChecker(SampleRun.text(JUnitReporter(), events)).root
    let faults = ["failures", "errors"].compactMap { root.attributes[$0].flatMap { Int($0) } }
    #expect(faults.count == 2)
    #expect(faults.allSatisfy { $0 == 0 } == passes)
    let failing = root.all("failure").count + root.all("error").count
    #expect(faults.reduce(0, +) == failing)

    let lines = SampleRun.text(JSONLinesReporter(), events).split(separator: "\n")
    let last = try #require(lines.last)
    for (key, count) in [
      ("passed", summary.passed), ("failed", summary.failed), ("withIssues", summary.withIssues),
      ("invalidFiles", summary.invalidFiles), ("failedUpdates", summary.failedUpdates),
      ("updated", summary.updated), ("knownIssues", summary.knownIssues),
    ] {
      #expect(last.contains("\"\(key)\":\(count),"))
    }
    #expect(last.contains("\"interrupted\":\(summary.isInterrupted)}"))
  }
}
