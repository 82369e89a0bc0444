import SourceText

/// Members as Swift writes them: modifiers, initialisers, hooks without `on`.
extension Parser {
  // MARK: Modifiers

  /// The words of members that make or free an instance in Swift, or are called with brackets.
  private static let makers = ["init", "deinit", "subscript"]

  /// `init(…) { … }` and `deinit { … }`; nil when the word is something else.
  mutating func parseMaker() -> NodeID? {
    guard Self.makers.contains(text(token)),
      [.leftParenthesis, .leftBrace, .question].contains(peek().kind), !peek().startsLine
    else { return nil }
    let first = index
    report(SyntaxDiagnostics.makerMember(range(token), word: text(token)))
    advance()
    skipToEndOfBlock()
    return discard(from: first)
  }

  func isModifier(_ token: Token) -> Bool {
    guard token.kind == .identifier, token.keyword == .none else { return false }
    switch text(token) {
    case "private", "public", "override", "static", "final", "lazy", "weak", "internal", "open",
      "fileprivate", "mutating", "unowned", "required", "convenience", "package", "nonisolated":
      return true
    default: return false
    }
  }

  /// `private let …`, `@objc func …`: reports the modifiers, then parses the rest.
  mutating func parseModifiers() -> NodeID? {
    if let test = parseAttributedTest() { return test }
    let first = index
    var end = index
    while end < tokenCount - 2 {
      let isAttribute = tokens[end].kind == .unknown && isByte(tokens[end], UInt8(ascii: "@"))
      if isAttribute, tokens[end + 1].kind == .identifier {
        end += 2
      } else if isModifier(tokens[end]), tokens[end + 1].kind == .identifier {
        end += 1
      } else {
        break
      }
      if tokens[end].startsLine, !isAttribute { return nil }
    }
    guard end > first else { return nil }
    switch tokens[end].keyword {
    case .let, .var, .func, .class, .struct, .enum, .protocol, .extension: break
    default: guard Self.makers.contains(text(tokens[end])) else { return nil }
    }
    if Self.makers.contains(text(tokens[end])) {
      report(SyntaxDiagnostics.makerMember(range(first, end + 1), word: text(tokens[end])))
      move(to: end + 1)
      isPanicking = true
      recoverToBlock()
      if kind == .leftBrace { skipBraces() }
      return discard(from: first)
    }
    let gap = SourceRange(file: file, start: token.start, end: tokens[end].start)
    report(
      SyntaxDiagnostics.modifier(range(first, end), gap: gap, text: text(range(first, end))))
    let isStatic = (first..<end).contains { ["static", "class"].contains(text(tokens[$0])) }
    move(to: end)
    if token.keyword == .func { return discarding(first) { _ = $0.parseFunction() } }
    if token.keyword == .let || token.keyword == .var {
      let known = diagnostics.count
      let variable = parseVariable()
      // The modifier and the errors of `lazy var x: T = { … }()` or `weak var x: T!` are one mistake.
      if diagnostics.count > known, semicolonDiagnostic ?? 0 < known {
        diagnostics.removeSubrange(known...)
      }
      return isStatic ? discard(from: first) : variable
    }
    if token.keyword == .protocol { return discarding(first) { _ = $0.parseProtocol() } }
    // The type is a second mistake of the same line.
    lastErrorIndex = index
    return parseUserType()
  }

  // MARK: Members

  /// `weak var name: T? = e`; nil where none begins.
  private mutating func parseWeakVariable() -> NodeID? {
    guard kind == .identifier, peek().keyword == .var, !peek().startsLine, text(token) == "weak"
    else { return nil }
    let first = index
    advance()
    let variable = parseVariable()
    guard kind(of: variable) == .varStatement else { return variable }
    records[Int(variable)].firstToken = UInt32(first)
    return variable
  }

  /// A statement where a member is expected.
  mutating func parseStatementAsMember() -> NodeID {
    let first = index
    if let member = parseWeakVariable() { return member }
    if kind == .identifier || kind == .unknown, let member = parseModifiers() { return member }
    guard kind == .identifier else {
      if kind == .leftBracket, isObjectiveCMessage { return parseObjectiveCMessage() }
      failUnexpected("among members")
      return missing()
    }
    switch token.keyword {
    case .class, .struct, .enum, .protocol, .extension, .import: break
    case .test where peek().kind == .quote: break
    default: report(SyntaxDiagnostics.statementInDeclaration(range(token)))
    }
    return discarding(first) {
      _ = $0.parseStatement()
    }
  }

  /// `viewWillAppear(animated, b) { }` without `on`, or a call.
  mutating func parseHookOrCall() -> NodeID {
    let first = index
    guard let close = matchingBracket(from: index + 1), close + 1 < tokenCount,
      tokens[close + 1].kind == .leftBrace, !tokens[close + 1].startsLine
    else { return parseStatementAsMember() }
    let isLabelled =
      peek(2).kind == .identifier && peek(3).kind == .colon && peek(4).kind == .identifier
    report(
      SyntaxDiagnostics.missingOn(
        range(token), name: text(token), label: isLabelled ? text(peek(2)) : nil))
    advance()
    let isPlain = (first + 2..<close).allSatisfy {
      tokens[$0].kind == .identifier || tokens[$0].kind == .comma || tokens[$0].kind == .underscore
    }
    let bindings: NodeID
    if isPlain {
      bindings = parseBindings(takesLabel: true)
    } else {
      move(to: close + 1)
      bindings = absent()
    }
    let block = parseBlock(owner: first)
    return isPlain
      ? node(.hook, from: first, main: first, bindings, block) : discard(from: first)
  }

  /// Two words side by side where a member is expected.
  mutating func parseTwoWords(in scope: MemberScope) -> NodeID {
    let first = index
    let inDeclaration = scope == .declaration
    if inDeclaration, let member = parseWeakVariable() { return member }
    if let member = parseModifiers() { return member }
    if token.keyword.isKind || token.keyword != .none, let node = parseForeignStatement() {
      return node
    }
    let word = text(token)
    let names = inDeclaration && (peek(2).kind == .equal || peek(2).kind == .colon)
    let words: [String] =
      switch scope {
      case .declaration: names ? ["let", "var"] : ["on", "view", "func", "let", "var"]
      case .view: ["view"]
      case .group: []
      }
    let meant =
      EditDistance.closest(to: word, among: words) ?? Self.words[word] ?? (names ? "let" : nil)
    if meant == nil, token.keyword != .none { return parseStatementAsMember() }
    report(SyntaxDiagnostics.unknownMemberWord(range(token), word: word, meant: meant))
    switch meant {
    case "let" where names, "var" where names:
      return parseVariable(as: meant == "let" ? .letStatement : .varStatement)
    case "func" where peek(2).kind == .leftParenthesis: return parseFunction()
    default: break
    }
    advance()
    isPanicking = true
    recoverToBlock()
    guard kind == .leftBrace else { return discard(from: first) }
    skipBraces()
    return discard(from: first)
  }
}
