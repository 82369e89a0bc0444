import SourceText

/// Whether what was typed so far can be submitted, or needs more lines first.
package enum InputCompleteness: Hashable, Sendable {
  /// It is complete, or more text would not make it valid, so that its errors are reported at once.
  case complete
  /// It ends inside something: how far the next line is to be indented, in spaces, and what is open.
  case incomplete(indentation: Int, inside: OpenConstruct)

  /// What a text can end in.
  package enum OpenConstruct: Hashable, Sendable {
    /// `{`
    case brace
    /// `(`
    case parenthesis
    /// `[`
    case bracket
    /// `/*`
    case comment
    /// A statement whose last line ends in an operator, a comma or the like.
    case statement
  }

  /// Looks at what was typed; any bytes are answered, in time that grows with their number.
  ///
  /// Whether an `else` or `then` will follow cannot be foreseen: what could end there is complete.
  package static func of(_ bytes: [UInt8]) -> InputCompleteness {
    let result = Parser.parse(SourceFile(path: "", bytes: bytes), isInput: true)
    guard result.isIncomplete else { return .complete }
    var open: [Opening] = []
    var line = 0
    for token in result.tree.tokens {
      if token.startsLine { line += 1 }
      switch token.kind {
      case .leftBrace: open.append(Opening(construct: .brace, line: line))
      case .leftParenthesis: open.append(Opening(construct: .parenthesis, line: line))
      case .leftBracket: open.append(Opening(construct: .bracket, line: line))
      case .rightBrace, .rightParenthesis, .rightBracket: _ = open.popLast()
      default: break
      }
    }
    // What opens on one line is indented once.
    var levels = 0
    var last = -1
    for opening in open where opening.line != last {
      levels += 1
      last = opening.line
    }
    if result.diagnostics.contains(where: { $0.message.id == "unterminatedComment" }) {
      return .incomplete(indentation: 2 * levels, inside: .comment)
    }
    // Inside parentheses every line goes on; in a block or by itself only one that ends in the middle does.
    let goesOn = open.last.map { $0.construct == .brace && !endsInBrace(result.tree) } ?? true
    if goesOn, endsInTheMiddle(result.tree) {
      return .incomplete(indentation: 2 * (levels + 1), inside: .statement)
    }
    return .incomplete(indentation: 2 * levels, inside: open.last?.construct ?? .statement)
  }

  /// How many more brackets of all kinds lines open than they close; nil when they end in a comment.
  ///
  /// No token but a comment goes on in the next line, so what lines of an input open adds up.
  package static func openedBrackets(in bytes: [UInt8]) -> Int? {
    let result = Parser.parse(SourceFile(path: "", bytes: bytes), isInput: true)
    if result.diagnostics.contains(where: { $0.message.id == "unterminatedComment" }) { return nil }
    return result.tree.tokens.reduce(0) { count, token in
      switch token.kind {
      case .leftBrace, .leftParenthesis, .leftBracket: count + 1
      case .rightBrace, .rightParenthesis, .rightBracket: count - 1
      default: count
      }
    }
  }

  private struct Opening {
    var construct: OpenConstruct
    var line: Int
  }

  private static func lastToken(of tree: SyntaxTree) -> Int? {
    tree.tokens.indices.dropLast().last
  }

  private static func endsInBrace(_ tree: SyntaxTree) -> Bool {
    lastToken(of: tree).map { tree.tokens[$0].kind == .leftBrace } ?? false
  }

  /// Whether the last token is one after which a statement goes on.
  private static func endsInTheMiddle(_ tree: SyntaxTree) -> Bool {
    guard let last = lastToken(of: tree) else { return false }
    let text = tree.text(ofToken: last)
    guard let first = text.utf8.first else { return false }
    return "+-*/=<>!&|?,:.±".utf8.contains(first) || text == "in" || text == "let" || text == "var"
  }
}
