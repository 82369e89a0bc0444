/// The result of `--list`.
package struct TestList: Sendable {
  /// The tests that would run, in order.
  package var tests: [TestCase] = []
  /// The scripts that have errors or can't be read, as events of a run.
  package var invalidFiles: [RunEvent] = []

  /// Makes an empty list.
  init() {}
}
