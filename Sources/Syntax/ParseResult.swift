package import SourceText

/// The result of parsing a text: always a tree, and the diagnostics.
package struct ParseResult: Sendable {
  /// The tree; text that could not be parsed is in `error` nodes.
  package let tree: SyntaxTree
  /// The diagnostics in order of place; at most `Parser.diagnosticLimit`.
  package let diagnostics: [Diagnostic]
  /// Whether the only mistake is that the text ends inside an open construct, so that a prompt may ask for more.
  package let isIncomplete: Bool
  /// Whether a mistake has submitted an input whose last construct is still open.
  package let isCut: Bool
}
