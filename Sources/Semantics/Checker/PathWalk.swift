import SourceText

/// A rule about what may happen one after the other.
///
/// Its state at a place is what is known there of the paths that lead to it. The walk asks it for the state after each step.
protocol PathRule {
  associatedtype State: Hashable

  /// A variable gets its first value; called before the value is evaluated.
  mutating func bind(_ variable: VariableID, to value: Expression, _ state: inout State)
  /// The values of a statement have been evaluated, its blocks have not run; `before` is the state without them.
  mutating func pass(_ statement: Statement, from before: State, _ state: inout State)
  /// An expression has been evaluated, its blocks have not run.
  mutating func pass(_ expression: Expression, _ state: inout State)
  /// The state at the beginning of one way on; nil when there is no such way.
  mutating func enter(_ way: PathWay, _ state: State) -> State?
  /// The state where ways come together again, of which there is at least one.
  mutating func join(_ ends: [State], of fork: PathFork, from before: State) -> State

  /// The closure that an expression runs, now or later; nil for none.
  func closure(runBy value: Expression) -> Closure?
  /// The state at the beginning of a block that is handed on, or of a closure that is called.
  mutating func begin(_ closure: Closure, from state: State) -> State
  /// The state after it.
  func end(_ closure: Closure, with end: State, calledAt: SourceRange?, from state: State) -> State

  /// Whether a func is looked through where it is called.
  func follows(_ arguments: [Expression]) -> Bool
  /// The state at the beginning of a func.
  mutating func begin(_ function: Function, _ call: Expression, from state: State) -> State
  /// The state after it.
  mutating func end(_ call: Expression, with end: State, from state: State) -> State
  /// A call would have to be followed and can't be.
  mutating func loseTrack(_ state: inout State)
}

extension PathRule {
  mutating func bind(_ variable: VariableID, to value: Expression, _ state: inout State) {}
  mutating func enter(_ way: PathWay, _ state: State) -> State? { state }
  func closure(runBy value: Expression) -> Closure? {
    if case .closure(let closure) = value.kind { closure } else { nil }
  }
  func end(
    _ closure: Closure, with end: State, calledAt: SourceRange?, from state: State
  ) -> State { state }
  func follows(_ arguments: [Expression]) -> Bool { false }
  mutating func begin(_ function: Function, _ call: Expression, from state: State) -> State {
    state
  }
  mutating func end(_ call: Expression, with end: State, from state: State) -> State { state }
  mutating func loseTrack(_ state: inout State) {}
}

/// A place where a path goes on in one of several ways.
enum PathFork {
  /// `if` and `guard`.
  case branch(Statement.Branch)
  /// `switch`.
  case choice(Statement.Switch)
  /// `for`, whose block may not run.
  case loop
  /// A chain, whose rest is left out after nil.
  case chain
  /// A block or func, which ends behind its last statement or with `return`.
  case body
}

/// One of the ways on.
enum PathWay {
  /// Into the first block of a branch, or into the second.
  case branch(Statement.Branch, isSecond: Bool)
  /// Into a case of a `switch`, or past it.
  case pattern(Statement.Pattern, matches: Bool)
  /// Into the block of a `for`, or past it since there is nothing to loop over.
  case loop(SourceRange, isEmpty: Bool)
  /// Past the rest of a chain, whose value is nil.
  case missing(SourceRange)

  /// The text about this way in a message about a path; nil for a way that no message mentions.
  var label: Diagnostic.Label? {
    switch self {
    case .branch(let branch, let isSecond): branch.label(isSecond: isSecond)
    case .pattern(let pattern, let matches): matches ? pattern.label : nil
    case .loop(let range, let isEmpty):
      isEmpty ? Diagnostic.Label("this 'for' may be empty", at: range) : nil
    case .missing(let range): Diagnostic.Label("when this is nil", at: range)
    }
  }
}

/// Follows all paths through bodies for a rule: both ways at each fork, each loop at most once, and funcs as far as the rule wants.
struct PathWalk<Rule: PathRule> {
  private(set) var rule: Rule
  private let functions: SymbolTable<FunctionSymbol>
  private var known: [Visit: Rule.State] = [:]
  /// The calls that are being looked through.
  private var open: Set<Visit> = []
  /// The closures that are being looked through.
  private var openClosures: Set<SourceRange> = []
  /// The states at the places that leave the present body, loop or `switch`.
  private var returns: [Rule.State] = []
  private var loopExits: [Rule.State] = []
  private var breaks: [Rule.State] = []

