/// The scalar channels of one group of animations: all share one timing, so one weight serves all.
///
/// A channel's offset is its old value minus its new one, and what it adds to the model value is the
/// offset times the weight, which falls from 1 to 0 as the group proceeds. Offsets and results lie
/// in two flat arrays: evaluating is one loop over both, reading a channel one array access. Indices
/// stay valid until the group is empty, so a removed channel leaves a hole that adds 0.
public struct AnimationChannels: Sendable {
  private var offsets: [Double] = []
  private var results: [Double] = []

  /// The weight of the last evaluation, 1 before the first.
  public private(set) var weight = 1.0

  /// The number of channels that are not removed.
  public private(set) var liveCount = 0

  /// Creates a group without channels.
  public init() {}

  /// The number of indices in use, holes included.
  public var count: Int { offsets.count }

  /// Whether no channel is left.
  public var isEmpty: Bool { liveCount == 0 }

  /// Returns what the channel at `index` adds to its model value.
  public subscript(index: Int) -> Double { results[index] }

  /// Returns the offset of the channel at `index`: its old value minus its new one.
  public func offset(at index: Int) -> Double { offsets[index] }

  /// Makes room for `capacity` channels in all.
  public mutating func reserveCapacity(_ capacity: Int) {
    offsets.reserveCapacity(capacity)
    results.reserveCapacity(capacity)
  }

  /// Fills all results with offset times weight.
  public mutating func evaluate(weight: Double) {
    self.weight = weight
    let count = offsets.count
    offsets.withUnsafeBufferPointer { offsets in
      results.withUnsafeMutableBufferPointer { results in
        guard let source = offsets.baseAddress, let target = results.baseAddress else { return }
        for index in 0..<count {
          target[index] = source[index] * weight
        }
      }
    }
  }

  /// Calls `body` with the results of all channels, holes included.
  public func withResults<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    results.withUnsafeBufferPointer(body)
  }
}

// MARK: - Adding and removing

extension AnimationChannels {
  /// Adds a channel, evaluated at the present weight, and returns its index.
  public mutating func append(_ offset: Double) -> Int {
    offsets.append(offset)
    results.append(offset * weight)
    liveCount += 1
    return offsets.count - 1
  }

  /// Adds neighbouring channels, evaluated at the present weight, and returns their indices.
  public mutating func append(contentsOf newOffsets: some Collection<Double>) -> Range<Int> {
    let start = offsets.count
    offsets.append(contentsOf: newOffsets)
    for index in start..<offsets.count {
      results.append(offsets[index] * weight)
    }
    liveCount += offsets.count - start
    return start..<offsets.count
  }

  /// Changes the offset of the channel at `index` and evaluates it at the present weight.
  public mutating func setOffset(_ offset: Double, at index: Int) {
    offsets[index] = offset
    results[index] = offset * weight
  }

  /// Removes channels, each of which must be removed once only; other indices stay as they are.
  public mutating func remove(_ indices: Range<Int>) {
    for index in indices {
      offsets[index] = 0
      results[index] = 0
    }
    liveCount -= indices.count
    if liveCount <= 0 {
      removeAll()
    } else if indices.upperBound == offsets.count {
      offsets.removeLast(indices.count)
      results.removeLast(indices.count)
    }
  }

  /// Removes the channel at `index`, which must be removed once only.
  public mutating func remove(at index: Int) {
    remove(index..<index + 1)
  }

  /// Removes all channels and keeps their storage, with the weight back at 1.
  public mutating func removeAll() {
    offsets.removeAll(keepingCapacity: true)
    results.removeAll(keepingCapacity: true)
    liveCount = 0
    weight = 1
  }
}
