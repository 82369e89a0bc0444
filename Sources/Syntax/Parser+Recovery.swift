import SourceText

extension Parser {
  /// Whether the lexer has reported the error of a token.
  private func isReported(_ token: Token) -> Bool {
    guard token.kind == .unknown else { return false }
    guard token.start < token.end else { return true }
    let first = bytes[Int(token.start)]
    if first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") { return true }
    // A lone byte beyond ASCII is not valid UTF-8.
    return first >= 0x80 && token.end - token.start == 1
  }

  /// Reports a diagnostic unless one was reported for the same mistake.
  ///
  /// `canGoOn` says that more input at the end could correct the mistake, though the token is not the end.
  func report(_ diagnostic: Diagnostic, canGoOn: Bool = false) {
    guard !isPanicking, !isSilenced, lastErrorIndex != index, !isReported(token) else { return }
    lastErrorIndex = index
    guard diagnostics.count < Self.diagnosticLimit else { return }
    if isAtEnd || canGoOn {
      isIncomplete = true
      if isInput { openEnds.insert(OpenEnd(diagnostic)) }
    } else {
      finalErrors += 1
    }
    diagnostics.append(diagnostic)
    if diagnostics.count == Self.diagnosticLimit {
      // The rest becomes part of the open node; no further diagnostic is reported.
      index = tokenCount - 1
      token = tokens[index]
      lastErrorIndex = index
    }
  }

  /// Reports a mistake in text that has been parsed; the present token can still get a diagnostic of its own.
  func reportRead(_ diagnostic: Diagnostic) {
    let saved = lastErrorIndex
    lastErrorIndex = -1
    report(diagnostic)
    lastErrorIndex = saved
  }

  /// Reports a diagnostic, then no more until the parser has recovered.
  func fail(_ diagnostic: Diagnostic) {
    report(diagnostic)
    isPanicking = true
  }

  /// Reports that the present token is not allowed here.
  func failUnexpected(_ place: String) {
    fail(unexpected(place))
  }

  private func unexpected(_ place: String) -> Diagnostic {
    let here = range(token)
    switch kind {
    case .unknown: return SyntaxDiagnostics.unexpectedCharacter(here, text: text(token))
    case .rightParenthesis, .rightBracket:
      return SyntaxDiagnostics.unopenedBracket(here, text: text(token))
    case .endOfFile: return SyntaxDiagnostics.unexpectedEnd(placeBefore, place: place)
    default: return SyntaxDiagnostics.unexpectedToken(here, text: text(token), place: place)
    }
  }

  /// Reports that an expression is missing; the place is after the preceding token when the line or file ends here.
  func failExpectedExpression() {
    if kind == .unknown {
      failUnexpected("here")
    } else if token.startsLine || isAtEnd {
      fail(
        SyntaxDiagnostics.expectedExpression(placeBefore, found: isAtEnd ? "the end" : "a new line")
      )
    } else {
      fail(SyntaxDiagnostics.expectedExpression(range(token), found: "'\(text(token))'"))
    }
  }

  /// Skips to the end of the statement or member, after which mistakes are reported again.
  func endPanic() {
    skipLine()
    isPanicking = false
  }

  /// Skips to the next line, to a `}` that closes an open brace or to the end; whole brackets are skipped as one.
  func skipLine() {
    while !isAtEnd, !token.startsLine || kind == .unknown && token.start == token.end,
      kind != .rightBrace
    {
      skipOne()
    }
  }

  /// Skips one token, or a bracket with its contents.
  private func skipOne() {
    switch kind {
    case .leftBrace: skipBraces()
    case .leftParenthesis, .leftBracket:
      if let end = matchingBracket(from: index) { move(to: end) }
      advance()
    default: advance()
    }
  }

  func move(to position: Int) {
    index = min(position, tokenCount - 1)
    token = tokens[index]
  }

  /// The position of the bracket that closes the one at `open`, or nil when there is none nearby.
  func matchingBracket(from open: Int) -> Int? {
    var depth = 0
    var braces = 0
    for position in open..<min(open + 500, tokenCount) {
      switch tokens[position].kind {
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket:
        depth -= 1
        if depth == 0 { return position }
      case .leftBrace: braces += 1
      case .rightBrace:
        braces -= 1
        if braces < 0 { return nil }
      default: break
      }
    }
    return nil
  }

