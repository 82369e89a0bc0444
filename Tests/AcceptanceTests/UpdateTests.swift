import Acceptance
import Evaluation
import Semantics
import SourceText
import Testing

struct UpdateTests {
  private static let text = """
    test "one" { expect 1 == 2 }
    test "two" for n in 0..<3 { expect 3 == 4 }
    """

  /// The driver of a test that wants each of some numbers replaced.
  private static func driver(
    count: Int = 1, _ wanted: @escaping @Sendable (FakeRun.Case) -> [(String, String)]
  ) -> TestDriver {
    FakeRun.driver(count: { $0 == "two" ? count : 1 }) { testCase in
      let edits = wanted(testCase).map { edit(testCase.script.program, $0.0, $0.1) }
      return edits.isEmpty ? testCase.passed : testCase.failed(edits: edits)
    }
  }

  /// Replaces the first occurrence of a text.
  private static func edit(_ program: Program, _ old: String, _ new: String) -> FixIt.Edit {
    for (index, file) in program.files.enumerated() {
      let bytes = Array(old.utf8)
      let start = file.bytes.indices.first { file.bytes[$0...].starts(with: bytes) }
      guard let start else { continue }
      return FixIt.Edit(
        range: SourceRange(
          file: SourceFileID(UInt32(index)), start: UInt32(start), end: UInt32(start + bytes.count)),
        replacement: new)
    }
    return FixIt.Edit(
      range: SourceRange(file: SourceFileID(0), start: 0, end: 0), replacement: "?")
  }

  private func update(
    _ host: MemoryHost, _ driver: TestDriver, paths: [String] = ["a.trans"], jobs: Int = 1
  ) throws -> (lines: [String], report: RunReport) {
    var options = AcceptanceOptions(paths: paths)
    options.updates = true
    options.jobs = jobs
    let log = EventLog()
    let report = try AcceptanceRunner(options, host: host.host, driver: driver).run { log.add($0) }
    return (log.lines.filter { $0.hasPrefix("updated") }, report)
  }

  @Test func expectationsAreRewrittenInPlace() throws {
    let host = MemoryHost(["a.trans": Self.text])
    let driver = Self.driver { $0.test == "one" ? [("2", "1"), ("1 ==", "1  ==")] : [] }

    let run = try update(host, driver)

    #expect(run.lines == ["updated a.trans 1"])
    #expect(host.text("a.trans")?.hasPrefix("test \"one\" { expect 1  == 1 }\n") == true)
    #expect(host.writtenPaths == ["/a.trans"])
    #expect(run.report.status == .expectationsWritten)
  }

  @Test(arguments: [1, 4])
  func whatAllCasesWantIsRewritten(jobs: Int) throws {
    let host = MemoryHost(["a.trans": Self.text])
    let driver = Self.driver(count: 3) { $0.test == "two" ? [("4", "3")] : [] }

    let run = try update(host, driver, jobs: jobs)

    #expect(run.lines == ["updated a.trans 1"])
    #expect(host.text("a.trans") == Self.text.replacing("4", with: "3"))
  }

