import SourceText

/// Looks for a path through `animateTransition` that does not complete the transition, completes it twice, or completes it without asking whether it was cancelled.
///
/// Functions and closures are followed. The block of a `then` counts, since UIKit runs it, and so does a block that is handed on. Once the
/// context is stored or passed elsewhere, nothing is reported.
struct CompletionCheck: PathRule {
  let declarations: SymbolTable<DeclarationSymbol>
  /// Whether the transition can be grabbed on its way, so that it is not known at the start whether it can be cancelled.
  let isInterruptible: Bool
  /// Whether the context was stored or passed to code that is not followed.
  private(set) var hasEscaped = false
  /// The calls of `completeTransition`.
  private(set) var completions: [Completion] = []
  /// Whether `transitionWasCancelled` is read.
  private(set) var asksForCancel = false
  /// The contents of the variables of the functions that are being looked through.
  private var frames: [Frame]

  /// A call of `completeTransition`.
  struct Completion {
    let context: Expression
    let argument: Expression
    let range: SourceRange
    /// Whether a cancelled transition can reach it.
    let canBeCancelled: Bool
    /// Whether it depends on something that may tell whether the transition was cancelled.
    let isInformed: Bool
    /// Whether every path to it has completed the transition before.
    let isRepeated: Bool
  }

  /// The knowledge of the paths to a place.
  struct State: Hashable {
    /// The branches of a path to here on which nothing completes the transition; nil when there is none.
    var open: [Diagnostic.Label]? = []
    /// Whether each path has asked for something that may tell whether the transition was cancelled.
    var isInformed = false
    /// Whether the transition can't be cancelled if it gets here.
    var cannotCancel = false
    /// Whether it is in a block that runs later.
    var isLater = false
    /// The positions of the present function's parameters that hold the context.
    var contextParameters: [Int] = []
  }

  /// The contents of a function's variables.
  private struct Frame {
    /// The context.
    var contexts = VariableSet()
    /// Whether the transition is animated.
    var animatedFlags = VariableSet()
    /// Values that can't tell whether the transition was cancelled.
    var plain = VariableSet()
    /// A property animator that a member keeps.
    var keptAnimators = VariableSet()
    /// Closures, by the variables' indices.
    var closures: [Int: Closure] = [:]
    /// The closures that constants hold, which run where they are called.
    var held: Set<SourceRange> = []
  }

  init(
    context: VariableID?, declarations: SymbolTable<DeclarationSymbol>, isInterruptible: Bool
  ) {
    self.declarations = declarations
    self.isInterruptible = isInterruptible
    frames = [Frame()]
    if let context { frame.contexts.insert(context) }
  }

  private var frame: Frame {
    get { frames[frames.count - 1] }
    _modify { yield &frames[frames.count - 1] }
  }

  // MARK: Steps

  mutating func bind(_ variable: VariableID, to value: Expression, _ state: inout State) {
    if isContext(value) { frame.contexts.insert(variable) }
    if isKept(value) { frame.keptAnimators.insert(variable) }
    if isAnimatedFlag(value, state) { frame.animatedFlags.insert(variable) }
    if isPlain(value) { frame.plain.insert(variable) }
    frame.closures[variable.index] = closure(in: value)
    if case .closure(let closure) = value.unconverted.kind { frame.held.insert(closure.range) }
  }

  mutating func pass(_ statement: Statement, from before: State, _ state: inout State) {
    switch statement.kind {
    case .assign(let target, let value):
      if case .variable(let variable) = target, !isPlain(value) { frame.plain.remove(variable) }
      noteEscape(of: [value])
      if holdsContext(value) { hasEscaped = true }
    case .branch(let branch):
      if !branch.conditions.flatMap(\.values).allSatisfy(isPlain) { state.isInformed = true }
    case .exit(let value):
      if let value {
        noteEscape(of: [value])
        // What was kept the first time has its completion since then.
        if isKept(value) { state.open = nil }
      }
      if let open = state.open, open.count == before.open?.count ?? 0 {
        state.open = open + [.init("it returns here", at: statement.range)]
      }
    default: break
    }
  }

  mutating func pass(_ expression: Expression, _ state: inout State) {
    switch expression.kind {
    case .builtin(let member, let arguments, _):
      if member.rule == .completesTransition, arguments.count == 2 {
        completions.append(
          Completion(
            context: arguments[0], argument: arguments[1], range: expression.range,
            canBeCancelled: !state.cannotCancel, isInformed: state.isInformed,
            isRepeated: state.open == nil))
        if isContext(arguments[0]) { state.open = nil }
      }
      if member.rule == .readsCancellation {
        asksForCancel = true
        state.isInformed = true
      }
      if member.rule != .print { noteEscape(of: arguments.dropFirst()) }
    case .make(_, let arguments), .list(let arguments), .enumeration(_, _, let arguments),
      .tuple(let arguments):
      noteEscape(of: arguments)
      if arguments.contains(where: holdsContext) { hasEscaped = true }
    case .apply(let callee, let arguments):
      guard let closure = closure(in: callee) else { return noteEscape(of: arguments) }
      for (parameter, argument) in zip(closure.parameters, arguments) {
        bind(parameter, to: argument, &state)
      }
    case .conditional(_, let first, let second), .coalesce(let first, let second):
      noteEscape(of: [first, second])
    default: break
    }
  }

