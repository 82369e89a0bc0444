import SourceText

/// Looks for a path through `animateTransition` that does not complete the transition.
///
/// Both branches of every `if` count as possible and every `for` as empty; functions are followed. The block of a `then`
/// counts, since UIKit runs it. Once the context is stored or passed elsewhere, nothing is reported.
struct CompletionCheck {
  let functions: SymbolTable<FunctionSymbol>
  /// Whether the context was stored or passed to code that is not followed.
  private(set) var hasEscaped = false
  /// The calls of `completeTransition`.
  private(set) var completions: [Completion] = []
  /// Whether `transitionWasCancelled` is read.
  private(set) var asksForCancel = false
  private var known: [Call: Outcome] = [:]
  private var open: Set<Call> = []
  /// Whether the present paths run only when the transition can't be cancelled.
  private var cannotCancel = false
  /// The variables whose value is whether the transition is animated.
  private var animatedFlags: Set<VariableID> = []
  /// The number of blocks around the present statement that run later.
  private var laterDepth = 0
  /// The variables whose value is a property animator that a member keeps.
  private var keptAnimators: Set<VariableID> = []
  /// Whether the transition can be grabbed on its way, so that it is not known at the start whether it can be cancelled.
  private let isInterruptible: Bool

  /// A call of `completeTransition`.
  struct Completion {
    let argument: Expression
    let range: SourceRange
    /// Whether a cancelled transition can reach it.
    let canBeCancelled: Bool
  }

  /// A function that takes the context as one of its parameters.
  private struct Call: Hashable {
    let function: Int
    let parameters: [Int]
    let cannotCancel: Bool
  }

  /// The paths through statements that do not complete the transition.
  struct Outcome {
    /// A path that ends in `return`.
    var exit: [Diagnostic.Label]?
    /// A path that reaches the end.
    var open: [Diagnostic.Label]? = []
  }

  init(functions: SymbolTable<FunctionSymbol>, isInterruptible: Bool = false) {
    self.functions = functions
    self.isInterruptible = isInterruptible
  }

  /// A path through a function that does not complete the transition; nil when there is none.
  mutating func openPath(through function: Int, context: VariableID?) -> [Diagnostic.Label]? {
    guard let checked = functions[function].function else { return nil }
    var contexts: Set<VariableID> = []
    if let context { contexts.insert(context) }
    let outcome = walk(checked.body, &contexts)
    return outcome.exit ?? outcome.open
  }

  // MARK: Statements

  private mutating func walk(
    _ statements: [Statement], _ contexts: inout Set<VariableID>
  ) -> Outcome {
    var result = Outcome()
    let outer = cannotCancel
    defer { cannotCancel = outer }
    for statement in statements {
      guard let path = result.open else { break }
      let next = walk(statement, &contexts)
      if leavesUnanimated(statement, contexts) { cannotCancel = true }
      if path.isEmpty {
        if result.exit == nil { result.exit = next.exit }
        result.open = next.open
        continue
      }
      if result.exit == nil { result.exit = next.exit.map { path + $0 } }
      result.open = next.open.map { path + $0 }
    }
    return result
  }

