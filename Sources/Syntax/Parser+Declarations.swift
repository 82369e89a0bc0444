import SourceText

extension Parser {
  // MARK: Files

  func parseFile() {
    var children = ChildList()
    while !isAtEnd {
      let start = index
      isSilenced = false
      if kind == .rightBrace {
        excessBraces += 1
        report(SyntaxDiagnostics.extraBrace(range(token)))
        advance()
        append(discard(from: start), to: &children)
        continue
      }
      let item = parseFileItem()
      append(item, to: &children)
      parseFurtherVariables(after: item, into: &children)
      endStatement()
      if index == start { append(parseStray(), to: &children) }
    }
    // The end of the file belongs to the root node, so that every token is in its range.
    index += 1
    _ = node(.file, from: 0, children: children)
    index -= 1
  }

  private func parseFileItem() -> NodeID {
    guard kind == .identifier else {
      guard kind == .unknown else { return parseStatement() }
      return parseModifiers(then: { $0.parseFileItem() }) ?? parseStatement()
    }
    let next = peek()
    switch token.keyword {
    case .import: return parseImport()
    case .func:
      warnOfTestFunction()
      return parseFunction()
    case .var: return parseVariable(isOfFile: true)
    case .tags where next.kind == .colon: return parseTags()
    case .test where beginsTest: return parseTest()
    case .none where next.kind == .leftBrace && !next.startsLine && isWord(token, "before"):
      return parseBefore()
    case .else: return parseStatement()
    default:
      if token.keyword.beginsStatement { return parseStatement() }
      if token.keyword.isKind, next.kind == .identifier, !next.startsLine {
        return parseKind()
      }
      if token.keyword.isKind, next.kind == .leftBrace, !next.startsLine {
        return parseKind()
      }
      if isIndirect {
        reportIndirect()
        return parseEnumeration()
      }
      if beginsTypealias { return parseTypealias() }
      if next.kind != .dot, let item = parseModifiers(then: { $0.parseFileItem() }) { return item }
      if let item = parseMisspelledItem() { return item }
      if beginsUnknownDeclaration() { return parseDeclaration() }
      if isForeignTest { return parseTest() }
      return parseStatement()
    }
  }

  /// Whether an unknown word is followed by a name and `{` or `( … ) {`, as the word of a kind is.
  private func beginsUnknownDeclaration() -> Bool {
    let next = peek()
    guard next.kind == .identifier, !next.startsLine else { return false }
    switch token.keyword {
    case .none: break
    default: return false
    }
    switch peek(2).kind {
    case .leftBrace: return !peek(2).startsLine
    case .leftParenthesis:
      guard let close = matchingBracket(from: index + 2), close + 1 < tokenCount else {
        return false
      }
      return tokens[close + 1].kind == .leftBrace && !tokens[close + 1].startsLine
    default: return false
    }
  }

  private func parseImport() -> NodeID {
    let first = index
    advance()
    guard kind == .quote, isOnLine else {
      // The path of `import cards/card.trans`.
      var end = index
      if kind == .identifier, isOnLine {
        end += 1
        while end < tokenCount - 1, tokens[end].start == tokens[end - 1].end { end += 1 }
      }
      let name = end > index ? text(range(index, end)) : nil
      let rest = tokens[min(end, tokenCount - 1)]
      let line =
        rest.startsLine
        ? SourceRange(file: file, start: tokens[first].start, end: rest.start) : nil
      fail(
        SyntaxDiagnostics.importNeedsPath(
          range(first, index), name: name, written: name == nil ? nil : range(index, end),
          line: line))
      skipLine()
      return discard(from: first)
    }
    let quote = index
    let string = parseExpression()
    if kind(of: string) != .stringLiteral
      || records[Int(string)].firstChild != .max
        && (kind(of: records[Int(string)].firstChild) != .stringSegment
          || records[Int(records[Int(string)].firstChild)].nextSibling != .max)
    {
      report(SyntaxDiagnostics.importNeedsPath(range(quote, index), name: nil, written: nil))
    }
    return node(.importDeclaration, from: first, main: quote)
  }

  /// `before { … }`, the statements with which each test of the file begins.
  private func parseBefore() -> NodeID {
    let first = index
    advance()
    return node(.beforeDeclaration, from: first, main: first, parseBlock(owner: first))
  }

