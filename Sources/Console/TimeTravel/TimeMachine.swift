import Animation
import Evaluation
import EventTrace
import Semantics

/// A session that can move to any earlier position: its inputs, their events, and the worlds that run them.
///
/// A move back replays the inputs in a new world, which is exact because a world depends on its inputs alone. Suspended worlds at
/// earlier positions serve as checkpoints, so that a move takes a short time in a long session as well.
final class TimeMachine {
  /// Creates a world without any input; nil when the system cannot create a thread.
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
  /// The furthest position of the session.
  private(set) var frontier = Position.beginning
  /// The reason why the world was suspended when it last ran; nil after it was moved to a position.
  private(set) var stop: World.Stop?
  /// The number of the last input that was made.
  private var lastID = 0
  /// The remaining goal of the last run.
  var lastGoal = World.Goal()
  /// The breakpoint lines of the last run, whose hits are counted on every move.
  private var countedLines: [ScriptLine] = []

  /// Begins a session; nil when the system cannot create a thread.
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

  /// Whether the world's thread has stopped responding.
  var isLost: Bool { present.isLost }

  /// Whether inputs would have to be replayed up to `position` first, which then lies inside an event.
  var isPending: Bool { pending != nil }

  /// The number of inputs after the present position.
  var laterInputCount: Int { inputs.count - position.inputs }

  // MARK: - Running

  /// Runs to a goal, at most to the end of the inputs.
  func run(to goal: World.Goal) {
    countLines(goal.stoppingLines)
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
    replicas.extend(inputs, in: journal, near: position.events)
  }

  /// Whether the world has passed the furthest position without stopping there.
  private var isBeyondFrontier: Bool {
    let own = present.position
    return own.events > frontier.events || own.inputs > frontier.inputs
      || own.instant > frontier.instant
  }

  /// Replaces the world by one that counts the hits of breakpoint lines, unless it does so already; a place in code needs the count.
  private func countLines(_ lines: [ScriptLine]) {
    countedLines = lines
    guard !world.counts(lines), position.kind != .idle, !journal.isFresh(position) else { return }
    // The world has passed these lines without counting them.
    let position = position
    guard let fresh = earlierWorld(before: position.events) else { return }
    replacePresent(with: fresh)
    run(toward: position)
  }

  /// Adds an input at the present position and runs it; later inputs and events are dropped.
  func add(
    _ action: SessionInput.Action, text: String, command: Int = 0, goal: World.Goal = .init()
  ) {
    dropFuture()
    countLines(goal.lines)
    let place = position.place
    let isDriving = world.isDriving
    if let drivingInput {
      inputs[drivingInput].action = .advance(until: world.now)
      inputs[drivingInput].id = nextID
    }
    inputs.append(
      SessionInput(
        id: nextID, command: command, action: action, place: isDriving ? .idle : place,
        text: text, firstEvent: world.eventCount, instant: world.now))
    var goal = goal
    goal.staysInPlace = inputs[inputs.count - 1].isNested
    goal.endsDriving = isDriving
    run(to: goal)
  }

  /// The input that lets time pass at the present position, outside of scripts; nil for none.
  var drivingInput: Int? { world.isDriving ? world.active.last : nil }

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

  /// Runs the inputs of another session in this new one, up to a position, or further if some of the inputs run only later here.
  ///
  /// False when the user interrupted it.
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

  /// Inserts a watched expression among earlier inputs without changing their effects; it begins together with the input before it.
  ///
  /// `others` replace the inputs after it, in which the numbers of files have changed.
  func insert(_ input: SessionInput, at index: Int, before others: [SessionInput]) {
    // A world that has come to the end of all inputs differs from a new one only by the expression.
    let isAtEnd =
      index == inputs.count && index == position.inputs && position.kind == .idle && !isPending
      && !hasFuture
    let position = position.moved(fromInputAt: index, by: 1)
    frontier = frontier.moved(fromInputAt: index, by: 1)
    let later = [input] + others.map { $0.moved(fromInputAt: index, by: 1) }
    inputs = Array(inputs.prefix(index)) + renumbered(later)
    if case .watch(let addition) = input.action {
      journal.insertInput(at: index, file: addition.firstFile)
    }
    replicas.abandonAll()
    (pending, stop) = (nil, nil)
    if !isAtEnd {
      guard let fresh = makeWorld() else { return }
      replacePresent(with: fresh)
    }
    run(toward: position)
  }

  /// Drops everything after the present position.
  @discardableResult
  func dropFuture() -> [SessionInput] {
    guard hasFuture || laterInputCount > 0 else { return [] }
    let position = world.position
    let dropped = Array(inputs[min(position.inputs, inputs.count)...])
    inputs.removeLast(dropped.count)
    journal.truncate(to: position, inputs: inputs.count, open: world.active)
    replicas.dropAll(after: position.events)
    frontier = position
    return dropped
  }

  // MARK: - Moving

  /// Moves the session to an earlier position.
  ///
  /// A move to a recorded event replays the inputs only when `world` is accessed, because the journal describes the event.
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

  /// A checkpoint before an event of this session, or a new world; nil when the system cannot create a thread.
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