  private mutating func walk(
    _ statement: Statement, _ contexts: inout Set<VariableID>
  ) -> Outcome {
    switch statement.kind {
    case .declare(let variable, let value):
      if isContext(value, contexts) {
        contexts.insert(variable)
        return Outcome()
      }
      if isAnimatedFlag(value, contexts) { animatedFlags.insert(variable) }
      return walk(value, &contexts)
    case .assign(_, let value):
      if isContext(value, contexts) { hasEscaped = true }
      return walk(value, &contexts)
    case .expression(let value): return walk(value, &contexts)
    case .conditional(let condition, let first, let second):
      _ = walk(condition, &contexts)
      let one = branch(first, isUnanimated(condition, when: true, contexts), &contexts)
      let other = branch(second, isUnanimated(condition, when: false, contexts), &contexts)
      return either(one, "when this is true", other, "when this is false", at: condition.range)
    case .unwrap(let variable, let value, let first, let second):
      if isContext(value, contexts) {
        contexts.insert(variable)
      } else {
        if isKept(value) { keptAnimators.insert(variable) }
        _ = walk(value, &contexts)
      }
      let one = walk(first, &contexts)
      let other = walk(second, &contexts)
      return either(one, "when this is not nil", other, "when this is nil", at: value.range)
    case .loop(_, let sequence, let body):
      let inner = walk(body, &contexts)
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
    case .animate(let animation):
      return inTurn(
        [
          { $0.block(animation.body, &$1) }, { $0.closure(animation.completion, &$1) },
        ], &contexts)
    case .keyframe(_, _, _, let body): return block(body, &contexts)
    case .alongside(let closure, let completion):
      return inTurn(
        [
          { $0.closure(closure, &$1) }, { $0.closure(completion, &$1) },
        ], &contexts)
    case .knownIssue(_, let body): return walk(body, &contexts)
    case .expect(let expectation):
      if case .condition(let value, _) = expectation.kind { _ = walk(value, &contexts) }
      return Outcome()
    case .always, .beginCase, .cases, .missingObject: return Outcome()
    }
  }

  private mutating func inTurn(
    _ steps: [(inout CompletionCheck, inout Set<VariableID>) -> Outcome],
    _ contexts: inout Set<VariableID>
  ) -> Outcome {
    var result = Outcome()
    for step in steps {
      guard let path = result.open else { break }
      let next = step(&self, &contexts)
      result.open = next.open.map { path + $0 }
    }
    return result
  }

  /// A block in which `return` ends only the block.
  private mutating func block(
    _ statements: [Statement], _ contexts: inout Set<VariableID>
  ) -> Outcome {
    let outcome = walk(statements, &contexts)
    return Outcome(open: outcome.exit ?? outcome.open)
  }

  private mutating func closure(
    _ closure: Closure?, _ contexts: inout Set<VariableID>
  ) -> Outcome {
    guard let closure else { return Outcome() }
    laterDepth += 1
    defer { laterDepth -= 1 }
    return block(closure.body, &contexts)
  }

  /// A branch of an `if`; `isUnanimated` says that the transition is not animated in it.
  private mutating func branch(
    _ statements: [Statement], _ isUnanimated: Bool, _ contexts: inout Set<VariableID>
  ) -> Outcome {
    let outer = cannotCancel
    cannotCancel = outer || isUnanimated
    defer { cannotCancel = outer }
    return walk(statements, &contexts)
  }

  /// Whether only transitions that are not animated continue after a statement, as after `if context.isAnimated { …; return }`.
  private func leavesUnanimated(_ statement: Statement, _ contexts: Set<VariableID>) -> Bool {
    guard case .conditional(let condition, let first, let second) = statement.kind else {
      return false
    }
    return Flow.alwaysExits(first) && isUnanimated(condition, when: false, contexts)
      || Flow.alwaysExits(second) && isUnanimated(condition, when: true, contexts)
  }

  private func either(
    _ one: Outcome, _ oneText: String, _ other: Outcome, _ otherText: String, at range: SourceRange
  ) -> Outcome {
    func turned(_ path: [Diagnostic.Label]?, _ text: String) -> [Diagnostic.Label]? {
      path.map { [Diagnostic.Label(text, at: range)] + $0 }
    }
    var result = Outcome()
    result.exit = turned(one.exit, oneText) ?? turned(other.exit, otherText)
    switch (one.open, other.open) {
    case (let first?, let second?):
      // An `if` whose branches don't differ is left out of the path.
      if first.isEmpty, second.isEmpty, result.exit == nil {
        result.open = []
      } else if first.count < second.count {
        result.open = turned(first, oneText)
      } else {
        result.open = turned(second, otherText)
      }
    case (let first?, nil): result.open = turned(first, oneText)
    case (nil, let second?): result.open = turned(second, otherText)
    case (nil, nil): result.open = nil
    }
    return result
  }

  // MARK: Transitions that can't be cancelled

