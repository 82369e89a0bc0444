import Evaluation
import Semantics
import SourceText
import Testing
import Transitions

@testable import Console

/// What `:save` writes passes, holds what has happened, and harms no file.
@Suite struct SavingTests {
  private static let card = """
    // A card that comes up.
    controller Home { view box { frame: (0, 100, 50, 50) } }
    animator Slide {
      transitionDuration: 300ms
      on animateTransition(using context) {
        let toView = context.view(forKey: .to)
        if let toView {
          context.containerView.addSubview(toView)
          toView.alpha = 0
        }
        animate transitionDuration { toView?.alpha = 1 } then {
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    delegate Sliding { animationController(forPresented): Slide() }
    controller Card {
      let sliding = Sliding()
      modalPresentationStyle: .fullScreen
      transitioningDelegate: sliding
    }

    let home = Home()
    launch(home)
    home.present(Card()) then { print("there") }
    settle()
    if let card = home.presentedViewController { card.view.alpha = 0.5 }
    home.dismiss() then { print("gone") }
    wait(200ms)
    settle()

    test "comes up" for way in [1, 2] {
      let home = Home()
      launch(home)
      home.present(Card())
      settle()
      expect home.presentedViewController != nil
      home.dismiss()
      wait(way * 10ms)
      settle()
    }

    """

  /// Runs all tests of a file; gives what fails.
  static func failures(of path: String, in console: MemoryConsole) throws -> [String] {
    let bytes = try #require(console.files[path])
    let result = Compilation.check(path: path, bytes: bytes, catalogue: .uiKit) { imported in
      console.files[PathText.normalized(imported)].map { .bytes($0) } ?? .missing
    }
    let program = try #require(result.program, "\(result.diagnostics.map(\.message.text))")
    let script = Script(program)
    return program.tests.indices.flatMap { test -> [String] in
      let outcome = TestRun.run(TestRequest(test: test), of: script)
      let unreached = program.tests[test].expectations.filter { !outcome.reached[$0.index] }
      return outcome.failures.map(\.diagnostic.message.text)
        + unreached.map { "expectation \($0.index) is not reached" }
    }
  }

  private static let walks: [[String]] = [
    [], [":goto 0s"], [":goto 120ms"], [":goto 300ms"], [":goto 400ms"], [":goto 550ms"],
    [":goto 0s", ":step 3"], [":back 3"], [":back 20"], [":goto event 1"], [":goto event 20"],
    [":goto 100ms", ":until viewDidAppear"], [":goto 0s", ":step 12", ":frame"],
    [":goto 0s", ":settle"], [":run 1s"], [":goto 100ms", "home.box.alpha = 0.25", ":run 50ms"],
    [":goto 100ms", "home.box.alpha = 0.25", "home.view.alpha", ":settle", ":frame 2"],
    ["let home = Home()", "launch(home)", "let n = 1", "let n = n + 1"],
    ["animator Slide { transitionDuration: 100ms }"], ["home.view.alpha", "_1"], ["mark()"],
    ["expect home.view.alpha == 7", "expect home.view.alpha == 1"],
    [":goto 100ms", "expect home.view.alpha == 7", "home.box.alpha = 0.5", ":run 50ms"],
    [":goto 100ms", "home.box.alpha = 0.5", "home.present(home)"], ["home.present(home)"],
    [":break card.trans:26", ":goto 0s", ":run 5s"],
    [
      ":break card.trans:26", ":goto 0s", ":run 5s", "home.box.alpha = 0.5", ":delete 1", ":run 1s",
    ],
    [":break card.trans:7", ":goto 0s", ":back", ":run 5s"],
  ]

  @Test(arguments: walks, ["card.trans", "card.trans:32"])
  func whatIsSavedPasses(walk: [String], script: String) throws {
    let console = MemoryConsole(["card.trans": Self.card])

    let answer = console.run(walk + [":save \"saved\" out.trans"], paths: [script])

    #expect(answer.contains("Saved"), "\(answer)")
    #expect(try Self.failures(of: "out.trans", in: console) == [])
    #expect(console.text("card.trans") == Self.card)
  }

  @Test func whatIsSavedRunsOnTheSameScreen() throws {
    let script = """
      controller Home {}
      test "mirrored", device: .iPad, window: (320, 1180), layoutDirection: .rightToLeft {
        let home = Home()
        launch(home)
        expect home.traitCollection.layoutDirection == .rightToLeft
      }

      """
    let console = MemoryConsole(["mirrored.trans": script])

    let answer = console.run(
      ["home.traitCollection.layoutDirection", ":save \"saved\" out.trans"],
      paths: ["mirrored.trans:2"])

    #expect(answer.contains(".rightToLeft"))
    let head =
      "test \"saved\", device: .iPad, window: (320, 1180), layoutDirection: .rightToLeft {\n"
    let text = try #require(console.text("out.trans"))
    #expect(text.contains(head), "\(text)")
    #expect(try Self.failures(of: "out.trans", in: console) == [])
  }

