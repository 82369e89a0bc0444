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
    for value in statement.values { visit(value) }
    switch statement.kind {
    case .branch(let branch):
      visit(branch.first)
      visit(branch.second)
    case .choice(let choice):
      for one in choice.cases {
        for value in one.pattern.values { visit(value) }
        visit(one.body)
      }
    case .loop(_, _, let body), .keyframe(_, _, _, let body), .knownIssue(_, let body):
      visit(body)
    case .animate(let animation):
      visit(animation.body)
      visit(animation.completion)
    case .alongside(let closure, let completion):
      visit(closure)
      visit(completion)
    case .always(let closure): visit(closure)
    case .deferred(let last, let rest):
      visit(rest)
      visit(last)
    case .declare, .assign, .expression, .beginCase, .exit, .expect, .jump, .cases: break
    }
  }

  private func visit(_ closure: Closure?) {
    guard let closure else { return }
    for entry in closure.entries { visit(entry.value) }
    visit(closure.body)
  }

  /// Visits an expression and its parts, with an explicit stack, since a sum may be long.
  func visit(_ value: Expression) {
    var pending = [value]
    while let next = pending.popLast() {
      expression?(next)
      if next.isLeaf { continue }
      for block in next.blocks { visit(block) }
      switch next.kind {
      case .closure(let closure): visit(closure)
      case .outcome(let statement, _): visit(statement)
      default: pending += next.parts
      }
    }
  }
}

extension [Statement] {
  /// Whether one of them, or of those in their blocks, has a property.
  func containsStatement(where isWanted: @escaping (Statement) -> Bool) -> Bool {
    var isFound = false
    BodyWalk(statement: { if !isFound { isFound = isWanted($0) } }).visit(self)
    return isFound
  }

  /// Whether an expression in them, or in their blocks, has a property.
  func containsExpression(where isWanted: @escaping (Expression) -> Bool) -> Bool {
    var isFound = false
    BodyWalk(expression: { if !isFound { isFound = isWanted($0) } }).visit(self)
    return isFound
  }
}
