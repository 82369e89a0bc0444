import Geometry

/// A progress that jumps: `steps(n, position)` of css-easing.
public struct StepTiming: Hashable, Sendable {
  /// At which ends of the intervals the progress jumps.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// At the end of each interval.
    case jumpEnd = "jump-end"
    /// At the start of each interval.
    case jumpStart = "jump-start"
    /// At the ends and the starts: one jump more than intervals.
    case jumpBoth = "jump-both"
    /// Neither at the very start nor at the very end: one jump less than intervals.
    case jumpNone = "jump-none"
  }

  /// The number of intervals.
  public let count: Int
  /// At which ends the progress jumps.
  public let position: Position

  /// Creates steps; a count below 1, or below 2 without jumps at the ends, is raised to it.
  public init(_ count: Int, _ position: Position = .jumpEnd) {
    self.count = min(max(count, position == .jumpNone ? 2 : 1), 1 << 30)
    self.position = position
  }

  /// Returns the progress at a fraction, which may lie outside of 0…1.
  ///
  /// `isBefore` says that the animation has not begun: at a fraction on a jump it has not happened yet. NaN counts as 0.
  public func progress(at fraction: Double, isBefore: Bool = false) -> Double {
    let fraction = fraction.isNaN ? 0 : min(max(fraction, -1e6), 1e6)
    let scaled = fraction * Double(count)
    var step = ElementaryFunctions.floor(scaled)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if isBefore, scaled == ElementaryFunctions.floor(scaled) { step -= 1 }
    if fraction >= 0, step < 0 { step = 0 }
    let jumps: Int
    switch position {
    case .jumpEnd, .jumpStart: jumps = count
    case .jumpBoth: jumps = count + 1
    case .jumpNone: jumps = count - 1
    }
    if fraction <= 1, step > Double(jumps) { step = Double(jumps) }
    return step / Double(jumps)
  }
}
