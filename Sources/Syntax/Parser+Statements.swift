import SourceText

extension Parser {
  // MARK: Statements

  /// One statement; a word is a keyword only where it can be nothing else.
  func parseStatement() -> NodeID {
    guard kind == .identifier, token.keyword != .none else { return parseExpressionStatement() }
    switch token.keyword {
    case .let, .var: return parseVariable()
    case .if: return parseIf()
    case .guard: return parseGuard()
    case .for: return parseFor()
    case .return: return parseReturn()
    case .break, .continue: return parseJump()
    case .defer where peek().kind == .leftBrace: return parseDefer()
    case .switch: return parseSwitch(isValue: false)
    case .case, .default, .fallthrough: return parseMisplacedCase() ?? parseExpressionStatement()
    case .animate where beginsAnimate: return parseAnimate()
    case .alongside where peek().kind == .leftBrace || beginsAlongsideStatement:
      return parseAlongside()
    case .at where beginsKeyframe: return parseKeyframe()
    case .expect where beginsExpect: return parseExpect()
    case .always where beginsAlways: return parseAlways()
    case .knownIssue where beginsKnownIssue: return parseKnownIssue()
    case .func where isNameOnLine(1): return parseFunction()
    case .func, .import, .else, .then, .on, .view, .test, .while, .struct,
      .extension, .repeat, .do, .try, .throw, .await:
      return parseForeignStatement() ?? parseExpressionStatement()
    default:
      if token.keyword.isKind, let foreign = parseForeignStatement() { return foreign }
      return parseExpressionStatement()
    }
  }

  private func parseExpressionStatement() -> NodeID {
    let first = index
    if kind == .color, takeHashComment() { return discard(from: first) }
    if kind == .leftBrace { return parseBareBlock() }
    if kind == .underscore, peek().kind == .equal { return parseDiscarded(to: index + 1) }
    if let variable = parseWeakVariable() { return variable }
    if beginsWithOperator { return parseOperatorLine() }
    if beginsBlockAfterColon() { return parseBlockAfterColon() }
    if let foreign = parseForeignTestStatement() { return foreign }
    // Most statements begin with a member of an object.
    if peek().kind != .dot, let foreign = parseModifiers(then: { $0.parseStatement() }) {
      return foreign
    }
    guard
      beginsOperand(token) || kind == .exclamation || kind == .minus || kind == .plus
        || kind == .unknown || token.keyword == .if
    else {
      failUnexpected("at the beginning of a statement")
      return missing()
    }
    let expression = parseWholeValue()
    if isPanicking { return node(.expressionStatement, from: first, expression, absent()) }
    if kind(of: expression) == .call, isAssertion(first) {
      return parseAssertion(expression, from: first)
    }
    switch kind {
    case .equal, .compoundAssignment:
      let operation = index
      advance()
      let value = parseWholeValue()
      return node(.assignment, from: first, main: operation, expression, value)
    case .leftBrace where isOnLine && kind(of: expression) != .call:
      return parseUnknownBlock(after: expression, from: first)
    default: break
    }
    if kind == .colon, isOnLine, isSlotAsStatement(expression) {
      reportRead(SyntaxDiagnostics.equalsForAssignment(range(token), text: ":"))
      let operation = index
      advance()
      let value = parseWholeValue()
      return node(.assignment, from: first, main: operation, expression, value)
    }
    if kind == .colon, peek().kind == .equal, peek().start == token.end, isOnLine,
      kind(of: expression) == .nameReference
    {
      fail(SyntaxDiagnostics.equalsForAssignment(range(index, index + 2), text: ":="))
      return discard(from: first)
    }
    if isOnLine, kind(of: expression) == .nameReference, index == first + 1,
      let statement = parseMisspelled(from: first)
    {
      return statement
    }
    if isOnLine, kind(of: expression) == .nameReference, index == first + 1,
      let statement = parseMisspelledIssue(from: first)
    {
      return statement
    }
    if isOnLine, kind(of: expression) == .nameReference, index == first + 1,
      kind == .number || kind == .quantity || kind == .quote
    {
      return parseCallWithoutParentheses(from: first)
    }
    let clause = parseOptionalThen()
    return node(.expressionStatement, from: first, expression, clause)
  }

  /// A statement or the value after `=` or `return`.
  func parseWholeValue() -> NodeID {
    let first = index
    let saved = (valueStart, takesClosures)
    valueStart = followsAssignment() ? index : -1
    takesClosures = true
    defer { (valueStart, takesClosures) = saved }
    return takeOperatorLines(after: parseExpression(), from: first)
  }

