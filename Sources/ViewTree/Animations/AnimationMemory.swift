import Animation
import Geometry

/// The raw memory of the animation store: entries and weights in two flat arrays.
///
/// Every layer of a world points to it, so that reading what the screen shows touches nothing but
/// plain memory; the world owns the store, and each layer holds on to its world. Only this file,
/// the store and its entries reach into it, always with indices the store has given out.
struct AnimationMemory {
  private struct Weight {
    var value = 1.0
    var stamp: UInt64 = 0
  }

  /// Adjacent entries of one group, up to an end index, exclusive.
  private struct Row {
    var group: Int32 = -1
    var end: Int32 = 0
  }

  private(set) var entries: UnsafeMutablePointer<AnimationEntry> = .withoutCapacity
  /// The old value of each entry minus the new one: its contribution at the beginning.
  private(set) var offsets: UnsafeMutablePointer<SIMD4<Double>> = .withoutCapacity
  /// The contribution of each entry to its model value, computed for all entries at one instant.
  private var residuals: UnsafeMutablePointer<SIMD4<Double>> = .withoutCapacity
  private var residualStamp: UInt64 = 0
  /// The runs of adjacent entries of one group; none after a change.
  private var rows: UnsafeMutablePointer<Row> = .withoutCapacity
  private var rowCount = 0
  private var entryCount = 0
  private var entryCapacity = 0
  private var weights: UnsafeMutablePointer<Weight> = .withoutCapacity
  private var courses: UnsafeMutablePointer<GroupCourse> = .withoutCapacity
  private var weightCount = 0
  private var weightCapacity = 0
  /// Changes when the time of any clock changes: weights with an older stamp are computed again.
  private(set) var stamp: UInt64 = 1
  // The store owns this memory and frees it last of all.
  unowned(unsafe) var store: AnimationStore?

  /// The animations that were added to layers.
  let layers: UnsafeMutablePointer<LayerAnimationMemory>

  // State that every frame and every write of a property reads is stored here too.

  /// The present instant of the world.
  var now = Instant.zero {
    didSet { stamp &+= 1 }
  }
  /// The number of entries for a curve through keyframes.
  var smoothEntryCount = 0
  /// The number of turns; everything done between two turns counts as one.
  var turn: UInt64 = 0
  /// Whether something was changed or requested since the layout of the last turn.
  var needsTurn = true
  /// Whether a layer keeps its look before its first change after a commit.
  var keepsLooks = true
  /// Whether something is to be done before a layer changes: it keeps its look, or its changes are recorded.
  var watchesChanges = true
  /// The budget to which work on the view tree is charged.
  var instructionBudget: UnsafeMutablePointer<Int>?
  /// The instant before which a turn has nothing to do, unless one was requested.
  var quietEnd = Instant.zero
  /// The instants of the world's frames.
  var frames = FrameSchedule(rate: 60)
  /// Whether the world stops at each frame, since something looks at them.
  var stepsFrames = false
  /// Whether a layer of the world has or had extras, so that conversions between layers may need 3-D transforms.
  var hasSpace = false
  /// Whether display links are to be called in frames.
  var callsDisplayLinks = false
  /// Whether the world has ended.
  var isTerminated = false
  /// Whether the clock may not advance.
  var isAdvanceEnded = false
  /// Whether a turn is under way.
  var isRunningTurns = false
  /// Whether the running code only reads the world.
  var isLooking = false

  init() {
    layers = .allocate(capacity: 1)
    layers.initialize(to: LayerAnimationMemory())
  }

  mutating func release() {
    // All of it is plain values, so there is nothing to destroy.
    layers.pointee.release()
    layers.deinitialize(count: 1)
    layers.deallocate()
    entries.release()
    offsets.release()
    residuals.release()
    rows.release()
    weights.release()
    courses.release()
  }

  /// Makes room for one more entry and returns its index.
  mutating func makeEntry() -> Int32 {
    if entryCount == entryCapacity {
      let capacity = max(2 * entryCapacity, 8)
      entries.grow(from: entryCount, to: capacity)
      offsets.grow(from: entryCount, to: capacity)
      residuals.renew(filledWith: SIMD4(), capacity: capacity)
      rows.renew(filledWith: Row(), capacity: capacity)
      entryCapacity = capacity
    }
    entryCount += 1
    forgetResiduals()
    return Int32(entryCount - 1)
  }

  /// Makes room for the weight of a new group.
  mutating func makeWeight(at slot: Int32) {
    let index = Int(slot)
    if index >= weightCapacity {
      let capacity = max(2 * weightCapacity, 4)
      weights.grow(from: weightCount, to: capacity)
      courses.grow(from: weightCount, to: capacity)
      weightCapacity = capacity
    }
    // Slots are given out in order, so there is never a gap.
    weightCount = max(weightCount, index + 1)
    (weights + index).initialize(to: Weight())
    (courses + index).initialize(to: GroupCourse())
  }

