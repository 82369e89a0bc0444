package import SourceText

/// What parsing a text gives: always a tree, and what there is to say about it.
package struct ParseResult: Sendable {
  /// The tree; where the text could not be understood it has `error` nodes.
  package let tree: SyntaxTree
  /// What is wrong, in order of place; at most `Parser.diagnosticLimit`.
  package let diagnostics: [Diagnostic]
  /// Whether all that is wrong is that the text ends inside an open construct, so that a prompt may ask for more.
  package let isIncomplete: Bool
}
