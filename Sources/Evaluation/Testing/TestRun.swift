import Animation
package import EventTrace
import Expectations
import Geometry
import Semantics
package import SourceText
import Transitions
import ViewTree

/// Runs tests, each case in a new world.
package enum TestRun {
  /// Returns the number of cases of a test, 1 without `for`, or the run-time error in the expression that gives them.
  package static func caseCount(of test: Int, in script: Script) -> Result<Int, CaseError> {
    guard script.program.tests.indices.contains(test) else {
      return .failure(CaseError(diagnostic: RuntimeDiagnostics.noSuchTest()))
    }
    if let error = script.errors.first { return .failure(CaseError(diagnostic: error)) }
    let wanted = script.program.tests[test]
    guard wanted.isParameterized else { return .success(1) }
    let screen: RunScreen
    do {
      screen = try script.program.screen(of: wanted, for: TestRequest(test: test))
    } catch {
      return .failure(CaseError(diagnostic: error.diagnostic))
    }
    let session = Session(script.tables, errors: [], screen: screen, onEvent: nil)
    let count = session.engine.perform {
      session.machine.invoke(wanted.function.index) { $0.add(-1.0) }?.words[0]
    }
    if let failure = session.machine.failure { return .failure(CaseError(diagnostic: failure)) }
    let cases = Machine.integer(count ?? 0)
    guard cases <= caseLimit else {
      let error = TestDiagnostics.tooManyCases(cases, limit: caseLimit, at: wanted.range)
      return .failure(CaseError(diagnostic: error))
    }
    return .success(cases)
  }

  /// The most cases of a test.
  static let caseLimit = 1_000_000

  /// Runs one case in a fresh world; every event goes to the handler, when there is one.
  package static func run(
    _ request: TestRequest, of script: Script, onEvent: ((TraceEvent) -> Void)? = nil
  ) -> TestOutcome {
    run(request, of: script, onEvent: onEvent) { _ in }
  }

  /// The same; the session of the case is handed out before anything runs.
  package static func run(
    _ request: TestRequest, of script: Script, onEvent: ((TraceEvent) -> Void)?,
    prepare: (Session) -> Void
  ) -> TestOutcome {
    guard script.program.tests.indices.contains(request.test) else {
      return failing(RuntimeDiagnostics.noSuchTest())
    }
    if let error = script.errors.first { return failing(error) }
    var tables = script.tables
    if request.recordsCoverage, tables.program.counterCount == 0 {
      let (compiled, _) = CodeGenerator.compile(script.program, countsCoverage: true)
      tables = MachineTables(compiled)
    }
    let screen: RunScreen
    do {
      screen = try script.program.screen(of: script.program.tests[request.test], for: request)
    } catch {
      return failing(error.diagnostic)
    }
    let run = TestCaseRun(request, of: script, tables, on: screen, onEvent: onEvent)
    prepare(run.session)
    return run.run()
  }

  private static func failing(_ diagnostic: Diagnostic) -> TestOutcome {
    var outcome = TestOutcome()
    outcome.failures = [TestFailure(.runtimeError, at: .zero, diagnostic)]
    return outcome
  }

  /// The reason why the cases of a test could not be counted.
  package struct CaseError: Error {
    /// The error that ended the count.
    package var diagnostic: Diagnostic
  }
}

/// One case of a test from the making of its world to the judgement.
private final class TestCaseRun {
  private let request: TestRequest
  // The program is large to copy.
  private let script: Script
  let session: Session
  private let world: TestWorld
  private let listener: TestListener
  /// The error in a known issue that ended the test.
  private var knownEnd: Diagnostic?

