/// Distances in points by which the edges of a rectangle move inwards; negative ones move outwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance at the top edge.
  public var top: CGFloat
  /// The distance at the left edge.
  public var left: CGFloat
  /// The distance at the bottom edge.
  public var bottom: CGFloat
  /// The distance at the right edge.
  public var right: CGFloat

  /// The insets that move nothing.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates the insets that move nothing.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets from four distances, in UIKit's order.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

// MARK: - Interpolatable

extension UIEdgeInsets: Interpolatable {
  /// Returns the insets whose distances lie on the straight line to those of `end`.
  public func interpolated(to end: UIEdgeInsets, progress: Double) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top.interpolated(to: end.top, progress: progress),
      left: left.interpolated(to: end.left, progress: progress),
      bottom: bottom.interpolated(to: end.bottom, progress: progress),
      right: right.interpolated(to: end.right, progress: progress))
  }
}
