import SourceText

extension Parser {
  /// `on open.touchUpInside(sender) { }`; `on` has been read.
  func parseMemberHook(from first: Int) -> NodeID {
    let start = index
    advance()
    let object = node(.nameReference, from: start, main: start)
    advance()
    guard kind == .identifier, isOnLine else {
      fail(SyntaxDiagnostics.expectedName(placeBefore, after: "'\(text(tokens[start])).'"))
      recoverToBlock()
      if kind == .leftBrace { _ = parseBlock(owner: first) }
      return discard(from: first)
    }
    var event = index
    advance()
    while kind == .dot, isOnLine, peek().kind == .identifier, !peek().startsLine {
      if event == start + 2 {
        report(SyntaxDiagnostics.hookOfPath(range(start, index + 2), last: text(peek())))
      }
      advance()
      event = index
      advance()
    }
    let bindings =
      kind == .leftParenthesis && isOnLine ? parseBindings(takesLabels: false) : absent()
    if kind == .colon, isOnLine, peek().kind == .leftBrace, !isPanicking {
      report(SyntaxDiagnostics.hookColon(range(token)))
      advance()
    }
    recoverToBlock()
    let block = parseBlock(owner: first)
    if event != start + 2 { return discard(from: first) }
    return node(.memberHook, from: first, main: event, object, bindings, block)
  }

  /// `on .tap { }`, without the object before the dot.
  func parseHookWithoutObject() -> NodeID {
    let first = index
    advance()
    fail(SyntaxDiagnostics.hookWithoutObject(range(token), event: text(peek())))
    return discardHook(from: first)
  }

  /// `on open?.tap { }`; `on` has been read.
  func parseHookOfChain(from first: Int) -> NodeID {
    let object = text(token)
    advance()
    fail(SyntaxDiagnostics.hookOfChain(range(token), object: object))
    return discardHook(from: first)
  }

  /// Reads the rest of a hook that says nothing.
  private func discardHook(from first: Int) -> NodeID {
    recoverToBlock()
    if kind == .leftBrace { _ = parseBlock(owner: first) }
    return discard(from: first)
  }
}
