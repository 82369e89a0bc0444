#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemCalls {
  // MARK: - Open files

  /// Opens a file for reading; a negative number is an error.
  ///
  /// Opening never waits, even for a pipe or a device, so that the kind of the file can be checked before it is read.
  static func openForReading(_ path: String, followsLinks: Bool = true) -> Int32 {
    open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW))
  }

  /// Whether an open file can be written to through its descriptor.
  static func isOpenForWriting(_ descriptor: Int32) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_RDONLY
  }

  /// Closes a descriptor.
  static func closeFile(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Creates an empty file for writing, for everybody or only for the user; a negative number is an error, also when
  /// the file exists.
  static func create(_ path: String, isPrivate: Bool) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
  }

  /// Opens a file that is not a plain one, such as a device, for writing; a negative number is an error, also for a pipe
  /// without a reader.
  static func openForWriting(_ path: String) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    // Writes may block, as those to standard output do.
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
    return descriptor
  }

  /// Waits until a file is written to the disk; false on failure.
  static func synchronize(_ descriptor: Int32) -> Bool {
    // For pipes and some file systems there is nothing to wait for.
    fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
  }

  /// Copies the owner, as far as permitted, and the permissions of one open file to another; false on failure.
  static func copyPermissions(of original: Int32, to descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(original, &status) == 0 else { return false }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    return fchmod(descriptor, status.st_mode & 0o7777) == 0
  }

  /// Sets the position of an open file for reading; false on failure.
  static func seek(_ descriptor: Int32, to offset: Int) -> Bool {
    lseek(descriptor, off_t(offset), SEEK_SET) >= 0
  }

  /// Reads up to `buffer.count` bytes and returns their number, 0 at the end, negative on an error.
  static func readBytes(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Reads until a limit, the end of the file or an error, in which case `lastError` has the reason.
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

  /// Writes a whole buffer; false on failure.
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

  /// Moves a file, replacing an existing one, in one step; false on failure.
  static func move(_ path: String, to target: String) -> Bool {
    rename(path, target) == 0
  }

  /// Removes a file.
  static func removeFile(_ path: String) {
    _ = unlink(path)
  }

  /// Makes a folder, for everybody or only for the user; true when it exists afterwards.
  static func makeFolder(_ path: String, isPrivate: Bool = false) -> Bool {
    mkdir(path, isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST
  }

  // MARK: - Files shared by processes

  /// Opens a file of the user for appending, and creates it if necessary; a negative number is an error.
  static func openPrivate(_ path: String) -> Int32 {
    let descriptor = open(
      path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    // An existing file may have been open to others; a device does not belong to the user.
    if descriptor >= 0, status(descriptor)?.kind == .file { _ = fchmod(descriptor, 0o600) }
    return descriptor
  }

  /// Locks an open file until it is closed or the process ends; waits for other processes, and returns false after two seconds.
  static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<1000 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      sleep(milliseconds: 2)
    }
    return false
  }
}
