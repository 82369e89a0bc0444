#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemCalls {
  // MARK: - What there is at a path

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

  /// What there is at a path, a link's target for a link.
  static func kind(of path: String) -> FileKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .refused
    }
    return kind(status)
  }

  /// Whether there is a link at a path.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && (status.st_mode & S_IFMT) == S_IFLNK
  }

  private static func kind(_ status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .special
    }
  }

  /// What tells one state of a file from another.
  struct FileStamp: Hashable, Sendable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int64
    var identity: UInt64
  }

  /// The state of a file, nil when there is none.
  static func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileStamp(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int64(status.st_size),
      identity: UInt64(truncatingIfNeeded: status.st_ino))
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

  // MARK: - Open files

  /// Opens a file for reading; a negative number is an error.
  static func openForReading(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_CLOEXEC)
  }

  /// Ends the use of a descriptor.
  static func closeFile(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Makes a file for writing, empty; a negative number is an error, one that it is there already among them.
  static func create(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  }

  /// Opens a file that is there for writing at its beginning, such as a device; a negative number is an error.
  static func openForWriting(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CLOEXEC)
  }

  /// Waits until what was written to a file is on the disk; false when it cannot be.
  static func synchronize(_ descriptor: Int32) -> Bool {
    // Pipes and some file systems have nothing to wait for.
    fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
  }

  /// Gives an open file the permissions of another; false when it cannot be.
  static func copyPermissions(of path: String, to descriptor: Int32) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && fchmod(descriptor, status.st_mode & 0o7777) == 0
  }

  /// Whether an open file is a directory.
  static func isDirectory(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && (status.st_mode & S_IFMT) == S_IFDIR
  }

  /// The size of an open file, bytes; 0 for what has none, such as a pipe.
  static func fileSize(_ descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return 0 }
    return Int(clamping: status.st_size)
  }

  /// How many bytes an open file has; nil for what is no plain file.
  static func size(_ descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, kind(status) == .file else { return nil }
    return Int(status.st_size)
  }

  /// Goes on reading an open file at another place; false when it cannot be.
  static func seek(_ descriptor: Int32, to offset: Int) -> Bool {
    lseek(descriptor, off_t(offset), SEEK_SET) >= 0
  }

  /// Reads up to `buffer.count` bytes: their number, 0 at the end, negative on an error.
  static func readBytes(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Reads until a number of bytes is there, the end has come or an error does, which `lastError` tells.
  static func readBytes(
    _ descriptor: Int32, atMost limit: Int
  ) -> (bytes: [UInt8], isBroken: Bool) {
    var isBroken = false
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let read = readBytes(descriptor, into: rest)
        if read <= 0 {
          isBroken = read < 0
          return
        }
        count += read
      }
    }
    return (bytes, isBroken)
  }

  /// Writes all of a buffer; false when it cannot be.
  static func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Bool {
    var written = 0
    while written < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      written += count
    }
    return true
  }

  // MARK: - Changing folders

  /// Puts a file in the place of another in one step; false when it cannot be.
  static func move(_ path: String, to target: String) -> Bool {
    rename(path, target) == 0
  }

  /// Removes a file.
  static func removeFile(_ path: String) {
    _ = unlink(path)
  }

  /// Makes a folder, for everybody or for the user alone; true when it is there now.
  static func makeFolder(_ path: String, isPrivate: Bool = false) -> Bool {
    mkdir(path, isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST
  }

  // MARK: - Files that several processes write

  /// Opens a file of the user's own for writing at its end, or emptied; a negative number is an error.
  static func openPrivate(_ path: String, isEmptied: Bool) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path, flags | (isEmptied ? O_TRUNC : O_APPEND), 0o600)
    // One that was there may have been open to others.
    if descriptor >= 0 { _ = fchmod(descriptor, 0o600) }
    return descriptor
  }

  /// Waits until no other process has locked an open file, and locks it until it is closed or the process ends; false when
  /// that takes longer than two seconds.
  static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<1000 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      sleep(milliseconds: 2)
    }
    return false
  }
}
