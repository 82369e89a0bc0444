import TransitionEngine

/// Calls a row's function; nil for one that does not exist.
func call(_ function: String, _ a: [Double]) -> [Double]? {
  curve(function, a) ?? spring(function, a) ?? timing(function, a) ?? transform(function, a)
    ?? colourOrGesture(function, a)
}

extension Array {
  /// The elements from an index on.
  func from(_ index: Int) -> [Element] { Array(dropFirst(index)) }
}

// MARK: - Curves

private func bezier(_ a: [Double]) -> UnitBezier { UnitBezier(a[0], a[1], a[2], a[3]) }

private func curve(_ function: String, _ a: [Double]) -> [Double]? {
  switch function {
  case "bezier.value":
    return a.from(4).map { bezier(a).value(at: $0) }
  case "bezier.slope":
    return a.from(4).map { bezier(a).slope(at: $0) }
  case "bezier.solve":
    return a.from(4).map { bezier(a).solve(x: $0) }
  case "bezier.inverse":
    return a.from(4).map { bezier(a).x(atHeight: $0) }
  case "bezier.extended":
    return a.from(4).map { bezier(a).extendedValue(at: $0) }
  case "function.easeInEaseOut":
    return a.map { named(.easeInEaseOut, $0) }
  case "function.easeIn":
    return a.map { named(.easeIn, $0) }
  case "function.easeOut":
    return a.map { named(.easeOut, $0) }
  case "function.linear":
    return a.map { named(.linear, $0) }
  case "function.default":
    return a.map { named(.default, $0) }
  case "steps":
    let steps = StepTiming(Int(a[0]), StepTiming.Position.allCasesInTable[Int(a[1])])
    return a.from(3).map { steps.progress(at: $0, isBefore: a[2] != 0) }
  case "linear":
    let count = Int(a[0])
    var points: [(output: Double, input: Double?)] = []
    for index in stride(from: 1, to: 1 + 2 * count, by: 2) {
      points.append((output: a[index], input: a[index + 1]))
    }
    let timing = PiecewiseLinearTiming(points)
    return a.from(1 + 2 * count).map { timing.progress(at: $0) }
  default: return nil
  }
}

private func named(_ name: CAMediaTimingFunctionName, _ fraction: Double) -> Double {
  CAMediaTimingFunction(name: name)?.value(at: fraction) ?? .nan
}

extension StepTiming.Position {
  fileprivate static let allCasesInTable: [StepTiming.Position] = [
    .jumpEnd, .jumpStart, .jumpBoth, .jumpNone,
  ]
}

// MARK: - Springs

private func physical(_ a: [Double], overdamped: Bool = true) -> SpringSolution {
  SpringSolution(
    mass: a[0], stiffness: a[1], damping: a[2], initialVelocity: a[3],
    allowsOverdamping: overdamped)
}

