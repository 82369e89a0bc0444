import Console

/// Accesses the file with the history of the prompt.
///
/// A process that changes it holds a lock on a separate file, because the history itself is replaced by another file when it
/// is shortened. The system releases the lock when the process ends, however it ends.
enum HistoryFileAccess {
  /// The path of the history according to the XDG Base Directory Specification; nil when there is no home folder.
  static var standardPath: String? {
    if let state = SystemCalls.environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/choreo/history"
    }
    guard let home = SystemCalls.environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/choreo/history"
  }

  /// The functions that access the history at a path.
  static func access(to path: String) -> HistoryAccess {
    HistoryAccess(
      read: { limit in
        let descriptor = SystemCalls.openForReading(path)
        guard descriptor >= 0 else { return nil }
        defer { SystemCalls.closeFile(descriptor) }
        guard let status = SystemCalls.status(descriptor), status.kind == .file else { return nil }
        return (end(of: descriptor, size: status.size, limit: limit), status.size)
      },
      update: { update(path, $0) })
  }

  /// Changes the history under the lock; returns nil, or the reason for a failure.
  private static func update(
    _ path: String, _ change: (HistoryAccess.Contents) -> HistoryAccess.Change
  ) -> String? {
    guard makeFolder(of: path) else { return SystemCalls.lastError }
    let lock = SystemCalls.openPrivate(path + ".lock")
    guard lock >= 0 else { return SystemCalls.lastError }
    defer { SystemCalls.closeFile(lock) }
    guard SystemCalls.lock(lock) else { return SystemCalls.lastError }

    switch contents(path, change) {
    case .none: return nil
    case .append(let bytes): return append(bytes, to: path)
    case .replace(let bytes):
      // Other sessions wait for the lock; an editor that has the file open does not.
      guard let old = whole(path) else { return AtomicFile.write(path, bytes) }
      return AtomicFile.rewrite(path, old: old, new: bytes)
    }
  }

  /// Returns the change of the file at a path, which follows from its contents.
  private static func contents(
    _ path: String, _ change: (HistoryAccess.Contents) -> HistoryAccess.Change
  ) -> HistoryAccess.Change {
    let descriptor = SystemCalls.openForReading(path)
    defer { if descriptor >= 0 { SystemCalls.closeFile(descriptor) } }
    guard descriptor >= 0, let status = SystemCalls.status(descriptor), status.kind == .file else {
      return change(HistoryAccess.Contents(size: 0, lastByte: nil) { _ in [] })
    }
    let size = status.size
    let last = end(of: descriptor, size: size, limit: 1).last
    return change(
      HistoryAccess.Contents(size: size, lastByte: last) {
        end(of: descriptor, size: size, limit: $0)
      })
  }

  private static func append(_ bytes: [UInt8], to path: String) -> String? {
    let descriptor = SystemCalls.openPrivate(path)
    guard descriptor >= 0 else { return SystemCalls.lastError }
    defer { SystemCalls.closeFile(descriptor) }
    // A user who wants no history links the file to the null device.
    if SystemCalls.isNull(descriptor) { return nil }
    guard SystemCalls.status(descriptor)?.kind == .file else { return "it is no plain file" }
    let isWritten = bytes.withUnsafeBytes { SystemCalls.writeBytes(descriptor, $0) }
    return isWritten ? nil : SystemCalls.lastError
  }

  /// All bytes of a file; nil when it can't be read or is too large.
  private static func whole(_ path: String) -> [UInt8]? {
    let descriptor = SystemCalls.openForReading(path)
    guard descriptor >= 0 else { return nil }
    defer { SystemCalls.closeFile(descriptor) }
    guard let status = SystemCalls.status(descriptor), status.kind == .file,
      status.size <= 4 * HistoryFile.sizeLimit
    else { return nil }
    return end(of: descriptor, size: status.size, limit: status.size)
  }

  /// The last bytes of an open file.
  private static func end(of descriptor: Int32, size: Int, limit: Int) -> [UInt8] {
    let count = min(size, limit)
    guard count > 0, SystemCalls.seek(descriptor, to: size - count) else { return [] }
    return SystemCalls.readBytes(descriptor, atMost: count).bytes
  }

  /// Makes the folders above a file, accessible only to the user; false on failure.
  private static func makeFolder(of path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return true }
    let folder = String(path[..<slash])
    if SystemCalls.kind(of: folder) == .folder { return true }
    return makeFolder(of: folder) && SystemCalls.makeFolder(folder, isPrivate: true)
  }
}
