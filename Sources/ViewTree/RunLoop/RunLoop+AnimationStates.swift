import Animation
package import EventTrace

extension RunLoop {
  /// The animations that have not ended, in the order in which they were made, each with the transition's clock it follows; nil
  /// for none.
  package var animationStates: [(state: AnimationState, clock: AnimationClock?)] {
    let groups = animations.groups.compactMap { $0 }.sorted { $0.sequence < $1.sequence }
    return groups.flatMap { animations.states(of: $0, at: now) }
  }

  /// The property animators that are active or stopped, in the order in which they began.
  package var timeNodeStates: [TimeNodeState] {
    animations.animatorTimes.compactMap { $0.takeUnretainedValue().animator?.timeNodeState }
  }
}

extension AnimationStore {
  fileprivate func states(of group: AnimationGroup, at now: Instant)
    -> [(state: AnimationState, clock: AnimationClock?)]
  {
    let whole = group.timed
    let timing = whole.timing
    let elapsed =
      whole.clock.map { $0.localTime - whole.localBegin } ?? now.seconds(since: whole.begin)
    var states: [(state: AnimationState, clock: AnimationClock?)] = []
    var index = group.firstEntry
    while index >= 0 {
      let entry = entries[Int(index)]
      if let layer = layer(of: index) {
        let state = AnimationState(
          subject: layer.subjectName,
          property: entry.traceName,
          channels: channels(of: index),
          range: group.block.range, made: whole.begin.adding(seconds: -timing.delay),
          delay: timing.delay + whole.precedingDelay, duration: timing.duration,
          curve: timing.curve.traceWord,
          repeatCount: timing.repeatCount, autoreverses: timing.autoreverses,
          isLinear: whole.movesLinearly, elapsed: elapsed, drive: whole.clock?.drive ?? .time,
          node: (whole.clock as? AnimatorTime)?.animator?.traceName,
          timedLayer: (whole.clock as? LayerTimeNode ?? (whole.clock as? DrivenLayerTime)?.source)?
            .layer?.subjectName)
        states.append((state, whole.clock?.clock))
      }
      index = entry.nextInGroup
    }
    return states
  }

  private func channels(of index: Int32) -> [Bool] {
    let offset = memory.pointee.offsets[Int(index)]
    let count = entries[Int(index)].property?.row.channelCount ?? 0
    return (0..<count).map { offset[$0] != 0 }
  }
}

extension UIViewPropertyAnimator {
  /// Its present state; nil while it is inactive.
  fileprivate var timeNodeState: TimeNodeState? {
    guard state != .inactive else { return nil }
    return TimeNodeState(
      name: traceName, phase: phase, isReversed: isReversed, fraction: fractionComplete,
      duration: duration, rate: phase == .running ? timeRate : 0, continuation: continuation)
  }

  private var phase: TimeNodeState.Phase {
    if state == .stopped { return .stopped }
    if isWaitingForDelay { return .waiting }
    return isRunning ? .running : .paused
  }
}
