import Geometry
import Semantics
import ViewTree

enum LayerReference: ScriptReference {
  typealias Value = CALayer
  static var scriptClass: BuiltinClass { .layer }
}

extension BoundRows {
  private static let layer = Members<LayerReference>()

  /// Members of `CALayer`.
  static let layerRows = BoundRows(
    .layer,
    layerMakers + layerProperties + layerSpace + layerLook + layerTree + ownLayers
      + layerAnimationMembers)

  private static let layerProperties: [MemberRow] = [
    layer.animatable(
      "position", CGPoint.self,
      "The place of the anchor point in the superlayer's coordinates, points: the view's `center`.",
      writes: .center, get: { $0.position }, set: { $0.position = $1 }),
    layer.animatable(
      "bounds", CGRect.self, "The rectangle in the layer's own coordinates, points.",
      writes: [.size, .origin], get: { $0.bounds }, set: { $0.bounds = $1 }),
    layer.animatable(
      "frame", CGRect.self,
      "The box around the transformed bounds in the superlayer's coordinates, points.",
      writes: [.center, .size], get: { $0.checked($0.frame, as: "frame") }, set: { $0.frame = $1 }),
    layer.animatable(
      "anchorPoint", CGPoint.self,
      "The point of the bounds that `position` places and transforms are about, (0, 0) to (1, 1); changed, it moves the frame.",
      writes: WrittenProperties(.anchorPoint),
      get: { $0.anchorPoint }, set: { $0.anchorPoint = $1 }),
    layer.animatable(
      "opacity", Ratio.self, "The opacity, 0% to 100%: the view's `alpha`.", rule: .share,
      writes: WrittenProperties(.opacity), get: { $0.alpha }, set: { $0.alpha = $1 }),
    layer.animatable(
      "cornerRadius", Length.self, "The radius of the corners, points.",
      writes: WrittenProperties(.cornerRadius),
      get: { $0.cornerRadius }, set: { $0.cornerRadius = $1 }),
    layer.animatable(
      "backgroundColor", CGColor?.self, "The colour behind the content; nil for none.",
      writes: WrittenProperties(.backgroundColor),
      get: { $0.backgroundColor }, set: { $0.backgroundColor = $1 }),
    layer.animatable(
      "isHidden", Bool.self, "Whether the layer and what is in it is not shown.",
      writes: .isHidden, get: { $0.isHidden }, set: { $0.isHidden = $1 }),
    layer.animatable(
      "masksToBounds", Bool.self, "Whether sublayers are clipped to the bounds.",
      writes: WrittenProperties(.masksToBounds),
      get: { $0.masksToBounds }, set: { $0.masksToBounds = $1 }),
  ]

  private static let layerSpace: [MemberRow] = [
    layer.animatable(
      "transform", CATransform3D.self, "The transform in space about the anchor point.",
      writes: .transform, get: { $0.transform }, set: { $0.transform = $1 }),
    layer.animatable(
      "sublayerTransform", CATransform3D.self,
      "A transform of all sublayers about this layer's anchor point, mostly perspective by `m34`.",
      writes: WrittenProperties(.sublayerTransform),
      get: { $0.sublayerTransform }, set: { $0.sublayerTransform = $1 }),
    layer.animatable(
      "zPosition", Number.self,
      "The distance in front of the superlayer's plane, points; layers in it with a greater value are drawn later.",
      writes: WrittenProperties(.zPosition), get: { $0.zPosition }, set: { $0.zPosition = $1 }),
    layer.animatable(
      "anchorPointZ", Number.self,
      "The distance of the anchor point in front of the layer's own plane, points.",
      writes: WrittenProperties(.anchorPointZ),
      get: { $0.anchorPointZ }, set: { $0.anchorPointZ = $1 }),
    layer.animatable(
      "isDoubleSided", Bool.self, "Whether the layer is shown when it is seen from behind.",
      writes: WrittenProperties(.isDoubleSided),
      get: { $0.isDoubleSided }, set: { $0.isDoubleSided = $1 }),
    layer.method(
      "affineTransform",
      "The transform about the anchor point; the identity for one that is not affine.",
      returns: CGAffineTransform.self,
      running: { machine, layer in machine.seen(layer).affineTransform() }),
    layer.method(
      "setAffineTransform", "Sets the transform about the anchor point.",
      Takes("_ transform", CGAffineTransform.self), call: { $0.setAffineTransform($1) }
    ).writing(.transform),
  ]

