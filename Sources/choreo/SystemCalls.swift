// The files of SystemCalls alone name the platform's C library.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few calls to the system that the command line needs; nothing below it needs any.
enum SystemCalls {
  /// Writes to a closed pipe, or past the largest size a file may have, then give an error instead of ending the process without a word.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens the standard streams that are closed, so that no file gets one of their descriptors and has output written into it.
  ///
  /// Reading standard input and writing standard output stay errors; what goes to a closed standard error is dropped.
  static func openStandardStreams() {
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 1 ? O_RDONLY : O_WRONLY)
    }
  }

  /// Ends the process.
  static func exit(with ending: Ending) -> Never {
    _exit(ending.rawValue)
  }

  /// An environment variable's value, nil when it is not set or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether the last call's error is that something is there already.
  static var lastErrorIsExisting: Bool { errno == EEXIST }

  /// The text of the last call's error.
  static var lastError: String { String(cString: strerror(errno)) }

  /// The number of this process.
  static var processNumber: Int32 { getpid() }

  // MARK: - Terminal

  /// Whether a file descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Whether a file descriptor is a terminal that knows how to move its cursor and colour its text.
  static func isCapableTerminal(_ descriptor: Int32) -> Bool {
    guard let name = environment("TERM"), name != "dumb" else { return false }
    return isTerminal(descriptor)
  }

  /// Whether colours are welcome: on a capable terminal, and not when https://no-color.org is asked for.
  static func takesColor(_ descriptor: Int32) -> Bool {
    isCapableTerminal(descriptor) && environment("NO_COLOR") == nil
  }

  /// How many columns a terminal has; nil when it does not say.
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

  /// Lets other threads run for a while.
  static func sleep(milliseconds: Int) {
    var time = timespec(
      tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    nanosleep(&time, nil)
  }
}
