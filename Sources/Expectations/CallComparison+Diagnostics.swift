import Animation
import Semantics
package import SourceText

extension CallComparison {
  /// The first difference, with the calls in its place and the nearest call.
  package var diagnostic: Diagnostic {
    let changes = places.indices.filter { !places[$0].isSame }
    guard let first = changes.first else { return truncated }
    var diagnostic =
      switch places[first].entry {
      case .removed(let line): notFound(line, at: first)
      case .replaced(let line, let call): nearlyFound(line, call)
      case .broken(let line, let calls): excluded(line, calls, after: places[first].after)
      case .added, .same: surplus(at: first)
      }
    let others = changes.count - related(to: first)
    if others > 0 {
      diagnostic.notes.append(
        "\(others) more \(others == 1 ? "line of the comparison differs" : "lines of the comparison differ")"
      )
    }
    if isTruncated {
      diagnostic.notes.append("there were too many calls: only the first ones were compared")
    }
    return diagnostic
  }

  /// The line that the diagnostic is about, if that line has no matching call.
  package var firstMissingLine: ExpectedCall? {
    switch places.first(where: { !$0.isSame })?.entry {
    case .removed(let line), .replaced(let line, _): matcher.patterns[line]
    case .same, .added, .broken, nil: nil
    }
  }

  /// The number of changes in the first message: a line with the calls in its place, or all calls of one place.
  private func related(to first: Int) -> Int {
    var count = 1
    switch places[first].entry {
    case .removed:
      if first + 1 < places.count, case .added = places[first + 1].entry { count = 2 }
    case .added: count = addedCalls(at: first).count
    case .same, .replaced, .broken: break
    }
    return count
  }

  /// The consecutive surplus calls from an index on.
  private func addedCalls(at first: Int) -> [Int] {
    var added: [Int] = []
    for place in places[first...] {
      guard case .added(let call) = place.entry else { break }
      added.append(call)
    }
    return added
  }

  // MARK: - A line without a call

  private func notFound(_ line: Int, at index: Int) -> Diagnostic {
    let pattern = matcher.patterns[line]
    let after = places[index].after
    var instead: Int?
    if index + 1 < places.count, case .added(let call) = places[index + 1].entry { instead = call }
    var notes: [String] = []
    if let after { notes.append("it is expected after \(told(calls[after]))") }
    let near = nearMiss(of: pattern, line: line, after: after)
    notes += near.notes
    let label =
      if let instead {
        "instead: \(shown(calls[instead]))"
      } else if calls.isEmpty {
        "no calls were made"
      } else {
        calls.contains { pattern.accepts($0) } ? "not here" : "no such call"
      }
    return TestDiagnostics.callNotFound(
      text.written(pattern), at: pattern.range, label: label,
      related: instead.map { made(calls[$0]) } ?? [], notes: notes, remedy: near.remedy)
  }

  /// The call that comes nearest to matching a line.
  private func nearMiss(
    of pattern: ExpectedCall, line: Int, after: Int?
  ) -> (notes: [String], remedy: String?) {
    let start = after.map { $0 + 1 } ?? 0
    // A later call is nearer than an earlier one.
    let order = [start..<calls.count, 0..<start]
    func first(_ isMeant: (RecordedCall) -> Bool) -> Int? {
      for range in order {
        if let call = range.first(where: { calls[$0].name == pattern.name && isMeant(calls[$0]) }) {
          return call
        }
      }
      return nil
    }
    if let call = first({ pattern.accepts($0) }) { return outOfPlace(call, after: after) }
    if let call = first({ pattern.acceptsSubject(of: $0) }) {
      return ([differingArgument(of: pattern, calls[call])], nil)
    }
    if let call = first({ pattern.acceptsArguments(of: $0) }) {
      return ([otherSubject(of: pattern, calls[call])], nil)
    }
    if calls.isEmpty {
      return ([], "make the calls after 'mark()': only calls after it are compared")
    }
    var others: [String] = []
    for call in calls where pattern.subject != .any && pattern.acceptsSubject(of: call) {
      let name = "'\(call.name)'"
      if !others.contains(name) { others.append(name) }
      if others.count > 8 { break }
    }
    let remedy: String? =
      BuiltinCatalogue.optionalTraceNames.contains(pattern.name)
      ? "UIKit makes this call only on objects that implement it: declare it, or leave the line out"
      : nil
    guard !others.isEmpty else { return (["'\(pattern.name)' was never called"], remedy) }
    let list = others.prefix(8).joined(separator: ", ")
    let rest = others.count > 8 ? " and others" : ""
    return (
      ["'\(pattern.name)' was never called; the calls on that object are \(list)\(rest)"], remedy
    )
  }

  private func outOfPlace(_ call: Int, after: Int?) -> (notes: [String], remedy: String?) {
    let instant = calls[call].instant.written
    if let after, call <= after {
      // A call that matches another line can't match this one too.
      if call == after {
        return (["it was called once, and the line before this one matches that call"], nil)
      }
      return (
        ["it was called earlier, at \(instant), before \(told(calls[after]))"],
        "write the lines in the order of the calls"
      )
    }
    let between = call - (after.map { $0 + 1 } ?? 0)
    let others = between == 1 ? "1 other call" : "\(between) other calls"
    return (
      ["it was called later, at \(instant), after \(others)"],
      "write '...' before it if other calls are allowed in between"
    )
  }

