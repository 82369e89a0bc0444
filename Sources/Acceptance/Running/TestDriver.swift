package import Evaluation
package import EventTrace

/// What runs a case: the real engine, or in tests of the runner something that fails, hangs or wavers on demand.
package struct TestDriver: Sendable {
  /// Counts the cases of a test on a device.
  package var caseCount: @Sendable (TestRequest, Script) -> Result<Int, TestRun.CaseError>
  /// Runs one case.
  package var run: @Sendable (TestRequest, Script, ((TraceEvent) -> Void)?) -> TestOutcome

  /// Makes a driver of its closures.
  package init(
    caseCount: @escaping @Sendable (TestRequest, Script) -> Result<Int, TestRun.CaseError>,
    run: @escaping @Sendable (TestRequest, Script, ((TraceEvent) -> Void)?) -> TestOutcome
  ) {
    self.caseCount = caseCount
    self.run = run
  }

  /// The engine.
  package static let engine = TestDriver(
    caseCount: { TestRun.caseCount(of: $0.test, in: $1) },
    run: { TestRun.run($0, of: $1, onEvent: $2) })
}
