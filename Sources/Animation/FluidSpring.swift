import Geometry

/// SwiftUI's persistent spring: a value that is moved step by step, and goes on at its velocity when its target or its spring changes.
///
/// A step is 1/300 s, whatever the frames are; time that is shorter than a step is carried over to the next frame. After a gap of more
/// than a second the motion goes on as if the last frame had been 1/60 s before. The computation of a step in SwiftUI is not known: here
/// half of the acceleration counts before the movement and half after it, which stays within a hundredth of `SpringSolution` for springs
/// that swing up to twice a second.
public struct FluidSpring: Hashable, Sendable {
  /// The seconds of a step.
  public static let step: TimeInterval = 1.0 / 300
  /// The longest gap between frames that is made up for, seconds.
  public static let longestGap: TimeInterval = 1
  /// The seconds that count after a longer gap.
  public static let frame: TimeInterval = 1.0 / 60

  /// The spring; a change keeps the value and the velocity.
  public var spring: Spring
  /// The value at which it comes to rest; a change keeps the value and the velocity.
  public var target: Double
  /// The value.
  public private(set) var value: Double
  /// The velocity, in units of the value per second.
  public private(set) var velocity: Double
  /// The time up to which it has been moved, seconds.
  public private(set) var time: TimeInterval

  /// Creates a value at a time; numbers that are not finite count as 0.
  public init(
    _ value: Double, velocity: Double = 0, target: Double, spring: Spring,
    time: TimeInterval = 0
  ) {
    self.spring = spring
    self.target = target.isFinite ? target : 0
    self.value = value.isFinite ? value : 0
    self.velocity = velocity.isFinite ? velocity : 0
    self.time = time.isFinite ? time : 0
  }

  /// Moves the value to a time in whole steps; one that is not later, or not finite, changes nothing.
  ///
  /// A spring that is too fast for the steps, with more than half a radian of its swing or half of its velocity lost in each, is at its target
  /// after the first.
  public mutating func advance(to now: TimeInterval) {
    guard now.isFinite, now > time else { return }
    if now - time > FluidSpring.longestGap { time = now - FluidSpring.frame }
    // The margin makes a frame of 1/60 s five steps.
    let count = ElementaryFunctions.floor((now - time) / FluidSpring.step + 1e-6)
    guard count > 0 else { return }
    time += count * FluidSpring.step
    let step = FluidSpring.step
    if spring.frequency * step > 0.5 || spring.damping / spring.mass * step > 0.5 {
      (value, velocity) = (target, 0)
      return
    }
    for _ in 0..<Int(min(count, 301)) {
      velocity += acceleration * step / 2
      value += velocity * step
      velocity += acceleration * step / 2
    }
  }

  private var acceleration: Double {
    spring.force(target: target, position: value, velocity: velocity) / spring.mass
  }
}
