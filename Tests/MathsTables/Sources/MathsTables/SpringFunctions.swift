import TransitionEngine

private func physical(_ a: [Double], overdamped: Bool = true) -> SpringSolution {
  SpringSolution(
    mass: a[0], stiffness: a[1], damping: a[2], initialVelocity: a[3],
    allowsOverdamping: overdamped)
}

/// Calls a row's function if it is one of springs.
func spring(_ function: String, _ a: [Double]) -> [Double]? {
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
      SpringTimingParameters(
        mass: a[0], stiffness: a[1], damping: a[2], initialVelocity: velocity
      ).timing(duration: a[4]).duration,
      SpringTimingParameters(dampingRatio: 0.5, initialVelocity: velocity)
        .timing(duration: a[4]).duration,
    ]
  case "spring.fluid":
    var spring = FluidSpring(
      a[2], velocity: a[3], target: a[4],
      spring: Spring(mass: 1, stiffness: a[0], damping: a[1], allowOverDamping: true))
    return stride(from: 5, to: a.count, by: 2).flatMap { index in
      spring.advance(to: a[index])
      defer { spring.target = a[index + 1] }
      return [spring.value, spring.velocity]
    }
  case "spring.defaults":
    let animation = CASpringAnimation()
    let system = SpringTimingParameters()
    return [
      animation.mass, animation.stiffness, animation.damping, animation.initialVelocity,
      system.solution(duration: 1).frequency, system.dampingRatio,
      CATransaction.animationDuration(),
    ]
  case "spring.relativeVelocity":
    return [SpringSolution.relativeVelocity(a[0], from: a[1], to: a[2])]
  default: return nil
  }
}
