import SourceText

/// `expect frames [during gesture] { … }`: a header and rows, the columns separated by `|`.
extension Parser {
  /// Mistakes that tend to be made in every row; each kind is reported once with the edits of all its places.
  private struct TableMistakes {
    var bars: Int?
    var commas: Int?
    var edges: Int?
    var words: Int?
    /// The number of columns of the header, without the instant.
    var columns = 0
  }

  func parseExpectedFrames(from first: Int) -> NodeID {
    advance()
    let gesture: NodeID
    if isWord(token, "during"), isOnLine {
      advance()
      if kind == .leftBrace || token.startsLine {
        failExpectedExpression()
        if kind == .leftBrace { isPanicking = false }
        gesture = missing()
      } else {
        gesture = parseExpression()
      }
    } else {
      gesture = absent()
    }
    recoverToBlock()
    let table = parseTable(owner: first)
    return node(.expectFrames, from: first, main: first, gesture, table)
  }

  private func parseTable(owner: Int) -> NodeID {
    let open = index
    guard kind == .leftBrace else {
      failExpectedBlock(of: "expect frames")
      skipUnopenedLines(owner: owner)
      return node(.frameTable, from: open, node(.frameHeader, from: open))
    }
    guard enter() else {
      return node(.frameTable, from: open, node(.frameHeader, from: index))
    }
    defer { depth &-= 1 }
    advance()
    var mistakes = TableMistakes()
    var children = ChildList()
    append(parseHeader(open: open, &mistakes), to: &children)
    if index > open + 1 { endLine("in the header of a table") }
    while !endsLines(open: open, owner: owner) {
      let start = index
      append(parseRow(&mistakes), to: &children)
      endLine("in a row of a table")
      if index == start { append(parseStray(), to: &children) }
    }
    return node(.frameTable, from: open, children: children)
  }

  /// Reports a mistake once for a whole table; later places add their edits to it.
  private func report(
    _ diagnostic: Diagnostic, once known: Int?, adding edit: FixIt.Edit
  ) -> Int? {
    if let known {
      diagnostics[known].fixIts[0].edits.append(edit)
      return known
    }
    let count = diagnostics.count
    reportRead(diagnostic)
    return diagnostics.count > count ? count : nil
  }

  // MARK: Header

  private func parseHeader(open: Int, _ mistakes: inout TableMistakes) -> NodeID {
    let first = index
    let opensWithBar = kind == .bar && peek().kind == .identifier && peek(2).kind == .bar
    if opensWithBar { takeEdge(&mistakes) }
    var main = -1
    let next = peek()
    let isBeforeColumn =
      next.kind == .bar || next.kind == .or || next.startsLine || next.kind == .rightBrace
    if token.keyword == .at {
      main = index
      advance()
    } else if kind == .bar {
      report(SyntaxDiagnostics.headerNeedsAt(range(token), word: nil))
    } else if kind == .identifier, isBeforeColumn, !next.startsLine {
      report(SyntaxDiagnostics.headerNeedsAt(range(token), word: text(token)))
      main = index
      advance()
    } else {
      let place = kind == .rightBrace || isAtEnd ? range(tokens[open]) : range(token)
      report(SyntaxDiagnostics.tableNeedsHeader(place))
      return node(.frameHeader, from: first)
    }
    var children = ChildList()
    while !isPanicking, isOnLine || index == first, takeSeparator(&mistakes, isHeader: true) {
      append(parseColumn(), to: &children)
      mistakes.columns += 1
    }
    if mistakes.columns == 0, !isPanicking {
      report(SyntaxDiagnostics.tableNeedsColumn(range(tokens[max(main, first)])))
    }
    return node(.frameHeader, from: first, main: main, children: children)
  }

  private func parseColumn() -> NodeID {
    let first = index
    guard !endsCell else {
      report(SyntaxDiagnostics.emptyColumn(placeBefore))
      return node(.frameColumn, from: first, missing(), absent())
    }
    let saved = boundary
    boundary = .column
    defer { boundary = saved }
    let value = parseExpression()
    let tolerance = parseTolerance()
    return node(.frameColumn, from: first, value, tolerance)
  }

  // MARK: Rows

  private func parseRow(_ mistakes: inout TableMistakes) -> NodeID {
    let first = index
    if isRule {
      report(SyntaxDiagnostics.ruleInTable(range(token), line: lineRange))
      advance()
      skipLine()
      return discard(from: first)
    }
    let lacksInstant = kind == .bar && barsOnLine <= mistakes.columns && mistakes.edges == nil
    let opensWithBar = kind == .bar && !endsAfterBar && !lacksInstant
    if opensWithBar { takeEdge(&mistakes) }
    if token.keyword == .at, peek().kind != .bar, peek().kind != .dot, !peek().startsLine {
      let edit = FixIt.Edit(
        range: SourceRange(file: file, start: token.start, end: peek().start), replacement: "")
      mistakes.words = report(
        SyntaxDiagnostics.atInRow(range(token), edit: edit), once: mistakes.words, adding: edit)
      advance()
    }
    var children = ChildList()
    if lacksInstant {
      report(SyntaxDiagnostics.rowNeedsInstant(range(token)))
      append(missing(), to: &children)
    } else {
      append(parseCell(isFirst: true), to: &children)
    }
    var count = 0
    while !isPanicking, isOnLine {
      if kind == .plusMinus {
        report(SyntaxDiagnostics.toleranceInRow(range(token)))
        advance()
        _ = parseExpression(endingAt: .column)
        continue
      }
      if kind == .bar, endsAfterBar, opensWithBar || count >= mistakes.columns {
        takeEdge(&mistakes)
        break
      }
      guard takeSeparator(&mistakes, isHeader: false) else { break }
      append(parseCell(), to: &children)
      count += 1
    }
    return node(.frameRow, from: first, children: children)
  }