  /// The number of funcs that may call each other in a chain; longer ones are not followed.
  private static var depthLimit: Int { 200 }

  private struct Visit: Hashable {
    let function: Int
    let state: Rule.State
  }

  init(_ rule: Rule, functions: SymbolTable<FunctionSymbol>) {
    self.rule = rule
    self.functions = functions
  }

  /// Looks through a function, and returns the state at its end.
  @discardableResult mutating func look(
    through function: Function, from state: Rule.State
  ) -> Rule.State {
    body(function.body, state)
  }

  // MARK: Statements

  /// A body of its own, which `return` leaves.
  private mutating func body(_ statements: [Statement], _ before: Rule.State) -> Rule.State {
    let outer = (returns, loopExits, breaks)
    (returns, loopExits, breaks) = ([], [], [])
    let end = walk(statements, before)
    let ends = returns + (end.map { [$0] } ?? [])
    (returns, loopExits, breaks) = outer
    return ends.isEmpty ? before : rule.join(ends, of: .body, from: before)
  }

  /// Returns the state behind statements; nil where no path gets there.
  private mutating func walk(_ statements: [Statement], _ before: Rule.State?) -> Rule.State? {
    var state = before
    for statement in statements {
      guard let here = state else { return nil }
      state = walk(statement, here)
    }
    return state
  }

  private mutating func walk(_ statement: Statement, _ before: Rule.State) -> Rule.State? {
    var state = before
    if case .branch(let branch) = statement.kind {
      for condition in branch.conditions { evaluate(condition, &state) }
    } else {
      switch statement.kind {
      case .declare(let variable, let value): rule.bind(variable, to: value, &state)
      case .choice(let choice): rule.bind(choice.subject, to: choice.value, &state)
      default: break
      }
      for value in statement.values { evaluate(value, &state) }
    }
    rule.pass(statement, from: before, &state)
    switch statement.kind {
    case .branch(let branch):
      var ends: [Rule.State] = []
      for (isSecond, block) in [(false, branch.first), (true, branch.second)] {
        let start = rule.enter(.branch(branch, isSecond: isSecond), state)
        if let end = walk(block, start) { ends.append(end) }
      }
      return joined(ends, .branch(branch), state)
    case .choice(let choice): return walk(choice, state)
    case .jump(.switchEnd):
      breaks.append(state)
      return nil
    case .jump:
      loopExits.append(state)
      return nil
    case .loop(_, let sequence, let block):
      let range = sequence.range ?? statement.range
      let outer = loopExits
      loopExits = []
      let start = rule.enter(.loop(range, isEmpty: false), state)
      let end = walk(block, start)
      let empty = rule.enter(.loop(range, isEmpty: true), state)
      let ends = [empty, end].compactMap { $0 } + loopExits
      loopExits = outer
      return joined(ends, .loop, state)
    case .deferred(let last, let rest):
      let outer = (returns, loopExits, breaks)
      (returns, loopExits, breaks) = ([], [], [])
      let end = walk(rest, state)
      let (early, jumps, left) = (returns, loopExits, breaks)
      (returns, loopExits, breaks) = outer
      for state in early { if let end = walk(last, state) { returns.append(end) } }
      for state in jumps { if let end = walk(last, state) { loopExits.append(end) } }
      for state in left { if let end = walk(last, state) { breaks.append(end) } }
      return walk(last, end)
    case .exit:
      returns.append(state)
      return nil
    case .animate(let animation):
      state = body(animation.body, state)
      if let completion = animation.completion { run(completion, &state) }
    case .keyframe(_, _, _, let block): state = body(block, state)
    case .alongside(let closure, let completion):
      run(closure, &state)
      if let completion { run(completion, &state) }
    case .always(let closure): run(closure, &state)
    case .knownIssue(_, let block): return walk(block, state)
    case .expression(let value) where value.member?.rule == .endsScript: return nil
    case .declare, .assign, .expression, .beginCase, .expect, .cases: break
    }
    return state
  }

