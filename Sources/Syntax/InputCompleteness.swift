import SourceText

/// Whether an input can be submitted, or needs more lines first.
package enum InputCompleteness: Hashable, Sendable {
  /// It is complete, or no further text would make it valid, so that its errors are reported at once.
  case complete
  /// It ends inside a construct: the indentation of the next line in spaces, and the innermost open construct.
  case incomplete(indentation: Int, inside: OpenConstruct)

  /// A construct that an input can end in.
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

  /// Classifies an input of any bytes, in time that is linear in their number.
  ///
  /// An `else` or `then` that may follow is not waited for: an input that could end is complete.
  package static func of(_ bytes: [UInt8]) -> InputCompleteness {
    let result = Parser.parse(
      SourceFile(path: "", bytes: bytes), isInput: true, mayGoOn: true)
    guard result.isIncomplete else { return .complete }
    var open: [Opening] = []
    var line = 0
    for token in result.tree.tokens {
      if token.startsLine { line += 1 }
      switch token.kind {
      case .leftBrace: open.append(Opening(construct: .brace, line: line))
      case .leftParenthesis, .interpolationStart:
        open.append(Opening(construct: .parenthesis, line: line))
      case .leftBracket: open.append(Opening(construct: .bracket, line: line))
      case .rightBrace, .rightParenthesis, .rightBracket: _ = open.popLast()
      default: break
      }
    }
    // Brackets that open on the same line indent by one level.
    var levels = 0
    var last = -1
    for opening in open where opening.line != last {
      levels += 1
      last = opening.line
    }
    if result.diagnostics.contains(where: { $0.message.id == "unterminatedComment" }) {
      return .incomplete(indentation: 2 * levels, inside: .comment)
    }
    // Inside parentheses and brackets every line continues; elsewhere only one that ends in the middle of a statement does.
    let goesOn = open.last.map { $0.construct == .brace && !endsInBrace(result.tree) } ?? true
    if goesOn, endsInTheMiddle(result.tree) {
      return .incomplete(indentation: 2 * (levels + 1), inside: .statement)
    }
    return .incomplete(indentation: 2 * levels, inside: open.last?.construct ?? .statement)
  }

  /// The number of brackets of all kinds that the lines open and don't close; nil when they end in a comment.
  ///
  /// Comments are the only tokens that span lines, so the counts of single lines add up.
  package static func openedBrackets(in bytes: [UInt8]) -> Int? {
    let result = Parser.parse(SourceFile(path: "", bytes: bytes), isInput: true)
    if result.diagnostics.contains(where: { $0.message.id == "unterminatedComment" }) { return nil }
    return result.tree.tokens.reduce(0) { count, token in
      switch token.kind {
      case .leftBrace, .leftParenthesis, .leftBracket, .interpolationStart: count + 1
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
