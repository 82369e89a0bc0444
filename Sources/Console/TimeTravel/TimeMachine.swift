import Animation
import Evaluation
import EventTrace
import Semantics

/// A session that can move to any earlier position: its inputs, their events, and the world that runs them.
///
/// A move back replays the inputs from the beginning in a new world, which is exact because a world depends on its inputs alone.
final class TimeMachine {
  /// Creates a world without any input; nil when the system cannot create a thread.
  let makeWorld: () -> World?
  private(set) var journal = Journal()
  private(set) var inputs: [SessionInput] = []
  /// The world at the present position.
  private(set) var world: World
  /// The furthest position of the session.
  private(set) var frontier = Position.beginning
  /// The reason why the world was suspended when it last ran; nil after it was moved to a position.
  private(set) var stop: World.Stop?
  /// The remaining goal of the last run.
  var lastGoal = World.Goal()
  /// The breakpoint lines of the last run, whose hits every replay counts.
  private(set) var lines: [ScriptLine] = []

  /// Begins a session; nil when the system cannot create a thread.
  init?(makeWorld: @escaping () -> World?) {
    self.makeWorld = makeWorld
    guard let world = makeWorld() else { return nil }
    self.world = world
    world.journal = journal
  }

  deinit { world.abandon() }

  var position: Position { world.position }

  /// The number of inputs after the present position.
  var laterInputCount: Int { inputs.count - position.inputs }

  /// Whether something follows the present position, if only the end of the suspended event.
  var hasFuture: Bool { !position.isSame(as: frontier) }

  /// The input that lets time pass at the present position, outside of scripts; nil for none.
  var drivingInput: Int? { world.isDriving ? world.active.last : nil }

  // MARK: - Running

  /// Runs to a goal, at most to the end of the inputs.
  func run(to goal: World.Goal) {
    countLines(goal.lines)
    let isPast = hasFuture
    var goal = goal
    goal.frontier = isPast ? frontier : nil
    world.run(inputs, to: goal, countingHitsOf: lines)
    lastGoal = world.goal
    stop = world.stop
    if !isPast || lastGoal.frontier == nil || isBeyondFrontier { frontier = position }
  }

  /// Whether the world has passed the furthest position without noticing it.
  private var isBeyondFrontier: Bool {
    position.events > frontier.events || position.inputs > frontier.inputs
      || position.instant > frontier.instant
  }

  /// Replaces the world by one that counts the hits of breakpoint lines, unless it does so already; a place in code needs the count.
  private func countLines(_ lines: [ScriptLine]) {
    self.lines = lines
    if lines.allSatisfy(world.countedLines.contains) || position.place == .idle { return }
    // A count begins with each event.
    if position.event != nil, world.ended == nil { return }
    replay(to: position)
  }

  /// Adds an input at the present position and runs it; later inputs and events are dropped.
  ///
  /// The watched expressions after it are evaluated from its first statement on.
  func add(
    _ action: SessionInput.Action, text: String, command: Int = 0,
    _ program: InteractiveProgram? = nil, in scope: LocalScope? = nil,
    watching watches: [SessionInput] = [], goal: World.Goal = .init()
  ) {
    dropFuture()
    countLines(goal.lines)
    var position = position
    if let drivingInput {
      inputs[drivingInput].action = .advance(until: position.instant)
      position.place = .idle
    }
    inputs.append(
      SessionInput(
        command: command, action: action, position: position, text: text, program: program,
        scope: scope))
    for var watch in watches {
      (position.inputs, position.place) = (inputs.count, .idle)
      watch.position = position
      inputs.append(watch)
    }
    var goal = goal
    goal.addsInput = true
    run(to: goal)
  }

  /// Drops everything after the present position.
  @discardableResult
  func dropFuture() -> [SessionInput] {
    let dropped = Array(inputs[min(position.inputs, inputs.count)...])
    inputs.removeLast(dropped.count)
    if hasFuture { journal.truncate(to: position) }
    frontier = position
    return dropped
  }

  // MARK: - Changing the inputs

  /// Runs the inputs of another session in this new one, up to a position, or further if some of the inputs run only later here.
  ///
  /// False when the user interrupted it.
  @discardableResult
  func adopt(_ others: [SessionInput], upTo end: Position) -> Bool {
    inputs = others
    if let last = inputs.indices.last, case .advance(nil) = inputs[last].action {
      inputs[last].action = .advance(until: end.instant)
    }
    run(to: World.Goal(end: .position(end)))
    if case .interrupted = stop { return false }
    if laterInputCount > 0 { run(to: World.Goal()) }
    if case .interrupted = stop { return false }
    return true
  }

  /// Inserts a watched expression among earlier inputs without changing their effects; it begins together with the input before it.
  ///
  /// `others` replace the inputs after it, in which the numbers of files have changed.
  func insert(_ input: SessionInput, at index: Int, before others: [SessionInput]) {
    let isAtEnd = index == inputs.count && position.place == .idle && !hasFuture
    let position = position.moved(fromInputAt: index, by: 1)
    frontier = frontier.moved(fromInputAt: index, by: 1)
    inputs.replaceSubrange(
      index..., with: [input] + others.map { $0.moved(fromInputAt: index, by: 1) })
    // A world that has come to the end of all inputs differs from a new one only by the expression.
    if isAtEnd {
      world.run(inputs, to: World.Goal(), countingHitsOf: lines)
      stop = nil
    } else {
      replayAll(to: position)
    }
  }

