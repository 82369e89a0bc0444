/// The rows of one group of members, indexed by name.
package final class MemberTable: Sendable {
  /// The rows, in the order of the reference.
  package let rows: [BuiltinCatalogue.Member]
  /// The indices of the rows by name; rows with the same name keep their order.
  private let sorted: [Int]

  /// Makes a table; `group` is the index of its group in the catalogue.
  package init(group: Int, _ rows: [BuiltinCatalogue.Member]) {
    var rows = rows
    for place in rows.indices {
      let id = MemberID(group: group, place: place, rule: rows[place].id.rule)
      rows[place].id = id
      if rows[place].setter != nil { rows[place].setter = id.setter }
    }
    self.rows = rows
    sorted = rows.indices.sorted {
      rows[$0].name == rows[$1].name ? $0 < $1 : rows[$0].name < rows[$1].name
    }
  }

  /// The rows with a name, in the catalogue's order.
  subscript(name: String) -> [BuiltinCatalogue.Member] {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[sorted[middle]].name < name { low = middle + 1 } else { high = middle }
    }
    let first = low
    while low < sorted.count, rows[sorted[low]].name == name { low += 1 }
    // No array is allocated for a name that the type does not have.
    return low == first ? [] : sorted[first..<low].map { rows[$0] }
  }

  /// The names, each once, sorted.
  var names: [String] {
    var result: [String] = []
    for place in sorted where result.last != rows[place].name { result.append(rows[place].name) }
    return result
  }
}
