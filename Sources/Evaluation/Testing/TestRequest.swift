public import Animation
public import Transitions
public import ViewTree

/// Which case of which test is run, and how.
public struct TestRequest: Sendable {
  /// The test, a position in `Program.tests`.
  public var test: Int
  /// The case, from 0.
  public var caseNumber: Int
  /// The screen, for a test that names none.
  public var device: Device
  /// How long it may take on the virtual clock, seconds.
  public var maximumVirtualTime: TimeInterval
  /// Whether a number is made of the whole trace.
  public var hashesTrace: Bool
  /// Whether what runs is counted.
  public var recordsCoverage: Bool
  /// Whether a failure is explained at length, with the line that wrote a value and the last calls; slower.
  public var explains: Bool
  /// The samples that take the place of the fingers' wanderings, in order; nil lets them wander.
  public var wanderings: [[TouchSample]]?
  /// Asked every few turns whether the test has to end now, and why; may be asked on any thread.
  public var interruption: (@Sendable () -> String?)?

  /// Makes a request.
  public init(test: Int, caseNumber: Int = 0) {
    self.test = test
    self.caseNumber = caseNumber
    device = .iPhone15
    maximumVirtualTime = 600
    hashesTrace = false
    recordsCoverage = false
    explains = false
    wanderings = nil
    interruption = nil
  }
}
