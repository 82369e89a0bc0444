import Geometry

// A block that animates a property for which the layer has an explicit animation that is not additive.

extension AnimationStore {
  /// Removes the explicit animations of a property that are not additive, because a block's animation replaces them: from the model value,
  /// or from the value shown if the block begins from the current state.
  ///
  /// Nil where there are none. An animation of a part, such as `transform.rotation.z`, stays, and so do those in groups.
  func replaceAdded(
    _ layer: CALayer, _ property: AnimatableProperty, _ group: AnimationGroup,
    _ offset: inout SIMD4<Double>
  ) -> Start? {
    let replaced = (layer.timeState?.animations ?? []).filter {
      $0.isReplaced(byBlockOf: property, offset, in: memory.pointee.layers)
    }
    guard !replaced.isEmpty else { return nil }
    let shown = layer.shownChannels(of: property, before: offset)
    let changed = offset.animatedLanes(of: property)
    let start = prepareBlocks(layer, property, group, &offset)
    for added in replaced { remove(added, finished: false) }
    guard group.timing.beginsFromCurrentState else { return start == .beside ? .model : start }
    if let shown, let model = layer.modelValues.channels(of: property) {
      let others =
        layer.firstAnimation >= 0
        ? AnimationMemory.offset(
          of: property, from: layer.firstAnimation, hasOne: layer.animated.hasOne(property),
          in: memory) : SIMD4()
      offset.replace(with: shown - model - others, where: changed)
    }
    return .presented
  }
}

extension CALayer {
  /// The numbers shown before the model value of a property changed by an offset; nil for a property whose animations are tracks.
  fileprivate func shownChannels(
    of property: AnimatableProperty, before offset: SIMD4<Double>
  ) -> SIMD4<Double>? {
    guard property.row.isAdditive, let model = values.channels(of: property) else { return nil }
    // The ends that an animation does not have follow the model value.
    let written = values
    var before = written
    guard before.setChannels(model + offset, of: property) else { return nil }
    values = before
    defer { values = written }
    return channelsInLayer(of: property)
  }
}

extension SIMD4<Double> {
  /// The numbers that a block animates when a property changes by an offset: both of the origin or of the size, and all of any other
  /// property.
  fileprivate func animatedLanes(
    of property: AnimatableProperty
  ) -> SIMDMask<SIMD4<Double.SIMDMaskScalar>> {
    guard property == .bounds else { return .init(repeating: true) }
    var lanes = self .!= 0
    (lanes[0], lanes[1]) = (lanes[0] || lanes[1], lanes[0] || lanes[1])
    (lanes[2], lanes[3]) = (lanes[2] || lanes[3], lanes[2] || lanes[3])
    return lanes
  }
}

extension LayerAnimation {
  /// Whether a block that changes a property by an offset replaces it.
  fileprivate func isReplaced(
    byBlockOf property: AnimatableProperty, _ offset: SIMD4<Double>,
    in layers: UnsafeMutablePointer<LayerAnimationMemory>
  ) -> Bool {
    guard let animation = source as? CAPropertyAnimation, !animation.isAdditive,
      let keyPath = animation.keyPath, firstTrack >= 0,
      layers.pointee.tracks[Int(firstTrack)].property == property
    else { return false }
    if keyPath == property.key { return true }
    // UIKit animates the two parts of bounds apart.
    guard property == .bounds, keyPath == "bounds.size" || keyPath == "bounds.origin" else {
      return false
    }
    let mask = layers.pointee.tracks[Int(firstTrack)].mask
    return any(offset.animatedLanes(of: property) .& mask)
  }
}
