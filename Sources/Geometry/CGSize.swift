/// A width and a height in points; either may be negative, as in Core Graphics.
public struct CGSize: Hashable, Sendable {
  /// The horizontal extent.
  public var width: CGFloat
  /// The vertical extent.
  public var height: CGFloat

  /// The size without extent.
  public static let zero = CGSize(width: 0, height: 0)

  /// Creates the size without extent.
  public init() {
    self.init(width: 0, height: 0)
  }

  /// Creates a size from its extents.
  public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }

  /// Returns the size that the linear part of `transform` maps this one to, as a vector.
  ///
  /// A rotation may make an extent negative, as with `CGSizeApplyAffineTransform`.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

// MARK: - Interpolatable

extension CGSize: Interpolatable {
  /// Returns the size whose extents lie on the straight line to those of `end`.
  public func interpolated(to end: CGSize, progress: Double) -> CGSize {
    CGSize(
      width: width.interpolated(to: end.width, progress: progress),
      height: height.interpolated(to: end.height, progress: progress))
  }
}
