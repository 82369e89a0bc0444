/// Whole runs of `choreo test`, compared with other runners that run empty tests.
struct AcceptanceBenchmarks {
  var choreo: String

  /// A runner with two numbers of tests, so that the cost of a test can be separated from that of the start.
  private struct Runner {
    var name: String
    var few: Int
    var many: Int
    /// Writes a folder of tests.
    var write: (_ tests: Int, _ folder: String) -> Void
    /// The command that runs the tests of a folder.
    var command: (_ folder: String) -> [String]
  }

  /// The measurements of a runner.
  private struct Result {
    var few: ProcessCost
    var many: ProcessCost
    /// Seconds per test with many tests, the start included.
    var each: Double
    /// Seconds for each additional test.
    var further: Double
  }

  private static let few = 1_000
  private static let many = 10_000

  func run() {
    let section = Section(
      "acceptance tests of 60 frames, 100 a file, whole process (peers: fewer and empty tests)")
    guard section.isSelected else { return }
    section.begin()
    guard let temporary = TemporaryFolder() else {
      return Report.line("no temporary folder", ["did not run"])
    }
    defer { temporary.remove() }
    let one = measure(own(jobs: 1), temporary)
    let two = measure(own(jobs: 2), temporary)
    let peers = peers.map { ($0.name, measure($0, temporary)) }
    if let one { reportOwn(one, two) }
    for (name, peer) in peers {
      guard let one, let peer else { continue }
      Report.line(
        "a test beside \(name)",
        [
          Report.ratio(one.each / peer.each, to: name),
          "one more test: " + Report.ratio(one.further / peer.further, to: name),
        ])
    }
    reportInstructions(temporary)
    reportCases(temporary)
  }

  private func own(jobs: Int) -> Runner {
    Runner(
      name: "choreo --jobs \(jobs)", few: Self.few, many: Self.many,
      write: { TestScripts.writeScripts(tests: $0, to: $1) },
      command: { command($0, jobs: jobs) })
  }

  /// The other runners that are installed; they run fewer tests, as ten thousand would take minutes.
  private var peers: [Runner] {
    var peers: [Runner] = []
    // Without plug-ins, and without a cache.
    let pytest = [
      "env", "PYTEST_DISABLE_PLUGIN_AUTOLOAD=1", ProcessMeasure.findPython() ?? "python3", "-m",
      "pytest", "-q", "-p", "no:cacheprovider",
    ]
    if ProcessMeasure.run(pytest + ["--version"])?.exitCode == 0 {
      peers.append(
        Runner(
          name: "pytest", few: 100, many: 1_000,
          write: { TestScripts.writePytest(tests: $0, to: $1) }, command: { pytest + [$0] }))
    } else {
      Report.line("pytest", ["is not installed"])
    }
    if ProcessMeasure.find("bats") != nil {
      peers.append(
        Runner(
          name: "bats", few: 20, many: 100, write: { TestScripts.writeBats(tests: $0, to: $1) },
          command: { ["bats", $0] }))
    } else {
      Report.line("bats", ["is not installed"])
    }
    return peers
  }

  /// Measures a runner and reports it; nil when it did not pass.
  private func measure(_ runner: Runner, _ temporary: TemporaryFolder) -> Result? {
    let numbers = [runner.few, runner.many]
    let commands = numbers.map { tests in
      let folder = temporary.folder("\(runner.name)-\(tests)")
      runner.write(tests, folder)
      return runner.command(folder)
    }
    let costs = ProcessMeasure.compare(commands, runs: 3)
    for (tests, cost) in zip(numbers, costs) {
      _ = report("\(tests) by \(runner.name)", tests, cost)
    }
    guard let few = costs[0], let many = costs[1], few.exitCode == 0, many.exitCode == 0 else {
      return nil
    }
    return Result(
      few: few, many: many, each: many.seconds / Double(runner.many),
      further: max(many.seconds - few.seconds, 0) / Double(runner.many - runner.few))
  }

  /// Checks that time is linear and memory constant, and reports the gain from a second core.
  private func reportOwn(_ one: Result, _ two: Result?) {
    var figures = [
      "one more test \(Report.microseconds(one.further))",
      Report.ratio(one.each / (one.few.seconds / Double(Self.few)), to: "a test of 1,000"),
    ]
    if let two {
      figures.append(Report.ratio(one.each / two.each, to: "as long as on two cores"))
      figures.append(
        "processor time on two " + Report.ratio(two.many.processor / one.many.processor, to: "one"))
    }
    Report.line("a test of 10,000", figures)
    let grown = Double(one.many.memory - one.few.memory) / Double(Self.many - Self.few)
    Report.line("memory a further test keeps", [Report.count(grown, "bytes")])
  }

  /// Reports a run and returns the seconds per test.
  private func report(_ name: String, _ tests: Int, _ cost: ProcessCost?) -> Double? {
    guard let cost else {
      Report.line(name, ["did not run"])
      return nil
    }
    var figures = [
      Report.count(Double(tests) / cost.seconds, "tests/s"),
      Report.microseconds(cost.seconds / Double(tests)) + " each",
      "processor \(Report.microseconds(cost.processor / Double(tests)))",
      Report.megabytes(cost.memory),
    ]
    if cost.exitCode != 0 { figures.append("exit code \(cost.exitCode)") }
    Report.line(name, figures)
    return cost.exitCode == 0 ? cost.seconds / Double(tests) : nil
  }

  /// Reports the instructions per test, and how many of them read and check its file.
  private func reportInstructions(_ temporary: TemporaryFolder) {
    let (one, three) = (temporary.folder("one"), temporary.folder("three"))
    TestScripts.writeScripts(tests: 100, to: one)
    TestScripts.writeScripts(tests: 300, to: three)
    guard let least = ProcessMeasure.instructions(command(one, jobs: 1)),
      let most = ProcessMeasure.instructions(command(three, jobs: 1))
    else { return }
    Report.line("one more test", [Report.millions(Double(most - least) / 200, "instructions")])
  }

  /// Cases of one test, which the runner counts before it runs them.
  private func reportCases(_ temporary: TemporaryFolder) {
    for count in [Self.few, Self.many] {
      let script = "\(temporary.path)/cases-\(count).trans"
      let text = """
        test "one of many" for number in 0..<\(count) {
          wait(1s)
          expect number >= 0
        }

        """
      ProcessMeasure.write(Array(text.utf8), to: script)
      let cost = ProcessMeasure.compare([command(script, jobs: 1)], runs: 3)[0]
      _ = report("\(count) cases of an empty test", count, cost)
    }
  }

  private func command(_ path: String, jobs: Int) -> [String] {
    [choreo, "test", path, "--jobs", "\(jobs)", "--report", "tap"]
  }
}
