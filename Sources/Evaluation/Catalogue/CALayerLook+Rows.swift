import Geometry
import Semantics
import ViewTree

extension BoundRows {
  private static let layer = Members<LayerReference>()

  /// Border, shadow, corners and contents.
  static let layerLook: [MemberRow] = [
    layer.animatable(
      "borderWidth", Length.self, "The width of the border inside of the bounds, points.",
      writes: WrittenProperties(.borderWidth),
      get: { $0.borderWidth }, set: { $0.borderWidth = $1 }),
    layer.animatable(
      "borderColor", CGColor?.self, "The colour of the border; nil for none.",
      writes: WrittenProperties(.borderColor),
      get: { $0.borderColor }, set: { $0.borderColor = $1 }),
    layer.animatable(
      "shadowOpacity", Ratio.self, "The opacity of the shadow, 0% to 100%; there is none at first.",
      rule: .share, writes: WrittenProperties(.shadowOpacity),
      get: { $0.shadowAlpha }, set: { $0.shadowAlpha = $1 }),
    layer.animatable(
      "shadowRadius", Length.self, "The blur of the shadow, points.",
      writes: WrittenProperties(.shadowRadius),
      get: { $0.shadowRadius }, set: { $0.shadowRadius = $1 }),
    layer.animatable(
      "shadowOffset", CGSize.self, "The offset of the shadow, points.",
      writes: WrittenProperties(.shadowOffset),
      get: { $0.shadowOffset }, set: { $0.shadowOffset = $1 }),
    layer.animatable(
      "shadowColor", CGColor?.self, "The colour of the shadow; nil for none.",
      writes: WrittenProperties(.shadowColor),
      get: { $0.shadowColor }, set: { $0.shadowColor = $1 }),
    layer.animatable(
      "shadowPath", PathReference?.self,
      "The outline of the shadow, in the layer's own coordinates; nil for that of the layer.",
      writes: WrittenProperties(.shadowPath),
      get: { $0.shadowPath.map(ValueObject.init) }, set: { $0.shadowPath = $1?.value }),
    layer.property(
      "maskedCorners", CACornerMask.self, "The corners that `cornerRadius` rounds.",
      get: { $0.maskedCorners }, set: { $0.maskedCorners = $1 }),
    layer.property(
      "contents", TextReference?.self, "The name of the image it shows; nil for none.",
      get: { $0.imageName.map(ScriptText.make) }, set: { $0.imageName = $1?.string }),
    layer.animatable(
      "contentsRect", CGRect.self,
      "The part of the image that is shown, (0, 0) to (1, 1).",
      writes: WrittenProperties(.contentsRect),
      get: { $0.contentsRect }, set: { $0.contentsRect = $1 }),
    layer.property(
      "cornerCurve", CALayerCornerCurve.self, "The curve of round corners; pictures show circles.",
      get: { $0.cornerCurve }, set: { $0.cornerCurve = $1 }),
    layer.property(
      "isOpaque", Bool.self,
      "Whether it covers what is behind it; true by default for the layer of a view.",
      get: { $0.isOpaque }, set: { $0.isOpaque = $1 }),
    layer.property(
      "contentsScale", Number.self,
      "The pixels of the contents for a point, 1 by default; nothing is drawn of them.",
      get: { $0.contentsScale }, set: { $0.contentsScale = $1 }),
    layer.property(
      "allowsGroupOpacity", Bool.self,
      "Whether its opacity is that of its sublayers together; pictures are as with it on.",
      get: { $0.allowsGroupOpacity }, set: { $0.allowsGroupOpacity = $1 }),
    layer.property(
      "name", TextReference?.self, "A name of the script's own, also in traces; nil for none.",
      get: { $0.name.map(ScriptText.make) }, set: { $0.name = $1?.string }),
  ]

  /// Makes layers of the script's own.
  static let layerMakers: [MemberRow] = [
    Members(makersOf: .object(.layer)).method(
      "init", "A new layer that belongs to no view.", returns: LayerReference.self,
      rule: .makesObject,
      call: { _ in CALayer() })
  ]

  /// The tree of layers of the script's own.
  static let ownLayers: [MemberRow] = [
    layer.method(
      "addSublayer", "Puts a layer in front of the others in this one; it belongs to no view.",
      Takes("_ layer", LayerReference.self), call: { $0.addSublayer($1) }),
    layer.method(
      "insertSublayer", "Puts a layer at a place among the others in this one, 0 at the back.",
      Takes("_ layer", LayerReference.self), Takes("at index", WholeNumber.self),
      call: { $0.insert($1, at: $2) }),
    layer.method(
      "insertSublayer", "Puts a layer just behind another one in this one.",
      Takes("_ layer", LayerReference.self), Takes("below sibling", LayerReference?.self),
      call: { $0.insertSublayer($1, below: $2) }),
    layer.method(
      "insertSublayer", "Puts a layer just in front of another one in this one.",
      Takes("_ layer", LayerReference.self), Takes("above sibling", LayerReference?.self),
      call: { $0.insertSublayer($1, above: $2) }),
    layer.method(
      "replaceSublayer", "Puts a layer where another one in this one was.",
      Takes("_ oldLayer", LayerReference.self), Takes("with newLayer", LayerReference.self),
      call: { $0.replaceSublayer($1, with: $2) }),
    layer.method(
      "removeFromSuperlayer", "Takes the layer out of the one it is in; its animations end.",
      call: { $0.removeFromSuperlayer() }),
    layer.property(
      "mask", LayerReference?.self,
      "The layer whose shape decides what is seen of this one, in this one's coordinates; it never changes what is hit.",
      get: { $0.mask }, set: { $0.mask = $1 }),
  ]
}
