import SourceText

/// Standard output or standard error, written in large pieces.
///
/// The first write that fails is remembered and the rest is dropped, so that a closed pipe ends a run quietly and with the right exit code.
final class Output {
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
    if !isWritten { failure = SystemCalls.lastError }
  }
}
