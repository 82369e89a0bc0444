package import SourceText

/// A token: its kind and its bytes; the text between two tokens is trivia.
package struct Token: Hashable, Sendable {
  /// The kind of the token.
  package var kind: TokenKind
  /// Whether a line break separates it from the preceding token.
  package var startsLine: Bool
  /// The keyword with this spelling, found once by the lexer.
  var keyword: Keyword = .none
  /// The offset of its first byte.
  package var start: UInt32
  /// The offset after its last byte.
  package var end: UInt32
}

/// A parsed file: its text, all of its tokens and a tree of nodes over them, in flat arrays.
///
/// The tree is lossless: tokens and the trivia between them cover every byte, and every token is in the
/// range of the root. Nodes hold no text and no types; a tree is immutable and can be shared.
package final class SyntaxTree: Sendable {
  /// The text of the file.
  package let source: SourceFile
  /// The file's id in its compilation, which every range has.
  package let file: SourceFileID
  /// All tokens in order; the last one is `.endOfFile`.
  package let tokens: [Token]
  /// All nodes; children come before their parents, the root last.
  let records: [Record]

  /// The stored fields of a node.
  struct Record: Sendable {
    var kind: SyntaxKind
    /// The number of levels of nodes from here down, 1 for a leaf; the parser bounds it.
    var height: UInt16
    var firstToken: UInt32
    var endToken: UInt32
    /// The main token, or `UInt32.max` for none.
    var mainToken: UInt32
    /// The first child, or `UInt32.max` for none.
    var firstChild: UInt32
    /// The next sibling, or `UInt32.max` for none.
    var nextSibling: UInt32
  }

  init(source: SourceFile, file: SourceFileID, tokens: [Token], records: [Record]) {
    self.source = source
    self.file = file
    self.tokens = tokens
    self.records = records
  }

  /// The node of the whole file.
  package var root: SyntaxNode {
    SyntaxNode(tree: self, id: UInt32(records.count - 1))
  }
}

/// A node of a tree, as a view of its arrays; nodes of one tree are equal when their ids are.
package struct SyntaxNode: Sendable {
  /// The tree it is in.
  package let tree: SyntaxTree
  /// Its position in the tree, which later stages use as a key.
  package let id: UInt32

  var record: SyntaxTree.Record { tree.records[Int(id)] }

  /// The kind of the node.
  package var kind: SyntaxKind { record.kind }

  /// Whether it takes the place of a child that was left out.
  package var isAbsent: Bool { record.kind == .absent }

  /// The children in order, `absent` ones included.
  package var children: [SyntaxNode] { Array(childSequence) }

  /// The children as in `children`, without making an array.
  package var childSequence: SyntaxChildren {
    SyntaxChildren(tree: tree, next: record.firstChild)
  }

  /// The children of a kind, in order.
  package func children(of kind: SyntaxKind) -> [SyntaxNode] {
    childSequence.filter { $0.kind == kind }
  }

  /// Whether one of the children is text that the parser could not read.
  package var hasUnreadChildren: Bool { childSequence.contains { $0.kind == .error } }

  /// The child at a position, which only the views know; the node itself for a position that it does not have.
  func child(_ position: Int) -> SyntaxNode {
    var next = record.firstChild
    var left = position
    while next != UInt32.max {
      if left == 0 { return SyntaxNode(tree: tree, id: next) }
      left -= 1
      next = tree.records[Int(next)].nextSibling
    }
    return self
  }

  /// The child at a position, or nil when it was left out.
  func optionalChild(_ position: Int) -> SyntaxNode? {
    let node = child(position)
    return node.isAbsent || node.id == id ? nil : node
  }

  /// Whether a word stands between the beginning of the node and its main token.
  package func hasModifier(_ word: String) -> Bool {
    guard let first = tokens.first, let main = tokenIndex, first < main else { return false }
    return (first..<main).contains { tree.text(ofToken: $0) == word }
  }

  /// Whether a member belongs to its declaration and not to its instances.
  package var isStatic: Bool { hasModifier("static") || hasModifier("class") }

  /// Returns the node after checking its kind, in debug builds.
  func of(_ kind: SyntaxKind, or other: SyntaxKind? = nil) -> SyntaxNode {
    assert(self.kind == kind || self.kind == other, "\(self.kind) is not \(kind)")
    return self
  }

  /// The index of the main token, or nil when the kind has none.
  package var tokenIndex: Int? {
    record.mainToken == UInt32.max ? nil : Int(record.mainToken)
  }

  /// The main token's text, or the empty string; a name in back-ticks is returned without them.
  package var text: String {
    tokenIndex.map { tree.name(ofToken: $0) } ?? ""
  }

  /// Whether `text` is a text in ASCII; no string is made to compare them.
  package func hasText(_ text: StaticString) -> Bool {
    guard let tokenIndex else { return false }
    let bytes = tree.bytes(ofNameAt: tokenIndex)
    return text.withUTF8Buffer { bytes.elementsEqual($0) }
  }

  /// The main token's range, or the whole node's.
  package var tokenRange: SourceRange {
    guard let tokenIndex else { return range }
    let token = tree.tokens[tokenIndex]
    return SourceRange(file: tree.file, start: token.start, end: token.end)
  }

  /// The positions of its tokens, from the first to the last.
  package var tokens: Range<Int> {
    Int(record.firstToken)..<max(Int(record.firstToken), Int(record.endToken))
  }

  /// The bytes from the node's first token to its last, without the trivia around them.
  package var range: SourceRange {
    let record = record
    guard record.firstToken < record.endToken else {
      let place = tree.tokens[min(Int(record.firstToken), tree.tokens.count - 1)].start
      return SourceRange(file: tree.file, start: place, end: place)
    }
    return SourceRange(
      file: tree.file, start: tree.tokens[Int(record.firstToken)].start,
      end: tree.tokens[Int(record.endToken) - 1].end)
  }
}

/// The children of a node, in order.
package struct SyntaxChildren: Sequence, IteratorProtocol, Sendable {
  private let tree: SyntaxTree
  private var following: UInt32

  init(tree: SyntaxTree, next: UInt32) {
    self.tree = tree
    following = next
  }

  /// The next child, or nil after the last.
  package mutating func next() -> SyntaxNode? {
    guard following != UInt32.max else { return nil }
    let node = SyntaxNode(tree: tree, id: following)
    following = tree.records[Int(following)].nextSibling
    return node
  }
}

extension SyntaxTree {
  /// The text of a token, with invalid UTF-8 repaired; a name in back-ticks is returned without them.
  package func name(ofToken index: Int) -> String {
    String(decoding: bytes(ofNameAt: index), as: UTF8.self)
  }

  /// The bytes of a token, those of a name in back-ticks without them.
  func bytes(ofNameAt index: Int) -> ArraySlice<UInt8> {
    let token = tokens[index]
    let (start, end) = (Int(token.start), Int(token.end))
    guard token.kind == .identifier, source.bytes[start] == UInt8(ascii: "`") else {
      return source.bytes[start..<end]
    }
    return source.bytes[start + 1..<end - 1]
  }

  /// The text of a token, with invalid UTF-8 repaired.
  package func text(ofToken index: Int) -> String {
    let token = tokens[index]
    return String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
}
