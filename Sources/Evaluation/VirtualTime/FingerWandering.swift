import Animation
import Geometry
import Transitions
import ViewTree

/// Numbers that look random and are the same on every platform: SplitMix64.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A number from 0, exclusively to 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(next() % count)
  }
}

/// A finger that moves in unplanned ways: it rests, creeps, drags, flicks for a
/// frame or six, turns back, leaves the glass and comes down elsewhere.
struct WanderingFinger {
  /// A movement of the finger for some frames.
  private enum Mood {
    case resting
    case moving
    case up
  }

  private var numbers: SeededNumbers
  private let size: CGSize
  private let frameLength: Double
  private var location: CGPoint
  private var mood = Mood.resting
  private var framesLeft = 0
  /// Points a second, and radians.
  private var speed = 0.0
  private var direction = 0.0
  private var turn = 0.0
  private var liftsAfterwards = false

  init(seed: UInt64, at location: CGPoint, size: CGSize, frameRate: Int) {
    numbers = SeededNumbers(seed: seed)
    self.location = location
    // A script may have given its window a negative size.
    self.size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
    frameLength = 1 / Double(max(frameRate, 1))
    direction = numbers.number(0...(2 * Double.pi))
  }

  /// The movement of the finger in the next frame; nil while it is off the screen.
  mutating func next(mayLift: Bool) -> (location: CGPoint, phase: UITouch.Phase)? {
    if framesLeft == 0 {
      if mood == .up {
        comeDown()
        return (location, .began)
      }
      if liftsAfterwards, mayLift {
        liftsAfterwards = false
        mood = .up
        framesLeft = numbers.integer(1...12)
        return (location, .ended)
      }
      decide()
    }
    framesLeft -= 1
    switch mood {
    case .up: return nil
    case .resting: return (location, .stationary)
    case .moving:
      direction += turn
      let step = speed * frameLength
      location = clamped(
        CGPoint(
          x: location.x + step * Self.cosine(direction),
          y: location.y + step * Self.sine(direction)))
      return (location, .moved)
    }
  }

  private mutating func comeDown() {
    // Near where it left, or anywhere.
    if numbers.unit() < 0.5 {
      location = clamped(
        CGPoint(
          x: location.x + numbers.number(-30...30), y: location.y + numbers.number(-30...30)))
    } else {
      location = CGPoint(
        x: numbers.number(0...size.width), y: numbers.number(0...size.height))
    }
    mood = .resting
    framesLeft = numbers.integer(0...2)
  }

  private mutating func decide() {
    liftsAfterwards = numbers.unit() < 0.2
    turn = 0
    mood = .moving
    switch numbers.unit() {
    case ..<0.18:
      mood = .resting
      framesLeft = numbers.integer(1...20)
    case ..<0.36:
      // A slow movement, far below the speed of a swipe.
      speed = numbers.number(5...60)
      framesLeft = numbers.integer(5...30)
      wanderOff()
    case ..<0.66:
      speed = numbers.number(100...900)
      framesLeft = numbers.integer(3...20)
      turn = numbers.number(-0.05...0.05)
      wanderOff()
    case ..<0.86:
      speed = numbers.number(1_000...4_000)
      framesLeft = numbers.integer(1...6)
      liftsAfterwards = numbers.unit() < 0.6
      wanderOff()
    default:
      direction += Double.pi + numbers.number(-0.3...0.3)
      speed = numbers.number(200...1_500)
      framesLeft = numbers.integer(2...12)
    }
  }

  /// Mostly along one of the axes, as gestures are; at times anywhere.
  private mutating func wanderOff() {
    if numbers.unit() < 0.6 {
      direction =
        Double(numbers.integer(0...3)) * Double.pi / 2 + numbers.number(-0.2...0.2)
    } else {
      direction = numbers.number(0...(2 * Double.pi))
    }
  }

  private func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, 0), size.width), y: min(max(point.y, 0), size.height))
  }

  private static func sine(_ angle: Double) -> Double { ElementaryFunctions.sin(angle) }

  private static func cosine(_ angle: Double) -> Double { ElementaryFunctions.cos(angle) }
}

extension Machine {
  /// Moves a finger at random, or by given samples.
  func wander(
    _ finger: ScriptFinger, seed: Double, from start: CGPoint, over duration: Double, lift: Bool
  ) {
    runClock {
      let seed = UInt64(bitPattern: Int64(Machine.integer(number(seed, of: "seed"))))
      var way = FingerWay(self, finger)
      if let given = test?.fingers.given(at: loop.now) {
        for sample in given { way.put(sample.phase, at: sample.location, sample.instant) }
      } else {
        wander(&way, seed: seed, from: start, over: duration, lift: lift)
      }
      way.go(seed: seed)
    }
  }

  private func wander(
    _ way: inout FingerWay, seed: UInt64, from start: CGPoint, over duration: Double, lift: Bool
  ) {
    way.down(at: start)
    let duration = max(number(duration, in: .orEndless, of: "duration"), 0)
    guard way.canGoOn(forSeconds: duration) else { return }
    let frames = loop.frames
    let end = loop.now.adding(seconds: duration)
    let longestGap = 14 / Double(max(frames.rate, 1))
    var finger = WanderingFinger(
      seed: seed, at: start, size: engine.window.bounds.size, frameRate: frames.rate)
    var instant = frames.nextFrame(after: loop.now)
    while instant < end {
      // A step that would leave the finger up at the end is not begun, unless it may be lifted.
      if let step = finger.next(mayLift: lift || instant.adding(seconds: longestGap) < end) {
        way.put(step.phase, at: step.location, instant)
      }
      instant = frames.nextFrame(after: instant)
    }
    way.wait(until: end)
    if lift, way.isDown { way.up() }
  }
}
