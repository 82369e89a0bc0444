import Evaluation
import SourceText

/// The text of a failed case: what is wrong and where, the difference, the last calls and the command that shows more.
package struct FailureText {
  /// The number of failures of a case that are shown in full.
  static let limit = 10
  /// The number of calls that are shown before a failure.
  static let callLimit = 20

  private let usesColor: Bool
  private let width: Int

  /// Makes texts for a terminal or file with a width in columns.
  package init(usesColor: Bool, width: Int) {
    self.usesColor = usesColor
    self.width = width
  }

  /// The text without colours.
  static func plain(_ testCase: TestCase, _ result: CaseResult) -> String {
    var bytes: [UInt8] = []
    FailureText(usesColor: false, width: 100).write(testCase, result, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the failures of a case, separated by blank lines.
  package func write(_ testCase: TestCase, _ result: CaseResult, into bytes: inout [UInt8]) {
    let formatter = DiagnosticFormatter(files: result.files, usesColor: usesColor, width: width)
    let failures = result.outcome.failures
    var shownCalls: [String] = []
    for failure in failures.prefix(Self.limit) {
      formatter.write([failure.diagnostic], path: testCase.path, into: &bytes)
      section("difference (- expected, + actual)", failure.difference, into: &bytes) { line in
        switch line.utf8.first {
        case UInt8(ascii: "-"): "31"
        case UInt8(ascii: "+"): "32"
        default: nil
        }
      }
      let hidden = failure.recentCalls.count - Self.callLimit
      // Failures at the same instant follow the same calls.
      if failure.recentCalls == shownCalls, !shownCalls.isEmpty {
        bytes += "  \(colored("the calls of the last 100 ms: as above", "2"))\n".utf8
      } else {
        section(
          "the calls of the last 100 ms" + (hidden > 0 ? ", without the first \(hidden)" : ""),
          failure.recentCalls.suffix(Self.callLimit), into: &bytes
        ) { _ in nil }
      }
      shownCalls = failure.recentCalls
      bytes.append(UInt8(ascii: "\n"))
    }
    let rest = failures.count - Self.limit
    if rest > 0 {
      bytes += "  … and \(ReportText.count(rest, "more failure")) in this case\n\n".utf8
    }
    if !result.shrunkTest.isEmpty {
      let lines = result.shrunkTest.split(separator: "\n", omittingEmptySubsequences: false)
      section("the shortest test that fails like this", lines.map { String($0) }, into: &bytes) {
        _ in nil
      }
    }
    let steps = ReportText.steps(testCase, result).map { ReportText.shown($0) }
    if !steps.isEmpty {
      let command = ReportText.shown(ReportText.traceCommand(testCase, result))
      bytes += "  \(colored("to see it in steps:", "2")) \(steps[0])\n".utf8
      for line in steps.dropFirst() {
        bytes += "     \(colored("at its prompt:", "2")) \(line)\n".utf8
      }
      bytes += "   \(colored("to see all calls:", "2")) \(command)\n".utf8
    }
  }

  private func section(
    _ title: String, _ lines: some Collection<String>, into bytes: inout [UInt8],
    color: (String) -> String?
  ) {
    guard !lines.isEmpty else { return }
    bytes += "  \(colored("\(title):", "2"))\n".utf8
    for line in lines {
      let shown = ReportText.shown(line)
      bytes += "    \(color(line).map { colored(shown, $0) } ?? shown)\n".utf8
    }
  }

  private func colored(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
