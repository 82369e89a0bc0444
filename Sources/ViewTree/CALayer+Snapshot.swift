import EventTrace
import Geometry

extension CALayer {
  /// Appends this layer and what is in it as they are shown, parents before children, in drawing order.
  func appendSnapshots(to layers: inout [LayerSnapshot]) {
    var waiting = [(layer: self, depth: 0, outer: ScreenPlacing())]
    while let (layer, depth, outer) = waiting.popLast() {
      let values = layer.presentedValues
      let placing = outer.placing(layer, values)
      var snapshot = layer.snapshot(depth: depth, values, placing)
      if let mask = layer.extras?.mask { snapshot.mask = mask.maskSnapshots(in: placing) }
      layers.append(snapshot)
      if let view = layer.view, !layer.hasOwnSublayers {
        for subview in view.subviewsInDrawingOrder.reversed() {
          waiting.append((subview.layer, depth + 1, placing))
        }
      } else {
        for sublayer in layer.sublayersInDrawingOrder.reversed() {
          waiting.append((sublayer, depth + 1, placing))
        }
      }
    }
  }

  private func snapshot(
    depth: Int, _ values: LayerValues, _ placing: ScreenPlacing
  ) -> LayerSnapshot {
    var snapshot = LayerSnapshot(
      name: subjectName, depth: depth, bounds: values.bounds,
      transform: placing.transform, projection: placing.projection,
      alpha: values.opacity, isHidden: isHidden || placing.isTurnedAway,
      backgroundColor: values.backgroundColor, cornerRadius: values.cornerRadius,
      clipsToBounds: masksToBounds)
    if self is CAShapeLayer {
      let shown = presentedState.rare
      snapshot.path = shown.path ?? CGPath()
      snapshot.usesEvenOddFillRule = extras?.settings.usesEvenOddFillRule ?? false
      snapshot.backgroundColor = shown.fillColor
    }
    return snapshot
  }

  /// The mask alone as it is shown, where the layer that it masks is placed.
  private func maskSnapshots(in outer: ScreenPlacing) -> [LayerSnapshot] {
    let values = presentedValues
    return [snapshot(depth: 0, values, outer.placing(self, values))]
  }
}

/// Where a layer is on the screen.
private struct ScreenPlacing {
  /// The transform from the layer's coordinates to the screen's; under perspective the one that takes three corners where they are.
  var transform = CGAffineTransform.identity
  /// The way to the screen where it is no affine transform.
  var projection: PlaneProjection?
  /// Whether the layer is seen from behind and has no back.
  var isTurnedAway = false

  /// The place of a layer in this one, as it is shown.
  func placing(_ layer: CALayer, _ values: LayerValues) -> ScreenPlacing {
    let own = layer.projection(isShown: true)
    guard own != nil || projection != nil else {
      var placing = ScreenPlacing(transform: values.transformToSuperlayer.concatenating(transform))
      placing.isTurnedAway = !layer.isDoubleSided && placing.transform.determinant < 0
      return placing.onScreen(values.bounds)
    }
    let product = (own ?? PlaneProjection(values.transformToSuperlayer))
      .concatenating(projection ?? PlaneProjection(transform))
    var placing = ScreenPlacing(transform: product.affineTransform ?? .nothing)
    placing.isTurnedAway = !layer.isDoubleSided && product.determinant < 0
    if product.affineTransform == nil, product.isFinite {
      placing.projection = product
      placing.transform = values.bounds.transform(toCornersOf: product)
    }
    return placing.onScreen(values.bounds)
  }

  /// What is too large for numbers is nowhere on the screen.
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
