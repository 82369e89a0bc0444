import Geometry

// An animation that is not additive goes from one value to another, whatever the model value is meanwhile: a value that is written without
// an animation shows after its end. Until then an entry keeps the difference.

extension AnimationStore {
  /// Keeps the shown value of a property whose model value is about to change by `-offset` without an animation.
  func keepShown(_ property: AnimatableProperty, of layer: CALayer, offset: SIMD4<Double>) {
    guard offset != SIMD4() else { return }
    var whole: AnimationGroup?
    var held: Int32?
    var index = layer.firstAnimation
    var steps = 0
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.property == property, let group = groups[Int(entry.group)],
        !property.row.addsUp || group.parent != nil
      {
        whole = group.timed
        if group.isHeld { held = index }
      }
      index = entry.next
      steps += 1
    }
    loop?.charge(steps)
    guard let whole else { return }
    if let held {
      memory.pointee.offsets[Int(held)] += offset
      memory.pointee.forgetResiduals()
    } else if let group = makeHeldGroup(of: whole) {
      append(to: layer, property, group, offset: offset)
    }
  }
}
