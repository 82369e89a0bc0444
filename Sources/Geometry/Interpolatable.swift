/// A value that can be interpolated.
///
/// Progress 0 gives the receiver and 1 gives the end, both exactly; progress beyond them
/// extrapolates, as an overshooting spring requires.
public protocol Interpolatable {
  /// Returns the value at `progress` on the way from the receiver to `end`.
  func interpolated(to end: Self, progress: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number at `progress` on the straight line to `end`.
  ///
  /// The difference is added to the start, so a value that does not change keeps all of its
  /// bits; the end is a special case because start plus difference may differ from it by a rounding error.
  public func interpolated(to end: Double, progress: Double) -> Double {
    progress == 1 ? end : self + (end - self) * progress
  }
}

extension SIMD4<Double>: Interpolatable {
  /// Returns the numbers at `progress` on the straight lines to those of `end`.
  public func interpolated(to end: SIMD4<Double>, progress: Double) -> SIMD4<Double> {
    progress == 1 ? end : self + (end - self) * progress
  }
}
