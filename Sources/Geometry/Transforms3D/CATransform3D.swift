/// A transform of points in space, Core Animation's 4 × 4 matrix of row vectors: `[x y z 1]` times the matrix.
///
/// The translation stands in the last row (`m41`, `m42`, `m43`) and perspective in the last column: with
/// `m34 = -1 / d` a point at depth z is divided by 1 - z / d.
public struct CATransform3D: Hashable, Sendable {
  /// The coefficient of x in the new x.
  public var m11: CGFloat
  /// The coefficient of x in the new y.
  public var m12: CGFloat
  /// The coefficient of x in the new z.
  public var m13: CGFloat
  /// The coefficient of x in the divisor.
  public var m14: CGFloat
  /// The coefficient of y in the new x.
  public var m21: CGFloat
  /// The coefficient of y in the new y.
  public var m22: CGFloat
  /// The coefficient of y in the new z.
  public var m23: CGFloat
  /// The coefficient of y in the divisor.
  public var m24: CGFloat
  /// The coefficient of z in the new x.
  public var m31: CGFloat
  /// The coefficient of z in the new y.
  public var m32: CGFloat
  /// The coefficient of z in the new z.
  public var m33: CGFloat
  /// The coefficient of z in the divisor, -1 / distance for perspective.
  public var m34: CGFloat
  /// The translation along x, points.
  public var m41: CGFloat
  /// The translation along y, points.
  public var m42: CGFloat
  /// The translation along z, points.
  public var m43: CGFloat
  /// The constant part of the divisor, normally 1.
  public var m44: CGFloat

  /// Creates the transform all of whose entries are 0, as in Core Animation; the identity is `CATransform3DIdentity`.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a transform from the entries of its matrix, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// Creates the transform that maps x and y as an affine transform does, and leaves z.
  public init(_ transform: CGAffineTransform) {
    self.init(
      m11: transform.a, m12: transform.b, m13: 0, m14: 0,
      m21: transform.c, m22: transform.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0,
      m41: transform.tx, m42: transform.ty, m43: 0, m44: 1)
  }

  /// The transform that changes nothing.
  public static let identity = CATransform3D(CGAffineTransform.identity)

  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether it is an affine transform of x and y that leaves z alone, without perspective.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// The affine transform of x and y; the identity where it is not affine, as in Core Animation.
  public var affineTransform: CGAffineTransform {
    isAffine ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) : .identity
  }

  /// Whether all entries are finite numbers.
  public var isFinite: Bool {
    entries.allSatisfy(\.isFinite)
  }

  /// The sixteen entries, row by row.
  public var entries: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

// MARK: - Combining

extension CATransform3D {
  /// Returns the transform that applies this one first and `other` after it.
  public func concatenating(_ other: CATransform3D) -> CATransform3D {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> SIMD4<CGFloat> {
      SIMD4(
        x * other.m11 + y * other.m21 + z * other.m31 + w * other.m41,
        x * other.m12 + y * other.m22 + z * other.m32 + w * other.m42,
        x * other.m13 + y * other.m23 + z * other.m33 + w * other.m43,
        x * other.m14 + y * other.m24 + z * other.m34 + w * other.m44)
    }
    return CATransform3D(
      rows: row(m11, m12, m13, m14), row(m21, m22, m23, m24), row(m31, m32, m33, m34),
      row(m41, m42, m43, m44))
  }

  /// Creates a transform from its rows.
  init(
    rows first: SIMD4<CGFloat>, _ second: SIMD4<CGFloat>, _ third: SIMD4<CGFloat>,
    _ fourth: SIMD4<CGFloat>
  ) {
    self.init(
      m11: first.x, m12: first.y, m13: first.z, m14: first.w,
      m21: second.x, m22: second.y, m23: second.z, m24: second.w,
      m31: third.x, m32: third.y, m33: third.z, m34: third.w,
      m41: fourth.x, m42: fourth.y, m43: fourth.z, m44: fourth.w)
  }

  /// The six 2 × 2 determinants of the upper two rows, and those of the lower two.
  private var minors: (upper: SIMD8<CGFloat>, lower: SIMD8<CGFloat>) {
    (
      SIMD8(
        m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
        m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23, 0, 0),
      SIMD8(
        m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
        m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43, 0, 0)
    )
  }

  /// The determinant of the matrix, 0 for a transform that has no inverse.
  public var determinant: CGFloat {
    CATransform3D.determinant(minors)
  }

  private static func determinant(
    _ minors: (upper: SIMD8<CGFloat>, lower: SIMD8<CGFloat>)
  ) -> CGFloat {
    let (s, c) = minors
    return s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
  }

