import Geometry

/// A keyframe animation of several channels, which gives the value of each at a fraction of its duration.
///
/// Built like `UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:)`: each
/// keyframe leads from the value reached so far to its own. Between keyframes the value is constant. Values
/// are stored in one flat array, a row of channels for each knot.
public struct Keyframes: Hashable, Sendable {
  /// The way in which values between keyframes are computed, as in `CAAnimationCalculationMode`.
  public enum CalculationMode: Int, Hashable, Sendable, CaseIterable {
    /// Linear interpolation.
    case linear
    /// The value changes at the end of each keyframe, without interpolation.
    case discrete
    /// Linear interpolation at a constant speed; the times of keyframes are ignored.
    case paced
    /// Along a Catmull-Rom curve.
    case cubic
    /// Along a Catmull-Rom curve at a nearly constant speed; the times of keyframes are ignored.
    case cubicPaced
  }

  /// The number of channels.
  public let channelCount: Int
  /// The way in which values between keyframes are computed.
  public let calculationMode: CalculationMode

  var times: [Double]
  var values: [Double]
  // The slope (value per fraction) on either side of each knot, only for the cubic modes.
  var slopesBefore: [Double] = []
  var slopesAfter: [Double] = []
  // The curve between each knot and the next; where there is none it is straight.
  var curves: [TimingCurve] = []

  /// A keyframe, in fractions of the whole animation.
  public struct Keyframe: Hashable, Sendable {
    /// Its start, from 0 to 1.
    public var relativeStartTime: Double
    /// Its duration; 0 for a jump at the start time.
    public var relativeDuration: Double
    /// The value of each channel at its end.
    public var values: [Double]
    /// The curve from the value before it, as in `CAKeyframeAnimation.timingFunctions`; it does not count in the paced and discrete modes.
    public var curve: TimingCurve

    /// Creates a keyframe.
    public init(
      relativeStartTime: Double, relativeDuration: Double, values: [Double],
      curve: TimingCurve = .linear
    ) {
      self.relativeStartTime = relativeStartTime
      self.relativeDuration = relativeDuration
      self.values = values
      self.curve = curve
    }
  }

  /// Creates the animation from its initial values.
  ///
  /// Keyframes are processed in the order of their start times, and of the array where these are equal.
  /// Times are limited to 0…1. A keyframe that starts before another has ended continues from the value
  /// reached. A missing value of a channel is the one reached before it; excess values are ignored.
  public init(
    initialValues: [Double], keyframes: [Keyframe], calculationMode: CalculationMode = .linear
  ) {
    channelCount = initialValues.count
    self.calculationMode = calculationMode
    times = [0]
    values = initialValues
    let order = keyframes.indices.sorted { first, second in
      let firstStart = Keyframes.unit(keyframes[first].relativeStartTime)
      let secondStart = Keyframes.unit(keyframes[second].relativeStartTime)
      return firstStart == secondStart ? first < second : firstStart < secondStart
    }
    for index in order { append(keyframes[index]) }
    if curves.allSatisfy({ $0 == .linear }) { curves = [] }
    switch calculationMode {
    case .linear: break
    case .discrete: curves = []
    case .paced:
      curves = []
      pace()
    case .cubic: findSlopes()
    case .cubicPaced:
      curves = []
      pace()
      findSlopes()
    }
  }

  /// Creates an animation from its knots, without tangents.
  init(times: [Double], values: [Double], channelCount: Int, calculationMode: CalculationMode) {
    self.times = times
    self.values = values
    self.channelCount = channelCount
    self.calculationMode = calculationMode
  }

  static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  /// The index of the last knot.
  var last: Int { times.count - 1 }

  private mutating func append(_ keyframe: Keyframe) {
    let start = Keyframes.unit(keyframe.relativeStartTime)
    let length = Keyframes.unit(keyframe.relativeDuration)
    let end = min(start + length, 1)
    if start < times[last] {
      cut(at: start)
    } else if start > times[last] {
      // The value is constant until the keyframe begins.
      times.append(start)
      values.append(contentsOf: values.suffix(channelCount))
      curves.append(.linear)
    }
    times.append(end)
    curves.append(keyframe.curve)
    let reached = values.count - channelCount
    for channel in 0..<channelCount {
      values.append(
        channel < keyframe.values.count ? keyframe.values[channel] : values[reached + channel])
    }
  }

  /// Ends the knots at `time`, with the interpolated value there.
  private mutating func cut(at time: Double) {
    let segment = segment(at: time)
    let row = (0..<channelCount).map { straightValue(at: time, channel: $0, segment: segment) }
    times.removeLast(last - segment)
    values.removeLast(values.count - times.count * channelCount)
    times.append(time)
    values.append(contentsOf: row)
    curves.removeLast(curves.count - last)
  }

  /// Moves knots so that equal times cover equal distances over all channels.
  mutating func pace() {
    var lengths = [0.0]
    for knot in times.indices.dropFirst() {
      var length = 0.0
      for channel in 0..<channelCount {
        let here = values[knot * channelCount + channel]
        length = ElementaryFunctions.hypot(
          length, here - values[(knot - 1) * channelCount + channel])
      }
      lengths.append((lengths.last ?? 0) + length)
    }
    guard let total = lengths.last, total > 0, total.isFinite else { return }
    times = lengths.map { $0 / total }
  }

