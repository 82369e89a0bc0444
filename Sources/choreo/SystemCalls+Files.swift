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
  /// Nothing waits here for the other end of a pipe or for a device: what was opened can be looked at before it is read.
  static func openForReading(_ path: String, followsLinks: Bool = true) -> Int32 {
    open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW))
  }

  /// Whether an open file may be written to through its descriptor.
  static func isOpenForWriting(_ descriptor: Int32) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_RDONLY
  }

  /// Ends the use of a descriptor.
  static func closeFile(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Makes a file for writing, empty, for everybody or for the user alone; a negative number is an error, one that it is there
  /// already among them.
  static func create(_ path: String, isPrivate: Bool) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
  }

  /// Opens what is no plain file for writing, such as a device; a negative number is an error, a pipe that nobody reads among
  /// them.
  static func openForWriting(_ path: String) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    // Writing itself waits, as it does for standard output.
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
    return descriptor
  }

  /// Waits until what was written to a file is on the disk; false when it cannot be.
  static func synchronize(_ descriptor: Int32) -> Bool {
    // Pipes and some file systems have nothing to wait for.
    fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
  }

  /// Gives an open file the owner, as far as the system lets us, and the permissions of another one; false when it cannot be.
  static func copyPermissions(of original: Int32, to descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(original, &status) == 0 else { return false }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    return fchmod(descriptor, status.st_mode & 0o7777) == 0
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

  /// Puts a file in the place of another, or where none is, in one step; false when it cannot be.
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

  /// Opens a file of the user's own for writing at its end, and makes it where there is none; a negative number is an error.
  static func openPrivate(_ path: String) -> Int32 {
    let descriptor = open(
      path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    // One that was there may have been open to others; a device is not the user's own.
    if descriptor >= 0, status(descriptor)?.kind == .file { _ = fchmod(descriptor, 0o600) }
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
