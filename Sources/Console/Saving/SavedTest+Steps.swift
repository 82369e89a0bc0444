import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText

// MARK: - Steps

extension SavedTest {
  /// Appends steps.
  mutating func append(_ new: [Step]) {
    steps += new
  }

  /// Inserts steps that were given while a step let time pass, and splits that step there.
  mutating func insert(_ new: [Step], at moment: Moment, for text: String) throws(Refusal) {
    guard !new.isEmpty else { return }
    try locate()
    let first = lastInserted.map { $0 + 1 } ?? 0
    if let lastInserted, steps[lastInserted].end == moment {
      steps.insert(contentsOf: new, at: first)
      self.lastInserted = lastInserted + new.count
      return
    }
    let index = steps.indices.dropFirst(first).first { steps[$0].end.reaches(moment) }
    guard let index, steps[index].isClock, steps[index].start.instant <= moment.instant else {
      if mayDiffer {
        throw Refusal(
          text:
            "with the last version of each declaration the session does not reach the place where "
            + "'\(text.firstLine)' was given",
          fix: "':undo' the inputs, and give them again")
      }
      throw Refusal(
        text:
          "'\(text.firstLine)' was given in the middle of a statement, where a test has no statements",
        fix: "':undo' takes it back; give it between two statements")
    }
    var before = steps[index]
    before.action = .wait(moment.instant - before.start.instant)
    before.expectedEnd = nil
    var after = steps[index]
    if !after.isSettling { after.action = .wait(after.end.instant - moment.instant) }
    after.expectedEnd = nil
    steps.replaceSubrange(index...index, with: [before] + new + [after])
    lastInserted = index + new.count
  }

  /// Inserts steps that were given before a line of a script ran.
  mutating func insert(
    _ new: [Step], before line: ScriptLine?, for text: String
  ) throws(Refusal) {
    guard !new.isEmpty else { return }
    guard let line, let index = steps.lastIndex(where: { $0.line == line }) else {
      throw Refusal(
        text:
          "'\(text.firstLine)' was given in the middle of a call, where a test has no statements",
        fix: "':undo' takes it back; give it between two calls, or write it into a hook")
    }
    steps.insert(contentsOf: new, at: index)
    lastInserted = index + new.count - 1
  }

  /// The kind of a position at which a test can end.
  enum Stand {
    case between
    case event
    case instant
    /// Before a statement, with its place.
    case statement(SourceRange?)
  }

  /// Removes everything after a moment of the session.
  mutating func cut(at moment: Moment, _ stand: Stand) throws(Refusal) {
    try locate()
    let rest = steps.indices.dropFirst(lastInserted.map { $0 + 1 } ?? 0)
    let index: Int?
    switch stand {
    case .between: return
    case .event:
      index = steps.indices.last { steps[$0].start.events < moment.events }
    case .instant:
      if let lastInserted, steps[lastInserted].end == moment {
        index = lastInserted
      } else {
        index = rest.first { steps[$0].end.reaches(moment) }
      }
    case .statement(let range):
      if let range, let own = steps.firstIndex(where: { $0.covers(range) }) {
        if steps[own].begins(range) {
          steps.removeSubrange(own...)
          return
        }
        index = own
      } else {
        index =
          rest.first { steps[$0].end.reaches(moment) && steps[$0].end != moment }
          ?? rest.first { steps[$0].end.reaches(moment) }
      }
    }
    guard let index else { return }
    steps.removeSubrange((index + 1)...)
    var isCut = steps[index].end == moment
    if case .instant = stand {} else { isCut = false }
    if !isCut, steps[index].isClock, steps[index].end.instant > moment.instant {
      steps[index].action = .wait(moment.instant - steps[index].start.instant)
      steps[index].expectedEnd = nil
      try locate()
      if case .instant = stand { isCut = steps[index].end == moment }
    }
    if !isCut {
      listedEvents = moment.events
      tree = nil
    }
  }

  // MARK: - Names

  /// Renames variables that are declared again later, because a test declares each variable once.
  mutating func renameRedeclared() {
    var places: [(name: String, steps: [Int])] = []
    for (index, step) in steps.enumerated() {
      guard case .statement(let statement) = step.action else { continue }
      for name in statement.declared {
        if let known = places.firstIndex(where: { $0.name == name }) {
          places[known].steps.append(index)
        } else {
          places.append((name, [index]))
        }
      }
    }
    for (name, declaring) in places where declaring.count > 1 {
      var others: [String] = []
      var number = 0
      for place in declaring.indices.dropLast() {
        var other = name
        repeat {
          number += 1
          other = "\(name)\(number)"
        } while steps.contains { ScriptParts.uses(other, in: $0.text) }
        others.append("'\(other)'")
        renamed.append((other, name))
        let end = declaring[place + 1]
        for index in declaring[place]...end {
          guard case .statement(var statement) = steps[index].action else { continue }
          statement.text = ScriptParts.renaming(
            name, to: other, in: statement.text, keepsDeclared: index == end)
          if index == declaring[place] {
            statement.declared = statement.declared.map { $0 == name ? other : $0 }
          }
          steps[index].action = .statement(statement)
        }
      }
      notes.append(
        "'\(name)' was declared \(declaring.count == 2 ? "twice" : "\(declaring.count) times"); "
          + "in the test the earlier \(others.count == 1 ? "one is" : "ones are") called \(others.joined(separator: ", "))"
      )
    }
  }
}

extension SavedTest.Step {
  fileprivate func covers(_ range: SourceRange) -> Bool {
    guard case .statement(let statement) = action else { return false }
    return statement.range.file == range.file && statement.range.start <= range.start
      && range.end <= statement.range.end
  }

  fileprivate func begins(_ range: SourceRange) -> Bool {
    guard case .statement(let statement) = action else { return false }
    return statement.range.start == range.start && statement.range.end == range.end
  }
}