  @Test(arguments: [[], [":goto 120ms"], [":goto event 20"]])
  func theLoadedScriptTakesTestsIn(way: [String]) throws {
    let console = MemoryConsole(["card.trans": Self.card])

    console.run(
      way + [":save \"one\" card.trans", ":save \"two\" ./card.trans"], paths: ["card.trans"])

    let text = try #require(console.text("card.trans"))
    #expect(text.hasPrefix(Self.card + "\ntest \"one\" {"))
    #expect(text.contains("\ntest \"two\" {"))
    #expect(try Self.failures(of: "card.trans", in: console) == [])
  }

  /// What ends the world, in the middle of a table of what was animated, and how the session comes there.
  private static let ends: [(end: String, ways: [String])] = [
    ("home.present(card) then { home.present(home) }", ways),
    (
      "home.present(card)\n"
        + "animate 300ms { home.view.alpha = 0.5 } then { home.view.addSubview(home.view) }", ways
    ),
    (
      "animate 1s { home.view.alpha = 0 }\n"
        + "animate 505ms { card.view.alpha = 0.5 } then { home.present(home) }", ways
    ),
    // It has ended when it has been typed.
    ("animate 1s { home.view.alpha = 0 }\nwait(100ms)\nhome.present(home)", [":settle"]),
  ]

  private static let ways = [
    ":settle", ":run 1s", "wait(1s)", "settle()", ":run 300ms", ":step 40",
  ]

  @Test(arguments: ends.flatMap { end in end.ways.map { (end.end, $0) } })
  func aSessionThatEndsInAnExceptionIsSaved(end: String, way: String) throws {
    let console = MemoryConsole()
    let places = [":goto end", ":back", ":back"]
    let answer = console.run(
      [
        "controller Home {}", "controller Card { modalPresentationStyle: .fullScreen }",
        "let home = Home()", "let card = Card()", "launch(home)", end, way,
      ]
        + places.enumerated().flatMap { [$0.element, ":save \"end\" out\($0.offset).trans"] })

    #expect(answer.ranges(of: "Saved").count == places.count, "\(answer)")
    for number in places.indices {
      #expect(try Self.failures(of: "out\(number).trans", in: console) == [])
    }
  }

  private static let stage = """
    controller Home { view { backgroundColor: .white } }
    controller Page {
      preferredContentSize: (300, 400)
      modalTransitionStyle: .coverVertical
      view { backgroundColor: .red }
    }
    let home = Home()
    let page = Page()
    page.modalPresentationStyle = STYLE
    page.popoverPresentationController?.sourceView = home.view
    launch(home)

    """

  /// A presentation: its style, what is done, the screen, what moves in the table, and a change of the animation.
  private struct Presentation {
    var style: String
    var steps: [String]
    var device: Device
    var columns: [String]
    var change: (old: String, new: String)
  }

  private static let comes = ["home.present(page)", "settle()"]
  private static let goes = [
    "home.present(page, animated: false)", "settle()", "page.dismiss()", "settle()",
  ]
  private static let place = "page.view.convert(page.view.bounds, to: nil).minY"
  private static let halfHigh = (
    "(300, 400)", "(300, 400)\n  sheetPresentationController { detents: [.medium()] }"
  )
  private static let otherStyle = ("= .popover", "= .formSheet")

  private static let presentations = [
    Presentation(
      style: ".formSheet", steps: comes, device: .iPhone11,
      columns: [
        place, "home.view.frame.minY", "home.view.frame.width", "home.view.cornerRadius",
      ], change: halfHigh),
    Presentation(
      style: ".formSheet", steps: goes, device: .iPad, columns: [place],
      change: ("(300, 400)", "(300, 700)")),
    // Let go too early, it comes back.
    Presentation(
      style: ".formSheet",
      steps: [
        "home.present(page, animated: false)",
        "finger.drag(from: (200, 80), by: (0, 120), over: 400ms)", "settle()",
      ], device: .iPhone11, columns: [place], change: halfHigh),
    Presentation(
      style: ".popover", steps: comes, device: .iPad,
      columns: ["page.view.superview?.alpha ?? 0"], change: otherStyle),
    Presentation(
      style: ".popover", steps: goes, device: .iPad, columns: ["page.view.superview?.alpha ?? 0"],
      change: otherStyle),
    Presentation(
      style: ".fullScreen", steps: ["page.modalTransitionStyle = .flipHorizontal"] + comes,
      device: .iPhone11, columns: ["home.view.frame.width", "page.view.frame.width"],
      change: ("= .flipHorizontal", "= .crossDissolve")),
    Presentation(
      style: ".fullScreen", steps: ["page.modalTransitionStyle = .flipHorizontal"] + goes,
      device: .iPhone11, columns: ["home.view.frame.width", "page.view.frame.width"],
      change: ("= .flipHorizontal", "= .crossDissolve")),
    Presentation(
      style: ".fullScreen", steps: ["page.modalTransitionStyle = .partialCurl"] + comes,
      device: .iPhone11, columns: ["home.view.frame.minY"],
      change: ("= .partialCurl", "= .flipHorizontal")),
    Presentation(
      style: ".fullScreen", steps: ["page.modalTransitionStyle = .crossDissolve"] + goes,
      device: .iPhone11, columns: ["page.view.alpha"],
      change: ("= .crossDissolve", "= .coverVertical")),
  ]

