/// The interpolation between two affine transforms, which are decomposed once for any number of values.
///
/// Core Animation's interpolation is not public, except that it decomposes. Here both transforms
/// are decomposed into `CGAffineTransformComponents`, which are interpolated, the angle on
/// the shorter arc. When either transform mirrors, the 2D algorithm of css-transforms-1 is used, so that a
/// mirroring passes through zero width instead of turning in depth. A singular transform can't be
/// decomposed: the value jumps half-way.
package struct CGAffineTransformInterpolation: Hashable, Sendable {
  private enum Method: Hashable, Sendable {
    /// Only the diagonal and the translation differ: the entries themselves are interpolated.
    case entries
    case components
    case planar
    case flip
  }

  private let start: CGAffineTransform
  private let end: CGAffineTransform
  private var method: Method
  private var startParts: Parts
  private var endParts: Parts

  /// Prepares the interpolation from `start` to `end`.
  package init(from start: CGAffineTransform, to end: CGAffineTransform) {
    self.start = start
    self.end = end
    startParts = Parts()
    endParts = Parts()
    let startArea = start.determinant
    let endArea = end.determinant
    let isLinearPartShared =
      start.a == end.a && start.b == end.b && start.c == end.c && start.d == end.d
    let isUpright =
      start.b == 0 && start.c == 0 && end.b == 0 && end.c == 0
      && start.a > 0 && start.d > 0 && end.a > 0 && end.d > 0
    if isLinearPartShared || isUpright {
      method = .entries
    } else if startArea == 0 || endArea == 0 || !startArea.isFinite || !endArea.isFinite {
      method = .flip
    } else if startArea > 0 && endArea > 0 {
      method = .components
      startParts = Parts(components: start.decomposed())
      endParts = Parts(components: end.decomposed())
      startParts.takeShorterArc(to: &endParts)
    } else {
      method = .planar
      startParts = Parts(planar: start)
      endParts = Parts(planar: end)
      startParts.alignMirroring(with: endParts)
      startParts.takeShorterArc(to: &endParts)
    }
  }

  /// Returns the transform at `progress`, which may be outside of 0…1.
  package func value(at progress: Double) -> CGAffineTransform {
    if progress == 0 { return start }
    if progress == 1 { return end }
    switch method {
    case .entries:
      return CGAffineTransform(
        a: start.a.interpolated(to: end.a, progress: progress), b: start.b, c: start.c,
        d: start.d.interpolated(to: end.d, progress: progress),
        tx: start.tx.interpolated(to: end.tx, progress: progress),
        ty: start.ty.interpolated(to: end.ty, progress: progress))
    case .flip:
      return progress < 0.5 ? start : end
    case .components, .planar:
      let parts = startParts.interpolated(to: endParts, progress: progress)
      let tx = start.tx.interpolated(to: end.tx, progress: progress)
      let ty = start.ty.interpolated(to: end.ty, progress: progress)
      return method == .components
        ? parts.turnedLast(tx: tx, ty: ty) : parts.turnedBeforeTheRest(tx: tx, ty: ty)
    }
  }
}

// MARK: - Parts

/// Two scales, an angle and the remaining 2 × 2 matrix of a transform.
private struct Parts: Hashable, Sendable {
  var scaleX = 1.0
  var scaleY = 1.0
  var rotation = 0.0
  /// The rows of the remaining matrix; for a shear (1 0) and (shear 1).
  var firstX = 1.0
  var firstY = 0.0
  var secondX = 0.0
  var secondY = 1.0

  init() {}

  init(components: CGAffineTransformComponents) {
    scaleX = components.scale.width
    scaleY = components.scale.height
    rotation = components.rotation
    secondX = components.horizontalShear
  }

