import SourceText

/// Subscripts, and `?` before brackets.
extension Parser {
  /// Whether `?[` follows an operand without blanks, which the checker reports, since it knows whether the operand may be nil.
  var isOptionalSubscript: Bool {
    let next = peek()
    guard next.kind == .leftBracket, next.start == token.end, index > 0,
      token.start == tokens[index - 1].end, let close = matchingBracket(from: index + 1)
    else { return false }
    return close + 1 >= tokenCount || tokens[close + 1].kind != .colon
  }

  /// Whether `?(` follows a name without blanks, the call of a closure or a method that may be nil.
  var isOptionalCall: Bool {
    let next = peek()
    guard next.kind == .leftParenthesis, next.start == token.end, index > 0,
      tokens[index - 1].kind == .identifier, token.start == tokens[index - 1].end,
      let close = matchingBracket(from: index + 1)
    else { return false }
    return close + 1 >= tokenCount || tokens[close + 1].kind != .colon
  }

  mutating func parseSubscript(
    of base: NodeID, from first: Int, question: Int = -1
  ) -> NodeID {
    let open = index
    advance()
    let saved = ignoresNewlines
    ignoresNewlines = true
    defer { ignoresNewlines = saved }
    let position = parseExpression()
    if kind != .rightBracket, !isPanicking {
      if token.startsLine || kind == .rightBrace || isAtEnd {
        report(
          SyntaxDiagnostics.unclosedBracket(range(tokens[open]), at: placeBefore, closing: "]"))
      } else {
        failUnexpected("in '[ ]'")
      }
    }
    if isPanicking {
      while recover(to: .rightBracket), kind == .comma { advance() }
    }
    _ = take(.rightBracket)
    return node(.subscripting, from: first, main: question, base, position)
  }
}
