/// Whole commands compared with their peers: cold start and script kernels.
struct CommandBenchmarks {
  var choreo: String
  var kernels: String

  private let python = ProcessMeasure.findPython() ?? "python3"

  init(choreo: String, kernels: String) {
    self.choreo = choreo
    self.kernels = kernels
  }

  func run() {
    coldStart()
    let section = Section(
      "script kernels, whole process (time; ratio to each peer in pairs on one core; peak memory)")
    for kernel in [
      "float-loop", "method-calls", "view-properties", "string-building", "list-sums",
    ] {
      let base = "\(kernels)/\(kernel)"
      section.line(kernel) {
        compare(
          [choreo, "run", "\(base).trans", "--trace", "off"],
          peers: [
            ("lua5.4", ["lua5.4", "\(base).lua"]), ("luajit", ["luajit", "\(base).lua"]),
            ("python3", [python, "\(base).py"]), ("node", ["node", "\(base).js"]),
          ], runs: 5)
      }
    }
    controllers()
  }

  /// Scripts of controllers, of which peers have nothing.
  private func controllers() {
    let section = Section(
      "scripts of controllers, whole process (time; instructions; peak memory)")
    for name in ["launches", "presentations", "pushes", "tab-changes", "rotations"] {
      section.line(name) {
        let command = [choreo, "run", "\(kernels)/\(name).trans", "--trace", "off"]
        guard let cost = ProcessMeasure.compare([command], runs: 21)[0] else {
          return ["did not run"]
        }
        var figures = [Report.milliseconds(cost.seconds)]
        if let count = ProcessMeasure.instructions(command) {
          figures.append(Report.millions(Double(count), "instructions"))
        }
        figures.append(Report.megabytes(cost.memory))
        if cost.exitCode != 0 { figures.append("exit code \(cost.exitCode)") }
        return figures
      }
    }
  }

  private func coldStart() {
    let section = Section("cold start to the first statement, whole process (in pairs on one core)")
    guard section.isSelected else { return }
    section.begin()
    let script = "/tmp/choreo-bench-empty.trans"
    ProcessMeasure.write(Array("print(1)\n".utf8), to: script)
    let command = [choreo, "run", script, "--trace", "off"]
    section.line("one print") {
      compare(
        command,
        peers: [
          ("lua5.4", ["lua5.4", "-e", "print(1)"]), ("luajit", ["luajit", "-e", "print(1)"]),
          ("python3", [python, "-c", "print(1)"]), ("node", ["node", "-e", "console.log(1)"]),
        ], runs: 101)
    }
    var figures: [String] = []
    if let count = ProcessMeasure.instructions(command) {
      figures.append(Report.millions(Double(count), "instructions"))
    }
    if let count = ProcessMeasure.instructions(["lua5.4", "-e", "print(1)"]) {
      figures.append("lua5.4: " + Report.millions(Double(count), "instructions"))
    }
    if !figures.isEmpty { Report.line("", figures) }
  }

  private func compare(
    _ command: [String], peers: [(name: String, command: [String])], runs: Int
  ) -> [String] {
    var own: ProcessCost?
    var ratios: [String] = []
    for peer in peers {
      guard let pair = ProcessMeasure.pair(command, peer.command, runs: runs) else {
        ratios.append("(no \(peer.name))")
        continue
      }
      own = own ?? pair.own
      ratios.append(Report.ratio(pair.ratio, to: peer.name))
    }
    guard let own = own ?? ProcessMeasure.compare([command], runs: runs)[0] else {
      return ["did not run"]
    }
    var figures = [Report.milliseconds(own.seconds)] + ratios
    figures.append(Report.megabytes(own.memory))
    if own.exitCode != 0 { figures.append("exit code \(own.exitCode)") }
    return figures
  }
}
