import SourceText

extension Parser {
  /// `protocol Picking { func picked(item: Number) }`.
  func parseProtocol() -> NodeID {
    let first = index
    advance()
    let name = parseName(after: "'protocol'")
    let header = index
    if kind != .leftBrace, isOnLine, !isAtEnd, !isPanicking {
      // `: AnyObject`, as Swift has it, or parameters.
      isPanicking = true
      recoverToBlock()
      isPanicking = false
      let gap = SourceRange(
        file: file, start: tokens[header - 1].end, end: tokens[index - 1].end)
      reportRead(SyntaxDiagnostics.protocolHeader(range(header, index), gap: gap))
    }
    recoverToBlock()
    let list = parseRequirements(owner: first)
    return node(.protocolDeclaration, from: first, main: first, name, list)
  }

  /// `{ signatures }` of a protocol.
  private func parseRequirements(owner: Int) -> NodeID {
    let first = index
    guard kind == .leftBrace else {
      failExpectedBlock(of: text(tokens[owner]))
      return node(.requirementList, from: first)
    }
    return parseBraces(.requirementList, owner: owner) { $0.parseRequirement() }
  }

  /// `func picked(item: Number) -> Bool`.
  private func parseRequirement() -> NodeID {
    takeModifiersOfRequirement()
    let first = index
    if token.keyword == .var, isNameOnLine(1) { return parseRequiredProperty() }
    guard token.keyword == .func else { return parseForeignRequirement() }
    let (name, parameters, type) = parseSignature()
    let requirement = node(.requirement, from: first, main: first, name, parameters, type)
    guard kind == .leftBrace, isOnLine, !isPanicking else { return requirement }
    let gap = SourceRange(file: file, start: tokens[index - 1].end, end: token.end)
    let open = index
    skipBraces()
    reportRead(
      SyntaxDiagnostics.bodyInProtocol(
        range(open, open + 1),
        body: SourceRange(file: file, start: gap.start, end: tokens[index - 1].end)))
    return requirement
  }

  /// `var title: String { get set }`.
  private func parseRequiredProperty() -> NodeID {
    let first = index
    advance()
    let name = parseName(after: "'var'")
    var type = absent()
    if take(.colon) {
      type = parseType()
    } else if !isPanicking {
      report(SyntaxDiagnostics.computedNeedsType(placeBefore, name: text(tokens[first + 1])))
    }
    let open = index
    guard kind == .leftBrace, isOnLine, !isPanicking else {
      if !isPanicking {
        report(SyntaxDiagnostics.requiredProperty(range(first, index), at: placeBefore))
      }
      return discard(from: first)
    }
    advance()
    var accessors = ChildList()
    while isWord(token, "get") || isWord(token, "set") {
      let word = index
      advance()
      append(node(.accessor, from: word, main: word, absent(), absent()), to: &accessors)
    }
    let words = (open + 1..<index).map { text(tokens[$0]) }
    guard kind == .rightBrace, words.contains("get"), Set(words).count == words.count else {
      report(SyntaxDiagnostics.requiredProperty(range(first, open), at: range(tokens[open])))
      move(to: open)
      skipBraces()
      return discard(from: first)
    }
    advance()
    let list = node(.accessorList, from: open, children: accessors)
    if kind(of: type) == .absent { return discard(from: first) }
    return node(.requirement, from: first, main: first, name, absent(), type, list)
  }

  /// Reports `static`, `mutating`, `@objc optional` and the like before a signature.
  private func takeModifiersOfRequirement() {
    let first = index
    var end = index
    while end < tokenCount - 2 {
      if isByte(tokens[end], UInt8(ascii: "@")), tokens[end + 1].kind == .identifier {
        end += 2
      } else if isModifier(tokens[end]) || text(tokens[end]) == "optional" {
        end += 1
      } else {
        break
      }
    }
    guard end > first, tokens[end].keyword == .func else { return }
    let gap = SourceRange(file: file, start: token.start, end: tokens[end].start)
    report(SyntaxDiagnostics.modifier(range(first, end), gap: gap, text: text(range(first, end))))
    move(to: end)
  }

  /// Parses and reports a member that a protocol can't have: a property, a hook, a statement.
  private func parseForeignRequirement() -> NodeID {
    let first = index
    guard kind == .identifier else {
      failUnexpected("among signatures")
      return missing()
    }
    report(SyntaxDiagnostics.onlySignatures(range(token), word: text(token)))
    advance()
    isPanicking = true
    recoverToBlock()
    if kind == .leftBrace, isOnLine { skipBraces() }
    isPanicking = false
    return discard(from: first)
  }
}
