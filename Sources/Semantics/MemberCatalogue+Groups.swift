// The properties that groups of slots can set members of.
extension MemberCatalogue {
  /// The properties of an object or the members of a value with a name, a property of a subclass before that of its superclass.
  func groupMember(_ name: String, of type: ScriptType) -> GroupMember? {
    for here in type.ancestry {
      guard let entries = entries(name, of: here) else { continue }
      if let component = entries.component { return .component(component) }
      if let row = entries.members.first(where: { $0.parameters == nil }) {
        return .property(row)
      }
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
    for here in object.ancestry {
      for row in rows(of: .object(here))?.rows ?? []
      where row.parameters == nil && !row.isStatic && !object.isMissing(row.name)
        && canBeGroup(row)
      {
        names.append(row.name)
      }
    }
    return Checker.unique(names)
  }

  private func canBeGroup(_ row: BuiltinCatalogue.Member) -> Bool {
    switch row.type.unwrapped {
    case .object(let object): !settable(of: object).isEmpty
    case let type: row.setter != nil && BuiltinCatalogue.hasComponents(type)
    }
  }
}

extension BuiltinCatalogue {
  /// Whether a value is made of members that can be set one by one.
  static func hasComponents(_ type: ScriptType) -> Bool {
    !type.isReference && components.contains { $0.owner == type }
  }
}
