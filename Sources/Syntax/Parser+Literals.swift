import SourceText

// Colours and strings; the lexer reads numbers.

extension Parser {
  func parseColor() -> NodeID {
    let first = index
    let start = Int(token.start)
    let digits = Array(bytes[(start + 1)..<Int(token.end)])
    if digits.count != 6 && digits.count != 8
      || digits.contains(where: { HexDigit.value($0) == nil })
    {
      let word = text(token)
      if word == "#selector", isFollowedByArguments,
        let close = matchingBracket(from: index + 1)
      {
        return parseSelector(to: close)
      }
      if Self.hashWords.contains(word) || isFollowedByArguments { return parseHashWord(word) }
      report(SyntaxDiagnostics.malformedColor(range(token), text: word))
      advance()
      return discard(from: first)
    }
    advance()
    return node(.colorLiteral, from: first, main: first)
  }

  /// Whether a `#` is here that begins neither a colour nor a word of Swift's, as comments of other languages do.
  private var isHashComment: Bool {
    guard kind == .color, !isFollowedByArguments, !Self.hashWords.contains(text(token)) else {
      return false
    }
    let digits = bytes[(Int(token.start) + 1)..<Int(token.end)]
    return digits.count != 6 && digits.count != 8
      || digits.contains { HexDigit.value($0) == nil }
  }

  /// Takes `# a comment` up to the end of its line; one diagnostic reports all of them.
  func takeHashComment() -> Bool {
    guard isHashComment else { return false }
    let sign = SourceRange(file: file, start: token.start, end: token.start + 1)
    let edit = FixIt.Edit(range: sign, replacement: "//")
    if let known = diagnostics.lastIndex(where: { $0.message.id == "hashComment" }) {
      diagnostics[known].fixIts[0].edits.append(edit)
    } else {
      report(SyntaxDiagnostics.hashComment(sign, edit: edit))
    }
    advance()
    while !isAtEnd, !token.startsLine { advance() }
    return true
  }

  private var isFollowedByArguments: Bool {
    peek().kind == .leftParenthesis && peek().start == token.end
  }

  /// Words of Swift that begin with `#`.
  private static let hashWords: Set<String> = [
    "#selector", "#keyPath", "#available", "#unavailable", "#imageLiteral", "#colorLiteral",
    "#fileLiteral", "#file", "#fileID", "#filePath", "#line", "#column", "#function", "#if",
    "#elseif", "#else", "#endif", "#warning", "#error", "#Preview", "#require", "#expect",
  ]

  /// `#keyPath(name)` and the like; a directive takes the rest of its line.
  func parseHashWord(_ word: String) -> NodeID {
    let first = index
    report(SyntaxDiagnostics.hashWord(range(token), text: word))
    if isFollowedByArguments, let close = matchingBracket(from: index + 1) { move(to: close) }
    advance()
    if ["#if", "#elseif", "#else", "#endif"].contains(word), !ignoresNewlines {
      isPanicking = true
    }
    return discard(from: first)
  }

  /// `#selector(close)` or `#selector(Card.close(_:))`, up to its closing bracket.
  private func parseSelector(to close: Int) -> NodeID {
    let first = index
    move(to: index + 2)
    var receiver = absent()
    if peek().kind == .dot, kind == .identifier || token.keyword == .self {
      receiver = node(
        token.keyword == .self ? .selfReference : .nameReference, from: index, main: index)
      move(to: index + 2)
    }
    let name = index
    var end = index + 1
    if kind == .identifier, tokens[end].kind == .leftParenthesis,
      let labels = matchingBracket(from: end)
    {
      end = labels + 1
    }
    move(to: close + 1)
    guard tokens[name].kind == .identifier, end == close else {
      report(SyntaxDiagnostics.selectorForm(range(first, close + 1)))
      return discard(from: first)
    }
    return node(.selector, from: first, main: name, receiver)
  }

  func parseString() -> NodeID {
    let first = index
    var children = ChildList()
    advance()
    while true {
      switch kind {
      case .stringSegment:
        advance()
        append(node(.stringSegment, from: index - 1, main: index - 1), to: &children)
      case .interpolationStart: append(parseInterpolation(), to: &children)
      case .quote:
        advance()
        return node(.stringLiteral, from: first, main: first, children: children)
      default:
        if isCutOff { advance() }
        return node(.stringLiteral, from: first, main: first, children: children)
      }
    }
  }

  /// Reports `\\(x, specifier: "%.2f")`; the present token is the comma.
  private func failFormat() {
    var open = 0
    var close = index
    while close < tokenCount - 1, open > 0 || tokens[close].kind != .rightParenthesis {
      switch tokens[close].kind {
      case .leftParenthesis, .interpolationStart: open += 1
      case .rightParenthesis: open -= 1
      default: break
      }
      close += 1
    }
    let rest = SourceRange(file: file, start: token.start, end: tokens[close].start)
    fail(SyntaxDiagnostics.formatInText(range(token), rest: rest))
  }

  private func parseInterpolation() -> NodeID {
    advance()
    let saved = (ignoresNewlines, takesClosures)
    (ignoresNewlines, takesClosures) = (true, true)
    defer { (ignoresNewlines, takesClosures) = saved }
    let expression = parseValue()
    if kind == .comma, !isPanicking { failFormat() }
    if kind != .rightParenthesis { failUnexpected("in '\\( )'") }
    if isPanicking {
      // The lexer has ensured that the interpolation ends, or that its string was cut off.
      var open = 0
      while !isAtEnd, !isCutOff, open > 0 || kind != .rightParenthesis {
        if kind == .leftParenthesis || kind == .interpolationStart { open += 1 }
        if kind == .rightParenthesis { open -= 1 }
        advance()
      }
      if kind == .rightParenthesis { isPanicking = false }
    }
    _ = take(.rightParenthesis)
    return expression
  }
}
