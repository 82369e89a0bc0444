import SourceText

extension Parser {
  /// An expression, or `if` or `switch` as a value.
  func parseValue() -> NodeID {
    let saved = (valueStart, takesClosures)
    (valueStart, takesClosures) = (index, true)
    defer { (valueStart, takesClosures) = saved }
    // A member that begins on the next line is not the missing value.
    if token.startsLine, kind == .identifier, beginsMember {
      failExpectedExpression()
      return missing()
    }
    return beginsChoice ? parseChoice() : parseExpression()
  }

  /// Whether `if` or `switch` begins here.
  var beginsChoice: Bool { token.keyword == .if || token.keyword == .switch }

  /// `if` or `switch` as a value.
  func parseChoice() -> NodeID {
    token.keyword == .if ? parseIfValue() : parseSwitch(isValue: true)
  }

  /// Whether the preceding token is one that a value follows, as in a slot: `=`, `+=`, `return` or `expect`.
  func followsAssignment() -> Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1]
    return before.kind == .equal || before.kind == .compoundAssignment || before.keyword == .return
      || before.keyword == .expect && boundary == .tolerance
  }

  private var beginsMember: Bool {
    let next = peek()
    if next.kind == .colon { return true }
    return (token.keyword == .on || token.keyword == .view) && next.kind == .identifier
      && !next.startsLine
  }

  /// `if c { value } else { value }` as a value.
  func parseIfValue() -> NodeID {
    let first = index
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    let saved = boundary
    boundary = .none
    defer { boundary = saved }
    advance()
    let conditions = parseConditions()
    recoverToBlock()
    let yes = parseBranch(owner: first)
    var no: NodeID
    if token.keyword == .else, !isPanicking {
      let other = index
      advance()
      no = token.keyword == .if && isOnLine ? parseIfValue() : parseBranch(owner: other)
    } else {
      if !isPanicking {
        report(SyntaxDiagnostics.ifValueNeedsElse(range(tokens[first]), at: placeBefore))
      }
      no = missing()
    }
    return node(.ifValue, from: first, main: first, conditions, yes, no)
  }

  private func parseBranch(owner: Int) -> NodeID {
    guard kind == .leftBrace else {
      fail(SyntaxDiagnostics.expectedBlock(placeBefore, of: text(tokens[owner])))
      return missing()
    }
    let open = index
    advance()
    let saved = ignoresNewlines
    ignoresNewlines = false
    defer { ignoresNewlines = saved }
    let value = parseValue()
    if kind != .rightBrace, !isPanicking {
      if isAtEnd {
        reportUnclosedBrace(open: open, owner: owner)
      } else {
        fail(SyntaxDiagnostics.oneValueInBranch(range(token), of: "a branch of an 'if'"))
      }
    }
    while isPanicking, !isAtEnd {
      if kind == .rightBrace {
        isPanicking = false
      } else {
        kind == .leftBrace ? skipBraces() : advance()
      }
    }
    _ = take(.rightBrace)
    return value
  }
}

// MARK: - Values in the wrong form

extension Parser {
  /// Whether a value follows the present `:`, as in `let pull: Pull()`, although only a type can.
  var isValueAfterColon: Bool {
    guard !peek().startsLine else { return false }
    switch peek().kind {
    case .number, .quantity, .quote, .color, .dot: return true
    case .identifier:
      switch peek().keyword {
      case .true, .false, .nil: return true
      case let word where word.isReserved: return false
      default: break
      }
      var position = index + 2
      while position + 1 < tokenCount, tokens[position].kind == .dot,
        tokens[position + 1].kind == .identifier
      {
        position += 2
      }
      return position < tokenCount && tokens[position].kind == .leftParenthesis
        && !tokens[position].startsLine
    default: return false
    }
  }

  /// The value of a slot that goes on after a comma, `300, 400`: values that need parentheses; nil where another member follows.
  func parseBareTuple(_ value: NodeID, from start: Int) -> NodeID? {
    guard kind == .comma, isOnLine, !isPanicking, !peek().startsLine, beginsNumber(1) else {
      return nil
    }
    let end = SourceRange(file: file, start: tokens[start].start, end: tokens[start].start)
    while kind == .comma, !peek().startsLine, beginsNumber(1), !isPanicking {
      advance()
      _ = parseExpression()
    }
    reportRead(
      SyntaxDiagnostics.valuesNeedParentheses(
        range(start, index), before: end, after: placeBefore, text: text(range(start, index))))
    return discard(from: start)
  }

  /// Whether a number, with a sign or without one, begins some tokens ahead.
  private func beginsNumber(_ ahead: Int) -> Bool {
    switch peek(ahead).kind {
    case .number, .quantity: true
    case .minus: peek(ahead + 1).kind == .number || peek(ahead + 1).kind == .quantity
    default: false
    }
  }

  /// Whether the present word is the `x` between two numbers, as in `100 x 200`.
  var isSizeInWords: Bool {
    isWord(token, "x") && isOnLine && peek().kind == .number && !peek().startsLine
  }

  /// `100 x 200`, which is a size in parentheses; the present token is its `x`.
  func parseSizeInWords(from first: Int) -> NodeID {
    let width = text(tokens[first])
    report(
      SyntaxDiagnostics.sizeInWords(
        range(token), whole: range(first, index + 2), text: "(\(width), \(text(peek())))"))
    advance()
    advance()
    return discard(from: first)
  }

  /// `box.alpha = 0` as an argument, a statement whose `=` is the present token.
  func parseAssignmentAsArgument(from first: Int) -> NodeID {
    let sign = range(token)
    advance()
    let value = index
    _ = parseExpression()
    var edits: [FixIt.Edit] = []
    if first > 1, tokens[first - 1].kind == .leftParenthesis, kind == .rightParenthesis,
      !isPanicking, index > value,
      ["addAnimations", "performWithoutAnimation", "animateChanges", "async"].contains(
        text(tokens[first - 2]))
    {
      edits = [
        FixIt.Edit(range: range(tokens[first - 1]), replacement: " { "),
        FixIt.Edit(range: range(token), replacement: " }"),
      ]
    }
    reportRead(SyntaxDiagnostics.assignmentAsArgument(sign, edits: edits))
    return node(.argument, from: first, discard(from: first))
  }

  /// The value of a slot that goes on with other values after a comma, `Home(), Search()`, a list without its brackets; nil where another
  /// member follows.
  func parseBareList(_ value: NodeID, from start: Int) -> NodeID? {
    guard kind == .comma, isOnLine, !isPanicking, isElementAfterComma else { return nil }
    let before = SourceRange(file: file, start: tokens[start].start, end: tokens[start].start)
    while kind == .comma, !isPanicking, isElementAfterComma {
      advance()
      _ = parseExpression()
    }
    reportRead(
      SyntaxDiagnostics.listNeedsBrackets(range(start, index), before: before, after: placeBefore))
    return discard(from: start)
  }

  /// Whether a call or a name that can be no member follows the present comma on its line.
  private var isElementAfterComma: Bool {
    guard peek().kind == .identifier, peek().keyword == .none, !peek().startsLine else {
      return false
    }
    var end = index + 2
    if tokens[end].kind == .leftParenthesis {
      guard let close = matchingBracket(from: end), close + 1 < tokenCount else { return false }
      end = close + 1
    }
    return tokens[end].startsLine || tokens[end].kind == .rightBrace || tokens[end].kind == .comma
  }
}