  @Test func whatTheCasesDoNotAgreeOnStays() throws {
    let host = MemoryHost(["a.trans": Self.text])
    let driver = Self.driver(count: 3) { testCase in
      testCase.test == "two" ? [("4", String(5 + testCase.number / 2))] : [("2", "1")]
    }

    let run = try update(host, driver)

    #expect(
      run.lines == [
        "updated a.trans 1",
        "updated a.trans 0: the expectation in line 2 is not rewritten: "
          + "its cases have different values",
      ])
    #expect(host.text("a.trans") == Self.text.replacing("== 2", with: "== 1"))
    #expect(run.report.status == .testFailed)
  }

  @Test func whatPassesInAnotherCaseStays() throws {
    let host = MemoryHost(["a.trans": Self.text])
    let driver = Self.driver(count: 3) { $0.test == "two" && $0.number == 1 ? [("4", "5")] : [] }

    let run = try update(host, driver)

    #expect(run.lines.count == 1)
    #expect(host.text("a.trans") == Self.text)
  }

  @Test func whatWouldNotCheckIsNotWritten() throws {
    let host = MemoryHost(["a.trans": Self.text])

    let run = try update(host, Self.driver { $0.test == "one" ? [("2", "card")] : [] })

    #expect(
      run.lines == ["updated a.trans 0: it would have errors: there is no 'card' here"])
    #expect(host.text("a.trans") == Self.text)
    #expect(run.report.status == .testFailed)
  }

  @Test func aFullDiskLeavesTheScriptAsItWas() throws {
    let host = MemoryHost(["a.trans": Self.text])
    host.fillDisk()

    let run = try update(host, Self.driver { $0.test == "one" ? [("2", "1")] : [] })

    #expect(run.lines == ["updated a.trans 0: no space left on device"])
    #expect(host.text("a.trans") == Self.text)
    #expect(run.report.status == .testFailed)
  }

  @Test func aScriptThatChangedMeanwhileIsNotWritten() throws {
    let host = MemoryHost(["a.trans": Self.text])

    let run = try update(
      host,
      Self.driver { testCase in
        host.set("a.trans", Self.text + "\n")
        return testCase.test == "one" ? [("2", "1")] : []
      })

    #expect(run.lines == ["updated a.trans 0: it has changed since its tests began"])
    #expect(host.text("a.trans") == Self.text + "\n")
  }

  @Test func aScriptThatChangesAtTheLastMomentIsNotWritten() throws {
    let host = MemoryHost(["a.trans": Self.text])
    host.change(lateTo: [Self.text + "\n"])

    let run = try update(host, Self.driver { $0.test == "one" ? [("2", "1")] : [] })

    #expect(run.lines == ["updated a.trans 0: another process has changed it"])
    #expect(host.text("a.trans") == Self.text + "\n")
    #expect(run.report.summary.failedUpdates == 1)
  }

  @Test func anImportedScriptNobodyAskedForIsNotWritten() throws {
    let host = MemoryHost([
      "a.trans": "import \"b.trans\"\ntest \"x\" { check() }",
      "b.trans": "func check() { expect 1 == 2 }",
    ])
    let driver = FakeRun.driver { testCase in
      var outcome = testCase.failed(edits: [Self.edit(testCase.script.program, "2", "1")])
      outcome.reached = outcome.reached.map { _ in true }
      return outcome
    }

    let run = try update(host, driver)
    #expect(
      run.lines == [
        "updated b.trans 0: it is imported, and is not one of the given scripts"
      ])

    let both = try update(host, driver, paths: ["a.trans", "b.trans"])
    #expect(both.lines == ["updated b.trans 1"])
    #expect(host.text("b.trans") == "func check() { expect 1 == 1 }")
  }

  @Test func otherFailuresStayFailures() throws {
    let host = MemoryHost(["a.trans": Self.text])
    let driver = FakeRun.driver { testCase in
      testCase.test == "one"
        ? testCase.failed(edits: [Self.edit(testCase.script.program, "2", "1")]) : testCase.failed()
    }

    let run = try update(host, driver)

    #expect(run.lines == ["updated a.trans 1"])
    #expect(run.report.status == .testFailed)
  }

  @Test func aStoppedRunRewritesNothing() throws {
    let host = MemoryHost(["a.trans": Self.text])

    let run = try update(
      host,
      Self.driver { _ in
        host.stop()
        return [("2", "1")]
      })

    #expect(run.lines.isEmpty)
    #expect(host.writtenPaths.isEmpty)
  }

  @Test func inContinuousIntegrationItIsAUsageError() {
    let host = MemoryHost(["a.trans": Self.text])
    host.isContinuousIntegration = true

    let text = usageText { _ = try update(host, Self.driver { _ in [] }) }

    #expect(text.hasPrefix("'--update' is not for continuous integration"))
  }
}
