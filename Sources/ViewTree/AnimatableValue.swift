package import EventTrace
package import Geometry

/// A value of an animatable property.
package enum AnimatableValue: Hashable, Sendable {
  case number(CGFloat)
  case point(CGPoint)
  case rect(CGRect)
  case transform(CGAffineTransform)
  case color(UIColor?)

  /// The value as traces have it.
  package var traceValue: TraceValue {
    switch self {
    case .number(let number): .number(number)
    case .point(let point): .point(point)
    case .rect(let rect): .rect(rect)
    case .transform(let transform): .transform(transform)
    case .color(let color): color.map { .color($0) } ?? .none
    }
  }
}

/// A type that animatable properties are of.
protocol AnimatableType: SendableMetatype {
  /// Whether what animations add to it is a sum of numbers.
  static var isAdditive: Bool { get }
  /// The names of its numbers, in order; empty for a type that has no names for them.
  static var parts: [String] { get }
  /// How many numbers of it animations tell apart; 0 when it is animated as a whole.
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

extension UIColor?: AnimatableType {
  static var isAdditive: Bool { false }
  var animatable: AnimatableValue { .color(self) }

  init?(_ value: AnimatableValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
}

/// What a property of a layer was or became.
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
    ModelValue(property, property.row.value(values))
  }

  /// Puts a value back as it was, with nothing following from it but layout.
  func restore(_ old: ModelValue) {
    // On a copy: while unknown code had access to `values` itself, every other access would be checked at run time.
    var restored = values
    old.property.row.set(&restored, old.value)
    values = restored
    switch old.property {
    case .bounds: view?.setNeedsLayout()
    case .transform: hasIdentityTransform = values.transform.isIdentity
    default: break
    }
  }
}
