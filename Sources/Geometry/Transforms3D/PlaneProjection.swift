/// The effect of a transform in space on a plane seen from the front: it moves points at z = 0 to the place where they are seen.
///
/// A point `[x y 1]` is multiplied by a 3 × 3 matrix of row vectors and divided by the third number of the result, its divisor.
/// The divisor is positive for points in front of the viewer.
public struct PlaneProjection: Hashable, Sendable {
  // Columns of the matrix, for the new x, the new y, and the divisor.
  private var toX: SIMD3<CGFloat>
  private var toY: SIMD3<CGFloat>
  private var toDivisor: SIMD3<CGFloat>

  /// The smallest divisor of a point that counts as in front of the viewer, where boxes are cut off.
  private static let nearest: CGFloat = 1e-6

  private init(toX: SIMD3<CGFloat>, toY: SIMD3<CGFloat>, toDivisor: SIMD3<CGFloat>) {
    self.toX = toX
    self.toY = toY
    self.toDivisor = toDivisor
  }

  /// Creates the projection of the plane z = 0 under a transform in space.
  public init(_ transform: CATransform3D) {
    self.init(
      toX: SIMD3(transform.m11, transform.m21, transform.m41),
      toY: SIMD3(transform.m12, transform.m22, transform.m42),
      toDivisor: SIMD3(transform.m14, transform.m24, transform.m44))
  }

  /// Creates the projection that is an affine transform.
  public init(_ transform: CGAffineTransform) {
    self.init(
      toX: SIMD3(transform.a, transform.c, transform.tx),
      toY: SIMD3(transform.b, transform.d, transform.ty), toDivisor: SIMD3(0, 0, 1))
  }

  /// The projection that changes nothing.
  public static let identity = PlaneProjection(CGAffineTransform.identity)

  /// The nine entries of the matrix, row by row.
  public var entries: [CGFloat] {
    (0..<3).flatMap { [toX[$0], toY[$0], toDivisor[$0]] }
  }

  /// Whether all entries are finite numbers.
  public var isFinite: Bool { entries.allSatisfy(\.isFinite) }

  /// The affine transform that it is; nil with perspective.
  public var affineTransform: CGAffineTransform? {
    guard toDivisor == SIMD3(0, 0, 1) else { return nil }
    return CGAffineTransform(a: toX.x, b: toY.x, c: toX.y, d: toY.y, tx: toX.z, ty: toY.z)
  }

  /// The determinant of the matrix: 0 where the plane is seen edge on, negative where it is seen from behind.
  public var determinant: CGFloat {
    let (x, y, w) = (toX, toY, toDivisor)
    return x.x * (y.y * w.z - w.y * y.z) - y.x * (x.y * w.z - w.y * x.z)
      + w.x * (x.y * y.z - y.y * x.z)
  }

  /// Returns the projection that applies this one first and `other` after it.
  public func concatenating(_ other: PlaneProjection) -> PlaneProjection {
    func column(_ next: SIMD3<CGFloat>) -> SIMD3<CGFloat> {
      toX * next.x + toY * next.y + toDivisor * next.z
    }
    return PlaneProjection(
      toX: column(other.toX), toY: column(other.toY), toDivisor: column(other.toDivisor))
  }

  /// Returns the inverse; nil for a plane that is seen edge on, or where numbers are not finite.
  public func inverted() -> PlaneProjection? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let (x, y, w) = (toX, toY, toDivisor)
    let inverse = PlaneProjection(
      toX: SIMD3(
        y.y * w.z - w.y * y.z, w.y * x.z - x.y * w.z, x.y * y.z - y.y * x.z) / determinant,
      toY: SIMD3(
        w.x * y.z - y.x * w.z, x.x * w.z - w.x * x.z, y.x * x.z - x.x * y.z) / determinant,
      toDivisor: SIMD3(
        y.x * w.y - w.x * y.y, w.x * x.y - x.x * w.y, x.x * y.y - y.x * x.y) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// The number by which the coordinates of a point are divided; positive in front of the viewer.
  public func divisor(at point: CGPoint) -> CGFloat {
    toDivisor.x * point.x + toDivisor.y * point.y + toDivisor.z
  }

  /// The x, y and divisor of a point before the division.
  package func undivided(_ point: CGPoint) -> SIMD3<CGFloat> {
    let vector = SIMD3(point.x, point.y, 1)
    func product(_ column: SIMD3<CGFloat>) -> CGFloat {
      vector.x * column.x + vector.y * column.y + column.z
    }
    return SIMD3(product(toX), product(toY), product(toDivisor))
  }

  /// Returns where a point is seen; with a divisor of 0 it is not divided.
  public func point(_ point: CGPoint) -> CGPoint {
    let place = undivided(point)
    let divisor = place.z == 0 ? 1 : place.z
    return CGPoint(x: place.x / divisor, y: place.y / divisor)
  }

  /// Returns the place where a point is seen; nil for a point that is not in front of the viewer.
  public func visiblePoint(_ point: CGPoint) -> CGPoint? {
    let place = undivided(point)
    guard place.z > 0 else { return nil }
    return CGPoint(x: place.x / place.z, y: place.y / place.z)
  }

  /// Returns the corners, in order, of the part of a rectangle in front of the viewer; none when all of it is behind.
  public func outline(of rect: CGRect) -> [CGPoint] {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map(undivided)
    var visible: [CGPoint] = []
    func append(_ place: SIMD3<CGFloat>) {
      visible.append(CGPoint(x: place.x / place.z, y: place.y / place.z))
    }
    let nearest = PlaneProjection.nearest
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if corner.z >= nearest { append(corner) }
      if (corner.z >= nearest) != (next.z >= nearest) {
        var cut = corner + (next - corner) * ((nearest - corner.z) / (next.z - corner.z))
        cut.z = nearest
        append(cut)
      }
    }
    return visible
  }

  /// Returns the box around the visible part of a rectangle; null when all of it is behind the viewer.
  public func box(around rect: CGRect) -> CGRect {
    if let affineTransform { return rect.applying(affineTransform) }
    if rect.isNull { return rect }
    return CGRect.around(outline(of: rect))
  }
}
