/// Whole runs of `choreo test` beside other runners that do as little as they can.
struct AcceptanceBenchmarks {
  var choreo: String

  private static let few = 1_000
  private static let many = 10_000
  /// The others' tests are empty, and fewer: ten thousand of them would take minutes.
  private static let pytestCount = 1_000
  private static let batsCount = 100

  func run() {
    Report.section("acceptance tests of 60 frames, 100 a file, whole process (peers: empty tests)")
    guard let temporary = TemporaryFolder() else {
      return Report.line("no temporary folder", ["did not run"])
    }
    defer { temporary.remove() }
    let (few, many) = (temporary.folder("few"), temporary.folder("many"))
    let (pytest, bats) = (temporary.folder("pytest"), temporary.folder("bats"))
    TestScripts.writeScripts(tests: Self.few, to: few)
    TestScripts.writeScripts(tests: Self.many, to: many)
    TestScripts.writePytest(tests: Self.pytestCount, to: pytest)
    TestScripts.writeBats(tests: Self.batsCount, to: bats)

    let costs = ProcessMeasure.compare(
      [
        command(few, jobs: 1), command(many, jobs: 1), command(many, jobs: 2),
        ["pytest", "-q", "-p", "no:cacheprovider", pytest], ["bats", bats],
      ], runs: 3)
    let fewOnOne = report("1,000 on one core", Self.few, costs[0])
    let manyOnOne = report("10,000 on one core", Self.many, costs[1])
    let manyOnTwo = report("10,000 on two cores", Self.many, costs[2])
    let pytestTime = report("pytest, 1,000 on one core", Self.pytestCount, costs[3])
    let batsTime = report("bats, 100 on one core", Self.batsCount, costs[4])

    var ratios: [String] = []
    if let manyOnOne, let pytestTime {
      ratios.append(Report.ratio(manyOnOne / pytestTime, to: "pytest"))
    }
    if let manyOnOne, let batsTime { ratios.append(Report.ratio(manyOnOne / batsTime, to: "bats")) }
    if let manyOnOne, let manyOnTwo {
      ratios.append(Report.ratio(manyOnTwo / manyOnOne, to: "one core"))
    }
    if let manyOnOne, let fewOnOne {
      ratios.append(Report.ratio(manyOnOne / fewOnOne, to: "of 1,000"))
    }
    Report.line("a test of 10,000", ratios)
    if let few = costs[0]?.memory, let many = costs[1]?.memory {
      let grown = Double(many - few) / Double(Self.many - Self.few)
      Report.line("memory a further test keeps", [Report.count(grown, "bytes")])
    }
    reportInstructions(temporary)
    reportCases(temporary)
  }

  /// How long a test takes, seconds, once it was reported.
  private func report(_ name: String, _ tests: Int, _ cost: ProcessCost?) -> Double? {
    guard let cost else {
      Report.line(name, ["did not run"])
      return nil
    }
    var figures = [
      Report.count(Double(tests) / cost.seconds, "tests/s"),
      Report.microseconds(cost.seconds / Double(tests)) + " each",
      Report.megabytes(cost.memory),
    ]
    if cost.exitCode != 0 { figures.append("exit code \(cost.exitCode)") }
    Report.line(name, figures)
    return cost.exitCode == 0 ? cost.seconds / Double(tests) : nil
  }

  /// What one more test takes, with its share of reading and checking its file.
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
