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
  /// begins at its end, which is a part of it. A time that is only kept from a boundary by rounding, as three times 0.1 s is from 0.3 s, counts
  /// as the boundary.
  public func state(atLocalTime time: TimeInterval, isBackwards: Bool = false) -> State {
    let time = MediaTiming.number(time, or: 0)
    if time < 0 {
      return State(phase: .before, iteration: 0, progress: fillMode.fillsBackwards ? 0 : nil)
    }
    let end = activeDuration
    let isAtEnd = MediaTiming.isRounded(time, from: end)
    if time > end || isAtEnd {
      let last = lastPlace
      let isActive = isBackwards && isAtEnd && end > 0
      return State(
        phase: isActive ? .active : .after, iteration: last.iteration,
        progress: isActive || fillMode.fillsForwards ? last.progress : nil)
    }
    let cycle = cycleDuration
    guard cycle > 0, cycle < .infinity else {
      return State(phase: .active, iteration: 0, progress: 0)
    }
    let place = place(afterCycles: cycles(in: time))
    return State(phase: .active, iteration: place.iteration, progress: place.progress)
  }

  /// The place at the end, in the last pass.
  private var lastPlace: (iteration: Double, progress: Double) {
    let cycle = cycleDuration
    if cycle == 0 { return (0, autoreverses ? 0 : 1) }
    if cycle == .infinity { return (0, 0) }
    // An endless repetition never ends; its first value is used in place of the last.
    if activeDuration == .infinity { return (.infinity, 0) }
    return place(
      afterCycles: repeatDuration > 0 ? cycles(in: repeatDuration) : effectiveRepeatCount,
      isEnd: true)
  }

  /// The place after a number of cycles: a whole number is the beginning of a pass, or at the end the end of the last pass.
  private func place(
    afterCycles cycles: Double, isEnd: Bool = false
  ) -> (iteration: Double, progress: Double) {
    var iteration = ElementaryFunctions.floor(cycles)
    var fraction = cycles - iteration
    if isEnd, fraction == 0, iteration > 0 {
      iteration -= 1
      fraction = 1
    }
    guard autoreverses else { return (iteration, fraction) }
    return (iteration, fraction <= 0.5 ? 2 * fraction : 2 - 2 * fraction)
  }

  /// The number of cycles in a time, whole if only rounding keeps the quotient from being whole.
  private func cycles(in time: TimeInterval) -> Double {
    let quotient = time / cycleDuration
    let whole = ElementaryFunctions.round(quotient)
    return MediaTiming.isRounded(quotient, from: whole) ? whole : quotient
  }

  /// Whether a number differs from an exact one by no more than the roundings of two decimal numbers and of their product or quotient.
  private static func isRounded(_ value: Double, from exact: Double) -> Bool {
    value == exact || (value - exact).magnitude <= 4 * exact.ulp
  }
}
