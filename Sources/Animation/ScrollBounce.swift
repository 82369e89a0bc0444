import Geometry

/// The way of a scroll view's content back to its edge, from beyond which it was let go or which it has flown over.
///
/// It is a critically damped spring, fitted to traces: (x + (v + ωx)t) e^(-ωt). Distances are in points beyond the edge, times in seconds.
public struct ScrollBounce: Hashable, Sendable {
  /// The frequency of UIKit's scroll views, radians per second.
  public static let frequency = 10.9
  /// The velocity at which UIKit's content starts back after it was held beyond the edge, in its distances per second.
  public static let releaseRate = 7.2

  /// The distance at the beginning.
  public let distance: Double
  /// The velocity at the beginning, points per second, positive away from the edge.
  public let velocity: Double
  /// The frequency, radians per second.
  public let frequency: Double

  /// Creates the way from a distance and a velocity; numbers that are not finite count as 0, a frequency that is not above 0 as UIKit's.
  public init(distance: Double, velocity: Double = 0, frequency: Double = frequency) {
    self.distance = distance.isFinite ? distance : 0
    self.velocity = velocity.isFinite ? velocity : 0
    self.frequency = frequency > 0 && frequency.isFinite ? frequency : ScrollBounce.frequency
  }

  /// Creates the way of content that a finger has held beyond the edge.
  public init(heldAt distance: Double) {
    self.init(distance: distance, velocity: -ScrollBounce.releaseRate * distance)
  }

  /// Returns the distance from the edge, `time` seconds after the beginning; before it the first one.
  public func distance(after time: TimeInterval) -> Double {
    if !(time > 0) { return distance }
    let decay = ElementaryFunctions.exp(-frequency * time)
    return decay == 0 ? 0 : (distance + (velocity + frequency * distance) * time) * decay
  }

  /// Returns the seconds after which the content stays within a distance of the edge.
  public func duration(within threshold: Double) -> TimeInterval {
    let rising = velocity + frequency * distance
    let turn = rising == 0 ? 0 : max(1 / frequency - distance / rising, 0)
    return lastCrossing(of: threshold, after: turn, step: 1 / frequency) {
      distance(after: $0).magnitude
    }
  }

  /// The way as the curve of an animation from the distance to the edge, for as long as it takes; nil for content that begins at the edge.
  ///
  /// It is a spring with an initial velocity, cut off where less than half a point remains.
  public var curve: (curve: TimingCurve, duration: TimeInterval)? {
    guard distance != 0 else { return nil }
    let spring = SpringSolution(
      frequency: frequency, dampingRatio: 1,
      initialVelocity: SpringSolution.relativeVelocity(velocity, from: distance, to: 0))
    let duration = duration(within: 0.5)
    return (.spring(spring, duration: duration), duration)
  }

  /// Returns the velocity at that time, points per second; before the beginning the first one.
  public func velocity(after time: TimeInterval) -> Double {
    if !(time > 0) { return velocity }
    let decay = ElementaryFunctions.exp(-frequency * time)
    if decay == 0 { return 0 }
    return (velocity - frequency * (velocity + frequency * distance) * time) * decay
  }
}
