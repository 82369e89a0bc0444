import SourceText

/// `expect` in all of its forms, `always` and `knownIssue`.
///
/// `frames`, `calls`, `tree`, `issue` and `during` are words of the grammar only where they can be nothing else.
extension Parser {
  // MARK: Beginnings

  /// Whether `expect` begins an expectation and is not a name here.
  var beginsExpect: Bool {
    let next = peek()
    let isGlued = next.start == token.end
    switch next.kind {
    case .equal, .compoundAssignment, .questionDot, .comma, .rightParenthesis, .rightBracket,
      .endOfFile, .colon, .plus, .star, .slash, .percent, .shift, .comparison, .and, .or,
      .questionQuestion,
      .arrow,
      .bar, .plusMinus, .closedRange, .halfOpenRange, .question:
      return false
    case .dot, .leftBracket: return !isGlued
    case .minus: return peek(2).start == next.end && !isGlued
    case .identifier, .number, .quantity, .quote, .stringSegment, .interpolationStart, .color,
      .leftParenthesis, .leftBrace, .rightBrace, .exclamation, .underscore, .unknown:
      return true
    }
  }

  var beginsAlways: Bool {
    let next = peek()
    return !next.startsLine && (next.kind == .leftBrace || next.keyword == .expect)
  }

  var beginsKnownIssue: Bool {
    let next = peek()
    return !next.startsLine && (next.kind == .leftBrace || next.kind == .quote)
  }

