import SourceText
import Threads

/// Buffered standard output or standard error.
///
/// After the first write that fails the rest is dropped, so that a closed pipe ends a run quietly and with the right exit code.
final class Output {
  /// A stream whose writes failed, and the reason.
  private struct Failure {
    var descriptor: Int32
    var reason: String
  }

  /// The first failure of each standard stream; not a dictionary, whose first use would take longer than a whole script.
  private static let failures = Guarded<[Failure]>([])

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The reason for the first failure; nil while writing works.
  private(set) var failure: String?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(1 << 16)
  }

  /// Appends bytes through a function.
  func write(_ append: (inout [UInt8]) -> Void) {
    append(&buffer)
    if buffer.count >= 1 << 15 { flush() }
  }

  /// Appends text.
  func write(_ text: String) {
    write { $0.append(contentsOf: text.utf8) }
  }

  /// Writes the buffer.
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

  /// The final ending of a command: a failure, with a message, when standard output could not be written.
  ///
  /// Every command ends through here, so that lost output is never silent. When standard error could not be written,
  /// only success becomes a failure; any other exit code says that there was a message.
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
