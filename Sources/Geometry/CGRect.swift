/// A rectangle in points: an origin and a size.
///
/// The size may be negative; every computed property and operation uses the standardized
/// rectangle, as Core Graphics does, and only `origin` and `size` are the stored values.
public struct CGRect: Hashable, Sendable {
  /// The corner from which the size is measured.
  public var origin: CGPoint
  /// The extents, which may be negative.
  public var size: CGSize

  /// The rectangle at the origin with size zero.
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle that contains nothing, not even a point: the intersection of disjoint rectangles.
  public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The rectangle that contains every point.
  public static let infinite = CGRect(
    x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2,
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// Creates the rectangle at the origin with size zero.
  public init() {
    self.init(origin: .zero, size: .zero)
  }

  /// Creates a rectangle from a corner and a size.
  public init(origin: CGPoint, size: CGSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of a corner and its extents.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
}

// MARK: - Coordinates

extension CGRect {
  /// The absolute width, never negative; `size.width` keeps the sign.
  public var width: CGFloat { size.width.magnitude }
  /// The absolute height, never negative; `size.height` keeps the sign.
  public var height: CGFloat { size.height.magnitude }
  /// The smallest horizontal coordinate.
  public var minX: CGFloat { size.width < 0 ? origin.x + size.width : origin.x }
  /// The horizontal coordinate of the centre.
  public var midX: CGFloat { origin.x + size.width / 2 }
  /// The largest horizontal coordinate.
  public var maxX: CGFloat { size.width < 0 ? origin.x : origin.x + size.width }
  /// The smallest vertical coordinate.
  public var minY: CGFloat { size.height < 0 ? origin.y + size.height : origin.y }
  /// The vertical coordinate of the centre.
  public var midY: CGFloat { origin.y + size.height / 2 }
  /// The largest vertical coordinate.
  public var maxY: CGFloat { size.height < 0 ? origin.y : origin.y + size.height }

  /// Whether this is the null rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether this is the infinite rectangle.
  public var isInfinite: Bool { self == .infinite }

  /// Whether the rectangle is null or has no width or no height.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The same rectangle with a size that is not negative.
  public var standardized: CGRect {
    if isNull { return .null }
    return CGRect(x: minX, y: minY, width: width, height: height)
  }

  /// The smallest rectangle with whole coordinates that contains this one.
  public var integral: CGRect {
    if isNull { return .null }
    if isInfinite { return self }
    return CGRect.spanning(
      minX: ElementaryFunctions.floor(minX), minY: ElementaryFunctions.floor(minY),
      maxX: ElementaryFunctions.ceil(maxX), maxY: ElementaryFunctions.ceil(maxY))
  }

  static func spanning(minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Returns the smallest rectangle that contains all points; null without any.
  static func around(_ points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return spanning(minX: left, minY: top, maxX: right, maxY: bottom)
  }
}

// MARK: - Interpolatable

extension CGRect: Interpolatable {
  /// Returns the rectangle whose origin and size lie on the straight line to those of `end`.
  public func interpolated(to end: CGRect, progress: Double) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: end.origin, progress: progress),
      size: size.interpolated(to: end.size, progress: progress))
  }
}
