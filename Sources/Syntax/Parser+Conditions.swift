import SourceText

// `if`, `guard` and their conditions.
extension Parser {
  func parseIf() -> NodeID {
    var links: [(first: Int, condition: NodeID, block: NodeID)] = []
    var last: NodeID
    repeat {
      let first = index
      advance()
      let condition = parseConditions()
      recoverToBlock()
      let block = parseBlock(owner: first)
      links.append((first, condition, block))
      guard token.keyword == .else, !isPanicking else {
        last = absent()
        break
      }
      let other = index
      advance()
      if token.keyword == .if, !token.startsLine {
        last = .max
      } else {
        last = parseBlock(owner: other)
      }
    } while last == .max
    if links.count >= Int(Self.chainLimit) { reportHeight(from: links[0].first) }
    for link in links.reversed() {
      last = node(
        .ifStatement, from: link.first, main: link.first, link.condition, link.block, last)
    }
    return last
  }

  /// `guard c else { … }`.
  func parseGuard() -> NodeID {
    let first = index
    advance()
    let conditions = parseConditions()
    if token.keyword == .else {
      advance()
    } else if !isPanicking {
      fail(SyntaxDiagnostics.guardNeedsElse(placeBefore, hasBlock: kind == .leftBrace))
    }
    recoverToBlock()
    let block = parseBlock(owner: first)
    return node(.guardStatement, from: first, main: first, conditions, block)
  }

  /// The conditions of `if` and `guard`, separated by commas.
  func parseConditions() -> NodeID {
    let first = index
    let saved = takesClosures
    takesClosures = false
    defer { takesClosures = saved }
    let condition = parseCondition()
    var list = ChildList()
    append(condition, to: &list)
    while kind == .comma, !isPanicking {
      advance()
      append(parseCondition(), to: &list)
    }
    let isEnd = kind == .leftBrace || token.keyword == .else
    if !isPanicking, !isEnd, isOnLine, !isAtEnd { failUnexpected("in a condition") }
    return list.first == list.last
      ? condition : node(.conditionList, from: first, children: list)
  }

  /// An expression, `let x = e`, `let x` or `case p = e`.
  func parseCondition() -> NodeID {
    let first = index
    var condition: NodeID
    if token.keyword == .case, beginsPattern(after: token) { return parsePatternCondition() }
    if token.keyword == .let || token.keyword == .var, peek().kind != .colon {
      if token.keyword == .var { report(SyntaxDiagnostics.variableBinding(range(token))) }
      advance()
      if kind == .leftParenthesis, beginsTuple { return parseTupleCondition(from: first) }
      let name = isBindingOfSelf ? parseSelf() : parseName(after: "'let'", allowsUnderscore: true)
      var value = absent()
      if kind == .equal || isDoubleEqual, !isPanicking {
        if isDoubleEqual { report(SyntaxDiagnostics.equalsForAssignment(range(token))) }
        advance()
        value = parseExpression()
      }
      condition = node(.optionalBinding, from: first, main: first, name, value)
    } else if kind == .leftBrace {
      fail(SyntaxDiagnostics.expectedCondition(range(token)))
      return missing()
    } else {
      condition = parseExpression()
      if kind == .equal, !isPanicking {
        report(SyntaxDiagnostics.assignmentInCondition(range(token)))
        advance()
        _ = parseExpression()
        condition = discard(from: first)
      }
    }
    return condition
  }

  /// Whether the name is `self`, which only `self` may be bound to.
  private var isBindingOfSelf: Bool {
    token.keyword == .`self` && isOnLine && (peek().kind != .equal || peek(2).keyword == .`self`)
  }

  private func parseSelf() -> NodeID {
    advance()
    return node(.selfReference, from: index - 1, main: index - 1)
  }
}
