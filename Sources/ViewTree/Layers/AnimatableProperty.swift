public import Geometry

// All that depends on an animatable property: where its value is kept, what it is called, what an animation adds to it, and how a
// program sets it. What names properties elsewhere reads their rows.

/// The animatable values of a layer at one moment, model or presentation.
package struct LayerValues: Hashable, Sendable {
  /// The place of the anchor point in the superlayer's coordinates, points.
  package var position = CGPoint(x: 0, y: 0)
  /// The layer's own rectangle, points.
  package var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  /// The anchor point in unit coordinates.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The affine transform about the anchor point.
  package var transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  /// The layer's own opacity.
  package var opacity: CGFloat = 1
  /// The corners' radius in points.
  package var cornerRadius: CGFloat = 0
  /// The fill.
  package var backgroundColor: CGColor?
  /// Whether the layer is hidden, with everything in it.
  package var isHidden = false
  /// Whether sublayers are clipped to the bounds.
  package var masksToBounds = false
}

extension LayerValues {
  /// The properties in which the values differ from others.
  func properties(differingFrom old: LayerValues) -> [AnimatableProperty] {
    var changed: [AnimatableProperty] = []
    if position != old.position { changed.append(.position) }
    if bounds != old.bounds { changed.append(.bounds) }
    if opacity != old.opacity { changed.append(.opacity) }
    if transform != old.transform { changed.append(.transform) }
    if cornerRadius != old.cornerRadius { changed.append(.cornerRadius) }
    if backgroundColor != old.backgroundColor { changed.append(.backgroundColor) }
    if anchorPoint != old.anchorPoint { changed.append(.anchorPoint) }
    if isHidden != old.isHidden { changed.append(.isHidden) }
    if masksToBounds != old.masksToBounds { changed.append(.masksToBounds) }
    return changed
  }
}

/// A property of layers that animations change.
package enum AnimatableProperty: UInt8, CaseIterable, Hashable, Sendable {
  case position
  case bounds
  case opacity
  case transform
  case cornerRadius
  case backgroundColor
  case sublayerTransform
  case zPosition
  case anchorPointZ
  case borderWidth
  case borderColor
  case shadowOpacity
  case shadowRadius
  case shadowOffset
  case shadowColor
  case contentsRect
  case path
  case fillColor
  case strokeColor
  case lineWidth
  case strokeStart
  case strokeEnd
  case colors
  case locations
  case startPoint
  case endPoint
  case shadowPath
  case anchorPoint
  case isHidden
  case masksToBounds
  case isDoubleSided

  /// The description of the property.
  package var row: Row {
    switch self {
    case .position: .position
    case .bounds: .bounds
    case .opacity: .opacity
    case .transform: .transform
    case .cornerRadius: .cornerRadius
    case .backgroundColor: .backgroundColor
    case .sublayerTransform: .sublayerTransform
    case .zPosition: .zPosition
    case .anchorPointZ: .anchorPointZ
    case .borderWidth: .borderWidth
    case .borderColor: .borderColor
    case .shadowOpacity: .shadowOpacity
    case .shadowRadius: .shadowRadius
    case .shadowOffset: .shadowOffset
    case .shadowColor: .shadowColor
    case .contentsRect: .contentsRect
    case .path: .path
    case .fillColor: .fillColor
    case .strokeColor: .strokeColor
    case .lineWidth: .lineWidth
    case .strokeStart: .strokeStart
    case .strokeEnd: .strokeEnd
    case .colors: .colors
    case .locations: .locations
    case .startPoint: .startPoint
    case .endPoint: .endPoint
    case .shadowPath: .shadowPath
    case .anchorPoint: .anchorPoint
    case .isHidden: .isHidden
    case .masksToBounds: .masksToBounds
    case .isDoubleSided: .isDoubleSided
    }
  }

  /// The name of the view's property, as scripts and traces have it.
  package var name: String { row.name }

  /// The name of the layer's property, as key paths have it.
  package var key: String { row.key }

  /// The property that a view has by a name.
  package init?(named name: String) {
    guard let property = Self.ofViews.first(where: { $0.name == name }) else { return nil }
    self = property
  }

  /// The properties that views have, too.
  package static let ofViews = allCases.filter { !$0.row.isRare }
}

