import Geometry

/// The animation of a value that replaces the model value: of the properties in `RareLayerValues`, and of 3-D transforms.
struct ValueTrack {
  private enum Way {
    /// Decomposed once for all values on the way.
    case space(CATransform3DInterpolation)
    case other
  }

  let start: AnimatableValue
  private let end: AnimatableValue
  private let way: Way

  init(from start: AnimatableValue, to end: AnimatableValue) {
    self.start = start
    self.end = end
    if let first = CATransform3D(start), let last = CATransform3D(end) {
      way = .space(CATransform3DInterpolation(from: first, to: last))
    } else {
      way = .other
    }
  }

  /// The value at a weight from 1 to 0.
  func value(weight: Double) -> AnimatableValue {
    switch way {
    case .space(let interpolation):
      AnimatableValue(transform: interpolation.value(at: 1 - weight))
    case .other: start.interpolated(to: end, progress: 1 - weight)
    }
  }
}

extension AnimatableValue {
  /// Returns the value at `progress` on the way to another one, each number by itself and transforms by components.
  ///
  /// Paths of different elements, lists of different lengths and values of different types have nothing in between: they jump half-way.
  package func interpolated(to end: AnimatableValue, progress: Double) -> AnimatableValue {
    switch (self, end) {
    case (.number(let first), .number(let second)):
      return .number(first.interpolated(to: second, progress: progress))
    case (.point(let first), .point(let second)):
      return .point(first.interpolated(to: second, progress: progress))
    case (.size(let first), .size(let second)):
      return .size(first.interpolated(to: second, progress: progress))
    case (.rect(let first), .rect(let second)):
      return .rect(first.interpolated(to: second, progress: progress))
    case (.transform(let first), .transform(let second)):
      return .transform(
        CGAffineTransformInterpolation(from: first, to: second).value(at: progress))
    case (.color(let first), .color(let second)):
      return .color(ColorTrack(from: first, to: second).value(weight: 1 - progress))
    case (.path(let first?), .path(let second?)):
      if let path = first.interpolated(to: second, progress: progress) { return .path(path) }
    case (.colors(let first), .colors(let second)) where first.count == second.count:
      return .colors(
        zip(first, second).map { $0.interpolated(to: $1, progress: progress) })
    case (.numbers(let first), .numbers(let second)) where first.count == second.count:
      return .numbers(zip(first, second).map { $0.interpolated(to: $1, progress: progress) })
    default:
      if let first = CATransform3D(self), let second = CATransform3D(end) {
        return AnimatableValue(transform: first.interpolated(to: second, progress: progress))
      }
    }
    // Rounding of times may put the middle slightly beside a half.
    return progress < 0.5 - 1e-9 ? self : end
  }
}

// MARK: - Adding

extension AnimationStore {
  /// Adds the animation of a value that replaces the model value and the property's animations before it.
  ///
  /// It begins at the old model value or, where the block begins from the current state, at the value shown.
  func addValue(
    to layer: CALayer, from old: ModelValue, presented: AnimatableValue, to new: ModelValue
  ) {
    guard let group = groupForProperty(of: layer) else { return }
    let property = old.property
    var offset = SIMD4<Double>(repeating: 1)
    let start = prepare(layer, property, group, &offset)
    if let same = entry(of: layer, property, in: group), entries[Int(same)].isValue {
      let track = Int(entries[Int(same)].track)
      valueTracks[track] = ValueTrack(from: valueTracks[track].start, to: new.value)
    } else {
      // Within a keyframe animation each value continues from the one before.
      let isWhole = group.parent == nil
      if isWhole { removeEntries(of: layer, property) }
      let takesOver = start == .presented || isWhole && group.timing.beginsFromCurrentState
      let track = valueTracks.store(
        ValueTrack(from: takesOver ? presented : old.value, to: new.value),
        reusing: &freeValueTracks)
      append(to: layer, property, group, offset: offset, track: track, isValue: true)
    }
    note(layer, group, from: old, to: new)
  }

  /// Whether an animation of the layer's transform goes through space.
  func turnsInSpace(_ layer: CALayer) -> Bool {
    var index = layer.firstAnimation
    while index >= 0 {
      let entry = entries + Int(index)
      if entry.pointee.isValue, entry.pointee.property == .transform { return true }
      index = entry.pointee.next
    }
    return false
  }
}

// MARK: - Reading

extension LayerState {
  /// Replaces the model values by the animated ones.
  ///
  /// Only a keyframe animation has several of one property; the first one that has not ended counts.
  mutating func show(
    valuesFrom first: Int32, in store: AnimationStore,
    where isIncluded: (AnimationEntry) -> Bool = { _ in true }
  ) {
    var shown: UInt64 = 0
    var index = first
    var steps = 0
    defer { store.memory.pointee.charge(4 * steps) }
    while index >= 0 {
      let entry = store.entries[Int(index)]
      index = entry.next
      steps += 1
      let bit: UInt64 = 1 << UInt64(entry.property.rawValue)
      guard entry.isValue, shown & bit == 0, isIncluded(entry) else { continue }
      let weight = store.weight(of: entry.group)
      if weight == 0 { continue }
      shown |= bit
      let value = store.valueTracks[Int(entry.track)].value(weight: weight)
      entry.property.row.set(&self, value)
    }
  }
}