  /// Finds the tangents of a Catmull-Rom curve, weighted by time where knots are spaced unevenly, with the shapes of Kochanek and
  /// Bartels.
  ///
  /// Tangents at the ends are not documented: as with a doubled end point they are half the slope
  /// of the adjacent chord. A jump is an end on both of its sides.
  mutating func findSlopes(_ shapes: [Shape] = []) {
    slopesBefore = [Double](repeating: 0, count: values.count)
    slopesAfter = slopesBefore
    for knot in times.indices {
      let lengthBefore = knot > 0 ? times[knot] - times[knot - 1] : 0
      let lengthAfter = knot < last ? times[knot + 1] - times[knot] : 0
      if lengthBefore <= 0, lengthAfter <= 0 { continue }
      // A side without a segment has no change and the other side's length.
      let length =
        lengthBefore > 0 && lengthAfter > 0
        ? times[knot + 1] - times[knot - 1] : 2 * max(lengthBefore, lengthAfter)
      for channel in 0..<channelCount {
        let index = knot * channelCount + channel
        let before = lengthBefore > 0 ? values[index] - values[index - channelCount] : 0
        let after = lengthAfter > 0 ? values[index + channelCount] - values[index] : 0
        guard knot < shapes.count else {
          let chord =
            lengthBefore > 0 && lengthAfter > 0
            ? values[index + channelCount] - values[index - channelCount] : before + after
          slopesBefore[index] = chord / length
          slopesAfter[index] = slopesBefore[index]
          continue
        }
        let shape = shapes[knot]
        slopesBefore[index] = shape.slope(before, after, length, continuity: -shape.continuity)
        slopesAfter[index] = shape.slope(before, after, length, continuity: shape.continuity)
      }
    }
  }
}

// MARK: - Evaluation

extension Keyframes {
  /// Returns the value of each channel at `fraction` of the animation, which is limited to 0…1.
  public func values(at fraction: Double) -> [Double] {
    let fraction = Keyframes.unit(fraction)
    let segment = segment(at: fraction)
    return (0..<channelCount).map { value(at: fraction, channel: $0, segment: segment) }
  }

  /// Returns the value of one channel at `fraction` of the animation, 0 for one that does not exist.
  public func value(at fraction: Double, channel: Int) -> Double {
    guard channel >= 0 && channel < channelCount else { return 0 }
    let fraction = Keyframes.unit(fraction)
    return value(at: fraction, channel: channel, segment: segment(at: fraction))
  }

  /// Returns the value of one channel at `fraction` of an animation that has a function of its own, as `CAKeyframeAnimation` has its
  /// `timingFunction`: it is applied first, and the function of each step to what it gives.
  public func value(at fraction: Double, channel: Int, timingFunction: TimingCurve) -> Double {
    value(at: timingFunction.progress(at: fraction), channel: channel)
  }

  /// The share of an animation by which rounding can put a fraction before a knot that it has reached: 0.1 + 0.2 is not 0.3.
  package static let tolerance = 1e-12

  /// Returns the value of one channel where rounding may have put the fraction just before a knot that has been reached.
  package func valueReached(at fraction: Double, channel: Int) -> Double {
    guard channel >= 0 && channel < channelCount else { return 0 }
    let fraction = Keyframes.unit(fraction)
    return value(
      at: fraction, channel: channel, segment: segment(at: fraction + Keyframes.tolerance))
  }

  /// The last knot at or before `fraction`; of several at the same time the last, the value after a jump.
  func segment(at fraction: Double) -> Int {
    var low = 0
    var high = times.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the progress of a fraction between a knot and the next, along the curve there; 0 before the first knot.
  private func progress(at fraction: Double, segment: Int) -> Double {
    let progress = (fraction - times[segment]) / (times[segment + 1] - times[segment])
    if curves.isEmpty { return max(progress, 0) }
    return segment < curves.count ? curves[segment].progress(at: progress) : max(progress, 0)
  }

  private func straightValue(at fraction: Double, channel: Int, segment: Int) -> Double {
    let index = segment * channelCount + channel
    if segment == last { return values[index] }
    let progress = progress(at: fraction, segment: segment)
    return values[index].interpolated(to: values[index + channelCount], progress: progress)
  }

  private func value(at fraction: Double, channel: Int, segment: Int) -> Double {
    let index = segment * channelCount + channel
    switch calculationMode {
    case .discrete:
      return values[index]
    case .linear, .paced:
      return straightValue(at: fraction, channel: channel, segment: segment)
    case .cubic, .cubicPaced:
      if segment == last { return values[index] }
      let length = times[segment + 1] - times[segment]
      return CubicKeyframe.value(
        from: values[index], to: values[index + channelCount],
        leaving: slopesAfter[index] * length,
        arriving: slopesBefore[index + channelCount] * length,
        at: progress(at: fraction, segment: segment))
    }
  }
}
