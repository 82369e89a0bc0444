import Geometry

extension SpringSolution {
  /// ω · duration of a critically damped spring at rest: the root of (1 + u)e^-u = 0.001.
  private static let criticalFit = 9.233413476451586

  /// Creates the spring behind `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
  ///
  /// UIKit documents no mapping; its animations agree with this one to eight digits: the
  /// frequency is such that the amplitude |(β - v) / ω'| · e^(-β · duration) is a thousandth, β being
  /// the decay and ω' the frequency of the swing. Where several frequencies satisfy it the largest
  /// is taken, although UIKit switches to another one for large velocities. The ratio is limited to 0.01…1 and
  /// a duration that is not positive counts as a nanosecond.
  public init(dampingRatio: Double, duration: TimeInterval, initialVelocity: Double = 0) {
    let ratio = dampingRatio > 0.01 ? min(dampingRatio, 1) : 0.01
    let duration = duration > 1e-9 ? min(duration, 1e9) : 1e-9
    let velocity = initialVelocity.isFinite ? min(max(initialVelocity, -1e9), 1e9) : 0
    // In units of the duration: u = ω · duration and w = v · duration.
    let relative = velocity * duration
    let fitted =
      ratio == 1
      ? SpringSolution.criticalFit(velocity: relative)
      : SpringSolution.swingingFit(ratio: ratio, velocity: relative)
    self.init(
      frequency: fitted / duration, dampingRatio: ratio, initialVelocity: velocity)
  }

  /// The largest u with |ζu - w| / (u√(1 - ζ²)) · e^(-ζu) = 0.001.
  private static func swingingFit(ratio: Double, velocity: Double) -> Double {
    let swing = ((1 - ratio) * (1 + ratio)).squareRoot()
    let offset = ElementaryFunctions.log(1000 / swing)
    if velocity == 0 { return (offset + ElementaryFunctions.log(ratio)) / ratio }

    func excess(_ u: Double) -> Double {
      let distance = (ratio * u - velocity).magnitude
      return offset + ElementaryFunctions.log(distance / u) - ratio * u
    }
    // Beyond this the exponential dominates: the logarithm is then below that of ζ + |w|.
    let high = (offset + ElementaryFunctions.log(1 + velocity.magnitude) + 40) / ratio + 1
    var low = 1e-300
    if velocity > 0 {
      // Above w/ζ the amplitude rises to one peak and falls; below, it falls from infinity to 0.
      let peak =
        (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / (2 * ratio)
      if excess(peak) >= 0 {
        low = peak
      } else {
        return bisect(low: low, high: velocity / ratio, excess)
      }
    }
    return bisect(low: low, high: max(high, 2 * low), excess)
  }

  /// The largest u with |1 + u - w|e^-u = 0.001.
  private static func criticalFit(velocity: Double) -> Double {
    if velocity == 0 { return criticalFit }
    func excess(_ u: Double) -> Double {
      ElementaryFunctions.log((1 + u - velocity).magnitude * 1000) - u
    }
    let peak = max(velocity, 0)
    if velocity > 1 && excess(peak) < 0 {
      return bisect(low: 0, high: velocity - 1, excess)
    }
    return bisect(low: peak, high: peak + velocity.magnitude + 60, excess)
  }
}

/// Returns where `function`, positive at `low` and negative at `high`, has its zero.
func bisect(low: Double, high: Double, _ function: (Double) -> Double) -> Double {
  var low = low
  var high = high
  // Bisection reaches adjacent doubles in about sixty steps unless the root is near 0.
  for _ in 0..<200 {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if function(middle) > 0 { low = middle } else { high = middle }
  }
  return low + (high - low) / 2
}
