import Evaluation
import SourceText

/// Writes workflow commands of GitHub Actions, which annotate the lines at which tests fail.
///
/// GitHub shows ten errors and ten warnings per step and silently drops the rest, so no more commands are written; the others
/// become plain lines of the log, and one notice has their number.
package struct GitHubReporter: Reporter {
  /// The most annotations of one level that GitHub shows per step.
  package static let limit = 10

  private var errorCount = 0
  private var warningCount = 0
  private var told = ToldDiagnostics()

  /// Makes a reporter.
  package init() {}

  /// Handles an event and appends its annotations.
  package mutating func add(_ event: RunEvent, to bytes: inout [UInt8]) {
    switch event {
    case .began, .interrupted: break
    case .invalidFile(let path, let diagnostics, let files):
      annotate(new: diagnostics, path: path, files: files, to: &bytes)
      let isItsOwn = diagnostics.contains {
        $0.message.severity == .error && $0.range.map { $0.file.index == 0 } ?? true
      }
      if !isItsOwn {
        let shown = ReportText.shown(path)
        bytes += "error: \(shown): not run because of errors in what it imports\n".utf8
      }
    case .warnings(let path, let diagnostics, let files):
      annotate(new: diagnostics, path: path, files: files, to: &bytes)
    case .ended(let testCase, let result):
      for failure in result.outcome.failures {
        var details = failure.difference
        let steps = ReportText.steps(testCase, result)
        if !steps.isEmpty {
          details.append("to see it in steps: \(steps.joined(separator: ", and there "))")
        }
        annotate(
          failure.diagnostic, path: testCase.path, line: testCase.line, files: result.files,
          title: testCase.name, details: details, isError: true, to: &bytes)
      }
    case .updated(let path, _, let failure):
      if let failure {
        command("error", file: path, title: "not rewritten", text: failure, to: &bytes)
      }
    case .finished(let summary): finished(summary, to: &bytes)
    }
  }

  private func finished(_ summary: RunSummary, to bytes: inout [UInt8]) {
    var rest: [String] = []
    if errorCount > Self.limit {
      rest.append(ReportText.count(errorCount - Self.limit, "more error"))
    }
    if warningCount > Self.limit {
      rest.append(ReportText.count(warningCount - Self.limit, "more warning"))
    }
    if !rest.isEmpty {
      let isOne = errorCount + warningCount == Self.limit + 1
      let verb = isOne ? "is" : "are"
      bytes += "::notice::\(rest.joined(separator: " and ")) \(verb) in the log\n".utf8
    }
    if summary.isInterrupted {
      bytes += "::notice::the run was stopped before its end\n".utf8
    }
    bytes += "\(summary.text)\n".utf8
  }

  /// Annotates each line once, however many scripts import its file.
  private mutating func annotate(
    new diagnostics: [Diagnostic], path: String, files: [SourceFile], to bytes: inout [UInt8]
  ) {
    for diagnostic in diagnostics where told.isNew(diagnostic, files: files) {
      annotate(
        diagnostic, path: path, files: files, title: diagnostic.message.id, details: [], to: &bytes)
    }
  }

  private mutating func annotate(
    _ diagnostic: Diagnostic, path: String, line: Int? = nil, files: [SourceFile], title: String,
    details: [String], isError: Bool = false, to bytes: inout [UInt8]
  ) {
    let place = ReportPlace(diagnostic.range, files: files)
    // An annotation does not show the label under the source, so it becomes part of the text.
    let label = isError && !diagnostic.label.isEmpty ? [diagnostic.label] : []
    let lines =
      [diagnostic.message.text] + label + diagnostic.notes + diagnostic.fixIts.map(\.text) + details
    let text = lines.joined(separator: "\n")
    let level: String
    let number: Int
    switch isError ? .error : diagnostic.message.severity {
    case .error:
      level = "error"
      errorCount += 1
      number = errorCount
    case .warning, .note:
      level = "warning"
      warningCount += 1
      number = warningCount
    }
    if number > Self.limit {
      let position = place.map { "\($0.path):\($0.start.line):\($0.start.column)" } ?? path
      let shown = ReportText.shown("\(position): \(title): \(diagnostic.message.text)")
      bytes += "\(level): \(shown)\n".utf8
    } else {
      command(
        level, file: place?.path ?? path, line: line, place: place, title: title, text: text,
        to: &bytes)
    }
  }

  private func command(
    _ level: String, file: String, line: Int? = nil, place: ReportPlace? = nil, title: String,
    text: String, to bytes: inout [UInt8]
  ) {
    var properties = ["file=\(Self.property(file))"]
    if let place {
      properties += ["line=\(place.start.line)", "col=\(place.start.column)"]
      // GitHub takes an end column only for a single line; it is that of the last character, not the one after.
      if place.end.line == place.start.line {
        properties.append("endColumn=\(max(place.start.column, place.end.column - 1))")
      } else {
        properties.append("endLine=\(place.end.line)")
      }
    } else if let line {
      properties.append("line=\(line)")
    }
    properties.append("title=\(Self.property(title))")
    bytes += "::\(level) \(properties.joined(separator: ","))::\(Self.data(text))\n".utf8
  }

  private static func data(_ text: String) -> String {
    escaped(text, isProperty: false)
  }

  private static func property(_ text: String) -> String {
    escaped(text, isProperty: true)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    ReportText.escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      case "\t": nil
      default:
        InvisibleCharacters.contains(scalar) ? InvisibleCharacters.escape(scalar) : nil
      }
    }
  }
}
