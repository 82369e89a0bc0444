import Animation
import Geometry

/// The values of an animation as a function of its progress, where they are not on a line between two fixed rows of numbers.
///
/// The animations of blocks and those that were added to layers keep theirs in one pool. The part of the property that gets the value is the
/// track's.
indirect enum Interpolation {
  /// Numbers whose ends depend on what the property shows without the animation, or passes of which each goes on from the end of the one
  /// before.
  case ends(from: SIMD4<Double>?, to: SIMD4<Double>?, by: SIMD4<Double>?, isCumulative: Bool)
  /// Numbers through several rows, the first of which is at `offset`.
  case keyframes(Keyframes, offset: Int = 0, isCumulative: Bool = false)
  /// A point along a path, with its x at `offset`, or the direction there.
  case path(LayerPath, offset: Int = 0)
  /// From one transform to the next; the keyframes give the place among them, and without them there are two.
  case transforms([CATransform3DInterpolation], last: CATransform3D, places: Keyframes?)
  /// Transforms that depend on what the property shows without the animation.
  case openTransform(from: CATransform3D?, to: CATransform3D?, by: CATransform3D?)
  /// From one transform in the plane to another one, by a block.
  case plane(TransformTrack)
  /// Values that are interpolated as a whole, nil for what the property shows without the animation; the keyframes give the place among
  /// them, and without them two values are the ends.
  case values([AnimatableValue?], places: Keyframes?)

  /// From one value to another, as a whole.
  init(from start: AnimatableValue, to end: AnimatableValue) {
    if let first = CATransform3D(start), let last = CATransform3D(end) {
      // Decomposed once for all values between them.
      self = .transforms(
        [CATransform3DInterpolation(from: first, to: last)], last: last, places: nil)
    } else {
      self = .values([start, end], places: nil)
    }
  }

  /// The progress at which an interpolation is evaluated.
  struct Place {
    /// The progress of the pass.
    var progress: Double
    /// The number of the pass.
    var iteration = 0.0
    /// Whether the value is added to the value below it: a missing end is 0 then.
    var isAdditive = false
  }
}

/// A motion along a path in the times of a keyframe animation.
struct LayerPath {
  private let motion: CGPathMotion
  /// The place on the path at a fraction of the pass.
  private let places: Keyframes
  /// The angle between the path and the layer's x axis, radians, where the direction is animated; nil where the point is.
  var turn: Double?

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

  fileprivate func numbers(at progress: Double, offset: Int) -> SIMD4<Double> {
    let place = places.valueReached(at: progress, channel: 0)
    var row = SIMD4<Double>()
    if let turn {
      row[offset] = motion.direction(at: place) + turn
    } else {
      let point = motion.point(at: place)
      row[offset] = point.x
      if offset < 3 { row[offset + 1] = point.y }
    }
    return row
  }
}

extension Keyframes {
  /// The index of a step, and the progress in it; at the end the index of the last value.
  fileprivate func step(at progress: Double, of count: Int) -> (index: Int, progress: Double) {
    let place = valueReached(at: progress, channel: 0)
    let index = Int(min(max(place, 0), Double(count)))
    return (index, place - Double(index))
  }
}

extension Interpolation {
  /// The numbers at a place; `below` is what shows without the animation, and `model` the model value.
  func numbers(
    at place: Place, below: SIMD4<Double> = SIMD4(), model: SIMD4<Double> = SIMD4()
  ) -> SIMD4<Double> {
    switch self {
    case .ends(let from, let to, let by, let isCumulative):
      let presented = place.isAdditive ? SIMD4() : below
      let (start, end) = AnimationComposition.ends(
        from: from, to: to, by: by, presented: presented,
        model: place.isAdditive ? SIMD4() : model)
      let value = start.interpolated(to: end, progress: place.progress)
      guard isCumulative else { return value }
      return AnimationComposition.cumulative(value, end: end, iteration: place.iteration)
    case .keyframes(let keyframes, let offset, let isCumulative):
      var row = SIMD4<Double>()
      for channel in 0..<min(keyframes.channelCount, 4 - offset) {
        row[offset + channel] = keyframes.valueReached(at: place.progress, channel: channel)
        if isCumulative, place.iteration > 0 {
          row[offset + channel] = AnimationComposition.cumulative(
            row[offset + channel], end: keyframes.value(at: 1, channel: channel),
            iteration: place.iteration)
        }
      }
      return row
    case .path(let path, let offset): return path.numbers(at: place.progress, offset: offset)
    case .transforms, .openTransform, .plane, .values: return below
    }
  }

