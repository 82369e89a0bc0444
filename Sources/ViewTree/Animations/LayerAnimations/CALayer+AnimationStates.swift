import Animation
package import EventTrace

// The explicit animations of a layer, and the layer's time, as plain values for the commands of the prompt.

extension CALayer {
  /// The animations that were added to the layer, in the order in which they show; those in groups one by one.
  package var addedAnimationStates: [AnimationState] {
    var states: [AnimationState] = []
    for added in timeState?.animations ?? [] {
      let time = added.node?.localTime ?? loop.now.seconds
      // Groups are not nested deeply: `add` refuses that.
      append(
        added.animation, of: added, at: time, isParentBackwards: added.node?.isBackwards ?? false,
        isInGroup: false, to: &states)
    }
    return states
  }

  private func append(
    _ animation: CAAnimation, of added: LayerAnimation, at parentTime: TimeInterval,
    isParentBackwards: Bool, isInGroup: Bool, to states: inout [AnimationState]
  ) {
    let isBackwards = animation.mediaTiming.isBackwards(isParentBackwards: isParentBackwards)
    if let state = state(
      of: animation, added, at: parentTime, isBackwards: isBackwards, isInGroup: isInGroup)
    {
      states.append(state)
    }
    guard let group = animation as? CAAnimationGroup else { return }
    var course = LayerCourse(animation.mediaTiming, animation.curve, group: -1, node: nil)
    course.solve(atParentTime: parentTime, isParentBackwards: isParentBackwards)
    let time = course.progress.isNaN ? Double.nan : course.time
    for member in group.animations ?? [] {
      append(
        member, of: added, at: time, isParentBackwards: isBackwards, isInGroup: true, to: &states)
    }
  }

  private func state(
    of animation: CAAnimation, _ added: LayerAnimation, at parentTime: TimeInterval,
    isBackwards: Bool, isInGroup: Bool
  ) -> AnimationState? {
    let timing = animation.mediaTiming
    let name: String
    var keyPath: LayerKeyPath?
    switch animation {
    case let animation as CAPropertyAnimation:
      // A key path that names no property of a layer animates nothing.
      guard let path = animation.keyPath, let known = LayerKeyPath(path) else { return nil }
      (name, keyPath) = (path, known)
    case is CATransition: name = "transition"
    default: name = ""
    }
    var state = AddedAnimationState(
      type: "\(type(of: animation))", key: added.key, keyPath: name, isOfView: view != nil,
      timing: timing)
    state.isInGroup = isInGroup
    state.isAdditive = (animation as? CAPropertyAnimation)?.isAdditive ?? false
    state.hasBeginTime = isInGroup ? timing.beginTime != 0 : !added.beginsAtCommit
    switch animation {
    case let basic as CABasicAnimation:
      state.from = basic.from?.traceValue ?? .none
      state.to = basic.to?.traceValue ?? .none
      state.by = basic.by?.traceValue ?? .none
    case let keyframes as CAKeyframeAnimation:
      state.from = keyframes.steps?.first?.traceValue ?? .none
      state.to = keyframes.steps?.last?.traceValue ?? .none
      state.valueCount = keyframes.steps?.count ?? 0
    default: break
    }
    let local = parentTime.isNaN ? nil : timing.settled(timing.localTime(atParentTime: parentTime))
    state.state = local.map { timing.state(atLocalTime: $0, isBackwards: isBackwards) }
    return AnimationState(
      subject: subjectName, property: keyPath?.property.row.name ?? name,
      channels: keyPath?.channels ?? [], range: added.range, made: added.made, delay: 0,
      duration: timing.duration, curve: animation.curve.traceWord,
      // As in `MediaTiming`, 0 counts as one pass.
      repeatCount: timing.repeatCount > 0 ? timing.repeatCount : 1,
      autoreverses: timing.autoreverses, isLinear: false,
      elapsed: local ?? 0, drive: added.node?.drive ?? .time,
      timedLayer: added.node?.layer?.subjectName, added: state)
  }

  /// The state of the layer's time; nil while that is its superlayer's.
  package var timedState: TimedLayerState? {
    guard let timeState, let node = timeState.node else { return nil }
    var rate = 1.0
    var layer: CALayer? = self
    while let current = layer {
      rate *= current.timeState?.timing.speed ?? 1
      layer = current.host
    }
    return TimedLayerState(
      name: subjectName, timing: timeState.timing, time: node.localTime, rate: rate)
  }
}

extension LayerKeyPath {
  /// The numbers of the property that it animates; empty for a property that is animated as a whole.
  fileprivate var channels: [Bool] {
    guard case .channels(let offset, let count) = part, property.row.channelCount > 0 else {
      return []
    }
    return (0..<property.row.channelCount).map { (offset..<(offset + count)).contains($0) }
  }
}
