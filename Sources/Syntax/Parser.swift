package import SourceText

/// Parses a text into a tree by recursive descent; one mistake gives one diagnostic.
///
/// After a mistake the parser is `isPanicking`: it reports nothing more until it has found the end of the statement, member
/// or bracket. Only where braces do not balance, indentation decides which one is missing or extra.
///
/// It is a class: as a structure it would be copied, 180 bytes, for each call of a method that only looks at the text.
package final class Parser {
  /// The most diagnostics; after that many, the rest of a text is not parsed.
  package static let diagnosticLimit: Int = 1_000
  /// The deepest nesting of brackets, blocks and operands.
  package static let depthLimit: Int = 200
  /// The most levels of nodes in a tree.
  package static let heightLimit: Int = 1_000
  /// The greatest size of a text in bytes, 16 MB.
  package static let sizeLimit: Int = 16 << 20

  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: UnsafePointer<Token>
  let tokenCount: Int
  let file: SourceFileID
  /// The position of `token`.
  var index = 0
  /// The present token.
  var token: Token
  var records: [SyntaxTree.Record] = []
  var diagnostics: [Diagnostic] = []
  /// Whether line breaks end nothing, as inside parentheses.
  var ignoresNewlines = false
  /// Whether a `{` can begin a closure: a value, or the argument of the call before it; in the heads of `if`, `for` and the like it opens
  /// their block.
  var takesClosures = false
  var isPanicking = false
  /// The token of the last diagnostic; another one there would report the same mistake.
  var lastErrorIndex = -1
  /// Whether a construct was open at the end of the text.
  var isIncomplete = false
  /// The diagnostics of an input that more input could resolve.
  var openEnds: Set<OpenEnd> = []
  /// The number of diagnostics that more input can't resolve.
  var finalErrors = 0
  var depth = 0
  /// The position at which the value of the present slot or element begins.
  var valueStart = -1
  var hasReportedHeight = false
  /// The operators at which the present expression ends, though expressions elsewhere contain them.
  var boundary = Boundary.none
  /// Whether `_` is allowed for any argument or receiver.
  var allowsWildcard = false
  /// Whether nothing is reported until the next item of the file.
  var isSilenced = false
  /// The number of `{` in the text minus that of `}`, without those that have been reported.
  var excessBraces = 0
  /// Whether members of a declaration or view are read, and not statements.
  var isInMembers = false
  /// The first token of the declaration whose members are read.
  var ownerOfMembers: Int?
  /// The declarations, by the positions of their words, of which it is known whether they have an `init`.
  var ownersWithInitializer: [Int: Bool] = [:]
  /// Whether a parameter that is `inout` has been reported.
  var hasInout = false

  /// Whether the text was typed at a prompt, where a comparison at the end is a question.
  var isInput = false

  /// Whether more text may follow, so that a bracket or brace that nothing closes is no mistake yet.
  var mayGoOn = false

  /// Parses a text; `file` is its id in its compilation, which all ranges carry.
  ///
  /// With `isInput` the text was typed at a prompt and may end in a comparison, whose value is shown; with `mayGoOn` it is the beginning
  /// of a text, such as the first lines of an input.
  package static func parse(
    _ source: SourceFile, file: SourceFileID = SourceFileID(0), isInput: Bool = false,
    mayGoOn: Bool = false
  ) -> ParseResult {
    guard source.bytes.count <= sizeLimit else { return refuse(source, file) }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var none: UInt8 = 0
      return withUnsafePointer(to: &none) {
        parse(
          source, file, bytes, bytes.baseAddress ?? $0, isInput: isInput, mayGoOn: mayGoOn)
      }
    }
  }

  private static func parse(
    _ source: SourceFile, _ file: SourceFileID, _ bytes: UnsafeBufferPointer<UInt8>,
    _ base: UnsafePointer<UInt8>, isInput: Bool, mayGoOn: Bool
  ) -> ParseResult {
    var lexer = Lexer(bytes: bytes, base: base, file: file)
    if let place = ValidUTF8.firstInvalid(base, count: bytes.count) {
      lexer.report(SyntaxDiagnostics.invalidUTF8(lexer.range(place, place + 1), offset: place))
    }
    lexer.run()
    let parsed = lexer.tokens.withUnsafeBufferPointer {
      tokens -> ([SyntaxTree.Record], [Diagnostic], isIncomplete: Bool, isCut: Bool) in
      guard let first = tokens.baseAddress else { return ([], [], false, false) }
      let parser = Parser(bytes: bytes, tokens: first, count: tokens.count, file: file)
      parser.isInput = isInput
      parser.mayGoOn = mayGoOn
      if mayGoOn { parser.excessBraces = min(parser.excessBraces, 0) }
      parser.parseFile()
      return parser.finish(hasLexicalMistakes: !lexer.endsInComment && !lexer.diagnostics.isEmpty)
    }
    var all = lexer.diagnostics + parsed.1
    if !lexer.diagnostics.isEmpty { dropBraces(in: lexer.diagnostics, of: bytes, from: &all) }
    // Keeps the order of discovery for diagnostics at one place.
    all = all.enumerated().sorted {
      ($0.element.range?.start ?? 0, $0.offset) < ($1.element.range?.start ?? 0, $1.offset)
    }.map(\.element)
    let onlyOpen =
      lexer.diagnostics.isEmpty && parsed.isIncomplete
      || lexer.endsInComment && lexer.diagnostics.count == 1
    return ParseResult(
      tree: SyntaxTree(source: source, file: file, tokens: lexer.tokens, records: parsed.0),
      diagnostics: Array(all.prefix(diagnosticLimit)), isIncomplete: onlyOpen, isCut: parsed.isCut)
  }

  /// Drops the messages on braces that are missing because a string without an end has taken them, and on the text in it.
  private static func dropBraces(
    in strings: [Diagnostic], of bytes: UnsafeBufferPointer<UInt8>, from all: inout [Diagnostic]
  ) {
    for diagnostic in strings where diagnostic.message.id == "unterminatedString" {
      // Nothing in the text that the string has taken is a mistake of its own.
      if let string = diagnostic.range {
        all.removeAll {
          !["unterminatedString", "nestingTooDeep"].contains($0.message.id)
            && ($0.range.map { string.start < $0.start && $0.end <= string.end } ?? false)
        }
      }
      guard let string = diagnostic.range,
        bytes[Int(string.start)..<min(Int(string.end), bytes.count)].contains(UInt8(ascii: "}"))
      else { continue }
      all.removeAll {
        $0.message.id == "unclosedBrace" && ($0.range.map { $0.start < string.start } ?? false)
      }
    }
  }

  /// The result for a text that is too large: one token, one diagnostic.
  private static func refuse(_ source: SourceFile, _ file: SourceFileID) -> ParseResult {
    let end = UInt32(clamping: source.bytes.count)
    let tokens = [
      Token(kind: .unknown, startsLine: true, start: 0, end: end),
      Token(kind: .endOfFile, startsLine: false, start: end, end: end),
    ]
    let error = SyntaxTree.Record(kind: .error, height: 1, firstToken: 0, endToken: 1)
    var root = SyntaxTree.Record(kind: .file, height: 2, firstToken: 0, endToken: 2)
    root.firstChild = 0
    let diagnostic = SyntaxDiagnostics.fileTooLarge(
      SourceRange(file: file, start: 0, end: 0), megabytes: source.bytes.count >> 20)
    return ParseResult(
      tree: SyntaxTree(source: source, file: file, tokens: tokens, records: [error, root]),
      diagnostics: [diagnostic], isIncomplete: false, isCut: false)
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, tokens: UnsafePointer<Token>, count: Int, file: SourceFileID
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.file = file
    tokenCount = count
    token = tokens[0]
    records.reserveCapacity(count + count / 4 + 8)
    for index in 0..<count {
      let kind = tokens[index].kind
      if kind == .leftBrace { excessBraces += 1 } else if kind == .rightBrace { excessBraces -= 1 }
    }
  }

  private func finish(
    hasLexicalMistakes: Bool
  ) -> ([SyntaxTree.Record], [Diagnostic], isIncomplete: Bool, isCut: Bool) {
    // An input with a mistake is submitted before it is whole, so brackets that are still open are no mistakes.
    let isSubmitted = isInput && (finalErrors > 0 || hasLexicalMistakes)
    if isSubmitted {
      let rest = diagnostics.filter { !openEnds.contains(OpenEnd($0)) }
      if hasLexicalMistakes || !rest.isEmpty { diagnostics = rest }
    }
    return (records, diagnostics, isIncomplete && finalErrors == 0, isSubmitted && isIncomplete)
  }
}

