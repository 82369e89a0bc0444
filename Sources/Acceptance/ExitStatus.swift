/// The outcome of a run of tests, for the exit code; when several apply, the first in this order.
package enum ExitStatus: Hashable, Sendable, CaseIterable {
  /// The command line makes no sense: a missing path, an unknown tag, a filter that matches nothing.
  case usage
  /// The run was stopped before its end.
  case interrupted
  /// A script has errors; the others ran.
  case invalidScript
  /// Every script that did not run, or a folder, can't be read; the others ran.
  case unreadableFile
  /// A test failed.
  case testFailed
  /// Nothing failed, but the engine raised an issue that no test expects.
  case engineIssue
  /// Only expectations failed, and they were rewritten.
  case expectationsWritten
  /// Every test passed.
  case allPassed

  /// The status for the summary of a run.
  package init(_ summary: RunSummary) {
    let areRewritten = summary.updated > 0 && summary.failedUpdates == 0
    let failed = areRewritten ? summary.failed - summary.rewritable : summary.failed
    if summary.isInterrupted {
      self = .interrupted
    } else if summary.invalidFiles > summary.unreadableFiles {
      self = .invalidScript
    } else if summary.unreadableFiles > 0 {
      self = .unreadableFile
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
