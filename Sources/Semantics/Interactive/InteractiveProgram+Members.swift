extension InteractiveProgram {
  /// The names of what can follow a value of a type and a dot, sorted.
  public func memberNames(of type: ScriptType) -> [String] {
    var names: Set<String> = []
    var current = type
    if case .instance(let id) = type {
      let declaration = state.declarations[id.index]
      names.formUnion(declaration.storage.map(\.name).filter { !$0.isEmpty })
      names.formUnion(
        BuiltinCatalogue.slots.filter { $0.kind == declaration.kind && $0.isStored }.map(\.name))
      current = .object(declaration.kind.builtinClass)
    }
    if case .list = type { current = .list(BuiltinCatalogue.element) }
    while true {
      for (name, entries) in BuiltinCatalogue.entriesByOwner[current] ?? [:]
      where !entries.members.isEmpty || entries.component != nil {
        names.insert(name)
      }
      guard case .object(let item) = current, let superclass = item.superclass else { break }
      current = .object(superclass)
    }
    return names.sorted()
  }
}
