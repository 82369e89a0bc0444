import Transitions

/// Finds tests, runs them, and reports the run as one stream of events.
package struct AcceptanceRunner: Sendable {
  var options: AcceptanceOptions
  let host: Host
  let driver: TestDriver

  /// Makes a runner; reads nothing yet.
  package init(_ options: AcceptanceOptions, host: Host) {
    self.init(options, host: host, driver: .engine)
  }

  /// Makes a runner with a driver in place of the engine.
  package init(_ options: AcceptanceOptions, host: Host, driver: TestDriver) {
    var options = options
    options.jobs = max(options.jobs, 1)
    options.repetitions = max(options.repetitions, 1)
    if options.deviceNames.isEmpty { options.deviceNames = [AcceptanceOptions.usualDevice] }
    self.options = options
    self.host = host
    self.driver = driver
  }

  /// The tests that would run, in order, each as its first case without a label, and the scripts with errors.
  package func list() throws(UsageError) -> TestList {
    let loaded = try load(try ScriptTargets(paths: options.paths, host: host))
    var list = TestList()
    for (box, chosen) in zip(loaded.scripts, loaded.chosen) {
      if !box.isValid {
        list.invalidFiles.append(
          .invalidFile(path: box.target.path, diagnostics: box.diagnostics, files: box.files))
      }
      for index in chosen {
        let test = box.tests[index]
        list.tests.append(
          TestCase(
            path: box.target.path, test: test.name, label: "", line: test.line, tags: test.tags,
            number: 0))
      }
    }
    return list
  }

  /// Runs the tests and returns after the last event.
  ///
  /// The handler is called on any of the run's threads, one call at a time, in the order of scripts, tests and cases.
  package func run(onEvent: @escaping (RunEvent) -> Void) throws(UsageError) -> RunReport {
    run(try load(targetsToRun()), onEvent: onEvent)
  }

  /// The scripts that were asked for, after checking the options that write files.
  func targetsToRun() throws(UsageError) -> ScriptTargets {
    if options.updates, host.isContinuousIntegration {
      throw UsageError(AcceptanceDiagnostics.updateInContinuousIntegration())
    }
    return try ScriptTargets(paths: options.paths, host: host)
  }

  // MARK: Loading

  /// The scripts that were read and checked, and the tests of each that run.
  struct Loaded {
    var scripts: [ScriptBox]
    var chosen: [[Int]]
  }

  func load(_ targets: ScriptTargets) throws(UsageError) -> Loaded {
    try load(targets.targets, isPartial: false)
  }

  /// Reads scripts; `isPartial` says that they are only some of those asked for, so tags and filters may match nothing.
  func load(
    _ targets: [ScriptTargets.Target], isPartial: Bool
  ) throws(UsageError) -> Loaded {
    // An invalid filter is reported before anything is read.
    let selection = try TestSelection(
      filter: options.filter, tags: options.tags, failed: failedTests(), shard: options.shard)
    let scripts = loadScripts(targets)
    try refuseOutputs(among: scripts)
    let chosen = try selection.selected(
      of: scripts.map(\.candidate), isPartial: isPartial)
    try refuseUnknownDevice(of: scripts, chosen)
    return Loaded(scripts: scripts, chosen: chosen)
  }

  /// Reports a device of the options that a script with tests for it does not know.
  private func refuseUnknownDevice(
    of scripts: [ScriptBox], _ chosen: [[Int]]
  ) throws(UsageError) {
    let known = scripts.flatMap(\.devices)
    let names = options.deviceNames.filter { Device.named($0) == nil }
    for (script, tests) in zip(scripts, chosen) where script.isValid {
      guard let name = names.first(where: { !script.devices.contains($0) }),
        tests.contains(where: { script.tests[$0].device == nil })
      else { continue }
      throw UsageError(
        AcceptanceDiagnostics.unknownDevice(
          name, path: script.target.path, isKnown: known.contains(name),
          all: Device.all.map(\.name) + script.devices))
    }
  }

  /// Reports an output that would replace a file that is read: a script, an import, or a missing import.
  private func refuseOutputs(among scripts: [ScriptBox]) throws(UsageError) {
    guard !options.outputs.isEmpty else { return }
    var inputs: [String: String] = [:]
    for path in scripts.flatMap(\.dependencies) + [host.lastFailedPath].compactMap(\.self) {
      inputs[host.identity(path)] = path
    }
    for output in options.outputs {
      guard let input = inputs[host.identity(output)] else { continue }
      throw UsageError(AcceptanceDiagnostics.outputIsInput(output, input: input))
    }
  }

  func loadScripts(_ targets: [ScriptTargets.Target]) -> [ScriptBox] {
    let shared = LoadState(count: targets.count, lock: host.makeLock())
    let host = host
    let counts = options.recordsCoverage
    host.parallel(min(options.jobs, max(targets.count, 1))) { _ in
      while let index = shared.next() {
        shared.set(index, ScriptBox.load(targets[index], host: host, countsCoverage: counts))
      }
    }
    return shared.scripts.compactMap(\.self)
  }

  /// The tests that failed last; nil when all tests run.
  private func failedTests() -> Set<FailedTest>? {
    guard options.onlyFailed else { return nil }
    guard let state = LastFailedFile(host).load(), !state.tests.isEmpty else {
      host.note("no test failed in the last run, so all tests are run")
      return nil
    }
    return state.tests
  }

  // MARK: Running

  func run(_ loaded: Loaded, onEvent: @escaping (RunEvent) -> Void) -> RunReport {
    var tests: [RunTeller.Planned] = []
    var counts: [Int?] = []
    for (script, chosen) in loaded.chosen.enumerated() {
      for test in chosen {
        let found = loaded.scripts[script].tests[test]
        for device in found.device.map({ [$0] }) ?? options.deviceNames {
          tests.append(RunTeller.Planned(script: script, test: test, device: device))
          counts.append(found.isParameterized ? nil : 1)
        }
      }
    }
    let runner = CaseRunner(options: options, host: host, driver: driver)
    let teller = RunTeller(
      scripts: loaded.scripts, tests: tests, runner: runner, onEvent: onEvent)
    let found = loaded.scripts.reduce(0) { $0 + $1.tests.count }
    let workers = min(options.jobs, max(tests.count, 1))
    let selected = loaded.chosen.reduce(0) { $0 + $1.count }
    teller.emit(.began(found: found, selected: selected, jobs: options.jobs))
    let state = RunState(
      queue: RunQueue(counts: counts, window: 64 * options.jobs + 192), teller: teller,
      lock: host.makeLock())
    let scripts = loaded.scripts
    // The cases of one parametrised test can keep all workers busy.
    let useful = counts.contains(where: { $0 == nil }) ? options.jobs : workers
    let planned = tests
    host.parallel(useful) { _ in
      Worker(state: state, scripts: scripts, tests: planned, runner: runner).run()
    }
    state.tellRest()
    teller.finish()
    return report(teller, loaded)
  }

  private func report(_ teller: RunTeller, _ loaded: Loaded) -> RunReport {
    if host.isStopRequested() {
      teller.emit(.interrupted(running: teller.stoppedCases))
    } else if options.updates {
      rewrite(teller, loaded)
    }
    LastFailedFile(host).record(failed: teller.failedTests, passed: teller.passedTests)
    let summary = teller.summary
    teller.emit(.finished(summary))
    return RunReport(
      status: ExitStatus(summary), summary: summary,
      coverage: options.recordsCoverage ? teller.coverage : nil,
      transitions: options.recordsCoverage ? teller.transitions : nil)
  }

  private func rewrite(_ teller: RunTeller, _ loaded: Loaded) {
    var targets: [String: ScriptTargets.Target] = [:]
    for script in loaded.scripts { targets[script.target.path] = script.target }
    let writer = ExpectationWriter(host: host, targets: targets)
    for plan in teller.update.plans { writer.write(plan) { teller.emit($0) } }
  }
}
