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
  /// Whether autoresizing made it, not the program.
  var isImplicit: Bool
  /// Whether hit testing finds the view at its place on the screen.
  var isHitWhereShown = false
  /// Whether a curve through all keyframes replaces the contributions of the single ones; its track is that curve.
  var isSmooth = false
  /// Whether it represents a `ViewTransition` of the view and adds nothing to its property.
  var isTransition = false
  /// Whether its track is a `ValueTrack`, which replaces the model value.
  var isValue = false
}

/// The animations on which the shown values of a layer depend.
enum ShownAnimations: UInt8 {
  /// None: the model values are shown.
  case none
  /// Those of blocks, whose values are added to the model values.
  case blocks
  /// Those that were added to the layer, and those of blocks below them.
  case added
}

/// The properties that the entries of one layer animate.
///
/// A property is removed only when the layer has no entry left. So a property that is not contained has no entry, and one that is noted as
/// single has at most one.
struct AnimatedProperties {
  private var some: UInt32 = 0
  private var several: UInt32 = 0
  private var replaced: UInt32 = 0

  /// Notes an entry, and whether a later one may replace it although the property is additive.
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
/// A single animation shows exactly this interpolation. Several are additive: each contributes its present value times the inverse of its
/// new value, and these factors precede the model value in order of creation, so that nothing jumps. If the new value has no inverse, the
/// animation starts at the value shown before and replaces the others.
struct TransformTrack {
  /// The model value before the animation.
  let original: CGAffineTransform
  /// The model value the animation leads to.
  let end: CGAffineTransform
  /// Whether it replaces the model value and all other animations.
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
    // A singular transform cannot be decomposed, so its entries are interpolated: a view that grows from nothing looks right.
    return isSingular
      ? start.withInterpolatedEntries(to: end, progress: share) : interpolation.value(at: share)
  }

  /// The factor by which the model value is multiplied at a weight from 1 to 0.
  func residual(weight: Double) -> CGAffineTransform {
    value(weight: weight).concatenating(inverseOfEnd)
  }
}

/// The animation of a colour: it begins at the colour shown and replaces the one before it.
struct ColorTrack {
  var start: UIColor
  var end: UIColor

  /// A missing colour counts as the other one, fully transparent.
  init(from start: UIColor?, to end: UIColor?) {
    self.start = start ?? end?.withAlphaComponent(0) ?? .clear
    self.end = end ?? start?.withAlphaComponent(0) ?? .clear
  }

  func value(weight: Double) -> UIColor {
    start.interpolated(to: end, progress: 1 - weight)
  }
}
