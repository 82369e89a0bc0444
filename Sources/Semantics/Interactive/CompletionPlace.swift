import SourceText
import Syntax

/// A place in a text that is being typed: the word before it and the constructs open around it.
struct CompletionPlace {
  /// An open construct, which has to be closed before the text can end.
  enum Opening: Hashable {
    case parenthesis
    case bracket
    case brace
    case interpolation
    case string

    var closing: String {
      switch self {
      case .parenthesis, .interpolation: ")"
      case .bracket: "]"
      case .brace: " }"
      case .string: "\""
      }
    }
  }

  /// The text before the word.
  let before: [UInt8]
  /// The typed part of the word.
  let word: String
  /// The open constructs, the outermost first.
  private(set) var open: [Opening] = []
  /// The tokens before the word.
  private(set) var tokens: ArraySlice<Token>
  private let tree: SyntaxTree
  /// Whether it is in a comment.
  private(set) var isInComment = false
  /// The start of the path in an `import`; nil elsewhere.
  private(set) var pathStart: Int?

  var isInString: Bool { open.last == .string }

  /// Whether the word is the first of the text in which it is.
  var isTextEmpty: Bool {
    tokens.last.map { $0.kind == .quote && Int($0.end) == before.count } ?? false
  }

  /// Makes the place at the end of a text.
  init(behind typed: ArraySlice<UInt8>) {
    var start = typed.endIndex
    while start > typed.startIndex, Self.isNamePart(typed[start - 1]) { start -= 1 }
    before = Array(typed[..<start])
    word = String(decoding: typed[start...], as: UTF8.self)
    tree = Parser.parse(SourceFile(path: "", bytes: before), isInput: true).tree
    tokens = tree.tokens.dropLast()
    // A string that is open at the end of the text is not an error: the rest has not been typed yet.
    let end = tokens.last.map { Int($0.end) } ?? 0
    let rest = before[min(end, before.count)...]
    let isLineOver = rest.contains { $0 == 0x0A || $0 == 0x0D }
    while !isLineOver, let last = tokens.last, Self.isCutOff(last) { tokens.removeLast() }
    findOpenings()
    if isInString {
      pathStart = importedPath
    } else {
      isInComment = Self.endsInComment(rest)
    }
  }

  private static func isCutOff(_ token: Token) -> Bool {
    token.kind == .unknown && token.start == token.end
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Whether the characters belong to a number or colour instead of a word.
  var isNumber: Bool {
    if let first = word.utf8.first, (0x30...0x39).contains(first) { return true }
    return before.last == UInt8(ascii: "#")
  }

  /// The text of a token, counted backwards from the last one, 0.
  func text(back count: Int) -> String {
    let index = tokens.endIndex - 1 - count
    return tokens.indices.contains(index) ? tree.text(ofToken: index) : ""
  }

  /// The kind of the last token; nil when it is not on the line of the word.
  var lastKindOnLine: TokenKind? {
    guard let last = tokens.last else { return nil }
    let rest = before[min(Int(last.end), before.count)...]
    return rest.contains { $0 == 0x0A || $0 == 0x0D } ? nil : last.kind
  }

  private mutating func findOpenings() {
    for token in tokens {
      switch token.kind {
      case .quote:
        if open.last == .string { open.removeLast() } else { open.append(.string) }
      case .interpolationStart: open.append(.interpolation)
      case .leftParenthesis: open.append(.parenthesis)
      case .leftBracket: open.append(.bracket)
      case .leftBrace: open.append(.brace)
      case .rightParenthesis: close([.parenthesis, .interpolation])
      case .rightBracket: close([.bracket])
      case .rightBrace: close([.brace])
      case .unknown where Self.isCutOff(token): close([.string])
      default: break
      }
    }
  }

  /// Closes the innermost construct of some kinds, with those open inside it; does nothing when there is none.
  private mutating func close(_ kinds: Set<Opening>) {
    guard let index = open.lastIndex(where: { kinds.contains($0) }) else { return }
    // A bracket is not matched across the braces around it.
    if !kinds.contains(.brace), !kinds.contains(.string), open[index...].contains(.brace) { return }
    open.removeSubrange(index...)
  }

  private var importedPath: Int? {
    guard let quote = tokens.lastIndex(where: { $0.kind == .quote }), quote > tokens.startIndex,
      tokens[quote - 1].startsLine, tree.text(ofToken: quote - 1) == "import"
    else { return nil }
    return Int(tokens[quote].end)
  }

  /// Whether white space and comments end inside a comment.
  private static func endsInComment(_ bytes: ArraySlice<UInt8>) -> Bool {
    var place = bytes.startIndex
    var depth = 0
    while place + 1 < bytes.endIndex {
      let isStar = bytes[place] == UInt8(ascii: "/") && bytes[place + 1] == UInt8(ascii: "*")
      if depth == 0, bytes[place] == UInt8(ascii: "/"), bytes[place + 1] == UInt8(ascii: "/") {
        guard let end = bytes[place...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
          return true
        }
        place = end
      } else if isStar {
        depth += 1
        place += 2
      } else if depth > 0, bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/")
      {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    }
    return depth > 0
  }

  // MARK: - The text with a placeholder

  /// The placeholder for the word that is being typed.
  private static let standIn = "completedWord"

  /// The text with the placeholder and everything open closed, and the nodes from the root to it; nil where no such text parses.
  func parsed(_ file: SourceFileID) -> (bytes: [UInt8], path: [SyntaxNode])? {
    // The text after the placeholder that makes it parse: nothing, a block, the value of a slot, or a call of an object.
    for (inner, outer) in [("", ""), ("", " { }"), ("", ": 0"), (".x", "")] {
      let bytes = text(inner, outer)
      let tree = Parser.parse(SourceFile(path: "", bytes: bytes), file: file, isInput: true).tree
      let path = Self.path(in: tree, to: UInt32(clamping: before.count))
      if !path.isEmpty { return (bytes, path) }
    }
    return nil
  }

  /// The text with the placeholder and everything open closed, for a place in a text.
  func parsedText() -> [UInt8] { text("", "") }

  private func text(_ inner: String, _ outer: String) -> [UInt8] {
    var text = Self.standIn + inner
    var rest = open[...]
    while let last = rest.last, last != .brace {
      text += last.closing
      rest.removeLast()
    }
    text += outer
    for opening in rest.reversed() { text += opening.closing }
    return before + Array(text.utf8)
  }

  /// The nodes from the root to the one whose token begins at a place; empty where the parser made no node.
  private static func path(in tree: SyntaxTree, to place: UInt32) -> [SyntaxNode] {
    var path = [tree.root]
    while let child = path.last?.childSequence.first(where: {
      $0.range.start <= place && place < $0.range.end
    }) {
      path.append(child)
    }
    guard let last = path.last, last.kind != .error, last.tokenIndex != nil,
      last.tokenRange.start == place
    else { return [] }
    return path
  }
}
