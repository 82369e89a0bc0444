public import Animation
public import Geometry

/// The timing of an animator: a cubic curve or a spring.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitimingcurveprovider>
public protocol UITimingCurveProvider {
  /// The kind of parameters it has.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of the cubic curve; nil when it is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of the spring; nil when it is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// Returns the curve to evaluate and its duration in seconds, given the requested duration.
  ///
  /// A spring made from mass, stiffness and damping ignores the requested duration and takes until it has
  /// settled, as in UIKit; every other curve takes the requested duration. A provider without
  /// parameters is UIKit's default, ease-in-ease-out.
  package func timing(
    duration: TimeInterval
  ) -> (curve: TimingCurve, duration: TimeInterval) {
    if let spring = springTimingParameters {
      return spring.parameters.timing(duration: duration)
    }
    let cubic =
      cubicTimingParameters?.parameters ?? CubicTimingParameters(animationCurve: .easeInOut)
    return (cubic.timingCurve, duration)
  }
}

/// The timing of an animation by a cubic Bézier curve, which never changes.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicubictimingparameters>
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve's numbers.
  package final let parameters: CubicTimingParameters

  /// Makes the curve of numbers.
  package init(_ parameters: CubicTimingParameters) {
    self.parameters = parameters
    super.init()
  }

  /// Makes Core Animation's default curve, with control points (0.25, 0.1) and (0.25, 1).
  public override init() {
    parameters = CubicTimingParameters()
    super.init()
  }

  /// Makes the curve of an archive, which has none: the default one.
  public required init?(coder: NSCoder) {
    parameters = CubicTimingParameters()
    super.init()
  }

  /// Makes one of UIKit's named curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    parameters = CubicTimingParameters(animationCurve: curve)
    super.init()
  }

  /// Makes a curve from its control points, whose x is limited to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    parameters = CubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    super.init()
  }

  /// The named curve; `easeInOut` for custom control points.
  open var animationCurve: UIView.AnimationCurve { parameters.animationCurve }
  /// The first control point, x within 0…1; a coordinate that is not finite is as it was given.
  open var controlPoint1: CGPoint { parameters.controlPoint1 }
  /// The second control point, x within 0…1; a coordinate that is not finite is as it was given.
  open var controlPoint2: CGPoint { parameters.controlPoint2 }

  /// Whether the curve is a named one or has custom control points.
  open var timingCurveType: UITimingCurveType { parameters.timingCurveType }
  /// These parameters.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Returns whether another object is the same curve.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UICubicTimingParameters)?.parameters == parameters
  }

  /// A number that is the same for the same curves.
  open override var hash: Int { parameters.hashValue }
}

/// The timing of an animation by a spring, which never changes.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uispringtimingparameters>
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The spring's numbers.
  package final let parameters: SpringTimingParameters

  /// Makes the spring of numbers.
  package init(_ parameters: SpringTimingParameters) {
    self.parameters = parameters
    super.init()
  }

  /// Makes the system's default spring: mass 3, stiffness 1000, damping 500.
  public override init() {
    parameters = SpringTimingParameters()
    super.init()
  }

  /// Makes the spring of an archive, which has none: the default one.
  public required init?(coder: NSCoder) {
    parameters = SpringTimingParameters()
    super.init()
  }

  /// Makes a spring that settles within the animation's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring that settles within the animation's duration, from an initial velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    parameters = SpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity)
    super.init()
  }

  /// Makes a physical spring, whose duration is its settling time.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    parameters = SpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    super.init()
  }

  /// Makes a spring from its perceptual duration and its bounce, from -1 to 1; a negative one is over-damped.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    parameters = SpringTimingParameters(
      duration: duration, bounce: bounce, initialVelocity: velocity)
    super.init()
  }

  /// The damping ratio: below 1 the spring swings.
  package final var dampingRatio: CGFloat { parameters.dampingRatio }
  /// The initial velocity, in whole distances per second along each axis.
  ///
  /// Only `dx` is used when the animated value is a single number.
  open var initialVelocity: CGVector { parameters.initialVelocity }

  /// Always a spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns whether another object is the same spring.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UISpringTimingParameters)?.parameters == parameters
  }

  /// A number that is the same for the same springs.
  open override var hash: Int { parameters.hashValue }
}
