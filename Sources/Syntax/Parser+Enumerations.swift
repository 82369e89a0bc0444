import SourceText

// Enumerations of the script.
extension Parser {
  /// `enum Step: String { case idle, pulling(from: CGPoint) }`.
  func parseEnumeration() -> NodeID {
    let first = index
    advance()
    let name = parseName(after: "'enum'")
    refuseGenericParameters()
    let inherited = kind == .colon && !isPanicking ? parseInheritance() : absent()
    recoverToBlock()
    let list = parseCases(owner: first)
    return node(.enumerationDeclaration, from: first, main: first, name, inherited, list)
  }

  /// `: String, CaseIterable`.
  func parseInheritance() -> NodeID {
    let first = index
    var children = ChildList()
    repeat {
      advance()
      append(parseType(), to: &children)
    } while kind == .comma && !isPanicking
    return node(.inheritanceList, from: first, children: children)
  }

  private func parseCases(owner: Int) -> NodeID {
    guard kind == .leftBrace else {
      failExpectedBlock(of: text(tokens[owner]))
      return node(.enumerationMemberList, from: index)
    }
    return parseBraces(.enumerationMemberList, owner: owner) { $0.parseMemberOfEnumeration() }
  }

  /// `case a, b(c: T)` or a func.
  private func parseMemberOfEnumeration() -> NodeID {
    if token.keyword == .case, !peek().startsLine, [.identifier, .dot].contains(peek().kind) {
      return parseCaseDeclaration()
    }
    if token.keyword == .func { return parseFunction() }
    if isIndirect {
      reportIndirect()
      return parseCaseDeclaration()
    }
    if let maker = parseMaker() { return maker }
    if let member = parseModifiers(isMember: true, then: { $0.parseMemberOfEnumeration() }) {
      return member
    }
    return parseForeignMemberOfEnumeration()
  }

  /// Whether the token is the word `indirect` before an enumeration or a case.
  var isIndirect: Bool {
    kind == .identifier && [.case, .enum].contains(peek().keyword) && !peek().startsLine
      && text(token) == "indirect"
  }

  /// Reports `indirect` and passes over it.
  func reportIndirect() {
    let gap = SourceRange(file: file, start: token.start, end: peek().start)
    report(SyntaxDiagnostics.indirectEnumeration(range(token), gap: gap))
    advance()
  }

  /// Reports what is neither a case nor a func, and skips it.
  private func parseForeignMemberOfEnumeration() -> NodeID {
    let first = index
    guard kind == .identifier else {
      failUnexpected("among the cases of an 'enum'")
      return missing()
    }
    let isNamed = peek().kind == .identifier && !peek().startsLine
    switch token.keyword {
    case .let, .var:
      let known = diagnostics.count
      let member = parseStoredMember()
      if self.kind(of: member) == .computedProperty { return member }
      if diagnostics.count == known {
        report(
          SyntaxDiagnostics.memberOfEnumeration(range(first, first + 1), word: text(tokens[first])))
      }
    case let word where word.isKind && isNamed:
      report(SyntaxDiagnostics.nestedDeclaration(range(token), word: text(token)))
      return discarding(first) { _ = $0.parseKind() }
    default:
      // `idle, returning` lacks its `case`.
      let isCase =
        token.keyword == .none
        && (peek().startsLine || [.comma, .leftParenthesis, .rightBrace].contains(peek().kind))
      let place = SourceRange(file: file, start: token.start, end: token.start)
      report(
        SyntaxDiagnostics.memberOfEnumeration(
          range(token), word: text(token), place: isCase ? place : nil))
      if isCase {
        move(to: index - 1)
        return parseCaseDeclaration()
      }
      isPanicking = true
      recoverToBlock()
      if kind == .leftBrace, isOnLine { skipBraces() }
      isPanicking = false
    }
    return discard(from: first)
  }

  /// `case idle, pulling(from: CGPoint), up = "u"`; the present token is the one before the first name.
  private func parseCaseDeclaration() -> NodeID {
    let first = index
    var children = ChildList()
    repeat {
      advance()
      append(parseCaseElement(), to: &children)
    } while kind == .comma && !isPanicking
    return node(.caseDeclaration, from: first, main: first, children: children)
  }

  private func parseCaseElement() -> NodeID {
    let first = index
    if kind == .dot, peek().kind == .identifier {
      report(
        SyntaxDiagnostics.caseNameWithDot(range(token), name: text(peek())))
      advance()
    }
    guard kind == .identifier,
      !token.startsLine || ignoresNewlines || tokens[index - 1].kind == .comma
    else {
      fail(SyntaxDiagnostics.expectedName(placeBefore, after: "'\(text(tokens[first - 1]))'"))
      return missing()
    }
    let name = index
    advance()
    var values = absent()
    if kind == .leftParenthesis, isOnLine {
      let open = index
      let children = parseParenthesizedList(called: "the values of a case") {
        $0.parseAssociatedValue()
      }
      values = node(.associatedValueList, from: open, children: children)
    }
    var raw = absent()
    if kind == .equal, !isPanicking {
      advance()
      raw = parseExpression()
    }
    return node(.caseElement, from: first, main: name, values, raw)
  }

  /// `from: CGPoint` or `CGPoint`.
  private func parseAssociatedValue() -> NodeID {
    let first = index
    var label = -1
    if kind == .identifier || kind == .underscore, peek().kind == .colon {
      label = kind == .underscore ? -1 : first
      move(to: first + 2)
    }
    let type = parseType()
    if kind == .equal, !isPanicking {
      let start = index
      advance()
      _ = parseExpression()
      let gap = SourceRange(
        file: file, start: tokens[start - 1].end, end: tokens[index - 1].end)
      report(SyntaxDiagnostics.defaultOfCase(range(start, start + 1), gap: gap))
    }
    return node(.associatedValue, from: first, main: label, type)
  }
}
