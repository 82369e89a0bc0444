import SourceText
import Syntax

/// A property of UIKit's that a declaration overrides.
struct OverrideSymbol: Sendable {
  let range: SourceRange
  /// The property and the functions that run when it is set.
  var definition: PropertyOverride
}

// Properties of UIKit's that run statements of the script when they are set: `override var isHighlighted: Bool { didSet { … } }`.
extension Checker {
  /// The property of UIKit's with a name that a declaration can override: one that can be set; nil for none.
  func overridable(_ name: String, of index: Int) -> BuiltinCatalogue.Member? {
    members(name, of: .object(declarations[index].builtinClass)).first { $0.setter != nil }
  }

  /// Collects an override with `willSet`, `didSet` or `set`.
  func collectOverride(
    _ name: SyntaxNode, type: SyntaxNode?, _ accessors: [SyntaxNode], of index: Int
  ) {
    if let other = declarations[index].overrides.first(where: {
      $0.definition.name == name.text
    }) {
      return report(
        SemanticDiagnostics.duplicateName(name.text, at: name.tokenRange, first: other.range))
    }
    guard let row = overridable(name.text, of: index) else {
      declarations[index].hasUnknownMembers = true
      let object = declarations[index].builtinClass
      return report(
        SemanticDiagnostics.overridesNothing(
          name.text, of: object == .any ? nil : object.name, at: name.tokenRange,
          isReadOnly: !members(name.text, of: .object(object)).isEmpty))
    }
    record(name.tokenRange, row)
    if let type { checkOverriddenType(type, row, of: index) }
    func accessor(_ word: String, _ value: String) -> FunctionID? {
      guard let node = accessors.first(where: { $0.text == word }) else { return nil }
      return FunctionID(
        addAccessor(
          name, .setter(node, observed: nil), of: index,
          taking: parameter(of: node, value, row.type)))
    }
    declarations[index].overrides.append(
      OverrideSymbol(
        range: name.tokenRange,
        definition: PropertyOverride(
          name: name.text, property: row.id, willSet: accessor("willSet", "newValue"),
          didSet: accessor("didSet", "oldValue"), set: accessor("set", "newValue"))))
  }

  /// Reports a type that is not that of the property; `CGFloat` is any of the types of numbers.
  private func checkOverriddenType(
    _ node: SyntaxNode, _ row: BuiltinCatalogue.Member, of index: Int
  ) {
    if node.kind == .namedType, node.hasText("CGFloat"), row.type.wordCount == 1,
      !row.type.isReference
    {
      return
    }
    let type = resolveType(node, file: declarations[index].file)
    guard type != .error, type != row.type, type.asOptional != row.type else { return }
    report(
      SemanticDiagnostics.overriddenType(
        row.name, self.name(of: type), expected: self.name(of: row.type), at: node.range))
  }

  /// Reports a getter that gives another value than UIKit's, which UIKit would not read.
  func checkOverriddenGetter(_ syntax: ComputedPropertySyntax, of name: SyntaxNode) {
    guard let getter = syntax.getter else { return }
    if let value = returnedValue(of: getter), value.kind == .memberAccess,
      value.text == name.text, value.operand.kind == .nameReference, value.operand.hasText("super")
    {
      return
    }
    report(SemanticDiagnostics.overriddenGetter(name.text, at: getter.range))
  }

  /// The object of UIKit's that `super` names in the accessors of an override; nil elsewhere.
  func overriddenObject(_ node: SyntaxNode) -> Expression? {
    guard case .setter(_, observed: nil) = functions[body.function].source,
      let owner = body.owner?.index,
      declarations[owner].overrides.contains(where: { symbol in
        [symbol.definition.willSet, symbol.definition.didSet, symbol.definition.set]
          .contains(FunctionID(body.function))
      }), let own = readSelf(at: node.range)
    else { return nil }
    return convert(own, to: .object(declarations[owner].builtinClass), node)
  }
}
