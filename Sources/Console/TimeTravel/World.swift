import Animation
import EventTrace
import Evaluation
import Threads

/// A world as the prompt has it: it is told what to run, and reports where it is suspended.
///
/// The world itself is a `RunningWorld`, which never leaves the thread it is made on; what goes there and comes back is values.
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
    /// The events a command stops in.
    var eventStop: EventStop?
    /// The breakpoints it stops at.
    var breakpoints: [StopList.Stop] = []
    /// What the expressions of breakpoints were worth when they were last looked at, by the breakpoints' numbers.
    var values: [Int: String] = [:]
    /// What to say of the breakpoints that have stopped it.
    var hits: [String] = []
    /// The lines to stop at, before their statements run.
    var lines: [ScriptLine] = []
    /// The lines at which it is only counted how often it is there.
    var countedLines: [ScriptLine] = []
    /// Stops after so many instants at which something was due or asked.
    var instantLimit = Int.max
    /// Whether the user can interrupt it; a replay up to the present position can't be interrupted.
    var mayBeInterrupted = true
    /// Whether what lets time pass on its own is over, so that the next input begins before it stops anywhere.
    var endsDriving = false

    /// Whether it has to be told of every event.
    var looksAtEvents: Bool { eventStop != nil || !breakpoints.isEmpty || steps != nil }

    /// Whether it has to look at the world after each frame.
    var looksBetweenTurns: Bool { breakpoints.contains(where: \.isEvaluated) }

    /// The same goal where a run to it has ended.
    func continued(from other: Goal) -> Goal {
      var goal = self
      (goal.eventStop, goal.values, goal.hits) = (other.eventStop, other.values, other.hits)
      return goal
    }
  }

  /// Which events a command stops in.
  enum EventStop {
    /// All of them.
    case any
    /// A call, gesture state or issue by name, of one object if it is named.
    case call(name: String, subject: String?)
    /// One that is no deeper in calls of the script than the one before, after so many of them.
    case next(depth: Int, count: Int)
  }

  /// What it is told.
  enum Order {
    /// Runs inputs, of which it has begun the first ones already, on to a goal.
    ///
    /// `known` is how many events are recorded already; nil for a world that only replays.
    case run([SessionInput], Goal, known: Int?, tellsEverything: Bool)
    /// Does something that is no part of the session.
    case answer(@Sendable (RunningWorld) -> Void)
    case end
  }

  /// What it tells when it is suspended.
  struct Report {
    var stop = Stop.idle
    var position = Position.beginning
    /// The goal as far as it is left.
    var goal = Goal()
    /// The inputs that are running, the innermost last.
    var active: [Int] = []
    /// Whether time passes by itself, so that a new input ends that instead of running inside it.
    var isDriving = false
    /// Whether an exception has ended it.
    var isTerminated = false
    /// The last input that was begun, by its `id`; 0 for none.
    var lastBegun = 0
    /// Whether events have happened that were not told.
    var hasSkipped = false
    /// How many instructions have been run.
    var instructionCount = 0
    /// The lines at which it counts how often it is there.
    var countedLines: [ScriptLine] = []
    /// How each program that has ended since the last report did, by input.
    var outcomes: [Int: InputOutcome] = [:]
    /// What has happened since then, if it is recorded.
    var entries: [Journal.Entry] = []
  }

  private let coroutine: Coroutine<Order, Report>
  private var report = Report()
  private var isStarted = false
  /// The journal that records new events; nil for a world that only replays.
  var journal: Journal?
  /// Whether every event is built and told, for those who gather what happens.
  var tellsEverything = false
  /// How each program that has ended did, by input.
  private(set) var outcomes: [Int: InputOutcome] = [:]
  /// Whether it does not answer any more.
  private(set) var isLost = false

  /// Makes a world in which nothing has happened.
  init(
    isInterrupted: @escaping @Sendable () -> Bool,
    makeSession: @escaping @Sendable (@escaping (TraceEvent) -> Void) -> InteractiveSession
  ) {
    coroutine = Coroutine { coroutine in
      RunningWorld(coroutine, isInterrupted, makeSession).live()
    }
  }

  /// Ends the world, even in the middle of a call; it must not be used any more.
  func abandon() {
    guard isStarted, !isLost else { return }
    if coroutine.isRunning { wait() }
    start(.end)
    _ = coroutine.wait()
    isStarted = false
  }

  // MARK: - Where it is suspended

  var position: Position { report.position }

  /// How many events have happened.
  var eventCount: Int { report.position.events }

  var now: Instant { report.position.instant }

  /// Why it is suspended.
  var stop: Stop { report.stop }

  /// The goal as far as it is left.
  var goal: Goal { report.goal }

  /// Whether an exception has ended it.
  var isTerminated: Bool { report.isTerminated }

  /// Whether events have happened that were not told.
  var hasSkipped: Bool { report.hasSkipped }

  /// How many instructions have been run.
  var instructionCount: Int { report.instructionCount }

  /// The input that is running and what is being evaluated inside of it, the innermost last.
  var activeInputs: [Int] { report.active }

  /// Whether time passes by itself, so that a new input ends that instead of running inside it.
  var isDriving: Bool { report.isDriving }

  /// Whether the inputs it has begun are the first ones of some.
  func hasBegun(_ inputs: [SessionInput]) -> Bool {
    let begun = position.inputs
    return begun == 0 || begun <= inputs.count && inputs[begun - 1].id == report.lastBegun
  }

  /// Whether it knows how often it has been at some lines.
  func counts(_ lines: [ScriptLine]) -> Bool {
    lines.allSatisfy(report.countedLines.contains)
  }

  // MARK: - Going on

  /// Lets the world run on, through inputs of which it has begun the first ones already.
  func run(_ inputs: [SessionInput], to goal: Goal) {
    start(inputs, to: goal)
    wait()
  }

  /// The same without waiting until the world is suspended; `wait()` does that.
  func start(_ inputs: [SessionInput], to goal: Goal) {
    start(
      .run(inputs, goal, known: journal.map { $0.count }, tellsEverything: tellsEverything))
  }

  private func start(_ order: Order) {
    guard !isLost else { return }
    isStarted = true
    coroutine.start(order)
  }

  /// Waits until it is suspended.
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

  /// Whether waiting would take no time.
  var hasArrived: Bool { !coroutine.isRunning }

  /// Has something done in the world, on its thread; what happens because of it is no part of the session.
  ///
  /// Nil when the world does not answer.
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
