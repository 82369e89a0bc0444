import Animation

/// The time of a layer whose timing is not its superlayer's, and of everything in it.
final class LayerTimeNode: TimeNode {
  /// The layer whose time it is.
  weak var layer: CALayer?
  /// The animations of layers that follow it, which have to be scheduled anew when it changes.
  var animations: [LayerAnimation] = []

  deinit {
    loop.animations.timedLayerCount -= 1
  }

  override func timeWasRescheduled() {
    for animation in animations { loop.animations.schedule(animation) }
    loop.charge(8 * animations.count)
  }
}

/// The time of a layer for the animations of a transition: the layer's timing below the time of the transition.
///
/// A transition runs with the time of its container's layer and is driven in it, so the layers inside the container have their times
/// below the transition's. Animations that were added to a layer are not driven, and follow the layer's `LayerTimeNode`.
final class DrivenLayerTime: TimeNode {
  /// The layer's time outside of the transition.
  let source: LayerTimeNode

  fileprivate init(_ source: LayerTimeNode, in parent: TimeNode) {
    self.source = source
    super.init(loop: source.loop, parent: parent)
  }

  /// Derives local time from the parent's by a timing of the layer.
  ///
  /// The time of a transition begins at 0, and a layer's `beginTime` counts in the time of its superlayer.
  func take(_ timing: MediaTiming) {
    var timing = timing
    if let clock = parent as? AnimationClock { timing.beginTime -= clock.containerTime }
    follow(timing)
  }

  override func abandonAnimations() {
    super.abandonAnimations()
    parent?.abandonAnimations()
  }
}

extension AnimationClock {
  /// The time of a layer that has its own time for this clock's animations: the clock's, with the timings of the layers below those
  /// that the clock follows itself.
  func time(of node: LayerTimeNode?) -> TimeNode {
    guard let node, !follows(node) else { return self }
    let outer = time(of: node.parent as? LayerTimeNode)
    for follower in outer.followers {
      if let known = follower as? DrivenLayerTime, known.source === node { return known }
    }
    let time = DrivenLayerTime(node, in: outer)
    if let timing = node.layer?.mediaTiming { time.take(timing) }
    return time
  }

  /// Whether the clock runs in the time of a layer.
  private func follows(_ node: LayerTimeNode) -> Bool {
    var current = parent
    while let outer = current {
      if outer === node { return true }
      current = outer.parent
    }
    return false
  }

  /// The times of layers below the clock's, each after those above it.
  var drivenTimes: [DrivenLayerTime] {
    var found = followers.compactMap { $0 as? DrivenLayerTime }
    var index = 0
    while index < found.count {
      found += found[index].followers.compactMap { $0 as? DrivenLayerTime }
      index += 1
    }
    return found
  }

  /// Follows the time that its layer has now.
  func layerDidMove() {
    if let layer, layer.timeNode !== parent { follow(layer.timeNode) }
  }

  /// Moves the times of layers below the clock's to those of the layers' superlayers.
  func drivenLayersDidMove() {
    for time in drivenTimes {
      let outer = self.time(of: time.source.parent as? LayerTimeNode)
      guard time.parent !== outer, outer !== time else { continue }
      time.follow(outer)
      if let timing = time.source.layer?.mediaTiming { time.take(timing) }
    }
  }
}
