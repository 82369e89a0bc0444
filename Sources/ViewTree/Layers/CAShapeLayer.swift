public import Geometry

/// A layer with the shape of a path.
open class CAShapeLayer: CALayer {
  /// The outline, in the layer's own coordinates; nil for none.
  open var path: CGPath? {
    get { rareValues.path }
    set {
      if let box = newValue?.unboundedBox { return raiseNotFinite("path", box.text) }
      set(.path, rare: \.path, to: newValue)
    }
  }

  /// The colour inside of the path; nil for none.
  open var fillColor: CGColor? {
    get { rareValues.fillColor }
    set { set(.fillColor, rare: \.fillColor, to: newValue) }
  }

  /// The colour of the line; nil for none.
  open var strokeColor: CGColor? {
    get { rareValues.strokeColor }
    set { set(.strokeColor, rare: \.strokeColor, to: newValue) }
  }

  /// The width of the line, points.
  open var lineWidth: CGFloat {
    get { rareValues.lineWidth }
    set {
      guard newValue.isFinite else { return raiseNotFinite("lineWidth", fixed(newValue)) }
      set(.lineWidth, rare: \.lineWidth, to: newValue)
    }
  }

  /// The fraction of the path at which the line begins.
  open var strokeStart: CGFloat {
    get { rareValues.strokeStart }
    set {
      guard newValue.isFinite else { return raiseNotFinite("strokeStart", fixed(newValue)) }
      set(.strokeStart, rare: \.strokeStart, to: newValue)
    }
  }

  /// The fraction of the path at which the line ends.
  open var strokeEnd: CGFloat {
    get { rareValues.strokeEnd }
    set {
      guard newValue.isFinite else { return raiseNotFinite("strokeEnd", fixed(newValue)) }
      set(.strokeEnd, rare: \.strokeEnd, to: newValue)
    }
  }

  /// The rule that decides which points are inside of the path; never animated.
  open var fillRule: CAShapeLayerFillRule {
    get { extras?.settings.fillRule ?? .nonZero }
    set { makeExtras().settings.fillRule = newValue }
  }
}

/// The rule that decides which points are inside of a shape layer's path.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cashapelayerfillrule>
public enum CAShapeLayerFillRule: String, Hashable, Sendable, CaseIterable {
  /// Points around which the path winds.
  case nonZero = "non-zero"
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd = "even-odd"
}

extension CGPath {
  /// The box around all points where its size is larger than numbers can be; nil for other paths.
  var unboundedBox: CGRect? {
    if isEmpty { return nil }
    let box = boundingBox
    return box.isFinite ? nil : box
  }
}
