import Animation
import Geometry

/// The contribution of one explicit animation to one property of a layer: a plain value in a flat pool, linked to the layer's other tracks.
struct LayerTrack {
  var next: Int32 = -1
  var course: Int32
  /// The index of its interpolation; -1 for a track between two fixed rows of numbers.
  var interpolation: Int32 = -1
  let property: AnimatableProperty
  /// The way in which it is combined with the value below it.
  var traits: Traits
  /// The part of the property that it animates.
  let part: Part

  enum Part: Hashable {
    /// The numbers of its mask.
    case numbers
    /// All of a transform.
    case matrix
    /// One number of a transform.
    case component(CATransform3DKeyPath)
    /// The translation of a transform along x and y.
    case translation
    /// All of a path, a list or a truth value.
    case whole
  }
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// It is added.
    static let additive = Traits(rawValue: 1)
    /// It is of a whole rectangle, whose size has no negative extents.
    static let rect = Traits(rawValue: 2)
    /// It replaces all numbers of its property.
    static let whole = Traits(rawValue: 4)
    /// It replaces all numbers by fixed ones, which depend on nothing else.
    static let plain = Traits(rawValue: 8)
  }
  /// Its numbers, of those of the property.
  let mask: SIMDMask<SIMD4<Double.SIMDMaskScalar>>

  var isAdditive: Bool { traits.contains(.additive) }
  var isRect: Bool { traits.contains(.rect) }
}

/// The animation from one row of numbers to another, the same for every layer.
struct LayerLine {
  /// The track but for its course, which each layer has its own of.
  var track: LayerTrack
  var start: SIMD4<Double>
  var end: SIMD4<Double>
  /// Whether it needs a layer with extras.
  var mayBeInSpace: Bool
}
