/// Reads Unicode scalars from bytes that may be invalid.
enum ScalarReader {
  /// The scalar at an index and its length; an invalid byte is U+FFFD with length 1.
  static func read(
    _ bytes: [UInt8], at index: Int, end: Int
  ) -> (scalar: Unicode.Scalar, length: Int, isValid: Bool) {
    let invalid = (scalar: Unicode.Scalar(0xFFFD as UInt16) ?? " ", length: 1, isValid: false)
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1, true) }
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF:
      length = 2
      value = UInt32(first & 0x1F)
    case 0xE0...0xEF:
      length = 3
      value = UInt32(first & 0x0F)
    case 0xF0...0xF4:
      length = 4
      value = UInt32(first & 0x07)
    default: return invalid
    }
    guard index + length <= end else { return invalid }
    for next in (index + 1)..<(index + length) {
      guard bytes[next] & 0xC0 == 0x80 else { return invalid }
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    let minimum: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
    guard value >= minimum, let scalar = Unicode.Scalar(value) else { return invalid }
    return (scalar, length, true)
  }

  /// The number of scalars in a range of bytes; each invalid byte counts as one.
  static func count(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    var count = 0
    while index < end {
      index += read(bytes, at: index, end: end).length
      count += 1
    }
    return count
  }
}
