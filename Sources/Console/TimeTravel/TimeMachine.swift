import Animation
import Evaluation
import EventTrace
import Semantics

/// A session that can be taken to any moment of its past: the inputs, the events they made, and worlds that run them.
///
/// Going back runs the inputs again in a fresh world, which is exact because nothing in a world depends on anything else. So that
/// it is quick however long the session is, suspended worlds at earlier positions are kept as checkpoints.
final class TimeMachine {
  /// Makes a world in which nothing has happened.
  let makeWorld: () -> World?
  private let replicas: ReplicaPool
  let journal = Journal()
  private(set) var inputs: [SessionInput] = []
  /// The world at `position`; the first access may take some milliseconds, because inputs may have to be replayed.
  var world: World {
    if let pending {
      self.pending = nil
      take(to: pending)
    }
    return present
  }
  private var present: World
  /// The position of the session while no world has been replayed up to it.
  private var pending: Position?
  /// The furthest the session has come.
  private(set) var frontier = Position.beginning
  /// Why the world was suspended when it last ran; nil after it was moved to a position.
  private(set) var stop: World.Stop?
  /// The number of the last input that was made.
  private var lastID = 0
  /// The goal of the last run, as far as it was left.
  var lastGoal = World.Goal()
  /// The breakpoint lines of the last run; how often each is reached is counted on every move.
  private var countedLines: [ScriptLine] = []

  /// Begins a session; nil when the system has no thread to give.
  init?(makeWorld: @escaping () -> World?) {
    self.makeWorld = makeWorld
    guard let world = makeWorld() else { return nil }
    present = world
    replicas = ReplicaPool(makeWorld: makeWorld)
    world.journal = journal
  }

  deinit {
    present.abandon()
    replicas.abandonAll()
  }

  var position: Position { pending ?? present.position }

  /// Whether the world does not answer any more.
  var isLost: Bool { present.isLost }

  /// Whether inputs would have to be replayed up to `position` first, which then lies inside an event.
  var isPending: Bool { pending != nil }

  /// The number of inputs after the present position.
  var laterInputCount: Int { inputs.count - position.inputs }

  // MARK: - Going on

  /// Runs on to a goal, at most to the end of what was typed.
  func run(to goal: World.Goal) {
    countLines(goal.lines)
    let isPast = hasFuture
    var goal = goal
    if isPast { goal.frontier = frontier }
    world.run(inputs, to: goal)
    if isPast, case .frontier = present.stop, !goal.staysInHistory {
      goal = present.goal
      goal.frontier = nil
      present.run(inputs, to: goal)
      frontier = present.position
    } else if !isPast || isBeyondFrontier {
      frontier = present.position
    }
    stop = present.stop
    lastGoal = present.goal
    replicas.extend(inputs, upTo: journal.count, near: position.events)
  }

  /// Whether the world has come further than the session had, when it could not be stopped there.
  private var isBeyondFrontier: Bool {
    let own = present.position
    return own.events > frontier.events || own.inputs > frontier.inputs
      || own.instant > frontier.instant
  }

  /// Makes sure that the world knows how often it has been at lines it is to stop at, which gives these stops their names.
  private func countLines(_ lines: [ScriptLine]) {
    countedLines = lines
    guard !world.counts(lines), position.kind != .idle, !journal.isFresh(position) else { return }
    // It has come to these lines without being told.
    let position = position
    guard let fresh = earlierWorld(before: position.events) else { return }
    replacePresent(with: fresh)
    run(toward: position)
  }

  /// Adds an input at the present position and runs it; later inputs and events are dropped.
  func add(_ action: SessionInput.Action, text: String, goal: World.Goal = .init()) {
    dropFuture()
    countLines(goal.lines)
    let place = position.place
    let isDriving = world.isDriving
    if isDriving, let driving = world.activeInputs.last {
      inputs[driving].action = .advance(until: world.now)
      inputs[driving].id = nextID
    }
    inputs.append(
      SessionInput(
        id: nextID, action: action, place: isDriving ? .idle : place, text: text,
        firstEvent: world.eventCount, instant: world.now))
    var goal = goal
    goal.staysInPlace = inputs[inputs.count - 1].isNested
    goal.endsDriving = isDriving
    run(to: goal)
  }

  private var nextID: Int {
    lastID += 1
    return lastID
  }

  /// The same inputs, as new ones.
  private func renumbered(_ inputs: [SessionInput]) -> [SessionInput] {
    inputs.map {
      var input = $0
      input.id = nextID
      return input
    }
  }

  /// Does in a new session what was done in another, as far as that had come, or further when some of it is only done later.
  ///
  /// False when the user has stopped it on its way.
  @discardableResult
  func adopt(_ others: [SessionInput], upTo end: Position) -> Bool {
    inputs = renumbered(others)
    if let last = inputs.indices.last, case .advance(nil) = inputs[last].action {
      inputs[last].action = .advance(until: end.instant)
    }
    run(to: goal(toward: end, mayBeInterrupted: true))
    if case .interrupted = stop { return false }
    if laterInputCount > 0 { run(to: World.Goal()) }
    if case .interrupted = stop { return false }
    return true
  }

