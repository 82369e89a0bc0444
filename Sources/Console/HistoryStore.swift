/// A session's part in a history file that other sessions use at the same time.
package final class HistoryStore {
  private let access: HistoryAccess
  private let sizeLimit: Int
  private var last: String?
  private var additions = 0
  /// How many more inputs a file may hold than are kept, so that it is not rewritten for each.
  private static let slack = HistoryFile.entryLimit / 4

  /// Makes the part of a session that begins; no more than the last `sizeLimit` bytes of the file are looked at.
  package init(access: HistoryAccess, sizeLimit: Int = HistoryFile.sizeLimit) {
    self.access = access
    self.sizeLimit = sizeLimit
  }

  /// The inputs of earlier sessions, oldest first; none when there is no file or it cannot be read.
  package func load() -> [String] {
    guard let (bytes, size) = access.read(sizeLimit) else { return [] }
    let entries = HistoryFile.entries(in: bytes, isCut: size > bytes.count)
    last = entries.last
    if Self.isOverfull(bytes, size: size) { _ = shrink() }
    return entries
  }

  /// Puts an input at the end of the file, unless it is the one before again; gives nil, or why it could not be written.
  package func add(_ entry: String) -> String? {
    guard entry != last, let line = HistoryFile.line(for: entry) else { return nil }
    let reason = access.update { contents in
      let isBroken = contents.lastByte.map { $0 != UInt8(ascii: "\n") } ?? false
      return .append(isBroken ? HistoryFile.cancel + line : line)
    }
    if let reason { return reason }
    last = entry
    additions += 1
    return additions.isMultiple(of: 1000) ? shrink() : nil
  }

  /// Leaves out the oldest inputs of a file that has grown too long; gives nil, or why it could not be written.
  private func shrink() -> String? {
    access.update { [sizeLimit] contents in
      let bytes = contents.read(sizeLimit)
      guard Self.isOverfull(bytes, size: contents.size) else { return .none }
      let isCut = contents.size > bytes.count
      let entries = HistoryFile.entries(in: bytes, isCut: isCut)
      return .replace(HistoryFile.bytes(of: entries, sizeLimit: sizeLimit))
    }
  }

  private static func isOverfull(_ bytes: [UInt8], size: Int) -> Bool {
    size > bytes.count
      || bytes.count { $0 == UInt8(ascii: "\n") } > HistoryFile.entryLimit + slack
  }
}
