import Geometry

/// What of a layer a key path of an animation names, found once when the animation is added.
package struct LayerKeyPath: Hashable, Sendable {
  /// A part of a property's value.
  enum Part: Hashable, Sendable {
    /// Some of its numbers.
    case channels(offset: Int, count: Int)
    /// All of a transform.
    case matrix
    /// One number of a transform.
    case component(CATransform3DKeyPath)
    /// How far a transform moves along x and y.
    case translation
    /// All of a path or a list.
    case whole
  }

  /// The property.
  package let property: AnimatableProperty
  let part: Part
  /// The type of its value.
  package let kind: CAAnimationValue.Kind
  /// Whether it names the property itself, not a part of it.
  private(set) var isWhole = true

  private init(_ property: AnimatableProperty, _ part: Part, _ kind: CAAnimationValue.Kind) {
    self.property = property
    self.part = part
    self.kind = kind
  }

  /// Finds what a key path names; nil for what is no animatable property.
  package init?(_ path: String) {
    var parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[...]
    guard let name = parts.popFirst(),
      let property = AnimatableProperty.allCases.first(where: { $0.key == name })
    else { return nil }
    let rest = parts.first.map(String.init)
    switch property.row.initialValue {
    case .number:
      guard rest == nil else { return nil }
      self.init(property, .channels(offset: 0, count: 1), .number)
    case .point:
      switch rest {
      case nil: self.init(property, .channels(offset: 0, count: 2), .point)
      case "x": self.init(property, .channels(offset: 0, count: 1), .number)
      case "y": self.init(property, .channels(offset: 1, count: 1), .number)
      default: return nil
      }
    case .rect:
      switch rest {
      case nil: self.init(property, .channels(offset: 0, count: 4), .rect)
      case "origin": self.init(property, .channels(offset: 0, count: 2), .point)
      case "origin.x": self.init(property, .channels(offset: 0, count: 1), .number)
      case "origin.y": self.init(property, .channels(offset: 1, count: 1), .number)
      case "size": self.init(property, .channels(offset: 2, count: 2), .size)
      case "size.width": self.init(property, .channels(offset: 2, count: 1), .number)
      case "size.height": self.init(property, .channels(offset: 3, count: 1), .number)
      default: return nil
      }
    case .size:
      switch rest {
      case nil: self.init(property, .channels(offset: 0, count: 2), .size)
      case "width": self.init(property, .channels(offset: 0, count: 1), .number)
      case "height": self.init(property, .channels(offset: 1, count: 1), .number)
      default: return nil
      }
    case .transform, .transform3D:
      if let rest, let component = CATransform3DKeyPath(rawValue: rest) {
        self.init(property, .component(component), .number)
      } else if rest == "translation" {
        self.init(property, .translation, .size)
      } else if rest == nil {
        self.init(property, .matrix, .transform)
      } else {
        return nil
      }
    case .color:
      guard rest == nil else { return nil }
      self.init(property, .channels(offset: 0, count: 4), .color)
    case .path:
      guard rest == nil else { return nil }
      self.init(property, .whole, .path)
    case .colors:
      guard rest == nil else { return nil }
      self.init(property, .whole, .colors)
    case .numbers:
      guard rest == nil else { return nil }
      self.init(property, .whole, .numbers)
    }
    isWhole = rest == nil
  }
}

extension LayerKeyPath {
  /// Whether it is of what few layers have, or may take the layer out of its superlayer's plane.
  var mayBeInSpace: Bool {
    switch part {
    case .channels, .whole: property.row.isRare
    case .translation: property.row.isRare
    case .matrix: true
    case .component(let component):
      switch component {
      case .rotationX, .rotationY, .scaleZ, .translationZ: true
      case .rotation, .rotationZ, .scale, .scaleX, .scaleY, .translationX, .translationY:
        property.row.isRare
      }
    }
  }
}

extension LayerState {
  /// The numbers of a property; none for a transform, a path or a list.
  func channels(of property: AnimatableProperty) -> SIMD4<Double> {
    if let channels = plain.channels(of: property) { return channels }
    switch property.row.value(self) {
    case .number(let number): return SIMD4(number, 0, 0, 0)
    case .point(let point): return SIMD4(point.x, point.y, 0, 0)
    case .size(let size): return SIMD4(size.width, size.height, 0, 0)
    case .rect(let rect):
      return SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .color(let color):
      let color = color ?? .clear
      return SIMD4(color.red, color.green, color.blue, color.alpha)
    case .transform, .transform3D, .path, .colors, .numbers: return SIMD4()
    }
  }

  /// Sets the numbers of a property.
  mutating func setChannels(_ channels: SIMD4<Double>, of property: AnimatableProperty) {
    if plain.setChannels(channels, of: property) { return }
    let value: AnimatableValue
    switch property.row.initialValue {
    case .number: value = .number(channels.x)
    case .point: value = .point(CGPoint(x: channels.x, y: channels.y))
    case .size: value = .size(CGSize(width: channels.x, height: channels.y))
    case .rect:
      value = .rect(CGRect(x: channels.x, y: channels.y, width: channels.z, height: channels.w))
    case .color:
      value = .color(
        UIColor(red: channels.x, green: channels.y, blue: channels.z, alpha: channels.w))
    case .transform, .transform3D, .path, .colors, .numbers: return
    }
    property.row.set(&self, value)
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
