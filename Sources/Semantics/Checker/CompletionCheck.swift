import SourceText

/// Looks for a path through `animateTransition` that does not complete the transition, completes it twice, or completes it without asking whether it was cancelled.
///
/// Both branches of every `if` count as possible and every `for` as empty; functions are followed. The block of a `then`
/// counts, since UIKit runs it. Once the context is stored or passed elsewhere, nothing is reported.
final class CompletionCheck {
  let functions: SymbolTable<FunctionSymbol>
  let declarations: SymbolTable<DeclarationSymbol>
  /// Whether the context was stored or passed to code that is not followed.
  private(set) var hasEscaped = false
  /// The calls of `completeTransition`.
  private(set) var completions: [Completion] = []
  /// Whether `transitionWasCancelled` is read.
  private(set) var asksForCancel = false
  /// The facts that all paths to the present statement have in common.
  var past = Past()
  /// The variables that can't tell whether the transition was cancelled.
  var plainVariables = VariableSet()
  /// The closures that constants hold, by the constants' indices.
  var closures: [Int: Closure] = [:]
  private var known: [Call: (outcome: Outcome, past: Past)] = [:]
  private var open: Set<Call> = []
  /// Whether the present paths run only when the transition can't be cancelled.
  private var cannotCancel = false
  /// The variables whose value is whether the transition is animated.
  var animatedFlags = VariableSet()
  /// The number of blocks around the present statement that run later.
  var laterDepth = 0
  /// The variables whose value is a property animator that a member keeps.
  private var keptAnimators = VariableSet()
  /// The facts that the paths to each `break` have in common, for each `switch` around the present statement; nil without one.
  private var breakPasts: [Past?] = []
  /// Whether the transition can be grabbed on its way, so that it is not known at the start whether it can be cancelled.
  let isInterruptible: Bool

  /// The number of functions that may call each other in a chain; the context is not followed further.
  static let depthLimit = 200

  /// A call of `completeTransition`.
  struct Completion {
    let context: Expression
    let argument: Expression
    let range: SourceRange
    /// Whether a cancelled transition can reach it.
    let canBeCancelled: Bool
    /// Whether it depends on something that may tell whether the transition was cancelled.
    var isInformed: Bool
    /// Whether every path to it has completed the transition before.
    var isRepeated: Bool
  }

  /// The facts that all paths to a statement have in common.
  struct Past: Hashable {
    /// Whether the transition has been completed.
    var isCompleted = false
    /// Whether something was asked that may tell whether the transition was cancelled.
    var isInformed = false

    /// The facts that two paths have in common.
    func common(with other: Past) -> Past {
      Past(
        isCompleted: isCompleted && other.isCompleted,
        isInformed: isInformed && other.isInformed)
    }
  }

  /// A function that takes the context as one of its parameters.
  private struct Call: Hashable {
    let function: Int
    let parameters: [Int]
    let cannotCancel: Bool
    let past: Past
  }

  /// The paths through statements that do not complete the transition.
  struct Outcome {
    /// A path that ends in `return`.
    var exit: [Diagnostic.Label]?
    /// A path that reaches the end.
    var open: [Diagnostic.Label]? = []
    /// A path that leaves the `switch` around it by `break`.
    var left: [Diagnostic.Label]?
  }

  init(
    functions: SymbolTable<FunctionSymbol>, declarations: SymbolTable<DeclarationSymbol>,
    isInterruptible: Bool = false
  ) {
    self.functions = functions
    self.declarations = declarations
    self.isInterruptible = isInterruptible
  }

  /// A path through a function that does not complete the transition; nil when there is none.
  func openPath(through function: Int, context: VariableID?) -> [Diagnostic.Label]? {
    guard let checked = functions.checked(function) else { return nil }
    var contexts = VariableSet()
    if let context { contexts.insert(context) }
    let outcome = walk(checked.body, &contexts)
    return outcome.exit ?? outcome.open
  }

  // MARK: Statements

  func walk(
    _ statements: [Statement], _ contexts: inout VariableSet
  ) -> Outcome {
    var result = Outcome()
    let outer = cannotCancel
    defer { cannotCancel = outer }
    for statement in statements {
      let next = walk(statement, &contexts)
      if leavesUnanimated(statement, contexts) { cannotCancel = true }
      // What follows a completion is looked through for a second one.
      guard let path = result.open else { continue }
      if path.isEmpty {
        if result.exit == nil { result.exit = next.exit }
        if result.left == nil { result.left = next.left }
        result.open = next.open
        continue
      }
      if result.exit == nil { result.exit = next.exit.map { path + $0 } }
      if result.left == nil { result.left = next.left.map { path + $0 } }
      result.open = next.open.map { path + $0 }
    }
    return result
  }

