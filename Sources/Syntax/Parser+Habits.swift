import SourceText

/// Constructs of Swift, Objective-C and other languages that scripts don't have; one diagnostic for each gives the replacement.
extension Parser {
  // MARK: Statements

  /// A statement of another language or in the wrong place; nil when the word is a name.
  func parseForeignStatement() -> NodeID? {
    let first = index
    let next = peek()
    let isNamed = next.kind == .identifier && !next.startsLine
    switch token.keyword {
    case .else:
      fail(SyntaxDiagnostics.elseWithoutIf(range(token)))
      advance()
      isPanicking = false
      if token.keyword == .if { return discarding(first) { _ = $0.parseStatement() } }
      return discarding(first) { if $0.kind == .leftBrace { _ = $0.parseBlock(owner: first) } }
    case .then:
      guard next.kind == .leftBrace || isThenWithBindings else { return nil }
      report(SyntaxDiagnostics.thenWithoutCall(range(token)))
      return discarding(first) { _ = $0.parseThen() }
    case .import:
      report(SyntaxDiagnostics.nestedDeclaration(range(token), word: "import"))
      skipLine()
      return discard(from: first)
    case .on, .view:
      guard isNamed, peek(2).kind == .leftBrace || peek(2).kind == .leftParenthesis else {
        return nil
      }
      return parseMisplacedMember()
    case .test:
      guard !next.startsLine, next.kind == .quote || isTestInParentheses else { return nil }
      report(SyntaxDiagnostics.nestedDeclaration(range(token), word: "test"))
      if next.kind == .quote { return discarding(first) { _ = $0.parseTest() } }
      isPanicking = true
      recoverToBlock()
      return discarding(first) { _ = $0.parseBlock(owner: first) }
    case .while:
      guard
        beginsOperand(next) || [.let, .var].contains(next.keyword) || next.kind == .exclamation,
        !next.startsLine
      else { return nil }
      report(SyntaxDiagnostics.whileLoop(range(token)))
      return parseForeignBlocks()
    case .repeat, .do:
      guard next.kind == .leftBrace else { return nil }
      report(SyntaxDiagnostics.foreignStatement(range(token), word: text(token)))
      return parseForeignBlocks()
    case .try, .await, .throw:
      guard beginsOperand(next), !next.startsLine, next.kind != .dot, next.kind != .leftBracket,
        next.kind != .leftParenthesis
      else { return nil }
      report(
        SyntaxDiagnostics.foreignStatement(
          range(token), word: text(token),
          gap: token.keyword == .throw
            ? nil : SourceRange(file: file, start: token.start, end: next.start)))
      advance()
      return discarding(first) { _ = $0.parseStatement() }
    case .struct, .extension:
      return isNamed ? parseUserType() : nil
    default:
      guard token.keyword.isKind, isNamed,
        peek(2).kind == .leftBrace || peek(2).kind == .leftParenthesis
          || [.enum, .class].contains(token.keyword) && peek(2).kind == .colon
      else { return nil }
      report(SyntaxDiagnostics.nestedDeclaration(range(token), word: text(token)))
      return discarding(first) { _ = $0.parseKind() }
    }
  }

  /// Parses something for its diagnostics; its nodes are dropped.
  func discarding(_ first: Int, _ parse: (Parser) -> Void) -> NodeID {
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    parse(self)
    return discard(from: first)
  }

  private var isThenWithBindings: Bool {
    guard peek().kind == .leftParenthesis, let close = matchingBracket(from: index + 1),
      close + 1 < tokenCount
    else { return false }
    return tokens[close + 1].kind == .leftBrace
  }

  /// Skips the rest of a statement that has no counterpart, with its blocks.
  func parseForeignBlocks() -> NodeID {
    let first = index
    repeat {
      advance()
      skipToEndOfBlock()
    } while kind == .identifier && isOnLine && !isAtEnd
    return discard(from: first)
  }

  private func parseMisplacedMember() -> NodeID {
    let first = index
    report(SyntaxDiagnostics.misplacedMember(range(token), word: text(token)))
    return discarding(first) {
      $0.advance()
      $0.isPanicking = true
      $0.recoverToBlock()
      guard $0.kind == .leftBrace else { return }
      if $0.tokens[first].keyword == .on {
        _ = $0.parseBlock(owner: first)
      } else {
        _ = $0.parseMembers(owner: first, in: .view)
      }
    }
  }

  // MARK: Misplaced blocks

  /// `{ … }` as a statement.
  func parseBareBlock() -> NodeID {
    let first = index
    report(SyntaxDiagnostics.bareBlock(range(token)))
    return discarding(first) { _ = $0.parseBlock(owner: first) }
  }

  /// `anmate 350ms { … }`: a misspelled word of a statement; nil when no keyword is similar.
  ///
  /// The rest is parsed as that statement, so that the names it declares are known.
  func parseMisspelled(from first: Int) -> NodeID? {
    guard kind != .leftBrace, beginsOperand(token) else { return nil }
    let word = text(tokens[first])
    let names = kind == .identifier && (peek().kind == .equal || peek().kind == .colon)
    let words = ["animate", "alongside", "at", "expect", "for", "if", "let", "return", "var"]
    guard word.utf8.count > 1,
      let meant = EditDistance.closest(to: word, among: names ? ["let", "var"] : words)
        ?? Self.words[word] ?? (names ? "let" : nil)
    else { return nil }
    lastErrorIndex = -1
    if word == "typealias" {
      report(SyntaxDiagnostics.typealiasInBody(range(tokens[first])))
      isPanicking = true
      return discard(from: first)
    }
    report(SyntaxDiagnostics.misspelledWord(range(tokens[first]), word: word, meant: meant))
    switch meant {
    case "let", "var":
      move(to: first)
      return parseVariable(as: meant == "let" ? .letStatement : .varStatement)
    case "for" where kind == .identifier && peek().keyword == .in:
      move(to: first)
      return parseFor()
    default: break
    }
    isPanicking = true
    recoverToBlock()
    guard kind == .leftBrace else { return discard(from: first) }
    return discarding(first) {
      _ = $0.parseBlock(owner: first)
      if meant == "animate" || meant == "alongside" { _ = $0.parseOptionalThen() }
    }
  }

