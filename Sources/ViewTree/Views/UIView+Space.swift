package import Geometry

// Conversion where a layer may have a 3-D transform. All other conversions are those of `UIView+Coordinates`, which are faster.

extension UIView {
  /// The layers of the view and those it is in, up to but not including an ancestor, or the root for nil.
  func layers(below ancestor: UIView?) -> [CALayer] {
    var layers: [CALayer] = []
    var view = self
    while view !== ancestor, let parent = view.parent {
      layers.append(view.layer)
      view = parent
    }
    loop.charge(layers.count)
    return layers
  }

  /// Takes a point to another view, or to the root for nil.
  func convertInSpace(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let shared = commonAncestor(with: view)
    var above = layers(below: shared).reduce(point) { $1.pointInSuperlayer($0) }
    guard let view else { return above }
    if shared == nil { above = above.applying(transformToWindow(of: view)) }
    return view.pointInSpace(above, below: shared)
  }

  /// Takes a point of an ancestor, or of the root for nil, to the view.
  func pointInSpace(_ point: CGPoint, below ancestor: UIView?) -> CGPoint {
    layers(below: ancestor).reversed().reduce(point) { $1.pointFromSuperlayer($0) }
  }

  /// Returns a point of the superview in the coordinates of a view in space, as the view is or as it is shown.
  ///
  /// Nil for a view that is seen edge on or is behind the viewer.
  func pointSeen(_ point: CGPoint, isShown: Bool) -> CGPoint? {
    layer.placing(isShown: isShown).inverseWithArea?.visiblePoint(point)
  }

  /// Takes the view's coordinates to another view's, or the window's for nil, as both are shown.
  package final func shownProjection(to view: UIView?) -> PlaneProjection {
    let up = shownProjectionToRoot
    guard let view else { return up }
    return up.concatenating(view.shownProjectionToRoot.inverseWithArea ?? .identity)
  }

  private var shownProjectionToRoot: PlaneProjection {
    layers(below: nil).reduce(.identity) { $0.concatenating($1.placing(isShown: true)) }
  }

  /// Whether a layer of the view's world has ever been in space.
  package final var mayBeInSpace: Bool { layer.memory.pointee.hasSpace }
}
