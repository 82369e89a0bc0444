import Animation
import Geometry

// For property animators: stopping animations where they are shown, and different times for the two coordinates of a position.

extension AnimationStore {
  /// The model values that would show the same without some groups, for the properties that these animate.
  ///
  /// The contributions of other animations are kept.
  func shownValues(of groups: [AnimationGroup]) -> [ShownValue] {
    var slots: Set<Int32> = []
    var rows: [ShownValue] = []
    var residuals: [SIMD4<Double>] = []
    var places: [AnimatedProperty: Int] = [:]
    for group in groups {
      for part in [group] + group.children {
        slots.insert(part.slot)
        var index = part.firstEntry
        while index >= 0 {
          let entry = entries[Int(index)]
          if let layer = layer(of: index), let property = entry.property {
            let key = AnimatedProperty(layer: ObjectIdentifier(layer), property: property)
            let residual = memory.pointee.residual(of: index)
            if let place = places[key] {
              residuals[place] += residual
            } else {
              places[key] = rows.count
              rows.append(ShownValue(layer: layer, property: property))
              residuals.append(residual)
            }
          }
          index = entry.nextInGroup
        }
      }
    }
    for index in rows.indices {
      let layer = rows[index].layer
      let property = rows[index].property
      if property.row.isAdditive {
        var values = layer.values
        values.add(residuals[index], to: property)
        rows[index].value = property.row.value(LayerState(plain: values))
      } else {
        rows[index].value = property.row.value(
          layer.state { slots.contains($0.group) })
      }
    }
    return rows
  }

  /// The layer that an entry animates.
  func layer(of index: Int32) -> CALayer? {
    owners[Int(index)]?.layer ?? ownLayers[Int(index)]
  }

  /// Ends groups before their ends; their blocks' completions get `finished` false.
  func stop(_ groups: [AnimationGroup]) {
    for group in groups { end(group, finished: false) }
  }

  /// Splits vertical moves of an animator into groups of their own, so that they can continue along another curve.
  func separateVerticalMoves(of time: AnimatorTime) {
    for group in time.groups where !group.isVertical && group.children.isEmpty {
      var moves: [Int32] = []
      var index = group.firstEntry
      while index >= 0 {
        let entry = entries[Int(index)]
        if entry.property == .position, entry.contribution == .offset,
          memory.pointee.offsets[Int(index)].y != 0
        {
          moves.append(index)
        }
        index = entry.nextInGroup
      }
      guard !moves.isEmpty, let vertical = makeVerticalGroup(beside: group) else { continue }
      for index in moves {
        guard let layer = layer(of: index) else { continue }
        let offset = memory.pointee.offsets[Int(index)]
        memory.pointee.offsets[Int(index)] = SIMD4(offset.x, 0, 0, 0)
        append(
          to: layer, .position, vertical, offset: SIMD4(0, offset.y, 0, 0),
          isHitWhereShown: entries[Int(index)].isHitWhereShown)
      }
      memory.pointee.forgetResiduals()
    }
  }
}

extension CALayer {
  /// The model values, with those of the selected replacing animations applied.
  fileprivate func state(shownBy isIncluded: (AnimationEntry) -> Bool) -> LayerState {
    var state = modelState
    guard firstAnimation >= 0, trackCount > 0 else { return state }
    state.plain.addTracks(from: firstAnimation, in: loop.animations, where: isIncluded)
    state.show(valuesFrom: firstAnimation, in: loop.animations, where: isIncluded)
    return state
  }
}

/// A shown value of a property, which becomes the model value.
struct ShownValue {
  /// Kept by the view, for the layer of one.
  var view: UIView?
  var layer: CALayer
  var property: AnimatableProperty
  var value: AnimatableValue

  fileprivate init(layer: CALayer, property: AnimatableProperty) {
    view = layer.view
    self.layer = layer
    self.property = property
    value = property.row.initialValue
  }
}

/// One property of one layer, as a key: never enumerated.
struct AnimatedProperty: Hashable {
  var layer: ObjectIdentifier
  var property: AnimatableProperty
}
