import Animation
import EventTrace
import Geometry

// MARK: - Adding

extension AnimationStore {
  /// Adds the animation of a property that is a few numbers.
  func add(to layer: CALayer, from old: ModelValue, to new: ModelValue, offset: SIMD4<Double>) {
    // Sums of such differences would not be finite: the value changes without an animation.
    guard offset.min() > -1e290, offset.max() < 1e290 else { return }
    guard let group = groupForProperty(of: layer) else { return }
    var offset = offset
    prepare(layer, old.property, group, &offset)
    if old.property == .position, contexts.last?.verticalCurve != nil, offset.y != 0,
      let vertical = self.group(
        inContext: contexts.count - 1, clock: group.clock, isVertical: true)
    {
      add(to: layer, .position, vertical, SIMD4(0, offset.y, 0, 0))
      offset.y = 0
    }
    add(to: layer, old.property, group, offset)
    note(layer, group, from: old, to: new)
  }

  private func add(
    to layer: CALayer, _ property: AnimatableProperty, _ group: AnimationGroup,
    _ offset: SIMD4<Double>
  ) {
    if let same = entry(of: layer, property, in: group) {
      memory.pointee.offsets[Int(same)] += offset
      memory.pointee.forgetResiduals()
    } else {
      append(to: layer, property, group, offset: offset)
    }
  }

