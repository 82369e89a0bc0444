import Testing

@testable import Console

/// What is typed in the past of a session, and where it stands then.
@Suite struct PastTests {
  private static func answers(_ script: String, _ lines: [String]) -> [String] {
    MemoryConsole(["a.trans": script]).run(lines, paths: ["a.trans"])
      .split(separator: "\n").map(String.init)
  }

  private static let two = "controller A {}\nlet a = A()\nlet b = A()\nlaunch(a)\n"

  @Test(arguments: 1...9)
  func theEndIsThereAfterAMistakeInThePast(event: Int) {
    let script = "controller A {}\nlet a = A()\nlaunch(a)\nprint(1)\n"
    let answers = Self.answers(
      script,
      ["let x = 1", "print(x)", ":goto event \(event)", "wait(1s)", ":goto end", ":where"])

    #expect(answers.contains("The world is unchanged."))
    #expect(answers.contains("0ms, after event 9"))
  }

  @Test func aWatchedValueStopsAStepOnItsWayToTheNextEvent() {
    let script = """
      controller Home { view box { frame: (0, 0, 50, 50) } }
      let home = Home()
      launch(home)
      animate 50ms { home.box.alpha = 0 }
      settle()
      """
    let typed = [":watch home.box.alpha", ":goto event 9", ":back", ":step", ":step", ":step"]
    let answers = Self.answers(script, typed + [":where"])

    #expect(
      answers.filter { $0.hasPrefix("Stopped at ") } == [
        "Stopped at 1: home.box.alpha: 100% → 76.823%",
        "Stopped at 1: home.box.alpha: 76.823% → 23.177%",
      ])
    #expect(answers.contains("50ms, in event 9"))
  }

  /// The timer begins in a frame that an endless drive from the beginning would not reach.
  @Test func theNextEventIsFoundAfterARequestedInstant() {
    let script = """
      controller A {
        var count = 0
        on frame(link) {
          count += 1
          if count == 500 { Timer.scheduledTimer(withTimeInterval: 2s, repeats: false) { } }
        }
      }
      let a = A()
      launch(a)
      """

    let answers = Self.answers(script, [":goto 9s", ":where"])

    #expect(answers.last == "next:  9016.667  frame  a  targetTimestamp=9.017")
  }

  @Test func aWorldThatStandsInAnEventWithAWatchCanBeLeft() {
    let answers = Self.answers(
      Self.two,
      [
        ":goto event 1", "a.present(b)", ":settle", ":goto event 3", ":watch 1 + 1",
        "a.present(b)", ":where",
      ])

    #expect(answers.contains("0ms, in event 3, after 'a.present(b)'"))
  }

  /// Only a display link or a repeating timer is due on the way to the requested instant, so that an endless drive ends before it.
  @Test(arguments: [
    ("on frame(link) { print(1) }", "283.333", 1207),
    (
      "on viewDidLoad {\n Timer.scheduledTimer(withTimeInterval: 100ms, repeats: true) { print(1) }\n}",
      "1600", 208
    ),
  ])
  func theEventsOnTheWayToARequestedInstantCanBeComeToAgain(
    source: String, instant: String, count: Int
  ) {
    let script = "controller A {\n\(source)\n}\nlet a = A()\nlaunch(a)\n"
    let typed = [
      "if true { print(2) }", ":back", ":where", ":step", ":where", ":goto end", ":where",
    ]
    let answers = Self.answers(script, [":goto 10s", ":goto event 40", ":where"] + typed)
    let event = "\(instant)ms, in event 40"
    let end = "\(event), after 'if true { print(2) }'"

    #expect(
      answers.contains(
        "The session continues differently from here; dropped: \(count - 40) events."))
    #expect(
      answers.filter { $0.contains("ms, in event") }
        == ["\(event) of \(count)", "\(instant)ms, in event 41", end, end, end])
  }

  /// A report of a test names a view by an expression, and the trace by its own name.
  @Test func aViewIsExplainedByAnExpressionToo() {
    let script = """
      controller Card {}
      controller Home { let card = Card() }
      let home = Home()
      launch(home)
      home.present(home.card)
      settle()
      home.card.view.alpha = 0.5
      """

    let byName = Self.answers(script, [":why card.view.alpha"])
    let byExpression = Self.answers(script, [":why home.card.view.alpha"])
    let unknown = Self.answers(script, [":why home.view.subviews.alpha"])

    #expect(byName.contains { $0.contains("home.card.view.alpha = 0.5") }, "\(byName)")
    #expect(byExpression == byName)
    #expect(unknown.contains { $0.contains("no view or layer") })
  }

  @Test func statementsAreTypedInsideEachOtherUpToALimit() {
    let inputs = Array(repeating: ["if true { print(1) }", ":back"], count: 105).joined()

    let answers = Self.answers(Self.two, Array(inputs) + [":goto end", "print(2)"])

    #expect(answers.contains { $0.contains("too many statements run inside each other") })
    #expect(!answers.contains { $0.contains("hook") })
    #expect(answers.last?.hasSuffix("print  2") == true)
  }

  @Test(arguments: ["", "wait(0s)\nwait(0s)\n", "wait(0s)\nlet n = 1\nwait(0s)\n"])
  func theEndIsTheLastOfSeveralPlacesAtItsInstant(waits: String) {
    let answers = Self.answers(
      Self.two + waits + "print(1)\n", [":step", ":goto event 2", ":goto end", ":where"])

    #expect(answers.contains("0ms, after event 8"))
    #expect(!answers.contains { $0.contains("of 8") })
  }

  @Test func whatWasTypedInAnEventComesAfterTheEvent() {
    let answers = Self.answers(
      Self.two,
      [
        ":goto event 4", ":step print(9)", ":back", "a.view.alpha", ":where", ":step", ":where",
        ":step", ":where", "a.view.alpha = 25%", ":back", "a.view.alpha", ":step", ":where",
      ])

    let places = answers.filter { $0.hasPrefix("0ms, in") }
    #expect(
      places == [
        "0ms, in event 4 of 5", "0ms, in event 5", "0ms, in event 4, after 'print(9)'",
        "0ms, in event 4, after 'print(9)'", "0ms, in event 4, after 'print(9)'",
        "0ms, in event 4, after 'a.view.alpha = 25%'",
        "0ms, in event 4, after 'a.view.alpha = 25%'",
      ])
    #expect(answers.filter { $0.hasPrefix("Ratio = 100%") }.count == 2)
  }

  @Test func anExpressionThatIsWatchedIsTakenBackWithoutWhatHappened() {
    let answers = Self.answers(
      Self.two,
      [":goto event 3", ":watch a.view.alpha", ":undo", ":where", ":goto end", ":where"])

    #expect(answers.contains("0ms, in event 3 of 7"))
    #expect(answers.contains("0ms, after event 7"))
    #expect(answers.contains("Took back ':watch a.view.alpha'."))
  }

  @Test func aStatementInThePastKeepsWhatIsWatched() {
    let answers = Self.answers(
      Self.two,
      [
        ":goto event 5", ":watch a.view.alpha", ":goto event 2", "print(3)", ":settle",
        "a.view.alpha = 25%", ":back 2", ":break",
      ])

    #expect(answers.contains("1: a.view.alpha: 100% → 25%"))
    #expect(answers.last == "1: watch a.view.alpha")
  }

  /// Nothing that comes after the end of the world is counted, so that its last event can be gone back to.
  @Test func theEndOfTheWorldIsTheLastEvent() {
    let answers = Self.answers(
      """
      controller A {}
      controller B {
        modalPresentationStyle: .fullScreen
        on viewDidAppear { view.addSubview(view) }
      }
      let a = A()
      let b = B()
      launch(a)
      a.present(b)
      """, [":settle", ":where", ":calls 1", ":back", ":where", ":step", ":where"])

    let number = answers.first { $0.contains("  505.735  issue") && $0.first != " " }?
      .split(separator: " ").first.flatMap { Int($0) }
    let last = number ?? 0
    #expect(last > 20)
    #expect(answers.count { $0 == "505.735ms, after event \(last)" } >= 2)
    #expect(answers.contains { $0.hasPrefix("505.735ms, in event \(last)") })
  }

  @Test(arguments: [":run 5s", ":until viewDidAppear", ":settle", ":frame 1000", ":next 100"])
  func timeEndsWithTheWorld(command: String) {
    let answers = Self.answers(
      Self.two + "animate 100ms { a.view.alpha = 0.5 } then { a.present(a) }\n",
      [command, ":where", ":back", ":step"])

    #expect(!answers.contains { $0.contains(" instants ") })
    #expect(answers.contains { $0.hasPrefix("The world has ended.") } || command.contains("next"))
  }

  /// Limits of what a command goes through before it is given up.
  @Test(arguments: [":until viewDidLoad", ":run 1000000s", ":next 100", "wait(1000000s)"])
  func anAnimationThatTakesForEverIsGivenUp(command: String) {
    let console = MemoryConsole()
    let repl = console.makeREPL()
    repl.instantLimit = 1_000
    let script = Self.two + "animate 1000000000s { a.view.alpha = 0 }"
    for line in [script, ":watch 1 + 1", command, ":until viewDidLoad", ":where"] {
      repl.accept(line)
    }

    let answers = console.output.split(separator: "\n")
    #expect(answers.count { $0.hasPrefix("error: after 1000 instants") } == 2, "\(answers)")
    #expect(answers.contains { $0.hasPrefix("333") && $0.hasSuffix("ms, after event 8") })
  }

  @Test func aTestThatLooksAtEveryFrameIsGivenUp() {
    let console = MemoryConsole()
    console.files["t.trans"] = Array(
      """
      controller A {}
      test "t" {
        let a = A()
        launch(a)
        always { expect window.alpha >= 0 }
        animate 1000000000s { a.view.alpha = 0 }
      }
      """.utf8)
    let repl = console.makeREPL()
    repl.instantLimit = 1_000
    for line in [":load t.trans:2", ":run 1000000s"] { repl.accept(line) }

    #expect(console.output.contains("error: after 1000 instants"), "\(console.output)")
  }

  @Test func aQuietTestThatLooksAtEveryFrameIsGivenUp() {
    let console = MemoryConsole()
    console.files["t.trans"] = Array(
      """
      controller A {}
      test "t" {
        launch(A())
        always { expect window.alpha >= 0 }
      }
      """.utf8)
    let repl = console.makeREPL()
    repl.instantLimit = 1_000
    for line in [":load t.trans:2", ":run 1000s"] { repl.accept(line) }

    #expect(console.output.contains("error: after 1000 instants"), "\(console.output)")
  }

  @Test(arguments: [":run 1s", ":goto 1s", ":settle", ":until viewDidAppear", ":frame 3"])
  func nothingIsAddedToAWorldThatEndsOnTheWay(command: String) {
    let answers = Self.answers(
      Self.two + "print(1)\n",
      ["a.present(a)", ":goto event 8", command, ":goto end", ":undo"])

    #expect(answers.last == "Took back 'a.present(a)'.", "\(answers)")
  }

  @Test func aTimeAfterTheEndOfTheWorldIsRefused() {
    let answers = Self.answers(
      Self.two + "print(1)\n",
      ["a.present(a)", ":goto event 8", ":goto 1s", ":where", ":goto end", ":goto 1s"])

    #expect(answers.contains("error: the world ends before that, at 0ms"))
    #expect(answers.contains("0ms, in event 8 of 10"))
    #expect(answers.contains("error: the world has ended"))
  }

  @Test func aConditionThatIsRefusedIsNoInput() {
    let answers = Self.answers(
      Self.two, ["let x = 1", ":break when x", ":undo"])

    #expect(answers.contains("error: a condition is a Bool, not Number"))
    #expect(answers.last == "Took back 'let x = 1'.", "\(answers)")
  }

  /// A view that asks for layout in its own layout is laid out again in each turn, so a turn too many would show.
  @Test(arguments: [
    [":until cancel", "expect 1 == 1", ":goto event 20", ":frame -8", ":goto end"],
    [":until dismiss", "rotate(.portrait)", ":reload"],
    ["b.dismiss()\nwait(0s)", "finger.swipe(.right, 300, over: 150ms)", ":undo"],
    ["a.present(b)", "settle()", ":until completeTransition", "print(2)", ":why a.view.alpha"],
    [":run 200ms", ":run 1s", "wait(1s)", ":goto 100ms", ":step", ":back", ":goto end"],
  ])
  func everyWayHasTheSameLayouts(lines: [String]) {
    let script = [
      "controller A { on viewDidLayoutSubviews { view.setNeedsLayout() } }",
      "controller B { on viewWillLayoutSubviews { view.setNeedsLayout() } }",
      "let a = A()", "let b = B()", "launch(a)",
    ]
    let console = MemoryConsole()
    let repl = console.makeREPL()
    for line in script + lines { repl.accept(line) }
    let here = repl.outline
    let known = repl.outline.knownEventCount

    #expect(repl.repeatedOutline?.events == Array(here.events.prefix(here.eventCount)))
    repl.accept(":goto end")
    #expect(repl.outline.eventCount == known)
    repl.accept(":reload")
    #expect(console.output.contains("Nothing has changed: \(known) events as before."))
  }
}
