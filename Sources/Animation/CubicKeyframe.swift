import Geometry

/// The way from one value to the next as SwiftUI's `CubicKeyframe` has it: Hermite's cubic, which has a given velocity at both ends.
///
/// The cubic modes of `Keyframes` use the same curve between their values, with the slopes of Catmull-Rom curves.
public struct CubicKeyframe: Hashable, Sendable {
  /// The value at the beginning.
  public var start: Double
  /// The value at the end.
  public var end: Double
  /// The seconds from one to the other; if they are not above 0, the value jumps to the end.
  public var duration: TimeInterval
  /// The velocity at the beginning, in units of the value per second.
  public var startVelocity: Double
  /// The velocity at the end, in units of the value per second.
  public var endVelocity: Double

  /// Creates the way between two values.
  public init(
    from start: Double, to end: Double, duration: TimeInterval, startVelocity: Double = 0,
    endVelocity: Double = 0
  ) {
    self.start = start
    self.end = end
    self.duration = duration
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }

  /// Returns the value `time` seconds after the beginning: exactly `start` until then, and exactly `end` from the duration on.
  ///
  /// A way of infinite duration never leaves the straight line of its first velocity. NaN counts as the beginning.
  public func value(at time: TimeInterval) -> Double {
    if !(time > 0) { return start }
    if !(time < duration) { return end }
    if duration == .infinity { return start + startVelocity * time }
    return CubicKeyframe.value(
      from: start, to: end, leaving: startVelocity * duration, arriving: endVelocity * duration,
      at: time / duration)
  }

  /// Returns the velocity at that time, in units of the value per second: that of the beginning before it, and that of the end after it.
  public func velocity(at time: TimeInterval) -> Double {
    if !(time > 0) { return startVelocity }
    if !(time < duration) { return endVelocity }
    if duration == .infinity { return startVelocity }
    let t = time / duration
    let rest = 1 - t
    return 6 * t * rest * ((end - start) / duration) + startVelocity * rest * (1 - 3 * t)
      + endVelocity * t * (3 * t - 2)
  }

  /// Returns Hermite's cubic at `t` from 0 to 1, with the slopes by `t` at both ends, in a form that keeps equal values exactly equal.
  static func value(
    from start: Double, to end: Double, leaving: Double, arriving: Double, at t: Double
  ) -> Double {
    let rest = 1 - t
    let change = (end - start) * (3 - 2 * t) * t * t
    return start + change + (leaving * t * rest * rest - arriving * t * t * rest)
  }
}
