import Geometry
import Evaluation
import SourceText

/// Writes a report for people: failures as they happen, with source frames, then counts, the slowest tests and the command to run again.
package struct PrettyReporter: Reporter {
  private let style: ReportStyle
  private var testCount = 0
  private var endedTests = 0
  private var failedCases = 0
  private var failedOfTest = 0
  private var lastTest = ""
  private var progress = ""
  private var told = ToldDiagnostics()
  private var issues = SharedIssues()
  private var failed: [String] = []
  private var slowest: [(duration: Double, name: String)] = []

  /// The number of failing cases that are shown in full; of as many more the message is shown, the rest are counted.
  private static let failedLimit = 20
  private static let briefLimit = 100
  /// The number of failing cases of a test that are shown in full.
  private static let caseLimit = 3
  private static let slowestLimit = 5

  /// Makes a reporter with a style.
  package init(_ style: ReportStyle) {
    self.style = style
  }

  /// Handles an event and appends its text.
  package mutating func add(_ event: RunEvent, to bytes: inout [UInt8]) {
    switch event {
    case .began(let found, let selected, let jobs):
      testCount = selected
      let of = found == selected ? "" : " of \(found)"
      let threads = jobs > 1 && selected > 1 ? ", \(jobs) at a time" : ""
      bytes += "running \(selected)\(of) test\(selected == 1 && of.isEmpty ? "" : "s")".utf8
      bytes += "\(threads)\n\n".utf8
    case .invalidFile(let path, let diagnostics, let files):
      hideProgress(&bytes)
      heading("INVALID", "1;31", ReportText.shown(path), to: &bytes)
      invalid(diagnostics, path: path, files: files, to: &bytes)
      showProgress(&bytes)
    case .warnings(let path, let diagnostics, let files):
      guard !diagnostics.isEmpty else { return }
      hideProgress(&bytes)
      write(diagnostics, path: path, files: files, to: &bytes)
      showProgress(&bytes)
    case .ended(let testCase, let result): ended(testCase, result, to: &bytes)
    case .updated(let path, let count, let failure):
      hideProgress(&bytes)
      let path = ReportText.shown(path)
      if let failure {
        heading("NOT UPDATED", "1;31", "\(path): \(ReportText.shown(failure))", to: &bytes)
      } else {
        let count = ReportText.count(count, "expectation")
        heading("UPDATED", "1;33", "\(path), \(count)", to: &bytes)
      }
      showProgress(&bytes)
    case .interrupted(let running):
      hideProgress(&bytes)
      progress = ""
      heading("STOPPED", "1;33", "these are the results so far", to: &bytes)
      for testCase in running {
        let place = "\(testCase.path):\(testCase.line)  \(testCase.name)"
        bytes += "  \(colored("was running:", "2")) \(ReportText.shown(place))\n".utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    case .finished(let summary):
      hideProgress(&bytes)
      finished(summary, to: &bytes)
    }
  }

  private mutating func ended(
    _ testCase: TestCase, _ result: CaseResult, to bytes: inout [UInt8]
  ) {
    let place = "\(testCase.path):\(testCase.line)"
    let shown = ReportText.shown("\(place)  \(testCase.name)")
    let test = "\(place) \(testCase.test)"
    if test != lastTest {
      endedTests += 1
      lastTest = test
      failedOfTest = 0
    }
    if slowest.count < Self.slowestLimit || result.duration > slowest[slowest.count - 1].duration {
      let index = slowest.firstIndex { $0.duration < result.duration } ?? slowest.count
      slowest.insert((result.duration, shown), at: index)
      if slowest.count > Self.slowestLimit { slowest.removeLast() }
    }

    hideProgress(&bytes)
    if !result.isPassed {
      failedCases += 1
      if failed.count < Self.failedLimit { failed.append(shown) }
      failedOfTest += 1
      failed(testCase, result, as: shown, to: &bytes)
    }
    let failures = failedCases == 0 ? "" : ", \(failedCases) failed"
    progress = "[\(endedTests)/\(testCount)\(failures)]  \(shown)"
    showProgress(&bytes)
  }

  /// A failing case: in full, on one line where it is unlikely to say more than those before it, or not at all where there are very many.
  private mutating func failed(
    _ testCase: TestCase, _ result: CaseResult, as shown: String, to bytes: inout [UInt8]
  ) {
    let isIssue = result.outcome.failures.allSatisfy { $0.kind == .unexpectedIssue }
    let isTold = issues.add(result)
    if failedCases > Self.failedLimit + Self.briefLimit { return }
    heading(isIssue ? "ISSUE" : "FAILED", "1;31", "\(shown), on \(result.device)", to: &bytes)
    if failedOfTest <= Self.caseLimit, failedCases <= Self.failedLimit, !isTold {
      FailureText(usesColor: style.usesColor, width: style.width)
        .write(testCase, result, into: &bytes)
      bytes.append(UInt8(ascii: "\n"))
      issues.show(result)
    } else {
      briefly(result, isTold: isTold, to: &bytes)
    }
  }

  /// A failing case on one line.
  private func briefly(_ result: CaseResult, isTold: Bool, to bytes: inout [UInt8]) {
    let failures = result.outcome.failures
    guard let first = failures.first?.diagnostic else { return }
    var text = ReportText.line(first, files: result.files)
    if failures.count > 1 {
      text += ", and \(ReportText.count(failures.count - 1, "more failure"))"
    }
    if isTold { text += ", shown above" }
    bytes += "  \(ReportText.shown(text))\n\n".utf8
  }

  private func finished(_ summary: RunSummary, to bytes: inout [UInt8]) {
    let untold = failedCases - Self.failedLimit - Self.briefLimit
    if untold > 0 { bytes += "… and \(ReportText.count(untold, "more case")) failed\n\n".utf8 }
    let shared = issues.shared
    if !shared.isEmpty {
      bytes += "\(colored("issues of several cases:", "1"))\n".utf8
      for (text, count) in shared { bytes += "  \(count)×  \(ReportText.shown(text))\n".utf8 }
      bytes.append(UInt8(ascii: "\n"))
    }
    if !failed.isEmpty {
      bytes += "\(colored("not passed:", "1"))\n".utf8
      for name in failed { bytes += "  \(name)\n".utf8 }
      let rest = failedCases - failed.count
      if rest > 0 { bytes += "  … and \(rest) more\n".utf8 }
      if !style.rerunCommand.isEmpty {
        let command = ReportText.shown(style.rerunCommand)
        bytes += "\(colored("to run them again:", "1")) \(command)\n".utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    if summary.total > Self.slowestLimit {
      bytes += "\(colored("slowest:", "1"))\n".utf8
      for (duration, name) in slowest {
        bytes += "  \(FixedPointText.string(duration, decimals: 3)) s  \(name)\n".utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes += totals(summary).utf8
    if let elapsed = style.elapsed {
      bytes += colored(" (\(FixedPointText.string(elapsed(), decimals: 2)) s)", "2").utf8
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func totals(_ summary: RunSummary) -> String {
    summary.counts.map { count in
      switch count.kind {
      case .failure: colored(count.text, "1;31")
      case .success: colored(count.text, "1;32")
      case .attention: colored(count.text, "1;33")
      case .other: count.text
      }
    }.joined(separator: ", ")
  }

  /// The errors of a script that can't run; errors of a file that several scripts import are shown once.
  private mutating func invalid(
    _ diagnostics: [Diagnostic], path: String, files: [SourceFile], to bytes: inout [UInt8]
  ) {
    let formatter = formatter(files)
    let new = told.new(of: diagnostics, files: files, limit: formatter.limit)
    if !new.isEmpty {
      formatter.write(new, path: path, into: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    let repeated = diagnostics.count - new.count
    guard repeated > 0 else { return }
    let noun = ReportText.count(repeated, new.isEmpty ? "error" : "more error")
    bytes += "  \(noun), shown above\n\n".utf8
  }

  private func write(
    _ diagnostics: [Diagnostic], path: String, files: [SourceFile], to bytes: inout [UInt8]
  ) {
    formatter(files).write(diagnostics, path: path, into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func formatter(_ files: [SourceFile]) -> DiagnosticFormatter {
    DiagnosticFormatter(files: files, usesColor: style.usesColor, width: style.width)
  }

  private func heading(_ word: String, _ code: String, _ text: String, to bytes: inout [UInt8]) {
    bytes += "\(colored(word, code))  \(text)\n".utf8
  }

  private func colored(_ text: String, _ code: String) -> String {
    style.usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  // MARK: - Progress

  private func hideProgress(_ bytes: inout [UInt8]) {
    guard style.showsProgress, !progress.isEmpty else { return }
    bytes += "\r\u{1B}[K".utf8
  }

  /// One column stays free, since some terminals wrap a line that is full.
  private func showProgress(_ bytes: inout [UInt8]) {
    guard style.showsProgress, !progress.isEmpty else { return }
    bytes += ReportText.fitted(progress, width: max(1, style.width - 1)).utf8
  }
}
