import SourceText

extension Parser {
  /// An expression with all of its operators.
  func parseExpression() -> NodeID {
    let first = index
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    let expression = parseBinary(.lowest)
    if kind == .question, !isPanicking { return parseConditional(expression, from: first) }
    return expression
  }

  /// An operand with its prefix operators.
  @inline(__always)
  func parseUnary() -> NodeID {
    switch kind {
    case .minus, .exclamation: parsePrefix()
    case .plus: parseForeignPrefix()
    default: parsePostfix()
    }
  }

  private func parsePrefix() -> NodeID {
    let first = index
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    advance()
    if kind == .minus, token.start == tokens[first].end, tokens[first].kind == .minus {
      advance()
      _ = parsePostfix()
      reportIncrement(from: first, sign: first, isPrefix: true)
      return discard(from: first)
    }
    let operand = parseUnary()
    return node(.prefixOperator, from: first, main: first, operand)
  }

  /// An operand with its members, calls and subscripts.
  func parsePostfix() -> NodeID {
    let first = index
    var result = parsePrimary()
    while true {
      switch kind {
      case .dot:
        let next = peek()
        if isAfterLineBreak, next.kind != .identifier || next.start != token.end { return result }
        if isPanicking { return result }
        advance()
        result = parseMemberName(.memberAccess, of: result, from: first)
      case .comparison where isGenericCall:
        if isPanicking { return result }
        reportGenericCall(from: first)
        result = discard(from: first)
      case .questionDot:
        if isPanicking { return result }
        advance()
        result = parseMemberName(.optionalMemberAccess, of: result, from: first)
      case .leftParenthesis:
        // Inside brackets too, a bracket at the beginning of a line does not continue the line before.
        if token.startsLine || isPanicking { return result }
        let arguments = parseArguments()
        result = node(.call, from: first, result, arguments)
      case .leftBracket:
        // Inside brackets too, a bracket at the beginning of a line does not continue the line before.
        if token.startsLine || isPanicking { return result }
        result = parseSubscript(of: result, from: first)
      case .question where isOptionalSubscript:
        if isPanicking { return result }
        advance()
        result = parseSubscript(of: result, from: first, question: index - 1)
      case .question where isOptionalCall:
        if isPanicking { return result }
        advance()
        let callee = node(.optionalCallee, from: first, main: index - 1, result)
        result = node(.call, from: first, callee, parseArguments())
      case .leftBrace where beginsTrailingClosure(after: result):
        result = parseTrailingClosures(of: result, from: first)
      case .question where isBeforeLineOfChain:
        if isPanicking { return result }
        reportQuestionBeforeLine()
        result = parseMemberName(.optionalMemberAccess, of: result, from: first)
      case .exclamation:
        guard isOnLine, token.start == tokens[index - 1].end, !isPanicking else { return result }
        advance()
        result = node(.forcedValue, from: first, main: index - 1, result)
      default: return result
      }
      if height(result) >= Self.chainLimit { return tooLong(from: first) }
    }
  }

  /// The name after a dot that has been taken.
  func parseMemberName(
    _ memberKind: SyntaxKind, of base: NodeID, from first: Int
  ) -> NodeID {
    // A number is the position of a value in a tuple.
    let isPosition = kind == .number && token.start == tokens[index - 1].end
    guard isPosition || kind == .identifier, !token.startsLine || tokens[index - 1].startsLine
    else {
      fail(SyntaxDiagnostics.expectedMemberName(placeBefore))
      return node(memberKind, from: first, base)
    }
    advance()
    return node(memberKind, from: first, main: index - 1, base)
  }

