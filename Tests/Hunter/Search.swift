import Hunting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The search of one hunt, in child processes that may trap or never end.
struct Search {
  private let hunt: any Hunt
  private let options: HunterOptions
  private let seed: UInt64
  private let seconds: Double
  private var broken: [String: BrokenLaw] = [:]
  private var executions = 0

  /// A law that was broken, with its first findings.
  private struct BrokenLaw {
    var count = 0
    var findings: [Finding] = []
  }

  /// A child process with the seeds it still has to execute.
  private struct Worker {
    var process: ChildProcess
    var first: UInt64
    var remaining: Int
    var deaths = 0
  }

  /// The number of restarts after traps, after which a process's remaining seeds are skipped.
  private static let deathLimit = 100

  /// The time after which shrinking a finding ends, seconds.
  private static let patience = 60.0

  /// Prepares a search; without a number of executions it ends after the given seconds.
  init(_ hunt: any Hunt, _ options: HunterOptions, seed: UInt64, seconds: Double) {
    self.hunt = hunt
    self.options = options
    self.seed = seed
    self.seconds = seconds
  }

  /// Searches and reports; returns whether no law was broken.
  mutating func run() -> Bool {
    let begin = Clock.seconds
    guard execute() else {
      print("\(hunt.name): no process could be begun")
      return false
    }
    let duration = max(Clock.seconds - begin, 0.001)
    let rate = Int(Double(executions) / duration)
    print("\(hunt.name): \(executions) executions, \(rate) a second, laws broken: \(broken.count)")
    // Findings are written before they are shrunk, which may be interrupted.
    fflush(nil)
    for (law, result) in broken.sorted(by: { $0.key < $1.key }) {
      print("\n\(law): broken by \(result.count) executions")
      for finding in result.findings { report(finding) }
    }
    return broken.isEmpty
  }

  private func report(_ finding: Finding) {
    let small = shrink(finding)
    print("  seed \(finding.seed): \(finding.violation.detail)")
    if !small.input.heading.isEmpty { print("  | \(small.input.heading)") }
    for line in small.input.lines { print("  | \(line)") }
    if small.violation.detail != finding.violation.detail {
      print("  made smaller: \(small.violation.detail)")
    }
    print("  again: Hunter \(hunt.name) --seed \(finding.seed) --executions 1")
    fflush(nil)
  }

  // MARK: - Executing

  private mutating func execute() -> Bool {
    let jobs = options.jobs > 0 ? options.jobs : max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let deadline = Clock.seconds + seconds
    var workers: [Worker] = []
    for number in 0..<jobs {
      let share = options.executions.map { ($0 + jobs - 1 - number) / jobs } ?? Int.max
      if share == 0 { continue }
      let first = seed &+ UInt64(number)
      guard let process = process(from: first, stride: jobs, share, until: deadline) else {
        return false
      }
      workers.append(Worker(process: process, first: first, remaining: share))
    }
    while workers.contains(where: { !$0.process.isFinished }) {
      var polled = workers.filter { !$0.process.isFinished }.map {
        pollfd(fd: $0.process.output, events: Int16(POLLIN), revents: 0)
      }
      poll(&polled, nfds_t(polled.count), -1)
      for index in workers.indices where !workers[index].process.isFinished {
        let output = workers[index].process.output
        guard polled.contains(where: { $0.fd == output && $0.revents != 0 }) else { continue }
        for line in workers[index].process.readLines() {
          guard let message = Message(line) else { continue }
          take(message, of: &workers[index], stride: jobs, until: deadline)
        }
      }
    }
    return true
  }

  private mutating func take(
    _ message: Message, of worker: inout Worker, stride: Int, until deadline: Double
  ) {
    switch message {
    case .finding(let seed, let violation): note(seed, violation)
    case .done(let count): executions += count
    case .fault(let seed, let count, let signal):
      note(seed, Violation(law: Violation.crash, detail: "signal \(signal)"))
      goOn(after: seed, count + 1, &worker, stride, deadline)
    case .hang(let seed, let count):
      note(seed, Violation(law: Violation.hang))
      goOn(after: seed, count + 1, &worker, stride, deadline)
    }
  }

  /// Starts another process behind the seed whose execution ended the last one.
  private mutating func goOn(
    after seed: UInt64, _ count: Int, _ worker: inout Worker, _ stride: Int, _ deadline: Double
  ) {
    executions += count
    if worker.remaining != Int.max { worker.remaining -= count }
    worker.deaths += 1
    worker.first = seed &+ UInt64(stride)
    guard worker.remaining > 0, worker.deaths < Self.deathLimit, Clock.seconds < deadline,
      let next = process(from: worker.first, stride: stride, worker.remaining, until: deadline)
    else { return }
    _ = worker.process.allLines()
    worker.process = next
  }

  private func process(
    from first: UInt64, stride: Int, _ count: Int, until deadline: Double
  ) -> ChildProcess? {
    let seconds = max(0, deadline - Clock.seconds)
    return ChildProcess([
      "--search", options.root, hunt.name, "\(options.limit)", "\(first)", "\(stride)", "\(count)",
      "\(seconds)",
    ])
  }

  private mutating func note(_ seed: UInt64, _ violation: Violation) {
    var law = broken[violation.law] ?? BrokenLaw()
    law.count += 1
    law.findings.append(
      Finding(hunt: hunt.name, seed: seed, violation: violation, input: hunt.input(of: seed)))
    law.findings.sort { $0.seed &- self.seed < $1.seed &- self.seed }
    if law.findings.count > options.shown { law.findings.removeLast() }
    broken[violation.law] = law
  }

  // MARK: - Shrinking

  private func shrink(_ finding: Finding) -> Finding {
    var smallest = finding
    let isHang = finding.violation.law == Violation.hang
    let deadline = Clock.seconds + Self.patience
    var shrinker = Shrinker(
      attemptLimit: isHang ? 20 : 2_000, simplifications: { hunt.simplifications(of: $0) },
      fails: {
        Clock.seconds < deadline && violation(of: $0)?.law == finding.violation.law
      })
    smallest.input = shrinker.shrink(finding.input)
    if let violation = violation(of: smallest.input) { smallest.violation = violation }
    return smallest
  }

  /// The law that an input breaks when it is executed in its own process.
  private func violation(of input: HuntInput) -> Violation? {
    let process = ChildProcess(
      ["--execute", options.root, hunt.name, "\(options.limit)"], input: ChildWork.bytes(of: input))
    for line in process?.allLines() ?? [] {
      switch Message(line) {
      case .finding(_, let violation): return violation
      case .fault(_, _, let signal):
        return Violation(law: Violation.crash, detail: "signal \(signal)")
      case .hang: return Violation(law: Violation.hang)
      case .done, nil: continue
      }
    }
    return nil
  }
}
