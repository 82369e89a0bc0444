import SourceText
import Syntax

/// The tokens that belong to no node, in scripts with syntax errors.
///
/// A name that seems to be declared in them is treated as known, without a type: reporting its uses would repeat the syntax error.
struct UnreadText {
  /// The names that seem to be declared there.
  private(set) var names: Set<String> = []
  /// The names that seem to be declared in an `extension`, which are members of other types.
  private(set) var extensionNames: Set<String> = []
  /// For each file whether each token belongs to no node.
  private var isUnread: [SourceFileID: [Bool]] = [:]

  init(of trees: [SyntaxTree]) {
    for tree in trees {
      let unread = Self.unreadWords(of: tree)
      isUnread[tree.file] = unread
      names.formUnion(Self.declaredNames(in: tree, unread))
      for node in tree.root.childSequence where node.kind == .error {
        extensionNames.formUnion(Self.extensionNames(in: node))
      }
    }
  }

  /// Whether words between two places belong to no node.
  func hasWords(in tree: SyntaxTree, from start: UInt32, to end: UInt32) -> Bool {
    guard let unread = isUnread[tree.file] else { return false }
    var index = tree.tokens.partitioningIndex { $0.start >= start }
    while index < tree.tokens.count, tree.tokens[index].end <= end {
      if unread[index] { return true }
      index += 1
    }
    return false
  }

  /// The names after `func`, `let`, `var` and `case` in an `extension`, with modifiers before it or without.
  private static func extensionNames(in node: SyntaxNode) -> [String] {
    let tree = node.tree
    let end = node.tokens.first { tree.tokens[$0].kind == .leftBrace }
    guard let end,
      node.tokens.contains(where: { $0 < end && tree.text(ofToken: $0) == "extension" })
    else { return [] }
    return (end..<node.tokens.upperBound).compactMap { index in
      guard tree.tokens[index].kind == .identifier else { return nil }
      let isDeclared = ["func", "let", "var", "case"].contains(tree.text(ofToken: index - 1))
      return isDeclared ? tree.name(ofToken: index) : nil
    }
  }

  private static func unreadWords(of tree: SyntaxTree) -> [Bool] {
    var result = tree.tokens.map { $0.kind == .identifier || $0.kind == .underscore }
    var pending = [tree.root]
    while let node = pending.popLast() {
      if let token = node.tokenIndex { result[token] = false }
      pending += node.childSequence
    }
    return result
  }

  /// Names after a declaring word and before `=`, `:` or `in`, and all names of a list after `let`.
  private static func declaredNames(in tree: SyntaxTree, _ unread: [Bool]) -> [String] {
    var result: [String] = []
    var isList = false
    for (index, token) in tree.tokens.enumerated() {
      if token.startsLine || token.kind == .equal { isList = false }
      guard token.kind == .identifier else { continue }
      let text = tree.text(ofToken: index)
      if text == "let" || text == "var" || text == "for" { isList = true }
      if text == "in" { isList = false }
      guard unread[index] else { continue }
      let next = tree.tokens[min(index + 1, tree.tokens.count - 1)]
      let isBefore =
        next.kind == .equal || next.kind == .colon
        || next.kind == .identifier && tree.text(ofToken: index + 1) == "in"
      if isList || isBefore || isAfterWord(index, tree) { result.append(text) }
    }
    return result
  }

  /// Whether a word, or the `<` of a type parameter, precedes a token on its line.
  private static func isAfterWord(_ index: Int, _ tree: SyntaxTree) -> Bool {
    guard index > 0, !tree.tokens[index].startsLine else { return false }
    let before = tree.tokens[index - 1]
    return before.kind == .identifier
      || before.kind == .comparison && tree.text(ofToken: index - 1) == "<"
  }
}

extension Checker {
  /// Whether text that could not be read may declare a name, so that its use is no second mistake.
  func mayBeDeclaredUnread(_ name: String) -> Bool {
    missesImports || unread.names.contains(name)
  }
}
