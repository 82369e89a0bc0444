import SourceText

/// Looks for an animator that the delegate of a navigation controller gives for a pop.
///
/// Paths on which the operation is another one are left out. A value counts that is certainly an object.
struct PopCheck: PathRule {
  /// The value of the first animator found.
  private(set) var found: SourceRange?

  /// The knowledge at a place.
  struct State: Hashable {
    /// The variables that hold the operation.
    fileprivate var operations: Set<VariableID>
    /// The variables that hold an animator.
    fileprivate var animators: Set<VariableID> = []

    init(operation: VariableID?) { operations = Set([operation].compactMap { $0 }) }
  }

  private static let pop = BuiltinEnumeration.navigationOperation.cases
    .first { $0.name == "pop" }.map { Double($0.rawValue) }

  // MARK: Values

  /// The value of a condition in a pop; nil where it depends on something else.
  private func whenPopping(_ value: Expression, _ state: State) -> Bool? {
    switch value.unconverted.kind {
    case .constant: return value.isTrue ? true : value.isFalse ? false : nil
    case .not(let inner): return whenPopping(inner, state).map { !$0 }
    case .and(let first, let second):
      let values = [whenPopping(first, state), whenPopping(second, state)]
      return values.contains(false) ? false : values == [true, true] ? true : nil
    case .or(let first, let second):
      let values = [whenPopping(first, state), whenPopping(second, state)]
      return values.contains(true) ? true : values == [false, false] ? false : nil
    case .equality(let first, let second, let isNegated):
      for (value, other) in [(first, second), (second, first)] {
        if isOperation(value, state), case .constant(let words) = other.unconverted.kind {
          return (words.first == Self.pop) != isNegated
        }
      }
      return nil
    default: return nil
    }
  }

  private func isOperation(_ value: Expression, _ state: State) -> Bool {
    if case .variable(let variable) = value.unconverted.kind {
      state.operations.contains(variable)
    } else {
      false
    }
  }

  private func whenPopping(_ conditions: [Statement.Condition], _ state: State) -> Bool? {
    let values = conditions.map { condition -> Bool? in
      switch condition {
      case .test(let value): whenPopping(value, state)
      case .naming: true
      case .binding: nil
      case .match(_, _, let pattern): whenPopping(pattern, state)
      }
    }
    return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
  }

  private func whenPopping(_ pattern: Statement.Pattern, _ state: State) -> Bool? {
    let values = pattern.alternatives.map { whenPopping($0, state) }
    return values.contains(true) ? true : values.allSatisfy { $0 == false } ? false : nil
  }

  private func isAnimator(_ value: Expression, _ state: State) -> Bool {
    let value = value.unconverted
    switch value.kind {
    case .conditional(let condition, let first, let second):
      return switch whenPopping(condition, state) {
      case true?: isAnimator(first, state)
      case false?: isAnimator(second, state)
      case nil: isAnimator(first, state) || isAnimator(second, state)
      }
    case .coalesce(let first, let second):
      return isAnimator(first, state) || isAnimator(second, state)
    case .variable(let variable), .outcome(_, let variable):
      return state.animators.contains(variable)
    case .none: return false
    default:
      if case .optional = value.type { return false }
      return true
    }
  }

  // MARK: Steps

  mutating func bind(_ variable: VariableID, to value: Expression, _ state: inout State) {
    if isOperation(value, state) { state.operations.insert(variable) }
    if isAnimator(value, state) { state.animators.insert(variable) }
  }

  mutating func pass(_ statement: Statement, from before: State, _ state: inout State) {
    switch statement.kind {
    case .assign(.variable(let variable), let value):
      if isAnimator(value, state) {
        state.animators.insert(variable)
      } else {
        state.animators.remove(variable)
      }
    case .exit(let value?):
      if found == nil, isAnimator(value, state) { found = value.range }
    default: break
    }
  }

  mutating func pass(_ expression: Expression, _ state: inout State) {}

  func enter(_ way: PathWay, _ state: State) -> State? {
    let isTaken =
      switch way {
      case .branch(let branch, let isSecond):
        whenPopping(branch.conditions, state).map { $0 != isSecond }
      case .pattern(let pattern, let matches): whenPopping(pattern, state).map { $0 == matches }
      case .loop, .missing: true as Bool?
      }
    return isTaken == false ? nil : state
  }

  func join(_ ends: [State], of fork: PathFork, from before: State) -> State {
    var state = before
    state.animators = ends.reduce([]) { $0.union($1.animators) }
    for end in ends { state.operations.formUnion(end.operations) }
    return state
  }

  func begin(_ closure: Closure, from state: State) -> State { state }
}
