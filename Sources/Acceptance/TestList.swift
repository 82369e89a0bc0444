/// What `--list` shows.
package struct TestList: Sendable {
  /// The tests that would run, in order.
  package var tests: [TestCase] = []
  /// The scripts that do not check or cannot be read, as events of a run.
  package var invalidFiles: [RunEvent] = []

  /// Makes an empty list.
  init() {}
}
