import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText

/// One live world, which runs the inputs of a session up to a goal and is suspended there, be it inside a call of UIKit's.
///
/// Everything in it happens on the coroutine's thread; while it is suspended, `perform(_:)` runs a function there.
final class World {
  /// Why it is suspended.
  enum Stop {
    /// It has run all inputs it was asked to.
    case idle
    /// Nothing is due any more while time was to pass.
    case quiet
    /// It is in the middle of an event.
    case event(TraceEvent)
    /// Everything due up to the instant has run.
    case instant
    /// It is about to run a statement on a line it was to stop at.
    case line
    /// It is suspended in the script's own code: the goal is there, or the world has not left it.
    case code
    /// The user interrupted it.
    case interrupted
    /// It has come to where the session has been already, and no further.
    case frontier
    /// It has been at so many instants on its way that it is not going to come to its goal soon.
    case limit
  }

  /// How far to go.
  struct Goal {
    /// A replay reached a position at which the session had been.
    var position: Position?
    /// The furthest the session has come, where it stops too; nil when it is there already.
    var frontier: Position?
    /// Stops in the event with this number, before what was typed there.
    var event: Int?
    /// Stops after so many more events and ends of what was typed in events.
    var steps: Int?
    /// Whether it goes no further than the session has come when it begins before that.
    var staysInHistory = false
    /// Stops when everything due up to an instant has run, before anything else is done there.
    var instant: Instant?
    /// Stops in the script's own code once it has run so many instructions.
    var instructions: Int?
    /// Stops between inputs once so many have been run.
    var inputs = Int.max
    /// Whether to be suspended again at the same place once the input that was typed there has run.
    var staysInPlace = false
    /// Asked at each event whether to stop in it.
    var isStop: ((TraceEvent, World) -> Bool)?
    /// The lines to stop at, before their statements run.
    var lines: [ScriptLine] = []
    /// The lines at which it is only counted how often it is there.
    var countedLines: [ScriptLine] = []
    /// Asked after each frame whether to stop there.
    var isStopBetweenTurns: ((World) -> Bool)?
    /// Stops after so many instants at which something was due or asked.
    var instantLimit = Int.max
    /// Whether the user can interrupt it; a replay up to the present position can't be interrupted.
    var mayBeInterrupted = true
    /// Whether what lets time pass on its own is over, so that the next input begins before it stops anywhere.
    var endsDriving = false
  }

  let session: InteractiveSession
  /// The journal that records new events; nil for a world that only replays.
  var journal: Journal?
  let interruption: () -> Bool
  private var coroutine: (any Coroutine)?

  private(set) var inputs: [SessionInput] = []
  private(set) var begun = 0
  /// The last input that was begun, by its `id`; 0 for none.
  private(set) var lastBegun = 0
  /// The inputs that are running, the innermost last.
  private(set) var active: [Int] = []
  var goal = Goal()
  /// How many instants have been spent on the way to the goal.
  private var instantCount = 0
  private var task: (() -> Void)?
  private(set) var isAbandoned = false
  /// Whether something is being evaluated that is no part of the session.
  private(set) var isLooking = false
  /// How many instructions had been run when the outermost input began.
  var firstInstruction = 0
  /// How often it has been at the lines it looks out for.
  var lineHits = LineHits()

  /// Whether every event is built and told, for those who gather what happens.
  var tellsEverything = false
  /// Is told of every event as well.
  var listener: ((TraceEvent) -> Void)?
  /// Whether events have happened that were not told.
  var hasSkipped = false
  private(set) var stop = Stop.idle
  private var stopKind = Position.Kind.idle
  /// The events that are being told, the innermost last.
  private var standing: [Int] = []
  /// How each program that has ended did, by input.
  private(set) var outcomes: [Int: InputOutcome] = [:]

  /// Makes a world in which nothing has happened; nil when the system has no thread to give.
  init?(
    isInterrupted: @escaping () -> Bool, makeCoroutine: MakeCoroutine,
    makeSession: (@escaping (TraceEvent) -> Void) -> InteractiveSession
  ) {
    let listener = Listener()
    session = makeSession { event in listener.world?.told(event) }
    interruption = isInterrupted
    coroutine = nil
    guard let coroutine = makeCoroutine({ _ in listener.world?.run() }) else { return nil }
    self.coroutine = coroutine
    listener.world = self
    session.onInterruptionPoint { [unowned self] in stopSoonIfInterrupted() }
  }

