public import Geometry

// All that depends on an animatable property: where its value is kept, what it is called, what an animation adds to it, and how a
// program sets it. What names properties elsewhere reads their rows.

/// The animatable values of a layer at one moment, model or presentation.
package struct LayerValues: Hashable, Sendable {
  /// Where the anchor point is, in the superlayer's coordinates, points.
  package var position = CGPoint(x: 0, y: 0)
  /// The layer's own rectangle, points.
  package var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  /// The anchor point in unit coordinates.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// What is done about the anchor point.
  package var transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  /// The layer's own opacity.
  package var opacity: CGFloat = 1
  /// The corners' radius in points.
  package var cornerRadius: CGFloat = 0
  /// The fill.
  package var backgroundColor: UIColor?
}

/// A property of layers that animations change.
package enum AnimatableProperty: UInt8, CaseIterable, Hashable, Sendable {
  case position
  case bounds
  case opacity
  case transform
  case cornerRadius
  case backgroundColor

  /// What is known of it.
  package var row: Row {
    switch self {
    case .position: .position
    case .bounds: .bounds
    case .opacity: .opacity
    case .transform: .transform
    case .cornerRadius: .cornerRadius
    case .backgroundColor: .backgroundColor
    }
  }

  /// The name of the view's property, as scripts and traces have it.
  package var name: String { row.name }

  /// Whether animations of it in blocks add up; one of another property takes the place of those that run.
  var addsUp: Bool {
    switch self {
    case .position, .bounds, .transform: true
    case .opacity, .cornerRadius, .backgroundColor: false
    }
  }

  /// The property that a view has by a name.
  package init?(named name: String) {
    guard let property = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = property
  }
}

extension AnimatableProperty {
  /// What is known of a property.
  package struct Row: Sendable {
    /// The name of the view's property, as scripts and traces have it.
    package let name: String
    /// Whether the view's `frame` follows from it.
    package let decidesFrame: Bool
    /// Whether what animations add to it is a sum of numbers; the others have a track.
    let isAdditive: Bool
    /// The names of its numbers, in order; empty for one that has no names for them.
    package let parts: [String]
    /// How many numbers of it animations tell apart; 0 for one that is animated as a whole.
    package let channelCount: Int
    /// The value of a new layer.
    package let initialValue: AnimatableValue
    /// Reads the value.
    package let value: @Sendable (LayerValues) -> AnimatableValue
    /// Writes a value of the property's own type.
    let set: @Sendable (inout LayerValues, AnimatableValue) -> Void

    private init<Value: AnimatableType>(
      _ name: String, _ path: any WritableKeyPath<LayerValues, Value> & Sendable,
      decidesFrame: Bool = false
    ) {
      self.name = name
      self.decidesFrame = decidesFrame
      isAdditive = Value.isAdditive
      parts = Value.parts
      channelCount = Value.channelCount
      initialValue = LayerValues()[keyPath: path].animatable
      value = { $0[keyPath: path].animatable }
      set = { values, value in
        if let value = Value(value) { values[keyPath: path] = value }
      }
    }

    fileprivate static let position = Row("center", \.position, decidesFrame: true)
    fileprivate static let bounds = Row("bounds", \.bounds, decidesFrame: true)
    fileprivate static let opacity = Row("alpha", \.opacity)
    fileprivate static let transform = Row("transform", \.transform)
    fileprivate static let cornerRadius = Row("cornerRadius", \.cornerRadius)
    fileprivate static let backgroundColor = Row("backgroundColor", \.backgroundColor)
  }
}

extension LayerValues {
  /// Adds what an animation adds to a property; nothing for one with a track.
  @inline(__always)
  mutating func add(_ residual: SIMD4<Double>, to property: AnimatableProperty) {
    switch property {
    case .position:
      position.x += residual.x
      position.y += residual.y
    case .bounds:
      bounds.origin.x += residual.x
      bounds.origin.y += residual.y
      bounds.size.width += residual.z
      bounds.size.height += residual.w
    case .opacity: opacity += residual.x
    case .cornerRadius: cornerRadius += residual.x
    case .transform, .backgroundColor: return
    }
  }
}

// MARK: - Numbers of a layer

extension CALayer {
  /// The layer's own opacity; values beyond 0…1 are limited, and what is not a number is 0.
  public var opacity: CGFloat {
    get { values.opacity }
    set { set(.opacity, \.opacity, to: newValue > 0 ? (newValue < 1 ? newValue : 1) : 0) }
  }

  /// The corners' radius in points; what is not a positive number is 0.
  public var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set {
      set(
        .cornerRadius, \.cornerRadius,
        to: newValue > 0 ? min(newValue, .greatestFiniteMagnitude) : 0)
    }
  }
}
