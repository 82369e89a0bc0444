import SourceText

/// Constructs of XCTest, Swift Testing, Nimble and Jest; one diagnostic for each gives the replacement.
extension Parser {
  // MARK: Assertions

  /// The claim that an assertion of another library makes.
  private enum Claim {
    case isTrue
    case isFalse
    case compares(String)
    case isNil(Bool)
    case fails
  }

  /// Whether the call that begins at a token is `XCTAssertEqual(…)`, `assert(…)` or the like.
  func isAssertion(_ first: Int) -> Bool {
    let token = tokens[first]
    guard token.kind == .identifier, token.keyword == .none, token.end - token.start >= 6,
      tokens[first + 1].kind == .leftParenthesis
    else { return false }
    switch bytes[Int(token.start)] {
    case UInt8(ascii: "X"): return text(token).hasPrefix("XCT")
    case UInt8(ascii: "a"): return isWord(token, "assert")
    case UInt8(ascii: "p"): return isWord(token, "precondition")
    default: return false
    }
  }

  func parseAssertion(_ call: NodeID, from first: Int) -> NodeID {
    let word = text(tokens[first])
    let remedy = Self.claim(of: word).flatMap { expectation(of: $0, call) }
    reportRead(
      SyntaxDiagnostics.assertion(
        range(tokens[first]), whole: range(first, index), word: word, remedy: remedy))
    return discard(from: first)
  }

  private static func claim(of word: String) -> Claim? {
    switch word {
    case "XCTAssert", "XCTAssertTrue", "assert", "precondition": .isTrue
    case "XCTAssertFalse": .isFalse
    case "XCTAssertEqual", "XCTAssertIdentical": .compares("==")
    case "XCTAssertNotEqual", "XCTAssertNotIdentical": .compares("!=")
    case "XCTAssertGreaterThan": .compares(">")
    case "XCTAssertGreaterThanOrEqual": .compares(">=")
    case "XCTAssertLessThan": .compares("<")
    case "XCTAssertLessThanOrEqual": .compares("<=")
    case "XCTAssertNil": .isNil(true)
    case "XCTAssertNotNil", "XCTUnwrap": .isNil(false)
    case "XCTFail": .fails
    default: nil
    }
  }

  /// The arguments of a call: label and value.
  private func arguments(of call: NodeID) -> [(label: String?, value: NodeID)] {
    let list = records[Int(records[Int(call)].firstChild)].nextSibling
    guard list != .max, kind(of: list) == .argumentList else { return [] }
    var result: [(label: String?, value: NodeID)] = []
    var child = records[Int(list)].firstChild
    while child != .max, result.count < 8 {
      let record = records[Int(child)]
      let label = record.mainToken == .max ? nil : text(tokens[Int(record.mainToken)])
      result.append((label, record.firstChild == .max ? child : record.firstChild))
      child = record.nextSibling
    }
    return result
  }

  /// The same claim with `expect`, or nil when there is no simple translation.
  private func expectation(of claim: Claim, _ call: NodeID) -> String? {
    var rest = arguments(of: call)
    func takeFirst() -> NodeID? {
      guard let first = rest.first, first.label == nil else { return nil }
      rest.removeFirst()
      return first.value
    }
    var result = "expect "
    switch claim {
    case .isTrue:
      guard let value = takeFirst() else { return nil }
      result += text(range(of: value))
    case .isFalse:
      guard let value = takeFirst() else { return nil }
      result += "!" + operand(value, isPrefix: true)
    case .isNil(let isNil):
      guard let value = takeFirst() else { return nil }
      result += operand(value) + (isNil ? " == nil" : " != nil")
    case .compares(let sign):
      guard let left = takeFirst(), let right = takeFirst() else { return nil }
      result += "\(operand(left)) \(sign) \(operand(right))"
    case .fails: result += "false"
    }
    if let label = rest.first?.label, label == "accuracy" {
      result += " ± " + text(range(of: rest[0].value))
      rest.removeFirst()
    }
    if let reason = takeFirst() {
      guard kind(of: reason) == .stringLiteral else { return nil }
      result += ", " + text(range(of: reason))
    }
    return rest.isEmpty && result.utf8.count < 200 && !result.utf8.contains(0x0A) ? result : nil
  }