  /// The whole transform at a place, seen from the one that shows without the animation.
  func transform(
    at place: Place, below: CATransform3D, model: CATransform3D
  ) -> CATransform3D {
    switch self {
    case .transforms(let steps, let last, let places):
      guard let places else { return steps[0].value(at: place.progress) }
      let (index, progress) = places.step(at: place.progress, of: steps.count)
      return index < steps.count ? steps[index].value(at: progress) : last
    case .openTransform(let from, let to, let by):
      let presented = place.isAdditive ? .identity : below
      // As with numbers, the product in place of the sum.
      let start =
        from ?? (to.flatMap { to in by.map { $0.inverted().concatenating(to) } } ?? presented)
      let end = to ?? by.map { $0.concatenating(start) } ?? (from == nil ? model : presented)
      return start.interpolated(to: end, progress: place.progress)
    case .ends, .keyframes, .path, .plane, .values: return below
    }
  }

  /// Sets a part of a transform at a place.
  func set(
    _ part: LayerTrack.Part, of transform: inout CATransform3DParts, at place: Place,
    model: CATransform3D
  ) {
    switch part {
    case .component(let keyPath):
      // The scale of a planar transform is that along x, and of x and y: it stays planar.
      let keyPaths: [CATransform3DKeyPath] =
        keyPath == .scale && transform.matrix.isAffine ? [.scaleX, .scaleY] : [keyPath]
      let below = transform.value(forKeyPath: keyPaths[0])
      let modelPath = keyPath == .scale && model.isAffine ? .scaleX : keyPath
      let number = numbers(
        at: place, below: SIMD4(below, 0, 0, 0),
        model: SIMD4(model.value(forKeyPath: modelPath), 0, 0, 0)
      ).x
      for keyPath in keyPaths {
        transform.setValue(number + (place.isAdditive ? below : 0), forKeyPath: keyPath)
      }
    case .translation:
      let below = transform.matrix
      let move = numbers(
        at: place, below: SIMD4(below.m41, below.m42, 0, 0),
        model: SIMD4(model.m41, model.m42, 0, 0))
      let base = place.isAdditive ? below : .identity
      transform.setValue(move.x + base.m41, forKeyPath: .translationX)
      transform.setValue(move.y + base.m42, forKeyPath: .translationY)
    case .numbers, .matrix, .whole: break
    }
  }

  /// The value at a place, of a property that is interpolated as a whole.
  func value(at place: Place, below: AnimatableValue) -> AnimatableValue {
    guard case .values(let values, let places) = self, !values.isEmpty else { return below }
    guard let places else {
      // Beyond its ends too, for a spring.
      return (values[0] ?? below).interpolated(
        to: values[values.count - 1] ?? below, progress: place.progress)
    }
    let (index, progress) = places.step(at: place.progress, of: values.count - 1)
    let start = values[index] ?? below
    guard index + 1 < values.count else { return start }
    return start.interpolated(to: values[index + 1] ?? below, progress: progress)
  }

  /// The value of a block's animation, which replaces that of the model, at a weight from 1 to 0.
  func value(weight: Double) -> AnimatableValue {
    let place = Place(progress: 1 - weight)
    if case .transforms = self {
      return AnimatableValue(transform: transform(at: place, below: .identity, model: .identity))
    }
    return value(at: place, below: .flag(false))
  }
}
