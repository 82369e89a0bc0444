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
    while !host.isStopRequested(),
      let changes = host.waitForChange(targets.folders + graph.files)
    {
      do {
        targets = try ScriptTargets(paths: options.paths, host: host)
        let scripts = targets.targets.map(\.canonicalPath)
        graph.keep(scripts)
        let concerned = graph.concerned(by: changes, among: scripts).map { targets.targets[$0] }
        if concerned.isEmpty { continue }
        loaded = try load(concerned, isPartial: true)
        if loaded.chosen.allSatisfy(\.isEmpty), loaded.scripts.allSatisfy(\.isValid) {
          loaded.scripts.forEach {
            graph.set(script: $0.target.canonicalPath, dependencies: $0.dependencies)
          }
          host.note("no selected test is affected")
          continue
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
