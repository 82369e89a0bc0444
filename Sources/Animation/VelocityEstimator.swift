public import Geometry

/// Estimates the velocity of a finger from its positions.
///
/// UIKit documents only the units. The estimate is a quarter of the velocity between the two newest samples plus three
/// quarters of that between the two before them, or that of the only two samples: exact for uniform
/// motion. Add only samples at which the finger has moved, so that the velocity is kept while it rests.
public struct VelocityEstimator: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var instant: Instant
    var position: CGPoint
  }

  /// The weight of the newest segment; the one before it has the rest.
  public static let newestShare = 0.25

  private var last: Sample?
  private var newest: CGVector?
  private var previous: CGVector?
  private var isReset = false

  /// Creates an estimator without samples.
  public init() {}

  /// Removes all samples.
  public mutating func reset() {
    self = VelocityEstimator()
  }

  /// Makes the velocity 0 until the finger moves on from its last position, from where it starts anew, or is lifted.
  public mutating func resetVelocity() {
    isReset = true
  }

  /// Notes that the finger is lifted; the velocity after a reset without a movement is that of the motion before it.
  public mutating func lift() {
    isReset = false
  }

  /// Continues from another position, as when one of several fingers is lifted; the velocity is kept.
  public mutating func rebase(to position: CGPoint, at instant: Instant) {
    last = Sample(instant: instant, position: position)
  }

  /// Adds the position of the finger in points at `instant`.
  ///
  /// A sample that is not later than the last one is ignored.
  public mutating func add(_ position: CGPoint, at instant: Instant) {
    if let last {
      let gap = instant - last.instant
      if gap <= 0 { return }
      let scale = Double(Instant.flicksPerSecond) / Double(gap)
      previous = isReset ? nil : newest
      isReset = false
      newest = CGVector(
        dx: (position.x - last.position.x) * scale, dy: (position.y - last.position.y) * scale)
    }
    last = Sample(instant: instant, position: position)
  }

  /// The velocity in points per second.
  public var velocity: CGVector {
    guard let newest, !isReset else { return .zero }
    guard let previous else { return newest }
    let share = VelocityEstimator.newestShare
    return CGVector(
      dx: share * newest.dx + (1 - share) * previous.dx,
      dy: share * newest.dy + (1 - share) * previous.dy)
  }
}
