import SourceText

/// `test "…", device: …, tags: […] for p in e { … }`.
extension Parser {
  /// Whether `test` begins a test and is not a name here.
  var beginsTest: Bool {
    let next = peek()
    guard !next.startsLine else { return false }
    switch next.kind {
    case .quote, .leftBrace: return true
    case .identifier:
      // `test putsBack {`
      let after = peek(2)
      return !after.startsLine && (after.kind == .leftBrace || after.keyword == .for)
        && !next.keyword.isReserved
    case .leftParenthesis: return isTestInParentheses
    default: return false
    }
  }

  /// A test; its word may be the one of another test library.
  func parseTest() -> NodeID {
    let first = index
    if peek().kind == .leftParenthesis { return parseTestInParentheses() }
    advance()
    let name = parseTestName(first)
    let arguments = parseTestArguments()
    return parseTestBody(from: first, name, arguments)
  }

  private func parseTestName(_ first: Int) -> NodeID {
    let start = index
    switch kind {
    case .quote:
      let name = parseExpression()
      if kind(of: name) == .stringLiteral {
        refuseInterpolation(name)
        return name
      }
      if !isPanicking {
        reportRead(SyntaxDiagnostics.testNeedsName(range(start, index), edit: nil))
      }
      return discard(from: start)
    case .identifier:
      let edit = FixIt.Edit(range: range(token), replacement: "\"\(text(token))\"")
      report(SyntaxDiagnostics.testNeedsName(range(token), edit: edit))
      advance()
      return discard(from: start)
    default:
      let edit = FixIt.Edit(range: placeBefore, replacement: " \"…\"")
      report(SyntaxDiagnostics.testNeedsName(range(tokens[first]), edit: edit))
      return absent()
    }
  }

  private func refuseInterpolation(_ name: NodeID) {
    var places: [SourceRange] = []
    var child = records[Int(name)].firstChild
    while child != .max {
      let record = records[Int(child)]
      if record.kind != .stringSegment, record.firstToken > 0 {
        // From `\(` to `)`.
        let first = Int(record.firstToken) - 1
        var end = Int(record.endToken)
        if end < tokenCount, tokens[end].kind == .rightParenthesis { end += 1 }
        places.append(range(first, end))
      }
      child = record.nextSibling
    }
    if !places.isEmpty { reportRead(SyntaxDiagnostics.interpolatedTestName(places)) }
  }

  /// `, device: .iPhone15, tags: [.gesture]`
  private func parseTestArguments() -> NodeID {
    let start = index
    var children = ChildList()
    while !isPanicking {
      if kind == .comma {
        let comma = range(token)
        advance()
        if token.keyword == .for, peek().kind == .identifier {
          report(SyntaxDiagnostics.commaBeforeFor(comma))
          break
        }
        if takeTestArgumentWithoutColon() { continue }
      } else if kind == .identifier, isOnLine, peek().kind == .colon {
        report(SyntaxDiagnostics.missingComma(placeBefore))
      } else if takeTestArgumentWithoutColon() {
        continue
      } else {
        break
      }
      append(parseArgument(), to: &children)
    }
    return children.first == .max
      ? absent() : node(.argumentList, from: start, children: children)
  }

  private func parseTestBody(
    from first: Int, _ name: NodeID, _ arguments: NodeID
  ) -> NodeID {
    let saved = depth
    defer { depth = saved }
    let start = index
    var clauses = ChildList()
    // A line break may precede `for`, since a test can't end before its block.
    while token.keyword == .for, !isPanicking, peek().kind != .colon {
      // Each clause is a loop around the block, one level of nesting.
      guard enter() else { break }
      append(parseTestParameter(), to: &clauses)
    }
    let parameters = node(.testParameterList, from: start, children: clauses)
    if !isPanicking, kind != .leftBrace, isOnLine, !isAtEnd, kind != .rightBrace {
      failUnexpected("after the name of a test")
    }
    recoverToBlock()
    let block = parseBlock(owner: first)
    return node(.test, from: first, main: first, name, arguments, parameters, block)
  }