  /// `let name: T = e` or `var name: T = e`; `statement` is the kind to parse when the word is neither.
  ///
  /// A member of a declaration may also be computed, `var name: T { … }`, or have `willSet` and `didSet`. The second of several variables has
  /// its word at a position before it.
  func parseVariable(
    as statement: SyntaxKind? = nil, isMember: Bool = false, isOfFile: Bool = false,
    word: Int? = nil
  ) -> NodeID {
    let start = index
    let first = word ?? index
    if word == nil, peek().kind == .underscore, peek(2).kind == .equal, !peek().startsLine {
      return parseDiscarded(to: index + 2)
    }
    let statement =
      statement ?? (tokens[first].keyword == .let ? .letStatement : .varStatement)
    if word == nil { advance() }
    let place = index
    if kind == .leftParenthesis, isOnLine, beginsTuple { return parseTupleVariables(from: first) }
    let name = parseName(after: "'\(text(tokens[first]))'")
    var type = absent()
    if kind == .colon, peek().kind == .equal, peek().start == token.end, !isPanicking {
      reportRead(SyntaxDiagnostics.equalsForAssignment(range(index, index + 2), text: ":="))
      advance()
    } else if kind == .colon, !isPanicking, isValueAfterColon {
      reportRead(SyntaxDiagnostics.equalsForAssignment(range(token), text: ":"))
    } else if kind == .colon, !isPanicking {
      advance()
      type = parseType(isDeclared: true)
    }
    var value: NodeID
    if kind == .equal || isDoubleEqual || kind == .colon, !isPanicking {
      if isDoubleEqual { report(SyntaxDiagnostics.equalsForAssignment(range(token))) }
      advance()
      value = parseWholeValue()
    } else {
      let isOptional = kind(of: type) == .optionalType
      let isObserved = kind == .leftBrace && beginsObservers
      if !isPanicking, kind == .leftBrace, isOnLine, !isObserved {
        return parseComputedProperty(
          name, type, from: first, isMember: isMember, isOfFile: isOfFile)
      }
      value = .max
      if kind(of: type) == .error, !isPanicking, token.startsLine || kind == .rightBrace {
        // The type has its diagnostic already.
      } else if !isPanicking,
        token.startsLine || kind == .rightBrace || isAtEnd || kind == .unknown || isObserved
      {
        let isSetByInit = isMember && kind(of: type) != .absent && ownerHasInitializer
        let isOverridden = isMember && isObserved && isOverride(before: first)
        if isOptional && statement == .varStatement || isSetByInit || isOverridden {
          // A `var` without a value is nil, an `init` assigns a member, and an override has the value of the superclass.
          value = absent()
        } else {
          report(
            SyntaxDiagnostics.variableNeedsValue(
              range(start, index), at: placeBefore, name: text(tokens[place]),
              isOptional: isOptional, isMember: isMember))
        }
      } else if !isPanicking, isOnLine, beginsOperand(token), kind != .leftBracket {
        let gap = SourceRange(file: file, start: placeBefore.start, end: token.start)
        report(SyntaxDiagnostics.variableNeedsEquals(range(token), gap: gap))
        _ = parseExpression()
      } else {
        failUnexpected("after the name of a value")
      }
      if value == .max { value = missing() }
    }
    // Most have neither a clause nor observers, and no children for them.
    if token.keyword == .then, !isPanicking, !token.startsLine || beginsThen {
      let clause = parseThen()
      return node(statement, from: start, main: first, name, type, value, clause)
    }
    let isObservable = isMember && statement == .varStatement
    if kind == .leftBrace, isOnLine, !isPanicking {
      let clause = absent()
      if let observers = parseObservers(of: first, isMember: isObservable) {
        var children = ChildList()
        for child in [name, type, value, clause, observers] { append(child, to: &children) }
        return node(statement, from: start, main: first, children: children)
      }
    }
    return node(statement, from: start, main: first, name, type, value)
  }

  /// Whether another variable follows a `let` or `var`, as in `let a = 1, b = 2`.
  private func goesOn(after statement: NodeID) -> Bool {
    [.letStatement, .varStatement].contains(kind(of: statement)) && kind == .comma && isOnLine
      && peek().kind == .identifier && [.equal, .colon].contains(peek(2).kind) && !isPanicking
  }

