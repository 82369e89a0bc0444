public import Geometry

/// A layer with the shape of a path.
public final class CAShapeLayer: CALayer {}

extension CAShapeLayer {
  /// The outline, in the layer's own coordinates; nil for none.
  public var path: CGPath? {
    get { rareValues.path }
    set { set(.path, rare: \.path, to: newValue) }
  }

  /// The colour inside of the path; nil for none.
  public var fillColor: UIColor? {
    get { rareValues.fillColor }
    set { set(.fillColor, rare: \.fillColor, to: newValue) }
  }

  /// The colour of the line; nil for none.
  public var strokeColor: UIColor? {
    get { rareValues.strokeColor }
    set { set(.strokeColor, rare: \.strokeColor, to: newValue) }
  }

  /// The width of the line, points.
  public var lineWidth: CGFloat {
    get { rareValues.lineWidth }
    set { set(.lineWidth, rare: \.lineWidth, to: newValue) }
  }

  /// The fraction of the path at which the line begins.
  public var strokeStart: CGFloat {
    get { rareValues.strokeStart }
    set { set(.strokeStart, rare: \.strokeStart, to: newValue) }
  }

  /// The fraction of the path at which the line ends.
  public var strokeEnd: CGFloat {
    get { rareValues.strokeEnd }
    set { set(.strokeEnd, rare: \.strokeEnd, to: newValue) }
  }

  /// Whether a point is inside where the path is crossed an odd number of times, instead of where it winds around the point.
  public var usesEvenOddFillRule: Bool {
    get { extras?.settings.usesEvenOddFillRule ?? false }
    set { makeExtras().settings.usesEvenOddFillRule = newValue }
  }
}
