public import Geometry

/// A value of an animation, which has to be of the type of the property that its key path names.
public enum CAAnimationValue: Hashable, Sendable {
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
  case color(UIColor)
  /// A path.
  case path(CGPath)
  /// Colours, of a gradient.
  case colors([UIColor])
  /// Numbers, of a gradient's places.
  case numbers([CGFloat])
  /// A truth value; it changes half-way.
  case bool(Bool)

  /// The numbers that are interpolated one by one; nil for a transform.
  var channels: SIMD4<Double>? {
    switch self {
    case .number(let number): SIMD4(number, 0, 0, 0)
    case .point(let point): SIMD4(point.x, point.y, 0, 0)
    case .size(let size): SIMD4(size.width, size.height, 0, 0)
    case .rect(let rect):
      SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .color(let color): SIMD4(color.red, color.green, color.blue, color.alpha)
    case .affineTransform, .transform, .path, .colors, .numbers, .bool: nil
    }
  }

  /// A value that is interpolated as a whole; nil for another one.
  var whole: AnimatableValue? {
    switch self {
    case .path(let path): .path(path.sound)
    case .colors(let colors): .colors(colors)
    case .numbers(let numbers): .numbers(numbers.map(\.sound))
    case .bool(let flag): .flag(flag)
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
