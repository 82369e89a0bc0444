import SourceText

/// Assignments in the forms that Swift has and scripts have not.
extension Parser {
  // MARK: Assignments

  /// `_ = f()` and `let _ = f()`: an assignment to nothing; the `=` is at a position.
  func parseDiscarded(to equal: Int) -> NodeID {
    let first = index
    move(to: equal)
    let target = node(.nameReference, from: equal - 1, main: equal - 1)
    advance()
    return node(.assignment, from: first, main: equal, target, parseWholeValue())
  }

  /// Whether `name: value` or `a.b: value` stands where a statement is expected, as in the braces of a declaration.
  func isSlotAsStatement(_ expression: NodeID) -> Bool {
    switch kind(of: expression) {
    case .nameReference, .memberAccess, .optionalMemberAccess: break
    default: return false
    }
    let next = peek()
    return !next.startsLine && next.kind != .equal && beginsOperand(next)
  }

  /// The `}` that ends the block in which a position is; nil when it is not within a number of tokens.
  func endOfBlock(after position: Int, within limit: Int = 2_000) -> Int? {
    var depth = 0
    for next in (position + 1)..<max(position + 1, min(position + limit, tokenCount)) {
      switch tokens[next].kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        if depth == 0 { return next }
        depth -= 1
      default: break
      }
    }
    return nil
  }
}
