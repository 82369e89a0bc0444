import Animation
import EventTrace

/// The time of a property animator's animations.
///
/// Local time counts along the animator's curve, 0 to its length. A continuation with other timing is put on top: its own local time goes
/// from 0 to its length, and it moves each animation from the value shown to the end, or back to the beginning. When it is reversed back to
/// 0 it is removed, and the timing below continues from where it was left.
final class AnimatorTime: TimeNode {
  /// A continuation from a time on the way so far.
  private struct Continuation {
    /// Local time of the way below when this one was laid on it.
    var place: TimeInterval
    /// The progress of the animator, as a share of the way; beyond 0…1 where a curve overshoots.
    var progress: Double
    var leadsToEnd: Bool
    var length: TimeInterval
    var timing: ContinuationTiming

    var target: Double { leadsToEnd ? 1 : 0 }
  }

  private let log: ModelChangeLog
  weak var animator: UIViewPropertyAnimator?
  /// The animator's duration, which its curve takes.
  let duration: TimeInterval
  /// Seconds from the beginning to the end: the duration, or longer where an animation in it takes longer.
  private var length: TimeInterval
  let curve: TimingCurve
  /// Whether its animations keep their curve where a finger has driven what is around them.
  private let keepsCurve: Bool
  private var continuations: [Continuation] = []
  /// The delay that begins when the blocks of the animator have run, while they run.
  var announcedDelay: TimeInterval = 0
  /// The animators that were made in its blocks, were stopped with it and wait to be finished.
  private var stopped: [UIViewPropertyAnimator] = []

  init(loop: RunLoop, parent: TimeNode?, duration: TimeInterval, curve: TimingCurve) {
    log = ModelChangeLog(loop: loop)
    self.duration = duration
    length = duration
    self.curve = curve
    keepsCurve = parent?.keepsCurves ?? true
    super.init(loop: loop, parent: parent)
    loop.animations.animatorTimes.append(.passUnretained(self))
  }

  deinit {
    let own = Unmanaged.passUnretained(self).toOpaque()
    loop.animations.animatorTimes.removeAll { $0.toOpaque() == own }
  }

  /// The animator ends them all together.
  override var endsGroups: Bool { false }

  /// Animations added before the end of a delay begin with it, and those added on the way back stay at their beginning.
  override var groupOrigin: TimeInterval {
    if let last = continuations.last, !last.leadsToEnd { return AnimatorTime.never }
    return max(localTime, 0)
  }
  override var groupDepth: Int { continuations.count }
  override var remainingDelay: TimeInterval {
    max(announcedDelay, -localTime, 0) + (animator?.remainingWait ?? 0)
  }
  /// A local time that no animator reaches.
  static let never: TimeInterval = 1e15

  /// The seconds of the way that remain for an animation that is added now.
  var remaining: TimeInterval {
    let end = continuations.last?.length ?? duration
    return min(max(end - max(localTime, 0), 0), end)
  }

  /// Extends the length to the end of the last animation that ends by itself.
  func takeInGroups() {
    guard continuations.isEmpty else { return }
    for group in groups where group.localEnd.isFinite && group.localEnd < AnimatorTime.never {
      length = max(length, group.localEnd)
    }
  }

  override func weight(of group: AnimationGroup) -> Double {
    heldWeight(of: group).limitedWeight
  }

  private func heldWeight(of group: AnimationGroup) -> Double {
    let depth = continuations.count
    guard depth != group.depth else { return super.weight(of: group) }
    guard depth > group.depth, depth - group.depth <= group.heldWeights.count else { return 1 }
    let top = continuations[depth - 1]
    let held = group.heldWeights[depth - group.depth - 1]
    let share = top.timing.share(of: localTime, in: top.length, isVertical: group.isVertical)
    return held + (1 - top.target - held) * share
  }

  override func remember(_ layer: CALayer, from old: ModelValue, to new: ModelValue) {
    log.remember(layer, from: old, to: new)
    super.remember(layer, from: old, to: new)
  }

  /// Notes that a later animation has changed a property of its own, to keep that change when it returns to its beginning.
  ///
  /// What a transition restores is that transition's.
  func noteChange(over layer: CALayer, from old: ModelValue, to new: ModelValue) {
    if clock == nil { log.noteLater(layer, from: old, to: new) }
  }

  override func remembers(in log: ModelChangeLog) -> Bool {
    self.log === log || super.remembers(in: log)
  }

  override func abandonAnimations() {
    super.abandonAnimations()
    log.forget()
  }

  override func parentDidEnd(restoring: Bool) {
    animator?.containerDidEnd(at: restoring ? .start : .end)
  }
}

/// The timing of a continuation.
struct ContinuationTiming {
  var curve: TimingCurve
  /// The curve of vertical components, where it is another one.
  var verticalCurve: TimingCurve?
  /// The part of the curve that is used, from one fraction of its duration to another, backwards if the second is smaller.
  var part: (from: Double, to: Double) = (0, 1)

  /// The share of the way at a time.
  func share(of time: TimeInterval, in length: TimeInterval, isVertical: Bool) -> Double {
    if time <= 0, length > 0 { return 0 }
    if time >= length - TimeNode.tolerance { return 1 }
    let fraction = time / length
    let curve = isVertical ? verticalCurve ?? self.curve : self.curve
    if part == (0, 1) { return curve.progress(at: fraction) }
    let (first, last) = (curve.progress(at: part.from), curve.progress(at: part.to))
    if first == last { return fraction }
    return (curve.progress(at: part.from + (part.to - part.from) * fraction) - first)
      / (last - first)
  }
}

