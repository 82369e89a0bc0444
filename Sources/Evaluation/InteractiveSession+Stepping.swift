package import Animation
package import EventTrace
import Semantics
package import SourceText
import Transitions
import ViewTree

extension InteractiveSession {
  /// How many calls of the script's own code are inside one another now.
  package var nesting: Int { machine.state.pointee.nesting }

  /// The name of the declaration that what an event calls by a name was made from; nil for anything else.
  package func declarationName(ofSubject name: String) -> String? {
    watch.declarationsByName[name].map { machine.program.declarations[$0.index].name }
  }

  /// Has a handler called every few milliseconds while the script's own code runs, and in turns in which something has changed.
  ///
  /// The script goes on when the handler returns. What calls it is no place that could be found again; `stop(after:)` stops at one.
  package func onInterruptionPoint(_ handler: @escaping () -> Void) {
    machine.interruption = {
      handler()
      return nil
    }
    machine.renewBudget()
    // Turns without events give the script new time for its own code again and again.
    engine.runLoop.changeObservers.append(handler)
  }

  /// Has a handler called once, where the script's own code can be stopped first when so many instructions have been run in the
  /// session: at a call or where a loop goes back.
  ///
  /// That is the same place each time the inputs are run. The script goes on when the handler returns.
  package func stop(after instructionCount: Int, _ handler: @escaping () -> Void) {
    machine.stop(after: instructionCount, handler)
  }

  /// Has a handler called before each statement that begins on one of some lines, with the line's place among them; no lines end
  /// that.
  ///
  /// Lines of scripts that are taken in later count as well.
  package func stop(at lines: [ScriptLine], _ handler: @escaping (Int) -> Void) {
    guard !lines.isEmpty else { return machine.mark(nil) }
    var tables: [Int: LineTable] = [:]
    let number: (SourceRange) -> Int? = { [unowned machine] range in
      let index = Int(range.file.index)
      let files = machine.program.files
      guard files.indices.contains(index), lines.contains(where: { $0.path == files[index].path })
      else { return nil }
      let table = tables[index] ?? LineTable(files[index])
      tables[index] = table
      return lines.firstIndex(of: ScriptLine(files[index].path, table.line(at: range.start)))
    }
    machine.mark(StatementMarks(number, handler))
  }

  /// Does something that is no part of the session: the instructions it takes do not count.
  package func withoutCounting<Result>(_ body: () -> Result) -> Result {
    machine.withoutCounting(body)
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

  /// Ends the world, so that every call that runs in it returns; it must not be used any more.
  package func abandon() {
    engine.onEvent = nil
    machine.observe(nil)
    machine.stop()
    engine.runLoop.abandon()
  }

  /// Gathers who writes what of the views, for `lastWrite(of:of:)`; to be called before anything runs.
  package func gathersWrites() {
    watch.explainer = Explainer(files: [])
    machine.observeModelChanges()
    machine.double(from: 0)
  }

  /// The view that a property is asked of, the statement that wrote the property last, and the last one that moved the view in
  /// the tree; nil when no view in the window has its name.
  package func history(
    of property: ViewProperty
  ) -> (view: ViewState, write: ViewWrite?, move: Move?)? {
    guard let view = engine.window.descendant(named: property.view) else { return nil }
    let move = watch.explainer?.lastMove(of: view)
    return (
      view.state(depth: 0), watch.explainer?.lastWrite(of: property.written, of: view),
      move.map { Move(range: $0.range, instant: $0.instant, isRemoval: $0.isRemoval) }
    )
  }

  /// A statement's insertion of a view into the tree, or its removal.
  package struct Move: Sendable {
    /// The place of the statement.
    package var range: SourceRange
    /// When the view was moved, on the virtual clock.
    package var instant: Instant
    /// Whether the view was removed from its superview.
    package var isRemoval: Bool
  }
}

/// A line of a script, counted from 1.
package struct ScriptLine: Hashable, Sendable {
  /// The path the script was taken in by.
  package var path: String
  /// The number of the line, from 1.
  package var line: Int

  /// Makes a line.
  package init(_ path: String, _ line: Int) {
    self.path = path
    self.line = line
  }
}

extension UIView {
  /// The view itself or the first one in it with a trace name.
  fileprivate func descendant(named name: String) -> UIView? {
    var waiting = [self as UIView]
    while let view = waiting.popLast() {
      if view.traceName == name { return view }
      waiting += view.subviews.reversed()
    }
    return nil
  }
}
