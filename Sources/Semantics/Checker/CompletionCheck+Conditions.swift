import SourceText

// What the conditions in an animator say about a cancelled transition.

extension CompletionCheck {
  // MARK: - Transitions that can't be cancelled

  /// Whether a transition can't be cancelled when all conditions hold, or when one of them does not.
  func isUnanimated(
    _ conditions: [Statement.Condition], when holds: Bool, _ contexts: VariableSet
  ) -> Bool {
    func isUnanimated(_ condition: Statement.Condition) -> Bool {
      guard case .test(let value) = condition else { return false }
      return self.isUnanimated(value, when: holds, contexts)
    }
    return holds
      ? conditions.contains(where: isUnanimated)
      : conditions.allSatisfy(isUnanimated)
  }

  /// Whether a transition can't be cancelled when a condition has a value: a gesture drives only animated transitions, and
  /// only from the start, unless the animator is interruptible.
  func isUnanimated(
    _ condition: Expression, when value: Bool, _ contexts: VariableSet
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
  func isAnimatedFlag(_ value: Expression, _ contexts: VariableSet) -> Bool {
    switch value.kind {
    case .variable(let variable): animatedFlags.contains(variable)
    case .builtin(let member, let arguments, _)
    where member.rule == .readsAnimated
      || member.rule == .readsInteractive && laterDepth == 0 && !isInterruptible:
      arguments.first.map { isContext($0, contexts) } ?? false
    default: false
    }
  }

  // MARK: - Conditions that can't tell whether the transition was cancelled

  /// Whether a condition surely can't tell whether the transition was cancelled: it has only constants, what does not change, and
  /// what the context, views and controllers are asked for.
  func isPlain(_ value: Expression, _ contexts: VariableSet) -> Bool {
    var pending = [value]
    while let next = pending.popLast() {
      switch next.kind {
      case .constant, .string, .none: break
      case .variable(let variable):
        switch next.type.unwrapped {
        case .bool, .enumeration, .quantity, .string:
          if !plainVariables.contains(variable) { return false }
        default: break
        }
      case .builtin(let member, let arguments, _):
        if member.rule == .readsCancellation { return false }
        guard let receiver = arguments.first, Self.isPlainReceiver(receiver.type.unwrapped) else {
          return false
        }
        pending += arguments
      case .member(let inner, let declaration, let position):
        if declarations[declaration.index].storage[position].isMutable { return false }
        pending.append(inner)
      case .comparison(_, let first, let second), .equality(let first, let second, _),
        .and(let first, let second), .or(let first, let second), .coalesce(let first, let second),
        .arithmetic(_, let first, let second):
        pending += [first, second]
      case .chain(let base, _, let rest): pending += [base, rest]
      case .not(let inner), .wrap(let inner), .upcast(let inner), .cast(let inner, _),
        .negate(let inner), .component(let inner, _):
        pending.append(inner)
      default: return false
      }
    }
    return true
  }

  private static func isPlainReceiver(_ type: ScriptType) -> Bool {
    switch type {
    case .object(let object):
      object == .contextTransitioning || object.inherits(from: .view)
        || object.inherits(from: .viewController)
    case .instance, .rect, .point, .size: true
    default: false
    }
  }

  /// Whether only transitions that are not animated continue after a statement, as after `if context.isAnimated { …; return }`.
  func leavesUnanimated(_ statement: Statement, _ contexts: VariableSet) -> Bool {
    guard case .branch(let branch) = statement.kind else { return false }
    return Flow.alwaysExits(branch.first) && isUnanimated(branch.conditions, when: false, contexts)
      || Flow.alwaysExits(branch.second) && isUnanimated(branch.conditions, when: true, contexts)
  }

  /// The paths through one of two blocks of an `if`.
  func either(_ one: Outcome, _ other: Outcome, of branch: Statement.Branch) -> Outcome {
    func turned(_ path: [Diagnostic.Label]?, isSecond: Bool) -> [Diagnostic.Label]? {
      path.map { [branch.label(isSecond: isSecond)] + $0 }
    }
    var result = Outcome()
    result.exit = turned(one.exit, isSecond: false) ?? turned(other.exit, isSecond: true)
    result.left = turned(one.left, isSecond: false) ?? turned(other.left, isSecond: true)
    switch (one.open, other.open) {
    case (let first?, let second?):
      // An `if` whose blocks don't differ is left out of the path.
      if first.isEmpty, second.isEmpty, result.exit == nil {
        result.open = []
      } else if first.count < second.count {
        result.open = turned(first, isSecond: false)
      } else {
        result.open = turned(second, isSecond: true)
      }
    case (let first?, nil): result.open = turned(first, isSecond: false)
    case (nil, let second?): result.open = turned(second, isSecond: true)
    case (nil, nil): result.open = nil
    }
    return result
  }
}
