import EventTrace
import Semantics

/// Matches calls with the lines of `expect calls`, all of them in order.
///
/// Other calls between two call lines are only allowed in a gap: `...`, or `not x`, which makes a gap even without a `...`. An
/// exclusion applies to all calls between the call lines around it. All distributions of the calls among the gaps are tried at
/// once, so time is at most calls × lines, memory lines.
package struct CallMatcher {
  /// The calls allowed between two call lines.
  struct Gap {
    /// Whether any call is allowed.
    var isOpen = false
    /// The exclusions, as indices in `patterns`.
    var exclusions: [Int] = []
    /// All its lines, as indices in `patterns`.
    var lines: [Int] = []
  }

  /// The lines.
  package let patterns: [ExpectedCall]
  /// The call lines, as indices in `patterns`.
  let steps: [Int]
  /// The gaps before each step and after the last one.
  let gaps: [Gap]
  /// The number of comparisons of a call with a line, for tests.
  package private(set) var comparisonCount = 0

  /// The numbers of the lines' names, so that the inner loops compare no text.
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

  /// Whether the calls match the lines.
  package mutating func matches(_ calls: [RecordedCall]) -> Bool {
    // The possible numbers of steps matched so far, ascending.
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

  /// The cost of matching a call with a step: 0 for a match, nil for another name.
  func cost(of call: RecordedCall, _ number: Int32, at step: Int) -> Int32? {
    let line = steps[step]
    guard number == lineNumbers[line] else { return nil }
    if !patterns[line].acceptsSubject(of: call) { return CallAlignment.Cost.otherSubject }
    return patterns[line].acceptsArguments(of: call) ? 0 : CallAlignment.Cost.otherArguments
  }
}

// MARK: - One line and one call

extension ExpectedCall {
  /// Whether a call with this line's name matches it.
  func accepts(_ call: RecordedCall) -> Bool {
    acceptsSubject(of: call) && acceptsArguments(of: call)
  }

  /// Whether the line names an event with its object, or a declaration of which the object is an instance.
  package func names(_ event: RecordedCall) -> Bool {
    if case .any = subject { return false }
    return kind != .gap && name == event.name && acceptsSubject(of: event)
  }

  func acceptsSubject(of call: RecordedCall) -> Bool {
    switch subject {
    case .any: true
    case .object(let name): name == call.subject
    case .declaration(let declaration, _): declaration == call.declaration
    }
  }

  func acceptsArguments(of call: RecordedCall) -> Bool { differingArgument(of: call) == nil }

  /// The first argument that differs; a value that the trace does not have differs too.
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