  /// An operand without prefix operators and members.
  private func parsePrimary() -> NodeID {
    let first = index
    switch kind {
    case .identifier: return parseWord()
    case .number:
      advance()
      if kind == .identifier, isSizeInWords { return parseSizeInWords(from: first) }
      return node(.numberLiteral, from: first, main: first)
    case .quantity:
      advance()
      return node(.quantityLiteral, from: first, main: first)
    case .quote: return parseString()
    case .color: return parseColor()
    case .leftParenthesis: return parseParenthesized()
    case .leftBracket: return isObjectiveCMessage ? parseObjectiveCMessage() : parseList()
    case .dot: return parseImplicitMember()
    case .leftBrace
    where takesClosures && (ignoresNewlines || isOnLine)
      && tokens[max(0, index - 1)].keyword != .expect:
      return parseClosure(owner: index)
    case .underscore where allowsWildcard && isWildcard:
      advance()
      return node(.nameReference, from: first, main: first)
    case .unknown:
      let byte = token.start < token.end ? bytes[Int(token.start)] : 0
      if byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= 0x80 {
        if byte >= 0x80 { report(unexpectedCharacter) }
        advance()
        // An invisible character may precede the operand that was meant.
        if byte >= 0x80, beginsOperand(token), !isAfterLineBreak, enter() {
          _ = parsePostfix()
          depth &-= 1
        }
        return discard(from: first)
      }
      if byte == UInt8(ascii: "&"), hasInout, beginsOperand(peek()), enter() {
        defer { depth &-= 1 }
        advance()
        _ = parsePostfix()
        return discard(from: first)
      }
      if byte == UInt8(ascii: "@"), peek().kind == .quote, peek().start == token.end {
        report(SyntaxDiagnostics.objectiveCString(range(token)))
        advance()
        _ = parseString()
        return discard(from: first)
      }
      failExpectedExpression()
      return missing()
    case .stringSegment, .interpolationStart, .rightParenthesis, .rightBracket, .leftBrace,
      .rightBrace, .comma, .colon, .question, .questionDot, .questionQuestion, .arrow, .equal,
      .compoundAssignment, .comparison, .plus, .minus, .star, .slash, .percent, .shift,
      .exclamation, .and,
      .or,
      .halfOpenRange, .closedRange, .underscore, .bar, .plusMinus, .endOfFile:
      failExpectedExpression()
      return missing()
    }
  }

  private var unexpectedCharacter: Diagnostic {
    SyntaxDiagnostics.unexpectedCharacter(range(token), text: text(token))
  }

  @inline(__always)
  private func parseWord() -> NodeID {
    let first = index
    switch token.keyword {
    case .true, .false:
      advance()
      return node(.booleanLiteral, from: first, main: first)
    case .nil:
      advance()
      return node(.nilLiteral, from: first, main: first)
    case .self:
      advance()
      return node(.selfReference, from: first, main: first)
    case .let, .var, .else, .for, .return, .func, .import:
      failExpectedExpression()
      return missing()
    case .if, .switch:
      guard !token.startsLine || ignoresNewlines || tokens[max(0, index - 1)].kind != .equal else {
        failExpectedExpression()
        return missing()
      }
      if followsAssignment() { return parseChoice() }
      report(SyntaxDiagnostics.ifAsValue(range(token), word: text(token)))
      _ = parseChoice()
      return discard(from: first)
    case .not
    where beginsOperand(peek()) && !peek().startsLine && peek().kind != .leftParenthesis
      && (peek().kind != .dot || peek().start > token.end):
      report(SyntaxDiagnostics.wordOperator(range(token), word: "not", instead: "!"))
      advance()
      guard enter() else { return discard(from: first) }
      defer { depth &-= 1 }
      _ = parseUnary()
      return discard(from: first)
    case .try, .await: return parseForeignOperandWord()
    default:
      if token.end - token.start == 3, peek().kind == .identifier, peek().keyword == .none,
        !peek().startsLine, text(token) == "new"
      {
        let gap = SourceRange(file: file, start: token.start, end: peek().start)
        report(SyntaxDiagnostics.newOperator(range(token), gap: gap, type: text(peek())))
        advance()
        guard enter() else { return discard(from: first) }
        defer { depth &-= 1 }
        _ = parsePostfix()
        return discard(from: first)
      }
      advance()
      return node(.nameReference, from: first, main: first)
    }
  }

  /// `try f()`, `try? f()` and `await f()` in an expression; `try` and `await` are names where no operand follows.
  private func parseForeignOperandWord() -> NodeID {
    let first = index
    let isMarked = [.question, .exclamation].contains(peek().kind) && peek().start == token.end
    let next = peek(isMarked ? 2 : 1)
    guard next.kind == .identifier, beginsOperand(next), !next.startsLine, next.keyword != .in
    else {
      advance()
      return node(.nameReference, from: first, main: first)
    }
    report(SyntaxDiagnostics.foreignStatement(range(token), word: text(token)))
    advance()
    if isMarked { advance() }
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    _ = parsePostfix()
    return discard(from: first)
  }

