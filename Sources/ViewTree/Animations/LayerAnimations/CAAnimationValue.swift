import EventTrace
package import Geometry

/// A value of an animation, which has to be of the type of the property that its key path names.
package enum CAAnimationValue: Hashable, Sendable {
  /// A number: points, radians, or a share.
  case number(CGFloat)
  /// A point.
  case point(CGPoint)
  /// A size.
  case size(CGSize)
  /// A rectangle.
  case rect(CGRect)
  /// A transform in the plane.
  case affineTransform(CGAffineTransform)
  /// A transform in space.
  indirect case transform(CATransform3D)
  /// A colour.
  case color(CGColor)
  /// A path.
  case path(CGPath)
  /// Colours, of a gradient.
  case colors([CGColor])
  /// Numbers, of a gradient's places.
  case numbers([CGFloat])
  /// A truth value; it changes half-way.
  case bool(Bool)

  /// The value of a property that is shown for it, with the numbers as they are.
  var animatable: AnimatableValue {
    switch self {
    case .number(let number): .number(number)
    case .point(let point): .point(point)
    case .size(let size): .size(size)
    case .rect(let rect): .rect(rect)
    case .affineTransform(let transform): .transform(transform)
    case .transform(let transform): AnimatableValue(transform: transform)
    case .color(let color): .color(color)
    case .path(let path): .path(path)
    case .colors(let colors): .colors(colors)
    case .numbers(let numbers): .numbers(numbers)
    case .bool(let flag): .flag(flag)
    }
  }

  /// The numbers that are interpolated one by one, as an animation takes them; nil for another value.
  var channels: SIMD4<Double>? { animatable.channels?.sound }

  /// A value that is interpolated as a whole, as an animation takes it; nil for another one.
  var whole: AnimatableValue? {
    switch animatable {
    case .path(let path): .path(path?.sound)
    case .colors(let colors): .colors(colors)
    case .numbers(let numbers): .numbers(numbers.map(\.sound))
    case .flag(let flag): .flag(flag)
    default: nil
    }
  }

  /// The transform with entries as an animation takes them; nil for another value.
  var matrix: CATransform3D? {
    switch self {
    case .affineTransform(let transform): CATransform3D(transform).sound
    case .transform(let transform): transform.sound
    default: nil
    }
  }

  /// The value as traces have it.
  var traceValue: TraceValue { animatable.traceValue }

  /// The type that a key path's value has.
  package enum Kind: String, Hashable, Sendable {
    case number, point, size, rect, transform, color, path, colors, numbers, bool
  }

  /// The type of the value.
  package var kind: Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .affineTransform, .transform: .transform
    case .color: .color
    case .path: .path
    case .colors: .colors
    case .numbers: .numbers
    case .bool: .bool
    }
  }
}

// MARK: - Values of an app

extension CAAnimationValue {
  /// The value that an app gives an animation; nil for one of a type that no animation has.
  init?(object: Any) {
    switch object {
    case let number as CGFloat: self = .number(number)
    case let flag as Bool: self = .bool(flag)
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform: self = .affineTransform(transform)
    case let color as CGColor: self = .color(color)
    case let path as CGPath: self = .path(path)
    case let colors as [CGColor]: self = .colors(colors)
    case let numbers as [CGFloat]: self = .numbers(numbers)
    case let number as any BinaryInteger: self = .number(CGFloat(number))
    case let number as any BinaryFloatingPoint: self = .number(CGFloat(number))
    case let value as CAAnimationValue: self = value
    default: return nil
    }
  }

  /// The value as an app reads it.
  var object: Any {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .affineTransform(let transform): transform
    case .transform(let transform): transform
    case .color(let color): color
    case .path(let path): path
    case .colors(let colors): colors
    case .numbers(let numbers): numbers
    case .bool(let flag): flag
    }
  }
}

extension RunLoop {
  /// Gives a body the value that an app gives a property of an animation; one of a type that no animation has ends the present world instead.
  static func take(
    _ object: Any?, as property: StaticString, _ body: (CAAnimationValue?) -> Void
  ) {
    let value = object.flatMap { CAAnimationValue(object: $0) }
    if object == nil || value != nil { return body(value) }
    running?.raiseException(
      "\(property) of an animation is no number, geometric value, colour or path: it is of the type \(object.map { "\(type(of: $0))" } ?? "")",
      subject: "")
  }
}

// MARK: - Values as an animation takes them

extension CAAnimationValue {
  /// The value with numbers as an animation takes them; colours and numbers in lists stay as they are.
  var sound: AnimatableValue {
    let value = animatable
    switch value {
    case .transform, .transform3D: return matrix.map { AnimatableValue(transform: $0) } ?? value
    case .path(let path?): return .path(path.sound)
    case .number, .point, .size, .rect: return channels.map { value.with(channels: $0) } ?? value
    case .color, .path, .colors, .numbers, .flag: return value
    }
  }
}

extension SIMD4<Double> {
  /// The same numbers where they are finite and leave room for products; else the nearest such number, and 0 for NaN.
  fileprivate var sound: SIMD4<Double> {
    var numbers = self
    for lane in 0..<4 { numbers[lane] = numbers[lane].sound }
    return numbers
  }
}

extension CGFloat {
  /// The same number where it is finite and leaves room for sums; else the nearest such number, and 0 for NaN.
  var sound: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e150), 1e150) }
}

extension CGPath {
  /// The same path where its box is finite; else with points that leave room for sums.
  var sound: CGPath {
    if unboundedBox == nil { return self }
    return CGPath(elements.map { $0.mapPoints { CGPoint(x: $0.x.sound, y: $0.y.sound) } })
  }
}

extension CATransform3D {
  /// The same transform where its entries are finite and leave room for products; else with the nearest such entries, and 0 for NaN.
  var sound: CATransform3D {
    if isFinite, entries.allSatisfy({ $0.magnitude <= 1e150 }) { return self }
    return CATransform3D(
      m11: m11.sound, m12: m12.sound, m13: m13.sound, m14: m14.sound,
      m21: m21.sound, m22: m22.sound, m23: m23.sound, m24: m24.sound,
      m31: m31.sound, m32: m32.sound, m33: m33.sound, m34: m34.sound,
      m41: m41.sound, m42: m42.sound, m43: m43.sound, m44: m44.sound)
  }
}
