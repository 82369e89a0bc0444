/// What is left of a run when its events have been told.
public struct RunReport: Sendable {
  /// How it ended.
  public var status: ExitStatus
  /// What came of it.
  public var summary: RunSummary
  /// What ran, over all cases; nil unless it was asked for.
  public var coverage: CoverageReport?
  /// The ways each animator was tried in, over all cases; nil unless coverage was asked for.
  public var transitions: TransitionMatrix?
}
