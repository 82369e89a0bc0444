/// Finds the smallest input that still fails like a larger one.
///
/// Lines are removed by halves, quarters and so on down to single ones, blocks with both of their braces together; then each
/// simplification of the hunt is tried. It ends when nothing smaller fails, or after a number of attempts.
package struct Shrinker {
  private let attemptLimit: Int
  private var attempts = 0
  private let fails: (HuntInput) -> Bool
  private let simplifications: (HuntInput) -> [HuntInput]

  /// Makes a shrinker; `fails` tells whether an input still fails.
  package init(
    attemptLimit: Int = 2_000, simplifications: @escaping (HuntInput) -> [HuntInput] = { _ in [] },
    fails: @escaping (HuntInput) -> Bool
  ) {
    self.attemptLimit = attemptLimit
    self.simplifications = simplifications
    self.fails = fails
  }

  /// The smallest failing input that was found; the given one when nothing smaller fails.
  package mutating func shrink(_ input: HuntInput) -> HuntInput {
    var best = input
    attempts = 0
    while attempts < attemptLimit {
      let smaller = simplified(withoutBlocks(withoutLines(best)))
      if smaller == best { break }
      best = smaller
    }
    return best
  }

  private mutating func stillFails(_ input: HuntInput) -> Bool {
    guard attempts < attemptLimit else { return false }
    attempts += 1
    return fails(input)
  }
}

extension Shrinker {
  /// Removes runs of lines, the longest first.
  private mutating func withoutLines(_ input: HuntInput) -> HuntInput {
    var best = input
    var length = max(1, best.lines.count / 2)
    while true {
      var start = 0
      while start < best.lines.count {
        var smaller = best
        smaller.lines.removeSubrange(start..<min(start + length, best.lines.count))
        if stillFails(smaller) { best = smaller } else { start += length }
      }
      if length == 1 { return best }
      length = max(1, length / 2)
    }
  }

  /// Removes blocks from the line that opens one to the line that closes it, or only these two lines.
  private mutating func withoutBlocks(_ input: HuntInput) -> HuntInput {
    var best = input
    var start = 0
    while start < best.lines.count {
      guard let end = Self.end(ofBlockAt: start, in: best.lines) else {
        start += 1
        continue
      }
      var smaller = best
      smaller.lines.removeSubrange(start...end)
      if stillFails(smaller) {
        best = smaller
        continue
      }
      smaller = best
      smaller.lines.remove(at: end)
      smaller.lines.remove(at: start)
      if stillFails(smaller) { best = smaller } else { start += 1 }
    }
    return best
  }

  /// Tries the simplifications of the hunt.
  private mutating func simplified(_ input: HuntInput) -> HuntInput {
    var best = input
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for simpler in simplifications(best) where stillFails(simpler) {
        best = simpler
        hasChanged = true
        break
      }
    }
    return best
  }

  /// The line that closes the block a line opens; nil when there is none.
  private static func end(ofBlockAt start: Int, in lines: [String]) -> Int? {
    var depth = 0
    for index in start..<lines.count {
      for byte in lines[index].utf8 {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
      }
      if depth <= 0 { return index == start ? nil : index }
    }
    return nil
  }
}