  private mutating func noteEscape(of values: some Sequence<Expression>) {
    if values.contains(where: isContext) { hasEscaped = true }
  }

  // MARK: Paths

  func enter(_ way: PathWay, _ state: State) -> State? {
    var state = state
    if let label = way.label { state.open?.append(label) }
    switch way {
    case .branch(let branch, let isSecond):
      if isUnanimated(branch.conditions, when: !isSecond, state) { state.cannotCancel = true }
    case .pattern(let pattern, let matches):
      if !pattern.values.allSatisfy(isPlain) { state.isInformed = true }
      let isUnanimated =
        matches
        ? pattern.alternatives.allSatisfy { self.isUnanimated($0, when: true, state) }
        : pattern.alternatives.contains { !$0.isEmpty && self.isUnanimated($0, when: false, state) }
      if isUnanimated { state.cannotCancel = true }
    case .loop, .missing: break
    }
    return state
  }

  /// At the end of a body the first path that leaves it by `return` is told, if there is one. Elsewhere the shortest path is told.
  mutating func join(_ ends: [State], of fork: PathFork, from before: State) -> State {
    let paths = ends.compactMap(\.open)
    var state = before
    state.isInformed = ends.allSatisfy(\.isInformed)
    state.cannotCancel = ends.allSatisfy(\.cannotCancel)
    state.open = paths.min { $0.count < $1.count }
    switch fork {
    case .body: state.open = paths.first
    case .branch, .choice:
      // A fork whose ways don't differ is left out of the path.
      let length = (before.open?.count ?? 0) + 1
      let ways = if case .choice(let choice) = fork { choice.cases.count } else { 2 }
      if paths.count >= ways, paths.allSatisfy({ $0.count == length }) {
        state.open = before.open
      }
    case .loop, .chain: break
    }
    return state
  }

  // MARK: Blocks and funcs

  func closure(runBy value: Expression) -> Closure? {
    switch value.kind {
    case .closure(let closure): frame.held.contains(closure.range) ? nil : closure
    case .variable(let variable): frame.closures[variable.index]
    case .apply(let callee, _): closure(in: callee)
    default: nil
    }
  }

  func begin(_ closure: Closure, from state: State) -> State {
    var state = state
    state.isLater = true
    return state
  }

  func end(
    _ closure: Closure, with end: State, calledAt place: SourceRange?, from state: State
  ) -> State {
    var result = state
    result.isInformed = end.isInformed
    result.open = end.open
    if let place, let path = end.open, let outer = state.open, path.count > outer.count {
      result.open?.insert(.init("this is called", at: place), at: outer.count)
    }
    return result
  }

  func follows(_ arguments: [Expression]) -> Bool { arguments.contains(where: isContext) }

  mutating func begin(_ function: Function, _ call: Expression, from state: State) -> State {
    var inner = Frame()
    var start = state
    start.contextParameters = call.parts.indices.filter { isContext(call.parts[$0]) }
    for place in start.contextParameters where function.parameters.indices.contains(place) {
      inner.contexts.insert(function.parameters[place])
    }
    frames.append(inner)
    if start.open != nil { start.open = [] }
    return start
  }

  mutating func end(_ call: Expression, with end: State, from state: State) -> State {
    frames.removeLast()
    var result = state
    result.isInformed = end.isInformed
    result.open = end.open.flatMap { path in
      state.open.map { outer in
        path.isEmpty ? outer : outer + [.init("this is called", at: call.range)] + path
      }
    }
    return result
  }

  mutating func loseTrack(_ state: inout State) { hasEscaped = true }

  // MARK: Values

  /// Whether a value is a property animator that a member keeps, for the later times UIKit asks.
  private func isKept(_ value: Expression) -> Bool {
    guard value.type.unwrapped == .object(.propertyAnimator) else { return false }
    switch value.unconverted.kind {
    case .member: return true
    case .variable(let variable): return frame.keptAnimators.contains(variable)
    default: return false
    }
  }

  func isContext(_ value: Expression) -> Bool {
    var value = value
    while case .cast(let inner, _) = value.unconverted.kind { value = inner }
    guard case .variable(let variable) = value.unconverted.kind else { return false }
    return frame.contexts.contains(variable)
  }

  /// Whether a value is a closure that has captured the context.
  private func holdsContext(_ value: Expression) -> Bool {
    closure(in: value)?.captures.contains(where: frame.contexts.contains) ?? false
  }

  /// The closure that a value is; nil for one that is not known.
  private func closure(in value: Expression) -> Closure? {
    switch value.unconverted.kind {
    case .closure(let closure): closure
    case .variable(let variable): frame.closures[variable.index]
    default: nil
    }
  }

  func holdsAnimatedFlag(_ variable: VariableID) -> Bool { frame.animatedFlags.contains(variable) }

  func holdsPlainValue(_ variable: VariableID) -> Bool { frame.plain.contains(variable) }
}
