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
    /// The end of a run that meets no breakpoint.
    enum End {
      /// The end of the inputs.
      case inputs
      /// A position at which the session was before.
      case position(Position)
      /// The event with this number, before any input that was typed there.
      case event(Int)
      /// The step with this number; an event and the end of an input typed in an event are steps.
      case step(Int)
      /// After everything due up to an instant has run, before inputs that were typed there.
      case instant(Instant)
      /// A call, gesture state or issue by name, of one object if it is named.
      case call(name: String, subject: String?)
      /// The last of a number of events, each no deeper in script calls than the one before.
      case next(depth: Int, count: Int)
      /// An event outside of the calls of a depth, or a statement on one of these lines that is outside of them.
      case out(of: Int, lines: [ScriptLine])
      /// A statement on one of these lines, in one of the first functions of those that are running.
      case statement(levels: Int, lines: [ScriptLine])
    }

    var end = End.inputs
    /// The furthest position of the session; nil when the session is there already, or has passed it in this run.
    var frontier: Position?
    /// Whether a run that begins before the furthest position of the session stops there.
    var staysInHistory = false
    /// Whether the last input is new: it begins before the world can stop, and the world is suspended again at its place after it.
    var addsInput = false
    /// The breakpoints and watched expressions.
    var stops: [StopList.Stop] = []
    /// The lines of the functions whose variables are watched, where the expressions are evaluated before each statement.
    var watchedLines: [ScriptLine] = []
    /// The last values of the breakpoints' expressions, by the breakpoints' numbers.
    var values: [Int: String] = [:]
    /// The messages of the breakpoints that were hit.
    var hits: [String] = []
    /// Stops after this number of instants at which something was due or a condition was evaluated.
    var instantLimit = Int.max
    /// Stops in the script's own code once this number of instructions has run.
    var instructionLimit: Int?
    /// Whether the user can interrupt it; a replay up to the present position can't be interrupted.
    var mayBeInterrupted = true

    /// The position at which it ends, if it is one at which the session was before.
    var position: Position? {
      if case .position(let position) = end { position } else { nil }
    }

    /// The instant at which it ends; not inlined for the same reason as `Position.event`.
    @inline(never)
    var instant: Instant? {
      if case .instant(let instant) = end { instant } else { nil }
    }

    /// The lines before whose statements it may stop.
    var lines: [ScriptLine] {
      let lines = stops.compactMap(\.line) + watchedLines
      switch end {
      case .out(_, let others), .statement(_, let others): return lines + others
      default: return lines
      }
    }

    /// Whether it may end before a statement.
    var endsAtLines: Bool {
      switch end {
      case .out, .statement: true
      default: false
      }
    }

    /// Whether it evaluates expressions after each frame.
    var looksBetweenTurns: Bool { stops.contains(where: \.isEvaluated) }

    /// The same goal with the state in which another run ended.
    func continued(from other: Goal) -> Goal {
      var goal = self
      (goal.end, goal.values, goal.hits) = (other.end, other.values, other.hits)
      return goal
    }
  }

  /// An order to the world's thread.
  enum Order {
    /// Runs inputs to a goal; the world may have begun the first ones already.
    ///
    /// The hits of the lines are counted. `known` is the number of events that are recorded already; nil for a world that only replays.
    case run([SessionInput], Goal, lines: [ScriptLine], known: Int?)
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
    /// The number of steps: events and ends of inputs typed in events.
    var steps = 0
    /// The input typed in the suspended event that has ended last; nil before any.
    var ended: Int?
    /// Whether time passes outside of scripts, so that a new input ends that instead of running inside it.
    var isDriving = false
    /// Whether an exception has ended it.
    var isTerminated = false
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
    coroutine.finish(.end)
    if !isLost { _ = coroutine.wait() }
  }

  /// The properties of the last report.
  subscript<Value>(dynamicMember property: KeyPath<Report, Value>) -> Value {
    report[keyPath: property]
  }

  // MARK: - Orders

  /// Runs inputs to a goal; the world may have begun the first ones already.
  func run(_ inputs: [SessionInput], to goal: Goal, countingHitsOf lines: [ScriptLine] = []) {
    obey(.run(inputs, goal, lines: lines, known: journal.map { $0.count }))
  }

  /// Gives an order, waits until the world is suspended, and accepts its report.
  private func obey(_ order: Order) {
    guard !isLost else { return }
    isStarted = true
    coroutine.start(order)
    guard var report = coroutine.wait() else {
      isLost = true
      return
    }
    if let journal { report.entries.forEach(journal.record) }
    outcomes.merge(report.outcomes) { $1 }
    (report.entries, report.outcomes) = ([], [:])
    self.report = report
  }

  /// Calls a body with the session on the world's thread, without making its effects part of the session.
  ///
  /// Nil when the world does not respond.
  @discardableResult
  func perform<Result: Sendable>(
    _ body: @escaping @Sendable (InteractiveSession) -> Result
  ) -> Result? {
    let result = Guarded<Result?>(nil)
    obey(
      .answer { world in
        let answer = world.evaluate(body)
        result.withValue { $0 = answer }
      })
    return result.withValue { $0 }
  }
}
