import SourceText

/// Converts the ranges of events to lines and columns.
struct SourcePlaces {
  private let files: [SourceFile]
  private var tables = LineTables()

  init(files: [SourceFile]) {
    self.files = files
  }

  /// The file and line of a range's first byte; nil for a range of an unknown file.
  mutating func line(of range: SourceRange) -> (path: String, line: Int)? {
    guard let table = tables.table(of: range.file, in: files) else { return nil }
    return (files[Int(range.file.index)].path, table.line(at: range.start))
  }

  /// The place of a range's first byte; nil for a range of an unknown file.
  mutating func location(of range: SourceRange) -> (path: String, line: Int, column: Int)? {
    guard let table = tables.table(of: range.file, in: files) else { return nil }
    let location = table.location(at: range.start)
    return (files[Int(range.file.index)].path, location.line, location.column)
  }
}
