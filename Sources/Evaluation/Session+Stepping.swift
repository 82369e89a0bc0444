package import Semantics
package import SourceText
import Transitions
import ViewTree

extension InteractiveSession {
  /// How many calls of the script's own code are inside one another now.
  package var nesting: Int { machine.state.pointee.nesting }

  /// The statement that is running; nil when none is.
  package var statementRange: SourceRange? { machine.statementRange }

  /// Has a handler called every few milliseconds while the script's own code runs, in the middle of whatever it does.
  ///
  /// The script goes on when the handler returns.
  package func onInterruptionPoint(_ handler: @escaping () -> Void) {
    machine.interruption = {
      handler()
      return nil
    }
    machine.beginTurn()
  }

  /// Has a handler called before each statement that begins on one of some lines; no lines end that.
  package func stop(at places: [(path: String, line: Int)], _ handler: @escaping () -> Void) {
    let files = machine.program.files
    let tables = files.map { file in
      places.contains { $0.path == file.path } ? LineTable(file) : nil
    }
    machine.mark(
      { range in
        let file = Int(range.file.index)
        guard tables.indices.contains(file), let table = tables[file] else { return false }
        let line = table.location(at: range.start).line
        return places.contains { $0.line == line && $0.path == files[file].path }
      }, places.isEmpty ? nil : { _ in handler() })
  }

  /// The lines of a file on which statements begin, ascending.
  package func linesWithStatements(in path: String) -> [Int] {
    guard let file = machine.program.files.lastIndex(where: { $0.path == path }) else { return [] }
    let table = LineTable(machine.program.files[file])
    var lines: Set<Int> = []
    for range in machine.program.statements where Int(range.file.index) == file {
      lines.insert(table.location(at: range.start).line)
    }
    return lines.sorted()
  }

  /// Takes in what an input declares without running its statements; gives why it could not.
  package func take(_ addition: InteractiveAddition) -> Diagnostic? {
    install(withoutRunning: addition)
  }

  /// Ends the world wherever it stands, so that everything that runs in it comes back; it must not be used any more.
  package func abandon() {
    engine.onEvent = nil
    machine.observe(nil)
    machine.stop()
    engine.runLoop.abandon()
  }
}
