/// The instants at which the running tests have to end, by the numbers of their threads.
package struct TimeLimits: Sendable {
  /// The number of looks at a test after its limit from which on it counts as stuck. A test that can be told to end does so
  /// within milliseconds; a process that was suspended sees its limit pass before its tests can.
  package static let patience = 10
  /// The time between two looks, milliseconds.
  package static let interval = 1000

  private struct Running {
    var limit: UInt64
    var looks = 0
  }

  private var tests: [Int: Running] = [:]

  /// Makes a list of no test.
  package init() {}

  /// Notes that a thread begins a test at an instant of the monotonic clock, with a limit in seconds.
  package mutating func begin(_ thread: Int, limit: Double, at now: UInt64) {
    // No clock runs for 100 years.
    guard limit < 3e9 else { return end(thread) }
    tests[thread] = Running(limit: now &+ UInt64(max(limit, 0) * 1e9))
  }

  /// Notes that a thread's test has ended.
  package mutating func end(_ thread: Int) {
    tests[thread] = nil
  }

  /// Looks at the tests that are running; true if one of them is stuck.
  package mutating func look(at now: UInt64) -> Bool {
    for thread in tests.keys where tests[thread].map({ $0.limit < now }) ?? false {
      tests[thread]?.looks += 1
    }
    return tests.values.contains { $0.looks >= Self.patience }
  }
}
