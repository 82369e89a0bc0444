import Animation
import Geometry
package import ViewTree

/// Finds fewer and shorter touches that still fail, by delta debugging.
package struct Shrinker {
  /// Whether the test fails as before with these wanderings in place of its own.
  private let fails: ([[TouchSample]]) -> Bool
  private var budget: Int
  /// The smallest wanderings found.
  private var best: [[TouchSample]]

  /// Shrinks wanderings that fail, in at most `limit` runs; nil when a replay of them does not fail.
  package static func shrink(
    _ wanderings: [[TouchSample]], limit: Int = 300, fails: ([[TouchSample]]) -> Bool
  ) -> [[TouchSample]]? {
    withoutActuallyEscaping(fails) { fails in
      guard limit > 0, fails(wanderings) else { return nil }
      var shrinker = Shrinker(fails: fails, budget: limit - 1, best: wanderings)
      shrinker.run()
      return shrinker.best
    }
  }

  private mutating func run() {
    removeTouches()
    removeRests()
    cutTouches()
    removeMoves()
    closeGaps()
    roundLocations()
  }

  /// Takes a candidate that fails as the new best.
  private mutating func accept(_ candidate: [[TouchSample]]) -> Bool {
    let candidate = candidate.map(Self.lifted)
    if candidate == best || budget <= 0 { return false }
    budget -= 1
    guard fails(candidate) else { return false }
    best = candidate
    return true
  }

  /// Moves each `up` to the finger's last location: the statement has no location of its own.
  private static func lifted(_ samples: [TouchSample]) -> [TouchSample] {
    var samples = samples
    for index in samples.indices where samples[index].phase == .ended {
      let finger = samples[index].finger
      if let last = samples[..<index].last(where: { $0.finger == finger }) {
        samples[index].location = last.location
      }
    }
    return samples
  }

  // MARK: Whole touches

  /// A touch from down to up: a wandering's samples of one finger, by index.
  private struct Touch: Hashable {
    var wandering: Int
    var samples: [Int]
  }

  private static func touches(of wanderings: [[TouchSample]]) -> [Touch] {
    var touches: [Touch] = []
    for (number, samples) in wanderings.enumerated() {
      var open: [(finger: Int, touch: Int)] = []
      for (index, sample) in samples.enumerated() {
        if sample.phase == .began {
          open.removeAll { $0.finger == sample.finger }
          open.append((sample.finger, touches.count))
          touches.append(Touch(wandering: number, samples: [index]))
        } else if let touch = open.first(where: { $0.finger == sample.finger })?.touch {
          touches[touch].samples.append(index)
        }
      }
    }
    return touches
  }

  private mutating func removeTouches() {
    let start = best
    let touches = Self.touches(of: start)
    minimize(touches) { kept in
      let removed = Set(touches).subtracting(kept)
      return start.indices.map { number in
        let gone = removed.filter { $0.wandering == number }.flatMap(\.samples)
        return start[number].indices.filter { !gone.contains($0) }.map { start[number][$0] }
      }
    }
  }

  // MARK: Moves

  /// Removes the samples of resting fingers, which are rarely needed.
  private mutating func removeRests() {
    _ = accept(best.map { samples in samples.filter { $0.phase != .stationary } })
  }

  /// Lifts each finger earlier, after as few moves as a binary search finds.
  private mutating func cutTouches() {
    for number in Self.touches(of: best).indices {
      let moves = Self.touches(of: best)[number].samples.count - 2
      guard moves > 0 else { continue }
      // The smallest failing number of moves if failing is monotone, otherwise some failing number.
      var (low, high) = (0, moves)
      while low < high {
        let middle = (low + high) / 2
        if accept(Self.cut(best, touch: number, moves: middle)) {
          high = middle
        } else {
          low = middle + 1
        }
        if budget <= 0 { return }
      }
    }
  }

  /// The wanderings without a touch's moves after the first few; the lift keeps its distance from the last move.
  private static func cut(
    _ wanderings: [[TouchSample]], touch number: Int, moves: Int
  ) -> [[TouchSample]] {
    let touches = touches(of: wanderings)
    let touch = touches[number]
    guard touch.samples.count >= moves + 2, let last = touch.samples.last else {
      return wanderings
    }
    var samples = wanderings[touch.wandering]
    let pause = samples[last].instant - samples[touch.samples[touch.samples.count - 2]].instant
    let kept = touch.samples[moves]
    let lift = samples[kept].instant.adding(flicks: pause)
    let gain = samples[last].instant - lift
    samples[last].instant = lift
    let removed = Set(touch.samples[(moves + 1)..<(touch.samples.count - 1)])
    var result = wanderings
    // Later samples come earlier by the same time, unless another finger is down meanwhile.
    if Set(touch.samples).isSuperset(of: kept...last) {
      for index in samples.indices where index > last {
        samples[index].instant = samples[index].instant.adding(flicks: -gain)
      }
      result[touch.wandering] = samples.indices.filter { !removed.contains($0) }.map { samples[$0] }
    } else {
      result[touch.wandering] = samples.indices.filter { !removed.contains($0) }
        .sorted { (samples[$0].instant, $0) < (samples[$1].instant, $1) }.map { samples[$0] }
    }
    return result
  }

  private mutating func removeMoves() {
    let start = best
    var moves: [Touch] = []
    for (number, samples) in start.enumerated() {
      for (index, sample) in samples.enumerated() where sample.phase.isBetween {
        moves.append(Touch(wandering: number, samples: [index]))
      }
    }
    let all = moves
    minimize(all) { kept in
      let removed = Set(all).subtracting(kept)
      return start.indices.map { number in
        let samples = start[number]
        return samples.indices.filter {
          !removed.contains(Touch(wandering: number, samples: [$0]))
        }.map { samples[$0] }
      }
    }
  }

  // MARK: Time and place

  /// Closes the gaps between the samples of each wandering to the smallest one: all at once, or one by one.
  private mutating func closeGaps() {
    for number in best.indices {
      let least = Self.gaps(of: best[number]).filter { $0 > 0 }.min()
      guard let least else { continue }
      let gaps = Self.gaps(of: best[number])
      var closest = gaps.map { min($0, least) }
      closest[0] = 0
      if accept(spaced(number, closest)) { continue }
      for index in gaps.indices where gaps[index] > closest[index] {
        var some = Self.gaps(of: best[number])
        some[index] = closest[index]
        _ = accept(spaced(number, some))
      }
    }
  }

  /// The time before each sample, from the previous one or the beginning, in flicks.
  private static func gaps(of samples: [TouchSample]) -> [Int64] {
    samples.indices.map { index in
      samples[index].instant - (index == 0 ? .zero : samples[index - 1].instant)
    }
  }

  private func spaced(_ number: Int, _ gaps: [Int64]) -> [[TouchSample]] {
    var candidate = best
    var now = Instant.zero
    for index in candidate[number].indices {
      now = now.adding(flicks: gaps[index])
      candidate[number][index].instant = now
    }
    return candidate
  }

  private mutating func roundLocations() {
    for step in [10.0, 1.0] {
      for number in best.indices {
        var candidate = best
        for index in candidate[number].indices {
          let location = candidate[number][index].location
          candidate[number][index].location.x = (location.x / step).rounded() * step
          candidate[number][index].location.y = (location.y / step).rounded() * step
        }
        if accept(candidate) { continue }
      }
    }
  }

  // MARK: Delta debugging

  /// Removes as many parts as possible: halves first, then quarters, down to single ones.
  private mutating func minimize<Part: Equatable>(
    _ parts: [Part], _ candidate: ([Part]) -> [[TouchSample]]
  ) {
    var kept = parts
    if kept.isEmpty { return }
    if accept(candidate([])) { return }
    var pieces = 2
    while kept.count > 1, budget > 0 {
      let size = max((kept.count + pieces - 1) / pieces, 1)
      var didShrink = false
      var start = 0
      while start < kept.count, budget > 0 {
        var rest = kept
        rest.removeSubrange(start..<min(start + size, kept.count))
        if !rest.isEmpty, accept(candidate(rest)) {
          kept = rest
          didShrink = true
        } else {
          start += size
        }
      }
      if size == 1, !didShrink { return }
      pieces = didShrink ? max(pieces - 1, 2) : min(pieces * 2, kept.count)
    }
  }
}

extension UITouch.Phase {
  /// Whether the sample is between down and up.
  fileprivate var isBetween: Bool {
    switch self {
    case .moved, .stationary: true
    case .began, .ended, .cancelled: false
    }
  }
}
