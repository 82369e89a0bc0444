package import Geometry

extension UIView {
  /// Returns where a point of the view's own coordinates is shown now, in window coordinates: presentation values
  /// all the way up.
  package final func presentedLocation(of point: CGPoint) -> CGPoint {
    var location = point
    var view: UIView? = self
    var steps = 0
    defer { loop.charge(steps) }
    while let current = view, !(current is UIWindow) {
      if let projection = current.layer.projection(isShown: true) {
        location = projection.point(location)
      } else {
        location = location.applying(current.layer.presentedValues.transformToSuperlayer)
      }
      view = current.superview
      steps += 1
    }
    return location
  }

  /// The box around the view as the screen shows it now, in window coordinates.
  package final var presentedFrameInWindow: CGRect {
    let bounds = layer.presentedBounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
    ].map(presentedLocation)
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }
}
