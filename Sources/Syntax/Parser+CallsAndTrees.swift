import SourceText

/// `expect calls { … }` and `expect tree { … }`.
extension Parser {
  // MARK: Calls

  func parseExpectedCalls(from first: Int) -> NodeID {
    advance()
    let open = index
    guard kind == .leftBrace else {
      failExpectedBlock(of: "expect calls")
      skipUnopenedLines(owner: first)
      return node(.expectCalls, from: first, main: first)
    }
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    advance()
    var children = ChildList()
    var crowded: Int?
    while !endsLines(open: open, owner: first) {
      let start = index
      append(parseCallItem(), to: &children)
      endCallItem(&crowded)
      if index == start { append(parseStray(), to: &children) }
    }
    return node(.expectCalls, from: first, main: first, children: children)
  }

  private func parseCallItem() -> NodeID {
    let first = index
    switch kind {
    case .closedRange:
      advance()
      return node(.callGap, from: first, main: first)
    case .unknown where text(token) == "…" || text(token) == "..":
      report(SyntaxDiagnostics.gapSpelling(range(token), text: text(token)))
      advance()
      return node(.callGap, from: first, main: first)
    case .exclamation:
      report(SyntaxDiagnostics.exclusionNeedsNot(range(token), text: exclusionText))
      advance()
      let pattern = parseCallPattern()
      return node(.callExclusion, from: first, pattern)
    case .identifier where token.keyword == .not && beginsExclusion:
      advance()
      let pattern = parseCallPattern()
      return node(.callExclusion, from: first, main: first, pattern)
    default: return parseCallPattern()
    }
  }

  private var beginsExclusion: Bool {
    let next = peek()
    return !next.startsLine
      && (beginsOperand(next) && next.kind != .dot || next.kind == .underscore)
  }

  private func parseCallPattern() -> NodeID {
    let first = index
    guard beginsOperand(token) || kind == .underscore else {
      failUnexpected("in a list of calls")
      return node(.callPattern, from: first, missing())
    }
    if kind == .underscore, peek().kind != .dot {
      report(SyntaxDiagnostics.notACall(range(token), name: nil))
      advance()
      return node(.callPattern, from: first, discard(from: first))
    }
    let saved = allowsWildcard
    allowsWildcard = true
    var call = parseExpression(endingAt: .call)
    allowsWildcard = saved
    if !isPanicking, !isCallOfMember(call) {
      let place = range(first, index)
      let isBare = isCallOfName(call)
      // An expression that is an error has its diagnostic already.
      if kind(of: call) != .error {
        // The rest of the line may belong to the same call.
        let isTorn = isOnLine && kind != .comma && kind != .closedRange && kind != .rightBrace
        let name = isBare && !isTorn ? text(tokens[first]) : nil
        reportRead(SyntaxDiagnostics.notACall(place, name: name))
        if isTorn { isPanicking = true }
      }
      call = discard(from: first)
    }
    return node(.callPattern, from: first, call)
  }

  private func isCallOfMember(_ id: NodeID) -> Bool {
    let record = records[Int(id)]
    if record.kind == .memberAccess { return true }
    return record.kind == .call && kind(of: record.firstChild) == .memberAccess
  }

  /// `viewDidAppear` or `viewDidAppear(_)`, a call without its receiver.
  private func isCallOfName(_ id: NodeID) -> Bool {
    let record = records[Int(id)]
    if record.kind == .nameReference { return tokens[Int(record.firstToken)].kind == .identifier }
    return record.kind == .call && kind(of: record.firstChild) == .nameReference
  }

  /// Whether the `_` here is a whole argument, or the receiver of the member that follows.
  var isWildcard: Bool {
    let next = peek()
    guard index > 0, !ignoresNewlines || next.kind != .dot else { return false }
    switch next.kind {
    case .dot: return next.start == token.end
    case .comma, .rightParenthesis: break
    default: return false
    }
    switch tokens[index - 1].kind {
    case .leftParenthesis, .comma, .colon: return true
    default: return false
    }
  }