  private final class Listener {
    weak var world: World?
  }

  /// Ends the world, even in the middle of a call; it must not be used any more.
  func abandon() {
    guard let coroutine, !coroutine.isFinished else { return }
    isAbandoned = true
    session.abandon()
    coroutine.resume()
  }

  // MARK: - From outside, while it is suspended

  /// How many events have happened.
  var eventCount: Int { session.eventCount }

  var now: Instant { session.now }

  /// Its position.
  var position: Position {
    Position(
      inputs: begun, events: eventCount, instant: now, kind: stopKind,
      event: stopKind == .event ? standing.last ?? 0 : 0,
      instructions: stopKind == .instant ? ownInstructions : 0)
  }

  /// How many instructions have been run since the outermost input began.
  private var ownInstructions: Int {
    active.isEmpty ? 0 : session.instructionCount - firstInstruction
  }

  /// Its position between two turns.
  var instantPlace: InstantPlace {
    InstantPlace(instant: now, events: eventCount, instructions: ownInstructions)
  }

  /// Whether an exception has ended it.
  var isTerminated: Bool { session.isTerminated }

  /// The input that is running and what is being evaluated inside of it, the innermost last.
  var activeInputs: [Int] { active }

  /// Whether time passes by itself, so that a new input ends that instead of running inside it.
  var isDriving: Bool {
    guard active.count == 1, stopKind == .instant, let index = active.first else { return false }
    switch inputs[index].action {
    case .advance, .settle: return true
    case .program, .watch, .interaction: return false
    }
  }

  /// Lets the world run on, through inputs of which it has begun the first ones already.
  func run(_ inputs: [SessionInput], to goal: Goal) {
    prepare(inputs, goal)
    coroutine?.resume()
  }

  /// The same without waiting until the world is suspended; `wait()` does that.
  func start(_ inputs: [SessionInput], to goal: Goal) {
    prepare(inputs, goal)
    coroutine?.start()
  }

  func wait() { coroutine?.wait() }

  /// Whether waiting would take no time.
  var hasArrived: Bool { coroutine?.isRunning != true }

  private func prepare(_ inputs: [SessionInput], _ goal: Goal) {
    self.inputs = inputs
    if begun > 0, begun <= inputs.count { lastBegun = inputs[begun - 1].id }
    self.goal = goal
    instantCount = 0
    watchLines()
    arm()
  }

  /// Whether the inputs it has begun are the first ones of some.
  func hasBegun(_ inputs: [SessionInput]) -> Bool {
    begun == 0 || begun <= inputs.count && inputs[begun - 1].id == lastBegun
  }

  /// Lets go of the list of inputs, which it is given anew when it runs on, so that the list can grow where it is.
  func forgetInputs() { inputs = [] }

  /// Whether it knows how often it has been at some lines.
  func counts(_ lines: [ScriptLine]) -> Bool {
    lines.allSatisfy(lineHits.lines.contains)
  }

  /// Has something done in the world, on its thread; what happens because of it is no part of the session.
  func perform<Result>(_ body: @escaping (InteractiveSession) -> Result) -> Result? {
    var result: Result?
    task = { [unowned self] in result = evaluate(body) }
    coroutine?.resume()
    return result
  }

  /// The same on the world's own thread.
  func evaluate<Result>(_ body: (InteractiveSession) -> Result) -> Result {
    let wasLooking = isLooking
    isLooking = true
    defer { isLooking = wasLooking }
    return session.look { body(session) }
  }

  // MARK: - On the world's own thread

