// The parts of statements, in the order of the parser's children.

package import SourceText

/// `let name: T = e` or `var name: T = e`.
package struct VariableSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.letStatement, or: .varStatement) }
  package var name: SyntaxNode { node.child(0) }
  package var type: SyntaxNode? { node.optionalChild(1) }
  package var value: SyntaxNode { node.child(2) }
  /// The `then` after the value, which is a call.
  package var completion: SyntaxNode? { node.optionalChild(3) }
  /// Its `willSet` and `didSet`, which `AccessorSyntax` reads.
  package var observers: [SyntaxNode] {
    node.optionalChild(4)?.children(of: .accessor) ?? []
  }
  /// Whether `weak` stands before it.
  package var isWeak: Bool { node.hasModifier("weak") }
}

/// `let (a, b) = e` or `var (a, b) = e`.
package struct TupleVariablesSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.tupleVariables) }
  /// A `tuplePattern` of names.
  package var pattern: SyntaxNode { node.child(0) }
  package var type: SyntaxNode? { node.optionalChild(1) }
  package var value: SyntaxNode { node.child(2) }
}

/// `target = e`, `target += e` and the like.
package struct AssignmentSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.assignment) }
  package var target: SyntaxNode { node.child(0) }
  package var value: SyntaxNode { node.child(1) }
}

/// `if c { } else …`.
package struct IfSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.ifStatement) }
  /// Expressions and nodes of the kinds `optionalBinding` and `patternCondition`.
  package var conditions: [SyntaxNode] { node.child(0).conditions }
  package var block: SyntaxNode { node.child(1) }
  /// The `else` branch, a block or an `ifStatement`.
  package var otherwise: SyntaxNode? { node.optionalChild(2) }
}

/// `guard c else { }`.
package struct GuardSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.guardStatement) }
  /// Expressions and nodes of the kinds `optionalBinding` and `patternCondition`.
  package var conditions: [SyntaxNode] { node.child(0).conditions }
  /// The block that runs if a condition does not hold.
  package var block: SyntaxNode { node.child(1) }
}

extension SyntaxNode {
  /// The conditions of a list, or the one condition that the node is.
  var conditions: [SyntaxNode] {
    kind == .conditionList ? Array(children) : [self]
  }
}

/// `let x = e` or `let x`, the condition of an `if`.
package struct OptionalBindingSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.optionalBinding) }
  /// The name of the value in the block.
  package var name: SyntaxNode { node.child(0) }
  /// The optional; without it, the variable of the same name.
  package var value: SyntaxNode? { node.optionalChild(1) }
}

/// `case p = e`, a condition.
package struct PatternConditionSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.patternCondition) }
  package var pattern: SyntaxNode { node.child(0) }
  package var value: SyntaxNode { node.child(1) }
}

/// `switch e { case p: … }`, as a statement or as a value.
package struct SwitchSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.switchStatement, or: .switchValue) }
  package var value: SyntaxNode { node.child(0) }
  package var cases: [SwitchCaseSyntax] {
    node.children(of: .switchCase).map(SwitchCaseSyntax.init)
  }
}

/// `case p, q: …` or `default: …`.
package struct SwitchCaseSyntax {
  /// The whole case.
  package let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.switchCase) }
  /// The patterns, which may be of the kind `guardedPattern`; nil for `default`.
  package var patterns: [SyntaxNode]? { node.optionalChild(0).map { Array($0.children) } }
  /// The statements, or the value.
  package var body: SyntaxNode { node.child(1) }
  /// The word and the patterns.
  package var head: SourceRange {
    node.optionalChild(0).map { node.tokenRange.joined(with: $0.range) } ?? node.tokenRange
  }
}

/// `p where c`.
package struct GuardedPatternSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.guardedPattern) }
  package var pattern: SyntaxNode { node.child(0) }
  package var condition: SyntaxNode { node.child(1) }
}

/// `p as T`.
package struct CastPatternSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.castPattern) }
  package var pattern: SyntaxNode { node.child(0) }
  package var type: SyntaxNode { node.child(1) }
}

/// `..<b` or `a...`, a pattern.
package struct RangePatternSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.rangePattern) }
  package var lower: SyntaxNode? { node.optionalChild(0) }
  package var upper: SyntaxNode? { node.optionalChild(1) }
}

/// `for x in e where c { }` or `for case p in e { }`.
package struct ForSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.forStatement) }
  /// The name of the element, or the pattern after `case`.
  package var name: SyntaxNode { node.child(0) }
  package var sequence: SyntaxNode { node.child(1) }
  package var block: SyntaxNode { node.child(2) }
  /// The condition that an element has to fulfil.
  package var filter: SyntaxNode? { node.optionalChild(3) }
}

extension SyntaxNode {
  /// The names of the variables that a statement declares for those after it.
  package var declaredVariables: [SyntaxNode] {
    switch kind {
    case .letStatement, .varStatement: [VariableSyntax(self).name]
    case .tupleVariables: TupleVariablesSyntax(self).pattern.names
    default: []
    }
  }

  /// Whether every value matches the pattern, which consists of names.
  package var isOfNames: Bool {
    switch kind {
    case .bindingPattern, .anyPattern: true
    case .tuplePattern, .argument: childSequence.allSatisfy(\.isOfNames)
    default: false
    }
  }

  /// The names in a pattern.
  private var names: [SyntaxNode] {
    kind == .bindingPattern ? [child(0)] : childSequence.flatMap(\.names)
  }
}

/// `defer { }`.
package struct DeferSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.deferStatement) }
  package var block: SyntaxNode { node.child(0) }
}

/// `return e`.
package struct ReturnSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.returnStatement) }
  package var value: SyntaxNode? { node.optionalChild(0) }
}

/// An expression as a statement.
package struct ExpressionStatementSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.expressionStatement) }
  package var expression: SyntaxNode { node.child(0) }
  /// A `thenClause`.
  package var completion: SyntaxNode? { node.optionalChild(1) }
}

// MARK: - Animations

/// `animate T, curve: … { } then { }`.
package struct AnimateSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.animateStatement) }
  /// The duration and the options.
  package var arguments: [SyntaxNode] { node.child(0).children(of: .argument) }
  /// A `closure`.
  package var block: SyntaxNode { node.child(1) }
  /// A `thenClause`.
  package var completion: SyntaxNode? { node.optionalChild(2) }
}

/// `at 0%...50%, curve: .easeIn { }`.
package struct KeyframeSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.keyframeStatement) }
  package var span: SyntaxNode { node.child(0) }
  /// The part after the span.
  package var arguments: [SyntaxNode] { node.child(1).children(of: .argument) }
  package var block: SyntaxNode { node.child(2) }
}

/// `alongside { } then { }`.
package struct AlongsideSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.alongsideStatement) }
  /// A `closure`.
  package var block: SyntaxNode { node.child(0) }
  /// A `thenClause`.
  package var completion: SyntaxNode? { node.optionalChild(1) }
}

/// `then { }` or `then (finished) { }`.
package struct ThenSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.thenClause) }
  /// Its `closure`.
  package var closure: SyntaxNode { node.child(0) }
}
