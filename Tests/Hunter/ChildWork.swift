import Hunting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The work of a process that was started to execute inputs.
enum ChildWork {
  /// Executes the seeds from one on, `stride` apart, and writes a line for each finding.
  ///
  /// It ends after a number of executions or seconds, whichever comes first.
  static func search(
    _ hunt: any Hunt, from first: UInt64, stride: UInt64, executions: Int, seconds: Double,
    limit: Double
  ) {
    Watchdog.withHandlerStack {
      Watchdog.start(limit: limit)
      let deadline = Clock.seconds + seconds
      var seed = first
      var count = 0
      while count < executions, Clock.seconds < deadline {
        Watchdog.begin(seed: seed)
        if let finding = hunt.execute(seed: seed) {
          write(Message.line(seed: seed, finding.violation))
        }
        count += 1
        seed &+= stride
      }
      write("done\t\(count)\n")
    }
  }

  /// Executes the input on standard input, once.
  static func executeInput(_ hunt: any Hunt, limit: Double) {
    Watchdog.withHandlerStack {
      Watchdog.start(limit: limit)
      let input = input(from: readAll())
      Watchdog.begin(seed: 0)
      if let violation = hunt.execute(input) { write(Message.line(seed: 0, violation)) }
      write("done\t1\n")
    }
  }

  /// An input as the bytes that `executeInput` reads.
  static func bytes(of input: HuntInput) -> [UInt8] {
    Array(([input.heading] + input.lines).map(Message.escaped).joined(separator: "\n").utf8)
  }

  private static func input(from bytes: [UInt8]) -> HuntInput {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { Message.unescaped(String($0)) }
    return HuntInput(heading: lines.first ?? "", lines: Array(lines.dropFirst()))
  }

  private static func readAll() -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(0, &part, part.count)
      if count <= 0 { return bytes }
      bytes += part[..<count]
    }
  }

  private static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      #elseif canImport(Musl)
        let count = rest.withUnsafeBytes { Musl.write(1, $0.baseAddress, $0.count) }
      #else
        let count = rest.withUnsafeBytes { Darwin.write(1, $0.baseAddress, $0.count) }
      #endif
      guard count > 0 else { _exit(0) }
      rest = rest.dropFirst(count)
    }
  }
}

/// The system's clock, which only decides when a search ends.
enum Clock {
  /// Seconds since some instant in the past.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
