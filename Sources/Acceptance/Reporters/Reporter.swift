/// A fold of the events of a run into the bytes of a report.
///
/// A reporter has no clock and no files: what it writes is a function of the events and its style, durations aside.
package protocol Reporter {
  /// Takes one more event into account and appends what is to be written now.
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
  /// Commands to GitHub Actions that mark lines of a change.
  case github

  /// Makes a reporter that has seen nothing yet.
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

/// What a report for people depends on besides the events.
package struct ReportStyle {
  /// Whether escape sequences for colours are written.
  package var usesColor = false
  /// How many columns there are.
  package var width = 100
  /// Whether one line at the bottom shows how far the run is, rewritten in place; only on a terminal.
  package var showsProgress = false
  /// What to type to run the failed cases again; empty for nothing.
  package var rerunCommand = ""
  /// The seconds since the run began, for the summary; nil leaves them out.
  package var elapsed: (() -> Double)?

  /// Makes the plain style: no colours, 100 columns, no progress.
  package init() {}
}
