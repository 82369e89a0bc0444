/// The parts of a transform that Core Animation's key paths name, such as `transform.rotation.z`.
///
/// A part is one number: interpolated by itself it does not wrap, so a rotation from 0 to 4π turns twice.
public enum CATransform3DKeyPath: String, Hashable, Sendable, CaseIterable {
  /// The angle about the x axis, radians.
  case rotationX = "rotation.x"
  /// The angle about the y axis, radians.
  case rotationY = "rotation.y"
  /// The angle about the z axis, radians.
  case rotationZ = "rotation.z"
  /// The same as the angle about the z axis.
  case rotation = "rotation"
  /// The factor along x.
  case scaleX = "scale.x"
  /// The factor along y.
  case scaleY = "scale.y"
  /// The factor along z.
  case scaleZ = "scale.z"
  /// The mean of the three factors; set, it is each of them.
  case scale = "scale"
  /// The movement along x, points.
  case translationX = "translation.x"
  /// The movement along y, points.
  case translationY = "translation.y"
  /// The movement along z, points.
  case translationZ = "translation.z"

  /// The value that leaves a transform as it is: 1 for a scale, else 0.
  public var identityValue: CGFloat {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: 1
    default: 0
    }
  }
}

extension CATransform3D {
  /// Scale, then the turns about x, y and z, then the translation.
  private struct Parts {
    var scale: SIMD3<CGFloat>
    var angles: SIMD3<CGFloat>
  }

  /// The factors are the lengths of the rows; the angles are those of rotations about x, then y, then z.
  private var parts: Parts {
    func length(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat {
      ElementaryFunctions.hypot(ElementaryFunctions.hypot(x, y), z)
    }
    var scale = SIMD3(length(m11, m12, m13), length(m21, m22, m23), length(m31, m32, m33))
    let volume =
      m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
    // As in the plane: the second factor of a transform that mirrors is negative.
    if volume < 0 { scale.y = -scale.y }
    func direction(_ value: CGFloat, _ factor: CGFloat) -> CGFloat {
      factor == 0 ? 0 : value / factor
    }
    let sine = -direction(m13, scale.x)
    let across = ElementaryFunctions.hypot(direction(m11, scale.x), direction(m12, scale.x))
    var angles = SIMD3<CGFloat>()
    angles.y = ElementaryFunctions.atan2(sine, across)
    if across > 1e-12 {
      angles.x = ElementaryFunctions.atan2(direction(m23, scale.y), direction(m33, scale.z))
      angles.z = ElementaryFunctions.atan2(direction(m12, scale.x), direction(m11, scale.x))
    } else {
      // A quarter turn about y: x and z turn about the same axis, and z takes all of it.
      angles.z = ElementaryFunctions.atan2(-direction(m21, scale.y), direction(m22, scale.y))
    }
    return Parts(scale: scale, angles: angles)
  }

  /// Returns the number that a key path names.
  public func value(forKeyPath keyPath: CATransform3DKeyPath) -> CGFloat {
    switch keyPath {
    case .translationX: return m41
    case .translationY: return m42
    case .translationZ: return m43
    case .rotation, .rotationZ: return parts.angles.z
    case .rotationX: return parts.angles.x
    case .rotationY: return parts.angles.y
    case .scaleX: return parts.scale.x
    case .scaleY: return parts.scale.y
    case .scaleZ: return parts.scale.z
    case .scale:
      let scale = parts.scale
      return (scale.x + scale.y + scale.z) / 3
    }
  }

  /// Sets the number that a key path names.
  ///
  /// Another factor or angle makes the transform anew from its factors, angles and translation: shear is lost, perspective
  /// stays.
  public mutating func setValue(_ value: CGFloat, forKeyPath keyPath: CATransform3DKeyPath) {
    var parts = self.parts
    switch keyPath {
    case .translationX:
      m41 = value
      return
    case .translationY:
      m42 = value
      return
    case .translationZ:
      m43 = value
      return
    case .rotation, .rotationZ: parts.angles.z = value
    case .rotationX: parts.angles.x = value
    case .rotationY: parts.angles.y = value
    case .scaleX: parts.scale.x = value
    case .scaleY: parts.scale.y = value
    case .scaleZ: parts.scale.z = value
    case .scale: parts.scale = SIMD3(repeating: value)
    }
    let turned = CATransform3DMakeRotation(parts.angles.x, 1, 0, 0)
      .concatenating(CATransform3DMakeRotation(parts.angles.y, 0, 1, 0))
      .concatenating(CATransform3DMakeRotation(parts.angles.z, 0, 0, 1))
    let scale = parts.scale
    (m11, m12, m13) = (turned.m11 * scale.x, turned.m12 * scale.x, turned.m13 * scale.x)
    (m21, m22, m23) = (turned.m21 * scale.y, turned.m22 * scale.y, turned.m23 * scale.y)
    (m31, m32, m33) = (turned.m31 * scale.z, turned.m32 * scale.z, turned.m33 * scale.z)
  }
}