  func addTransform(
    to layer: CALayer, from old: CGAffineTransform, presented: CGAffineTransform,
    to new: CGAffineTransform
  ) {
    guard let group = groupForProperty(of: layer) else { return }
    var offset = SIMD4<Double>(repeating: 1)
    let takenOver = prepare(layer, .transform, group, &offset)
    if let same = entry(of: layer, .transform, in: group) {
      let place = entries[Int(same)].interpolation
      let original = transformTrack(at: place)?.original ?? old
      interpolations[place] = .plane(
        TransformTrack(from: original, presented: original, to: new))
    } else {
      let isReplaced =
        takenOver == .presented || !new.isInvertible || isTransformReplaced(of: layer)
      if isReplaced { removeEntries(of: layer, .transform) }
      let start = isReplaced ? presented : old
      append(
        to: layer, .transform, group, offset: offset, .factor,
        .plane(TransformTrack(from: start, presented: presented, to: new)))
    }
    note(
      layer, group, from: ModelValue(.transform, .transform(old)),
      to: ModelValue(.transform, .transform(new)))
  }

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
    if let same = entry(of: layer, property, in: group), entries[Int(same)].contribution == .value {
      let place = entries[Int(same)].interpolation
      let first = interpolations[place]?.value(weight: 1) ?? old.value
      interpolations[place] = Interpolation(from: first, to: new.value)
    } else {
      // Within a keyframe animation each value continues from the one before.
      let isWhole = group.parent == nil
      if isWhole { removeEntries(of: layer, property) }
      let takesOver = start == .presented || isWhole && group.timing.beginsFromCurrentState
      append(
        to: layer, property, group, offset: offset, .value,
        Interpolation(from: takesOver ? presented : old.value, to: new.value))
    }
    note(layer, group, from: old, to: new)
  }

  /// Whether an animation of the layer's transform goes through space.
  func turnsInSpace(_ layer: CALayer) -> Bool {
    var index = layer.firstAnimation
    while index >= 0 {
      let entry = entries + Int(index)
      if entry.pointee.contribution == .value, entry.pointee.property == .transform { return true }
      index = entry.pointee.next
    }
    return false
  }

  func groupForProperty(of layer: CALayer) -> AnimationGroup? {
    guard let index = contexts.indices.last else { return nil }
    return group(inContext: index, clock: time(of: layer, in: contexts[index]))
  }

  /// The time that the animations of a layer in a context follow: that of the layer, below the clock's if a transition drives them.
  private func time(of layer: CALayer, in context: AnimationContext) -> TimeNode? {
    guard let time = context.clock ?? treeClock(of: layer) else { return layer.timeNode }
    guard timedLayerCount > 0, let clock = time as? AnimationClock else { return time }
    return clock.time(of: layer.timeNode)
  }

  /// The clock of the nearest container that has one.
  private func treeClock(of layer: CALayer) -> AnimationClock? {
    guard clockedLayerCount > 0 else { return nil }
    var view = layer.view ?? layer.hostView
    var steps = 0
    defer { loop?.charge(steps) }
    while let current = view {
      if let clock = current.layer.animationClock { return clock }
      view = current.parent
      steps += 1
    }
    return nil
  }

  /// Resizes the frames that a cancel restores with the superview too.
  ///
  /// A clock whose own block resizes the view remembers that like any other change.
  func followResizing(of view: UIView, _ resized: (CGRect) -> CGRect) {
    guard !changeLogs.isEmpty else { return }
    // Each log looks for its changes of the view, which takes about as long as so many steps.
    loop?.charge(changeLogs.count * 16)
    let isAnimating = loop?.isAnimating ?? false
    let own = isAnimating ? contexts.last.flatMap { time(of: view.layer, in: $0) } : nil
    for log in changeLogs {
      let log = log.takeUnretainedValue()
      if !(own?.remembers(in: log) ?? false) { log.followResizing(of: view, resized) }
    }
  }

  func entry(
    of layer: CALayer, _ property: AnimatableProperty, in group: AnimationGroup
  ) -> Int32? {
    guard layer.animated.contains(property) else { return nil }
    var index = layer.lastAnimation
    while index >= 0 {
      let entry = entries + Int(index)
      if entry.pointee.group == group.slot, entry.pointee.property == property { return index }
      index = entry.pointee.previous
    }
    return nil
  }

  private func isTransformReplaced(of layer: CALayer) -> Bool {
    var index = layer.firstAnimation
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.contribution == .factor,
        transformTrack(at: entry.interpolation)?.replacesModel ?? false,
        weight(of: entry.group) != 0
      {
        return true
      }
      index = entry.next
    }
    return false
  }

  /// The interpolations of all animations.
  var interpolations: Pool<Interpolation> {
    @inline(__always) _read { yield memory.pointee.layers.pointee.interpolations }
    @inline(__always) _modify { yield &memory.pointee.layers.pointee.interpolations }
  }

  /// The interpolation of an animated transform in the plane; nil for another one.
  func transformTrack(at place: Int32) -> TransformTrack? {
    if case .plane(let track)? = interpolations[place] { track } else { nil }
  }

  /// Adds an entry to a layer and a group; one of no property is the transition of a view's content.
  func append(
    to layer: CALayer, _ property: AnimatableProperty?, _ group: AnimationGroup,
    offset: SIMD4<Double>, _ contribution: AnimationEntry.Contribution = .offset,
    _ interpolation: Interpolation? = nil, isHitWhereShown: Bool? = nil
  ) {
    layer.keepLook()
    let index = takeEntry()
    let blocks = !group.timing.allowsInteraction
    var entry = AnimationEntry(
      group: group.slot, property: property, contribution: contribution, blocksInteraction: blocks,
      isImplicit: isAutoresizing)
    if let interpolation { entry.interpolation = interpolations.insert(interpolation) }
    entry.isHitWhereShown = isHitWhereShown ?? contexts.last?.isHitWhereShown ?? false
    entry.previous = layer.lastAnimation
    (entries + Int(index)).initialize(to: entry)
    (memory.pointee.offsets + Int(index)).initialize(to: offset)
    keyNumbers[Int(index)] = property.map { keyNumber(for: $0, of: group.block, on: layer) } ?? 1
    owners[Int(index)] = layer.view
    if layer.view == nil { ownLayers[Int(index)] = layer }
    if !layer.isInWindow, unhosted.last !== layer { unhosted.append(layer) }
    if layer.lastAnimation >= 0 {
      entries[Int(layer.lastAnimation)].next = index
    } else {
      layer.firstAnimation = index
    }
    layer.lastAnimation = index
    if let property { layer.animated.insert(property, isReplaced: group.isReplaced) }
    link(index, into: group)
    if blocks { layer.interactionBlockCount += 1 }
    if entry.isHitWhereShown { layer.shownHitCount += 1 }
    if !contribution.isAdded { layer.trackCount += 1 }
  }

  private func takeEntry() -> Int32 {
    if let free = freeEntries.popLast() {
      memory.pointee.forgetResiduals()
      return free
    }
    owners.append(nil)
    keyNumbers.append(1)
    ownLayers.append(nil)
    return memory.pointee.makeEntry()
  }

  /// Records the values that a cancel restores, and traces the beginning.
  func note(
    _ layer: CALayer, _ group: AnimationGroup, from old: ModelValue, to new: ModelValue
  ) {
    group.clock?.remember(layer, from: old, to: new)
    if old.property.row.addsUp, !layer.animated.hasOne(old.property) {
      noteOverAnimators(layer, group, from: old, to: new)
    }
    guard let loop, loop.tellsEvents else { return }
    let timing = group.timing
    let fields =
      [TraceField("from", old.value.traceValue), TraceField("to", new.value.traceValue)]
      + TraceField.timing(
        duration: timing.duration, delay: timing.delay + group.precedingDelay,
        group.timed.timing.curve,
        repeatCount: timing.repeatCount == 1 ? nil : timing.repeatCount,
        autoreverses: timing.autoreverses)
    loop.emit(
      .animationBegan(property: old.property.name, fields), subject: layer.subjectName)
  }
}

extension AnimationStore {
  /// Tells the property animators that animate the same property of a change that is added to theirs.
  @inline(never)
  private func noteOverAnimators(
    _ layer: CALayer, _ group: AnimationGroup, from old: ModelValue, to new: ModelValue
  ) {
    var latest: AnimatorTime?
    var index = layer.firstAnimation
    var steps = 0
    while index >= 0 {
      let entry = entries[Int(index)]
      steps += 1
      if entry.property == old.property,
        let time = groups[Int(entry.group)]?.clock as? AnimatorTime, time !== group.clock,
        time !== latest
      {
        time.noteChange(over: layer, from: old, to: new)
        latest = time
      }
      index = entry.next
    }
    loop?.charge(4 * steps)
  }
}

// MARK: - Removing

