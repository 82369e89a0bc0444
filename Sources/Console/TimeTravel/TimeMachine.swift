import Animation
import Evaluation
import EventTrace
import Semantics
import Transitions
import ViewTree

/// A session that can be taken to any moment of its past: the inputs, the events they made, and worlds that run them.
///
/// Going back runs the inputs again in a fresh world, which is exact because nothing in a world depends on anything else. So that
/// it is quick however long the session is, worlds that stand still at earlier moments are kept ready.
final class TimeMachine {
  /// Makes a world in which nothing has happened.
  private let makeWorld: () -> World?
  private let replicas: ReplicaPool
  let journal = Journal()
  private(set) var inputs: [SessionInput] = []
  /// The world that stands at `position`; asking for it may take some milliseconds, as it may have to be taken there first.
  var world: World {
    if let pending {
      self.pending = nil
      take(to: pending)
    }
    return present
  }
  private var present: World
  /// Where the session stands while no world has been taken there yet.
  private var pending: Position?
  /// The furthest the session has come.
  private(set) var frontier = Position.beginning
  /// The lines at which the world was to stop last; how often it is there is counted wherever it goes.
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

  /// Whether the world would have to be taken to `position` first; it then stands in the middle of an event.
  var isPending: Bool { pending != nil }

  /// How many inputs there are after the moment the world stands at.
  var laterInputCount: Int { inputs.count - position.inputs }

  // MARK: - Going on

  /// Runs on to a goal, at most to the end of what was typed.
  func run(to goal: World.Goal) {
    countLines(goal.lines)
    world.run(inputs, to: goal)
    let position = position
    if position.events > frontier.events
      || position.events == frontier.events && position.instant >= frontier.instant
    {
      frontier = position
    }
    replicas.extend(inputs, upTo: journal.count, near: position.events)
  }

  /// Makes sure that the world knows how often it has been at lines it is to stop at, which gives these stops their names.
  private func countLines(_ lines: [ScriptLine]) {
    countedLines = lines
    guard !world.counts(lines), !position.isFresh(among: inputs) else { return }
    go(to: position)
  }

  /// Adds an input where the world stands and runs it; what came after that moment is dropped.
  func add(_ action: SessionInput.Action, text: String, goal: World.Goal = .init()) {
    dropFuture()
    countLines(goal.lines)
    let place = position.place
    let isDriving = world.isDriving
    if isDriving, let driving = world.activeInputs.last {
      inputs[driving].action = .advance(until: world.now)
    }
    inputs.append(
      SessionInput(
        action: action, place: isDriving ? .idle : place, text: text,
        firstEvent: world.eventCount, instant: world.now))
    var goal = goal
    goal.staysInPlace = inputs[inputs.count - 1].isNested
    run(to: goal)
  }

  /// Does in a new session what was done in another, as far as that had come, or further when some of it is only done later.
  func adopt(_ others: [SessionInput], upTo end: Position) {
    inputs = others
    if let last = inputs.indices.last, case .advance(nil) = inputs[last].action {
      inputs[last].action = .advance(until: end.instant)
    }
    run(to: goal(toward: end))
    if laterInputCount > 0 { run(to: World.Goal()) }
  }

  /// Puts an input that does nothing among those that have been done, without changing what they did.
  ///
  /// The inputs after it are given anew, since numbers in them have moved.
  func insert(_ input: SessionInput, at index: Int, before others: [SessionInput]) {
    let position = position.moved(byInputAt: index)
    frontier = frontier.moved(byInputAt: index)
    inputs =
      Array(inputs.prefix(index)) + [input] + others.map { $0.moved(byInputAt: index) }
    if case .watch(let addition) = input.action {
      journal.insertInput(at: index, file: addition.firstFile)
    }
    replicas.abandonAll()
    pending = nil
    guard let fresh = makeWorld() else { return }
    replacePresent(with: fresh)
    run(toward: position)
  }

  /// Forgets everything after the moment the world stands at.
  @discardableResult
  func dropFuture() -> [SessionInput] {
    let position = position
    let dropped = Array(inputs[min(position.inputs, inputs.count)...])
    inputs.removeLast(dropped.count)
    journal.truncate(to: position.events, inputs: inputs.count)
    replicas.dropAll(after: position.events)
    frontier = position
    return dropped
  }

  // MARK: - Going anywhere

  /// Takes the session to a position it has been at.
  ///
  /// What is known of an event can be told without a world, so that one is only taken there when it is asked for.
  func go(to position: Position) {
    pending = nil
    let isKnown = position.kind == .event && position.event <= journal.count
    if isKnown, !inputs.contains(where: { $0.place == .event(position.event) }) {
      pending = position
    } else {
      take(to: position)
    }
  }