private func spring(_ function: String, _ a: [Double]) -> [Double]? {
  switch function {
  case "spring.value":
    return a.from(5).map { physical(a, overdamped: a[4] != 0).value(at: $0) }
  case "spring.velocity":
    return a.from(5).map { physical(a, overdamped: a[4] != 0).velocity(at: $0) }
  case "spring.settling":
    return [physical(a).settlingDuration(threshold: a[4])]
  case "spring.reported":
    return [SpringSolution(mass: a[0], stiffness: a[1], damping: a[2]).reportedSettlingDuration]
  case "spring.bounce":
    let spring = SpringSolution(perceptualDuration: a[0], bounce: a[1], initialVelocity: a[2])
    return a.from(3).map { spring.value(at: $0) }
  case "spring.parameters":
    let spring = Spring(duration: a[0], bounce: a[1])
    return [spring.mass, spring.stiffness, spring.damping]
  case "spring.response":
    let spring = Spring(response: a[0], dampingRatio: a[1])
    return [spring.stiffness, spring.damping]
  case "spring.units":
    let spring = Spring(response: a[0], dampingRatio: a[1])
    return a.from(4).map { spring.value(target: a[2], initialVelocity: a[3], time: $0) }
  case "spring.unitVelocity":
    let spring = Spring(response: a[0], dampingRatio: a[1])
    return a.from(4).map { spring.velocity(target: a[2], initialVelocity: a[3], time: $0) }
  case "spring.swiftUI":
    let spring = Spring(response: a[0], dampingRatio: a[1])
    return [spring.settlingDuration(target: a[2], initialVelocity: a[3], epsilon: a[4])]
  case "spring.settled":
    let spring = Spring(settlingDuration: a[0], dampingRatio: a[1], epsilon: a[2])
    return [spring.stiffness, spring.damping]
  case "spring.fit":
    return [SpringSolution(dampingRatio: a[0], duration: a[1], initialVelocity: a[2]).frequency]
  case "spring.ratio":
    return [SpringSolution.dampingRatio(mass: a[0], stiffness: a[1], damping: a[2])]
  case "spring.perceived":
    let spring = Spring(mass: a[0], stiffness: a[1], damping: a[2], allowOverDamping: a[3] != 0)
    return [spring.duration, spring.bounce, spring.damping]
  case "spring.preset":
    let spring = [Spring.smooth, .snappy, .bouncy][Int(a[0])]
    return [spring.stiffness, spring.damping]
  case "spring.force":
    let spring = Spring(mass: a[0], stiffness: a[1], damping: a[2], allowOverDamping: true)
    return [spring.force(target: a[3], position: a[4], velocity: a[5])]
  case "spring.between":
    let spring = physical([
      a[0], a[1], a[2], SpringSolution.relativeVelocity(a[5], from: a[3], to: a[4]),
    ])
    return a.from(6).map { spring.value(from: a[3], to: a[4], at: $0) }
  case "spring.timing":
    let velocity = CGVector(dx: a[3], dy: 0)
    return [
      UISpringTimingParameters(
        mass: a[0], stiffness: a[1], damping: a[2], initialVelocity: velocity
      ).timing(duration: a[4]).duration,
      UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: velocity)
        .timing(duration: a[4]).duration,
    ]
  case "spring.relativeVelocity":
    return [SpringSolution.relativeVelocity(a[0], from: a[1], to: a[2])]
  default: return nil
  }
}

// MARK: - Timing

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

