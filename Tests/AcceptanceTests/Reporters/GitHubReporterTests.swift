import Acceptance
import Evaluation
import SourceText
import Testing

@Suite struct GitHubReporterTests {
  @Test func aRunOfEachKind() {
    let text = SampleRun.text(GitHubReporter(), SampleRun.mixed)

    let command = "to see it in steps: choreo repl tests/card.trans:1, and there :goto 600ms"
    let labelled =
      "to see it in steps: choreo repl tests/card.trans:1 --case 0, and there :goto 600ms"
    let place = "file=tests/card.trans,line=2,col=3,endColumn=35"
    #expect(
      text == """
        ::error file=tests/bad.trans,line=2,col=10,endColumn=13,title=unknownName::there is no 'carf'
        ::error \(place),title=moves [p = 25%25]::the expectation is not so%0A213 is not 12%0Ait moved%0A began%0A-cancel%0A+finish%0A\(labelled)
        ::error \(place),title=sticks::the transition is stuck%0A213 is not 12%0Ait moved%0A\(command)
        ::error \(place),title=breaks::there is no element 3%0A213 is not 12%0Ait moved%0A\(command)
        2 failed, 1 with unexpected engine issues, 1 script not run, 2 passed, 1 known issue, 1 left out

        """)
  }

  @Test(arguments: [10, 11, 25])
  func noMoreAnnotationsThanGitHubShows(count: Int) {
    let warning = RunEvent.warnings(
      path: "a.trans", diagnostics: [Diagnostic(.warning("careful", id: "careful"), at: nil)],
      files: [])
    let failed = SampleRun.ended(SampleRun.testCase("a"), [SampleRun.failure()])
    let events = SampleRun.whole(
      Array(repeating: warning, count: count) + Array(repeating: failed, count: count))

    let lines = SampleRun.text(GitHubReporter(), events).split(separator: "\n")

    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.count { $0.hasPrefix("error: tests/card.trans:2:3: a: ") } == count - 10)
    #expect(lines.count { $0.hasPrefix("warning: a.trans: careful: ") } == count - 10)
    let rest = count - 10
    let (errors, warnings) =
      rest == 1
      ? ("1 more error", "1 more warning") : ("\(rest) more errors", "\(rest) more warnings")
    #expect(
      lines.filter { $0.hasPrefix("::notice::") }
        == (rest == 0 ? [] : ["::notice::\(errors) and \(warnings) are in the log"]))
  }

  @Test(arguments: SampleRun.names)
  func anyNameIsOneCommand(name: String) {
    let events = SampleRun.whole([
      SampleRun.ended(
        SampleRun.testCase(name, path: name), [SampleRun.failure(text: name, difference: [name])])
    ])

    let lines = SampleRun.text(GitHubReporter(), events).split { $0.isNewline }

    #expect(lines.count == 2)
    let properties = lines[0].dropFirst("::error ".count).prefix { $0 != ":" }
    #expect(properties.split(separator: ",").count == 5)
    #expect(SampleRun.isVisible(String(lines[0])))
  }
}
