import Acceptance
import Evaluation
import SourceText
import Testing

/// What reports make of characters that a terminal obeys or that nobody sees, each report in the way its readers know.
@Suite struct InvisibleTextTests {
  /// Every event with such a text wherever a script or its path may bring one in.
  private static let events: [RunEvent] = {
    let text = SampleRun.invisible
    let diagnostic = Diagnostic(
      .error(text, id: "sample"), at: nil, label: text, notes: [text], fixIts: [FixIt(text)])
    let failure = SampleRun.failure(text: text, difference: [text], calls: [text])
    return SampleRun.whole([
      .invalidFile(path: text, diagnostics: [diagnostic], files: []),
      .warnings(path: text, diagnostics: [diagnostic], files: []),
      SampleRun.ended(
        SampleRun.testCase(text, label: text, path: text, tags: [text]), [failure],
        shrunkTest: text),
      SampleRun.ended(SampleRun.testCase(text, path: text), knownIssues: [text]),
      .updated(path: text, count: 1, failure: nil),
      .updated(path: text, count: 0, failure: text),
      .interrupted(running: [SampleRun.testCase(text, path: text)]),
    ])
  }()

  @Test(arguments: [
    (
      ReportKind.pretty,
      #"\u{7}\u{1B}[2J\r\u{7F}\u{9B}31m\u{202E}\u{2066}\u{200F}\u{2028}\u{FEFF}\u{E0001}"#
    ),
    (.tap, #""\u0007\u001b[2J\r\u007f\u009b31m\u202e\u2066\u200f\u2028\ufeff\U000e0001""#),
    (
      .junit,
      #"name="\u{7}\u{1B}[2J\u{D}\u{7F}\u{9B}31m\u{202E}\u{2066}\u{200F}\u{2028}\u{FEFF}\u{E0001}""#
    ),
    (.json, #""\u0007\u001b[2J\r\u007f\u009b31m\u202e\u2066\u200f\u2028\ufeff\udb40\udc01""#),
    (
      .github,
      #"::\u{7}\u{1B}[2J\u{D}\u{7F}\u{9B}31m\u{202E}\u{2066}\u{200F}\u{2028}\u{FEFF}\u{E0001}%0A"#
    ),
  ])
  func nothingInvisibleIsWritten(kind: ReportKind, form: String) {
    let text = SampleRun.text(kind.makeReporter(ReportStyle()), Self.events)

    #expect(SampleRun.isVisible(text))
    #expect(text.contains(form), "\(text)")
  }
}
