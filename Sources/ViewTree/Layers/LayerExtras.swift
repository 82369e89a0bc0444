import Geometry

/// State that few layers have beside `LayerValues`: 3-D geometry, look, mask and sublayers that belong to no view.
final class LayerExtras {
  /// The animatable values.
  var values = RareLayerValues()
  var settings = LayerSettings()
  /// The name in traces, where the program has given none.
  var traceName: String?

  /// The number of the commit before which the layer, which belongs to no view, was inserted into the tree.
  var joinedCommit: UInt64 = 0

  /// The layers in this one that belong to no view, from back to front.
  var ownSublayers: [OwnSublayer] = []
  /// The layer whose shape limits the visible part of this one.
  var mask: CALayer?
  // The layer that holds on to this one's; it clears these when it goes, so they never dangle.
  /// The layer that this one is in, for a layer that belongs to no view.
  unowned(unsafe) var superlayer: CALayer?
  /// The layer that this one is the mask of.
  unowned(unsafe) var maskedLayer: CALayer?

  deinit {
    guard mask != nil || !ownSublayers.isEmpty else { return }
    // However deep the tree is, none of its layers is released inside the release of another.
    var waiting = takeLayers()
    while var layer = waiting.popLast() {
      guard let extras = layer.extras else { continue }
      extras.superlayer = nil
      extras.maskedLayer = nil
      if isKnownUniquelyReferenced(&layer) { waiting += extras.takeLayers() }
    }
  }

  /// Takes out the own sublayers and the mask.
  private func takeLayers() -> [CALayer] {
    var layers = ownSublayers.map(\.layer)
    if let mask { layers.append(mask) }
    ownSublayers = []
    mask = nil
    return layers
  }
}

/// The properties of a layer that are never animated.
struct LayerSettings {
  /// The corners that the radius rounds.
  var maskedCorners = CACornerMask.all
  /// The program's name of the layer.
  var name: String?
  /// The rule that decides which points are inside of a shape.
  var fillRule = CAShapeLayerFillRule.nonZero
  /// The curve of round corners.
  var cornerCurve = CALayerCornerCurve.circular
  /// Whether the layer covers what is behind it; nil where nothing was set.
  var isOpaque: Bool?
  /// The pixels of the contents for a point.
  var contentsScale: CGFloat = 1
  /// Whether the opacity is that of the layer and its sublayers together.
  var allowsGroupOpacity = true
}

/// A layer that belongs to no view, in another one.
struct OwnSublayer {
  let layer: CALayer
  /// The number of views' layers in the same superlayer that are behind it.
  var viewsBelow: Int
}
