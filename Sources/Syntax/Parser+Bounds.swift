import SourceText

extension Parser {
  /// How high a chain of operators, members or calls may grow, leaving room for the nodes around it.
  static let chainLimit: UInt16 = 800

  /// Goes one level deeper, or says that it is too deep, moves over what is there and returns false.
  @inline(__always)
  mutating func enter() -> Bool {
    guard depth < Self.depthLimit else {
      refuseDepth()
      return false
    }
    depth &+= 1
    return true
  }

  private mutating func refuseDepth() {
    fail(SyntaxDiagnostics.nestingTooDeep(range(token), limit: Self.depthLimit))
    skipExpression()
    // Where brackets of the same item close can no longer be told.
    isSilenced = true
  }

  /// Ends a chain that grows too long: moves over the rest and makes one node of it.
  mutating func tooLong(from first: Int) -> NodeID {
    reportHeight(from: first)
    skipExpression()
    lastErrorIndex = index
    return discard(from: first)
  }

  /// Moves over whole brackets and all else up to what can follow an expression or block.
  private mutating func skipExpression() {
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