  /// Whether a token can begin an operand.
  func beginsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier:
      switch token.keyword {
      case .else, .func, .import: false
      case let word: !word.beginsStatement
      }
    case .number, .quantity, .quote, .color, .leftParenthesis, .leftBracket, .dot: true
    case .unknown:
      token.start < token.end
        && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[Int(token.start)])
    default: false
    }
  }

  private func parseImplicitMember() -> NodeID {
    let first = index
    advance()
    if kind == .number || kind == .quantity, token.start == tokens[first].end {
      report(SyntaxDiagnostics.numberNeedsZero(range(first, index + 1), text: text(token)))
      advance()
      return discard(from: first)
    }
    guard kind == .identifier, !token.startsLine else {
      fail(SyntaxDiagnostics.expectedMemberName(placeBefore))
      return discard(from: first)
    }
    advance()
    return node(.implicitMember, from: first, main: index - 1)
  }

  // MARK: Brackets

  private func parseParenthesized() -> NodeID {
    let first = index
    let known = diagnostics.count
    let (children, count) = parseElements(.argument, closing: .rightParenthesis)
    if diagnostics.count > known { return discard(from: first) }
    guard count == 1 else {
      if count == 0, !isPanicking {
        report(
          SyntaxDiagnostics.emptyParentheses(
            range(first, index), isCase: tokens[first - 1].kind == .colon && !ignoresNewlines))
        return discard(from: first)
      }
      return node(.tuple, from: first, children: children)
    }
    let argument = records[Int(children.first)]
    if argument.mainToken != .max {
      report(SyntaxDiagnostics.labelInParentheses(range(tokens[Int(argument.mainToken)])))
      return discard(from: first)
    }
    return node(.parenthesized, from: first, argument.firstChild)
  }

  private func parseList() -> NodeID {
    let first = index
    let known = diagnostics.count
    let (children, _) = parseElements(.expression, closing: .rightBracket)
    // The number of its elements is not known.
    if diagnostics.count > known { return discard(from: first) }
    return node(.listLiteral, from: first, children: children)
  }

  /// `( … )` after a callee.
  func parseArguments() -> NodeID {
    let first = index
    let (children, _) = parseElements(.argument, closing: .rightParenthesis)
    return node(.argumentList, from: first, children: children)
  }

  private enum Element {
    case argument
    case expression
  }

  /// The elements between two brackets, separated by commas; the brackets are taken too.
  private func parseElements(
    _ element: Element, closing: TokenKind
  ) -> (children: ChildList, count: Int) {
    let open = index
    advance()
    let saved = ignoresNewlines
    let outerTakesClosures = takesClosures
    ignoresNewlines = true
    takesClosures = true
    var children = ChildList()
    var count = 0
    var isMissing = false
    var isDictionary = false
    var comma: Int?
    if closing == .rightBracket, kind == .colon {
      failDictionary()
      if peek().kind == .rightBracket { advance() }
      isPanicking = false
    }
    elements: while kind != closing {
      if isAtEnd || kind == .rightBrace || isCutOff || beginsStatement(inBracket: open) {
        isMissing = true
        break
      }
      if endsBeforeLine(open: open) {
        isMissing = true
        break
      }
      append(element == .argument ? parseArgument() : parseElement(), to: &children)
      count += 1
      if isPanicking, !recover(to: closing) { break }
      if take(.comma) { continue }
      if kind == closing { break }
      let first = index
      switch judgeMissingComma(open: open) {
      case .comma where closing == .rightParenthesis && isLabelWithoutColon:
        fail(SyntaxDiagnostics.labelNeedsColon(placeBefore, label: text(tokens[index - 1])))
        append(missing(), to: &children)
        if !recover(to: closing) { break elements }
        _ = take(.comma)
      case .comma: reportMissingComma(after: &comma)
      case .bracket:
        isMissing = true
        break elements
      case .neither:
        if isAtEnd || kind == .leftBrace || kind == .rightBrace || kind == .rightParenthesis
          || kind == .rightBracket
        {
          isMissing = true
          break elements
        }
        if isDictionary {
          isPanicking = true
        } else if closing == .rightBracket, kind == .colon {
          failDictionary()
          isDictionary = true
        } else {
          failUnexpected(closing == .rightBracket ? "in '[ ]'" : "in '( )'")
        }
        if !recover(to: closing) { break elements }
        // A comma at which no element was read is not the separator after one.
        if index == first { break elements }
        _ = take(.comma)
      }
    }
    ignoresNewlines = saved
    takesClosures = outerTakesClosures
    // An unclosed string has consumed the closing bracket, and was reported.
    let isCut = (max(open, index - 2)...min(index, tokenCount - 1)).contains { position in
      tokens[position].kind == .unknown && tokens[position].start == tokens[position].end
    }
    // A call without its bracket is not checked: what is in it belongs elsewhere, or is not all.
    if isMissing { append(missing(), to: &children) }
    if isMissing, !isPanicking, !isCut {
      // `[1, 2)` has the other bracket in its place.
      let isOther = !saved && (kind == .rightParenthesis || kind == .rightBracket)
      report(
        SyntaxDiagnostics.unclosedBracket(
          range(tokens[open]), at: isOther ? range(token) : placeBefore,
          closing: closing == .rightBracket ? "]" : ")"))
    }
    if kind == closing {
      advance()
    } else if !saved, kind == .rightParenthesis || kind == .rightBracket {
      // A closing bracket of the other kind, meant for this list: no list around it is open.
      advance()
      isPanicking = false
    }
    return (children, count)
  }

  /// Whether a statement begins here, so that the bracket at `open` is not closed; `if` in a closed bracket begins a value.
  private func beginsStatement(inBracket open: Int) -> Bool {
    guard token.startsLine, beginsStatementOnly else { return false }
    return !beginsChoice || !mayGoOn && matchingBracket(from: open) == nil
  }

  private enum MissingPiece {
    case comma
    case bracket
    case neither
  }

  /// Returns the piece that is missing between an element and the token after it: a comma, the bracket or neither.
  private func judgeMissingComma(open: Int) -> MissingPiece {
    guard beginsOperand(token) || kind == .minus || kind == .exclamation else { return .neither }
    guard token.startsLine else { return .comma }
    // On a new line the bracket is missing, unless it closes later.
    guard let close = matchingBracket(from: open), close > index else { return .bracket }
    let hasStatement = (index..<close).contains {
      tokens[$0].startsLine && tokens[$0].keyword.beginsStatement
    }
    return hasStatement ? .bracket : .comma
  }

  /// `label: value` or `value`.
  func parseArgument() -> NodeID {
    let first = index
    if kind == .identifier, peek().kind == .colon {
      advance()
      advance()
      return node(.argument, from: first, main: first, parseElement())
    }
    let value = parseElement()
    if kind == .equal, !isPanicking, kind(of: value) == .nameReference {
      report(SyntaxDiagnostics.argumentNeedsColon(range(token), label: text(tokens[first])))
      advance()
      _ = parseExpression()
      return node(.argument, from: first, discard(from: first))
    }
    if kind == .equal, ignoresNewlines, !isPanicking, kind(of: value) == .memberAccess {
      return parseAssignmentAsArgument(from: first)
    }
    return node(.argument, from: first, value)
  }

  /// Whether an operator of two values stands between two commas or brackets.
  private var isOperatorAlone: Bool {
    switch kind {
    case .plus, .minus, .star, .slash, .percent, .shift, .comparison, .and, .or:
      peek().kind == .comma || peek().kind == .rightParenthesis
    default: false
    }
  }

  /// The value of an argument or of an element of a list.
  private func parseElement() -> NodeID {
    if isOperatorAlone {
      advance()
      return node(.operatorReference, from: index - 1, main: index - 1)
    }
    let saved = valueStart
    valueStart = index
    defer { valueStart = saved }
    return beginsChoice ? parseChoice() : parseExpression()
  }
}
