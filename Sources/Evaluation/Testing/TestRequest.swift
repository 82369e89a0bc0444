package import Animation
package import EventTrace
package import Geometry
package import Transitions
package import ViewTree

/// A case of a test to run, and the conditions of the run.
package struct TestRequest: Sendable {
  /// The test, a position in `Program.tests`.
  package var test: Int
  /// The case, from 0.
  package var caseNumber: Int
  /// The name of the device, for a test that names none.
  package var deviceName: String
  /// The size of the window, points, for such a test; nil for one that fills the screen.
  package var window: CGSize?
  /// The orientation of the screen when such a test begins; upright where that test names a device.
  package var orientation: UIInterfaceOrientation
  /// The direction in which the language is written, for a test that names none.
  package var layoutDirection: UIUserInterfaceLayoutDirection
  /// The longest time that it may take on the virtual clock, seconds.
  package var maximumVirtualTime: TimeInterval
  /// Whether a number is made of the whole trace.
  package var hashesTrace: Bool
  /// Whether the statements that run are counted.
  package var recordsCoverage: Bool
  /// Whether a failure is explained at length, with the line that wrote a value and the last calls; slower.
  package var explains: Bool
  /// Whether all movements of fingers are kept; without it only random ones are.
  package var recordsMovements: Bool
  /// The samples that take the place of those of movements of fingers, by the numbers of these; instants are counted from the statement.
  package var movements: [Int: [TouchSample]]
  /// The movement of a finger after which the case ends, as soon as the world has settled; nil runs all of the test.
  package var lastMovement: Int?
  /// The issues that are no failures, beside those that the test expects.
  package var acceptedIssues: Set<EngineIssue.Kind>
  /// Asked every few turns whether the test has to end now, and why; may be asked on any thread.
  package var interruption: (@Sendable () -> String?)?

  /// Makes a request.
  package init(test: Int, caseNumber: Int = 0) {
    self.test = test
    self.caseNumber = caseNumber
    deviceName = RunScreen.usual.device.name
    window = nil
    orientation = .portrait
    layoutDirection = RunScreen.usual.layoutDirection
    maximumVirtualTime = 600
    hashesTrace = false
    recordsCoverage = false
    explains = false
    recordsMovements = false
    movements = [:]
    lastMovement = nil
    acceptedIssues = []
    interruption = nil
  }
}
