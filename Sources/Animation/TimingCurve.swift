import Geometry

/// A timing curve ready for evaluation, as the engine stores it for each group of animations.
///
/// It holds no references, so copying is cheap. Progress is exactly 0 at the beginning and exactly
/// 1 from the end on, but for a spring that the end interrupts.
public enum TimingCurve: Hashable, Sendable {
  /// Progress is the fraction of the duration.
  case linear
  /// Progress follows a Bézier curve over the fraction of the duration.
  case cubic(UnitBezier)
  /// Progress follows a spring for `duration` seconds and is cut off there, at most a thousandth from its target.
  case spring(SpringSolution, duration: TimeInterval)
  /// Progress follows a spring for `duration` seconds, and stays where the spring is then, as that of a `CASpringAnimation`.
  case interruptedSpring(SpringSolution, duration: TimeInterval)
  /// Progress follows a motion that slows down for `duration` seconds and stops there, as the content of a scroll view does.
  case decay(Deceleration, duration: TimeInterval)

  /// The largest progress of an interrupted spring: products with the values of animations stay finite.
  private static let most = 1e100

  /// Returns the progress at `fraction` of the duration; fractions are limited to 0…1.
  public func progress(at fraction: Double) -> Double {
    if !(fraction > 0) { return 0 }
    if fraction >= 1 { return progressAtEnd }
    switch self {
    case .linear: return fraction
    case .cubic(let bezier): return bezier.value(at: fraction)
    case .spring(let spring, let duration): return spring.value(at: fraction * duration)
    case .interruptedSpring(let spring, let duration):
      return TimingCurve.limited(spring.value(at: fraction * duration))
    case .decay(let deceleration, let duration):
      return deceleration.share(at: fraction, of: duration)
    }
  }

  private var progressAtEnd: Double {
    if case .interruptedSpring(let spring, let duration) = self {
      return TimingCurve.limited(spring.value(at: duration))
    }
    return 1
  }

  private static func limited(_ progress: Double) -> Double { min(max(progress, -most), most) }

  /// Returns the derivative of progress by the fraction, at `fraction` of the duration.
  ///
  /// Divided by the duration it is the velocity; at a vertical tangent of a Bézier curve it is infinite.
  public func slope(at fraction: Double) -> Double {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    switch self {
    case .linear: return 1
    case .cubic(let bezier): return bezier.slope(at: fraction)
    case .spring(let spring, let duration), .interruptedSpring(let spring, let duration):
      return spring.velocity(at: fraction * duration) * duration
    case .decay(let deceleration, let duration):
      return deceleration.slope(at: fraction, of: duration)
    }
  }

  /// Returns the smallest fraction of the duration at which the progress is reached; 1 where it is not reached before.
  ///
  /// It is the inverse of `progress(at:)` for curves that don't overshoot. For a spring, 256 steps are searched for the first crossing.
  public func fraction(atProgress progress: Double) -> Double {
    switch self {
    case .linear: return progress > 0 ? min(progress, 1) : 0
    case .cubic(let bezier): return bezier.x(atHeight: progress)
    case .decay(let deceleration, let duration):
      return deceleration.fraction(atShare: progress, of: duration)
    case .spring, .interruptedSpring:
      if !(progress > 0) { return 0 }
      let steps = 256
      guard
        let first = (1...steps).first(where: {
          self.progress(at: Double($0) / Double(steps)) >= progress
        })
      else { return 1 }
      return bisect(low: Double(first - 1) / Double(steps), high: Double(first) / Double(steps)) {
        progress - self.progress(at: $0)
      }
    }
  }
}

extension TimingCurve {
  /// Creates the curve of a `UIView` animation.
  public init(_ curve: UIViewAnimationCurve) {
    self = CubicTimingParameters(animationCurve: curve).timingCurve
  }
}