  /// Checks that a call is the only one on its line; the first one that is not is reported, later ones add their edits to it.
  private func endCallItem(_ known: inout Int?) {
    if isPanicking { return endPanic() }
    if token.startsLine || kind == .rightBrace || isAtEnd { return }
    let isSeparated = kind == .comma
    let isAfterGap = tokens[index - 1].kind == .closedRange
    guard
      isSeparated || kind == .closedRange
        || isAfterGap && (beginsOperand(token) || kind == .underscore)
    else {
      failUnexpected("in a list of calls")
      return endPanic()
    }
    let start = placeBefore.start
    let isLast = isSeparated && (peek().startsLine || peek().kind == .rightBrace)
    let end = isLast ? token.end : isSeparated ? peek().start : token.start
    let indent = String(repeating: " ", count: indentation(of: token))
    let edit = FixIt.Edit(
      range: SourceRange(file: file, start: start, end: end),
      replacement: isLast ? "" : "\n" + indent)
    if let known {
      diagnostics[known].fixIts[0].edits.append(edit)
    } else {
      let count = diagnostics.count
      report(SyntaxDiagnostics.callsOnOneLine(range(token), edit: edit))
      if diagnostics.count > count { known = count }
    }
    if isSeparated { advance() }
  }

  // MARK: Trees

  func parseExpectedTree(from first: Int) -> NodeID {
    advance()
    let root = kind == .leftBrace || token.startsLine ? absent() : parseExpression()
    recoverToBlock()
    guard kind == .leftBrace else {
      failExpectedBlock(of: "expect tree")
      skipUnopenedLines(owner: first)
      let list = node(.treeNodeList, from: index)
      return node(.expectTree, from: first, main: first, root, list)
    }
    let list = parseTreeNodes(owner: first)
    return node(.expectTree, from: first, main: first, root, list)
  }

  private func parseTreeNodes(owner: Int) -> NodeID {
    let open = index
    guard enter() else { return node(.treeNodeList, from: open) }
    defer { depth &-= 1 }
    advance()
    var children = ChildList()
    while !endsLines(open: open, owner: owner) {
      let start = index
      append(parseTreeNode(), to: &children)
      endTreeNode()
      if index == start { append(parseStray(), to: &children) }
    }
    return node(.treeNodeList, from: open, children: children)
  }

  private func parseTreeNode() -> NodeID {
    let first = index
    let isAny = kind == .underscore
    guard isAny || kind == .identifier && (token.keyword == .self || !token.keyword.isReserved)
    else {
      failExpectedView()
      return missing()
    }
    advance()
    var view = node(
      token(before: index).keyword == .self ? .selfReference : .nameReference,
      from: first, main: first)
    while !isAny, kind == .dot, !token.startsLine || peek().start == token.end {
      advance()
      guard kind == .identifier, isOnLine else {
        fail(SyntaxDiagnostics.expectedMemberName(placeBefore))
        return discard(from: first)
      }
      advance()
      view = node(.memberAccess, from: first, main: index - 1, view)
      if height(view) >= Self.chainLimit { return tooLong(from: first) }
    }
    switch kind {
    case .questionDot, .question, .exclamation, .leftBracket:
      guard isOnLine else { break }
      failExpectedView()
      return discard(from: first)
    default: break
    }
    let arguments = kind == .leftParenthesis && isOnLine ? parseArguments() : absent()
    let list =
      kind == .leftBrace && isOnLine && !isPanicking ? parseTreeNodes(owner: first) : absent()
    return node(.treeNode, from: first, view, arguments, list)
  }

  private func token(before position: Int) -> Token { tokens[max(0, position - 1)] }

  private func failExpectedView() {
    if kind == .unknown || kind == .rightParenthesis || kind == .rightBracket {
      return failUnexpected("in a tree of views")
    }
    fail(SyntaxDiagnostics.expectedView(range(token), found: text(token)))
  }

  private func endTreeNode() {
    if isPanicking { return endPanic() }
    if take(.comma) || token.startsLine || kind == .rightBrace || isAtEnd {
      return
    }
    if beginsOperand(token), kind != .dot {
      return report(SyntaxDiagnostics.missingComma(placeBefore))
    }
    failUnexpected("in a tree of views")
    endPanic()
  }
}
