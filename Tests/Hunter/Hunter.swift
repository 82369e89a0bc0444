import Hunting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Searches for inputs that break laws of the project: `Hunter scripts --seed 1 --executions 1000`.
///
/// The executions run in processes of this command, so that a trap and an endless execution are findings as well.
/// The same seed and number of executions give the same findings.
@main enum Hunter {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    // The watchdog needs SIGALRM, which a parent process may have blocked.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if work(arguments) { return }
    guard let options = HunterOptions(arguments) else { stop(reason: HunterOptions.usage) }
    let all = hunts(options.root, asked: options.names)
    let known = all.map(\.name)
    for name in options.names where !known.contains(name) {
      stop(reason: "there is no hunt '\(name)'; there are \(known.joined(separator: ", "))\n")
    }
    let hunts = all.filter { options.names.isEmpty || options.names.contains($0.name) }
    let seed = options.seed ?? newSeed
    if options.prints { return printInputs(of: hunts, options, seed) }
    print("seed \(seed)")
    fflush(nil)
    var seconds = Double.greatestFiniteMagnitude
    if options.executions == nil { seconds = (options.seconds ?? 60) / Double(hunts.count) }
    var isSound = true
    for hunt in hunts {
      var search = Search(hunt, options, seed: seed, seconds: seconds)
      if !search.run() { isSound = false }
      fflush(nil)
    }
    if !isSound { exit(1) }
  }

  private static func printInputs(of hunts: [any Hunt], _ options: HunterOptions, _ seed: UInt64) {
    for hunt in hunts {
      for number in 0..<(options.executions ?? 1) {
        let input = hunt.input(of: seed &+ UInt64(number))
        if !input.heading.isEmpty { print("// \(input.heading)") }
        for line in input.lines { print(line) }
      }
    }
  }

  /// Carries out the work of a child process; false in a process that was started by the user.
  private static func work(_ arguments: [String]) -> Bool {
    guard arguments.count >= 4, ["--search", "--execute"].contains(arguments[0]),
      let limit = Double(arguments[3])
    else { return false }
    let hunts = hunts(arguments[1], asked: [arguments[2]])
    guard let hunt = hunts.first(where: { $0.name == arguments[2] }) else {
      stop(reason: HunterOptions.usage)
    }
    if arguments[0] == "--execute" {
      ChildWork.executeInput(hunt, limit: limit)
    } else if arguments.count == 8, let first = UInt64(arguments[4]),
      let stride = UInt64(arguments[5]), let executions = Int(arguments[6]),
      let seconds = Double(arguments[7])
    {
      ChildWork.search(
        hunt, from: first, stride: stride, executions: executions, seconds: seconds,
        limit: limit)
    }
    return true
  }

  /// The hunts of a project; the one that tests the command only when it is named.
  private static func hunts(_ root: String, asked names: [String]) -> [any Hunt] {
    let faults: [any Hunt] = names.contains("faults") ? [FaultHunt()] : []
    return AllHunts.hunts(of: ProjectFiles(root: root)) + faults
  }

  /// A random seed.
  private static var newSeed: UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next() >> 24
  }

  private static func stop(reason: String) -> Never {
    _ = write(2, reason, reason.utf8.count)
    exit(64)
  }
}
