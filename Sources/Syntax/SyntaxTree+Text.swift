import SourceText

extension SyntaxTree: CustomStringConvertible {
  /// The text of the tree, with invalid UTF-8 repaired; `write(into:)` gives the original bytes.
  package var description: String {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text byte for byte, by walking nodes, their own tokens and the trivia before each.
  package func write(into bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + source.bytes.count)
    var next = 0
    write(records.count - 1, next: &next, into: &bytes)
  }

  /// Writes the tokens of a node that have not been written yet.
  private func write(_ id: Int, next: inout Int, into bytes: inout [UInt8]) {
    let record = records[id]
    var child = record.firstChild
    while child != .max {
      write(from: &next, to: Int(records[Int(child)].firstToken), into: &bytes)
      write(Int(child), next: &next, into: &bytes)
      child = records[Int(child)].nextSibling
    }
    write(from: &next, to: Int(record.endToken), into: &bytes)
  }

  private func write(from next: inout Int, to end: Int, into bytes: inout [UInt8]) {
    while next < end {
      let start = next == 0 ? 0 : Int(tokens[next - 1].end)
      bytes += source.bytes[start..<Int(tokens[next].end)]
      next += 1
    }
  }
}