  /// Replaces the world by one that has built every event, as lists of expected calls need it.
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
    replicas.extend(inputs, in: journal, near: position.events)
  }

  /// Records that the user interrupted the move.
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

  /// Moves into an event that has happened, before any input that was typed there.
  func go(toEvent number: Int) {
    go(to: journal.position(of: number))
  }

  /// Moves to the first position at an instant at which everything due has run.
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
    replicas.extend(inputs, in: journal, near: position.events)
  }

  /// The position after a number of further events and ends of inputs typed in events, at most the furthest position.
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

  /// The position a number of events and ends of inputs typed in events earlier; nil when there are fewer.
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

  /// The inputs that have not ended at the present position; empty where the journal determines them.
  private var openInputs: [Int] { isPending ? [] : present.active }

  /// Moves before the input that causes the first event.
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

  /// Moves to the furthest position.
  func goToEnd() {
    go(to: frontier, mayBeInterrupted: true)
  }

  /// Removes the last input and its effects, and moves to the position at which it was given.
  func removeLast() {
    guard let last = inputs.popLast() else { return }
    if last.isWatch {
      inputs.append(last)
      return removeWatch(at: inputs.count - 1, before: [])
    }
    let position = Position(of: last, inputs: inputs.count)
    replicas.dropAll(after: last.firstEvent)
    journal.truncate(to: position, inputs: inputs.count, open: [])
    (pending, stop) = (nil, nil)
    guard let fresh = earlierWorld(before: position.events) else { return }
    replacePresent(with: fresh)
    run(toward: position)
    frontier = self.position
  }

  /// Removes a watched expression from among the inputs without changing their effects.
  ///
  /// `others` replace the inputs after it, in which the numbers of files have changed.
  func removeWatch(at index: Int, before others: [SessionInput]) {
    guard case .watch(let addition) = inputs[index].action else { return }
    let position = position.moved(fromInputAt: index + 1, by: -1)
    frontier = frontier.moved(fromInputAt: index + 1, by: -1)
    let later = others.map { $0.moved(fromInputAt: index + 1, by: -1) }
    inputs = Array(inputs.prefix(index)) + renumbered(later)
    journal.removeInput(at: index, file: addition.firstFile)
    replicas.abandonAll()
    (pending, stop) = (nil, nil)
    guard let fresh = makeWorld() else { return }
    replacePresent(with: fresh)
    run(toward: position)
  }

  // MARK: - Snapshots

  /// The session at a position, with everything recorded after it.
  struct Snapshot {
    /// All inputs; nil when nothing followed the position.
    fileprivate var inputs: [SessionInput]?
    /// The number of inputs, and the last one, whose action a following input may change.
    fileprivate var inputCount: Int
    fileprivate var lastInput: SessionInput?
    fileprivate var frontier: Position
    /// Its position.
    var position: Position
    /// The journal; nil when nothing followed the position, or when the inputs have to run again to have it.
    fileprivate var journal: Journal.Contents?
    /// The number of events after the position.
    private(set) var laterEventCount = 0
    /// Whether something followed the position.
    private(set) var hasFuture = false

    /// The inputs after the position.
    var laterInputs: [SessionInput] {
      inputs.map { Array($0[min(position.inputs, $0.count)...]) } ?? []
    }

    /// Whether it holds a journal of its own.
    var hasJournal: Bool { journal != nil }

    /// Drops the journal, which is the largest part; `restore` then runs the inputs again.
    mutating func dropJournal() { journal = nil }
  }

  /// The present state of the session.
  var snapshot: Snapshot { snapshot(isWhole: false) }

  /// The present state of the session; a whole one can be restored when the session has other inputs.
  func snapshot(isWhole: Bool) -> Snapshot {
    let hasFuture = hasFuture
    let isWhole = isWhole || hasFuture
    return Snapshot(
      inputs: isWhole ? inputs : nil, inputCount: inputs.count, lastInput: inputs.last,
      frontier: frontier, position: position, journal: isWhole ? journal.contents : nil,
      laterEventCount: hasFuture ? journal.count - position.events : 0, hasFuture: hasFuture)
  }

  /// Restores another state of the session and its position.
  ///
  /// It has the same course up to `branching`, its own position if that is nil.
  func restore(_ old: Snapshot, from branching: Position? = nil) {
    if let all = old.inputs {
      inputs = all
    } else {
      inputs.removeLast(max(0, inputs.count - old.inputCount))
      if let last = old.lastInput, inputs.count == old.inputCount {
        inputs[inputs.count - 1] = last
      }
    }
    let common = branching ?? old.position
    replicas.dropAll(after: common.events)
    frontier = old.frontier
    if let contents = old.journal {
      journal.restore(contents)
    } else {
      journal.truncate(
        to: common, inputs: old.inputs == nil ? inputs.count : common.inputs, open: [])
    }
    if branching != nil, let fresh = earlierWorld(before: common.events) {
      // The world may have passed the place of an input that it does not know.
      pending = nil
      replacePresent(with: fresh)
    }
    if old.inputs != nil, old.journal == nil {
      pending = nil
      take(to: frontier)
      _ = journal.takeUntoldFailures()
    }
    go(to: old.position)
  }

  /// Whether something follows the present position, if only the end of the suspended event.
  var hasFuture: Bool { !position.isSame(as: frontier) }

  /// Whether time passes outside of scripts at the present position.
  var isDriving: Bool { !isPending && world.isDriving }

  /// Whether the world can reach a position by running on.
  private func isAhead(_ position: Position) -> Bool {
    let own = present.position
    guard present.hasBegun(inputs), own.inputs <= position.inputs, own.events <= position.events
    else { return false }
    switch position.kind {
    case .idle: return true
    // The hits of a line are counted from an event on.
    case .code(let place): return own.events < place.events
    // With equal numbers of events and inputs, the world may be past the position.
    case .event, .instant: return own.events < position.events || own.inputs < position.inputs
    }
  }
}