  private func nearlyFound(_ line: Int, _ call: Int) -> Diagnostic {
    let pattern = matcher.patterns[line]
    let note =
      pattern.acceptsSubject(of: calls[call])
      ? differingArgument(of: pattern, calls[call]) : otherSubject(of: pattern, calls[call])
    return TestDiagnostics.callNotFound(
      text.written(pattern), at: pattern.range, label: "instead: \(shown(calls[call]))",
      related: made(calls[call]), notes: [note], remedy: nil)
  }

  private func differingArgument(of pattern: ExpectedCall, _ call: RecordedCall) -> String {
    guard let index = pattern.differingArgument(of: call), index < pattern.fields.count,
      let expected = pattern.arguments[index]
    else { return "\(told(call)) almost matches" }
    let field = pattern.fields[index]
    guard let actual = call.value(of: field) else {
      return
        "\(told(call)) almost matches, but its '\(field)' is not in the trace: write '_' for it"
    }
    let value = ComparedValue.alike(actual, expected)
    return "\(told(call)) almost matches: '\(field)' is \(value.text()), not \(expected.text())"
  }

  private func otherSubject(of pattern: ExpectedCall, _ call: RecordedCall) -> String {
    let wanted =
      switch pattern.subject {
      case .any: "'_'"
      case .object(let name): "'\(name)'"
      case .declaration(_, let name): "a '\(name)'"
      }
    return "\(told(call)) almost matches: it is a call on '\(call.subject)', not on \(wanted)"
  }

  // MARK: - Unexpected calls

  private func excluded(_ line: Int, _ broken: [Int], after: Int?) -> Diagnostic {
    let pattern = matcher.patterns[line]
    guard let first = broken.first else { return truncated }
    let call = calls[first]
    let times = broken.count == 1 ? "called" : "called \(broken.count) times, first"
    let label = "\(times) at \(call.instant.written)"
    var notes: [String] = []
    if let after { notes.append("the gap begins after \(told(calls[after]))") }
    if first > 0, first - 1 != after {
      notes.append("the call before it is \(told(calls[first - 1]))")
    }
    return TestDiagnostics.excludedCall(
      text.line(for: call), at: pattern.range, label: label, related: made(call), notes: notes)
  }

  private func surplus(at index: Int) -> Diagnostic {
    let added = addedCalls(at: index)
    guard let first = added.first else { return truncated }
    let end = index + added.count
    let range: SourceRange
    let label: String
    if let previous = places[..<index].last?.line {
      range = matcher.patterns[previous].range
      label = "the next call is \(shown(calls[first]))"
    } else if end < places.count, let next = places[end].line {
      range = matcher.patterns[next].range
      label = "the call before is \(shown(calls[first]))"
    } else {
      range = statement
      label = "called: \(shown(calls[first]))"
    }
    var notes: [String] = []
    if added.count > 1 {
      let list = added.prefix(5).map { shown(calls[$0]) }.joined(separator: ", ")
      notes.append("they are \(list)\(added.count > 5 ? " and \(added.count - 5) more" : "")")
    }
    let remedy =
      places[..<index].isEmpty
      ? "call 'mark()' where the list has to begin, or write '...' first"
      : "write '...' where other calls are allowed"
    return TestDiagnostics.surplusCalls(
      text.line(for: calls[first]), count: added.count, at: range, label: label,
      related: made(calls[first]), notes: notes, remedy: remedy)
  }

  /// The diagnostic for a difference after the aligned calls.
  private var truncated: Diagnostic {
    TestDiagnostics.surplusCalls(
      calls.last.map { text.line(for: $0) } ?? "", count: calls.count,
      at: matcher.patterns.last?.range ?? statement, label: "", related: [], notes: [],
      remedy: "call 'mark()' just before the calls that are compared")
  }

  // MARK: - Texts

  /// A call and its instant: `card.viewDidAppear(true) at 350ms`.
  private func shown(_ call: RecordedCall) -> String {
    "\(text.line(for: call)) at \(call.instant.written)"
  }

  private func told(_ call: RecordedCall) -> String {
    "'\(text.line(for: call))' at \(call.instant.written)"
  }

  /// The statement that was running at a call.
  private func made(_ call: RecordedCall) -> [Diagnostic.Label] {
    guard let range = call.range else { return [] }
    if range.file == statement.file, range.end > statement.start, range.start < statement.end {
      return []
    }
    return [Diagnostic.Label("running at \(call.instant.written)", at: range)]
  }
}

extension CallComparison.Place {
  var isSame: Bool { if case .same = entry { true } else { false } }

  /// Its line of the list.
  var line: Int? {
    switch entry {
    case .same(let line), .removed(let line), .replaced(let line, _), .broken(let line, _): line
    case .added: nil
    }
  }
}

extension ComparedValue {
  /// A value in the dimension of another: a bare number of the trace gets the one it has in the script.
  static func alike(_ value: ComparedValue, _ model: ComparedValue) -> ComparedValue {
    if case .quantity(let number, _) = value, case .quantity(_, let quantity) = model {
      return .quantity(number, quantity)
    }
    return value
  }
}
