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

  /// Returns where a gesture is heading: the projection shown at WWDC 2018 (session 803).
  ///
  /// It is a sum over whole milliseconds where `restDistance(velocity:)` is an integral, and differs from it by about
  /// 0.1 % at the normal rate and 0.5 % at the fast one.
  public func projection(velocity: Double) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }
}
