import Geometry

/// The motion after release at a velocity, slowed by a constant factor each millisecond.
///
/// Distances are in points and velocities in points per second; the rate is the factor for one
/// millisecond, as in `UIScrollView.DecelerationRate`.
public struct Deceleration: Hashable, Sendable {
  /// The rate of `UIScrollView.DecelerationRate.normal`.
  public static let normalRate = 0.998
  /// The rate of `UIScrollView.DecelerationRate.fast`.
  public static let fastRate = 0.99

  /// The factor by which the velocity falls each millisecond, between 0 and 1, exclusive.
  public let rate: Double

  /// The logarithm of the factor for a second, which is negative.
  private let decay: Double

  /// Creates a deceleration; a rate that is not between 0 and 1 is replaced by the normal one.
  public init(rate: Double = normalRate) {
    let rate = rate > 0 && rate < 1 ? rate : Deceleration.normalRate
    self.rate = rate
    decay = 1000 * ElementaryFunctions.log(rate)
  }

  /// Returns the velocity `time` seconds after release.
  public func velocity(_ velocity: Double, after time: TimeInterval) -> Double {
    time > 0 ? velocity * ElementaryFunctions.exp(decay * time) : velocity
  }

  /// Returns the distance covered in the `time` seconds after release.
  public func distance(velocity: Double, after time: TimeInterval) -> Double {
    time > 0 ? velocity * (ElementaryFunctions.exp(decay * time) - 1) / decay : 0
  }

  /// Returns the distance that a scroll view has covered `time` seconds after release: it adds up steps of whole milliseconds.
  public func steppedDistance(velocity: Double, after time: TimeInterval) -> Double {
    guard time > 0 else { return 0 }
    let steps = ElementaryFunctions.floor(time * 1000)
    return projection(velocity: velocity) * (1 - ElementaryFunctions.pow(rate, steps))
  }

  /// Returns the seconds until a distance is covered, which has the sign of the velocity; infinite if it never is.
  public func duration(of distance: Double, velocity: Double) -> TimeInterval {
    let rest = 1 + decay * distance / velocity
    return rest > 0 ? ElementaryFunctions.log(rest) / decay : .infinity
  }

  /// Returns the distance at which the motion comes to rest.
  public func restDistance(velocity: Double) -> Double {
    -velocity / decay
  }

  /// Returns the seconds until less than `threshold` points remain; 0 when less remain from the beginning.
  public func duration(velocity: Double, threshold: Double = 0.5) -> TimeInterval {
    let remaining = restDistance(velocity: velocity).magnitude
    if !(remaining > threshold) { return 0 }
    return threshold > 0 ? ElementaryFunctions.log(threshold / remaining) / decay : .infinity
  }

  /// The velocity at which a scroll view stops, points per second.
  public static let stoppingVelocity = 10.0

  /// Returns the seconds until the velocity has fallen to that at which a scroll view stops; 0 for one that is not above it.
  public func stoppingDuration(velocity: Double) -> TimeInterval {
    let ratio = Deceleration.stoppingVelocity / velocity.magnitude
    return ratio < 1 ? ElementaryFunctions.log(ratio) / decay : 0
  }

  /// Returns the distance covered until then, after which a scroll view moves no further.
  public func stoppingDistance(velocity: Double) -> Double {
    guard velocity.magnitude > Deceleration.stoppingVelocity else { return 0 }
    let end = velocity < 0 ? -Deceleration.stoppingVelocity : Deceleration.stoppingVelocity
    return restDistance(velocity: velocity - end)
  }

  /// Returns the motion of a scroll view as an animation: its curve, its seconds and the distance that it covers.
  public func scrolling(
    velocity: Double
  ) -> (curve: TimingCurve, duration: TimeInterval, distance: Double) {
    let duration = stoppingDuration(velocity: velocity)
    return (
      .decay(self, duration: duration), duration, stoppingDistance(velocity: velocity)
    )
  }

  /// Returns where a gesture is heading: the projection shown at WWDC 2018 (session 803).
  ///
  /// It is a sum over whole milliseconds where `restDistance(velocity:)` is an integral, and differs from it by about
  /// 0.1 % at the normal rate and 0.5 % at the fast one.
  public func projection(velocity: Double) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }
}

// MARK: - Progress

extension Deceleration {
  /// Returns the exponent of the velocity's factor over a duration; nil where the velocity hardly changes.
  private func exponent(of duration: TimeInterval) -> Double? {
    let exponent = decay * duration
    return exponent < -1e-7 ? exponent : nil
  }

  /// Returns the share of the distance of `duration` seconds that is covered at a fraction of them, 0…1.
  func share(at fraction: Double, of duration: TimeInterval) -> Double {
    guard let exponent = exponent(of: duration) else { return fraction }
    return (1 - ElementaryFunctions.exp(exponent * fraction))
      / (1 - ElementaryFunctions.exp(exponent))
  }

  /// Returns the derivative of the share by the fraction.
  func slope(at fraction: Double, of duration: TimeInterval) -> Double {
    guard let exponent = exponent(of: duration) else { return 1 }
    // Of an endless motion everything is covered at once.
    guard exponent.isFinite else { return fraction > 0 ? 0 : .infinity }
    return -exponent * ElementaryFunctions.exp(exponent * fraction)
      / (1 - ElementaryFunctions.exp(exponent))
  }

  /// Returns the fraction at which a share is covered, both 0…1.
  func fraction(atShare share: Double, of duration: TimeInterval) -> Double {
    let share = share > 0 ? min(share, 1) : 0
    guard share > 0, share < 1, let exponent = exponent(of: duration) else { return share }
    let factor = 1 - share * (1 - ElementaryFunctions.exp(exponent))
    return exponent.isFinite ? min(ElementaryFunctions.log(factor) / exponent, 1) : 0
  }
}
