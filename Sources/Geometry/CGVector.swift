/// A direction and a length: a translation in points or a velocity in points per second.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// The vector without length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the vector without length.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

// MARK: - Interpolatable

extension CGVector: Interpolatable {
  /// Returns the vector whose components lie on the straight line to those of `end`.
  public func interpolated(to end: CGVector, progress: Double) -> CGVector {
    CGVector(
      dx: dx.interpolated(to: end.dx, progress: progress),
      dy: dy.interpolated(to: end.dy, progress: progress))
  }
}
