import EventTrace

/// Values as the trace writes them, but without zeros that say nothing.
enum TraceText {
  static func text(_ value: TraceValue) -> String {
    var bytes: [UInt8] = []
    TraceBytes.append(value, to: &bytes)
    return trimmed(bytes)
  }

  /// Numbers without the zeros at the ends of their decimals: `(0, 101.5, 393, 852)`.
  private static func trimmed(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var hasPoint = false
    func end() {
      guard hasPoint else { return }
      while result.last == UInt8(ascii: "0") { result.removeLast() }
      if result.last == UInt8(ascii: ".") { result.removeLast() }
      hasPoint = false
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "."): hasPoint = result.last.map(isDigit) ?? false
      case _ where isDigit(byte): break
      default: end()
      }
      result.append(byte)
    }
    end()
    return String(decoding: result, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
