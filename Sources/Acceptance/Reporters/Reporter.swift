/// Turns the events of a run into the bytes of a report.
///
/// A reporter has no clock and no files: its output depends only on the events and its style, durations aside.
package protocol Reporter {
  /// Handles an event and appends the output that is ready.
  mutating func add(_ event: RunEvent, to bytes: inout [UInt8])
}

/// The forms a report can have.
package enum ReportKind: String, CaseIterable, Sendable {
  /// For people, with frames of source.
  case pretty
  /// The Test Anything Protocol, version 14.
  case tap
  /// JUnit's XML, which most servers read.
  case junit
  /// One JSON object a line.
  case json
  /// Workflow commands of GitHub Actions.
  case github

  /// Makes a reporter of this form.
  package func makeReporter(_ style: ReportStyle) -> any Reporter {
    switch self {
    case .pretty: PrettyReporter(style)
    case .tap: TAPReporter()
    case .junit: JUnitReporter()
    case .json: JSONLinesReporter()
    case .github: GitHubReporter()
    }
  }
}

/// The settings of a report for people.
package struct ReportStyle {
  /// Whether escape sequences for colours are written.
  package var usesColor = false
  /// The width in columns.
  package var width = 100
  /// Whether the last line shows the progress, rewritten in place; only on a terminal.
  package var showsProgress = false
  /// The command that runs the failed cases again; empty for none.
  package var rerunCommand = ""
  /// The seconds since the run began, for the summary; nil to leave them out.
  package var elapsed: (() -> Double)?

  /// Makes the plain style: no colours, 100 columns, no progress.
  package init() {}
}
