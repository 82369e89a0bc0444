import Animation
import Geometry
import Evaluation
import SourceText

/// Writes the Test Anything Protocol, version 14: one test point per case, per script that can't run and per script that
/// can't be rewritten, the plan at the end.
///
/// A failed point carries a YAML block: `message`, `severity`, `at` (`file`, `line`, `column`), `kind`, `id`, `instant` in
/// milliseconds, `notes`, `difference`, `calls`, and further failures under `others` with the same keys. A case in which
/// only known issues failed is `not ok … # TODO`, as the protocol requires.
package struct TAPReporter: Reporter {
  private var pointCount = 0

  /// Makes a reporter.
  package init() {}

  /// Handles an event and appends its test points.
  package mutating func add(_ event: RunEvent, to bytes: inout [UInt8]) {
    switch event {
    case .began:
      bytes += "TAP version 14\n".utf8
    case .invalidFile(let path, let diagnostics, let files):
      point(isOK: false, "\(path): the script can be run", to: &bytes)
      let errors = diagnostics.filter { $0.message.severity == .error }
      block(to: &bytes) { block in
        failures(
          errors.map { TestFailure(.runtimeError, at: .zero, $0) }, kind: "invalidScript",
          path: path, files: files, into: &block)
      }
    case .warnings(let path, let diagnostics, let files):
      for diagnostic in diagnostics {
        let text = DiagnosticFormatter(files: files).format([diagnostic], path: path)
        let head = text.split(separator: "\n").first.map { String($0) } ?? ""
        comment(head, to: &bytes)
      }
    case .ended(let testCase, let result): ended(testCase, result, to: &bytes)
    case .updated(let path, let count, let failure):
      if let failure {
        point(isOK: false, "\(path): the script can be rewritten", to: &bytes)
        block(to: &bytes) { block in
          block.key("message", failure)
          block.key("severity", Diagnostic.Severity.error.rawValue)
          block.nested("at") { $0.key("file", path) }
          block.key("kind", "failedUpdate")
        }
      } else {
        comment("\(path): \(ReportText.count(count, "expectation")) rewritten", to: &bytes)
      }
    case .interrupted(let running):
      for testCase in running {
        comment("running when it was stopped: \(testCase.path): \(testCase.name)", to: &bytes)
      }
    case .finished(let summary): finished(summary, to: &bytes)
    }
  }

  private mutating func ended(
    _ testCase: TestCase, _ result: CaseResult, to bytes: inout [UInt8]
  ) {
    let name = "\(testCase.path): \(testCase.name)"
    let known = result.outcome.knownIssues
    if result.isPassed {
      let reason = known.isEmpty ? nil : known.joined(separator: "; ")
      return point(isOK: known.isEmpty, name, todo: reason, to: &bytes)
    }
    point(isOK: false, name, to: &bytes)
    block(to: &bytes) { block in
      failures(
        result.outcome.failures, kind: nil, path: testCase.path, files: result.files, into: &block)
      block.key("device", result.device)
      block.list("tags", testCase.tags)
      block.list("knownIssues", known)
      let command = ReportText.traceCommand(testCase, result)
      if !command.isEmpty { block.key("command", command) }
      block.list("steps", ReportText.steps(testCase, result))
      if !result.shrunkTest.isEmpty {
        block.list(
          "shrunkTest",
          result.shrunkTest.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0) })
      }
    }
  }

  private func finished(_ summary: RunSummary, to bytes: inout [UInt8]) {
    comment(summary.text, to: &bytes)
    if summary.isInterrupted {
      bytes += "Bail out! The run was stopped before its end.\n".utf8
    } else if pointCount == 0 {
      bytes += "1..0 # SKIP no test was run\n".utf8
    } else {
      bytes += "1..\(pointCount)\n".utf8
    }
  }

  // MARK: - Lines

  private mutating func point(
    isOK: Bool, _ description: String, todo: String? = nil, to bytes: inout [UInt8]
  ) {
    pointCount += 1
    bytes += "\(isOK ? "ok" : "not ok") \(pointCount) - \(Self.escaped(description))".utf8
    if let todo { bytes += " # TODO \(Self.escaped(todo))".utf8 }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func comment(_ text: String, to bytes: inout [UInt8]) {
    bytes += "# \(ReportText.shown(text))\n".utf8
  }

  /// A description in the form of the protocol: on one line, with `\` before `#` and `\`.
  private static func escaped(_ text: String) -> String {
    let shown = ReportText.shown(text)
    let hasSpecial = shown.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "\\") }
    guard hasSpecial else { return shown }
    return shown.reduce(into: "") { result, character in
      if character == "#" || character == "\\" { result += "\\" }
      result.append(character)
    }
  }

  private func block(to bytes: inout [UInt8], _ body: (inout YAMLBlock) -> Void) {
    var block = YAMLBlock(indent: "  ")
    body(&block)
    bytes += "  ---\n".utf8
    bytes += block.bytes
    bytes += "  ...\n".utf8
  }

  private func failures(
    _ failures: [TestFailure], kind: String?, path: String, files: [SourceFile],
    into block: inout YAMLBlock
  ) {
    guard let first = failures.first else { return }
    failure(first, kind: kind, path: path, files: files, into: &block)
    block.items("others", Array(failures.dropFirst())) { other, block in
      failure(other, kind: kind, path: path, files: files, into: &block)
    }
  }

  private func failure(
    _ failure: TestFailure, kind: String?, path: String, files: [SourceFile],
    into block: inout YAMLBlock
  ) {
    let diagnostic = failure.diagnostic
    block.key("message", diagnostic.message.text)
    block.key("severity", diagnostic.message.severity.rawValue)
    block.nested("at") { block in
      if let place = ReportPlace(diagnostic.range, files: files) {
        block.key("file", place.path)
        block.raw("line", String(place.start.line))
        block.raw("column", String(place.start.column))
      } else {
        block.key("file", path)
      }
    }
    block.key("kind", kind ?? failure.kind.rawValue)
    block.key("id", diagnostic.message.id)
    if kind == nil { block.raw("instant", FixedPointText.string(failure.instant.milliseconds)) }
    if !diagnostic.label.isEmpty { block.key("label", diagnostic.label) }
    block.list("notes", diagnostic.notes)
    block.list("fixes", diagnostic.fixIts.map(\.text))
    block.list("difference", failure.difference)
    block.list("calls", failure.recentCalls)
  }
}

