import SourceText

/// `UIView.animate(…)` and `animate(withDuration: …)`, which are a statement in scripts.
extension Parser {
  /// Whether `UIView.animate(`, `UIView.animateKeyframes(` or `UIView.addKeyframe(` begins here.
  func beginsUIViewAnimate() -> Bool {
    guard kind == .identifier, token.keyword == .none, peek().kind == .dot,
      peek(2).kind == .identifier, token.end - token.start == 6, text(token) == "UIView"
    else { return false }
    let name = text(peek(2))
    return (name.hasPrefix("animate") || name == "addKeyframe") && peek(3).kind == .leftParenthesis
  }

  /// Whether the word at a position is followed by `(withDuration: …` or `(duration: …`, as `animate` is not.
  func isAnimateCall(at position: Int) -> Bool {
    guard position + 3 < tokenCount, tokens[position + 1].kind == .leftParenthesis,
      !tokens[position + 1].startsLine, tokens[position + 3].kind == .colon
    else { return false }
    return ["withDuration", "duration"].contains(text(tokens[position + 2]))
  }

  /// The edit that makes `animate 0.3s` of `animate(withDuration: 0.3)`; empty where there is more to change.
  ///
  /// `word` is the position of the last word before the bracket.
  private func animateEdits(from first: Int, word: Int) -> [FixIt.Edit] {
    guard isAnimateCall(at: word), let close = matchingBracket(from: word + 1),
      close == word + 5, close + 1 < tokenCount, tokens[close + 1].kind == .leftBrace,
      tokens[close - 1].kind == .number || tokens[close - 1].kind == .quantity
    else { return [] }
    if let end = endOfBlock(after: close + 1, within: tokenCount), end + 1 < tokenCount,
      text(tokens[end + 1]) == "completion"
    {
      return []
    }
    let duration =
      text(tokens[close - 1]) + (tokens[close - 1].kind == .number ? "s" : "")
    return [FixIt.Edit(range: range(first, close + 1), replacement: "animate \(duration)")]
  }

  /// `animate(withDuration: 0.3) { … }`.
  func parseAnimateCall() -> NodeID {
    let first = index
    let labels = callLabels(from: first + 1)
    report(
      SyntaxDiagnostics.uiViewAnimate(
        range(first, first + 1), hasKeyframes: false,
        isFittedSpring: labels.contains("usingSpringWithDamping"),
        isPerceptualSpring: labels.contains("springDuration"),
        edits: animateEdits(from: first, word: first)))
    skipCall()
    return discard(from: first)
  }

  /// The words between the brackets of a call.
  private func callLabels(from open: Int) -> [String] {
    let end = matchingBracket(from: open) ?? open
    return (open..<end).filter { tokens[$0].kind == .identifier }.map { text(tokens[$0]) }
  }

  func parseUIViewAnimate() -> NodeID {
    let first = index
    let labels = callLabels(from: first + 3)
    let place = range(first, index + 3)
    report(
      text(peek(2)) == "addKeyframe"
        ? SyntaxDiagnostics.uiViewAddKeyframe(place)
        : SyntaxDiagnostics.uiViewAnimate(
          place, hasKeyframes: text(peek(2)) == "animateKeyframes",
          isFittedSpring: labels.contains("usingSpringWithDamping"),
          isPerceptualSpring: labels.contains("springDuration"),
          edits: text(peek(2)) == "animate" ? animateEdits(from: first, word: first + 2) : []))
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
    let hasHead = closureHead != nil
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
    let known = diagnostics.count
    move(to: index + 2)
    let clause = parseThen()
    if known > 0, diagnostics.count > known { joinFixIts(from: known - 1, with: ["closureHead"]) }
    return clause
  }
}