  init(
    _ request: TestRequest, of script: Script, _ tables: MachineTables, on screen: RunScreen,
    onEvent: ((TraceEvent) -> Void)?
  ) {
    self.request = request
    self.script = script
    world = TestWorld(script)
    world.recordsCalls = script.expectsCalls(script.program.tests[request.test])
    world.fingers = TestFingers(request)
    if request.explains { world.explainer = Explainer(files: script.program.files) }
    listener = TestListener(world, request, script, onEvent)
    session = Session(
      tables, errors: [], screen: screen, onEvent: listener.isNeeded ? listener.hear : nil)
    if request.orientation != .portrait, script.program.tests[request.test].device == nil {
      session.engine.rotate(to: request.orientation)
    }
    let machine = session.machine
    machine.test = world
    world.deadline = Instant.zero.adding(seconds: max(request.maximumVirtualTime, 0))
    let (limit, interruption) = (request.maximumVirtualTime, request.interruption)
    machine.interruption = { [unowned machine] in machine.reasonToEnd(limit, interruption) }
    machine.renewBudget()
    if request.explains {
      machine.observe { _ in }
      machine.observeModelChanges()
    }
    observeIssues()
    if world.recordsCalls {
      session.engine.leftOutObserver = { [world] in world.leftOutCallbacks.append($0) }
    }
    listener.delegateOfController = { [unowned machine] in machine.delegate(ofController: $0) }
  }

  /// Receives the issues, even if no events are recorded.
  private func observeIssues() {
    let loop = session.engine.runLoop
    let remember = loop.issueObserver
    loop.issueObserver = { [unowned loop, unowned machine = session.machine, world] issue in
      remember?(issue)
      world.raise(issue, at: loop.now, range: machine.statementRange ?? loop.sourceRange)
      // With a listener the event ends the script, after it has been heard.
      if issue.kind.endsWorld, !loop.isTracing {
        machine.fail(
          RuntimeDiagnostics.worldEnded(issue, isLater: machine.onlyRunsClock))
      }
    }
  }

  func run() -> TestOutcome {
    let engine = session.engine
    let machine = session.machine
    engine.perform {
      let function = script.program.tests[request.test].function
      let result = machine.invoke(function.index) { $0.add(Double(request.caseNumber)) }
      if let result, result.words[0] != -1 { machine.fail(RuntimeDiagnostics.noSuchCase()) }
    }
    session.finish()
    judge(at: engine.now)
    return outcome
  }

  private func judge(at instant: Instant) {
    let machine = session.machine
    guard let error = machine.failure else {
      world.judgeIssues(at: instant)
      for site in world.missed {
        fail(
          .notReached, at: instant,
          TestDiagnostics.expectationNotReached(place(of: site), at: site.range))
      }
      return
    }
    // Statements that did not run because the script had ended are no further failures.
    world.judgeUnexpectedIssues()
    if world.isInterrupted {
      fail(.interrupted, at: instant, error, endsTest: true)
    } else if let end = session.engine.runLoop.terminationReason, world.expects(end) {
      return
    } else if world.swallowError(at: instant) {
      knownEnd = error
    } else {
      fail(.runtimeError, at: instant, error, endsTest: true)
    }
  }

  /// The hook or block that an expectation is in which runs later.
  private func place(of site: ExpectationSite) -> String {
    guard let owner = site.owner else { return "then" }
    // Its body follows its name, and the next member comes after that.
    let around = script.program.functions.filter { function in
      function.owner == owner && function.range.file == site.range.file
        && function.range.start <= site.range.start
    }.max { $0.range.start < $1.range.start }
    return around?.name ?? script.program.declarations[owner.index].name
  }

  private func fail(
    _ kind: TestFailure.Kind, at instant: Instant, _ diagnostic: Diagnostic, endsTest: Bool = false
  ) {
    world.fail(
      session.machine.explained(TestFailure(kind, at: instant, diagnostic)), endsTest: endsTest)
  }

