// The parts of expressions, in the order of the parser's children.

package import SourceText

extension SyntaxNode {
  /// The operand `e` of `(e)`, `-e`, `e!`, `e.b`, `e?.b`, `e[i]` and `e(…)`, and the one part of the patterns `let x`, `p?` and `is T`; an
  /// expression without parts is its own operand.
  package var operand: SyntaxNode {
    assert(Self.isBuiltOnOne(kind) || record.firstChild == .max)
    return child(0)
  }

  private static func isBuiltOnOne(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .parenthesized, .prefixOperator, .forcedValue, .memberAccess, .optionalMemberAccess,
      .subscripting, .call, .bindingPattern, .optionalPattern, .typePattern:
      true
    default: false
    }
  }
}

/// `a + b`, `a ?? b`, `a ..< b` and the like.
package struct InfixSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.infixOperator) }
  package var left: SyntaxNode { node.child(0) }
  package var right: SyntaxNode { node.child(1) }
}

/// `e as? T`.
package struct CastSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.cast) }

  /// The sorts of casts.
  package enum Form: Sendable {
    /// `as`, to a superclass or protocol.
    case superclass
    /// `as?`, nil where the object is of another class.
    case optional
    /// `as!`, which ends the script there.
    case forced
    /// `is`, which only asks.
    case test
  }

  /// The sort of the cast.
  package var form: Form {
    let tokens = node.tree.tokens
    guard let word = node.tokenIndex, node.text == "as" else { return .test }
    switch tokens[word + 1].kind {
    case .question: return .optional
    case .exclamation: return .forced
    default: return .superclass
    }
  }

  package var value: SyntaxNode { node.child(0) }
  package var type: SyntaxNode { node.child(1) }
}

/// `f(a, x: b)`.
package struct CallSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.call) }
  package var callee: SyntaxNode { node.child(0) }
  /// The `argumentList`, with its parentheses.
  package var list: SyntaxNode { node.child(1) }
  /// The arguments that could be parsed.
  package var arguments: [SyntaxNode] { list.children(of: .argument) }
  /// The `closure` after the call, if there is one.
  package var block: SyntaxNode? {
    let last = node.child(2)
    return last.kind == .closure ? last : nil
  }
}

/// `{ … }` or `{ a, b in … }` after a call or as an argument.
package struct ClosureSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.closure) }
  /// The names before its `in`.
  package var names: [SyntaxNode] { node.child(0).children(of: .name) }
  package var block: SyntaxNode { node.child(1) }
  /// The `{`, and the names with their `in`.
  package var head: SourceRange {
    let names = node.child(0)
    return names.isAbsent ? node.tokenRange : node.tokenRange.joined(with: names.range)
  }
}

/// `x: b` or `b` in a list of arguments or a tuple.
package struct ArgumentSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.argument) }
  package var value: SyntaxNode { node.child(0) }
}

/// `a[i]`.
package struct SubscriptSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.subscripting) }
  package var list: SyntaxNode { node.child(0) }
  package var index: SyntaxNode { node.child(1) }
}

/// `if c { a } else { b }` as a value.
package struct IfValueSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.ifValue) }
  package var conditions: [SyntaxNode] { node.child(0).conditions }
  package var value: SyntaxNode { node.child(1) }
  package var otherwise: SyntaxNode { node.child(2) }
}