  /// Puts an expression among the inputs that have been done, without changing what they did; it is taken in with the input before.
  ///
  /// The inputs after it are given anew, since numbers in them have moved.
  func insert(_ input: SessionInput, at index: Int, before others: [SessionInput]) {
    let position = position.moved(fromInputAt: index, by: 1)
    frontier = frontier.moved(fromInputAt: index, by: 1)
    let later = [input] + others.map { $0.moved(fromInputAt: index, by: 1) }
    inputs = Array(inputs.prefix(index)) + renumbered(later)
    if case .watch(let addition) = input.action {
      journal.insertInput(at: index, file: addition.firstFile)
    }
    replicas.abandonAll()
    (pending, stop) = (nil, nil)
    guard let fresh = makeWorld() else { return }
    replacePresent(with: fresh)
    run(toward: position)
  }

  /// Drops everything after the present position.
  @discardableResult
  func dropFuture() -> [SessionInput] {
    guard hasFuture || laterInputCount > 0 else { return [] }
    let position = world.position
    let dropped = Array(inputs[min(position.inputs, inputs.count)...])
    inputs.removeLast(dropped.count)
    journal.truncate(to: position, inputs: inputs.count, open: world.activeInputs)
    replicas.dropAll(after: position.events)
    frontier = position
    return dropped
  }

  // MARK: - Going anywhere

  /// Takes the session to a position it has been at.
  ///
  /// What is known of an event can be told without a world, so that one is only taken there when it is asked for.
  func go(to position: Position, mayBeInterrupted: Bool = false) {
    pending = nil
    stop = nil
    if position.kind == .event, position.event <= journal.count {
      pending = position
    } else {
      take(to: position, mayBeInterrupted: mayBeInterrupted)
    }
  }

  private func take(to position: Position, mayBeInterrupted: Bool = false) {
    if present.hasBegun(inputs), present.position.isSame(as: position) { return }
    if !isAhead(position) {
      guard let earlier = earlierWorld(before: position.events) else { return }
      replacePresent(with: earlier)
    }
    run(toward: position, mayBeInterrupted: mayBeInterrupted)
  }

  /// A world at or before an event of this session, in the extreme a new one; nil when the system has no thread to give.
  func earlierWorld(before event: Int) -> World? {
    while let world = replicas.take(before: event) {
      if world.hasBegun(inputs) { return world }
      world.abandon()
    }
    return makeWorld()
  }

  private func replacePresent(with other: World) {
    present.abandon()
    present = other
    other.journal = journal
  }

  /// Makes sure that the world has been told all that happened, as lists of expected calls need it.
  func hearEverything() {
    guard world.hasSkipped, let fresh = makeWorld() else { return }
    let position = position
    fresh.tellsEverything = true
    replacePresent(with: fresh)
    run(toward: position)
  }

  private func run(toward position: Position, mayBeInterrupted: Bool = false) {
    present.run(inputs, to: goal(toward: position, mayBeInterrupted: mayBeInterrupted))
    noteInterruption()
    replicas.extend(inputs, upTo: journal.count, near: position.events)
  }

  /// Notes that the user has stopped the world on its way.
  private func noteInterruption() {
    if case .interrupted = present.stop { stop = .interrupted }
  }

  func goal(toward position: Position, mayBeInterrupted: Bool = false) -> World.Goal {
    var goal = World.Goal()
    goal.mayBeInterrupted = mayBeInterrupted
    if position.kind == .idle { goal.inputs = position.inputs } else { goal.position = position }
    goal.countedLines = countedLines
    return goal
  }

  /// Stands in the middle of an event that has happened, before what was typed there.
  func go(toEvent number: Int) {
    go(to: journal.position(of: number))
  }

  /// Stands where the clock comes to an instant first and everything due then has run, before anything is done after that.
  func go(to instant: Instant) {
    pending = nil
    stop = nil
    let events = journal.lastEvent(before: instant)
    let isAhead =
      present.hasBegun(inputs) && present.now < instant && present.eventCount <= events
    if !isAhead {
      guard let earlier = earlierWorld(before: events + 1) else { return }
      replacePresent(with: earlier)
    }
    var goal = World.Goal()
    goal.instant = instant
    goal.frontier = frontier
    goal.countedLines = countedLines
    present.run(inputs, to: goal)
    noteInterruption()
    replicas.extend(inputs, upTo: journal.count, near: position.events)
  }

  /// The position so many events and ends of what was typed in them further on, at most the furthest the session has come.
  func position(stepsAhead count: Int) -> Position {
    var position = position
    var open = openInputs
    for _ in 0..<count {
      guard let next = journal.position(after: position, open: open) else { return frontier }
      position = next
      open = []
    }
    return position
  }

