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
  /// The inputs that are running, the innermost last.
  private(set) var active: [Int] = []
  var goal = World.Goal()
  /// The number of instants passed on the way to the goal.
  private var instantCount = 0
  private(set) var isAbandoned = false
  /// Whether an evaluation is running that is no part of the session.
  private(set) var isLooking = false
  /// The number of instructions that had run when the outermost input began.
  private var firstInstruction = 0
  /// The lines whose hits are counted even if no place needs them.
  private(set) var countedLines: [ScriptLine] = []
  var lineHits = LineHits()

  private var stop = World.Stop.idle
  private var place = Position.Place.idle
  private var steps = 0
  /// The input typed in the last event that has ended last; nil before any.
  private var ended: Int?
  /// Whether a run-time error requires a stop at the next event.
  private var stopsAtNextEvent = false
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

  /// The world's position, if it is at a place.
  func position(_ place: Position.Place) -> Position {
    Position(inputs: begun, events: eventCount, instant: now, place: place)
  }

  /// The number of instructions since the outermost input began.
  var ownInstructions: Int { active.isEmpty ? 0 : session.instructionCount - firstInstruction }

  /// Its place between two turns.
  var instantPlace: Position.Place {
    .instant(events: eventCount, instructions: ownInstructions)
  }

  /// Whether an exception has ended it.
  var isTerminated: Bool { session.isTerminated }

  /// Whether time passes outside of scripts, so that a new input ends that instead of running inside it.
  private var isTimePassing: Bool {
    guard active.count == 1, case .instant = place, let index = active.first else { return false }
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
      if begun < inputs.count, !inputs[begun].isNested, !isAtEnd {
        runNext()
      } else {
        pause(.idle, .idle)
      }
    }
  }

  /// Whether the goal lies between the inputs that have run and the next one.
  private var isAtEnd: Bool {
    guard let position = goal.position, position.place == .idle else { return false }
    return begun >= position.inputs
  }

  /// Reports, and suspends the world until the next run.
  func pause(_ stop: World.Stop, _ place: Position.Place) {
    self.stop = stop
    self.place = place
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
      case .run(let inputs, let goal, let lines, let known):
        (self.inputs, self.goal, recorded) = (inputs, goal, known)
        countedLines = lines
        (instantCount, lastFailed, stopsAtNextEvent) = (0, nil, false)
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
      stop: stop, position: position(place), goal: goal, active: active, steps: steps,
      ended: ended, isDriving: isDriving, isTerminated: isTerminated,
      instructionCount: session.instructionCount, countedLines: countedLines,
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
    begun += 1
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
        pause(.quiet, instantPlace)
        return nil
      }
    case .interaction(let command): session.tell(command)
    }
    active.removeLast()
    if !isAbandoned { noteFailure(outcomes[index]?.failure, of: index) }
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
      begun += 1
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
    if isAtLimit { pause(.limit, instantPlace) }
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
    var wanted = wantedPositions.filter { $0.place != .idle }
    if begun < inputs.count, inputs[begun].isNested { wanted.append(inputs[begun].position) }
    return wanted.map(\.instant).filter { $0 > now }.min()
  }

  /// The positions of the session at which the world may have to stop.
  var wantedPositions: [Position] { [goal.position, goal.frontier].compactMap(\.self) }

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
    let place = Position.Place.event(eventCount)
    if recorded == eventCount - 1 {
      recorded = eventCount
      entries.append(.event(event))
    }
    noteFailure(session.failure, of: active.last)
    ended = nil
    let isLast = countStep()
    if isLast || stopsAtNextEvent || isEnd(place) {
      pause(.event(event), place)
    } else if isInterrupted {
      pause(.interrupted, place)
    } else if isStop(event) {
      pause(.event(event), place)
    } else if isAtFrontier(position(place)) {
      pause(.frontier, place)
    }
    runTyped(at: place) { stop in pause(stop ?? .event(event), place) }
  }

  /// Handles a run-time error, which is no event: a stop there takes effect at the next event.
  private func failed(_ event: TraceEvent) {
    noteFailure(session.failure, of: active.last)
    if isStop(event) { stopsAtNextEvent = true }
  }

  /// Whether the goal is this place.
  private func isEnd(_ place: Position.Place) -> Bool {
    if case .event(let number) = goal.end { return place == .event(number) }
    return goal.position?.isReached(by: position(place)) ?? false
  }

  /// Whether the world stops at the furthest position of the session, and is there; from there on the position is no goal any more.
  func isAtFrontier(_ position: Position) -> Bool {
    guard let frontier = goal.frontier, frontier.isReached(by: position) else { return false }
    goal.frontier = nil
    return goal.staysInHistory
  }

  /// Counts an event or the end of an input typed in an event; returns whether it was the last step.
  private func countStep() -> Bool {
    steps += 1
    if case .step(steps) = goal.end { return true }
    return false
  }

  /// Runs the inputs that were typed at a place, and suspends the world after each one that reaches a goal.
  ///
  /// `pause` receives the reason for the suspension; nil means the place itself.
  func runTyped(at place: Position.Place, _ pause: (World.Stop?) -> Void) {
    while !isAbandoned, begun < inputs.count,
      inputs[begun].position.isReached(by: position(place))
    {
      let index = begun
      runNext()
      if isAbandoned { return }
      var isLast = false
      if case .event = place {
        ended = index
        isLast = countStep()
      }
      if goal.addsInput && begun == inputs.count || isLast || isEnd(place) {
        pause(nil)
      } else if isAtFrontier(position(place)) {
        pause(.frontier)
      }
    }
  }
}
