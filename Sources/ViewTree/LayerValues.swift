package import Geometry

/// The animatable values of a layer at one moment, model or presentation.
package struct LayerValues: Hashable, Sendable {
  /// Where the anchor point is, in the superlayer's coordinates, points.
  package var position = CGPoint(x: 0, y: 0)
  /// The layer's own rectangle, points.
  package var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  /// The anchor point in unit coordinates.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// What is done about the anchor point.
  package var transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  /// The layer's own opacity.
  package var opacity: CGFloat = 1
  /// The corners' radius in points.
  package var cornerRadius: CGFloat = 0
  /// The fill.
  package var backgroundColor: UIColor?

  /// Takes the layer's own coordinates to its superlayer's.
  package var transformToSuperlayer: CGAffineTransform {
    let x = bounds.origin.x + anchorPoint.x * bounds.size.width
    let y = bounds.origin.y + anchorPoint.y * bounds.size.height
    return CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d,
      tx: position.x + transform.tx - x * transform.a - y * transform.c,
      ty: position.y + transform.ty - x * transform.b - y * transform.d)
  }

  /// The box around the transformed bounds, in the superlayer's coordinates, points.
  package var frame: CGRect {
    if transform.isIdentity {
      return CGRect(
        x: position.x - anchorPoint.x * bounds.size.width,
        y: position.y - anchorPoint.y * bounds.size.height,
        width: bounds.size.width, height: bounds.size.height)
    }
    return bounds.applying(transformToSuperlayer)
  }
}
