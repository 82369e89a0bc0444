import SourceText

// Properties whose value a block computes, and blocks that run when a stored property changes.
extension Parser {
  private static let accessorWords = ["get", "set"]
  private static let observerWords = ["willSet", "didSet"]

  /// The blocks of `var name: T { … }`, a block or an `accessorList`; the present token is its `{`.
  ///
  /// Only a `var` of a declaration or file can have them; `first` is the position of its word. One of a file is a function without
  /// parameters, which can only be read.
  func parseComputedProperty(
    _ name: NodeID, _ type: NodeID, from first: Int, isMember: Bool, isOfFile: Bool
  ) -> NodeID {
    let word = text(tokens[first])
    let mayCompute = (isMember || isOfFile) && word == "var"
    if kind(of: type) == .absent {
      report(SyntaxDiagnostics.computedNeedsType(placeBefore, name: text(tokens[first + 1])))
    } else if !mayCompute {
      report(
        SyntaxDiagnostics.computedProperty(
          range(token), name: text(tokens[first + 1]),
          letOfMember: isMember ? range(tokens[first]) : nil))
    }
    let open = index
    let hasAccessors = isAccessor(peek(), Self.accessorWords, before: peek(2))
    if isOfFile, mayCompute, hasAccessors { return parsePropertyOfFile(name, type, from: first) }
    var words: Set<String> = []
    let blocks =
      hasAccessors
      ? parseAccessors(owner: first, Self.accessorWords, &words) : parseBlock(owner: first)
    if hasAccessors, !words.contains("get") {
      report(SyntaxDiagnostics.computedNeedsGetter(range(tokens[open])))
      return discard(from: first)
    }
    if !mayCompute || kind(of: type) == .absent { return discard(from: first) }
    if isOfFile {
      return node(.functionDeclaration, from: first, main: first, name, absent(), type, blocks)
    }
    return node(.computedProperty, from: first, main: first, name, type, blocks)
  }

  /// `{ get { … } }` of a property at the top of a file, which has no setter.
  private func parsePropertyOfFile(_ name: NodeID, _ type: NodeID, from first: Int) -> NodeID {
    let open = index
    let end = endOfBlock(after: open, within: tokenCount)
    guard isWord(peek(), "get"), peek(2).kind == .leftBrace else {
      if end != nil {
        report(SyntaxDiagnostics.computedNeedsGetter(range(tokens[open])))
        skipBraces()
      } else {
        while !isAtEnd, !isDeclarationAtMargin { advance() }
        reportUnclosedBrace(open: open, owner: first)
      }
      return discard(from: first)
    }
    advance()
    advance()
    let block = parseBlock(owner: first)
    guard let end else {
      if isWord(token, "set") {
        while !isAtEnd, !isDeclarationAtMargin { advance() }
      }
      reportUnclosedBrace(open: open, owner: first)
      return node(.functionDeclaration, from: first, main: first, name, absent(), type, block)
    }
    if kind != .rightBrace {
      if isWord(token, "set") {
        report(SyntaxDiagnostics.setterOfFile(range(token), name: text(tokens[first + 1])))
      } else {
        failUnexpected("after the block of 'get'")
      }
      move(to: end)
      isPanicking = false
    }
    _ = take(.rightBrace)
    return node(.functionDeclaration, from: first, main: first, name, absent(), type, block)
  }

  /// Whether the present `{` begins with `willSet` or `didSet`.
  var beginsObservers: Bool { isAccessor(peek(), Self.observerWords, before: peek(2)) }

  /// Whether `override` is among the modifiers before a word.
  func isOverride(before word: Int) -> Bool {
    var position = word - 1
    while position >= 0, isModifier(tokens[position]) {
      if text(tokens[position]) == "override" { return true }
      position -= 1
    }
    return false
  }

  /// The `willSet` and `didSet` after the value of a `var`, whose `{` is the present token; nil after reporting another block.
  func parseObservers(of first: Int, isMember: Bool) -> NodeID? {
    guard isMember, beginsObservers else {
      report(SyntaxDiagnostics.blockAfterValue(range(token), isObserver: beginsObservers))
      skipBraces()
      return nil
    }
    var words: Set<String> = []
    return parseAccessors(owner: first, Self.observerWords, &words)
  }

  /// Whether a token is one of some words and begins a block of its own.
  private func isAccessor(_ token: Token, _ words: [String], before next: Token) -> Bool {
    token.kind == .identifier && words.contains(text(token))
      && [.leftBrace, .leftParenthesis].contains(next.kind)
  }

  /// `{ get { … } set(value) { … } }`, each word once.
  private func parseAccessors(
    owner: Int, _ words: [String], _ found: inout Set<String>
  ) -> NodeID {
    let first = index
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    advance()
    var children = ChildList()
    while !endsBraces(open: first, owner: owner) {
      guard isAccessor(token, words, before: peek()), found.insert(text(token)).inserted else {
        failUnexpected("among '\(words[0])' and '\(words[1])'")
        guard let end = endOfBlock(after: first, within: tokenCount) else { break }
        isPanicking = false
        move(to: end)
        advance()
        return discard(from: first)
      }
      append(parseAccessor(), to: &children)
      if isPanicking { endPanic() }
    }
    return node(.accessorList, from: first, children: children)
  }

  private func parseAccessor() -> NodeID {
    let first = index
    advance()
    var name = absent()
    if take(.leftParenthesis) {
      name = parseName(after: "'('")
      if !isPanicking, !take(.rightParenthesis) { failUnexpected("after the name of a value") }
    }
    recoverToBlock()
    return node(.accessor, from: first, main: first, name, parseBlock(owner: first))
  }
}