  /// Sets how a group's weight follows from the time; none for a group that has ended.
  func setCourse(_ course: GroupCourse, of slot: Int32) {
    courses[Int(slot)] = course
  }

  /// Marks all weights as outdated; they are computed when they are next read.
  mutating func invalidate() {
    stamp &+= 1
  }

  /// Discards the results of the last pass, because an entry has changed.
  mutating func forgetResiduals() {
    residualStamp = 0
    rowCount = 0
  }

  func setWeight(_ value: Double, of slot: Int32) {
    weights[Int(slot)] = Weight(value: value, stamp: stamp)
  }

  /// The weight of a group's offsets now, 1…0.
  @inline(__always)
  func weight(of slot: Int32) -> Double {
    let weight = weights[Int(slot)]
    return weight.stamp == stamp ? weight.value : solvedWeight(of: slot)
  }

  private func solvedWeight(of slot: Int32) -> Double {
    let course = courses + Int(slot)
    switch course.pointee.kind {
    case .none: return 0
    case .plain:
      let value = course.pointee.weight(at: now)
      setWeight(value, of: slot)
      return value
    case .other: return store?.solvedWeight(of: slot) ?? 0
    }
  }
}

/// The function from time to the weight of a group.
///
/// The values that most groups need are plain here, so that a frame reads no objects.
struct GroupCourse {
  enum Kind: UInt8 {
    /// The group has ended.
    case none
    /// It follows the world's clock, once from beginning to end.
    case plain
    /// The group computes it.
    case other
  }

  private(set) var kind = Kind.none
  private var begin = Instant.zero
  private var flicks: Int64 = 1
  private var curve = TimingCurve.linear

  /// The course of no group.
  init() {}

  /// The course of a group that computes its weight itself.
  static var other: GroupCourse {
    var course = GroupCourse()
    course.kind = .other
    return course
  }

  /// The course of a group that runs once, on the world's clock.
  init(begin: Instant, flicks: Int64, curve: TimingCurve) {
    kind = .plain
    self.begin = begin
    self.flicks = flicks
    self.curve = curve
  }

  /// The weight of the offsets: 1 before the beginning, 0 from the end on.
  @inline(__always)
  func weight(at now: Instant) -> Double {
    let elapsed = now - begin
    if elapsed < 0 { return 1 }
    if elapsed >= flicks { return 0 }
    return (1 - curve.progress(at: Double(elapsed) / Double(flicks))).limitedWeight
  }
}

// MARK: - Reading

extension AnimationMemory {
  /// Computes the contribution of every entry at the present instant, in one pass over flat memory.
  ///
  /// A free place gives a number that is not read.
  mutating func evaluate() {
    for slot in 0..<weightCount { _ = weight(of: Int32(truncatingIfNeeded: slot)) }
    if rowCount == 0 { findRows() }
    // Local copies, because the compiler cannot know that writing a residual changes none of these.
    let (offsets, residuals) = (self.offsets, self.residuals)
    var index = 0
    for row in 0..<rowCount {
      let end = Int(rows[row].end)
      let weight = weights[Int(rows[row].group)].value
      if weight == 0 {
        // At the end it is exactly 0, also for an infinite offset.
        (residuals + index).update(repeating: SIMD4(), count: end &- index)
        index = end
      }
      while index < end {
        residuals[index] = offsets[index] * weight
        index &+= 1
      }
    }
    residualStamp = stamp
  }

  /// Computes the contributions of curves through keyframes, after the pass over all entries.
  func evaluateSmoothEntries() {
    for index in 0..<entryCount where entries[index].contribution == .curve {
      residuals[index] = store?.smoothResidual(of: Int32(index)) ?? SIMD4()
    }
  }

  /// Finds the runs of adjacent entries of one group, usually all entries of a block.
  private mutating func findRows() {
    for index in 0..<entryCount {
      let group = entries[index].group
      if rowCount == 0 || rows[rowCount - 1].group != group {
        rows[rowCount] = Row(group: group, end: 0)
        rowCount += 1
      }
      rows[rowCount - 1].end = Int32(index + 1)
    }
  }

  /// The contribution of one entry now.
  @inline(__always)
  func residual(of index: Int32) -> SIMD4<Double> {
    if residualStamp == stamp { return residuals[Int(index)] }
    if entries[Int(index)].contribution == .curve {
      return store?.smoothResidual(of: index) ?? SIMD4()
    }
    let weight = weight(of: entries[Int(index)].group)
    return weight == 0 ? SIMD4() : offsets[Int(index)] * weight
  }