  private var outcome: TestOutcome {
    let now = session.engine.now
    // They may be failures, too.
    let knownIssues = world.judgeKnownIssues(at: now)
    let coverage = request.recordsCoverage ? session.machine.coverage : nil
    return TestOutcome(
      caseLabel: world.caseLabel, failures: world.failures, knownIssues: knownIssues,
      knownEnd: knownEnd, reached: world.reached, comparisonCount: world.comparisonCount,
      virtualTime: now.seconds, traceHash: listener.hash, movements: world.fingers.movements,
      raisedKinds: request.recordsMovements ? world.raisedKinds : [],
      coverage: coverage, transitions: request.recordsCoverage ? listener.trials : [])
  }
}

// MARK: - Ending from outside

extension Machine {
  /// The reason why a test has to end now; nil when it may go on.
  fileprivate func reasonToEnd(
    _ limit: Double, _ interruption: (@Sendable () -> String?)?
  ) -> Diagnostic? {
    guard let test else { return nil }
    if loop.now > test.deadline {
      test.isInterrupted = true
      return TestDiagnostics.testTookTooLong(
        "maximum virtual time of \(FixedPointText.shortestString(limit))s reached",
        running: running, option: "--max-virtual-time", at: statementRange)
    }
    guard let why = interruption?() else { return nil }
    test.isInterrupted = true
    return TestDiagnostics.testTookTooLong(
      why, running: running, option: "--timeout", at: statementRange)
  }

  /// Lets the world of a test settle, makes the checks at its end, and ends the test.
  func endTestWhenSettled() {
    guard let test, !state.pointee.hasFailed else { return }
    engine.settle()
    engine.finish()
    guard !state.pointee.hasFailed else { return }
    test.isInterrupted = true
    fail(
      TestDiagnostics.testTookTooLong(
        "the request ends it after this movement of a finger", running: [], option: "--sweep",
        at: statementRange))
  }

  /// At the end of a turn of a test: asks now and then whether it may go on, and ends the world of one that may not.
  func endTurn(of test: TestWorld) {
    test.turnCount += 1
    if loop.now > test.deadline || test.turnCount & 63 == 0, !state.pointee.hasFailed,
      let reason = interruption?()
    {
      fail(reason)
    }
    // Nothing of the script runs any more; the clock need not run on to where it was sent.
    if state.pointee.hasFailed { loop.invalidate() }
  }

  /// The declaration of the delegate of a controller with a trace name.
  fileprivate func delegate(ofController name: String) -> Int? {
    var current = firstInstance
    while let instance = current {
      if let controller = instance.object as? UIViewController, controller.traceName == name {
        let delegate = controller.transitioningDelegate as? ScriptedDelegate
        return delegate?.instance?.declaration
      }
      current = instance.next
    }
    return nil
  }

  /// The animations and waits that have not ended.
  private var running: [String] {
    var result = engine.openTransitions.map { "\($0) has not ended" }
    for window in engine.runLoop.appWindows {
      window.forEachInTree { view in
        guard result.count < 20, view.layer.isAnimated else { return }
        result.append("'\(view.traceName)' is being animated")
      }
    }
    for finger in fingers {
      guard let location = finger.location else { continue }
      result.append(
        "finger \(finger.index) is down at \(ValueWriter.shown.text(.point(location)))")
    }
    return result
  }

  /// The values of the counters, in source order.
  fileprivate var coverage: ScriptCoverage {
    var result = ScriptCoverage()
    guard let counters else { return result }
    let sites = program.coverage
    func key(_ range: SourceRange) -> (UInt32, UInt32, UInt32) {
      (range.file.index, range.start, ~range.end)
    }
    result.functions = sites.functions.map {
      .init(name: $0.name, range: $0.range, count: counters[$0.counter])
    }.sorted { key($0.range) < key($1.range) }
    result.statements = sites.statements.map {
      .init(range: $0.range, count: counters[$0.counter])
    }.sorted { key($0.range) < key($1.range) }
    result.branches = sites.branches.map {
      .init(range: $0.range, arm: $0.arm, count: counters[$0.counter])
    }.sorted { a, b in
      key(a.range) == key(b.range) ? a.arm < b.arm : key(a.range) < key(b.range)
    }
    return result
  }
}
