/// What is left of a run when its events have been told.
package struct RunReport: Sendable {
  /// How it ended.
  package var status: ExitStatus
  /// What came of it.
  package var summary: RunSummary
  /// What ran, over all cases; nil unless it was asked for.
  package var coverage: CoverageReport?
  /// The ways each animator was tried in, over all cases; nil unless coverage was asked for.
  package var transitions: TransitionMatrix?
}
