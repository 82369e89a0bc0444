import Semantics
package import SourceText

extension CallComparison {
  /// The maximum number of lines added at one place; more calls become a gap.
  private static let insertionLimit = 1000

  /// The edits that make the list pass: lines without a call are replaced or removed, calls without a line get one.
  ///
  /// Matching lines, gaps, exclusions that hold and comments are kept. Empty if no remaining line would compare anything.
  package var edits: [FixIt.Edit] {
    guard let layout = ScriptLayout(statement, in: text.files), let plan = finalPlan.holding else {
      return []
    }
    var edits: [FixIt.Edit] = []
    var inserted = InsertedLines()
    func flush(before next: SourceRange?) {
      if let edit = inserted.flush(before: next, between: layout.braces(of: statement), layout) {
        edits.append(edit)
      }
    }
    for item in plan {
      guard let line = item.line else {
        if item.result != nil { inserted.lines.append(item.text) }
        continue
      }
      let range = matcher.patterns[line].range
      flush(before: range)
      if item.result == nil {
        edits.append(layout.deletion(of: range))
      } else {
        if item.isRewritten { edits.append(FixIt.Edit(range: range, replacement: item.text)) }
        inserted.anchor = range
      }
    }
    flush(before: nil)
    return edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  /// The lines that the edits remove and write nowhere else, each with the reason: an update keeps the list.
  ///
  /// A line that gets another call in its place is rewritten, and one whose call comes elsewhere is moved.
  package var obstacles: [Diagnostic.Label] {
    let plan = finalPlan.plan
    var added = plan.compactMap { $0.line == nil || $0.isRewritten ? $0.call : nil }
    return plan.compactMap { item in
      guard let line = item.line, item.result == nil || item.result?.kind == .gap else {
        return nil
      }
      let pattern = matcher.patterns[line]
      switch pattern.kind {
      case .gap: return nil
      case .exclusion:
        return Diagnostic.Label("'\(text.written(pattern))' does not hold", at: pattern.range)
      case .call:
        if let index = added.firstIndex(where: { pattern.accepts(calls[$0]) }) {
          added.remove(at: index)
          return nil
        }
        return Diagnostic.Label("no call matches '\(text.written(pattern))'", at: pattern.range)
      }
    }
  }

  /// The new list; `holding` is nil if it does not match the calls or compares nothing.
  private var finalPlan: (plan: [PlanItem], holding: [PlanItem]?) {
    guard !isTruncated else { return ([], nil) }
    var plan = makePlan()
    let holds = makeHold(&plan)
    return (plan, holds ? plan : nil)
  }

  /// A line of the list before and after.
  private struct PlanItem {
    /// The present line; nil for a new one.
    var line: Int?
    /// The pattern it will have; nil when it is removed.
    var result: ExpectedCall?
    /// Whether its text changes.
    var isRewritten = false
    /// Its new text.
    var text = ""
    /// The call that its new text was written for.
    var call: Int?
  }

  private func makePlan() -> [PlanItem] {
    var plan: [PlanItem] = []
    /// The removed lines that later calls can replace.
    var free: [Int] = []
    for place in places {
      switch place.entry {
      case .same(let line):
        free = []
        plan.append(PlanItem(line: line, result: matcher.patterns[line]))
      case .removed(let line):
        free.append(plan.count)
        plan.append(PlanItem(line: line))
      case .broken(let line, _):
        free = []
        plan.append(PlanItem(line: line))
      case .replaced(let line, let call):
        free = []
        let text = text.line(for: calls[call], like: matcher.patterns[line])
        plan.append(
          PlanItem(
            line: line, result: pattern(of: calls[call]), isRewritten: true, text: text, call: call)
        )
      case .added(let call):
        let text = text.line(for: calls[call])
        let result = pattern(of: calls[call])
        if free.isEmpty {
          plan.append(PlanItem(result: result, text: text, call: call))
        } else {
          let index = free.removeFirst()
          plan[index].result = result
          plan[index].isRewritten = true
          plan[index].text = text
          plan[index].call = call
        }
      }
    }
    return shortened(plan)
  }

  /// The plan with a gap in place of too many new lines.
  private func shortened(_ plan: [PlanItem]) -> [PlanItem] {
    var output: [PlanItem] = []
    var index = 0
    while index < plan.count {
      let end = plan[index...].firstIndex { $0.line != nil } ?? plan.count
      if end - index > Self.insertionLimit {
        output.append(PlanItem(result: gap, text: "..."))
        index = end
      } else {
        output += plan[index..<max(end, index + 1)]
        index = max(end, index + 1)
      }
    }
    return output
  }

  /// Removes exclusions until the calls match the new list; false when no line that compares is left.
  private func makeHold(_ plan: inout [PlanItem]) -> Bool {
    // A removed line merges two gaps, and the second may contain calls that the first excludes. Each round removes at least one
    // exclusion.
    for _ in 0...plan.count {
      keepGaps(&plan)
      let kept = plan.indices.filter { plan[$0].result != nil }
      let patterns = kept.compactMap { plan[$0].result }
      guard patterns.contains(where: { $0.kind != .gap }) else { return false }
      var matcher = CallMatcher(patterns)
      if matcher.matches(calls) { return true }
      var isChanged = false
      for step in CallAlignment(matcher, calls).steps {
        guard case .excluded(let line, _) = step, plan[kept[line]].result != nil else { continue }
        plan[kept[line]].result = nil
        isChanged = true
      }
      if !isChanged { return false }
    }
    return false
  }

  /// Keeps a gap where there was one, and merges adjacent gaps.
  private func keepGaps(_ plan: inout [PlanItem]) {
    var isAfterGap = false
    /// Whether there is or was a gap since the last call, and the first removed line of it.
    var isOpen = false
    var gone: Int?
    for index in plan.indices {
      guard let result = plan[index].result else {
        if let line = plan[index].line, matcher.patterns[line].kind != .call {
          gone = gone ?? index
        }
        continue
      }
      switch result.kind {
      case .gap:
        if isAfterGap { plan[index].result = nil }
        isAfterGap = true
        isOpen = true
      case .exclusion:
        isAfterGap = false
        isOpen = true
      case .call:
        if !isOpen, let gone { makeGap(&plan[gone]) }
        isAfterGap = false
        isOpen = false
        gone = nil
      }
    }
    if !isOpen, let gone { makeGap(&plan[gone]) }
  }

  private func makeGap(_ item: inout PlanItem) {
    item.result = gap
    item.isRewritten = item.line.map { matcher.patterns[$0].kind != .gap } ?? true
    item.text = "..."
  }

  private var gap: ExpectedCall { ExpectedCall(.gap, range: statement) }

  /// A line that matches the object and name of a call, with any arguments.
  private func pattern(of call: RecordedCall) -> ExpectedCall {
    ExpectedCall(.call, subject: .object(call.subject), name: call.name, range: statement)
  }
}

extension ScriptLayout {
  /// The outer braces of a statement that ends with `}`.
  func braces(of statement: SourceRange) -> (open: Int, close: Int)? {
    let start = Int(statement.start)
    let end = Int(statement.end)
    guard end > start, end <= bytes.count, bytes[end - 1] == UInt8(ascii: "}"),
      let open = bytes[start..<end].firstIndex(of: UInt8(ascii: "{"))
    else { return nil }
    return (open, end - 1)
  }
}