  /// A value's text, in parentheses where an operator beside it would bind tighter.
  private func operand(_ id: NodeID, isPrefix: Bool = false) -> String {
    let written = text(range(of: id))
    guard kind(of: id) == .infixOperator else { return written }
    switch tokens[Int(records[Int(id)].mainToken)].kind {
    case .comparison, .and, .or: return "(\(written))"
    default: return isPrefix ? "(\(written))" : written
    }
  }

  // MARK: Matchers

  /// `expect(a).to(equal(b))`: the position of its first matcher's name; nil for any other expression.
  func matcherCall(_ condition: NodeID, expect first: Int) -> Int? {
    guard tokens[first + 1].kind == .leftParenthesis,
      tokens[first + 1].start == tokens[first].end, !isPanicking
    else { return nil }
    switch kind(of: condition) {
    case .call, .memberAccess: break
    default: return nil
    }
    guard let close = matchingBracket(from: first + 1), close + 2 < tokenCount,
      tokens[close + 1].kind == .dot, tokens[close + 2].kind == .identifier
    else { return nil }
    switch text(tokens[close + 2]) {
    case "to", "toNot", "notTo", "toEventually", "toNever", "toAlways", "not", "never", "toBe",
      "toEqual", "toStrictEqual", "toBeNil", "toBeNull", "toBeTrue", "toBeTruthy", "toBeFalse",
      "toBeFalsy", "toBeCloseTo", "toBeGreaterThan", "toBeLessThan", "eventually":
      return close + 2
    default: return nil
    }
  }

  func parseMatcher(_ matcher: Int, _ condition: NodeID, from first: Int) -> NodeID {
    let remedy = matcherExpectation(matcher, condition, from: first)
    reportRead(
      SyntaxDiagnostics.matcher(
        range(tokens[matcher]), whole: range(first, index), word: text(tokens[matcher]),
        remedy: remedy))
    return discard(from: first)
  }

  private func matcherExpectation(_ matcher: Int, _ condition: NodeID, from first: Int) -> String? {
    guard kind(of: condition) == .call, records[Int(condition)].firstToken == UInt32(first + 1),
      records[Int(records[Int(condition)].firstChild)].mainToken == UInt32(matcher)
    else { return nil }
    let subject = text(range(first + 2, matcher - 2))
    let word = text(tokens[matcher])
    let isNegated = word == "toNot" || word == "notTo"
    let given = arguments(of: condition)
    guard subject.utf8.count < 100 else { return nil }
    if word == "toBe" || word == "toEqual", given.count == 1 {
      return "expect \(subject) == \(operand(given[0].value))"
    }
    guard ["to", "toNot", "notTo"].contains(word), given.count == 1 else { return nil }
    let rule = given[0].value
    guard kind(of: rule) == .call, let name = tokenText(records[Int(rule)].firstToken) else {
      return nil
    }
    let values = arguments(of: rule).map { operand($0.value) }
    let isTrue = name == "beTrue" || name == "beTruthy"
    let isFalse = name == "beFalse" || name == "beFalsy"
    switch (name, values.count) {
    case ("equal", 1), ("be", 1):
      return "expect \(subject) \(isNegated ? "!=" : "==") \(values[0])"
    case ("beNil", 0): return "expect \(subject) \(isNegated ? "!=" : "==") nil"
    default:
      guard isTrue || isFalse, values.isEmpty else { return nil }
      return isTrue == isNegated ? "expect !(\(subject))" : "expect \(subject)"
    }
  }

  private func tokenText(_ position: UInt32) -> String? {
    Int(position) < tokenCount ? text(tokens[Int(position)]) : nil
  }

