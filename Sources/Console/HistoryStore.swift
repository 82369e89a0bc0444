/// A session's access to a history file that other sessions use at the same time.
package final class HistoryStore {
  private let access: HistoryAccess
  private let sizeLimit: Int
  private var last: String?
  private var additions = 0
  /// The number of inputs by which a file may exceed the limit before it is rewritten.
  private static let slack = HistoryFile.entryLimit / 4

  /// Makes the store of a new session; only the last `sizeLimit` bytes of the file are read.
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

  /// Appends an input to the file, unless it repeats the one before; returns nil, or the reason for a failure.
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

  /// Removes the oldest inputs of a file that exceeds the limit; returns nil, or the reason for a failure.
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
