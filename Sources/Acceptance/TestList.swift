/// The result of `--list`.
package struct TestList: Sendable {
  /// The tests that would run, in order.
  package var tests: [TestCase] = []
  /// The scripts that have errors or can't be read, as events of a run.
  package var invalidFiles: [RunEvent] = []

  /// The status for the exit code.
  package var status: ExitStatus {
    var summary = RunSummary()
    for event in invalidFiles { summary.add(event) }
    return ExitStatus(summary)
  }

  /// Makes an empty list.
  init() {}
}
