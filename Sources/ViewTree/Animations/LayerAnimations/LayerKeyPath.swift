package import Geometry

/// The property or part of a property that a key path of an animation names; looked up once, when the animation is added.
package struct LayerKeyPath: Hashable, Sendable {
  /// A part of a property's value.
  enum Part: Hashable, Sendable {
    /// Some of its numbers.
    case channels(offset: Int, count: Int)
    /// All of a transform.
    case matrix
    /// One number of a transform.
    case component(CATransform3DKeyPath)
    /// The translation of a transform along x and y.
    case translation
    /// All of a path, a list or a truth value.
    case whole
  }

  /// The property.
  package let property: AnimatableProperty
  let part: Part
  /// The type of its value.
  package let kind: CAAnimationValue.Kind
  /// Whether it names the property itself, not a part of it.
  package let isWhole: Bool
  /// Whether it names a property that few layers have, or one that may move the layer out of its superlayer's plane.
  let mayBeInSpace: Bool

  /// Looks up a key path; nil if it names no animatable property.
  package init?(_ path: String) {
    let dot = path.utf8.firstIndex(of: UInt8(ascii: "."))
    let name = dot.map { String(path[..<$0]) } ?? path
    let rest = dot.map { String(path[path.index(after: $0)...]) }
    guard let property = AnimatableProperty.allCases.first(where: { $0.key == name }),
      let (part, kind) = LayerKeyPath.part(rest, of: property.row.initialValue)
    else { return nil }
    self.property = property
    self.part = part
    self.kind = kind
    isWhole = rest == nil
    mayBeInSpace = property.row.isRare || part.leavesThePlane
  }

  /// The part of a transform; nil for none.
  package var component: CATransform3DKeyPath? {
    if case .component(let component) = part { component } else { nil }
  }

  /// Every key path: each property, followed by its parts.
  package static var all: [String] {
    AnimatableProperty.allCases.flatMap { property in
      let parts = partNames.filter { part($0, of: property.row.initialValue) != nil }
      return [property.key] + parts.map { "\(property.key).\($0)" }
    }
  }

  private static let partNames =
    ["x", "y", "origin", "origin.x", "origin.y", "size", "size.width", "size.height"]
    + ["width", "height"] + ["translation"] + CATransform3DKeyPath.allCases.map(\.rawValue)

  /// The part that a name behind that of a property means, and none; nil where such values have no part with the name.
  private static func part(
    _ name: String?, of value: AnimatableValue
  ) -> (Part, CAAnimationValue.Kind)? {
    switch (value, name) {
    case (.number, nil): (.channels(offset: 0, count: 1), .number)
    case (.point, nil): (.channels(offset: 0, count: 2), .point)
    case (.point, "x"): (.channels(offset: 0, count: 1), .number)
    case (.point, "y"): (.channels(offset: 1, count: 1), .number)
    case (.rect, nil): (.channels(offset: 0, count: 4), .rect)
    case (.rect, "origin"): (.channels(offset: 0, count: 2), .point)
    case (.rect, "origin.x"): (.channels(offset: 0, count: 1), .number)
    case (.rect, "origin.y"): (.channels(offset: 1, count: 1), .number)
    case (.rect, "size"): (.channels(offset: 2, count: 2), .size)
    case (.rect, "size.width"): (.channels(offset: 2, count: 1), .number)
    case (.rect, "size.height"): (.channels(offset: 3, count: 1), .number)
    case (.size, nil): (.channels(offset: 0, count: 2), .size)
    case (.size, "width"): (.channels(offset: 0, count: 1), .number)
    case (.size, "height"): (.channels(offset: 1, count: 1), .number)
    case (.transform, nil), (.transform3D, nil): (.matrix, .transform)
    case (.transform, "translation"), (.transform3D, "translation"): (.translation, .size)
    case (.transform, let name?), (.transform3D, let name?):
      CATransform3DKeyPath(rawValue: name).map { (.component($0), .number) }
    case (.color, nil): (.channels(offset: 0, count: 4), .color)
    case (.path, nil): (.whole, .path)
    case (.colors, nil): (.whole, .colors)
    case (.numbers, nil): (.whole, .numbers)
    case (.flag, nil): (.whole, .bool)
    default: nil
    }
  }
}

extension LayerKeyPath.Part {
  /// Whether animations of it may take a layer out of its superlayer's plane.
  fileprivate var leavesThePlane: Bool {
    switch self {
    case .channels, .whole, .translation: false
    case .matrix: true
    case .component(let component):
      switch component {
      case .rotationX, .rotationY, .scaleZ, .translationZ: true
      case .rotation, .rotationZ, .scale, .scaleX, .scaleY, .translationX, .translationY: false
      }
    }
  }
}

extension LayerState {
  /// The numbers of a property; none for a transform, a path or a list.
  func channels(of property: AnimatableProperty) -> SIMD4<Double> {
    plain.channels(of: property) ?? property.row.value(self).channels ?? SIMD4()
  }

  /// Sets the numbers of a property.
  mutating func setChannels(_ channels: SIMD4<Double>, of property: AnimatableProperty) {
    if plain.setChannels(channels, of: property) { return }
    let initial = property.row.initialValue
    if initial.channels != nil { property.row.set(&self, initial.with(channels: channels)) }
  }

  /// The transform of a property.
  func matrix(of property: AnimatableProperty) -> CATransform3D {
    property == .sublayerTransform ? rare.sublayerTransform : transform
  }

  /// Sets the transform of a property.
  mutating func setMatrix(_ matrix: CATransform3D, of property: AnimatableProperty) {
    if property == .sublayerTransform {
      rare.sublayerTransform = matrix
    } else {
      transform = matrix
    }
  }
}