extension AnimatableProperty {
  /// The description of a property; an object, since copying all of it would cost more than the part that is read.
  package final class Row: Sendable {
    /// The name of the view's property, as scripts and traces have it.
    package let name: String
    /// The name of the layer's property, as key paths have it.
    package let key: String
    /// Whether the view's `frame` depends on it.
    package let decidesFrame: Bool
    /// Whether animations add numbers to it; the animations of other properties are kept as tracks.
    let isAdditive: Bool
    /// Whether block animations of it are additive; if not, a new animation replaces the running ones.
    let addsUp: Bool
    /// The names of its numbers, in order; empty for one that has no names for them.
    package let parts: [String]
    /// The count of its numbers that are animated separately; 0 for a property that is animated as a whole.
    package let channelCount: Int
    /// The value of a new layer.
    package let initialValue: AnimatableValue
    /// Whether it is stored in `RareLayerValues`; views have no property for it.
    package let isRare: Bool
    /// Reads the value.
    package let value: @Sendable (LayerState) -> AnimatableValue
    /// Writes a value of the property's own type.
    let set: @Sendable (inout LayerState, AnimatableValue) -> Void

    private convenience init<Value: AnimatableType>(
      _ name: String, key: String? = nil,
      _ path: any WritableKeyPath<LayerValues, Value> & Sendable, decidesFrame: Bool = false,
      addsUp: Bool = false
    ) {
      self.init(
        name, key: key, in: Value.self, decidesFrame: decidesFrame, isAdditive: Value.isAdditive,
        addsUp: addsUp, isRare: false, get: { $0.plain[keyPath: path].animatable },
        set: { state, value in
          if let value = Value(value) { state.plain[keyPath: path] = value }
        })
    }

    /// A property that few layers have; a new animation of it replaces the previous one.
    private convenience init<Value: AnimatableType>(
      _ name: String, key: String? = nil,
      rare path: any WritableKeyPath<RareLayerValues, Value> & Sendable
    ) {
      self.init(
        name, key: key, in: Value.self, decidesFrame: false, isAdditive: false, addsUp: false,
        isRare: true, get: { $0.rare[keyPath: path].animatable },
        set: { state, value in
          if let value = Value(value) { state.rare[keyPath: path] = value }
        })
    }

    private init<Value: AnimatableType>(
      _ name: String, key: String? = nil, in type: Value.Type, decidesFrame: Bool,
      isAdditive: Bool, addsUp: Bool, isRare: Bool,
      get: @escaping @Sendable (LayerState) -> AnimatableValue,
      set: @escaping @Sendable (inout LayerState, AnimatableValue) -> Void
    ) {
      self.name = name
      self.key = key ?? name
      self.decidesFrame = decidesFrame
      self.isAdditive = isAdditive
      self.addsUp = addsUp
      self.isRare = isRare
      parts = isRare ? [] : Value.parts
      channelCount = isRare ? 0 : Value.channelCount
      initialValue = get(LayerState())
      value = get
      self.set = set
    }

    fileprivate static let position = Row(
      "center", key: "position", \.position, decidesFrame: true, addsUp: true)
    fileprivate static let bounds = Row("bounds", \.bounds, decidesFrame: true, addsUp: true)
    fileprivate static let opacity = Row("alpha", key: "opacity", \.opacity)
    /// An affine transform, or a 3-D one where the value is not affine.
    fileprivate static let transform = Row(
      "transform", in: CGAffineTransform.self, decidesFrame: false, isAdditive: false,
      addsUp: true, isRare: false, get: { AnimatableValue(transform: $0.transform) },
      set: { state, value in
        switch value {
        case .transform(let transform): state.transform = CATransform3D(transform)
        case .transform3D(let transform): state.transform = transform
        default: return
        }
      })
    fileprivate static let cornerRadius = Row("cornerRadius", \.cornerRadius)
    fileprivate static let backgroundColor = Row("backgroundColor", \.backgroundColor)
    fileprivate static let sublayerTransform = Row("sublayerTransform", rare: \.sublayerTransform)
    fileprivate static let zPosition = Row("zPosition", rare: \.zPosition)
    fileprivate static let anchorPointZ = Row("anchorPointZ", rare: \.anchorPointZ)
    fileprivate static let borderWidth = Row("borderWidth", rare: \.borderWidth)
    fileprivate static let borderColor = Row("borderColor", rare: \.borderColor)
    fileprivate static let shadowOpacity = Row("shadowOpacity", rare: \.shadowOpacity)
    fileprivate static let shadowRadius = Row("shadowRadius", rare: \.shadowRadius)
    fileprivate static let shadowOffset = Row("shadowOffset", rare: \.shadowOffset)
    fileprivate static let shadowColor = Row("shadowColor", rare: \.shadowColor)
    fileprivate static let contentsRect = Row("contentsRect", rare: \.contentsRect)
    fileprivate static let path = Row("path", rare: \.path)
    fileprivate static let fillColor = Row("fillColor", rare: \.fillColor)
    fileprivate static let strokeColor = Row("strokeColor", rare: \.strokeColor)
    fileprivate static let lineWidth = Row("lineWidth", rare: \.lineWidth)
    fileprivate static let strokeStart = Row("strokeStart", rare: \.strokeStart)
    fileprivate static let strokeEnd = Row("strokeEnd", rare: \.strokeEnd)
    fileprivate static let colors = Row("colors", rare: \.colors)
    fileprivate static let locations = Row("locations", rare: \.locations)
    fileprivate static let startPoint = Row("startPoint", rare: \.startPoint)
    fileprivate static let endPoint = Row("endPoint", rare: \.endPoint)
    fileprivate static let shadowPath = Row("shadowPath", rare: \.shadowPath)
    // Animations of layers alone change these; blocks set them.
    fileprivate static let anchorPoint = Row("anchorPoint", \.anchorPoint, decidesFrame: true)
    fileprivate static let isHidden = Row("isHidden", key: "hidden", \.isHidden)
    fileprivate static let masksToBounds = Row(
      "clipsToBounds", key: "masksToBounds", \.masksToBounds)
    fileprivate static let isDoubleSided = Row(
      "isDoubleSided", key: "doubleSided", rare: \.isDoubleSided)
  }
}

