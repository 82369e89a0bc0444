import Animation
import EventTrace
import Evaluation
import Threads

/// The prompt's handle to a world: it passes orders to the world's thread and keeps the last report.
///
/// The world itself is a `RunningWorld`, which never leaves its thread; only values are passed between the threads.
@dynamicMemberLookup
final class World {
  /// The reason why it is suspended.
  enum Stop {
    /// All requested inputs have run.
    case idle
    /// Time was to pass, but nothing is due any more.
    case quiet
    /// The world is in the middle of an event.
    case event(TraceEvent)
    /// Everything due up to the instant has run.
    case instant
    /// A statement on a breakpoint line is about to run.
    case line
    /// The world is in the script's own code: at the goal, or after an input that was typed there.
    case code
    /// The user interrupted it.
    case interrupted
    /// The world has reached the furthest position of the session.
    case frontier
    /// The goal was not reached within the limit of instants.
    case limit
  }

  /// The conditions under which a run is suspended.
  struct Goal {
    /// Stops at this position, at which the session was before.
    var position: Position?
    /// Stops at this position, the furthest of the session; nil when the session is there already.
    var frontier: Position?
    /// Stops in the event with this number, before any input that was typed there.
    var event: Int?
    /// Stops after this number of events and ends of inputs typed in events.
    var steps: Int?
    /// Whether a run that begins before the furthest position of the session stops there.
    var staysInHistory = false
    /// Stops when everything due up to an instant has run, before inputs that were typed there.
    var instant: Instant?
    /// Stops in the script's own code once this number of instructions has run.
    var instructions: Int?
    /// Stops between inputs once this number of inputs has run.
    var inputs = Int.max
    /// Whether the world is suspended again at the same place after the input that was typed there.
    var staysInPlace = false
    /// The events a command stops in.
    var eventStop: EventStop?
    /// The breakpoints on events, conditions and values.
    var breakpoints: [StopList.Stop] = []
    /// The last values of the breakpoints' expressions, by the breakpoints' numbers.
    var values: [Int: String] = [:]
    /// The messages of the breakpoints that were hit.
    var hits: [String] = []
    /// The lines with breakpoints, which stop the world before their statements run.
    var lines: [ScriptLine] = []
    /// Stops before a statement on these lines that is no deeper in calls of UIKit's than the depth; nil for no stop.
    var leaving: (depth: Int, lines: [ScriptLine])?
    /// The lines whose hits are only counted.
    var countedLines: [ScriptLine] = []
    /// Stops after this number of instants at which something was due or a condition was evaluated.
    var instantLimit = Int.max
    /// Whether the user can interrupt it; a replay up to the present position can't be interrupted.
    var mayBeInterrupted = true
    /// Whether the input that lets time pass ends, so that the next input begins before the world can stop.
    var endsDriving = false

    /// The lines before whose statements it may stop.
    var stoppingLines: [ScriptLine] { lines + (leaving?.lines ?? []) }

    /// Whether it needs every event.
    var looksAtEvents: Bool { eventStop != nil || !breakpoints.isEmpty || steps != nil }

    /// Whether it evaluates expressions after each frame.
    var looksBetweenTurns: Bool { breakpoints.contains(where: \.isEvaluated) }

    /// The same goal with the state in which another run ended.
    func continued(from other: Goal) -> Goal {
      var goal = self
      (goal.eventStop, goal.values, goal.hits) = (other.eventStop, other.values, other.hits)
      return goal
    }
  }

  /// The events in which a command stops.
  enum EventStop {
    /// All of them.
    case any
    /// A call, gesture state or issue by name, of one object if it is named.
    case call(name: String, subject: String?)
    /// The last of a number of events, each no deeper in script calls than the one before.
    case next(depth: Int, count: Int)
  }

  /// An order to the world's thread.
  enum Order {
    /// Runs inputs to a goal; the world may have begun the first ones already.
    ///
    /// `known` is the number of events that are recorded already; nil for a world that only replays.
    case run([SessionInput], Goal, known: Int?, tellsEverything: Bool)
    /// Evaluates something without making it part of the session.
    case answer(@Sendable (RunningWorld) -> Void)
    case end
  }

