import Animation
import EventTrace

// Explicit animations of layers: adding them, beginning them at the commit, and calling their delegates.

extension AnimationStore {
  private var layers: UnsafeMutablePointer<LayerAnimationMemory> { memory.pointee.layers }

  /// Adds a copy of an animation to a layer; one with the same key is removed.
  func add(_ original: CAAnimation, to layer: CALayer, forKey key: String?) {
    // A layer outside of every world has no time; Core Animation drops its animations with the commit.
    guard let loop, !loop.isDetached, !loop.isTerminated else { return }
    guard let memberCount = original.memberCount else {
      return loop.raiseException(
        "CAAnimationGroup contains itself, or too many animations",
        notes: ["Core Animation copies what is in a group, which would never end"],
        subject: layer.subjectName)
    }
    loop.charge(objects: 1 + memberCount)
    layer.keepLook()
    let source = original.copyForLayers()
    let key = source is CATransition ? "transition" : key
    if let key { removeAnimation(of: layer, forKey: key) }
    let node = layer.timeNode
    var timing = source.mediaTiming
    if !(timing.duration > 0) { timing.duration = transactions.last?.animationDuration ?? 0.25 }
    timing.duration = min(timing.duration, LayerCourse.longest)
    let beginsAtCommit = timing.beginTime == 0 || timing.beginTime.isNaN
    if beginsAtCommit { timing.beginTime = node?.localTime ?? loop.now.seconds }
    let added = LayerAnimation(
      source, timing, transactions.last?.timingFunction ?? source.timingFunction, key: key,
      layer: layer, node: node, beginsAtCommit: beginsAtCommit)
    added.course = takeCourse(of: added)
    guard LayerAnimationMaker(store: self, added: added).makeTracks() else {
      release(added)
      return
    }
    added.transactions = waitingTransactions()
    layer.append(added)
    node?.animations.append(added)
    layerQueue.added.append(added)
    loop.setNeedsTurn()
  }

  private func takeCourse(of added: LayerAnimation) -> Int32 {
    layers.pointee.take(LayerCourse(added.timing, added.curve, group: -1, node: added.node))
  }

  /// Begins the animations that were added since the last commit, and drops those of layers in no window.
  func commitLayerAnimations() {
    guard let loop else { return }
    // The callbacks at the end of the animation before, and its course if it has begun.
    var ends: LayerEnds?
    var course: Int32 = -1
    for animation in layerQueue.takeAdded() where !animation.hasEnded {
      guard let layer = animation.layer, layer.isInWindow else {
        remove(animation, finished: false)
        continue
      }
      animation.isCommitted = true
      if animation.beginsAtCommit {
        begin(animation, at: animation.node?.localTime ?? loop.now.seconds)
      }
      if let others = ends, animation.course == course {
        start(animation)
        ends = scheduleEnd(of: animation, at: others.instant, with: others)
      } else {
        ends = schedule(animation, isCommit: true, with: ends)
        course = animation.hasStarted ? animation.course : -1
      }
    }
  }

  /// Sets the begin of an animation, which is known at the commit.
  private func begin(_ added: LayerAnimation, at time: TimeInterval) {
    guard added.timing.beginTime != time else { return }
    added.begin(at: time)
    replaceCourse(of: added)
  }

  /// Gives an animation and its tracks the course that follows from its timing and its node.
  func replaceCourse(of added: LayerAnimation) {
    let old = added.course
    let new = takeCourse(of: added)
    layers.pointee.replace(
      course: old, by: new, in: (added.firstTrack, added.lastTrack), and: added.groupCourses)
    added.course = new
    layers.pointee.giveBack(course: old)
  }
}

// MARK: - Begin and end

extension AnimationStore {
  /// Schedules the begin and the end of an animation anew, as things are.
  ///
  /// Nothing is told at once: a program may still be setting the parts of a timing.
  func schedule(_ added: LayerAnimation) {
    _ = schedule(added, isCommit: false, with: nil)
  }

  /// Schedules the begin and the end of an animation; returns what ends with it, nil where it has no end.
  private func schedule(
    _ added: LayerAnimation, isCommit: Bool, with others: LayerEnds?
  ) -> LayerEnds? {
    guard let loop, added.isCommitted, !added.hasEnded else { return nil }
    cancelEvents(of: added)
    let timing = added.timing
    // In the parent's time: a negative speed runs from the last value to the first.
    let (first, last) = (
      timing.parentTime(atLocalTime: 0), timing.parentTime(atLocalTime: timing.activeDuration)
    )
    guard timing.speed != 0 else {
      // Its time is stopped: it has begun already, or it never begins.
      if isCommit, timing.timeOffset >= 0 { start(added) }
      return nil
    }
    let (begin, end) = timing.speed < 0 ? (last, first) : (first, last)
    if !added.hasStarted, let instant = instant(reaching: begin, of: added) {
      if instant <= loop.now, isCommit {
        start(added)
      } else {
        added.beginEvent = loop.insertEvent(at: max(instant, loop.now), sequence: added.sequence) {
          [unowned self] in start(added)
        }
      }
    }
    guard let instant = endInstant(from: begin, to: end, of: added) else { return nil }
    return scheduleEnd(of: added, at: max(instant, loop.now), with: others)
  }

  /// Lets an animation end with others of one instant, by an event of its own where something may happen between their ends.
  private func scheduleEnd(
    of added: LayerAnimation, at instant: Instant, with others: LayerEnds?
  ) -> LayerEnds? {
    if let others, others.add(added, endingAt: instant) { return others }
    guard let loop else { return nil }
    let ends = LayerEnds(at: instant, of: added)
    ends.event = loop.insertEvent(at: instant, sequence: added.sequence) {
      [unowned self] in
      let store = self
      ends.takeEach {
        store.endLayerAnimation($0)
        return !(store.loop?.isTerminated ?? true)
      }
    }
    return ends
  }

