import SourceText

/// The precedence of an operator between two operands.
enum Precedence: UInt8, Comparable {
  case lowest, or, and, comparison, coalescing, cast, range, sum, product, shift, highest

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  @inline(__always)
  init?(_ kind: TokenKind) {
    switch kind {
    case .or: self = .or
    case .and: self = .and
    case .comparison: self = .comparison
    case .questionQuestion: self = .coalescing
    case .closedRange, .halfOpenRange: self = .range
    case .plus, .minus: self = .sum
    case .star, .slash, .percent: self = .product
    case .shift: self = .shift
    default: return nil
    }
  }

  /// The next higher precedence.
  @inline(__always)
  var tighter: Precedence { Precedence(rawValue: rawValue &+ 1) ?? .highest }
}

extension Parser {
  /// Operands and operators whose precedence is at least `least`.
  func parseBinary(_ least: Precedence) -> NodeID {
    let first = index
    var left = parseUnary()
    while true {
      guard let precedence = Precedence(kind) else {
        guard mayBeForeignOperator else { return left }
        if beginsCast {
          if least > .cast { return left }
          left = parseCast(of: left, from: first)
          if height(left) >= Self.chainLimit { return tooLong(from: first) }
          continue
        }
        guard let node = parseForeignOperator(from: first) else { return left }
        left = node
        continue
      }
      if precedence < least || isAfterLineBreak || isPanicking { return left }
      if boundary != .none, endsAtBoundary { return left }
      if kind == .percent, isSeparatePercent {
        left = parseSeparateUnit(from: first)
        continue
      }
      let operation = index
      advance()
      if boundary == .column, isAfterLineBreak {
        failExpectedExpression()
        return discard(from: first)
      }
      let right: NodeID
      if precedence == .coalescing {
        guard enter() else { return discard(from: first) }
        right = parseBinary(.coalescing)
        depth &-= 1
      } else {
        if precedence == .sum, kind == .plus || kind == .minus, isIncrement(operation) {
          return parseIncrement(from: first, operation: operation)
        }
        right = parseBinary(precedence.tighter)
      }
      left = node(.infixOperator, from: first, main: operation, left, right)
      if precedence == .comparison || precedence == .range, Precedence(kind) == precedence,
        !isAfterLineBreak, !isPanicking
      {
        left = parseChained(precedence, from: first, operation: operation)
      }
      if height(left) >= Self.chainLimit { return tooLong(from: first) }
    }
  }

  // MARK: Casts

  var beginsCast: Bool {
    kind == .identifier && (token.keyword == .as || token.keyword == .is) && peek().kind != .colon
  }

  /// `e as? T`, `e as! T`, `e as T` or `e is T`; the present token is the word.
  private func parseCast(of value: NodeID, from first: Int) -> NodeID {
    let operation = index
    advance()
    if tokens[operation].keyword == .as, kind == .question || kind == .exclamation,
      token.start == tokens[operation].end
    {
      advance()
    }
    let type = parseType()
    return node(.cast, from: first, main: operation, value, type)
  }

  // MARK: Operators of other languages

  @inline(__always)
  private var mayBeForeignOperator: Bool {
    switch kind {
    case .unknown, .identifier, .bar, .plusMinus: isOnLine && !isPanicking
    default: false
    }
  }

  /// Whether the operator here belongs to the table, list or expectation around the expression.
  private var endsAtBoundary: Bool {
    if boundary == .element {
      return [.closedRange, .halfOpenRange].contains(kind) && peek().kind == .rightBracket
    }
    guard !ignoresNewlines else { return false }
    switch boundary {
    case .none, .element: return false
    case .tolerance: return kind == .plusMinus
    case .column: return kind == .plusMinus || kind == .bar || kind == .or
    case .call: return kind == .closedRange
    case .pattern:
      guard [.closedRange, .halfOpenRange, .questionQuestion].contains(kind) else { return false }
      return [.colon, .comma, .equal].contains(peek().kind) || isWord(peek(), "where")
    }
  }

  /// `..`, `and` and a unit after a space, each with one diagnostic; nil for any other operator.
  private func parseForeignOperator(from first: Int) -> NodeID? {
    let here = range(token)
    if kind == .bar || kind == .plusMinus {
      return endsAtBoundary ? nil : parseMisplacedSeparator(from: first)
    }
    if kind == .identifier {
      switch token.keyword {
      case .and, .or:
        guard beginsOperand(peek()) || peek().kind == .exclamation else { return nil }
        let instead = token.keyword == .and ? "&&" : "||"
        report(SyntaxDiagnostics.wordOperator(here, word: text(token), instead: instead))
        advance()
        return parseForeignOperand(.comparison, from: first)
      default:
        guard tokens[index - 1].kind == .number, Unit.isKnown(text(token)), peek().kind != .colon
        else { return nil }
        return parseSeparateUnit(from: first)
      }
    }
    if text(token) == ".." {
      report(SyntaxDiagnostics.rangeOperator(here))
    } else {
      return nil
    }
    advance()
    return parseForeignOperand(.sum, from: first)
  }

