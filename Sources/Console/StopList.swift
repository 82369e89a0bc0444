import EventTrace
import Evaluation
import Semantics
import SourceText

/// The breakpoints on calls, lines and conditions, and the watched expressions.
struct StopList {
  /// A breakpoint or watched expression.
  struct Stop {
    enum Kind {
      /// A call, gesture state or issue by name, of one object if it is named, if a condition holds there.
      case call(CallName, InteractiveAddition? = nil)
      /// A statement that begins on a line, if a condition holds there.
      case line(ScriptLine, InteractiveAddition? = nil)
      /// A condition that becomes true, by its text.
      case condition(InteractiveAddition)
      /// An expression whose value changes.
      case watch(InteractiveAddition)
    }

    var number: Int
    /// The command that made it, by its number in the history.
    var command = 0
    var kind: Kind
    /// The typed argument.
    var text: String
  }

  private(set) var stops: [Stop] = []
  /// The stops that were deleted or taken back, which a command can bring back.
  private var removed: [Stop] = []
  private var lastNumber = 0
  /// Whether a run may have changed a watched value since the last comparison.
  private var isArmed = false

  /// Adds a breakpoint and returns it.
  @discardableResult
  mutating func add(_ kind: Stop.Kind, text: String, command: Int) -> Stop {
    lastNumber += 1
    let stop = Stop(number: lastNumber, command: command, kind: kind, text: text)
    stops.append(stop)
    return stop
  }

  /// Removes the breakpoints with these numbers; `bringBack` returns them.
  mutating func remove(_ numbers: [Int]) {
    removed += stops.filter { numbers.contains($0.number) }
    stops.removeAll { numbers.contains($0.number) }
  }

  /// Returns removed breakpoints to their places in the list.
  mutating func bringBack(_ numbers: [Int]) {
    stops += removed.filter { numbers.contains($0.number) }
    removed.removeAll { numbers.contains($0.number) }
    stops.sort { $0.number < $1.number }
  }

  /// Returns removed breakpoints that some commands made.
  mutating func bringBack(ofCommands commands: [Int]) {
    bringBack(removed.filter { commands.contains($0.command) }.map(\.number))
  }

  /// Drops the breakpoint of an expression that is not valid any more.
  mutating func forget(_ input: SessionInput) {
    stops.removeAll { $0.expression != nil && $0.command == input.command }
    removed.removeAll { $0.expression != nil && $0.command == input.command }
  }

  /// Takes the new expressions of inputs that have been checked again.
  mutating func renew(_ inputs: [SessionInput]) {
    for input in inputs {
      guard case .watch(let addition) = input.action else { continue }
      for index in stops.indices where stops[index].command == input.command {
        stops[index].renew(addition)
      }
      for index in removed.indices where removed[index].command == input.command {
        removed[index].renew(addition)
      }
    }
  }

  /// The value of an expression at the present position; nil when it has none there.
  func value(of stop: Stop, _ repl: REPL) -> String? {
    repl.machine.world.perform { stop.value(in: $0) } ?? nil
  }

  /// Updates the lines of breakpoints after scripts were edited.
  mutating func move(by moves: LineMoves) {
    for index in stops.indices { stops[index].move(by: moves) }
    for index in removed.indices { removed[index].move(by: moves) }
  }

  /// A goal with these breakpoints added.
  mutating func added(to goal: World.Goal, _ world: World) -> World.Goal {
    isArmed = true
    var goal = goal
    goal.stops = stops
    // An expression that is typed in a function need not use its variables.
    let uses = stops.compactMap { $0.isEvaluated ? $0.expression?.localUses : nil }
    let functions = Set(uses.filter { !$0.uses.isEmpty }.map(\.function))
    goal.watchedLines = functions.sorted().flatMap { function in
      world.perform { $0.linesWithStatements(ofFunction: function) } ?? []
    }
    for stop in stops where stop.isEvaluated {
      goal.values[stop.number] = world.perform { stop.value(in: $0) } ?? nil
    }
    return goal
  }

  /// Whether a run may have changed a watched value since the last comparison; true once.
  mutating func disarm() -> Bool {
    defer { isArmed = false }
    return isArmed
  }
}

extension StopList.Stop {
  /// Its expression; nil when it has none.
  var expression: InteractiveAddition? {
    switch kind {
    case .condition(let addition), .watch(let addition): addition
    case .line(_, let condition), .call(_, let condition): condition
    }
  }

  /// Whether it has an expression that is evaluated in every event and frame.
  var isEvaluated: Bool {
    switch kind {
    case .condition, .watch: true
    case .call, .line: false
    }
  }

  /// The line of a breakpoint on one; nil for another breakpoint.
  var line: ScriptLine? {
    if case .line(let line, _) = kind { line } else { nil }
  }

  /// Whether the condition of a breakpoint on a line or call holds; true without one.
  func holds(in session: InteractiveSession) -> Bool {
    expression.map { session.value(of: $0)?.text == "true" } ?? true
  }

  /// Whether it is a breakpoint on the call that an event is.
  func isOn(_ event: TraceEvent, in session: InteractiveSession) -> Bool {
    guard case .call(let call, _) = kind else { return false }
    return event.isCall(call.name, of: call.subject, in: session)
  }

  /// The message when a condition has become true or a watched value has changed; nil otherwise.
  func change(from old: String?, to new: String?) -> String? {
    guard let new, new != old else { return nil }
    switch kind {
    case .condition: return new == "true" ? "\(number): when \(text)" : nil
    case .watch: return "\(number): \(text): \(old ?? "nothing") → \(new)"
    case .call, .line: return nil
    }
  }

  /// Its present value as text; nil when an object it reads does not exist yet.
  func value(in session: InteractiveSession) -> String? {
    expression.flatMap { session.value(of: $0)?.text }
  }

  /// Takes its expression from a new check.
  fileprivate mutating func renew(_ addition: InteractiveAddition) {
    switch kind {
    case .condition: kind = .condition(addition)
    case .watch: kind = .watch(addition)
    case .line(let line, .some): kind = .line(line, addition)
    case .call(let call, .some): kind = .call(call, addition)
    case .call, .line: break
    }
  }

  /// Updates its line after the script was edited.
  fileprivate mutating func move(by moves: LineMoves) {
    if case .line(let line, let condition) = kind { kind = .line(moves.moved(line), condition) }
  }

  /// Its text in a list.
  var described: String {
    switch kind {
    case .call: "on \(text)"
    case .line(let line, nil): "\(line.path):\(line.line)"
    case .line(let line, .some): "\(line.path):\(line.line) if \(text)"
    case .condition: "when \(text)"
    case .watch: "watch \(text)"
    }
  }
}
