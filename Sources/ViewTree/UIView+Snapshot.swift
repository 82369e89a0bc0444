public import EventTrace
import Geometry

extension UIView {
  /// Returns a frozen copy of the view and all that is in it, which no gesture and no animation
  /// reaches.
  ///
  /// Before screen updates the copy shows what the screen does, after them the model values. UIKit
  /// returns nil for what it cannot draw; here there is nothing like that.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    var copy: UIView?
    UIView.performWithoutAnimation { copy = frozenCopy(isModel: afterUpdates) }
    guard let copy else { return nil }
    copy.traceName = "snapshot(\(traceName))"
    // A snapshot is a view of the size shown, wherever the original is and however it is turned.
    let size = copy.bounds.size
    copy.layer.setModelTransform(.identity)
    copy.layer.modelAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    copy.layer.modelPosition = CGPoint(x: size.width / 2, y: size.height / 2)
    return copy
  }

  private func frozenCopy(isModel: Bool) -> UIView {
    let first = frozenCopyWithoutSubviews(isModel: isModel)
    var waiting = [(original: self, copy: first)]
    var steps = 0
    while let (original, copy) = waiting.popLast() {
      for subview in original.subviews {
        let subcopy = subview.frozenCopyWithoutSubviews(isModel: isModel)
        copy.addSubview(subcopy)
        if !subview.subviews.isEmpty { waiting.append((subview, subcopy)) }
        steps += 1
      }
    }
    // A copy costs as much as many steps, and memory.
    loop.charge(16 * steps)
    return first
  }

  private func frozenCopyWithoutSubviews(isModel: Bool) -> UIView {
    let copy = UIView()
    copy.traceName = traceName
    if layer.extras == nil {
      copy.layer.values = isModel ? layer.values : layer.presentedValues
      copy.layer.hasIdentityTransform = copy.layer.modelTransform.isIdentity
    } else {
      copy.layer.take(isModel ? layer.modelState : layer.presentedState, of: layer)
    }
    copy.isHidden = isHidden
    copy.clipsToBounds = clipsToBounds
    copy.isUserInteractionEnabled = false
    return copy
  }
}

// MARK: - Frames

extension RunLoop {
  /// Returns what the screen shows now: presentation values of all visible windows, from back to
  /// front.
  public func frameSnapshot() -> Frame {
    var layers: [LayerSnapshot] = []
    for window in visibleWindows { window.appendSnapshots(to: &layers) }
    return Frame(instant: now, size: screen.bounds.size, layers: layers)
  }
}

extension UIWindow {
  /// Returns what the screen would show of this window alone: presentation values.
  public final func frameSnapshot() -> Frame {
    var layers: [LayerSnapshot] = []
    appendSnapshots(to: &layers)
    return Frame(instant: loop.now, size: screen.bounds.size, layers: layers)
  }
}

extension UIView {
  /// Appends this view and what is in it, parents before children, in drawing order.
  fileprivate func appendSnapshots(to layers: inout [LayerSnapshot]) {
    var waiting = [(view: self, depth: 0, outer: ScreenPlacing())]
    while let (view, depth, outer) = waiting.popLast() {
      let values = view.layer.presentedValues
      let placing = outer.placing(view.layer, values)
      layers.append(
        LayerSnapshot(
          name: view.traceName, depth: depth, bounds: values.bounds,
          transform: placing.transform, projection: placing.projection,
          alpha: values.opacity, isHidden: view.isHidden || placing.isTurnedAway,
          backgroundColor: values.backgroundColor, cornerRadius: values.cornerRadius,
          clipsToBounds: view.clipsToBounds))
      for subview in view.subviewsInDrawingOrder.reversed() {
        waiting.append((subview, depth + 1, placing))
      }
    }
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
