public import Geometry

extension UIView {
  /// Returns a point of this view's coordinates in another view's, or the window's for nil; points.
  ///
  /// Model values count. Two views that share no root are converted as if both roots lay on each
  /// other.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    let shared = commonAncestor(with: view)
    let upper = point.converted(up: self, to: shared)
    return view.map { upper.converted(down: $0, from: shared) } ?? upper
  }

  /// Returns a point of another view's coordinates, or the window's for nil, in this view's;
  /// points.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { return view.convert(point, to: self) }
    return point.converted(down: self, from: nil)
  }

  /// Returns the box around a rectangle of this view's coordinates in another view's, or the
  /// window's for nil.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard view !== self else { return rect }
    let shared = commonAncestor(with: view)
    var transform = transformUp(to: shared)
    if let view { transform = transform.concatenating(view.transformUp(to: shared).inverted()) }
    return rect.applying(transform)
  }

  /// Returns the box around a rectangle of another view's coordinates, or the window's for nil, in
  /// this view's.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    if let view { return view.convert(rect, to: self) }
    return rect.applying(transformUp(to: nil).inverted())
  }

  /// The transform from this view's coordinates to an ancestor's, or to its root's for nil.
  private func transformUp(to ancestor: UIView?) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    var view = self
    while view !== ancestor, let parent = view.parent {
      transform = transform.concatenating(view.layer.values.transformToSuperlayer)
      view = parent
    }
    return transform
  }

  private func commonAncestor(with other: UIView?) -> UIView? {
    guard let other else { return nil }
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.parent
    }
    return nil
  }
}

extension CGPoint {
  /// Takes a point of `view`'s coordinates to an ancestor's, or to the root's for nil.
  ///
  /// Without transforms only additions are made, so that whole numbers stay whole.
  fileprivate func converted(up start: UIView, to ancestor: UIView?) -> CGPoint {
    var point = self
    var view = start
    while view !== ancestor, let parent = view.parent {
      let layer = view.layer
      if layer.hasIdentityTransform {
        let frame = layer.frame
        point.x = point.x - layer.modelBounds.origin.x + frame.origin.x
        point.y = point.y - layer.modelBounds.origin.y + frame.origin.y
      } else {
        point = point.applying(layer.values.transformToSuperlayer)
      }
      view = parent
    }
    return point
  }

  /// Takes a point of an ancestor's coordinates, or of the root's for nil, to `view`'s.
  fileprivate func converted(down view: UIView, from ancestor: UIView?) -> CGPoint {
    guard view !== ancestor, let parent = view.parent else { return self }
    let point = converted(down: parent, from: ancestor)
    let layer = view.layer
    if layer.hasIdentityTransform {
      let frame = layer.frame
      return CGPoint(
        x: point.x - frame.origin.x + layer.modelBounds.origin.x,
        y: point.y - frame.origin.y + layer.modelBounds.origin.y)
    }
    return point.applying(layer.values.transformToSuperlayer.inverted())
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
