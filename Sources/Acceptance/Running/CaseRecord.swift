import Evaluation

/// What a worker hands back for a case.
struct CaseRecord: Sendable {
  /// What the case found.
  var outcome: TestOutcome
  /// How long it took on the wall clock, seconds.
  var duration: Double
  /// Whether it was cut short because the run is being stopped, so that it says nothing.
  var wasStopped: Bool = false

  /// The first failure that is followed by no other run of the case: a run-time error or an end from outside.
  var endedEarly: Bool {
    outcome.failures.contains { $0.kind == .runtimeError || $0.kind == .interrupted }
  }
}
