/// The key paths of animations, each with the type of its values.
package enum AnimationKeyPath {
  /// The type of what a key path names; nil for what is no animatable property of a layer.
  package static func type(of keyPath: String) -> ScriptType? {
    types.first { $0.keyPath == keyPath }?.type
  }

  /// All key paths.
  package static var all: [String] { types.map(\.keyPath) }

  private static let types: [(keyPath: String, type: ScriptType)] = [
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
    ("locations", .list(.number)),
  ]
}
