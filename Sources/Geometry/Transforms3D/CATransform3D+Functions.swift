// Core Animation's functions, under their names.

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns whether a transform is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

/// Returns whether two transforms have the same entries.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns the transform that moves by `tx`, `ty` and `tz` points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var transform = CATransform3D.identity
  transform.m41 = tx
  transform.m42 = ty
  transform.m43 = tz
  return transform
}

/// Returns the transform that scales by `sx`, `sy` and `sz`.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var transform = CATransform3D.identity
  transform.m11 = sx
  transform.m22 = sy
  transform.m33 = sz
  return transform
}

/// Returns the transform that rotates by `angle` radians about an axis, which may have any length.
///
/// About the z axis it turns clockwise on a screen whose y grows downwards. Without an axis nothing is rotated.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = ElementaryFunctions.hypot(ElementaryFunctions.hypot(x, y), z)
  guard length > 0, length.isFinite else { return .identity }
  let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
  let (x, y, z) = (x / length, y / length, z / length)
  let rest = 1 - cosine
  // The diagonal in this form is exactly 1 for the axis itself, so that a turn about z is affine whatever its angle.
  func onAxis(_ part: CGFloat) -> CGFloat { part * part + (1 - part * part) * cosine }
  return CATransform3D(
    m11: onAxis(x), m12: x * y * rest + z * sine, m13: x * z * rest - y * sine, m14: 0,
    m21: x * y * rest - z * sine, m22: onAxis(y), m23: y * z * rest + x * sine, m24: 0,
    m31: x * z * rest + y * sine, m32: y * z * rest - x * sine, m33: onAxis(z), m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the transform that moves first and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// Returns the transform that scales first and then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// Returns the transform that rotates by `angle` radians first and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// Returns the transform that applies `a` first and `b` after it.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// Returns the inverse of a transform, or the transform itself where it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted() }

/// Returns the transform that maps x and y as an affine one does.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

/// Returns whether a transform can be written as an affine one.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns a transform as an affine one; the identity where it is not affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.affineTransform
}
