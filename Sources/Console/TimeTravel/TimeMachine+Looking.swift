import Animation
import Evaluation
import EventTrace
import Semantics

// Questions that are answered by worlds of their own, so that the session's world is not changed.

extension TimeMachine {
  /// What happens next without another input.
  enum Upcoming {
    case event(TraceEvent)
    case nothing
    /// The script has run for so long without an event, or would have to, that it is not waited for.
    case unknown
  }

  /// How many instructions of the script's own code are run to find out what comes next.
  private static let peekLimit = 2_000_000

  /// What happens next at the present position.
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
    other.run(inputs + [advance], to: goal)
    switch other.stop {
    case .event(let event): return .event(event)
    case .idle, .quiet: return .nothing
    case .instant, .line, .code, .interrupted, .frontier, .limit: return .unknown
    }
  }

  /// Whether the last input let time pass until nothing was due, and no further.
  var isQuiet: Bool {
    if case .quiet = world.stop { return true }
    let isAtRest = world.perform { $0.nextInstant == nil } ?? false
    let position = position
    return isDriving && isAtRest && journal.isQuiet(at: position.instant, until: position.events)
  }

  /// How an input would end at the present position, without becoming part of the session.
  func outcome(of addition: InteractiveAddition) -> InputOutcome? {
    let position = position
    guard let other = earlierWorld(before: position.events) else { return nil }
    defer { other.abandon() }
    other.run(inputs, to: goal(toward: position))
    return other.perform { session in session.run(addition) }
  }

  /// What a question is answered here by a world that was prepared for it before anything ran.
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

  /// The answer of a new world to a question, after it has run all inputs up to the present position, and its events.
  func repeated<Answer>(_ question: (World) -> Answer?) -> (answer: Answer, events: [TraceEvent])? {
    guard let other = makeWorld() else { return nil }
    defer { other.abandon() }
    let journal = Journal()
    other.journal = journal
    other.run(inputs, to: goal(toward: position))
    return question(other).map { ($0, journal.events) }
  }

  /// What a question is answered at some instants of the session, in ascending order.
  ///
  /// Where several inputs were given at the first of them, an event that has happened there can be waited for.
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
      goal.event = event
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
