import Geometry

/// The points on the screen at which a picture is sampled: the centres of equal rectangles, row by row.
struct SampleGrid {
  /// The number of points in a row.
  let columns: Int
  /// The number of rows.
  let rows: Int
  /// The position of the first rectangle, points.
  let originX: Double
  let originY: Double
  /// The size of a rectangle, points.
  let stepX: Double
  let stepY: Double

  /// Divides a screen into `columns` × `rows`, with `margin` more on every side; nil for a screen without area.
  init?(size: CGSize, columns: Int, rows: Int, margin: Int = 0) {
    guard columns > 0, rows > 0, size.width > 0, size.height > 0 else { return nil }
    stepX = size.width / Double(columns)
    stepY = size.height / Double(rows)
    guard stepX.isFinite, stepY.isFinite, stepX > 0, stepY > 0 else { return nil }
    originX = -stepX * Double(margin)
    originY = -stepY * Double(margin)
    self.columns = columns + 2 * margin
    self.rows = rows + 2 * margin
  }

  func x(_ column: Int) -> Double { originX + (Double(column) + 0.5) * stepX }
  func y(_ row: Int) -> Double { originY + (Double(row) + 0.5) * stepY }

  /// The first column whose point is not left of `x`, from 0 to the number of columns.
  func firstColumn(from x: Double) -> Int {
    SampleGrid.clamped((x - originX) / stepX - 0.5, columns)
  }

  /// The first row whose point is not above `y`, from 0 to the number of rows.
  func firstRow(from y: Double) -> Int {
    SampleGrid.clamped((y - originY) / stepY - 0.5, rows)
  }

  /// The column that contains `x`; nil outside.
  func column(of x: Double) -> Int? {
    SampleGrid.index((x - originX) / stepX, columns)
  }

  /// The row that contains `y`; nil outside.
  func row(of y: Double) -> Int? {
    SampleGrid.index((y - originY) / stepY, rows)
  }

  /// Comparing in this order maps NaN to 0.
  private static func clamped(_ value: Double, _ limit: Int) -> Int {
    guard value > 0 else { return 0 }
    return value < Double(limit) ? Int(ElementaryFunctions.ceil(value)) : limit
  }

  private static func index(_ value: Double, _ limit: Int) -> Int? {
    value >= 0 && value < Double(limit) ? Int(value) : nil
  }
}

/// The points of a row from `start` up to, but not including, `end`.
struct Span: Hashable {
  var start: Int32
  var end: Int32

  static let empty = Span(start: 0, end: 0)

  var isEmpty: Bool { start >= end }

  func contains(_ column: Int) -> Bool { column >= Int(start) && column < Int(end) }
}

/// The points of a grid inside a convex shape: one span for each row.
struct SpanRows {
  /// The row of the first span.
  var first = 0
  /// The spans of neighbouring rows, from top to bottom.
  var spans: [Span] = []

  var isEmpty: Bool { spans.allSatisfy(\.isEmpty) }

  subscript(row: Int) -> Span {
    spans.indices.contains(row - first) ? spans[row - first] : .empty
  }

  /// Removes the points outside of `other`.
  mutating func intersect(_ other: SpanRows) {
    for index in spans.indices {
      let limit = other[first + index]
      let start = max(spans[index].start, limit.start)
      let end = min(spans[index].end, limit.end)
      spans[index] = start < end ? Span(start: start, end: end) : .empty
    }
  }
}
