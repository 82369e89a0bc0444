import Acceptance
import Evaluation
import SourceText
import TestSupport
import Testing

/// Runs of real scripts in the real engine.
struct EngineTests {
  private func run(
    _ host: MemoryHost, _ change: (inout AcceptanceOptions) -> Void = { _ in }
  ) throws -> (lines: [String], report: RunReport, log: EventLog) {
    var options = AcceptanceOptions(paths: ["a.trans"])
    change(&options)
    let log = EventLog()
    let report = try AcceptanceRunner(options, host: host.host).run { log.add($0) }
    return (log.lines, report, log)
  }

  private static let card =
    LanguagePieces.diagonal + LanguagePieces.pullDown
      + """
      controller Home {
        view background { frame: (0, 0, 393, 852), backgroundColor: .white }
      }

      """

  private static let wandering = """
    import "card.trans"

    test "a finger anywhere leaves the card" for n in 0..<10 for step in [1, 2] {
      let home = Home()
      let card = Card()
      launch(home)
      home.present(card)
      settle()
      finger.wander(seed: n * step, from: (196, 100), over: 1.5s)
      settle()
      expect home.presentedViewController == card
    }

    """

  @Test(arguments: [1, 2])
  func aFailingWanderIsPrintedAsATestThatFailsInTheSameWay(jobs: Int) throws {
    let host = MemoryHost(["card.trans": Self.card, "a.trans": Self.wandering])

    let run = try run(host) { $0.jobs = jobs }

    let shrunk = run.log.events.compactMap { event -> String? in
      guard case .ended(_, let result) = event, !result.shrunkTest.isEmpty else { return nil }
      return result.shrunkTest
    }
    #expect(shrunk.count == 1)
    let text = try #require(shrunk.first)
    #expect(text.hasPrefix("test \"a finger anywhere leaves the card, shrunk\" for n in [0]"))
    #expect(!text.contains("wander"))
    #expect(text.contains("finger.up()"))
    #expect(text.count < 500)
    host.set("a.trans", "import \"card.trans\"\n\n" + text)
    let again = try self.run(host)
    #expect(again.lines.count == 3)
    #expect(again.lines[1].contains("not ok"))
  }

  @Test func theHalfHeartedPullPassesAndLeavesTheSameTraceEachTime() throws {
    let host = MemoryHost([
      "card.trans": Self.card, "a.trans": LanguagePieces.acceptance,
    ])

    let run = try run(host) {
      $0.repetitions = 3
      $0.jobs = 2
    }

    #expect(run.lines.filter { $0.hasPrefix("not ok") || $0.hasPrefix("invalid") }.isEmpty)
    #expect(run.report.status == .allPassed)
    #expect(run.report.summary.passed == 102)
  }

  @Test func wrongNumbersAreRewrittenAndPassThen() throws {
    let wrong = LanguagePieces.acceptance.replacing("| 213", with: "| 21 // far off")
      .replacing("11.9% ", with: "12.9% ")
    let host = MemoryHost(["card.trans": Self.card, "a.trans": wrong])

    let first = try run(host) { $0.updates = true }
    let second = try run(host)

    #expect(first.report.status == .expectationsWritten)
    #expect(first.lines.suffix(2).first == "updated a.trans 1")
    #expect(second.report.status == .allPassed)
    #expect(host.text("a.trans")?.contains("// far off") == true)
  }

