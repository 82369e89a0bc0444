import Animation
import Geometry
import Evaluation
import SourceText
import ViewTree

/// Writes JSON Lines: a header with the number of the schema, then one object per event.
///
/// All keys are always written, in the order given. `event` is one of
/// - `began`: `found`, `selected` (tests), `jobs`;
/// - `invalidFile` and `warnings`: `file`, `diagnostics` (objects as `--format json` writes them);
/// - `case`: `file`, `line`, `test`, `case`, `number`, `tags`, `device`, `result` (`passed`, `failed` or `issue`), `failures`,
///   `knownIssues` (reasons), `comparisons`, `virtualTime` (seconds), `traceHash` (16 hexadecimal digits, zeros unless it was
///   requested), `wanderings` (those of a failed case), `command`, `shrunkTest`, `duration` (seconds on the wall clock: the only value
///   that differs from run to run);
/// - `updated`: `file`, `count`, `failure` (null when it was rewritten);
/// - `interrupted`: `running`, the cases that were, each as `file: test`;
/// - `finished`: `passed`, `failed`, `withIssues`, `knownIssues`, `deselected`, `invalidFiles`, `updated`, `failedUpdates`, `interrupted`.
///
/// A failure has `kind`, `instant` (milliseconds), `diagnostic`, `difference`, `calls` and `edits` (`file`, `start`, `end` in bytes,
/// `replacement`); a wandering has `seed` and `samples` of `[milliseconds, finger, x, y, phase]`. Readers skip unknown events and
/// keys: the schema's number changes only when a known one changes its meaning.
package struct JSONLinesReporter: Reporter {
  /// The number of the schema.
  package static let schema = 1

  /// Makes a reporter.
  package init() {}

  /// Handles an event and appends its line.
  package mutating func add(_ event: RunEvent, to bytes: inout [UInt8]) {
    switch event {
    case .began(let found, let selected, let jobs):
      bytes += "{\"choreo\":\"tests\",\"schema\":\(Self.schema)}\n".utf8
      line("began", to: &bytes) {
        $0.integer("found", found)
        $0.integer("selected", selected)
        $0.integer("jobs", jobs)
      }
    case .invalidFile(let path, let diagnostics, let files):
      line("invalidFile", to: &bytes) { $0.diagnostics(diagnostics, path: path, files: files) }
    case .warnings(let path, let diagnostics, let files):
      line("warnings", to: &bytes) { $0.diagnostics(diagnostics, path: path, files: files) }
    case .ended(let testCase, let result):
      line("case", to: &bytes) { $0.result(testCase, result) }
    case .updated(let path, let count, let failure):
      line("updated", to: &bytes) {
        $0.text("file", path)
        $0.integer("count", count)
        if let failure { $0.text("failure", failure) } else { $0.raw("failure", "null") }
      }
    case .interrupted(let running):
      line("interrupted", to: &bytes) {
        $0.texts("running", running.map { "\($0.path): \($0.name)" })
      }
    case .finished(let summary):
      line("finished", to: &bytes) {
        $0.integer("passed", summary.passed)
        $0.integer("failed", summary.failed)
        $0.integer("withIssues", summary.withIssues)
        $0.integer("knownIssues", summary.knownIssues)
        $0.integer("deselected", summary.deselected)
        $0.integer("invalidFiles", summary.invalidFiles)
        $0.integer("updated", summary.updated)
        $0.integer("failedUpdates", summary.failedUpdates)
        $0.bool("endedAtFailure", summary.endedAtFailure)
        $0.bool("interrupted", summary.isInterrupted)
      }
    }
  }

  private func line(_ event: String, to bytes: inout [UInt8], _ body: (inout JSONObject) -> Void) {
    var object = JSONObject()
    object.text("event", event)
    body(&object)
    object.end(&bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}

/// A JSON object being written.
private struct JSONObject {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// Appends the finished object to `other`.
  func end(_ other: inout [UInt8]) {
    other += bytes
    other.append(UInt8(ascii: "}"))
  }

  private mutating func key(_ key: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    bytes += "\"\(key)\":".utf8
  }

  mutating func raw(_ key: String, _ value: String) {
    self.key(key)
    bytes += value.utf8
  }

  mutating func text(_ key: String, _ value: String) {
    self.key(key)
    JSONText.append(value, to: &bytes)
  }

  mutating func integer(_ key: String, _ value: Int) {
    raw(key, String(value))
  }

  mutating func bool(_ key: String, _ value: Bool) {
    raw(key, value ? "true" : "false")
  }

  mutating func number(_ key: String, _ value: Double, decimals: Int = 3) {
    raw(key, value.isFinite ? FixedPointText.string(value, decimals: decimals) : "null")
  }

  private mutating func list<Element>(
    _ key: String, _ elements: [Element], _ body: (Element, inout [UInt8]) -> Void
  ) {
    self.key(key)
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      body(element, &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func texts(_ key: String, _ values: [String]) {
    list(key, values) { JSONText.append($0, to: &$1) }
  }

  mutating func diagnostics(_ diagnostics: [Diagnostic], path: String, files: [SourceFile]) {
    text("file", path)
    let encoder = DiagnosticJSONEncoder(files: files)
    list("diagnostics", diagnostics) { Self.append($0, encoder, path: path, to: &$1) }
  }

  /// Appends the output of the encoder without its line break.
  private static func append(
    _ diagnostic: Diagnostic, _ encoder: DiagnosticJSONEncoder, path: String,
    to bytes: inout [UInt8]
  ) {
    encoder.write(diagnostic, path: path, into: &bytes)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
  }

  mutating func result(_ testCase: TestCase, _ result: CaseResult) {
    let outcome = result.outcome
    text("file", testCase.path)
    integer("line", testCase.line)
    text("test", testCase.test)
    text("case", testCase.label)
    integer("number", testCase.number)
    texts("tags", testCase.tags)
    text("device", result.device)
    let isIssue = outcome.failures.allSatisfy { $0.kind == .unexpectedIssue }
    text("result", result.isPassed ? "passed" : isIssue ? "issue" : "failed")
    failures(outcome.failures, testCase, result)
    texts("knownIssues", outcome.knownIssues)
    integer("comparisons", outcome.comparisonCount)
    number("virtualTime", outcome.virtualTime, decimals: 6)
    let hash = String(outcome.traceHash, radix: 16)
    text("traceHash", String(repeating: "0", count: 16 - hash.utf8.count) + hash)
    list("wanderings", outcome.movements.filter { $0.seed != nil }) { wandering, bytes in
      var object = JSONObject()
      object.raw("seed", String(wandering.seed ?? 0))
      object.list("samples", wandering.samples) { Self.append($0, to: &$1) }
      object.end(&bytes)
    }
    text("command", ReportText.traceCommand(testCase, result))
    texts("steps", ReportText.steps(testCase, result))
    text("shrunkTest", result.shrunkTest)
    number("duration", result.duration, decimals: 6)
  }

  private mutating func failures(
    _ failures: [TestFailure], _ testCase: TestCase, _ result: CaseResult
  ) {
    // The encoder makes a line table of every file, which is wasted on a case that passed.
    guard !failures.isEmpty else { return raw("failures", "[]") }
    let encoder = DiagnosticJSONEncoder(files: result.files)
    list("failures", failures) { failure, bytes in
      var object = JSONObject()
      object.text("kind", failure.kind.rawValue)
      object.number("instant", failure.instant.milliseconds)
      object.key("diagnostic")
      Self.append(failure.diagnostic, encoder, path: testCase.path, to: &object.bytes)
      object.texts("difference", failure.difference)
      object.texts("calls", failure.recentCalls)
      object.list("edits", failure.edits) { edit, bytes in
        let index = Int(edit.range.file.index)
        let path = index < result.files.count ? result.files[index].path : testCase.path
        var object = JSONObject()
        object.text("file", path)
        object.integer("start", Int(edit.range.start))
        object.integer("end", Int(edit.range.end))
        object.text("replacement", edit.replacement)
        object.end(&bytes)
      }
      object.end(&bytes)
    }
  }

  private static func append(_ sample: TouchSample, to bytes: inout [UInt8]) {
    bytes += "[\(FixedPointText.string(sample.instant.milliseconds)),\(sample.finger),".utf8
    bytes += "\(FixedPointText.string(sample.location.x)),".utf8
    bytes += "\(FixedPointText.string(sample.location.y)),".utf8
    JSONText.append("\(sample.phase)", to: &bytes)
    bytes.append(UInt8(ascii: "]"))
  }
}
