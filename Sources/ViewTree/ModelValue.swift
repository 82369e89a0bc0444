import EventTrace
import Geometry

/// A value of an animatable property, as it was or as it became.
enum ModelValue: Equatable {
  case position(CGPoint)
  case bounds(CGRect)
  case opacity(CGFloat)
  case cornerRadius(CGFloat)
  case transform(CGAffineTransform)
  case backgroundColor(UIColor?)

  var property: AnimatedProperty {
    switch self {
    case .position: .position
    case .bounds: .bounds
    case .opacity: .opacity
    case .cornerRadius: .cornerRadius
    case .transform: .transform
    case .backgroundColor: .backgroundColor
    }
  }

  var traceValue: TraceValue {
    switch self {
    case .position(let point): .point(point)
    case .bounds(let rect): .rect(rect)
    case .opacity(let number), .cornerRadius(let number): .number(number)
    case .transform(let transform): .transform(transform)
    case .backgroundColor(let color): color.map { .color($0) } ?? .none
    }
  }
}

extension CALayer {
  /// The model value of a property.
  func modelValue(of property: AnimatedProperty) -> ModelValue {
    switch property {
    case .position: .position(modelPosition)
    case .bounds: .bounds(modelBounds)
    case .opacity: .opacity(modelOpacity)
    case .cornerRadius: .cornerRadius(modelCornerRadius)
    case .transform: .transform(modelTransform)
    case .backgroundColor: .backgroundColor(modelBackgroundColor)
    }
  }

  /// Puts a value back as it was, with nothing following from it but layout.
  func restore(_ value: ModelValue) {
    switch value {
    case .position(let point): modelPosition = point
    case .bounds(let rect):
      modelBounds = rect
      view?.setNeedsLayout()
    case .opacity(let opacity): modelOpacity = opacity
    case .cornerRadius(let radius): modelCornerRadius = radius
    case .transform(let transform): setModelTransform(transform)
    case .backgroundColor(let color): modelBackgroundColor = color
    }
  }
}
