import Geometry

extension UIView {
  final func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    if layer.memory.pointee.hasSpace { return convertInSpace(point, to: view) }
    let shared = commonAncestor(with: view)
    var upper = point.converted(up: self, to: shared)
    guard let view else { return upper }
    if shared == nil { upper = upper.applying(transformToWindow(of: view)) }
    return upper.converted(down: view, from: shared)
  }

  /// The transform from the coordinates of the window of this view to those of another view's; the identity within a window, and where one
  /// of the views is in none.
  func transformToWindow(of view: UIView) -> CGAffineTransform {
    guard let window, let other = view.window, window !== other else { return .identity }
    return window.layer.values.transformToSuperlayer.concatenating(
      other.layer.values.transformToSuperlayer.inverted())
  }

  final func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { return view.converted(point, to: self) }
    if layer.memory.pointee.hasSpace { return pointInSpace(point, below: nil) }
    return point.converted(down: self, from: nil)
  }

  final func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard view !== self else { return rect }
    let shared = commonAncestor(with: view)
    if layer.memory.pointee.hasSpace,
      let projection = layers(below: shared).projection(to: view?.layers(below: shared) ?? [])
    {
      return projection.box(around: rect)
    }
    var transform = transformUp(to: shared)
    // The common superview itself needs no conversion.
    if let view, view !== shared {
      if shared == nil { transform = transform.concatenating(transformToWindow(of: view)) }
      transform = transform.concatenating(view.transformUp(to: shared).inverted())
    }
    return rect.applying(transform)
  }

  final func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    if let view { return view.converted(rect, to: self) }
    if layer.memory.pointee.hasSpace, let projection = [].projection(to: layers(below: nil)) {
      return projection.box(around: rect)
    }
    return rect.applying(transformUp(to: nil).inverted())
  }

  /// The transform from this view's coordinates to an ancestor's, or to its root's for nil.
  private func transformUp(to ancestor: UIView?) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    let end = ancestor.map { Unmanaged.passUnretained($0).toOpaque() }
    var view = Unmanaged.passUnretained(self)
    var steps = 0
    while view.toOpaque() != end,
      let parent = view._withUnsafeGuaranteedRef(\.unretainedParent)
    {
      view._withUnsafeGuaranteedRef {
        let layer = $0.layer
        if layer.hasIdentityTransform {
          let move = layer.values.moveToSuperlayer
          transform.tx += move.x
          transform.ty += move.y
        } else {
          transform = transform.concatenating(layer.values.transformToSuperlayer)
        }
      }
      view = parent
      steps += 1
    }
    loop.charge(steps)
    return transform
  }

  /// The nearest view both are in; nil when they share none.
  func commonAncestor(with other: UIView?) -> UIView? {
    guard let other else { return nil }
    if other.parent === self { return self }
    if parent == nil { return other.isDescendant(of: self) ? self : nil }
    if parent === other || other === root { return other }
    let (ownDepth, otherDepth) = (depthInTree, other.depthInTree)
    var own: UIView? = self
    var others: UIView? = other
    for _ in 0..<max(ownDepth - otherDepth, 0) { own = own?.parent }
    for _ in 0..<max(otherDepth - ownDepth, 0) { others = others?.parent }
    while own !== others {
      own = own?.parent
      others = others?.parent
    }
    return own
  }

  /// The number of views around it.
  final var depthInTree: Int {
    var depth = 0
    var view = unretainedParent
    while let parent = view {
      view = parent._withUnsafeGuaranteedRef(\.unretainedParent)
      depth += 1
    }
    loop.charge(depth)
    return depth
  }

  /// Calls a body with the view and those it is in, up to but not including an ancestor, or the root for nil, the
  /// outermost first.
  fileprivate func forEachFromAbove(below ancestor: UIView?, _ body: (UIView) -> Void) {
    var count = 0
    var view = self
    while view !== ancestor, let parent = view.parent {
      view = parent
      count += 1
    }
    loop.charge(count)
    withUnsafeTemporaryAllocation(of: Unmanaged<UIView>.self, capacity: count) { way in
      var view = self
      var index = 0
      while index < count, let parent = view.parent {
        way.initializeElement(at: index, to: Unmanaged.passUnretained(view))
        view = parent
        index += 1
      }
      while index > 0 {
        index -= 1
        body(way[index].takeUnretainedValue())
      }
    }
  }
}

extension CGPoint {
  /// Takes a point of `view`'s coordinates to an ancestor's, or to the root's for nil.
  ///
  /// Without transforms only additions are made, so that whole numbers stay whole.
  fileprivate func converted(up start: UIView, to ancestor: UIView?) -> CGPoint {
    var point = self
    var view = start
    var steps = 0
    while view !== ancestor, let parent = view.parent {
      let layer = view.layer
      if layer.hasIdentityTransform {
        let place = layer.values.untransformedOrigin
        point.x = point.x - layer.modelBounds.origin.x + place.x
        point.y = point.y - layer.modelBounds.origin.y + place.y
      } else {
        point = point.applying(layer.values.transformToSuperlayer)
      }
      view = parent
      steps += 1
    }
    start.loop.charge(steps)
    return point
  }

  /// Takes a point of an ancestor's coordinates, or of the root's for nil, to `view`'s.
  ///
  /// It calls itself for each view, which is fastest; so deep in a tree that the stack would not do, it walks.
  fileprivate func converted(
    down view: UIView, from ancestor: UIView?, callsLeft: Int = 64
  ) -> CGPoint {
    guard view !== ancestor, let parent = view.parent else { return self }
    if callsLeft > 0 {
      return converted(down: parent, from: ancestor, callsLeft: callsLeft - 1)
        .convertedFromSuperlayer(of: view.layer)
    }
    var point = self
    view.forEachFromAbove(below: ancestor) { point = point.convertedFromSuperlayer(of: $0.layer) }
    return point
  }

  @inline(__always)
  private func convertedFromSuperlayer(of layer: CALayer) -> CGPoint {
    guard layer.hasIdentityTransform else {
      return applying(layer.values.transformToSuperlayer.inverted())
    }
    let place = layer.values.untransformedOrigin
    return CGPoint(
      x: x - place.x + layer.modelBounds.origin.x, y: y - place.y + layer.modelBounds.origin.y)
  }
}

// MARK: - Visibility

extension UIView {
  /// Whether neither the view nor one that it is in is hidden, or so transparent that touches pass through it.
  package final var isShownWithAncestors: Bool {
    var view: Unmanaged<UIView>? = Unmanaged.passUnretained(self)
    while let current = view {
      let isSeen = current._withUnsafeGuaranteedRef { view in
        !view.layer.isHidden && !view.layer.isTransparent
      }
      guard isSeen else { return false }
      view = current._withUnsafeGuaranteedRef(\.unretainedParent)
    }
    return true
  }
}

// MARK: - Order

extension UIView {
  /// The subviews as they are drawn: from back to front, by `zPosition` first.
  final var subviewsInDrawingOrder: [UIView] {
    guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews }
    return subviews.enumerated().sorted { first, second in
      let (a, b) = (first.element.layer.zPosition, second.element.layer.zPosition)
      return a == b ? first.offset < second.offset : a < b
    }.map(\.element)
  }
}

extension CALayer {
  /// Whether the model's opacity is so low that touches pass through the view.
  package final var isTransparent: Bool { values.opacity < 0.01 }
}
