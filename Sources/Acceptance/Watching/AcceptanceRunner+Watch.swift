import SourceText

extension AcceptanceRunner {
  /// Runs the tests, and after each change those of the affected scripts, until the user asks to stop.
  ///
  /// Each round is a stream of events from `began` to `finished`; the report is that of the last round. A round that selects no
  /// tests, or whose paths are missing, is skipped with a note.
  package func watch(onEvent: @escaping (RunEvent) -> Void) throws(UsageError) -> RunReport {
    var targets = try targetsToRun()
    var graph = ImportGraph()
    var loaded = try load(targets)
    var report = run(loaded, into: &graph, onEvent: onEvent)
    // With the pattern that the user has asked for.
    var runner = self
    while !host.isStopRequested(),
      let wake = host.waitForChange(targets.folders + graph.files)
    {
      do {
        targets = try ScriptTargets(paths: options.paths, host: host)
        let scripts = targets.targets.map(\.canonicalPath)
        graph.keep(scripts)
        switch wake {
        case .changed(let changes):
          let concerned = graph.concerned(by: changes, among: scripts).map { targets.targets[$0] }
          if concerned.isEmpty { continue }
          loaded = try runner.load(concerned, isPartial: true)
          if loaded.chosen.allSatisfy(\.isEmpty), loaded.scripts.allSatisfy(\.isValid) {
            loaded.scripts.forEach {
              graph.set(script: $0.target.canonicalPath, dependencies: $0.dependencies)
            }
            host.note("no selected test is affected")
            continue
          }
        case .failed:
          var failed = runner
          failed.options.onlyFailed = true
          loaded = try failed.load(targets)
        case .matching(let pattern):
          var matching = self
          matching.options.onlyFailed = false
          if !pattern.isEmpty { matching.options.filter = pattern }
          loaded = try matching.load(targets)
          runner = matching
        }
        report = run(loaded, into: &graph, onEvent: onEvent)
      } catch {
        host.note(error.diagnostic.message.text)
      }
    }
    return report
  }

  private func run(
    _ loaded: Loaded, into graph: inout ImportGraph, onEvent: @escaping (RunEvent) -> Void
  ) -> RunReport {
    for script in loaded.scripts {
      graph.set(script: script.target.canonicalPath, dependencies: script.dependencies)
    }
    return run(loaded, onEvent: onEvent)
  }
}
