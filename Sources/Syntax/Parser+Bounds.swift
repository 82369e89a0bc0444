import SourceText

extension Parser {
  /// The greatest height of a chain of operators, members or calls, which leaves room for the nodes around it.
  static let chainLimit: UInt16 = 800

  /// Enters one more level of nesting; at the limit reports an error, skips the expression and returns false.
  @inline(__always)
  func enter() -> Bool {
    guard depth < Self.depthLimit else {
      refuseDepth()
      return false
    }
    depth &+= 1
    return true
  }

  private func refuseDepth() {
    fail(SyntaxDiagnostics.nestingTooDeep(range(token), limit: Self.depthLimit))
    skipExpression()
    // The brackets that enclose this item can no longer be matched.
    isSilenced = true
  }

  /// Ends a chain that is too long: skips the rest and makes one `error` node of it.
  func tooLong(from first: Int) -> NodeID {
    reportHeight(from: first)
    skipExpression()
    lastErrorIndex = index
    return discard(from: first)
  }

  /// Skips whole brackets and other tokens up to one that can follow an expression or block.
  private func skipExpression() {
    let first = index
    var open = 0
    while !isAtEnd {
      switch kind {
      case .leftParenthesis, .leftBracket, .interpolationStart: open += 1
      case .leftBrace:
        if open == 0, index > first { return }
        open += 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        if open == 0 { return }
        open -= 1
        if open == 0, kind == .rightBrace {
          advance()
          return
        }
      case .comma where open == 0: return
      default: if open == 0, index > first, isAfterLineBreak || isCutOff { return }
      }
      advance()
    }
  }
}
