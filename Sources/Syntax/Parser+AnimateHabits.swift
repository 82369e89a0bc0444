import SourceText

/// `animate(withDuration: …)`, and blocks of `animate` in another order.
extension Parser {
  /// Whether the word at a position is followed by `(withDuration: …` or `(duration: …`, as `animate` is not.
  func isAnimateCall(at position: Int) -> Bool {
    guard position + 3 < tokenCount, tokens[position + 1].kind == .leftParenthesis,
      !tokens[position + 1].startsLine, tokens[position + 3].kind == .colon
    else { return false }
    return ["withDuration", "duration"].contains(text(tokens[position + 2]))
  }

  /// `animate(withDuration: 0.3) { … }`, a call of `UIView` without its name.
  func parseAnimateCall() -> NodeID {
    let first = index
    report(SyntaxDiagnostics.uiViewAnimate(range(token), label: range(peek(2))))
    skipCall()
    return discard(from: first)
  }

  /// Skips the brackets of a call and the rest of its line, with trailing closures.
  func skipCall() {
    var open = 0
    repeat {
      switch kind {
      case .leftParenthesis, .leftBracket, .leftBrace: open += 1
      case .rightParenthesis, .rightBracket, .rightBrace: open -= 1
      default: break
      }
      if open < 0 { break }
      advance()
      // The call ends at its closing bracket, unless a trailing closure follows.
    } while !isAtEnd && (open > 0 || !token.startsLine && kind != .rightBrace)
  }

  // MARK: Blocks

  /// `animate 1s, completion: { … } { … }`, whose completion follows in the language; the present token is its label.
  func parseCompletionFirst(from first: Int) -> NodeID {
    let gap = tokens[index - 1].start
    let place = range(index, index + 2)
    let block = index + 2
    report(SyntaxDiagnostics.completionFirst(place))
    let known = diagnostics.count - 1
    let isReported = known >= 0 && diagnostics[known].message.id == "completionFirst"
    move(to: block)
    let hasHead = endOfClosureHead != nil
    skipBraces()
    let completion = text(range(block, index))
    let end = tokens[index - 1].end
    guard kind == .leftBrace, isOnLine else { return discard(from: first) }
    return discarding(first) {
      _ = $0.parseBlock(owner: first)
      guard isReported, !hasHead else { return }
      let after = $0.placeBefore
      $0.diagnostics[known].fixIts[0].edits = [
        FixIt.Edit(range: SourceRange(file: $0.file, start: gap, end: end), replacement: ""),
        FixIt.Edit(range: after, replacement: " then " + completion),
      ]
    }
  }

  /// `0% to 50%` after `at`, an error in place of the range; the time itself where nothing follows it.
  func parseRangeInWords(after time: NodeID) -> NodeID {
    guard kind == .identifier, isOnLine, !isPanicking, !peek().startsLine, beginsOperand(peek()),
      ["to", "until", "till", "through"].contains(text(token))
    else { return time }
    let word = range(token)
    let first = Int(records[Int(time)].firstToken)
    let gap = SourceRange(file: file, start: tokens[index - 1].end, end: peek().start)
    report(SyntaxDiagnostics.rangeInWords(word, gap: gap))
    advance()
    _ = parseExpression()
    return discard(from: first)
  }

  /// `, completion: { … }` after a block, which is written as `then { … }`; nil where something else follows.
  func parseCompletionAfterComma() -> NodeID? {
    guard kind == .comma, isOnLine, !isPanicking, isWord(peek(), "completion"),
      peek(2).kind == .colon, peek(3).kind == .leftBrace
    else { return nil }
    let place = SourceRange(file: file, start: token.start, end: peek(2).end)
    if let last = diagnostics.indices.last, diagnostics[last].message.id == "animateBlockLabel" {
      // Both labels are one habit.
      diagnostics[last].fixIts[0].edits.append(FixIt.Edit(range: place, replacement: " then"))
    } else {
      report(SyntaxDiagnostics.completionBlock(place, with: " then"))
    }
    move(to: index + 2)
    return parseThen()
  }
}
