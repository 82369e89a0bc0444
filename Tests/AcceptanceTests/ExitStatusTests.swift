import Acceptance
import Testing

struct ExitStatusTests {
  private static func summary(_ change: (inout RunSummary) -> Void) -> RunSummary {
    var summary = RunSummary()
    change(&summary)
    return summary
  }

  @Test(
    arguments: [
      (summary { $0.passed = 3 }, .allPassed),
      (summary { _ in }, .allPassed),
      (summary { $0.failed = 1 }, .testFailed),
      (
        summary {
          $0.failed = 1
          $0.withIssues = 1
        }, .testFailed
      ),
      (summary { $0.withIssues = 1 }, .engineIssue),
      (
        summary {
          $0.invalidFiles = 1
          $0.failed = 1
        }, .invalidScript
      ),
      (
        summary {
          $0.isInterrupted = true
          $0.invalidFiles = 1
        }, .interrupted
      ),
      (
        summary {
          $0.failed = 2
          $0.rewritable = 2
          $0.updated = 2
        }, .expectationsWritten
      ),
      (
        summary {
          $0.failed = 2
          $0.rewritable = 1
          $0.updated = 1
        }, .testFailed
      ),
      (
        summary {
          $0.failed = 1
          $0.rewritable = 1
        }, .testFailed
      ),
      (
        summary {
          $0.failed = 1
          $0.rewritable = 1
          $0.updated = 1
          $0.failedUpdates = 1
        }, .testFailed
      ),
      (
        summary {
          $0.failed = 1
          $0.rewritable = 1
          $0.updated = 1
          $0.withIssues = 1
        }, .engineIssue
      ),
    ] as [(RunSummary, Acceptance.ExitStatus)])
  func theWorstThatHoldsIsTheStatus(summary: RunSummary, status: Acceptance.ExitStatus) {
    #expect(Acceptance.ExitStatus(summary) == status)
  }
}
