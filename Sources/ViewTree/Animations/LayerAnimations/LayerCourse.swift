import Animation
import Geometry

/// The progress of animations with one timing, computed once for each instant at which one of them is read.
struct LayerCourse {
  /// The largest number of a pass that counts: products with the values of animations stay finite.
  private static let most = 1e100
  /// The longest duration, seconds; an animation that takes as long has no end.
  static let longest = TimeInterval(Float.greatestFiniteMagnitude)

  var timing: MediaTiming
  /// The curve of each pass.
  let curve: TimingCurve
  /// The course of the group it is in; -1 for none.
  var group: Int32
  /// The time that it follows, below the group's; nil for the world's. The layer's rare state keeps it.
  var node: Unmanaged<LayerTimeNode>?
  /// The number of tracks and animations that use it.
  var useCount = 0

  /// The stamp of the instant for which the fields below were computed.
  var stamp: UInt64 = 0
  /// The progress of the present pass, after its curve; not a number where the animation shows nothing.
  var progress = Double.nan
  /// The number of the present pass.
  var iteration = 0.0
  /// The time of what is in the group that has this course, seconds.
  var time = 0.0
  /// Whether its time goes backwards in the world's.
  var isBackwards = false

  init(_ timing: MediaTiming, _ curve: TimingCurve, group: Int32, node: LayerTimeNode?) {
    self.timing = timing
    self.timing.duration = min(timing.duration, LayerCourse.longest)
    self.curve = curve
    self.group = group
    self.node = node.map { .passUnretained($0) }
  }

  /// Whether it has the same course as another one.
  func isLike(_ other: LayerCourse) -> Bool {
    group == other.group && node?.toOpaque() == other.node?.toOpaque() && timing == other.timing
      && curve == other.curve
  }

  /// Solves it at a time of its parent, which may go backwards; not a number where the group shows nothing.
  mutating func solve(atParentTime time: TimeInterval, isParentBackwards: Bool = false) {
    guard !time.isNaN else {
      progress = .nan
      return
    }
    let local = timing.settled(timing.exactLocalTime(atParentTime: time))
    isBackwards = timing.isBackwards(isParentBackwards: isParentBackwards)
    let state = timing.state(atLocalTime: local, isBackwards: isBackwards)
    iteration = min(state.iteration, LayerCourse.most)
    guard let fraction = state.progress else {
      progress = .nan
      return
    }
    progress = curve.progress(at: fraction)
    self.time = progress * timing.duration
  }
}

extension MediaTiming {
  /// Returns its own time at a time of its parent, as a whole number of flicks where rounding alone keeps it from being one.
  ///
  /// So an animation shows the same values whenever it begins: 5.1 s - 4.9 s is less than 0.2 s.
  fileprivate func exactLocalTime(atParentTime time: TimeInterval) -> TimeInterval {
    let local = localTime(atParentTime: time)
    guard local.magnitude < 1e6 else { return local }
    let flicksPerSecond = Double(Instant.flicksPerSecond)
    let exact = ElementaryFunctions.round(local * flicksPerSecond) / flicksPerSecond
    let error = 2 * max(time.ulp, beginTime.ulp, local.ulp) * max(speed.magnitude, 1)
    return (exact - local).magnitude <= error ? exact : local
  }

  /// Returns the boundary for a local time that rounding has put beside it.
  func settled(_ time: TimeInterval) -> TimeInterval {
    let tolerance = TimeNode.tolerance
    if time.magnitude <= tolerance { return 0 }
    let end = activeDuration
    if (time - end).magnitude <= tolerance { return end }
    let cycle = cycleDuration
    guard cycle > 2 * tolerance, cycle.isFinite, (time / cycle).magnitude < 1e9 else { return time }
    let count = ElementaryFunctions.round(time / cycle)
    let boundary = count * cycle
    return (time - boundary).magnitude <= tolerance ? boundary : time
  }
}
