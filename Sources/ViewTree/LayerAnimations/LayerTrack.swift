import Animation
import Geometry

/// The contribution of one explicit animation to one property of a layer: a plain value in a flat pool, linked to the layer's other tracks.
struct LayerTrack {
  var next: Int32 = -1
  var course: Int32
  /// The index of the way of a track that is not between two fixed rows of numbers; -1 for one that is.
  var special: Int32 = -1
  let property: AnimatableProperty
  /// The way in which it is combined with the value below it.
  var traits: Traits
  /// The sort of its values.
  let sort: Sort

  enum Sort: UInt8 {
    case numbers
    /// A transform, or a number of one.
    case matrix
    /// A path or a list.
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

/// The way of an animation from one row of numbers to another, the same for every layer.
struct LayerLine {
  /// The track but for its course, which each layer has its own of.
  var track: LayerTrack
  var start: SIMD4<Double>
  var end: SIMD4<Double>
  /// Whether it needs a layer with extras.
  var mayBeInSpace: Bool
}

/// The way of an animation that is not from one fixed row of numbers to another.
indirect enum LayerWay {
  /// Ends that depend on what the property shows without the animation, or passes of which each goes on from the end of the one before.
  case open(from: SIMD4<Double>?, to: SIMD4<Double>?, by: SIMD4<Double>?, isCumulative: Bool)
  /// Through several rows of numbers.
  case keyframes(Keyframes, offset: Int, isCumulative: Bool)
  /// Along a path.
  case path(LayerPath, offset: Int)
  /// The direction of a path as a turn about z, radians; the second number is added.
  case direction(LayerPath, Double)
  /// One number of a transform, on the way of the numbers.
  case component(CATransform3DKeyPath, LayerWay)
  /// The translation of a transform, along the way of the numbers.
  case translation(LayerWay)
  /// From one transform to another.
  case matrix(CATransform3DInterpolation)
  /// Transforms that depend on what the property shows without the animation.
  case openMatrix(from: CATransform3D?, to: CATransform3D?, by: CATransform3D?)
  /// Through several paths or lists, nil standing for what the property shows without the animation; the keyframes give the
  /// place, and without them two values are the ends of the way.
  case wholes([AnimatableValue?], places: Keyframes?)
  /// Through several transforms; the keyframes give the place among them.
  case matrices([CATransform3DInterpolation], last: CATransform3D, places: Keyframes)
}

/// A motion along a path in the times of a keyframe animation.
struct LayerPath {
  private let motion: CGPathMotion
  /// The place on the path at a fraction of the pass.
  private let places: Keyframes

  /// Prepares the motion of a keyframe animation along its path; nil for a path without lines and curves.
  init?(_ animation: CAKeyframeAnimation, curves: [TimingCurve]) {
    guard let path = animation.path, let motion = CGPathMotion(path) else { return nil }
    self.motion = motion
    switch animation.calculationMode {
    case .paced, .cubicPaced:
      let rows = motion.placesByLength()
      places = Keyframes(values: rows.map { [$0.place] }, keyTimes: rows.map(\.share))
    case .linear, .cubic, .discrete:
      places = Keyframes(
        values: (0...motion.segmentCount).map { [Double($0)] }, keyTimes: animation.keyTimes,
        timingFunctions: curves,
        calculationMode: animation.calculationMode == .discrete ? .discrete : .linear)
    }
  }

  func point(at progress: Double) -> CGPoint {
    motion.point(at: places.valueReached(at: progress, channel: 0))
  }

  func direction(at progress: Double) -> Double {
    motion.direction(at: places.valueReached(at: progress, channel: 0))
  }
}

/// The progress at which an animation's way is evaluated.
struct LayerWayContext {
  /// The progress of the pass.
  var progress: Double
  /// The number of the pass.
  var iteration: Double
  /// Whether the way is added to the value below it: a missing end is 0 then.
  var isAdditive: Bool
}

extension LayerWay {
  /// The numbers at a place on the way; `below` is what shows without the animation, and `model` the model value.
  func channels(
    _ context: LayerWayContext, below: SIMD4<Double>, model: SIMD4<Double>
  ) -> SIMD4<Double> {
    switch self {
    case .open(let from, let to, let by, let isCumulative):
      let presented = context.isAdditive ? SIMD4() : below
      let (start, end) = AnimationComposition.ends(
        from: from, to: to, by: by, presented: presented,
        model: context.isAdditive ? SIMD4() : model)
      let value = start.interpolated(to: end, progress: context.progress)
      guard isCumulative else { return value }
      return AnimationComposition.cumulative(value, end: end, iteration: context.iteration)
    case .keyframes(let keyframes, let offset, let isCumulative):
      var row = SIMD4<Double>()
      for channel in 0..<min(keyframes.channelCount, 4 - offset) {
        row[offset + channel] = keyframes.valueReached(at: context.progress, channel: channel)
        if isCumulative, context.iteration > 0 {
          row[offset + channel] = AnimationComposition.cumulative(
            row[offset + channel], end: keyframes.value(at: 1, channel: channel),
            iteration: context.iteration)
        }
      }
      return row
    case .path(let path, let offset):
      let point = path.point(at: context.progress)
      var row = SIMD4<Double>()
      row[offset] = point.x
      if offset < 3 { row[offset + 1] = point.y }
      return row
    case .component, .translation, .direction, .matrix, .openMatrix, .matrices, .wholes:
      return below
    }
  }