// MARK: - Tokens

extension Parser {
  @inline(__always)
  var kind: TokenKind { token.kind }

  /// The token a number of positions ahead; beyond the end, the last one.
  @inline(__always)
  func peek(_ ahead: Int = 1) -> Token {
    tokens[min(index &+ ahead, tokenCount &- 1)]
  }

  @inline(__always)
  var isAtEnd: Bool { token.kind == .endOfFile }

  /// Whether the token begins a line and line breaks matter here.
  @inline(__always)
  var isAfterLineBreak: Bool { token.startsLine && !ignoresNewlines }

  /// Whether the token is on the line of the one before.
  @inline(__always)
  var isOnLine: Bool { !token.startsLine }

  /// Moves to the next token; stays at the end.
  @inline(__always)
  func advance() {
    guard index &+ 1 < tokenCount else { return }
    index &+= 1
    token = tokens[index]
  }

  /// Takes the token when it is of a kind, and returns whether it did.
  @inline(__always)
  func take(_ kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Whether the token is the empty one that closes a string that was cut off.
  @inline(__always)
  var isCutOff: Bool { token.kind == .unknown && token.start == token.end }

  func range(_ token: Token) -> SourceRange {
    SourceRange(file: file, start: token.start, end: token.end)
  }

  /// The range of the tokens from the first to before `end`.
  func range(_ first: Int, _ end: Int) -> SourceRange {
    guard first < end else { return SourceRange(file: file, start: token.start, end: token.start) }
    return SourceRange(file: file, start: tokens[first].start, end: tokens[end - 1].end)
  }

  /// The empty place right after the token before this one.
  var placeBefore: SourceRange {
    let end = index > 0 ? tokens[index - 1].end : 0
    return SourceRange(file: file, start: end, end: end)
  }

  func text(_ token: Token) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  /// The number of white-space bytes with which the line of a token begins.
  func indentation(of token: Token) -> Int {
    // Bounded, since a line can be megabytes long.
    let least = max(0, Int(token.start) - 1_000)
    var start = Int(token.start)
    while start > least, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return end - start
  }

  /// Whether a token is a single given byte.
  @inline(__always)
  func isByte(_ token: Token, _ byte: UInt8) -> Bool {
    token.end &- token.start == 1 && bytes[Int(token.start)] == byte
  }
}

/// A diagnostic that says only that the text is not whole.
struct OpenEnd: Hashable {
  private let id: String
  private let range: SourceRange?

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.message.id
    range = diagnostic.range
  }
}

