package import Evaluation
package import EventTrace

/// Runs a case: the engine, or in tests of the runner a function that fails, hangs or varies on demand.
package struct TestDriver: Sendable {
  /// Counts the cases of a test on a device.
  package var caseCount: @Sendable (TestRequest, Script) -> Result<Int, TestRun.CaseError>
  /// Runs one case.
  package var run: @Sendable (TestRequest, Script, ((TraceEvent) -> Void)?) -> TestOutcome

  /// Makes a driver from its closures.
  package init(
    caseCount: @escaping @Sendable (TestRequest, Script) -> Result<Int, TestRun.CaseError>,
    run: @escaping @Sendable (TestRequest, Script, ((TraceEvent) -> Void)?) -> TestOutcome
  ) {
    self.caseCount = caseCount
    self.run = run
  }

  /// The driver that runs the engine.
  package static let engine = TestDriver(
    caseCount: { TestRun.caseCount(of: $0.test, in: $1) },
    run: { TestRun.run($0, of: $1, onEvent: $2) })
}
