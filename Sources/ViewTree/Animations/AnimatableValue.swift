package import EventTrace
package import Geometry

/// A value of an animatable property.
package enum AnimatableValue: Hashable, Sendable {
  case number(CGFloat)
  case point(CGPoint)
  case rect(CGRect)
  case transform(CGAffineTransform)
  indirect case transform3D(CATransform3D)
  case size(CGSize)
  case color(CGColor?)
  case path(CGPath?)
  case colors([CGColor])
  case numbers([CGFloat])
  case flag(Bool)

  /// A transform as an affine one, where it is.
  package init(transform: CATransform3D) {
    self =
      transform.isAffine ? .transform(transform.affineTransform) : .transform3D(transform)
  }

  /// The numbers that are interpolated one by one, 0 for no colour; nil for a value that is interpolated as a whole.
  var channels: SIMD4<Double>? {
    switch self {
    case .number(let number): SIMD4(number, 0, 0, 0)
    case .point(let point): SIMD4(point.x, point.y, 0, 0)
    case .size(let size): SIMD4(size.width, size.height, 0, 0)
    case .rect(let rect):
      SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .color(let color):
      SIMD4(color?.red ?? 0, color?.green ?? 0, color?.blue ?? 0, color?.alpha ?? 0)
    case .transform, .transform3D, .path, .colors, .numbers, .flag: nil
    }
  }

  /// Returns a value of the same type with other numbers; one without numbers stays as it is.
  func with(channels numbers: SIMD4<Double>) -> AnimatableValue {
    switch self {
    case .number: .number(numbers.x)
    case .point: .point(CGPoint(x: numbers.x, y: numbers.y))
    case .size: .size(CGSize(width: numbers.x, height: numbers.y))
    case .rect:
      .rect(CGRect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w))
    case .color:
      .color(CGColor(red: numbers.x, green: numbers.y, blue: numbers.z, alpha: numbers.w))
    case .transform, .transform3D, .path, .colors, .numbers, .flag: self
    }
  }

  /// The value as traces have it.
  package var traceValue: TraceValue {
    switch self {
    case .number(let number): .number(number)
    case .point(let point): .point(point)
    case .rect(let rect): .rect(rect)
    case .transform(let transform): .transform(transform)
    case .transform3D(let transform): .transform3D(transform)
    case .size(let size): .size(size)
    case .color(let color): color.map { .color($0) } ?? .none
    // A path is written as its bounding box, which an empty one does not have; its elements would fill many lines.
    case .path(let path):
      path.map { $0.isEmpty ? .word("empty") : .rect($0.boundingBoxOfPath) } ?? .none
    case .colors(let colors): .word("[" + list(colors.map { .color($0) }) + "]")
    case .numbers(let numbers): .word("[" + list(numbers.map { .number($0) }) + "]")
    case .flag(let flag): .bool(flag)
    }
  }
}

extension AnimatableValue {
  /// Returns the value at `progress` on the way to another one, each number by itself and transforms by components.
  ///
  /// Paths of different elements, lists of different lengths and values of different types have nothing in between: they jump half-way.
  package func interpolated(to end: AnimatableValue, progress: Double) -> AnimatableValue {
    switch (self, end) {
    case (.number(let first), .number(let second)):
      return .number(first.interpolated(to: second, progress: progress))
    case (.point(let first), .point(let second)):
      return .point(first.interpolated(to: second, progress: progress))
    case (.size(let first), .size(let second)):
      return .size(first.interpolated(to: second, progress: progress))
    case (.rect(let first), .rect(let second)):
      return .rect(first.interpolated(to: second, progress: progress))
    case (.transform(let first), .transform(let second)):
      return .transform(
        CGAffineTransformInterpolation(from: first, to: second).value(at: progress))
    case (.color(let first), .color(let second)):
      // A missing colour counts as the other one, fully transparent.
      let start = first ?? second?.withAlphaComponent(0) ?? .clear
      let end = second ?? first?.withAlphaComponent(0) ?? .clear
      return .color(start.interpolated(to: end, progress: progress))
    case (.path(let first?), .path(let second?)):
      if let path = first.interpolated(to: second, progress: progress) { return .path(path) }
    case (.colors(let first), .colors(let second)) where first.count == second.count:
      return .colors(
        zip(first, second).map { $0.interpolated(to: $1, progress: progress) })
    case (.numbers(let first), .numbers(let second)) where first.count == second.count:
      return .numbers(zip(first, second).map { $0.interpolated(to: $1, progress: progress) })
    default:
      if let first = CATransform3D(self), let second = CATransform3D(end) {
        return AnimatableValue(transform: first.interpolated(to: second, progress: progress))
      }
    }
    // Rounding of times may put the middle slightly beside a half.
    return progress < 0.5 - 1e-9 ? self : end
  }
}

/// Values as traces have them, with commas between.
private func list(_ values: [TraceValue]) -> String {
  values.map(ValueWriter.trace.text).joined(separator: ", ")
}

/// A type that animatable properties are of.
protocol AnimatableType: SendableMetatype {
  /// Whether animations add numbers to it.
  static var isAdditive: Bool { get }
  /// The names of its numbers, in order; empty for a type that has no names for them.
  static var parts: [String] { get }
  /// The count of its numbers that are animated separately; 0 for a type that is animated as a whole.
  static var channelCount: Int { get }
  var animatable: AnimatableValue { get }
  /// The value, if it is of this type.
  init?(_ value: AnimatableValue)
}

