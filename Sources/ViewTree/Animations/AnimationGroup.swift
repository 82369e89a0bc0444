import Animation
import Geometry
import SourceText

/// One call of `UIView.animate`: the owner of a completion, and of one or more groups.
final class AnimationBlock {
  /// The number that identifies and orders blocks.
  let sequence: UInt64
  /// The statement that made it.
  let range: SourceRange?
  /// The turn it was made in.
  let turn: UInt64
  /// The block whose closure called it.
  let outer: AnimationBlock?
  /// The clock it was made for, which runs its completion.
  let clock: AnimationClock?
  var completion: ((Bool) -> Void)?
  /// The number of groups that have not ended.
  var openGroupCount = 0
  /// Whether its closure has returned, so that no more groups can come.
  var isClosed = false
  /// Whether everything ran to its end so far.
  var isFinished = true
  /// The transactions that wait for it.
  var transactions: [TransactionCompletion] = []

  init(
    sequence: UInt64, range: SourceRange?, turn: UInt64, outer: AnimationBlock?,
    clock: AnimationClock?, completion: ((Bool) -> Void)?
  ) {
    self.sequence = sequence
    self.range = range
    self.turn = turn
    self.outer = outer
    self.clock = clock
    self.completion = completion
  }

  /// Whether it was made inside the closure of the other one, directly or not.
  func isInside(_ other: AnimationBlock) -> Bool {
    var block = outer
    while let current = block {
      if current === other { return true }
      block = current.outer
    }
    return false
  }
}

/// The timing of the animations of a group.
struct AnimationTiming {
  /// Seconds from the block to the beginning.
  var delay: TimeInterval = 0
  /// Seconds of one pass.
  var duration: TimeInterval
  var curve: TimingCurve
  /// The number of runs; infinite for ever, and a fraction stops on the way.
  var repeatCount = 1.0
  var autoreverses = false
  var allowsInteraction = false
  /// Whether it takes over from the value shown.
  var beginsFromCurrentState = false

  /// Seconds from the beginning to the end, repetitions included.
  var activeDuration: TimeInterval { duration * (autoreverses ? 2 : 1) * repeatCount }
  var repeats: Bool { autoreverses || repeatCount != 1 }

  /// The weight, 1…0, after a number of passes, which need not be whole.
  func weight(atPass pass: Double, isLinear: Bool) -> Double {
    var fraction = pass
    if repeats {
      let length: Double = autoreverses ? 2 : 1
      // Whole numbers by conversion: there is no C library below for the rounding functions.
      let whole = pass.magnitude < 1e15 ? Double(Int64(pass / length)) * length : pass
      fraction = pass - whole
      if fraction > 1 { fraction = 2 - fraction }
    }
    return isLinear
      ? 1 - min(max(fraction, 0), 1) : (1 - curve.progress(at: fraction)).limitedWeight
  }
}

extension Double {
  /// The weight of offsets within ±10¹², since a spring may have any initial velocity: with offsets below 10²⁹⁰ all that is shown is finite.
  @inline(__always)
  var limitedWeight: Double {
    magnitude < 1e12 ? self : self > 0 ? 1e12 : self < 0 ? -1e12 : 0
  }
}

/// The part of a keyframe animation's time that belongs to one keyframe.
struct KeyframeSpan {
  var start: Double
  var length: Double
  /// Whether it jumps at its end instead of moving.
  var isDiscrete: Bool
  /// Its own curve, within its part of the time.
  var curve = TimingCurve.linear

  func weight(atProgress progress: Double) -> Double {
    if isDiscrete || length <= 0 {
      return progress + Keyframes.tolerance < start + max(length, 0) ? 1 : 0
    }
    let fraction = min(max((progress - start) / length, 0), 1)
    return 1 - curve.progress(at: fraction)
  }
}

/// The animations that share one timing and one node's time, so that one weight serves them all.
final class AnimationGroup {
  /// The animations of its block that a group has.
  enum Part {
    /// All animations in one node's time.
    case whole
    /// The vertical moves among them, along a curve of their own.
    case vertical
    /// The animations of one keyframe of the parent.
    case keyframe(KeyframeSpan)
    /// Contributions that stay the same until the parent ends.
    case held
  }

  let block: AnimationBlock
  let slot: Int32
  /// The sequence number, which orders groups that end at the same instant.
  let sequence: UInt64
  private(set) var timing: AnimationTiming
  /// The node whose time it follows; nil for the world's own.
  let clock: TimeNode?
  /// The keyframe animation it is a part of.
  let parent: AnimationGroup?
  let part: Part
  /// The rest of the animator's delay when it was made, seconds, which its own delay follows.
  private(set) var precedingDelay: TimeInterval
  /// The number of continuations that the animator's way had when it was made.
  private(set) var depth: Int
  /// The weight of the offsets when each later continuation began.
  private(set) var heldWeights: [Double] = []
  var children: [AnimationGroup] = []

  /// The beginning on the world's clock, the delay included.
  private(set) var begin: Instant
  /// The beginning in its node's time, the delay included.
  private(set) var localBegin: TimeInterval
  var endEvent = ScheduledEvent.none

  var firstEntry: Int32 = -1
  var lastEntry: Int32 = -1
  /// The animations that have not ended, those of its parts included.
  var liveCount = 0

  /// The group that has the time: the parent of a part, or the group itself.
  var timed: AnimationGroup { parent ?? self }

  /// Whether it moves positions along the vertical axis only.
  var isVertical: Bool { if case .vertical = part { true } else { false } }

  /// Whether its contributions stay the same until the parent ends.
  var isHeld: Bool { if case .held = part { true } else { false } }

