import Animation
import Evaluation
import EventTrace
import Semantics

// Questions that other worlds answer, so that the session's world does not change.

extension TimeMachine {
  /// The next event without another input.
  enum Upcoming {
    case event(TraceEvent)
    case nothing
    /// The search ended at its instruction limit, or would take too long.
    case unknown
  }

  /// The number of script instructions that a search for the next event may run.
  private static let peekLimit = 2_000_000

  /// Finds the next event after the present position.
  func peek() -> Upcoming {
    let position = position
    if let known = journal[position.events + 1] { return .event(known) }
    if world.isTerminated { return .nothing }
    let isAtRest = position.kind == .idle || world.isDriving
    if isAtRest, world.perform({ $0.nextInstant == nil }) ?? false {
      return .nothing
    }
    let spent = world.instructionCount
    guard spent <= 10 * Self.peekLimit, let other = makeWorld() else { return .unknown }
    defer { other.abandon() }
    let advance = SessionInput(
      action: .advance(until: nil), place: .idle, text: "", firstEvent: position.events,
      instant: position.instant)
    var goal = World.Goal()
    goal.event = position.events + 1
    goal.instructions = spent + Self.peekLimit
    var inputs = inputs
    if let drivingInput, case .advance(nil) = inputs[drivingInput].action {
      inputs[drivingInput].action = .advance(until: position.instant)
    }
    other.run(inputs + [advance], to: goal)
    switch other.stop {
    case .event(let event): return .event(event)
    case .idle, .quiet: return .nothing
    case .instant, .line, .code, .interrupted, .frontier, .limit: return .unknown
    }
  }

  /// Whether time has passed until nothing was due, and no further.
  var isQuiet: Bool {
    if case .quiet = world.stop { return true }
    let isAtRest = world.perform { $0.nextInstant == nil } ?? false
    let position = position
    return isDriving && isAtRest && journal.isQuiet(at: position.instant, until: position.events)
  }

  /// The outcome of an input at the present position, without adding it to the session.
  func outcome(of addition: InteractiveAddition) -> InputOutcome? {
    let position = position
    guard let other = earlierWorld(before: position.events) else { return nil }
    defer { other.abandon() }
    other.run(inputs, to: goal(toward: position))
    return other.perform { session in session.run(addition) }
  }

  /// The answer to a question at the present position, from a new world that was prepared before it replayed the inputs.
  func inspect<Answer: Sendable>(
    _ prepare: @escaping @Sendable (InteractiveSession) -> Void,
    _ question: @escaping @Sendable (InteractiveSession) -> Answer
  ) -> Answer? {
    guard let other = makeWorld() else { return nil }
    defer { other.abandon() }
    other.perform(prepare)
    other.tellsEverything = true
    other.run(inputs, to: goal(toward: position))
    return other.perform(question)
  }

  /// The answer of a new world to a question, and the world's events, after it replayed the inputs up to the present position.
  func repeated<Answer>(_ question: (World) -> Answer?) -> (answer: Answer, events: [TraceEvent])? {
    guard let other = makeWorld() else { return nil }
    defer { other.abandon() }
    let journal = Journal()
    other.journal = journal
    other.run(inputs, to: goal(toward: position))
    return question(other).map { ($0, journal.events) }
  }

  /// The answers to a question at some instants of the session, in ascending order.
  ///
  /// An event that happened at the first instant makes the first answer come after it, where several inputs were given.
  func sample<Answer: Sendable>(
    _ instants: [Instant], from event: Int? = nil,
    _ question: @escaping @Sendable (InteractiveSession) -> Answer
  ) -> [Answer] {
    guard let world = makeWorld() else { return [] }
    defer { world.abandon() }
    var answers: [Answer] = []
    let last = position
    if let event, event <= last.events, journal[event]?.instant == instants.first {
      var goal = World.Goal()
      goal.position = journal.position(of: event)
      goal.inputs = last.inputs
      world.run(inputs, to: goal)
    }
    for instant in instants {
      var goal = World.Goal()
      goal.instant = instant
      goal.inputs = instant > last.instant ? inputs.count : last.inputs
      if world.now < instant || answers.isEmpty { world.run(inputs, to: goal) }
      if let answer = world.perform(question) { answers.append(answer) }
    }
    return answers
  }
}
