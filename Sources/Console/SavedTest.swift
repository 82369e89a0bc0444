import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText
import Syntax
import Transitions

/// A session written as a test: its inputs, a table of what was animated, the calls, and the views at the end.
///
/// The tables and lists are first written with nothing right in them; running the test gives what has to stand there, as
/// `choreo test --update` would write it.
struct SavedTest {
  /// Why a session cannot be written as a test.
  struct Refusal: Error {
    var text: String
    var fix: String?
  }

  /// A step of a session as a test takes it.
  enum Step {
    /// Statements, as they were typed.
    case statements(String)
    /// Time passes from one instant to another.
    case pass(from: Instant, to: Instant)
    /// Time passes until nothing is due.
    case settle(from: Instant, to: Instant)
  }

  private var name: String
  private var device: Device
  private var imports: [String] = []
  private var declarations: [String] = []
  private var steps: [Step] = []
  private var issues: [String] = []
  private var tree: [String] = []
  private var absentCall = ""

  init(_ name: String, device: Device) {
    self.name = name
    self.device = device
  }

  // MARK: - What it is made of

  /// Takes in a script that was loaded: a test imports it, and does what its top-level statements did.
  mutating func add(script bytes: [UInt8], path: String, from start: Instant, to end: Instant) {
    imports.append(path)
    let parts = Self.parts(of: bytes)
    add(statements: parts.statements, from: start, to: end)
  }

  /// Takes in what was typed; `valueName` is the name later inputs know its value by.
  mutating func add(
    typed text: String, valueName: String?, from start: Instant, to end: Instant
  ) {
    let parts = Self.parts(of: Array(text.utf8))
    imports += parts.imports
    declarations += parts.declarations
    if let valueName, parts.statements.count == 1, parts.declarations.isEmpty {
      steps.append(.statements("let \(valueName) = \(parts.statements[0])"))
    } else {
      add(statements: parts.statements, from: start, to: end)
    }
  }

  private mutating func add(statements: [String], from start: Instant, to end: Instant) {
    // Only of one statement alone it is known how long it took.
    if statements.count == 1, statements[0] == "settle()" {
      return steps.append(.settle(from: start, to: end))
    }
    steps += statements.map { .statements($0) }
  }

  mutating func add(_ step: Step) { steps.append(step) }

  /// What is expected at the end: issues by name, and the lines of a tree. Nothing of a list of calls is right if it is one
  /// call that has not come.
  mutating func expect(issues: [String], tree: [String], absentCall: String) {
    self.issues = issues
    self.tree = tree
    self.absentCall = absentCall
  }

  private struct Parts {
    var imports: [String] = []
    var declarations: [String] = []
    var statements: [String] = []
  }

  /// A file's pieces as they are written, comments before them left behind.
  private static func parts(of bytes: [UInt8]) -> Parts {
    let tree = Parser.parse(SourceFile(path: "", bytes: bytes)).tree
    var parts = Parts()
    for node in tree.root.children {
      let range = node.range
      let text = String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
      switch node.kind {
      case .importDeclaration:
        parts.imports.append(String(text.dropFirst(6)).trimmingBlanks.filter { $0 != "\"" })
      case .declaration, .functionDeclaration: parts.declarations.append(text)
      case .test, .tagsDeclaration, .absent, .error: break
      default: parts.statements.append(text)
      }
    }
    return parts
  }

  // MARK: - Text

  /// Columns for a table: the properties that were animated, by the expressions a test has for them.
  private static let columnLimit = 4
  private static let rowLimit = 7

  /// The test with tables and lists in which nothing is right yet.
  func draft(columns: [String]) -> String {
    var text = ""
    for path in Self.unique(imports) { text += "import \"\(path)\"\n" }
    if !imports.isEmpty { text += "\n" }
    for declaration in declarations { text += declaration + "\n\n" }
    let deviceText = device.name == Device.iPhone15.name ? "" : ", device: .\(device.name)"
    text += "test \(Self.quoted(name))\(deviceText) {\n"
    let table = columns.isEmpty ? nil : tableStep
    for (index, step) in steps.enumerated() {
      if index == table {
        text += self.table(for: step, columns: columns)
      } else {
        text += Self.indented(Self.text(of: step)) + "\n"
      }
    }
    text += "\n  expect calls {\n    _.\(absentCall)\n  }\n"
    text += "  expect tree {\n" + tree.map { "    \($0)\n" }.joined() + "  }\n"
    for issue in issues { text += "  expect issue .\(issue)\n" }
    return text + "}\n"
  }

  /// The step with the longest passing of time, in which most can be seen.
  private var tableStep: Int? {
    var longest: (index: Int, flicks: Int64)?
    for (index, step) in steps.enumerated() {
      switch step {
      case .statements: continue
      case .pass(let start, let end), .settle(let start, let end):
        let flicks = end - start
        if flicks > (longest?.flicks ?? 0) { longest = (index, flicks) }
      }
    }
    return longest?.index
  }