  private func parseTestParameter() -> NodeID {
    let first = index
    advance()
    let namesTuple = isOnLine && beginsNamesOfLoop
    if kind == .leftParenthesis, isOnLine, !namesTuple {
      fail(SyntaxDiagnostics.severalParameters(range(token)))
      return node(.testParameter, from: first, main: first, missing(), missing())
    }
    let name =
      namesTuple ? parseTupleNames() : parseName(after: "'for'", allowsUnderscore: true)
    var values = NodeID.max
    if !isPanicking {
      if token.keyword == .in {
        advance()
        values = parseExpression()
      } else {
        fail(SyntaxDiagnostics.expectedIn(placeBefore))
      }
    }
    if values == .max { values = missing() }
    return node(.testParameter, from: first, main: first, name, values)
  }

  // MARK: Words of other test libraries

  /// Whether `test("…") {` begins here, with any first word.
  var isTestInParentheses: Bool {
    guard peek(2).kind == .quote, !peek().startsLine, let close = matchingBracket(from: index + 1),
      close + 1 < tokenCount
    else { return false }
    let after = tokens[close + 1]
    return after.kind == .leftBrace && !after.startsLine
  }

  /// Whether `it("…") {` begins here.
  var isForeignTest: Bool {
    guard kind == .identifier, token.keyword == .none, peek().kind == .leftParenthesis,
      token.end - token.start <= 9
    else { return false }
    switch text(token) {
    case "it", "fit", "specify", "scenario", "example", "testCase": return isTestInParentheses
    default: return false
    }
  }

  /// `test("…", tags: [.a]) { … }`
  private func parseTestInParentheses() -> NodeID {
    let first = index
    let head = range(first, first + 2)
    let close = matchingBracket(from: first + 1)
    let edits = [
      FixIt.Edit(range: head, replacement: "test "),
      FixIt.Edit(range: close.map { range(tokens[$0]) } ?? head, replacement: ""),
    ]
    report(SyntaxDiagnostics.testInParentheses(range(token), word: text(token), edits: edits))
    advance()
    advance()
    let saved = ignoresNewlines
    ignoresNewlines = true
    let name = parseTestName(first)
    let arguments = parseTestArguments()
    ignoresNewlines = saved
    if isPanicking, let close {
      move(to: close)
      isPanicking = false
    }
    if !take(.rightParenthesis) { failUnexpected("in '( )'") }
    return parseTestBody(from: first, name, arguments)
  }

  /// `it("…") { … }`, `describe("…") { … }`, `#expect(…)` and the like as statements.
  func parseForeignTestStatement() -> NodeID? {
    let first = index
    guard peek().kind == .leftParenthesis, !peek().startsLine else { return nil }
    if kind == .color {
      guard peek().start == token.end, ["#expect", "#require"].contains(text(token)) else {
        return nil
      }
      return parseMacroExpectation()
    }
    guard kind == .identifier, token.end - token.start <= 14, peek(2).kind == .quote else {
      return nil
    }
    // At the top of a file it would have been parsed as a test.
    if isForeignTest {
      report(SyntaxDiagnostics.testInParentheses(range(token), word: text(token), edits: []))
      isPanicking = true
      recoverToBlock()
      return discarding(first) { _ = $0.parseBlock(owner: first) }
    }
    switch text(token) {
    case "describe", "context", "fdescribe", "given", "when", "feature", "suite":
      guard isTestInParentheses else { return nil }
      report(SyntaxDiagnostics.testGroup(range(token), word: text(token)))
    case "withKnownIssue":
      guard isTestInParentheses, let close = matchingBracket(from: first + 1) else { return nil }
      let edits = [
        FixIt.Edit(range: range(first, first + 2), replacement: "knownIssue "),
        FixIt.Edit(range: range(tokens[close]), replacement: ""),
      ]
      report(SyntaxDiagnostics.knownIssueSpelling(range(token), word: text(token), edits: edits))
    default:
      guard token.keyword == .knownIssue, isTestInParentheses,
        let close = matchingBracket(from: first + 1)
      else { return nil }
      let edits = [
        FixIt.Edit(range: range(tokens[first + 1]), replacement: " "),
        FixIt.Edit(range: range(tokens[close]), replacement: ""),
      ]
      report(SyntaxDiagnostics.knownIssueSpelling(range(token), word: text(token), edits: edits))
    }
    skipToEndOfBlock()
    return discard(from: first)
  }
}
