/// The decomposition of a transform in space into scale, shear, rotation, translation and perspective, applied in that order.
///
/// It is the one of css-transforms-2 (after "unmatrix" of Graphics Gems II); in the plane it is that of
/// `CGAffineTransformComponents`, but for transforms that mirror: those have all three scales negative.
public struct CATransform3DComponents: Hashable, Sendable {
  /// The factors along the three axes.
  public var scale: SIMD3<CGFloat>
  /// The movement along x for each point of y, along x for each of z, and along y for each of z, after scaling.
  public var shear: SIMD3<CGFloat>
  /// The rotation.
  public var rotation: Quaternion
  /// The translation in points.
  public var translation: SIMD3<CGFloat>
  /// The last column of the matrix that is applied last.
  public var perspective: SIMD4<CGFloat>

  /// Creates the components of the identity.
  public init() {
    scale = SIMD3(1, 1, 1)
    shear = SIMD3()
    rotation = .identity
    translation = SIMD3()
    perspective = SIMD4(0, 0, 0, 1)
  }
}

// MARK: - Decomposition

extension CATransform3D {
  /// Creates the transform that scales, shears, rotates, moves and projects by `components`.
  public init(_ components: CATransform3DComponents) {
    let shear = components.shear
    let sheared = CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: shear.x, m22: 1, m23: 0, m24: 0,
      m31: shear.y, m32: shear.z, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
    var placed = sheared.concatenating(components.rotation.transform)
    let scale = components.scale
    placed.m11 *= scale.x
    placed.m12 *= scale.x
    placed.m13 *= scale.x
    placed.m21 *= scale.y
    placed.m22 *= scale.y
    placed.m23 *= scale.y
    placed.m31 *= scale.z
    placed.m32 *= scale.z
    placed.m33 *= scale.z
    placed.m41 = components.translation.x
    placed.m42 = components.translation.y
    placed.m43 = components.translation.z
    let perspective = components.perspective
    if perspective != SIMD4(0, 0, 0, 1) {
      var lens = CATransform3D.identity
      lens.m14 = perspective.x
      lens.m24 = perspective.y
      lens.m34 = perspective.z
      lens.m44 = perspective.w
      placed = placed.concatenating(lens)
    }
    self = placed
  }

  /// Decomposes the transform into components whose product it is, but for a factor that makes `m44` 1; nil for one that has no
  /// inverse, or no finite entries.
  public func decomposed() -> CATransform3DComponents? {
    guard m44 != 0, isFinite else { return nil }
    let rows = [
      SIMD3(m11, m12, m13) / m44, SIMD3(m21, m22, m23) / m44, SIMD3(m31, m32, m33) / m44,
    ]
    var components = CATransform3DComponents()
    components.translation = SIMD3(m41, m42, m43) / m44
    var plain = CATransform3D(
      rows: SIMD4(rows[0], 0), SIMD4(rows[1], 0), SIMD4(rows[2], 0),
      SIMD4(components.translation, 1))
    let determinant = plain.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    if m14 != 0 || m24 != 0 || m34 != 0 {
      let column = SIMD4(m14, m24, m34, m44) / m44
      let inverse = plain.inverted()
      func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> CGFloat {
        x * column.x + y * column.y + z * column.z + w * column.w
      }
      components.perspective = SIMD4(
        row(inverse.m11, inverse.m12, inverse.m13, inverse.m14),
        row(inverse.m21, inverse.m22, inverse.m23, inverse.m24),
        row(inverse.m31, inverse.m32, inverse.m33, inverse.m34),
        row(inverse.m41, inverse.m42, inverse.m43, inverse.m44))
    }
    func dot(_ a: SIMD3<CGFloat>, _ b: SIMD3<CGFloat>) -> CGFloat {
      a.x * b.x + a.y * b.y + a.z * b.z
    }
    func length(_ a: SIMD3<CGFloat>) -> CGFloat {
      ElementaryFunctions.hypot(ElementaryFunctions.hypot(a.x, a.y), a.z)
    }
    var (first, second, third) = (rows[0], rows[1], rows[2])
    components.scale.x = length(first)
    first /= components.scale.x
    components.shear.x = dot(first, second)
    second -= first * components.shear.x
    components.scale.y = length(second)
    second /= components.scale.y
    components.shear.x /= components.scale.y
    components.shear.y = dot(first, third)
    third -= first * components.shear.y
    components.shear.z = dot(second, third)
    third -= second * components.shear.z
    components.scale.z = length(third)
    third /= components.scale.z
    components.shear.y /= components.scale.z
    components.shear.z /= components.scale.z
    if determinant < 0 {
      components.scale = -components.scale
      (first, second, third) = (-first, -second, -third)
    }
    plain = CATransform3D(
      rows: SIMD4(first, 0), SIMD4(second, 0), SIMD4(third, 0), SIMD4(0, 0, 0, 1))
    components.rotation = Quaternion(rotationOf: plain)
    let numbers = [
      components.rotation.x, components.rotation.y, components.rotation.z, components.rotation.w,
      components.shear.x, components.shear.y, components.shear.z,
    ]
    return numbers.allSatisfy(\.isFinite) ? components : nil
  }
}

/// The interpolation between two transforms in space, which are decomposed once for any number of values.
///
/// Two affine transforms are interpolated in the plane, by `CGAffineTransformInterpolation`. All others are decomposed into
/// `CATransform3DComponents`: numbers go straight, the rotation on the shorter arc. A transform that has no inverse can't be
/// decomposed: the value jumps half-way.
package struct CATransform3DInterpolation: Hashable, Sendable {
  private enum Method: Hashable, Sendable {
    case planar(CGAffineTransformInterpolation)
    case components(CATransform3DComponents, CATransform3DComponents)
    case flip
  }

  private let start: CATransform3D
  private let end: CATransform3D
  private let method: Method

  /// Prepares the interpolation from `start` to `end`.
  package init(from start: CATransform3D, to end: CATransform3D) {
    self.start = start
    self.end = end
    if start.isAffine, end.isAffine {
      method = .planar(
        CGAffineTransformInterpolation(from: start.affineTransform, to: end.affineTransform))
    } else if let first = start.decomposed(), let second = end.decomposed() {
      method = .components(first, second)
    } else {
      method = .flip
    }
  }

  /// Returns the transform at `progress`, which may be outside of 0…1.
  package func value(at progress: Double) -> CATransform3D {
    if progress == 0 { return start }
    if progress == 1 { return end }
    switch method {
    case .planar(let interpolation): return CATransform3D(interpolation.value(at: progress))
    case .flip: return progress < 0.5 ? start : end
    case .components(let first, let second):
      var components = CATransform3DComponents()
      components.scale = first.scale + (second.scale - first.scale) * progress
      components.shear = first.shear + (second.shear - first.shear) * progress
      components.rotation = first.rotation.interpolated(to: second.rotation, progress: progress)
      components.translation =
        first.translation + (second.translation - first.translation) * progress
      components.perspective =
        first.perspective + (second.perspective - first.perspective) * progress
      return CATransform3D(components)
    }
  }
}

// MARK: - Interpolatable

extension CATransform3D: Interpolatable {
  /// Returns the transform at `progress` on the way to `end`, interpolated by components.
  ///
  /// For many values between the same two, keep a `CATransform3DInterpolation`.
  public func interpolated(to end: CATransform3D, progress: Double) -> CATransform3D {
    CATransform3DInterpolation(from: self, to: end).value(at: progress)
  }
}
