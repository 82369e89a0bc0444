// MARK: - Moving edges

extension CGRect {
  /// Returns the rectangle with its sides moved inwards, `dx` left and right, `dy` above and below.
  ///
  /// Negative distances enlarge it. When nothing is left the result is null, as in Core Graphics.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    if isNull { return .null }
    let width = width - 2 * dx
    let height = height - 2 * dy
    if width < 0 || height < 0 { return .null }
    return CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns the rectangle with its edges moved inwards by `insets`.
  ///
  /// Unlike `insetBy(dx:dy:)` this neither standardizes nor returns null: insets that are too large give a
  /// negative size, as `UIEdgeInsetsInsetRect` does.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    if isNull { return .null }
    return CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - (insets.left + insets.right),
      height: size.height - (insets.top + insets.bottom))
  }

  /// Returns the standardized rectangle moved by `dx` and `dy`.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    if isNull { return .null }
    return CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Cuts the rectangle parallel to `edge`, `distance` points away from it.
  ///
  /// The distance is limited to the rectangle: a negative one gives an empty slice, a large one an
  /// empty remainder.
  public func divided(
    atDistance distance: CGFloat, from edge: CGRectEdge
  ) -> (slice: CGRect, remainder: CGRect) {
    if isNull { return (.null, .null) }
    let rect = standardized
    let limit = edge == .minXEdge || edge == .maxXEdge ? rect.width : rect.height
    let cut = distance > 0 ? min(distance, limit) : 0
    var slice = rect
    var remainder = rect
    switch edge {
    case .minXEdge:
      slice.size.width = cut
      remainder.origin.x += cut
      remainder.size.width -= cut
    case .maxXEdge:
      slice.origin.x = rect.maxX - cut
      slice.size.width = cut
      remainder.size.width -= cut
    case .minYEdge:
      slice.size.height = cut
      remainder.origin.y += cut
      remainder.size.height -= cut
    case .maxYEdge:
      slice.origin.y = rect.maxY - cut
      slice.size.height = cut
      remainder.size.height -= cut
    }
    return (slice, remainder)
  }
}

// MARK: - Sets of points

extension CGRect {
  /// Returns the smallest rectangle that contains both; a null rectangle is ignored, an empty one is not.
  public func union(_ other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    return CGRect.spanning(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Returns the common part of both rectangles, or null when they are apart.
  ///
  /// Rectangles that only touch share an edge or a corner: the result is empty but not null.
  public func intersection(_ other: CGRect) -> CGRect {
    if isNull || other.isNull { return .null }
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    if !(left <= right && top <= bottom) { return .null }
    return CGRect.spanning(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// Returns whether the intersection is not null; touching is enough, as documented.
  public func intersects(_ other: CGRect) -> Bool {
    !intersection(other).isNull
  }

  /// Returns whether `point` is inside; the left and top edges belong to the rectangle, the others don't.
  public func contains(_ point: CGPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether `other` is completely inside, edges included; null is inside every rectangle.
  ///
  /// Documented as "the union of both is equal to the first".
  public func contains(_ other: CGRect) -> Bool {
    if other.isNull { return true }
    if isNull { return false }
    return other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}

// MARK: - Transforms

extension CGRect {
  /// Returns the smallest upright rectangle around the four corners mapped by `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull { return .null }
    if isInfinite { return self }
    if transform.isTranslation {
      let (x, y) = (transform.tx, transform.ty)
      return CGRect.spanning(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
    let corners = (
      CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform),
      CGPoint(x: minX, y: maxY).applying(transform), CGPoint(x: maxX, y: maxY).applying(transform)
    )
    return CGRect.spanning(
      minX: min(corners.0.x, corners.1.x, corners.2.x, corners.3.x),
      minY: min(corners.0.y, corners.1.y, corners.2.y, corners.3.y),
      maxX: max(corners.0.x, corners.1.x, corners.2.x, corners.3.x),
      maxY: max(corners.0.y, corners.1.y, corners.2.y, corners.3.y))
  }
}
