import SourceText

/// Conditions, loops and assignments in the forms that Swift has and scripts have not.
extension Parser {
  // MARK: Conditions

  /// `let self = self` and `case .a = b` after `if`; nil for any other condition.
  func parseForeignCondition() -> NodeID? {
    let first = index
    if token.keyword == .let, peek().keyword == .`self`, !peek().startsLine {
      fail(SyntaxDiagnostics.selfBinding(range(first, first + 2), edits: unwrappedSelf))
      return discard(from: first)
    }
    guard kind == .identifier, token.keyword == .none, isWord(token, "case"),
      !peek().startsLine, peek().kind == .dot || peek().keyword == .let
    else { return nil }
    var equal = index + 1
    var isPlain = true
    while equal < tokenCount, tokens[equal].kind != .equal, !tokens[equal].startsLine {
      if tokens[equal].kind != .dot && tokens[equal].kind != .identifier { isPlain = false }
      equal += 1
    }
    var end = equal
    while end < tokenCount, tokens[end].kind != .leftBrace, !tokens[end].startsLine {
      if tokens[end].kind == .comma { isPlain = false }
      end += 1
    }
    isPlain = isPlain && equal == first + 3 && end > equal + 1
    fail(
      SyntaxDiagnostics.patternCondition(
        range(token), all: isPlain ? range(first, end) : nil,
        comparison: isPlain
          ? "\(text(range(equal + 1, end))) == \(text(range(first + 1, equal)))" : ""))
    return discard(from: first)
  }

  /// `let _ = x` as a condition, which is `x != nil`.
  func parseUnnamedBinding() -> NodeID {
    let first = index
    move(to: index + 3)
    let start = index
    let place = diagnostics.count
    reportRead(SyntaxDiagnostics.patternCondition(range(first, start), all: nil, comparison: ""))
    let known = diagnostics.count
    _ = parseExpression()
    if known > place, diagnostics.count == known, !isPanicking, index > start {
      diagnostics[place] = SyntaxDiagnostics.patternCondition(
        range(first, start), all: range(first, index),
        comparison: "\(text(range(start, index))) != nil")
    }
    return discard(from: first)
  }

  /// The edits that leave the block of `if let self = self { … }` alone; none where an `else` follows.
  private var unwrappedSelf: [FixIt.Edit] {
    guard index > 0, tokens[index - 1].keyword == .if else { return [] }
    var open = index
    while open < tokenCount, tokens[open].kind != .leftBrace {
      if tokens[open].startsLine || tokens[open].kind == .comma { return [] }
      open += 1
    }
    guard open + 1 < tokenCount, let close = endOfBlock(after: open), close + 1 < tokenCount,
      tokens[close + 1].keyword != .else
    else { return [] }
    return [
      FixIt.Edit(
        range: SourceRange(
          file: file, start: tokens[index - 1].start, end: tokens[open + 1].start),
        replacement: ""),
      FixIt.Edit(range: range(tokens[close]), replacement: ""),
    ]
  }

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

  /// Reports `where` after the list of a `for`, which is an `if` in its block, and skips to the block.
  func reportWhere() {
    let word = index
    var open = index
    while open < tokenCount, tokens[open].kind != .leftBrace, !tokens[open].startsLine { open += 1 }
    var remedy: FixIt?
    if open < tokenCount, tokens[open].kind == .leftBrace, open > word + 1,
      let close = endOfBlock(after: open)
    {
      let condition = text(range(word + 1, open))
      let end = SourceRange(file: file, start: tokens[close].start, end: tokens[close].start)
      let gap =
        tokens[close].startsLine
        ? String(repeating: " ", count: indentation(of: tokens[close])) : ""
      remedy = FixIt(
        "write 'if \(condition) { … }' in its block",
        edits: [
          FixIt.Edit(range: range(word, open + 1), replacement: "{ if \(condition) {"),
          FixIt.Edit(range: end, replacement: gap.isEmpty ? "} " : "  }\n\(gap)"),
        ])
    }
    fail(SyntaxDiagnostics.whereClause(range(token), remedy: remedy))
  }

  /// `break` or `continue` as a statement; nil for any other name.
  func parseJump(_ first: Int) -> NodeID? {
    guard isWord(tokens[first], "break") || isWord(tokens[first], "continue") else { return nil }
    lastErrorIndex = -1
    reportRead(
      SyntaxDiagnostics.foreignStatement(range(tokens[first]), word: text(tokens[first])))
    return discard(from: first)
  }

  // MARK: Assignments

  /// `_ = f()` and `let _ = f()`; the `=` is at a position.
  func parseDiscarded(to equal: Int) -> NodeID {
    let first = index
    let gap = SourceRange(file: file, start: token.start, end: tokens[equal + 1].start)
    report(SyntaxDiagnostics.discardedValue(range(first, equal + 1), gap: gap))
    move(to: equal)
    advance()
    return discarding(first) { _ = $0.parseStatement() }
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
}
