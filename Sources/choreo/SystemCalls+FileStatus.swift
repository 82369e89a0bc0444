import SourceText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// What there is at a path.
extension SystemCalls {
  /// The path without links and `.` or `..`, nil when there is no such file.
  static func canonicalPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder the process is in; nil when it is gone.
  static var currentFolder: String? { canonicalPath(".") }

  /// Whether a file may be written to.
  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0
  }

  /// What there is at a path.
  enum FileKind {
    case file
    case folder
    /// A device, a pipe or a socket.
    case special
    case missing
    /// Something that cannot be looked at; `lastError` says why.
    case refused
  }

  /// Which file it is, whatever its names are.
  struct FileIdentity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  /// What the system knows of a file.
  struct FileStatus: Hashable, Sendable {
    var kind: FileKind
    var identity: FileIdentity
    /// How many names it has.
    var linkCount: Int
    /// Bytes; 0 for what has none, such as a pipe.
    var size: Int
    /// When its bytes changed last, nanoseconds.
    var modified: Int64
    /// When it or its names changed last, seconds since 1970.
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

  /// What there is at a path, a link's target for a link; nil when that cannot be said.
  static func status(of path: String) -> FileStatus? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStatus(status) : nil
  }

  /// What an open file is.
  static func status(_ descriptor: Int32) -> FileStatus? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
  }

  /// What there is at a path, a link's target for a link.
  static func kind(of path: String) -> FileKind {
    if let status = status(of: path) { return status.kind }
    return errno == ENOENT || errno == ENOTDIR ? .missing : .refused
  }

  /// Whether there is a link at a path.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && (status.st_mode & S_IFMT) == S_IFLNK
  }

  /// Where a link leads, one step, as a path from the current folder; nil for what is no link.
  static func destination(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = PathText.folder(of: path)
    return text.hasPrefix("/") || folder == "." ? text : "\(folder)/\(text)"
  }

  /// Whether an open file is the null device, which takes everything and has nothing.
  static func isNull(_ descriptor: Int32) -> Bool {
    guard let status = status(descriptor), status.kind == .special else { return false }
    return status.identity == Self.status(of: "/dev/null")?.identity
  }

  /// What tells one state of a file from another.
  struct FileStamp: Hashable, Sendable {
    var modified: Int64
    var size: Int
    var identity: FileIdentity
  }

  /// The state of a file, nil when there is none.
  static func stamp(of path: String) -> FileStamp? {
    status(of: path).map {
      FileStamp(modified: $0.modified, size: $0.size, identity: $0.identity)
    }
  }

  /// The names in a folder but `.` and `..`, in any order; nil when it cannot be read.
  static func names(inFolder path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
