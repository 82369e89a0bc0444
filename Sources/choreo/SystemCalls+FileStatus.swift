import SourceText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The status of files and folders.
extension SystemCalls {
  /// The path without links, `.` and `..`; nil when there is no such file.
  static func canonicalPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The current folder; nil when it was removed.
  static var currentFolder: String? { canonicalPath(".") }

  /// Whether a file may be written to.
  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0
  }

  /// The kind of a file.
  enum FileKind {
    case file
    case folder
    /// A device, a pipe or a socket.
    case special
    case missing
    /// A path that can't be accessed; `lastError` has the reason.
    case refused
  }

  /// The identity of a file, equal for all of its names.
  struct FileIdentity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  /// The status of a file.
  struct FileStatus: Hashable, Sendable {
    var kind: FileKind
    var identity: FileIdentity
    /// The number of its hard links.
    var linkCount: Int
    /// Its size in bytes; 0 for a pipe or device.
    var size: Int
    /// The time of the last change of its contents, nanoseconds.
    var modified: Int64
    /// The time of the last change of its contents or links, seconds since 1970.
    var changed: Int

    fileprivate init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: kind = .file
      case S_IFDIR: kind = .folder
      default: kind = .special
      }
      identity = FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino))
      linkCount = Int(clamping: status.st_nlink)
      size = max(0, Int(clamping: status.st_size))
      #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
      #endif
      self.modified = Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec)
      self.changed = Int(changed.tv_sec)
    }
  }

  /// The status of the file at a path, with links followed; nil when it can't be read.
  static func status(of path: String) -> FileStatus? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStatus(status) : nil
  }

  /// The status of an open file.
  static func status(_ descriptor: Int32) -> FileStatus? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
  }

  /// Returns the kind of the file at a path, with links followed.
  static func kind(of path: String) -> FileKind {
    if let status = status(of: path) { return status.kind }
    return errno == ENOENT || errno == ENOTDIR ? .missing : .refused
  }

  /// Whether a path is that of a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && (status.st_mode & S_IFMT) == S_IFLNK
  }

  /// The direct target of a symbolic link, as a path from the current folder; nil for any other path.
  static func destination(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = PathText.folder(of: path)
    return text.hasPrefix("/") || folder == "." ? text : "\(folder)/\(text)"
  }

  /// Whether an open file is the null device.
  static func isNull(_ descriptor: Int32) -> Bool {
    guard let status = status(descriptor), status.kind == .special else { return false }
    return status.identity == Self.status(of: "/dev/null")?.identity
  }

  /// A fingerprint of a file's contents, which differs after every change.
  struct FileStamp: Hashable, Sendable {
    var modified: Int64
    var size: Int
    var identity: FileIdentity
  }

  /// The stamp of a file; nil when it does not exist.
  static func stamp(of path: String) -> FileStamp? {
    status(of: path).map {
      FileStamp(modified: $0.modified, size: $0.size, identity: $0.identity)
    }
  }

  /// The names in a folder except `.` and `..`, in no order; nil when it can't be read.
  ///
  /// With a prefix, only the names that begin with it. A folder may have thousands of others, which are skipped before they become strings.
  /// A path is a string, so a file whose name is not UTF-8 can't be opened: its name is left out, and passed to `misnamed`, with
  /// each byte that is not ASCII as `\xE9`, and the kind of the file. A link to a folder is passed as `special`.
  static func names(
    inFolder path: String, prefix: String = "",
    misnamed: (_ name: String, _ kind: FileKind) -> Void = { _, _ in }
  ) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    prefix.withCString { prefix in
      let prefixLength = strlen(prefix)
      while let entry = readdir(folder) {
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(
            to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
          ) {
            guard strncmp($0, prefix, prefixLength) == 0 else { return }
            guard let name = String(validatingCString: $0) else {
              return misnamed(escaped($0), kind(of: $0, inFolder: dirfd(folder)))
            }
            if name != ".", name != ".." { names.append(name) }
          }
        }
      }
    }
    return names
  }

  /// A name in ASCII, with every other byte as `\xE9`.
  private static func escaped(_ name: UnsafePointer<CChar>) -> String {
    UnsafeBufferPointer(start: name, count: strlen(name)).reduce(into: "") { text, unit in
      let byte = UInt8(bitPattern: unit)
      text +=
        byte < 0x80
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }
  }

  /// The kind of a file in an open folder; `special` for a link to a folder.
  private static func kind(of name: UnsafePointer<CChar>, inFolder folder: Int32) -> FileKind {
    var status = stat()
    guard fstatat(folder, name, &status, 0) == 0 else { return .missing }
    let kind = FileStatus(status).kind
    guard kind == .folder else { return kind }
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .missing }
    return status.st_mode & S_IFMT == S_IFLNK ? .special : kind
  }
}
