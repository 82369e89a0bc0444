import SourceText
import Syntax

/// The words that belong to no node, in scripts with syntax errors.
///
/// A name among them may be declared there, so it is treated as known, without a type: reporting its uses would repeat the syntax error.
struct UnreadText {
  /// The words.
  private(set) var names: Set<String> = []
  /// For each file whether each token is one of them.
  private var isUnread: [SourceFileID: [Bool]] = [:]

  init(of trees: [SyntaxTree]) {
    for tree in trees {
      let unread = Self.unreadWords(of: tree)
      isUnread[tree.file] = unread
      for index in unread.indices where unread[index] { names.insert(tree.name(ofToken: index)) }
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

  private static func unreadWords(of tree: SyntaxTree) -> [Bool] {
    var result = tree.tokens.map { $0.kind == .identifier || $0.kind == .underscore }
    var pending = [tree.root]
    while let node = pending.popLast() {
      if let token = node.tokenIndex { result[token] = false }
      pending += node.childSequence
    }
    return result
  }
}

extension Checker {
  /// Whether text that could not be read may declare a name, so that its use is no second mistake.
  func mayBeDeclaredUnread(_ name: String) -> Bool {
    missesImports || unread.names.contains(name)
  }
}