  private func run() {
    while !isAbandoned {
      if begun < min(inputs.count, goal.inputs), !inputs[begun].isNested {
        runNext()
      } else {
        pause(.idle, .idle)
      }
    }
  }

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
    if case .event(let number) = inputs[index].place {
      journal?.record(
        Journal.Return(input: index, event: number, events: eventCount, inputs: begun))
    }
  }

  private func begin() {
    lastBegun = inputs[begun].id
    begun += 1
    goal.endsDriving = false
  }

  /// Writes down what has failed in an input, among what the clock runs in it too.
  func noteFailure(_ failure: Diagnostic?, of input: Int?) {
    guard let failure, let input, !isTerminated else { return }
    journal?.record(failure, of: input)
  }

  /// Takes in the expressions that are watched from here on, before the statements that declare what they speak of have run.
  private func takeWatches() {
    while begun < inputs.count, case .watch(let addition) = inputs[begun].action {
      begin()
      take(addition)
    }
    // What was typed after them may have its place in the statements.
    arm()
  }

  /// Takes in an expression, which must not change where anything is found by what has been run.
  private func take(_ addition: InteractiveAddition) {
    session.withoutCounting { _ = session.take(addition) }
  }

  /// Whether the input that lets time pass has let enough of it pass.
  var hasDriven: Bool {
    guard active.count == 1, let index = active.first,
      case .advance(let end?) = inputs[index].action
    else { return false }
    return end <= now
  }

  /// How far an input lets time pass, which may change while the world is suspended; nil when it does no longer.
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

  /// The instant to which time is to pass when nothing is due any more.
  private var wantedInstant: Instant? {
    if let instant = goal.instant { return instant }
    let wanted = [goal.position, goal.frontier].compactMap { position in
      position?.kind == .instant ? position?.instant : nil
    }
    return wanted.filter { $0 > now }.min()
  }

  /// Whether the goal lies further away than it may go; counts one instant more.
  var isAtLimit: Bool {
    instantCount += 1
    guard instantCount > goal.instantLimit else { return false }
    instantCount = 0
    return true
  }

  /// Something happened.
  private func told(_ event: TraceEvent) {
    if isAbandoned { return }
    if case .diagnostic = event.kind { return failed(event) }
    listener?(event)
    let number = eventCount
    journal?.record(event, number: number, nesting: session.nesting, inputs: begun)
    standing.append(number)
    defer { standing.removeLast() }
    noteFailure(session.failure, of: active.last)
    let place = SessionInput.Place.event(number)
    if number == goal.event || isAt(goal.position, place) || takesLastStep {
      pause(.event(event), .event)
    } else if isInterrupted {
      pause(.interrupted, .event)
    } else if let isStop = goal.isStop, isStop(event, self) {
      pause(.event(event), .event)
    } else if isAt(goal.frontier, place) {
      pause(.frontier, .event)
    }
    runTyped(at: place) { stop in pause(stop ?? .event(event), .event) }
    arm()
  }

  /// The script has failed, which is no event: a stop there happens at the next event.
  private func failed(_ event: TraceEvent) {
    noteFailure(session.failure, of: active.last)
    if goal.isStop?(event, self) == true { goal.steps = 1 }
  }

  /// Whether its position is one the session was at, or lies a little later in the same event or statement.
  func isAt(_ position: Position?, _ place: SessionInput.Place) -> Bool {
    guard let position, position.inputs <= begun else { return false }
    if case .instant(let wanted) = position.place, case .instant(let here) = place {
      return wanted.isReached(by: here)
    }
    return position.kind != .idle && position.place == place
  }

  /// Counts an event or the end of what was typed in one; gives whether it was the last one to go to.
  private var takesLastStep: Bool {
    guard let steps = goal.steps else { return false }
    goal.steps = steps - 1
    return steps == 1
  }

  /// Runs the inputs that were typed at a place, and is suspended after each input that is a goal.
  ///
  /// `pause` is given the reason for the suspension; nil means the place itself.
  func runTyped(at place: SessionInput.Place, _ pause: (Stop?) -> Void) {
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

  /// Suspends the world until it is to continue.
  func pause(_ stop: Stop, _ kind: Position.Kind) {
    self.stop = stop
    stopKind = kind
    while true {
      if let task {
        self.task = nil
        task()
      }
      coroutine?.pause()
      if isAbandoned || task == nil { return }
    }
  }
}