  private func parseTags() -> NodeID {
    let first = index
    advance()
    advance()
    var children = ChildList()
    var signs: [FixIt.Edit] = []
    repeat {
      guard let name = parseTag(signs: &signs) else {
        fail(SyntaxDiagnostics.expectedName(placeBefore, after: "'tags:'"))
        break
      }
      append(name, to: &children)
    } while take(.comma)
    if let sign = signs.first, !isPanicking {
      reportRead(SyntaxDiagnostics.tagsAreNames(sign.range, edits: signs))
    }
    return node(.tagsDeclaration, from: first, children: children)
  }

  // MARK: Declarations

  /// A declaration that begins with the word of a kind.
  func parseKind() -> NodeID {
    switch token.keyword {
    case .protocol: parseProtocol()
    case .enum: parseEnumeration()
    default: parseDeclaration()
    }
  }

  /// `animator Diagonal(presenting: Bool) { … }`, with any first word; a `class` may name protocols.
  func parseDeclaration() -> NodeID {
    let first = index
    let word = text(token)
    advance()
    let name = parseName(after: "'\(word)'")
    let isClass = tokens[first].keyword == .class
    if isClass { refuseGenericParameters() }
    let parameters =
      kind == .leftParenthesis && !isPanicking && !hasMembersInParentheses
      ? parseParametersOfDevice(first) ?? parseParameters() : absent()
    var inherited = NodeID.max
    if kind == .colon, !isPanicking { inherited = parseInheritance() }
    recoverToBlock()
    let outer = ownerOfMembers
    ownerOfMembers = first
    let members = parseMembers(owner: first, in: .declaration)
    ownerOfMembers = outer
    if inherited != .max {
      return node(.declaration, from: first, main: first, name, parameters, members, inherited)
    }
    return node(.declaration, from: first, main: first, name, parameters, members)
  }

  /// `func name(a: T) -> U { … }`.
  func parseFunction() -> NodeID {
    let first = index
    let (name, parameters, type) = parseSignature()
    recoverToBlock()
    let block = parseBlock(owner: first)
    return node(.functionDeclaration, from: first, main: first, name, parameters, type, block)
  }

  /// `func name(a: T) -> U`.
  func parseSignature() -> (name: NodeID, parameters: NodeID, type: NodeID) {
    advance()
    let name = parseName(after: "'func'")
    refuseGenericParameters()
    let parameters = parseParametersOfFunction()
    var type = absent()
    if kind == .arrow, !isPanicking {
      advance()
      type = parseType(isDeclared: true)
    } else if kind == .colon, !isPanicking {
      report(
        SyntaxDiagnostics.functionNeedsArrow(range(token), isTight: token.start == placeBefore.end))
      advance()
      type = parseType(isDeclared: true)
    } else if let end = fatArrow {
      report(
        SyntaxDiagnostics.functionNeedsArrow(
          range(index, end), isTight: token.start == placeBefore.end))
      move(to: end)
      type = parseType(isDeclared: true)
    }
    return (name, parameters, type)
  }

  /// The parameters of a `func` or `init`, which has to have parentheses, and words such as `throws` after them.
  func parseParametersOfFunction() -> NodeID {
    let parameters: NodeID
    if kind == .leftParenthesis, !isPanicking {
      parameters = parseParameters()
    } else {
      report(SyntaxDiagnostics.functionNeedsParentheses(placeBefore))
      // The result is read all the same.
      if kind != .arrow { isPanicking = true }
      parameters = node(.parameterList, from: index)
    }
    if kind == .identifier, isOnLine, !isPanicking {
      let start = index
      while kind == .identifier, ["throws", "async", "rethrows"].contains(text(token)) { advance() }
      if index > start {
        let gap = SourceRange(file: file, start: tokens[start - 1].end, end: tokens[index - 1].end)
        reportRead(
          SyntaxDiagnostics.modifier(range(start, index), gap: gap, text: text(range(start, index)))
        )
      }
    }
    return parameters
  }

  private func parseParameters() -> NodeID {
    let open = index
    let children = parseParenthesizedList(called: "a list of parameters") { $0.parseParameter() }
    return node(.parameterList, from: open, children: children)
  }

  /// Parses a list in parentheses, separated by commas; the present token is its `(`.
  func parseParenthesizedList(
    called name: String, element: (Parser) -> NodeID
  ) -> ChildList {
    let open = index
    advance()
    let saved = ignoresNewlines
    ignoresNewlines = true
    defer { ignoresNewlines = saved }
    var children = ChildList()
    while kind != .rightParenthesis {
      if isAtEnd || kind == .leftBrace || kind == .rightBrace { break }
      append(element(self), to: &children)
      if isPanicking, !recover(to: .rightParenthesis) { break }
      if take(.comma) { continue }
      if kind == .rightParenthesis || kind == .leftBrace { break }
      failUnexpected("in \(name)")
      guard recover(to: .rightParenthesis) else { break }
      _ = take(.comma)
    }
    if !take(.rightParenthesis), !isPanicking {
      report(SyntaxDiagnostics.unclosedBracket(range(tokens[open]), at: placeBefore, closing: ")"))
    }
    return children
  }

