// Other models of a finger's velocity, to compare with UIKit's: functions of one coordinate of its samples.

extension VelocityEstimator {
  /// The time in which samples count for `leastSquares(_:at:)`, seconds before the newest.
  public static let window: TimeInterval = 0.1
  /// The time without samples after which the finger counts as stopped for `leastSquares(_:at:)`, seconds.
  public static let longestGap: TimeInterval = 0.04

  /// The samples in finite numbers, each later than the one before it.
  private static func ascending(
    _ samples: [(time: TimeInterval, position: Double)]
  ) -> [(time: TimeInterval, position: Double)] {
    var kept: [(time: TimeInterval, position: Double)] = []
    for sample in samples where sample.time.isFinite && sample.position.isFinite {
      if let last = kept.last, sample.time <= last.time { continue }
      kept.append(sample)
    }
    return kept
  }

  private static func finite(_ velocity: Double) -> Double { velocity.isFinite ? velocity : 0 }

  /// Returns Flutter's approximation of a scroll view's velocity, in units per second: the velocities between the last four samples,
  /// weighted 0.6, 0.35 and 0.05 from the oldest to the newest.
  ///
  /// With fewer samples the weights of those that there are count alone, so that uniform motion is exact. A sample that is not later than
  /// the one before it is ignored, as is one that is not finite; with fewer than two the velocity is 0.
  public static func weighted(_ samples: [(time: TimeInterval, position: Double)]) -> Double {
    let last = ascending(samples).suffix(4)
    if last.count < 2 { return 0 }
    var sum = 0.0
    var total = 0.0
    let segments = zip(last, last.dropFirst())
    for ((first, second), weight) in zip(segments, [0.6, 0.35, 0.05].suffix(last.count - 1)) {
      sum += weight * ((second.position - first.position) / (second.time - first.time))
      total += weight
    }
    return finite(sum / total)
  }

  /// Returns the velocity of the parabola that fits the samples of the last 100 ms best, at the newest of them, in units per second.
  ///
  /// It is the estimate of Android and of what descends from it. Samples before a gap of more than 40 ms do not count, and if `time` is so
  /// long after the newest, the velocity is 0. Two samples have a straight line; with fewer the velocity is 0. A sample that is not later
  /// than the one before it is ignored, as is one that is not finite.
  public static func leastSquares(
    _ samples: [(time: TimeInterval, position: Double)], at time: TimeInterval? = nil
  ) -> Double {
    let samples = ascending(samples)
    guard let newest = samples.last else { return 0 }
    if let time, time - newest.time > longestGap { return 0 }
    // Times and positions from the newest sample, which keeps their digits.
    var times: [Double] = []
    var positions: [Double] = []
    var later = newest.time
    for sample in samples.reversed() {
      if newest.time - sample.time > window || later - sample.time > longestGap { break }
      later = sample.time
      times.append(sample.time - newest.time)
      positions.append(sample.position - newest.position)
    }
    guard times.count > 1 else { return 0 }
    // Polynomials that are orthogonal over the samples: 1, u and u² - a u - b, where u is the time from the mean.
    let count = Double(times.count)
    let mean = times.reduce(0, +) / count
    let offsets = times.map { $0 - mean }
    func sum(_ term: (Int) -> Double) -> Double { times.indices.reduce(0) { $0 + term($1) } }
    let squares = sum { offsets[$0] * offsets[$0] }
    let slope = sum { offsets[$0] * positions[$0] } / squares
    if times.count == 2 { return finite(slope) }
    let skew = sum { offsets[$0] * offsets[$0] * offsets[$0] } / squares
    let bends = offsets.map { $0 * ($0 - skew) - squares / count }
    let bend = sum { bends[$0] * positions[$0] } / sum { bends[$0] * bends[$0] }
    return finite(slope + bend * (2 * offsets[0] - skew))
  }
}
