import Geometry

/// The value that an animation shows outside of its active time.
public enum CAMediaTimingFillMode: String, Hashable, Sendable, CaseIterable {
  /// The model value, before and after.
  case removed
  /// Its last value, after the end.
  case forwards
  /// Its first value, before the beginning.
  case backwards
  /// Its first value before, its last value after.
  case both

  /// Whether the first value shows before the beginning.
  public var fillsBackwards: Bool { self == .backwards || self == .both }
  /// Whether the last value shows after the end.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}

/// The timing of Core Animation's `CAMediaTiming` as a plain value: from the time of a parent to the progress of an animation.
///
/// Times are in seconds. Every number may be 0, negative, huge, infinite or NaN: NaN counts as the default.
public struct MediaTiming: Hashable, Sendable {
  /// The beginning in its parent's time.
  public var beginTime: TimeInterval = 0
  /// The length of one pass; negative counts as 0.
  public var duration: TimeInterval = 0
  /// The rate of its time relative to its parent's; 0 stops it, a negative rate runs it backwards.
  public var speed: Double = 1
  /// Its own time at `beginTime`.
  public var timeOffset: TimeInterval = 0
  /// The number of passes; a fraction ends in the middle of a pass. 0 counts as 1, and the largest `Float` or more as endless.
  public var repeatCount: Double = 0
  /// The time for which it repeats; if it is positive, `repeatCount` is ignored.
  public var repeatDuration: TimeInterval = 0
  /// Whether each pass is followed by one in reverse.
  public var autoreverses = false
  /// The value that it shows outside of its active time.
  public var fillMode = CAMediaTimingFillMode.removed

  /// Creates the timing of a new animation, whose duration is 0.
  public init() {}

  /// Creates a timing that runs once.
  public init(duration: TimeInterval) {
    self.duration = duration
  }

  /// The phase of an animation at an instant.
  public enum Phase: Hashable, Sendable {
    /// Before the beginning.
    case before
    /// From the beginning, inclusive, to the end, exclusive; at a negative speed the end, from which it then comes, inclusive.
    case active
    /// From the end on, or behind it.
    case after
  }

  /// The state of an animation at an instant.
  public struct State: Hashable, Sendable {
    /// The phase in which the instant lies.
    public let phase: Phase
    /// The number of the pass, from 0; a pass and its way back have one number.
    public let iteration: Double
    /// The fraction of the pass, 0…1, before any timing function; nil where the model value shows.
    public let progress: Double?
  }
}

// MARK: - Time

extension MediaTiming {
  private static func number(_ value: Double, or other: Double) -> Double {
    value.isNaN ? other : value
  }

  /// Returns its own time at a time of its parent: `(time - beginTime) * speed + timeOffset`.
  ///
  /// At speed 0 it is `timeOffset`, whatever the parent's time is.
  public func localTime(atParentTime time: TimeInterval) -> TimeInterval {
    let speed = MediaTiming.number(speed, or: 1)
    let offset = MediaTiming.number(timeOffset, or: 0)
    if speed == 0 { return offset }
    let elapsed = time - MediaTiming.number(beginTime, or: 0)
    return MediaTiming.number(elapsed * speed + offset, or: offset)
  }

  /// Returns the time of its parent at its own time, the inverse of `localTime(atParentTime:)`; at speed 0 its `beginTime`.
  public func parentTime(atLocalTime time: TimeInterval) -> TimeInterval {
    let speed = MediaTiming.number(speed, or: 1)
    let begin = MediaTiming.number(beginTime, or: 0)
    if speed == 0 { return begin }
    return MediaTiming.number(
      (time - MediaTiming.number(timeOffset, or: 0)) / speed + begin, or: begin)
  }