  /// Returns the inverse, or this transform itself where it has none, as Core Animation does.
  public func inverted() -> CATransform3D {
    let (s, c) = minors
    let determinant = CATransform3D.determinant((s, c))
    if determinant == 0 || !determinant.isFinite { return self }
    let first = SIMD4<CGFloat>(
      m22 * c[5] - m23 * c[4] + m24 * c[3], -m12 * c[5] + m13 * c[4] - m14 * c[3],
      m42 * s[5] - m43 * s[4] + m44 * s[3], -m32 * s[5] + m33 * s[4] - m34 * s[3])
    let second = SIMD4<CGFloat>(
      -m21 * c[5] + m23 * c[2] - m24 * c[1], m11 * c[5] - m13 * c[2] + m14 * c[1],
      -m41 * s[5] + m43 * s[2] - m44 * s[1], m31 * s[5] - m33 * s[2] + m34 * s[1])
    let third = SIMD4<CGFloat>(
      m21 * c[4] - m22 * c[2] + m24 * c[0], -m11 * c[4] + m12 * c[2] - m14 * c[0],
      m41 * s[4] - m42 * s[2] + m44 * s[0], -m31 * s[4] + m32 * s[2] - m34 * s[0])
    let fourth = SIMD4<CGFloat>(
      -m21 * c[3] + m22 * c[1] - m23 * c[0], m11 * c[3] - m12 * c[1] + m13 * c[0],
      -m41 * s[3] + m42 * s[1] - m43 * s[0], m31 * s[3] - m32 * s[1] + m33 * s[0])
    return CATransform3D(
      rows: first / determinant, second / determinant, third / determinant, fourth / determinant)
  }
}

// MARK: - Points

extension CATransform3D {
  /// Returns where the transform takes a point of space, as coordinates before the division by `w`.
  public func homogeneous(x: CGFloat, y: CGFloat, z: CGFloat = 0) -> SIMD4<CGFloat> {
    SIMD4(
      x * m11 + y * m21 + z * m31 + m41, x * m12 + y * m22 + z * m32 + m42,
      x * m13 + y * m23 + z * m33 + m43, x * m14 + y * m24 + z * m34 + m44)
  }

  /// Returns where a point of the plane z = 0 is seen; nil where it is beside or behind the eye (w not positive).
  public func projected(_ point: CGPoint) -> CGPoint? {
    let place = homogeneous(x: point.x, y: point.y)
    guard place.w > 0 else { return nil }
    return CGPoint(x: place.x / place.w, y: place.y / place.w)
  }

  /// Returns the point of the plane z = 0 that is seen at a place; nil where the plane is seen from its edge, or the point
  /// lies behind the eye.
  public func unprojected(_ place: CGPoint) -> CGPoint? {
    // The plane's way to the screen is a 3 × 3 matrix of x, y and w; Cramer's rule gives the point.
    let a = m11 - place.x * m14
    let b = m21 - place.x * m24
    let c = place.x * m44 - m41
    let d = m12 - place.y * m14
    let e = m22 - place.y * m24
    let f = place.y * m44 - m42
    let determinant = a * e - b * d
    if determinant == 0 || !determinant.isFinite { return nil }
    let point = CGPoint(x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant)
    return homogeneous(x: point.x, y: point.y).w > 0 ? point : nil
  }

  /// Whether a plane is seen from its back: its corners run the other way round on the screen.
  ///
  /// A mirrored affine transform counts too. A plane that is seen from its edge shows its front.
  public var showsBack: Bool {
    // The determinant of the plane's way to the screen, whose sign is that of the area seen.
    let first = m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41)
    return first + m14 * (m21 * m42 - m22 * m41) < 0
  }
}

extension CGPoint {
  /// Returns where a transform of space takes the point of the plane z = 0; one that is not before the eye is divided by the
  /// smallest positive divisor, so that it is far away on its side.
  public func applying(_ transform: CATransform3D) -> CGPoint {
    let place = transform.homogeneous(x: x, y: y)
    let divisor = max(place.w, 1e-6)
    return CGPoint(x: place.x / divisor, y: place.y / divisor)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the visible part of this one, transformed in space.
  ///
  /// The part behind the eye is cut off; the result is null if nothing is before the eye.
  public func applying(_ transform: CATransform3D) -> CGRect {
    if isNull { return .null }
    if isInfinite { return self }
    if transform.isAffine { return applying(transform.affineTransform) }
    let corners = [
      transform.homogeneous(x: minX, y: minY), transform.homogeneous(x: maxX, y: minY),
      transform.homogeneous(x: maxX, y: maxY), transform.homogeneous(x: minX, y: maxY),
    ]
    let near = 1e-6
    var seen: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let following = corners[(index + 1) % 4]
      if corner.w >= near { seen.append(CGPoint(x: corner.x / corner.w, y: corner.y / corner.w)) }
      if (corner.w >= near) != (following.w >= near) {
        let share = (near - corner.w) / (following.w - corner.w)
        let cut = corner + (following - corner) * share
        seen.append(CGPoint(x: cut.x / near, y: cut.y / near))
      }
    }
    return CGRect.around(seen)
  }
}
