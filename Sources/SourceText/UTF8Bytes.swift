extension [UInt8] {
  /// Appends the UTF-8 of a text, as a piece of memory, which is faster than one byte after the other.
  @inlinable
  package mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends the UTF-8 of a text if all of its bytes satisfy a condition, and returns whether they do.
  @inlinable
  package mutating func append(utf8 text: String, ifAll isWanted: (UInt8) -> Bool) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      // A loop over memory, which the iterator of a string is not.
      for byte in utf8 where !isWanted(byte) { return false }
      append(contentsOf: utf8)
      return true
    }
  }
}
