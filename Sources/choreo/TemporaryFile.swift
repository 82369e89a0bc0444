import SourceText

/// A hidden file beside one that is written, so that a move is one step; locked, so that others know that somebody uses it.
struct TemporaryFile {
  /// Where it is.
  private(set) var path: String
  /// The lock on it, which the system takes back when the process ends, however it ends.
  private let lock: Int32

  /// How the names of all such files begin and end.
  private static let prefix = ".choreo-"
  private static let suffix = ".tmp"

  /// Makes one with some bytes in it, all of them on the disk; gives why not otherwise.
  ///
  /// It has the permissions of an open file, or those of any new one.
  static func make(
    beside path: String, _ bytes: [UInt8], permissionsOf original: Int32?
  ) -> Result<Self, FileFailure> {
    let folder = PathText.folder(of: path)
    // Another process of the same number, in another container, may be at work in a shared folder.
    for attempt in 0..<100 {
      let name = "\(prefix)\(SystemCalls.processNumber)-\(attempt)\(suffix)"
      let path = PathText.joined(folder, name)
      let descriptor = SystemCalls.create(path, isPrivate: original != nil)
      if descriptor < 0 {
        if SystemCalls.lastErrorIsExisting { continue }
        return .failure(.lastError)
      }
      guard let file = locked(path, descriptor) else {
        // Somebody took it for one that was left behind, before it was locked.
        SystemCalls.closeFile(descriptor)
        continue
      }
      var isWritten = bytes.withUnsafeBytes { SystemCalls.writeBytes(descriptor, $0) }
      if let original {
        isWritten = isWritten && SystemCalls.copyPermissions(of: original, to: descriptor)
      }
      isWritten = isWritten && SystemCalls.synchronize(descriptor)
      let failure = FileFailure.lastError
      SystemCalls.closeFile(descriptor)
      if isWritten { return .success(file) }
      file.remove()
      return .failure(failure)
    }
    return .failure(FileFailure(text: "there are too many temporary files beside it"))
  }

  /// Locks a file that was just made, through a descriptor that does not write.
  private static func locked(_ path: String, _ descriptor: Int32) -> Self? {
    let lock = SystemCalls.openForReading(path, followsLinks: false)
    guard lock >= 0 else { return nil }
    let file = Self(path: path, lock: lock)
    guard SystemCalls.lock(lock),
      let status = SystemCalls.status(descriptor), SystemCalls.status(of: path) == status
    else {
      file.release()
      return nil
    }
    return file
  }

  /// Gives up the lock; the name stays, or has become another file's.
  func release() {
    SystemCalls.closeFile(lock)
  }

  /// Removes the file.
  func remove() {
    SystemCalls.removeFile(path)
    release()
  }

  /// Gives the file another name of such files, with a number when there is one; false when it cannot be.
  mutating func rename(to name: String) -> Bool {
    let folder = PathText.folder(of: path)
    for attempt in 0..<100 {
      let number = attempt == 0 ? "" : "-\(attempt)"
      let new = PathText.joined(folder, "\(Self.prefix)\(name)\(number)\(Self.suffix)")
      if SystemCalls.moveToNew(path, new) {
        path = new
        return true
      }
      guard SystemCalls.lastErrorIsExisting else { return false }
    }
    return false
  }

  /// Whether a name is one of such a file.
  static func isName(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") && name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// The name of another such file that belongs to one.
  static func second(_ path: String) -> String { path.dropLast(suffix.count) + "-second" + suffix }

  // MARK: - What was left behind

  /// The names in a folder of such files that nobody uses any more, as a killed process leaves them; each is locked while `body`
  /// is called with its path and the part of its name that differs.
  static func forEachLeftover(in folder: String, _ body: (_ path: String, _ name: String) -> Void) {
    for name in SystemCalls.names(inFolder: folder) ?? []
    where isName(name) {
      let path = PathText.joined(folder, name)
      let descriptor = SystemCalls.openForReading(path, followsLinks: false)
      guard descriptor >= 0 else { continue }
      defer { SystemCalls.closeFile(descriptor) }
      guard let status = SystemCalls.status(descriptor), status.kind == .file,
        SystemCalls.tryLocking(descriptor),
        SystemCalls.status(of: path)?.identity == status.identity
      else { continue }
      body(path, String(name.dropFirst(prefix.count).dropLast(suffix.count)))
    }
  }
}

/// Why a file could not be written, in lower case, without a full stop.
struct FileFailure: Error {
  var text: String

  /// What the last call to the system said.
  static var lastError: Self { Self(text: SystemCalls.lastError) }
}
