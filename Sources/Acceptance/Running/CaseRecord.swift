import Evaluation

/// The result of a case that a worker returns.
struct CaseRecord: Sendable {
  /// The outcome of the case.
  var outcome: TestOutcome
  /// The duration on the wall clock, seconds.
  var duration: Double
  /// Whether it was cut short because the run is being stopped, so that its outcome means nothing.
  var wasStopped: Bool = false

  /// The number of ways in which the movements of its fingers were varied.
  var sweptWays = 0

  /// Whether it failed in a way after which it is not run again: a run-time error, or an end from outside.
  var endedEarly: Bool {
    outcome.failures.contains { $0.kind == .runtimeError || $0.kind == .interrupted }
  }
}
