import Animation
import Geometry
import Testing

struct SpringSolutionTests {
  static let springs: [SpringSolution] = [
    SpringSolution(mass: 1, stiffness: 100, damping: 10),
    SpringSolution(mass: 1, stiffness: 100, damping: 10, initialVelocity: 8),
    SpringSolution(mass: 2, stiffness: 150, damping: 3, initialVelocity: -5),
    SpringSolution(frequency: 12, dampingRatio: 1),
    SpringSolution(frequency: 12, dampingRatio: 1, initialVelocity: 40),
    SpringSolution(frequency: 12, dampingRatio: 1 - 1e-13, initialVelocity: 40),
    SpringSolution(frequency: 12, dampingRatio: 0),
    SpringSolution(frequency: 12, dampingRatio: 2.5, allowsOverdamping: true),
    SpringSolution(frequency: 12, dampingRatio: 2.5, initialVelocity: 70, allowsOverdamping: true),
  ]

  /// The closed form against its own differential equation: x'' + 2ζωx' + ω²x = 0.
  @Test(arguments: springs)
  func theMotionObeysItsEquation(spring: SpringSolution) {
    #expect(spring.value(at: 0) == 0)
    #expect(spring.velocity(at: 0) == spring.initialVelocity)
    let step = 1e-5
    for time in [0.01, 0.1, 0.35, 0.8] {
      let velocity = (spring.value(at: time + step) - spring.value(at: time - step)) / (2 * step)
      let acceleration =
        (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
      let force =
        spring.frequency * spring.frequency * (1 - spring.value(at: time))
        - 2 * spring.dampingRatio * spring.frequency * spring.velocity(at: time)
      #expect(abs(velocity - spring.velocity(at: time)) < 1e-5)
      #expect(abs(acceleration - force) < 1e-3)
    }
  }

  /// The first two are in the documentation of `CASpringAnimation`, the third was sampled.
  @Test(arguments: [(5.0, 2.85, 0.005), (15, 1.02, 0.005), (10, 1.4727003346780925, 1e-14)])
  func settlingAsDocumented(damping: Double, expected: Double, tolerance: Double) {
    let spring = SpringSolution(mass: 1, stiffness: 100, damping: damping)

    #expect(abs(spring.settlingDuration - expected) < tolerance)
  }

  @Test func theSystemSpringIsClamped() {
    let clamped = SpringSolution(mass: 3, stiffness: 1000, damping: 500)
    let physical = SpringSolution(
      mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)

    #expect(clamped.dampingRatio == 1)
    #expect(abs(clamped.settlingDuration - 0.5057352) < 1e-6)
    #expect(abs(physical.dampingRatio - 500 / (2 * 3000.0.squareRoot())) < 1e-12)
    #expect(abs(physical.settlingDuration - 3.418) < 1e-3)
  }

  @Test(arguments: [-30.0, 0, 9.99, 10, 10.001, 30, 500])
  func criticalSpringsHaveSettledForGood(velocity: Double) {
    let spring = SpringSolution(frequency: 10, dampingRatio: 1, initialVelocity: velocity)
    let settled = spring.settlingDuration

    #expect(abs(abs(1 - spring.value(at: settled)) - 0.001) < 1e-9)
    for step in 1...200 {
      #expect(abs(1 - spring.value(at: settled + Double(step) * 0.01)) < 0.001)
    }
  }

  /// Without a swing to speak of, the time until a spring has settled is that of the critically damped one.
  @Test(arguments: [-30.0, -1, 0, 5, 9.5, 10, 10.5, 15, 40])
  func theTimeOfASettledSpringIsContinuous(velocity: Double) {
    func duration(_ ratio: Double) -> Double {
      SpringSolution(frequency: 10, dampingRatio: ratio, initialVelocity: velocity).settlingDuration
    }
    for exponent in 3...11 {
      let distance = ElementaryFunctions.exp(-Double(exponent) * ElementaryFunctions.log(10))
      #expect(abs(duration(1 - distance) - duration(1)) < 10 * distance + 1e-9)
    }
    for step in 0..<2000 {
      let ratio = 0.98 + Double(step) / 100_000
      let change = duration(ratio + 0.000_01) - duration(ratio)
      #expect(abs(change) < 0.002)
    }
  }

  @Test(arguments: [-30.0, 0, 9, 10, 11, 40], [0.5, 0.9, 0.99, 0.995, 0.999, 0.9999])
  func swingingSpringsHaveSettledForGood(velocity: Double, ratio: Double) {
    let spring = SpringSolution(frequency: 10, dampingRatio: ratio, initialVelocity: velocity)
    let settled = spring.settlingDuration
    for step in 0...400 {
      #expect(abs(1 - spring.value(at: settled + Double(step) * 0.005)) < 0.001_000_001)
    }
  }

  @Test func nearlyCriticalIsNearlyTheSame() {
    let critical = SpringSolution(frequency: 18, dampingRatio: 1, initialVelocity: 2)
    let nearly = SpringSolution(frequency: 18, dampingRatio: 1 - 1e-12, initialVelocity: 2)
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(abs(critical.value(at: time) - nearly.value(at: time)) < 1e-11)
    }
  }

