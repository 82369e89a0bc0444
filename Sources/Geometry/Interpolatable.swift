/// A value for which a value "between" two others exists.
///
/// Progress 0 gives the receiver and 1 gives the end, both exactly; progress beyond them
/// extrapolates, which is what an overshooting spring needs.
public protocol Interpolatable {
  /// Returns the value at `progress` on the way from the receiver to `end`.
  func interpolated(to end: Self, progress: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number at `progress` on the straight line to `end`.
  ///
  /// The difference is added to the start, so a value that does not change stays the same to the
  /// last bit; the end is singled out because start plus difference may miss it by a rounding.
  public func interpolated(to end: Double, progress: Double) -> Double {
    progress == 1 ? end : self + (end - self) * progress
  }
}