  /// The state of the world when it is suspended.
  struct Report {
    /// The reason why it is suspended.
    var stop = Stop.idle
    var position = Position.beginning
    /// The remaining goal.
    var goal = Goal()
    /// The inputs that are running, the innermost last.
    var active: [Int] = []
    /// Whether time passes outside of scripts, so that a new input ends that instead of running inside it.
    var isDriving = false
    /// Whether an exception has ended it.
    var isTerminated = false
    /// The last input that was begun, by its `id`; 0 for none.
    var lastBegun = 0
    /// Whether events were only counted and not built.
    var hasSkipped = false
    /// The number of instructions that have run.
    var instructionCount = 0
    /// The lines whose hits it counts.
    var countedLines: [ScriptLine] = []
    /// The outcomes of the programs that have ended since the last report, by input.
    var outcomes: [Int: InputOutcome] = [:]
    /// The entries for the journal since the last report; none in a world that only replays.
    var entries: [Journal.Entry] = []
  }

  private let coroutine: Coroutine<Order, Report>
  private var report = Report()
  private var isStarted = false
  /// The journal that records new events; nil for a world that only replays.
  var journal: Journal?
  /// Whether every event is built and delivered, for observers that collect all of them.
  var tellsEverything = false
  /// The outcomes of the programs that have ended, by input.
  private(set) var outcomes: [Int: InputOutcome] = [:]
  /// Whether its thread has stopped responding.
  private(set) var isLost = false

  /// Creates a world without any input.
  init(
    isInterrupted: @escaping @Sendable () -> Bool,
    makeSession: @escaping @Sendable (@escaping (TraceEvent) -> Void) -> InteractiveSession
  ) {
    coroutine = Coroutine { coroutine in
      RunningWorld(coroutine, isInterrupted, makeSession).live()
    }
  }

  deinit {
    abandon()
  }

  /// Ends the world, even in the middle of a call; it must not be used any more.
  ///
  /// One that does not respond ends when it reports again.
  func abandon() {
    guard isStarted else { return }
    isStarted = false
    if coroutine.isRunning { wait() }
    coroutine.finish(.end)
    if !isLost { _ = coroutine.wait() }
  }

  // MARK: - Where it is suspended

  /// The properties of the last report.
  subscript<Value>(dynamicMember property: KeyPath<Report, Value>) -> Value {
    report[keyPath: property]
  }

  /// The number of events that have happened.
  var eventCount: Int { report.position.events }

  var now: Instant { report.position.instant }

  /// Whether the inputs it has begun are the first ones of a list.
  func hasBegun(_ inputs: [SessionInput]) -> Bool {
    let begun = report.position.inputs
    return begun == 0 || begun <= inputs.count && inputs[begun - 1].id == report.lastBegun
  }

  /// Whether it counts the hits of all these lines.
  func counts(_ lines: [ScriptLine]) -> Bool {
    lines.allSatisfy(report.countedLines.contains)
  }

  // MARK: - Orders

  /// Runs inputs to a goal; the world may have begun the first ones already.
  func run(_ inputs: [SessionInput], to goal: Goal) {
    start(inputs, to: goal)
    wait()
  }

  /// Runs inputs to a goal without waiting; `wait()` waits until the world is suspended.
  func start(_ inputs: [SessionInput], to goal: Goal) {
    start(
      .run(inputs, goal, known: journal.map { $0.count }, tellsEverything: tellsEverything))
  }

  private func start(_ order: Order) {
    guard !isLost else { return }
    isStarted = true
    coroutine.start(order)
  }

  /// Waits until the world is suspended, and takes in its report.
  func wait() {
    guard !isLost else { return }
    guard var report = coroutine.wait() else {
      isLost = true
      return
    }
    if let journal { report.entries.forEach(journal.record) }
    outcomes.merge(report.outcomes) { $1 }
    report.entries = []
    report.outcomes = [:]
    self.report = report
  }

  /// Whether `wait()` would return at once.
  var hasArrived: Bool { !coroutine.isRunning }

  /// Calls a body with the session on the world's thread, without making its effects part of the session.
  ///
  /// Nil when the world does not respond.
  @discardableResult
  func perform<Result: Sendable>(
    _ body: @escaping @Sendable (InteractiveSession) -> Result
  ) -> Result? {
    let result = Guarded<Result?>(nil)
    start(
      .answer { world in
        let answer = world.evaluate(body)
        result.withValue { $0 = answer }
      })
    wait()
    return result.withValue { $0 }
  }
}
