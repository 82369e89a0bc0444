package import Geometry

extension UIView {
  /// Gives the view another way in the running animation of a clock, from where that has brought it: the place where the way begins, and the
  /// frame in which it ends.
  ///
  /// What is shown does not jump inside an animation block, which then moves the view from its old way to the new one. A view that the clock
  /// does not move is placed at the end.
  package final func redirect(
    from start: CGRect, to end: CGRect, along clock: AnimationClock
  ) {
    let store = loop.animations
    let wasAutoresizing = store.isAutoresizing
    // The animation follows from a new size, and is no conflict of the program's.
    store.isAutoresizing = true
    defer { store.isAutoresizing = wasAutoresizing }
    let shown = layer.presentedPosition
    let way = SIMD4(start.midX - end.midX, start.midY - end.midY, 0, 0)
    if store.redirect(layer, by: way, along: clock) {
      let moved = layer.presentedPosition
      UIView.performWithoutAnimation {
        loop.changingModels(because: .placing) {
          center.x += shown.x - moved.x
          center.y += shown.y - moved.y
        }
      }
    }
    place(at: end)
  }
}

extension AnimationStore {
  /// Replaces the offsets of a layer's position that follow a clock; false if none does.
  fileprivate func redirect(
    _ layer: CALayer, by offset: SIMD4<Double>, along clock: AnimationClock
  ) -> Bool {
    guard layer.animated.contains(.position) else { return false }
    var isFirst = true
    var index = layer.firstAnimation
    var steps = 0
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.property == .position, groups[Int(entry.group)]?.clock === clock {
        memory.pointee.offsets[Int(index)] = isFirst ? offset : SIMD4()
        isFirst = false
      }
      index = entry.next
      steps += 1
    }
    loop?.charge(steps)
    memory.pointee.forgetResiduals()
    return !isFirst
  }
}
