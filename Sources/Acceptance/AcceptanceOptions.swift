import Evaluation
package import Geometry
import Transitions
package import ViewTree

/// The options of a run: which tests run, and how.
package struct AcceptanceOptions: Sendable {
  /// Files, folders and `file:line`; empty for the current folder.
  package var paths: [String]
  /// A regular expression that is searched for in `file: test`; nil for all tests.
  package var filter: String?
  /// Tags, at least one of which a test must have; empty for all tests.
  package var tags: [String]
  /// Whether only the tests that failed last time run; when none did, all run, with a note.
  package var onlyFailed: Bool
  /// The part of the tests that runs; nil for all.
  package var shard: Shard?
  /// The files that the run will write; none of them may be a file that it reads.
  package var outputs: [String]
  /// The number of worlds that run at once, at least 1.
  package var jobs: Int
  /// The number of runs of each case, at least 1; each run has to leave the same trace.
  package var repetitions: Int
  /// Whether frame tables, call lists and trees are rewritten to the actual values.
  package var updates: Bool
  /// Whether coverage is recorded.
  package var recordsCoverage: Bool
  /// Whether the run ends with the first case that fails.
  package var failsFast: Bool
  /// Whether a failing case with random fingers is run again with fewer samples.
  package var shrinks: Bool
  /// Whether the touches of passing cases are varied, and the laws judge.
  package var sweeps: Bool
  /// The names of the devices of tests that name none, at least one; each such test runs on each.
  package var deviceNames: [String]
  /// The size of the window of such tests, points; nil for one that fills the screen.
  package var window: CGSize?
  /// The direction in which the language is written, for tests that name none.
  package var layoutDirection: UIUserInterfaceLayoutDirection
  /// The limit of a case on the virtual clock, seconds.
  package var maximumVirtualTime: Double
  /// The limit of a case on the wall clock, seconds.
  package var maximumWallTime: Double

  /// The name of the default device of tests.
  package static let usualDevice = RunScreen.usual.device.name

  /// Makes the options for running every test of some paths, once, on one thread.
  package init(paths: [String] = []) {
    self.paths = paths
    filter = nil
    tags = []
    onlyFailed = false
    shard = nil
    outputs = []
    jobs = 1
    repetitions = 1
    updates = false
    recordsCoverage = false
    failsFast = false
    shrinks = true
    sweeps = false
    deviceNames = [Self.usualDevice]
    window = nil
    layoutDirection = RunScreen.usual.layoutDirection
    maximumVirtualTime = 600
    maximumWallTime = 60
  }
}

extension AcceptanceOptions {
  /// The arguments of a command line for the same devices, window and direction.
  package var screenArguments: [String] { screenArguments(on: deviceNames) + directionArguments }

  /// The arguments of a command line for some devices and the same window.
  func screenArguments(on deviceNames: [String]) -> [String] {
    var words: [String] = []
    if deviceNames != [Self.usualDevice] { words += deviceNames.flatMap { ["--device", $0] } }
    if let window {
      let sides = [window.width, window.height].map { FixedPointText.shortestString($0) }
      words += ["--window", sides.joined(separator: "x")]
    }
    return words
  }

  /// The arguments of a command line for the same direction.
  var directionArguments: [String] {
    if layoutDirection == RunScreen.usual.layoutDirection { return [] }
    return ["--layout-direction", layoutDirection.name]
  }
}