  /// Converts a time of one object to a time of another. Each object is given by the timings from their nearest common ancestor down to it,
  /// outermost first.
  public static func convert(
    _ time: TimeInterval, from path: [MediaTiming], to other: [MediaTiming]
  ) -> TimeInterval {
    let shared = path.reversed().reduce(time) { $1.parentTime(atLocalTime: $0) }
    return other.reduce(shared) { $1.localTime(atParentTime: $0) }
  }

  /// Returns the timing that stops the object at a time of its parent: speed 0, and its own time there as the offset.
  public func paused(atParentTime time: TimeInterval) -> MediaTiming {
    var held = self
    held.timeOffset = localTime(atParentTime: time)
    held.speed = 0
    return held
  }

  /// Returns the timing that resumes a stopped object at a time of its parent, from its own time when it was stopped; a speed of 0 counts
  /// as 1.
  public func resumed(atParentTime time: TimeInterval, speed: Double = 1) -> MediaTiming {
    var running = self
    running.speed = speed.isFinite && speed != 0 ? speed : 1
    running.beginTime = time - timeOffset / running.speed
    running.timeOffset = 0
    return running
  }
}

// MARK: - Progress

extension MediaTiming {
  /// The seconds of a pass, and of the pass in reverse if it autoreverses.
  public var cycleDuration: TimeInterval {
    let duration = duration > 0 ? duration : 0
    return autoreverses ? duration * 2 : duration
  }

  /// The seconds of its own time from the beginning to the end, repetitions included; infinite for one without an end.
  public var activeDuration: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let count = effectiveRepeatCount
    return cycleDuration == 0 ? 0 : cycleDuration * count
  }

  private var effectiveRepeatCount: Double {
    if repeatCount >= Double(Float.greatestFiniteMagnitude) { return .infinity }
    return repeatCount > 0 ? repeatCount : 1
  }

  /// Returns whether its time goes backwards, in a parent whose time may do so, too; at speed 0 the direction is the parent's.
  public func isBackwards(isParentBackwards: Bool) -> Bool { (speed < 0) != isParentBackwards }

  /// Returns its state at a time of its parent, which may go backwards.
  public func state(atParentTime time: TimeInterval, isParentBackwards: Bool = false) -> State {
    state(
      atLocalTime: localTime(atParentTime: time),
      isBackwards: isBackwards(isParentBackwards: isParentBackwards))
  }

  /// Returns its state at its own time.
  ///
  /// A boundary between passes belongs to the later one, but for the end of the last. `isBackwards` says that its time goes backwards: then it
  /// begins at its end, which is a part of it.
  public func state(atLocalTime time: TimeInterval, isBackwards: Bool = false) -> State {
    let time = MediaTiming.number(time, or: 0)
    if time < 0 {
      return State(phase: .before, iteration: 0, progress: fillMode.fillsBackwards ? 0 : nil)
    }
    let end = activeDuration
    if time >= end {
      let last = place(at: end, isEnd: true)
      let isActive = isBackwards && time == end && end > 0
      return State(
        phase: isActive ? .active : .after, iteration: last.iteration,
        progress: isActive || fillMode.fillsForwards ? last.progress : nil)
    }
    let place = place(at: time, isEnd: false)
    return State(phase: .active, iteration: place.iteration, progress: place.progress)
  }

  private func place(at time: TimeInterval, isEnd: Bool) -> (iteration: Double, progress: Double) {
    let cycle = cycleDuration
    if cycle == 0 { return (0, isEnd && !autoreverses ? 1 : 0) }
    if cycle == .infinity { return (0, 0) }
    // An endless repetition never ends; its first value is used in place of the last.
    if time == .infinity { return (.infinity, 0) }
    var iteration = ElementaryFunctions.floor(time / cycle)
    var fraction = time / cycle - iteration
    if isEnd, fraction == 0, iteration > 0 {
      iteration -= 1
      fraction = 1
    }
    guard autoreverses else { return (iteration, fraction) }
    return (iteration, fraction <= 0.5 ? 2 * fraction : 2 - 2 * fraction)
  }
}
