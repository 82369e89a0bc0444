package import SourceText

// The parts of declarations, their members and tests, in the order of the parser's children.

/// `animator Diagonal(presenting: Bool) { … }`.
package struct DeclarationSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.declaration) }
  package var name: SyntaxNode { node.child(0) }
  /// A `parameterList`, or `absent`.
  package var parameters: SyntaxNode { node.child(1) }
  /// A `memberList`.
  package var members: SyntaxNode { node.child(2) }
  /// The colon and the types after it; nil for none.
  package var inheritance: SyntaxNode? { node.optionalChild(3) }
  /// The types after the colon.
  package var inherited: [SyntaxNode] { inheritance?.children ?? [] }
}

/// `label a: T = e`, a parameter.
package struct ParameterSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.parameter) }
  package var type: SyntaxNode { node.child(0) }
  /// The word before its name, a `name`; `_` for none at the call.
  package var label: SyntaxNode? { node.optionalChild(1) }
  /// The value without an argument, an expression.
  package var defaultValue: SyntaxNode? { node.optionalChild(2) }
}

/// `name: value` or `name(a, label b) { … }`.
package struct SlotSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.slot, or: .slotBlock) }
  /// Its parameters.
  package var head: HeadSyntax { HeadSyntax(node, list: node.child(0)) }
  /// An expression, an `ifValue`, or the block.
  package var value: SyntaxNode { node.child(1) }
}

/// `name(a, label b)`, a slot or hook with the parameters that it names.
package struct HeadSyntax {
  /// The place of the name.
  package let name: SourceRange
  /// The parentheses and what is in them, a `bindingList`, or `absent`.
  package let list: SyntaxNode

  fileprivate init(_ node: SyntaxNode, list: SyntaxNode) {
    name = node.tokenRange
    self.list = list
  }

  /// The parameters, those aside that could not be read.
  package var parameters: [BindingSyntax] {
    list.children.filter { $0.kind == .name || $0.kind == .labelledBinding }
      .map { BindingSyntax(node: $0) }
  }
  /// Whether a parameter could not be read.
  package var hasUnreadParameters: Bool { list.hasUnreadChildren }
}

/// `a` or `label a`, a parameter of a slot or hook.
package struct BindingSyntax {
  package let node: SyntaxNode
  /// The label, which may be `_`; nil for one word.
  package var label: SyntaxNode? { node.kind == .labelledBinding ? node.child(0) : nil }
  /// The name, which may be `_`.
  package var name: SyntaxNode { node.kind == .labelledBinding ? node.child(1) : node }
  /// The label, or the word that is both label and name.
  package var firstWord: SyntaxNode { label ?? name }
}

/// `name { a: 1, b { … } }`.
package struct SlotGroupSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.slotGroup) }
  /// A `memberList`.
  package var members: SyntaxNode { node.child(0) }
}

/// `on name(a, label b) { … }`.
package struct HookSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.hook) }
  /// Its parameters.
  package var head: HeadSyntax { HeadSyntax(node, list: node.child(0)) }
  package var block: SyntaxNode { node.child(1) }
}

/// `on open.touchUpInside(a, b) { … }`.
package struct MemberHookSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.memberHook) }
  /// The name before the dot, a `nameReference`.
  package var object: SyntaxNode { node.child(0) }
  /// The names of its parameters.
  package var names: [SyntaxNode] { list.children(of: .name) }
  /// The parentheses and what is in them, or `absent`.
  package var list: SyntaxNode { node.child(1) }
  package var block: SyntaxNode { node.child(2) }
}

/// `view name { … }` or `view name: UIButton { … }`.
package struct ViewSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.view) }
  package var name: SyntaxNode { node.child(0) }
  /// The class after the colon.
  package var type: SyntaxNode? { node.optionalChild(1) }
  /// A `memberList`.
  package var members: SyntaxNode { node.child(2) }
}

/// `scene name: Class { … }` of a storyboard.
package struct SceneSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.scene) }
  package var name: SyntaxNode { node.child(0) }
  /// The class after the colon, or the scene of another storyboard.
  package var type: SyntaxNode? { node.optionalChild(1) }
  /// Its slots, groups and segues.
  package var members: [SyntaxNode] { node.optionalChild(2)?.children ?? [] }
}

/// `segue name: .show(detail)` of a scene.
package struct SegueSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.segue) }
  package var name: SyntaxNode { node.child(0) }
  /// The kind, with its destination and attributes: an expression.
  package var value: SyntaxNode { node.child(1) }
}

/// `protocol Picking { … }`.
package struct ProtocolSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.protocolDeclaration) }
  package var name: SyntaxNode { node.child(0) }
  /// The list of its signatures.
  package var list: SyntaxNode { node.child(1) }
  /// Its signatures, which `FunctionSyntax` reads.
  package var requirements: [SyntaxNode] { list.children(of: .requirement) }
}

/// `enum Way: String { … }`.
package struct EnumerationSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.enumerationDeclaration) }
  package var name: SyntaxNode { node.child(0) }
  /// The types after the colon.
  package var inherited: [SyntaxNode] { node.child(1).children }
  /// Its members, an `enumerationMemberList`.
  package var members: SyntaxNode { node.child(2) }
  /// Its cases, which `CaseElementSyntax` reads.
  package var cases: [SyntaxNode] {
    members.children(of: .caseDeclaration).flatMap { $0.children(of: .caseElement) }
  }
}

