import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText
import Threads

/// A live world, which runs the inputs of a session to a goal and is suspended there, even in the middle of a UIKit call.
///
/// It is created, used and released on the thread of its coroutine.
final class RunningWorld {
  let session: InteractiveSession
  let coroutine: Coroutine<World.Order, World.Report>
  let interruption: () -> Bool
  /// The number of recorded events; nil for a world that only replays.
  private(set) var recorded: Int?
  private var entries: [Journal.Entry] = []
  /// The input whose run-time error was recorded last.
  private var lastFailed: Int?

  private(set) var inputs: [SessionInput] = []
  private(set) var begun = 0
  /// The last input that was begun, by its `id`; 0 for none.
  private(set) var lastBegun = 0
  /// The inputs that are running, the innermost last.
  private(set) var active: [Int] = []
  var goal = World.Goal()
  /// The number of instants passed on the way to the goal.
  private var instantCount = 0
  private(set) var isAbandoned = false
  /// Whether an evaluation is running that is no part of the session.
  private(set) var isLooking = false
  /// The number of instructions that had run when the outermost input began.
  var firstInstruction = 0
  /// The hits of the lines it watches.
  var lineHits = LineHits()

  /// Whether every event is built and delivered, for observers that collect all of them.
  var tellsEverything = false
  /// Whether events were only counted and not built.
  var hasSkipped = false
  private var stop = World.Stop.idle
  private var stopKind = Position.Kind.idle
  /// The events that are being handled, the innermost last.
  private var standing: [Int] = []
  private var isDriving = false
  /// The outcomes of the programs that have ended since the last report, by input.
  private var outcomes: [Int: InputOutcome] = [:]

  init(
    _ coroutine: Coroutine<World.Order, World.Report>, _ isInterrupted: @escaping () -> Bool,
    _ makeSession: (@escaping (TraceEvent) -> Void) -> InteractiveSession
  ) {
    let listener = Listener()
    session = makeSession { event in listener.world?.told(event) }
    self.coroutine = coroutine
    interruption = isInterrupted
    listener.world = self
    session.onInterruptionPoint { [unowned self] in stopSoonIfInterrupted() }
  }

  private final class Listener {
    weak var world: RunningWorld?
  }

  /// The number of events that have happened.
  var eventCount: Int { session.eventCount }

  var now: Instant { session.now }

  /// Its position.
  private var position: Position {
    Position(
      inputs: begun, events: eventCount, instant: now, kind: stopKind,
      event: stopKind == .event ? standing.last ?? 0 : 0,
      instructions: stopKind == .instant ? ownInstructions : 0)
  }

  /// The number of instructions since the outermost input began.
  private var ownInstructions: Int {
    active.isEmpty ? 0 : session.instructionCount - firstInstruction
  }

  /// Its place between two turns.
  var instantPlace: InstantPlace {
    InstantPlace(instant: now, events: eventCount, instructions: ownInstructions)
  }

  /// Whether an exception has ended it.
  var isTerminated: Bool { session.isTerminated }

  /// Whether time passes outside of scripts, so that a new input ends that instead of running inside it.
  private var isTimePassing: Bool {
    guard active.count == 1, stopKind == .instant, let index = active.first else { return false }
    switch inputs[index].action {
    case .advance, .settle: return true
    case .program, .watch, .interaction: return false
    }
  }

  // MARK: - Orders

  /// Carries out orders until the world is ended.
  func live() {
    obey(coroutine.nextOrder())
    while !isAbandoned {
      if begun < min(inputs.count, goal.inputs), !inputs[begun].isNested {
        runNext()
      } else {
        pause(.idle, .idle)
      }
    }
  }

  /// Reports, and suspends the world until the next run.
  func pause(_ stop: World.Stop, _ kind: Position.Kind) {
    self.stop = stop
    stopKind = kind
    isDriving = isTimePassing
    // The next run brings the list again; without a second reference, the owner can append to it without a copy.
    inputs = []
    obey(coroutine.report(takeReport()))
  }

  /// Carries out orders until one runs inputs or ends the world.
  private func obey(_ order: World.Order) {
    var order = order
    while true {
      switch order {
      case .run(let inputs, let goal, let known, let tellsEverything):
        (self.inputs, self.goal, recorded) = (inputs, goal, known)
        self.tellsEverything = tellsEverything
        if begun > 0, begun <= inputs.count { lastBegun = inputs[begun - 1].id }
        (instantCount, lastFailed) = (0, nil)
        watchLines()
        return arm()
      case .answer(let body):
        body(self)
        order = coroutine.report(takeReport())
      case .end:
        isAbandoned = true
        return session.abandon()
      }
    }
  }

  private func takeReport() -> World.Report {
    defer { (outcomes, entries) = ([:], []) }
    return World.Report(
      stop: stop, position: position, goal: goal, active: active, isDriving: isDriving,
      isTerminated: isTerminated, lastBegun: lastBegun, hasSkipped: hasSkipped,
      instructionCount: session.instructionCount, countedLines: lineHits.lines,
      outcomes: outcomes, entries: entries)
  }

  /// Evaluates something without making it part of the session.
  func evaluate<Result>(_ body: (InteractiveSession) -> Result) -> Result {
    let wasLooking = isLooking
    isLooking = true
    defer { isLooking = wasLooking }
    return session.look { body(session) }
  }

  // MARK: - Inputs

