public import Geometry

/// Estimates the velocity of a finger from where it was and when.
///
/// UIKit documents units only. This is the slope of the straight line that fits the samples of the
/// last 100 ms best (least squares, along each axis): exact for uniform motion, and 0 after a pause,
/// that is without two samples within the window.
public struct VelocityEstimator: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var instant: Instant
    var position: CGPoint
  }

  /// The length of the window in flicks; a gap this long is a pause.
  public static let window = 100 * Instant.flicksPerMillisecond

  private var samples: [Sample] = []

  /// Creates an estimator without samples.
  public init() {}

  /// Forgets all samples.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Adds the position of the finger in points at `instant`.
  ///
  /// A sample that is not later than the one before it is ignored.
  public mutating func add(_ position: CGPoint, at instant: Instant) {
    if let last = samples.last {
      let gap = instant - last.instant
      if gap <= 0 { return }
      if gap >= VelocityEstimator.window {
        samples.removeAll(keepingCapacity: true)
      } else if samples.count >= 32 {
        // Only now and then: removing from the front moves the rest.
        let start = samples.firstIndex { instant - $0.instant < VelocityEstimator.window }
        samples.removeFirst(start ?? 0)
      }
    }
    samples.append(Sample(instant: instant, position: position))
  }

  /// Returns the velocity in points per second, as seen at `now`.
  public func velocity(at now: Instant) -> CGVector {
    guard let last = samples.last, now - last.instant < VelocityEstimator.window else {
      return .zero
    }
    var count = 0.0
    var times = 0.0
    var squares = 0.0
    var x = 0.0
    var y = 0.0
    var timesX = 0.0
    var timesY = 0.0
    // Times and positions relative to the newest sample keep the sums small and exact.
    for sample in samples.reversed() {
      if now - sample.instant >= VelocityEstimator.window { break }
      let time = Double(sample.instant - last.instant)
      let dx = sample.position.x - last.position.x
      let dy = sample.position.y - last.position.y
      count += 1
      times += time
      squares += time * time
      x += dx
      y += dy
      timesX += time * dx
      timesY += time * dy
    }
    let spread = count * squares - times * times
    if !(spread > 0) { return .zero }
    let scale = Double(Instant.flicksPerSecond) / spread
    return CGVector(
      dx: (count * timesX - times * x) * scale, dy: (count * timesY - times * y) * scale)
  }
}
