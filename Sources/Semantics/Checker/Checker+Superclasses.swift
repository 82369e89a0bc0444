import Syntax

// The kinds of declarations that are written with `class`.
extension Checker {
  /// The kind of a declaration that is written with `class`: that of the class of UIKit's it inherits from, such as `controller`.
  func kind(ofClass node: SyntaxNode) -> DeclarationKind {
    let types = DeclarationSyntax(node).inherited.compactMap { type in
      BuiltinCatalogue.typesByName[type.typeName]
        ?? Self.kind(ofUnbuilt: type.typeName).map { .object($0.row.builtinClass) }
    }
    return kind(ofSubclassOf: types) ?? .class
  }

  /// The kind of a class that is written as one of UIKit's controllers that choreo has not, such as `UISearchController`; nil for any other name.
  static func kind(ofUnbuilt name: String) -> DeclarationKind? {
    guard BuiltinCatalogue.typesByName[name] == nil, name.hasPrefix("UI"),
      name.hasSuffix("Controller"), UnbuiltNames.hasType(name)
    else { return nil }
    return .controller
  }

  /// Reports classes that inherit from what no class can; of each only the name is known then, so that what depends on the superclass
  /// causes no further message.
  func refuseSuperclasses() {
    for index in collected where declarations[index].kind == .class && declarations[index].isBuilt {
      let declaration = declarations[index]
      guard !declaration.holdsStatics,
        DeclarationSyntax(declaration.node).inherited.contains(where: isRefused)
      else { continue }
      checkInherited(of: index)
      declarations[index].isBuilt = false
    }
  }

  /// Whether a type after the colon of a class is neither a protocol nor one of the roots of classes.
  private func isRefused(_ type: SyntaxNode) -> Bool {
    let name = type.typeName
    if Self.rootTypes.contains(name) || name == "XCTestCase" || mayBeDeclaredUnread(name) {
      return false
    }
    switch BuiltinCatalogue.typesByName[name] {
    case .object(let object)?: return !object.isDelegateProtocol
    case .some: return true
    case nil: break
    }
    guard case .declaration(let index)? = globals[name] else { return UnbuiltNames.hasType(name) }
    return declarations.kind(of: index) != .protocol
  }

  /// The class of views or recognizers that a `class` inherits from; nil for none.
  func superclass(of node: SyntaxNode) -> BuiltinClass? {
    DeclarationSyntax(node).inherited.lazy.compactMap { type -> BuiltinClass? in
      guard case .object(let object)? = BuiltinCatalogue.typesByName[type.typeName],
        self.classKind(of: object) != nil
      else { return nil }
      return object
    }.first
  }

  /// The kind of the classes that inherit from a class of views or recognizers: that of the nearest superclass that has one; nil where
  /// scripts can make no objects of the class.
  private func classKind(of object: BuiltinClass) -> DeclarationKind? {
    let kinds = DeclarationKind.allCases.filter(\.isWrittenAsClass)
    let kind = object.ancestry.lazy.compactMap { here in
      kinds.first { $0.row.builtinClass == here }
    }.first
    guard let kind, kind.row.builtinClass != object else { return kind }
    // Objects of the other kinds have a class of their own in Swift.
    guard kind.makesObjectsOfClasses else { return nil }
    return catalogue.initializers(of: .object(object)).isEmpty ? nil : kind
  }

  /// The kind of the declarations that stand for subclasses of some types of UIKit's; nil where none does.
  ///
  /// Declarations of every kind can adopt a delegate's protocol, so one is a delegate where nothing else is named.
  func kind(ofSubclassOf types: [ScriptType]) -> DeclarationKind? {
    let classes = types.compactMap { type -> BuiltinClass? in
      if case .object(let object) = type { object } else { nil }
    }
    let kinds = classes.lazy.compactMap { object -> DeclarationKind? in
      if object == .interactiveTransitioning { return .interaction }
      return self.classKind(of: object)
        ?? DeclarationKind.allCases.first {
          $0.row.builtinClass != .any && $0.row.builtinClass == object
            && !object.isDelegateProtocol
        }
    }
    return kinds.first ?? (classes.contains(where: \.isDelegateProtocol) ? .delegate : nil)
  }
}

extension DeclarationKind {
  /// Whether the objects of the kind are of the class of views or recognizers that a declaration names.
  var makesObjectsOfClasses: Bool {
    [.view, .control, .cell, .collectionCell, .recognizer].contains(self)
  }
}