  /// Whether the `%` is the unit of the number before it, which a space parts from it.
  private var isSeparatePercent: Bool {
    let next = peek()
    return tokens[index - 1].kind == .number
      && (next.startsLine || !beginsOperand(next) && next.kind != .minus)
  }

  /// `|` and `±` outside of a table or expectation.
  private func parseMisplacedSeparator(from first: Int) -> NodeID {
    if kind == .bar, tokens[first].kind == .dot, peek().kind == .dot {
      return parseOptionsWithBars(from: first)
    }
    report(
      kind == .bar
        ? SyntaxDiagnostics.barOutsideTable(range(token))
        : SyntaxDiagnostics.misplacedTolerance(
          range(token), isTyped: bytes[Int(token.start)] == UInt8(ascii: "+")))
    advance()
    let result = parseForeignOperand(.comparison, from: first)
    // A reason or another column that follows is part of the same mistake.
    if !ignoresNewlines, kind == .comma || kind == .bar || kind == .plusMinus { isPanicking = true }
    return result
  }

  private func parseForeignOperand(_ least: Precedence, from first: Int) -> NodeID {
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    _ = parseBinary(least)
    return discard(from: first)
  }

  private func parseSeparateUnit(from first: Int) -> NodeID {
    let number = tokens[index - 1]
    let place = SourceRange(file: file, start: number.start, end: token.end)
    let gap = SourceRange(file: file, start: number.end, end: token.start)
    report(
      SyntaxDiagnostics.spaceBeforeUnit(
        place, gap: gap, number: text(number), unit: text(token)))
    advance()
    return discard(from: first)
  }

  /// `a < b < c` and `1...2...3`, with one diagnostic for the whole chain.
  private func parseChained(
    _ precedence: Precedence, from first: Int, operation: Int
  ) -> NodeID {
    let place = range(token)
    if precedence == .range {
      report(SyntaxDiagnostics.chainedRange(place))
    } else {
      // The operand between two operators is compared twice.
      let middle = text(range(operation + 1, index))
      report(
        SyntaxDiagnostics.chainedComparison(
          place, first: range(tokens[operation]), insertion: placeBefore, middle: middle))
    }
    while Precedence(kind) == precedence, !isAfterLineBreak, !isPanicking {
      advance()
      _ = parseBinary(precedence.tighter)
    }
    return discard(from: first)
  }

  /// Whether the present sign and the one before it are `++` or `--` after an operand.
  private func isIncrement(_ operation: Int) -> Bool {
    guard kind == tokens[operation].kind, token.start == tokens[operation].end else { return false }
    let next = peek()
    return next.startsLine || next.kind == .rightBrace || next.kind == .endOfFile
      || next.kind == .rightParenthesis || next.kind == .unknown
  }

  private func parseIncrement(from first: Int, operation: Int) -> NodeID {
    advance()
    reportIncrement(from: first, sign: operation, isPrefix: false)
    return discard(from: first)
  }

  /// `+x` and `++x`.
  func parseForeignPrefix() -> NodeID {
    let first = index
    let isIncrement = peek().kind == .plus && peek().start == token.end
    if token.startsLine, !ignoresNewlines, index > 0, tokens[index - 1].kind != .equal, !isIncrement
    {
      fail(
        SyntaxDiagnostics.operatorBeginsLine([(range(token), placeBefore, text(token))]))
      return missing()
    }
    advance()
    if isIncrement {
      advance()
      _ = parsePostfix()
      reportIncrement(from: first, sign: first, isPrefix: true)
      return discard(from: first)
    }
    lastErrorIndex = lastErrorIndex == first ? index : lastErrorIndex
    report(SyntaxDiagnostics.prefixPlus(range(tokens[first])))
    guard enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    _ = parseUnary()
    return discard(from: first)
  }

  /// `.left | .right`, which is a list here.
  private func parseOptionsWithBars(from first: Int) -> NodeID {
    let bar = index
    let known = diagnostics.count
    report(SyntaxDiagnostics.barOutsideTable(range(token)))
    var options = [text(range(first, index))]
    while take(.bar), !isPanicking {
      let start = index
      _ = parsePostfix()
      options.append(text(range(start, index)))
    }
    if diagnostics.count == known + 1, !isPanicking {
      diagnostics[known] = SyntaxDiagnostics.barOutsideTable(
        range(tokens[bar]), all: range(first, index), list: "[\(options.joined(separator: ", "))]")
    }
    return discard(from: first)
  }

  /// The rest of `c ? a : b`.
  func parseConditional(_ condition: NodeID, from first: Int) -> NodeID {
    let question = index
    advance()
    let yes = parseExpression()
    if !isPanicking, !take(.colon) {
      fail(SyntaxDiagnostics.conditionalNeedsColon(placeBefore, question: range(tokens[question])))
    }
    let no = isPanicking ? missing() : parseExpression()
    return node(.ifValue, from: first, main: question, condition, yes, no)
  }
}
