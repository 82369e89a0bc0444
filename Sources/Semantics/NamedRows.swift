/// Rows of the catalogue that are found by their names.
struct NamedRows<Row: Sendable>: Sendable {
  /// The names, each once, sorted.
  let names: [String]
  /// The keys of the names, which have the same order.
  private let keys: [NameKey]
  /// The rows with each name, in the order of the catalogue.
  private let rows: [[Row]]

  init(_ all: [Row], name: (Row) -> String) {
    let named = all.indices.map { (name: name(all[$0]), place: $0) }
    let sorted = named.sorted { ($0.name, $0.place) < ($1.name, $1.place) }
    var names: [String] = []
    var rows: [[Row]] = []
    for (name, place) in sorted {
      if names.last == name {
        rows[rows.count - 1].append(all[place])
      } else {
        names.append(name)
        rows.append([all[place]])
      }
    }
    self.names = names
    self.rows = rows
    keys = names.map(NameKey.init)
  }

  /// The rows with a name, in the order of the catalogue.
  subscript(name: String) -> [Row] { self[name, NameKey(name)] }

  /// The rows with a name whose key is known.
  subscript(name: String, key: NameKey) -> [Row] {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].bytes < key.bytes { low = middle + 1 } else { high = middle }
    }
    while low < keys.count, keys[low].bytes == key.bytes {
      if names[low] == name { return rows[low] }
      low += 1
    }
    return []
  }
}

/// The first eight bytes of a name as one number, by which a search compares texts only where these are equal.
struct NameKey: Sendable {
  /// The bytes, the first one in the highest place; 0 after the end of a shorter name.
  let bytes: UInt64

  init(_ name: String) {
    var name = name
    bytes = name.withUTF8 { utf8 in
      var bytes: UInt64 = 0
      for place in 0..<min(utf8.count, 8) {
        bytes |= UInt64(utf8[place]) << UInt64(56 - 8 * place)
      }
      return bytes
    }
  }
}
