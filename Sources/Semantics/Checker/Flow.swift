import SourceText

/// The control flow of statements.
enum Flow {
  /// Whether every path through the statements ends in `return`, `break` or `continue`.
  static func alwaysExits(_ statements: [Statement]) -> Bool {
    statements.contains(where: alwaysExits)
  }

  static func alwaysExits(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .exit, .jump: true
    case .expression(let value): value.member?.rule == .endsScript
    case .branch(let branch): alwaysExits(branch.first) && alwaysExits(branch.second)
    case .choice(let choice): !choice.cases.contains { reachesEnd($0.body) }
    case .knownIssue(_, let body), .deferred(_, let body): alwaysExits(body)
    case .declare, .assign, .loop, .animate, .keyframe, .alongside, .expect, .always, .beginCase,
      .cases:
      false
    }
  }

  /// Whether what follows a `switch` can be reached through the statements of one of its cases.
  static func reachesEnd(_ body: [Statement]) -> Bool { !alwaysExits(body) || hasBreak(body) }

  /// Whether a `break` in statements leaves the `switch` around them.
  private static func hasBreak(_ statements: [Statement]) -> Bool {
    statements.contains { statement in
      switch statement.kind {
      case .jump(.switchEnd): true
      case .branch(let branch): hasBreak(branch.first) || hasBreak(branch.second)
      case .knownIssue(_, let body), .deferred(_, let body): hasBreak(body)
      default: false
      }
    }
  }

  /// The branches of a path that reaches the end without a `return`, in order.
  static func openEnd(of statements: [Statement]) -> [Diagnostic.Label] {
    var path: [Diagnostic.Label] = []
    var statements = statements
    // Earlier branches don't matter: every path to the end passes the last one.
    while let last = statements.last {
      switch last.kind {
      case .branch(let branch):
        let isSecond = alwaysExits(branch.first)
        path.append(branch.label(isSecond: isSecond))
        statements = isSecond ? branch.second : branch.first
      case .choice(let choice):
        guard let open = choice.cases.first(where: { reachesEnd($0.body) }) else { return path }
        path.append(open.pattern.label)
        if alwaysExits(open.body) { return path }
        statements = open.body
      case .deferred(_, let rest): statements = rest
      case .loop(_, let sequence, _):
        path.append(.init("when there is nothing to loop over", at: sequence.range ?? last.range))
        return path
      case .declare, .assign, .expression, .exit, .jump, .animate, .keyframe, .alongside, .expect,
        .always,
        .knownIssue, .beginCase, .cases:
        return path
      }
    }
    return path
  }
}

extension Statement.Branch {
  /// The place of the conditions.
  var conditionRange: SourceRange {
    conditions.dropFirst().reduce(conditions[0].range) { $0.joined(with: $1.range) }
  }

  /// The label of a path through the first or the second block.
  func label(isSecond: Bool) -> Diagnostic.Label {
    let text: String
    switch (conditions.count, conditions[0]) {
    case (1, .test): text = isSecond ? "when this is false" : "when this is true"
    case (1, .match), (1, .naming):
      text = isSecond ? "when this does not match" : "when this matches"
    case (1, .binding): text = isSecond ? "when this is nil" : "when this is not nil"
    default: text = isSecond ? "when one of these does not hold" : "when all of these hold"
    }
    return Diagnostic.Label(text, at: conditionRange)
  }
}

extension Statement.Pattern {
  /// The label of a path through its case.
  var label: Diagnostic.Label { .init("in this case", at: range) }
}

extension Statement.Sequence {
  /// The place of the sequence.
  var range: SourceRange? {
    switch self {
    case .range(let start, let end, _): start.range.joined(with: end.range)
    case .stride(let start, let end, let step, _):
      start.range.joined(with: end.range).joined(with: step.range)
    case .list(let list): list.range
    }
  }
}