  func runNext() {
    let index = begun
    begin()
    if active.isEmpty { firstInstruction = session.instructionCount }
    active.append(index)
    arm()
    switch inputs[index].action {
    case .program(let addition):
      outcomes[index] = session.run(addition) { takeWatches() }
    case .watch(let addition): take(addition)
    case .advance, .settle:
      outcomes[index] = session.drive { [self] in
        clockGoal(of: index)
      } quiet: { [self] in
        if let instant = wantedInstant { return instant }
        pause(.quiet, .instant)
        return nil
      }
    case .interaction(let command): session.tell(command)
    }
    active.removeLast()
    if isAbandoned { return }
    noteFailure(outcomes[index]?.failure, of: index)
    if recorded != nil, case .event(let number) = inputs[index].place {
      entries.append(
        .ended(Journal.Return(input: index, event: number, events: eventCount, inputs: begun)))
    }
  }

  private func begin() {
    lastBegun = inputs[begun].id
    begun += 1
    goal.endsDriving = false
  }

  /// Records a run-time error of an input, including errors of code that the clock runs in it.
  func noteFailure(_ failure: Diagnostic?, of input: Int?) {
    guard recorded != nil, let failure, let input, input != lastFailed, !isTerminated else {
      return
    }
    lastFailed = input
    entries.append(.failed(failure, input: input))
  }

  /// Adds the expressions that are watched from here on, before the statements that declare their variables have run.
  private func takeWatches() {
    while begun < inputs.count, case .watch(let addition) = inputs[begun].action {
      begin()
      take(addition)
    }
    // The inputs after them may have places in these statements.
    arm()
  }

  /// Adds an expression without counting its instructions, so that later places keep their instruction counts.
  private func take(_ addition: InteractiveAddition) {
    session.withoutCounting { _ = session.take(addition) }
  }

  /// Whether the input that lets time pass has reached its instant.
  var hasDriven: Bool {
    guard active.count == 1, let index = active.first,
      case .advance(let end?) = inputs[index].action
    else { return false }
    return end <= now
  }

  /// The extent to which an input lets time pass, which may change while the world is suspended; nil to end it.
  private func clockGoal(of index: Int) -> InteractiveSession.ClockGoal? {
    if isAtLimit { pause(.limit, .instant) }
    if isAbandoned { return nil }
    switch inputs[index].action {
    case .settle: return .rest
    case .advance(let end?): return .instant(end)
    case .advance(nil): return .endless
    case .program, .watch, .interaction: return nil
    }
  }

  /// The instant to which time passes when nothing is due any more but a display link or a repeating timer.
  ///
  /// A replay passes every instant that the session has passed, because an event or an input there may have been caused by these.
  private var wantedInstant: Instant? {
    if let instant = goal.instant { return instant }
    var wanted = [goal.position, goal.frontier].compactMap { position in
      position?.kind == .idle ? nil : position?.instant
    }
    if begun < inputs.count, inputs[begun].isNested { wanted.append(inputs[begun].instant) }
    return wanted.filter { $0 > now }.min()
  }

  /// Counts an instant; returns whether the limit was exceeded.
  var isAtLimit: Bool {
    instantCount += 1
    guard instantCount > goal.instantLimit else { return false }
    instantCount = 0
    return true
  }

  /// Handles an event of the engine or the script.
  private func told(_ event: TraceEvent) {
    if isAbandoned { return }
    if case .diagnostic = event.kind { return failed(event) }
    coroutine.beat()
    let number = eventCount
    if recorded == number - 1 {
      recorded = number
      entries.append(.event(event, nesting: session.nesting, inputs: begun))
    }
    standing.append(number)
    defer { standing.removeLast() }
    noteFailure(session.failure, of: active.last)
    let place = SessionInput.Place.event(number)
    if number == goal.event || isAt(goal.position, place) || takesLastStep {
      pause(.event(event), .event)
    } else if isInterrupted {
      pause(.interrupted, .event)
    } else if isStop(event) {
      pause(.event(event), .event)
    } else if isAt(goal.frontier, place) {
      pause(.frontier, .event)
    }
    runTyped(at: place) { stop in pause(stop ?? .event(event), .event) }
    arm()
  }

  /// Handles a run-time error, which is no event: a stop there takes effect at the next event.
  private func failed(_ event: TraceEvent) {
    noteFailure(session.failure, of: active.last)
    if isStop(event) { goal.steps = 1 }
  }

  /// Whether the world is at a position, or a little later in the same event or statement.
  func isAt(_ position: Position?, _ place: SessionInput.Place) -> Bool {
    guard let position, position.inputs <= begun else { return false }
    if case .instant(let wanted) = position.place, case .instant(let here) = place {
      return wanted.isReached(by: here)
    }
    return position.kind != .idle && position.place == place
  }

  /// Counts an event or the end of an input typed in an event; returns whether it was the last step.
  private var takesLastStep: Bool {
    guard let steps = goal.steps else { return false }
    goal.steps = steps - 1
    return steps == 1
  }

  /// Runs the inputs that were typed at a place, and suspends the world after each one that reaches a goal.
  ///
  /// `pause` receives the reason for the suspension; nil means the place itself.
  func runTyped(at place: SessionInput.Place, _ pause: (World.Stop?) -> Void) {
    while !isAbandoned, begun < inputs.count, inputs[begun].place == place {
      runNext()
      if isAbandoned { return }
      var isStep = false
      if case .event = place { isStep = takesLastStep }
      if goal.staysInPlace && begun == inputs.count || isAt(goal.position, place) || isStep {
        pause(nil)
      } else if isAt(goal.frontier, place) {
        pause(.frontier)
      }
    }
  }
}