  @Test(arguments: presentations.indices)
  func aTableHoldsWhatAPresentationMoves(index: Int) throws {
    let row = Self.presentations[index]
    let console = MemoryConsole([
      "stage.trans": Self.stage.replacingFirst("STYLE", with: row.style)
    ])

    var screen = RunScreen.usual
    screen.device = row.device

    let answer = console.run(
      row.steps + [":save \"saved\" out.trans"], paths: ["stage.trans"], screen: screen)

    #expect(answer.contains("Saved"), "\(answer)")
    let text = try #require(console.text("out.trans"))
    for column in row.columns { #expect(text.contains(" | \(column)"), "\(text)") }
    #expect(try Self.failures(of: "out.trans", in: console) == [])
    for path in ["stage.trans", "out.trans"] {
      let old = try #require(console.text(path))
      console.files[path] = Array(old.replacingFirst(row.change.old, with: row.change.new).utf8)
    }
    let failures = try Self.failures(of: "out.trans", in: console)
    #expect(failures.contains { $0.contains("' at ") }, "\(failures) \(text)")
  }

  /// What moves in a container that has a name, and the line of the table's head or the tree that names it.
  private static let containers: [(made: String, steps: [String], lines: [String])] = [
    (
      "UINavigationController(rootViewController: home)",
      ["held.pushViewController(page, animated: true)", "settle()"],
      ["page.view.frame.minX", "      held.view(frame:"]
    ),
    (
      "UITabBarController()",
      ["held.viewControllers = [home]", "home.present(page)", "settle()"],
      ["page.view.frame.minY", "page.view(frame:"]
    ),
    (
      "UISplitViewController(style: .doubleColumn)",
      [
        "held.setViewController(home, for: .primary)",
        "held.setViewController(page, for: .secondary)", "settle()", "held.show(.primary)",
        "settle()",
      ],
      [
        "held.viewController(for: .primary)?.view.convert((0, 0), to: nil).x ?? 0",
        "held.view(frame:",
      ]
    ),
    (
      "UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)",
      [
        "held.setViewControllers([home], direction: .forward, animated: false)",
        "held.setViewControllers([page], direction: .forward, animated: true)", "settle()",
      ], ["page.view.frame.minX", "page.view(frame:"]
    ),
  ]

  @Test(arguments: containers.indices)
  func theViewsOfAContainerWithANameAreNoExpressions(index: Int) throws {
    let container = Self.containers[index]
    let console = MemoryConsole()
    var screen = RunScreen.usual
    screen.device = index == 2 ? .iPad : .iPhone15

    let answer = console.run(
      [
        "controller Home {}", "controller Page { modalPresentationStyle: .fullScreen }",
        "let home = Home()", "let page = Page()", "let held = \(container.made)", "launch(held)",
      ] + container.steps + [":save \"held\" out.trans"], screen: screen)

    #expect(answer.contains("Saved") && !answer.contains("left out"), "\(answer)")
    let text = try #require(console.text("out.trans"))
    #expect(text.contains("expect frames {") && text.contains("expect tree {"), "\(text)")
    for line in container.lines { #expect(text.contains(line), "\(text)") }
    #expect(try Self.failures(of: "out.trans", in: console) == [])
  }

  @Test func anExceptionThatNamesTheRequestIsSaved() throws {
    let console = MemoryConsole()
    var screen = RunScreen.usual
    screen.device = .iPad

    let answer = console.run(
      [
        "controller Home {}", "controller Menu { modalPresentationStyle: .popover }",
        "let home = Home()", "launch(home)", "home.present(Menu())", "settle()",
        ":save \"end\" out.trans",
      ], screen: screen)

    #expect(answer.contains("requested at") && answer.contains("Saved"), "\(answer)")
    #expect(try Self.failures(of: "out.trans", in: console) == [])
  }

  @Test func theTableIsOfTheWaitInWhoseMiddleTheSessionStands() throws {
    let console = MemoryConsole()

    _ = console.run([
      "controller Home {}", "controller Page { modalPresentationStyle: .fullScreen }",
      "let home = Home()", "let page = Page()", "launch(home)", "wait(1s)", "wait(2s)",
      "home.present(page)", "settle()", "page.dismiss()", "wait(100ms)",
      ":save \"in flight\" out.trans",
    ])

    let text = try #require(console.text("out.trans"))
    #expect(text.contains("  home.present(page)\n  settle()\n  page.dismiss()\n  expect frames {"))
    #expect(text.contains("    100ms | "))
    #expect(try Self.failures(of: "out.trans", in: console) == [])
  }

  @Test func aTestHoldsNothingThatComesLater() throws {
    let console = MemoryConsole(["card.trans": Self.card])

    let answer = console.run([":goto 120ms", ":save \"part\" out.trans"], paths: ["card.trans"])

    let text = try #require(console.text("out.trans"))
    #expect(answer.contains("up to 120ms, event"))
    #expect(!text.contains("dismiss") && !text.contains("viewDidAppear(true)"))
    #expect(text.contains("    120ms | "))
  }

  @Test func theCallsEndWhereTheSessionStands() throws {
    let console = MemoryConsole(["card.trans": Self.card])

    let answer = console.run(
      [":goto 0s", ":until viewDidAppear", ":save \"part\" out.trans"], paths: ["card.trans"])

    let text = try #require(console.text("out.trans"))
    #expect(answer.contains("'viewDidAppear Card'"))
    #expect(text.contains("    Card.viewDidAppear(true)\n    ...\n  }\n"))
    #expect(!text.contains("viewDidDisappear"))
  }

  /// What a file holds, and why the session below cannot be saved into it.
  private static let files: [(text: String, reason: String)] = [
    ("controller Home { view other { } }\n", "is different in"),
    ("test \"saved\" {\n  expect tree { window }\n}\n", "a test called 'saved' already, in line 1"),
    ("controller {{{", "does not check"),
    ("let n = nothing\n", "does not check"),
    ("import \"missing.trans\"\n", "does not check"),
    ("{\"json\": 1}\n", "does not check"),
  ]

  @Test(arguments: files)
  func whatIsRefusedStaysByteForByte(file: (text: String, reason: String)) {
    let console = MemoryConsole(["out.trans": file.text])

    let answer = console.run([
      "controller Home { }", "let home = Home()", "launch(home)", ":save \"saved\" out.trans",
    ])

    #expect(answer.contains("error: ") && answer.contains(file.reason), "\(answer)")
    #expect(console.text("out.trans") == file.text)
  }

  @Test func whatAnotherProcessWritesMeanwhileStays() {
    let console = MemoryConsole(["out.trans": "controller Other { }\n"])
    console.lateChanges["out.trans"] = "// theirs\n"

    let answer = console.run(["let n = 1", ":save \"saved\" out.trans"])

    #expect(answer.contains("error: 'out.trans' cannot be written: another process"), "\(answer)")
    #expect(console.text("out.trans") == "// theirs\n")
  }

  @Test func whatIsThereIsNotWrittenAgain() throws {
    let console = MemoryConsole([
      "out.trans": "import \"home.trans\"\ncontroller Card { }\n",
      "home.trans": "controller Home   { }\n",
    ])

    console.run([
      "controller Home { }", "controller Card {", "}", "let home = Home()", "launch(home)",
      ":save \"one\" out.trans", "func twice(n: Number) -> Number { return 2 * n }",
      ":save \"two\" out.trans", ":save \"three\" out.trans",
    ])

    let text = try #require(console.text("out.trans"))
    #expect(text.components("controller ") == 1 && text.components("func twice") == 1)
    #expect(text.components("import ") == 1 && text.components("test \"") == 3)
    #expect(try Self.failures(of: "out.trans", in: console) == [])
  }

  @Test(arguments: [
    ([":save \"x\""], "nothing has happened yet"), ([":save \"\""], "a test has a name"),
    ([":save"], "takes a name in quotes"), ([":save \"x"], "closing quote"),
    ([":save \"x\"out"], "a space is missing between"),
    (["let n = 1", ":save \"x\" no/such/out.trans"], "there is no folder 'no/such'"),
    (["let n = 1", "wait(700s)", ":save \"x\""], "maximum virtual time of 600s"),
    (["let n = 1", ":record r", ":save \"x\" ./r"], "being recorded in './r'"),
  ])
  func whatCannotBeSavedIsSaid(lines: [String], reason: String) {
    let console = MemoryConsole()

    let answer = console.run(lines)

    #expect(answer.contains(reason), "\(answer)")
  }
}

extension String {
  fileprivate func components(_ other: String) -> Int { ranges(of: other).count }

  /// The text with the first occurrence of another one replaced.
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
