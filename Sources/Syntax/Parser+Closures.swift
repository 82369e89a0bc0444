import SourceText

/// The parts before the `in` of a closure.
struct ClosureHead {
  var captures: NodeID
  var names: NodeID
  var result: NodeID
}

/// `{ [weak self] (a: T, b) -> U in … }`, as a value and after a call.
extension Parser {
  /// For a `{` with a head, `{ a, b in`, `{ (a: T) -> U in` or `{ [weak self] a in`, the position of its `in`.
  var endOfClosureHead: Int? {
    var depth = 0
    for position in (index + 1)..<max(index + 2, min(index + 80, tokenCount)) {
      let next = tokens[position]
      if depth == 0, next.startsLine, position > index + 1 { return nil }
      switch next.kind {
      case .leftBracket, .leftParenthesis: depth += 1
      case .rightBracket, .rightParenthesis:
        depth -= 1
        if depth < 0 { return nil }
      case .leftBrace, .rightBrace, .endOfFile: return nil
      case _ where depth > 0: continue
      case .identifier where next.keyword == .in: return position
      case .identifier where next.keyword == .for: return nil
      case .identifier, .underscore, .comma, .arrow, .question, .dot: continue
      default: return nil
      }
    }
    return nil
  }

  /// The head of a closure, whose `{` has been taken.
  func parseClosureHead() -> ClosureHead {
    let captures = kind == .leftBracket ? parseCaptures() : absentBefore(index)
    let names = token.keyword == .in ? absentBefore(index) : parseClosureParameters()
    var result = absentBefore(index)
    if kind == .arrow, !isPanicking {
      advance()
      result = parseType()
    }
    if token.keyword == .in, !isPanicking {
      advance()
    } else {
      failUnexpected("in the head of a block")
    }
    return ClosureHead(captures: captures, names: names, result: result)
  }

  /// `[weak self, x = e]`.
  private func parseCaptures() -> NodeID {
    let first = index
    advance()
    var children = ChildList()
    let saved = ignoresNewlines
    ignoresNewlines = true
    while kind != .rightBracket, !isAtEnd, !isPanicking {
      append(parseCapture(), to: &children)
      if !take(.comma) { break }
    }
    ignoresNewlines = saved
    if !isPanicking, !take(.rightBracket) { failUnexpected("in a list of captures") }
    return node(.captureList, from: first, children: children)
  }

  private func parseCapture() -> NodeID {
    let first = index
    if kind == .identifier, ["weak", "unowned"].contains(text(token)),
      peek().kind == .identifier || peek().kind == .leftParenthesis
    {
      advance()
      // `unowned(unsafe)`
      if kind == .leftParenthesis, let close = matchingBracket(from: index) { move(to: close + 1) }
    }
    guard kind == .identifier, token.keyword == .self || !token.keyword.isReserved else {
      failUnexpected("in a list of captures")
      return missing()
    }
    let name = index
    advance()
    let value = take(.equal) ? parseExpression() : absentBefore(index)
    return node(.capture, from: first, main: name, value)
  }

  /// `a, b` or `(a: T, b)`.
  private func parseClosureParameters() -> NodeID {
    let first = index
    let isInParentheses = take(.leftParenthesis)
    let saved = ignoresNewlines
    ignoresNewlines = isInParentheses
    var children = ChildList()
    while kind != .rightParenthesis, !isAtEnd, !isPanicking {
      let start = index
      let name = parseName(after: "'{'", allowsUnderscore: true)
      if isInParentheses, kind == .colon, !isPanicking {
        advance()
        append(node(.closureParameter, from: start, main: start, parseType()), to: &children)
      } else {
        append(name, to: &children)
      }
      if !take(.comma) { break }
    }
    ignoresNewlines = saved
    if isInParentheses, !isPanicking, !take(.rightParenthesis) {
      failUnexpected("in the head of a block")
    }
    return node(.bindingList, from: first, children: children)
  }

  // MARK: After a call

  /// Whether the present `{` opens a block that belongs to a value before it, as a call's argument.
  func beginsTrailingClosure(after value: NodeID) -> Bool {
    guard takesClosures, !token.startsLine, !isPanicking else { return false }
    switch kind(of: value) {
    case .memberAccess, .optionalMemberAccess, .implicitMember: break
    case .call:
      // The blocks of a call follow it once.
      let list = records[Int(records[Int(value)].firstChild)].nextSibling
      if records[Int(list)].nextSibling != .max { return false }
    case .nameReference:
      if index > 1, tokens[index - 2].keyword == .expect { return false }
      if !ignoresNewlines, misspelledBlock(text(tokens[index - 1])) != nil { return false }
    default: return false
    }
    let next = peek()
    if next.kind == .identifier, ["didSet", "willSet", "get", "set"].contains(text(next)) {
      return false
    }
    guard ignoresNewlines else { return true }
    // In a bracket that is not closed the block is that of a statement.
    guard let end = endOfBlock(after: index, within: tokenCount), end + 1 < tokenCount else {
      return false
    }
    let after = tokens[end + 1]
    switch after.kind {
    case .comma, .rightParenthesis, .rightBracket, .dot, .questionDot, .question, .exclamation:
      return true
    case .identifier: return !after.startsLine
    default: return Precedence(after.kind) != nil
    }
  }

  /// Whether a further block of a call is here, with its label: in statements it may begin the next line, where members may be slots.
  private var beginsLabelledClosure: Bool {
    guard kind == .identifier, peek().kind == .colon, peek(2).kind == .leftBrace else {
      return false
    }
    return isOnLine || !isInMembers && text(token) != "default"
  }

  /// A call with the blocks that follow it: `a.b(c) { x in … } completion: { … }`.
  func parseTrailingClosures(of value: NodeID, from first: Int) -> NodeID {
    var callee = value
    let list: NodeID
    if kind(of: value) == .call {
      callee = records[Int(value)].firstChild
      list = records[Int(callee)].nextSibling
    } else {
      list = node(.argumentList, from: index)
    }
    let start = index
    var closures = ChildList()
    append(node(.argument, from: start, parseClosure(owner: first)), to: &closures)
    while beginsLabelledClosure, !isPanicking {
      let label = index
      move(to: index + 2)
      append(node(.argument, from: label, main: label, parseClosure(owner: first)), to: &closures)
    }
    let trailing = node(.argumentList, from: start, children: closures)
    return node(.call, from: first, callee, list, trailing)
  }
}
