package import Animation
package import EventTrace
import Semantics
package import SourceText
import Transitions
import ViewTree

extension InteractiveSession {
  /// The present depth of calls in the script's own code.
  package var nesting: Int { machine.state.pointee.nesting }

  /// The declaration's name for an object, given by its trace name; nil for an object of no declaration.
  package func declarationName(ofSubject name: String) -> String? {
    watch.declarationsByName[name].map { machine.program.declarations[$0.index].name }
  }

  /// Calls a handler every few milliseconds while the script's own code runs, and in turns in which something has changed.
  ///
  /// The script continues when the handler returns. The places of the calls are not reproducible; those of `stop(after:)` are.
  package func onInterruptionPoint(_ handler: @escaping () -> Void) {
    machine.interruption = {
      handler()
      return nil
    }
    machine.renewBudget()
    // Turns without events renew the script's budget repeatedly, so that its code alone may never call the handler.
    engine.runLoop.changeObservers.append(handler)
  }

  /// Calls a handler once, at the first call or backward jump after a number of instructions of the session, where the script's
  /// own code can be suspended.
  ///
  /// Every replay of the inputs reaches the same place. The script continues when the handler returns.
  package func stop(after instructionCount: Int, _ handler: @escaping () -> Void) {
    machine.stop(after: instructionCount, handler)
  }

  /// Calls a handler before each statement that begins on one of these lines, with the line's index; an empty list removes the
  /// handler.
  ///
  /// The lines can be those of scripts that are added later.
  package func stop(at lines: [ScriptLine], _ handler: @escaping (Int) -> Void) {
    guard !lines.isEmpty else { return machine.mark(nil) }
    var tables = LineTables()
    let numbers = Dictionary(zip(lines, lines.indices)) { first, _ in first }
    let paths = Set(lines.map(\.path))
    let number: (SourceRange) -> Int? = { [unowned machine] range in
      let index = Int(range.file.index)
      let files = machine.program.files
      guard files.indices.contains(index), paths.contains(files[index].path),
        let table = tables.table(of: range.file, in: files)
      else { return nil }
      return numbers[ScriptLine(files[index].path, table.line(at: range.start))]
    }
    machine.mark(StatementMarks(number, handler))
  }

  /// Calls a body without counting its instructions.
  package func withoutCounting<Result>(_ body: () -> Result) -> Result {
    machine.withoutCounting(body)
  }

  /// The lines of a file on which statements begin, ascending.
  package func linesWithStatements(in path: String) -> [Int] {
    linesWithStatements { $0 == path }.map(\.line)
  }

  /// The lines of all files on which statements begin.
  package var linesWithStatements: [ScriptLine] { linesWithStatements { _ in true } }

  /// The lines on which statements of functions with a name begin.
  package func linesWithStatements(ofFunction name: String) -> [ScriptLine] {
    linesWithStatements(inFunction: { $0 == name }) { _ in true }
  }

  /// The line of the first statement of a function, hook or slot with a name such as `Card.grow` or `grow`; nil when there is none.
  package func firstLine(ofFunctionNamed name: String) -> ScriptLine? {
    let functions = machine.program.functions
    // The last one: a function can be declared again.
    let last = functions.last {
      !$0.statementStarts.isEmpty && ($0.name == name || $0.name.hasSuffix(".\(name)"))
    }
    guard let last else { return nil }
    let path = machine.program.files[
      Int(machine.program.statements[last.entry + last.statementStarts[0]].file.index)
    ].path
    // Its closures have its name.
    return linesWithStatements(ofFunction: last.name).first { $0.path == path }
  }

  /// The lines on which statements begin, ascending in each of the files.
  ///
  /// A script whose test runs is two files of one path: what it declares, and the statements of the test.
  private func linesWithStatements(
    inFunction isFunction: (String) -> Bool = { _ in true }, where isWanted: (String) -> Bool
  ) -> [ScriptLine] {
    let program = machine.program
    var tables = LineTables()
    var lines: Set<ScriptLine> = []
    for function in program.functions where isFunction(function.name) {
      for offset in function.statementStarts where offset < function.length {
        let range = program.statements[function.entry + offset]
        guard let table = tables.table(of: range.file, in: program.files) else { continue }
        let path = program.files[Int(range.file.index)].path
        if isWanted(path) { lines.insert(ScriptLine(path, table.line(at: range.start))) }
      }
    }
    return lines.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  /// Ends the world, so that every call that runs in it returns; it must not be used any more.
  package func abandon() {
    engine.onEvent = nil
    machine.observe(nil)
    machine.stop()
    engine.runLoop.abandon()
  }

  /// Records the statements that write properties of views, for `history`; has to be called before the first input.
  package func gathersWrites() {
    watch.explainer = Explainer(files: [])
    machine.observeModelChanges()
    machine.double(from: 0)
  }

  /// The view or layer of a property, the statement that wrote the property last, and the last one that moved the view in the
  /// tree; nil when nothing in the window has the name.
  package func history(
    of property: ViewProperty
  ) -> (view: ViewState, write: ViewWrite?, move: Move?)? {
    let windows = engine.runLoop.appWindows
    guard let view = windows.lazy.compactMap({ $0.descendant(named: property.view) }).first else {
      return layerHistory(of: property)
    }
    let move = watch.explainer?.lastMove(of: view)
    return (
      view.state(depth: 0), lastWrite(of: property, of: view),
      move.map { Move(range: $0.range, instant: $0.instant, isRemoval: $0.isRemoval) }
    )
  }

  /// The same of a layer that belongs to no view.
  private func layerHistory(
    of property: ViewProperty
  ) -> (view: ViewState, write: ViewWrite?, move: Move?)? {
    var found: CALayer?
    for window in engine.runLoop.appWindows {
      window.forEachInTree { view in
        if found == nil {
          found = view.layer.ownLayersInTree.first { $0.layer.traceName == property.view }?.layer
        }
      }
    }
    return found.map { ($0.state(depth: 0), lastWrite(of: property, of: $0), nil) }
  }

  private func lastWrite(of property: ViewProperty, of view: AnyObject) -> ViewWrite? {
    watch.explainer?.lastWrite(of: property.writes, named: property.name, of: view)
  }

  /// A statement's insertion of a view into the tree, or its removal.
  package struct Move: Sendable {
    /// The place of the statement.
    package var range: SourceRange
    /// The instant of the move, on the virtual clock.
    package var instant: Instant
    /// Whether the view was removed from its superview.
    package var isRemoval: Bool
  }
}

/// A line of a script, counted from 1.
package struct ScriptLine: Hashable, Sendable {
  /// The path of the script.
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