  private mutating func walk(_ choice: Statement.Switch, _ before: Rule.State) -> Rule.State? {
    var tested: Rule.State? = before
    var ends: [Rule.State] = []
    let outer = breaks
    breaks = []
    for one in choice.cases {
      guard var state = tested else { break }
      for condition in one.pattern.alternatives.joined() { evaluate(condition, &state) }
      let start = rule.enter(.pattern(one.pattern, matches: true), state)
      if let end = walk(one.body, start) { ends.append(end) }
      tested = rule.enter(.pattern(one.pattern, matches: false), state)
    }
    ends += breaks
    breaks = outer
    return joined(ends, .choice(choice), before)
  }

  private mutating func joined(
    _ ends: [Rule.State], _ fork: PathFork, _ before: Rule.State
  ) -> Rule.State? {
    ends.isEmpty ? nil : rule.join(ends, of: fork, from: before)
  }

  private mutating func evaluate(
    _ condition: Statement.Condition, _ state: inout Rule.State
  ) {
    for (variable, value) in condition.bindings { rule.bind(variable, to: value, &state) }
    for value in condition.values { evaluate(value, &state) }
  }

  // MARK: Expressions

  /// Evaluates an expression after its parts, with an explicit stack, since a sum may be long.
  private mutating func evaluate(_ value: Expression, _ state: inout Rule.State) {
    var pending = [(value: value, hasParts: true)]
    while let (next, hasParts) = pending.popLast() {
      let parts = hasParts ? operands(of: next) : []
      if parts.isEmpty {
        finish(next, &state)
      } else {
        pending.append((next, false))
        pending += parts.reversed().map { ($0, true) }
      }
    }
  }

  private func operands(of value: Expression) -> [Expression] {
    switch value.kind {
    case .chain(let base, _, _): [base]
    case .apply(_, let arguments) where rule.closure(runBy: value) != nil: arguments
    default: value.parts
    }
  }

  /// The step of an expression whose parts have been evaluated.
  private mutating func finish(_ value: Expression, _ state: inout Rule.State) {
    rule.pass(value, &state)
    switch value.kind {
    case .call(let function, let arguments), .slot(let function, let arguments):
      if rule.follows(arguments) { call(function, value, &state) }
    case .chain(let base, let variable, let rest):
      rule.bind(variable, to: base, &state)
      let before = state
      evaluate(rest, &state)
      let missing = rule.enter(.missing(base.range), before)
      state = rule.join([state] + (missing.map { [$0] } ?? []), of: .chain, from: before)
    case .outcome(let statement, _): state = walk(statement, state) ?? state
    default: break
    }
    for block in value.blocks { run(block, &state) }
    if let closure = rule.closure(runBy: value) {
      let isCall = if case .apply = value.kind { true } else { false }
      run(closure, calledAt: isCall ? value.range : nil, &state)
    }
  }

  /// A closure; one that calls itself is not looked through again.
  private mutating func run(
    _ closure: Closure, calledAt place: SourceRange? = nil, _ state: inout Rule.State
  ) {
    guard openClosures.insert(closure.range).inserted else { return }
    for entry in closure.entries {
      rule.bind(entry.variable, to: entry.value, &state)
      evaluate(entry.value, &state)
    }
    let end = body(closure.body, rule.begin(closure, from: state))
    state = rule.end(closure, with: end, calledAt: place, from: state)
    openClosures.remove(closure.range)
  }

  private mutating func call(
    _ function: FunctionID, _ value: Expression, _ state: inout Rule.State
  ) {
    // The declaration whose func runs may not be known.
    if case .requirement = functions[function.index].source { return rule.loseTrack(&state) }
    guard open.count < Self.depthLimit, let checked = functions.checked(function.index) else {
      return rule.loseTrack(&state)
    }
    let start = rule.begin(checked, value, from: state)
    let visit = Visit(function: function.index, state: start)
    if let end = known[visit] {
      state = rule.end(value, with: end, from: state)
    } else if open.insert(visit).inserted {
      let outer = openClosures
      openClosures = []
      let end = body(checked.body, start)
      openClosures = outer
      open.remove(visit)
      known[visit] = end
      state = rule.end(value, with: end, from: state)
    } else {
      state = rule.end(value, with: start, from: state)
    }
  }
}
