// The one place that names the platform's C library.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few calls to the system that the command line needs; nothing below it needs any.
enum SystemCalls {
  /// Writes to a closed pipe then give an error instead of ending the process without a word.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process.
  static func exit(with ending: Ending) -> Never {
    _exit(ending.rawValue)
  }

  /// Whether a file descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// An environment variable's value, nil when it is not set or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The path without links and `.` or `..`, nil when there is no such file.
  static func canonicalPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The text of the last call's error.
  static var lastError: String { String(cString: strerror(errno)) }

  /// Opens a file for reading; a negative number is an error.
  static func openForReading(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_CLOEXEC)
  }

  /// Ends the use of a descriptor.
  static func closeFile(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Whether an open file is a directory.
  static func isDirectory(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && (status.st_mode & S_IFMT) == S_IFDIR
  }

  /// Reads up to `buffer.count` bytes: their number, 0 at the end, negative on an error.
  static func readBytes(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
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
}
