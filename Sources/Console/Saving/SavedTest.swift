import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText

/// A session written as a test: its inputs, a table of the animated properties, the calls, and the views at the end.
///
/// The tables and lists are first written without correct values; running the test gives the values, as
/// `choreo test --update` would write them.
struct SavedTest {
  /// The reason why a session cannot be written as a test.
  struct Refusal: Error {
    var text: String
    var fix: String?
    /// The index of the input that has no place in a test; the rest may be written without it.
    var input: Int?
  }

  /// A moment of a session: the number of events that have happened, and the instant.
  struct Moment: Equatable {
    var events: Int
    var instant: Instant

    /// Whether it is not before another moment.
    func reaches(_ other: Moment) -> Bool {
      events >= other.events && instant >= other.instant
    }
  }

  /// A step of a test.
  struct Step {
    enum Action {
      /// A statement as it was typed.
      case statement(ScriptParts.Statement)
      /// Time passes, flicks.
      case wait(Int64)
      /// Time passes until nothing is due.
      case settle
    }

    var action: Action
    /// Its place in its script.
    var line: ScriptLine?
    /// Its beginning and end, once they are known.
    var start = Moment(events: 0, instant: .zero)
    var end = Moment(events: 0, instant: .zero)
    /// The position after it, for time that passed at the prompt.
    var expectedEnd: Moment?

    /// Whether it only lets time pass, so that it can be shortened.
    var isClock: Bool {
      switch action {
      case .wait, .settle: return true
      case .statement(let statement):
        let isCall = ["settle(", "wait(", "frame("].contains { statement.text.hasPrefix($0) }
        return isCall && statement.text.hasSuffix(")") && !statement.text.contains("{")
      }
    }

    /// Whether it is a wait without events and duration.
    var isIdle: Bool {
      if case .statement = action { false } else { start == end }
    }

    var isSettling: Bool {
      switch action {
      case .settle: true
      case .wait: false
      case .statement(let statement): statement.text == "settle()"
      }
    }

    /// Whether a table can replace it; a wait for frames is kept instead.
    var takesTable: Bool {
      if case .statement(let statement) = action, statement.text.hasPrefix("frame(") {
        return false
      }
      return isClock && end.instant > start.instant
    }

    var text: String {
      switch action {
      case .statement(let statement): statement.text
      case .settle: "settle()"
      case .wait(let flicks): "wait(\(Instant.literal(of: flicks)))"
      }
    }
  }

  let name: String
  /// The screen it runs on.
  let screen: RunScreen
  var file: SavedFile
  var steps: [Step] = []
  /// The number of events whose calls are listed, when the test has to run further than the session; nil for all.
  var listedEvents: Int?
  /// The lines of the tree at the end; nil when the test ends elsewhere than the session.
  var tree: [String]?
  /// The position before the present one at which it ends; nil when it ends at the present one.
  var end: Position?
  /// The notes for the user.
  var notes: [String] = []
  /// Whether it may run differently from the session, because declarations changed during the session.
  var mayDiffer = false
  /// The renamed variables, with their names in the session.
  var renamed: [(name: String, old: String)] = []
  /// The index of the last inserted step.
  var lastInserted: Int?
  /// The kinds of issues that are raised in it.
  var issues: [EngineIssue.Kind] = []
  /// The lines for the events of controls that have happened, each once.
  var eventLines: [String] = []
  /// A callback that is never called, so that no line of a list that expects it is right; nil when no callback is called.
  var absentCall: String?
  /// The last run of the steps.
  var lastRun: StepRun?

  // MARK: - Text

  /// The variable parts of a draft.
  struct Shape {
    /// The step that is a table, with its columns.
    var table: Int?
    var columns: [String] = []
    /// Whether the table ends before the last instant, at which a view in it no longer exists.
    var endsEarly = false
    var hasTree = true
    var hasCalls = true
    /// Whether views without a variable of their own are named.
    var namesInstances = true
    /// Whether the list of calls has the events of controls.
    var hasEvents = true
  }

  private static let rowLimit = 7

  /// The test with its steps only, and the beginning of the first step and the end of each one, in bytes.
  func stepsAlone() -> (text: String, bounds: [Int]) {
    var text = head
    var bounds = [text.utf8.count]
    for step in steps {
      text += Self.indented(step.text) + "\n"
      bounds.append(text.utf8.count)
    }
    return (text + "}\n", bounds)
  }

  private var issueLines: String {
    issues.map { "  expect issue .\($0.rawValue)\n" }.joined()
  }

