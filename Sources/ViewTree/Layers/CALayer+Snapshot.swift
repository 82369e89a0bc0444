import EventTrace
import Geometry

extension CALayer {
  /// Appends this layer and the layers in it as they are shown, parents before children, in drawing order.
  func appendSnapshots(to layers: inout [LayerSnapshot]) {
    var waiting = [DrawnLayer(layer: self)]
    while var drawn = waiting.popLast() {
      let layer = drawn.layer
      if drawn.side == nil, let transition = layer.loop.animations.drawnTransition(of: layer) {
        let sides = transition.sides
        drawn.side = sides.view
        drawn.showsModelInside = transition.showsModel
        let picture = DrawnLayer(
          layer: transition.picture.layer, frame: layer, depth: drawn.depth, outer: drawn.outer,
          isModel: drawn.isModel, side: sides.picture)
        waiting += transition.isPictureInFront ? [picture, drawn] : [drawn, picture]
        continue
      }
      let values = drawn.isModel ? layer.values : layer.presentedValues
      let place = drawn.frame ?? layer
      var placing = drawn.outer.placing(
        place, drawn.isModel ? place.values : place.presentedValues, isShown: !drawn.isModel)
      if let projection = drawn.side?.projection {
        placing = placing.projecting(
          projection, of: values.bounds, isDoubleSided: place.isDoubleSided(isShown: !drawn.isModel)
        )
      }
      var snapshot = layer.snapshot(depth: drawn.depth, values, placing)
      if let side = drawn.side {
        snapshot.alpha *= side.alpha
        snapshot.isHidden = snapshot.isHidden || side.isHidden
      }
      if let mask = layer.extras?.mask { snapshot.mask = mask.maskSnapshots(in: placing) }
      layers.append(snapshot)
      let isModel = drawn.isModel || drawn.showsModelInside
      func wait(for sublayer: CALayer) {
        waiting.append(
          DrawnLayer(layer: sublayer, depth: drawn.depth + 1, outer: placing, isModel: isModel))
      }
      if let view = layer.view, !layer.hasOwnSublayers {
        for subview in view.subviewsInDrawingOrder.reversed() { wait(for: subview.layer) }
      } else {
        for sublayer in layer.sublayersInDrawingOrder.reversed() { wait(for: sublayer) }
      }
    }
  }

  private func snapshot(
    depth: Int, _ values: LayerValues, _ placing: ScreenPlacing
  ) -> LayerSnapshot {
    var snapshot = LayerSnapshot(
      name: subjectName, depth: depth, bounds: values.bounds,
      transform: placing.transform, projection: placing.projection,
      alpha: values.opacity, isHidden: values.isHidden || placing.isTurnedAway,
      backgroundColor: values.backgroundColor, cornerRadius: values.cornerRadius,
      clipsToBounds: values.masksToBounds)
    if let contents = extras?.values.contents {
      snapshot.contents = contents.shown(in: values.bounds, view?.contentMode ?? .scaleToFill)
    }
    if self is CAShapeLayer {
      let shown = presentedState.rare
      snapshot.path = shown.path ?? CGPath()
      snapshot.usesEvenOddFillRule = extras?.settings.fillRule == .evenOdd
      snapshot.backgroundColor = shown.fillColor
    }
    return snapshot
  }

  /// The mask alone as it is shown, where the layer that it masks is placed.
  private func maskSnapshots(in outer: ScreenPlacing) -> [LayerSnapshot] {
    let values = presentedValues
    return [snapshot(depth: 0, values, outer.placing(self, values, isShown: true))]
  }
}

/// A layer to be drawn.
private struct DrawnLayer {
  var layer: CALayer
  /// The layer at whose place it is drawn; nil for its own place.
  var frame: CALayer?
  var depth = 0
  var outer = ScreenPlacing()
  /// Whether its model values are seen.
  var isModel = false
  /// Its look as one side of a view transition; nil for a layer without one.
  var side: ViewTransition.Side?
  /// Whether its sublayers are drawn with their model values.
  var showsModelInside = false
}

extension AnimationStore {
  /// The transition of a layer's view that is to be drawn; there are few.
  @inline(__always)
  fileprivate func drawnTransition(of layer: CALayer) -> ViewTransition? {
    viewTransitions.isEmpty ? nil : layer.view.flatMap { transition(of: $0) }
  }
}

/// The place of a layer on the screen.
private struct ScreenPlacing {
  /// The transform from the layer's coordinates to the screen's; under perspective the one that takes three corners where they are.
  var transform = CGAffineTransform.identity
  /// The way to the screen where it is no affine transform.
  var projection: PlaneProjection?
  /// Whether the layer is seen from behind and has no back.
  var isTurnedAway = false

  /// The place of a layer in this one, as it is shown.
  func placing(_ layer: CALayer, _ values: LayerValues, isShown: Bool) -> ScreenPlacing {
    let own = layer.projection(isShown: isShown)
    guard own != nil || projection != nil else {
      var placing = ScreenPlacing(transform: values.transformToSuperlayer.concatenating(transform))
      placing.isTurnedAway =
        !layer.isDoubleSided(isShown: isShown) && placing.transform.determinant < 0
      return placing.onScreen(values.bounds)
    }
    return projecting(
      own ?? PlaneProjection(values.transformToSuperlayer), of: values.bounds,
      isDoubleSided: layer.isDoubleSided(isShown: isShown))
  }

  /// The place of a plane that is projected into this one.
  func projecting(
    _ own: PlaneProjection, of bounds: CGRect, isDoubleSided: Bool
  ) -> ScreenPlacing {
    let product = own.concatenating(projection ?? PlaneProjection(transform))
    var placing = ScreenPlacing(transform: product.affineTransform ?? .nothing)
    placing.isTurnedAway = !isDoubleSided && product.determinant < 0
    if product.affineTransform == nil, product.isFinite {
      placing.projection = product
      placing.transform = bounds.transform(toCornersOf: product)
    }
    return placing.onScreen(bounds)
  }

  /// A frame that is not finite is nowhere on the screen.
  private func onScreen(_ bounds: CGRect) -> ScreenPlacing {
    let box = projection?.box(around: bounds) ?? bounds.applying(transform)
    if transform.isFinite, box.isFinite { return self }
    return ScreenPlacing(transform: .nothing, isTurnedAway: isTurnedAway)
  }
}

extension CGRect {
  /// The affine transform that takes the first three corners where a projection does.
  fileprivate func transform(toCornersOf projection: PlaneProjection) -> CGAffineTransform {
    guard width > 0, height > 0, let first = projection.visiblePoint(origin),
      let right = projection.visiblePoint(CGPoint(x: maxX, y: minY)),
      let below = projection.visiblePoint(CGPoint(x: minX, y: maxY))
    else { return .nothing }
    var transform = CGAffineTransform(
      a: (right.x - first.x) / width, b: (right.y - first.y) / width,
      c: (below.x - first.x) / height, d: (below.y - first.y) / height, tx: 0, ty: 0)
    let moved = origin.applying(transform)
    (transform.tx, transform.ty) = (first.x - moved.x, first.y - moved.y)
    return transform
  }
}

extension CGAffineTransform {
  /// Takes everything to the origin.
  fileprivate static let nothing = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
}
