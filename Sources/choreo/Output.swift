import SourceText

/// Standard output or standard error, written in large pieces.
///
/// The first write that fails is remembered and the rest is dropped, so that a closed pipe ends a run quietly and with the right exit code.
final class Output {
  /// That a stream could not be written, and why.
  private struct Failure {
    var descriptor: Int32
    var reason: String
  }

  /// The first failure of each standard stream; no dictionary, whose first use would cost a start more than the script.
  private static let failures = Guarded<[Failure]>([])

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Why nothing more can be written, once that is so.
  private(set) var failure: String?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(1 << 16)
  }

  /// Adds to the output through a function that appends bytes.
  func write(_ append: (inout [UInt8]) -> Void) {
    append(&buffer)
    if buffer.count >= 1 << 15 { flush() }
  }

  /// Adds text to the output.
  func write(_ text: String) {
    write { $0.append(contentsOf: text.utf8) }
  }

  /// Hands everything over to the system.
  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil, !buffer.isEmpty else { return }
    let isWritten = buffer.withUnsafeBytes { SystemCalls.writeBytes(descriptor, $0) }
    guard !isWritten else { return }
    let reason = SystemCalls.lastError
    failure = reason
    let number = descriptor
    Self.failures.withValue { failures in
      if failures.contains(where: { $0.descriptor == number }) { return }
      failures.append(Failure(descriptor: number, reason: reason))
    }
  }

  /// How the process ends, when a command has ended in a way: with a message when standard output could not be written.
  ///
  /// Every command ends through here, so that no output is lost without a word. A message that standard error did not take
  /// changes nothing but success, because every other ending says by its exit code that there was a message.
  static func ending(after ending: Ending) -> Ending {
    let failures = failures.withValue { $0 }
    if let reason = failures.first(where: { $0.descriptor == 1 })?.reason {
      let errors = Output(descriptor: 2)
      errors.write("choreo: standard output cannot be written: \(reason)\n")
      errors.flush()
      return .unwritableOutput
    }
    return ending == .success && failures.contains { $0.descriptor == 2 }
      ? .unwritableOutput : ending
  }
}
