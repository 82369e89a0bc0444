/// The lines of an input during typing, and moves between them; places are offsets in its bytes.
package struct LineEditorText {
  private let bytes: [UInt8]
  /// The cursor's place.
  private let offset: Int

  /// Makes the text of an input with the cursor at an offset.
  package init(_ bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = min(max(0, offset), bytes.count)
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// The beginning of the cursor's line.
  package var lineStart: Int {
    bytes[..<offset].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
  }

  /// The end of the cursor's line.
  package var lineEnd: Int {
    bytes[offset...].firstIndex(of: Self.lineFeed) ?? bytes.count
  }

  /// Whether only blanks precede the cursor in its line.
  package var isBehindIndentation: Bool {
    bytes[lineStart..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Whether the cursor's line is the first.
  package var isInFirstLine: Bool { lineStart == 0 }

  /// The number of characters before the cursor in its line.
  package var column: Int {
    bytes[lineStart..<offset].count { !Self.isContinuation($0) }
  }

  /// The place at a column of the line above or below, at most that line's end; nil when there is no such line.
  package func offset(isAbove: Bool, column: Int) -> Int? {
    let start: Int
    if isAbove {
      guard lineStart > 0 else { return nil }
      start = LineEditorText(bytes, offset: lineStart - 1).lineStart
    } else {
      guard lineEnd < bytes.count else { return nil }
      start = lineEnd + 1
    }
    let end = LineEditorText(bytes, offset: start).lineEnd
    var place = start
    for _ in 0..<column {
      guard place < end else { break }
      place += 1
      while place < end, Self.isContinuation(bytes[place]) { place += 1 }
    }
    return place
  }

  /// Whether a byte continues a UTF-8 sequence.
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// A pasted text as it is put into an input: its lines end with LF, except for the last one, and the only other control
  /// characters in it are tabs.
  package static func pasted(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var last: UInt8 = 0
    for byte in bytes {
      defer { last = byte }
      switch byte {
      case UInt8(ascii: "\r"): result.append(lineFeed)
      case lineFeed: if last != UInt8(ascii: "\r") { result.append(lineFeed) }
      case UInt8(ascii: "\t"): result.append(byte)
      case 0..<0x20, 0x7F: break
      default: result.append(byte)
      }
    }
    while result.last == lineFeed { result.removeLast() }
    return result
  }
}
