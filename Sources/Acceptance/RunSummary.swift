import Evaluation

/// The counts of a run, from which every report and the exit code are made.
package struct RunSummary: Hashable, Sendable {
  /// Cases in which nothing failed.
  package var passed = 0
  /// Cases in which an expectation failed, or that a run-time error or a time limit ended.
  package var failed = 0
  /// Cases in which nothing failed but an issue of the engine that no test expects.
  package var withIssues = 0
  /// Cases of `failed` in which only expectations failed that can be rewritten.
  package var rewritable = 0
  /// Known issues that failed as expected.
  package var knownIssues = 0
  /// Tests that were found and left out by filters, tags or shards.
  package var deselected = 0
  /// Scripts with errors, and those that can't be read.
  package var invalidFiles = 0
  /// Expectations that were rewritten.
  package var updated = 0
  /// Scripts that could not be rewritten.
  package var failedUpdates = 0
  /// Whether the run was stopped before its end.
  package var isInterrupted = false

  /// Makes a summary with no cases.
  package init() {}

  /// The number of cases that ran.
  package var total: Int { passed + failed + withIssues }

  /// Adds an event.
  package mutating func add(_ event: RunEvent) {
    switch event {
    case .began(let found, let selected, _): deselected = found - selected
    case .warnings, .finished: break
    case .invalidFile: invalidFiles += 1
    case .ended(_, let result):
      knownIssues += result.outcome.knownIssues.count
      if result.isPassed {
        passed += 1
      } else if result.outcome.failures.allSatisfy({ $0.kind == .unexpectedIssue }) {
        withIssues += 1
      } else {
        failed += 1
        if result.outcome.failures.allSatisfy({ !$0.edits.isEmpty }) { rewritable += 1 }
      }
    case .updated(_, let count, let failure):
      updated += count
      if failure != nil { failedUpdates += 1 }
    case .interrupted: isInterrupted = true
    }
  }
}
