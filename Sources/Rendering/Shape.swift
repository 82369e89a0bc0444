import EventTrace
import Geometry

/// A layer's rounded rectangle in screen coordinates: moved, scaled, rotated or sheared.
struct Shape {
  private let minX: Double
  private let minY: Double
  private let maxX: Double
  private let maxY: Double
  /// The corners' radius in the layer's own coordinates; 0 for sharp ones.
  private let radius: Double
  private let inverse: CGAffineTransform
  /// The way back from the screen where it is no affine transform; nil where `inverse` is.
  private let back: PlaneProjection?
  /// The outline in the layer's own coordinates; nil for the rectangle with its corners.
  private let path: CGPath?
  private let fillRule: CGPathFillRule
  /// The box around the shape on the screen, points; its sides may be infinite.
  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double
  /// Whether the sides are parallel to the screen's.
  private let isUpright: Bool
  /// Whether it is a rectangle whose sides are parallel to the screen's.
  var isPlainRectangle: Bool { isUpright && radius == 0 && path == nil }

  /// Makes the shape of a layer; nil when it has no area or when a number of it is not finite.
  init?(_ layer: LayerSnapshot) {
    let bounds = layer.path?.boundingBoxOfPath ?? layer.bounds
    path = layer.path
    fillRule = layer.usesEvenOddFillRule ? .evenOdd : .winding
    minX = bounds.minX
    minY = bounds.minY
    maxX = bounds.maxX
    maxY = bounds.maxY
    guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite, minX < maxX, minY < maxY
    else { return nil }
    let limit = min(maxX - minX, maxY - minY) / 2
    if let projection = layer.projection {
      let box = projection.box(around: bounds)
      guard let back = projection.inverted(), box.width.isFinite, box.height.isFinite else {
        return nil
      }
      self.back = back
      inverse = .identity
      radius = layer.path == nil && layer.cornerRadius > 0 ? min(layer.cornerRadius, limit) : 0
      (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
      isUpright = false
      return
    }
    back = nil
    let transform = layer.transform
    guard Shape.isFinite(transform), transform.determinant != 0 else { return nil }
    inverse = transform.inverted()
    guard transform.determinant.isFinite, Shape.isFinite(inverse) else { return nil }
    // Comparing in this order maps NaN to 0.
    radius = layer.path == nil && layer.cornerRadius > 0 ? min(layer.cornerRadius, limit) : 0

    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    for (u, v) in [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)] {
      let x = transform.a * u + transform.c * v + transform.tx
      let y = transform.b * u + transform.d * v + transform.ty
      guard !x.isNaN, !y.isNaN else { return nil }
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    // The cosine of a quarter turn is not exactly 0.
    let turned = max(transform.b.magnitude, transform.c.magnitude)
    let straight = max(transform.a.magnitude, transform.d.magnitude)
    isUpright = turned <= straight * 1e-12 || straight <= turned * 1e-12
  }

  private static func isFinite(_ transform: CGAffineTransform) -> Bool {
    transform.a.isFinite && transform.b.isFinite && transform.c.isFinite
      && transform.d.isFinite && transform.tx.isFinite && transform.ty.isFinite
  }

  // MARK: - Inside and outside

  /// Whether a point of the screen is inside.
  func contains(x: Double, y: Double) -> Bool {
    guard let (u, v) = place(x, y) else { return false }
    guard u >= minX, u < maxX, v >= minY, v < maxY else { return false }
    if let path { return path.contains(CGPoint(x: u, y: v), using: fillRule) }
    return isInsideCorners(u, v)
  }

  /// Returns the point of the layer at a point of the screen; nil behind the viewer.
  private func place(_ x: Double, _ y: Double) -> (u: Double, v: Double)? {
    guard let back else {
      return (
        inverse.a * x + inverse.c * y + inverse.tx, inverse.b * x + inverse.d * y + inverse.ty
      )
    }
    return back.visiblePoint(CGPoint(x: x, y: y)).map { ($0.x, $0.y) }
  }

  /// Whether all points of a grid are inside: the shape is convex, so the corner points decide.
  func coversAll(of grid: SampleGrid) -> Bool {
    if path != nil { return false }
    let right = grid.x(grid.columns - 1)
    let bottom = grid.y(grid.rows - 1)
    return contains(x: grid.x(0), y: grid.y(0)) && contains(x: right, y: grid.y(0))
      && contains(x: grid.x(0), y: bottom) && contains(x: right, y: bottom)
  }

  private func isInsideCorners(_ u: Double, _ v: Double) -> Bool {
    if radius == 0 { return true }
    let dx = max(minX + radius - u, u - (maxX - radius))
    let dy = max(minY + radius - v, v - (maxY - radius))
    return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
  }

  // MARK: - Spans

  /// Finds the points of a grid inside the shape.
  ///
  /// With `isNeverLost`, an upright shape too small to contain a point takes the row or column it is in.
  func spans(on grid: SampleGrid, isNeverLost: Bool = false, into result: inout SpanRows) {
    let isRound = radius > 0 || path != nil
    appendSpans(on: grid, isNeverLost: isNeverLost, isRound: isRound, into: &result)
    if isNeverLost, isRound, result.isEmpty {
      appendSpans(on: grid, isNeverLost: true, isRound: false, into: &result)
    }
  }

  private func appendSpans(
    on grid: SampleGrid, isNeverLost: Bool, isRound: Bool, into result: inout SpanRows
  ) {
    result.spans.removeAll(keepingCapacity: true)
    var firstRow = grid.firstRow(from: top)
    var endRow = grid.firstRow(from: bottom)
    var columns = Span(
      start: Int32(grid.firstColumn(from: left)), end: Int32(grid.firstColumn(from: right)))
    if isNeverLost, isUpright {
      if firstRow == endRow, let row = grid.row(of: top + (bottom - top) / 2) {
        firstRow = row
        endRow = row + 1
      }
      if columns.isEmpty, let column = grid.column(of: left + (right - left) / 2) {
        columns = Span(start: Int32(column), end: Int32(column) + 1)
      }
    }
    result.first = firstRow
    guard firstRow < endRow else { return }
    for row in firstRow..<endRow {
      var span = isUpright ? columns : slantedSpan(on: grid, row: row)
      if isRound { roundCorners(of: &span, on: grid, row: row) }
      result.spans.append(span)
    }
  }

  /// The points of a row between the four sides.
  private func slantedSpan(on grid: SampleGrid, row: Int) -> Span {
    let y = grid.y(row)
    if let back { return span(on: grid, y, back) }
    let first = slab(
      slope: inverse.a, offset: inverse.c * y + inverse.tx, from: minX, to: maxX, grid)
    let second = slab(
      slope: inverse.b, offset: inverse.d * y + inverse.ty, from: minY, to: maxY, grid)
    let span = Span(start: max(first.start, second.start), end: min(first.end, second.end))
    return span.isEmpty ? .empty : span
  }

  /// The points of a row between the four sides as perspective shows them.
  private func span(on grid: SampleGrid, _ y: Double, _ back: PlaneProjection) -> Span {
    // Each side, and the viewer's plane, lets a half of the row remain: where `slope · x + offset` is positive.
    let near = back.undivided(CGPoint(x: 0, y: y))
    let far = back.undivided(CGPoint(x: 1, y: y)) - near
    var span = Span(start: 0, end: Int32(grid.columns))
    func cut(_ slope: Double, _ offset: Double) {
      guard slope != 0 else {
        if !(offset >= 0) { span = .empty }
        return
      }
      let column = Int32(grid.firstColumn(from: -offset / slope))
      if slope > 0 {
        span.start = max(span.start, column)
      } else {
        span.end = min(span.end, column)
      }
    }
    cut(far.z, near.z)
    cut(far.x - minX * far.z, near.x - minX * near.z)
    cut(maxX * far.z - far.x, maxX * near.z - near.x)
    cut(far.y - minY * far.z, near.y - minY * near.z)
    cut(maxY * far.z - far.y, maxY * near.z - near.y)
    return span.isEmpty ? .empty : span
  }

  /// The points of a row at which `slope · x + offset` is between two numbers.
  private func slab(
    slope: Double, offset: Double, from low: Double, to high: Double, _ grid: SampleGrid
  ) -> Span {
    guard offset.isFinite else { return .empty }
    if slope == 0 {
      let isInside = offset >= low && offset < high
      return isInside ? Span(start: 0, end: Int32(grid.columns)) : .empty
    }
    let one = (low - offset) / slope
    let other = (high - offset) / slope
    guard !one.isNaN, !other.isNaN else { return .empty }
    return Span(
      start: Int32(grid.firstColumn(from: min(one, other))),
      end: Int32(grid.firstColumn(from: max(one, other))))
  }

  /// Removes from both ends the points outside of the round corners; the shape is convex, so points in between are inside.
  ///
  /// Of a path that is not convex the points between the first and the last one inside count as inside, too.
  private func roundCorners(of span: inout Span, on grid: SampleGrid, row: Int) {
    let y = grid.y(row)
    while span.start < span.end, isCutOff(grid.x(Int(span.start)), y) { span.start += 1 }
    while span.start < span.end, isCutOff(grid.x(Int(span.end) - 1), y) { span.end -= 1 }
  }

  private func isCutOff(_ x: Double, _ y: Double) -> Bool {
    guard let (u, v) = place(x, y) else { return true }
    if let path { return !path.contains(CGPoint(x: u, y: v), using: fillRule) }
    return !isInsideCorners(u, v)
  }
}
