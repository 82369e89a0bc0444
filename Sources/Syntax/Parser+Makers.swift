import SourceText

// `init`, and `deinit` and `subscript`, which a declaration of a script has not.
extension Parser {
  /// The words of members that make or free an instance in Swift, or are called with brackets.
  static let makers = ["init", "deinit", "subscript"]

  /// `init(…) { … }`, `deinit { … }` or `subscript(…) { … }`; nil when the word is something else.
  func parseMaker() -> NodeID? {
    guard Self.makers.contains(text(token)),
      [.leftParenthesis, .leftBrace, .question].contains(peek().kind), !peek().startsLine
    else { return nil }
    return parseMaker(from: index, word: index, isMember: true)
  }

  /// Reads an `init`, which may have modifiers before its word; reports and skips a member with another of the words.
  func parseMaker(from first: Int, word: Int, isMember: Bool) -> NodeID {
    if isMember, text(tokens[word]) == "init" { return parseInitializer(from: first, word: word) }
    move(to: word + 1)
    skipToEndOfBlock()
    let end = index
    move(to: first)
    // A member before it that lacks a value is no reason not to report it.
    if lastErrorIndex == first { lastErrorIndex = -1 }
    report(SyntaxDiagnostics.makerMember(range(first, word + 1), word: text(tokens[word])))
    move(to: end)
    return discard(from: first)
  }

  /// `init(a: T) { … }` or `init?(a: T) { … }`.
  private func parseInitializer(from first: Int, word: Int) -> NodeID {
    move(to: word + 1)
    _ = take(.question)
    let parameters = parseParametersOfFunction()
    recoverToBlock()
    let block = parseBlock(owner: word)
    return node(.initializerDeclaration, from: first, main: word, parameters, block)
  }

  /// Whether the present declaration has an `init` that can give its members values.
  var ownerHasInitializer: Bool {
    guard let owner = ownerOfMembers else { return false }
    if let known = ownersWithInitializer[owner] { return known }
    let found = findInitializer(of: owner)
    ownersWithInitializer[owner] = found
    return found
  }

  private func findInitializer(of owner: Int) -> Bool {
    var position = owner
    while position < tokenCount, tokens[position].kind != .leftBrace { position += 1 }
    // Lines that are still to be typed may have one.
    guard let end = endOfBlock(after: position, within: tokenCount) else { return true }
    var depth = 0
    while position < end {
      let token = tokens[position]
      if token.kind == .leftBrace { depth += 1 }
      if token.kind == .rightBrace { depth -= 1 }
      if depth == 1, token.kind == .identifier, text(token) == "init" {
        let next = tokens[position + 1].kind == .question ? position + 2 : position + 1
        if tokens[next].kind == .leftParenthesis, text(tokens[next + 1]) != "coder" { return true }
      }
      position += 1
    }
    return false
  }
}
