import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText
import Testing

/// A script with tests, compiled, whose cases can be run.
struct TestScript {
  var diagnostics: [Diagnostic]
  var files: [SourceFile]
  var script: Script?

  init(_ text: String, imports: [String: String] = [:]) {
    let result = Compilation.check(path: "test.trans", bytes: Array(text.utf8), catalogue: .uiKit) {
      path in
      imports[path].map { .bytes(Array($0.utf8)) } ?? .missing
    }
    diagnostics = result.diagnostics
    files = result.files
    script = result.program.map { Script($0) }
  }

  /// The messages of the checker that stop the script.
  var errors: [String] {
    diagnostics.filter { $0.message.severity == .error }.map {
      DiagnosticFormatter(files: files).format([$0])
    }
  }

  /// Runs a case; the checker's errors are its failures when it does not get that far.
  func run(
    _ test: Int = 0, _ change: (inout TestRequest) -> Void = { _ in },
    onEvent: ((TraceEvent) -> Void)? = nil
  ) -> TestOutcome {
    guard let script else {
      var outcome = TestOutcome()
      outcome.failures = diagnostics.map { TestFailure(.runtimeError, at: .zero, $0) }
      return outcome
    }
    var request = TestRequest(test: test)
    change(&request)
    return TestRun.run(request, of: script, onEvent: onEvent)
  }

  /// The failures as people read them.
  func text(_ outcome: TestOutcome) -> String {
    outcome.failures.map { failure in
      var lines = ["\(failure.kind.rawValue) at \(Int(failure.instant.milliseconds.rounded()))"]
      lines.append(DiagnosticFormatter(files: files).format([failure.diagnostic]))
      lines += failure.difference
      lines += failure.recentCalls
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