  @Test func oddInputIsHarmless() {
    #expect(SpringSolution(frequency: 10, dampingRatio: 0).settlingDuration == .infinity)
    let still = SpringSolution(mass: 0, stiffness: -1, damping: .nan, initialVelocity: .nan)
    #expect(still.value(at: 5) == 0 && still.settlingDuration == .infinity)
    for spring in Self.springs {
      #expect(spring.value(at: -1) == 0 && spring.value(at: .nan) == 0)
      #expect(!spring.value(at: .infinity).isNaN && !spring.velocity(at: 1e300).isNaN)
    }
    #expect(Self.springs[0].value(at: .infinity) == 1)
  }

  @Test func durationAndBounceAsDocumented() {
    let spring = SpringSolution(perceptualDuration: 0.5, bounce: 0.3)
    let stiffness = spring.frequency * spring.frequency
    let damping = 2 * spring.dampingRatio * spring.frequency

    #expect(abs(stiffness - 157.9) < 0.05)
    #expect(abs(damping - 17.6) < 0.05)
    #expect(SpringSolution(perceptualDuration: 0.5, bounce: -0.5).dampingRatio == 2)
  }
}

struct SpringFitTests {
  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.825, 0.99])
  func atRestTheFitIsClosed(ratio: Double) {
    let swing = (1 - ratio * ratio).squareRoot()
    for duration in [0.1, 0.35, 2] {
      let spring = SpringSolution(dampingRatio: ratio, duration: duration)
      let expected = ElementaryFunctions.log(1000 * ratio / swing) / (ratio * duration)
      #expect(abs(spring.frequency / expected - 1) < 1e-13)
    }
  }

  @Test func theCriticalFitIsAConstant() {
    let spring = SpringSolution(dampingRatio: 1, duration: 0.5)
    #expect(abs(spring.frequency * 0.5 - 9.23341347645) < 1e-11)
    #expect(SpringSolution(dampingRatio: 4, duration: 0.5) == spring)
    #expect(abs(1 - spring.value(at: 0.5)) <= 0.001 + 1e-12)
  }

  @Test(arguments: [-1000.0, -10, -1, 0.5, 1, 3, 7, 20, 50, 1000])
  func withAVelocityTheAmplitudeAtTheEndIsAThousandth(velocity: Double) {
    for duration in [0.1, 0.35, 1, 3] {
      for ratio in [0.02, 0.1, 0.5, 0.8, 0.99] {
        let spring = SpringSolution(
          dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        let decay = ratio * spring.frequency
        let swing = spring.frequency * (1 - ratio * ratio).squareRoot()
        let amplitude =
          abs((decay - velocity) / swing) * ElementaryFunctions.exp(-decay * duration)
        #expect(abs(amplitude / 0.001 - 1) < 1e-9)
      }
      let critical = SpringSolution(
        dampingRatio: 1, duration: duration, initialVelocity: velocity)
      #expect(abs(abs(1 - critical.value(at: duration)) / 0.001 - 1) < 1e-9)
    }
  }

  @Test func aLittleVelocityChangesTheFitALittle() {
    for ratio in [0.5, 1] {
      let rest = SpringSolution(dampingRatio: ratio, duration: 0.5)
      let pushed = SpringSolution(dampingRatio: ratio, duration: 0.5, initialVelocity: 1e-9)
      #expect(abs(rest.frequency - pushed.frequency) < 1e-6)
    }
  }

  @Test func oddInputIsHarmless() {
    for (ratio, duration, velocity) in [
      (0.0, 0.5, 0.0), (.nan, 0.5, 0), (-1, 0.5, 3), (0.5, 0, 0), (0.5, .nan, 2), (0.5, -1, -2),
      (0.5, .infinity, 1), (0.5, 0.5, .nan), (0.5, 0.5, 1e300), (1, 0.5, -.infinity),
    ] as [(Double, Double, Double)] {
      let spring = SpringSolution(
        dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      #expect(spring.frequency > 0 && spring.frequency.isFinite)
      #expect(!spring.value(at: 0.1).isNaN)
    }
  }
}

struct FluidSpringTests {
  /// The values at frames of 1/60 s.
  private func way(_ spring: inout FluidSpring, frames: Int) -> [Double] {
    let start = spring.time
    return (1...frames).map {
      spring.advance(to: start + Double($0) / 60)
      return spring.value
    }
  }

  @Test(arguments: [(0.5, 1.0), (0.5, 0.825), (0.5, 0), (0.5, 0.1), (0.8, 0.3), (1, 1.6)])
  func staysNearTheClosedForm(response: Double, ratio: Double) {
    let spring = Spring(response: response, dampingRatio: ratio)
    var fluid = FluidSpring(0, target: 1, spring: spring)
    for (index, value) in way(&fluid, frames: 90).enumerated() {
      let exact = spring.value(target: 1, time: Double(index + 1) / 60)
      #expect(abs(value - exact) < 0.01)
    }
  }

  @Test func anotherTargetKeepsValueAndVelocity() {
    var fluid = FluidSpring(0, target: 100, spring: .bouncy)
    _ = way(&fluid, frames: 10)
    let (value, velocity) = (fluid.value, fluid.velocity)
    fluid.target = -50
    fluid.spring = .smooth
    #expect(fluid.value == value && fluid.velocity == velocity)
    // It goes on towards the old target before it turns round.
    fluid.advance(to: fluid.time + FluidSpring.step)
    #expect(velocity > 0 && fluid.value > value)
    let restart = Spring.smooth
    let rest = way(&fluid, frames: 60)
    let exact =
      value + restart.value(target: -50 - value, initialVelocity: velocity, time: 61.0 / 60)
    #expect(abs((rest.last ?? 0) - exact) < 0.1)
  }

  @Test func shortTimesAreCarriedOver() {
    var (fine, coarse) = (
      FluidSpring(0, target: 1, spring: .snappy), FluidSpring(0, target: 1, spring: .snappy)
    )
    for frame in 1...1200 { fine.advance(to: Double(frame) / 1200) }
    coarse.advance(to: 1)
    #expect(fine.value == coarse.value && fine.velocity == coarse.velocity)
    #expect(fine.value > 0.9)
  }

  @Test func aLongGapIsAFrame() {
    var (gap, frame) = (
      FluidSpring(0, target: 1, spring: .snappy), FluidSpring(0, target: 1, spring: .snappy)
    )
    gap.advance(to: 7)
    frame.advance(to: FluidSpring.frame)
    #expect(gap.value == frame.value && gap.velocity == frame.velocity)
    #expect(abs(gap.time - 7) < 1e-9)
  }

  @Test func oddInputIsHarmless() {
    var fast = FluidSpring(0, target: 1, spring: Spring(duration: 0.001))
    fast.advance(to: 0.01)
    #expect(fast.value == 1 && fast.velocity == 0)
    var still = FluidSpring(.nan, velocity: .infinity, target: .nan, spring: Spring(duration: 0))
    for time in [.nan, -1, .infinity, 1e300, 0.5] as [Double] { still.advance(to: time) }
    #expect(still.value == 0 && still.velocity == 0)
    var back = FluidSpring(0, target: 1, spring: .snappy, time: 5)
    back.advance(to: 4)
    #expect(back.value == 0 && back.time == 5)
  }
}
