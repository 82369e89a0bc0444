import Acceptance
import Animation
import Evaluation
import Geometry
import SourceText
import TestSupport
import Testing
import ViewTree

/// Tests whose touches are varied: `--sweep`.
struct SweepTests {
  /// A card that a pan dismisses; `onCancel` is what its animator does at the end of a cancelled dismissal.
  private static func card(onCancel: String) -> String {
    """
    animator Down {
      transitionDuration: 300ms
      on animateTransition(using context) {
        let card = context.view(forKey: .from)!
        let home = context.viewController(forKey: .to)!.view
        home.alpha = 50%
        UIView.animate(withDuration: 300ms) { card.frame.origin.y = 852 } completion: { _ in
          if context.transitionWasCancelled { \(onCancel) } else { home.alpha = 100% }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    interaction Pull {
      gesture: .pan()
      percent: gesture.translation.y / 852
      finishes: percent > 50%
      on began { presentedViewController.dismiss() }
    }
    delegate Downs {
      let pull = Pull()
      animationController(forDismissed): Down()
      interactionControllerForDismissal(using): pull
    }
    controller Card {
      let downs = Downs()
      modalPresentationStyle: .custom
      transitioningDelegate: downs
    }
    func presented() -> UIViewController {
      let home = UIViewController()
      launch(home)
      home.present(Card(), animated: false)
      settle()
      return home
    }

    """
  }

  private static let inOneStatement = "finger.drag(from: (196, 100), by: (0, 600), over: 400ms)"
  private static let inSeveral = """
    finger.down(at: (196, 100))
      finger.move(to: (196, 400), over: 200ms)
      finger.move(to: (196, 700), over: 200ms)
      finger.up()
    """

  private static func test(_ movement: String) -> String {
    """
    test "pulled far enough, the card goes" {
      let home = presented()
      \(movement)
      settle()
      expect home.presentedViewController == nil
    }

    """
  }

  private func sweep(
    _ text: String, jobs: Int = 1, sweeps: Bool = true
  ) throws -> (results: [CaseResult], report: RunReport) {
    var options = AcceptanceOptions(paths: ["a.trans"])
    options.sweeps = sweeps
    options.jobs = jobs
    let log = EventLog()
    let host = MemoryHost(["a.trans": text])
    let report = try AcceptanceRunner(options, host: host.host).run { log.add($0) }
    let results = log.events.compactMap { event -> CaseResult? in
      if case .ended(_, let result) = event { result } else { nil }
    }
    return (results, report)
  }

  @Test(arguments: [inOneStatement, inSeveral], [1, 2])
  func aFaultOfTheCancelPathIsFoundWithoutATestOfIt(movement: String, jobs: Int) throws {
    let text = Self.card(onCancel: "print(1)") + Self.test(movement)

    let plain = try sweep(text, sweeps: false)
    let swept = try sweep(text, jobs: jobs)

    #expect(plain.report.status == .allPassed)
    #expect(plain.report.summary.sweptWays == 0)
    let result = try #require(swept.results.first)
    #expect(result.outcome.failures.map(\.kind) == [.unexpectedIssue])
    #expect(result.outcome.failures[0].diagnostic.notes.last?.contains("lifted after") == true)
    #expect(result.command.isEmpty)
    #expect(swept.report.summary.sweptWays > 20)
    // What is printed fails in the same way by itself.
    #expect(result.shrunkTest.contains("finger.up()"))
    #expect(result.shrunkTest.split(separator: "\n").count < 12)
    let again = try sweep(
      Self.card(onCancel: "print(1)") + result.shrunkTest, sweeps: false)
    #expect(
      again.results.first?.outcome.failures.contains { $0.kind == .unexpectedIssue } == true)
    // It passes where the fault is mended.
    let mended = try sweep(
      Self.card(onCancel: "home.alpha = 100%") + result.shrunkTest, sweeps: false)
    #expect(mended.report.status == .allPassed)
  }

  @Test func twoFingersAreLiftedTogetherAndShrunk() throws {
    let text =
      Self.card(onCancel: "print(1)").replacing("gesture: .pan()", with: "gesture: .pinch()")
      .replacing("gesture.translation.y / 852", with: "1 - gesture.scale")
      + Self.test("fingers.pinch(at: (196, 400), from: 300, to: 60, over: 400ms)")

    let plain = try sweep(text, sweeps: false)
    let swept = try sweep(text)

    #expect(plain.report.status == .allPassed)
    let result = try #require(swept.results.first)
    #expect(result.outcome.failures.map(\.kind) == [.unexpectedIssue])
    #expect(result.shrunkTest.contains("finger2.up()"))
    #expect(result.shrunkTest.split(separator: "\n").count < 16)
  }

  @Test(arguments: [inOneStatement, inSeveral])
  func aCardThatCanBeCancelledPasses(movement: String) throws {
    let swept = try sweep(Self.card(onCancel: "home.alpha = 100%") + Self.test(movement))

    #expect(swept.report.status == .allPassed)
    #expect(swept.report.summary.sweptWays > 20)
    #expect(swept.results.first?.outcome.movements.isEmpty == true)
  }

  @Test func anIssueThatTheTestExpectsIsNoFault() throws {
    let test = """
      test "half-way the presenter stays faded, which is known" {
        let home = presented()
        expect issue .viewNotRestored
        finger.drag(from: (196, 100), by: (0, 200), over: 400ms)
        settle()
        expect home.presentedViewController != nil
      }

      """

    let swept = try sweep(Self.card(onCancel: "print(1)") + test)

    #expect(swept.report.status == .allPassed)
    #expect(swept.report.summary.sweptWays > 20)
  }

  @Test func onlyTouchesThatMoveAreVaried() {
    let frame = Instant.frame(1, rate: 120)
    func sample(_ number: Int64, _ phase: UITouch.Phase, y: Double) -> TouchSample {
      TouchSample(
        instant: Instant.zero.adding(flicks: frame.flicks * number), finger: 1,
        location: CGPoint(x: 10, y: y), phase: phase)
    }
    let tap = FingerMovement(
      number: 0, seed: nil, samples: [sample(0, .began, y: 5), sample(1, .ended, y: 5)], range: nil)
    let random = FingerMovement(
      number: 1, seed: 3,
      samples: [sample(0, .began, y: 5), sample(1, .moved, y: 8), sample(2, .ended, y: 8)],
      range: nil)
    let drag = FingerMovement(
      number: 2, seed: nil,
      samples: [sample(0, .began, y: 0)]
        + (1...10).map { sample($0, .moved, y: Double($0) * 10) } + [sample(10, .ended, y: 100)],
      range: nil)

    let ways = TouchSweep.ways(of: [tap, random, drag])

    #expect(ways.allSatisfy { Array($0.movements.keys) == [2] && $0.lastMovement == 2 })
    // Lifted before its 10 moves, and after each but the last; and the way in 1 to 6 samples.
    #expect(ways.count == 10 + 6)
    #expect(ways.allSatisfy { $0.movements[2]?.last?.phase == .ended })
    let flick = ways[10].movements[2]
    #expect(flick?.map(\.phase) == [.began, .moved, .ended])
    #expect(flick?.map(\.instant) == [.zero, .zero, .zero])
    #expect(flick?.last?.location.y == 100)
  }
}