// MARK: - The way

extension AnimatorTime {
  /// The share of the way that is shown now; beyond 0…1 where a curve overshoots.
  var progress: Double {
    guard let top = continuations.last else {
      return isShownLinearly ? fraction : curve.progress(at: fraction)
    }
    let share = top.timing.share(of: localTime, in: top.length, isVertical: false)
    return top.progress + (top.target - top.progress) * share
  }

  /// The fraction of the animator's time that has passed.
  var fraction: Double {
    guard continuations.isEmpty else { return fraction(reaching: progress) }
    return min(max(localTime / duration, 0), 1)
  }

  /// The fraction of the animator's time at which a share of the way is shown.
  func fraction(reaching progress: Double) -> Double {
    isShownLinearly ? min(max(progress, 0), 1) : curve.fraction(reaching: progress)
  }

  /// Whether its animations follow its time linearly, as those that a finger drives.
  private var isShownLinearly: Bool { !keepsCurve && movesLinearly }

  /// Its seconds in a second of what is around it, negative on the way back to its beginning; 0 while it is held by itself or by a finger.
  var wayRate: Double {
    guard drive != .hold, let rate, rate != 0 else { return 0 }
    return continuations.last?.leadsToEnd ?? true ? rate : -rate
  }

  /// The continuation that it follows.
  var continuation: TimeNodeState.Continuation? {
    guard let top = continuations.last else { return nil }
    let share = top.length > 0 ? min(max(localTime / top.length, 0), 1) : 1
    return TimeNodeState.Continuation(
      curve: top.timing.curve.traceWord, duration: top.length, share: share)
  }

  /// Holds the animations at a fraction of the animator's own time.
  func hold(atFraction fraction: Double) {
    continuations.removeAll()
    for group in groups { group.collapse() }
    run(from: fraction < 1 ? fraction * duration : length, rate: 0)
  }

  /// Holds the animations where they are.
  func hold() {
    run(from: localTime, rate: 0)
  }

  /// Continues to the end or back to the beginning, and calls the animator on arrival.
  func go(toEnd isForward: Bool, sequence: UInt64) {
    let top = continuations.last
    let rate: Double = isForward == (top?.leadsToEnd ?? true) ? 1 : -1
    run(from: localTime, rate: rate)
    let goal = rate > 0 ? top?.length ?? length : 0
    arrive(at: goal, isForward: rate > 0, sequence: sequence) { [weak self] in
      guard let self else { return }
      if rate < 0, let last = continuations.popLast() {
        for group in groups { group.release(downTo: continuations.count) }
        run(from: last.place, rate: 0)
        go(toEnd: isForward, sequence: sequence)
      } else {
        run(from: goal, rate: 0)
        animator?.arrive(at: isForward ? .end : .start)
      }
    }
  }

  /// Puts a continuation on top.
  func lay(_ timing: ContinuationTiming, length: TimeInterval, toEnd: Bool) {
    let progress = progress
    if timing.verticalCurve != nil { loop.animations.separateVerticalMoves(of: self) }
    for group in groups { group.hold(at: loop.animations.weight(of: group.slot)) }
    continuations.append(
      Continuation(
        place: localTime, progress: progress, leadsToEnd: toEnd, length: length, timing: timing))
    run(from: 0, rate: 0)
  }

  /// Starts, paused, at the beginning, a delay before it, or at the end.
  func begin(atEnd: Bool, delay: TimeInterval) {
    run(from: atEnd ? length : -delay, rate: 0)
    announcedDelay = 0
  }
}

// MARK: - Ends

extension AnimatorTime {
  /// Ends all animations at the end that the animator has reached.
  func end(at position: UIViewAnimatingPosition) {
    if position == .start { log.putBack(because: .animator) }
    log.forget()
    forgetArrival()
    endGroups()
    // Animators made in its blocks end with it.
    for node in followers { node.parentDidEnd(restoring: position == .start) }
    follow(nil)
  }

  /// Ends all animations where they are: the values shown become the model values.
  ///
  /// Animators made in its blocks stop with it.
  func stop() {
    let shown = loop.animations.shownValues(of: groups)
    forgetArrival()
    loop.animations.stop(groups)
    log.write(shown)
    stopped = followers.compactMap { ($0 as? AnimatorTime)?.animator }
    for animator in stopped { animator.containerDidStop() }
    follow(nil)
  }

  /// Moves the stopped properties to their initial or final values; nil leaves them and finishes nothing.
  func settle(at position: UIViewAnimatingPosition?) {
    if let position, position != .current { log.settle(atEnd: position == .end) }
    log.forget()
    let animators = stopped
    stopped = []
    for animator in animators { animator.containerDidSettle(at: position) }
  }
}

extension TimingCurve {
  /// The first fraction of the duration at which the progress is reached; a progress of 1 is reached at the end only, even if the curve
  /// overshoots before.
  func fraction(reaching progress: Double) -> Double {
    progress >= 1 ? 1 : fraction(atProgress: progress)
  }
}
