import SourceText

extension Parser {
  /// An expression, or `if c { value } else { value }`.
  mutating func parseValue() -> NodeID {
    let saved = valueStart
    valueStart = index
    defer { valueStart = saved }
    // A member that begins on the next line is not the missing value.
    if token.startsLine, kind == .identifier, beginsMember {
      failExpectedExpression()
      return missing()
    }
    return token.keyword == .if ? parseIfValue() : parseExpression()
  }

  /// Whether the preceding token is one that a value follows, as in a slot: `=`, `+=`, `return` or `expect`.
  var followsAssignment: Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1]
    return before.kind == .equal || before.kind == .compoundAssignment || before.keyword == .return
      || before.keyword == .expect && boundary == .tolerance
  }

  private var beginsMember: Bool {
    let next = peek()
    if next.kind == .colon { return true }
    return (token.keyword == .on || token.keyword == .view) && next.kind == .identifier
      && !next.startsLine
  }

  /// `if c { value } else { value }` as a value.
  mutating func parseIfValue() -> NodeID {
    let first = index
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    let saved = boundary
    boundary = .none
    defer { boundary = saved }
    advance()
    let start = index
    let condition = parseCondition()
    let isBinding = self.kind(of: condition) == .optionalBinding
    if isBinding, !isPanicking { reportRead(SyntaxDiagnostics.letInValue(range(tokens[start]))) }
    recoverToBlock()
    let yes = parseBranch(owner: first)
    var no: NodeID
    if token.keyword == .else, !isPanicking {
      let other = index
      advance()
      no = token.keyword == .if && isOnLine ? parseIfValue() : parseBranch(owner: other)
    } else {
      if !isPanicking {
        report(SyntaxDiagnostics.ifValueNeedsElse(range(tokens[first]), at: placeBefore))
      }
      no = missing()
    }
    return isBinding
      ? discard(from: first) : node(.ifValue, from: first, main: first, condition, yes, no)
  }

  private mutating func parseBranch(owner: Int) -> NodeID {
    guard kind == .leftBrace else {
      fail(SyntaxDiagnostics.expectedBlock(placeBefore, of: text(tokens[owner])))
      return missing()
    }
    let open = index
    advance()
    let saved = ignoresNewlines
    ignoresNewlines = false
    defer { ignoresNewlines = saved }
    let value = parseValue()
    if kind != .rightBrace, !isPanicking {
      if isAtEnd {
        reportUnclosedBrace(open: open, owner: owner)
      } else {
        fail(SyntaxDiagnostics.oneValueInBranch(range(token)))
      }
    }
    while isPanicking, !isAtEnd {
      if kind == .rightBrace {
        isPanicking = false
      } else {
        kind == .leftBrace ? skipBraces() : advance()
      }
    }
    _ = take(.rightBrace)
    return value
  }
}

// MARK: - Values in the wrong form

extension Parser {
  /// Whether a value follows the present `:`, as in `let pull: Pull()`, where only a type can.
  var isValueAfterColon: Bool {
    guard !peek().startsLine else { return false }
    switch peek().kind {
    case .number, .quantity, .quote, .color, .dot: return true
    case .identifier:
      switch peek().keyword {
      case .true, .false, .nil: return true
      case let word where word.isReserved: return false
      default: break
      }
      var position = index + 2
      while position + 1 < tokenCount, tokens[position].kind == .dot,
        tokens[position + 1].kind == .identifier
      {
        position += 2
      }
      return position < tokenCount && tokens[position].kind == .leftParenthesis
        && !tokens[position].startsLine
    default: return false
    }
  }

  /// The value of a slot that goes on after a comma, `300, 400`: values that need parentheses; nil where another member follows.
  mutating func parseBareTuple(_ value: NodeID, from start: Int) -> NodeID? {
    guard kind == .comma, isOnLine, !isPanicking, !peek().startsLine, beginsNumber(1) else {
      return nil
    }
    let end = SourceRange(file: file, start: tokens[start].start, end: tokens[start].start)
    while kind == .comma, !peek().startsLine, beginsNumber(1), !isPanicking {
      advance()
      _ = parseExpression()
    }
    reportRead(
      SyntaxDiagnostics.valuesNeedParentheses(
        range(start, index), before: end, after: placeBefore, text: text(range(start, index))))
    return discard(from: start)
  }

  /// Whether a number, with a sign or without one, begins some tokens ahead.
  private func beginsNumber(_ ahead: Int) -> Bool {
    switch peek(ahead).kind {
    case .number, .quantity: true
    case .minus: peek(ahead + 1).kind == .number || peek(ahead + 1).kind == .quantity
    default: false
    }
  }
}
