import TransitionEngine

private func space(_ a: [Double]) -> CATransform3D {
  CATransform3D(
    m11: a[0], m12: a[1], m13: a[2], m14: a[3], m21: a[4], m22: a[5], m23: a[6], m24: a[7],
    m31: a[8], m32: a[9], m33: a[10], m34: a[11], m41: a[12], m42: a[13], m43: a[14], m44: a[15])
}

private func plane(_ a: [Double]) -> CGAffineTransform {
  CGAffineTransform(a[0], a[1], a[2], a[3], a[4], a[5])
}

private func entries(_ t: CGAffineTransform) -> [Double] { [t.a, t.b, t.c, t.d, t.tx, t.ty] }

private func coordinates(_ point: CGPoint?) -> [Double] { point.map { [$0.x, $0.y] } ?? [] }

private let keyPaths: [CATransform3DKeyPath] = [
  .rotationX, .rotationY, .rotationZ, .rotation, .scaleX, .scaleY, .scaleZ, .scale,
  .translationX, .translationY, .translationZ,
]

private func rotation(_ a: [Double]) -> Quaternion {
  Quaternion(x: a[0], y: a[1], z: a[2], w: a[3])
}

private func numbers(_ turn: Quaternion) -> [Double] { [turn.x, turn.y, turn.z, turn.w] }

/// Calls a row's function if it is one of transforms.
func transform(_ function: String, _ a: [Double]) -> [Double]? {
  switch function {
  case "transform.rotation":
    return CATransform3DMakeRotation(a[0], a[1], a[2], a[3]).entries
  case "transform.make":
    return CATransform3DMakeTranslation(a[0], a[1], a[2]).entries
      + CATransform3DMakeScale(a[0], a[1], a[2]).entries
  case "transform.concat":
    return CATransform3DConcat(space(a), space(a.from(16))).entries
  case "transform.invert":
    return CATransform3DInvert(space(a)).entries
  case "transform.translate":
    return CATransform3DTranslate(space(a), a[16], a[17], a[18]).entries
  case "transform.scale":
    return CATransform3DScale(space(a), a[16], a[17], a[18]).entries
  case "transform.rotate":
    return CATransform3DRotate(space(a), a[16], a[17], a[18], a[19]).entries
  case "transform.projected":
    return coordinates(space(a).projected(CGPoint(x: a[16], y: a[17])))
  case "transform.unprojected":
    return coordinates(space(a).unprojected(CGPoint(x: a[16], y: a[17])))
  case "transform.between":
    return space(a.from(1)).interpolated(to: space(a.from(17)), progress: a[0]).entries
  case "transform.decomposed":
    guard let parts = space(a).decomposed() else { return [] }
    let (s, h, t, p) = (parts.scale, parts.shear, parts.translation, parts.perspective)
    return [s.x, s.y, s.z, h.x, h.y, h.z, t.x, t.y, t.z, p.x, p.y, p.z, p.w]
  case "transform.composed":
    var parts = CATransform3DComponents()
    parts.scale = SIMD3(a[0], a[1], a[2])
    parts.shear = SIMD3(a[3], a[4], a[5])
    parts.rotation = Quaternion(x: a[6], y: a[7], z: a[8], w: a[9])
    parts.translation = SIMD3(a[10], a[11], a[12])
    parts.perspective = SIMD4(a[13], a[14], a[15], a[16])
    return CATransform3D(parts).entries
  case "transform.isAffine":
    return [CATransform3DIsAffine(space(a)) ? 1 : 0]
  case "transform.affine":
    return entries(CATransform3DGetAffineTransform(space(a)))
  case "transform.keyPaths":
    return keyPaths.map { space(a).value(forKeyPath: $0) }
  case "transform.setValue":
    var transform = space(a.from(1))
    transform.setValue(a[17], forKeyPath: keyPaths[Int(a[0])])
    return transform.entries
  case "transform.turned":
    var transform = CATransform3D.identity
    transform.setValue(a[1].interpolated(to: a[2], progress: a[0]), forKeyPath: .rotationZ)
    return transform.entries
  case "transform.additive":
    return AnimationComposition.transform(
      model: space(a.from(32)),
      contributions: [.additive(space(a)), .additive(space(a.from(16)))]
    ).entries
  case "plane.entries":
    return PlaneProjection(space(a)).entries
  case "plane.inverse":
    return PlaneProjection(space(a)).inverted()?.entries ?? []
  case "plane.determinant":
    return [PlaneProjection(space(a)).determinant]
  case "plane.divisor":
    return [PlaneProjection(space(a)).divisor(at: CGPoint(x: a[16], y: a[17]))]
  case "plane.point":
    return coordinates(PlaneProjection(space(a)).visiblePoint(CGPoint(x: a[16], y: a[17])))
  case "plane.concat":
    return PlaneProjection(space(a)).concatenating(PlaneProjection(space(a.from(16)))).entries
  case "plane.outline":
    let rect = CGRect(x: a[16], y: a[17], width: a[18], height: a[19])
    return PlaneProjection(space(a)).outline(of: rect).flatMap { coordinates($0) }
  case "affine.decomposed":
    let parts = plane(a).decomposed()
    return [
      parts.scale.width, parts.scale.height, parts.horizontalShear, parts.rotation,
      parts.translation.dx, parts.translation.dy,
    ]
  case "affine.composed":
    return entries(
      CGAffineTransform(
        CGAffineTransformComponents(
          scale: CGSize(width: a[0], height: a[1]), horizontalShear: a[2], rotation: a[3],
          translation: CGVector(dx: a[4], dy: a[5]))))
  case "affine.make":
    return entries(CGAffineTransform(rotationAngle: a[0]))
      + entries(CGAffineTransform(scaleX: a[1], y: a[2]))
      + entries(CGAffineTransform(translationX: a[1], y: a[2]))
  case "affine.before":
    return entries(plane(a).rotated(by: a[6])) + entries(plane(a).scaledBy(x: a[7], y: a[8]))
      + entries(plane(a).translatedBy(x: a[7], y: a[8]))
  case "quaternion.turn":
    let turn = Quaternion(angle: a[0], x: a[1], y: a[2], z: a[3])
    return numbers(turn) + turn.transform.entries
  case "quaternion.between":
    let (first, second) = (rotation(a.from(1)), rotation(a.from(5)))
    return numbers(first.interpolated(to: second, progress: a[0]))
  case "presented.transforms":
    let (first, second, third) = (plane(a.from(2)), plane(a.from(8)), plane(a.from(14)))
    return entries(
      AnimationComposition.presented(
        model: third,
        changes: [
          (old: first, new: second, progress: a[0]), (old: second, new: third, progress: a[1]),
        ]))
  case "affine.between":
    return entries(plane(a.from(1)).interpolated(to: plane(a.from(7)), progress: a[0]))
  case "affine.concat":
    return entries(plane(a).concatenating(plane(a.from(6))))
  case "affine.invert":
    return entries(plane(a).inverted())
  default: return nil
  }
}
