/// A rotation in space: the axis times the sine of half the angle, and the cosine of half the angle.
public struct Quaternion: Hashable, Sendable {
  /// The axis's x times the sine of half the angle.
  public var x: Double
  /// The axis's y times the sine of half the angle.
  public var y: Double
  /// The axis's z times the sine of half the angle.
  public var z: Double
  /// The cosine of half the angle.
  public var w: Double

  /// The rotation that turns nothing.
  public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// Creates a rotation from its components.
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// Creates the rotation by `angle` radians about an axis of any length; without an axis nothing is turned.
  public init(angle: Double, x: Double, y: Double, z: Double) {
    let length = ElementaryFunctions.hypot(ElementaryFunctions.hypot(x, y), z)
    guard length > 0, length.isFinite else {
      self = .identity
      return
    }
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle / 2)
    self.init(
      x: x / length * sine, y: y / length * sine, z: z / length * sine, w: cosine)
  }

  /// The rotation as a transform.
  public var transform: CATransform3D {
    CATransform3D(
      m11: 1 - 2 * (y * y + z * z), m12: 2 * (x * y + z * w), m13: 2 * (x * z - y * w), m14: 0,
      m21: 2 * (x * y - z * w), m22: 1 - 2 * (x * x + z * z), m23: 2 * (y * z + x * w), m24: 0,
      m31: 2 * (x * z + y * w), m32: 2 * (y * z - x * w), m33: 1 - 2 * (x * x + y * y), m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }

  /// The sum of the products of the components.
  public func dot(_ other: Quaternion) -> Double {
    x * other.x + y * other.y + z * other.z + w * other.w
  }

  /// The opposite components, which are the same rotation.
  static prefix func - (rotation: Quaternion) -> Quaternion {
    Quaternion(x: -rotation.x, y: -rotation.y, z: -rotation.z, w: -rotation.w)
  }

  /// Takes the rotation from the upper left 3 × 3 entries of a transform without scale and shear.
  init(rotationOf matrix: CATransform3D) {
    let (a, b, c) = (matrix.m11, matrix.m22, matrix.m33)
    // The largest component first: the others are quotients by it, without cancellation.
    if a + b + c > 0 {
      let root = (1 + a + b + c).squareRoot() * 2
      self.init(
        x: (matrix.m23 - matrix.m32) / root, y: (matrix.m31 - matrix.m13) / root,
        z: (matrix.m12 - matrix.m21) / root, w: root / 4)
    } else if a > b, a > c {
      let root = (1 + a - b - c).squareRoot() * 2
      self.init(
        x: root / 4, y: (matrix.m12 + matrix.m21) / root, z: (matrix.m13 + matrix.m31) / root,
        w: (matrix.m23 - matrix.m32) / root)
    } else if b > c {
      let root = (1 + b - a - c).squareRoot() * 2
      self.init(
        x: (matrix.m12 + matrix.m21) / root, y: root / 4, z: (matrix.m23 + matrix.m32) / root,
        w: (matrix.m31 - matrix.m13) / root)
    } else {
      let root = (1 + c - a - b).squareRoot() * 2
      self.init(
        x: (matrix.m13 + matrix.m31) / root, y: (matrix.m23 + matrix.m32) / root, z: root / 4,
        w: (matrix.m12 - matrix.m21) / root)
    }
  }
}

// MARK: - Interpolatable

extension Quaternion: Interpolatable {
  /// Returns the rotation at `progress` on the shorter arc to `end`, at a constant angular speed.
  ///
  /// Exactly half a turn is a tie: about the z axis it goes clockwise on the screen, as in Core Animation,
  /// and otherwise the way that counts as positive about y, then x.
  public func interpolated(to end: Quaternion, progress: Double) -> Quaternion {
    if progress == 0 { return self }
    if progress == 1 { return end }
    let end = nearest(of: end)
    let far = Quaternion(x: end.x - x, y: end.y - y, z: end.z - z, w: end.w - w)
    let near = Quaternion(x: end.x + x, y: end.y + y, z: end.z + z, w: end.w + w)
    let angle =
      2 * ElementaryFunctions.atan2(far.dot(far).squareRoot(), near.dot(near).squareRoot())
    let sine = ElementaryFunctions.sin(angle)
    let first: Double
    let second: Double
    if angle > 1e-9 {
      first = ElementaryFunctions.sin((1 - progress) * angle) / sine
      second = ElementaryFunctions.sin(progress * angle) / sine
    } else {
      (first, second) = (1 - progress, progress)
    }
    return Quaternion(
      x: x * first + end.x * second, y: y * first + end.y * second,
      z: z * first + end.z * second, w: w * first + end.w * second)
  }

  /// The same rotation as `end`, with the sign that makes the arc from this one the shorter one.
  private func nearest(of end: Quaternion) -> Quaternion {
    let dot = dot(end)
    // The margin keeps rounding errors of half a turn from deciding.
    let margin = 1e-12
    if dot > margin { return end }
    if dot < -margin { return -end }
    // The rotation along the way: the product of this one's inverse and the end.
    let turn = (
      w * end.x - x * end.w - y * end.z + z * end.y, w * end.y - y * end.w - z * end.x + x * end.z,
      w * end.z - z * end.w - x * end.y + y * end.x
    )
    for part in [turn.2, turn.1, turn.0] where part.magnitude > 1e-6 {
      return part < 0 ? -end : end
    }
    return end
  }
}
