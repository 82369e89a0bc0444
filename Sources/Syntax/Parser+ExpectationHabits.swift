import SourceText

/// Forms of `expect` that the language does not have; one diagnostic for each names the one that is meant.
extension Parser {
  /// `expect calls [ … ]`, `expect call x`, `expect no issue` and the like after `expect`; nil for any other expectation.
  func parseForeignExpectation(from first: Int) -> NodeID? {
    let next = peek()
    guard !next.startsLine, next.start > token.end else { return nil }
    switch next.kind {
    case .leftBracket: return parseExpectationInBrackets(from: first)
    case .identifier:
      switch next.keyword {
      case .as, .is, .and, .or, .then, .in: return nil
      default: break
      }
    case .quote, .dot: break
    default: return nil
    }
    let word = text(token)
    if word == "no", next.kind == .identifier, Self.expectationMeant(by: text(next)) == "issue" {
      fail(SyntaxDiagnostics.noIssueExpected(range(index, index + 2)))
      return discard(from: first)
    }
    guard let meant = Self.expectationMeant(by: word), meant != "tree" || word != "tree" else {
      return nil
    }
    if meant == "issue", next.kind == .quote {
      fail(SyntaxDiagnostics.issueIsNoText(range(next)))
    } else if word != "issue" {
      fail(SyntaxDiagnostics.unknownForm(range(token), word: word, meant: meant))
    } else {
      return nil
    }
    return discard(from: first)
  }

  /// The word of the form of `expect` that another word stands for; nil for any other word.
  private static func expectationMeant(by word: String) -> String? {
    switch word {
    case "call", "calls", "callbacks", "hooks": "calls"
    case "frame", "frames", "animation", "animations": "frames"
    case "tree", "trees", "view", "views", "subviews", "hierarchy", "layers": "tree"
    case "issue", "issues", "error", "errors", "warning", "warnings": "issue"
    default: nil
    }
  }

  /// `expect calls [ … ]` and `expect frames [ … ]`; nil where the brackets are a subscript or a list of another form.
  private func parseExpectationInBrackets(from first: Int) -> NodeID? {
    let word = text(token)
    guard let meant = Self.expectationMeant(by: word), meant == word, word != "issue",
      let close = matchingBracket(from: index + 1), close + 1 < tokenCount
    else { return nil }
    let after = tokens[close + 1]
    guard after.startsLine || after.kind == .rightBrace || after.kind == .endOfFile else {
      return nil
    }
    let open = index + 1
    var edits = [FixIt.Edit(range: range(tokens[open]), replacement: "{")]
    if word == "calls" { edits += editsOfCommas(from: open, to: close) }
    edits.append(FixIt.Edit(range: range(tokens[close]), replacement: "}"))
    report(SyntaxDiagnostics.expectationInBrackets(range(tokens[open]), word: word, edits: edits))
    move(to: close)
    advance()
    return discard(from: first)
  }

  /// The edits that put each call of a list with commas on a line of its own.
  private func editsOfCommas(from open: Int, to close: Int) -> [FixIt.Edit] {
    var edits: [FixIt.Edit] = []
    var depth = 0
    for position in open...close {
      switch tokens[position].kind {
      case .leftBracket, .leftParenthesis: depth += 1
      case .rightBracket, .rightParenthesis: depth -= 1
      case .comma where depth == 1:
        let next = tokens[position + 1]
        let isLast = next.startsLine || position + 1 == close
        let indent = String(repeating: " ", count: indentation(of: tokens[open]) + 2)
        edits.append(
          FixIt.Edit(
            range: SourceRange(
              file: file, start: tokens[position].start,
              end: isLast ? tokens[position].end : next.start),
            replacement: isLast ? "" : "\n" + indent))
      default: break
      }
    }
    return edits
  }

  private static let toleranceWords: Set<String> = [
    "tolerance", "accuracy", "within", "delta", "precision",
  ]

  /// Whether a tolerance follows that is introduced by a word, `within 0.5`.
  var beginsToleranceAsWord: Bool {
    guard kind == .identifier, isOnLine, !isPanicking, !peek().startsLine,
      Self.toleranceWords.contains(text(token))
    else { return false }
    switch peek().kind {
    case .number, .identifier: return true
    default: return false
    }
  }

  /// Takes `tolerance: 0.1` after the comma of an expectation, which is written `± 0.1`; returns whether it was there.
  func takeToleranceAsArgument(after comma: Int) -> Bool {
    guard kind == .identifier, isOnLine, peek().kind == .colon,
      Self.toleranceWords.contains(text(token))
    else { return false }
    let gap = SourceRange(
      file: file, start: tokens[comma - 1].end, end: peek(2).startsLine ? peek().end : peek(2).start
    )
    report(SyntaxDiagnostics.toleranceSpelling(range(index, index + 2), gap: gap))
    advance()
    advance()
    _ = parseExpression(endingAt: .tolerance)
    return true
  }

  /// The text for `not` in place of the present `!`, with the gap that it needs on the line before unless there is one beside it.
  var exclusionText: String {
    var next = index + 1
    while next < tokenCount - 1, !tokens[next].startsLine { next += 1 }
    guard tokens[index - 1].kind != .closedRange, tokens[next].kind != .closedRange else {
      return "not "
    }
    return "...\n" + String(repeating: " ", count: indentation(of: token)) + "not "
  }

  /// Takes `tags slow` among the arguments of a test, which lacks its colon; returns whether it was there.
  func takeTestArgumentWithoutColon() -> Bool {
    let next = peek()
    guard kind == .identifier, isOnLine, !next.startsLine, next.keyword != .for,
      next.kind == .identifier || next.kind == .dot || next.kind == .leftBracket
    else { return false }
    let word = text(token)
    guard ["tags", "device", "layoutDirection", "motion"].contains(word) else { return false }
    let first = index
    let isAfterComma = tokens[index - 1].kind == .comma
    let start = isAfterComma ? token.start : placeBefore.start
    report(
      SyntaxDiagnostics.testArgumentNeedsColon(
        range(token), whole: range(token), argument: "\(word): …", comma: ""))
    let known = diagnostics.count - 1
    advance()
    var value: String
    if kind == .identifier {
      value = ".\(text(token))"
      advance()
      while word == "tags", kind == .comma, peek().kind == .identifier, peek(2).kind != .colon,
        peek().keyword != .for
      {
        value += ", .\(text(peek()))"
        move(to: index + 2)
      }
      if word == "tags" { value = "[\(value)]" }
    } else {
      let start = index
      _ = parseExpression()
      value = text(range(start, index))
    }
    if known >= 0, diagnostics.count == known + 1, lastErrorIndex == first {
      diagnostics[known] = SyntaxDiagnostics.testArgumentNeedsColon(
        range(tokens[first]),
        whole: SourceRange(file: file, start: start, end: placeBefore.start),
        argument: "\(word): \(value)", comma: isAfterComma ? "" : ", ")
    }
    return true
  }
}
