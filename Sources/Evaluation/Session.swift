package import Animation
package import EventTrace
package import Geometry
package import Semantics
package import SourceText
package import Transitions
package import ViewTree

/// One run of a script in a new world: an engine, a machine, and one stream of events.
///
/// Nothing is shared with other sessions, so each thread may have its own.
package final class Session {
  /// The engine whose world the script lives in.
  package let engine: Engine
  let machine: Machine
  let compileErrors: [Diagnostic]
  private var hasRun = false
  /// Called when the statements have ended, before the checks that are made only at the end.
  package var willFinish: ((Engine) -> Void)?

  /// Makes a world for a program of which no other is made; nothing runs yet.
  ///
  /// The handler is given every event, among them what the script prints, the engine's issues and a run-time error; or these alone, so that no
  /// other event is built.
  package convenience init(
    program: Program, device: Device = .iPhone15, window: CGSize? = nil,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight, recordsFrames: Bool = false,
    tellsOnlyOutput: Bool = false, onEvent: ((TraceEvent) -> Void)? = nil
  ) {
    self.init(
      script: Script(program), device: device, window: window, layoutDirection: layoutDirection,
      recordsFrames: recordsFrames, onEvent: onEvent)
    engine.runLoop.tellsOnlyOutput = tellsOnlyOutput
  }

  /// Makes a world for a script; nothing runs yet.
  ///
  /// The handler is given every event, among them what the script prints, the engine's issues and a run-time error.
  package convenience init(
    script: Script, device: Device = .iPhone15, window: CGSize? = nil,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight, recordsFrames: Bool = false,
    onEvent: ((TraceEvent) -> Void)? = nil
  ) {
    self.init(
      script.tables, errors: script.errors,
      screen: RunScreen(device: device, window: window, layoutDirection: layoutDirection),
      recordsFrames: recordsFrames, onEvent: onEvent)
  }

  init(
    _ tables: MachineTables, errors: [Diagnostic], screen: RunScreen, recordsFrames: Bool = false,
    onEvent: ((TraceEvent) -> Void)?
  ) {
    engine = Engine(
      device: screen.device, window: screen.window, layoutDirection: screen.layoutDirection,
      motion: screen.motion)
    machine = Machine(tables, engine: engine)
    compileErrors = errors
    if recordsFrames { engine.recordsFrames = true }
    engine.runLoop.keepsLooks = tables.program.natives.contains { $0.member?.rule == .snapshot }
    // Without a listener the engine need not build any event.
    if let onEvent {
      engine.onEvent = { [machine] event in machine.pass(event, to: onEvent) }
    }
    var lineTables = LineTables()
    engine.runLoop.describesSourceRange = { range in
      let files = tables.program.files
      guard let lines = lineTables.table(of: range.file, in: files) else { return "" }
      let place = lines.location(at: range.start)
      return "\(files[Int(range.file.index)].path):\(place.line):\(place.column)"
    }
    engine.runLoop.runningStatement = { [unowned machine] in machine.statementRange }
    engine.runLoop.isControllerRunning = { [unowned machine] in machine.isControllerRunning }
    engine.runLoop.placeOfHook = { object, name in
      (object as? NSObject)?.scriptInstance?.place(ofHook: name)
    }
    engine.runLoop.nameOfContext = { object in
      (object as? NSObject)?.scriptInstance?.nameOfContext
    }
    engine.runLoop.frameLimitObserver = { [machine] in machine.leaveFramesOut() }
    // A turn without changes and requests has run no code of the script.
    engine.runLoop.changeObservers.append { [machine] in machine.endTurn() }
  }

  deinit {
    machine.observe(nil)
    machine.recoveryNesting = nil
    machine.stop()
    machine.test?.releaseBlocks()
    machine.releaseInstances()
  }

  /// Runs the top-level statements of the program's main file, then the checks at the end; only the first call does.
  package func run() -> RunOutcome {
    guard !hasRun else { return outcome }
    hasRun = true
    if let error = compileErrors.first {
      machine.fail(error)
    } else {
      engine.perform { _ = machine.invoke(machine.program.main) { _ in } }
    }
    finish()
    return outcome
  }

  /// Makes the checks that are possible only at the end, unless the script has failed, and takes over the reason why the world has ended.
  func finish() {
    if !machine.state.pointee.hasFailed { willFinish?(engine) }
    if !machine.state.pointee.hasFailed { engine.perform { engine.finish() } }
    if let reason = engine.runLoop.terminationReason {
      machine.fail(RuntimeDiagnostics.worldEnded(reason, isLater: true))
    }
  }

  private var outcome: RunOutcome {
    RunOutcome(
      issueCount: engine.onEvent == nil ? engine.issues.count : machine.issueCount,
      failure: machine.failure, isStopped: machine.isStopped)
  }

  /// The instructions that were run, counting every straight run in full when it is entered.
  package var instructionCount: Int { machine.instructionCount }
}

