/// The line tables of several files, each made at its first use.
///
/// Files may be added to a list while the tables are kept, but none is exchanged.
package struct LineTables: Sendable {
  // By the files' indices. A dictionary would cost a start some 300,000 instructions: the runtime searches all conformances of the program
  // for the first dictionary of each type.
  private var tables: [LineTable?] = []

  /// Makes the tables of files of which nothing is known yet.
  package init() {}

  /// Returns the lines of one of the files; nil for a range of an unknown file.
  package mutating func table(of id: SourceFileID, in files: [SourceFile]) -> LineTable? {
    let index = Int(id.index)
    guard files.indices.contains(index) else { return nil }
    if tables.count <= index {
      tables.append(contentsOf: repeatElement(nil, count: index + 1 - tables.count))
    }
    if let table = tables[index] { return table }
    let table = LineTable(files[index])
    tables[index] = table
    return table
  }
}
