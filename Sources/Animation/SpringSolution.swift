import Geometry

/// The motion of a damped spring from 0 to its target 1, in closed form.
///
/// Progress is 1 minus the remaining distance, so it overshoots 1 where the spring swings. Velocities
/// are in whole distances per second, positive towards the target, as in UIKit.
public struct SpringSolution: Hashable, Sendable {
  private enum Regime: Hashable, Sendable {
    case underdamped
    case critical
    case overdamped
  }

  /// The undamped angular frequency √(stiffness / mass), in radians per second.
  public let frequency: Double
  /// The damping ratio: below 1 the spring swings, at 1 it returns as fast as possible without swinging.
  public let dampingRatio: Double
  /// The initial velocity, in whole distances per second.
  public let initialVelocity: Double

  private let regime: Regime
  // Under-damped: the decay and the angular frequency of the swing. Over-damped: both roots.
  private let first: Double
  private let second: Double
  // The factor of the second of the two basic solutions.
  private let share: Double

  /// Creates the motion of a spring given by its frequency.
  ///
  /// A ratio above 1 is taken as 1 with the same frequency, as in Core Animation,
  /// unless `allowsOverdamping` asks for the physical motion. Negative ratios and numbers that
  /// are not finite count as 0, a ratio of infinity as 1.
  public init(
    frequency: Double, dampingRatio: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    let frequency = frequency > 0 && frequency.isFinite ? frequency : 0
    let isPhysical = allowsOverdamping && dampingRatio > 1 && dampingRatio < 1e6
    let ratio = dampingRatio > 0 ? (isPhysical ? dampingRatio : min(dampingRatio, 1)) : 0
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    self.frequency = frequency
    self.dampingRatio = ratio
    self.initialVelocity = velocity
    if ratio > 1 && frequency > 0 {
      regime = .overdamped
      let spread = frequency * ((ratio - 1) * (ratio + 1)).squareRoot()
      let fast = -ratio * frequency - spread
      // The slow root from the product of both, which avoids cancellation.
      let slow = frequency * frequency / fast
      first = slow
      second = fast
      share = (-velocity - slow) / (fast - slow)
    } else if ratio == 1 || frequency == 0 {
      regime = .critical
      first = frequency
      second = 0
      share = frequency - velocity
    } else {
      regime = .underdamped
      let decay = ratio * frequency
      // The product form is accurate for ratios near 1.
      let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      first = decay
      second = swing
      share = (decay - velocity) / swing
    }
  }

  /// Creates the motion of a mass on a spring; a mass or stiffness that is not positive leaves it at rest.
  public init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.init(
      frequency: mass > 0 && stiffness > 0 ? (stiffness / mass).squareRoot() : 0,
      dampingRatio: SpringSolution.dampingRatio(mass: mass, stiffness: stiffness, damping: damping),
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  /// Creates the motion of `Spring(duration:bounce:)`: the frequency is 2π / duration; a bounce of
  /// 0 is critical damping, 1 is no damping, and negative values count as critical.
  public init(perceptualDuration: TimeInterval, bounce: Double, initialVelocity: Double = 0) {
    let bounce = min(max(bounce, -1), 1)
    self.init(
      frequency: perceptualDuration > 0 ? 2 * Double.pi / perceptualDuration : 0,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), initialVelocity: initialVelocity)
  }

  /// Returns damping / (2 √(stiffness · mass)).
  public static func dampingRatio(mass: Double, stiffness: Double, damping: Double) -> Double {
    let root = (stiffness * mass).squareRoot()
    return root > 0 ? damping / (2 * root) : 0
  }

  /// Returns the progress `time` seconds after the beginning; 0 before it.
  public func value(at time: TimeInterval) -> Double {
    1 - remainder(at: time)
  }

  /// Returns the velocity `time` seconds after the beginning; the initial one before it.
  public func velocity(at time: TimeInterval) -> Double {
    if !(time > 0) { return initialVelocity }
    if time == .infinity { return 0 }
    switch regime {
    case .critical:
      let decay = ElementaryFunctions.exp(-frequency * time)
      return decay * (initialVelocity + frequency * share * time)
    case .underdamped:
      let decay = ElementaryFunctions.exp(-first * time)
      if decay == 0 { return 0 }
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(second * time)
      return decay * (initialVelocity * cosine + (first * share + second) * sine)
    case .overdamped:
      return
        -((1 - share) * first * ElementaryFunctions.exp(first * time)
        + share * second * ElementaryFunctions.exp(second * time))
    }
  }

  private func remainder(at time: TimeInterval) -> Double {
    if !(time > 0) { return 1 }
    if time == .infinity { return frequency > 0 && dampingRatio > 0 ? 0 : 1 }
    switch regime {
    case .critical:
      return (1 + share * time) * ElementaryFunctions.exp(-frequency * time)
    case .underdamped:
      let decay = ElementaryFunctions.exp(-first * time)
      if decay == 0 { return 0 }
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(second * time)
      return decay * (cosine + share * sine)
    case .overdamped:
      return (1 - share) * ElementaryFunctions.exp(first * time)
        + share * ElementaryFunctions.exp(second * time)
    }
  }
}

// MARK: - Settling

extension SpringSolution {
  /// The distance, as a share of the whole, below which a spring counts as settled.
  public static let settlingThreshold = 0.001

  /// The seconds until the spring has settled, infinite for one that never does.
  ///
  /// For a swinging spring this is when the envelope has fallen to a thousandth, which reproduces
  /// the numbers in the documentation of `CASpringAnimation` (2.85 s for a damping of 5). For the
  /// others it is when the distance is a thousandth for the last time, within 0.0001 s of logged animations.
  public var settlingDuration: TimeInterval {
    let threshold = SpringSolution.settlingThreshold
    if frequency == 0 || dampingRatio == 0 { return .infinity }
    switch regime {
    case .underdamped:
      return ElementaryFunctions.log((1 + share.magnitude) / threshold) / first
    case .critical:
      // With u = ωt the remaining distance is (1 + ku)e^-u, which has its extremum at u = 1 - 1/k.
      let rate = share / frequency
      let turn = rate == 0 ? 0 : max(1 - 1 / rate, 0)
      return lastCrossing(after: turn / frequency)
    case .overdamped:
      let ratio = -(1 - share) * first / (share * second)
      let turn = ratio > 0 ? ElementaryFunctions.log(ratio) / (second - first) : 0
      return lastCrossing(after: max(turn, 0))
    }
  }

  /// The last time at which the distance is the threshold, for a motion with at most one extremum.
  private func lastCrossing(after turn: TimeInterval) -> TimeInterval {
    let threshold = SpringSolution.settlingThreshold
    var low = turn
    if remainder(at: low).magnitude < threshold {
      // The overshoot stays below the threshold, so the crossing is before it.
      return bisectedCrossing(low: 0, high: low)
    }
    var step = 1 / frequency
    while remainder(at: low + step).magnitude >= threshold {
      low += step
      step *= 2
      if !low.isFinite { return .infinity }
    }
    return bisectedCrossing(low: low, high: low + step)
  }

  private func bisectedCrossing(low: TimeInterval, high: TimeInterval) -> TimeInterval {
    bisect(low: low, high: high) {
      remainder(at: $0).magnitude - SpringSolution.settlingThreshold
    }
  }
}
