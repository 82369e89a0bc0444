import SourceText

// The blocks that a body hands on or defers, and the closures that it calls.

extension CompletionCheck {
  /// Statements of a `defer`, which run on each path through others.
  func walk(
    _ last: [Statement], after rest: [Statement], _ contexts: inout VariableSet
  ) -> Outcome {
    let before = past
    let outcome = walk(rest, &contexts)
    // A path that returns early has completed no more than was completed before.
    if outcome.exit != nil { past = before }
    let end = walk(last, &contexts).open
    func ended(_ path: [Diagnostic.Label]?) -> [Diagnostic.Label]? {
      path.flatMap { path in end.map { path + $0 } }
    }
    return Outcome(
      exit: ended(outcome.exit), open: ended(outcome.open), left: ended(outcome.left))
  }

  /// A block in which `return` ends only the block.
  func block(
    _ statements: [Statement], _ contexts: inout VariableSet
  ) -> Outcome {
    let wasCompleted = past.isCompleted
    let outcome = walk(statements, &contexts)
    // A path that returns early has completed no more than was completed before.
    if outcome.exit != nil { past.isCompleted = wasCompleted }
    return Outcome(open: outcome.exit ?? outcome.open)
  }

  func closure(
    _ closure: Closure?, _ contexts: inout VariableSet
  ) -> Outcome {
    guard let closure else { return Outcome() }
    laterDepth += 1
    defer { laterDepth -= 1 }
    return run(closure, &contexts)
  }

  /// The body of a closure.
  private func run(_ closure: Closure, _ contexts: inout VariableSet) -> Outcome {
    for entry in closure.entries {
      bind(entry.variable, to: entry.value, &contexts)
      closures[entry.variable.index] = self.closure(in: entry.value)
    }
    return block(closure.body, &contexts)
  }

  /// The closure that a value is; nil for one that is not known.
  func closure(in value: Expression) -> Closure? {
    switch value.kind {
    case .closure(let closure): closure
    case .variable(let variable): closures[variable.index]
    case .wrap(let inner): closure(in: inner)
    default: nil
    }
  }

  /// Whether a value is a closure that has captured the context.
  func holdsContext(_ value: Expression, _ contexts: VariableSet) -> Bool {
    closure(in: value)?.captures.contains(where: contexts.contains) ?? false
  }

  /// Runs the closure that a constant holds; in it the constant is not known, so that a closure that calls itself ends.
  func run(_ value: Expression, _ contexts: inout VariableSet) -> Outcome {
    guard let closure = closure(in: value) else { return Outcome() }
    let outer = closures
    if case .variable(let variable) = value.kind { closures[variable.index] = nil }
    defer { closures = outer }
    return run(closure, &contexts)
  }
}