  private static let layerTree: [MemberRow] = [
    layer.property(
      "delegate", ViewReference?.self,
      "The view that the layer belongs to; nil for a copy, and for a layer of the script's own.",
      get: { $0.delegate }),
    layer.property(
      "superlayer", LayerReference?.self, "The layer it is in; nil for none.",
      get: { $0.superlayer }),
    layer.property(
      "sublayers", [LayerReference]?.self, "The layers in it, the backmost first; nil for none.",
      running: { machine, layer in
        let sublayers = layer.sublayers
        machine.charge((sublayers?.count ?? 0) / 4 + 1)
        return sublayers
      }, set: { $0.sublayers = $1 }),
    layer.method(
      "presentation",
      "A copy with the values that are on the screen, whose superlayer and sublayers are copies too; nil for a copy.",
      returns: LayerReference?.self,
      running: { machine, layer in
        machine.chargeObject()
        return layer.presentation()
      }),
    layer.method(
      "model",
      "The layer with the model values: the one that a copy was made of, or the layer itself.",
      returns: LayerReference.self, call: { $0.model() }),
    layer.method(
      "convert",
      "A point of this layer in another one's coordinates, nil for those the root is placed in.",
      Takes("_ point", CGPoint.self), Takes("to layer", LayerReference?.self),
      returns: CGPoint.self,
      running: { machine, layer, value, other in
        layer.converted(value) {
          machine.seen(layer).convert($0, to: other.map(machine.seen))
        }
      }),
    layer.method(
      "convert",
      "A rectangle of this layer in another one's coordinates, nil for those the root is placed in.",
      Takes("_ rect", CGRect.self), Takes("to layer", LayerReference?.self), returns: CGRect.self,
      running: { machine, layer, value, other in
        layer.converted(value) {
          machine.seen(layer).convert($0, to: other.map(machine.seen))
        }
      }),
    layer.method(
      "convert",
      "A point of another layer, nil for what the root is placed in, in this one's coordinates.",
      Takes("_ point", CGPoint.self), Takes("from layer", LayerReference?.self),
      returns: CGPoint.self,
      running: { machine, layer, value, other in
        layer.converted(value) {
          machine.seen(layer).convert($0, from: other.map(machine.seen))
        }
      }),
    layer.method(
      "convert",
      "A rectangle of another layer, nil for what the root is placed in, in this one's coordinates.",
      Takes("_ rect", CGRect.self), Takes("from layer", LayerReference?.self), returns: CGRect.self,
      running: { machine, layer, value, other in
        layer.converted(value) {
          machine.seen(layer).convert($0, from: other.map(machine.seen))
        }
      }),
    layer.method(
      "contains", "Whether a point of the layer is in its bounds.", Takes("_ point", CGPoint.self),
      returns: Bool.self, running: { machine, layer, point in machine.seen(layer).contains(point) }),
    layer.method(
      "hitTest",
      "The frontmost layer at a point of the superlayer's coordinates, of this one and those in it; hidden ones are skipped.",
      Takes("_ point", CGPoint.self), returns: LayerReference?.self,
      running: { machine, layer, point in
        let seen = machine.seen(layer)
        let hit = seen.hitTest(point)
        // A copy that the script has not made is not what it compares with.
        return seen === layer ? hit : hit?.model()
      }),
    layer.method(
      "removeAllAnimations",
      "Ends the layer's animations at once; blocks after `then` get `finished` false.",
      call: { $0.removeAllAnimations() }),
  ]
}