  /// Words of other languages for statements and members.
  static let words: [String: String] = [
    "const": "let", "foreach": "for", "elseif": "else if", "elif": "else if", "function": "func",
    "fn": "func", "def": "func", "hook": "on", "when": "on", "subview": "view", "val": "let",
    "constant": "let", "variable": "var",
  ]

  /// `wait 200ms`
  func parseCallWithoutParentheses(from first: Int) -> NodeID {
    let start = index
    let place = range(tokens[first])
    let gap = SourceRange(file: file, start: tokens[first].end, end: token.start)
    let silenced = isPanicking
    isPanicking = true
    _ = parseExpression()
    isPanicking = silenced
    let argument = text(range(start, index))
    let isWhole = token.startsLine || isAtEnd || kind == .rightBrace
    let call = index
    move(to: first)
    fail(
      SyntaxDiagnostics.callNeedsParentheses(
        place, name: text(tokens[first]), argument: argument,
        edits: isWhole
          ? [
            FixIt.Edit(range: gap, replacement: "("),
            FixIt.Edit(
              range: SourceRange(
                file: file, start: tokens[call - 1].end, end: tokens[call - 1].end),
              replacement: ")"),
          ] : []))
    move(to: call)
    return discard(from: first)
  }

  // MARK: Calls

  /// The statement that a word before a block is likely meant to be; nil for a word that can name a function.
  func misspelledBlock(_ word: String) -> String? {
    if ["frames", "calls", "tree"].contains(word) { return "expect \(word)" }
    return EditDistance.closest(
      to: word, among: ["animate", "alongside", "always", "knownIssue", "then"])
  }

  /// `word { … }`: a block after a word that is no call.
  func parseUnknownBlock(after expression: NodeID, from first: Int) -> NodeID {
    let word = text(range(first, index))
    let meant = index == first + 1 ? misspelledBlock(word) : nil
    report(SyntaxDiagnostics.unknownBlock(range(first, index), word: word, meant: meant))
    // The block is parsed where it follows a misspelled statement.
    if endOfClosureHead == nil, let meant, !meant.hasPrefix("expect") {
      _ = parseBlock(owner: first)
      if meant == "animate" || meant == "alongside" { _ = parseOptionalThen() }
    } else {
      skipBraces()
    }
    return discard(from: first)
  }

  func absentBefore(_ position: Int) -> NodeID {
    let id = absent()
    records[Int(id)].firstToken = UInt32(position)
    records[Int(id)].endToken = UInt32(position)
    return id
  }

  // MARK: Objective-C

  /// Whether `[receiver message…` begins here.
  var isObjectiveCMessage: Bool {
    let next = peek()
    if next.kind == .identifier {
      let word = peek(2)
      return word.kind == .identifier && !word.startsLine && !next.keyword.isForeignOperand
        && word.keyword != .as && word.keyword != .is && word.keyword != .and && word.keyword != .or
    }
    guard next.kind == .leftBracket, let close = matchingBracket(from: index + 1),
      close + 1 < tokenCount
    else { return false }
    let word = tokens[close + 1]
    return word.kind == .identifier && !word.startsLine
  }

  func parseObjectiveCMessage() -> NodeID {
    let first = index
    if ["weak", "unowned"].contains(text(peek())) { return parseCaptureList() }
    let close = matchingBracket(from: index)
    var edit: FixIt.Edit?
    if close == index + 3 {
      edit = FixIt.Edit(
        range: range(first, first + 4), replacement: "\(text(peek())).\(text(peek(2)))()")
    }
    report(SyntaxDiagnostics.objectiveCMessage(range(token), edit: edit))
    guard let close else {
      advance()
      skipLine()
      return discard(from: first)
    }
    move(to: close)
    advance()
    return discard(from: first)
  }

  /// `[weak self]`, and the `in` after it, at a place other than the head of a block.
  private func parseCaptureList() -> NodeID {
    let first = index
    if let close = matchingBracket(from: index) { move(to: close) }
    advance()
    if token.keyword == .in, isOnLine { advance() }
    let gap = SourceRange(file: file, start: tokens[first].start, end: token.start)
    reportRead(
      SyntaxDiagnostics.blockHead(range(first, index), head: gap, text: text(range(first, index))))
    // The rest of the line is part of the same mistake.
    isPanicking = true
    return discard(from: first)
  }

  /// Skips the names and captures at the beginning of a block, which takes none; the present token is the first of them.
  func skipBlockHead(to end: Int) {
    let gap = SourceRange(file: file, start: token.start, end: tokens[end + 1].start)
    reportRead(
      SyntaxDiagnostics.blockHead(
        range(index, end + 1), head: gap, text: text(range(index, end + 1))))
    move(to: end)
    advance()
  }
}

extension Keyword {
  /// Whether the word before another one is a keyword, and so not the receiver of a message.
  fileprivate var isForeignOperand: Bool {
    switch self {
    case .not, .try, .await, .func, .import, .else: true
    default: beginsStatement
    }
  }
}
