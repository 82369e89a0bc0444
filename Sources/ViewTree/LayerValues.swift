package import Geometry

extension LayerValues {
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
