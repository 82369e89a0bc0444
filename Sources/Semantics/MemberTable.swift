/// The rows of one group of members, indexed by name.
package final class MemberTable: Sendable {
  /// The rows, in the order of the reference.
  package let rows: [BuiltinCatalogue.Member]
  private let byName: NamedRows<BuiltinCatalogue.Member>

  /// Makes a table; `group` is the index of its group in the catalogue.
  package init(group: Int, _ rows: [BuiltinCatalogue.Member]) {
    var rows = rows
    for place in rows.indices {
      let id = MemberID(group: group, place: place, rule: rows[place].id.rule)
      rows[place].id = id
      if rows[place].setter != nil { rows[place].setter = id.setter }
    }
    self.rows = rows
    byName = NamedRows(rows) { $0.name }
  }

  /// The rows with a name, in the catalogue's order.
  subscript(name: String) -> [BuiltinCatalogue.Member] { byName[name] }

  /// The rows with a name whose key is known.
  subscript(name: String, key: NameKey) -> [BuiltinCatalogue.Member] { byName[name, key] }

  /// The names, each once, sorted.
  var names: [String] { byName.names }
}
