/// Whole commands beside their peers: cold start and script kernels.
struct CommandBenchmarks {
  var choreo: String
  var kernels: String

  func run() {
    coldStart()
    Report.section("script kernels, whole process (time; ratio to each peer; peak memory)")
    for kernel in [
      "float-loop", "method-calls", "view-properties", "string-building", "list-sums",
    ] {
      let base = "\(kernels)/\(kernel)"
      compare(
        kernel, [choreo, "run", "\(base).trans", "--trace", "off"],
        peers: [
          ("lua5.4", ["lua5.4", "\(base).lua"]), ("luajit", ["luajit", "\(base).lua"]),
          ("python3", ["python3", "\(base).py"]), ("node", ["node", "\(base).js"]),
        ], runs: 5)
    }
  }

  private func coldStart() {
    Report.section("cold start to the first statement, whole process")
    let script = "/tmp/choreo-bench-empty.trans"
    ProcessMeasure.write(Array("print(1)\n".utf8), to: script)
    let command = [choreo, "run", script, "--trace", "off"]
    compare(
      "one print", command,
      peers: [
        ("lua5.4", ["lua5.4", "-e", "print(1)"]), ("luajit", ["luajit", "-e", "print(1)"]),
        ("python3", ["python3", "-c", "print(1)"]), ("node", ["node", "-e", "console.log(1)"]),
      ], runs: 41)
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
    _ name: String, _ command: [String], peers: [(name: String, command: [String])], runs: Int
  ) {
    let costs = ProcessMeasure.compare([command] + peers.map { $0.command }, runs: runs)
    guard let own = costs[0] else { return Report.line(name, ["did not run"]) }
    var figures = [Report.milliseconds(own.seconds)]
    for (peer, cost) in zip(peers, costs.dropFirst()) {
      if let cost { figures.append(Report.ratio(own.seconds / cost.seconds, to: peer.name)) }
    }
    figures.append(Report.megabytes(own.memory))
    if own.exitCode != 0 { figures.append("exit code \(own.exitCode)") }
    Report.line(name, figures)
  }
}
