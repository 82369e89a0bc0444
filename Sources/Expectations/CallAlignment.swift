/// The cheapest changes that make calls match the lines of `expect calls`.
///
/// The distances between all suffixes of the lines and of the calls are computed from the ends; then the cheapest path is followed
/// from the beginning, with the earliest of equal calls. Only every 32nd row of distances is kept and the others are computed again,
/// so memory is calls × (32 + lines / 32).
package struct CallAlignment {
  /// A match or a change.
  package enum Step: Hashable, Sendable {
    /// The line matches the call.
    case match(line: Int, call: Int)
    /// The call lies in a gap.
    case covered(call: Int)
    /// The line matches the call except for an argument or the subject.
    case near(line: Int, call: Int)
    /// The call lies in a gap that excludes it.
    case excluded(line: Int, call: Int)
    /// No call matches the line.
    case missing(line: Int)
    /// No line matches the call.
    case surplus(call: Int)
  }

  /// The costs of changes, chosen so that the cheapest changes give the best explanation.
  enum Cost {
    /// More than a surplus call and a near one, because correcting a near line is preferred.
    static let missing: Int32 = 70
    static let surplus: Int32 = 40
    /// The maximum cost of all calls after the last line, because a missing `...` is one mistake.
    static let surplusAtEnd: Int32 = 65
    static let otherSubject: Int32 = 30
    static let otherArguments: Int32 = 20
    /// Low, because many calls may break one exclusion.
    static let excluded: Int32 = 3
  }

  /// The matches and changes, in order.
  package private(set) var steps: [Step] = []
  /// Whether there were too many calls to align all of them.
  private(set) var isTruncated = false
  /// The number of computed distances, for tests.
  package private(set) var distanceCount = 0

  /// The maximum number of computed distances.
  private static let workLimit = 400_000_000
  private static let blockSize = 32

  private let matcher: CallMatcher
  private let calls: [RecordedCall]
  private let numbers: [Int32]
  private let count: Int

  /// Aligns lines and calls.
  package init(_ matcher: CallMatcher, _ calls: [RecordedCall]) {
    self.matcher = matcher
    self.calls = calls
    count = min(calls.count, Self.workLimit / (matcher.steps.count + 1))
    isTruncated = count < calls.count
    numbers = calls[..<count].map { matcher.number(of: $0) }
    align()
  }

  private mutating func align() {
    let stepCount = matcher.steps.count
    var row = lastRow()
    var kept: [[Int32]] = []
    // The row above each block, the last block first.
    for step in stride(from: stepCount - 1, through: 0, by: -1) {
      if (step + 1).isMultiple(of: Self.blockSize) || step == stepCount - 1 { kept.append(row) }
      row = self.row(step, after: row)
    }
    guard stepCount > 0 else {
      walkEnd(from: 0)
      return
    }
    var call = 0
    for start in stride(from: 0, to: stepCount, by: Self.blockSize) {
      let end = min(start + Self.blockSize, stepCount)
      var rows = [kept.popLast() ?? []]
      for step in stride(from: end - 1, through: start, by: -1) {
        rows.append(self.row(step, after: rows[rows.count - 1]))
      }
      // Now the row of step `s` is `rows[end - s]`.
      var step = start
      while step < end {
        call = walk(step, call, row: rows[end - step], next: rows[end - step - 1], &step)
      }
    }
    walkEnd(from: call)
  }

  // MARK: - Distances

  /// The distances after the last line.
  private mutating func lastRow() -> [Int32] {
    let stepCount = matcher.steps.count
    var row = [Int32](repeating: 0, count: count + 1)
    distanceCount += count
    for call in stride(from: count - 1, through: 0, by: -1) {
      row[call] = row[call + 1] + costOfPassing(call, in: stepCount)
      if !matcher.gaps[stepCount].isOpen { row[call] = min(row[call], Cost.surplusAtEnd) }
    }
    return row
  }

  /// The distances with one more line, from those without it.
  private mutating func row(_ step: Int, after next: [Int32]) -> [Int32] {
    var row = [Int32](repeating: 0, count: count + 1)
    row[count] = next[count] + Cost.missing
    distanceCount += count
    for call in stride(from: count - 1, through: 0, by: -1) {
      var least = min(row[call + 1] + costOfPassing(call, in: step), next[call] + Cost.missing)
      if let cost = matcher.cost(of: calls[call], numbers[call], at: step) {
        least = min(least, next[call + 1] + cost)
      }
      row[call] = least
    }
    return row
  }

  private func costOfPassing(_ call: Int, in gap: Int) -> Int32 {
    guard matcher.gaps[gap].isOpen else { return Cost.surplus }
    if matcher.gaps[gap].exclusions.isEmpty { return 0 }
    return matcher.exclusion(of: calls[call], numbers[call], in: gap) == nil ? 0 : Cost.excluded
  }

  // MARK: - The path

  /// Adds one step of the path; returns the next call.
  private mutating func walk(
    _ step: Int, _ call: Int, row: [Int32], next: [Int32], _ position: inout Int
  ) -> Int {
    let line = matcher.steps[step]
    let passing = call < count ? costOfPassing(call, in: step) : 0
    // Of equal calls, the one in the place of a missing line is the surplus one.
    if case .missing? = steps.last, passing == Cost.surplus, row[call] == row[call + 1] + passing {
      pass(call, in: step)
      return call + 1
    }
    if call < count, let cost = matcher.cost(of: calls[call], numbers[call], at: step),
      row[call] == next[call + 1] + cost
    {
      steps.append(cost == 0 ? .match(line: line, call: call) : .near(line: line, call: call))
      position += 1
      return call + 1
    }
    // A missing line precedes the surplus calls in its place, as in every comparison, but follows the calls of a gap.
    if call < count, passing < Cost.surplus, row[call] == row[call + 1] + passing {
      pass(call, in: step)
      return call + 1
    }
    if row[call] == next[call] + Cost.missing {
      steps.append(.missing(line: line))
      position += 1
      return call
    }
    pass(call, in: step)
    return call + 1
  }

  private mutating func walkEnd(from first: Int) {
    for call in first..<max(first, count) { pass(call, in: matcher.steps.count) }
  }

  private mutating func pass(_ call: Int, in gap: Int) {
    if !matcher.gaps[gap].isOpen {
      steps.append(.surplus(call: call))
    } else if let line = matcher.exclusion(of: calls[call], numbers[call], in: gap) {
      steps.append(.excluded(line: line, call: call))
    } else {
      steps.append(.covered(call: call))
    }
  }
}