extension LayerValues {
  /// Adds the contribution of a block's animation to a property.
  @inline(__always)
  mutating func add(_ residual: SIMD4<Double>, to property: AnimatableProperty) {
    if let own = channels(of: property) { _ = setChannels(own + residual, of: property) }
  }
}

// MARK: - Animations of layers

extension LayerValues {
  /// The numbers of a property that every layer has; nil for another property.
  @inline(__always)
  func channels(of property: AnimatableProperty) -> SIMD4<Double>? {
    switch property {
    case .position: return SIMD4(position.x, position.y, 0, 0)
    case .bounds:
      return SIMD4(bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height)
    case .opacity: return SIMD4(opacity, 0, 0, 0)
    case .cornerRadius: return SIMD4(cornerRadius, 0, 0, 0)
    case .anchorPoint: return SIMD4(anchorPoint.x, anchorPoint.y, 0, 0)
    case .backgroundColor:
      let color = backgroundColor ?? .clear
      return SIMD4(color.red, color.green, color.blue, color.alpha)
    default: return nil
    }
  }

  /// Sets the numbers of a property that every layer has; false for another property.
  @inline(__always)
  mutating func setChannels(
    _ channels: SIMD4<Double>, of property: AnimatableProperty
  ) -> Bool {
    switch property {
    case .position: position = CGPoint(x: channels.x, y: channels.y)
    case .bounds:
      bounds = CGRect(x: channels.x, y: channels.y, width: channels.z, height: channels.w)
    case .opacity: opacity = channels.x
    case .cornerRadius: cornerRadius = channels.x
    case .anchorPoint: anchorPoint = CGPoint(x: channels.x, y: channels.y)
    case .backgroundColor:
      backgroundColor = CGColor(
        red: channels.x, green: channels.y, blue: channels.z, alpha: channels.w)
    default: return false
    }
    return true
  }
}

// MARK: - Numbers of a layer

extension CALayer {
  /// The layer's own opacity; values beyond 0…1 are limited, and one that is not finite ends the world.
  public var opacity: Float {
    get { Float(alpha) }
    set { alpha = CGFloat(newValue) }
  }

  /// The layer's own opacity with the precision of a view's `alpha`; values beyond 0…1 are limited, and one that is not finite ends the world.
  package var alpha: CGFloat {
    get { values.opacity }
    set {
      guard newValue.isFinite else { return raiseNotFinite("opacity", fixed(newValue)) }
      set(.opacity, \.opacity, to: newValue > 0 ? (newValue < 1 ? newValue : 1) : 0)
    }
  }

  /// The point of the bounds that `position` places and about which `transform` turns, in unit coordinates; blocks do not animate it.
  public var anchorPoint: CGPoint {
    get { modelAnchorPoint }
    set {
      guard newValue.isFinite else { return raiseNotFinite("anchorPoint", newValue.text) }
      let action = action(for: .anchorPoint)
      modelAnchorPoint = newValue
      run(action)
    }
  }

  /// Whether the layer is hidden, with everything in it; blocks do not animate it.
  public final var isHidden: Bool {
    @inline(__always) get { values.isHidden }
    set {
      let old = values.isHidden
      values.isHidden = newValue
      if extras != nil, newValue != old { addImplicitTransition() }
    }
  }

  /// Whether sublayers are clipped to the bounds; blocks do not animate it.
  public final var masksToBounds: Bool {
    get { values.masksToBounds }
    set {
      let action = action(for: .masksToBounds)
      values.masksToBounds = newValue
      run(action)
    }
  }

  /// The corners' radius in points; a negative one is 0, and one that is not finite ends the world.
  public var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set {
      guard newValue.isFinite else { return raiseNotFinite("cornerRadius", fixed(newValue)) }
      set(.cornerRadius, \.cornerRadius, to: max(newValue, 0))
    }
  }
}
