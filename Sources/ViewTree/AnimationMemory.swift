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

  private(set) var entries: UnsafeMutablePointer<AnimationEntry> = .allocate(capacity: 0)
  /// What each entry adds to its model value, made for all of them at one instant.
  private var residuals: UnsafeMutablePointer<SIMD4<Double>> = .allocate(capacity: 0)
  private var residualStamp: UInt64 = 0
  private var entryCount = 0
  private var entryCapacity = 0
  private var weights: UnsafeMutablePointer<Weight> = .allocate(capacity: 0)
  private var weightCapacity = 0
  /// Changes with the time of any clock: weights of an older stamp are solved again.
  var stamp: UInt64 = 1
  // The store owns this memory and frees it last of all.
  unowned(unsafe) var store: AnimationStore?

  mutating func release() {
    // Entries and weights are plain values, so there is nothing to destroy.
    entries.deallocate()
    residuals.deallocate()
    weights.deallocate()
  }

  /// Makes room for one more entry and returns its index.
  mutating func makeEntry() -> Int32 {
    if entryCount == entryCapacity {
      entryCapacity = max(2 * entryCapacity, 64)
      let grown = UnsafeMutablePointer<AnimationEntry>.allocate(capacity: entryCapacity)
      grown.moveInitialize(from: entries, count: entryCount)
      entries.deallocate()
      entries = grown
      residuals.deallocate()
      residuals = .allocate(capacity: entryCapacity)
      residuals.initialize(repeating: SIMD4(), count: entryCapacity)
      residualStamp = 0
    }
    entryCount += 1
    residualStamp = 0
    return Int32(entryCount - 1)
  }

  /// Begins the weight of a new group, which nobody has solved yet.
  mutating func makeWeight(at slot: Int32) {
    let index = Int(slot)
    if index >= weightCapacity {
      let capacity = max(2 * weightCapacity, 16)
      let grown = UnsafeMutablePointer<Weight>.allocate(capacity: capacity)
      grown.moveInitialize(from: weights, count: weightCapacity)
      (grown + weightCapacity).initialize(repeating: Weight(), count: capacity - weightCapacity)
      weights.deallocate()
      weights = grown
      weightCapacity = capacity
    }
    weights[index] = Weight()
  }

  /// Lets what was made in one pass be made anew, because an entry has changed.
  mutating func forgetResiduals() {
    residualStamp = 0
  }

  func setWeight(_ value: Double, of slot: Int32) {
    weights[Int(slot)] = Weight(value: value, stamp: stamp)
  }

  /// What is left of a group's offsets now.
  @inline(__always)
  func weight(of slot: Int32) -> Double {
    let weight = weights[Int(slot)]
    return weight.stamp == stamp ? weight.value : store?.solvedWeight(of: slot) ?? 0
  }
}

// MARK: - Reading

extension AnimationMemory {
  /// Makes what every entry adds for the present instant, in one pass over flat memory.
  ///
  /// All weights have to be solved. A place no entry is in gives a number nobody reads.
  mutating func evaluate() {
    for index in 0..<entryCount {
      let entry = entries + index
      let weight = weights[Int(entry.pointee.group)].value
      // At the end exactly nothing, whatever the offset is.
      residuals[index] = weight == 0 ? SIMD4() : entry.pointee.offset * weight
    }
    residualStamp = stamp
  }

  /// What one entry adds now.
  @inline(__always)
  func residual(of index: Int32) -> SIMD4<Double> {
    if residualStamp == stamp { return residuals[Int(index)] }
    let entry = entries + Int(index)
    let weight = weight(of: entry.pointee.group)
    return weight == 0 ? SIMD4() : entry.pointee.offset * weight
  }

  /// What a layer's animations add to one property now.
  @inline(__always)
  func offset(of property: AnimatedProperty, from first: Int32) -> SIMD4<Double> {
    var sum = SIMD4<Double>()
    var index = first
    repeat {
      let entry = entries + Int(index)
      if entry.pointee.property == property {
        sum += residual(of: index)
      }
      index = entry.pointee.next
    } while index >= 0
    return sum
  }
}

extension LayerValues {
  /// Adds what a layer's animations add to the model values.
  @inline(__always)
  mutating func add(entriesFrom first: Int32, in memory: UnsafeMutablePointer<AnimationMemory>) {
    var index = first
    repeat {
      let entry = memory.pointee.entries + Int(index)
      let residual = memory.pointee.residual(of: index)
      index = entry.pointee.next
      switch entry.pointee.property {
      case .position:
        position.x += residual.x
        position.y += residual.y
      case .bounds:
        bounds.origin.x += residual.x
        bounds.origin.y += residual.y
        bounds.size.width += residual.z
        bounds.size.height += residual.w
      case .opacity:
        opacity += residual.x
      case .cornerRadius:
        cornerRadius += residual.x
      case .transform, .backgroundColor:
        continue
      }
    } while index >= 0
  }

  /// Adds what animations of the transform and the colour make of the model values.
  mutating func addTracks(from first: Int32, in store: AnimationStore) {
    var residual = CGAffineTransform()
    var isTransformed = false
    var isColored = false
    var index = first
    while index >= 0 {
      let entry = store.entries[Int(index)]
      index = entry.next
      guard entry.track >= 0 else { continue }
      let weight = store.weight(of: entry.group)
      if weight == 0 { continue }
      if entry.property == .transform {
        let track = store.transformTracks[Int(entry.track)]
        if track.replacesModel {
          transform = track.value(weight: weight)
        } else {
          residual = residual.concatenating(track.value(weight: weight))
          isTransformed = true
        }
      } else if !isColored {
        // There are several only in a keyframe animation; the first that is not over is the one on.
        isColored = true
        backgroundColor = store.colorTracks[Int(entry.track)].value(weight: weight)
      }
    }
    if isTransformed { transform = residual.concatenating(transform) }
  }
}
