// Properties that are assigned without the object they belong to.
extension Checker {
  /// Returns an assigned name as a property of an object in scope, such as `view.alpha`; nil where none has it.
  ///
  /// Variables come before the properties of the declaration itself, and those before properties of the objects of other names.
  func propertyInScope(_ name: String) -> String? {
    guard canSuggest(from: body.locals.count) else { return nil }
    var objects: [(name: String, type: ScriptType)] = []
    for (local, entries) in body.locals {
      guard let last = entries.last, last.role != .hidden else { continue }
      objects.append((local, body.variables[last.variable.index].type))
    }
    objects.sort { $0.name < $1.name }
    if let owner = body.owner?.index {
      for member in declarations[owner].storage {
        if let type = member.type { objects.append((member.name, type)) }
      }
    }
    if let found = objects.first(where: { canSet(name, of: $0.type) }) {
      return Self.access(found.type, found.name) + name
    }
    if let owner = body.owner, let way = way(to: name, through: .instance(owner)) { return way }
    for object in objects {
      if let way = way(to: name, through: object.type) {
        return Self.access(object.type, object.name) + way
      }
    }
    return nil
  }

  /// Whether a property with a name can be assigned in objects of a type.
  private func canSet(_ name: String, of type: ScriptType) -> Bool {
    let type = type.unwrapped
    guard type.isReference else { return false }
    if let id = type.declaration {
      switch declarations.meaning(of: name, in: id.index) {
      case .stored(let position)?: return declarations[id.index].storage[position].isMutable
      case .computed(let position)?:
        return declarations[id.index].properties[position].setter != nil
      case .function?: return false
      case nil: break
      }
    }
    switch type {
    case .object, .instance:
      return members(name, of: type).contains { $0.parameters == nil && $0.setter != nil }
    default: return false
    }
  }

  /// The first property of an object that refers to another one in which a name can be assigned, with the name: `view.alpha`.
  private func way(to name: String, through type: ScriptType) -> String? {
    guard let object = builtinClass(of: type.unwrapped) else { return nil }
    for here in object.ancestry {
      for row in catalogue.rows(of: .object(here))?.rows ?? []
      where row.parameters == nil && !row.isStatic && canSet(name, of: row.type) {
        return Self.access(row.type, row.name) + name
      }
    }
    return nil
  }

  /// A name with the point after it that leads to members, `?.` for an optional.
  private static func access(_ type: ScriptType, _ name: String) -> String {
    name + (type.isOptional ? "?." : ".")
  }
}
