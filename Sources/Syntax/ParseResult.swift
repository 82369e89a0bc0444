public import SourceText

/// What parsing a text gives: always a tree, and what there is to say about it.
public struct ParseResult: Sendable {
  /// The tree; where the text could not be understood it has `error` nodes.
  public let tree: SyntaxTree
  /// What is wrong, in order of place; at most `Parser.diagnosticLimit`.
  public let diagnostics: [Diagnostic]
  /// Whether all that is wrong is that the text ends inside an open construct, so that a prompt may ask for more.
  public let isIncomplete: Bool
}
