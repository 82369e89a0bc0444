package import Evaluation
package import SourceText

/// One case of one test, as it is named in reports.
package struct TestCase: Hashable, Sendable {
  /// The script's path as it was given or found.
  package var path: String
  /// The test's name.
  package var test: String
  /// Which case, such as `p = 25%`; empty for a test without `for`.
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

/// How a case went, with what is needed to show it.
package struct CaseResult: Sendable {
  /// What it found.
  package var outcome: TestOutcome
  /// The files its ranges point into.
  package var files: [SourceFile]
  /// How long it took on the wall clock, seconds; only for reports that show durations.
  package var duration: Double
  /// The device it ran on.
  package var device: String
  /// What to type to see it in steps.
  package var command: String
  /// A test that fails in the same way with the shortest wandering that was found, as text; empty for none.
  package var shrunkTest: String

  /// Makes a result.
  package init(
    outcome: TestOutcome, files: [SourceFile], duration: Double, device: String, command: String,
    shrunkTest: String = ""
  ) {
    self.outcome = outcome
    self.files = files
    self.duration = duration
    self.device = device
    self.command = command
    self.shrunkTest = shrunkTest
  }

  /// Whether nothing failed.
  package var isPassed: Bool { outcome.failures.isEmpty }
}

/// What happens in a run of tests, in one stream that all reports are folds of.
///
/// Cases may end in any order when several run at once; the stream has them in the order of files and tests all the same.
package enum RunEvent: Sendable {
  /// The run begins; how many tests were found and how many run after filters and shards.
  case began(found: Int, selected: Int, jobs: Int)
  /// A script does not check, or cannot be read; its tests are not run.
  case invalidFile(path: String, diagnostics: [Diagnostic], files: [SourceFile])
  /// Warnings of a script that checks.
  case warnings(path: String, diagnostics: [Diagnostic], files: [SourceFile])
  /// A case has ended.
  case ended(TestCase, CaseResult)
  /// Expectations of a script were rewritten in place, or could not be; the reason is nil when they were.
  case updated(path: String, count: Int, failure: String?)
  /// The run was stopped before its end, while these cases were running.
  case interrupted(running: [TestCase])
  /// The run is over.
  case finished(RunSummary)
}
