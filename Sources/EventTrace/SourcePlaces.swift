import SourceText

/// Turns the ranges of events into lines and columns; a file's table of lines is made once.
struct SourcePlaces {
  private let files: [SourceFile]
  private let tables: [LineTable]

  init(files: [SourceFile]) {
    self.files = files
    tables = files.map { LineTable($0) }
  }

  /// The file and line of a range's first byte, or nil when the range is of no file known here.
  func line(of range: SourceRange) -> (path: String, line: Int)? {
    let index = Int(range.file.index)
    guard index < files.count else { return nil }
    return (files[index].path, tables[index].line(at: range.start))
  }

  /// The place of a range's first byte, or nil when the range is of no file known here.
  func location(of range: SourceRange) -> (path: String, line: Int, column: Int)? {
    let index = Int(range.file.index)
    guard index < files.count else { return nil }
    let location = tables[index].location(at: range.start)
    return (files[index].path, location.line, location.column)
  }
}
