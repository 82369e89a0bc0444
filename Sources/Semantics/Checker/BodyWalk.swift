/// Visits the statements and expressions of a body, those in its blocks too, outer ones first.
struct BodyWalk {
  /// Called for every statement; nil where only expressions are wanted.
  var statement: ((Statement) -> Void)?
  /// Called for every expression; nil where only statements are wanted.
  var expression: ((Expression) -> Void)?

  /// Visits statements in source order.
  func visit(_ statements: [Statement]) {
    for statement in statements { visit(statement) }
  }

  private func visit(_ statement: Statement) {
    self.statement?(statement)
    switch statement.kind {
    case .declare(_, let value): visit(value)
    case .assign(let target, let value):
      visit(target)
      visit(value)
    case .expression(let value), .beginCase(let value): visit(value)
    case .branch(let branch):
      for value in branch.conditions.flatMap(\.values) { visit(value) }
      visit(branch.first)
      visit(branch.second)
    case .choice(let choice):
      visit(choice.value)
      for one in choice.cases {
        for value in one.pattern.values { visit(value) }
        visit(one.body)
      }
    case .loop(_, let sequence, let body):
      visit(sequence)
      visit(body)
    case .exit(let value):
      if let value { visit(value) }
    case .animate(let animation):
      visit(animation.duration)
      visit(animation.delay)
      visit(animation.curve)
      visit(animation.spring)
      visit(animation.initialVelocity)
      visit(animation.bounce)
      visit(animation.options)
      visit(animation.body)
      visit(animation.completion)
    case .keyframe(let start, let end, let curve, let body):
      visit(start)
      visit(end)
      visit(curve)
      visit(body)
    case .alongside(let closure, let completion):
      visit(closure)
      visit(completion)
    case .always(let closure): visit(closure)
    case .knownIssue(_, let body): visit(body)
    case .deferred(let last, let rest):
      visit(rest)
      visit(last)
    case .expect(let expectation):
      if case .condition(let value, _) = expectation.kind { visit(value) }
    case .jump, .cases: break
    }
  }

  private func visit(_ closure: Closure?) {
    guard let closure else { return }
    for entry in closure.entries { visit(entry.value) }
    visit(closure.body)
  }

  private func visit(_ sequence: Statement.Sequence) {
    switch sequence {
    case .range(let start, let end, _):
      visit(start)
      visit(end)
    case .stride(let start, let end, let step, _):
      visit(start)
      visit(end)
      visit(step)
    case .list(let list): visit(list)
    }
  }

  private func visit(_ target: Statement.Target) {
    switch target {
    case .variable: break
    case .member(let receiver, _, _), .property(let receiver, _, _): visit(receiver)
    case .component(let inner, _, _): visit(inner)
    }
  }

  private func visit(_ value: Expression?) {
    if let value { visit(value) }
  }

  /// Visits an expression and its parts, with an explicit stack, since a sum may be long.
  private func visit(_ value: Expression) {
    expression?(value)
    if value.isLeaf { return }
    var pending: [Expression] = []
    visitBlocks(of: value, &pending)
    while let next = pending.popLast() {
      expression?(next)
      visitBlocks(of: next, &pending)
    }
  }

  /// Visits the blocks of an expression; its parts are to be visited next, the last one first.
  private func visitBlocks(of value: Expression, _ pending: inout [Expression]) {
    switch value.kind {
    case .builtin(_, let arguments, let blocks):
      pending += arguments
      for block in blocks { visit(block) }
    case .call(_, let arguments), .make(_, let arguments), .list(let arguments),
      .slot(_, let arguments), .interpolation(let arguments), .compose(let arguments),
      .enumeration(_, _, let arguments):
      pending += arguments
    case .closure(let closure): visit(closure)
    case .apply(let callee, let arguments): pending += [callee] + arguments
    case .outcome(let statement, _): visit(statement)
    case .conditional(let condition, let first, let second):
      pending.append(condition)
      pending.append(first)
      pending.append(second)
    case .arithmetic(_, let first, let second), .comparison(_, let first, let second),
      .equality(let first, let second, _), .and(let first, let second),
      .or(let first, let second), .element(let first, let second),
      .coalesce(let first, let second), .chain(let first, _, let second):
      pending.append(first)
      pending.append(second)
    case .negate(let inner), .not(let inner), .wrap(let inner), .upcast(let inner),
      .cast(let inner, _), .component(let inner, _), .member(let inner, _, _):
      pending.append(inner)
    case .constant, .string, .none, .variable, .liveInstance, .failure: break
    }
  }
}

extension Expression {
  /// Whether it has no parts.
  var isLeaf: Bool {
    switch kind {
    case .constant, .string, .none, .variable, .liveInstance, .failure: true
    default: false
    }
  }
}
