extension BuiltinCatalogue {
  /// The reference tables of `grammar.md`: kinds with slots and hooks, types with members, functions, enumerations.
  ///
  /// The same bytes each time, so that a test can compare them with what the document holds.
  public static func markdown() -> String {
    var text = ""
    for kind in DeclarationKind.allCases { text += table(of: kind) }
    text += typeTables()
    text += functionTables()
    text += enumerationTable()
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  private static func table(of kind: DeclarationKind) -> String {
    let slots = slots.filter { $0.kind == kind }
    let hooks = hooks.filter { $0.kind == kind }
    guard !slots.isEmpty || !hooks.isEmpty else { return "" }
    var text = "### `\(kind.rawValue)`\n\n"
    if !slots.isEmpty {
      text += "| slot | type | when | meaning |\n| --- | --- | --- | --- |\n"
      for slot in slots {
        let label = slot.label.map { "(\($0))" } ?? ""
        var meaning = slot.documentation
        if !slot.parameters.isEmpty {
          let names = slot.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
          meaning += " In scope: \(names)."
        }
        text +=
          "| `\(slot.name)\(label)` | `\(typeName(slot.type))` | "
          + "\(slot.isStored ? "once" : "asked") | \(meaning) |\n"
      }
      text += "\n"
    }
    if !hooks.isEmpty {
      text += "| hook | when |\n| --- | --- |\n"
      for hook in hooks {
        let names = hook.parameters.map(\.name).joined(separator: ", ")
        text +=
          "| `on \(hook.name)\(names.isEmpty ? "" : "(\(names))")` | \(hook.documentation) |\n"
      }
      text += "\n"
    }
    return text
  }

  // MARK: Types

  private static func typeTables() -> String {
    var owners: [ScriptType] = []
    for owner in members.compactMap(\.owner) + components.map(\.owner) + constants.map(\.owner) {
      if !owners.contains(owner) { owners.append(owner) }
    }
    return owners.map(table).joined()
  }

  private static func table(of owner: ScriptType) -> String {
    let scoped = (interactionScopeMembers + presentationScopeMembers).map(\.id)
    var rows: [(String, String)] = compositions.filter { $0.owner == owner }.map {
      (signature(typeName(owner), $0.parameters), $0.documentation)
    }
    let own = members.filter { $0.owner == owner && !scoped.contains($0.id) }
    rows += own.filter { $0.name == "init" }.map { (signature($0), $0.documentation) }
    rows += components.filter { $0.owner == owner }.map {
      ("var \($0.name): \(typeName($0.type))", $0.documentation)
    }
    rows += own.filter { $0.name != "init" && $0.id != .listConcatenating }.map { row in
      let head = row.parameters != nil ? "" : row.setter == nil ? "let " : "var "
      return ((row.isStatic ? "." : "") + head + signature(row), row.documentation)
    }
    rows += constants.filter { $0.owner == owner }.map { (".\($0.name)", $0.documentation) }
    return "### `\(typeName(owner))`\n\n\(superclassLine(owner))" + table(rows, "member")
  }

  private static func superclassLine(_ owner: ScriptType) -> String {
    guard case .object(let object) = owner, let above = object.superclass else { return "" }
    return "Has the members of `\(above.name)` too.\n\n"
  }

  private static func table(_ rows: [(String, String)], _ title: String) -> String {
    guard !rows.isEmpty else { return "" }
    return "| \(title) | meaning |\n| --- | --- |\n"
      + rows.map { "| `\($0.0)` | \($0.1) |\n" }.joined() + "\n"
  }

  // MARK: Functions and enumerations

  private static func functionTables() -> String {
    let clock = virtualTimeRows.filter { $0.owner == nil }
    return "### Functions\n\n"
      + table(functionRows.map { (signature($0), $0.documentation) }, "function")
      + "### Driving the clock\n\n"
      + table(clock.map { (signature($0), $0.documentation) }, "name")
      + "### In scope of an `interaction`\n\n"
      + table(interactionScopeMembers.map { (signature($0), $0.documentation) }, "name")
      + "### In scope of a `presentation`\n\n"
      + table(presentationScopeMembers.map { (signature($0), $0.documentation) }, "name")
  }

  private static func enumerationTable() -> String {
    let rows = BuiltinEnumeration.allCases.map { item in
      "| `\(item.name)` | " + item.cases.map { "`.\($0.name)`" }.joined(separator: " ")
        + (item.isOptionSet ? " (a set: `[.a, .b]`)" : "") + " |\n"
    }
    return "### Enumerations\n\n| type | cases |\n| --- | --- |\n" + rows.joined()
  }
}
