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

  /// `let (a, b) = e`, a condition, from the `(`: as `case let (a, b)? = e`.
  func parseTupleCondition(from first: Int) -> NodeID {
    let start = index
    let pattern = node(.optionalPattern, from: start, parseTupleNames())
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
    case .leftParenthesis where beginsTuple:
      advance()
      return node(
        .tuplePattern, from: first, children: parsePatterns(isBound: isBound, after: first))
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
    let patterns = parsePatterns(isBound: isBound, after: name + 1)
    if children.first == .max {
      children = patterns
    } else {
      records[Int(children.last)].nextSibling = patterns.first
      children.height = max(children.height, patterns.height)
    }
    return node(.memberPattern, from: first, main: name, children: children)
  }

  /// Whether the present `(` closes and has a comma in it.
  var beginsTuple: Bool {
    var position = index + 1
    while position < tokenCount {
      switch tokens[position].kind {
      case .comma: return matchingBracket(from: index) != nil
      case .leftParenthesis, .leftBracket:
        guard let close = matchingBracket(from: position) else { return false }
        position = close
      case .leftBrace:
        guard let close = endOfBlock(after: position) else { return false }
        position = close
      case .rightParenthesis, .rightBracket, .rightBrace, .endOfFile: return false
      default: break
      }
      position += 1
    }
    return false
  }

  /// `p, label: q` and the bracket after it; the bracket before it is at a position.
  private func parsePatterns(isBound: Bool, after open: Int) -> ChildList {
    var children = ChildList()
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
          range(tokens[open]), at: placeBefore, closing: ")"))
    }
    return children
  }

  /// `(a, (_, b))`, names for the values of a tuple.
  func parseTupleNames() -> NodeID {
    let first = index
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    advance()
    let saved = ignoresNewlines
    ignoresNewlines = true
    var children = ChildList()
    while kind != .rightParenthesis, !isPanicking {
      let start = index
      let hasLabel = kind == .identifier && peek().kind == .colon
      if hasLabel { move(to: start + 2) }
      let place = index
      let name: NodeID
      if kind == .leftParenthesis, beginsTuple {
        name = parseTupleNames()
      } else if take(.underscore) {
        name = node(.anyPattern, from: place)
      } else {
        name = node(.bindingPattern, from: place, parseName(after: "'('"))
      }
      append(node(.argument, from: start, main: hasLabel ? start : -1, name), to: &children)
      if !take(.comma) { break }
    }
    ignoresNewlines = saved
    if !isPanicking, !take(.rightParenthesis) { failUnexpected("in a list of names") }
    return node(.tuplePattern, from: first, children: children)
  }
}
