import Geometry

/// The properties that animations can change.
enum AnimatedProperty: UInt8 {
  case position
  case bounds
  case opacity
  case cornerRadius
  case transform
  case backgroundColor

  /// The name of the view's property, as the trace has it.
  var name: String {
    switch self {
    case .position: "center"
    case .bounds: "bounds"
    case .opacity: "alpha"
    case .cornerRadius: "cornerRadius"
    case .transform: "transform"
    case .backgroundColor: "backgroundColor"
    }
  }
}

/// One animation of one property: a plain value in a flat pool, linked to its layer's others and
/// its group's.
///
/// Its offset, the old value minus the new one, lies beside it; what it adds to the model value is
/// the offset times the weight of its group. Transforms and colours keep theirs in a track.
struct AnimationEntry {
  var next: Int32 = -1
  var previous: Int32 = -1
  var nextInGroup: Int32 = -1
  var previousInGroup: Int32 = -1
  var group: Int32
  /// The index of the transform's, colour's or smooth animation's track.
  var track: Int32 = -1
  var property: AnimatedProperty
  var blocksInteraction: Bool
  /// Made by autoresizing, not by the program.
  var isImplicit: Bool
  /// Whether a curve through keyframes stands in for what these add one by one; then its track is that curve.
  var isSmooth = false
}

/// The animation of a transform.
///
/// Normally it is additive: a residual, old · new⁻¹ in row vectors, stands before the model value
/// and decays to the identity by parts, so several multiply in order of creation. Under a model
/// value that cannot be inverted the animation shows its own way from the old value instead.
struct TransformTrack {
  private(set) var start: CGAffineTransform
  private(set) var replacesModel: Bool
  private var end: CGAffineTransform
  private var interpolation: CGAffineTransformInterpolation
  private var isSingular: Bool

  init(from old: CGAffineTransform, presented: CGAffineTransform, to new: CGAffineTransform) {
    start = old
    let determinant = new.determinant
    if determinant != 0, determinant.isFinite {
      replacesModel = false
      end = .identity
      let residual = old.concatenating(new.inverted())
      interpolation = CGAffineTransformInterpolation(from: residual, to: .identity)
      isSingular = residual.determinant == 0
      if isSingular { start = residual }
    } else {
      replacesModel = true
      start = presented
      end = new
      interpolation = CGAffineTransformInterpolation(from: presented, to: new)
      isSingular = true
    }
    original = old
  }

  /// The model value before the animation.
  let original: CGAffineTransform

  /// What stands before the model value, or in its place, at a weight from 1 to 0.
  func value(weight: Double) -> CGAffineTransform {
    guard isSingular else { return interpolation.value(at: 1 - weight) }
    // It cannot be taken apart, so its entries are interpolated: growing out of nothing looks
    // right.
    let share = 1 - weight
    return CGAffineTransform(
      a: start.a.interpolated(to: end.a, progress: share),
      b: start.b.interpolated(to: end.b, progress: share),
      c: start.c.interpolated(to: end.c, progress: share),
      d: start.d.interpolated(to: end.d, progress: share),
      tx: start.tx.interpolated(to: end.tx, progress: share),
      ty: start.ty.interpolated(to: end.ty, progress: share))
  }
}

/// The animation of a colour: it begins at the colour shown and replaces the one before it.
struct ColorTrack {
  var start: UIColor
  var end: UIColor

  /// No colour is the other one, fully transparent.
  init(from start: UIColor?, to end: UIColor?) {
    self.start = start ?? end?.withAlphaComponent(0) ?? .clear
    self.end = end ?? start?.withAlphaComponent(0) ?? .clear
  }

  func value(weight: Double) -> UIColor {
    start.interpolated(to: end, progress: 1 - weight)
  }
}
