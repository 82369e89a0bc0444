/// The first line in which two traces differ.
package struct TraceDifference: Hashable, Sendable {
  /// The number of the line, from 1.
  package var line: Int
  /// The line of the first trace; nil after its end.
  package var first: String?
  /// The line of the second trace; nil after its end.
  package var second: String?

  /// Compares two traces as text; nil when they are equal.
  package init?(_ first: [UInt8], _ second: [UInt8]) {
    if first == second { return nil }
    let common = zip(first, second).prefix { $0 == $1 }.count
    let newline = UInt8(ascii: "\n")
    let start = first[..<common].lastIndex(of: newline).map { $0 + 1 } ?? 0
    line = first[..<start].count { $0 == newline } + 1
    func text(_ bytes: [UInt8]) -> String? {
      guard start < bytes.count else { return nil }
      let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    self.first = text(first)
    self.second = text(second)
  }
}