  /// The variables after the first one of a `let` or `var`.
  func parseFurtherVariables(after statement: NodeID, into children: inout ChildList) {
    while goesOn(after: statement) {
      advance()
      append(parseVariable(word: Int(records[Int(statement)].mainToken)), to: &children)
    }
  }

  /// `let (a, b): (T, U) = e`, from the `(`.
  private func parseTupleVariables(from first: Int) -> NodeID {
    let names = parseTupleNames()
    var type = absent()
    if kind == .colon, !isPanicking {
      advance()
      type = parseType()
    }
    var value = missing()
    if isPanicking {
      // The names have their diagnostic.
    } else if take(.equal) {
      value = parseWholeValue()
    } else {
      failUnexpected("after the names of values")
    }
    return node(.tupleVariables, from: first, main: first, names, type, value)
  }

  var isDoubleEqual: Bool {
    kind == .comparison && bytes[Int(token.start)] == UInt8(ascii: "=")
  }

  /// Whether the names of a tuple's values, `(a, b)`, and `in` follow.
  var beginsNamesOfLoop: Bool {
    kind == .leftParenthesis && beginsTuple
      && matchingBracket(from: index).map { tokens[min($0 + 1, tokenCount - 1)].keyword == .in }
        ?? false
  }

  func parseFor() -> NodeID {
    let first = index
    advance()
    let namesTuple = beginsNamesOfLoop
    if kind == .leftParenthesis && !namesTuple || token.keyword == .let || token.keyword == .var {
      fail(SyntaxDiagnostics.cStyleFor(range(first, index + 1)))
    }
    let name: NodeID
    if token.keyword == .case, beginsPattern(after: token) {
      advance()
      name = parsePattern()
    } else if namesTuple {
      name = parseTupleNames()
    } else {
      name = parseName(after: "'for'", allowsUnderscore: true)
    }
    var list = NodeID.max
    if !isPanicking {
      if token.keyword == .in {
        advance()
        list = parseExpression()
      } else {
        fail(SyntaxDiagnostics.expectedIn(placeBefore))
      }
    }
    if list == .max { list = missing() }
    var filter = absent()
    if !isPanicking, kind == .identifier, isOnLine, text(token) == "where" {
      advance()
      filter = parseExpression()
    }
    recoverToBlock()
    let block = parseBlock(owner: first)
    return node(.forStatement, from: first, main: first, name, list, block, filter)
  }

  /// `break` or `continue`.
  private func parseJump() -> NodeID {
    let first = index
    advance()
    return node(.jumpStatement, from: first, main: first)
  }

  private func parseDefer() -> NodeID {
    let first = index
    advance()
    return node(.deferStatement, from: first, main: first, parseBlock(owner: first))
  }

  private func parseReturn() -> NodeID {
    let first = index
    advance()
    let hasValue =
      !token.startsLine && kind != .rightBrace && !isAtEnd
    let value = hasValue ? parseWholeValue() : absent()
    return node(.returnStatement, from: first, main: first, value)
  }

  // MARK: Animation

  private var beginsAnimate: Bool {
    let next = peek()
    guard !next.startsLine else { return false }
    switch next.kind {
    case .identifier:
      switch next.keyword {
      case .as, .is, .and, .or, .then, .in: return false
      default: return true
      }
    case .number, .quantity, .leftBrace, .quote, .unknown: return next.start < next.end
    case .minus: return isSign(next)
    case .leftParenthesis:
      guard let close = matchingBracket(from: index + 1), close + 1 < tokenCount else {
        return false
      }
      let after = tokens[close + 1]
      return !after.startsLine && (after.kind == .leftBrace || after.kind == .comma)
        || isAnimateCall(at: index)
    default: return false
    }
  }

  /// Whether the `-` after a word begins an operand, as in `animate -1s`.
  private func isSign(_ minus: Token) -> Bool {
    let operand = peek(2)
    return minus.start > token.end && operand.start == minus.end && beginsOperand(operand)
  }