extension AnimationStore {
  /// Removes all animations of a group and tells the trace of their ends.
  func removeEntries(of group: AnimationGroup, finished: Bool) {
    while group.firstEntry >= 0 {
      unlink(group.firstEntry, group, finished: finished)
    }
    group.liveCount = 0
  }

  /// Removes all animations of a layer before their ends.
  func removeAnimations(of layer: CALayer) {
    while layer.firstAnimation >= 0 {
      guard remove(layer.firstAnimation, finished: false) else { return }
    }
  }

  /// Ends the animations of layers that are in no window at the end of the turn, as if they had reached their final values.
  ///
  /// The animations of a property animator that has not been started stay.
  func endUnhosted() {
    let layers = unhosted
    unhosted = []
    var animators: [UIViewPropertyAnimator] = []
    for layer in layers where !layer.isInWindow {
      var index = layer.firstAnimation
      while index >= 0 {
        let entry = entries[Int(index)]
        let animator = (groups[Int(entry.group)]?.clock as? AnimatorTime)?.animator
        if let animator, !animator.hasStarted {
          if unhosted.last !== layer { unhosted.append(layer) }
        } else {
          remove(index, finished: true)
          if let animator, !animators.contains(where: { $0 === animator }) {
            animators.append(animator)
          }
        }
        index = entry.next
      }
    }
    for animator in animators {
      loop?.perform { [weak animator] in animator?.endIfNothingMoves() }
    }
  }

  func removeEntries(of layer: CALayer, _ property: AnimatableProperty) {
    var index = layer.firstAnimation
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.property == property { remove(index, finished: false) }
      index = entry.next
    }
  }

  @discardableResult
  func remove(_ index: Int32, finished: Bool) -> Bool {
    guard let group = groups[Int(entries[Int(index)].group)] else { return false }
    unlink(index, group, finished: finished)
    entryWasRemoved(from: group, finished: finished)
    return true
  }

  private func unlink(_ index: Int32, _ group: AnimationGroup, finished: Bool) {
    let entry = entries[Int(index)]
    let view = owners[Int(index)]
    owners[Int(index)] = nil
    let layer = view?.layer ?? ownLayers[Int(index)]
    if let layer {
      layer.keepLook()
      if view == nil { ownLayers[Int(index)] = nil }
      if entry.previous >= 0 {
        entries[Int(entry.previous)].next = entry.next
      } else {
        layer.firstAnimation = entry.next
        if entry.next < 0 { layer.animated = AnimatedProperties() }
      }
      if entry.next >= 0 {
        entries[Int(entry.next)].previous = entry.previous
      } else {
        layer.lastAnimation = entry.previous
      }
      if entry.blocksInteraction { layer.interactionBlockCount -= 1 }
      if entry.isHitWhereShown { layer.shownHitCount -= 1 }
      if !entry.contribution.isAdded { layer.trackCount -= 1 }
    }
    unlink(index, from: group)
    if entry.interpolation >= 0 { interpolations.remove(at: entry.interpolation) }
    if entry.contribution == .curve {
      entries[Int(index)].contribution = .offset
      memory.pointee.smoothEntryCount -= 1
    }
    freeEntries.append(index)
    if entry.property == nil { transitionDidEnd(at: index) }
    // One event, that of the horizontal group, represents both.
    guard let loop, loop.tellsEvents, !group.isVertical else { return }
    loop.emit(
      .animationEnded(property: entry.traceName, finished: finished),
      subject: layer?.subjectName ?? "", range: group.block.range)
  }
}

extension TraceField {
  /// The fields for the timing of an animation that begins; a count of passes that is nil is left out.
  static func timing(
    duration: TimeInterval, delay: TimeInterval, _ curve: TimingCurve, repeatCount: Double? = nil,
    autoreverses: Bool = false
  ) -> [TraceField] {
    let infinity = TraceValue.word("infinity")
    var fields = [
      TraceField("duration", duration >= LayerCourse.longest ? infinity : .seconds(duration)),
      TraceField("delay", .seconds(delay)), TraceField("curve", .word(curve.traceWord)),
    ]
    if let repeatCount {
      let isEndless = repeatCount >= Double(Float.greatestFiniteMagnitude)
      fields.append(TraceField("repeatCount", isEndless ? infinity : .number(repeatCount)))
    }
    if autoreverses { fields.append(TraceField("autoreverses", .bool(true))) }
    return fields
  }
}

extension TimingCurve {
  /// The curve's name in the trace: UIKit's where it is one of UIKit's.
  var traceWord: String {
    switch self {
    case .linear: "linear"
    case .spring, .interruptedSpring: "spring"
    case .decay: "decay"
    case .cubic(let bezier):
      if self == TimingCurve(.easeInOut) {
        "easeInOut"
      } else if self == TimingCurve(.easeIn) {
        "easeIn"
      } else if self == TimingCurve(.easeOut) {
        "easeOut"
      } else if self == CubicTimingParameters().timingCurve {
        "default"
      } else {
        "cubic(\(bezier.x1), \(bezier.y1), \(bezier.x2), \(bezier.y2))"
      }
    }
  }
}
