import SourceText

extension Parser {
  /// A type: `CGRect`, `UIView.AnimationCurve`, `[CGRect]`, `CGRect?`; also `CGRect!` where it is that of a variable, parameter or result.
  func parseType(isDeclared: Bool = false) -> NodeID {
    let first = index
    let isInout = skipTypeModifiers()
    var type: NodeID
    switch kind {
    case .identifier where !token.keyword.isReserved: type = parseNamedType(from: index)
    case .leftBracket:
      guard enter() else { return discard(from: first) }
      defer { depth -= 1 }
      let open = index
      advance()
      let element = parseType()
      if kind == .colon {
        failDictionary()
        if let close = matchingBracket(from: open) {
          move(to: close)
          advance()
          isPanicking = false
        }
        return discard(from: first)
      }
      if !isPanicking, !take(.rightBracket) {
        fail(SyntaxDiagnostics.unclosedBracket(range(tokens[open]), at: placeBefore, closing: "]"))
      }
      type = node(.listType, from: open, element)
    case .leftParenthesis where matchingBracket(from: index) != nil && isOnLine:
      type = parseParenthesizedType()
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
        let mark = index
        if !isDeclared { report(SyntaxDiagnostics.implicitlyUnwrappedType(range(token))) }
        advance()
        type = node(.optionalType, from: first, main: mark, type)
        break
      }
      let isDouble = kind == .questionQuestion
      advance()
      type = node(.optionalType, from: first, type)
      if isDouble { type = node(.optionalType, from: first, type) }
    }
    // Its assignments are not reported too.
    return isInout ? discard(from: first) : type
  }

  /// Whether `typealias Name` follows.
  var beginsTypealias: Bool { isWord(token, "typealias") && isNameOnLine(1) }

  /// `typealias Name = T`.
  func parseTypealias() -> NodeID {
    let first = index
    advance()
    let name = parseName(after: "'typealias'")
    refuseGenericParameters(with: SyntaxDiagnostics.genericAlias)
    var type = missing()
    if take(.equal) {
      type = parseType()
    } else if !isPanicking {
      failUnexpected("after the name of a type")
    }
    return node(.typealiasDeclaration, from: first, main: first, name, type)
  }

  /// Reports a dictionary, its type or its value; both on one line are one mistake.
  func failDictionary() {
    if let last = diagnostics.last, last.message.id == "dictionaryType", let place = last.range {
      var position = index
      while position > 0, !tokens[position].startsLine { position -= 1 }
      if tokens[position].start <= place.start {
        isPanicking = true
        return
      }
    }
    fail(SyntaxDiagnostics.dictionaryType(range(token)))
  }

  /// `CGRect`, `UIView.AnimationCurve`; also `Array<T>`, which is an error.
  private func parseNamedType(from first: Int) -> NodeID {
    advance()
    var type = node(.namedType, from: first, main: first)
    while kind == .dot, isOnLine, !isPanicking {
      if height(type) >= Self.chainLimit { return tooLong(from: first) }
      advance()
      type = parseMemberName(.namedType, of: type, from: first)
      if isPanicking { return discard(from: first) }
    }
    guard kind == .comparison, isByte(token, UInt8(ascii: "<")),
      token.start == tokens[index - 1].end
    else { return type }
    let open = index
    skipGenericArguments()
    let isList =
      index == open + 3 && ["Array", "List", "Set", "NSArray"].contains(text(tokens[first]))
    reportRead(
      SyntaxDiagnostics.genericType(
        range(first, index), element: isList ? text(tokens[open + 1]) : nil))
    return discard(from: first)
  }

  /// Reports `<T>` after the present name of a func or an enumeration.
  func refuseGenericParameters(
    with diagnostic: (SourceRange) -> Diagnostic = SyntaxDiagnostics.genericFunction
  ) {
    guard kind == .comparison, isByte(token, UInt8(ascii: "<")), !isPanicking else { return }
    let start = index
    skipGenericArguments()
    reportRead(diagnostic(range(start, index)))
  }

  /// Skips `<A, B<C>>`.
  func skipGenericArguments() {
    var depth = 0
    repeat {
      if kind == .comparison {
        for byte in text(token).utf8 {
          if byte == UInt8(ascii: "<") {
            depth += 1
          } else if byte == UInt8(ascii: ">") {
            depth -= 1
          }
        }
      }
      advance()
    } while depth > 0 && !isAtEnd && !token.startsLine && kind != .leftBrace && kind != .equal
  }

  /// `inout`, `some`, `any` and attributes before a type.
  ///
  /// Returns whether one was `inout`.
  private func skipTypeModifiers() -> Bool {
    let first = index
    let isInout = kind == .identifier && text(token) == "inout" && peek().kind != .colon
    while true {
      if kind == .unknown, isByte(token, UInt8(ascii: "@")), peek().kind == .identifier {
        advance()
        advance()
      } else if kind == .identifier, token.keyword == .none, !peek().startsLine,
        peek().kind == .identifier || peek().kind == .leftParenthesis
          || peek().kind == .leftBracket,
        ["inout", "some", "any", "borrowing", "consuming", "sending", "const"].contains(text(token))
      {
        advance()
      } else {
        break
      }
    }
    // The attributes of a function type are part of the same mistake as the type.
    guard index > first, kind != .leftParenthesis else { return false }
    if isInout {
      hasInout = true
      reportRead(SyntaxDiagnostics.inoutParameter(range(first, first + 1)))
      return true
    }
    let gap = SourceRange(file: file, start: tokens[first].start, end: token.start)
    reportRead(
      SyntaxDiagnostics.modifier(range(first, index), gap: gap, text: text(range(first, index))))
    return false
  }

  /// `(A, b: B) -> C`, `()` and `(A)`.
  private func parseParenthesizedType() -> NodeID {
    let first = index
    guard enter() else { return discard(from: first) }
    defer { depth -= 1 }
    advance()
    let saved = ignoresNewlines
    ignoresNewlines = true
    var types: [(type: NodeID, start: Int, hasLabel: Bool)] = []
    while kind != .rightParenthesis, !isAtEnd, !isPanicking {
      let start = index
      // Names of a function's parameters have no effect; those of a tuple's values are their labels.
      if [.identifier, .underscore].contains(kind), peek().kind == .identifier,
        peek(2).kind == .colon
      {
        advance()
      }
      let hasLabel = kind == .identifier && peek().kind == .colon
      if [.identifier, .underscore].contains(kind), peek().kind == .colon { move(to: index + 2) }
      types.append((parseType(), start, hasLabel))
      if !take(.comma) { break }
    }
    ignoresNewlines = saved
    if !isPanicking, !take(.rightParenthesis) { failUnexpected("in a type") }
    var children = ChildList()
    if kind == .arrow, isOnLine, !isPanicking {
      advance()
      for one in types { append(one.type, to: &children) }
      append(parseType(), to: &children)
      return node(.functionType, from: first, children: children)
    }
    if types.isEmpty { return node(.voidType, from: first) }
    if types.count == 1 { return types[0].type }
    for one in types {
      let label = one.hasLabel ? one.start : -1
      append(node(.associatedValue, from: one.start, main: label, one.type), to: &children)
    }
    return node(.tupleType, from: first, children: children)
  }
}
