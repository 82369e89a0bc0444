import EventTrace
import Evaluation
import Semantics
import SourceText

/// The breakpoints on calls, lines and conditions, and the watched expressions.
struct StopList {
  /// A breakpoint or watched expression.
  struct Stop {
    enum Kind {
      /// A call, gesture state or issue by name, of one object if it is named.
      case call(name: String, subject: String?)
      /// A statement that begins on a line.
      case line(ScriptLine)
      /// A condition that becomes true, by its text.
      case condition(InteractiveAddition)
      /// An expression whose value changes.
      case watch(InteractiveAddition)
    }

    var number: Int
    var kind: Kind
    /// The typed argument.
    var text: String
  }

  private(set) var stops: [Stop] = []
  private var lastNumber = 0
  /// Whether a run may have changed a watched value since the last comparison.
  private var isArmed = false

  /// Adds a breakpoint and returns it.
  @discardableResult
  mutating func add(_ kind: Stop.Kind, text: String) -> Stop {
    lastNumber += 1
    let stop = Stop(number: lastNumber, kind: kind, text: text)
    stops.append(stop)
    return stop
  }

  /// Removes the breakpoint with a number; false when there is none.
  mutating func remove(_ number: Int) -> Bool {
    guard let index = stops.firstIndex(where: { $0.number == number }) else { return false }
    stops.remove(at: index)
    return true
  }

  mutating func removeAll() { stops = [] }

  /// Removes the breakpoint of an input that was undone.
  mutating func forget(_ input: SessionInput) {
    guard case .watch = input.action else { return }
    stops.removeAll { $0.isEvaluated && ":\($0.command) \($0.text)" == input.text }
  }

  /// Takes the new expressions of inputs that have been checked again.
  mutating func renew(_ inputs: [SessionInput]) {
    for input in inputs {
      guard case .watch(let addition) = input.action else { continue }
      for index in stops.indices where ":\(stops[index].command) \(stops[index].text)" == input.text
      {
        switch stops[index].kind {
        case .condition: stops[index].kind = .condition(addition)
        case .watch: stops[index].kind = .watch(addition)
        case .call, .line: break
        }
      }
    }
  }

  /// The value of an expression at the present position; nil when it has none there.
  func value(of stop: Stop, _ repl: REPL) -> String? {
    repl.machine.world.perform { stop.value(in: $0) } ?? nil
  }

  /// Updates the lines of breakpoints after scripts were edited.
  mutating func move(by moves: LineMoves) {
    for index in stops.indices {
      if case .line(let line) = stops[index].kind { stops[index].kind = .line(moves.moved(line)) }
    }
  }

  /// A goal with these breakpoints added.
  mutating func added(to goal: World.Goal, _ world: World) -> World.Goal {
    isArmed = true
    var goal = goal
    goal.breakpoints = stops
    for stop in stops {
      if case .line(let line) = stop.kind { goal.lines.append(line) }
      if stop.isEvaluated {
        goal.values[stop.number] = world.perform { stop.value(in: $0) } ?? nil
      }
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
  /// Whether it has an expression, which is evaluated repeatedly.
  var isEvaluated: Bool {
    switch kind {
    case .condition, .watch: true
    case .call, .line: false
    }
  }

  /// The message when it stops at an event; nil when it does not.
  func isHit(by event: TraceEvent, in session: InteractiveSession) -> String? {
    guard case .call(let name, let subject) = kind, event.isCall(name, of: subject, in: session)
    else { return nil }
    return "\(number): \(text)"
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
    switch kind {
    case .condition(let addition), .watch(let addition): session.value(of: addition)?.text
    case .call, .line: nil
    }
  }

  /// The command that made it.
  fileprivate var command: String {
    switch kind {
    case .watch: "watch"
    case .call, .line, .condition: "break"
    }
  }

  /// Its text in a list.
  var described: String {
    switch kind {
    case .call: "on \(text)"
    case .line(let line): "\(line.path):\(line.line)"
    case .condition: "when \(text)"
    case .watch: "watch \(text)"
    }
  }
}
