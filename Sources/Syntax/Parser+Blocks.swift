import SourceText

extension Parser {
  // MARK: Blocks

  /// `{ statements }`; `owner` is the first token of the construct that the block belongs to.
  func parseBlock(owner: Int) -> NodeID {
    var head: ClosureHead?
    return parseBlock(owner: owner, takesHead: false, &head)
  }

  /// `{ [weak self] a, b in statements }`.
  func parseClosure(owner: Int) -> NodeID {
    let first = index
    var head: ClosureHead?
    let block = parseBlock(owner: owner, takesHead: true, &head)
    let captures = head?.captures ?? absentBefore(first)
    let names = head?.names ?? absentBefore(first)
    return closure(captures, names, head?.result ?? absentBefore(first), block, from: first)
  }

  /// A `closure` of its parts.
  func closure(
    _ captures: NodeID, _ names: NodeID, _ result: NodeID, _ block: NodeID, from first: Int
  ) -> NodeID {
    node(.closure, from: first, main: first, captures, names, result, block)
  }

  private func parseBlock(
    owner: Int, takesHead: Bool, _ head: inout ClosureHead?
  ) -> NodeID {
    let first = index
    guard kind == .leftBrace else {
      failExpectedBlock(of: text(tokens[owner]))
      return parseUnopenedBlock(owner: owner)
    }
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    let saved = (ignoresNewlines, takesClosures, isInMembers)
    (ignoresNewlines, takesClosures, isInMembers) = (false, false, false)
    defer { (ignoresNewlines, takesClosures, isInMembers) = saved }
    let end = mayBeHead(peek()) ? endOfClosureHead : nil
    advance()
    if end != nil, takesHead {
      head = parseClosureHead()
    } else if let end {
      skipBlockHead(to: end)
    }
    var children = ChildList()
    while !endsBraces(open: first, owner: owner) {
      let start = index
      let statement = parseStatement()
      append(statement, to: &children)
      parseFurtherVariables(after: statement, into: &children)
      if isForeignThen(owner: owner) {
        reportUnclosedBrace(open: first, owner: owner)
        break
      }
      endStatement()
      if index == start { append(parseStray(), to: &children) }
    }
    return node(.block, from: first, children: children)
  }

  /// Whether a block's first token can begin a list of parameters or captures, as in Swift's closures.
  @inline(__always)
  private func mayBeHead(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier:
      token.keyword == .none
        && (peek(2).keyword == .in || peek(2).kind == .comma || peek(2).kind == .arrow)
    case .underscore, .leftBracket, .leftParenthesis: true
    default: false
    }
  }

  /// The statements and the `}` of a block whose `{` is missing, in a text that has a `}` too many; indentation shows
  /// which lines are meant.
  private func parseUnopenedBlock(owner: Int) -> NodeID {
    let first = index
    var children = ChildList()
    guard excessBraces < 0 else { return node(.block, from: first) }
    if token.startsLine, isDeeper(than: owner), enter() {
      isPanicking = false
      while !isAtEnd, kind != .rightBrace, !token.startsLine || isDeeper(than: owner) {
        let start = index
        append(parseStatement(), to: &children)
        endStatement()
        if index == start { append(parseStray(), to: &children) }
      }
      depth &-= 1
    }
    takeUnopenedBrace(owner: owner)
    return node(.block, from: first, children: children)
  }

  /// Whether the line of the present token is indented deeper than that of another.
  func isDeeper(than owner: Int) -> Bool {
    indentation(of: token) > indentation(of: tokens[owner])
  }

  /// Takes the `}` that belongs to a missing `{`.
  func takeUnopenedBrace(owner: Int) {
    guard excessBraces < 0 else { return }
    if !token.startsLine { skipLine() }
    guard kind == .rightBrace,
      !token.startsLine || indentation(of: token) == indentation(of: tokens[owner])
    else { return }
    excessBraces += 1
    advance()
  }

  /// Skips the lines and the `}` of a list whose `{` is missing.
  func skipUnopenedLines(owner: Int) {
    guard excessBraces < 0 else { return }
    while !isAtEnd, kind != .rightBrace, !token.startsLine || isDeeper(than: owner) {
      kind == .leftBrace ? skipBraces() : advance()
    }
    takeUnopenedBrace(owner: owner)
    isPanicking = false
  }

  /// Whether `{ … }` ends here; takes its `}`, or reports that it is missing.
  @inline(__always)
  func endsBraces(open: Int, owner: Int) -> Bool {
    switch kind {
    case .rightBrace: endsBracesAtBrace(open: open, owner: owner)
    case .endOfFile: endsWithoutBrace(open: open, owner: owner)
    case .identifier where token.startsLine && excessBraces > 0:
      endsBeforeWord(open: open, owner: owner)
    default: false
    }
  }

  private func endsBracesAtBrace(open: Int, owner: Int) -> Bool {
    while kind == .rightBrace {
      switch decide(owner: owner) {
      case .carryOn:
        advance()
        return true
      case .isMissing: return endsWithoutBrace(open: open, owner: owner)
      case .isExtra:
        excessBraces += 1
        report(SyntaxDiagnostics.extraBrace(range(token)))
        advance()
      }
    }
    return isAtEnd && endsWithoutBrace(open: open, owner: owner)
  }

  private func endsWithoutBrace(open: Int, owner: Int) -> Bool {
    reportUnclosedBrace(open: open, owner: owner)
    return true
  }

  private func endsBeforeWord(open: Int, owner: Int) -> Bool {
    isForeign(open: open, owner: owner) && endsWithoutBrace(open: open, owner: owner)
  }

  /// A token with which no statement or member begins; reports it unless a diagnostic was given there.
  func parseStray() -> NodeID {
    let first = index
    failUnexpected("here")
    isPanicking = false
    advance()
    if kind != .leftBrace { skipLine() }
    return discard(from: first)
  }

  func failExpectedBlock(of word: String) {
    if token.startsLine || isAtEnd {
      fail(SyntaxDiagnostics.expectedBlock(placeBefore, of: word))
    } else if kind == .unknown {
      failUnexpected("here")
    } else {
      fail(SyntaxDiagnostics.expectedBlock(range(token), of: word))
    }
  }

  /// Checks that a statement is followed by a line break or `}`.
  func endStatement() {
    if isPanicking { return endPanic() }
    if token.startsLine || kind == .rightBrace || isAtEnd { return }
    while token.keyword == .then, beginsThen, !isPanicking {
      report(SyntaxDiagnostics.thenWithoutCall(range(token)))
      _ = parseThen()
    }
    while takeMisspelledClause() {}
    if isPanicking { return endPanic() }
    if token.startsLine || kind == .rightBrace || isAtEnd { return }
    if takeHashComment() { return }
    if beginsOperand(token) || token.keyword != .none {
      fail(
        SyntaxDiagnostics.statementsOnOneLine(range(token), place: placeBefore, text: text(token)))
      // A reserved word begins a statement that can be parsed.
      if token.keyword != .none, token.keyword.isReserved {
        isPanicking = false
      } else {
        endPanic()
      }
      return
    }
    failUnexpected("after a statement")
    endPanic()
  }
}
