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
      .optionalCallee, .closureParameter, .subscripting, .call, .bindingPattern, .optionalPattern,
      .typePattern:
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

/// `#selector(Card.close(_:))`.
package struct SelectorSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.selector) }
  /// The class or object before the dot.
  package var receiver: SyntaxNode? { node.optionalChild(0) }
  /// The labels in brackets after the name, with their colons and without spaces; nil where there are none.
  package var labels: String? {
    let source = node.tree.source.bytes
    let rest = source[Int(node.tokenRange.end)..<Int(node.range.end)].filter { $0 > 0x20 }
    guard rest.first == UInt8(ascii: "(") else { return nil }
    return String(decoding: rest.dropFirst().dropLast(2), as: UTF8.self)
  }
  /// The place of the name with its labels.
  package var method: SourceRange {
    SourceRange(
      file: node.range.file, start: node.tokenRange.start, end: node.range.end - 1)
  }
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
  /// The arguments in its parentheses that could be parsed.
  package var arguments: [SyntaxNode] { list.children(of: .argument) }
  /// The closures after it, as arguments; the first one has no label.
  package var trailing: [SyntaxNode] { node.child(2).children(of: .argument) }
  /// The first `closure` after the call, if there is one.
  package var block: SyntaxNode? { trailing.first.map { ArgumentSyntax($0).value } }
}

/// `{ [weak self] a, b in … }`.
package struct ClosureSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.closure) }
  package var captures: [SyntaxNode] { node.child(0).children(of: .capture) }
  /// The names before its `in`; each is a `name`, or a `closureParameter` with its type.
  package var names: [SyntaxNode] {
    node.child(1).children.filter { $0.kind == .name || $0.kind == .closureParameter }
  }
  /// The type after `->`.
  package var result: SyntaxNode? { node.optionalChild(2) }
  package var block: SyntaxNode { node.child(3) }
}

/// `weak self` or `x = e` in the head of a closure.
package struct CaptureSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.capture) }

  /// The ways to hold an object.
  package enum Strength: Sendable {
    case strong, weak, unowned
  }

  /// The way in which the closure holds the object.
  package var strength: Strength {
    guard node.range.start != node.tokenRange.start, let first = node.tokens.first else {
      return .strong
    }
    return node.tree.text(ofToken: first) == "weak" ? .weak : .unowned
  }

  /// The value after `=`; nil for that of the name.
  package var value: SyntaxNode? { node.optionalChild(0) }
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