  /// Decomposes a regular matrix as css-transforms-1 does for planar matrices: scale, then rotation, then the rest.
  init(planar matrix: CGAffineTransform) {
    scaleX = ElementaryFunctions.hypot(matrix.a, matrix.b)
    scaleY = ElementaryFunctions.hypot(matrix.c, matrix.d)
    if matrix.determinant < 0 {
      // The axis with the smaller diagonal entry counts as mirrored.
      if matrix.a < matrix.d { scaleX = -scaleX } else { scaleY = -scaleY }
    }
    let a = matrix.a / scaleX
    let b = matrix.b / scaleX
    let c = matrix.c / scaleY
    let d = matrix.d / scaleY
    rotation = ElementaryFunctions.atan2(b, a)
    // Removes the rotation, whose cosine and sine are `a` and `b`.
    firstX = a * a - b * c
    firstY = a * b - b * d
    secondX = b * a + a * c
    secondY = b * b + a * d
  }

  /// Mirrors both axes of the receiver when the two mirror different axes, which is a half turn.
  mutating func alignMirroring(with other: Parts) {
    guard (scaleX < 0 && other.scaleY < 0) || (scaleY < 0 && other.scaleX < 0) else { return }
    scaleX = -scaleX
    scaleY = -scaleY
    rotation += rotation < 0 ? Double.pi : -Double.pi
  }

  /// Adds full turns so that the angles are at most half a turn apart.
  ///
  /// Exactly half a turn is a tie, which goes clockwise on the screen, whatever the sign of the angle is: a view that is turned by π and
  /// back to the identity goes on in one direction. The margin keeps rounding errors from deciding.
  mutating func takeShorterArc(to other: inout Parts) {
    let difference = other.rotation - rotation
    let margin = 1e-12
    if difference > Double.pi + margin {
      other.rotation -= 2 * Double.pi
    } else if difference < -Double.pi + margin {
      other.rotation += 2 * Double.pi
    }
  }

  func interpolated(to end: Parts, progress: Double) -> Parts {
    var parts = Parts()
    parts.scaleX = scaleX.interpolated(to: end.scaleX, progress: progress)
    parts.scaleY = scaleY.interpolated(to: end.scaleY, progress: progress)
    parts.rotation = rotation.interpolated(to: end.rotation, progress: progress)
    parts.firstX = firstX.interpolated(to: end.firstX, progress: progress)
    parts.firstY = firstY.interpolated(to: end.firstY, progress: progress)
    parts.secondX = secondX.interpolated(to: end.secondX, progress: progress)
    parts.secondY = secondY.interpolated(to: end.secondY, progress: progress)
    return parts
  }

  /// Scale, then the rest, then rotation: the order of `CGAffineTransformComponents`.
  func turnedLast(tx: CGFloat, ty: CGFloat) -> CGAffineTransform {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(rotation)
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine,
      c: scaleY * (secondX * cosine - secondY * sine),
      d: scaleY * (secondX * sine + secondY * cosine),
      tx: tx, ty: ty)
  }

  /// Scale, then rotation, then the rest: the order of css-transforms-1.
  func turnedBeforeTheRest(tx: CGFloat, ty: CGFloat) -> CGAffineTransform {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(rotation)
    return CGAffineTransform(
      a: scaleX * (cosine * firstX + sine * secondX),
      b: scaleX * (cosine * firstY + sine * secondY),
      c: scaleY * (cosine * secondX - sine * firstX),
      d: scaleY * (cosine * secondY - sine * firstY),
      tx: tx, ty: ty)
  }
}

// MARK: - Interpolatable

extension CGAffineTransform {
  /// Returns the transform whose entries lie on the straight lines to those of `end`, which also leads to and from one without an inverse.
  package func withInterpolatedEntries(
    to end: CGAffineTransform, progress: Double
  ) -> CGAffineTransform {
    CGAffineTransform(
      a: a.interpolated(to: end.a, progress: progress),
      b: b.interpolated(to: end.b, progress: progress),
      c: c.interpolated(to: end.c, progress: progress),
      d: d.interpolated(to: end.d, progress: progress),
      tx: tx.interpolated(to: end.tx, progress: progress),
      ty: ty.interpolated(to: end.ty, progress: progress))
  }
}

extension CGAffineTransform: Interpolatable {
  /// Returns the transform at `progress` on the way to `end`, interpolated by components.
  ///
  /// For many values between the same two, keep a `CGAffineTransformInterpolation`.
  public func interpolated(to end: CGAffineTransform, progress: Double) -> CGAffineTransform {
    CGAffineTransformInterpolation(from: self, to: end).value(at: progress)
  }
}
