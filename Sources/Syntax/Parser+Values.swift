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
