/// A position in a text as a line and a column.
public struct SourceLocation: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars; a tab and an invalid byte count as one.
  public var column: Int

  /// Makes a location from a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
