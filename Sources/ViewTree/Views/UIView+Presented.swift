package import Geometry

extension UIView {
  /// Returns where a point of the view's own coordinates is shown now, on the screen: presentation values
  /// all the way up.
  package final func presentedLocation(of point: CGPoint) -> CGPoint {
    var location = point
    var view: UIView? = self
    var steps = 0
    defer { loop.charge(steps) }
    while let current = view {
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
}
