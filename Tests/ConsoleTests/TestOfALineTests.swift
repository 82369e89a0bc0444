import Testing

@testable import Console

/// A test as a session: `choreo repl card.trans:8`.
@Suite struct TestOfALineTests {
  private static let card = """
    controller Home { }
    controller Card { modalPresentationStyle: .fullScreen }

    let home = Home()
    launch(home)
    home.present(home)

    test "comes up" for way in [1, 2] {
      let home = Home()
      launch(home)
      home.present(Card())
      wait(way * 10ms)
      settle()
      expect home.presentedViewController == nil
    }

    """

  @Test func itsPlacesAreTheFiles() {
    let console = MemoryConsole(["card.trans": Self.card])

    let answer = console.run([":calls 1"], paths: ["card.trans:8"])

    #expect(answer.contains("let way = 1"), "\(answer)")
    #expect(answer.contains("card.trans:14:3: error[expectationFailed]"), "\(answer)")
    #expect(answer.contains("viewDidDisappear  home  animated=true  @13"), "\(answer)")
  }

  @Test func aSessionWithoutItsTestEndsWithTheError() {
    let console = MemoryConsole(["card.trans": Self.card])

    let answer = console.run(["print(\"typed\")"], paths: ["card.trans:60"])

    #expect(answer.contains("there is no test in line 60"), "\(answer)")
    #expect(!answer.contains("typed"), "\(answer)")
  }

  @Test func whatFailsIsToldOnce() {
    let failing = Self.card.replacing(
      "home.present(Card())",
      with: "expect home.view.alpha == 0\n  expect issue .refused\n  home.present(Card())")
    let console = MemoryConsole(["card.trans": failing])

    let answer = console.run(
      [":goto event 12", "print(\"typed\")", ":watch 1 + 1", ":settle"], paths: ["card.trans:8"])

    #expect(answer.contains("print  typed"), "\(answer)")
    // The two that fail in each case, when the test was loaded.
    #expect(answer.split(separator: "error[").count == 1 + 3, "\(answer)")
  }

  @Test func itIsReadAgain() {
    let console = MemoryConsole(["card.trans": Self.card])

    let answer = console.run([":goto 100ms", ":reload"], paths: ["card.trans:8"])

    #expect(answer.contains("Nothing has changed"), "\(answer)")
  }

  @Test func itCanBeLoadedLater() {
    let broken = Self.card.replacing("wait(way * 10ms)", with: "wait(ways * 10ms)")
    let console = MemoryConsole(["card.trans": Self.card, "broken.trans": broken])

    let answer = console.run(["1 + 1", ":load card.trans:12", ":load broken.trans:8"])

    #expect(answer.contains("Test 'comes up', let way = 1"), "\(answer)")
    #expect(answer.contains("broken.trans:12:8: error"), "\(answer)")
  }

  @Test func whatGoesWrongLeavesNothingBehind() {
    let console = MemoryConsole(["card.trans": Self.card])

    let answer = console.run([
      "let other = UIViewController()", "launch(other)", ":goto event 2", ":load card.trans:8",
      ":goto end", ":undo",
    ])

    #expect(answer.contains("error[clockWhileStopped]"), "\(answer)")
    #expect(answer.contains("Took back 'launch(other)'"), "\(answer)")
  }

  @Test func aCaseMayHaveAnyValueThatCanBeWritten() {
    let cases = """
      func styles() -> [UIModalPresentationStyle] { return [.formSheet, .fullScreen] }
      test "cases" for style in styles() for text in ["finger, a \\"b\\"", "c"]
        for place in [CGPoint(x: 1, y: 2)] for tint in [#FF0000] for share in [25%]
        for late in [100ms] for flag in [true] for _ in [1, 2] for counts in [[1, 2], [3]] {
        print(style, text, place, tint, share, late, flag, counts)
        expect flag
      }

      """
    let console = MemoryConsole(["cases.trans": cases])

    let answer = console.run(["style == .formSheet", "place.y"], paths: ["cases.trans:2"])

    #expect(
      answer.contains(
        """
        Test 'cases', let style: UIModalPresentationStyle = .formSheet, \
        let text = "finger, a \\"b\\"", let place: CGPoint = (1, 2), let tint = #FF0000, \
        let share = 25%, let late = 100ms, let flag = true, let counts: [Number] = [1, 2]

        """), "\(answer)")
    #expect(
      answer.contains("print  .formSheet finger, a \"b\" (1, 2) #FF0000 25% 100ms true [1, 2]"),
      "\(answer)")
    #expect(answer.contains("Bool = true"), "\(answer)")
    #expect(!answer.contains("error["), "\(answer)")
  }

  @Test func aCaseWithAnObjectIsRefused() {
    let script = """
      controller Card { }
      test "objects" for card in [Card()] {
        launch(card)
        expect card.view.window != nil
      }

      """
    let console = MemoryConsole(["objects.trans": script])

    let answer = console.run(["1 + 1"], paths: ["objects.trans:2"])

    #expect(answer.contains("'card' is 'Card' in this case of 'objects'"), "\(answer)")
    #expect(!answer.contains("error["), "\(answer)")
  }
}
