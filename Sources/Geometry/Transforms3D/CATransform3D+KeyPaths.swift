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
  /// Returns the number that a key path names.
  public func value(forKeyPath keyPath: CATransform3DKeyPath) -> CGFloat {
    var parts = CATransform3DParts(self)
    return parts.value(forKeyPath: keyPath)
  }

  /// Sets the number that a key path names.
  ///
  /// Another factor or angle makes the transform anew from its factors, angles and translation: shear is lost, perspective
  /// stays.
  public mutating func setValue(_ value: CGFloat, forKeyPath keyPath: CATransform3DKeyPath) {
    var parts = CATransform3DParts(self)
    parts.setValue(value, forKeyPath: keyPath)
    self = parts.matrix
  }
}

/// A transform with its factors and angles, which are read from the matrix once and then kept.
///
/// A matrix does not say whether it mirrors two axes or turns by a half, so a factor that was set is not always the one that
/// can be read again. Several animations of parts of a transform therefore share these parts.
package struct CATransform3DParts {
  /// The transform.
  package private(set) var matrix: CATransform3D
  private var turned: ScaledTurn?

  /// Creates the parts of a transform.
  package init(_ matrix: CATransform3D) {
    self.matrix = matrix
  }

  /// Returns the number that a key path names.
  package mutating func value(forKeyPath keyPath: CATransform3DKeyPath) -> CGFloat {
    switch keyPath {
    case .translationX: return matrix.m41
    case .translationY: return matrix.m42
    case .translationZ: return matrix.m43
    case .rotation, .rotationZ: return scaledTurn().angles.z
    case .rotationX: return scaledTurn().angles.x
    case .rotationY: return scaledTurn().angles.y
    case .scaleX: return scaledTurn().scale.x
    case .scaleY: return scaledTurn().scale.y
    case .scaleZ: return scaledTurn().scale.z
    case .scale:
      let scale = scaledTurn().scale
      return (scale.x + scale.y + scale.z) / 3
    }
  }

  /// Sets the number that a key path names.
  package mutating func setValue(_ value: CGFloat, forKeyPath keyPath: CATransform3DKeyPath) {
    var turned: ScaledTurn
    switch keyPath {
    case .translationX:
      matrix.m41 = value
      return
    case .translationY:
      matrix.m42 = value
      return
    case .translationZ:
      matrix.m43 = value
      return
    default: turned = scaledTurn()
    }
    switch keyPath {
    case .translationX, .translationY, .translationZ: return
    case .rotation, .rotationZ: turned.angles.z = value
    case .rotationX: turned.angles.x = value
    case .rotationY: turned.angles.y = value
    case .scaleX: turned.scale.x = value
    case .scaleY: turned.scale.y = value
    case .scaleZ: turned.scale.z = value
    case .scale: turned.scale = SIMD3(repeating: value)
    }
    turned.write(to: &matrix)
    self.turned = turned
  }

  private mutating func scaledTurn() -> ScaledTurn {
    if let turned { return turned }
    let turned = ScaledTurn(matrix)
    self.turned = turned
    return turned
  }
}

/// The factors along the axes, and the angles of the turns about x, y and z that follow.
private struct ScaledTurn {
  var scale: SIMD3<CGFloat>
  var angles = SIMD3<CGFloat>()

  /// Reads the factors, which are the lengths of the rows, and the angles.
  ///
  /// One factor of a transform that mirrors is negative: the one that leaves the smallest turn, or in a tie the second.
  init(_ matrix: CATransform3D) {
    func length(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat {
      ElementaryFunctions.hypot(ElementaryFunctions.hypot(x, y), z)
    }
    func direction(_ value: CGFloat, _ factor: CGFloat) -> CGFloat {
      factor == 0 ? 0 : value / factor
    }
    let (m11, m12, m13) = (matrix.m11, matrix.m12, matrix.m13)
    let (m21, m22, m23) = (matrix.m21, matrix.m22, matrix.m23)
    let (m31, m32, m33) = (matrix.m31, matrix.m32, matrix.m33)
    scale = SIMD3(length(m11, m12, m13), length(m21, m22, m23), length(m31, m32, m33))
    let volume =
      m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
    if volume < 0 {
      // The sum of the cosines is 1 + 2 cos of the turn, and grows most with the smallest of them.
      let cosines = SIMD3(m11, m22, m33) / scale
      var mirrored = 1
      for axis in [0, 2] where cosines[axis] < cosines[mirrored] - 1e-12 { mirrored = axis }
      scale[mirrored] = -scale[mirrored]
    }
    let sine = -direction(m13, scale.x)
    let across = ElementaryFunctions.hypot(direction(m11, scale.x), direction(m12, scale.x))
    angles.y = ElementaryFunctions.atan2(sine, across)
    if across > 1e-12 {
      angles.x = ElementaryFunctions.atan2(direction(m23, scale.y), direction(m33, scale.z))
      angles.z = ElementaryFunctions.atan2(direction(m12, scale.x), direction(m11, scale.x))
    } else {
      // A quarter turn about y: x and z turn about the same axis, and z takes all of it.
      angles.z = ElementaryFunctions.atan2(-direction(m21, scale.y), direction(m22, scale.y))
    }
  }

  /// Replaces the factors and turns of a transform; its translation and perspective stay.
  func write(to matrix: inout CATransform3D) {
    let turned = CATransform3DMakeRotation(angles.x, 1, 0, 0)
      .concatenating(CATransform3DMakeRotation(angles.y, 0, 1, 0))
      .concatenating(CATransform3DMakeRotation(angles.z, 0, 0, 1))
    (matrix.m11, matrix.m12, matrix.m13) =
      (turned.m11 * scale.x, turned.m12 * scale.x, turned.m13 * scale.x)
    (matrix.m21, matrix.m22, matrix.m23) =
      (turned.m21 * scale.y, turned.m22 * scale.y, turned.m23 * scale.y)
    (matrix.m31, matrix.m32, matrix.m33) =
      (turned.m31 * scale.z, turned.m32 * scale.z, turned.m33 * scale.z)
  }
}
