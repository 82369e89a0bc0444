import SourceText

/// Words of the language with a sign that they do not have.
extension Parser {
  /// Whether `always`, `alongside` or `knownIssue` is followed by a colon and its block, as a member would be.
  func beginsBlockAfterColon() -> Bool {
    guard peek().kind == .colon, [.alongside, .always, .knownIssue].contains(token.keyword),
      !peek().startsLine, !peek(2).startsLine
    else { return false }
    return peek(2).kind == .leftBrace || token.keyword == .knownIssue && peek(2).kind == .quote
  }

  /// `always: { … }`, `alongside: { … }` and `knownIssue: "…" { … }`.
  func parseBlockAfterColon() -> NodeID {
    let first = index
    let word = text(token)
    advance()
    report(SyntaxDiagnostics.wordColon(range(token), word: word))
    advance()
    if kind == .quote { _ = parseExpression() }
    _ = parseBlock(owner: first)
    return discard(from: first)
  }

  /// `on: viewDidLoad { … }`; nil for a slot.
  func parseHookAfterColon() -> NodeID? {
    guard token.keyword == .on, peek().kind == .colon, peek(2).kind == .identifier,
      !peek(2).keyword.isReserved,
      !peek(2).startsLine
    else { return nil }
    var end = index + 3
    if peek(3).kind == .leftParenthesis, let close = matchingBracket(from: end) { end = close + 1 }
    guard end < tokenCount, tokens[end].kind == .leftBrace, !tokens[end].startsLine else {
      return nil
    }
    let first = index
    advance()
    report(SyntaxDiagnostics.wordColon(range(token), word: "on"))
    let hook = parseHook()
    return kind(of: hook) == .hook ? hook : discard(from: first)
  }

  /// A name after `tags:`, which may have a dot or brackets, as in a test.
  func parseTag(signs: inout [FixIt.Edit]) -> NodeID? {
    while kind == .dot || kind == .leftBracket, isOnLine {
      signs.append(FixIt.Edit(range: range(token), replacement: ""))
      advance()
    }
    let start = index
    guard kind == .identifier, isOnLine || tokens[index - 1].kind == .comma else { return nil }
    advance()
    let name = node(.nameReference, from: start, main: start)
    if kind == .rightBracket, isOnLine, !signs.isEmpty {
      signs.append(FixIt.Edit(range: range(token), replacement: ""))
      advance()
    }
    return name
  }

  /// Whether a class and its parentheses come before the braces of a view: `view name: UIButton() { … }`.
  var isViewAfterCall: Bool {
    guard kind == .leftParenthesis, isOnLine, let close = closingParenthesis else { return false }
    return tokens[close + 1].kind == .leftBrace
  }

  /// Reports the parentheses after the class of a view, and skips them.
  func skipCallOfView() {
    let first = index
    guard let close = closingParenthesis else { return }
    report(
      SyntaxDiagnostics.viewWithCall(range(first, close + 1), isEmpty: close == first + 1))
    move(to: close + 1)
  }
}
