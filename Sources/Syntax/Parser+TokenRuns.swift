import SourceText

/// What `choreo test` reads: tests and expectations are kept as runs of tokens here.
extension Parser {
  /// `test "…", … { … }`.
  mutating func parseTest() -> NodeID {
    let first = index
    while kind != .leftBrace {
      let isLineEnd = index > first && token.startsLine && tokens[index - 1].kind != .comma
      if isAtEnd || kind == .rightBrace || isLineEnd {
        fail(SyntaxDiagnostics.expectedBlock(placeBefore, of: "test"))
        return node(.test, from: first, main: first)
      }
      if kind == .leftParenthesis || kind == .leftBracket, let close = matchingBracket(from: index)
      {
        move(to: close)
      }
      advance()
    }
    takeBraces(owner: first)
    return node(.test, from: first, main: first)
  }

  /// Whether `expect`, `always` or `knownIssue` begins an expectation and is not a name here.
  var beginsExpectation: Bool {
    let next = peek()
    if next.startsLine { return false }
    switch token.keyword {
    case .always: return next.kind == .leftBrace
    case .knownIssue: return next.kind == .leftBrace || next.kind == .quote
    default:
      switch next.kind {
      case .equal, .compoundAssignment, .questionDot, .comma, .rightParenthesis, .rightBracket,
        .rightBrace, .endOfFile, .colon, .plus, .star, .slash, .comparison, .and, .or:
        return false
      case .dot: return next.start > token.end
      default: return true
      }
    }
  }

  /// An expectation, up to the end of its line and over all brackets it opens.
  mutating func parseExpectation() -> NodeID {
    let first = index
    advance()
    while !isAtEnd, kind != .rightBrace {
      if token.startsLine {
        let continues = kind == .dot && peek().kind == .identifier && peek().start == token.end
        if !continues { break }
      }
      switch kind {
      case .leftBrace:
        takeBraces(owner: first)
        continue
      case .leftParenthesis, .leftBracket:
        if let close = matchingBracket(from: index) { move(to: close) }
      default: break
      }
      if takeSemicolonInRun() { break }
      advance()
    }
    return node(.expectation, from: first, main: first)
  }

  private func takeSemicolonInRun() -> Bool {
    kind == .unknown && isByte(token, UInt8(ascii: ";"))
  }

  /// Takes `{ … }` as it is, or says that it is not closed.
  private mutating func takeBraces(owner: Int) {
    let open = index
    var depth = 0
    repeat {
      switch kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      default:
        let isNext = token.startsLine && (isDeclarationAtMargin || isTestAtMargin)
        if isNext, excessBraces > 0 { return reportUnclosedBrace(open: open, owner: owner) }
      }
      if isAtEnd { return reportUnclosedBrace(open: open, owner: owner) }
      advance()
    } while depth > 0
  }

  private var isTestAtMargin: Bool {
    token.keyword == .test && peek().kind == .quote && indentation(of: token) == 0
  }
}
