import SourceText

// `switch`, as a statement and as a value.
extension Parser {
  /// `switch e { case p: … default: … }`; as a value, each case has one value in place of statements.
  func parseSwitch(isValue: Bool) -> NodeID {
    let first = index
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    let saved = (boundary, ignoresNewlines, takesClosures)
    (boundary, ignoresNewlines, takesClosures) = (.none, false, false)
    defer { (boundary, ignoresNewlines, takesClosures) = saved }
    advance()
    var children = ChildList()
    append(parseExpression(), to: &children)
    if !isPanicking, kind != .leftBrace, isOnLine, !isAtEnd { failUnexpected("after 'switch'") }
    recoverToBlock()
    guard kind == .leftBrace else {
      failExpectedBlock(of: "switch")
      return discard(from: first)
    }
    let open = index
    advance()
    // Where a '}' is missing, a line may belong to what is around the braces.
    let ends: (Parser) -> Bool = {
      $0.excessBraces > 0 && $0.token.startsLine && $0.isForeign(open: open, owner: first)
    }
    while !endsBraces(open: open, owner: first) {
      let start = index
      if beginsCase {
        append(parseCase(isValue: isValue, until: ends), to: &children)
      } else {
        if start == open + 1 { report(SyntaxDiagnostics.statementBeforeCase(range(token))) }
        append(
          discarding(start) { _ = $0.parseStatementsOfCase(until: ends) },
          to: &children)
      }
      if index == start { append(parseStray(), to: &children) }
    }
    return node(
      isValue ? .switchValue : .switchStatement, from: first, main: first, children: children)
  }

  /// Whether `case p`, `default:` or `@unknown default:` begins here.
  var beginsCase: Bool {
    if token.keyword == .case { return beginsPattern(after: token) }
    if token.keyword == .default { return peek().kind == .colon }
    return isUnknownDefault
  }

  private var isUnknownDefault: Bool {
    kind == .unknown && isByte(token, UInt8(ascii: "@")) && isWord(peek(), "unknown")
      && peek(2).keyword == .default
  }

  /// Whether the word `case` is no name: a pattern follows it on its line.
  func beginsPattern(after word: Token) -> Bool {
    let next = peek()
    if next.startsLine { return false }
    switch next.kind {
    case .dot, .leftParenthesis, .leftBracket: return next.start > word.end
    case .underscore, .halfOpenRange, .closedRange: return true
    case .minus: return next.start > word.end && peek(2).start == next.end
    case .exclamation: return next.start > word.end
    default: return beginsOperand(next) || next.keyword == .let || next.keyword == .var
    }
  }

  /// `case p, q where c: statements` or `default: statements`.
  private func parseCase(isValue: Bool, until ends: (Parser) -> Bool) -> NodeID {
    if isUnknownDefault { move(to: index + 2) }
    let first = index
    let isDefault = token.keyword == .default
    advance()
    var patterns = absent()
    if !isDefault {
      var list = ChildList()
      let start = index
      repeat { append(parseCasePattern(), to: &list) } while !isPanicking && take(.comma)
      patterns = node(.patternList, from: start, children: list)
      if isPanicking { recoverToColon() }
    }
    if !isPanicking, !take(.colon) {
      fail(SyntaxDiagnostics.caseNeedsColon(placeBefore, word: text(tokens[first])))
    }
    let body = isValue ? parseValueOfCase() : parseStatementsOfCase(until: ends)
    return node(.switchCase, from: first, main: first, patterns, body)
  }

  /// Skips to the colon after patterns that could not be parsed.
  private func recoverToColon() {
    while !isAtEnd, !token.startsLine, kind != .colon, kind != .rightBrace {
      if let end = matchingBracket(from: index), end > index { move(to: end) }
      advance()
    }
    if kind == .colon { isPanicking = false }
  }

  /// A pattern with its `where`.
  private func parseCasePattern() -> NodeID {
    let first = index
    let pattern = parsePattern()
    guard !isPanicking, kind == .identifier, isWord(token, "where") else { return pattern }
    advance()
    let condition = parseExpression()
    return node(.guardedPattern, from: first, pattern, condition)
  }

  private func parseValueOfCase() -> NodeID {
    if isPanicking {
      endPanic()
      return missing()
    }
    if beginsCase || kind == .rightBrace {
      report(SyntaxDiagnostics.caseNeedsValue(placeBefore))
      return missing()
    }
    let value = parseValue()
    if !isPanicking, kind != .rightBrace, !beginsCase, !isSemicolon, !isAtEnd {
      fail(SyntaxDiagnostics.oneValueInBranch(range(token), of: "a case of a 'switch'"))
    }
    while isPanicking, !isAtEnd, kind != .rightBrace {
      if beginsCase {
        isPanicking = false
      } else {
        kind == .leftBrace ? skipBraces() : advance()
      }
    }
    isPanicking = false
    return value
  }

  private var isSemicolon: Bool { kind == .unknown && isByte(token, UInt8(ascii: ";")) }

  /// The statements of a case, a block without braces.
  private func parseStatementsOfCase(until ends: (Parser) -> Bool) -> NodeID {
    let isUnread = isPanicking
    if isPanicking { endPanic() }
    let first = index
    var children = ChildList()
    while kind != .rightBrace, !isAtEnd, !beginsCase, !ends(self) {
      let start = index
      append(parseStatement(), to: &children)
      if !beginsCase { endStatement() }
      if index == start { append(parseStray(), to: &children) }
    }
    return isUnread && children.first == .max
      ? missing() : node(.block, from: first, children: children)
  }

  /// `case p:`, `default:` and `fallthrough` as a statement; nil where the word is a name.
  func parseMisplacedCase() -> NodeID? {
    let first = index
    if token.keyword == .fallthrough {
      guard peek().startsLine || peek().kind == .rightBrace || peek().kind == .endOfFile else {
        return nil
      }
      report(SyntaxDiagnostics.fallthroughStatement(range(token)))
      advance()
      return discard(from: first)
    }
    guard beginsCase else { return nil }
    report(SyntaxDiagnostics.caseOutsideSwitch(range(token), word: text(token)))
    return discarding(first) {
      while $0.beginsCase {
        _ = $0.parseCase(isValue: false) { $0.token.startsLine && !$0.isDeeper(than: first) }
      }
    }
  }
}