  private func parseCell(isFirst: Bool = false) -> NodeID {
    let first = index
    if kind == .underscore {
      advance()
      return node(.nameReference, from: first, main: first)
    }
    guard isFirst ? kind != .bar && kind != .or && kind != .comma : !endsCell else {
      reportRead(
        SyntaxDiagnostics.emptyCell(
          kind == .bar ? range(token) : placeBefore,
          edit: FixIt.Edit(range: placeBefore, replacement: " _")))
      return missing()
    }
    return parseExpression(endingAt: .column)
  }

  // MARK: Separators

  /// Whether a cell or column is missing here.
  private var endsCell: Bool {
    switch kind {
    case .bar, .or, .comma, .rightBrace, .endOfFile: true
    default: token.startsLine && tokens[index - 1].kind == .bar
    }
  }

  private var endsAfterBar: Bool {
    let next = peek()
    return next.startsLine || next.kind == .rightBrace || next.kind == .endOfFile
  }

  /// Takes the separator between two cells, or reports that it is missing; false when the line ends here.
  private func takeSeparator(_ mistakes: inout TableMistakes, isHeader: Bool) -> Bool {
    let here = range(token)
    switch kind {
    case .bar:
      if isHeader, endsAfterBar, mistakes.columns > 0 {
        takeEdge(&mistakes)
        return false
      }
      advance()
      return true
    case .or:
      report(
        isHeader
          ? SyntaxDiagnostics.emptyColumn(here)
          : SyntaxDiagnostics.emptyCell(here, edit: FixIt.Edit(range: here, replacement: "| _ |")))
      advance()
      return true
    case .comma:
      let place = SourceRange(file: file, start: token.start, end: token.end)
      let edit = FixIt.Edit(range: place, replacement: " |")
      mistakes.commas = report(
        SyntaxDiagnostics.commaInTable(place, edit: edit), once: mistakes.commas, adding: edit)
      advance()
      return true
    default:
      guard beginsOperand(token) || kind == .underscore || kind == .exclamation else {
        return false
      }
      let edit = FixIt.Edit(range: placeBefore, replacement: " |")
      mistakes.bars = report(
        SyntaxDiagnostics.missingBar(here, edit: edit), once: mistakes.bars, adding: edit)
      return true
    }
  }

  /// A `|` before the first or after the last column.
  private func takeEdge(_ mistakes: inout TableMistakes) {
    let edit = FixIt.Edit(range: range(token), replacement: "")
    mistakes.edges = report(
      SyntaxDiagnostics.barAtEdge(range(token), edit: edit), once: mistakes.edges, adding: edit)
    advance()
  }

  /// Returns the number of `|` in the line outside of brackets, from the present token on.
  private var barsOnLine: Int {
    var bars = 0
    var open = 0
    var position = index
    while position < tokenCount - 1, position == index || !tokens[position].startsLine {
      switch tokens[position].kind {
      case .leftParenthesis, .leftBracket: open += 1
      case .rightParenthesis, .rightBracket: open -= 1
      case .bar where open == 0: bars += 1
      case .or where open == 0: bars += 2
      default: break
      }
      position += 1
    }
    return bars
  }

  // MARK: Rules

  /// Whether the line only draws a rule, as under the header of a table in Markdown.
  private var isRule: Bool {
    var dashes = 0
    var position = index
    while position < tokenCount - 1, position == index || !tokens[position].startsLine {
      let token = tokens[position]
      switch token.kind {
      case .minus, .plusMinus: dashes += 1
      case .bar, .or, .plus, .colon: break
      case .unknown where isBoxDrawing(token): dashes += 1
      case .rightBrace: return dashes > 2
      default: return false
      }
      position += 1
    }
    return dashes > 2
  }

  private func isBoxDrawing(_ token: Token) -> Bool {
    let start = Int(token.start)
    return token.end - token.start == 3 && bytes[start] == 0xE2
      && (bytes[start + 1] == 0x94 || bytes[start + 1] == 0x95)
  }

  /// The place of the line of the present token.
  private var lineRange: SourceRange {
    var end = index + 1
    while end < tokenCount - 1, !tokens[end].startsLine, tokens[end].kind != .rightBrace {
      end += 1
    }
    return range(index, end)
  }
}