  /// Whether a transition can't be cancelled when a condition has a value: a gesture drives only animated transitions, and
  /// only from the start, unless the animator is interruptible.
  private func isUnanimated(
    _ condition: Expression, when value: Bool, _ contexts: Set<VariableID>
  ) -> Bool {
    var condition = condition
    var value = value
    while true {
      switch condition.kind {
      case .not(let inner):
        condition = inner
        value.toggle()
      case .and(let one, let other), .or(let one, let other):
        let first = isUnanimated(one, when: value, contexts)
        let second = isUnanimated(other, when: value, contexts)
        let needsBoth = if case .and = condition.kind { !value } else { value }
        return needsBoth ? first && second : first || second
      case .equality(let one, let other, let isNegated):
        if let known = other.knownBool {
          condition = one
          value = value == (known != isNegated)
        } else if let known = one.knownBool {
          condition = other
          value = value == (known != isNegated)
        } else {
          return false
        }
      default: return !value && isAnimatedFlag(condition, contexts)
      }
    }
  }

  /// Whether an expression is the context's `isAnimated`, or its `isInteractive` at the start.
  private func isAnimatedFlag(_ value: Expression, _ contexts: Set<VariableID>) -> Bool {
    switch value.kind {
    case .variable(let variable): animatedFlags.contains(variable)
    case .builtin(let member, let arguments, _)
    where member.rule == .readsAnimated
      || member.rule == .readsInteractive && laterDepth == 0 && !isInterruptible:
      arguments.first.map { isContext($0, contexts) } ?? false
    default: false
    }
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

  private func isContext(_ value: Expression, _ contexts: Set<VariableID>) -> Bool {
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
  private mutating func walk(
    _ value: Expression, _ contexts: inout Set<VariableID>
  ) -> Outcome {
    var result = Outcome()
    switch value.kind {
    case .constant, .string, .none, .variable, .liveInstance: return result
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
      case .make(_, let arguments), .list(let arguments):
        if arguments.contains(where: { isContext($0, contexts) }) { hasEscaped = true }
        pending += arguments
      case .interpolation(let arguments), .compose(let arguments):
        pending += arguments
      case .chain(let base, let variable, let rest):
        if isContext(base, contexts) { contexts.insert(variable) }
        pending.append(base)
        let inner = walk(rest, &contexts)
        if let path = result.open, inner.open == nil || inner.open?.isEmpty == false {
          result.open = path + [.init("when this is nil", at: base.range)]
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
      case .constant, .string, .none, .variable, .liveInstance: break
      }
    }
    return result
  }

  /// Records the use of the context by a built-in member.
  private mutating func inspect(
    _ member: MemberID, _ arguments: [Expression], _ range: SourceRange,
    _ contexts: Set<VariableID>
  ) {
    if member.rule == .completesTransition, arguments.count == 2 {
      completions.append(
        Completion(argument: arguments[1], range: range, canBeCancelled: !cannotCancel))
    }
    if member.rule == .readsCancellation {
      asksForCancel = true
    }
    if member.rule == .print { return }
    if arguments.dropFirst().contains(where: { isContext($0, contexts) }) { hasEscaped = true }
  }

  /// A path through a function that does not complete the transition: nil when it is not passed the context, `.some(nil)` for none.
  private mutating func call(
    _ function: FunctionID, _ arguments: [Expression], _ contexts: Set<VariableID>
  ) -> [Diagnostic.Label]?? {
    let places = arguments.indices.filter { isContext(arguments[$0], contexts) }
    guard !places.isEmpty else { return nil }
    if case .requirement = functions[function.index].source {
      // The declaration whose func runs is not known.
      hasEscaped = true
      return nil
    }
    let key = Call(
      function: function.index, parameters: places, cannotCancel: cannotCancel)
    if let outcome = known[key] { return .some(outcome.open) }
    guard let checked = functions[function.index].function, open.insert(key).inserted else {
      return nil
    }
    let kept = keptAnimators
    keptAnimators = []
    defer {
      open.remove(key)
      keptAnimators = kept
    }
    var inner = Set(
      places.filter { checked.parameters.indices.contains($0) }.map { checked.parameters[$0] })
    let outcome = block(checked.body, &inner)
    known[key] = outcome
    return .some(outcome.open)
  }
}
