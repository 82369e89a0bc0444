import SourceText

/// The control flow of statements.
enum Flow {
  /// Whether every path through the statements ends in `return`.
  static func alwaysExits(_ statements: [Statement]) -> Bool {
    statements.contains(where: alwaysExits)
  }

  static func alwaysExits(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .exit: true
    case .conditional(_, let first, let second), .unwrap(_, _, let first, let second):
      alwaysExits(first) && alwaysExits(second)
    case .knownIssue(_, let body): alwaysExits(body)
    case .declare, .assign, .expression, .loop, .animate, .keyframe, .alongside, .expect, .always,
      .beginCase, .cases, .missingObject:
      false
    }
  }

  /// The branches of a path that reaches the end without a `return`, in order.
  static func openEnd(of statements: [Statement]) -> [Diagnostic.Label] {
    var path: [Diagnostic.Label] = []
    var statements = statements
    // Earlier branches don't matter: every path to the end passes the last one.
    while let last = statements.last {
      switch last.kind {
      case .conditional(let condition, let first, let second):
        if alwaysExits(first) {
          path.append(.init("when this is false", at: condition.range))
          statements = second
        } else {
          path.append(.init("when this is true", at: condition.range))
          statements = first
        }
      case .unwrap(_, let value, let first, let second):
        if alwaysExits(first) {
          path.append(.init("when this is nil", at: value.range))
          statements = second
        } else {
          path.append(.init("when this is not nil", at: value.range))
          statements = first
        }
      case .loop(_, let sequence, _):
        path.append(.init("when there is nothing to loop over", at: sequence.range ?? last.range))
        return path
      case .declare, .assign, .expression, .exit, .animate, .keyframe, .alongside, .expect, .always,
        .knownIssue, .beginCase, .cases, .missingObject:
        return path
      }
    }
    return path
  }
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