  /// Removes a watched expression from among the inputs without changing their effects.
  ///
  /// `others` replace the inputs after it, in which the numbers of files have changed.
  func removeWatch(at index: Int, before others: [SessionInput]) {
    let position = position.moved(fromInputAt: index + 1, by: -1)
    frontier = frontier.moved(fromInputAt: index + 1, by: -1)
    inputs.replaceSubrange(
      index..., with: others.map { $0.moved(fromInputAt: index + 1, by: -1) })
    replayAll(to: position)
  }

  /// Removes the last input and its effects, and moves to the position at which it was given.
  func removeLast() {
    guard let last = inputs.last else { return }
    if last.isWatch { return removeWatch(at: inputs.count - 1, before: []) }
    inputs.removeLast()
    frontier = last.position
    replayAll(to: frontier)
  }

  // MARK: - Moving

  /// Moves the session to an earlier position.
  func go(to position: Position, mayBeInterrupted: Bool = false) {
    stop = nil
    if self.position.isSame(as: position) { return }
    replay(to: position, mayBeInterrupted: mayBeInterrupted)
  }

  /// Moves into an event that has happened, before any input that was typed there.
  func go(toEvent number: Int) {
    replay(to: World.Goal(end: .event(number)))
  }

  /// Moves to the first position at an instant at which everything due has run.
  func go(to instant: Instant) {
    replay(to: World.Goal(end: .instant(instant)))
  }

  /// Moves to the furthest position.
  func goToEnd() {
    go(to: frontier, mayBeInterrupted: true)
  }

  /// Moves to a step, an event or the end of an input typed in an event.
  func go(toStep number: Int) {
    replay(to: World.Goal(end: .step(number)))
  }

  /// The number of steps before the present position.
  var earlierSteps: Int { position.event == nil ? world.steps : world.steps - 1 }

  /// Moves before the input that causes the first event.
  func goBeforeEvents() {
    guard journal.count > 0 else { return }
    let input = inputs.lastIndex { $0.position.events == 0 && !$0.isNested && !$0.isWatch } ?? 0
    go(to: Position(inputs: input, events: 0, instant: .zero, place: .idle))
  }

  /// Moves to the position of another session of the same inputs, if this one reaches it.
  func goBack(to position: Position) {
    switch position.place {
    case .idle where position.inputs <= inputs.count: go(to: position)
    case .event(let number) where number <= journal.count: go(toEvent: number)
    case .instant where position.instant <= frontier.instant: go(to: position.instant)
    case .idle, .event, .instant, .line, .code: return
    }
  }

  private func replay(
    to position: Position, mayBeInterrupted: Bool = false, renewing isNew: Bool = false
  ) {
    var goal = World.Goal(end: .position(position))
    goal.mayBeInterrupted = mayBeInterrupted
    replay(to: goal, renewing: isNew)
  }

  /// Replaces the world by a new one that has run the inputs to a goal, at most to the furthest position of the session.
  ///
  /// The journal is renewed after a change of inputs that have run.
  private func replay(to goal: World.Goal, renewing isNew: Bool = false) {
    stop = nil
    guard let fresh = makeWorld() else { return }
    world.abandon()
    world = fresh
    if isNew { journal = Journal() }
    fresh.journal = journal
    var goal = goal
    goal.frontier = frontier
    goal.staysInHistory = true
    fresh.run(inputs, to: goal, countingHitsOf: lines)
    if case .interrupted = fresh.stop { stop = .interrupted }
  }

  /// Runs changed inputs to the furthest position, and moves to a position.
  private func replayAll(to position: Position) {
    replay(to: frontier, renewing: true)
    frontier = self.position
    _ = journal.takeUntoldFailures()
    go(to: position)
  }

  // MARK: - Snapshots

  /// The session at a position, with the inputs after it.
  struct Snapshot {
    /// All inputs; nil when nothing followed the position.
    fileprivate var inputs: [SessionInput]?
    /// The number of inputs, and the last one, whose action a following input may change.
    fileprivate var inputCount: Int
    fileprivate var lastInput: SessionInput?
    fileprivate var frontier: Position
    /// Its position.
    var position: Position
    /// The number of events after the position.
    var laterEventCount: Int

    /// Whether the command after it was added behind the future of the session, so that it has replaced nothing.
    var keepsFuture = false

    /// Whether something followed the position.
    var hasFuture: Bool { !position.isSame(as: frontier) }

    /// The inputs after the position.
    var laterInputs: [SessionInput] {
      inputs.map { Array($0[min(position.inputs, $0.count)...]) } ?? []
    }
  }

  /// The present state of the session.
  var snapshot: Snapshot { snapshot(isWhole: false) }

  /// The present state of the session; a whole one can be restored when the session has other inputs.
  func snapshot(isWhole: Bool) -> Snapshot {
    Snapshot(
      inputs: isWhole || hasFuture ? inputs : nil, inputCount: inputs.count,
      lastInput: inputs.last, frontier: frontier, position: position,
      laterEventCount: journal.count - position.events)
  }

  /// Restores another state of the session and its position.
  func restore(_ old: Snapshot) {
    if let all = old.inputs {
      inputs = all
    } else {
      inputs.removeLast(max(0, inputs.count - old.inputCount))
      if let last = old.lastInput { inputs[inputs.count - 1] = last }
    }
    frontier = old.frontier
    replayAll(to: old.position)
  }
}