  /// `a: T`, `label a: T`, `_ a: T` or `a: T = e`.
  private func parseParameter() -> NodeID {
    let first = index
    guard kind == .identifier || kind == .underscore else {
      fail(SyntaxDiagnostics.expectedName(range(token), after: "'('"))
      return node(.parameter, from: first, missing())
    }
    var label = NodeID.max
    if peek().kind == .identifier, !peek().startsLine, peek(2).kind == .colon {
      advance()
      label = node(.name, from: first, main: first)
    }
    let name = index
    advance()
    guard take(.colon) else {
      report(SyntaxDiagnostics.parameterNeedsType(range(tokens[name]), name: text(tokens[name])))
      return node(.parameter, from: first, main: name, missing())
    }
    var type = parseType(isDeclared: true)
    if kind == .closedRange, isOnLine, !isPanicking {
      advance()
      type = node(.variadicType, from: name + 2, type)
    }
    // Most have neither a label nor a default value, and no children for them.
    guard kind == .equal, !isPanicking else {
      return label == .max
        ? node(.parameter, from: first, main: name, type)
        : node(.parameter, from: first, main: name, type, label)
    }
    if label == .max { label = absent() }
    advance()
    return node(.parameter, from: first, main: name, type, label, parseValue())
  }

  // MARK: Members

  /// `{ members }` of a declaration, view or group.
  func parseMembers(owner: Int, in scope: MemberScope) -> NodeID {
    guard kind == .leftBrace else {
      if kind == .leftParenthesis, isOnLine, !isPanicking, !isViewAfterCall,
        closingParenthesis != nil
      {
        return parseParenthesizedMembers(in: scope)
      }
      if isPanicking || token.startsLine || isAtEnd {
        fail(SyntaxDiagnostics.expectedBlock(placeBefore, of: text(tokens[owner])))
      } else {
        fail(SyntaxDiagnostics.expectedBlock(range(token), of: text(tokens[owner])))
      }
      return parseUnopenedMembers(owner: owner, in: scope)
    }
    let outer = isInMembers
    isInMembers = true
    defer { isInMembers = outer }
    return parseBraces(.memberList, owner: owner) { $0.parseMember(in: scope) }
  }

  /// The members and the `}` of a declaration whose `{` is missing, in a text that has a `}` too many.
  private func parseUnopenedMembers(owner: Int, in scope: MemberScope) -> NodeID {
    let first = index
    var children = ChildList()
    if excessBraces < 0, token.startsLine, isDeeper(than: owner), enter() {
      isPanicking = false
      while !isAtEnd, kind != .rightBrace, !token.startsLine || isDeeper(than: owner) {
        let start = index
        append(parseMember(in: scope), to: &children)
        endMember()
        if index == start { append(parseStray(), to: &children) }
      }
      depth &-= 1
      takeUnopenedBrace(owner: owner)
    }
    return node(.memberList, from: first, children: children)
  }

  /// A node of the elements between braces, each read by a function; the next token is the opening brace.
  func parseBraces(
    _ kind: SyntaxKind, owner: Int, _ parseNext: (Parser) -> NodeID
  ) -> NodeID {
    let first = index
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    advance()
    var children = ChildList()
    while !endsBraces(open: first, owner: owner) {
      let start = index
      append(parseNext(self), to: &children)
      endMember()
      if index == start { append(parseStray(), to: &children) }
    }
    return node(kind, from: first, children: children)
  }

  func endMember() {
    if isPanicking { return endPanic() }
    if take(.comma) || token.startsLine || kind == .rightBrace || isAtEnd { return }
    if kind == .color, takeHashComment() { return }
    if kind == .identifier {
      report(
        SyntaxDiagnostics.membersOnOneLine(range(token), place: placeBefore, text: text(token)))
      return
    }
    failUnexpected("after a member")
    endPanic()
  }

