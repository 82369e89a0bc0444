import EventTrace
import Evaluation
import Semantics
import SourceText

extension CaseRunner {
  /// Runs a case that has passed again with its touches varied, until one of the ways breaks a law; returns the number of ways.
  ///
  /// Only issues count that break a law, and only those that the case itself does not raise: what the test expects of its own movements need not
  /// hold for others. The first failing way takes the place of the outcome and of the request.
  func sweep(
    _ request: inout TestRequest, of script: Script, _ outcome: inout TestOutcome
  ) -> Int {
    let ways = TouchSweep.ways(of: outcome.movements)
    // A request that is refused is the fault of the test, which makes it at a time for which it was not written.
    let accepted = outcome.raisedKinds.union(EngineIssue.Kind.allCases.filter { $0.law == nil })
    var failed: (request: TestRequest, outcome: TestOutcome, way: TouchSweep.Way)?
    var failedCount = 0
    for way in ways {
      if host.isStopRequested() { break }
      var varied = request
      varied.movements = way.movements
      varied.lastMovement = way.lastMovement
      varied.acceptedIssues = accepted
      varied.recordsCoverage = false
      var result = driver.run(guarded(varied), script, nil)
      result.failures.removeAll { !Self.breaksLaw($0) }
      guard !result.failures.isEmpty else { continue }
      failedCount += 1
      if failed == nil { failed = (varied, result, way) }
    }
    guard let failed else { return ways.count }
    request = failed.request
    outcome.failures = failed.outcome.failures
    outcome.movements = failed.outcome.movements
    let others = failedCount > 1 ? "; so do \(failedCount - 1) more of \(ways.count) ways" : ""
    for index in outcome.failures.indices {
      outcome.failures[index].diagnostic.notes.append(
        "the test passes as it is written; it fails \(failed.way.description)\(others)")
    }
    return ways.count
  }

  /// Whether a failure is an issue, among them UIKit's exceptions.
  private static func breaksLaw(_ failure: TestFailure) -> Bool {
    failure.kind == .unexpectedIssue
      || failure.kind == .runtimeError && failure.diagnostic.message.id == "worldEnded"
  }
}
