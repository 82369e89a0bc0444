import Geometry

extension UIView {
  /// Whether it is of a class of UIKit's that overrides neither hit testing nor touches of the views in it, so that both go
  /// through any number of such views without recursion.
  final var isPlain: Bool {
    let own = type(of: self)
    return own == UIView.self || own == UIButton.self || own == UIControl.self
      || own == UIScrollView.self
  }

  /// Whether the view itself takes part in hit testing and a point of its own coordinates is in it.
  final func isHit(at point: CGPoint, with event: UIEvent?) -> Bool {
    !isHidden && alpha >= 0.01 && isUserInteractionEnabled
      && askedPoint(inside: point, with: event)
  }

  /// The outermost view, of itself and those around it, that is being animated without `.allowUserInteraction`: a touch is received neither
  /// by it nor by what is in it. nil for none.
  final var outermostWithoutTouches: UIView? {
    var found: UIView?
    var view: UIView? = self
    while let current = view {
      if current.layer.interactionBlockCount > 0 { found = current }
      view = current.superview
    }
    return found
  }

  /// The same for a plain view that an animator moves: in its bounds as they are shown.
  private func isHitWhereShown(at point: CGPoint, with event: UIEvent?) -> Bool {
    !isHidden && alpha >= 0.01 && isUserInteractionEnabled
      && (script?.point(inside: point, with: event, of: self)
        ?? layer.presentedBounds.contains(point))
  }

  /// A point of the superview's coordinates in the view's own, as the view is shown; nil for a view that is shown without an area.
  private func shownPoint(of point: CGPoint) -> CGPoint? {
    let transform = layer.presentedValues.transformToSuperlayer
    return transform.keepsArea ? point.applying(transform.inverted()) : nil
  }

  /// The frontmost view at a point of a view that is hit there itself.
  ///
  /// A plain view that is hit always has a result, so the search never goes back up, however deep the tree is.
  final func hitSubview(at point: CGPoint, with event: UIEvent?) -> UIView {
    var view = self
    var point = point
    var steps = 0
    defer { loop.charge(steps) }
    while let (hit, isPlain) = view.nextHit(&point, with: event, &steps) {
      guard isPlain else { return hit }
      view = hit
    }
    return view
  }

  /// The frontmost subview that is hit at a point, which is then in its coordinates, and whether what is in it has still
  /// to be asked; a subclass answers for itself and what is in it.
  private func nextHit(_ point: inout CGPoint, with event: UIEvent?, _ steps: inout Int) -> (
    UIView, isPlain: Bool
  )? {
    guard !subviews.isEmpty else { return nil }
    for subview in subviewsInDrawingOrder.reversed() {
      steps += 1
      let isMoving = subview.layer.shownHitCount > 0
      let place: CGPoint
      if subview.layer.isInSpace {
        guard let seen = subview.pointSeen(point, isShown: isMoving) else { continue }
        place = seen
      } else if isMoving {
        guard let shown = subview.shownPoint(of: point) else { continue }
        place = shown
      } else {
        let layer = subview.layer
        if !layer.hasIdentityTransform, !layer.values.transform.keepsArea { continue }
        place = subview.convert(point, from: self)
      }
      if !subview.isPlain || subview.script?.answersHitTest ?? false {
        if let hit = subview.askedHitTest(place, with: event) { return (hit, false) }
      } else if isMoving
        ? subview.isHitWhereShown(at: place, with: event) : subview.isHit(at: place, with: event)
      {
        point = place
        return (subview, true)
      }
    }
    return nil
  }
}
