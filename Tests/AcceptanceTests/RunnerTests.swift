import Acceptance
import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText
import Testing

struct RunnerTests {
  private static let scripts = [
    "tests/a.trans": """
    test "one" { expect 1 == 1 }
    test "two" for n in 0..<3 { expect n == n }
    """,
    "tests/b.trans": """
    tags: slow
    test "three", tags: [.slow] { expect 1 == 1 }
    """,
  ]

  private func run(
    _ host: MemoryHost, _ options: AcceptanceOptions, driver: TestDriver
  ) throws -> (lines: [String], report: RunReport, log: EventLog) {
    let log = EventLog()
    let report = try AcceptanceRunner(options, host: host.host, driver: driver).run { log.add($0) }
    return (log.lines, report, log)
  }

  private func options(_ change: (inout AcceptanceOptions) -> Void = { _ in }) -> AcceptanceOptions
  {
    var options = AcceptanceOptions(paths: ["tests"])
    change(&options)
    return options
  }

  @Test(arguments: [1, 2, 8])
  func eventsComeInOrderWhateverTheNumberOfJobs(jobs: Int) throws {
    let driver = FakeRun.driver(count: { _ in 3 }) { $0.passed }

    let run = try run(MemoryHost(Self.scripts), options { $0.jobs = jobs }, driver: driver)

    #expect(
      run.lines == [
        "began 3 3 \(jobs)", "ok tests/a.trans:1 one", "ok tests/a.trans:2 two [n = 0]",
        "ok tests/a.trans:2 two [n = 1]", "ok tests/a.trans:2 two [n = 2]",
        "ok tests/b.trans:2 three", "finished 5 0",
      ])
    #expect(run.report.status == .allPassed)
  }

  @Test(arguments: [1, 8])
  func manyCasesComeInOrder(jobs: Int) throws {
    var scripts: [String: String] = [:]
    for file in 10..<40 {
      scripts["tests/\(file).trans"] = (0..<10).map { "test \"t\($0)\" { expect 1 == 1 }\n" }
        .joined()
    }
    let driver = FakeRun.driver { $0.number % 2 == 0 && $0.test == "t3" ? $0.failed() : $0.passed }

    let run = try run(MemoryHost(scripts), options { $0.jobs = jobs }, driver: driver)

    let expected = (10..<40).flatMap { file in
      (0..<10).map { test in
        test == 3
          ? "not ok tests/\(file).trans:4 t3 [condition it is not so]"
          : "ok tests/\(file).trans:\(test + 1) t\(test)"
      }
    }
    #expect(run.lines == ["began 300 300 \(jobs)"] + expected + ["finished 270 30"])
    #expect(run.report.status == .testFailed)
  }

  @Test(arguments: [1, 2, 8])
  func theFirstFailureEndsARunThatFailsFast(jobs: Int) throws {
    let driver = FakeRun.driver(count: { _ in 3 }) {
      $0.test == "two" && $0.number > 0 ? $0.failed() : $0.passed
    }

    let run = try run(
      MemoryHost(Self.scripts),
      options {
        $0.jobs = jobs
        $0.failsFast = true
      }, driver: driver)

    #expect(
      run.lines == [
        "began 3 3 \(jobs)", "ok tests/a.trans:1 one", "ok tests/a.trans:2 two [n = 0]",
        "not ok tests/a.trans:2 two [n = 1] [condition it is not so]", "finished 2 1",
      ])
    #expect(run.report.status == .testFailed)
    #expect(run.report.summary.text == "1 failed, 2 passed, ended at the first failure")
  }

  @Test func aFileThatDoesNotCheckDoesNotStopTheOthers() throws {
    var scripts = Self.scripts
    scripts["tests/aa.trans"] = "test \"x\" { expect nothing == 1 }"

    let run = try run(
      MemoryHost(scripts), options { $0.filter = "one|three|x" },
      driver: FakeRun.driver { $0.passed })

    #expect(
      run.lines == [
        "began 3 2 1", "ok tests/a.trans:1 one", "invalid tests/aa.trans unknownName",
        "ok tests/b.trans:2 three", "finished 2 0",
      ])
    #expect(run.report.status == .invalidScript)
    #expect(run.report.summary.deselected == 1)
  }

  /// Scripts that import a file with an error and a warning, and one that imports a file with a warning alone.
  private static let importers = [
    "tests/a.trans":
      "import \"bad.trans\"\nimport \"odd.trans\"\ntest \"a\" { expect two() == 1 }",
    "tests/b.trans": "import \"bad.trans\"\ntest \"b\" { expect two() == 1 }",
    "tests/bad.trans":
      "func two() -> Number { return nothing }\nfunc half() -> Number { return 1 / 0 }\n",
    "tests/c.trans": "import \"odd.trans\"\ntest \"c\" { expect third() == 1 }",
    "tests/odd.trans": "func third() -> Number { return 1 / 0 }\n",
  ]

  @Test func warningsOfAnImportedFileAreToldOnce() throws {
    let run = try run(
      MemoryHost(Self.importers), options(), driver: FakeRun.driver { $0.passed })

    #expect(
      run.lines == [
        "began 1 1 1", "invalid tests/a.trans unknownName divisionByZero divisionByZero",
        "invalid tests/b.trans unknownName", "invalid tests/bad.trans unknownName",
        "ok tests/c.trans:2 c", "finished 1 0",
      ])
  }

  /// Reports for people and for lines of a change show a place once; in the others each script has what is wrong with it.
  @Test(arguments: [
    (ReportKind.pretty, 1), (.github, 1), (.tap, 3), (.junit, 6), (.json, 3),
  ])
  func errorsOfAnImportedFileInReports(kind: ReportKind, count: Int) throws {
    let run = try run(
      MemoryHost(Self.importers), options(), driver: FakeRun.driver { $0.passed })
    let text = SampleRun.text(kind.makeReporter(ReportStyle()), run.log.events)

    #expect(text.ranges(of: "there is no 'nothing' here").count == count, "\(text)")
    #expect(text.ranges(of: "this divides by zero").count <= 2, "\(text)")
    for path in ["tests/a.trans", "tests/b.trans", "tests/bad.trans"] {
      #expect(text.contains(path), "\(path)")
    }
  }

  @Test func aTestWithoutCasesFails() throws {
    let driver = FakeRun.driver(count: { _ in 0 }) { $0.passed }

    let run = try run(MemoryHost(Self.scripts), options { $0.filter = "two" }, driver: driver)

    #expect(
      run.lines[1] == "not ok tests/a.trans:2 two "
        + "[notReached this test has no case: the sequence of its 'for' is empty]")
    #expect(run.report.status == .testFailed)
  }

  @Test func anExpectationNoCaseReachesFailsTheLastCase() throws {
    let driver = FakeRun.driver(count: { _ in 3 }) { testCase in
      var outcome = testCase.passed
      if testCase.test == "two" { outcome.reached = outcome.reached.map { _ in false } }
      return outcome
    }

    let run = try run(MemoryHost(Self.scripts), options { $0.jobs = 2 }, driver: driver)

    #expect(
      run.lines[4] == "not ok tests/a.trans:2 two [n = 2] "
        + "[notReached this expectation has run in none of the 3 cases]")
    #expect(run.report.summary.failed == 1)
  }

  @Test func oneCaseThatReachesItIsEnough() throws {
    let driver = FakeRun.driver(count: { _ in 3 }) { testCase in
      var outcome = testCase.passed
      if testCase.number != 1 { outcome.reached = outcome.reached.map { _ in false } }
      return outcome
    }

    let run = try run(MemoryHost(Self.scripts), options { $0.filter = "two" }, driver: driver)

    #expect(run.report.status == .allPassed)
  }

  @Test func whatARunTimeErrorCutOffIsNotCountedAsMissed() throws {
    let driver = FakeRun.driver { testCase in
      var outcome = testCase.failed(.runtimeError, "it ended")
      outcome.reached = outcome.reached.map { _ in false }
      return outcome
    }

    let run = try run(MemoryHost(Self.scripts), options { $0.filter = "one" }, driver: driver)

    #expect(run.lines[1] == "not ok tests/a.trans:1 one [runtimeError it ended]")
  }

  @Test func aFailureIsExplainedByASecondRun() throws {
    let driver = FakeRun.driver { testCase in
      testCase.failed(.condition, testCase.request.explains ? "at length" : "in short")
    }

    let run = try run(MemoryHost(Self.scripts), options { $0.filter = "one" }, driver: driver)

    #expect(run.lines[1] == "not ok tests/a.trans:1 one [condition at length]")
  }

  @Test func aFailureThatAnUpdateLeavesIsExplainedToo() throws {
    let driver = FakeRun.driver { testCase in
      testCase.failed(.condition, testCase.request.explains ? "at length" : "in short")
    }

    let run = try run(
      MemoryHost(Self.scripts),
      options {
        $0.filter = "one"
        $0.updates = true
      }, driver: driver)

    #expect(run.lines[1] == "not ok tests/a.trans:1 one [condition at length]")
  }

  @Test func anIssueAloneIsNoFailedTest() throws {
    let driver = FakeRun.driver {
      $0.test == "one" ? $0.failed(.unexpectedIssue, "a view is left behind") : $0.passed
    }

    let run = try run(MemoryHost(Self.scripts), options { $0.filter = "one|three" }, driver: driver)

    #expect(run.report.status == .engineIssue)
    #expect(run.report.summary.withIssues == 1)
  }

  // MARK: Repetition

  @Test func aTraceThatDiffersIsAFailureWithBothHashesAndLines() throws {
    let count = Counter()
    let driver = TestDriver(
      caseCount: { _, _ in .success(1) },
      run: { request, script, onEvent in
        let run = count.next()
        var outcome = TestOutcome()
        outcome.reached = script.program.expectations.map { _ in true }
        outcome.traceHash = run == 3 ? 0xBEEF : 0xABCD
        onEvent?(.init(at: .zero, .print("same"), subject: ""))
        onEvent?(.init(at: .zero, .print(run % 2 == 0 ? "even" : "odd"), subject: ""))
        return outcome
      })

    let run = try run(
      MemoryHost(Self.scripts),
      options {
        $0.filter = "one"
        $0.repetitions = 4
      }, driver: driver)

    guard case .ended(_, let result) = run.log.events[1] else { return }
    let diagnostic = try #require(result.outcome.failures.first).diagnostic
    #expect(
      diagnostic.message.text == "run 3 of the same case left a different trace than the first")
    #expect(
      diagnostic.notes.dropLast() == [
        "the hashes are 000000000000abcd and 000000000000beef",
        "the first difference is in line 2 of the trace",
        "one run:     0.000  print  even", "the other:     0.000  print  odd",
      ])
  }

  @Test func equalTracesPass() throws {
    let count = Counter()
    let driver = FakeRun.driver {
      _ = count.next()
      return $0.passed
    }

    let run = try run(
      MemoryHost(Self.scripts),
      options {
        $0.filter = "one"
        $0.repetitions = 5
      }, driver: driver)

    #expect(run.report.status == .allPassed)
    #expect(count.value == 5)
  }

  // MARK: The end from outside

  @Test func aCaseThatTakesTooLongIsTold() throws {
    let host = MemoryHost(Self.scripts)
    host.step = 1_000_000
    let driver = FakeRun.driver { testCase in
      guard testCase.test == "one" else { return testCase.passed }
      while true {
        if let reason = testCase.request.interruption?() {
          return testCase.failed(.interrupted, reason)
        }
      }
    }

    let run = try run(
      host,
      options {
        $0.maximumWallTime = 2
        $0.filter = "one|three"
      }, driver: driver)

    #expect(
      run.lines == [
        "began 3 2 1",
        "not ok tests/a.trans:1 one [interrupted it took longer than 2 s of real time]",
        "ok tests/b.trans:2 three", "finished 1 1",
      ])
  }

  @Test(arguments: [1, 4])
  func aStoppedRunTellsWhatThereIs(jobs: Int) throws {
    let host = MemoryHost(Self.scripts)
    let driver = FakeRun.driver(count: { _ in 1_000_000 }) { testCase in
      guard testCase.test == "two", testCase.number == 20 else { return testCase.passed }
      host.stop()
      return testCase.failed(.interrupted, "the run was stopped")
    }

    let run = try run(host, options { $0.jobs = jobs }, driver: driver)

    #expect(run.report.status == .interrupted)
    #expect(run.lines.suffix(2).first == "interrupted two")
    #expect(run.report.summary.passed >= (jobs == 1 ? 21 : 1))
    #expect(run.report.summary.failed == 0)
    let numbers = run.log.events.compactMap { event -> Int? in
      guard case .ended(let test, _) = event, test.test == "two" else { return nil }
      return test.number
    }
    #expect(numbers == numbers.sorted())
  }

  // MARK: What is kept for `--failed`

  @Test func whatFailedIsKeptUntilItPasses() throws {
    let host = MemoryHost(Self.scripts)
    host.lastFailedPath = ".choreo/last-failed"
    let failing = FakeRun.driver { $0.test == "two" ? $0.passed : $0.failed() }

    _ = try run(host, options(), driver: failing)
    let again = try run(host, options { $0.onlyFailed = true }, driver: failing)
    let mended = try run(
      host, options { $0.onlyFailed = true }, driver: FakeRun.driver { $0.passed })
    let all = try run(
      host, options { $0.onlyFailed = true }, driver: FakeRun.driver { $0.passed })

    #expect(again.lines.first == "began 3 2 1")
    #expect(mended.lines.first == "began 3 2 1")
    #expect(all.lines.first == "began 3 3 1")
    #expect(host.notes == ["no test failed in the last run, so all tests are run"])
    #expect(host.text(".choreo/last-failed") == "choreo last-failed 1\n")
  }

  @Test func whatAnotherRunKeepsMeanwhileIsTakenIn() throws {
    let host = MemoryHost(Self.scripts)
    host.lastFailedPath = ".choreo/last-failed"
    host.change(lateTo: [
      "choreo last-failed 1\n/x.trans\tone\n", "choreo last-failed 1\n/y.trans\ttwo\n",
    ])

    _ = try run(
      host, options { $0.filter = "one" }, driver: FakeRun.driver { $0.failed() })

    #expect(
      host.text(".choreo/last-failed")
        == "choreo last-failed 1\n/tests/a.trans\tone\n/y.trans\ttwo\n")
    #expect(host.notes.isEmpty)
  }

  @Test func aListThatCannotBeWrittenIsSaidOnce() throws {
    let host = MemoryHost(Self.scripts)
    host.lastFailedPath = ".choreo/last-failed"
    host.fillDisk()

    _ = try run(host, options(), driver: FakeRun.driver { $0.failed() })

    #expect(
      host.notes == [
        "'.choreo/last-failed' cannot be written, so '--failed' cannot use this run: "
          + "no space left on device"
      ])
  }

  @Test(arguments: ["tests/a.trans", "tests/../tests/part", "tests/missing.trans"])
  func noOutputIsAFileOfTheRun(output: String) throws {
    let host = MemoryHost([
      "tests/a.trans": "import \"part\"\ntest \"one\" { expect 1 == 1 }", "tests/part": "",
      "tests/b.trans": "import \"missing.trans\"",
    ])

    #expect(throws: UsageError.self) {
      _ = try run(
        host, options { $0.outputs = ["out.xml", output] },
        driver: FakeRun.driver { testCase in
          Issue.record("'\(testCase.test)' runs")
          return testCase.passed
        })
    }
  }

  @Test func aRunThatPassesLeavesNoFile() throws {
    let host = MemoryHost(Self.scripts)
    host.lastFailedPath = ".choreo/last-failed"

    _ = try run(host, options(), driver: FakeRun.driver { $0.passed })

    #expect(host.writtenPaths.isEmpty)
  }

  @Test func aCorruptedListIsIgnoredWithANote() throws {
    let host = MemoryHost(Self.scripts.merging([".choreo/last-failed": "?"]) { $1 })
    host.lastFailedPath = ".choreo/last-failed"

    let run = try run(
      host, options { $0.onlyFailed = true }, driver: FakeRun.driver { $0.passed })

    #expect(run.lines.first == "began 3 3 1")
    #expect(host.notes.first == "'.choreo/last-failed' is no list of failed tests and is ignored")
  }

  @Test func listingRunsNothing() throws {
    let driver = FakeRun.driver { testCase in
      Issue.record("'\(testCase.test)' runs")
      return testCase.passed
    }
    var options = options()
    options.tags = ["slow"]

    let list = try AcceptanceRunner(
      options, host: MemoryHost(Self.scripts).host, driver: driver
    ).list()

    #expect(list.tests.map(\.name) == ["three"])
    #expect(list.tests.map(\.tags) == [["slow"]])
  }
}

/// Counts calls from any thread.
final class Counter: @unchecked Sendable {
  // Only the one worker of the tests that use it calls it.
  private(set) var value = 0

  func next() -> Int {
    value += 1
    return value
  }
}
