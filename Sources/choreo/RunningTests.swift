import Acceptance
import Evaluation
import Semantics
import SourceText
import Threads

/// The test that each thread is running, stored where a handler of faults can read it.
///
/// When a defect of the engine ends the process, the handler names these tests. When a test does not end at its time limit, a
/// thread of its own names it and ends the process.
enum RunningTests {
  /// The number of threads that have a slot; tests of further ones are not named.
  static let slotCount = 256
  /// The size of a slot in bytes.
  private static let slotSize = 512

  // Each slot is written by one thread and read by a handler after which the process ends; the address is constant.
  private nonisolated(unsafe) static let slots = UnsafeMutablePointer<UInt8>.allocate(
    capacity: slotCount * slotSize)

  /// The limits of the running tests, by the numbers of their threads.
  private static let limits = Guarded(TimeLimits())

  /// Handles faults from now on by naming the tests.
  static func listen() {
    slots.initialize(repeating: 0, count: slotCount * slotSize)
    SystemCalls.onFault { signal in
      RunningTests.report(
        "\nchoreo: an error in choreo itself ended the run; please report it with the script. It was running:\n"
      )
      SystemCalls.endHandler(signal)
    }
  }

  /// Ends the process from now on when a test of `naming(_:limit:)` goes on after its limit.
  static func endWhenStuck() {
    let thread = SystemThread {
      while true {
        SystemCalls.sleep(milliseconds: TimeLimits.interval)
        let now = SystemCalls.monotonicNanoseconds
        guard limits.withValue({ $0.look(at: now) }) else { continue }
        report(
          "\nchoreo: a test went on after '--timeout', so that the run was ended; please report it with the script. These were running:\n"
        )
        SystemCalls.exit(with: .testFailed)
      }
    }
    thread?.detach()
  }

  /// Ends the process after a signal if it has not ended by itself.
  static func endAfterSignal() {
    let thread = SystemThread {
      SystemCalls.sleep(milliseconds: 5000)
      report("\nchoreo: the run was ended 5s after the signal. These tests were running:\n")
      SystemCalls.exit(with: .interrupted)
    }
    thread?.detach()
  }

  /// A driver that records the test it runs; each has to end within `limit` seconds, if `endWhenStuck()` was called.
  static func naming(_ driver: TestDriver, limit: Double = .infinity) -> TestDriver {
    TestDriver(
      caseCount: { request, script in
        begin(request, script, limit)
        defer { end() }
        return driver.caseCount(request, script)
      },
      run: { request, script, onEvent in
        begin(request, script, limit)
        defer { end() }
        return driver.run(request, script, onEvent)
      })
  }

  private static func begin(_ request: TestRequest, _ script: Script, _ limit: Double) {
    if limit.isFinite {
      let now = SystemCalls.monotonicNanoseconds
      limits.withValue { $0.begin(SystemCalls.threadNumber, limit: limit, at: now) }
    }
    let number = SystemCalls.threadNumber
    guard number < slotCount, request.test < script.program.tests.count else { return }
    let slot = slots + number * slotSize
    var end = 0
    // The last byte stays 0, and the first one is written after all others.
    func add(_ text: String) {
      for byte in DisplayText.shown(text).utf8 where end < slotSize - 2 {
        end += 1
        slot[end] = byte
      }
    }
    add(script.program.files.first?.path ?? "")
    add(": ")
    add(script.program.tests[request.test].name)
    if request.caseNumber > 0 { add(", case \(request.caseNumber)") }
    slot[end + 1] = 0
    slot[0] = 1
  }

  private static func end() {
    let number = SystemCalls.threadNumber
    if number < slotCount { slots[number * slotSize] = 0 }
    limits.withValue { $0.end(number) }
  }

  /// Must not allocate, lock or call the runtime.
  private static func report(_ headline: StaticString) {
    write(headline)
    var number = 0
    while number < slotCount {
      let slot = slots + number * slotSize
      number += 1
      guard slot[0] != 0 else { continue }
      var count = 0
      while slot[1 + count] != 0 { count += 1 }
      write("  ")
      SystemCalls.writeInHandler(slot + 1, count: count)
      write("\n")
    }
  }

  private static func write(_ text: StaticString) {
    SystemCalls.writeInHandler(text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