  /// The sum of the values that a layer's animations add to one property; `hasOne` if there is one of them at most.
  @inline(__always)
  static func offset(
    of property: AnimatableProperty, from first: Int32, hasOne: Bool,
    in memory: UnsafeMutablePointer<AnimationMemory>
  ) -> SIMD4<Double> {
    guard memory.pointee.residualStamp == memory.pointee.stamp else {
      return solvedOffset(of: property, from: first, in: memory)
    }
    let (entries, residuals) = (memory.pointee.entries, memory.pointee.residuals)
    var sum = SIMD4<Double>()
    var index = first
    repeat {
      let entry = entries + Int(index)
      if entry.pointee.property == property {
        sum += residuals[Int(index)]
        if hasOne { return sum }
      }
      index = entry.pointee.next
    } while index >= 0
    return sum
  }

  /// The same where no pass has been made for the present instant.
  ///
  /// It takes a pointer, since a call of a method would copy all of this first.
  @inline(never)
  private static func solvedOffset(
    of property: AnimatableProperty, from first: Int32,
    in memory: UnsafeMutablePointer<AnimationMemory>
  ) -> SIMD4<Double> {
    var sum = SIMD4<Double>()
    var index = first
    var steps = 0
    repeat {
      let entry = memory.pointee.entries + Int(index)
      if entry.pointee.property == property { sum += memory.pointee.residual(of: index) }
      index = entry.pointee.next
      steps += 1
    } while index >= 0
    memory.pointee.charge(steps)
    return sum
  }
}

extension LayerValues {
  /// Adds the numbers of a layer's animations to the model values.
  @inline(__always)
  mutating func add(entriesFrom first: Int32, in memory: UnsafeMutablePointer<AnimationMemory>) {
    var index = first
    var steps = 0
    repeat {
      let entry = memory.pointee.entries + Int(index)
      if let property = entry.pointee.property, entry.pointee.contribution.isAdded {
        add(memory.pointee.residual(of: index), to: property)
      }
      index = entry.pointee.next
      steps += 1
    } while index >= 0
    memory.pointee.charge(steps)
  }

  /// Applies the animations of the transform and the colour to the model values.
  mutating func addTracks(from first: Int32, in store: AnimationStore) {
    addTracks(from: first, in: store) { _ in true }
  }

  /// Applies some animations of the transform and the colour to the model values.
  @inline(__always)
  mutating func addTracks(
    from first: Int32, in store: AnimationStore, where isIncluded: (AnimationEntry) -> Bool
  ) {
    let model = transform
    // The product of the factors before the model value, without that of this animation.
    var residual: CGAffineTransform?
    var latest: (track: TransformTrack, weight: Double)?
    var isColored = false
    var isInSpace = false
    var index = first
    var steps = 0
    defer { store.memory.pointee.charge(16 * steps) }
    while index >= 0 {
      let entry = store.entries[Int(index)]
      index = entry.next
      steps += 1
      guard !entry.contribution.isAdded, isIncluded(entry),
        let interpolation = store.interpolations[entry.interpolation]
      else { continue }
      let weight = store.weight(of: entry.group)
      if weight == 0 { continue }
      if case .plane(let track) = interpolation {
        if track.replacesModel {
          transform = track.value(weight: weight)
        } else {
          if let before = latest {
            let further = before.track.residual(weight: before.weight)
            residual = residual.map { $0.concatenating(further) } ?? further
          }
          latest = (track, weight)
        }
      } else if entry.property == .transform, !isInSpace {
        // Its other numbers are read with the 3-D state.
        isInSpace = true
        if let shown = CATransform3D(interpolation.value(weight: weight)) {
          transform = shown.affineTransform
        }
      } else if entry.property == .backgroundColor, !isColored {
        // Only a keyframe animation has several; the first one that has not ended counts.
        isColored = true
        if case .color(let color) = interpolation.value(weight: weight) { backgroundColor = color }
      }
    }
    guard let latest else { return }
    let track = latest.track
    // The residual would be multiplied by its own inverse; read the value directly.
    let shown =
      track.end == model && transform == model
      ? track.value(weight: latest.weight)
      : track.residual(weight: latest.weight).concatenating(transform)
    transform = residual.map { $0.concatenating(shown) } ?? shown
  }
}

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
      guard entry.contribution == .value, let property = entry.property else { continue }
      let bit: UInt64 = 1 << UInt64(property.rawValue)
      guard shown & bit == 0, isIncluded(entry) else { continue }
      let weight = store.weight(of: entry.group)
      if weight == 0 { continue }
      shown |= bit
      if let value = store.interpolations[entry.interpolation]?.value(weight: weight) {
        property.row.set(&self, value)
      }
    }
  }
}