/// `pulling(from: CGPoint)` or `up = "u"`, a case of an enumeration.
package struct CaseElementSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.caseElement) }
  /// The parentheses and the values in them, an `associatedValueList`, or `absent`.
  package var list: SyntaxNode { node.child(0) }
  /// Its values, which `AssociatedValueSyntax` reads.
  package var values: [SyntaxNode] { list.children(of: .associatedValue) }
  /// The raw value, an expression.
  package var rawValue: SyntaxNode? { node.optionalChild(1) }
}

/// `from: CGPoint`, a value that goes with a case; the token is the label.
package struct AssociatedValueSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.associatedValue) }
  package var type: SyntaxNode { node.child(0) }
}

/// `typealias Name = T`.
package struct TypealiasSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.typealiasDeclaration) }
  package var name: SyntaxNode { node.child(0) }
  package var type: SyntaxNode { node.child(1) }
}

/// `func name(a: T) -> U { … }`, or such a signature of a protocol, which has no block; also `var name: U { … }` of a file or protocol.
package struct FunctionSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) {
    self.node = node.of(.functionDeclaration, or: .requirement)
  }
  package var name: SyntaxNode { node.child(0) }
  /// A `parameterList`, or `absent` of a property.
  package var parameters: SyntaxNode { node.child(1) }
  package var result: SyntaxNode? { node.optionalChild(2) }
  package var block: SyntaxNode { node.child(3) }
  /// Whether it is a property, which is read without parentheses.
  package var isProperty: Bool { node.hasText("var") }
  /// Whether a protocol asks for a property that can be assigned.
  package var isSettable: Bool {
    isProperty && node.child(3).children(of: .accessor).contains { $0.hasText("set") }
  }
}

/// `init(a: T) { … }` or `init?(a: T) { … }`.
package struct InitializerSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.initializerDeclaration) }
  /// A `parameterList`.
  package var parameters: SyntaxNode { node.child(0) }
  package var block: SyntaxNode { node.child(1) }
  /// Whether it may give nil.
  package var isFailable: Bool {
    let bytes = node.tree.source.bytes
    let end = Int(node.tokenRange.end)
    return end < bytes.count && bytes[end] == UInt8(ascii: "?")
  }
  /// Whether it reads an object from a storyboard or archive, `init?(coder:)`, which scripts have not.
  package var readsArchive: Bool {
    let first = parameters.children(of: .parameter).first
    return first.map { ($0.kind == .parameter ? ParameterSyntax($0).label?.text : nil) ?? $0.text }
      == "coder"
  }
}

/// `var name: T { … }`.
package struct ComputedPropertySyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.computedProperty) }
  package var name: SyntaxNode { node.child(0) }
  package var type: SyntaxNode { node.child(1) }
  /// The block of the getter; nil after an error.
  package var getter: SyntaxNode? {
    let blocks = node.child(2)
    return blocks.kind == .block ? blocks : accessor("get").map { AccessorSyntax($0).block }
  }
  /// The setter, an `accessor`; nil for a property that can only be read.
  package var setter: SyntaxNode? { accessor("set") }

  private func accessor(_ word: String) -> SyntaxNode? {
    node.child(2).children(of: .accessor).first { $0.text == word }
  }
}

/// `set(value) { … }`, or `get`, `willSet` or `didSet`.
package struct AccessorSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.accessor) }
  /// The name of the new or old value, a `name`; nil where none is written.
  package var name: SyntaxNode? { node.optionalChild(0) }
  package var block: SyntaxNode { node.child(1) }
}

/// `before { … }`.
package struct BeforeSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.beforeDeclaration) }
  package var block: SyntaxNode { node.child(0) }
}

/// `test "…", device: .iPhone15 for p in e { }`.
package struct TestSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.test) }
  /// Its title, a `stringLiteral`, or `absent`.
  package var title: SyntaxNode { node.child(0) }
  /// The arguments after the title.
  package var arguments: [SyntaxNode] { node.child(1).children(of: .argument) }
  /// Its `for` clauses, none for a test that runs once.
  package var parameters: [SyntaxNode] { node.child(2).children(of: .testParameter) }
  package var block: SyntaxNode { node.child(3) }
}

/// `for p in e` of a test.
package struct TestParameterSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.testParameter) }
  /// A `name`, or the names of a tuple's values, a `tuplePattern`.
  package var name: SyntaxNode { node.child(0) }
  /// The name in the labels of the cases: `p`, or `(a, b)`.
  package var label: String {
    let range = name.range
    return String(
      decoding: node.tree.source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
  package var sequence: SyntaxNode { node.child(1) }
}

// MARK: - Types

/// `CGRect` or `UIView.AnimationCurve`.
package struct NamedTypeSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.namedType) }
  package var outer: SyntaxNode? { node.optionalChild(0) }
}

/// `T?` or `[T]`, or `T...` of a parameter.
package struct WrappingTypeSyntax {
  private let node: SyntaxNode
  package init(_ node: SyntaxNode) { self.node = node.of(.optionalType, or: .listType) }
  package var wrapped: SyntaxNode { node.child(0) }
}