  private func walk(
    _ statement: Statement, _ contexts: inout VariableSet
  ) -> Outcome {
    switch statement.kind {
    case .declare(let variable, let value):
      if isContext(value, contexts) {
        contexts.insert(variable)
        return Outcome()
      }
      if isAnimatedFlag(value, contexts) { animatedFlags.insert(variable) }
      if isPlain(value, contexts) { plainVariables.insert(variable) }
      if case .closure(let closure) = value.kind {
        // It runs where it is called.
        closures[variable.index] = closure
        return Outcome()
      }
      return walk(value, &contexts)
    case .assign(let target, let value):
      if case .variable(let variable) = target, !isPlain(value, contexts) {
        plainVariables.remove(variable)
      }
      if isContext(value, contexts) || holdsContext(value, contexts) { hasEscaped = true }
      return walk(value, &contexts)
    case .expression(let value): return walk(value, &contexts)
    case .branch(let branch):
      for condition in branch.conditions { walk(condition, &contexts) }
      let isPlain = branch.conditions.flatMap(\.values).allSatisfy { self.isPlain($0, contexts) }
      let (one, other) = fork(branch, isInformed: !isPlain, &contexts)
      return either(one, other, of: branch)
    case .choice(let choice): return walk(choice, &contexts)
    case .jump(.switchEnd):
      let common = breakPasts.popLast()?.map { past.common(with: $0) }
      breakPasts.append(common ?? past)
      return Outcome(open: nil, left: [])
    case .loop(_, let sequence, let body):
      let before = past
      let inner = walk(body, &contexts)
      past = before
      if let open = inner.open, open.isEmpty { return Outcome() }
      return Outcome(
        open: [.init("this 'for' may be empty", at: sequence.range ?? statement.range)])
    case .exit(let value):
      var path: [Diagnostic.Label] = []
      if let value {
        if isContext(value, contexts) { hasEscaped = true }
        // What was kept the first time has its completion since then. In a slot that is one expression, a value follows the '??'.
        let answer = walk(value, &contexts)
        guard !isKept(value), let open = answer.open else { return Outcome(open: nil) }
        path = open
      }
      if path.isEmpty { path = [.init("it returns here", at: statement.range)] }
      return Outcome(exit: path, open: nil)
    case .deferred(let last, let rest): return walk(last, after: rest, &contexts)
    case .animate(let animation):
      return inTurn(block(animation.body, &contexts), closure(animation.completion, &contexts))
    case .keyframe(_, _, _, let body): return block(body, &contexts)
    case .alongside(let closure, let completion):
      return inTurn(self.closure(closure, &contexts), self.closure(completion, &contexts))
    case .knownIssue(_, let body): return walk(body, &contexts)
    case .expect(let expectation):
      if case .condition(let value, _) = expectation.kind { _ = walk(value, &contexts) }
      return Outcome()
    case .jump, .always, .beginCase, .cases: return Outcome()
    }
  }

  /// One block after another, as far as paths lead through both.
  private func inTurn(_ first: Outcome, _ second: Outcome) -> Outcome {
    guard let path = first.open else { return Outcome(open: nil) }
    return Outcome(open: second.open.map { path + $0 })
  }

  private func walk(_ condition: Statement.Condition, _ contexts: inout VariableSet) {
    for (variable, value) in condition.bindings { bind(variable, to: value, &contexts) }
    for value in condition.values where !isContext(value, contexts) { _ = walk(value, &contexts) }
  }

  /// Records the value of a constant.
  func bind(
    _ variable: VariableID, to value: Expression, _ contexts: inout VariableSet
  ) {
    if isContext(value, contexts) { contexts.insert(variable) }
    if isKept(value) { keptAnimators.insert(variable) }
    if isAnimatedFlag(value, contexts) { animatedFlags.insert(variable) }
    if isPlain(value, contexts) { plainVariables.insert(variable) }
  }