extension AnimatableType {
  static var isAdditive: Bool { true }
  static var parts: [String] { [] }
  static var channelCount: Int { 0 }
}

extension CGFloat: AnimatableType {
  var animatable: AnimatableValue { .number(self) }

  init?(_ value: AnimatableValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension Bool: AnimatableType {
  static var isAdditive: Bool { false }
  var animatable: AnimatableValue { .flag(self) }

  init?(_ value: AnimatableValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension CGPoint: AnimatableType {
  static var parts: [String] { ["x", "y"] }
  static var channelCount: Int { 2 }
  var animatable: AnimatableValue { .point(self) }

  init?(_ value: AnimatableValue) {
    guard case .point(let point) = value else { return nil }
    self = point
  }
}

extension CGRect: AnimatableType {
  static var channelCount: Int { 4 }
  var animatable: AnimatableValue { .rect(self) }

  init?(_ value: AnimatableValue) {
    guard case .rect(let rect) = value else { return nil }
    self = rect
  }
}

extension CGAffineTransform: AnimatableType {
  static var isAdditive: Bool { false }
  static var parts: [String] { ["a", "b", "c", "d", "tx", "ty"] }
  var animatable: AnimatableValue { .transform(self) }

  init?(_ value: AnimatableValue) {
    guard case .transform(let transform) = value else { return nil }
    self = transform
  }
}

extension CATransform3D: AnimatableType {
  static var isAdditive: Bool { false }
  var animatable: AnimatableValue { .transform3D(self) }

  init?(_ value: AnimatableValue) {
    switch value {
    case .transform3D(let transform): self = transform
    case .transform(let transform): self.init(transform)
    default: return nil
    }
  }
}

extension CGSize: AnimatableType {
  var animatable: AnimatableValue { .size(self) }

  init?(_ value: AnimatableValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
}

/// A type of values that may be missing.
protocol AnimatableOptional: SendableMetatype {
  static func animatable(_ value: Self?) -> AnimatableValue
  /// The value, nil for none, if it is of this type.
  static func value(of value: AnimatableValue) -> Self??
}

extension Optional: AnimatableType where Wrapped: AnimatableOptional {
  static var isAdditive: Bool { false }
  var animatable: AnimatableValue { Wrapped.animatable(self) }

  init?(_ value: AnimatableValue) {
    guard let own = Wrapped.value(of: value) else { return nil }
    self = own
  }
}

extension CGColor: AnimatableOptional {
  static func animatable(_ value: CGColor?) -> AnimatableValue { .color(value) }

  static func value(of value: AnimatableValue) -> CGColor?? {
    if case .color(let color) = value { .some(color) } else { .none }
  }
}

extension CGPath: AnimatableOptional {
  static func animatable(_ value: CGPath?) -> AnimatableValue { .path(value) }

  static func value(of value: AnimatableValue) -> CGPath?? {
    if case .path(let path) = value { .some(path) } else { .none }
  }
}

/// A type of the elements of lists that are animated as a whole.
protocol AnimatableElement: SendableMetatype {
  static func animatable(_ values: [Self]) -> AnimatableValue
  /// The list, if it is of this type.
  static func values(of value: AnimatableValue) -> [Self]?
}

extension Array: AnimatableType where Element: AnimatableElement {
  static var isAdditive: Bool { false }
  var animatable: AnimatableValue { Element.animatable(self) }

  init?(_ value: AnimatableValue) {
    guard let own = Element.values(of: value) else { return nil }
    self = own
  }
}

extension CGColor: AnimatableElement {
  static func animatable(_ values: [CGColor]) -> AnimatableValue { .colors(values) }

  static func values(of value: AnimatableValue) -> [CGColor]? {
    if case .colors(let colors) = value { colors } else { nil }
  }
}

extension CGFloat: AnimatableElement {
  static func animatable(_ values: [CGFloat]) -> AnimatableValue { .numbers(values) }

  static func values(of value: AnimatableValue) -> [CGFloat]? {
    if case .numbers(let numbers) = value { numbers } else { nil }
  }
}

/// The value of a layer's property, before or after a change.
struct ModelValue: Equatable {
  var property: AnimatableProperty
  var value: AnimatableValue

  init(_ property: AnimatableProperty, _ value: AnimatableValue) {
    self.property = property
    self.value = value
  }
}

extension CALayer {
  /// The model value of a property.
  func modelValue(of property: AnimatableProperty) -> ModelValue {
    ModelValue(property, property.row.value(modelState))
  }

  /// Restores a value without an animation; only layout follows from it.
  func restore(_ old: ModelValue) {
    // On a copy: while unknown code had access to `values` itself, every other access would be checked at run time.
    var restored = modelState
    old.property.row.set(&restored, old.value)
    values = restored.plain
    if extras != nil || old.property.row.isRare || restored.rare.transform != nil {
      write(rare: restored.rare)
    }
    switch old.property {
    case .bounds: view?.setNeedsLayout()
    case .transform: transformDidChange()
    default: break
    }
  }
}
