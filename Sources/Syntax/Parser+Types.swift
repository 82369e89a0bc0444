import SourceText

extension Parser {
  /// A type: `CGRect`, `[CGRect]`, `CGRect?`.
  mutating func parseType() -> NodeID {
    let first = index
    var type: NodeID
    switch kind {
    case .identifier where !token.keyword.isReserved:
      advance()
      type = node(.namedType, from: first, main: first)
    case .leftBracket:
      guard enter() else { return discard(from: first) }
      defer { depth -= 1 }
      advance()
      let element = parseType()
      if kind == .colon { fail(SyntaxDiagnostics.dictionaryType(range(token))) }
      if !isPanicking, !take(.rightBracket) {
        fail(SyntaxDiagnostics.unclosedBracket(range(tokens[first]), at: placeBefore, closing: "]"))
      }
      type = node(.listType, from: first, element)
    default:
      if token.startsLine || isAtEnd {
        fail(SyntaxDiagnostics.expectedType(placeBefore, found: isAtEnd ? "the end" : "a new line"))
      } else {
        fail(SyntaxDiagnostics.expectedType(range(token), found: "'\(text(token))'"))
      }
      return missing()
    }
    while kind == .question || kind == .questionQuestion || kind == .exclamation,
      token.start == tokens[index - 1].end
    {
      if height(type) >= Self.chainLimit { return tooLong(from: first) }
      if kind == .exclamation {
        report(SyntaxDiagnostics.implicitlyUnwrappedType(range(token)))
      }
      let isDouble = kind == .questionQuestion
      advance()
      type = node(.optionalType, from: first, type)
      if isDouble { type = node(.optionalType, from: first, type) }
    }
    return type
  }
}
