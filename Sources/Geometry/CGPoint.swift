/// A location in a two-dimensional coordinate space, in points.
public struct CGPoint: Hashable, Sendable {
  /// The horizontal coordinate, growing to the right.
  public var x: CGFloat
  /// The vertical coordinate, growing downwards as in UIKit.
  public var y: CGFloat

  /// The point at the origin of its coordinate space.
  public static let zero = CGPoint(x: 0, y: 0)

  /// Creates the origin.
  public init() {
    self.init(x: 0, y: 0)
  }

  /// Creates a point from its coordinates.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// Returns the point that `transform` maps this one to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

// MARK: - Interpolatable

extension CGPoint: Interpolatable {
  /// Returns the point on the straight line to `end`.
  public func interpolated(to end: CGPoint, progress: Double) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: end.x, progress: progress),
      y: y.interpolated(to: end.y, progress: progress))
  }
}
