/// The result of a run, after its last event.
package struct RunReport: Sendable {
  /// The status for the exit code.
  package var status: ExitStatus
  /// The counts.
  package var summary: RunSummary
  /// The coverage over all cases; nil unless it was recorded.
  package var coverage: CoverageReport?
  /// The ways in which each animator ran, over all cases; nil unless coverage was recorded.
  package var transitions: TransitionMatrix?
}
