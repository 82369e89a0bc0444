#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The cost of one run of a command.
struct ProcessCost {
  /// Seconds from start to end.
  var seconds: Double
  /// Processor time in seconds, of all cores, user and system.
  var processor: Double
  /// The peak memory, bytes.
  var memory: Int
  var exitCode: Int32
}

/// Runs commands and measures their cost.
enum ProcessMeasure {
  /// Seconds on a monotonic clock, which only benchmarks may read.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The path of a program; nil when it is not installed.
  static func find(_ program: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    guard let path = getenv("PATH") else { return nil }
    for folder in String(cString: path).split(separator: ":") {
      let candidate = "\(folder)/\(program)"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }

  /// Runs a command once, its output discarded or written to `file`.
  static func run(_ command: [String], output file: String = "/dev/null") -> ProcessCost? {
    guard let program = command.first.flatMap({ find($0) }) else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var arguments = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }

    var process = pid_t()
    let start = now()
    guard posix_spawn(&process, program, &actions, nil, arguments, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    return ProcessCost(
      seconds: now() - start,
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      memory: Int(usage.ru_maxrss) * 1024,
      exitCode: (status >> 8) & 0xFF)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }

  /// The peak memory of this process so far, bytes.
  static var peakMemory: Int {
    var usage = rusage()
    // `RUSAGE_SELF`, which Glibc and Darwin import as different types.
    getrusage(0, &usage)
    return Int(usage.ru_maxrss) * 1024
  }

  /// Runs the commands in turn, A B A B …, so that a drift of the machine affects all alike; returns the median of each.
  static func compare(_ commands: [[String]], runs: Int) -> [ProcessCost?] {
    var costs = commands.map { _ in [ProcessCost]() }
    for _ in 0...runs {
      for (index, command) in commands.enumerated() {
        if let cost = run(command) { costs[index].append(cost) }
      }
    }
    return costs.map { costs in
      let counted = costs.dropFirst().sorted { $0.seconds < $1.seconds }
      return counted.isEmpty ? nil : counted[counted.count / 2]
    }
  }

  /// Runs two commands in turn, A B A B …, on one core; returns the median of each and of the ratios of pairs.
  ///
  /// Each command finds the caches as the other leaves them, and a drift of the machine cancels out in the ratio of a pair.
  static func pair(
    _ command: [String], _ peer: [String], runs: Int
  ) -> (own: ProcessCost, peer: ProcessCost, ratio: Double)? {
    var pairs: [(own: ProcessCost, peer: ProcessCost)] = []
    onOneCore {
      for _ in 0...runs {
        guard let own = run(command), let other = run(peer) else { return }
        pairs.append((own, other))
      }
    }
    guard pairs.count > 1 else { return nil }
    let counted = pairs.dropFirst()
    let ratios = counted.map { $0.own.seconds / $0.peer.seconds }.sorted()
    return (
      median(counted.map(\.own)), median(counted.map(\.peer)), ratios[ratios.count / 2]
    )
  }

  private static func median(_ costs: [ProcessCost]) -> ProcessCost {
    costs.sorted { $0.seconds < $1.seconds }[costs.count / 2]
  }

  /// Keeps this process and its children on one core, where the system has `taskset`.
  private static func onOneCore(_ body: () -> Void) {
    let file = "/tmp/choreo-bench-cores-\(getpid())"
    defer { unlink(file) }
    let process = "\(getpid())"
    guard run(["taskset", "-p", process], output: file)?.exitCode == 0,
      let digits = lines(of: file).first?.split(separator: " ").last,
      let mask = UInt64(digits, radix: 16), mask != 0
    else { return body() }
    func use(_ mask: UInt64) {
      _ = run(["taskset", "-p", "0x" + String(mask, radix: 16), process])
    }
    // The last core available to the process: the first one runs more of the system's own work.
    use(1 << UInt64(63 - mask.leadingZeroBitCount))
    defer { use(mask) }
    body()
  }

  /// The Python interpreter itself: the one on the path may be a script that searches for it each time.
  static func findPython() -> String? {
    let file = "/tmp/choreo-bench-python-\(getpid())"
    defer { unlink(file) }
    let cost = run(["python3", "-c", "import sys; print(sys.executable)"], output: file)
    guard cost?.exitCode == 0 else { return nil }
    return lines(of: file).first.map { String($0) }
  }

  /// The number of instructions of a command, when the machine or valgrind can count them.
  static func instructions(_ command: [String]) -> Int? {
    let file = "/tmp/choreo-bench-\(getpid())"
    defer { unlink(file) }
    if run(["perf", "stat", "-x", ",", "-e", "instructions:u", "--"] + command, output: file)?
      .exitCode == 0,
      let line = lines(of: file).last(where: { $0.contains("instructions") }),
      let count = Int(line.prefix { $0 != "," })
    {
      return count
    }
    let callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    guard run(callgrind + command, output: file) != nil,
      let line = lines(of: file).last(where: { $0.contains("Collected :") })
    else { return nil }
    return line.split(separator: " ").last.flatMap { Int($0) }
  }

  private static func lines(of path: String) -> [Substring] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// Writes a file for a command to read.
  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