  /// The cases of a `switch`. What the cases that reach its end have in common holds after it.
  private func walk(
    _ choice: Statement.Switch, _ contexts: inout VariableSet
  ) -> Outcome {
    bind(choice.subject, to: choice.value, &contexts)
    _ = walk(choice.value, &contexts)
    let outer = (cannotCancel, past)
    let start = completions.count
    var ends: [Past] = []
    var result = Outcome(open: nil)
    var isSame = true
    breakPasts.append(nil)
    for one in choice.cases {
      let conditions = one.pattern.alternatives
      for condition in conditions.joined() { walk(condition, &contexts) }
      if !one.pattern.values.allSatisfy({ isPlain($0, contexts) }) { past.isInformed = true }
      let before = past
      let isUnanimated = conditions.allSatisfy { self.isUnanimated($0, when: true, contexts) }
      let outcome = walk(one.body, isUnanimated: isUnanimated, &contexts)
      if !Flow.alwaysExits(one.body) { ends.append(past) }
      past = before
      // The cases that follow are for the other values.
      if conditions.contains(where: { !$0.isEmpty && self.isUnanimated($0, when: false, contexts) })
      {
        cannotCancel = true
      }
      let open = [outcome.open, outcome.left].compactMap { $0 }.min { $0.count < $1.count }
      isSame = isSame && open?.isEmpty == true && outcome.exit == nil
      if result.exit == nil { result.exit = outcome.exit.map { [one.pattern.label] + $0 } }
      if let open, result.open.map({ open.count + 1 < $0.count }) ?? true {
        result.open = [one.pattern.label] + open
      }
    }
    // A `switch` whose cases don't differ is left out of the path.
    if isSame { result.open = [] }
    if case let breaks?? = breakPasts.popLast() { ends.append(breaks) }
    (cannotCancel, past) = outer
    if let first = ends.first { past = ends.dropFirst().reduce(first) { $0.common(with: $1) } }
    if completions[start...].contains(where: { $0.argument.isFalse }) {
      for index in start..<completions.count { completions[index].isInformed = true }
      past.isInformed = true
    }
    return result
  }

  /// Both blocks of an `if`. What the blocks that don't return have in common holds after it.
  ///
  /// A block that completes the transition with `false` shows that the conditions tell whether it was cancelled.
  private func fork(
    _ branch: Statement.Branch, isInformed: Bool, _ contexts: inout VariableSet
  ) -> (Outcome, Outcome) {
    if isInformed { past.isInformed = true }
    let before = past
    let start = completions.count
    let one = walk(
      branch.first, isUnanimated: isUnanimated(branch.conditions, when: true, contexts), &contexts)
    var onePast = past
    past = before
    let other = walk(
      branch.second, isUnanimated: isUnanimated(branch.conditions, when: false, contexts), &contexts
    )
    if completions[start...].contains(where: { $0.argument.isFalse }) {
      for index in start..<completions.count { completions[index].isInformed = true }
      onePast.isInformed = true
      past.isInformed = true
    }
    switch (Flow.alwaysExits(branch.first), Flow.alwaysExits(branch.second)) {
    case (true, true): past = before
    case (true, false): break
    case (false, true): past = onePast
    case (false, false): past = past.common(with: onePast)
    }
    return (one, other)
  }

  /// A block of an `if`; `isUnanimated` says that the transition is not animated in it.
  private func walk(
    _ statements: [Statement], isUnanimated: Bool, _ contexts: inout VariableSet
  ) -> Outcome {
    let outer = cannotCancel
    cannotCancel = outer || isUnanimated
    defer { cannotCancel = outer }
    return walk(statements, &contexts)
  }

  // MARK: Expressions

  /// Whether a value is a property animator that a member keeps, for the later times UIKit asks.
  private func isKept(_ value: Expression) -> Bool {
    guard value.type.unwrapped == .object(.propertyAnimator) else { return false }
    switch value.kind {
    case .member: return true
    case .variable(let variable): return keptAnimators.contains(variable)
    case .upcast(let inner), .wrap(let inner): return isKept(inner)
    default: return false
    }
  }

  func isContext(_ value: Expression, _ contexts: VariableSet) -> Bool {
    var value = value
    while true {
      switch value.kind {
      case .variable(let variable): return contexts.contains(variable)
      case .upcast(let inner), .wrap(let inner), .cast(let inner, _): value = inner
      default: return false
      }
    }
  }

