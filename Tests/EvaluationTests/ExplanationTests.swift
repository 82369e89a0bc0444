import Evaluation
import SourceText
import TestSupport
import Testing

/// What a failure is explained with: the statement that wrote the value, what animated it then, the calls before.
@Suite struct ExplanationTests {
  /// A card that is pulled down, a table of its way and what else is expected.
  private static func script(_ body: String) -> TestScript {
    TestScript(
      """
      import "card.trans"
      test "explained" {
        let home = Home()
        let card = Card()
        launch(home)
        home.present(card)
      \(body)
      }
      """, imports: ["card.trans": Pieces.diagonal + Pieces.card])
  }

  private static let up = """
      expect frames {
        at    | card.view.frame.minY
        0ms   | 852
        100ms | 1
        350ms | 2
      }
    """

  private static let down = """
      settle()
      expect frames during finger.drag(from: (196, 100), by: (0, 223), over: 600ms, lift: false) {
        at    | card.view.frame.minY
        300ms | 1
      }
      finger.up()
      expect frames {
        at   | card.view.frame.minY
        50ms | 1
      }
    """

  @Test(arguments: [
    // At the first row that differs, not at the end of the table.
    (
      up,
      [
        "toView?.frame = final",
        "'card.view.frame' was last written here as (0, 0, 393, 852), at 0 ms, and animated from there",
        "'card.view.center' was being animated then: easeInOut, 350 ms, begun at 0 ms\n",
      ], ["driven"]
    ),
    (
      down,
      [
        "fromView?.frame = corner",
        "'card.view.frame' was last written here as (393, 852, 393, 852), at 383.333 ms, and animated from there",
        "driven to 11.913%, in a straight line as long as it is",
        "begun at 383.333 ms, cancelled at 25% and going back from there",
      ], ["finished"]
    ),
    // Trees: who wrote an attribute, who moved a view.
    (
      "  settle()\n  card.handle.alpha = 40%\n"
        + "  expect tree { window { transitionView { card.view { card.handle(alpha: 50%) } } } }",
      [
        "card.handle.alpha = 40%", "'card.handle.alpha' was last written here as 0.4, at 350 ms",
      ], ["being animated"]
    ),
    (
      "  settle()\n  card.handle.removeFromSuperview()\n"
        + "  expect tree { window { transitionView { card.view { card.handle } } } }",
      [
        "card.handle.removeFromSuperview()",
        "'card.handle' was taken away here, at 350 ms",
      ], []
    ),
    (
      "  settle()\n  home.view.addSubview(card.handle)\n  expect tree home.view { }",
      ["'card.handle' was put into the tree here, at 350 ms"], []
    ),
  ])
  func saysWhoWroteIt(body: String, says: [String], saysNot: [String]) {
    let script = Self.script(body)
    let outcome = script.run { $0.explains = true }
    let text = script.text(outcome)

    #expect(script.errors == [])
    #expect(!outcome.failures.isEmpty)
    for part in says { #expect(text.contains(part), "\(text)") }
    for part in saysNot { #expect(!text.contains(part), "\(text)") }
  }

  /// `expect` compares the model, which an animation has changed at once: the failure has the value of the screen as well.
  @Test(arguments: [
    (
      "wait(175ms)\nexpect card.view.frame.minY == 400",
      "and the screen shows 426: compare 'card.view.presentation.frame.minY', or write 'expect frames { … }'"
    ),
    (
      "settle()\nanimate 200ms, curve: .linear { card.view.alpha = 0 }\nwait(50ms)\nexpect card.view.alpha == 50%",
      "and the screen shows 75%: compare 'card.view.presentation.opacity'"
    ),
    (
      "settle()\nanimate 200ms, curve: .linear { card.view.transform = CGAffineTransform(scaleX: 2, y: 2) }\nwait(100ms)\nexpect card.view.transform == .identity",
      "write 'expect frames { … }' to compare that"
    ),
  ])
  func theValueOfTheScreenIsSaidToo(body: String, says: String) {
    let script = Self.script(body)
    let outcome = script.run { $0.explains = true }
    let text = script.text(outcome)

    #expect(script.errors == [])
    #expect(text.contains("'expect' compares the model's value"), "\(text)")
    #expect(text.contains(says), "\(text)")
  }

  /// Where nothing moves, and where the screen shows the model's value, nothing is said of the screen.
  @Test(arguments: [
    "settle()\nexpect card.view.frame.minY == 400",
    "settle()\nanimate 200ms { card.view.alpha = 0 }\nexpect card.view.presentation.opacity == 50%",
    "settle()\nanimate 200ms { card.view.alpha = 0 }\nexpect card.view.frame.minY == 400",
  ])
  func ofTheScreenOnlyWhatDiffersIsSaid(body: String) {
    let script = Self.script(body)
    let outcome = script.run { $0.explains = true }

    #expect(!outcome.failures.isEmpty)
    #expect(!script.text(outcome).contains("the screen shows"))
  }

  @Test func callsAreThoseOfTheLast100MillisecondsBeforeTheRow() throws {
    let script = Self.script(Self.down)
    let outcome = script.run { $0.explains = true }
    let calls = try #require(outcome.failures.first).recentCalls

    #expect(calls.count > 10)
    #expect(calls.allSatisfy { (549...651).contains(Double($0.split(separator: " ")[0]) ?? 0) })
  }
}
