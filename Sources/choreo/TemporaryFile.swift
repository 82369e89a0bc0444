import SourceText

/// A hidden file beside another one, so that a rename replaces that in one step; its lock tells other processes that it is in use.
struct TemporaryFile {
  /// Its path.
  private(set) var path: String
  /// Its lock, which the system releases when the process ends, however it ends.
  private let lock: Int32

  /// The prefix of the names of all temporary files.
  private static let prefix = ".choreo-"
  private static let suffix = ".tmp"

  /// Makes a file with some bytes, all of them on the disk; otherwise returns the reason.
  ///
  /// It has the permissions of an open file, or those of a new file.
  static func make(
    beside path: String, _ bytes: [UInt8], permissionsOf original: Int32?
  ) -> Result<Self, FileFailure> {
    let folder = PathText.folder(of: path)
    // In a shared folder, a process with the same number may run in another container.
    for attempt in 0..<100 {
      let name = "\(prefix)\(SystemCalls.processNumber)-\(attempt)\(suffix)"
      let path = PathText.joined(folder, name)
      let descriptor = SystemCalls.create(path, isPrivate: original != nil)
      if descriptor < 0 {
        if SystemCalls.lastErrorIsExisting { continue }
        return .failure(.lastError)
      }
      guard let file = locked(path, descriptor) else {
        // Before the lock, another process took it for a leftover.
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

  /// Locks a new file, through a descriptor that is open only for reading.
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

  /// Releases the lock; the name may belong to another file by now.
  func release() {
    SystemCalls.closeFile(lock)
  }

  /// Removes the file.
  func remove() {
    SystemCalls.removeFile(path)
    release()
  }

  /// Renames the file to another temporary name, with a number if it is in use; false on failure.
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

  /// Whether a name is that of a temporary file.
  static func isName(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") && name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// The name of a second temporary file that belongs to one.
  static func second(_ path: String) -> String { path.dropLast(suffix.count) + "-second" + suffix }

  // MARK: - Leftovers

  /// Calls `body` with the path and the unique part of the name of each temporary file in a folder that no process uses, as
  /// a killed process leaves them; the file is locked during the call.
  static func forEachLeftover(in folder: String, _ body: (_ path: String, _ name: String) -> Void) {
    for name in SystemCalls.names(inFolder: folder, prefix: prefix) ?? [] where isName(name) {
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

/// The reason why a file could not be written, in lower case, without a full stop.
struct FileFailure: Error {
  var text: String

  /// The error of the last system call.
  static var lastError: Self { Self(text: SystemCalls.lastError) }
}
