import SourceText

// What the conditions in an animator say about a cancelled transition.

extension CompletionCheck {
  // MARK: - Transitions that can't be cancelled

  /// Whether a transition can't be cancelled when all conditions hold, or when one of them does not.
  func isUnanimated(
    _ conditions: [Statement.Condition], when holds: Bool, _ state: State
  ) -> Bool {
    func isUnanimated(_ condition: Statement.Condition) -> Bool {
      guard case .test(let value) = condition else { return false }
      return self.isUnanimated(value, when: holds, state)
    }
    return holds
      ? conditions.contains(where: isUnanimated)
      : conditions.allSatisfy(isUnanimated)
  }

  /// Whether a transition can't be cancelled when a condition has a value: a gesture drives only animated transitions, and
  /// only from the start, unless the animator is interruptible.
  func isUnanimated(
    _ condition: Expression, when value: Bool, _ state: State
  ) -> Bool {
    var condition = condition
    var value = value
    while true {
      switch condition.kind {
      case .not(let inner):
        condition = inner
        value.toggle()
      case .and(let one, let other), .or(let one, let other):
        let first = isUnanimated(one, when: value, state)
        let second = isUnanimated(other, when: value, state)
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
      default: return !value && isAnimatedFlag(condition, state)
      }
    }
  }

  /// Whether an expression is the context's `isAnimated`, or its `isInteractive` at the start.
  func isAnimatedFlag(_ value: Expression, _ state: State) -> Bool {
    switch value.kind {
    case .variable(let variable): holdsAnimatedFlag(variable)
    case .builtin(let member, let arguments, _)
    where member.rule == .readsAnimated
      || member.rule == .readsInteractive && !state.isLater && !isInterruptible:
      arguments.first.map(isContext) ?? false
    default: false
    }
  }

  // MARK: - Conditions that can't tell whether the transition was cancelled

  /// Whether a condition surely can't tell whether the transition was cancelled: it has only constants, what does not change, and
  /// what the context, views and controllers are asked for.
  func isPlain(_ value: Expression) -> Bool {
    var pending = [value]
    while let next = pending.popLast() {
      switch next.kind {
      case .variable(let variable):
        if Self.mayTell(next.type), !holdsPlainValue(variable) { return false }
      case .builtin(let member, let arguments, _):
        if member.rule == .readsCancellation { return false }
        guard let receiver = arguments.first, Self.isPlainReceiver(receiver.type.unwrapped) else {
          return false
        }
      case .member(_, let declaration, let position):
        if Self.mayTell(next.type), declarations[declaration.index].storage[position].isMutable {
          return false
        }
      case .constant, .string, .none, .comparison, .equality, .and, .or, .coalesce, .arithmetic,
        .chain, .not, .wrap, .upcast, .cast, .negate, .component:
        break
      default: return false
      }
      pending += next.parts
    }
    return true
  }

  /// Whether a variable of a type may keep that the transition was cancelled; an object, or its absence, does not.
  private static func mayTell(_ type: ScriptType) -> Bool {
    switch type.unwrapped {
    case .bool, .enumeration, .quantity, .string: true
    default: false
    }
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
}