/// The operators that end an expression, outside of any brackets in it.
enum Boundary: UInt8 {
  /// No operator more than those that end every expression.
  case none
  /// `±`, as after `expect`.
  case tolerance
  /// `±`, `|` and `||`, as in a table.
  case column
  /// `...`, as in a list of calls.
  case call
  /// A range operator or `??` with which a pattern ends, as in `10...` and `nil??`.
  case pattern
  /// A range operator before `]`, as in `list[1...]`.
  case element
}

// MARK: - Nodes

/// A node while the tree is built: its position in the records.
typealias NodeID = UInt32

/// A list of children being built, linked in order.
struct ChildList {
  var first = UInt32.max
  var last = UInt32.max
  var height: UInt16 = 0
}

extension SyntaxTree.Record {
  init(kind: SyntaxKind, height: UInt16, firstToken: UInt32, endToken: UInt32) {
    self.init(
      kind: kind, height: height, firstToken: firstToken, endToken: endToken, mainToken: .max,
      firstChild: .max, nextSibling: .max)
  }
}

extension Parser {
  @inline(__always)
  func height(_ node: NodeID) -> UInt16 { records[Int(node)].height }

  func kind(of node: NodeID) -> SyntaxKind { records[Int(node)].kind }

  /// The range of a node.
  func range(of node: NodeID) -> SourceRange {
    range(Int(records[Int(node)].firstToken), Int(records[Int(node)].endToken))
  }