extension Session {
  /// The present instant.
  package var now: Instant { engine.now }

  /// Calls a handler before each statement whose place has a number, with the number; it has to be set before anything runs.
  package func onStatements(
    numbered number: @escaping (SourceRange) -> Int?, _ handler: @escaping (Int) -> Void
  ) {
    machine.tracksStatements()
    machine.mark(StatementMarks(number, handler))
  }

  /// Calls an observer before each instruction, with its statement; the observer returns whether the script continues.
  ///
  /// It takes effect when nothing is running. Nil removes the observer; scripts without one run at full speed.
  package func observe(_ observer: ((SourceRange?) -> Bool)?) {
    guard let observer else { return machine.observe(nil) }
    machine.observe { machine in
      if !observer(machine.statementRange) { machine.stop() }
    }
  }
}

/// The end of a run.
package struct RunOutcome: Hashable, Sendable {
  /// The number of issues that the engine raised.
  package var issueCount: Int
  /// The run-time error that ended the script; nil for none.
  package var failure: Diagnostic?

  /// Whether the interruption handler ended the script.
  package var isStopped: Bool

  /// Whether every statement was run.
  package var isCompleted: Bool { failure == nil && !isStopped }
}

extension Machine {
  /// At the end of a turn: looks for leaks, attaches recognizers that are not attached yet, and renews the budget at a new instant.
  ///
  /// Turns at one instant share the budget, so that turns that cause each other end.
  func endTurn() {
    if !hasBudget { fail(RuntimeDiagnostics.tooManyInstructions()) }
    if budgetInstant != loop.now { renewBudget() }
    // The calls that a session records end nothing.
    if recoveryNesting == nil, let test { endTurn(of: test) }
    lookForLeaks()
    guard !unattached.isEmpty, engine.window.rootViewController != nil else { return }
    let waiting = unattached
    unattached = []
    for weak in waiting { weak.interaction?.attachUnowned() }
  }

  /// At the end of the statements, while their variables still hold references: traces the last releases and reports leaks.
  ///
  /// Later releases are not traced, since the run has ended.
  @inline(never)
  func endRun() {
    loop.traceReleases()
    loop.stopTracingReleases()
    reportLeaks()
    reportDetachedRecognizers()
  }

  /// Passes on an event of the engine, with the statement that is running; after the script's error no event is passed on.
  func pass(_ event: TraceEvent, to handler: (TraceEvent) -> Void) {
    if case .diagnostic = event.kind {
      handler(event)
      return
    }
    // A session continues after an error, and each of its events has a number.
    if failure != nil, recoveryNesting == nil { return }
    var event = event
    event.range = statementRange ?? event.range
    guard case .issue(let issue) = event.kind else { return handler(event) }
    event.range = issue.range ?? event.range
    handler(event)
    issueCount += 1
    if issue.kind.endsWorld {
      fail(RuntimeDiagnostics.worldEnded(issue, isLater: onlyRunsClock))
    }
  }
}
