import Acceptance
import Evaluation
import Semantics
import SourceText

/// The test that each thread is running, stored where a handler of faults can read it.
///
/// When a defect of the engine ends the process, the handler names these tests.
enum RunningTests {
  /// The number of threads that have a slot; tests of further ones are not named.
  static let slotCount = 256
  /// The size of a slot in bytes.
  private static let slotSize = 512

  // Each slot is written by one thread and read by a handler after which the process ends; the address is constant.
  private nonisolated(unsafe) static let slots = UnsafeMutablePointer<UInt8>.allocate(
    capacity: slotCount * slotSize)

  /// Handles faults from now on by naming the tests.
  static func listen() {
    slots.initialize(repeating: 0, count: slotCount * slotSize)
    SystemCalls.onFault { signal in RunningTests.report(signal) }
  }

  /// A driver that records the test it runs.
  static func naming(_ driver: TestDriver) -> TestDriver {
    TestDriver(
      caseCount: { request, script in
        begin(request, script)
        defer { end() }
        return driver.caseCount(request, script)
      },
      run: { request, script, onEvent in
        begin(request, script)
        defer { end() }
        return driver.run(request, script, onEvent)
      })
  }

  private static func begin(_ request: TestRequest, _ script: Script) {
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
  }

  /// Must not allocate, lock or call the runtime.
  private static func report(_ signal: Int32) {
    write(
      "\nchoreo: an error in choreo itself ended the run; please report it with the script. It was running:\n"
    )
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
    SystemCalls.endHandler(signal)
  }

  private static func write(_ text: StaticString) {
    SystemCalls.writeInHandler(text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
