import Acceptance
import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText

/// Cases whose outcomes a test makes up, by the test's name and the number of the case.
struct FakeRun {
  /// What is asked for.
  struct Case {
    var test: String
    var number: Int
    var request: TestRequest
    var script: Script

    /// The outcome of a case in which every expectation of the test was reached and nothing failed.
    var passed: TestOutcome {
      var outcome = TestOutcome()
      outcome.caseLabel = script.program.tests[request.test].isParameterized ? "n = \(number)" : ""
      outcome.reached = Array(repeating: false, count: script.program.expectations.count)
      for id in script.program.tests[request.test].expectations { outcome.reached[id.index] = true }
      return outcome
    }

    /// The outcome of a case in which something failed.
    func failed(
      _ kind: TestFailure.Kind = .condition, _ text: String = "it is not so",
      edits: [FixIt.Edit] = []
    ) -> TestOutcome {
      var outcome = passed
      outcome.failures = [
        TestFailure(kind, at: .zero, Diagnostic(.madeUp(text), at: nil), edits: edits)
      ]
      return outcome
    }
  }

  static func driver(
    count: @escaping @Sendable (String) -> Int = { _ in 1 },
    _ run: @escaping @Sendable (Case) -> TestOutcome
  ) -> TestDriver {
    TestDriver(
      caseCount: { request, script in .success(count(script.program.tests[request.test].name)) },
      run: { request, script, onEvent in
        run(
          Case(
            test: script.program.tests[request.test].name, number: request.caseNumber,
            request: request, script: script))
      })
  }
}

extension Diagnostic.Message {
  static func madeUp(_ text: String) -> Self { .error(text) }
}

/// Gathers the events of a run; the runner calls it from one thread at a time.
final class EventLog: @unchecked Sendable {
  private(set) var events: [RunEvent] = []

  func add(_ event: RunEvent) { events.append(event) }

  /// The run as lines, one an event.
  var lines: [String] {
    events.map { event in
      switch event {
      case .began(let found, let selected, let jobs): "began \(found) \(selected) \(jobs)"
      case .invalidFile(let path, let diagnostics, _):
        "invalid \(path) \(diagnostics.map(\.message.id).joined(separator: " "))"
      case .warnings(let path, let diagnostics, _):
        "warnings \(path) \(diagnostics.map(\.message.id).joined(separator: " "))"
      case .ended(let test, let result):
        "\(result.isPassed ? "ok" : "not ok") \(test.path):\(test.line) \(test.name)"
          + result.outcome.failures.map { " [\($0.kind) \($0.diagnostic.message.text)]" }.joined()
      case .updated(let path, let count, let failure):
        "updated \(path) \(count)\(failure.map { ": \($0)" } ?? "")"
      case .interrupted(let running):
        "interrupted" + running.map { " \($0.test)" }.joined()
      case .finished(let summary): "finished \(summary.passed) \(summary.failed)"
      }
    }
  }
}
