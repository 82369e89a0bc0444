import SourceText

/// Loops and assignments in the forms that Swift has and scripts have not.
extension Parser {
  // MARK: Loops

  /// The loop by index for `(i, x) in list.enumerated() {`; nil where it is not simple to say.
  var enumerationRemedy: FixIt? {
    guard peek().kind == .identifier, peek(2).kind == .comma, peek(3).kind == .identifier,
      peek(4).kind == .rightParenthesis, peek(5).keyword == .in
    else { return nil }
    let start = index + 6
    var open = start
    while open < tokenCount, tokens[open].kind != .leftBrace, !tokens[open].startsLine { open += 1 }
    let tail = open - 4
    guard open + 1 < tokenCount, tail > start, text(range(tail, open)) == ".enumerated()" else {
      return FixIt("write 'for x in list { … }', with one name")
    }
    let list = text(range(start, tail))
    let (number, element) = (text(peek()), text(peek(3)))
    let indent = String(repeating: " ", count: indentation(of: tokens[index - 1]) + 2)
    let header = "\(number) in 0..<\(list).count {\n\(indent)let \(element) = \(list)[\(number)]"
    return FixIt(
      "write 'for \(number) in 0..<\(list).count { … }', with '\(list)[\(number)]' for '\(element)'",
      replacing: SourceRange(file: file, start: token.start, end: tokens[open].end),
      with: header + (tokens[open + 1].startsLine ? "" : "\n\(indent)"))
  }

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
