import Geometry

// A new animation and the running ones of the same property: whether it is added to them or replaces them, and which ones it conflicts
// with.

extension AnimationStore {
  /// The value at which a new animation of a property begins.
  enum Start {
    /// At the model value; running animations continue and are added.
    case beside
    /// At the model value; running animations are replaced.
    case model
    /// At the value shown; running animations are replaced.
    case presented
  }

  /// The parts of a property that an animation changes: the origin and the size of bounds are animated separately, as `bounds.origin` and
  /// `bounds.size`.
  private struct Parts: OptionSet {
    let rawValue: UInt8

    static let origin = Parts(rawValue: 1)
    static let size = Parts(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of offset: SIMD4<Double>, in property: AnimatableProperty) {
      var parts: Parts = []
      if offset.x != 0 || offset.y != 0 { parts.insert(.origin) }
      if offset.z != 0 || offset.w != 0 { parts.insert(.size) }
      // An entry without a contribution is part of a curve through keyframes.
      self = property != .bounds || parts.isEmpty ? [.origin, .size] : parts
    }

    /// 1 for the numbers of the parts, 0 for the others.
    var factors: SIMD4<Double> {
      let (origin, size): (Double, Double) = (contains(.origin) ? 1 : 0, contains(.size) ? 1 : 0)
      return SIMD4(origin, origin, size, size)
    }
  }

  /// Compares a new animation with the running ones of the property: replaces them unless both are additive, and reports a conflict.
  ///
  /// If the animation starts at the value shown, the difference to the model value is added to `offset`.
  @discardableResult
  @inline(__always)
  func prepare(
    _ layer: CALayer, _ property: AnimatableProperty, _ group: AnimationGroup,
    _ offset: inout SIMD4<Double>
  ) -> Start {
    if layer.shownAnimations == .added, let start = replaceAdded(layer, property, group, &offset) {
      return start
    }
    return prepareBlocks(layer, property, group, &offset)
  }

  /// The same for the animations of blocks alone.
  func prepareBlocks(
    _ layer: CALayer, _ property: AnimatableProperty, _ group: AnimationGroup,
    _ offset: inout SIMD4<Double>
  ) -> Start {
    var index = layer.firstAnimation
    if index < 0 || !layer.animated.contains(property) { return .beside }
    var steps = 0
    defer { loop?.charge(steps) }
    let parts = Parts(of: offset, in: property)
    let replaces = replacesOthers(of: property, parts, on: layer, group)
    guard replaces else {
      if !isAutoresizing { findConflict(of: property, parts, on: layer, with: group, offset) }
      return .beside
    }
    let start = group.timing.beginsFromCurrentState ? Start.presented : .model
    while index >= 0 {
      // Comparing two animations takes longer than a step of a walk.
      steps += 16
      let entry = entries[Int(index)]
      let following = entry.next
      if entry.property == property,
        let other = groups[Int(entry.group)], competes(other, with: group),
        !parts.isDisjoint(with: Parts(of: memory.pointee.offsets[Int(index)], in: property))
      {
        if start != .presented, other.block !== group.block, !entry.isImplicit, !isAutoresizing {
          checkConflict(
            layer, property, between: other, and: group, memory.pointee.offsets[Int(index)],
            offset, isReplaced: true)
        }
        if start == .presented, property.row.isAdditive {
          offset += memory.pointee.residual(of: index) * parts.factors
        }
        remove(parts, of: index)
      }
      index = following
    }
    return start
  }

  /// Reports the conflict of a new animation with the latest running one that leads to another value.
  ///
  /// Its own conflicts were reported when it was added, so not all pairs of animations are compared.
  private func findConflict(
    of property: AnimatableProperty, _ parts: Parts, on layer: CALayer,
    with group: AnimationGroup, _ offset: SIMD4<Double>
  ) {
    var index = layer.lastAnimation
    var steps = 0
    defer { loop?.charge(steps) }
    while index >= 0 {
      steps += 16
      let entry = entries[Int(index)]
      let old = memory.pointee.offsets[Int(index)]
      if entry.property == property, !entry.isImplicit,
        let other = groups[Int(entry.group)], other.block !== group.block,
        !parts.isDisjoint(with: Parts(of: old, in: property)),
        checkConflict(
          layer, property, between: other, and: group, old, offset, isReplaced: false)
      {
        return
      }
      index = entry.previous
    }
  }

  /// Whether animations of two groups compete: they are of two blocks, or of one block of which a part repeats.
  private func competes(_ other: AnimationGroup, with group: AnimationGroup) -> Bool {
    other.block !== group.block
      || other !== group && other.parent == nil && group.parent == nil && !other.isVertical
  }

  /// Whether a new animation of a property replaces the running ones instead of being added.
  ///
  /// It does so for properties that are not additive, for keyframes, and where a running one repeats or is a keyframe.
  private func replacesOthers(
    of property: AnimatableProperty, _ parts: Parts, on layer: CALayer, _ group: AnimationGroup
  ) -> Bool {
    if !property.row.addsUp || group.parent != nil { return true }
    guard layer.animated.mayBeReplaced(property) else { return false }
    var index = layer.firstAnimation
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.property == property,
        let other = groups[Int(entry.group)], competes(other, with: group),
        other.isReplaced,
        !parts.isDisjoint(with: Parts(of: memory.pointee.offsets[Int(index)], in: property))
      {
        return true
      }
      index = entry.next
    }
    return false
  }

  /// Removes some parts of an animation before its end, and the animation if no parts remain.
  private func remove(_ parts: Parts, of index: Int32) {
    let offset = memory.pointee.offsets[Int(index)]
    let entry = entries[Int(index)]
    guard entry.contribution != .curve, let property = entry.property,
      !Parts(of: offset, in: property).isSubset(of: parts)
    else {
      remove(index, finished: false)
      return
    }
    memory.pointee.offsets[Int(index)] = offset * (SIMD4(repeating: 1) - parts.factors)
    memory.pointee.forgetResiduals()
  }
}
