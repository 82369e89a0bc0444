// Keyframes as `CAKeyframeAnimation` has them: values, their times, a curve for each step between them.

extension Keyframes {
  /// The shape of a cubic keyframe curve at one of its values, after Kochanek and Bartels; all 0 is a Catmull-Rom curve.
  public struct Shape: Hashable, Sendable {
    /// Positive tightens the curve, negative rounds it.
    public var tension: Double
    /// Any value but 0 makes a corner.
    public var continuity: Double
    /// Positive moves the curve before the value, negative after it.
    public var bias: Double

    /// Creates a shape; numbers that are not finite count as 0.
    public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      self.tension = tension.isFinite ? tension : 0
      self.continuity = continuity.isFinite ? continuity : 0
      self.bias = bias.isFinite ? bias : 0
    }

    /// The slope on one side of the value; the other side's has the continuity negated.
    func slope(
      _ before: Double, _ after: Double, _ length: Double, continuity: Double
    ) -> Double {
      let first = (1 - tension) * (1 + continuity) * (1 + bias) / 2
      let second = (1 - tension) * (1 - continuity) * (1 - bias) / 2
      return 2 * (first * before + second * after) / length
    }
  }

  /// Creates the animation of a `CAKeyframeAnimation`, each value being a row of channels.
  ///
  /// - `keyTimes` ascend: one that is smaller than the one before is raised to it. Without them the values are spread evenly, and in
  ///   discrete mode each has an equal part of the time. Surplus values or times are ignored; in discrete mode one time more than values is
  ///   the end. The paced modes have times of their own.
  /// - `timingFunctions` are the curves from each value to the next. The paced and discrete modes ignore them.
  /// - `shapes` are used in the cubic modes only.
  ///
  /// A channel that a row does not have is 0.
  public init(
    values rows: [[Double]], keyTimes: [Double]? = nil, timingFunctions: [TimingCurve] = [],
    calculationMode: CalculationMode = .linear, shapes: [Shape] = []
  ) {
    let isDiscrete = calculationMode == .discrete
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    let width = rows.first?.count ?? 0
    let count: Int
    var times: [Double]
    if let keyTimes, !isPaced {
      count = min(rows.count, keyTimes.count)
      var largest = 0.0
      times = keyTimes.prefix(count).map {
        largest = max(largest, Keyframes.unit($0))
        return largest
      }
    } else {
      count = rows.count
      let parts = isDiscrete ? count : count - 1
      times = (0..<count).map { parts > 0 ? Double($0) / Double(parts) : 0 }
    }
    var values: [Double] = []
    for row in rows.prefix(count) {
      for channel in 0..<width { values.append(channel < row.count ? row[channel] : 0) }
    }
    if count == 0 {
      times = [0]
      values = [Double](repeating: 0, count: width)
    }
    self.init(
      times: times, values: values, channelCount: width, calculationMode: calculationMode)
    if isPaced { pace() }
    if calculationMode == .cubic || calculationMode == .cubicPaced { findSlopes(shapes) }
    if !isDiscrete, !isPaced { curves = timingFunctions }
  }
}