  /// The text before the steps.
  private var head: String {
    let text = "test \(LiteralText.quoted(name))\(screen.testSettings) {\n"
    return issues.contains(where: \.endsWorld) ? text + issueLines : text
  }

  /// The test with tables and lists that have no correct values yet.
  func draft(_ shape: Shape) -> String {
    var text = head
    for (index, step) in steps.enumerated() {
      if index == shape.table {
        text += table(for: step, isLast: index == steps.count - 1, shape)
      } else {
        text += Self.indented(step.text) + "\n"
      }
    }
    // Expectations after the end of the world are never reached.
    if issues.contains(where: \.endsWorld) { return text + "}\n" }
    var end = ""
    if shape.hasCalls {
      let lines = (absentCall.map { ["_.\($0)"] } ?? []) + (shape.hasEvents ? eventLines : [])
      end += "  expect calls {\n" + lines.map { "    \($0)\n" }.joined() + "  }\n"
    }
    if shape.hasTree, let tree {
      let lines = tree.map { shape.namesInstances ? $0 : $0.withoutInstance(declared) }
      end += "  expect tree {\n" + lines.map { "    \($0)\n" }.joined() + "  }\n"
    }
    end += issueLines
    return text + (end.isEmpty ? "" : "\n") + end + "}\n"
  }

  /// The variables the steps declare, as expressions have them.
  var declared: [String] {
    steps.flatMap { step -> [String] in
      guard case .statement(let statement) = step.action else { return [] }
      return statement.declared.map { LiteralText.name($0) }
    }
  }

  private func table(for step: Step, isLast: Bool, _ shape: Shape) -> String {
    let settles = step.isSettling
    let flicks = step.end.instant - step.start.instant
    let length = Double(flicks) / Double(Instant.flicksPerMillisecond)
    let count = Self.rowLimit - 1
    var lines = ["at | " + shape.columns.joined(separator: " | ")]
    var last: Int64 = -1
    let endsEarly = shape.endsEarly
    for index in 0...count where index < count || !endsEarly {
      let exact = length * Double(index) / Double(count)
      // Round the last row down: the next step must not begin after the end of this one.
      let whole = exact.rounded(index == count && !isLast ? .down : .toNearestOrAwayFromZero)
      let passed = index == count && !settles ? flicks : Instant(milliseconds: whole).flicks
      guard passed > last else { continue }
      last = passed
      let cells = shape.columns.map { _ in "0" }.joined(separator: " | ")
      lines.append("\(Instant.literal(of: passed)) | \(cells)")
    }
    var text = "  expect frames {\n"
    for line in lines { text += "    \(line)\n" }
    text += "  }\n"
    if settles {
      text += "  settle()\n"
    } else if endsEarly {
      text += "  wait(\(Instant.literal(of: flicks - max(last, 0))))\n"
    }
    return text
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "  " + $0
    }.joined(separator: "\n")
  }
}

extension String {
  /// The name of the view in a line of a tree; nil for `_`, the window and other lines.
  var namedView: Substring? {
    let name = drop { $0 == " " }.prefix { $0 != "(" && $0 != " " }
    return name.contains(".") ? name : nil
  }

  /// The node of a line of a tree, without its margin and its brace.
  var writtenNode: String {
    let node = drop { $0 == " " }
    return String(node.hasSuffix(" {") ? node.dropLast(2) : node)
  }

  /// A line of a tree without the attributes that only some classes of views have.
  var withoutOwnAttributes: String {
    var line = self
    for name in SavedTest.ownAttributes {
      guard let start = line.range(ofText: ", \(name): ") else { continue }
      // A point has a comma of its own.
      var depth = 0
      let end = line[start.upperBound...].firstIndex { character in
        if character == "(" { depth += 1 }
        if depth == 0, character == "," || character == ")" { return true }
        if character == ")" { depth -= 1 }
        return false
      }
      line.removeSubrange(start.lowerBound..<(end ?? line.endIndex))
    }
    return line
  }

  /// The first place of a text.
  private func range(ofText text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }

  /// A line of a tree with `_` for its view, unless the view is named by one of some variables.
  func withoutInstance(_ variables: [String]) -> String {
    guard let name = namedView, !variables.contains(String(name.prefix { $0 != "." })) else {
      return self
    }
    let margin = prefix { $0 == " " }
    let rest = dropFirst(margin.count)
    return margin + "_" + (rest.hasSuffix("{") ? " {" : "")
  }
}
