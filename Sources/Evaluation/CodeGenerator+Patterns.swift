import Semantics
import SourceText

// Conditions, patterns and `switch`.
extension FunctionBuilder {
  /// Compiles a `switch`; its value is computed once, and the patterns are tried in order.
  func choice(_ choice: Statement.Switch, of statement: Statement) {
    declare(choice.subject, choice.value)
    let isCounting = coverage?.isCounting ?? false
    let end = makeLabel()
    let kept = mark
    for (arm, one) in choice.cases.enumerated() {
      let next = makeLabel()
      let known = openLocals.count
      hold(one.pattern, orJumpTo: next)
      count(arm: arm, of: statement.range)
      leavables.append(
        Leavable(
          end: end, next: nil, mark: kept, knownIssues: knownIssues, deferreds: deferreds.count))
      block(one.body)
      leavables.removeLast()
      // A first statement of a test in the case may have turned counting on; restore it.
      coverage?.isCounting = isCounting
      closeLocals(after: known)
      releaseOwned(to: kept)
      jump(to: end)
      place(next)
      release(to: kept)
    }
    place(end)
  }

  /// Compiles the statement that assigns a variable, which holds the value.
  func outcome(_ statement: Statement, in variable: VariableID) -> Register {
    let register = declare(variable)
    let outer = (statementRange, expressionRange, parts)
    parts = nil
    let kept = mark
    compile(statement)
    release(to: kept)
    (statementRange, expressionRange, parts) = outer
    return register
  }

  /// Evaluates a condition, and jumps if it does not hold.
  func hold(_ condition: Statement.Condition, orJumpTo otherwise: Label) {
    switch condition {
    case .test(let value): branch(value, if: false, to: otherwise)
    case .binding(let variable, let optional):
      bind(variable, to: optional, orJumpTo: otherwise)
      if case .variable(let source) = optional.kind, variables[source.index].isMutable {
        copy(variable)
      }
    case .naming(let variable, let value): declare(variable, value)
    case .match(let variable, let value, let pattern):
      declare(variable, value)
      hold(pattern, orJumpTo: otherwise)
    }
  }

  /// Evaluates the conditions of a pattern, and jumps if it does not match.
  private func hold(_ pattern: Statement.Pattern, orJumpTo otherwise: Label) {
    guard let last = pattern.alternatives.last, pattern.alternatives.count > 1 else {
      for condition in pattern.alternatives.joined() { hold(condition, orJumpTo: otherwise) }
      return
    }
    // The statements find a name in the same place, whichever alternative has matched.
    var places: [(variable: VariableID, register: Register)] = []
    for (variable, _) in pattern.bindings
    where !variables[variable.index].name.isEmpty
      && !places.contains(where: { $0.variable == variable })
    {
      places.append((variable, declare(variable)))
    }
    let matched = makeLabel()
    for alternative in pattern.alternatives.dropLast() {
      let next = makeLabel()
      hold(alternative, in: places, orJumpTo: next)
      jump(to: matched)
      place(next)
    }
    hold(last, in: places, orJumpTo: otherwise)
    place(matched)
  }

  /// Evaluates the conditions of an alternative, whose names have their places.
  private func hold(
    _ conditions: [Statement.Condition], in places: [(variable: VariableID, register: Register)],
    orJumpTo otherwise: Label
  ) {
    for condition in conditions {
      hold(condition, orJumpTo: otherwise)
      for (variable, register) in places where locations[variable.index] != register {
        move(variable, to: register)
      }
    }
  }

  /// Gives a bound variable a copy of its own, because its source can be assigned meanwhile.
  private func copy(_ variable: VariableID) {
    let source = locations[variable.index]
    let register = declare(variable)
    locations[variable.index] = source
    move(variable, to: register)
  }

  /// Copies the value of a variable to another place, which is its own from then on.
  private func move(_ variable: VariableID, to register: Register) {
    let type = variables[variable.index].type
    let source = locations[variable.index]
    locations[variable.index] = register
    if type.isReference {
      emit(.retain, register, source)
    } else {
      moveWords(from: source, to: register, count: type.wordCount)
    }
    open(variable)
  }
}
