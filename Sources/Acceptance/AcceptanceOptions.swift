package import Transitions

/// Which tests are run, and how.
package struct AcceptanceOptions: Sendable {
  /// Files, folders and `file:line`; the current folder when there is none.
  package var paths: [String]
  /// A regular expression that is looked for in `file: test`; nil for all.
  package var filter: String?
  /// Tags of which a test has one at least; all tests when there is none.
  package var tags: [String]
  /// Whether only those run that failed last time; all, with a note, when none did.
  package var onlyFailed: Bool
  /// Which part of the tests runs; nil for all.
  package var shard: Shard?
  /// The files that are going to be written, of which none may be one that is read.
  package var outputs: [String]
  /// How many worlds run at once, at least 1.
  package var jobs: Int
  /// How often each case runs, at least 1; every time it has to leave the same trace.
  package var repetitions: Int
  /// Whether frame tables, call lists and trees are rewritten to what came.
  package var updates: Bool
  /// Whether what runs is counted.
  package var recordsCoverage: Bool
  /// Whether a failing case with random fingers is run again with fewer samples.
  package var shrinks: Bool
  /// The screen, for a test that names none.
  package var device: Device
  /// How long a case may take on the virtual clock, seconds.
  package var maximumVirtualTime: Double
  /// How long a case may take on the wall clock, seconds.
  package var maximumWallTime: Double

  /// Makes options: every test of some paths, once, on one thread.
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
    shrinks = true
    device = .iPhone15
    maximumVirtualTime = 600
    maximumWallTime = 60
  }
}
