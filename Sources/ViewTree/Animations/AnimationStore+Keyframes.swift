import Animation
import EventTrace
import SourceText

// Linear keyframes are additive: each is an animation of its own part of the time. A curve through the keyframes depends on all of them, so
// when the block ends, one entry for each property gets the curve and the others contribute nothing.

extension AnimationStore {
  /// Replaces the keyframes of a block by one curve for each property.
  func layCurves(
    _ mode: Keyframes.CalculationMode, throughKeyframesOf groups: [AnimationGroup]
  ) {
    switch mode {
    case .linear, .discrete: return
    case .paced, .cubic, .cubicPaced: break
    }
    for group in groups where self.groups[Int(group.slot)] === group {
      var rows: [[Int32]] = []
      var places: [AnimatedProperty: Int] = [:]
      var runsStraight = false
      for part in group.children where !part.isHeld {
        var index = part.firstEntry
        while index >= 0 {
          let entry = entries[Int(index)]
          if let layer = layer(of: index), let property = entry.property {
            if property.row.isAdditive {
              let key = AnimatedProperty(layer: ObjectIdentifier(layer), property: property)
              if let place = places[key] {
                rows[place].append(index)
              } else {
                places[key] = rows.count
                rows.append([index])
              }
            } else {
              runsStraight = true
            }
          }
          index = entry.nextInGroup
        }
      }
      for row in rows { layCurve(mode, through: row) }
      if runsStraight { reportStraightKeyframes(subject: "", at: group.block.range) }
    }
  }

  private func layCurve(_ mode: Keyframes.CalculationMode, through row: [Int32]) {
    guard let first = row.first else { return }
    // The value before each keyframe, relative to the final value.
    var rest = SIMD4<Double>()
    for index in row { rest += memory.pointee.offsets[Int(index)] }
    let whole = rest
    var keyframes: [Keyframes.Keyframe] = []
    for index in row {
      guard let span = groups[Int(entries[Int(index)].group)]?.keyframe else { return }
      rest -= memory.pointee.offsets[Int(index)]
      keyframes.append(
        Keyframes.Keyframe(
          relativeStartTime: span.start, relativeDuration: span.length,
          values: AnimationStore.channels(of: index == row.last ? SIMD4() : rest), curve: span.curve
        ))
    }
    let curve = Keyframes(
      initialValues: AnimationStore.channels(of: whole), keyframes: keyframes, calculationMode: mode
    )
    for index in row { memory.pointee.offsets[Int(index)] = SIMD4() }
    // This entry has the whole change, for the search for conflicts.
    memory.pointee.offsets[Int(first)] = whole
    entries[Int(first)].interpolation = interpolations.insert(.keyframes(curve))
    entries[Int(first)].contribution = .curve
    memory.pointee.smoothEntryCount += 1
    memory.pointee.forgetResiduals()
  }

  /// The contribution of a curve through keyframes to the model value now.
  func smoothResidual(of index: Int32) -> SIMD4<Double> {
    let entry = entries[Int(index)]
    guard let whole = groups[Int(entry.group)]?.parent else { return SIMD4() }
    let weight = weight(of: whole.slot)
    if weight == 0 { return SIMD4() }
    let place = Interpolation.Place(progress: 1 - weight)
    return interpolations[entry.interpolation]?.numbers(at: place) ?? SIMD4()
  }

  private static func channels(of value: SIMD4<Double>) -> [Double] {
    [value.x, value.y, value.z, value.w]
  }

  /// Says that keyframes which ask for a pace or for curves run straight.
  func reportStraightKeyframes(subject: String, at range: SourceRange?) {
    loop?.report(
      EngineIssue(
        .unsupported, "paced and cubic keyframes of transforms and colours are not built",
        notes: ["these run straight from keyframe to keyframe, at the keyframes' own times"]),
      subject: subject, range: range)
  }
}
