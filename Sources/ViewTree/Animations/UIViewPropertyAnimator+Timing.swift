public import Animation
public import Geometry

extension UIViewPropertyAnimator {
  /// Makes an animator with one of UIKit's curves, and a block.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve),
      animations: animations)
  }

  /// Makes an animator with a curve of its own, and a block.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2),
      animations: animations)
  }

  /// Makes an animator with a spring, and a block.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio),
      animations: animations)
  }

  /// The seconds it takes, the curve, and the curve of vertical moves where a spring has another velocity along them; a number that
  /// is not finite ends the world.
  static func timing(
    _ parameters: any UITimingCurveProvider, _ given: TimeInterval
  ) -> (duration: TimeInterval, curve: TimingCurve, vertical: TimingCurve?) {
    _ = RunLoop.takes(given, as: "duration") && RunLoop.takes(parameters)
    let wanted = given > 0 ? min(given, 1e9) : 0.2
    let (length, curve, vertical) = parameters.timings(duration: wanted)
    // A spring of numbers without a meaning takes the time that it is given.
    return (length > 0 && length.isFinite ? min(length, 1e9) : wanted, curve, vertical)
  }
}

extension UITimingCurveProvider {
  /// The seconds it takes, the curve, and the curve of vertical moves where a spring has another velocity along them.
  func timings(
    duration: TimeInterval
  ) -> (duration: TimeInterval, curve: TimingCurve, vertical: TimingCurve?) {
    var (curve, length) = timing(duration: duration)
    var vertical = springTimingParameters?.parameters.verticalCurve(duration: duration)
    if let other = vertical?.springDuration, other > length {
      length = min(other, 1e9)
      curve = curve.lasting(length)
    } else if let other = vertical {
      vertical = other.lasting(length)
    }
    return (length, curve, vertical)
  }
}

extension SpringTimingParameters {
  /// The curve of vertical moves, where the velocity along them is another one than along horizontal ones.
  func verticalCurve(duration: TimeInterval) -> TimingCurve? {
    guard initialVelocity.dx != initialVelocity.dy else { return nil }
    let spring = solution(duration: duration, initialVelocity: initialVelocity.dy)
    // A spring fitted to the duration keeps it; any other takes until it has settled.
    let settling =
      timing(duration: duration).duration == duration ? duration : spring.settlingDuration
    return .spring(spring, duration: settling.isFinite ? settling : duration)
  }
}

extension TimingCurve {
  /// The seconds after which a spring is cut off.
  fileprivate var springDuration: TimeInterval? {
    if case .spring(_, let duration) = self { return duration }
    return nil
  }

  /// The same spring, cut off after another time.
  func lasting(_ duration: TimeInterval) -> TimingCurve {
    if case .spring(let spring, _) = self { return .spring(spring, duration: duration) }
    return self
  }
}