  @Test func whatRanIsCountedOverAllCases() throws {
    let host = MemoryHost(["card.trans": Self.card, "a.trans": LanguagePieces.acceptance])

    let one = try run(host) { $0.recordsCoverage = true }
    let two = try run(host) {
      $0.recordsCoverage = true
      $0.jobs = 2
    }

    let report = try #require(one.report.coverage)
    let text = String(decoding: report.lcov, as: UTF8.self)
    #expect(report.lcov == two.report.coverage?.lcov)
    #expect(one.report.transitions == two.report.transitions)
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("SF:") } == ["SF:a.trans", "SF:card.trans"])
    let row = try #require(one.report.transitions?.rows.first)
    #expect(row.animator == "Diagonal")
    #expect(row.path == "card.trans")
    // Each of the 102 cases presents, animated and not interactively.
    #expect(row.counts[0] == 102)
    // Pulls end in both ways, each interactively.
    #expect(row.counts[12] > 0)
    #expect(row.counts[13] > 0)
    #expect(row.counts[1...11].allSatisfy { $0 == 0 })
  }

  @Test func whatUIKitAnimatesHasARowOfItsOwn() throws {
    let host = MemoryHost([
      "a.trans": """
      controller Home { }
      controller Page { }
      test "a sheet comes and goes" for animated in [true, false] {
        let home = Home()
        let page = Page()
        launch(home)
        home.present(page, animated: animated)
        settle()
        expect page.view.window != nil
        home.dismiss(animated: !animated)
        settle()
        expect page.view.window == nil
      }
      test "a pull is let go" {
        let home = Home()
        let page = Page()
        launch(home)
        home.present(page)
        settle()
        finger.drag(from: (196, 100), by: (0, 100), over: 900ms)
        settle()
        expect home.presentedViewController == page
      }
      """
    ])

    let run = try run(host) { $0.recordsCoverage = true }

    #expect(
      run.report.transitions?.table == """
        UIKit's own  a.trans  5 of 12
                                animated                not animated
                                finished   cancelled    finished   cancelled
          present               2          –            1          –
          present, interactive  –          –
          dismiss               1          –            1          –
          dismiss, interactive  –          1

        """)
  }

  @Test func stepsToAnotherChildCountAsPresentationsAndPopsAsDismissals() throws {
    let host = MemoryHost([
      "a.trans": """
      controller Page { }
      test "a stack" {
        let nav = UINavigationController(rootViewController: Page())
        launch(nav)
        nav.pushViewController(Page())
        settle()
        nav.pushViewController(Page(), animated: false)
        settle()
        nav.popViewController()
        settle()
        expect nav.viewControllers.count == 2
      }
      """
    ])

    let run = try run(host) { $0.recordsCoverage = true }

    #expect(
      run.report.transitions?.table == """
        UIKit's own  a.trans  3 of 12
                                animated                not animated
                                finished   cancelled    finished   cancelled
          present               1          –            1          –
          present, interactive  –          –
          dismiss               1          –            –          –
          dismiss, interactive  –          –

        """)
  }

  @Test func anEndlessCaseIsEndedAndSaysWhatIsRunning() throws {
    let host = MemoryHost([
      "a.trans": """
      test "endless" {
        for a in 0..<1000000000 { for b in 0..<1000000000 { let c = a + b } }
        expect 1 == 1
      }
      test "short" { expect 1 == 1 }
      """
    ])
    host.step = 1_000_000_000

    let run = try run(host) { $0.maximumWallTime = 5 }

    print(run.lines)
    #expect(run.lines.count == 4)
    #expect(run.report.summary.passed == 1)
  }

  /// What a known issue can't compare is known, and nothing else: what stands after it is not reached.
  @Test(arguments: [
    ("knownIssue \"x\" { expect Card.view.alpha == 1 }", 0),
    ("knownIssue \"x\" { expect [1][Home().view.tag + 5] == 1\nexpect 1 == 2 }", 0),
    ("knownIssue \"x\" { expect frames {\nat | Card.view.alpha\n0ms | 1\n} }", 0),
    ("knownIssue \"x\" { knownIssue \"y\" { expect Card.view.alpha == 1 }\nexpect 1 == 2 }", 0),
    ("knownIssue \"x\" { expect Card.view.alpha == 1 }\nexpect 2 == 2", 1),
  ])
  func aKnownIssueThatCanNotBeComparedIsKnownAlone(statements: String, missed: Int) throws {
    let host = MemoryHost([
      "a.trans": "controller Home { }\ncontroller Card { }\ntest \"a\" {\n\(statements)\n}\n"
    ])

    let run = try run(host)

    let results = run.log.events.compactMap { event -> TestOutcome? in
      if case .ended(_, let result) = event { result.outcome } else { nil }
    }
    #expect(results.count == 1)
    #expect(results.first?.knownIssues.contains("x") == true)
    #expect(results.first?.failures.map(\.kind) == Array(repeating: .notReached, count: missed))
    for failure in results.first?.failures ?? [] {
      #expect(failure.diagnostic.notes.contains { $0.hasPrefix("a known issue ended the test") })
    }
  }
}
