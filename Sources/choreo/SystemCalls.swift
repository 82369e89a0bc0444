// Only the files of SystemCalls import the platform's C library.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls of the command line; the targets below it make none.
enum SystemCalls {
  /// Makes writes to a closed pipe, or beyond the size limit of files, fail with an error instead of ending the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens closed standard streams, so that no file gets one of their descriptors and receives their output.
  ///
  /// Reading standard input and writing standard output remain errors; output to a closed standard error is dropped.
  static func openStandardStreams() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 1 ? O_RDONLY : O_WRONLY)
    }
  }

  /// Ends the process.
  static func exit(with ending: Ending) -> Never {
    _exit(ending.rawValue)
  }

  /// The value of an environment variable; nil when it is not set or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether the last call failed because the file exists.
  static var lastErrorIsExisting: Bool { errno == EEXIST }

  /// The message of the last call's error.
  static var lastError: String { String(cString: strerror(errno)) }

  /// The number of this process.
  static var processNumber: Int32 { getpid() }

  // MARK: - Terminal

  /// Whether a file descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Whether a file descriptor is a terminal that supports cursor movement and colours.
  static func isCapableTerminal(_ descriptor: Int32) -> Bool {
    guard let name = environment("TERM"), name != "dumb" else { return false }
    return isTerminal(descriptor)
  }

  /// Whether to use colours: on a capable terminal, unless https://no-color.org is in effect.
  static func takesColor(_ descriptor: Int32) -> Bool {
    isCapableTerminal(descriptor) && environment("NO_COLOR") == nil
  }

  /// The width of a terminal in columns; nil when it is unknown.
  static func terminalWidth(_ descriptor: Int32) -> Int? {
    #if canImport(Musl)
      return nil
    #else
      var size = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
      return Int(size.ws_col)
    #endif
  }

  // MARK: - Time

  /// A monotonic clock, nanoseconds.
  static var monotonicNanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Suspends the thread, so that others run.
  static func sleep(milliseconds: Int) {
    var time = timespec(
      tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    nanosleep(&time, nil)
  }
}
