import Geometry
import Semantics
import Testing

@testable import Evaluation
@testable import ViewTree

/// The key paths of animations are those of the animatable properties, with the types that scripts have for them.
@Suite struct AnimationKeyPathTests {
  @Test(arguments: AnimatableProperty.allCases)
  func everyPropertyHasATypedKeyPath(property: AnimatableProperty) throws {
    let paths = LayerKeyPath.all.filter { $0 == property.key || $0.hasPrefix(property.key + ".") }
    #expect(paths.first == property.key)
    for path in paths {
      #expect(LayerKeyPath(path)?.property == property, "\(path)")
      #expect(LayerKeyPath.scriptType(of: path) != nil, "\(path)")
    }
  }

  @Test func everyPlainNumberTakesPartInBlockAnimations() {
    for property in AnimatableProperty.allCases where property.row.isAdditive {
      var values = LayerValues()
      values.add(SIMD4(1, 2, 3, 4), to: property)
      #expect(values != LayerValues(), "\(property)")
      #expect(values.channels(of: property) != nil, "\(property)")
    }
  }

  @Test func keyPathsHaveTheTypesOfScripts() {
    let types = Dictionary(uniqueKeysWithValues: Self.expected)
    #expect(types.count == LayerKeyPath.all.count)
    for path in LayerKeyPath.all {
      #expect(LayerKeyPath.scriptType(of: path) == types[path], "\(path)")
    }
  }

  @Test func noOtherPartIsAnimated() {
    for keyPath in [
      "", "frame", "position.z", "bounds.size.x", "transform.rotation.w", "opacity.x",
    ] {
      #expect(LayerKeyPath.scriptType(of: keyPath) == nil)
    }
  }

  private static let expected: [(String, ScriptType)] = [
    ("position", .point), ("position.x", .length), ("position.y", .length),
    ("bounds", .rect), ("bounds.origin", .point), ("bounds.origin.x", .length),
    ("bounds.origin.y", .length), ("bounds.size", .size), ("bounds.size.width", .length),
    ("bounds.size.height", .length), ("opacity", .ratio), ("cornerRadius", .length),
    ("backgroundColor", .color), ("transform", .transform3D), ("transform.rotation", .angle),
    ("transform.rotation.x", .angle), ("transform.rotation.y", .angle),
    ("transform.rotation.z", .angle), ("transform.scale", .number),
    ("transform.scale.x", .number), ("transform.scale.y", .number),
    ("transform.scale.z", .number), ("transform.translation", .size),
    ("transform.translation.x", .length), ("transform.translation.y", .length),
    ("transform.translation.z", .length),
    ("sublayerTransform", .transform3D), ("sublayerTransform.rotation", .angle),
    ("sublayerTransform.rotation.x", .angle), ("sublayerTransform.rotation.y", .angle),
    ("sublayerTransform.rotation.z", .angle), ("sublayerTransform.scale", .number),
    ("sublayerTransform.scale.x", .number), ("sublayerTransform.scale.y", .number),
    ("sublayerTransform.scale.z", .number), ("sublayerTransform.translation", .size),
    ("sublayerTransform.translation.x", .length), ("sublayerTransform.translation.y", .length),
    ("sublayerTransform.translation.z", .length),
    ("zPosition", .length), ("anchorPointZ", .length), ("borderWidth", .length),
    ("borderColor", .color), ("shadowOpacity", .ratio), ("shadowRadius", .length),
    ("shadowOffset", .size), ("shadowOffset.width", .length), ("shadowOffset.height", .length),
    ("shadowColor", .color), ("contentsRect", .rect), ("contentsRect.origin", .point),
    ("contentsRect.origin.x", .length), ("contentsRect.origin.y", .length),
    ("contentsRect.size", .size), ("contentsRect.size.width", .length),
    ("contentsRect.size.height", .length), ("fillColor", .color), ("strokeColor", .color),
    ("lineWidth", .length), ("strokeStart", .ratio), ("strokeEnd", .ratio),
    ("startPoint", .point), ("startPoint.x", .length), ("startPoint.y", .length),
    ("endPoint", .point), ("endPoint.x", .length), ("endPoint.y", .length),
    ("path", .object(.path)), ("shadowPath", .object(.path)), ("colors", .list(.color)),
    ("locations", .list(.number)), ("anchorPoint", .point), ("anchorPoint.x", .length),
    ("anchorPoint.y", .length), ("hidden", .bool), ("masksToBounds", .bool),
    ("doubleSided", .bool),
  ]
}
