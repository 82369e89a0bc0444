/// How a run of tests ended, for the exit code; of several that hold, the one named first here.
package enum ExitStatus: Hashable, Sendable, CaseIterable {
  /// What was asked for makes no sense: a missing path, an unknown tag, a filter nothing matches.
  case usage
  /// The run was stopped before its end.
  case interrupted
  /// A script does not check or cannot be read; the others ran.
  case invalidScript
  /// A test failed.
  case testFailed
  /// Nothing failed, but the engine raised an issue no test expected.
  case engineIssue
  /// All that failed were expectations, and they were rewritten.
  case expectationsWritten
  /// Every test passed.
  case allPassed

  /// What a run's summary comes to.
  package init(_ summary: RunSummary) {
    let areRewritten = summary.updated > 0 && summary.failedUpdates == 0
    let failed = areRewritten ? summary.failed - summary.rewritable : summary.failed
    if summary.isInterrupted {
      self = .interrupted
    } else if summary.invalidFiles > 0 {
      self = .invalidScript
    } else if failed > 0 || summary.failedUpdates > 0 {
      self = .testFailed
    } else if summary.withIssues > 0 {
      self = .engineIssue
    } else if summary.updated > 0 {
      self = .expectationsWritten
    } else {
      self = .allPassed
    }
  }
}
