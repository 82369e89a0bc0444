/// The decomposition of an affine transform into scale, shear, rotation and translation, applied in that order.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors along both axes; the height is negative when the transform mirrors.
  public var scale: CGSize
  /// The horizontal movement for each point of height, after scaling.
  public var horizontalShear: CGFloat
  /// The rotation in radians, from -π to π.
  public var rotation: CGFloat
  /// The translation in points.
  public var translation: CGVector

  /// Creates the components of the identity.
  public init() {
    self.init(
      scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates components from their values.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

// MARK: - Decomposition

extension CGAffineTransform {
  /// Creates the transform that scales, shears, rotates and moves by `components`.
  public init(_ components: CGAffineTransformComponents) {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(components.rotation)
    let width = components.scale.width
    let height = components.scale.height
    let shear = components.horizontalShear
    self.init(
      a: width * cosine, b: width * sine,
      c: height * (shear * cosine - sine), d: height * (shear * sine + cosine),
      tx: components.translation.dx, ty: components.translation.dy)
  }

  /// Decomposes the transform into components whose product it is.
  ///
  /// The documentation gives the order, but not which scale is negative for a mirroring transform:
  /// here it is the height. A singular transform that maps x to 0 is rotated like its y axis;
  /// one that maps y onto the x axis loses the coefficient of y, which no product of components has.
  public func decomposed() -> CGAffineTransformComponents {
    let translation = CGVector(dx: tx, dy: ty)
    let width = ElementaryFunctions.hypot(a, b)
    if width == 0 {
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: ElementaryFunctions.hypot(c, d)), horizontalShear: 0,
        rotation: c == 0 && d == 0 ? 0 : ElementaryFunctions.atan2(-c, d), translation: translation)
    }
    let cosine = a / width
    let sine = b / width
    let height = d * cosine - c * sine
    let shear = height == 0 ? 0 : (c * cosine + d * sine) / height
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: shear,
      rotation: ElementaryFunctions.atan2(b, a), translation: translation)
  }
}
