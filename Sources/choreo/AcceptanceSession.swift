import Acceptance
import SourceText
import Threads
import Transitions

/// Carries out `choreo test`, given its parsed arguments.
struct AcceptanceSession {
  /// The most worlds that may run at once.
  static let maximumJobs = RunningTests.slotCount

  let options: AcceptanceOptions
  /// The requested reports.
  var reports: [ReportOption] = []
  /// The use of colours: always, never or on a terminal.
  var color = ColorChoice.auto
  /// The path of the coverage file; nil for none.
  var coveragePath: String?
  /// Whether the matrix of transitions is shown.
  var showsMatrix = false

  let system = SystemHost()
  let errors = Output(descriptor: 2)

  // MARK: - Running

  /// Runs the tests once.
  func run() -> Ending {
    perform(isWatching: false)
  }

  /// Runs the tests, and after each change those that it affects, until ctrl-C.
  func watch() -> Ending {
    perform(isWatching: true)
  }

  private func perform(isWatching: Bool) -> Ending {
    if let ending = obstacle() { return ending }
    listen()
    RunningTests.endWhenStuck()
    var options = options
    options.outputs = outputFiles.map(\.path)
    let runner = AcceptanceRunner(
      options, host: makeHost(isWatching: isWatching),
      driver: RunningTests.naming(.engine, limit: options.maximumWallTime))
    let outputs = makeOutputs()
    do {
      let report =
        if isWatching {
          try runner.watch { event in
            tell(event, outputs)
            guard case .finished = event else { return }
            for failure in outputs.failures { say(failure) }
            if isForPeople { say("waiting for changes; \(waitingKeys)") }
          }
        } else {
          try runner.run { tell($0, outputs) }
        }
      return finish(report, outputs)
    } catch {
      return misuse(error)
    }
  }

  private var waitingKeys: String {
    system.interruption.keys == nil
      ? "ctrl-C ends" : "f runs what failed, p asks for a pattern, a runs all, q quits"
  }

  /// Passes an event to the reports.
  private func tell(_ event: RunEvent, _ outputs: ReportOutputs) {
    outputs.add(event)
    if outputs.isUnread { system.interruption.request() }
  }

  /// Writes the files at the end of a run and returns its exit status.
  private func finish(_ report: RunReport, _ outputs: ReportOutputs) -> Ending {
    var failures = outputs.failures
    if let coveragePath, let coverage = report.coverage,
      let reason = AtomicFile.write(coveragePath, coverage.lcov)
    {
      failures.append("the coverage '\(coveragePath)' cannot be written: \(reason)")
    }
    if showsMatrix, let transitions = report.transitions {
      let text =
        transitions.table.isEmpty
        ? "no transition ran, and no animator was declared\n" : transitions.table
      // A report for programs takes standard output.
      let output = isForPeople ? Output(descriptor: 1) : errors
      output.write("\n\(text)")
      output.flush()
    }
    for failure in failures { say(failure) }
    if !failures.isEmpty || report.summary.failedUpdates > 0 { return .unwritableOutput }
    return Ending(report.status)
  }

  /// The files written at the end of a run, with their names in messages.
  private var outputFiles: [(path: String, name: String)] {
    reports.compactMap { option in option.path.map { ($0, ReportOutputs.name($0)) } }
      + [coveragePath].compactMap { $0 }.map { ($0, "the coverage '\($0)'") }
  }

  /// The ending when a file can't be written at the end of a run; found out before any test runs.
  private func obstacle() -> Ending? {
    var identities: [String] = []
    var areClear = true
    for (path, name) in outputFiles {
      guard let reason = obstacle(to: path, &identities) else { continue }
      say("\(name) cannot be written: \(reason)")
      areClear = false
    }
    return areClear ? nil : .unwritableOutput
  }

  /// The reason why a file can't be written at the end, beside the others; nil when it can.
  private func obstacle(to path: String, _ others: inout [String]) -> String? {
    if AtomicFile.resolved(path).hasSuffix(".trans") {
      return "a script has that name and would be overwritten"
    }
    if let reason = AtomicFile.trial(path, note: say) { return reason }
    // A device has no contents to lose and can always be written to.
    if SystemCalls.kind(of: path) == .special { return nil }
    if let status = SystemCalls.status(of: path), StandardOutputs.contain(status.identity) {
      return "it is the file that standard output or standard error goes to"
    }
    let identity = AtomicFile.identity(path)
    if others.contains(identity) { return "another report goes to the same file" }
    others.append(identity)
    return nil
  }

