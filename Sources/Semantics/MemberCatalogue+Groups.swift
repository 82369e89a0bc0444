// The properties that groups of slots can set members of.
extension MemberCatalogue {
  /// The properties of an object or the members of a value with a name, a property of a subclass before that of its superclass.
  func groupMember(_ name: String, of type: ScriptType) -> GroupMember? {
    var current: ScriptType? = type
    while let here = current {
      if let entries = entries(name, of: here) {
        if let component = entries.component { return .component(component) }
        if let row = entries.members.first(where: { $0.parameters == nil }) {
          return .property(row)
        }
      }
      current = nil
      if case .object(let object) = here { current = object.superclass.map { .object($0) } }
    }
    return nil
  }

  /// The property that a group in the braces of a declaration is of.
  func groupMember(_ name: String, of kind: DeclarationKind) -> GroupMember? {
    if let row = rows(of: kind)?[name].first(where: { $0.parameters == nil }) {
      return .property(row)
    }
    return groupMember(name, of: .object(kind.row.builtinClass))
  }

  /// The names of the members of an object or structure that a group can set.
  func settableNames(of type: ScriptType) -> [String] {
    if case .object(let object) = type { return Checker.unique(settable(of: object).map(\.name)) }
    return BuiltinCatalogue.components.filter { $0.owner == type }.map(\.name)
  }

  /// The names of the properties of a class, its superclasses' too, that a group can be of.
  func groupNames(of object: BuiltinClass) -> [String] {
    var names: [String] = []
    var current: BuiltinClass? = object
    while let here = current {
      for row in rows(of: .object(here))?.rows ?? []
      where row.parameters == nil && !row.isStatic && !Self.isMissing(row.name, in: object)
        && canBeGroup(row)
      {
        names.append(row.name)
      }
      current = here.superclass
    }
    return Checker.unique(names)
  }

  private func canBeGroup(_ row: BuiltinCatalogue.Member) -> Bool {
    switch row.type.unwrapped {
    case .object(let object): !settable(of: object).isEmpty
    case let type: row.setter != nil && BuiltinCatalogue.hasComponents(type)
    }
  }

  /// Whether a property is nil when its object has just been made.
  ///
  /// A controller is in no container then, presents nothing and has no view yet; a view is in no window.
  static func isMissing(_ property: String, in object: BuiltinClass) -> Bool {
    if object.inherits(from: .viewController) { return missingInControllers.contains(property) }
    return object.inherits(from: .view) && property == "window"
  }

  private static let missingInControllers: Set<String> = [
    "navigationController", "parent", "presentedViewController", "presentingViewController",
    "splitViewController", "tabBarController", "viewIfLoaded",
  ]
}

extension BuiltinCatalogue {
  /// Whether a value is made of members that can be set one by one.
  static func hasComponents(_ type: ScriptType) -> Bool {
    !type.isReference && components.contains { $0.owner == type }
  }
}
