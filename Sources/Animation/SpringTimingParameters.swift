public import Geometry

/// The timing of an animation by a spring.
public struct SpringTimingParameters: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    /// The frequency follows from the animation's duration.
    case fitted
    /// The duration follows from the spring.
    case physical(mass: Double, stiffness: Double, damping: Double)
    /// The frequency follows from a perceptual duration, and the settling time from the frequency.
    case perceptual(duration: TimeInterval, bounce: Double)
  }

  private let shape: Shape

  /// The damping ratio: below 1 the spring swings.
  public let dampingRatio: Double

  /// The initial velocity, in whole distances per second along each axis.
  ///
  /// Only `dx` is used when the animated value is a single number.
  public let initialVelocity: CGVector

  /// Creates the system's default spring: mass 3, stiffness 1000, damping 500.
  public init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that settles within the animation's duration.
  public init(dampingRatio ratio: Double) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring that settles within the animation's duration, from an initial velocity.
  public init(dampingRatio ratio: Double, initialVelocity velocity: CGVector) {
    shape = .fitted
    dampingRatio = ratio
    initialVelocity = velocity
  }

  /// Creates a physical spring, whose duration is its settling time.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity velocity: CGVector)
  {
    shape = .physical(mass: mass, stiffness: stiffness, damping: damping)
    dampingRatio = SpringSolution.dampingRatio(
      mass: mass, stiffness: stiffness, damping: damping)
    initialVelocity = velocity
  }

  /// Creates a spring from its perceptual duration and its bounce, from -1 to 1; a negative one is over-damped.
  public init(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity velocity: CGVector = .zero
  ) {
    shape = .perceptual(duration: duration, bounce: bounce)
    dampingRatio = SpringSolution.dampingRatio(bounce: bounce)
    initialVelocity = velocity
  }

  /// The first of its parameters that is not a finite number, with its name; nil if all are.
  package var parameterNotFinite: (name: StaticString, number: Double)? {
    switch shape {
    case .fitted:
      if !dampingRatio.isFinite { return ("dampingRatio", dampingRatio) }
    case .physical(let mass, let stiffness, let damping):
      if !mass.isFinite { return ("mass", mass) }
      if !stiffness.isFinite { return ("stiffness", stiffness) }
      if !damping.isFinite { return ("damping", damping) }
    case .perceptual(let duration, let bounce):
      if !duration.isFinite { return ("duration", duration) }
      if !bounce.isFinite { return ("bounce", bounce) }
    }
    if !initialVelocity.dx.isFinite { return ("initialVelocity", initialVelocity.dx) }
    return initialVelocity.dy.isFinite ? nil : ("initialVelocity", initialVelocity.dy)
  }

  /// Returns the spring's motion along the horizontal axis for an animation of `duration` seconds.
  public func solution(duration: TimeInterval) -> SpringSolution {
    solution(duration: duration, initialVelocity: initialVelocity.dx)
  }

  /// Returns the spring's motion with another initial velocity, in whole distances per second.
  public func solution(duration: TimeInterval, initialVelocity velocity: Double) -> SpringSolution {
    switch shape {
    case .fitted:
      SpringSolution(dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
    case .physical(let mass, let stiffness, let damping):
      SpringSolution(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    case .perceptual(let duration, let bounce):
      SpringSolution(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    }
  }

  /// The curve to evaluate and its duration in seconds.
  ///
  /// A spring that never settles keeps `duration`; without one it takes 1,000,000 seconds, as a bounce of 1 does.
  public func timing(
    duration: TimeInterval
  ) -> (curve: TimingCurve, duration: TimeInterval) {
    let solution = solution(duration: duration)
    var length = duration
    switch shape {
    case .fitted: break
    case .physical, .perceptual:
      let settling = solution.settlingDuration
      if settling.isFinite {
        length = settling
      } else if settling > 0, duration <= 0 {
        length = 1e6
      }
    }
    return (.spring(solution, duration: length), length)
  }
}
