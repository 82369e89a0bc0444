import Animation

extension CALayer {
  var keysOfAnimations: [String]? {
    let keys =
      loop.animations.blockAnimations(of: self).map(\.key)
      + (timeState?.animations.compactMap(\.key) ?? [])
    return keys.isEmpty ? nil : keys
  }

  func animationOrBlock(forKey key: String) -> CAAnimation? {
    timeState?.animations.first { $0.key == key }?.animation
      ?? loop.animations.makeAnimation(of: self, forBlocksKey: key)
  }

  /// Whether the layer is in a window.
  var isInWindow: Bool { (view ?? hostView)?.window != nil }

  func append(_ added: LayerAnimation) {
    let state = timeState ?? LayerTimeState()
    timeState = state
    state.append(added)
    if added.firstTrack >= 0 {
      link(added.firstTrack, after: state.lastTrack)
      state.lastTrack = added.lastTrack
    }
    memory.pointee.needsTurn = true
  }

  func remove(_ added: LayerAnimation) {
    added.layer = nil
    guard let state = timeState,
      let place = state.animations.firstIndex(where: { $0 === added })
    else { return }
    // The animations after it move up, which is fast.
    loop.charge(place + state.animations.count / 64)
    if added.lastTrack >= 0 {
      let next = memory.pointee.layers.pointee.tracks[Int(added.lastTrack)].next
      let previous = state.animations[..<place].last { $0.lastTrack >= 0 }?.lastTrack ?? -1
      link(next, after: previous)
      if next < 0 { state.lastTrack = previous }
    }
    state.remove(at: place)
    memory.pointee.needsTurn = true
  }

  /// Links a track behind another one; -1 means none.
  private func link(_ track: Int32, after previous: Int32) {
    if previous >= 0 {
      memory.pointee.layers.pointee.tracks[Int(previous)].next = track
    } else {
      firstTrack = track
    }
  }

  /// Removes the animations that belong to the world the layer has left.
  func timeDidJoin() {
    guard let timeState else { return }
    timeState.letGo()
    timeState.lastTrack = -1
    firstTrack = -1
    guard timeState.node != nil else { return }
    let timing = timeState.timing
    timeState.node = nil
    timeState.timing = MediaTiming()
    mediaTiming = timing
  }

  /// The time of the layer and what is in it; nil while that is the world's.
  var timeNode: LayerTimeNode? {
    guard loop.animations.timedLayerCount > 0 else { return nil }
    var layer: CALayer? = self
    var steps = 0
    defer { loop.charge(steps) }
    while let current = layer {
      if let node = current.timeState?.node { return node }
      layer = current.host
      steps += 1
    }
    return nil
  }
}
