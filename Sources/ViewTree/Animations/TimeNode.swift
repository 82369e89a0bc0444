package import Animation
package import EventTrace

/// The time of some animations: Core Animation's media timing, as a tree below the clock of the world.
///
/// Local time counts seconds. It follows from the time of the parent by a begin, a rate and an offset, as with `CAMediaTiming`:
/// `local = (parent - begin) · rate + offset`. To pause, resume, reverse or scrub a node is to begin a new segment of rate at the present
/// instant. Within a segment local time is a function of the world's instant alone, so that it does not matter which
/// instants are looked at; the inverse function gives the exact instants at which animations end.
package class TimeNode {
  /// Less than half a flick: the error that rounding to instants can cause in a local time.
  static let tolerance = 1e-9
  /// The maximum depth of a node: reading its time reads the times of all nodes above it.
  static let depthLimit = 100

  /// Local time between two changes of the node.
  private struct Segment {
    /// The world's instant at its beginning.
    var begin: Instant
    /// The parent's time at its beginning; not used for nodes below the world itself.
    var parentBegin: TimeInterval
    /// Local time at its beginning.
    var offset: TimeInterval
    var course: Course
  }

  private enum Course {
    /// Local time moves by this many seconds in a second of the parent's.
    case rate(Double)
    case playing(Playback)
    /// Local time follows from the parent's by Core Animation's formula.
    case media(MediaTiming)
  }

  /// A way from one local time to another, along a curve.
  private struct Playback {
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
      if from >= time - TimeNode.tolerance { return 0 }
      // An animation that ends with the playback ends exactly with it, however flat the curve is there.
      if (to - time).magnitude <= TimeNode.tolerance { return flicks }
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

  /// An action for the arrival of local time at a value.
  private struct Arrival {
    var time: TimeInterval
    var isForward: Bool
    var sequence: UInt64
    var event: ScheduledEvent
    var action: () -> Void
  }

  let loop: RunLoop
  /// The node whose time this one follows; nil for the world.
  private(set) var parent: TimeNode?
  // A child is removed when it gets another parent or is released, so no reference dangles.
  private var children: [Unmanaged<TimeNode>] = []
  private var segment: Segment
  private(set) var groups: [AnimationGroup] = []
  private var arrival: Arrival?
  private var playbackEnd = ScheduledEvent.none
  private var playbackAction: (() -> Void)?

  /// Makes a node that runs with its parent's time, from local time 0 now.
  init(loop: RunLoop, parent: TimeNode? = nil) {
    self.loop = loop
    segment = Segment(begin: loop.now, parentBegin: 0, offset: 0, course: .rate(1))
    guard let parent = admitted(parent) else { return }
    self.parent = parent
    segment.parentBegin = parent.localTime
    parent.children.append(.passUnretained(self))
  }

  deinit {
    parent?.forget(self)
  }

  /// The local time now, in seconds.
  package final var localTime: TimeInterval {
    switch segment.course {
    case .rate(let rate):
      return rate == 0 ? segment.offset : segment.offset + parentElapsed * rate
    case .playing(let playback): return playback.time(atFlick: parentElapsedFlicks)
    case .media(let timing): return timing.localTime(atParentTime: parentTime)
    }
  }

  /// The parent's time now, seconds: for the world that since its beginning.
  private var parentTime: TimeInterval { parent?.localTime ?? loop.now.seconds }

  /// The seconds of the parent's time since the segment began.
  private var parentElapsed: TimeInterval {
    guard let parent else { return loop.now.seconds(since: segment.begin) }
    return parent.localTime - segment.parentBegin
  }

  private var parentElapsedFlicks: Int64 {
    guard parent != nil else { return loop.now - segment.begin }
    return Instant.flicks(in: parentElapsed)
  }

  /// Whether local time is held by the node itself.
  package final var isPaused: Bool {
    switch segment.course {
    case .rate(let rate): rate == 0
    case .media(let timing): timing.speed == 0
    case .playing: false
    }
  }

  /// Its seconds in a second of its parent's time; nil while it is played along a curve.
  final var rate: Double? {
    if case .rate(let rate) = segment.course { return rate }
    return nil
  }

  /// The cause of the progress of its animations.
  package final var drive: AnimationState.Drive {
    let own: AnimationState.Drive =
      switch segment.course {
      case .rate(let rate): rate == 0 ? .hold : rate > 0 ? .time : .playback(isForward: false)
      case .playing(let playback): .playback(isForward: playback.isForward)
      case .media(let timing):
        timing.speed == 0 ? .hold : timing.speed < 0 ? .playback(isForward: false) : .time
      }
    return own == .time ? parent?.drive ?? .time : own
  }

  /// Whether local time goes backwards in the world's; as that of the parent does while the node holds it.
  final var isBackwards: Bool {
    let isParentBackwards = parent?.isBackwards ?? false
    switch segment.course {
    case .rate(let rate): return (rate < 0) != isParentBackwards
    case .media(let timing): return timing.isBackwards(isParentBackwards: isParentBackwards)
    case .playing(let playback): return playback.isForward == isParentBackwards
    }
  }

  /// Whether local time runs at the rate of its parent.
  final var runsFreely: Bool {
    if case .rate(1) = segment.course { return true }
    return false
  }

  /// Whether animations follow local time linearly, whatever their curves.
  var movesLinearly: Bool { parent?.movesLinearly ?? false }

  /// Whether animations made from now on keep their curves.
  var keepsCurves: Bool { parent?.keepsCurves ?? true }

  /// Whether local time is or was driven by a finger.
  var isDriven: Bool { parent?.isDriven ?? false }

  /// The clock of the transition it belongs to, itself or above it.
  package var clock: AnimationClock? { parent?.clock }

  /// Remembers the old and the new value of a property, which may have to be restored.
  func remember(_ layer: CALayer, from old: ModelValue, to new: ModelValue) {
    parent?.remember(layer, from: old, to: new)
  }

  /// Whether its changes are kept in a log, its own or that of a node above.
  func remembers(in log: ModelChangeLog) -> Bool { parent?.remembers(in: log) ?? false }

  /// Releases all animations and forgets the values to restore.
  func abandonAnimations() { releaseGroups() }

  /// The local time at which the delays of animations made now begin.
  var groupOrigin: TimeInterval { localTime }

  /// The seconds until its animations begin, beside their own delays; 0 but for an animator with a delay.
  var remainingDelay: TimeInterval { 0 }

  /// The number of continuations of an animator; 0 for other nodes.
  var groupDepth: Int { 0 }

  /// The weight of a group's offsets now, 1…0.
  func weight(of group: AnimationGroup) -> Double {
    group.weight(atLocalTime: localTime)
  }

  /// Whether its groups end when local time passes their ends.
  var endsGroups: Bool { true }

  /// Called when everything that follows local time has been scheduled anew.
  func timeWasRescheduled() {}

  /// Called when the animations of the node above are taken back or ended at once.
  func parentDidEnd(restoring: Bool) {}
}

// MARK: - Segments

extension TimeNode {
  /// Continues from a local time at a rate: 1 with the parent's time, 0 to hold, negative backwards.
  ///
  /// A time or rate that is not a finite number counts as 0.
  final func run(from time: TimeInterval, rate: Double) {
    begin(
      .rate(rate.isFinite ? rate : 0), at: time.isFinite ? time : 0)
  }

  /// Derives local time from the parent's by a begin, a speed and an offset.
  final func follow(_ timing: MediaTiming) {
    begin(.media(timing), at: 0)
  }

  /// Plays local time from one place to another along a curve, then calls `then`.
  ///
  /// Afterwards local time runs on where it went forwards, and is held where it went backwards.
  final func play(
    from: TimeInterval, to: TimeInterval, flicks: Int64, curve: TimingCurve,
    then: @escaping () -> Void
  ) {
    let playback = Playback(from: from, to: to, flicks: max(flicks, 0), curve: curve)
    begin(.playing(playback), at: from)
    playbackAction = then
    schedulePlaybackEnd()
  }

  /// Schedules the end of the playback for the instant at which the parent's time reaches it.
  private func schedulePlaybackEnd() {
    guard case .playing(let playback) = segment.course, playbackAction != nil else { return }
    loop.cancel(playbackEnd)
    playbackEnd = .none
    guard let end = parentInstant(after: playback.flicks) else { return }
    playbackEnd = loop.schedule(at: max(end, loop.now)) { [weak self] in
      guard let self, let then = playbackAction else { return }
      playbackEnd = .none
      run(from: playback.to, rate: playback.isForward ? 1 : 0)
      then()
    }
  }

  private func begin(_ course: Course, at time: TimeInterval) {
    segment = Segment(
      begin: loop.now, parentBegin: parent?.localTime ?? 0, offset: time, course: course)
    loop.cancel(playbackEnd)
    playbackEnd = .none
    playbackAction = nil
    timeDidChange()
  }

  /// Computes and schedules everything that depends on local time again.
  final func timeDidChange() {
    loop.animations.invalidate()
    // Scheduling an end reads all times above it and inserts into the queue.
    loop.charge(reschedule() * (8 + depth))
  }

  /// Schedules all ends anew, and returns how many nodes and groups there are.
  private func reschedule() -> Int {
    for group in groups { scheduleEnd(of: group) }
    scheduleArrival()
    schedulePlaybackEnd()
    timeWasRescheduled()
    return children.reduce(1 + groups.count) { $0 + $1.takeUnretainedValue().reschedule() }
  }

  /// Follows the time of another node from now on, going on from the present local time.
  final func follow(_ node: TimeNode?) {
    let time = localTime
    let elapsed = parentElapsedFlicks
    parent?.forget(self)
    parent = nil
    let node = admitted(node)
    parent = node
    node?.children.append(.passUnretained(self))
    segment.begin = loop.now
    segment.parentBegin = node?.localTime ?? 0
    segment.offset = time
    if case .playing = segment.course {
      // A playback goes on from where it is on its curve.
      segment.begin = segment.begin.adding(flicks: -elapsed)
      segment.parentBegin -= Double(elapsed) / Double(Instant.flicksPerSecond)
    }
    timeDidChange()
  }

  /// Returns a node that this one may follow; nil, after an exception, if nodes would be nested too deeply.
  private func admitted(_ node: TimeNode?) -> TimeNode? {
    guard let node, node.depth + height >= TimeNode.depthLimit else { return node }
    loop.raiseException(
      "a time of a layer or an animator lies in more than \(TimeNode.depthLimit) others",
      notes: [
        "a layer with a speed, a beginTime or a timeOffset has a time in that of its superlayer, and an animator that is started in another one's block in that of the other"
      ])
    return nil
  }

  /// The number of nodes above this one.
  private var depth: Int {
    var depth = 0
    var node = parent
    while let current = node {
      depth += 1
      node = current.parent
    }
    return depth
  }

  /// The number of levels of nodes below this one.
  private var height: Int {
    children.reduce(0) { max($0, $1.takeUnretainedValue().height + 1) }
  }

  private func forget(_ child: TimeNode) {
    let own = Unmanaged.passUnretained(child).toOpaque()
    children.removeAll { $0.toOpaque() == own }
  }

  /// The nodes that follow this one, in the order in which they began to.
  final var followers: [TimeNode] { children.map { $0.takeUnretainedValue() } }
}

// MARK: - Instants

extension TimeNode {
  /// The instant at which local time reaches a value, forwards or backwards; nil if it never does as it runs now.
  ///
  /// For a value that local time has passed it is an instant in the past.
  final func instant(reaching time: TimeInterval, isForward: Bool = true) -> Instant? {
    switch segment.course {
    case .media(let timing):
      guard isForward ? timing.speed > 0 : timing.speed < 0, time.isFinite else { return nil }
      let parentTime = timing.parentTime(atLocalTime: time)
      return parent.map { $0.instant(reaching: parentTime) } ?? Instant(seconds: parentTime)
    case .rate(let rate):
      guard isForward ? rate > 0 : rate < 0, time.isFinite else { return nil }
      let elapsed = (time - segment.offset) / rate
      guard let parent else { return segment.begin.adding(seconds: elapsed) }
      return parent.instant(reaching: segment.parentBegin + elapsed)
    case .playing(let playback):
      guard isForward, playback.isForward, let flick = playback.flick(reaching: time) else {
        return nil
      }
      return parentInstant(after: flick)
    }
  }

  private func parentInstant(after flicks: Int64) -> Instant? {
    guard let parent else { return segment.begin.adding(flicks: flicks) }
    return parent.instant(
      reaching: segment.parentBegin + Double(flicks) / Double(Instant.flicksPerSecond))
  }

  private func scheduleEnd(of group: AnimationGroup) {
    loop.cancel(group.endEvent)
    group.endEvent = .none
    guard endsGroups, let instant = instant(reaching: group.localEnd), !loop.isTerminated else {
      return
    }
    // The group keeps its sequence number, however often it is scheduled again.
    group.endEvent = loop.insertEvent(
      at: max(instant, loop.now), sequence: group.sequence
    ) { [animations = loop.animations] in
      animations.end(group, finished: true)
    }
  }

  /// Runs an action once when local time arrives at a place in one direction; it replaces the one before.
  ///
  /// The action is kept until then, or until `forgetArrival()`.
  final func arrive(
    at time: TimeInterval, isForward: Bool, sequence: UInt64, _ action: @escaping () -> Void
  ) {
    forgetArrival()
    arrival = Arrival(
      time: time, isForward: isForward, sequence: sequence, event: .none, action: action)
    scheduleArrival()
  }

  /// Forgets the action that waits for an arrival.
  final func forgetArrival() {
    if let arrival { loop.cancel(arrival.event) }
    arrival = nil
  }

  private func scheduleArrival() {
    guard let waiting = arrival else { return }
    loop.cancel(waiting.event)
    arrival?.event = .none
    guard let instant = instant(reaching: waiting.time, isForward: waiting.isForward),
      !loop.isTerminated
    else { return }
    arrival?.event = loop.insertEvent(
      at: max(instant, loop.now), sequence: waiting.sequence
    ) { [weak self] in
      guard let self, let action = arrival?.action else { return }
      arrival = nil
      action()
    }
  }
}

// MARK: - Animations

extension TimeNode {
  final func add(_ group: AnimationGroup) {
    groups.append(group)
    scheduleEnd(of: group)
  }

  final func remove(_ group: AnimationGroup) {
    if let index = groups.firstIndex(where: { $0 === group }) { groups.remove(at: index) }
  }

  /// Releases its groups, which retain the node as it retains them.
  final func releaseGroups() {
    groups.removeAll()
    forgetArrival()
  }

  /// Ends all animations of the node at their final values, and runs their completions in order.
  final func endGroups() {
    loop.animations.end(groups)
  }
}
