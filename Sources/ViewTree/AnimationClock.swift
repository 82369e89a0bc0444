package import Animation
package import EventTrace
import Geometry

/// A time of their own for some animations, as a transition gives it to the ones it drives.
///
/// Local time counts in seconds. It runs with the world's, stands still where a finger holds it, or
/// is played from one place to another. Animations that belong to a clock begin at the local time
/// they were made at and end when local time passes their ends forwards; while it is held nothing
/// ends, even at the very end.
package final class AnimationClock {
  /// Below half a flick: what rounding to instants can make of a local time.
  static let tolerance = 1e-9

  private enum State {
    case running(since: Instant, from: TimeInterval)
    case paused(at: TimeInterval)
    case playing(Playback)
  }

  private struct Playback {
    var since: Instant
    var from: TimeInterval
    var to: TimeInterval
    var flicks: Int64
    var curve: TimingCurve

    var isForward: Bool { to > from || (to == from && to > 0) }

    func time(atFlick flick: Int64) -> TimeInterval {
      if flick >= flicks { return to }
      return from + (to - from) * curve.progress(at: Double(max(flick, 0)) / Double(flicks))
    }

    /// The first flick at which local time has reached `time`; nil when it never does.
    func flick(reaching time: TimeInterval) -> Int64? {
      if from >= time - AnimationClock.tolerance { return 0 }
      // What ends with the playback ends exactly with it, however flat its curve is there.
      if (to - time).magnitude <= AnimationClock.tolerance { return flicks }
      guard to > time else { return nil }
      var low: Int64 = 0
      var high = flicks
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if self.time(atFlick: middle) >= time { high = middle } else { low = middle }
      }
      return high
    }
  }

  /// One write of a property by an animation of this clock.
  private struct Change {
    var view: UIView
    var from: ModelValue
    var to: ModelValue
  }

  private let loop: RunLoop
  private var state: State
  private var groups: [AnimationGroup] = []
  private var changes: [Change] = []
  private var playbackEnd = ScheduledEvent.none

  /// Runs once, inside the first block of animations made for this clock: what goes along with them.
  package var alongside: (() -> Void)?

  /// Answers for the views that completions of this clock's blocks add.
  package weak var treeObserver: (any TreeObserver)?

  /// Whether animations follow local time linearly, whatever their curves, as under a finger.
  ///
  /// Delays and durations stay. It takes effect on what is running at once.
  package var isLinear = false {
    didSet { loop.animations.invalidate() }
  }

  /// Whether animations made from now on keep their curves: the hand has let go.
  package private(set) var keepsCurves = false

  /// Makes a clock that runs with the world's, from local time 0 now.
  package init(loop: RunLoop) {
    self.loop = loop
    state = .running(since: loop.now, from: 0)
  }

  deinit {
    forget()
  }

  /// The local time now, in seconds.
  package var localTime: TimeInterval {
    switch state {
    case .running(let since, let from): return from + loop.now.seconds(since: since)
    case .paused(let time): return time
    case .playing(let playback): return playback.time(atFlick: loop.now - playback.since)
    }
  }

  /// Whether local time stands still.
  package var isPaused: Bool {
    if case .paused = state { return true }
    return false
  }

  /// Whether a hand holds local time, or has held it: it does not follow the world's of itself.
  var isDriven: Bool {
    if case .running = state { return isLinear }
    return true
  }

  /// What moves its animations on.
  package var drive: AnimationState.Drive {
    switch state {
    case .running: .time
    case .paused: .hold
    case .playing(let playback): .playback(isForward: playback.isForward)
    }
  }
}

// MARK: - Driving

extension AnimationClock {
  /// Holds local time where it is.
  package func pause() {
    pause(at: localTime)
  }

  /// Holds local time at a number of seconds; what is not a number is 0.
  package func pause(at time: TimeInterval) {
    keepsCurves = false
    change(to: .paused(at: time.isFinite ? max(time, 0) : 0))
  }

  /// Holds local time at a fraction of a duration: what a finger does.
  package func scrub(toFraction fraction: Double, of duration: TimeInterval) {
    pause(at: fraction * duration)
  }

  /// Lets local time run with the world's from where it is.
  package func run() {
    change(to: .running(since: loop.now, from: localTime))
  }

  /// Lets local time run, and animations made from now on follow their own curves again.
  package func letGo() {
    keepsCurves = true
    run()
  }

  /// Plays local time from one place to another, then calls `then`.
  ///
  /// Going forward, animations end as their ends are passed, those at the very end before `then` is
  /// called; after it local time goes on running, so that what ends later still does. Going
  /// backward nothing ends, and local time is held afterwards. A duration that is not positive
  /// takes no time.
  package func play(
    from: TimeInterval, to: TimeInterval, duration: TimeInterval, curve: TimingCurve,
    then: @escaping () -> Void
  ) {
    let playback = Playback(
      since: loop.now, from: from.isFinite ? max(from, 0) : 0, to: to.isFinite ? max(to, 0) : 0,
      flicks: max(Instant.flicks(in: duration), 0), curve: curve)
    keepsCurves = true
    change(to: .playing(playback))
    let end = loop.now.adding(flicks: playback.flicks)
    playbackEnd = loop.schedule(at: end) { [weak self] in
      guard let self else { return }
      playbackEnd = .none
      change(
        to: playback.isForward
          ? .running(since: loop.now, from: playback.to) : .paused(at: playback.to))
      then()
    }
  }

