import Geometry

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
  var property: AnimatableProperty
  var blocksInteraction: Bool
  /// Made by autoresizing, not by the program.
  var isImplicit: Bool
  /// Whether touches find the view where it is shown.
  var isHitWhereShown = false
  /// Whether a curve through keyframes stands in for what these add one by one; then its track is that curve.
  var isSmooth = false
  /// Whether it stands for a `ViewTransition` of the view, and adds nothing to its property.
  var isTransition = false
  /// Whether its track is a `ValueTrack`, which stands in place of the model value.
  var isValue = false
}

/// The properties that the entries of one layer animate.
///
/// A property stays in it until the layer has no entry any more: what it does not contain has none, and of what it has as one there
/// is at most one.
struct AnimatedProperties {
  private var some: UInt32 = 0
  private var several: UInt32 = 0
  private var replaced: UInt32 = 0

  /// Notes an entry, and whether one after it may replace it though the property adds up.
  mutating func insert(_ property: AnimatableProperty, isReplaced: Bool) {
    let bit = Self.bit(property)
    several |= some & bit
    some |= bit
    if isReplaced { replaced |= bit }
  }

  /// Whether an entry of the property may be one that others replace.
  func mayBeReplaced(_ property: AnimatableProperty) -> Bool { replaced & Self.bit(property) != 0 }

  /// Whether there may be an entry of the property.
  @inline(__always)
  func contains(_ property: AnimatableProperty) -> Bool { some & Self.bit(property) != 0 }

  /// Whether there is no second entry of the property.
  @inline(__always)
  func hasOne(_ property: AnimatableProperty) -> Bool { several & Self.bit(property) == 0 }

  @inline(__always)
  private static func bit(_ property: AnimatableProperty) -> UInt32 {
    1 << UInt32(property.rawValue)
  }
}

/// The animation of a transform: the way from the old value to the new one.
///
/// An animation that is the only one shows exactly this way. Several are additive: what each has not
/// done yet, its present value times the inverse of its new one, stands before the model value, so
/// they multiply in order of creation and one goes on into the next without a jump. Under a new
/// value that cannot be inverted the animation shows its way from the value shown before instead.
struct TransformTrack {
  /// The model value before the animation.
  let original: CGAffineTransform
  /// The model value the animation leads to.
  let end: CGAffineTransform
  /// Whether its way stands in place of the model value and of all other animations.
  let replacesModel: Bool
  private let start: CGAffineTransform
  private let interpolation: CGAffineTransformInterpolation
  private let inverseOfEnd: CGAffineTransform
  private let isSingular: Bool

  init(from old: CGAffineTransform, presented: CGAffineTransform, to new: CGAffineTransform) {
    original = old
    end = new
    replacesModel = !new.isInvertible
    start = replacesModel ? presented : old
    interpolation = CGAffineTransformInterpolation(from: start, to: new)
    inverseOfEnd = replacesModel ? .identity : new.inverted()
    isSingular = replacesModel || !start.isInvertible
  }

  /// The value on the way at a weight from 1 to 0.
  func value(weight: Double) -> CGAffineTransform {
    let share = 1 - weight
    guard isSingular else { return interpolation.value(at: share) }
    // It cannot be taken apart, so its entries are interpolated: growing out of nothing looks
    // right.
    return CGAffineTransform(
      a: start.a.interpolated(to: end.a, progress: share),
      b: start.b.interpolated(to: end.b, progress: share),
      c: start.c.interpolated(to: end.c, progress: share),
      d: start.d.interpolated(to: end.d, progress: share),
      tx: start.tx.interpolated(to: end.tx, progress: share),
      ty: start.ty.interpolated(to: end.ty, progress: share))
  }

  /// The factor by which the model value is multiplied at a weight from 1 to 0.
  func residual(weight: Double) -> CGAffineTransform {
    value(weight: weight).concatenating(inverseOfEnd)
  }
}

extension CGAffineTransform {
  /// Whether it has an inverse in finite numbers.
  var isInvertible: Bool { determinant != 0 && determinant.isFinite }
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
