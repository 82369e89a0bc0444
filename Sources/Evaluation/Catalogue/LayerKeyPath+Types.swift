import Geometry
import Semantics
import ViewTree

extension LayerKeyPath {
  /// The type that scripts have for the values of a key path; nil for what is no animatable property of a layer.
  static func scriptType(of path: String) -> ScriptType? {
    LayerKeyPath(path).flatMap(\.scriptType)
  }

  private var scriptType: ScriptType? {
    switch kind {
    case .number: numberType
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .transform: .transform3D
    case .color: .color
    case .path: .object(.path)
    case .colors: .list(.color)
    case .numbers: .list(.number)
    case .bool: .bool
    }
  }

  /// The dimension of a number: that of a part of a transform, of a point, size or rectangle, or that of the layer's own property.
  private var numberType: ScriptType? {
    switch component {
    case .rotation, .rotationX, .rotationY, .rotationZ: return .angle
    case .scale, .scaleX, .scaleY, .scaleZ: return .number
    case .translationX, .translationY, .translationZ: return .length
    case nil: break
    }
    guard isWhole else { return .length }
    for group in [MemberGroup.layer, .shapeLayer, .gradientLayer] {
      let row = group.row.rows().rows.first {
        $0.member.name == property.key && !$0.member.isStatic
      }
      // In the catalogue some lengths are plain numbers.
      if let type = row?.member.type { return type == .number ? .length : type }
    }
    return nil
  }
}