  private func parseAnimate() -> NodeID {
    let first = index
    if isAnimateCall(at: index) { return parseAnimateCall() }
    advance()
    let start = index
    var arguments = ChildList()
    if kind == .identifier, peek().kind == .colon, !peek(2).startsLine,
      ["duration", "withDuration"].contains(text(token))
    {
      let head = SourceRange(file: file, start: token.start, end: peek(2).start)
      report(SyntaxDiagnostics.durationLabel(range(index, index + 2), head: head))
      advance()
      advance()
    }
    if kind == .leftBrace {
      report(SyntaxDiagnostics.animateNeedsDuration(range(tokens[first]), at: placeBefore))
      append(node(.argument, from: index, missing()), to: &arguments)
    } else {
      repeat {
        if kind == .identifier, peek().kind == .colon, peek(2).kind == .leftBrace,
          tokens[index - 1].kind == .comma
        {
          if isWord(token, "completion") { return parseCompletionFirst(from: first) }
          // `animations: { … }`
          let gap = SourceRange(file: file, start: tokens[index - 1].start, end: peek(2).start)
          report(SyntaxDiagnostics.animateBlockLabel(range(token), gap: gap))
          move(to: index + 2)
          break
        }
        append(parseArgument(), to: &arguments)
        if kind == .identifier, peek().kind == .colon, isOnLine, !isPanicking {
          report(SyntaxDiagnostics.missingComma(placeBefore))
          continue
        }
        guard !isPanicking, take(.comma) else { break }
      } while !isAtEnd && kind != .leftBrace
    }
    let list = node(.argumentList, from: start, children: arguments)
    recoverToBlock()
    // Without a block the arguments are dropped unchecked: often they belong to another statement.
    guard kind == .leftBrace else {
      failExpectedBlock(of: "animate")
      return discard(from: first)
    }
    let block = parseClosure(owner: first)
    let clause = parseOptionalThen()
    return node(.animateStatement, from: first, main: first, list, block, clause)
  }

  private var beginsKeyframe: Bool {
    let next = peek()
    guard !next.startsLine else { return false }
    switch next.kind {
    case .number, .quantity: return true
    case .minus: return isSign(next)
    case .identifier:
      switch next.keyword {
      case .as, .is, .and, .or, .then, .in: return false
      default: return true
      }
    case .leftParenthesis:
      guard let close = matchingBracket(from: index + 1), close + 1 < tokenCount else {
        return false
      }
      let after = tokens[close + 1]
      return !after.startsLine
        && (after.kind == .leftBrace || after.kind == .closedRange || after.kind == .halfOpenRange)
    default: return false
    }
  }

  private func parseKeyframe() -> NodeID {
    let first = index
    advance()
    let time = parseRangeInWords(after: parseExpression())
    let start = index
    var arguments = ChildList()
    while !isPanicking, take(.comma), !isAtEnd, kind != .leftBrace {
      append(parseArgument(), to: &arguments)
    }
    let list = node(.argumentList, from: start, children: arguments)
    recoverToBlock()
    let block = parseBlock(owner: first)
    return node(.keyframeStatement, from: first, main: first, time, list, block)
  }

  /// A `then` clause if there is one, otherwise an absent node.
  func parseOptionalThen() -> NodeID {
    if kind == .identifier, token.keyword == .none, isOnLine, !isPanicking,
      token.end - token.start == 10, text(token) == "completion"
    {
      if peek().kind == .colon, peek(2).kind == .leftBrace {
        advance()
        return parseThen()
      }
      if peek().kind == .leftBrace {
        report(SyntaxDiagnostics.completionBlock(range(token)))
        return parseThen()
      }
    }
    guard token.keyword == .then, !isPanicking, !token.startsLine || beginsThen else {
      return parseCompletionAfterComma() ?? absent()
    }
    return parseThen()
  }

  var beginsThen: Bool {
    peek().kind == .leftBrace || peek().kind == .leftParenthesis && !peek().startsLine
  }

  /// `then { }`, `then (finished) { }` or `completion: { finished in }`, from the last token before the names or the block.
  func parseThen() -> NodeID {
    let first = index
    advance()
    if kind == .identifier, isOnLine, peek().kind == .leftBrace, !isPanicking {
      // `then finished { … }`
      report(SyntaxDiagnostics.namesNeedParentheses(range(token), name: text(token)))
      advance()
      return discarding(first) { _ = $0.parseBlock(owner: first) }
    }
    guard kind == .leftParenthesis else {
      recoverToBlock()
      return node(.thenClause, from: first, main: first, parseClosure(owner: first))
    }
    let open = index
    let bindings = parseBindings(takesLabels: false)
    recoverToBlock()
    let block = parseBlock(owner: first)
    let closure = closure(absentBefore(open), bindings, absentBefore(open), block, from: open)
    return node(.thenClause, from: first, main: first, closure)
  }
}
