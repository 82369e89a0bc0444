import Geometry
import Semantics

extension BoundRows {
  private static let transform = Members<CATransform3D>()

  /// Members of `CATransform3D`; Core Animation's functions are in `transforms3DRows`.
  static let transform3DRows = BoundRows(
    .transform3D,
    [
      transform.property(
        "isIdentity", Bool.self, "Whether it changes nothing; in UIKit `CATransform3DIsIdentity`.",
        get: { $0.isIdentity }),
      transform.property(
        "isAffine", Bool.self,
        "Whether an affine transform says the same; in UIKit `CATransform3DIsAffine`.",
        get: { $0.isAffine }),
    ])

  private static let functions = Members<Nothing>()

  /// Core Animation's functions of transforms in space.
  static let transforms3DRows = BoundRows(
    .transforms3D,
    [
      functions.method(
        "CATransform3DMakeTranslation", "A translation in space.", Takes("_ tx", Length.self),
        Takes("_ ty", Length.self), Takes("_ tz", Length.self), returns: CATransform3D.self,
        call: { CATransform3DMakeTranslation($1, $2, $3) }),
      functions.method(
        "CATransform3DMakeScale", "A scaling in space.", Takes("_ sx", Ratio.self),
        Takes("_ sy", Ratio.self), Takes("_ sz", Ratio.self), returns: CATransform3D.self,
        call: { CATransform3DMakeScale($1, $2, $3) }),
      functions.method(
        "CATransform3DMakeRotation", "A rotation about an axis through the origin.",
        Takes("_ angle", Angle.self), Takes("_ x", Number.self), Takes("_ y", Number.self),
        Takes("_ z", Number.self), returns: CATransform3D.self,
        call: { CATransform3DMakeRotation($1, $2, $3, $4) }),
      functions.method(
        "CATransform3DTranslate", "A translation first, then the transform.",
        Takes("_ t", CATransform3D.self), Takes("_ tx", Length.self), Takes("_ ty", Length.self),
        Takes("_ tz", Length.self), returns: CATransform3D.self,
        call: { CATransform3DTranslate($1, $2, $3, $4) }),
      functions.method(
        "CATransform3DScale", "A scaling first, then the transform.",
        Takes("_ t", CATransform3D.self), Takes("_ sx", Ratio.self), Takes("_ sy", Ratio.self),
        Takes("_ sz", Ratio.self), returns: CATransform3D.self,
        call: { CATransform3DScale($1, $2, $3, $4) }),
      functions.method(
        "CATransform3DRotate", "A rotation first, then the transform.",
        Takes("_ t", CATransform3D.self), Takes("_ angle", Angle.self), Takes("_ x", Number.self),
        Takes("_ y", Number.self), Takes("_ z", Number.self), returns: CATransform3D.self,
        call: { CATransform3DRotate($1, $2, $3, $4, $5) }),
      functions.method(
        "CATransform3DConcat", "The first transform first, then the second one.",
        Takes("_ a", CATransform3D.self), Takes("_ b", CATransform3D.self),
        returns: CATransform3D.self, call: { CATransform3DConcat($1, $2) }),
      functions.method(
        "CATransform3DInvert", "The inverse; the transform itself if it has none.",
        Takes("_ t", CATransform3D.self), returns: CATransform3D.self,
        call: { CATransform3DInvert($1) }),
      functions.method(
        "CATransform3DMakeAffineTransform", "An affine transform as one in space.",
        Takes("_ m", CGAffineTransform.self), returns: CATransform3D.self,
        call: { CATransform3DMakeAffineTransform($1) }),
      functions.method(
        "CATransform3DGetAffineTransform", "The affine transform; the identity where it is none.",
        Takes("_ t", CATransform3D.self), returns: CGAffineTransform.self,
        call: { CATransform3DGetAffineTransform($1) }),
    ])
}
