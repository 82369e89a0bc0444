import SourceText

/// Looks for an animated push that is requested after an animated dismissal and before that can have ended.
///
/// Funcs are followed; blocks that run later stand for themselves. A push in one branch and a dismissal in another one of a second `if`
/// may exclude each other, and are passed over.
struct OverlapCheck {
  private let functions: SymbolTable<FunctionSymbol>
  private let declarations: SymbolTable<DeclarationSymbol>
  /// The pushes that come too soon, in the order in which they are found.
  private(set) var pushes: [Push] = []
  private var known: [Visit: Dismissal] = [:]
  private var open: Set<Visit> = []
  /// The calls from the body that is looked at to the present statement.
  private var calls: [SourceRange] = []
  /// The number of branches around the present statement in its function.
  private var depth = 0

  /// A push that is requested too early.
  struct Push {
    let range: SourceRange
    /// The dismissal that it overlaps.
    let dismissal: SourceRange
    /// The calls through which it is reached.
    let calls: [SourceRange]
  }

  /// The state of the last dismissal at the beginning of a statement.
  private enum Dismissal: Hashable {
    /// No dismissal, or time has passed since.
    case none
    /// It has begun on every path.
    case begun(SourceRange)
    /// It has begun on some of the paths that join under so many branches; -1 for those of a caller that are in another branch.
    case perhaps(SourceRange, depth: Int)
  }

  private struct Visit: Hashable {
    let function: Int
    let dismissal: Dismissal
  }

  init(
    functions: SymbolTable<FunctionSymbol>, declarations: SymbolTable<DeclarationSymbol>
  ) {
    self.functions = functions
    self.declarations = declarations
  }

  /// Looks through a function as it is called with no dismissal before it.
  mutating func look(through function: Int) { _ = visit(function, .none) }

  private mutating func visit(_ function: Int, _ before: Dismissal) -> Dismissal {
    let visit = Visit(function: function, dismissal: before)
    if let after = known[visit] { return after }
    // A longer chain of functions is not followed.
    guard open.count < CompletionCheck.depthLimit else { return .none }
    guard let checked = functions.checked(function), open.insert(visit).inserted else {
      return .none
    }
    let outer = depth
    depth = 0
    let after = walk(checked.body, before)
    depth = outer
    open.remove(visit)
    known[visit] = after
    return after
  }

  // MARK: Statements

  private mutating func walk(_ statements: [Statement], _ before: Dismissal) -> Dismissal {
    var dismissal = before
    for statement in statements { dismissal = walk(statement, dismissal) }
    return dismissal
  }

  private mutating func walk(_ statement: Statement, _ before: Dismissal) -> Dismissal {
    switch statement.kind {
    case .declare(_, let value), .assign(_, let value), .expression(let value),
      .beginCase(let value):
      return walk(value, before)
    case .exit(let value): return value.map { walk($0, before) } ?? before
    case .branch(let choice):
      let tested = choice.conditions.flatMap(\.values).reduce(before) { walk($1, $0) }
      let one = branch(choice.first, tested)
      let other = branch(choice.second, tested)
      if Flow.alwaysExits(choice.first) {
        return Flow.alwaysExits(choice.second) ? .none : here(other)
      }
      return Flow.alwaysExits(choice.second) ? here(one) : joined(one, other)
    case .choice(let choice):
      var tested = walk(choice.value, before)
      var ends: [Dismissal] = []
      for one in choice.cases {
        tested = one.pattern.values.reduce(tested) { walk($1, $0) }
        let end = branch(one.body, tested)
        if Flow.reachesEnd(one.body) { ends.append(end) }
      }
      guard let first = ends.first else { return .none }
      return ends.dropFirst().reduce(here(first)) { joined($0, $1) }
    case .deferred(let last, let rest):
      let end = walk(rest, before)
      return walk(last, Flow.alwaysExits(rest) ? .none : end)
    case .loop(_, _, let body): return joined(before, branch(body, before))
    case .animate(let animation):
      later(animation.completion)
      return walk(animation.body, before)
    case .keyframe(_, _, _, let body), .knownIssue(_, let body): return walk(body, before)
    case .alongside(let closure, let completion):
      later(closure)
      later(completion)
      return before
    case .always(let closure):
      later(closure)
      return before
    case .expect(let expectation):
      switch expectation.kind {
      case .condition(let value, _): return walk(value, before)
      case .frames: return .none
      case .calls, .tree, .issue: return before
      }
    case .jump, .cases: return before
    }
  }

  private mutating func branch(_ statements: [Statement], _ before: Dismissal) -> Dismissal {
    depth += 1
    defer { depth -= 1 }
    return walk(statements, before)
  }

  /// A block that runs later.
  private mutating func later(_ closure: Closure?) {
    guard let closure else { return }
    let outer = depth
    depth = 0
    _ = walk(closure.body, .none)
    depth = outer
  }