  /// Whether a token is a word with a given spelling.
  func isWord(_ token: Token, _ word: StaticString) -> Bool {
    let length = Int(token.end &- token.start)
    guard token.kind == .identifier, length == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(bytes[Int(token.start)...].prefix(length)) }
  }

  // MARK: Forms

  /// `expect …` in any of its forms.
  func parseExpect() -> NodeID {
    let first = index
    advance()
    guard kind == .identifier, isOnLine else { return parseExpectedCondition(from: first) }
    let next = peek()
    let lacksBrace =
      next.startsLine && excessBraces < 0
      && indentation(of: next) > indentation(of: tokens[first]) && next.kind != .rightBrace
    let opensBlock = next.kind == .leftBrace && !next.startsLine || lacksBrace
    if isWord(token, "frames"), opensBlock || isWord(next, "during") && !next.startsLine {
      return parseExpectedFrames(from: first)
    }
    if isWord(token, "calls"), opensBlock { return parseExpectedCalls(from: first) }
    if isWord(token, "tree"), opensBlock || beginsTreeRoot(next) {
      return parseExpectedTree(from: first)
    }
    if isWord(token, "issue"), beginsIssue(next) { return parseExpectedIssue(from: first) }
    if let foreign = parseForeignExpectation(from: first) { return foreign }
    return parseExpectedCondition(from: first)
  }

  private func beginsTreeRoot(_ next: Token) -> Bool {
    guard next.kind == .identifier, !next.startsLine else { return false }
    switch next.keyword {
    case .as, .is, .and, .or, .in, .then: return false
    default: return true
    }
  }

  private func beginsIssue(_ next: Token) -> Bool {
    guard !next.startsLine else { return false }
    switch next.kind {
    case .dot: return next.start > token.end && peek(2).start == next.end
    case .identifier:
      switch next.keyword {
      case .as, .is, .and, .or, .then, .in: return false
      default: return true
      }
    default: return false
    }
  }

  /// `expect e ± t, "why"`.
  private func parseExpectedCondition(from first: Int) -> NodeID {
    let start = index
    if kind == .rightBrace || token.startsLine {
      failExpectedExpression()
      return node(.expectStatement, from: first, main: first, missing(), absent(), absent())
    }
    var condition = parseExpression(endingAt: .tolerance)
    if kind == .equal, !isPanicking {
      report(SyntaxDiagnostics.assignmentInCondition(range(token)))
      advance()
      _ = parseExpression(endingAt: .tolerance)
      condition = discard(from: start)
    }
    if let matcher = matcherCall(condition, expect: first) {
      return parseMatcher(matcher, condition, from: first)
    }
    if kind == .leftBrace, isOnLine, !isPanicking {
      return refuseBlock(after: condition, from: first)
    }
    let tolerance = parseTolerance()
    let reason = parseReason()
    return node(.expectStatement, from: first, main: first, condition, tolerance, reason)
  }

  /// `expect frame { … }`: a block after a condition, which takes none.
  private func refuseBlock(after condition: NodeID, from first: Int) -> NodeID {
    let place = range(of: condition)
    if kind(of: condition) == .nameReference {
      let word = text(place)
      let meant = EditDistance.closest(to: word, among: ["frames", "calls", "tree"])
      report(SyntaxDiagnostics.unknownExpectation(place, word: word, meant: meant))
    } else {
      report(SyntaxDiagnostics.blockAfterValue(range(token)))
    }
    skipBraces()
    return discard(from: first)
  }

  /// An expression that ends before an operator that it could contain elsewhere.
  func parseExpression(endingAt end: Boundary) -> NodeID {
    let saved = boundary
    let takesClosures = takesClosures
    (boundary, self.takesClosures) = (end, end == .tolerance || end == .column)
    defer { (boundary, self.takesClosures) = (saved, takesClosures) }
    return parseExpression()
  }

  /// `± t` if it is there, otherwise an absent node.
  func parseTolerance() -> NodeID {
    if beginsToleranceAsWord {
      report(
        SyntaxDiagnostics.toleranceSpelling(
          range(token),
          gap: SourceRange(file: file, start: placeBefore.start, end: peek().start)))
      advance()
      return parseExpression(endingAt: .tolerance)
    }
    guard kind == .plusMinus, isOnLine, !isPanicking else { return absent() }
    if token.end - token.start == 3 {
      report(SyntaxDiagnostics.toleranceSpelling(range(token)))
    }
    advance()
    guard boundary == .column else { return parseExpression(endingAt: .tolerance) }
    guard !token.startsLine else {
      failExpectedExpression()
      return missing()
    }
    return parseExpression()
  }

  /// `, "why"` if it is there, otherwise an absent node.
  private func parseReason() -> NodeID {
    guard !isPanicking else { return absent() }
    if kind == .quote, isOnLine {
      report(SyntaxDiagnostics.missingComma(placeBefore))
    } else {
      guard isOnLine, take(.comma) else { return absent() }
    }
    guard kind == .quote || !token.startsLine && kind != .rightBrace else {
      failExpectedExpression()
      return missing()
    }
    if takeToleranceAsArgument(after: index - 1) { return parseReason() }
    let start = index
    let reason = parseExpression()
    guard kind(of: reason) != .stringLiteral else { return reason }
    if !isPanicking { reportRead(SyntaxDiagnostics.reasonNeedsText(range(start, index))) }
    return discard(from: start)
  }

  /// `expect issue .x, text: "part", "why"`.
  private func parseExpectedIssue(from first: Int) -> NodeID {
    advance()
    let start = index
    let issue: NodeID
    if kind == .identifier {
      let place = SourceRange(file: file, start: token.start, end: token.start)
      report(SyntaxDiagnostics.issueNeedsDot(range(token), insertion: place, name: text(token)))
      advance()
      issue = discard(from: start)
    } else {
      advance()
      if kind == .identifier, isOnLine {
        advance()
        issue = node(.implicitMember, from: start, main: index - 1)
      } else {
        fail(SyntaxDiagnostics.expectedMemberName(placeBefore))
        issue = discard(from: start)
      }
    }
    var part = absent()
    if kind == .comma, isOnLine, !isPanicking, isWord(peek(), "text"), peek(2).kind == .colon {
      move(to: index + 3)
      let start = index
      part = parseExpression()
      if kind(of: part) != .stringLiteral {
        if !isPanicking { reportRead(SyntaxDiagnostics.reasonNeedsText(range(start, index))) }
        part = discard(from: start)
      }
    }
    let reason = parseReason()
    return node(.expectIssue, from: first, main: first, issue, part, reason)
  }

  // MARK: Blocks of expectations

  /// `always { … }`.
  func parseAlways() -> NodeID {
    let first = index
    advance()
    guard kind == .leftBrace else {
      report(SyntaxDiagnostics.expectedBlock(range(token), of: "always"))
      return discarding(first) {
        _ = $0.parseStatement()
        if $0.isOnLine { $0.takeUnopenedBrace(owner: first) }
      }
    }
    let block = parseBlock(owner: first)
    return node(.alwaysStatement, from: first, main: first, block)
  }

  /// `knownIssue "why" { … }`.
  func parseKnownIssue() -> NodeID {
    let first = index
    advance()
    var reason = NodeID.max
    if kind == .quote {
      let start = index
      reason = parseExpression()
      if kind(of: reason) != .stringLiteral {
        if !isPanicking { reportRead(SyntaxDiagnostics.reasonNeedsText(range(start, index))) }
        reason = discard(from: start)
      }
    }
    if reason == .max { reason = absent() }
    recoverToBlock()
    let block = parseBlock(owner: first)
    return node(.knownIssueStatement, from: first, main: first, reason, block)
  }

  // MARK: Lists in braces

  /// Whether the lines in braces end here; takes the `}`, or reports that it is missing.
  ///
  /// If braces do not balance, a line that is indented no deeper than `owner` is not one of them.
  func endsLines(open: Int, owner: Int) -> Bool {
    if excessBraces > 0, token.startsLine, kind != .rightBrace, !isAtEnd,
      indentation(of: token) <= indentation(of: tokens[owner])
    {
      reportUnclosedBrace(open: open, owner: owner)
      return true
    }
    return endsBraces(open: open, owner: owner)
  }

  /// Checks that a line of a table or list ends here.
  func endLine(_ place: String) {
    if isPanicking { return endPanic() }
    if token.startsLine || kind == .rightBrace || isAtEnd { return }
    failUnexpected(place)
    endPanic()
  }
}
