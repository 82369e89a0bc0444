public import Geometry

/// Estimates the velocity of a finger from where it was and when.
///
/// UIKit documents units only. This is a quarter of the velocity between the two newest samples and three
/// quarters of that between the two before them, or that between the only two there are: exact for uniform
/// motion. Only samples at which the finger has moved belong here, so that a rest leaves the velocity as it was.
public struct VelocityEstimator: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var instant: Instant
    var position: CGPoint
  }

  /// The share of the newest segment; the one before it has the rest.
  public static let newestShare = 0.25

  private var last: Sample?
  private var newest: CGVector?
  private var previous: CGVector?

  /// Creates an estimator without samples.
  public init() {}

  /// Forgets all samples.
  public mutating func reset() {
    self = VelocityEstimator()
  }

  /// Forgets how the finger has moved; the velocity is 0 until its next movement, which counts from where it is.
  public mutating func resetVelocity() {
    newest = nil
    previous = nil
  }

  /// Lets the samples to come count from another place, as when a finger of several is lifted; the velocity stays.
  public mutating func rebase(to position: CGPoint, at instant: Instant) {
    last = Sample(instant: instant, position: position)
  }

  /// Adds the position of the finger in points at `instant`.
  ///
  /// A sample that is not later than the one before it is ignored.
  public mutating func add(_ position: CGPoint, at instant: Instant) {
    if let last {
      let gap = instant - last.instant
      if gap <= 0 { return }
      let scale = Double(Instant.flicksPerSecond) / Double(gap)
      previous = newest
      newest = CGVector(
        dx: (position.x - last.position.x) * scale, dy: (position.y - last.position.y) * scale)
    }
    last = Sample(instant: instant, position: position)
  }

  /// The velocity in points per second.
  public var velocity: CGVector {
    guard let newest else { return .zero }
    guard let previous else { return newest }
    let share = VelocityEstimator.newestShare
    return CGVector(
      dx: share * newest.dx + (1 - share) * previous.dx,
      dy: share * newest.dy + (1 - share) * previous.dy)
  }
}
