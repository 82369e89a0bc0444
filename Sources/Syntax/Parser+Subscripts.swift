import SourceText

/// Subscripts, and `?` before brackets.
extension Parser {
  /// Whether `?[` follows an operand without blanks, which the checker reports, since it knows whether the operand may be nil.
  var isOptionalSubscript: Bool {
    let next = peek()
    guard next.kind == .leftBracket, next.start == token.end, index > 0,
      token.start == tokens[index - 1].end, let close = matchingBracket(from: index + 1)
    else { return false }
    return close + 1 >= tokenCount || tokens[close + 1].kind != .colon
  }

  /// Whether `<Int>(` follows the name of a type, as in `Array<Int>()`.
  var isGenericCall: Bool {
    guard index > 0, tokens[index - 1].kind == .identifier, token.start == tokens[index - 1].end,
      isByte(token, UInt8(ascii: "<")), peek().kind == .identifier, peek().start == token.end,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[Int(tokens[index - 1].start)])
    else { return false }
    let close = peek(2)
    return isByte(close, UInt8(ascii: ">")) && peek(3).kind == .leftParenthesis
      && peek(3).start == close.end
  }

  /// Reports `Array<Int>` before `(`, unless its generic type has been reported.
  func reportGenericCall(from first: Int) {
    let name = text(tokens[index - 1])
    let isList = ["Array", "List", "Set", "NSArray"].contains(name)
    let element = isList ? text(peek()) : nil
    let isReported = diagnostics.contains {
      ["userType", "genericFunction"].contains($0.message.id)
    }
    for _ in 0..<3 { advance() }
    if isReported { return }
    let place = diagnostics.count
    reportRead(SyntaxDiagnostics.genericType(range(first, index), element: element))
    // `let list = Array<Int>()` becomes `let list: [Number] = []`.
    guard let element, peek().kind == .rightParenthesis, first >= 3, place < diagnostics.count,
      tokens[first - 1].kind == .equal, [.let, .var].contains(tokens[first - 3].keyword)
    else { return }
    let isNumber = ["Int", "UInt", "Double", "Float", "CGFloat"].contains(element)
    let type = "[\(isNumber ? "Number" : element)]"
    diagnostics[place].fixIts = [
      FixIt(
        "write '\(text(tokens[first - 2])): \(type) = []'",
        replacing: SourceRange(file: file, start: tokens[first - 2].end, end: peek().end),
        with: ": \(type) = []")
    ]
  }

  /// Whether a name alone, as a label is, precedes the present literal: `CGRect(x 0, …)`.
  var isLabelWithoutColon: Bool {
    guard index > 1, isOnLine, tokens[index - 1].kind == .identifier,
      [.leftParenthesis, .comma].contains(tokens[index - 2].kind)
    else { return false }
    return [.number, .quantity, .quote, .color].contains(kind)
  }

  /// Reports that a comma is missing here; the first diagnostic of a list gets the edits of all.
  func reportMissingComma(after known: inout Int?) {
    if let known, known < diagnostics.count, diagnostics[known].message.id == "missingComma" {
      diagnostics[known].fixIts[0].edits.append(FixIt.Edit(range: placeBefore, replacement: ","))
      return
    }
    let count = diagnostics.count
    report(SyntaxDiagnostics.missingComma(placeBefore))
    if diagnostics.count > count { known = count }
  }

  /// Whether `?(` follows a name without blanks, the call of a closure or a method that may be nil.
  var isOptionalCall: Bool {
    let next = peek()
    guard next.kind == .leftParenthesis, next.start == token.end, index > 0,
      [.identifier, .rightParenthesis, .rightBracket].contains(tokens[index - 1].kind),
      token.start == tokens[index - 1].end,
      let close = matchingBracket(from: index + 1)
    else { return false }
    return close + 1 >= tokenCount || tokens[close + 1].kind != .colon
  }

  /// Whether the present `?` ends a line and the next one begins with a dot and a name, as Swift allows in a chain.
  var isBeforeLineOfChain: Bool {
    let next = peek()
    return index > 0 && token.start == tokens[index - 1].end && isOnLine && next.startsLine
      && next.kind == .dot && peek(2).kind == .identifier && peek(2).start == next.end
  }

  /// Reports the `?` at the end of a line, and takes it and the dot.
  func reportQuestionBeforeLine() {
    report(SyntaxDiagnostics.questionEndsLine(range(token), dot: range(peek())))
    advance()
    advance()
  }

  /// `1`, `1..<3`, `1...` or `..<3` in brackets.
  private func parsePositions() -> NodeID {
    let first = index
    if kind == .halfOpenRange || kind == .closedRange {
      advance()
      let lower = absentBefore(first)
      return node(.rangePattern, from: first, main: first, lower, parseBinary(.sum))
    }
    let saved = boundary
    boundary = .element
    defer { boundary = saved }
    let position = parseExpression()
    guard kind == .halfOpenRange || kind == .closedRange, peek().kind == .rightBracket,
      !isPanicking
    else { return position }
    advance()
    return node(.rangePattern, from: first, main: index - 1, position, absent())
  }

  func parseSubscript(
    of base: NodeID, from first: Int, question: Int = -1
  ) -> NodeID {
    let open = index
    advance()
    let saved = ignoresNewlines
    ignoresNewlines = true
    defer { ignoresNewlines = saved }
    let position = parsePositions()
    if kind != .rightBracket, !isPanicking {
      if token.startsLine || kind == .rightParenthesis || kind == .rightBrace || isAtEnd {
        report(
          SyntaxDiagnostics.unclosedBracket(range(tokens[open]), at: placeBefore, closing: "]"))
      } else {
        failUnexpected("in '[ ]'")
      }
    }
    if isPanicking {
      while recover(to: .rightBracket), kind == .comma { advance() }
    }
    _ = take(.rightBracket)
    return node(.subscripting, from: first, main: question, base, position)
  }
}
