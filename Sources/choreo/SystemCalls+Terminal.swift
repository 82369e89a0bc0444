#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemCalls {
  /// The settings of a terminal.
  struct TerminalSettings: Sendable {
    fileprivate var value: termios

    /// The same settings, but for keys that are given at once and not shown, and no key that ends the process where it stands.
    var givingKeys: TerminalSettings {
      var result = self
      result.value.c_lflag &= ~tcflag_t(ICANON | ECHO)
      withUnsafeMutableBytes(of: &result.value.c_cc) { keys in
        keys[Int(VMIN)] = 1
        keys[Int(VTIME)] = 0
        keys[Int(VQUIT)] = UInt8(truncatingIfNeeded: fpathconf(0, Int32(_PC_VDISABLE)))
      }
      return result
    }
  }

  /// The present settings of a terminal; nil where there is none.
  static func terminalSettings(_ descriptor: Int32) -> TerminalSettings? {
    var value = termios()
    return tcgetattr(descriptor, &value) == 0 ? TerminalSettings(value: value) : nil
  }

  /// Gives a terminal some settings; what was typed ahead stays.
  static func setTerminal(_ descriptor: Int32, _ settings: TerminalSettings) {
    var value = settings.value
    while tcsetattr(descriptor, TCSADRAIN, &value) != 0, errno == EINTR {}
  }

  /// Whether the process is in the foreground of a terminal, and may read it and change its settings.
  static func ownsTerminal(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// Waits until there is input, or until some milliseconds have passed; returns whether there is.
  static func waitForInput(_ descriptor: Int32, milliseconds: Int) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, Int32(milliseconds)) > 0
  }

  /// Reads the input that is there, at most a number of bytes; empty at the end or after an error.
  static func readInput(_ descriptor: Int32, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(0, read(descriptor, buffer.baseAddress, count))
    }
  }
}
