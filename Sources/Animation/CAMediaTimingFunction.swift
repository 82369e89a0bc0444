import Geometry

/// The names of Core Animation's timing functions.
public struct CAMediaTimingFunctionName: Hashable, Sendable {
  /// Core Animation's text for it.
  public let rawValue: String

  /// Makes a name from its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At one speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// From rest to full speed.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// From full speed to rest.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow, fast, slow.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Core Animation's default curve.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function of Core Animation: a cubic Bézier curve whose control points are single-precision numbers.
///
/// So 0.42 is 0.41999998688697815, which changes the progress by about 1e-8; `CubicTimingParameters` keeps all digits.
public struct CAMediaTimingFunction: Hashable, Sendable {
  /// The curve.
  public let bezier: UnitBezier
  /// The first coordinate that was given and is not a finite number in single precision; nil if all are.
  package let coordinateNotFinite: Double?

  /// Creates a timing function from its control points, whose x is limited to 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let given = SIMD4(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    bezier = UnitBezier(given.x, given.y, given.z, given.w)
    coordinateNotFinite = given.indices.first { !given[$0].isFinite }.map { given[$0] }
  }

  /// Creates one of Core Animation's timing functions; nil for a name it does not have, for which Core Animation raises an
  /// exception.
  public init?(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: return nil
    }
  }

  /// Returns the progress at `fraction` of the duration, which is limited to 0…1.
  public func value(at fraction: Double) -> Double {
    bezier.value(at: fraction)
  }

  /// The curve as the engine stores it.
  public var timingCurve: TimingCurve { bezier.isIdentity ? .linear : .cubic(bezier) }
}
