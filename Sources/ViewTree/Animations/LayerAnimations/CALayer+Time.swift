public import Animation
import EventTrace

// A layer's time is derived from its superlayer's, as that of an animation is from its layer's. Only layers whose timing is not the default
// have a node; everything in such a layer follows it.

extension CALayer {
  /// The timing as a plain value; its parent is the superlayer. A layer's own duration, repeats and fill have no effect.
  public var mediaTiming: MediaTiming {
    get { timeState?.timing ?? MediaTiming() }
    set {
      let old = mediaTiming
      guard source == nil, newValue != old else { return }
      let state = timeState ?? LayerTimeState()
      timeState = state
      state.timing = newValue
      memory.pointee.needsTurn = true
      if let node = state.node {
        loop.animations.setTiming(newValue, of: node)
      } else if newValue.beginTime != 0 || newValue.speed != 1 || newValue.timeOffset != 0 {
        let node = LayerTimeNode(loop: loop, parent: host?.timeNode)
        // Its time is its parent's until the timing is set below.
        node.follow(MediaTiming())
        loop.animations.timedLayerCount += 1
        node.layer = self
        state.node = node
        loop.animations.move(subtreeOf: self, to: node)
        loop.animations.setTiming(newValue, of: node)
      }
      if newValue.speed != old.speed, loop.tellsEvents {
        loop.emit(
          .call("speed", [TraceField("speed", .number(newValue.speed))]), subject: subjectName)
      }
    }
  }

  /// Returns a time of another layer in this layer's time; nil means the time of `CACurrentMediaTime()`.
  ///
  /// No time leads out of a layer whose speed is 0: its `beginTime` is used for all of its times.
  public func convertTime(_ t: TimeInterval, from layer: CALayer?) -> TimeInterval {
    guard loop.takes(t, in: .orEndless, as: "time") else { return 0 }
    let (own, others) = timings(with: layer)
    return MediaTiming.convert(t, from: others, to: own)
  }

  /// Returns a time of this layer in another layer's time; nil means the time of `CACurrentMediaTime()`.
  public func convertTime(_ t: TimeInterval, to layer: CALayer?) -> TimeInterval {
    guard loop.takes(t, in: .orEndless, as: "time") else { return 0 }
    let (own, others) = timings(with: layer)
    return MediaTiming.convert(t, from: own, to: others)
  }

  /// The timings from the nearest common superlayer down to this layer and to another one, outermost first.
  private func timings(with other: CALayer?) -> (own: [MediaTiming], others: [MediaTiming]) {
    var own = layersFromRoot
    var others = other?.layersFromRoot ?? []
    let shared = zip(own, others).prefix { $0 === $1 }.count
    own.removeFirst(shared)
    others.removeFirst(shared)
    loop.charge(own.count + others.count)
    return (own.map(\.mediaTiming), others.map(\.mediaTiming))
  }

  private var layersFromRoot: [CALayer] {
    var layers = [modelLayer]
    while let host = layers.last?.host { layers.append(host) }
    return layers.reversed()
  }

  /// The layers that follow its time unless they have their own: its sublayers and its mask.
  fileprivate var followers: [CALayer] {
    guard let mask = extras?.mask else { return allSublayers }
    return allSublayers + [mask]
  }

  /// Moves the animations and nodes of the layer's subtree to the time of its new superlayer.
  func timeDidMove() {
    guard loop.animations.timedLayerCount > 0 else { return }
    loop.animations.move(subtreeOf: self, to: host?.timeNode)
  }
}

extension AnimationStore {
  /// Sets the timing of a layer's node, and of its times in transitions.
  fileprivate func setTiming(_ timing: MediaTiming, of node: LayerTimeNode) {
    node.follow(timing)
    for clock in placedClocks {
      for time in clock.takeUnretainedValue().drivenTimes where time.source === node {
        time.take(timing)
      }
    }
  }

  /// Moves the animations and nodes of a layer's subtree to a node: the layer's own, or its superlayer's.
  fileprivate func move(subtreeOf root: CALayer, to node: LayerTimeNode?) {
    for clock in placedClocks { clock.takeUnretainedValue().layerDidMove() }
    var twins: [Int32: AnimationGroup] = [:]
    var waiting = [root]
    var steps = 0
    while let layer = waiting.popLast() {
      steps += 1
      if let inner = layer.timeState?.node, inner !== node {
        if inner.parent !== node { inner.follow(node) }
        continue
      }
      for added in layer.timeState?.animations ?? [] where added.node !== node {
        steps += added.node?.animations.count ?? 0
        move(added, to: node)
      }
      moveEntries(of: layer, to: node, &twins)
      waiting += layer.followers
    }
    for clock in placedClocks { clock.takeUnretainedValue().drivenLayersDidMove() }
    loop?.charge(steps + placedClocks.count)
  }

  /// Moves an explicit animation to another node.
  private func move(_ added: LayerAnimation, to node: LayerTimeNode?) {
    added.node?.animations.removeAll { $0 === added }
    added.node = node
    node?.animations.append(added)
    replaceCourse(of: added)
    schedule(added)
  }

  /// Moves the block animations of a layer that follow another layer's time, or the world's, to groups of a node; those of a transition to the
  /// node's time in it.
  private func moveEntries(
    of layer: CALayer, to node: LayerTimeNode?,
    _ twins: inout [Int32: AnimationGroup]
  ) {
    var index = layer.firstAnimation
    while index >= 0 {
      let entry = entries[Int(index)]
      if let group = groups[Int(entry.group)], !(group.clock is AnimatorTime) {
        let time: TimeNode? = group.clock?.clock?.time(of: node) ?? node
        if group.clock !== time, let twin = twin(of: group, in: time, &twins) {
          move(index, from: group, to: twin)
        }
      }
      index = entry.next
    }
  }

  private func twin(
    of group: AnimationGroup, in node: TimeNode?, _ twins: inout [Int32: AnimationGroup]
  ) -> AnimationGroup? {
    if let known = twins[group.slot] { return known }
    guard let loop else { return nil }
    var whole: AnimationGroup?
    if let parent = group.parent {
      whole = twin(of: parent, in: node, &twins)
      guard whole != nil else { return nil }
    }
    let twin = group.twin(
      in: node, parent: whole, slot: takeSlot(), sequence: loop.events.nextSequence(),
      now: loop.now)
    register(twin)
    twins[group.slot] = twin
    return twin
  }

  /// Moves an animation from one group of its block to another.
  private func move(_ index: Int32, from group: AnimationGroup, to other: AnimationGroup) {
    unlink(index, from: group)
    link(index, into: other)
    memory.pointee.forgetResiduals()
    let whole = group.timed
    whole.liveCount -= 1
    if whole.liveCount == 0 { releaseEmptied(whole) }
  }
}
