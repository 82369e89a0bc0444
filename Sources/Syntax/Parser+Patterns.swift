import SourceText

// The patterns of `case`.
extension Parser {
  /// `case p = e`, a condition.
  func parsePatternCondition() -> NodeID {
    let first = index
    advance()
    let pattern = parsePattern()
    if !isPanicking, !take(.equal) { fail(SyntaxDiagnostics.patternNeedsValue(placeBefore)) }
    let value = isPanicking ? missing() : parseExpression()
    return node(.patternCondition, from: first, main: first, pattern, value)
  }

  /// A pattern; `isBound` says that it follows `let`, so that names in it are new ones.
  func parsePattern(isBound: Bool = false) -> NodeID {
    let first = index
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    if token.keyword == .let || token.keyword == .var {
      if token.keyword == .var { report(SyntaxDiagnostics.variableBinding(range(token))) }
      advance()
      return parsePattern(isBound: true)
    }
    var pattern = parsePlainPattern(isBound: isBound)
    while kind == .question || kind == .questionQuestion, !isPanicking,
      token.start == tokens[index - 1].end
    {
      let isDouble = kind == .questionQuestion
      advance()
      pattern = node(.optionalPattern, from: first, pattern)
      if isDouble { pattern = node(.optionalPattern, from: first, pattern) }
      if height(pattern) >= Self.chainLimit { return tooLong(from: first) }
    }
    if token.keyword == .as, beginsCast, !isPanicking {
      advance()
      pattern = node(.castPattern, from: first, pattern, parseType())
    }
    return pattern
  }

  /// A pattern without `let`, `?` and `as`.
  private func parsePlainPattern(isBound: Bool) -> NodeID {
    let first = index
    switch kind {
    case .underscore:
      advance()
      return node(.anyPattern, from: first)
    case .identifier where token.keyword == .is && peek().kind == .identifier && !peek().startsLine:
      advance()
      return node(.typePattern, from: first, main: first, parseType())
    case .identifier where isBound && peek().kind != .dot && peek().kind != .leftParenthesis:
      return node(.bindingPattern, from: first, parseName(after: "'let'"))
    case .dot
    where peek().kind == .identifier && peek(2).kind == .leftParenthesis
      && !isWord(peek(), "init"):
      return parseMemberPattern(isBound: isBound)
    case .identifier where endOfTypeBeforeCase != nil:
      return parseMemberPattern(isBound: isBound, type: endOfTypeBeforeCase)
    case .halfOpenRange, .closedRange:
      advance()
      let lower = absentBefore(first)
      return node(.rangePattern, from: first, main: first, lower, parseBinary(.sum))
    default: break
    }
    let saved = boundary
    boundary = .pattern
    defer { boundary = saved }
    let value = parseBinary(.lowest)
    guard kind == .halfOpenRange || kind == .closedRange, !isPanicking else { return value }
    advance()
    return node(.rangePattern, from: first, main: index - 1, value, absent())
  }

  /// The position of the last dot of `Step.name(` or `Menu.Step.name(`; nil where none begins. Names of types begin with a capital letter.
  private var endOfTypeBeforeCase: Int? {
    guard ("A"..."Z").contains(Unicode.Scalar(bytes[Int(token.start)])) else { return nil }
    var position = index
    while position + 3 < tokenCount, tokens[position + 1].kind == .dot,
      tokens[position + 2].kind == .identifier
    {
      position += 2
    }
    guard position > index, tokens[position + 1].kind == .leftParenthesis,
      !isWord(tokens[position], "init")
    else { return nil }
    return position - 1
  }

  /// The type `Step` or `Menu.Step` before a dot at a position.
  private func parseTypeName(endingAt dot: Int) -> NodeID {
    let first = index
    advance()
    var type = node(.namedType, from: first, main: first)
    while index < dot {
      move(to: index + 2)
      type = node(.namedType, from: first, main: index - 1, type)
    }
    return type
  }

  /// `.name(p, label: q)`, or with a type before the dot at a position.
  private func parseMemberPattern(isBound: Bool, type dot: Int? = nil) -> NodeID {
    let first = index
    var children = ChildList()
    if let dot {
      append(parseTypeName(endingAt: dot), to: &children)
    }
    let name = (dot ?? first) + 1
    move(to: name + 2)
    let saved = ignoresNewlines
    ignoresNewlines = true
    while kind != .rightParenthesis, !isPanicking {
      let start = index
      let hasLabel = kind == .identifier && peek().kind == .colon
      if hasLabel { move(to: start + 2) }
      let pattern = parsePattern(isBound: isBound)
      append(node(.argument, from: start, main: hasLabel ? start : -1, pattern), to: &children)
      if !take(.comma) { break }
    }
    ignoresNewlines = saved
    if !isPanicking, !take(.rightParenthesis) {
      fail(
        SyntaxDiagnostics.unclosedBracket(
          range(tokens[name + 1]), at: placeBefore, closing: ")"))
    }
    return node(.memberPattern, from: first, main: name, children: children)
  }
}
