import Geometry

/// The fractions and remaining times of a property animator, as functions of its curve and duration.
public struct PropertyAnimatorTiming: Hashable, Sendable {
  /// The curve.
  public var curve: TimingCurve
  /// The duration in seconds; one that is not positive counts as 0.
  public var duration: TimeInterval

  /// Creates the timing of an animator.
  public init(curve: TimingCurve, duration: TimeInterval) {
    self.curve = curve
    self.duration = duration > 0 ? duration : 0
  }

  private static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  /// Returns `fractionComplete`, `elapsed` seconds after the start: the progress along the curve, which is also what is shown when
  /// the animator is paused there and its curve becomes a straight line.
  ///
  /// Reversed it counts in the direction of travel.
  public func fractionComplete(elapsed: TimeInterval, isReversed: Bool = false) -> Double {
    let made = duration > 0 ? curve.progress(at: elapsed / duration) : (elapsed < 0 ? 0 : 1)
    let fraction = PropertyAnimatorTiming.unit(made)
    return isReversed ? 1 - fraction : fraction
  }

  /// Returns the progress shown while the animator is paused at a fraction: the fraction itself, or without
  /// `scrubsLinearly` the curve's progress there.
  public func shownProgress(atFraction fraction: Double, scrubsLinearly: Bool = true) -> Double {
    let fraction = PropertyAnimatorTiming.unit(fraction)
    return scrubsLinearly ? fraction : curve.progress(at: fraction)
  }

  /// Returns the fraction of the time, 0…1, at which the progress first reaches a fraction; 1 for a fraction of 1, even if a spring
  /// overshoots earlier.
  ///
  /// An animator that was paused and scrubbed continues from this time; one that was scrubbed to the end has no time left.
  public func timeFraction(atFraction fraction: Double) -> Double {
    let fraction = PropertyAnimatorTiming.unit(fraction)
    return fraction == 1 ? 1 : curve.fraction(atProgress: fraction)
  }

  /// Returns the remaining seconds after `continueAnimation(withTimingParameters:durationFactor:)`.
  ///
  /// With a factor of 0 they are the rest of the curve, `(1 - τ) * duration`, or reversed `τ * duration`, where the progress at τ is the
  /// fraction. Any other factor is multiplied by the whole duration.
  public func remainingDuration(
    continuedAt fraction: Double, durationFactor factor: Double = 0, isReversed: Bool = false
  ) -> TimeInterval {
    if factor > 0 { return duration == 0 ? 0 : factor * duration }
    let passed = timeFraction(atFraction: fraction)
    return (isReversed ? passed : 1 - passed) * duration
  }

  /// Returns the progress, `elapsed` seconds after it was continued at a fraction.
  ///
  /// With a factor of 0 it continues along this curve from the time at which the progress is the fraction. With any other factor the
  /// remaining distance follows the whole curve over the new duration.
  public func progress(
    continuedAt fraction: Double, durationFactor factor: Double = 0, elapsed: TimeInterval
  ) -> Double {
    let fraction = PropertyAnimatorTiming.unit(fraction)
    let remaining = remainingDuration(continuedAt: fraction, durationFactor: factor)
    guard remaining > 0 else { return 1 }
    let share = PropertyAnimatorTiming.unit(elapsed / remaining)
    if factor > 0 {
      return fraction.interpolated(to: 1, progress: curve.progress(at: share))
    }
    let passed = timeFraction(atFraction: fraction)
    return curve.progress(at: passed + (1 - passed) * share)
  }

  /// Returns when animations that are added at a fraction of the time with a delay factor begin, in seconds from now, and how long they
  /// run: from `factor * duration` on until the animator ends.
  public func addedAnimations(
    delayFactor factor: Double, atTimeFraction fraction: Double = 0
  ) -> (delay: TimeInterval, duration: TimeInterval) {
    let left = (1 - PropertyAnimatorTiming.unit(fraction)) * duration
    let delay = min(PropertyAnimatorTiming.unit(factor) * duration, left)
    return (delay, left - delay)
  }
}
