// The parts of expectations, in the order of the parser's children.

/// `expect e ± t, "why"`.
package struct ExpectSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.expectStatement) }
  /// The condition.
  package var condition: SyntaxNode { node.child(0) }
  /// The tolerance, an expression.
  package var tolerance: SyntaxNode? { node.optionalChild(1) }
  /// The reason, a `stringLiteral`.
  package var reason: SyntaxNode? { node.optionalChild(2) }
}

/// `expect issue .stuckTransition, text: "has not ended", "why"`.
package struct ExpectIssueSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.expectIssue) }
  /// The issue; an `implicitMember` in a correct script.
  package var issue: SyntaxNode { node.child(0) }
  /// A part of the issue's text, a `stringLiteral`.
  package var text: SyntaxNode? { node.optionalChild(1) }
  /// The reason, a `stringLiteral`.
  package var reason: SyntaxNode? { node.optionalChild(2) }
}

/// `always { … }`.
package struct AlwaysSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.alwaysStatement) }
  package var block: SyntaxNode { node.child(0) }
}

/// `knownIssue "why" { … }`.
package struct KnownIssueSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.knownIssueStatement) }
  /// The reason, a `stringLiteral`.
  package var reason: SyntaxNode? { node.optionalChild(0) }
  package var block: SyntaxNode { node.child(1) }
}

// MARK: - Frames

/// `expect frames during g { … }`.
package struct ExpectFramesSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.expectFrames) }
  /// The gesture that runs during the table, an expression.
  package var gesture: SyntaxNode? { node.optionalChild(0) }
  /// A `frameTable`.
  package var table: SyntaxNode { node.child(1) }
}

/// `card.view.alpha ± 0.01`, a column of a table.
package struct FrameColumnSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.frameColumn) }
  package var value: SyntaxNode { node.child(0) }
  /// The tolerance, an expression.
  package var tolerance: SyntaxNode? { node.optionalChild(1) }
}

/// `300ms | 0% | 0`, a row of a table.
package struct FrameRowSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.frameRow) }
  package var instant: SyntaxNode { node.child(0) }
}

// MARK: - Calls

/// `Diagonal.animateTransition(using: _)`.
package struct CallPatternSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.callPattern) }
  /// The call; a `memberAccess` or a `call` of one in a correct script.
  package var call: SyntaxNode { node.child(0) }
}

/// `not card.viewDidAppear`.
package struct CallExclusionSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.callExclusion) }
  package var pattern: SyntaxNode { node.child(0) }
}

// MARK: - Trees

/// `expect tree card.view { … }`.
package struct ExpectTreeSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.expectTree) }
  /// The view whose subviews are listed, an expression.
  package var root: SyntaxNode? { node.optionalChild(0) }
  /// A `treeNodeList`.
  package var list: SyntaxNode { node.child(1) }
}

/// `card.view(alpha: 1) { … }`, a view in a tree.
package struct TreeNodeSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.treeNode) }
  /// The view, a `nameReference` or a `memberAccess`.
  package var view: SyntaxNode { node.child(0) }
  /// The compared attributes, an `argumentList`.
  package var attributes: SyntaxNode? { node.optionalChild(1) }
  /// Its subviews, a `treeNodeList`.
  package var list: SyntaxNode? { node.optionalChild(2) }
}
