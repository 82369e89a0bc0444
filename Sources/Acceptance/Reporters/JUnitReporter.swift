import Geometry
import Evaluation
import SourceText

/// Writes JUnit's XML: a `testsuite` per script and a `testcase` per case; everything at the end, because the counts come first.
///
/// A failed expectation or an engine issue is a `failure`; a run-time error or a test that was ended is an `error`; a case whose
/// known issues failed is `skipped`. Times are seconds on the wall clock. A script that can't run is a suite of one case with an `error`.
package struct JUnitReporter: Reporter {
  private var suites: [UInt8] = []
  private var total = Tally()
  private var suite: String?
  private var cases: [UInt8] = []
  private var tally = Tally()

  private struct Tally {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var time = 0.0

    static func += (left: inout Tally, right: Tally) {
      left.tests += right.tests
      left.failures += right.failures
      left.errors += right.errors
      left.skipped += right.skipped
      left.time += right.time
    }

    var attributes: String {
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" "
        + "time=\"\(FixedPointText.string(time))\""
    }
  }

  /// Makes a reporter.
  package init() {}

  /// Handles an event; the document is appended at the end of the run.
  package mutating func add(_ event: RunEvent, to bytes: inout [UInt8]) {
    switch event {
    case .began, .warnings: break
    case .invalidFile(let path, let diagnostics, let files):
      let errors = diagnostics.filter { $0.message.severity == .error }
      let text = DiagnosticFormatter(files: files).format(errors, path: path)
      let place = ReportPlace(errors.first?.range, files: files)
      error(
        suite: path, case: "the script can be run", line: place?.start.line,
        type: "invalidScript", message: errors.first?.message.text ?? "", body: text)
    case .ended(let testCase, let result): ended(testCase, result)
    case .updated(let path, _, let failure):
      if let failure {
        error(
          suite: path, case: "the script can be rewritten", line: nil, type: "failedUpdate",
          message: failure, body: failure)
      }
    case .interrupted:
      break
    case .finished(let summary):
      if summary.isInterrupted {
        let text = "the run was stopped before its end"
        error(
          suite: "choreo", case: "the run goes to its end", line: nil, type: "interrupted",
          message: text, body: text)
      }
      open(nil)
      bytes += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8
      bytes += "<testsuites name=\"choreo\" \(total.attributes)>\n".utf8
      bytes += suites
      bytes += "</testsuites>\n".utf8
    }
  }

  /// Continues the suite of a path, after ending that of another.
  private mutating func open(_ path: String?) {
    guard path != suite || path == nil else { return }
    if let suite {
      let name = XMLText.attribute(suite)
      suites += "  <testsuite name=\"\(name)\" file=\"\(name)\" \(tally.attributes)>\n".utf8
      suites += cases
      suites += "  </testsuite>\n".utf8
      total += tally
    }
    suite = path
    cases.removeAll(keepingCapacity: true)
    tally = Tally()
  }

  private mutating func error(
    suite: String, case name: String, line: Int?, type: String, message: String, body: String
  ) {
    open(suite)
    tally.tests += 1
    tally.errors += 1
    begin(name, path: suite, line: line, time: 0)
    element("error", message: message, type: type, body: body)
    cases += "    </testcase>\n".utf8
  }

  private mutating func ended(_ testCase: TestCase, _ result: CaseResult) {
    open(testCase.path)
    tally.tests += 1
    tally.time += result.duration
    begin(testCase.name, path: testCase.path, line: testCase.line, time: result.duration)
    cases += "      <properties>\n".utf8
    property("device", result.device)
    for tag in testCase.tags { property("tag", tag) }
    for reason in result.outcome.knownIssues { property("knownIssue", reason) }
    cases += "      </properties>\n".utf8

    if let first = result.outcome.failures.first {
      let breakdown = result.outcome.failures.first {
        $0.kind == .runtimeError || $0.kind == .interrupted
      }
      if breakdown != nil { tally.errors += 1 } else { tally.failures += 1 }
      let shown = breakdown ?? first
      element(
        breakdown == nil ? "failure" : "error", message: shown.diagnostic.message.text,
        type: shown.kind.rawValue, body: FailureText.plain(testCase, result))
    } else if !result.outcome.knownIssues.isEmpty {
      tally.skipped += 1
      let reasons = result.outcome.knownIssues.joined(separator: "; ")
      cases += "      <skipped message=\"known issue: \(XMLText.attribute(reasons))\"/>\n".utf8
    }
    cases += "    </testcase>\n".utf8
  }

  // MARK: - Elements

  private mutating func begin(_ name: String, path: String, line: Int?, time: Double) {
    cases += "    <testcase name=\"\(XMLText.attribute(name))\"".utf8
    cases += " classname=\"\(XMLText.attribute(Self.className(path)))\"".utf8
    cases += " file=\"\(XMLText.attribute(path))\"".utf8
    if let line { cases += " line=\"\(line)\"".utf8 }
    cases += " time=\"\(FixedPointText.string(time))\">\n".utf8
  }

  private mutating func property(_ name: String, _ value: String) {
    cases += "        <property name=\"\(name)\" value=\"\(XMLText.attribute(value))\"/>\n".utf8
  }

  private mutating func element(_ name: String, message: String, type: String, body: String) {
    let message = XMLText.attribute(message)
    cases += "      <\(name) message=\"\(message)\" type=\"\(type)\">".utf8
    cases += XMLText.content(body).utf8
    cases += "</\(name)>\n".utf8
  }

  /// A script's path as servers group it: without its extension, folders separated by dots.
  private static func className(_ path: String) -> String {
    let stem = path.hasSuffix(".trans") ? String(path.dropLast(6)) : path
    let parts = stem.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.joined(separator: ".")
  }
}

/// Text in XML; characters that XML forbids and invisible ones are written as `\u{…}`, as in a trace.
private enum XMLText {
  /// An attribute's value.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  /// An element's content.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    ReportText.escaped(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"" where isAttribute: "&quot;"
      // Parsers turn plain line breaks in attributes into spaces.
      case "\t" where isAttribute: "&#9;"
      case "\n" where isAttribute: "&#10;"
      case "\t", "\n": nil
      case "\u{FFFE}", "\u{FFFF}": InvisibleCharacters.escape(scalar)
      default:
        InvisibleCharacters.contains(scalar) ? InvisibleCharacters.escape(scalar) : nil
      }
    }
  }
}