  private func take(to position: Position) {
    if !isAhead(position) {
      guard let earlier = replicas.take(before: firstEvent(after: position)) ?? makeWorld() else {
        return
      }
      replacePresent(with: earlier)
    }
    run(toward: position)
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

  private func run(toward position: Position) {
    present.run(inputs, to: goal(toward: position))
    replicas.extend(inputs, upTo: journal.count, near: position.events)
  }

  private func goal(toward position: Position) -> World.Goal {
    var goal = World.Goal()
    switch position.kind {
    case .idle: goal.inputs = position.inputs
    case .event: goal.event = position.event
    case .instant: goal.instant = position.instant
    case .code(let place): goal.place = place
    }
    goal.countedLines = countedLines
    return goal
  }

  /// Stands in the middle of an event that has happened.
  func go(toEvent number: Int) {
    let input = inputs.lastIndex { $0.firstEvent < number } ?? 0
    go(
      to: Position(
        inputs: input + 1, events: number, instant: journal[number]?.instant ?? .zero,
        kind: .event, event: number))
  }

  /// Stands where the clock comes to an instant and everything due then has run, before anything is done after that.
  func go(to instant: Instant) {
    let events = journal.lastEvent(before: instant)
    let input = inputs.lastIndex { $0.firstEvent <= events } ?? 0
    go(to: Position(inputs: input, events: events, instant: instant, kind: .instant))
  }

  /// Stands before the input in which something happens first.
  func goBeforeEvents() {
    guard journal.count > 0 else { return }
    let input = inputs.lastIndex { $0.firstEvent == 0 } ?? 0
    go(to: Position(inputs: input, events: 0, instant: .zero, kind: .idle))
  }

  /// Stands where another session of these inputs stood, if this one has come as far.
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
    go(to: frontier)
  }

  /// Removes the last input and everything it did; the world stands where it was given.
  func removeLast() {
    guard let last = inputs.popLast() else { return }
    let position =
      switch last.place {
      case .idle:
        Position(inputs: inputs.count, events: last.firstEvent, instant: .zero, kind: .idle)
      case .event(let number):
        Position(
          inputs: inputs.count, events: number, instant: .zero, kind: .event, event: number)
      case .instant(let instant, let events):
        Position(inputs: inputs.count, events: events, instant: instant, kind: .instant)
      case .code(let place):
        Position(
          inputs: inputs.count, events: place.events, instant: place.instant, kind: .code(place))
      }
    replicas.dropAll(after: last.firstEvent)
    journal.truncate(to: last.firstEvent, inputs: inputs.count)
    pending = nil
    guard let fresh = replicas.take(before: position.events) ?? makeWorld() else { return }
    replacePresent(with: fresh)
    run(toward: position)
    frontier = self.position
  }

  // MARK: - Taking back

  /// The session as it was at a moment, with all that came after it.
  struct Snapshot {
    fileprivate var inputs: [SessionInput]
    fileprivate var frontier: Position
    /// Where it stood.
    var position: Position
    /// What has happened; nil when nothing has after that moment.
    fileprivate var journal: Journal.Contents?

    /// Whether something came after the moment.
    var hasFuture: Bool

    /// The inputs that came after the moment.
    var laterInputs: [SessionInput] { Array(inputs[min(position.inputs, inputs.count)...]) }

    /// How many events came after the moment.
    var laterEventCount: Int { journal.map { $0.count - position.events } ?? 0 }
  }

  /// The session as it is.
  var snapshot: Snapshot {
    let position = position
    return Snapshot(
      inputs: inputs, frontier: frontier, position: position,
      journal: journal.count > position.events ? journal.contents : nil, hasFuture: hasFuture)
  }

  /// Puts the session back as it was, whatever has been done since; the world stands where it stood.
  func restore(_ old: Snapshot) {
    inputs = old.inputs
    replicas.dropAll(after: old.position.events)
    if let contents = old.journal {
      journal.restore(contents)
    } else {
      journal.truncate(to: old.position.events, inputs: inputs.count)
    }
    go(to: old.position)
    frontier = old.frontier
  }

  // MARK: - Looking elsewhere

  /// What happens next if nobody types anything.
  enum Upcoming {
    case event(TraceEvent)
    case nothing
    /// The script has run for so long without an event, or would have to, that it is not waited for.
    case unknown
  }