private func timing(_ function: String, _ a: [Double]) -> [Double]? {
  switch function {
  case "media.state":
    let state = mediaTiming(a).state(atParentTime: a[8])
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
    let held = MediaTiming().paused(atParentTime: a[0])
    return [held.resumed(atParentTime: a[1]).localTime(atParentTime: a[2])]
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

// MARK: - Transforms

private func space(_ a: [Double]) -> CATransform3D {
  CATransform3D(
    m11: a[0], m12: a[1], m13: a[2], m14: a[3], m21: a[4], m22: a[5], m23: a[6], m24: a[7],
    m31: a[8], m32: a[9], m33: a[10], m34: a[11], m41: a[12], m42: a[13], m43: a[14], m44: a[15])
}

private func plane(_ a: [Double]) -> CGAffineTransform {
  CGAffineTransform(a[0], a[1], a[2], a[3], a[4], a[5])
}

private func entries(_ t: CGAffineTransform) -> [Double] { [t.a, t.b, t.c, t.d, t.tx, t.ty] }

private func coordinates(_ point: CGPoint?) -> [Double] { point.map { [$0.x, $0.y] } ?? [] }

private func transform(_ function: String, _ a: [Double]) -> [Double]? {
  switch function {
  case "transform.rotation":
    return CATransform3DMakeRotation(a[0], a[1], a[2], a[3]).entries
  case "transform.concat":
    return CATransform3DConcat(space(a), space(a.from(16))).entries
  case "transform.invert":
    return CATransform3DInvert(space(a)).entries
  case "transform.translate":
    return CATransform3DTranslate(space(a), a[16], a[17], a[18]).entries
  case "transform.scale":
    return CATransform3DScale(space(a), a[16], a[17], a[18]).entries
  case "transform.rotate":
    return CATransform3DRotate(space(a), a[16], a[17], a[18], a[19]).entries
  case "transform.projected":
    return coordinates(space(a).projected(CGPoint(x: a[16], y: a[17])))
  case "transform.unprojected":
    return coordinates(space(a).unprojected(CGPoint(x: a[16], y: a[17])))
  case "transform.between":
    return space(a.from(1)).interpolated(to: space(a.from(17)), progress: a[0]).entries
  case "transform.decomposed":
    guard let parts = space(a).decomposed() else { return [] }
    let (s, h, t, p) = (parts.scale, parts.shear, parts.translation, parts.perspective)
    return [s.x, s.y, s.z, h.x, h.y, h.z, t.x, t.y, t.z, p.x, p.y, p.z, p.w]
  case "transform.affine":
    return entries(CATransform3DGetAffineTransform(space(a)))
  case "transform.keyPaths":
    let paths: [CATransform3DKeyPath] = [
      .rotationX, .rotationY, .rotationZ, .rotation, .scaleX, .scaleY, .scaleZ, .scale,
      .translationX, .translationY, .translationZ,
    ]
    return paths.map { space(a).value(forKeyPath: $0) }
  case "transform.setRotation":
    var transform = space(a)
    transform.setValue(a[16], forKeyPath: .rotation)
    return transform.entries
  case "transform.additive":
    return AnimationComposition.transform(
      model: space(a.from(32)),
      contributions: [.additive(space(a)), .additive(space(a.from(16)))]
    ).entries
  case "plane.entries":
    return PlaneProjection(space(a)).entries
  case "plane.inverse":
    return PlaneProjection(space(a)).inverted()?.entries ?? []
  case "plane.determinant":
    return [PlaneProjection(space(a)).determinant]
  case "plane.divisor":
    return [PlaneProjection(space(a)).divisor(at: CGPoint(x: a[16], y: a[17]))]
  case "plane.point":
    return coordinates(PlaneProjection(space(a)).visiblePoint(CGPoint(x: a[16], y: a[17])))
  case "plane.concat":
    return PlaneProjection(space(a)).concatenating(PlaneProjection(space(a.from(16)))).entries
  case "plane.outline":
    let rect = CGRect(x: a[16], y: a[17], width: a[18], height: a[19])
    return PlaneProjection(space(a)).outline(of: rect).flatMap { coordinates($0) }
  case "affine.decomposed":
    let parts = plane(a).decomposed()
    return [
      parts.scale.width, parts.scale.height, parts.horizontalShear, parts.rotation,
      parts.translation.dx, parts.translation.dy,
    ]
  case "affine.between":
    return entries(plane(a.from(1)).interpolated(to: plane(a.from(7)), progress: a[0]))
  case "affine.concat":
    return entries(plane(a).concatenating(plane(a.from(6))))
  case "affine.invert":
    return entries(plane(a).inverted())
  default: return nil
  }
}

// MARK: - Colours and gestures

private func color(_ a: [Double]) -> UIColor {
  UIColor(red: a[0], green: a[1], blue: a[2], alpha: a[3])
}

private func components(_ color: UIColor) -> [Double] {
  [color.red, color.green, color.blue, color.alpha]
}

private func colourOrGesture(_ function: String, _ a: [Double]) -> [Double]? {
  switch function {
  case "color.displayP3":
    return components(UIColor(displayP3Red: a[0], green: a[1], blue: a[2], alpha: a[3]))
  case "color.encoded":
    return [UIColor.encoded(a[0])]
  case "color.linear":
    return [UIColor.linear(a[0])]
  case "color.between":
    return components(color(a.from(1)).interpolated(to: color(a.from(5)), progress: a[0]))
  case "color.premultiplied":
    return components(
      color(a.from(1)).interpolatedPremultiplied(to: color(a.from(5)), progress: a[0]))
  case "color.hsb":
    return Array(
      components(UIColor(hue: a[0], saturation: a[1], brightness: a[2], alpha: 1)).prefix(3))
  case "color.toHSB":
    let parts = color(a + [1]).hueSaturationBrightness
    return [parts.hue, parts.saturation, parts.brightness]
  case "rubberBand":
    return [RubberBand.offset(for: a[0], dimension: a[1], coefficient: a[2])]
  case "rubberBand.inverse":
    return [RubberBand.distance(for: a[0], dimension: a[1], coefficient: a[2])]
  case "deceleration":
    let motion = Deceleration(rate: a[0])
    return [motion.velocity(a[1], after: a[2]), motion.distance(velocity: a[1], after: a[2])]
  case "deceleration.rest":
    let motion = Deceleration(rate: a[0])
    return [
      motion.restDistance(velocity: a[1]), motion.duration(velocity: a[1], threshold: a[2]),
      motion.projection(velocity: a[1]),
    ]
  case "velocity":
    // Times in milliseconds and places, in pairs.
    var estimator = VelocityEstimator()
    for index in stride(from: 0, to: a.count, by: 2) {
      estimator.add(CGPoint(x: a[index + 1], y: 0), at: Instant(milliseconds: a[index]))
    }
    return [estimator.velocity.dx]
  default: return nil
  }
}
