package import SourceText

/// Turns a text into a tree by recursive descent, one mistake giving one diagnostic.
///
/// After a mistake the parser is `isPanicking`: it says nothing more until it has found the end of the statement, member
/// or bracket it was in. Where braces do not balance, indentation tells which of them is meant.
package struct Parser {
  /// How many diagnostics are collected before the rest of a text is no longer parsed.
  package static let diagnosticLimit: Int = 1_000
  /// How deep brackets, blocks and operands may be nested.
  package static let depthLimit: Int = 200
  /// How many levels of nodes a tree may have.
  package static let heightLimit: Int = 1_000
  /// How many bytes a text may have, 64 MB.
  package static let sizeLimit: Int = 64 << 20

  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: UnsafePointer<Token>
  let tokenCount: Int
  let file: SourceFileID
  /// The position of `token`.
  var index = 0
  /// The token that is looked at.
  var token: Token
  var records: [SyntaxTree.Record] = []
  var diagnostics: [Diagnostic] = []
  /// Whether line breaks do not end anything, as inside parentheses.
  var ignoresNewlines = false
  var isPanicking = false
  /// The token at which the last diagnostic was given; a second one there would be of the same mistake.
  var lastErrorIndex = -1
  /// Whether something was open when the text ended.
  var isIncomplete = false
  /// How many diagnostics more input could not mend.
  var finalErrors = 0
  var depth = 0
  /// Where the value of the slot that is parsed begins.
  var valueStart = -1
  var hasReportedHeight = false
  /// What ends an expression here that goes on elsewhere.
  var boundary = Boundary.none
  /// Whether `_` may stand for any argument or object.
  var allowsWildcard = false
  /// Whether nothing more is said until the next item of the file.
  var isSilenced = false
  /// How many more `{` than `}` the text has, less those that have been accounted for.
  var excessBraces = 0
  /// Where the one diagnostic about semicolons is, which grows with each.
  var semicolonDiagnostic: Int?

  /// Whether the text was typed at a prompt, where a comparison at the end is a question.
  var isInput = false

  /// Parses a text; `file` is its id in its compilation, which all ranges carry.
  ///
  /// With `isInput` it is what was typed at a prompt, which may end in a comparison whose value is shown.
  package static func parse(
    _ source: SourceFile, file: SourceFileID = SourceFileID(0), isInput: Bool = false
  ) -> ParseResult {
    guard source.bytes.count <= sizeLimit else { return refuse(source, file) }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var none: UInt8 = 0
      return withUnsafePointer(to: &none) {
        parse(source, file, bytes, bytes.baseAddress ?? $0, isInput: isInput)
      }
    }
  }

  private static func parse(
    _ source: SourceFile, _ file: SourceFileID, _ bytes: UnsafeBufferPointer<UInt8>,
    _ base: UnsafePointer<UInt8>, isInput: Bool
  ) -> ParseResult {
    var lexer = Lexer(bytes: bytes, base: base, file: file)
    if let place = ValidUTF8.firstInvalid(base, count: bytes.count) {
      lexer.report(SyntaxDiagnostics.invalidUTF8(lexer.range(place, place + 1), offset: place))
    }
    lexer.run()
    let (records, diagnostics, isIncomplete) = lexer.tokens.withUnsafeBufferPointer {
      tokens -> ([SyntaxTree.Record], [Diagnostic], Bool) in
      guard let first = tokens.baseAddress else { return ([], [], false) }
      var parser = Parser(bytes: bytes, tokens: first, count: tokens.count, file: file)
      parser.isInput = isInput
      parser.parseFile()
      return parser.finish()
    }
    var all = lexer.diagnostics + diagnostics
    // Stable: of several at one place the first that was found comes first.
    all = all.enumerated().sorted {
      ($0.element.range?.start ?? 0, $0.offset) < ($1.element.range?.start ?? 0, $1.offset)
    }.map(\.element)
    let onlyOpen =
      lexer.diagnostics.isEmpty && isIncomplete
      || lexer.endsInComment && lexer.diagnostics.count == 1
    return ParseResult(
      tree: SyntaxTree(source: source, file: file, tokens: lexer.tokens, records: records),
      diagnostics: Array(all.prefix(diagnosticLimit)), isIncomplete: onlyOpen)
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
      diagnostics: [diagnostic], isIncomplete: false)
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

  private consuming func finish() -> ([SyntaxTree.Record], [Diagnostic], Bool) {
    (records, diagnostics, isIncomplete && finalErrors == 0)
  }
}

// MARK: - Tokens

extension Parser {
  @inline(__always)
  var kind: TokenKind { token.kind }

  /// The token a number of places on; at the end, the last one.
  @inline(__always)
  func peek(_ ahead: Int = 1) -> Token {
    tokens[min(index &+ ahead, tokenCount &- 1)]
  }

  @inline(__always)
  var isAtEnd: Bool { token.kind == .endOfFile }

  /// Whether the token begins a line and line breaks count here.
  @inline(__always)
  var isAfterLineBreak: Bool { token.startsLine && !ignoresNewlines }

