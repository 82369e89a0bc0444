import Console

/// Reaches the file that keeps what was typed at the prompt.
///
/// Whoever changes it holds a lock, which is a file of its own because the history itself is replaced by another file when it
/// is shortened. The system gives the lock back when a process ends, however it ends.
enum HistoryFileAccess {
  /// Where the history is kept, after the XDG Base Directory Specification; nil where there is no home.
  static var standardPath: String? {
    if let state = SystemCalls.environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/choreo/history"
    }
    guard let home = SystemCalls.environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/choreo/history"
  }

  /// The way to the history at a path.
  static func access(to path: String) -> HistoryAccess {
    HistoryAccess(
      read: { limit in
        let descriptor = SystemCalls.openForReading(path)
        guard descriptor >= 0 else { return nil }
        defer { SystemCalls.closeFile(descriptor) }
        return SystemCalls.size(descriptor).map {
          (end(of: descriptor, size: $0, limit: limit), $0)
        }
      },
      update: { update(path, $0) })
  }

  /// Changes the history while nobody else does; gives nil, or why not.
  private static func update(
    _ path: String, _ change: (HistoryAccess.Contents) -> HistoryAccess.Change
  ) -> String? {
    guard makeFolder(of: path) else { return SystemCalls.lastError }
    let lock = SystemCalls.openPrivate(path + ".lock", isEmptied: false)
    guard lock >= 0 else { return SystemCalls.lastError }
    defer { SystemCalls.closeFile(lock) }
    guard SystemCalls.lock(lock) else { return SystemCalls.lastError }

    // A link stays a link.
    let path = SystemCalls.canonicalPath(path) ?? path
    switch contents(path, change) {
    case .none: return nil
    case .append(let bytes):
      return write(bytes, SystemCalls.openPrivate(path, isEmptied: false), isSynchronized: false)
    case .replace(let bytes):
      // Only who holds the lock uses this name: what a killed process has left there is written over.
      let new = path + ".new"
      let descriptor = SystemCalls.openPrivate(new, isEmptied: true)
      if let reason = write(bytes, descriptor, isSynchronized: true) { return reason }
      return SystemCalls.move(new, to: path) ? nil : SystemCalls.lastError
    }
  }

  /// Asks what is to become of the file there is at a path.
  private static func contents(
    _ path: String, _ change: (HistoryAccess.Contents) -> HistoryAccess.Change
  ) -> HistoryAccess.Change {
    let descriptor = SystemCalls.kind(of: path) == .file ? SystemCalls.openForReading(path) : -1
    guard descriptor >= 0, let size = SystemCalls.size(descriptor) else {
      return change(HistoryAccess.Contents(size: 0, lastByte: nil) { _ in [] })
    }
    defer { SystemCalls.closeFile(descriptor) }
    let last = end(of: descriptor, size: size, limit: 1).last
    return change(
      HistoryAccess.Contents(size: size, lastByte: last) {
        end(of: descriptor, size: size, limit: $0)
      })
  }

  private static func write(
    _ bytes: [UInt8], _ descriptor: Int32, isSynchronized: Bool
  ) -> String? {
    guard descriptor >= 0 else { return SystemCalls.lastError }
    defer { SystemCalls.closeFile(descriptor) }
    guard SystemCalls.size(descriptor) != nil else { return "it is no plain file" }
    var isWritten = bytes.withUnsafeBytes { SystemCalls.writeBytes(descriptor, $0) }
    if isSynchronized { isWritten = isWritten && SystemCalls.synchronize(descriptor) }
    return isWritten ? nil : SystemCalls.lastError
  }

  /// The last bytes of an open file of a size.
  private static func end(of descriptor: Int32, size: Int, limit: Int) -> [UInt8] {
    let count = min(size, limit)
    guard count > 0, SystemCalls.seek(descriptor, to: size - count) else { return [] }
    return SystemCalls.readBytes(descriptor, atMost: count).bytes
  }

  /// Makes the folders above a file, for the user alone; false when they cannot be.
  private static func makeFolder(of path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return true }
    let folder = String(path[..<slash])
    if SystemCalls.kind(of: folder) == .folder { return true }
    return makeFolder(of: folder) && SystemCalls.makeFolder(folder, isPrivate: true)
  }
}
