/// The timing of an animator: a cubic curve or a spring.
public protocol UITimingCurveProvider {
  /// The kind of parameters it has.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of the cubic curve; nil when it is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of the spring; nil when it is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing curves, with UIKit's raw values.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of UIKit's named curves.
  case builtin
  /// A Bézier curve with custom control points.
  case cubic
  /// A spring.
  case spring
  /// Both a cubic curve and a spring.
  case composed
}

/// UIKit's named curves; `UIView.AnimationCurve` is another name for this type.
public enum UIViewAnimationCurve: Int, Hashable, Sendable, CaseIterable {
  /// Slow, fast, slow.
  case easeInOut
  /// From rest to full speed.
  case easeIn
  /// From full speed to rest.
  case easeOut
  /// At one speed.
  case linear
}

extension UITimingCurveProvider {
  /// Returns the curve to evaluate and its duration in seconds, given the requested duration.
  ///
  /// A spring made from mass, stiffness and damping ignores the requested duration and takes until it has
  /// settled, as in UIKit; every other curve takes the requested duration. A provider without
  /// parameters is UIKit's default, ease-in-ease-out.
  public func timing(
    duration: TimeInterval
  ) -> (curve: TimingCurve, duration: TimeInterval) {
    if let spring = springTimingParameters {
      return spring.resolved(duration: duration)
    }
    let cubic = cubicTimingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut)
    return (cubic.timingCurve, duration)
  }
}
