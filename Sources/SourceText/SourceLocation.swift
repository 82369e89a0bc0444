/// A position in a text as a line and a column.
package struct SourceLocation: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in Unicode scalars; a tab and an invalid byte count as one.
  package var column: Int

  /// Makes a location from a line and a column, both from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
