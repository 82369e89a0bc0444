package import Geometry

/// The animatable values of a layer that few layers have: of its place in space, its border, shadow and shape.
package struct RareLayerValues: Hashable, Sendable {
  /// The transform about the anchor point if it is not affine; nil if it is, which `LayerValues` has.
  package var transform: CATransform3D?
  /// The transform of all sublayers about the layer's anchor point.
  package var sublayerTransform = CATransform3D.identity
  /// The distance of the anchor point in front of the superlayer's plane, points.
  package var zPosition: CGFloat = 0
  /// The distance of the anchor point in front of the layer's own plane, points.
  package var anchorPointZ: CGFloat = 0
  /// Whether the layer is shown when it is seen from behind.
  package var isDoubleSided = true
  /// The border's width inside of the bounds, points.
  package var borderWidth: CGFloat = 0
  /// The border's colour; nil for none.
  package var borderColor: CGColor? = .black
  /// The shadow's opacity, 0…1.
  package var shadowOpacity: CGFloat = 0
  /// The shadow's blur, points.
  package var shadowRadius: CGFloat = 3
  /// The offset of the shadow, points.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// The shadow's colour; nil for none.
  package var shadowColor: CGColor? = .black
  /// The outline of the shadow; nil for that of the layer.
  package var shadowPath: CGPath?
  /// The part of the contents that is shown, in unit coordinates.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The text or image; nil for none. Nothing animates it, and it is here so that the look of a layer has it.
  package var contents: LayerContents?
  /// The outline of a shape layer; nil for none.
  package var path: CGPath?
  /// The colour inside of a shape layer's path; nil for none.
  package var fillColor: CGColor? = .black
  /// The colour of a shape layer's line; nil for none.
  package var strokeColor: CGColor?
  /// The width of a shape layer's line, points.
  package var lineWidth: CGFloat = 1
  /// The fraction of a shape layer's path at which its line begins.
  package var strokeStart: CGFloat = 0
  /// The fraction of a shape layer's path at which its line ends.
  package var strokeEnd: CGFloat = 1
  /// The colours of a gradient layer.
  package var colors: [CGColor] = []
  /// The places of a gradient layer's colours, 0…1; empty for equal distances.
  package var locations: [CGFloat] = []
  /// The place of a gradient layer's first colour, in unit coordinates.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// The place of a gradient layer's last colour, in unit coordinates.
  package var endPoint = CGPoint(x: 0.5, y: 1)

  /// The values of a new layer.
  package static let initial = RareLayerValues()
}

/// All animatable values of a layer at one moment, model or presentation.
package struct LayerState: Hashable, Sendable {
  /// The values that every layer has.
  package var plain: LayerValues
  /// The values that few layers have.
  package var rare: RareLayerValues

  /// Makes a state of its parts.
  package init(plain: LayerValues = LayerValues(), rare: RareLayerValues = .initial) {
    self.plain = plain
    self.rare = rare
  }

  /// The transform about the anchor point.
  package var transform: CATransform3D {
    get { rare.transform ?? CATransform3D(plain.transform) }
    set {
      rare.transform = newValue.isAffine ? nil : newValue
      // As `affineTransform()` of a layer that is not affine: the identity.
      plain.transform = newValue.affineTransform
    }
  }

  /// The box around the transformed bounds, in the superlayer's coordinates, points.
  ///
  /// Of a layer that is behind the viewer, or nowhere in finite numbers, it has no size and is at the position.
  package var frame: CGRect {
    guard rare.transform != nil else { return plain.frame }
    let box = projection(anchorPointZ: 0, zPosition: 0).box(around: plain.bounds)
    return box.isFinite ? box : CGRect(origin: plain.position, size: .zero)
  }

  /// Takes the layer's own plane to its superlayer's, without the superlayer's transform of its sublayers.
  package var projection: PlaneProjection {
    guard rare.transform != nil else { return PlaneProjection(plain.transformToSuperlayer) }
    return projection(anchorPointZ: rare.anchorPointZ, zPosition: rare.zPosition)
  }

  private func projection(anchorPointZ: CGFloat, zPosition: CGFloat) -> PlaneProjection {
    PlaneProjection(placing(anchorPointZ: anchorPointZ, zPosition: zPosition))
  }

  /// Takes the layer's own coordinates to the space its superlayer is in.
  var placing: CATransform3D {
    placing(anchorPointZ: rare.anchorPointZ, zPosition: rare.zPosition)
  }

  private func placing(anchorPointZ: CGFloat, zPosition: CGFloat) -> CATransform3D {
    let anchor = plain.anchorPointInBounds
    return CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(transform)
      .concatenating(
        CATransform3DMakeTranslation(plain.position.x, plain.position.y, zPosition))
  }

  /// The layer's transform of its sublayers; nil for the identity.
  var sublayerPlacing: CATransform3D? {
    guard rare.sublayerTransform != .identity else { return nil }
    let anchor = plain.anchorPointInBounds
    return CATransform3DMakeTranslation(-anchor.x, -anchor.y, -rare.anchorPointZ)
      .concatenating(rare.sublayerTransform)
      .concatenating(CATransform3DMakeTranslation(anchor.x, anchor.y, rare.anchorPointZ))
  }
}

extension LayerValues {
  /// The anchor point in the layer's own coordinates.
  fileprivate var anchorPointInBounds: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }
}
