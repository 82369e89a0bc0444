package import SourceText

/// A column of `expect frames`.
package struct FrameColumn: Hashable, Sendable {
  /// The compared expression, as written: `card.view.frame.minY`.
  package var name: String
  /// The tolerance in base units; nil for 0.0005.
  package var tolerance: Double?
  /// The place of its expression.
  package var range: SourceRange

  /// Makes a column.
  package init(_ name: String, tolerance: Double?, range: SourceRange) {
    self.name = name
    self.tolerance = tolerance
    self.range = range
  }
}

/// A cell of `expect frames` that was compared.
package struct FrameCell: Hashable, Sendable {
  /// The row, from 0.
  package var row: Int
  /// The column, from 0 for the first after `at`.
  package var column: Int
  /// The expected value.
  package var expected: ComparedValue
  /// The actual value.
  package var actual: ComparedValue
  /// The place of the cell, without the spaces around it.
  package var range: SourceRange

  /// Makes a cell.
  package init(
    row: Int, column: Int, expected: ComparedValue, actual: ComparedValue, range: SourceRange
  ) {
    self.row = row
    self.column = column
    self.expected = expected
    self.actual = actual
    self.range = range
  }
}

/// A row of `expect frames` that was reached.
package struct FrameRow: Hashable, Sendable {
  /// Its instant, as written: `300ms`.
  package var at: String
  /// The whole line.
  package var range: SourceRange

  /// Makes a row.
  package init(at: String, range: SourceRange) {
    self.at = at
    self.range = range
  }
}