  func listen() {
    RunningTests.listen()
    system.interruption.listen()
  }

  func makeHost(isWatching: Bool) -> Host {
    system.host(isWatching: isWatching) { text in
      let errors = Output(descriptor: 2)
      errors.write("choreo: \(ReportText.shown(text))\n")
      errors.flush()
    }
  }

  // MARK: - Reports

  /// The requested reports, and one on standard output unless there is one.
  private var allReports: [ReportOption] {
    if reports.contains(where: { $0.path == nil }) { return reports }
    return [ReportOption(kind: SystemCalls.isTerminal(1) ? .pretty : .tap)] + reports
  }

  private var isForPeople: Bool {
    allReports.contains { $0.kind == .pretty && $0.path == nil }
  }

  private func makeOutputs() -> ReportOutputs {
    var fileStyle = ReportStyle()
    fileStyle.usesColor = color == .always
    fileStyle.rerunCommand = rerunCommand
    var style = fileStyle
    style.usesColor = color.isColored(1)
    style.showsProgress = SystemCalls.isCapableTerminal(1)
    style.width = max(40, SystemCalls.terminalWidth(1) ?? 100)
    return ReportOutputs(allReports, style: style, fileStyle: fileStyle)
  }

  private var rerunCommand: String {
    var words = ["choreo", "test", "--failed"]
    words += options.screenArguments
    // After `--`, a path that begins with `-` is not taken for an option.
    if options.paths.contains(where: { $0.hasPrefix("-") }) { words.append("--") }
    return ReportText.command(words + options.paths)
  }

  // MARK: - Listing

  /// Lists the tests that would run.
  func list() -> Ending {
    do {
      let list = try AcceptanceRunner(options, host: makeHost(isWatching: false)).list()
      let output = Output(descriptor: 1)
      for test in list.tests {
        let tags = test.tags.isEmpty ? "" : "  [\(test.tags.joined(separator: ", "))]"
        output.write(ReportText.shown("\(test.path):\(test.line)  \(test.name)\(tags)") + "\n")
      }
      output.flush()
      for case .invalidFile(let path, let diagnostics, let files) in list.invalidFiles {
        DiagnosticFormat.text.write(diagnostics, files: files, path: path, to: errors)
      }
      if output.failure != nil { return .unwritableOutput }
      return Ending(list.status)
    } catch {
      return misuse(error)
    }
  }

  // MARK: - Messages

  func say(_ text: String) {
    errors.write("choreo: \(ReportText.shown(text))\n")
    errors.flush()
  }

  /// Reports a mistake in the arguments.
  func misuse(_ error: UsageError) -> Ending {
    DiagnosticFormat.text.write([error.diagnostic], files: [], path: "choreo", to: errors)
    switch error.diagnostic.message.id {
    case "outputIsInput": return .unwritableOutput
    case "pathMissing", "pathRefused": return .unreadableFile
    case "noScripts", "noTests", "noTestAtLine", "nothingSelected": return .noTests
    default: return .usage
    }
  }
}

extension AcceptanceSession {
  /// Parses the simplest form of the arguments, which are only paths; nil leaves all others to ArgumentParser, as for `RunRequest`.
  init?(plainArguments arguments: some Sequence<String>) {
    var options = AcceptanceOptions()
    for argument in arguments {
      guard !argument.isEmpty, !argument.hasPrefix("-") else { return nil }
      options.paths.append(argument)
    }
    options.jobs = Self.defaultJobs
    self.init(options: options)
  }

  /// The number of worlds that run at once unless an argument gives it.
  static var defaultJobs: Int { min(SystemCalls.processorCount, maximumJobs) }
}

extension Ending {
  /// The exit code for the status of a run of tests.
  init(_ status: ExitStatus) {
    self =
      switch status {
      case .usage: .usage
      case .interrupted: .interrupted
      case .invalidScript: .invalidScript
      case .unreadableFile: .unreadableFile
      case .testFailed: .testFailed
      case .engineIssue: .engineIssue
      case .expectationsWritten: .expectationsWritten
      case .allPassed: .success
      }
  }
}
