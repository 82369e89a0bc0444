import Geometry

/// One animation of one property: a plain value in a flat pool, linked to its layer's others and
/// its group's.
///
/// Its offset, the old value minus the new one, lies beside it; what it adds to the model value is
/// the offset times the weight of its group, unless it has an interpolation.
struct AnimationEntry {
  var next: Int32 = -1
  var previous: Int32 = -1
  var nextInGroup: Int32 = -1
  var previousInGroup: Int32 = -1
  var group: Int32
  /// The index of its interpolation; -1 for one whose contribution is an offset.
  var interpolation: Int32 = -1
  /// The property it changes; nil for the transition of a view's content, which changes none.
  var property: AnimatableProperty?
  var contribution = Contribution.offset
  var blocksInteraction: Bool
  /// Whether autoresizing made it, not the program.
  var isImplicit: Bool
  /// Whether hit testing finds the view at its place on the screen.
  var isHitWhereShown = false

  /// The relation of its value to the model value.
  enum Contribution: UInt8 {
    /// The offset times the weight is added.
    case offset
    /// The numbers of a curve through keyframes are added.
    case curve
    /// A transform in the plane is a factor, or replaces the model value where it has no inverse.
    case factor
    /// A value replaces the model value.
    case value

    /// Whether it is added to the numbers of the model value.
    @inline(__always) var isAdded: Bool { rawValue <= Self.curve.rawValue }
  }

  /// The name of its property in traces.
  var traceName: String { property?.name ?? "transition" }
}

/// The animations on which the shown values of a layer depend.
enum ShownAnimations: UInt8 {
  /// No animation: the model values are shown.
  case none
  /// The animations of blocks, whose values are added to the model values.
  case blocks
  /// The animations that were added to the layer, and below them those of blocks.
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

/// The animation of a transform by a block, from the old value to the new one.
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

  /// The value at a weight from 1 to 0.
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
