import Acceptance
import Animation
import Evaluation
import Geometry
import SourceText
import Testing
import ViewTree

@Suite struct JSONLinesReporterTests {
  @Test func everyEventIsALine() {
    let events = SampleRun.whole([
      .updated(path: "a.trans", count: 2, failure: nil),
      .updated(path: "b.trans", count: 0, failure: "the disk is full"),
      .interrupted(running: [SampleRun.testCase("b")]),
      .warnings(path: "c.trans", diagnostics: [], files: []),
    ])

    #expect(
      SampleRun.text(JSONLinesReporter(), events) == """
        {"choreo":"tests","schema":1}
        {"event":"began","found":6,"selected":5,"jobs":2}
        {"event":"updated","file":"a.trans","count":2,"failure":null}
        {"event":"updated","file":"b.trans","count":0,"failure":"the disk is full"}
        {"event":"interrupted","running":["tests/card.trans: b"]}
        {"event":"warnings","file":"c.trans","diagnostics":[]}
        {"event":"finished","passed":0,"failed":0,"withIssues":0,"knownIssues":0,"deselected":1,"invalidFiles":0,"updated":2,"failedUpdates":1,"endedAtFailure":false,"interrupted":true}

        """)
  }

  @Test func aCaseHasAllThereIs() {
    var outcome = TestOutcome()
    outcome.failures = [
      TestFailure(
        .frames, at: Instant(milliseconds: 300),
        Diagnostic(.error("no", id: "sample"), at: nil), difference: ["-a"], recentCalls: ["b"],
        edits: [FixIt.Edit(range: SampleRun.range(3, 5), replacement: "7")])
    ]
    outcome.comparisonCount = 9
    outcome.virtualTime = 1.5
    outcome.traceHash = 0xABC
    outcome.knownIssues = ["later"]
    outcome.movements = [
      FingerMovement(
        number: 0, seed: 7,
        samples: [
          TouchSample(
            instant: Instant(milliseconds: 100), finger: 1, location: CGPoint(x: 2, y: 3),
            phase: .began)
        ], range: nil)
    ]
    let result = CaseResult(
      outcome: outcome, files: [SampleRun.file], duration: 0.125, device: "phone",
      command: "choreo test a.trans:1", shrunkTest: "test")
    var bytes: [UInt8] = []
    var reporter = JSONLinesReporter()

    reporter.add(
      .ended(SampleRun.testCase("moves", label: "p = 1", tags: ["a"]), result), to: &bytes)

    let diagnostic =
      #"{"schema":1,"id":"sample","severity":"error","message":"no","file":"tests/card.trans","range":null,"label":"","related":[],"notes":[],"fixIts":[]}"#
    let edit = #"{"file":"tests/card.trans","start":3,"end":5,"replacement":"7"}"#
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == [
          #"{"event":"case","file":"tests/card.trans","line":1,"test":"moves","case":"p = 1","number":0"#,
          #","tags":["a"],"device":"phone","result":"failed","failures":[{"kind":"frames","instant":300.000"#,
          #","diagnostic":\#(diagnostic),"difference":["-a"],"calls":["b"],"edits":[\#(edit)]}]"#,
          #","knownIssues":["later"],"comparisons":9,"virtualTime":1.500000"#,
          #","traceHash":"0000000000000abc","wanderings":[{"seed":7,"samples":[[100.000,1,2.000,3.000,"began"]]}]"#,
          #","command":"choreo test a.trans:1 --case 0 --trace text","steps":["choreo repl a.trans:1 --case 0",":goto 300ms"],"shrunkTest":"test","duration":0.125000}"#,
          "\n",
        ].joined())
  }

  @Test func theResultTellsIssuesFromFailures() {
    let lines = SampleRun.text(JSONLinesReporter(), SampleRun.mixed).split(separator: "\n")

    let results = lines.compactMap { line in
      ["passed", "failed", "issue"].first { line.contains("\"result\":\"\($0)\"") }
    }
    #expect(results == ["passed", "failed", "passed", "issue", "failed"])
  }

  @Test(arguments: SampleRun.names)
  func anyNameStaysOnItsLine(name: String) {
    let failure = SampleRun.failure(text: name, difference: [name], calls: [name])
    let events = SampleRun.whole([
      SampleRun.ended(SampleRun.testCase(name, path: name, tags: [name]), [failure])
    ])

    let text = SampleRun.text(JSONLinesReporter(), events)

    #expect(text.split { $0.isNewline }.count == 4)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