  private func table(for step: Step, columns: [String]) -> String {
    let (start, end): (Instant, Instant)
    var settles = false
    switch step {
    case .statements: return ""
    case .pass(let first, let last): (start, end) = (first, last)
    case .settle(let first, let last):
      (start, end) = (first, last)
      settles = true
    }
    let length = Double(end - start) / Double(Instant.flicksPerMillisecond)
    let count = Self.rowLimit - 1
    var lines = ["at | " + columns.joined(separator: " | ")]
    var last = -1.0
    for index in 0...count {
      let exact = length * Double(index) / Double(count)
      let millisecond = index == count && !settles ? exact : exact.rounded()
      guard millisecond > last else { continue }
      last = millisecond
      let cells = columns.map { _ in "0" }.joined(separator: " | ")
      lines.append("\(Self.number(millisecond))ms | \(cells)")
    }
    var text = "  expect frames {\n"
    for line in lines { text += "    \(line)\n" }
    text += "  }\n"
    if settles { text += "  settle()\n" }
    return text
  }

  private static func text(of step: Step) -> String {
    switch step {
    case .statements(let text): return text
    case .settle: return "settle()"
    case .pass(let start, let end):
      return "wait(\(number(Double(end - start) / Double(Instant.flicksPerMillisecond)))ms)"
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e12 ? String(Int(value)) : "\(value)"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func unique(_ texts: [String]) -> [String] {
    var result: [String] = []
    for text in texts where !result.contains(text) { result.append(text) }
    return result
  }

  // MARK: - Filling in

  /// The test as it passes; columns that cannot be written in it are left out.
  func finished(
    columns: [String], load: (String) -> ImportResult
  ) throws(Refusal) -> String {
    var columns = columns
    let timed = timed(load)
    while true {
      let text = timed.draft(columns: Array(columns.prefix(Self.columnLimit)))
      let result = Compilation.check(path: "session.trans", bytes: Array(text.utf8), load: load)
      if let program = result.program {
        return try filled(text, Script(program), load)
      }
      // A name that is out of scope takes its column with it.
      guard !columns.isEmpty else {
        let first = result.diagnostics.first { $0.message.severity == .error }
        throw Refusal(
          text: "the session does not check as a test: \(first?.message.text ?? "")",
          fix: "declare what the inputs share before it is used")
      }
      columns.removeLast()
    }
  }

  /// The same test, knowing how long each `settle()` among its statements takes: found out by running it.
  private func timed(_ load: (String) -> ImportResult) -> SavedTest {
    let settling = steps.indices.filter { index in
      if case .statements("settle()") = steps[index] { true } else { false }
    }
    if settling.isEmpty { return self }
    var probe = self
    for index in settling {
      probe.steps[index] = .statements(
        "print(\"\(Self.mark)\(index)\")\nsettle()\nprint(\"\(Self.mark)\(index)\")")
    }
    let text = probe.draft(columns: [])
    let result = Compilation.check(path: "session.trans", bytes: Array(text.utf8), load: load)
    guard let program = result.program else { return self }
    var request = TestRequest(test: 0)
    request.device = device
    var instants: [Int: [Instant]] = [:]
    _ = TestRun.run(request, of: Script(program)) { event in
      guard case .print(let text) = event.kind, text.hasPrefix(Self.mark),
        let index = Int(text.dropFirst(Self.mark.count))
      else { return }
      instants[index, default: []].append(event.instant)
    }
    var timed = self
    for (index, times) in instants where times.count == 2 {
      timed.steps[index] = .settle(from: times[0], to: times[1])
    }
    return timed
  }

  /// What the lines begin with that a test is timed by.
  private static let mark = "session time "

  private func filled(
    _ draft: String, _ first: Script, _ load: (String) -> ImportResult
  ) throws(Refusal) -> String {
    var bytes = Array(draft.utf8)
    var script = first
    for _ in 0..<4 {
      var request = TestRequest(test: 0)
      request.device = device
      let outcome = TestRun.run(request, of: script)
      if outcome.failures.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      let edits = outcome.failures.flatMap(\.edits).sorted { $0.range.start < $1.range.start }
      guard !edits.isEmpty else {
        throw Refusal(
          text: "the session fails as a test: \(outcome.failures[0].diagnostic.message.text)",
          fix: nil)
      }
      bytes = edits.applied(to: bytes)
      let result = Compilation.check(path: "session.trans", bytes: bytes, load: load)
      guard let program = result.program else {
        let error = result.diagnostics.first { $0.message.severity == .error }
        throw Refusal(text: "what came cannot be written: \(error?.message.text ?? "")", fix: nil)
      }
      script = Script(program)
    }
    throw Refusal(text: "the test does not come to rest", fix: nil)
  }
}
