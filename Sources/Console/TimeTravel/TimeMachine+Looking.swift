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
    let isAtRest = position.place == .idle || world.isDriving
    if isAtRest, world.perform({ $0.nextInstant == nil }) ?? false {
      return .nothing
    }
    let spent = world.instructionCount
    guard spent <= 10 * Self.peekLimit, let other = makeWorld() else { return .unknown }
    defer { other.abandon() }
    var goal = World.Goal(end: .event(position.events + 1))
    goal.instructionLimit = spent + Self.peekLimit
    other.run(onwardInputs, to: goal)
    switch other.stop {
    case .event(let event): return .event(event)
    case .idle, .quiet: return .nothing
    case .instant, .line, .code, .interrupted, .frontier, .limit: return .unknown
    }
  }

  /// The inputs, and one that lets time pass after them.
  private var onwardInputs: [SessionInput] {
    var advance = SessionInput(action: .advance(until: nil), position: position, text: "")
    advance.position.place = .idle
    var inputs = inputs
    if let drivingInput, case .advance(nil) = inputs[drivingInput].action {
      inputs[drivingInput].action = .advance(until: position.instant)
    }
    return inputs + [advance]
  }

  /// The number of frames for which the end of a transition is searched.
  private static let searchedFrames = 1200

  /// The end of the transition that runs at the present position, if nothing else is typed; nil when it is not found.
  func end(of span: TransitionSpan) -> Instant? {
    guard !world.isTerminated, let frames = world.perform({ $0.frames }), let other = makeWorld()
    else { return nil }
    defer { other.abandon() }
    let inputs = onwardInputs
    var instant = position.instant
    for _ in 0..<Self.searchedFrames {
      // While no script runs, nothing changes before the next instant that is due; where none is, nothing ends the transition.
      var due: Instant?
      if other.isDriving {
        due = other.perform { $0.nextDueInstant } ?? nil
        guard due != nil else { return nil }
      }
      instant = max(
        frames.nextFrame(after: instant), due.map(frames.nextFrame(atOrAfter:)) ?? .zero)
      other.run(inputs, to: World.Goal(end: .instant(instant)))
      let reached = other.position.instant
      guard let last = other.perform({ $0.lastTransition }) ?? nil else { return nil }
      // Another one has begun, so that it has ended.
      if last.begin != span.begin || last.name != span.name { return min(last.begin, reached) }
      if let end = last.end { return end }
      if reached < instant || other.isTerminated { return nil }
    }
    return nil
  }

  /// Whether time has passed until nothing was due, and no further.
  var isQuiet: Bool {
    if case .quiet = world.stop { return true }
    let isAtRest = world.perform { $0.nextInstant == nil } ?? false
    let position = position
    return world.isDriving && isAtRest
      && journal.isQuiet(at: position.instant, until: position.events)
  }

  /// The answer of another world at the present position, which `prepare` receives before it has run the inputs.
  func asking<Answer>(
    preparing prepare: (World) -> Void = { _ in }, _ question: (World) -> Answer?
  ) -> Answer? {
    guard let other = makeWorld() else { return nil }
    defer { other.abandon() }
    prepare(other)
    // A world that the user interrupts would give the answer of another position.
    let goal = World.Goal(end: .position(position), mayBeInterrupted: false)
    other.run(inputs, to: goal, countingHitsOf: lines)
    return question(other)
  }

  /// The outcome at the present position of an input that only reads, which is not added to the session.
  ///
  /// The inner optional is nil if the input would change something, the outer one if there is no world to ask.
  func reading(of addition: InteractiveAddition) -> InteractiveSession.Reading?? {
    asking { $0.perform { $0.read(addition) } }
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
    let begun = Array(inputs.prefix(last.inputs))
    if let event, event <= last.events, journal[event]?.instant == instants.first {
      world.run(begun, to: World.Goal(end: .event(event)))
    }
    for instant in instants {
      if world.position.instant < instant || answers.isEmpty {
        world.run(
          instant > last.instant ? onwardInputs : begun, to: World.Goal(end: .instant(instant)))
      }
      if let answer = world.perform(question) { answers.append(answer) }
    }
    return answers
  }
}
