/// A planar affine transform of row vectors, `[x y 1]` times the matrix, in Core Graphics' layout.
///
/// ```text
/// | a   b   0 |
/// | c   d   0 |
/// | tx  ty  1 |
/// ```
public struct CGAffineTransform: Hashable, Sendable {
  /// The coefficient of x in the new x.
  public var a: CGFloat
  /// The coefficient of x in the new y.
  public var b: CGFloat
  /// The coefficient of y in the new x.
  public var c: CGFloat
  /// The coefficient of y in the new y.
  public var d: CGFloat
  /// The horizontal translation in points.
  public var tx: CGFloat
  /// The vertical translation in points.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates the transform that changes nothing.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a transform from the entries of its matrix.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from the entries of its matrix, row by row.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a transform that moves by `tx` and `ty` points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a transform that scales by `sx` and `sy`.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a transform that rotates by `angle` radians, clockwise on a screen whose y grows downwards.
  ///
  /// As on Apple's platforms the sine of the number nearest to π is not 0.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// The factor by which areas grow; negative when the transform mirrors, 0 when it is singular.
  public var determinant: CGFloat { a * d - b * c }

  /// Whether it only moves.
  @inline(__always)
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether it has an inverse in finite numbers.
  package var isInvertible: Bool { determinant != 0 && determinant.isFinite }
}

// MARK: - Combining

extension CGAffineTransform {
  /// Returns the transform that applies this one first and `other` after it.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform that moves by `x` and `y` first and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  /// Returns the transform that scales by `x` and `y` first and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: x * a, b: x * b, c: y * c, d: y * d, tx: tx, ty: ty)
  }

  /// Returns the transform that rotates by `angle` radians first and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse, or this transform itself when it is singular, as Core Graphics does.
  public func inverted() -> CGAffineTransform {
    if isTranslation { return CGAffineTransform(translationX: 0 - tx, y: 0 - ty) }
    let determinant = determinant
    if determinant == 0 || !determinant.isFinite { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
