import SourceText

/// `alongside { … } then { … }`.
extension Parser {
  /// Whether a statement, and no block, follows `alongside` on its line.
  var beginsAlongsideStatement: Bool {
    let next = peek()
    guard next.kind == .identifier, !next.startsLine else { return false }
    switch next.keyword {
    case .as, .is, .and, .or, .in, .then: return false
    default: return true
    }
  }

  func parseAlongside() -> NodeID {
    let first = index
    advance()
    guard kind == .leftBrace else { return parseAlongsideStatement(from: first) }
    let block = parseClosure(owner: first)
    let clause = parseOptionalThen()
    return node(.alongsideStatement, from: first, main: first, block, clause)
  }

  /// `alongside view.alpha = 0`, whose statement is the present token.
  private func parseAlongsideStatement(from first: Int) -> NodeID {
    let start = index
    report(SyntaxDiagnostics.expectedBlock(range(token), of: "alongside"))
    let known = diagnostics.count - 1
    return discarding(first) {
      _ = $0.parseStatement()
      guard known >= 0, $0.diagnostics.count == known + 1, !$0.isPanicking else { return }
      let before = $0.range($0.tokens[start])
      $0.diagnostics[known].fixIts = [
        FixIt(
          "write 'alongside { … }'",
          edits: [
            FixIt.Edit(
              range: SourceRange(file: $0.file, start: before.start, end: before.start),
              replacement: "{ "),
            FixIt.Edit(range: $0.placeBefore, replacement: " }"),
          ])
      ]
    }
  }
}
