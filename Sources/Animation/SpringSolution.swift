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
  // The factor of the second of the two basic solutions; over-damped, that of the hyperbolic sine divided by its argument.
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
    var ratio = dampingRatio > 0 ? (isPhysical ? dampingRatio : min(dampingRatio, 1)) : 0
    // A ratio that was computed from other parameters and is critical but for rounding counts as critical.
    if (ratio - 1).magnitude < 1e-12 { ratio = 1 }
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    self.frequency = frequency
    self.dampingRatio = ratio
    self.initialVelocity = velocity
    if ratio > 1 && frequency > 0 {
      regime = .overdamped
      let spread = frequency * ((ratio - 1) * (ratio + 1)).squareRoot()
      let fast = -ratio * frequency - spread
      // The slow root from the product of both, which avoids cancellation.
      first = frequency * frequency / fast
      second = fast
      // The speed at which the distance would fall without the decay; the spread divides it only where it is large.
      share = ratio * frequency - velocity
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
  /// 0 is critical damping, 1 is no damping, and a negative one is over-damped.
  public init(perceptualDuration: TimeInterval, bounce: Double, initialVelocity: Double = 0) {
    self.init(
      frequency: perceptualDuration > 0 ? 2 * Double.pi / perceptualDuration : 0,
      dampingRatio: SpringSolution.dampingRatio(bounce: bounce), initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// Returns the damping ratio of a bounce from -1 to 1: 1 - bounce, for a negative one 1 / (1 + bounce).
  ///
  /// A bounce beyond 1 counts as 1, one below -0.99 as -0.99, where the spring hardly moves, and NaN as 0.
  public static func dampingRatio(bounce: Double) -> Double {
    if bounce >= 0 { return 1 - min(bounce, 1) }
    return bounce < 0 ? 1 / (1 + max(bounce, -0.99)) : 1
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
      // The derivative of the distance solves the same equation, with v and ω²x - 2ζωv in place of x and its derivative.
      let decay = -(first + second) / 2
      return distance(
        at: time, from: initialVelocity,
        rising: first * second - 2 * decay * initialVelocity + decay * initialVelocity)
    }
  }

  /// An over-damped motion from a distance, whose derivative is `rising` less the decay's part of it.
  private func distance(at time: TimeInterval, from start: Double, rising: Double) -> Double {
    let half = (first - second) / 2
    let argument = half * time
    if argument < 1 {
      // e^-ζωt (x cosh st + b sinh st / s), which also holds where both roots are nearly the same.
      let square = argument * argument
      var even = 1.0
      var odd = 1.0
      for step in stride(from: 10.0, through: 1, by: -1) {
        even = 1 + even * square / ((2 * step - 1) * (2 * step))
        odd = 1 + odd * square / ((2 * step) * (2 * step + 1))
      }
      return ElementaryFunctions.exp((first + second) / 2 * time)
        * (start * even + rising * time * odd)
    }
    let slow = (start + rising / half) / 2
    let fast = (start - rising / half) / 2
    return slow * ElementaryFunctions.exp(first * time)
      + fast * ElementaryFunctions.exp(second * time)
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
      return distance(at: time, from: 1, rising: share)
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
  /// The time changes continuously as the swing disappears.
  public var settlingDuration: TimeInterval {
    settlingDuration(threshold: SpringSolution.settlingThreshold)
  }

  /// Returns the seconds until the distance stays below `threshold` of the whole, infinite for a spring that never settles.
  ///
  /// For a swinging spring it is the envelope that counts. A threshold that is not positive is never reached.
  public func settlingDuration(threshold: Double) -> TimeInterval {
    if frequency == 0 || dampingRatio == 0 || !(threshold > 0) { return .infinity }
    switch regime {
    case .underdamped:
      let duration = envelopeDuration(threshold: threshold)
      // The swing of a spring close to critical damping has hardly begun by then, and the height of its envelope says nothing.
      guard amplitude(at: duration) < 1 + share.magnitude else { return duration }
      let turn = max(turn(decay: first, rising: share * second), 2 / first)
      return min(
        duration,
        lastCrossing(of: threshold, after: turn, step: 1 / frequency) {
          amplitude(at: $0) * ElementaryFunctions.exp(-first * $0)
        })
    case .critical:
      return lastCrossing(
        of: threshold, after: turn(decay: frequency, rising: share), step: 1 / frequency
      ) {
        remainder(at: $0).magnitude
      }
    case .overdamped:
      let half = (first - second) / 2
      let (slow, fast) = (half + share, half - share)
      let ratio = -slow * first / (fast * second)
      let turn = ratio > 0 ? ElementaryFunctions.log(ratio) / (second - first) : 0
      return lastCrossing(
        of: threshold, after: turn.isFinite ? max(turn, 0) : 0, step: 1 / frequency
      ) {
        remainder(at: $0).magnitude
      }
    }
  }

  /// The time at which the envelope of a swinging spring has fallen to a threshold.
  private func envelopeDuration(threshold: Double) -> TimeInterval {
    max(ElementaryFunctions.log((1 + share.magnitude) / threshold) / first, 0)
  }

  /// A bound of a swinging spring's distance without its decay, which without a swing is that of the critically damped spring.
  ///
  /// For every angle θ, |cos θ + b sin θ| is at most |1 + bθ| + θ²/2.
  private func amplitude(at time: TimeInterval) -> Double {
    let angle = second * time
    return (1 + share * angle).magnitude + angle * angle / 2
  }

  /// The time of the extremum of (1 + `rising` · t)e^(-`decay` · t), 0 if it is before the beginning.
  private func turn(decay: Double, rising: Double) -> TimeInterval {
    rising == 0 ? 0 : max(1 / decay - 1 / rising, 0)
  }

  /// The `settlingDuration` that `CASpringAnimation` reports since iOS 18: without swinging rounded up to a tenth of a second.
  ///
  /// Logged for mass 1, stiffness 100, damping 200: 1.0 where the motion has settled at 0.9233. With a swing it is the envelope's
  /// time, however small the swing is.
  public var reportedSettlingDuration: TimeInterval {
    if regime == .underdamped, dampingRatio > 0 {
      return envelopeDuration(threshold: SpringSolution.settlingThreshold)
    }
    let exact = settlingDuration
    return exact.isFinite ? ElementaryFunctions.ceil(exact * 10) / 10 : exact
  }
}

/// Returns the last time at which a distance is the threshold. The distance has at most one extremum, and falls after `turn`.
func lastCrossing(
  of threshold: Double, after turn: TimeInterval, step: TimeInterval,
  distance: (TimeInterval) -> Double
) -> TimeInterval {
  var low = turn
  if distance(low) < threshold {
    if low == 0 { return 0 }
    // The overshoot stays below the threshold, so the crossing is before it.
    return bisect(low: 0, high: low) { distance($0) - threshold }
  }
  var step = step
  while distance(low + step) >= threshold {
    low += step
    step *= 2
    if !low.isFinite { return .infinity }
  }
  return bisect(low: low, high: low + step) { distance($0) - threshold }
}

// MARK: - Velocities

extension SpringSolution {
  /// Returns an absolute velocity as the whole distances per second that springs take; 0 where there is no distance.
  ///
  /// A spring that takes over from a motion goes on at its velocity with
  /// `relativeVelocity(gestureVelocity, from: current, to: target)`.
  public static func relativeVelocity(
    _ velocity: Double, from current: Double, to target: Double
  ) -> Double {
    let relative = velocity / (target - current)
    return relative.isFinite ? relative : 0
  }

  /// Returns the value of a motion from `start` to `target` at `time` seconds.
  public func value(from start: Double, to target: Double, at time: TimeInterval) -> Double {
    target + (start - target) * (1 - value(at: time))
  }
}
