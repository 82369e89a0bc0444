import EventTrace
import Semantics

/// Whether calls are what the lines of `expect calls` say, all of them, in order.
///
/// Between two lines that are calls nothing may come, unless there is a gap: `...`, or `not x`, which without a `...` beside
/// it makes a gap of its own. What is excluded anywhere between two such lines is excluded from all that comes there.
/// Every way of sharing the calls out among the gaps is tried at once, so time is at most calls × lines, memory lines.
package struct CallMatcher {
  /// What may come between two lines that are calls.
  struct Gap {
    /// Whether anything may.
    var isOpen = false
    /// The exclusions, positions in `patterns`.
    var exclusions: [Int] = []
    /// All its lines, positions in `patterns`.
    var lines: [Int] = []
  }

  /// The lines.
  package let patterns: [ExpectedCall]
  /// The lines that are calls, positions in `patterns`.
  let steps: [Int]
  /// What may come before each step, and after the last.
  let gaps: [Gap]
  /// How many comparisons of a call with a line were made, for tests.
  package private(set) var comparisonCount = 0

  /// The number of each name that a line has, so that the long loops compare no text.
  private let numbers: [String: Int32]
  /// The number of each line's name; -1 for a gap.
  private let lineNumbers: [Int32]

  /// Makes a matcher for the lines.
  package init(_ patterns: [ExpectedCall]) {
    self.patterns = patterns
    var steps: [Int] = []
    var gaps = [Gap()]
    var numbers: [String: Int32] = [:]
    var lineNumbers: [Int32] = []
    for (index, pattern) in patterns.enumerated() {
      let last = gaps.count - 1
      switch pattern.kind {
      case .call:
        steps.append(index)
        gaps.append(Gap())
      case .gap:
        gaps[last].isOpen = true
        gaps[last].lines.append(index)
      case .exclusion:
        gaps[last].isOpen = true
        gaps[last].exclusions.append(index)
        gaps[last].lines.append(index)
      }
      guard pattern.kind != .gap else {
        lineNumbers.append(-1)
        continue
      }
      let number = numbers[pattern.name] ?? Int32(clamping: numbers.count)
      numbers[pattern.name] = number
      lineNumbers.append(number)
    }
    self.steps = steps
    self.gaps = gaps
    self.numbers = numbers
    self.lineNumbers = lineNumbers
  }

  // MARK: - Deciding

  /// Whether the calls are what the lines say.
  package mutating func matches(_ calls: [RecordedCall]) -> Bool {
    // How many steps may have been found so far, every possibility, ascending.
    var found = [0]
    var next: [Int] = []
    for call in calls {
      let number = number(of: call)
      next.removeAll(keepingCapacity: true)
      for count in found {
        if gaps[count].isOpen, !isExcluded(call, number, from: count), next.last != count {
          next.append(count)
        }
        if count < steps.count, isCall(call, number, steps[count]) { next.append(count + 1) }
      }
      if next.isEmpty { return false }
      swap(&found, &next)
    }
    return found.last == steps.count
  }

  /// The number of a call's name; -2 when no line has it.
  func number(of call: RecordedCall) -> Int32 { numbers[call.name] ?? -2 }

  private mutating func isCall(_ call: RecordedCall, _ number: Int32, _ line: Int) -> Bool {
    comparisonCount += 1
    return number == lineNumbers[line] && patterns[line].accepts(call)
  }

  private mutating func isExcluded(_ call: RecordedCall, _ number: Int32, from gap: Int) -> Bool {
    comparisonCount += gaps[gap].exclusions.count
    return exclusion(of: call, number, in: gap) != nil
  }

  /// The line of a gap that excludes a call.
  func exclusion(of call: RecordedCall, _ number: Int32, in gap: Int) -> Int? {
    guard number >= 0 else { return nil }
    return gaps[gap].exclusions.first { lineNumbers[$0] == number && patterns[$0].accepts(call) }
  }

  /// How far a call is from being a step: 0 when it is, nil when it has another name.
  func cost(of call: RecordedCall, _ number: Int32, at step: Int) -> Int32? {
    let line = steps[step]
    guard number == lineNumbers[line] else { return nil }
    if !patterns[line].acceptsSubject(of: call) { return CallAlignment.Cost.otherSubject }
    return patterns[line].acceptsArguments(of: call) ? 0 : CallAlignment.Cost.otherArguments
  }
}

// MARK: - One line and one call

extension ExpectedCall {
  /// Whether a call is this line's; the names have been compared.
  func accepts(_ call: RecordedCall) -> Bool {
    acceptsSubject(of: call) && acceptsArguments(of: call)
  }

  func acceptsSubject(of call: RecordedCall) -> Bool {
    switch subject {
    case .any: true
    case .object(let name): name == call.subject
    case .declaration(let declaration, _): declaration == call.declaration
    }
  }

  func acceptsArguments(of call: RecordedCall) -> Bool { differingArgument(of: call) == nil }

  /// The first argument that is not as it should be; a value the trace does not have is none that was asked for.
  func differingArgument(of call: RecordedCall) -> Int? {
    for (index, argument) in arguments.enumerated() {
      guard let argument else { continue }
      guard index < fields.count, let actual = call.value(of: fields[index]) else { return index }
      if !argument.agrees(with: actual) { return index }
    }
    return nil
  }
}

extension RecordedCall {
  /// The value of a parameter by its name in the trace.
  func value(of field: String) -> ComparedValue? {
    fields.first { $0.name == field }.map { ComparedValue($0.value) }
  }
}