  /// Follows the context through an expression, with an explicit stack, since a sum may be long.
  private func walk(
    _ value: Expression, _ contexts: inout VariableSet
  ) -> Outcome {
    var result = Outcome()
    switch value.kind {
    case .constant, .string, .none, .variable, .liveInstance, .failure: return result
    default: break
    }
    var pending = [value]
    while let next = pending.popLast() {
      switch next.kind {
      case .builtin(let member, let arguments, let blocks):
        inspect(member, arguments, next.range, contexts)
        if member.rule == .completesTransition, let context = arguments.first,
          isContext(context, contexts)
        {
          result.open = nil
        }
        pending += arguments
        for case let block? in blocks {
          guard let path = result.open else { break }
          result.open = closure(block, &contexts).open.map { path + $0 }
        }
      case .call(let function, let arguments), .slot(let function, let arguments):
        if let path = result.open, let inner = call(function, arguments, contexts) {
          result.open = inner.map { path + [.init("this is called", at: next.range)] + $0 }
          if let inner, inner.isEmpty { result.open = path }
        }
        pending += arguments
      case .closure, .variable:
        // Passed to code that is not followed, which is taken to run it.
        guard let path = result.open else { break }
        result.open = run(next, &contexts).open.map { path + $0 }
      case .apply(let function, let arguments):
        pending += arguments
        guard closure(in: function) != nil else {
          pending.append(function)
          break
        }
        guard let path = result.open else { break }
        result.open = run(function, &contexts).open.map {
          $0.isEmpty ? path : path + [.init("this is called", at: next.range)] + $0
        }
      case .make(_, let arguments), .list(let arguments), .enumeration(_, _, let arguments):
        if arguments.contains(where: { isContext($0, contexts) || holdsContext($0, contexts) }) {
          hasEscaped = true
        }
        pending += arguments
      case .interpolation(let arguments), .compose(let arguments):
        pending += arguments
      case .chain(let base, let variable, let rest):
        if isContext(base, contexts) { contexts.insert(variable) }
        pending.append(base)
        let before = past
        let inner = walk(rest, &contexts)
        past = past.common(with: before)
        if let path = result.open, inner.open == nil || inner.open?.isEmpty == false {
          result.open = path + [.init("when this is nil", at: base.range)]
        }
      case .outcome(let statement, _):
        if let path = result.open {
          result.open = walk(statement, &contexts).open.map { path + $0 }
        }
      case .conditional(let condition, let first, let second):
        if isContext(first, contexts) || isContext(second, contexts) { hasEscaped = true }
        pending += [condition, first, second]
      case .coalesce(let first, let second):
        if isContext(first, contexts) || isContext(second, contexts) { hasEscaped = true }
        pending += [first, second]
      case .arithmetic(_, let first, let second), .comparison(_, let first, let second),
        .equality(let first, let second, _), .and(let first, let second),
        .or(let first, let second), .element(let first, let second):
        pending += [first, second]
      case .negate(let inner), .not(let inner), .wrap(let inner), .upcast(let inner),
        .cast(let inner, _),
        .component(let inner, _), .member(let inner, _, _):
        pending.append(inner)
      case .constant, .string, .none, .liveInstance, .failure: break
      }
    }
    return result
  }

  /// Records the use of the context by a built-in member.
  private func inspect(
    _ member: MemberID, _ arguments: [Expression], _ range: SourceRange,
    _ contexts: VariableSet
  ) {
    if member.rule == .completesTransition, arguments.count == 2 {
      let completion = Completion(
        context: arguments[0], argument: arguments[1], range: range,
        canBeCancelled: !cannotCancel, isInformed: past.isInformed, isRepeated: past.isCompleted)
      completions.append(completion)
      if isContext(arguments[0], contexts) { past.isCompleted = true }
    }
    if member.rule == .readsCancellation {
      asksForCancel = true
      past.isInformed = true
    }
    if member.rule == .print { return }
    if arguments.dropFirst().contains(where: { isContext($0, contexts) }) { hasEscaped = true }
  }

  /// A path through a function that does not complete the transition: nil when it is not passed the context, `.some(nil)` for none.
  private func call(
    _ function: FunctionID, _ arguments: [Expression], _ contexts: VariableSet
  ) -> [Diagnostic.Label]?? {
    let places = arguments.indices.filter { isContext(arguments[$0], contexts) }
    guard !places.isEmpty else { return nil }
    if case .requirement = functions[function.index].source {
      // The declaration whose func runs is not known.
      hasEscaped = true
      return nil
    }
    let key = Call(
      function: function.index, parameters: places, cannotCancel: cannotCancel, past: past)
    if let found = known[key] {
      past = found.past
      return .some(found.outcome.open)
    }
    if open.count >= Self.depthLimit {
      hasEscaped = true
      return nil
    }
    guard let checked = functions.checked(function.index), open.insert(key).inserted else {
      return nil
    }
    let kept = keptAnimators
    let plain = plainVariables
    let outer = closures
    keptAnimators = VariableSet()
    plainVariables = VariableSet()
    closures = [:]
    defer {
      open.remove(key)
      keptAnimators = kept
      plainVariables = plain
      closures = outer
    }
    var inner = VariableSet()
    for place in places where checked.parameters.indices.contains(place) {
      inner.insert(checked.parameters[place])
    }
    let outcome = block(checked.body, &inner)
    known[key] = (outcome, past)
    return .some(outcome.open)
  }
}
