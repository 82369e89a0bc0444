@testable import Semantics

extension MemberCatalogue {
  /// The tables of `docs/reference.md`: kinds with slots and hooks, types with members, functions, enumerations.
  func markdown() -> String {
    var text = ""
    for kind in DeclarationKind.allCases { text += table(of: kind) }
    text += eventTable()
    text += "## Types\n\n" + typeTables()
    text += functionTables()
    text += enumerationTable()
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  private func table(of kind: DeclarationKind) -> String {
    let slots = BuiltinCatalogue.slots.filter { $0.kind == kind }
    let hooks = BuiltinCatalogue.hooks.filter { $0.kind == kind }
    guard !slots.isEmpty || !hooks.isEmpty else { return "" }
    let title =
      kind.isWrittenAsClass ? "`class` of `\(kind.row.builtinClass.name)`" : "`\(kind.rawValue)`"
    var text = "### \(title)\n\n"
    if !slots.isEmpty {
      text += "| slot | type | when | meaning |\n| --- | --- | --- | --- |\n"
      for slot in slots {
        text +=
          "| `\(slot.written)` | `\(BuiltinCatalogue.typeName(slot.type))` | "
          + "\(kind == .device ? "known" : slot.isStored ? "once" : "asked") | \(slot.documentation) |\n"
      }
      text += "\n"
    }
    if !hooks.isEmpty {
      text += "| hook | when |\n| --- | --- |\n"
      for hook in hooks {
        text += "| `on \(hook.written)` | \(hook.documentation) |\n"
      }
      text += "\n"
    }
    return text
  }

  private func eventTable() -> String {
    let rows = BuiltinCatalogue.memberEvents.map { row in
      let object =
        switch row.owner {
        case .control, .textField: "control"
        case .view: "view"
        case .device: "device"
        case .splitViewController: "split"
        default: "gesture"
        }
      return ("on \(object).\(row.name)(\(row.parameter))", row.documentation)
    }
    return "### Events of members\n\n" + table(rows, "hook")
  }

  // MARK: Types

  private func typeTables() -> String {
    var owners: [ScriptType] = []
    let types = groups.filter { $0.scope == .type }.compactMap(\.owner)
    let values = BuiltinCatalogue.components.map(\.owner) + BuiltinCatalogue.constants.map(\.owner)
    for owner in types + values {
      if !owners.contains(owner) { owners.append(owner) }
    }
    return owners.map(table).joined()
  }

  private func table(of owner: ScriptType) -> String {
    var lines: [(String, String)] = BuiltinCatalogue.compositions.filter { $0.owner == owner }.map {
      (
        BuiltinCatalogue.signature(BuiltinCatalogue.typeName(owner), $0.parameters),
        $0.documentation
      )
    }
    let own = rows(of: owner)?.rows ?? []
    lines += own.filter { $0.name == "init" }.map {
      (BuiltinCatalogue.signature($0), $0.documentation)
    }
    lines += BuiltinCatalogue.components.filter { $0.owner == owner }.map {
      ("var \($0.name): \(BuiltinCatalogue.typeName($0.type))", $0.documentation)
    }
    lines += own.filter { $0.name != "init" && $0.id.rule != .listConcatenation }.map { row in
      if row.parameters != nil {
        return ((row.isStatic ? "." : "") + BuiltinCatalogue.signature(row), row.documentation)
      }
      let head = (row.isStatic ? "static " : "") + (row.setter == nil ? "let " : "var ")
      return (head + BuiltinCatalogue.signature(row), row.documentation)
    }
    lines += BuiltinCatalogue.allConstants.filter { $0.owner == owner }.map {
      (".\($0.name)", $0.documentation)
    }
    return "### `\(BuiltinCatalogue.typeName(owner))`\n\n\(superclassLine(owner))"
      + table(lines, "member")
  }

  private func superclassLine(_ owner: ScriptType) -> String {
    guard case .object(let object) = owner, let above = object.superclass else { return "" }
    return "Has the members of `\(above.name)` too.\n\n"
  }

  private func table(_ rows: [(String, String)], _ title: String) -> String {
    guard !rows.isEmpty else { return "" }
    return "| \(title) | meaning |\n| --- | --- |\n"
      + rows.map { "| `\($0.0)` | \($0.1) |\n" }.joined() + "\n"
  }

  // MARK: Functions and enumerations

  private func functionTables() -> String {
    let functions = groups.filter { $0.scope == .function }
    let clock = groups.filter { $0.scope == .virtualTime }
    func rows(_ groups: [Group]) -> [(String, String)] {
      groups.flatMap { $0.members }.map { (BuiltinCatalogue.signature($0), $0.documentation) }
    }
    return "## Functions\n\n"
      + table(rows(functions), "function")
      + "### Driving the clock\n\n"
      + table(rows(clock), "name")
      + "### After `super.` in a hook\n\n"
      + table(rows(groups.filter { $0.scope == .superclass }), "method")
      + "### In scope of an `interaction`\n\n"
      + table(
        scopeMembers(of: .interaction).map { (BuiltinCatalogue.signature($0), $0.documentation) },
        "name")
      + "### In scope of a `presentation`\n\n"
      + table(
        scopeMembers(of: .presentation).map { (BuiltinCatalogue.signature($0), $0.documentation) },
        "name")
      + "### In scope of a `class` of `UIGestureRecognizer`\n\n"
      + table(
        scopeMembers(of: .recognizer).map { (BuiltinCatalogue.signature($0), $0.documentation) },
        "name")
  }

  private func enumerationTable() -> String {
    func row(_ name: String, _ cases: [String], isOptionSet: Bool = false) -> String {
      "| `\(name)` | " + cases.map { "`.\($0)`" }.joined(separator: " ")
        + (isOptionSet ? " (a set: `[.a, .b]`)" : "") + " |\n"
    }
    var rows = BuiltinEnumeration.allCases.map { item in
      row(item.name, item.cases.map(\.name), isOptionSet: item.isOptionSet)
    }
    rows.insert(row("Device", deviceNames()), at: rows.count - 1)
    return "## Enumerations\n\n| type | cases |\n| --- | --- |\n" + rows.joined()
  }
}
