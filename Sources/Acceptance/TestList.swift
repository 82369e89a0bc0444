/// What `--list` shows.
public struct TestList: Sendable {
  /// The tests that would run, in order.
  public var tests: [TestCase] = []
  /// The scripts that do not check or cannot be read, as events of a run.
  public var invalidFiles: [RunEvent] = []

  /// Makes an empty list.
  init() {}
}