  /// Skips a declaration or statement without a counterpart up to its block, and the block.
  func skipToEndOfBlock() {
    isPanicking = true
    recoverToBlock()
    if kind == .leftBrace { skipBraces() }
    isPanicking = false
  }

  /// Skips `{ … }`; when it is never closed, skips to the next declaration at the margin or the end.
  func skipBraces() {
    var depth = 0
    repeat {
      switch kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      default: break
      }
      advance()
      if depth > 0, isDeclarationAtMargin {
        excessBraces -= depth
        return
      }
    } while depth > 0 && !isAtEnd
  }

  /// Whether a declaration of a known kind begins here, at the start of a line.
  var isDeclarationAtMargin: Bool {
    token.startsLine && token.keyword.isKind && peek().kind == .identifier
      && !peek().startsLine && (token.start == 0 || isLineBreak(bytes[Int(token.start) - 1]))
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Skips to the next comma of the present brackets or to the closing one, after which mistakes are reported again;
  /// returns false when neither comes first.
  func recover(to closing: TokenKind) -> Bool {
    while true {
      switch kind {
      case .comma, closing:
        isPanicking = false
        return true
      case .leftBrace, .rightBrace, .endOfFile, .rightParenthesis, .rightBracket: return false
      case .unknown where isCutOff: return false
      case .identifier where token.startsLine && beginsStatementOnly: return false
      default: skipOne()
      }
    }
  }

  /// Whether the token is a word that can only begin a statement or member.
  var beginsStatementOnly: Bool {
    switch token.keyword {
    case .func, .import, .else: peek().kind != .colon
    case .on, .view, .expect: token.startsLine && peek().kind == .identifier && !peek().startsLine
    case .always: token.startsLine && peek().kind == .leftBrace
    case .test, .knownIssue: token.startsLine && peek().kind == .quote && !peek().startsLine
    case let word where word.beginsStatement: peek().kind != .colon
    default:
      token.keyword.isKind && token.startsLine && peek().kind == .identifier && !peek().startsLine
    }
  }

  /// Skips to the block of a header that could not be parsed; mistakes are reported again when there is one.
  func recoverToBlock() {
    guard isPanicking else { return }
    while !isAtEnd, kind != .leftBrace, kind != .rightBrace, !token.startsLine {
      if kind == .leftParenthesis || kind == .leftBracket, let end = matchingBracket(from: index) {
        move(to: end)
      }
      advance()
    }
    if kind == .leftBrace { isPanicking = false }
  }

  // MARK: Braces

  /// The braces that a `}` closes, where braces don't balance.
  enum BraceDecision {
    /// It closes the present braces.
    case carryOn
    /// It closes outer braces; the present ones lack theirs.
    case isMissing
    /// It closes none.
    case isExtra
  }

  /// Decides by its indentation which brace a `}` closes, only where the braces of the text don't balance.
  func decide(owner: Int) -> BraceDecision {
    guard excessBraces != 0, token.startsLine else { return .carryOn }
    let outer = indentation(of: tokens[owner])
    let here = indentation(of: token)
    if excessBraces > 0, here < outer { return .isMissing }
    if excessBraces < 0, here > outer, peek().startsLine, indentation(of: peek()) > outer {
      return .isExtra
    }
    return .carryOn
  }

  /// Reports that a `{` is not closed before the present token.
  func reportUnclosedBrace(open: Int, owner: Int) {
    if excessBraces > 0 { excessBraces -= 1 }
    // At the end of the file the innermost open brace is reported.
    let opening = range(tokens[open])
    let indent = String(repeating: " ", count: indentation(of: tokens[owner]))
    let isOneLine = !tokens[index].startsLine && !isAtEnd
    let place = placeBefore
    let edit = FixIt.Edit(range: place, replacement: isOneLine ? " }" : "\n" + indent + "}")
    let here = isAtEnd ? placeBefore : range(token)
    let found =
      isAtEnd
      ? "the text ends here"
      : kind == .rightBrace
        ? "this '}' is indented like an outer one" : "a '}' is missing before this"
    report(
      SyntaxDiagnostics.unclosedBrace(opening, seen: here, found: found, edit: edit), canGoOn: true)
  }
}
