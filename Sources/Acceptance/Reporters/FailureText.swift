import Evaluation
import SourceText

/// A failed case in words: what was wrong and where, the difference, the last calls and what to type to see more.
package struct FailureText {
  /// How many of a case's failures are shown at length.
  static let limit = 10
  /// How many of the calls before a failure are.
  static let callLimit = 20

  private let usesColor: Bool
  private let width: Int

  /// Makes the text for a terminal or file of so many columns.
  package init(usesColor: Bool, width: Int) {
    self.usesColor = usesColor
    self.width = width
  }

  /// The text for reports that have no colours.
  static func plain(_ testCase: TestCase, _ result: CaseResult) -> String {
    var bytes: [UInt8] = []
    FailureText(usesColor: false, width: 100).write(testCase, result, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the failures of a case, a blank line between them.
  package func write(_ testCase: TestCase, _ result: CaseResult, into bytes: inout [UInt8]) {
    let formatter = DiagnosticFormatter(files: result.files, usesColor: usesColor, width: width)
    let failures = result.outcome.failures
    var shownCalls: [String] = []
    for failure in failures.prefix(Self.limit) {
      formatter.write([failure.diagnostic], path: testCase.path, into: &bytes)
      section("difference (- expected, + came)", failure.difference, into: &bytes) { line in
        switch line.utf8.first {
        case UInt8(ascii: "-"): "31"
        case UInt8(ascii: "+"): "32"
        default: nil
        }
      }
      let hidden = failure.recentCalls.count - Self.callLimit
      // Several failures at one instant have the same calls before them.
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
