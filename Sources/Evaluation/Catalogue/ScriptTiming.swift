import Animation
import Geometry
import Semantics
import ViewTree

/// Timing parameters of a script: their sort, and up to five numbers.
struct ScriptTiming: UITimingCurveProvider {
  /// The meaning of the numbers, which is the first word.
  private enum Kind: Double {
    /// Two control points.
    case cubic
    /// A damping ratio and a velocity; the spring takes as long as it is given.
    case fitted
    /// Mass, stiffness, damping and a velocity.
    case physical
    /// A duration, a bounce and a velocity.
    case perceptual
  }

  private let kind: Kind
  private let numbers: SIMD8<Double>
  /// The curve; nil for a spring.
  let cubic: CubicTimingParameters?
  /// The spring; nil for a curve.
  let spring: SpringTimingParameters?

  var cubicTimingParameters: UICubicTimingParameters? { cubic.map { UICubicTimingParameters($0) } }
  var springTimingParameters: UISpringTimingParameters? {
    spring.map { UISpringTimingParameters($0) }
  }
  var timingCurveType: UITimingCurveType {
    spring == nil ? cubic?.timingCurveType ?? .builtin : .spring
  }

  private init(_ kind: Kind, _ numbers: SIMD8<Double>) {
    self.kind = kind
    self.numbers = numbers
    func velocity(_ place: Int) -> CGVector {
      CGVector(dx: numbers[place], dy: numbers[place + 1])
    }
    cubic =
      kind != .cubic
      ? nil
      : CubicTimingParameters(
        named: CGPoint(x: numbers[0], y: numbers[1]), CGPoint(x: numbers[2], y: numbers[3]))
    spring =
      switch kind {
      case .cubic: nil
      case .fitted:
        SpringTimingParameters(dampingRatio: numbers[0], initialVelocity: velocity(1))
      case .physical:
        SpringTimingParameters(
          mass: numbers[0], stiffness: numbers[1], damping: numbers[2],
          initialVelocity: velocity(3))
      case .perceptual:
        SpringTimingParameters(
          duration: numbers[0], bounce: numbers[1], initialVelocity: velocity(2))
      }
  }

  /// Any timing parameters; springs that no script has made count by their ratio and velocity.
  init(_ provider: any UITimingCurveProvider) {
    if let own = provider as? ScriptTiming {
      self = own
    } else if let spring = provider.springTimingParameters {
      self.init(dampingRatio: spring.dampingRatio, velocity: spring.initialVelocity)
    } else {
      let curve =
        provider.cubicTimingParameters?.parameters
        ?? CubicTimingParameters(animationCurve: .easeInOut)
      self.init(
        .cubic,
        SIMD8(
          curve.controlPoint1.x, curve.controlPoint1.y, curve.controlPoint2.x,
          curve.controlPoint2.y, 0, 0, 0, 0))
    }
  }

  /// A spring that takes as long as it is given.
  init(dampingRatio: Double, velocity: CGVector = .zero) {
    self.init(.fitted, SIMD8(dampingRatio, velocity.dx, velocity.dy, 0, 0, 0, 0, 0))
  }

  /// A spring that takes until it has settled.
  init(mass: Double, stiffness: Double, damping: Double, velocity: CGVector) {
    self.init(
      .physical, SIMD8(mass, stiffness, damping, velocity.dx, velocity.dy, 0, 0, 0))
  }

  /// A spring by how long and how bouncy it appears.
  init(duration: Double, bounce: Double, velocity: CGVector) {
    self.init(.perceptual, SIMD8(duration, bounce, velocity.dx, velocity.dy, 0, 0, 0, 0))
  }

  fileprivate init(words: UnsafeMutablePointer<Double>) {
    self.init(
      Kind(rawValue: words[0]) ?? .cubic,
      SIMD8(words[1], words[2], words[3], words[4], words[5], 0, 0, 0))
  }

  fileprivate func store(at words: UnsafeMutablePointer<Double>) {
    words[0] = kind.rawValue
    for place in 0..<5 { words[place + 1] = numbers[place] }
  }
}

/// Timing parameters of any kind: UIKit's `UITimingCurveProvider`.
enum TimingParameters: ScriptValue {
  static var type: ScriptType { .timing }
  static var wordCount: Int { 6 }

  static func value(at words: UnsafeMutablePointer<Double>) -> ScriptTiming {
    ScriptTiming(words: words)
  }

  static func take(from registers: inout NativeRegisters) -> any UITimingCurveProvider {
    defer { registers.words += wordCount }
    return ScriptTiming(words: registers.words)
  }

  static func put(
    _ value: any UITimingCurveProvider, at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    ScriptTiming(value).store(at: words)
    return nil
  }
}

/// `UISpringTimingParameters`.
enum SpringTiming: ScriptValue {
  static var type: ScriptType { .springTiming }
  static var wordCount: Int { 6 }

  static func take(from registers: inout NativeRegisters) -> ScriptTiming {
    defer { registers.words += wordCount }
    return ScriptTiming(words: registers.words)
  }

  static func put(
    _ value: ScriptTiming, at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    value.store(at: words)
    return nil
  }
}

extension CubicTimingParameters {
  /// Makes the curve with two control points, or the named one of UIKit's or Core Animation's that has these points.
  init(named point1: CGPoint, _ point2: CGPoint) {
    let own = CubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    let isNamed = own.parameterNotFinite == nil
    self = isNamed ? Self.named.first { $0.timingCurve == own.timingCurve } ?? own : own
  }

  /// UIKit's curves and Core Animation's.
  private static let named =
    UIViewAnimationCurve.allCases.map(CubicTimingParameters.init(animationCurve:)) + [.init()]
}
