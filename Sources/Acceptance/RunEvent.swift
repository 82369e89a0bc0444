package import Evaluation
package import SourceText

/// A case of a test, as reports name it.
package struct TestCase: Hashable, Sendable {
  /// The script's path as given or found.
  package var path: String
  /// The test's name.
  package var test: String
  /// The label of the case, such as `p = 25%`; empty for a test without `for`.
  package var label: String
  /// The line of the test's name, from 1.
  package var line: Int
  /// The test's tags.
  package var tags: [String]
  /// The case's position among those of its test, from 0.
  package var number: Int

  /// Makes a case.
  package init(
    path: String, test: String, label: String, line: Int, tags: [String], number: Int
  ) {
    self.path = path
    self.test = test
    self.label = label
    self.line = line
    self.tags = tags
    self.number = number
  }

  /// The test's name and the case's label.
  package var name: String { label.isEmpty ? test : "\(test) [\(label)]" }
}

/// The result of a case, with everything that is shown of it.
package struct CaseResult: Sendable {
  /// The outcome of the test.
  package var outcome: TestOutcome
  /// The files that its ranges refer to.
  package var files: [SourceFile]
  /// The duration on the wall clock, seconds; only for reports that show durations.
  package var duration: Double
  /// The device it ran on.
  package var device: String
  /// The command that shows it in steps.
  package var command: String
  /// A test that fails in the same way with the shortest wandering found, as text; empty when there is none.
  package var shrunkTest: String
  /// The number of ways in which the touches of the case were varied.
  package var sweptWays: Int

  /// Makes a result.
  package init(
    outcome: TestOutcome, files: [SourceFile], duration: Double, device: String, command: String,
    shrunkTest: String = "", sweptWays: Int = 0
  ) {
    self.outcome = outcome
    self.files = files
    self.duration = duration
    self.device = device
    self.command = command
    self.shrunkTest = shrunkTest
    self.sweptWays = sweptWays
  }

  /// Whether nothing failed.
  package var isPassed: Bool { outcome.failures.isEmpty }
}

/// The events of a run of tests, from which all reports are made.
///
/// With several workers cases end in any order; the events are in the order of files and tests all the same.
package enum RunEvent: Sendable {
  /// The run begins: the number of tests found, and of those that run after filters and shards.
  case began(found: Int, selected: Int, jobs: Int)
  /// A script has errors or can't be read; its tests do not run.
  case invalidFile(path: String, diagnostics: [Diagnostic], files: [SourceFile])
  /// The warnings of a valid script.
  case warnings(path: String, diagnostics: [Diagnostic], files: [SourceFile])
  /// A case has ended.
  case ended(TestCase, CaseResult)
  /// Expectations of a script were rewritten in place, or could not be; the failure is nil when they were.
  case updated(path: String, count: Int, failure: String?)
  /// The run was stopped before its end, while these cases were running.
  case interrupted(running: [TestCase])
  /// The run has ended.
  case finished(RunSummary)
}
