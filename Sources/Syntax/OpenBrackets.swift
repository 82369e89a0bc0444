import SourceText

/// The brackets that a refused input leaves open, by which the lines that belong to it are recognised.
///
/// A `}` closes the brackets in its braces too, so that a bracket that is missing does not open the braces around it.
package struct OpenBrackets {
  private enum Bracket {
    case brace
    case other
  }

  private var open: [Bracket] = []
  private var isInComment = false
  /// Whether the last line ends in a comma, a colon, an operator or an opening bracket.
  private var goesOn = false
  /// Whether the last line closes more brackets than it opens.
  private var closesMore = false

  /// Reads an input, of any bytes.
  package init(of input: [UInt8]) {
    read(input)
  }

  /// Whether braces or a comment are open.
  package var hasBraces: Bool { isInComment || open.contains(.brace) }

  /// Whether nothing is open.
  package var isEmpty: Bool { open.isEmpty && !isInComment }

  /// Reads a line if it belongs to the input, and returns whether it does.
  ///
  /// Every line does while braces are open, but for one at the margin that begins what is never in braces, such as a declaration; otherwise
  /// a line that closes a bracket, is blank or follows a comma or an operator. With nothing open, it is a line that continues a statement.
  package mutating func take(_ line: [UInt8]) -> Bool {
    if !isInComment {
      let (tokens, endsInComment) = Self.tokens(of: line)
      let first = tokens[0]
      if first.kind == .colon { return false }
      if first.kind == .endOfFile, !isEmpty {
        isInComment = endsInComment
        return true
      }
      if hasBraces {
        if first.start == 0, tokens.count > 2 {
          let next = tokens[1].kind
          if first.keyword.isKind, next == .identifier { return false }
          if first.keyword == .test || first.keyword == .import, next == .quote { return false }
        }
      } else if open.isEmpty {
        guard Self.continuesStatement(tokens) else { return false }
      } else if !goesOn {
        var after = self
        after.read(line)
        guard after.closesMore else { return false }
      }
    }
    read(line)
    return true
  }

  /// Whether a line has nothing but blanks and comments that end on it.
  package static func isBlank(_ line: [UInt8]) -> Bool {
    let (tokens, endsInComment) = tokens(of: line)
    return tokens[0].kind == .endOfFile && !endsInComment
  }

  /// Whether a line continues the statement before it: it begins with `else`, with `then` and a block, or with a dot and a name.
  private static func continuesStatement(_ tokens: [Token]) -> Bool {
    let next = tokens[min(1, tokens.count - 1)].kind
    switch tokens[0].kind {
    case .dot, .questionDot: return next == .identifier
    default:
      return tokens[0].keyword == .else
        || tokens[0].keyword == .then && (next == .leftBrace || next == .leftParenthesis)
    }
  }

  private mutating func read(_ text: [UInt8]) {
    let (tokens, endsInComment) = Self.tokens(of: isInComment ? Array("/*".utf8) + text : text)
    isInComment = endsInComment
    closesMore = false
    var openedHere = 0
    var last = TokenKind.endOfFile
    for token in tokens {
      switch token.kind {
      case .leftBrace: open.append(.brace)
      case .leftParenthesis, .leftBracket, .interpolationStart: open.append(.other)
      case .rightBrace:
        if let brace = open.lastIndex(of: .brace) { open.removeSubrange(brace...) }
      case .rightParenthesis, .rightBracket:
        if open.last == .other { open.removeLast() }
      default: break
      }
      if Self.opens(token.kind) {
        openedHere += 1
      } else if Self.closes(token.kind) {
        if openedHere == 0 { closesMore = true } else { openedHere -= 1 }
      }
      if token.kind != .endOfFile { last = token.kind }
    }
    goesOn =
      [.comma, .colon, .equal, .leftParenthesis, .leftBracket].contains(last)
      || Precedence(last) != nil
  }

  private static func opens(_ kind: TokenKind) -> Bool {
    [.leftBrace, .leftParenthesis, .leftBracket, .interpolationStart].contains(kind)
  }

  private static func closes(_ kind: TokenKind) -> Bool {
    [.rightBrace, .rightParenthesis, .rightBracket].contains(kind)
  }

  private static func tokens(of bytes: [UInt8]) -> (tokens: [Token], endsInComment: Bool) {
    bytes.withUnsafeBufferPointer { bytes in
      var none: UInt8 = 0
      return withUnsafePointer(to: &none) {
        var lexer = Lexer(bytes: bytes, base: bytes.baseAddress ?? $0, file: SourceFileID(0))
        lexer.run()
        return (lexer.tokens, lexer.endsInComment)
      }
    }
  }
}
