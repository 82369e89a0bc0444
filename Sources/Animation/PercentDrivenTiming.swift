import Geometry

/// The times of a percent-driven transition after the finger has let go.
public enum PercentDrivenTiming {
  /// Returns the seconds that are left: `(1 - percent) * duration` to the end, or `percent * duration` back to the beginning, over the
  /// speed.
  ///
  /// The percentage is limited to 0…1. A duration that is not above 0 counts as 0; for speeds see ``usableSpeed(_:)``.
  public static func remainingDuration(
    percentComplete percent: Double, duration: TimeInterval, completionSpeed: Double = 1,
    isCancelled: Bool = false
  ) -> TimeInterval {
    let percent = percent > 0 ? min(percent, 1) : 0
    guard duration > 0 else { return 0 }
    let share = isCancelled ? percent : 1 - percent
    return share == 0 ? 0 : share * duration / usableSpeed(completionSpeed)
  }

  /// Returns the completion speed itself, or 1 for one that is not a finite number above 0.
  public static func usableSpeed(_ completionSpeed: Double) -> Double {
    completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
  }

  /// Returns the percentage, `elapsed` seconds after the finger has let go at `percent`: the rest of the way along a curve.
  public static func percentComplete(
    from percent: Double, elapsed: TimeInterval, duration: TimeInterval,
    completionSpeed: Double = 1, curve: TimingCurve = TimingCurve(.easeInOut),
    isCancelled: Bool = false
  ) -> Double {
    let percent = percent > 0 ? min(percent, 1) : 0
    let length = remainingDuration(
      percentComplete: percent, duration: duration, completionSpeed: completionSpeed,
      isCancelled: isCancelled)
    let target = isCancelled ? 0.0 : 1.0
    guard length > 0 else { return target }
    let made = length == .infinity ? 0 : curve.progress(at: elapsed / length)
    return percent.interpolated(to: target, progress: made)
  }
}
