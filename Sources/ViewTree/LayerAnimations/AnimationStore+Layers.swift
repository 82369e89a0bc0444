import Animation
import EventTrace

// Animations that are added to layers: from `add` over the commit to the callbacks of their delegates.

extension AnimationStore {
  private var layers: UnsafeMutablePointer<LayerAnimationMemory> { memory.pointee.layers }

  /// Adds a copy of an animation to a layer; one with the same key is removed.
  func add(_ original: CAAnimation, to layer: CALayer, forKey key: String?) {
    // What belongs to no world has no time; Core Animation drops it with the commit.
    guard let loop, !loop.isDetached, !loop.isTerminated else { return }
    guard let memberCount = original.memberCount else {
      return loop.raiseException(
        "CAAnimationGroup contains itself, or too many animations",
        notes: ["Core Animation copies what is in a group, which would never end"],
        subject: layer.subjectName)
    }
    loop.charge(objects: 1 + memberCount)
    let animation = original.copy()
    let key = animation is CATransition ? "transition" : key
    if let key { removeAnimation(of: layer, forKey: key) }
    if !(animation.duration > 0) { animation.duration = CATransaction.animationDuration() }
    animation.duration = min(animation.duration, LayerCourse.longest)
    if let function = CATransaction.animationTimingFunction() {
      animation.timingFunction = function
    }
    let node = layer.timeNode
    let beginsAtCommit = animation.beginTime == 0 || animation.beginTime.isNaN
    if beginsAtCommit { animation.beginTime = node?.localTime ?? loop.now.seconds }
    let course = layers.pointee.take(
      LayerCourse(animation.mediaTiming, animation.pacing, group: -1, node: node))
    let added = LayerAnimation(
      animation, key: key, layer: layer, course: course, node: node,
      beginsAtCommit: beginsAtCommit)
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

  /// Begins what was added since the last commit; what is in no window goes.
  func commitLayerAnimations() {
    for animation in layerQueue.takeAdded() where !animation.hasEnded {
      guard let layer = animation.layer, layer.isInWindow else {
        remove(animation, finished: false)
        continue
      }
      animation.isCommitted = true
      if animation.beginsAtCommit, let loop {
        begin(animation, at: animation.node?.localTime ?? loop.now.seconds)
      }
      schedule(animation, isCommit: true)
    }
  }

  /// Says when an animation begins, which is known with the commit.
  private func begin(_ added: LayerAnimation, at time: TimeInterval) {
    guard added.animation.beginTime != time else { return }
    added.animation.beginTime = time
    replaceCourse(of: added)
  }

  /// Gives an animation a course by its timing and its node, and its tracks with it.
  func replaceCourse(of added: LayerAnimation) {
    let old = added.course
    let new = layers.pointee.take(
      LayerCourse(
        added.animation.mediaTiming, added.animation.pacing, group: -1, node: added.node))
    layers.pointee.replace(course: old, by: new, in: added.tracks, and: added.groupCourses)
    added.course = new
    layers.pointee.giveBack(course: old)
  }
}

// MARK: - Begin and end

extension AnimationStore {
  /// Schedules the begin and the end of an animation, as things are.
  ///
  /// Outside of the commit nothing is told at once: a program may still be setting the parts of a timing.
  func schedule(_ added: LayerAnimation, isCommit: Bool = false) {
    guard let loop, added.isCommitted, !added.hasEnded else { return }
    loop.cancel(added.beginEvent)
    loop.cancel(added.endEvent)
    added.beginEvent = .none
    added.endEvent = .none
    let timing = added.animation.mediaTiming
    // In the parent's time: a negative speed runs from the last value to the first.
    let (first, last) = (
      timing.parentTime(atLocalTime: 0), timing.parentTime(atLocalTime: timing.activeDuration)
    )
    guard timing.speed != 0 else {
      // Its time stands still: it has begun, or it never does.
      if isCommit, timing.timeOffset >= 0 { start(added) }
      return
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
    guard let instant = endInstant(from: begin, to: end, of: added) else { return }
    added.endEvent = loop.insertEvent(at: max(instant, loop.now), sequence: added.sequence) {
      [unowned self] in endLayerAnimation(added)
    }
  }

  /// The instant at which the time that an animation follows has come to a place.
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
    if added.animation.delegate != nil {
      layerQueue.starts.append(added)
      deliverLater()
    }
  }

  private func endLayerAnimation(_ added: LayerAnimation) {
    added.endEvent = .none
    start(added)
    if added.animation.isRemovedOnCompletion {
      remove(added, finished: true)
    } else {
      finish(added, finished: true)
    }
  }

  /// Tells all who wait that an animation has ended; its fill may go on.
  private func finish(_ added: LayerAnimation, finished: Bool) {
    guard !added.hasEnded else { return }
    added.hasEnded = true
    if added.animation.delegate != nil { layerQueue.stops.append((added, finished)) }
    layerQueue.completions += added.transactions
    added.transactions.removeAll()
    deliverLater()
    guard let loop, loop.tellsEvents else { return }
    for property in added.properties {
      loop.emit(
        .animationEnded(property: property, finished: finished),
        subject: added.layer?.subjectName ?? "", range: added.range)
    }
  }

  /// Takes an animation off its layer.
  func remove(_ added: LayerAnimation, finished: Bool) {
    finish(added, finished: finished)
    added.layer?.remove(added)
    release(added)
    if !added.isCommitted { layerQueue.forgetOneEnded() }
  }

  /// Frees what an animation takes in memory.
  private func release(_ added: LayerAnimation) {
    for track in added.tracks { layers.pointee.remove(track: track) }
    for course in added.groupCourses { layers.pointee.giveBack(course: course) }
    if added.course >= 0 { layers.pointee.giveBack(course: added.course) }
    added.tracks.removeAll()
    added.groupCourses.removeAll()
    added.course = -1
    if let node = added.node {
      loop?.charge(node.animations.count)
      node.animations.removeAll { $0 === added }
    }
    added.node = nil
    loop?.cancel(added.beginEvent)
    loop?.cancel(added.endEvent)
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
  private func deliverLater() {
    guard !layerQueue.isDelivering else { return }
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
      guard let delegate = added.animation.delegate else { continue }
      if let partial = delegate as? any PartialAnimationDelegate, !partial.hearsStart { continue }
      tell("animationDidStart", delegate, added, [])
      delegate.animationDidStart(added.animation)
      if loop?.isTerminated ?? true { return }
    }
    for (added, finished) in queue.stops {
      guard let delegate = added.animation.delegate else { continue }
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
    let anim = TraceField("anim", .object(added.animation.traceName))
    let name = (delegate as? any TraceNamed)?.traceName ?? "\(type(of: delegate))"
    loop.emit(.call(method, [anim] + fields), subject: name, range: added.range)
  }
}