  /// The part of the parent's time that a keyframe has; nil for another group.
  var keyframe: KeyframeSpan? { if case .keyframe(let span) = part { span } else { nil } }

  /// Whether new animations replace its own even for additive properties, as with keyframes and repeating animations.
  var isReplaced: Bool { parent != nil || timing.repeats }

  /// Whether it keeps its curve on a node that makes animations linear.
  private var keepsCurve: Bool
  private let passFlicks: Int64
  private let activeFlicks: Int64

  init(
    block: AnimationBlock, slot: Int32, sequence: UInt64, timing: AnimationTiming,
    clock: TimeNode?, parent: AnimationGroup? = nil, part: Part, now: Instant
  ) {
    self.block = block
    self.slot = slot
    self.sequence = sequence
    self.timing = timing
    self.clock = clock
    self.parent = parent
    self.part = part
    precedingDelay = clock?.remainingDelay ?? 0
    depth = clock?.groupDepth ?? 0
    keepsCurve = clock?.keepsCurves ?? true
    begin = now.adding(seconds: timing.delay)
    localBegin = (clock?.groupOrigin ?? 0) + timing.delay
    passFlicks = max(Instant.flicks(in: timing.duration), 1)
    activeFlicks = Instant.flicks(in: timing.activeDuration)
  }

  /// The end on the world's clock; nil for ever.
  var end: Instant? {
    timing.activeDuration.isFinite ? begin.adding(flicks: activeFlicks) : nil
  }

  /// Whether its time is over, so that it ends in this turn.
  func isOver(at now: Instant) -> Bool {
    guard let clock else { return end.map { now >= $0 } ?? false }
    return clock.endsGroups && clock.localTime >= localEnd - TimeNode.tolerance
  }

  /// The end in its node's time.
  var localEnd: TimeInterval { localBegin + timing.activeDuration }

  /// The function from time to weight, as a plain value if possible.
  var course: GroupCourse {
    guard clock == nil, parent == nil, !timing.repeats, timing.activeDuration.isFinite else {
      return .other
    }
    return GroupCourse(begin: begin, flicks: passFlicks, curve: timing.curve)
  }

  /// Whether its progress is linear in the time of its node instead of following its curve.
  var movesLinearly: Bool { !keepsCurve && clock?.movesLinearly ?? false }

  /// The weight of the offsets now: 1 before the beginning, 0 from the end on.
  func weight(now: Instant) -> Double {
    guard let clock else {
      let elapsed = now - begin
      if elapsed < 0 { return 1 }
      if elapsed >= activeFlicks, timing.activeDuration.isFinite { return 0 }
      return timing.weight(atPass: Double(elapsed) / Double(passFlicks), isLinear: false)
    }
    return clock.weight(of: self)
  }

  /// The weight of the offsets at a time of its node.
  func weight(atLocalTime time: TimeInterval) -> Double {
    let elapsed = time - localBegin
    if elapsed < 0 { return 1 }
    if elapsed >= timing.activeDuration - TimeNode.tolerance { return 0 }
    // In flicks, as on the world's clock, so that a layer that gets a time of its own shows the same values as before.
    let flicks = elapsed * Double(Instant.flicksPerSecond)
    let whole = ElementaryFunctions.round(flicks)
    // A whole number of flicks where only rounding keeps it from being one, for the boundaries between passes.
    let exact = (flicks - whole).magnitude < 1e-3 ? whole : flicks
    return timing.weight(atPass: exact / Double(passFlicks), isLinear: movesLinearly)
  }

  // MARK: Continuations of an animator's way

  /// Notes the weight of the offsets as another continuation begins.
  func hold(at weight: Double) {
    heldWeights.append(weight)
  }

  /// Forgets the continuations above a number of them; an animation made in one of those stays at its beginning.
  func release(downTo count: Int) {
    if depth > count {
      depth = count
      localBegin = AnimatorTime.never
    }
    if heldWeights.count > count - depth {
      heldWeights.removeLast(heldWeights.count - count + depth)
    }
  }

  /// Forgets all continuations; an animation made in one of them takes the whole way.
  func collapse() {
    if depth > 0 || localBegin >= AnimatorTime.never {
      depth = 0
      localBegin = 0
    }
    heldWeights.removeAll()
  }

  /// A group of the same block that begins at the same time of another node; nil means the world.
  func twin(
    in node: TimeNode?, parent: AnimationGroup?, slot: Int32, sequence: UInt64, now: Instant
  ) -> AnimationGroup {
    let twin = AnimationGroup(
      block: block, slot: slot, sequence: sequence, timing: timing, clock: node, parent: parent,
      part: part, now: now)
    twin.localBegin = clock == nil ? begin.seconds : localBegin
    // A transition's own time begins at 0, that of a layer in it does not.
    if let clock = clock as? AnimationClock { twin.localBegin += clock.containerTime }
    twin.begin = clock == nil ? begin : Instant(seconds: twin.localBegin)
    if let clock = node as? AnimationClock { twin.localBegin -= clock.containerTime }
    twin.keepsCurve = keepsCurve
    return twin
  }

  /// Makes a group with the same timing for the vertical components, whose curve differs.
  func verticalTwin(slot: Int32, sequence: UInt64, now: Instant) -> AnimationGroup {
    let twin = AnimationGroup(
      block: block, slot: slot, sequence: sequence, timing: timing, clock: clock, part: .vertical,
      now: now)
    twin.begin = begin
    twin.localBegin = localBegin
    twin.precedingDelay = precedingDelay
    twin.depth = depth
    twin.heldWeights = heldWeights
    return twin
  }
}
