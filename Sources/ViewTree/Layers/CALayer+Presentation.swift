import Animation
package import Geometry

extension CALayer {
  /// The presentation values: the model values with the running animations applied.
  package var presentedValues: LayerValues {
    var values = self.values
    guard shownAnimations == .blocks else {
      return shownAnimations == .none ? values : composedState().plain
    }
    values.add(entriesFrom: firstAnimation, in: memory)
    if trackCount > 0 { values.addTracks(from: firstAnimation, in: loop.animations) }
    return values
  }

  /// The presentation values, including the rare ones.
  package var presentedState: LayerState {
    shownAnimations == .none ? modelState : composedState()
  }

  /// The box around the transformed bounds as they are shown now, in the superlayer's coordinates, points.
  package var presentedFrame: CGRect {
    isInSpace ? presentedState.frame : presentedValues.frame
  }

  // Reading a value releases nothing. Telling the compiler so means that a loop over many layers need not retain each of them.

  /// The presented place of the anchor point, in the superlayer's coordinates, points.
  package var presentedPosition: CGPoint {
    @_effects(releasenone) get {
      let model = values.position
      guard shownAnimations == .blocks else {
        if shownAnimations == .none { return model }
        let shown = channelsInLayer(of: .position)
        return CGPoint(x: shown.x, y: shown.y)
      }
      guard animated.contains(.position) else { return model }
      let offset = AnimationMemory.offset(
        of: .position, from: firstAnimation, hasOne: animated.hasOne(.position), in: memory)
      return CGPoint(x: model.x + offset.x, y: model.y + offset.y)
    }
  }

  /// The bounds shown now, points.
  package var presentedBounds: CGRect {
    @_effects(releasenone) get {
      let model = values.bounds
      guard shownAnimations == .blocks else {
        if shownAnimations == .none { return model }
        let shown = channelsInLayer(of: .bounds)
        return CGRect(x: shown.x, y: shown.y, width: shown.z, height: shown.w)
      }
      guard animated.contains(.bounds) else { return model }
      let offset = AnimationMemory.offset(
        of: .bounds, from: firstAnimation, hasOne: animated.hasOne(.bounds), in: memory)
      return CGRect(
        x: model.origin.x + offset.x, y: model.origin.y + offset.y,
        width: model.size.width + offset.z, height: model.size.height + offset.w)
    }
  }

  /// The layer's own opacity shown now.
  package var presentedOpacity: CGFloat {
    @_effects(releasenone) get {
      guard shownAnimations == .blocks else {
        return shownAnimations == .none ? values.opacity : channelsInLayer(of: .opacity).x
      }
      guard animated.contains(.opacity) else { return values.opacity }
      let offset = AnimationMemory.offset(
        of: .opacity, from: firstAnimation, hasOne: animated.hasOne(.opacity), in: memory)
      return values.opacity + offset.x
    }
  }

  /// Takes the values of a layer that the screen shows now.
  func takePresentation(of layer: CALayer) {
    if layer.extras == nil {
      values = layer.presentedValues
      hasIdentityTransform = values.transform.isIdentity
    } else {
      take(layer.presentedState, of: layer)
    }
  }

  /// Ends the layer's animations at once; their blocks' completions get `finished` false.
  func endAnimations() {
    loop.animations.removeAnimations(of: self)
    loop.animations.removeLayerAnimations(of: self)
  }

  /// Whether an animation of the layer has not ended.
  package var isAnimated: Bool { shownAnimations != .none }

  /// Whether the layer has an animation of one of some properties that is not repeated for ever.
  ///
  /// An animation that was added to the layer and stays there after its end shows its last value, and counts.
  package func hasFiniteAnimation(of properties: Set<AnimatableProperty>) -> Bool {
    guard isAnimated else { return false }
    let store = loop.animations
    var index = firstAnimation
    while index >= 0 {
      let entry = store.entries[Int(index)]
      if let property = entry.property, properties.contains(property),
        let group = store.groups[Int(entry.group)],
        group.timed.timing.activeDuration.isFinite
      {
        return true
      }
      index = entry.next
    }
    let tracks = memory.pointee.layers.pointee.tracks
    for added in timeState?.animations ?? [] where added.timing.activeDuration < LayerCourse.longest
    {
      var track = added.firstTrack
      while track >= 0 {
        if properties.contains(tracks[Int(track)].property) { return true }
        track = track == added.lastTrack ? -1 : tracks[Int(track)].next
      }
    }
    return false
  }
}
