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

  /// The part of `transformToSuperlayer` that is left without a transform, points.
  @inline(__always)
  var moveToSuperlayer: CGPoint {
    CGPoint(
      x: position.x - (bounds.origin.x + anchorPoint.x * bounds.size.width),
      y: position.y - (bounds.origin.y + anchorPoint.y * bounds.size.height))
  }

  /// The box around the transformed bounds, in the superlayer's coordinates, points.
  package var frame: CGRect {
    if transform.isIdentity { return untransformedFrame }
    return bounds.applying(transformToSuperlayer)
  }

  /// The frame of a layer without a transform, in the superlayer's coordinates, points.
  @inline(__always)
  var untransformedFrame: CGRect {
    let place = untransformedOrigin
    guard bounds.size.width < 0 || bounds.size.height < 0 else {
      return CGRect(origin: place, size: bounds.size)
    }
    return CGRect(origin: place, size: bounds.size).standardized
  }

  /// The point of a layer without a transform at which its bounds begin, in the superlayer's coordinates, points.
  ///
  /// The bounds of a negative size extend to the left of it or upwards.
  @inline(__always)
  var untransformedOrigin: CGPoint {
    CGPoint(
      x: position.x - anchorPoint.x * bounds.size.width,
      y: position.y - anchorPoint.y * bounds.size.height)
  }
}