  /// How many instructions of the script's own code are run to find out what comes next.
  private static let peekLimit = 2_000_000

  /// What happens next where the world stands.
  func peek() -> Upcoming {
    let position = position
    if let known = journal[position.events + 1] { return .event(known) }
    if world.isTerminated { return .nothing }
    let isAtRest = position.kind == .idle || world.isDriving
    if isAtRest, world.perform({ $0.engine.runLoop.nextEventInstant == nil }) ?? false {
      return .nothing
    }
    let spent = world.session.instructionCount
    guard spent <= 10 * Self.peekLimit, let other = makeWorld() else { return .unknown }
    defer { other.abandon() }
    let advance = SessionInput(
      action: .advance(until: nil), place: .idle, text: "", firstEvent: position.events,
      instant: position.instant)
    var goal = World.Goal()
    goal.event = position.events + 1
    goal.instructions = spent + Self.peekLimit
    other.run(inputs + [advance], to: goal)
    switch other.stop {
    case .event(let event): return .event(event)
    case .idle, .quiet: return .nothing
    case .instant, .line, .code, .interrupted: return .unknown
    }
  }

  /// Whether something comes after the moment the world stands at, if only the end of what it stands in.
  var hasFuture: Bool {
    let position = position
    return journal.count > position.events || position.inputs < inputs.count
      || position.kind != frontier.kind || position.instant < frontier.instant
  }

  /// Whether time is passing on its own where the world stands.
  var isDriving: Bool { !isPending && world.isDriving }

  /// How an input would end where the world stands, without becoming part of the session.
  func outcome(of addition: InteractiveAddition) -> InputOutcome? {
    let position = position
    guard let other = replicas.take(before: firstEvent(after: position)) ?? makeWorld() else {
      return nil
    }
    defer { other.abandon() }
    other.run(inputs, to: goal(toward: position))
    return other.perform { session in session.run(addition) }
  }

  /// The first event a world must not have come to yet to be taken to a position.
  private func firstEvent(after position: Position) -> Int {
    position.kind == .instant ? position.events + 1 : position.events
  }

  /// What a question is answered here by a world that was prepared for it before anything ran.
  func inspect<Answer>(
    _ prepare: (InteractiveSession) -> Void, _ question: @escaping (InteractiveSession) -> Answer
  ) -> Answer? {
    guard let other = makeWorld() else { return nil }
    defer { other.abandon() }
    prepare(other.session)
    other.tellsEverything = true
    other.run(inputs, to: goal(toward: position))
    return other.perform(question)
  }

  /// What a question is answered by a new world that has done all inputs up to where the session stands; it tells its events.
  func repeated<Answer>(
    _ listener: @escaping (TraceEvent) -> Void,
    _ question: @escaping (World, InteractiveSession) -> Answer
  ) -> Answer? {
    guard let other = makeWorld() else { return nil }
    defer { other.abandon() }
    let loop = other.session.engine.runLoop
    let trace = loop.trace
    loop.trace = { event in
      listener(event)
      trace?(event)
    }
    other.tellsEverything = true
    other.run(inputs, to: goal(toward: position))
    return other.perform { question(other, $0) }
  }

  /// What a question is answered at some instants of the session, in ascending order.
  ///
  /// Where several inputs were given at the first of them, an event that has happened there can be waited for.
  func sample<Answer>(
    _ instants: [Instant], from event: Int? = nil,
    _ question: @escaping (InteractiveSession) -> Answer
  ) -> [Answer] {
    guard let world = makeWorld() else { return [] }
    defer { world.abandon() }
    var answers: [Answer] = []
    let last = position
    if let event, event <= last.events, journal[event]?.instant == instants.first {
      var goal = World.Goal()
      goal.event = event
      goal.inputs = last.inputs
      world.run(inputs, to: goal)
    }
    for instant in instants {
      var goal = World.Goal()
      goal.instant = instant
      goal.inputs = last.inputs
      if world.now < instant || answers.isEmpty { world.run(inputs, to: goal) }
      if let answer = world.perform(question) { answers.append(answer) }
    }
    return answers
  }

  /// Whether the world only has to run on to get there.
  private func isAhead(_ position: Position) -> Bool {
    let own = present.position
    switch position.kind {
    case .idle:
      return own.inputs <= position.inputs && own.events <= position.events
    case .event: return own.events < position.event
    case .code(let place): return own.events < place.events && own.inputs <= position.inputs
    // At that very instant more may have been done already.
    case .instant: return own.events <= position.events && own.instant < position.instant
    }
  }
}
