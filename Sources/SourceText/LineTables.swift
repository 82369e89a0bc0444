/// The line tables of several files, each made at its first use.
///
/// Files may be added to a list while the tables are kept, but none is exchanged.
package struct LineTables: Sendable {
  private var tables: [Int: LineTable] = [:]

  /// Makes the tables of files of which nothing is known yet.
  package init() {}

  /// Returns the lines of one of the files; nil for a range of an unknown file.
  package mutating func table(of id: SourceFileID, in files: [SourceFile]) -> LineTable? {
    let index = Int(id.index)
    guard files.indices.contains(index) else { return nil }
    if let table = tables[index] { return table }
    let table = LineTable(files[index])
    tables[index] = table
    return table
  }
}