  func parseMember(in scope: MemberScope) -> NodeID {
    let first = index
    guard kind == .identifier else { return parseStatementAsMember(in: scope) }
    let next = peek()
    if next.kind == .colon { return parseHookAfterColon() ?? parseSlot() }
    let hasName = next.kind == .identifier && !next.startsLine
    let maker = token.keyword == .none ? parseMaker() : nil
    var member: NodeID
    switch token.keyword {
    case _ where beginsScene(in: scope): return parseScene()
    case _ where beginsSegue(in: scope): return parseSegue()
    case _ where maker != nil:
      member = maker ?? missing()
      if self.kind(of: member) == .error { return member }
    case .enum where hasName: member = parseEnumeration()
    case .view where hasName && (scope == .declaration || scope == .view): return parseView()
    case .view where hasName: member = parseView()
    case .on where hasName && next.keyword == .func && isNameOnLine(2):
      member = parseHookWithFunc()
    case .on where hasName: member = parseHook()
    case .on where next.kind == .dot && !next.startsLine: return parseHookWithoutObject()
    case .let, .var: member = parseStoredMember()
    case .func: member = parseFunction()
    case .else, .import: return parseStatementAsMember(in: scope)
    default:
      return token.keyword.beginsStatement
        ? parseStatementAsMember(in: scope) : parseSlotOrForeign(in: scope)
    }
    if scope != .declaration {
      lastErrorIndex = lastErrorIndex == index ? lastErrorIndex : -1
      let (place, word) = (range(tokens[first]), text(tokens[first]))
      switch scope {
      case .view: report(SyntaxDiagnostics.memberInView(place, word: word))
      case .scene: report(SyntaxDiagnostics.memberInScene(place, word: word))
      case .group, .declaration: report(SyntaxDiagnostics.memberInGroup(place, word: word))
      }
      member = discard(from: first)
    }
    return member
  }

  private func parseSlotOrForeign(in scope: MemberScope) -> NodeID {
    let next = peek()
    switch next.kind {
    case .leftBrace: return parseSlot()
    case .equal where !next.startsLine, .arrow where !next.startsLine: return parseSlot()
    case .leftParenthesis where !next.startsLine:
      return beginsSlotWithParameters ? parseSlot() : parseHookOrCall(in: scope)
    case .identifier where !next.startsLine:
      return parseTwoWords(in: scope)
    case .endOfFile where token.keyword == .none:
      let first = index
      advance()
      fail(SyntaxDiagnostics.unexpectedEnd(placeBefore, place: "in a member"))
      return discard(from: first)
    default: return parseStatementAsMember(in: scope)
    }
  }

  /// `name: value`, `name(a, label b): value`, `name { }`, `name(a, label b) { }` or a group.
  private func parseSlot() -> NodeID {
    let first = index
    advance()
    let bindings = kind == .leftParenthesis ? parseBindings(takesLabels: true) : absent()
    skipResult()
    if kind == .leftBrace {
      if self.kind(of: bindings) == .absent, beginsGroup { return parseGroup(from: first) }
      let block = parseBlock(owner: first)
      return node(.slotBlock, from: first, main: first, bindings, block)
    }
    if kind == .equal { report(SyntaxDiagnostics.slotNeedsColon(range(token), after: placeBefore)) }
    advance()
    let start = index
    var value = parseValue()
    if let values = parseBareTuple(value, from: start) ?? parseBareList(value, from: start) {
      value = values
    }
    value = takeOperatorLines(after: value, from: start)
    return node(.slot, from: first, main: first, bindings, value)
  }

  /// `on name(a, label b) { }`.
  func parseHook() -> NodeID {
    let first = index
    advance()
    if peek().kind == .dot, !peek().startsLine { return parseMemberHook(from: first) }
    if peek().kind == .questionDot, !peek().startsLine { return parseHookOfChain(from: first) }
    let name = index
    advance()
    let bindings = kind == .leftParenthesis ? parseBindings(takesLabels: true) : absent()
    skipResult()
    if kind == .colon, isOnLine, peek().kind == .leftBrace, !isPanicking {
      report(SyntaxDiagnostics.hookColon(range(token)))
      advance()
    }
    recoverToBlock()
    let block = parseBlock(owner: first)
    return node(.hook, from: first, main: name, bindings, block)
  }

  /// `view name { … }` or `view name: UIButton { … }`.
  private func parseView() -> NodeID {
    let first = index
    advance()
    let name = parseName(after: "'view'")
    var type = absent()
    if kind == .colon, isOnLine, !isPanicking {
      advance()
      type = parseType()
      if isViewAfterCall, !isPanicking { skipCallOfView() }
    }
    recoverToBlock()
    let members = parseMembers(owner: first, in: .view)
    return node(.view, from: first, main: first, name, type, members)
  }
}
