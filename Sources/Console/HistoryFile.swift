/// The format of the file that keeps the typed inputs between sessions: one line for each input, oldest first.
///
/// A line break in an input is written as `\n`, a backslash as `\\`, a tab as `\t`, any other control character as `\u{1B}`.
/// Malformed lines and a last line without its end, left by a killed process or a broken disk, are ignored.
package enum HistoryFile {
  /// The maximum number of inputs that are kept.
  package static let entryLimit = 10_000
  /// The maximum number of bytes of an input that is kept.
  static let entrySizeLimit = 100_000
  /// The number of bytes that are read from the end of a file.
  package static let sizeLimit = 16 << 20

  /// Ends a line that a killed process has left, and makes it malformed, so that it is ignored.
  static let cancel: [UInt8] = [0x18, UInt8(ascii: "\n")]

  /// The inputs in a file's bytes, oldest first, without repetitions in a row.
  ///
  /// In the end of a larger file, the first line may be incomplete and is ignored.
  package static func entries(in bytes: [UInt8], isCut: Bool = false) -> [String] {
    var entries: [String] = []
    var start = bytes.startIndex
    var isWhole = !isCut
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if isWhole, let entry = entry(of: bytes[start..<end]), entry != entries.last {
        entries.append(entry)
      }
      isWhole = true
      start = end + 1
    }
    return entries.suffix(entryLimit)
  }

  /// The bytes of a file with the newest inputs, within the limits.
  package static func bytes(of entries: [String], sizeLimit: Int = sizeLimit) -> [UInt8] {
    var lines: [[UInt8]] = []
    var size = 0
    for entry in entries.reversed() {
      guard let line = line(for: entry) else { continue }
      size += line.count
      // Half of the limit remains for inputs that are added until the file is rewritten.
      guard lines.count < entryLimit, size <= sizeLimit / 2 else { break }
      lines.append(line)
    }
    return Array(lines.reversed().joined())
  }

  /// The line for an input, with its line break; nil for an input that is blank or too large.
  package static func line(for entry: String) -> [UInt8]? {
    guard entry.utf8.count <= entrySizeLimit,
      entry.utf8.contains(where: { $0 > 0x20 })
    else { return nil }
    var line: [UInt8] = []
    line.reserveCapacity(entry.utf8.count + 1)
    for byte in entry.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += "\\\\".utf8
      case UInt8(ascii: "\n"): line += "\\n".utf8
      case UInt8(ascii: "\t"): line += "\\t".utf8
      case 0..<0x20, 0x7F: line += "\\u{\(String(byte, radix: 16, uppercase: true))}".utf8
      default: line.append(byte)
      }
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// The input of a line without its line break; nil for a line that ``line(for:)`` does not write.
  private static func entry(of line: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.popFirst() {
      if byte < 0x20 || byte == 0x7F { return nil }
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "u"):
        guard rest.popFirst() == UInt8(ascii: "{"),
          let end = rest.prefix(3).firstIndex(of: UInt8(ascii: "}")),
          let control = UInt8(String(decoding: rest[..<end], as: UTF8.self), radix: 16),
          control < 0x20 || control == 0x7F
        else { return nil }
        bytes.append(control)
        rest = rest[(end + 1)...]
      default: return nil
      }
    }
    guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
