public import Geometry

/// The timing of an animation by a cubic Bézier curve.
public struct CubicTimingParameters: Hashable, Sendable {
  /// The named curve; `easeInOut` for custom control points.
  public let animationCurve: UIViewAnimationCurve
  /// The first control point, x within 0…1; a coordinate that is not finite is as it was given.
  public let controlPoint1: CGPoint
  /// The second control point, x within 0…1; a coordinate that is not finite is as it was given.
  public let controlPoint2: CGPoint
  /// The curve to evaluate.
  public let timingCurve: TimingCurve
  /// Whether the curve is a named one or has custom control points.
  public let timingCurveType: UITimingCurveType

  /// Creates Core Animation's default curve, with control points (0.25, 0.1) and (0.25, 1).
  public init() {
    self.init(
      controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1),
      curve: .easeInOut, type: .builtin)
  }

  /// Creates one of UIKit's named curves.
  public init(animationCurve curve: UIViewAnimationCurve) {
    let point1: CGPoint
    let point2: CGPoint
    switch curve {
    case .easeInOut: (point1, point2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (point1, point2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (point1, point2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (point1, point2) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
    self.init(controlPoint1: point1, controlPoint2: point2, curve: curve, type: .builtin)
  }

  /// Creates a curve from its control points, whose x is limited to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(controlPoint1: point1, controlPoint2: point2, curve: .easeInOut, type: .cubic)
  }

  private init(
    controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, curve: UIViewAnimationCurve,
    type: UITimingCurveType
  ) {
    let bezier = UnitBezier(point1.x, point1.y, point2.x, point2.y)
    animationCurve = curve
    func kept(_ given: Double, _ limited: Double) -> Double { given.isFinite ? limited : given }
    controlPoint1 = CGPoint(x: kept(point1.x, bezier.x1), y: kept(point1.y, bezier.y1))
    controlPoint2 = CGPoint(x: kept(point2.x, bezier.x2), y: kept(point2.y, bezier.y2))
    timingCurve = bezier.isIdentity ? .linear : .cubic(bezier)
    timingCurveType = type
  }

  /// The first coordinate of a control point that is not a finite number, with the point's name; nil if all are.
  package var parameterNotFinite: (name: StaticString, number: Double)? {
    if !controlPoint1.x.isFinite { return ("controlPoint1", controlPoint1.x) }
    if !controlPoint1.y.isFinite { return ("controlPoint1", controlPoint1.y) }
    if !controlPoint2.x.isFinite { return ("controlPoint2", controlPoint2.x) }
    return controlPoint2.y.isFinite ? nil : ("controlPoint2", controlPoint2.y)
  }

  /// Returns the progress at `fraction` of the duration.
  public func value(at fraction: Double) -> CGFloat {
    timingCurve.progress(at: fraction)
  }
}