  @inline(__always)
  private func add(
    _ kind: SyntaxKind, _ first: Int, _ main: Int, _ child: UInt32, _ below: UInt16
  ) -> NodeID {
    // Only absurd repetition makes a tree this high; an `error` leaf in place of the node bounds the recursion of every later walk.
    if below >= UInt16(Self.heightLimit), kind != .file { return tooHigh(first) }
    let id = NodeID(truncatingIfNeeded: records.count)
    records.append(
      SyntaxTree.Record(
        kind: kind, height: below &+ 1, firstToken: UInt32(truncatingIfNeeded: first),
        endToken: UInt32(truncatingIfNeeded: index), mainToken: UInt32(truncatingIfNeeded: main),
        firstChild: child, nextSibling: .max))
    return id
  }

  private func tooHigh(_ first: Int) -> NodeID {
    reportHeight(from: first)
    return discard(from: first)
  }

  func reportHeight(from first: Int) {
    guard !hasReportedHeight else { return }
    hasReportedHeight = true
    let start = range(tokens[first])
    report(SyntaxDiagnostics.tooManyParts(start, limit: Self.heightLimit))
    finalErrors += 1
  }

  /// Makes a node without children that ends before the present token; `main` is -1 for no main token.
  @inline(__always)
  func node(_ kind: SyntaxKind, from first: Int, main: Int = -1) -> NodeID {
    add(kind, first, main, .max, 0)
  }

  @inline(__always)
  func node(_ kind: SyntaxKind, from first: Int, main: Int = -1, _ a: NodeID) -> NodeID {
    add(kind, first, main, a, height(a))
  }

  @inline(__always)
  func node(
    _ kind: SyntaxKind, from first: Int, main: Int = -1, _ a: NodeID, _ b: NodeID
  ) -> NodeID {
    records[Int(a)].nextSibling = b
    return add(kind, first, main, a, max(height(a), height(b)))
  }

  @inline(__always)
  func node(
    _ kind: SyntaxKind, from first: Int, main: Int = -1, _ a: NodeID, _ b: NodeID, _ c: NodeID
  ) -> NodeID {
    records[Int(a)].nextSibling = b
    records[Int(b)].nextSibling = c
    return add(kind, first, main, a, max(height(a), height(b), height(c)))
  }

  func node(
    _ kind: SyntaxKind, from first: Int, main: Int = -1, _ a: NodeID, _ b: NodeID, _ c: NodeID,
    _ d: NodeID
  ) -> NodeID {
    records[Int(c)].nextSibling = d
    let below = max(height(a), height(b), height(c), height(d))
    records[Int(a)].nextSibling = b
    records[Int(b)].nextSibling = c
    return add(kind, first, main, a, below)
  }

  @inline(__always)
  func node(
    _ kind: SyntaxKind, from first: Int, main: Int = -1, children: ChildList
  ) -> NodeID {
    add(kind, first, main, children.first, children.height)
  }

  @inline(__always)
  func append(_ node: NodeID, to list: inout ChildList) {
    if list.first == .max {
      list.first = node
    } else {
      records[Int(list.last)].nextSibling = node
    }
    list.last = node
    list.height = max(list.height, height(node))
  }

  /// A child that the grammar allows to be left out.
  @inline(__always)
  func absent() -> NodeID { node(.absent, from: index) }

  /// A required child that is missing; its diagnostic has been given.
  func missing() -> NodeID { node(.error, from: index) }

  /// One `error` node for all tokens from a position on; its diagnostic has been given.
  func discard(from first: Int) -> NodeID {
    add(.error, first, -1, .max, 0)
  }
}
