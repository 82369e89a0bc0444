package import Animation
import Geometry

/// The time of the animations that a transition drives: it runs with the time of the container's layer, is held by a finger, or is played to an end.
///
/// Animations that belong to a clock begin at the local time at which they were made, and end when local time passes their ends forwards;
/// while it is held nothing ends, even at the very end.
package final class AnimationClock: TimeNode, NonowningReferenced {
  private let log: ModelChangeLog

  /// Runs once, inside the first animation block that belongs to this clock: the animations alongside.
  package var alongside: (() -> Void)?

  /// Observes the views that the completions of this clock's blocks insert.
  package var treeObserver: (any TreeObserver & NonowningReferenced)? {
    get { observerSlot?.isAlive ?? false ? unretainedObserver : nil }
    set { (unretainedObserver, observerSlot) = (newValue, newValue?.reference()) }
  }
  // Read only while the slot says that it is alive.
  @exclusivity(unchecked) private unowned(unsafe) var unretainedObserver:
    (any TreeObserver & NonowningReferenced)?
  @exclusivity(unchecked) private var observerSlot: ReferenceSlot?

  /// The slot of the references to the clock that do not keep it; nil before the first one.
  @exclusivity(unchecked) package var referenceSlot: ReferenceSlot?

  /// Whether animations follow local time linearly, whatever their curves, as under a finger.
  ///
  /// Delays and durations stay. It affects running animations at once.
  @exclusivity(unchecked) package var isLinear = false {
    didSet { loop.animations.invalidate() }
  }

  private var hasLetGo = false

  /// The layer in whose time the clock runs; nil for the world's.
  private(set) weak var layer: CALayer?
  /// The time of the layer when the clock's was 0, seconds.
  let containerTime: TimeInterval

  /// Makes a clock that runs with the time of a layer, or with the world's; its local time is 0 now.
  package init(loop: RunLoop, in layer: CALayer? = nil) {
    log = ModelChangeLog(loop: loop)
    self.layer = layer
    let node = layer?.timeNode
    containerTime = node?.localTime ?? loop.now.seconds
    super.init(loop: loop, parent: node)
    loop.animations.placedClocks.append(.passUnretained(self))
  }

  deinit {
    referenceSlot?.clear()
    let own = Unmanaged.passUnretained(self).toOpaque()
    loop.animations.placedClocks.removeAll { $0.toOpaque() == own }
  }

  /// Whether a finger holds or has held local time, so that it does not follow the world's time by itself.
  override var isDriven: Bool { runsFreely ? isLinear : true }
  override var movesLinearly: Bool { isLinear }
  /// Whether new animations keep their curves, because the finger has let go.
  override var keepsCurves: Bool { hasLetGo }
  override package var clock: AnimationClock? { self }

  override func remember(_ layer: CALayer, from old: ModelValue, to new: ModelValue) {
    log.remember(layer, from: old, to: new)
  }

  override func remembers(in log: ModelChangeLog) -> Bool { self.log === log }

  override func abandonAnimations() {
    super.abandonAnimations()
    log.forget()
  }
}

// MARK: - Driving

extension AnimationClock {
  /// Holds local time where it is.
  package func pause() {
    pause(at: localTime)
  }

  /// Holds local time at a number of seconds; NaN counts as 0.
  package func pause(at time: TimeInterval) {
    hasLetGo = false
    run(from: max(time, 0), rate: 0)
  }

  /// Holds local time at a fraction of a duration, as a finger does.
  package func scrub(toFraction fraction: Double, of duration: TimeInterval) {
    pause(at: fraction * duration)
  }

  /// Lets local time run with the world's from where it is.
  package func run() {
    run(from: localTime, rate: 1)
  }

  /// Lets local time run, and animations made from now on follow their own curves again.
  package func letGo() {
    hasLetGo = true
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
    hasLetGo = true
    play(
      from: from.isFinite ? max(from, 0) : 0, to: to.isFinite ? max(to, 0) : 0,
      flicks: Instant.flicks(in: duration), curve: curve, then: then)
  }
}

// MARK: - Animations

extension AnimationClock {
  func runCompletion(_ completion: () -> Void) {
    loop.observingTree(by: treeObserver, completion)
  }

  /// Restores the values that the clock's animations changed, ends them, and runs their completions.
  ///
  /// Each property goes back to what it was before its `animate` block, latest change first, unless something else has written it since.
  /// The completions get `finished` true: the animations ran to an end, and only the transition reports the cancel. They run in the order
  /// in which the blocks were made, after everything has been restored.
  package func restoreModelValues() {
    log.putBack(because: .cancel)
    endAnimations(restoring: true)
  }

  /// Ends all animations of the clock at their final values, and runs their completions in order.
  package func endAnimations() {
    endAnimations(restoring: false)
  }

  private func endAnimations(restoring: Bool) {
    let driven = drivenTimes
    if driven.isEmpty {
      endGroups()
    } else {
      let ending = driven.reduce(groups) { $0 + $1.groups }
      loop.animations.end(ending.sorted { $0.sequence < $1.sequence })
    }
    for node in followers { node.parentDidEnd(restoring: restoring) }
  }
}
