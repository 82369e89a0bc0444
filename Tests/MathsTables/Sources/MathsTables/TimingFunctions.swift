import TransitionEngine

private func mediaTiming(_ a: [Double]) -> MediaTiming {
  var timing = MediaTiming(duration: a[1])
  timing.beginTime = a[0]
  timing.speed = a[2]
  timing.timeOffset = a[3]
  timing.repeatCount = a[4]
  timing.repeatDuration = a[5]
  timing.autoreverses = a[6] != 0
  timing.fillMode = [.removed, .forwards, .backwards, .both][Int(a[7])]
  return timing
}

private func timed(begin: Double, speed: Double, offset: Double) -> MediaTiming {
  var timing = MediaTiming()
  timing.beginTime = begin
  timing.speed = speed
  timing.timeOffset = offset
  return timing
}

private func keyframes(_ a: [Double], shape: Keyframes.Shape? = nil) -> [Double] {
  let modes: [Keyframes.CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
  let count = Int(a[1])
  let values = a[2..<(2 + count)].map { [$0] }
  let times = Int(a[2 + count])
  let keyTimes = Array(a.from(3 + count).prefix(times))
  let track = Keyframes(
    values: values, keyTimes: keyTimes.isEmpty ? nil : keyTimes,
    calculationMode: modes[Int(a[0])],
    shapes: shape.map { Array(repeating: $0, count: count) } ?? [])
  return a.from(3 + count + times).map { track.value(at: $0, channel: 0) }
}

private func animator(_ a: [Double]) -> PropertyAnimatorTiming {
  let curves: [UIViewAnimationCurve] = [.easeInOut, .easeIn, .easeOut]
  return PropertyAnimatorTiming(curve: TimingCurve(curves[Int(a[0])]), duration: a[1])
}

private func present(_ value: Double) -> Double? { value.isNaN ? nil : value }

/// Calls a row's function if it is one of media timing, keyframes, composition, animators or transitions.
func timing(_ function: String, _ a: [Double]) -> [Double]? {
  switch function {
  case "media.state":
    let state = mediaTiming(a).state(
      atParentTime: a[8], isParentBackwards: a.count > 9 && a[9] == 1)
    let phase: Double =
      switch state.phase {
      case .before: 0
      case .active: 1
      case .after: 2
      }
    return [phase, state.iteration, state.progress ?? -1]
  case "media.length":
    let timing = mediaTiming(a)
    return [timing.cycleDuration, timing.activeDuration]
  case "media.convert":
    let first = timed(begin: a[0], speed: a[1], offset: a[2])
    let second = timed(begin: a[3], speed: a[4], offset: a[5])
    return [MediaTiming.convert(a[6], from: [], to: [first, second])]
  case "media.local":
    return [timed(begin: a[0], speed: a[1], offset: a[2]).localTime(atParentTime: a[3])]
  case "media.parent":
    return [timed(begin: a[0], speed: a[1], offset: a[2]).parentTime(atLocalTime: a[3])]
  case "media.resumed":
    // Held at one instant, resumed at the second, read at the third.
    let held = timed(begin: a[0], speed: a[1], offset: a[2]).paused(atParentTime: a[3])
    return [held.resumed(atParentTime: a[4], speed: a[6]).localTime(atParentTime: a[5])]
  case "keyframes":
    return keyframes(a)
  case "keyframes.cubic":
    return keyframes(
      [3] + a.from(3), shape: Keyframes.Shape(tension: a[0], continuity: a[1], bias: a[2]))
  case "keyframes.added":
    // As UIView.addKeyframe: start, duration and value of each, then the fractions.
    let added = stride(from: 1, to: 1 + 3 * Int(a[0]), by: 3).map { index in
      Keyframes.Keyframe(
        relativeStartTime: a[index], relativeDuration: a[index + 1], values: [a[index + 2]])
    }
    let track = Keyframes(initialValues: [0], keyframes: added)
    return a.from(1 + 3 * Int(a[0])).map { track.value(at: $0, channel: 0) }
  case "keyframes.eased":
    let track = Keyframes(
      values: [[0], [60], [20]],
      timingFunctions: [TimingCurve(.easeInOut), TimingCurve(.easeInOut)])
    return a.map { track.value(at: $0, channel: 0) }
  case "keyframes.outer":
    let step = TimingCurve(.easeInOut)
    let track = Keyframes(values: [[0], [60], [20]], timingFunctions: [step, step])
    return a.map { track.value(at: $0, channel: 0, timingFunction: TimingCurve(.easeIn)) }
  case "keyframes.hermite":
    let keyframe = CubicKeyframe(
      from: a[0], to: a[1], duration: a[2], startVelocity: a[3], endVelocity: a[4])
    return a.from(5).map { keyframe.value(at: $0) } + a.from(5).map { keyframe.velocity(at: $0) }
  case "ends":
    let ends = AnimationComposition.ends(
      from: present(a[0]), to: present(a[1]), by: present(a[2]), presented: a[3], model: a[4])
    return [ends.start, ends.end]
  case "presented":
    return [
      AnimationComposition.presented(
        model: a[0],
        changes: [
          (old: a[1], new: a[2], progress: a[3]), (old: a[4], new: a[5], progress: a[6]),
        ])
    ]
  case "presented.blocks":
    let curves: [UIViewAnimationCurve] = [.easeInOut, .easeIn, .easeOut]
    return a.from(11).map { time in
      let changes = [1, 6].map { index in
        var timing = MediaTiming(duration: a[index + 3])
        timing.beginTime = a[index + 2]
        timing.fillMode = .both
        let fraction = timing.state(atParentTime: time).progress ?? .nan
        let progress = TimingCurve(curves[Int(a[index + 4])]).progress(at: fraction)
        return (old: a[index], new: a[index + 1], progress: progress)
      }
      return AnimationComposition.presented(model: a[0], changes: changes)
    }
  case "cumulative":
    return [AnimationComposition.cumulative(a[0], end: a[1], iteration: a[2])]
  case "stack":
    return [
      AnimationComposition.value(
        model: 7, contributions: [.additive(1), .replacing(a[0]), .additive(a[1]), .additive(a[2])])
    ]
  case "animator.fraction":
    return [animator(a).fractionComplete(elapsed: a[2], isReversed: a[3] != 0)]
  case "animator.shown":
    return [animator(a).shownProgress(atFraction: a[2], scrubsLinearly: a[3] != 0)]
  case "animator.timeFraction":
    return [animator(a).timeFraction(atFraction: a[2])]
  case "curve.slope":
    return a.from(2).map { animator(a).curve.slope(at: $0) }
  case "animator.remaining":
    return [
      animator(a).remainingDuration(continuedAt: a[2], durationFactor: a[3], isReversed: a[4] != 0)
    ]
  case "animator.continued":
    return [animator(a).progress(continuedAt: a[2], durationFactor: a[3], elapsed: a[4])]
  case "animator.added":
    let added = PropertyAnimatorTiming(curve: .linear, duration: a[0])
      .addedAnimations(delayFactor: a[1], atTimeFraction: a[2])
    return [added.delay, added.duration]
  case "percent.remaining":
    return [
      PercentDrivenTiming.remainingDuration(
        percentComplete: a[0], duration: a[1], completionSpeed: a[2], isCancelled: a[3] != 0)
    ]
  case "percent.after":
    return [
      PercentDrivenTiming.percentComplete(
        from: a[0], elapsed: a[1], duration: a[2], completionSpeed: a[3], isCancelled: a[4] != 0)
    ]
  default: return nil
  }
}
