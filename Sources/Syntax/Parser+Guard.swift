import SourceText

/// `guard` as Swift writes it, which is an `if` around what follows it.
extension Parser {
  /// Reports a `guard` with its conditions, which may take several lines, and skips it with its block.
  func parseGuard() -> NodeID {
    let first = index
    let conditions = guardConditions
    report(
      SyntaxDiagnostics.guardStatement(
        range(token), remedy: conditions.flatMap { guardRemedy(first, $0) }))
    if let end = conditions?.last {
      move(to: end + 1)
      skipToEndOfBlock()
      return discard(from: first)
    }
    return parseForeignBlocks()
  }

  /// The end of each condition: the positions of the commas between them and of the `else`; nil when no `else {` is near.
  private var guardConditions: [Int]? {
    var ends: [Int] = []
    var position = index + 1
    while position < min(index + 200, tokenCount - 1) {
      switch tokens[position].kind {
      case .comma: ends.append(position)
      case .identifier where tokens[position].keyword == .else:
        return tokens[position + 1].kind == .leftBrace ? ends + [position] : nil
      case .leftParenthesis, .leftBracket:
        guard let close = matchingBracket(from: position) else { return nil }
        position = close
      case .leftBrace, .rightBrace, .endOfFile: return nil
      default: break
      }
      position += 1
    }
    return nil
  }

  /// The `if` around the rest of the block that says the same; nil where it is not simple to say.
  private func guardRemedy(_ first: Int, _ ends: [Int]) -> FixIt? {
    guard let other = ends.last, let close = endOfBlock(after: other + 1) else { return nil }
    var conditions: [String] = []
    var start = first + 1
    for end in ends {
      guard start < end, text(tokens[start]) != "case", tokens[start].keyword != .var else {
        return nil
      }
      conditions.append(text(range(start, end)))
      start = end + 1
    }
    let isShort = !conditions.contains { $0.utf8.contains(0x0A) || $0.utf8.count > 200 }
    if tokens[first + 1].keyword == .let, tokens[first + 2].keyword == .`self` {
      guard ends.count == 1, close + 1 < tokenCount else { return nil }
      let all = SourceRange(file: file, start: tokens[first].start, end: tokens[close + 1].start)
      return FixIt("leave it out: 'self' is never nil", replacing: all, with: "")
    }
    guard isShort, let block = endOfBlock(after: close) else { return nil }
    let escape = text(range(other + 2, close))
    let isPlain = escape == "return" && isBodyOfFunction(before: first) || escape == "continue"
    // Each of several conditions would need the other block.
    guard conditions.count == 1 || isPlain else { return nil }
    let opening = conditions.map { "if \($0) { " }.joined().dropLast()
    var closing = conditions.map { _ in "}" }.joined(separator: " ")
    if !isPlain { closing += " else { \(escape) }" }
    let last = tokens[block]
    if last.startsLine {
      let indent = String(repeating: " ", count: indentation(of: last))
      closing = "  \(closing)\n\(indent)"
    } else {
      closing += " "
    }
    let what = "\(opening) … " + conditions.map { _ in "}" }.joined(separator: " ")
    return FixIt(
      "write '\(what)' around what follows",
      edits: [
        FixIt.Edit(range: range(first, close + 1), replacement: String(opening)),
        FixIt.Edit(
          range: SourceRange(file: file, start: last.start, end: last.start), replacement: closing),
      ])
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

  /// Whether the braces around a position are those of a hook or func, where `return` skips what follows.
  private func isBodyOfFunction(before position: Int) -> Bool {
    var depth = 0
    var isInBlock = false
    for earlier in stride(from: position - 1, through: max(0, position - 2_000), by: -1) {
      let token = tokens[earlier]
      switch token.kind {
      case .rightBrace: depth += 1
      case .leftBrace where depth > 0: depth -= 1
      case .leftBrace:
        if isInBlock { return false }
        isInBlock = true
      case .identifier where isInBlock && depth == 0:
        if token.keyword == .on || token.keyword == .func { return true }
        if token.startsLine { return false }
      default: break
      }
    }
    return false
  }
}