  private func change(to new: State) {
    state = new
    loop.cancel(playbackEnd)
    playbackEnd = .none
    loop.animations.invalidate()
    for group in groups { scheduleEnd(of: group) }
  }

  private func scheduleEnd(of group: AnimationGroup) {
    loop.cancel(group.endEvent)
    group.endEvent = .none
    guard let instant = endInstant(of: group), !loop.isTerminated else { return }
    // The group's own place in the order, however often it is scheduled anew.
    group.endEvent = loop.insertEvent(
      at: max(instant, loop.now), sequence: group.sequence
    ) { [animations = loop.animations] in
      animations.end(group, finished: true)
    }
  }

  private func endInstant(of group: AnimationGroup) -> Instant? {
    let end = group.localEnd
    guard end.isFinite else { return nil }
    switch state {
    case .paused: return nil
    case .running(let since, let from): return since.adding(seconds: end - from)
    case .playing(let playback):
      guard playback.isForward, let flick = playback.flick(reaching: end) else { return nil }
      return playback.since.adding(flicks: flick)
    }
  }
}

// MARK: - Animations

extension AnimationClock {
  func add(_ group: AnimationGroup) {
    groups.append(group)
    scheduleEnd(of: group)
  }

  func remove(_ group: AnimationGroup) {
    if let index = groups.firstIndex(where: { $0 === group }) { groups.remove(at: index) }
  }

  /// Lets everything go: its groups hold on to it as it does to them.
  func abandon() {
    groups.removeAll()
    forget()
  }

  func runCompletion(_ completion: () -> Void) {
    loop.observingTree(by: treeObserver, completion)
  }

  func remember(_ layer: CALayer, from old: ModelValue, to new: ModelValue) {
    guard let view = layer.view else { return }
    if changes.isEmpty { loop.animations.rememberingClocks.append(.passUnretained(self)) }
    changes.append(Change(view: view, from: old, to: new))
  }

  /// Lets where a view will be put back follow its superview's new size, before the view itself does.
  ///
  /// Every frame on the way back is resized by itself, as the view would have been there.
  func followResizing(of view: UIView, _ resized: (CGRect) -> CGRect) {
    loop.charge(changes.count)
    var place = Place(of: view.layer)
    for index in changes.indices.reversed() where changes[index].view === view {
      let change = changes[index]
      guard place.has(change.to) else { continue }
      changes[index].to = place.resized(resized).value(of: change.to.property) ?? change.to
      place.take(change.from)
      changes[index].from = place.resized(resized).value(of: change.from.property) ?? change.from
    }
  }

  /// Where a view is, as its layer has it; the anchor of a view is in its middle, and what is resized
  /// is at most moved by its transform.
  private struct Place {
    var position: CGPoint
    var bounds: CGRect

    init(of layer: CALayer) {
      position = layer.modelPosition
      bounds = layer.modelBounds
    }

    func has(_ value: ModelValue) -> Bool {
      self.value(of: value.property) == value
    }

    func value(of property: AnimatableProperty) -> ModelValue? {
      switch property {
      case .position: ModelValue(property, .point(position))
      case .bounds: ModelValue(property, .rect(bounds))
      default: nil
      }
    }

    mutating func take(_ old: ModelValue) {
      switch (old.property, old.value) {
      case (.position, .point(let point)): position = point
      case (.bounds, .rect(let rect)): bounds = rect
      default: return
      }
    }

    func resized(_ resized: (CGRect) -> CGRect) -> Place {
      let frame = resized(
        CGRect(
          x: position.x - bounds.width / 2, y: position.y - bounds.height / 2,
          width: bounds.width, height: bounds.height))
      var place = self
      place.position = CGPoint(x: frame.midX, y: frame.midY)
      place.bounds.size = frame.size
      return place
    }
  }

  /// Puts back what the clock's animations changed, ends them, and runs their completions.
  ///
  /// Each property goes back to what it was before its `animate` block, latest change first, unless
  /// something else has written it since. The completions are told `finished`: the animations did
  /// run to an end, if not the one that was meant, and it is the transition that knows it was
  /// cancelled. They run in the order the blocks were made, when everything is back in place.
  package func restoreModelValues() {
    let undone = changes
    forget()
    loop.changingModels(because: .cancel) {
      for change in undone.reversed() {
        let layer = change.view.layer
        guard layer.modelValue(of: change.to.property) == change.to else { continue }
        layer.restore(change.from)
        loop.noteModelChange(of: change.view, [change.to.property])
      }
    }
    endAnimations()
  }

  /// Ends all animations of the clock where they were going to, and runs their completions in
  /// order.
  package func endAnimations() {
    loop.animations.end(groups)
  }

  /// Forgets what to put back.
  private func forget() {
    guard !changes.isEmpty else { return }
    changes.removeAll()
    let own = Unmanaged.passUnretained(self).toOpaque()
    loop.animations.rememberingClocks.removeAll { $0.toOpaque() == own }
  }
}
