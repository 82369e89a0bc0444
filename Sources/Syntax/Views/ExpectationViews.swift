// What expectations are made of, in the order in which the parser puts the children.

/// `expect e ± t, "why"`.
package struct ExpectSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.expectStatement) }
  /// What has to hold.
  package var condition: SyntaxNode { node.child(0) }
  /// How far off it may be, an expression.
  package var tolerance: SyntaxNode? { node.optionalChild(1) }
  /// Why, a `stringLiteral`.
  package var reason: SyntaxNode? { node.optionalChild(2) }
}

/// `expect issue .stuckTransition, "why"`.
package struct ExpectIssueSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.expectIssue) }
  /// Which one, an `implicitMember` where it is right.
  package var issue: SyntaxNode { node.child(0) }
  /// Why, a `stringLiteral`.
  package var reason: SyntaxNode? { node.optionalChild(1) }
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
  /// Why, a `stringLiteral`.
  package var reason: SyntaxNode? { node.optionalChild(0) }
  package var block: SyntaxNode { node.child(1) }
}

// MARK: - Frames

/// `expect frames during g { … }`.
package struct ExpectFramesSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.expectFrames) }
  /// What runs meanwhile, an expression.
  package var gesture: SyntaxNode? { node.optionalChild(0) }
  /// A `frameTable`.
  package var table: SyntaxNode { node.child(1) }
}

/// `card.view.alpha ± 0.01`, a column of a table.
package struct FrameColumnSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.frameColumn) }
  package var value: SyntaxNode { node.child(0) }
  /// How far off it may be, an expression.
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
  /// A `memberAccess` or a `call` of one, where it is right.
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
  /// Which view it is, a `nameReference` or a `memberAccess`.
  package var view: SyntaxNode { node.child(0) }
  /// What is compared of it, an `argumentList`.
  package var attributes: SyntaxNode? { node.optionalChild(1) }
  /// Its subviews, a `treeNodeList`.
  package var list: SyntaxNode? { node.optionalChild(2) }
}