/// The subset of YAML for the block of a test point; every text is in double quotes.
private struct YAMLBlock {
  var indent: String
  var bytes: [UInt8] = []
  /// The text that replaces the indent of the next line, after the dash of a list.
  private var lead: String?

  init(indent: String) {
    self.indent = indent
  }

  private mutating func begin() {
    bytes += (lead ?? indent).utf8
    lead = nil
  }

  mutating func raw(_ key: String, _ value: String) {
    begin()
    bytes += "\(key): \(value)\n".utf8
  }

  mutating func key(_ key: String, _ value: String) {
    begin()
    bytes += "\(key): ".utf8
    JSONText.append(value, form: .yaml, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func nested(_ key: String, _ body: (inout Self) -> Void) {
    begin()
    bytes += "\(key):\n".utf8
    let outer = indent
    indent += "  "
    body(&self)
    indent = outer
  }

  mutating func list(_ key: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    begin()
    bytes += "\(key):\n".utf8
    for value in values {
      bytes += "\(indent)  - ".utf8
      JSONText.append(value, form: .yaml, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  mutating func items<Item>(
    _ key: String, _ items: [Item], _ body: (Item, inout Self) -> Void
  ) {
    guard !items.isEmpty else { return }
    begin()
    bytes += "\(key):\n".utf8
    let outer = indent
    indent += "    "
    for item in items {
      lead = outer + "  - "
      body(item, &self)
    }
    lead = nil
    indent = outer
  }
}
