public import Geometry

extension CALayer {
  /// Returns a point of this layer's coordinates in another layer's; nil means the coordinates that the root is placed in.
  ///
  /// Two layers that share no root are converted through both roots. A copy that `presentation()` made counts as it is shown.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let (up, down) = way(to: layer)
    let shared = up.reduce(point) { $1.pointInSuperlayer($0) }
    return down.reversed().reduce(shared) { $1.pointFromSuperlayer($0) }
  }

  /// Returns a point of another layer's coordinates in this layer's; nil means the coordinates that the root is placed in.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    let (up, down) = way(to: layer)
    let shared = down.reduce(point) { $1.pointInSuperlayer($0) }
    return up.reversed().reduce(shared) { $1.pointFromSuperlayer($0) }
  }

  /// Returns the box around a rectangle of this layer's coordinates in another layer's, or in those the root is placed in for nil.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let (up, down) = way(to: layer)
    if let projection = up.projection(to: down) { return projection.box(around: rect) }
    return rect.applying(up.combinedTransform.concatenating(down.combinedTransform.inverted()))
  }

  /// Returns the box around a rectangle of another layer's coordinates, or of those the root is placed in for nil, in this layer's.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    let (up, down) = way(to: layer)
    if let projection = down.projection(to: up) { return projection.box(around: rect) }
    return rect.applying(down.combinedTransform.concatenating(up.combinedTransform.inverted()))
  }

  func layerHit(at point: CGPoint) -> CALayer? {
    var hit: CALayer?
    // The order is that of drawing, so the last one that contains the point is in front.
    var waiting = [(layer: self, point: point)]
    var steps = 0
    while let (layer, place) = waiting.popLast() {
      steps += 1
      if layer.isHidden { continue }
      var own = place
      if let projection = layer.projection(isShown: false) {
        // A layer seen edge-on has no area, and one behind the viewer is not seen.
        guard let seen = projection.inverseWithArea?.visiblePoint(place) else { continue }
        own = seen
      } else {
        guard layer.modelTransform.keepsArea else { continue }
        own = layer.pointFromSuperlayer(place)
      }
      let isInside = layer.contains(own)
      if isInside { hit = layer }
      if layer.masksToBounds && !isInside { continue }
      for sublayer in layer.sublayersInDrawingOrder.reversed() { waiting.append((sublayer, own)) }
    }
    modelLayer.loop.charge(steps)
    return hit
  }

  /// The sublayers as they are drawn: from back to front, by `zPosition` first.
  var sublayersInDrawingOrder: [CALayer] {
    let sublayers = allSublayers
    guard sublayers.contains(where: { $0.zPosition != 0 }) else { return sublayers }
    return sublayers.enumerated().sorted { first, second in
      let (a, b) = (first.element.zPosition, second.element.zPosition)
      return a == b ? first.offset < second.offset : a < b
    }.map(\.element)
  }

  /// This layer and its superlayers below the nearest common one with the other layer, and the same for the other layer.
  private func way(to other: CALayer?) -> (up: [CALayer], down: [CALayer]) {
    var up = layersToRoot
    var down = other?.layersToRoot ?? []
    modelLayer.loop.charge(up.count + down.count)
    while let own = up.last, let others = down.last, own.modelLayer === others.modelLayer {
      up.removeLast()
      down.removeLast()
    }
    return (up, down)
  }

  private var layersToRoot: [CALayer] {
    var layers = [self]
    while let superlayer = layers.last?.superlayer { layers.append(superlayer) }
    return layers
  }

  /// Without a transform only additions are made, so that whole numbers stay whole.
  func pointInSuperlayer(_ point: CGPoint) -> CGPoint {
    if let projection = projection(isShown: false) { return projection.point(point) }
    guard hasIdentityTransform else { return point.applying(values.transformToSuperlayer) }
    let place = values.untransformedOrigin
    return CGPoint(
      x: point.x - modelBounds.origin.x + place.x, y: point.y - modelBounds.origin.y + place.y)
  }

  /// A layer that is seen edge on has no inverse: the point stays as it is.
  func pointFromSuperlayer(_ point: CGPoint) -> CGPoint {
    if let projection = projection(isShown: false) {
      return projection.inverseWithArea?.point(point) ?? point
    }
    guard hasIdentityTransform else {
      return point.applying(values.transformToSuperlayer.inverted())
    }
    let place = values.untransformedOrigin
    return CGPoint(
      x: point.x - place.x + modelBounds.origin.x, y: point.y - place.y + modelBounds.origin.y)
  }
}

extension [CALayer] {
  /// From the coordinates of the first layer through those of the last one to the coordinates of another row's first; nil where the
  /// whole way is affine.
  func projection(to down: [CALayer]) -> PlaneProjection? {
    guard contains(where: \.isInSpace) || down.contains(where: \.isInSpace) else { return nil }
    let up = reduce(PlaneProjection.identity) { $0.concatenating($1.placing(isShown: false)) }
    let other = down.reduce(PlaneProjection.identity) {
      $0.concatenating($1.placing(isShown: false))
    }
    return up.concatenating(other.inverseWithArea ?? .identity)
  }

  /// From the coordinates of the first layer to those that the last one is placed in.
  fileprivate var combinedTransform: CGAffineTransform {
    reduce(.identity) { $0.concatenating($1.values.transformToSuperlayer) }
  }
}

// MARK: - Areas that a touch can meet

extension CGAffineTransform {
  /// The share of its area that a layer has to keep to be hit: the cosine of a right angle is not quite 0.
  fileprivate static let smallestHitArea: CGFloat = 1e-12

  /// Whether what it is applied to keeps an area that a touch can meet.
  var keepsArea: Bool { determinant.magnitude >= Self.smallestHitArea }
}

extension PlaneProjection {
  /// The inverse for hit testing and conversions; nil for a plane that is seen edge on, or so small that a touch can't meet it.
  var inverseWithArea: PlaneProjection? {
    determinant.magnitude >= CGAffineTransform.smallestHitArea ? inverted() : nil
  }
}
