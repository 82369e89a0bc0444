import SourceText

/// Converts the ranges of events to lines and columns; the line table of a file is made at its first use.
struct SourcePlaces {
  private let files: [SourceFile]
  private var tables: [LineTable?]

  init(files: [SourceFile]) {
    self.files = files
    tables = Array(repeating: nil, count: files.count)
  }

  private mutating func table(_ index: Int) -> LineTable {
    if let table = tables[index] { return table }
    let table = LineTable(files[index])
    tables[index] = table
    return table
  }

  /// The file and line of a range's first byte; nil for a range of an unknown file.
  mutating func line(of range: SourceRange) -> (path: String, line: Int)? {
    let index = Int(range.file.index)
    guard index < files.count else { return nil }
    return (files[index].path, table(index).line(at: range.start))
  }

  /// The place of a range's first byte; nil for a range of an unknown file.
  mutating func location(of range: SourceRange) -> (path: String, line: Int, column: Int)? {
    let index = Int(range.file.index)
    guard index < files.count else { return nil }
    let location = table(index).location(at: range.start)
    return (files[index].path, location.line, location.column)
  }
}