  /// Whether the token is on the line of the one before.
  @inline(__always)
  var isOnLine: Bool { !token.startsLine }

  /// Moves to the next token; stays at the end.
  @inline(__always)
  mutating func advance() {
    guard index &+ 1 < tokenCount else { return }
    index &+= 1
    token = tokens[index]
  }

  /// Moves on when the token is of a kind, and says whether it did.
  @inline(__always)
  mutating func take(_ kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Whether the token is an empty one that closes a string that was cut off.
  @inline(__always)
  var isCutOff: Bool { token.kind == .unknown && token.start == token.end }

  func range(_ token: Token) -> SourceRange {
    SourceRange(file: file, start: token.start, end: token.end)
  }

  /// The place of some tokens, from the first to before `end`.
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

  /// The bytes of white space that begin the line of a token.
  func indentation(of token: Token) -> Int {
    // Bounded, since a line can be megabytes long.
    let least = max(0, Int(token.start) - 1_000)
    var start = Int(token.start)
    while start > least, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return end - start
  }

  /// Whether a byte of a token is the one given.
  func isByte(_ token: Token, _ byte: UInt8) -> Bool {
    token.end &- token.start == 1 && bytes[Int(token.start)] == byte
  }
}

/// What ends an expression, outside of any brackets in it.
enum Boundary: UInt8 {
  /// Nothing but what ends all of them.
  case none
  /// `±`, as after `expect`.
  case tolerance
  /// `±`, `|` and `||`, as in a table.
  case column
  /// `...`, as in a list of calls.
  case call
}

// MARK: - Nodes

/// A node while the tree is built: its position in the records.
typealias NodeID = UInt32

/// Children that are being collected, linked as they come.
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

  /// The place of a node.
  func range(of node: NodeID) -> SourceRange {
    range(Int(records[Int(node)].firstToken), Int(records[Int(node)].endToken))
  }

  @inline(__always)
  private mutating func add(
    _ kind: SyntaxKind, _ first: Int, _ main: Int, _ child: UInt32, _ below: UInt16
  ) -> NodeID {
    // Nothing is this high unless it is repeated beyond reason; the leaf that stands for it keeps every later walk flat.
    if below >= UInt16(Self.heightLimit), kind != .file { return tooHigh(first) }
    let id = NodeID(truncatingIfNeeded: records.count)
    records.append(
      SyntaxTree.Record(
        kind: kind, height: below &+ 1, firstToken: UInt32(truncatingIfNeeded: first),
        endToken: UInt32(truncatingIfNeeded: index), mainToken: UInt32(truncatingIfNeeded: main),
        firstChild: child, nextSibling: .max))
    return id
  }

  private mutating func tooHigh(_ first: Int) -> NodeID {
    reportHeight(from: first)
    return discard(from: first)
  }

  mutating func reportHeight(from first: Int) {
    guard !hasReportedHeight else { return }
    hasReportedHeight = true
    let start = range(tokens[first])
    report(SyntaxDiagnostics.tooManyParts(start, limit: Self.heightLimit))
    finalErrors += 1
  }

  /// Makes a node without children that ends before the present token; `main` is -1 for no main token.
  @inline(__always)
  mutating func node(_ kind: SyntaxKind, from first: Int, main: Int = -1) -> NodeID {
    add(kind, first, main, .max, 0)
  }

  @inline(__always)
  mutating func node(_ kind: SyntaxKind, from first: Int, main: Int = -1, _ a: NodeID) -> NodeID {
    add(kind, first, main, a, height(a))
  }

  @inline(__always)
  mutating func node(
    _ kind: SyntaxKind, from first: Int, main: Int = -1, _ a: NodeID, _ b: NodeID
  ) -> NodeID {
    records[Int(a)].nextSibling = b
    return add(kind, first, main, a, max(height(a), height(b)))
  }

  @inline(__always)
  mutating func node(
    _ kind: SyntaxKind, from first: Int, main: Int = -1, _ a: NodeID, _ b: NodeID, _ c: NodeID
  ) -> NodeID {
    records[Int(a)].nextSibling = b
    records[Int(b)].nextSibling = c
    return add(kind, first, main, a, max(height(a), height(b), height(c)))
  }

  mutating func node(
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
  mutating func node(
    _ kind: SyntaxKind, from first: Int, main: Int = -1, children: ChildList
  ) -> NodeID {
    add(kind, first, main, children.first, children.height)
  }

  @inline(__always)
  mutating func append(_ node: NodeID, to list: inout ChildList) {
    if list.first == .max {
      list.first = node
    } else {
      records[Int(list.last)].nextSibling = node
    }
    list.last = node
    list.height = max(list.height, height(node))
  }

  /// A child that was left out.
  @inline(__always)
  mutating func absent() -> NodeID { node(.absent, from: index) }

  /// A child that is missing though it must be there; the diagnostic has been given.
  mutating func missing() -> NodeID { node(.error, from: index) }

  /// One node for all tokens from a position on, of which a diagnostic has been given.
  mutating func discard(from first: Int) -> NodeID {
    add(.error, first, -1, .max, 0)
  }
}
