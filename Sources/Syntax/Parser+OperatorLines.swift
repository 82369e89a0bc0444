import SourceText

/// Values that go on in a line that begins with an operator, as Swift allows.
extension Parser {
  /// Whether the line begins with an operator that belongs at the end of the line before.
  var beginsWithOperator: Bool {
    switch kind {
    case .star, .slash, .percent, .shift, .and, .or, .comparison, .questionQuestion, .halfOpenRange,
      .closedRange:
      return true
    case .minus: return index > 0 && peek().start > token.end
    case .questionDot: return true
    default: return false
    }
  }

  /// A line of statements that begins with an operator.
  func parseOperatorLine() -> NodeID {
    let first = index
    guard token.startsLine, index > 0 else {
      failUnexpected("here")
      return missing()
    }
    fail(SyntaxDiagnostics.operatorBeginsLine([(range(token), placeBefore, text(token))]))
    advance()
    skipLine()
    return discard(from: first)
  }

  /// Takes the lines after a value that begin with an operator and reports them once; the value that they belong to has no type then.
  func takeOperatorLines(after value: NodeID, from start: Int) -> NodeID {
    // Most lines begin with a word or a brace.
    guard kind != .identifier, kind != .rightBrace, isAfterLineBreak, goesOnWithOperator,
      index > start, boundary == .none, !isPanicking
    else { return value }
    let known = diagnostics.count
    var places: [(range: SourceRange, before: SourceRange, text: String)] = []
    while isAfterLineBreak, goesOnWithOperator, !isPanicking {
      let place = (range(token), placeBefore, text(token))
      if places.isEmpty {
        report(SyntaxDiagnostics.operatorBeginsLine([place]))
      }
      places.append(place)
      advance()
      _ = parseExpression()
    }
    if places.count > 1, diagnostics.count == known + 1 {
      diagnostics[known] = SyntaxDiagnostics.operatorBeginsLine(places)
    }
    return discard(from: start)
  }

  /// Whether an operator with a value after it begins here.
  private var goesOnWithOperator: Bool {
    let next = peek()
    guard kind != .questionDot, !next.startsLine, next.kind != .endOfFile else { return false }
    return beginsWithOperator || kind == .plus && next.start > token.end
  }
}
