/// A script's text: UTF-8 bytes, which follow the object in one allocation.
///
/// The header is the number of bytes.
typealias ScriptText = ManagedBuffer<Int, UInt8>

extension ManagedBuffer where Header == Int, Element == UInt8 {
  /// Makes a text from bytes, which are UTF-8.
  static func make(_ bytes: UnsafeBufferPointer<UInt8>) -> ScriptText {
    let text = ScriptText.create(minimumCapacity: bytes.count) { _ in bytes.count }
    if let base = bytes.baseAddress {
      text.withUnsafeMutablePointerToElements { $0.initialize(from: base, count: bytes.count) }
    }
    return text
  }

  /// Makes a text from a string.
  static func make(_ string: String) -> ScriptText {
    var string = string
    return string.withUTF8 { make($0) }
  }

  /// The bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeMutablePointers { count, bytes in
      body(UnsafeBufferPointer(start: bytes, count: count.pointee))
    }
  }

  /// The text as a string.
  var string: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is no text.
  var isEmpty: Bool { header == 0 }

  /// The number of characters as a reader counts them.
  var count: Int {
    withBytes { bytes in
      // A carriage return with its line feed is one character.
      let isPlain = bytes.allSatisfy { $0 < 0x80 && $0 != 13 }
      return isPlain ? bytes.count : String(decoding: bytes, as: UTF8.self).count
    }
  }

  /// Whether both texts read the same, as Swift compares strings.
  func equals(_ other: ScriptText) -> Bool {
    withBytes { mine in
      other.withBytes { theirs in
        if mine.count == theirs.count && mine.elementsEqual(theirs) { return true }
        if mine.allSatisfy({ $0 < 0x80 }) && theirs.allSatisfy({ $0 < 0x80 }) { return false }
        return String(decoding: mine, as: UTF8.self) == String(decoding: theirs, as: UTF8.self)
      }
    }
  }
}