  /// `#expect(…)` and `#require(…)`.
  func parseMacroExpectation() -> NodeID {
    let first = index
    var edits: [FixIt.Edit] = []
    if let close = matchingBracket(from: first + 1) {
      let isOneLine = !(first + 2...close).contains { tokens[$0].startsLine }
      edits =
        isOneLine
        ? [
          FixIt.Edit(range: range(first, first + 2), replacement: "expect "),
          FixIt.Edit(range: range(tokens[close]), replacement: ""),
        ] : [FixIt.Edit(range: range(token), replacement: "expect ")]
    }
    report(SyntaxDiagnostics.macroExpectation(range(token), word: text(token), edits: edits))
    advance()
    _ = parseArguments()
    return discard(from: first)
  }

  // MARK: Functions

  /// `@Test func putsBack() { … }` and `@Test("…") func …`.
  func parseAttributedTest() -> NodeID? {
    guard kind == .unknown, isByte(token, UInt8(ascii: "@")), isWord(peek(), "Test") else {
      return nil
    }
    let first = index
    var position = index + 2
    var name: String?
    if position < tokenCount, tokens[position].kind == .leftParenthesis,
      let close = matchingBracket(from: position)
    {
      if close >= position + 4, tokens[position + 1].kind == .quote,
        tokens[position + 3].kind == .quote
      {
        name = text(range(position + 1, position + 4))
      }
      position = close + 1
    }
    while position < tokenCount - 1, isModifier(tokens[position]) { position += 1 }
    guard position + 3 < tokenCount, tokens[position].keyword == .func,
      tokens[position + 1].kind == .identifier
    else { return nil }
    move(to: position + 1)
    let written = name ?? "\"\(text(token))\""
    reportTestFunction(from: first, name: written, isWarning: false)
    isPanicking = true
    recoverToBlock()
    guard kind == .leftBrace else { return discard(from: first) }
    return discarding(first) { _ = $0.parseBlock(owner: first) }
  }

  /// Warns of `func testFoo()`, which is not run as a test.
  func warnOfTestFunction() {
    guard peek().kind == .identifier, isWordPrefix(peek(), "test"),
      peek(2).kind == .leftParenthesis,
      peek(3).kind == .rightParenthesis, peek(4).kind != .arrow, !isSilenced
    else { return }
    let first = index
    let words = text(peek()).dropFirst(4).unicodeScalars.reduce(into: "") { words, scalar in
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital, !words.isEmpty { words += " " }
      words += isCapital ? String(Character(scalar)).lowercased() : String(Character(scalar))
    }
    move(to: first + 1)
    reportTestFunction(from: first, name: "\"\(words)\"", isWarning: true)
    move(to: first)
  }

  private func isWordPrefix(_ token: Token, _ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard Int(token.end - token.start) > length else { return false }
    let isSame = word.withUTF8Buffer {
      $0.elementsEqual(bytes[Int(token.start)...].prefix(length))
    }
    let next = bytes[Int(token.start) + length]
    return isSame && next >= UInt8(ascii: "A") && next <= UInt8(ascii: "Z")
  }

  /// Reports a function whose name is the present token; its header goes from `first` to its `{`.
  private func reportTestFunction(from first: Int, name: String, isWarning: Bool) {
    let place = range(token)
    var edit: FixIt.Edit?
    if peek().kind == .leftParenthesis, peek(2).kind == .rightParenthesis {
      var end = index + 3
      while end < min(index + 8, tokenCount), tokens[end].kind == .identifier { end += 1 }
      if end < tokenCount, tokens[end].kind == .leftBrace {
        edit = FixIt.Edit(range: range(first, end), replacement: "test \(name)")
      }
    }
    guard isWarning else {
      return report(SyntaxDiagnostics.functionAsTest(place, name: name, edit: edit))
    }
    // A warning does not keep the input from being complete, so it is not counted as an error.
    guard diagnostics.count < Self.diagnosticLimit - 1 else { return }
    diagnostics.append(
      SyntaxDiagnostics.functionNamedTest(place, word: text(token), name: name, edit: edit))
  }
}
