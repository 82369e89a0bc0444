import Geometry

/// A damped spring by its physical parameters, with SwiftUI's ways to describe it.
///
/// The motion itself is a `SpringSolution`; a damping above the critical one is kept, unless it is clamped when the spring is made.
public struct Spring: Hashable, Sendable {
  /// The mass on the spring.
  public let mass: Double
  /// The force for each unit of distance.
  public let stiffness: Double
  /// The force for each unit of velocity.
  public let damping: Double

  /// Creates a spring from its physical parameters.
  ///
  /// Without `allowOverDamping` a damping above 2√(mass · stiffness) is replaced by that. A mass or stiffness that is not a
  /// positive finite number leaves the value at rest.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let mass = mass > 0 && mass.isFinite ? mass : 1
    let stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 0
    let critical = 2 * (mass * stiffness).squareRoot()
    let damping = damping > 0 ? damping : 0
    self.mass = mass
    self.stiffness = stiffness
    self.damping = allowOverDamping && damping.isFinite ? damping : min(damping, critical)
  }

  /// Creates a spring from its perceptual duration and its bounce, from -1 to 1; a negative bounce is over-damped.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: SpringSolution.dampingRatio(bounce: bounce))
  }

  /// Creates a spring from the duration of one swing without damping, seconds, and its damping ratio.
  public init(response: TimeInterval, dampingRatio: Double) {
    let frequency = response > 0 ? 2 * Double.pi / response : 0
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      allowOverDamping: true)
  }

  /// Creates a spring that has settled after a duration: at that time the amplitude is `epsilon`.
  ///
  /// The duration is limited to 0.01…10 seconds, the damping ratio to 0.001…1.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let duration = settlingDuration > 0.01 ? min(settlingDuration, 10) : 0.01
    let ratio = dampingRatio > 0.001 ? min(dampingRatio, 1) : 0.001
    let epsilon = epsilon > 1e-12 ? min(epsilon, 0.5) : 1e-12
    let frequency: Double
    if ratio < 1 {
      let swing = ((1 - ratio) * (1 + ratio)).squareRoot()
      frequency = max(ElementaryFunctions.log(ratio / (swing * epsilon)) / (ratio * duration), 0)
    } else {
      // The root of (1 + u)e^-u = epsilon, which is below 60 for every epsilon.
      let root = bisect(low: 0, high: 60) { u in
        ElementaryFunctions.log((1 + u) / epsilon) - u
      }
      frequency = root / duration
    }
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// SwiftUI's spring without bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// SwiftUI's spring with a small bounce.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// SwiftUI's spring with more bounce.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// The undamped angular frequency, radians per second.
  public var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio: below 1 the spring swings.
  public var dampingRatio: Double {
    SpringSolution.dampingRatio(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// The perceptual duration in seconds, that of one swing without damping; infinite without stiffness.
  public var duration: TimeInterval { 2 * Double.pi / frequency }

  /// The bounce, from -1 to 1.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The motion from 0 to 1, from a velocity in whole distances per second.
  public func solution(initialVelocity: Double = 0) -> SpringSolution {
    SpringSolution(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// Returns the value of a motion from 0 to `target`, `time` seconds after it began at a velocity in units per second.
  public func value(target: Double, initialVelocity: Double = 0, time: TimeInterval) -> Double {
    // Linear in the target and the velocity, so that a target of 0 has a motion too.
    let toTarget = solution().value(at: time)
    return target * toTarget + initialVelocity * drift(at: time)
  }

  /// Returns the velocity of the same motion, in units per second.
  public func velocity(target: Double, initialVelocity: Double = 0, time: TimeInterval) -> Double {
    let rest = solution().velocity(at: time)
    return target * rest + initialVelocity
      * (solution(initialVelocity: 1).velocity(at: time) - rest)
  }

  /// The displacement that an initial velocity of 1 causes with a target of 0.
  private func drift(at time: TimeInterval) -> Double {
    solution(initialVelocity: 1).value(at: time) - solution().value(at: time)
  }

  /// Returns the force of the spring on a mass at a position with a velocity.
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    stiffness * (target - position) - damping * velocity
  }

  /// Returns SwiftUI's estimate of the seconds until the distance stays below `epsilon`, in units of the target.
  ///
  /// For a swinging spring it is a formula of its own, which differs from `CASpringAnimation`'s; otherwise a multiple of a tenth of a
  /// second. Without damping or stiffness it is infinite, and for no distance and velocity 0.
  public func settlingDuration(
    target: Double = 1, initialVelocity: Double = 0, epsilon: Double = 0.001
  ) -> TimeInterval {
    let ratio = dampingRatio
    if frequency == 0 || ratio == 0 || !(epsilon > 0) { return .infinity }
    if ratio < 1 {
      let decay = ratio * frequency
      let amplitude = (target * decay - initialVelocity).magnitude + target.magnitude
      return max(ElementaryFunctions.log(amplitude / epsilon) / decay, 0)
    }
    if target == 0 { return 0 }
    let motion = solution(initialVelocity: initialVelocity / target)
    let exact = motion.settlingDuration(threshold: epsilon / target.magnitude)
    return exact.isFinite ? ElementaryFunctions.ceil(exact * 10) / 10 : exact
  }
}
