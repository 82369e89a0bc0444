import Animation
import Geometry

// What the screen shows of a layer with animations of its own: the model values, what blocks add, and then each
// animation in the order in which they were added. Layers without such animations never come here.

extension CALayer {
  /// The presented numbers of a property, in a layer with animations of its own.
  @inline(never)
  func channelsInLayer(of property: AnimatableProperty) -> SIMD4<Double> {
    guard
      var value = LayerAnimationMemory.plainValue(of: property, from: firstTrack, in: memory)
    else { return composedChannels(of: property) }
    if property == .bounds {
      value.z = max(value.z, 0)
      value.w = max(value.w, 0)
    }
    return value
  }

  @inline(never)
  private func composedChannels(of property: AnimatableProperty) -> SIMD4<Double> {
    let model = values.channels(of: property) ?? SIMD4()
    var value = model
    if firstAnimation >= 0 {
      value += AnimationMemory.offset(
        of: property, from: firstAnimation, hasOne: animated.hasOne(property), in: memory)
    }
    let layers = memory.pointee.layers
    var index = firstTrack
    var steps = 0
    while index >= 0 {
      let track = layers.pointee.tracks + Int(index)
      if track.pointee.property == property, track.pointee.part == .numbers {
        layers.pointee.apply(index, to: &value, model: model, in: memory)
      }
      index = track.pointee.next
      steps += 1
    }
    loop.charge(4 * steps)
    return value
  }

  /// The presented values of all properties.
  @inline(never)
  func composedState() -> LayerState {
    let model = modelState
    var state = model
    if firstAnimation >= 0 {
      state.plain.add(entriesFrom: firstAnimation, in: memory)
      if trackCount > 0 {
        state.plain.addTracks(from: firstAnimation, in: loop.animations)
        state.show(valuesFrom: firstAnimation, in: loop.animations)
      }
    }
    let layers = memory.pointee.layers
    var transform: ComposedTransform?
    var index = firstTrack
    var steps = 0
    while index >= 0 {
      let track = layers.pointee.tracks + Int(index)
      let property = track.pointee.property
      switch track.pointee.part {
      case .matrix, .component, .translation:
        if transform?.property != property {
          transform?.store(in: &state)
          transform = ComposedTransform(property, in: state, model: model)
        }
        layers.pointee.apply(index, to: &transform, in: memory)
      case .numbers:
        var value = state.channels(of: property)
        layers.pointee.apply(
          index, to: &value, model: model.channels(of: property), in: memory)
        state.setChannels(value, of: property)
      case .whole:
        if let (interpolation, place) = layers.pointee.place(of: index, in: memory) {
          let below = property.row.value(state)
          property.row.set(&state, interpolation.value(at: place, below: below))
        }
      }
      index = track.pointee.next
      steps += 1
    }
    // Each animation is solved and composed.
    loop.charge(16 * steps)
    transform?.store(in: &state)
    return state
  }
}

/// A transform that several animations make: additive ones are factors before it, in their order.
struct ComposedTransform {
  let property: AnimatableProperty
  private let model: CATransform3D
  private var base: CATransform3DParts
  private var factor: CATransform3D?

  init(_ property: AnimatableProperty, in state: LayerState, model: LayerState) {
    self.property = property
    self.model = model.matrix(of: property)
    base = CATransform3DParts(state.matrix(of: property))
  }

  private var value: CATransform3D { factor.map { $0.concatenating(base.matrix) } ?? base.matrix }

  fileprivate mutating func apply(
    _ interpolation: Interpolation, at place: Interpolation.Place, to part: LayerTrack.Part
  ) {
    guard part == .matrix else {
      if factor != nil { base = CATransform3DParts(value) }
      factor = nil
      interpolation.set(part, of: &base, at: place, model: model)
      return
    }
    let shown = interpolation.transform(at: place, below: value, model: model)
    if place.isAdditive {
      factor = factor.map { $0.concatenating(shown) } ?? shown
    } else {
      base = CATransform3DParts(shown)
      factor = nil
    }
  }

  func store(in state: inout LayerState) {
    state.setMatrix(value, of: property)
  }
}

extension LayerAnimationMemory {
  /// Lets an animation replace what shows below it, or adds it to that.
  @inline(__always)
  mutating func apply(
    _ index: Int32, to value: inout SIMD4<Double>, model: SIMD4<Double>,
    in memory: UnsafeMutablePointer<AnimationMemory>
  ) {
    let track = tracks + Int(index)
    let shown: SIMD4<Double>
    if track.pointee.interpolation < 0 {
      shown = self.value(of: index, in: memory)
      if shown.x.isNaN { return }
    } else {
      guard let (interpolation, place) = place(of: index, in: memory) else { return }
      shown = interpolation.numbers(at: place, below: value, model: model)
    }
    if track.pointee.isAdditive {
      value += SIMD4().replacing(with: shown, where: track.pointee.mask)
    } else {
      value.replace(with: shown, where: track.pointee.mask)
    }
    if track.pointee.isRect {
      value.z = max(value.z, 0)
      value.w = max(value.w, 0)
    }
  }

  fileprivate mutating func apply(
    _ index: Int32, to transform: inout ComposedTransform?,
    in memory: UnsafeMutablePointer<AnimationMemory>
  ) {
    guard let (interpolation, place) = place(of: index, in: memory) else { return }
    transform?.apply(interpolation, at: place, to: tracks[Int(index)].part)
  }

  /// The interpolation of a track that has one, and its present place; nil where its animation shows nothing.
  fileprivate mutating func place(
    of index: Int32, in memory: UnsafeMutablePointer<AnimationMemory>
  ) -> (Interpolation, Interpolation.Place)? {
    let track = tracks[Int(index)]
    let progress = progress(of: track.course, in: memory)
    guard !progress.isNaN, let interpolation = interpolations[track.interpolation] else {
      return nil
    }
    return (
      interpolation,
      Interpolation.Place(
        progress: progress, iteration: courses[Int(track.course)].iteration,
        isAdditive: track.isAdditive)
    )
  }
}
