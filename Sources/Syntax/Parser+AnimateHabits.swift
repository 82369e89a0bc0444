import SourceText

/// `UIView.animate(…)` and `animate(withDuration: …)`, which are a statement in scripts.
extension Parser {
  /// Whether `UIView.animate(`, `UIView.animateKeyframes(` or `UIView.addKeyframe(` begins here.
  var isUIViewAnimate: Bool {
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
  mutating func parseAnimateCall() -> NodeID {
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

  mutating func parseUIViewAnimate() -> NodeID {
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
  mutating func skipCall() {
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
}