  // MARK: Paths

  /// Returns the state where two paths join.
  private func joined(_ one: Dismissal, _ other: Dismissal) -> Dismissal {
    switch (one, other) {
    case (.none, .none): .none
    case (.begun(let range), .begun): .begun(range)
    case (.begun(let range), _), (_, .begun(let range)): .perhaps(range, depth: depth)
    case (.perhaps(let range, let first), .perhaps(_, let second)):
      .perhaps(range, depth: min(max(first, second), depth))
    case (.perhaps, .none): here(one)
    case (.none, .perhaps): here(other)
    }
  }

  /// Returns the state behind a branch.
  private func here(_ dismissal: Dismissal) -> Dismissal {
    if case .perhaps(let range, let inner) = dismissal {
      return .perhaps(range, depth: min(inner, depth))
    }
    return dismissal
  }

  // MARK: Expressions

  /// Visits the parts of an expression as they are written, with an explicit stack, since a sum may be long.
  private mutating func walk(_ value: Expression, _ before: Dismissal) -> Dismissal {
    var dismissal = before
    var pending = [value]
    while let next = pending.popLast() {
      switch next.kind {
      case .builtin(let member, let arguments, let blocks):
        dismissal = after(member, arguments, at: next.range, dismissal)
        pending += arguments.reversed()
        for block in blocks { later(block) }
      case .call(let function, let arguments):
        dismissal = after(function, at: next.range, dismissal)
        pending += arguments.reversed()
      case .make(_, let arguments), .list(let arguments), .slot(_, let arguments),
        .interpolation(let arguments), .compose(let arguments), .enumeration(_, _, let arguments):
        pending += arguments.reversed()
      case .closure(let closure):
        later(closure)
        pending += closure.entries.map(\.value)
      case .apply(let function, let arguments): pending += arguments.reversed() + [function]
      case .outcome(let statement, _): dismissal = walk(statement, dismissal)
      case .conditional(let condition, let first, let second):
        pending += [second, first, condition]
      case .chain(let first, _, let second), .arithmetic(_, let first, let second),
        .comparison(_, let first, let second), .equality(let first, let second, _),
        .and(let first, let second), .or(let first, let second), .element(let first, let second),
        .coalesce(let first, let second):
        pending += [second, first]
      case .negate(let inner), .not(let inner), .wrap(let inner), .upcast(let inner),
        .cast(let inner, _), .component(let inner, _), .member(let inner, _, _):
        pending.append(inner)
      case .constant, .string, .none, .variable, .liveInstance, .failure: break
      }
    }
    return dismissal
  }

  /// Returns the state after a call of a member.
  private mutating func after(
    _ member: MemberID, _ arguments: [Expression], at range: SourceRange, _ before: Dismissal
  ) -> Dismissal {
    switch member.rule {
    case .clock, .clockWithSeed: return .none
    case .dismisses:
      guard arguments.last?.isTrue == true else { return before }
      if case .begun = before { return before }
      return .begun(range)
    case .pushes: return arguments.last?.isTrue == true ? push(at: range, before) : before
    case .shows: return isNavigation(arguments.first) ? push(at: range, before) : before
    default: return before
    }
  }

  private mutating func push(at range: SourceRange, _ before: Dismissal) -> Dismissal {
    switch before {
    case .begun(let dismissal): add(range, dismissal)
    case .perhaps(let dismissal, let joint):
      guard depth <= joint else { return before }
      add(range, dismissal)
    case .none: return .none
    }
    // One message for one dismissal.
    return .none
  }

  private mutating func add(_ push: SourceRange, _ dismissal: SourceRange) {
    guard !pushes.contains(where: { $0.range == push }) else { return }
    pushes.append(Push(range: push, dismissal: dismissal, calls: calls))
  }

  private func isNavigation(_ receiver: Expression?) -> Bool {
    guard var value = receiver else { return false }
    while case .upcast(let inner) = value.kind { value = inner }
    switch value.type.unwrapped {
    case .object(let object): return object.inherits(from: .navigationController)
    case .instance(let id):
      return declarations.kind(of: id.index).row.builtinClass.inherits(
        from: .navigationController)
    default: return false
    }
  }

  /// Returns the state after a call of a func.
  private mutating func after(
    _ function: FunctionID, at range: SourceRange, _ before: Dismissal
  ) -> Dismissal {
    // The declaration whose func runs is not known.
    if case .requirement = functions[function.index].source { return .none }
    var inner = before
    if case .perhaps(let dismissal, let joint) = before {
      inner = .perhaps(dismissal, depth: depth > joint ? -1 : 0)
    }
    calls.append(range)
    let after = visit(function.index, inner)
    calls.removeLast()
    guard case .perhaps(let dismissal, let joint) = after else { return after }
    return joint < 0 ? before : .perhaps(dismissal, depth: depth)
  }
}
