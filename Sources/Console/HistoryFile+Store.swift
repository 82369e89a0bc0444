/// How a history file is reached; the command line knows how.
public struct HistoryAccess {
  /// What there is of the file when it is about to be changed.
  public struct Contents {
    /// How many bytes it has, 0 when it is not there.
    public var size: Int
    /// Its last byte, nil when it has none.
    public var lastByte: UInt8?
    /// Reads its end, up to so many bytes.
    public var read: (Int) -> [UInt8]

    /// Makes what there is of a file.
    public init(size: Int, lastByte: UInt8?, read: @escaping (Int) -> [UInt8]) {
      self.size = size
      self.lastByte = lastByte
      self.read = read
    }
  }

  /// What becomes of the file.
  public enum Change: Equatable, Sendable {
    /// It stays as it is.
    case none
    /// These bytes are written at its end.
    case append([UInt8])
    /// These bytes take the place of all of it, in one step.
    case replace([UInt8])
  }

  /// Reads the end of the file, up to so many bytes, and says how many the file has; nil when it cannot be read.
  public var read: (Int) -> (bytes: [UInt8], size: Int)?
  /// Changes the file while no other process does; gives nil, or why it could not be changed.
  public var update: ((Contents) -> Change) -> String?

  /// Makes a way to a file.
  public init(
    read: @escaping (Int) -> (bytes: [UInt8], size: Int)?,
    update: @escaping ((Contents) -> Change) -> String?
  ) {
    self.read = read
    self.update = update
  }
}

/// A session's part in a history file that other sessions use at the same time.
public final class HistoryStore {
  private let access: HistoryAccess
  private var last: String?
  private var additions = 0
  /// How many more inputs a file may hold than are kept, so that it is not rewritten for each.
  private static let slack = HistoryFile.entryLimit / 4

  /// Makes the part of a session that begins.
  public init(access: HistoryAccess) {
    self.access = access
  }

  /// The inputs of earlier sessions, oldest first; none when there is no file or it cannot be read.
  public func load() -> [String] {
    guard let (bytes, size) = access.read(HistoryFile.sizeLimit) else { return [] }
    let entries = HistoryFile.entries(in: bytes, isCut: size > bytes.count)
    last = entries.last
    if Self.isOverfull(bytes, size: size) { _ = shrink() }
    return entries
  }

  /// Puts an input at the end of the file, unless it is the one before again; gives nil, or why it could not be written.
  public func add(_ entry: String) -> String? {
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
    access.update { contents in
      let bytes = contents.read(HistoryFile.sizeLimit)
      guard Self.isOverfull(bytes, size: contents.size) else { return .none }
      let isCut = contents.size > bytes.count
      return .replace(HistoryFile.bytes(of: HistoryFile.entries(in: bytes, isCut: isCut)))
    }
  }

  private static func isOverfull(_ bytes: [UInt8], size: Int) -> Bool {
    size > bytes.count
      || bytes.count { $0 == UInt8(ascii: "\n") } > HistoryFile.entryLimit + slack
  }
}