  /// The position so many events and ends of what was typed in them before; nil when there have not been so many.
  func position(stepsBack count: Int) -> Position? {
    var position = position
    var open = openInputs
    for _ in 0..<count {
      guard let last = journal.position(before: position, open: open) else { return nil }
      position = last
      open = []
    }
    return position
  }

  /// The inputs that have not ended at the present position, as far as the journal does not record them.
  private var openInputs: [Int] { isPending ? [] : present.activeInputs }

  /// Stands before the input in which something happens first.
  func goBeforeEvents() {
    guard journal.count > 0 else { return }
    let input = inputs.lastIndex { $0.firstEvent == 0 && !$0.isNested && !$0.isWatch } ?? 0
    go(to: Position(inputs: input, events: 0, instant: .zero, kind: .idle))
  }

  /// Moves to the position of another session of the same inputs, if this one reaches it.
  func goBack(to position: Position) {
    switch position.kind {
    case .idle where position.inputs <= inputs.count: go(to: position)
    case .event where position.event <= journal.count: go(toEvent: position.event)
    case .instant where position.instant <= frontier.instant: go(to: position.instant)
    case .idle, .event, .instant, .code: return
    }
  }

  /// Stands after everything that was typed.
  func goToEnd() {
    go(to: frontier, mayBeInterrupted: true)
  }

  /// Removes the last input and everything it did; the position is the one at which it was given.
  func removeLast() {
    guard let last = inputs.popLast() else { return }
    if last.isWatch { return removeWatch() }
    let position = Position(of: last, inputs: inputs.count)
    replicas.dropAll(after: last.firstEvent)
    journal.truncate(to: position, inputs: inputs.count, open: [])
    (pending, stop) = (nil, nil)
    guard let fresh = earlierWorld(before: position.events) else { return }
    replacePresent(with: fresh)
    run(toward: position)
    frontier = self.position
  }

  /// Moves the session to the position before an expression that was the last input.
  private func removeWatch() {
    let index = inputs.count
    let position = position.moved(fromInputAt: index + 1, by: -1)
    frontier = frontier.moved(fromInputAt: index + 1, by: -1)
    journal.removeInput(at: index)
    replicas.abandonAll()
    (pending, stop) = (nil, nil)
    guard let fresh = makeWorld() else { return }
    replacePresent(with: fresh)
    run(toward: position)
  }

  // MARK: - Taking back

  /// The session as it was at a moment, with all that came after it.
  struct Snapshot {
    /// The inputs; nil when none came after the moment.
    fileprivate var inputs: [SessionInput]?
    /// How many there were, and the last one, which what was given next may have put an end to.
    fileprivate var inputCount: Int
    fileprivate var lastInput: SessionInput?
    fileprivate var frontier: Position
    /// Its position.
    var position: Position
    /// What has happened; nil when nothing has after that moment.
    fileprivate var journal: Journal.Contents?

    /// Whether something came after the moment.
    var hasFuture: Bool { journal != nil }

    /// The inputs that came after the moment.
    var laterInputs: [SessionInput] {
      inputs.map { Array($0[min(position.inputs, $0.count)...]) } ?? []
    }

    /// How many events came after the moment.
    var laterEventCount: Int { journal.map { $0.count - position.events } ?? 0 }
  }

  /// The session as it is.
  var snapshot: Snapshot {
    let hasFuture = hasFuture
    return Snapshot(
      inputs: hasFuture ? inputs : nil, inputCount: inputs.count, lastInput: inputs.last,
      frontier: frontier, position: position, journal: hasFuture ? journal.contents : nil)
  }

  /// Restores an earlier state of the session and its position.
  func restore(_ old: Snapshot) {
    if let all = old.inputs {
      inputs = all
    } else {
      inputs.removeLast(max(0, inputs.count - old.inputCount))
      if let last = old.lastInput, inputs.count == old.inputCount {
        inputs[inputs.count - 1] = last
      }
    }
    replicas.dropAll(after: old.position.events)
    frontier = old.frontier
    if let contents = old.journal {
      journal.restore(contents)
    } else {
      journal.truncate(to: old.position, inputs: inputs.count, open: [])
    }
    go(to: old.position)
  }

  /// Whether something follows the present position, be it only the end of the event that is suspended.
  var hasFuture: Bool { !position.isSame(as: frontier) }

  /// Whether time passes by itself at the present position.
  var isDriving: Bool { !isPending && world.isDriving }

  /// Whether the world only has to run on to get there.
  private func isAhead(_ position: Position) -> Bool {
    let own = present.position
    guard present.hasBegun(inputs), own.inputs <= position.inputs, own.events <= position.events
    else { return false }
    switch position.kind {
    case .idle: return true
    // How often a line has been reached is counted from an event on.
    case .code(let place): return own.events < place.events
    // With the same numbers of events and inputs the position may be a later one.
    case .event, .instant: return own.events < position.events || own.inputs < position.inputs
    }
  }
}
