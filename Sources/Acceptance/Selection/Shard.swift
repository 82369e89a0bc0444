/// One of several disjoint parts that together are all tests.
///
/// The part of a test depends only on its file's path and its name, so that a new test moves no other one.
package struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// Makes a part; nil unless `number` is from 1 up to `count`.
  package init?(number: Int, count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Parses `i/n`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1])
    else { return nil }
    self.init(number: number, count: count)
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  /// Whether a test is in this part.
  package func contains(path: String, test: String) -> Bool {
    // Neither a path nor an escaped name has a line break, so it separates them.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in path.utf8 { take(byte) }
    take(0x0A)
    for byte in test.utf8 { take(byte) }
    // The low bits of FNV-1a are unevenly distributed; this is the finalizer of MurmurHash3.
    hash ^= hash >> 33
    hash = hash &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 33
    hash = hash &* 0xC4CE_B9FE_1A85_EC53
    hash ^= hash >> 33
    return hash % UInt64(count) == UInt64(number - 1)
  }
}
