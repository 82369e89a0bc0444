import SourceText

/// The rule of an `init`: each member without a first value is assigned before it, or the whole instance, is used; a `let` once.
struct AssignmentRule: PathRule {
  struct State: Hashable {
    /// The members that some path leaves without a value, by their positions, and `whole` for the instance itself.
    var missing: Set<Int> = []
    /// The members that some path has assigned.
    var assigned: Set<Int> = []
    /// The number of loops around the place, whose statements may run again.
    var loops = 0
  }

  /// The number that `State.missing` has for the instance itself; members have their positions.
  private static let whole = -1

  let own: VariableID
  let owner: Int
  let storage: [MemberSymbol]
  let isEnumeration: Bool
  /// Gives the place of the `let` before a name; nil where another word is there.
  let keyword: (SourceRange) -> SourceRange?
  private(set) var mistakes: [Diagnostic] = []

  init(
    own: VariableID, owner: Int, storage: [MemberSymbol], isEnumeration: Bool,
    keyword: @escaping (SourceRange) -> SourceRange?
  ) {
    self.keyword = keyword
    self.own = own
    self.owner = owner
    self.storage = storage
    self.isEnumeration = isEnumeration
  }

  /// The state at the beginning of an `init`, which makes the instance itself or calls another one for it.
  func start(of function: Function) -> State {
    let makesIt =
      if case .declare(own, let value)? = function.body.first?.kind, case .make = value.kind {
        true
      } else {
        false
      }
    guard makesIt else { return State(missing: [Self.whole]) }
    return State(missing: Set(storage.indices.filter { storage[$0].isSetByInit }))
  }

  // MARK: Steps

  mutating func pass(_ statement: Statement, from before: State, _ state: inout State) {
    switch statement.kind {
    // The first statement of an `init`.
    case .declare(own, _): return
    case .assign(.variable(own), _):
      if !isEnumeration, !state.missing.contains(Self.whole) {
        mistakes.append(SemanticDiagnostics.madeTwice(at: statement.range))
      }
      state.missing.remove(Self.whole)
      state.assigned = Set(storage.indices)
    case .assign(.member(let receiver, let declaration, let position), let value)
    where isOwn(receiver) && declaration.index == owner && storage[position].isSetByInit:
      if isOwn(value) { use(at: value.range, &state) }
      if !storage[position].isMutable, state.assigned.contains(position) || state.loops > 0 {
        mistakes.append(
          SemanticDiagnostics.memberAssignedTwice(
            storage[position].name, at: statement.range, declared: storage[position].range,
            keyword: keyword(storage[position].range), isInLoop: !state.assigned.contains(position))
        )
      }
      if state.missing.contains(Self.whole) { return use(at: receiver.range, &state) }
      state.missing.remove(position)
      state.assigned.insert(position)
      return
    case .assign(let target, let value) where member(of: target) != nil:
      if case .component = target, let position = member(of: target) {
        changePart(of: position, at: statement.range, &state)
      }
      if isOwn(value) || state.missing.contains(Self.whole) { use(at: statement.range, &state) }
      return
    case .alongside(let closure, let completion):
      for block in [closure, completion].compactMap({ $0 }) { capture(block, &state) }
    case .always(let closure): capture(closure, &state)
    case .animate(let animation): animation.completion.map { capture($0, &state) }
    default: break
    }
    for value in statement.values where isOwn(value) { use(at: value.range, &state) }
  }

  mutating func pass(_ expression: Expression, _ state: inout State) {
    switch expression.kind {
    case .finished(let value) where isOwn(value):
      guard let first = state.missing.min() else { return }
      mistakes.append(
        first == Self.whole
          ? SemanticDiagnostics.memberNotAssigned("self", at: expression.range, declared: nil)
          : SemanticDiagnostics.memberNotAssigned(
            storage[first].name, at: expression.range, declared: storage[first].range))
      state.missing = []
    case .member(let receiver, let declaration, let position) where isOwn(receiver):
      if declaration.index == owner, state.missing.contains(position) {
        useTooEarly(position, at: expression.range, &state)
      } else if state.missing.contains(Self.whole) {
        use(at: expression.range, &state)
      }
    case .closure(let closure): capture(closure, &state)
    default:
      if let part = expression.parts.first(where: isOwn) { use(at: part.range, &state) }
      for block in expression.blocks { capture(block, &state) }
    }
  }

  mutating func enter(_ way: PathWay, _ state: State) -> State? {
    guard case .loop(_, isEmpty: false) = way else { return state }
    var inner = state
    inner.loops += 1
    return inner
  }

  mutating func join(_ ends: [State], of fork: PathFork, from before: State) -> State {
    var result = ends[0]
    for end in ends.dropFirst() {
      result.missing.formUnion(end.missing)
      result.assigned.formUnion(end.assigned)
    }
    result.loops = before.loops
    return result
  }

  mutating func begin(_ closure: Closure, from state: State) -> State { state }

  // MARK: Mistakes

  private func isOwn(_ value: Expression) -> Bool {
    if case .variable(own) = value.kind { true } else { false }
  }

  /// The position of the member of the instance that a target is, or is a component of; nil for any other target.
  private func member(of target: Statement.Target) -> Int? {
    switch target {
    case .component(let inner, _, _): return member(of: inner)
    case .member(let receiver, let declaration, let position):
      return isOwn(receiver) && declaration.index == owner ? position : nil
    default: return nil
    }
  }

  /// A block uses the instance and may run at once.
  private mutating func capture(_ closure: Closure, _ state: inout State) {
    if closure.captures.contains(own) { use(at: closure.range, &state) }
  }

  /// The instance as a whole is used.
  private mutating func use(at range: SourceRange, _ state: inout State) {
    if let first = state.missing.min() { useTooEarly(first, at: range, &state) }
  }

  private mutating func useTooEarly(
    _ position: Int, at range: SourceRange, _ state: inout State
  ) {
    let member = position == Self.whole ? nil : storage[position]
    mistakes.append(
      SemanticDiagnostics.usedBeforeAssigned(
        member?.name, at: range, declared: member?.range, isEnumeration: isEnumeration))
    // The paths after it are not reported again.
    state.missing = []
  }

  /// A component of a member is assigned, which a `let` that has its value does not allow.
  private mutating func changePart(
    of position: Int, at range: SourceRange, _ state: inout State
  ) {
    if state.missing.contains(position) {
      useTooEarly(position, at: range, &state)
    } else if !storage[position].isMutable {
      mistakes.append(
        SemanticDiagnostics.memberAssignedTwice(
          storage[position].name, at: range, declared: storage[position].range,
          keyword: keyword(storage[position].range), isInLoop: false))
    }
  }
}