  private func cancelEvents(of added: LayerAnimation) {
    if added.beginEvent != .none {
      loop?.cancel(added.beginEvent)
      added.beginEvent = .none
    }
    if let ends = added.ends, !ends.remove(added) { loop?.cancel(ends.event) }
  }

  /// The instant at which the time that an animation follows reaches a value.
  private func instant(reaching time: TimeInterval, of added: LayerAnimation) -> Instant? {
    guard time.isFinite else { return time < 0 ? .zero : nil }
    guard let node = added.node else { return Instant(seconds: time) }
    if node.localTime >= time - TimeNode.tolerance { return .zero }
    return node.instant(reaching: time)
  }

  /// The instant of the end; a layer whose time runs backwards ends its animations where they begin.
  private func endInstant(
    from begin: TimeInterval, to end: TimeInterval, of added: LayerAnimation
  ) -> Instant? {
    if let node = added.node, case .playback(isForward: false) = node.drive {
      return begin.isFinite ? node.instant(reaching: begin, isForward: false) : nil
    }
    return end >= LayerCourse.longest ? nil : instant(reaching: end, of: added)
  }

  private func start(_ added: LayerAnimation) {
    added.beginEvent = .none
    guard !added.hasStarted else { return }
    added.hasStarted = true
    if added.hasDelegate {
      layerQueue.starts.append(added)
      deliverLater()
    }
  }

  private func endLayerAnimation(_ added: LayerAnimation) {
    start(added)
    if added.source.isRemovedOnCompletion {
      remove(added, finished: true)
    } else {
      finish(added, finished: true)
    }
  }

  /// Queues the callbacks for the end of an animation; its fill may continue.
  private func finish(_ added: LayerAnimation, finished: Bool) {
    guard !added.hasEnded else { return }
    added.hasEnded = true
    if added.hasDelegate { layerQueue.stops.append((added, finished)) }
    if !added.transactions.isEmpty {
      layerQueue.completions += added.transactions
      added.transactions.removeAll()
    }
    deliverLater()
    guard let loop, loop.tellsEvents else { return }
    for property in added.source.animatedNames {
      loop.emit(
        .animationEnded(property: property, finished: finished),
        subject: added.layer?.subjectName ?? "", range: added.range)
    }
  }

  /// Takes an animation off its layer.
  func remove(_ added: LayerAnimation, finished: Bool) {
    added.layer?.keepLook()
    finish(added, finished: finished)
    added.layer?.remove(added)
    release(added)
    if !added.isCommitted { _ = layerQueue.takeEnded() }
  }

  /// Frees what an animation takes in memory.
  private func release(_ added: LayerAnimation) {
    layers.pointee.remove(from: added.firstTrack, to: added.lastTrack)
    for course in added.groupCourses { layers.pointee.giveBack(course: course) }
    if added.course >= 0 { layers.pointee.giveBack(course: added.course) }
    added.firstTrack = -1
    added.lastTrack = -1
    added.groupCourses = []
    added.course = -1
    if let node = added.node {
      loop?.charge(node.animations.count)
      node.animations.removeAll { $0 === added }
      added.node = nil
    }
    cancelEvents(of: added)
  }

  /// Removes the animation of a layer that has a key.
  func removeAnimation(of layer: CALayer, forKey key: String) {
    let animations = layer.timeState?.animations ?? []
    let place = animations.firstIndex { $0.key == key }
    loop?.charge(place ?? animations.count)
    if let place {
      remove(animations[place], finished: false)
    } else {
      removeBlockAnimation(of: layer, forKey: key)
    }
  }

  /// Removes all animations that were added to a layer.
  func removeLayerAnimations(of layer: CALayer) {
    for animation in layer.timeState?.animations ?? [] { remove(animation, finished: false) }
  }
}

// MARK: - Callbacks

extension AnimationStore {
  /// Delivers callbacks by a block on the main queue: never from inside the call that caused them.
  @inline(__always)
  private func deliverLater() {
    if !layerQueue.isDelivering { requestDelivery() }
  }

  private func requestDelivery() {
    layerQueue.isDelivering = true
    loop?.perform { [unowned self] in deliver() }
  }

  /// All starts, then all stops, then the completions of transactions.
  private func deliver() {
    layerQueue.isDelivering = false
    let queue = layerQueue
    layerQueue.starts.removeAll()
    layerQueue.stops.removeAll()
    layerQueue.completions.removeAll()
    for added in queue.starts {
      guard let delegate = added.source.delegate else { continue }
      if let partial = delegate as? any PartialAnimationDelegate, !partial.hearsStart { continue }
      tell("animationDidStart", delegate, added, [])
      delegate.animationDidStart(added.animation)
      if loop?.isTerminated ?? true { return }
    }
    for (added, finished) in queue.stops {
      guard let delegate = added.source.delegate else { continue }
      if let partial = delegate as? any PartialAnimationDelegate, !partial.hearsStop { continue }
      tell("animationDidStop", delegate, added, [TraceField("finished", .bool(finished))])
      delegate.animationDidStop(added.animation, finished: finished)
      if loop?.isTerminated ?? true { return }
    }
    animationsDidEnd(in: queue.completions)
  }

  private func tell(
    _ method: String, _ delegate: any CAAnimationDelegate, _ added: LayerAnimation,
    _ fields: [TraceField]
  ) {
    guard let loop, loop.tellsEvents else { return }
    let anim = TraceField("anim", .object(added.source.traceName))
    let name = (delegate as? any TraceNamed)?.traceName ?? "\(type(of: delegate))"
    loop.emit(.call(method, [anim] + fields), subject: name, range: added.range)
  }
}
