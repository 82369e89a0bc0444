import SourceText

/// Misspelled words at the beginning of declarations, tests and clauses; what follows them is parsed as what is meant.
extension Parser {
  /// The one of some words that the present token misspells; nil for a keyword and where none is near.
  private func near(_ words: [String]) -> String? {
    guard kind == .identifier, token.keyword == .none, token.end - token.start <= 20 else {
      return nil
    }
    return EditDistance.closest(to: text(token), among: words)
  }

  /// `test` for the words of other libraries for one, `it "works" { }`.
  private var testWord: String? {
    ["it", "specify", "scenario"].contains { isWord(token, $0) } ? "test" : nil
  }

  private func reportMisspelled(_ meant: String, isClause: Bool = false) {
    report(
      SyntaxDiagnostics.misspelledWord(
        range(token), word: text(token), meant: meant, isClause: isClause))
  }

  /// `tset "…" { }`, `improt "…"`, `tgas: a` and `protcol P { func f() }`; nil where nothing at the top of a file is near.
  func parseMisspelledItem() -> NodeID? {
    let next = peek()
    guard !next.startsLine else { return nil }
    let first = index
    switch next.kind {
    case .quote:
      guard let meant = near(["test", "import", "knownIssue"]) ?? testWord else { return nil }
      let isBlock = meant != "import"
      guard isBlock == hasBlockOnLine else { return nil }
      reportMisspelled(meant)
      if meant == "test" { return discarding(first) { _ = $0.parseTest() } }
      isPanicking = true
      recoverToBlock()
      if kind == .leftBrace { skipBraces() }
      return discard(from: first)
    case .colon where peek(2).kind == .identifier && !peek(2).startsLine:
      guard near(["tags"]) != nil else { return nil }
      reportMisspelled("tags")
      skipLine()
      return discard(from: first)
    case .identifier where peek(2).kind == .leftBrace:
      // The checker reports the word of a declaration.
      switch near(Keyword.kinds) {
      case "protocol": return parseProtocol()
      case "enum" where peek(3).keyword == .case: return parseEnumeration()
      default: return nil
      }
    case .identifier where peek(2).kind == .leftParenthesis:
      guard near(["func"]) != nil || Self.words[text(token)] == "func" else { return nil }
      reportMisspelled("func")
      return parseFunction()
    default: return nil
    }
  }

  /// `knwonIssue "…" { }` in a test; nil where it is something else.
  func parseMisspelledIssue(from first: Int) -> NodeID? {
    guard kind == .quote, hasBlockOnLine,
      EditDistance.closest(to: text(tokens[first]), among: ["knownIssue"]) != nil
    else { return nil }
    move(to: first)
    reportMisspelled("knownIssue")
    isPanicking = true
    recoverToBlock()
    return discarding(first) { _ = $0.parseBlock(owner: first) }
  }

  /// Whether a `{` follows on the present line.
  private var hasBlockOnLine: Bool {
    var position = index + 1
    while position < tokenCount, !tokens[position].startsLine {
      if tokens[position].kind == .leftBrace { return true }
      position += 1
    }
    return false
  }

  /// `eles { }` and `thne { }` after a block; returns whether it was one.
  func takeMisspelledClause() -> Bool {
    guard index > 0, tokens[index - 1].kind == .rightBrace, isOnLine, !isPanicking else {
      return false
    }
    if kind == .identifier, token.keyword == .none,
      isWord(token, "elif") || isWord(token, "elseif"),
      !peek().startsLine
    {
      let first = index
      reportMisspelled("else if", isClause: true)
      advance()
      isPanicking = true
      recoverToBlock()
      _ = discarding(first) { if $0.kind == .leftBrace { _ = $0.parseBlock(owner: first) } }
      return true
    }
    guard peek().kind == .leftBrace || peek().kind == .leftParenthesis && beginsThen,
      let meant = near(["else", "then"])
    else { return false }
    let first = index
    reportMisspelled(meant, isClause: true)
    if meant == "then" {
      _ = discarding(first) { _ = $0.parseThen() }
    } else {
      advance()
      _ = discarding(first) { _ = $0.parseBlock(owner: first) }
    }
    return true
  }

  // MARK: Increments

  /// Reports `x++` or `++x`, whose tokens go from `first` to before the present one; the sign is at `sign`.
  func reportIncrement(from first: Int, sign: Int, isPrefix: Bool) {
    let written = tokens[sign].kind == .plus ? "+" : "-"
    let operand = isPrefix ? range(sign + 2, index) : range(first, sign)
    let isStatement =
      (first == 0 || tokens[first].startsLine || tokens[first - 1].kind == .leftBrace)
      && (token.startsLine || kind == .rightBrace || isAtEnd)
    let name = operand.end - operand.start <= 40 ? text(operand) : "x"
    lastErrorIndex = -1
    report(
      SyntaxDiagnostics.incrementOperator(
        range(sign, sign + 2), all: range(first, index), sign: written, operand: name,
        isStatement: isStatement && operand.end - operand.start <= 40))
  }
}