  /// The transform at a place on the way of a whole transform, seen from the one that shows without the animation.
  func matrix(
    _ context: LayerWayContext, below: CATransform3D, model: CATransform3D
  ) -> CATransform3D {
    switch self {
    case .matrix(let interpolation): return interpolation.value(at: context.progress)
    case .openMatrix(let from, let to, let by):
      let presented = context.isAdditive ? .identity : below
      // As with numbers, the product standing for the sum.
      let start =
        from ?? (to.flatMap { to in by.map { $0.inverted().concatenating(to) } } ?? presented)
      let end = to ?? by.map { $0.concatenating(start) } ?? (from == nil ? model : presented)
      return start.interpolated(to: end, progress: context.progress)
    case .matrices(let ways, let last, let places):
      let place = places.valueReached(at: context.progress, channel: 0)
      let index = Int(min(max(place, 0), Double(ways.count)))
      return index < ways.count ? ways[index].value(at: place - Double(index)) : last
    case .component, .translation, .direction, .open, .keyframes, .path, .wholes: return below
    }
  }

  /// Sets the part of a transform that the way is of, at a place on the way.
  func setPart(
    of transform: inout CATransform3DParts, _ context: LayerWayContext, model: CATransform3D
  ) {
    switch self {
    case .component(let keyPath, let way):
      // The scale of a planar transform is that along x, and of x and y: it stays planar.
      let keyPaths: [CATransform3DKeyPath] =
        keyPath == .scale && transform.matrix.isAffine ? [.scaleX, .scaleY] : [keyPath]
      let below = transform.value(forKeyPath: keyPaths[0])
      let modelPath = keyPath == .scale && model.isAffine ? .scaleX : keyPath
      let number = way.channels(
        context, below: SIMD4(below, 0, 0, 0),
        model: SIMD4(model.value(forKeyPath: modelPath), 0, 0, 0)
      ).x
      for keyPath in keyPaths {
        transform.setValue(number + (context.isAdditive ? below : 0), forKeyPath: keyPath)
      }
    case .translation(let way):
      let below = transform.matrix
      let move = way.channels(
        context, below: SIMD4(below.m41, below.m42, 0, 0), model: SIMD4(model.m41, model.m42, 0, 0))
      let base = context.isAdditive ? below : .identity
      transform.setValue(move.x + base.m41, forKeyPath: .translationX)
      transform.setValue(move.y + base.m42, forKeyPath: .translationY)
    case .direction(let path, let turn):
      transform.setValue(path.direction(at: context.progress) + turn, forKeyPath: .rotationZ)
    case .matrix, .openMatrix, .matrices, .open, .keyframes, .path, .wholes: break
    }
  }

  /// The path or list at a place on the way.
  func whole(_ context: LayerWayContext, below: AnimatableValue) -> AnimatableValue {
    guard case .wholes(let values, let places) = self, !values.isEmpty else { return below }
    guard let places else {
      // Beyond its ends too, for a spring.
      return (values[0] ?? below).interpolated(
        to: values[values.count - 1] ?? below, progress: context.progress)
    }
    let place = places.valueReached(at: context.progress, channel: 0)
    let index = Int(min(max(place, 0), Double(values.count - 1)))
    let start = values[index] ?? below
    guard index + 1 < values.count else { return start }
    return start.interpolated(to: values[index + 1] ?? below, progress: place - Double(index))
  }

  /// Whether it gives a whole transform, which can be a factor of the shown transform.
  var isWholeMatrix: Bool {
    switch self {
    case .matrix, .openMatrix, .matrices: true
    default: false
    }
  }
}
