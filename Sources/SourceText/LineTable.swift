/// The offsets at which the lines of a text begin, for converting byte offsets to lines and columns.
///
/// It is made only when a place has to be shown. A line ends with LF, CRLF or a lone CR.
package struct LineTable: Sendable {
  private let source: SourceFile
  private let starts: [UInt32]

  /// Finds the lines of a text, in one pass over its bytes.
  package init(_ source: SourceFile) {
    self.source = source
    var starts: [UInt32] = [0]
    source.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A || byte == 0x0D {
          if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
          starts.append(UInt32(clamping: index))
        }
      }
    }
    self.starts = starts
  }

  /// The number of lines, at least 1; a text that ends with a line break has an empty last line.
  package var count: Int { starts.count }

  /// The line, from 1, that contains a byte offset; the last line for an offset after the end.
  package func line(at offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line and column of a byte offset; an offset after the end is taken as the end.
  package func location(at offset: UInt32) -> SourceLocation {
    let line = line(at: offset)
    let end = min(Int(offset), source.bytes.count)
    let column = ScalarReader.count(source.bytes, from: Int(starts[line - 1]), to: end)
    return SourceLocation(line: line, column: column + 1)
  }

  /// The bytes of a line, from 1, without its line break; an empty range when there is no such line.
  package func bytes(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return source.bytes.count..<source.bytes.count }
    let start = Int(starts[line - 1])
    guard line < starts.count else { return start..<source.bytes.count }
    var end = Int(starts[line]) - 1
    if end > start, source.bytes[end] == 0x0A, source.bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}
