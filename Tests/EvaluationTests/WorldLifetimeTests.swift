import Evaluation
import Semantics
import Testing
import Transitions
import ViewTree

/// Every world is released with its session, in whatever state it has ended.
@Suite struct WorldLifetimeTests {
  /// A kind of end, with scripts that end in it.
  struct End: Sendable, CustomTestStringConvertible {
    var name: String
    /// Whether a run-time error ends the scripts.
    var fails = false
    var scripts: [String]

    var testDescription: String { name }
  }

  private static let declarations = """
    controller Home { view box { frame: (0, 0, 10, 10) } }
    controller Page { modalPresentationStyle: .fullScreen }
    controller Sheet { modalPresentationStyle: .pageSheet }
    controller Bubble { modalPresentationStyle: .popover }
    navigation Stack { rootViewController: Home() }
    page Book {}

    """

  private static let push = "let s = Stack()\nlaunch(s)\ns.pushViewController(Page())\n"
  private static let turn = """
    let b = Book()
    launch(b)
    b.setViewControllers([Page()], direction: .forward)
    settle()
    b.setViewControllers([Page()], direction: .forward)

    """
  private static let keyframes = """
    let h = Home()
    launch(h)
    animate 1s {
      at 0%...50% { h.box.transform = CGAffineTransform(scaleX: 2, y: 2) }
      at 50%...100% { h.box.transform = .identity }
    }

    """
  private static let present = "let h = Home()\nlaunch(h)\nh.present(Page())\n"

  static let ends: [End] = [
    End(
      name: "at rest",
      scripts: [
        push + "settle()", turn + "settle()", keyframes + "settle()", present + "settle()",
        present + "settle()\nh.dismiss()\nsettle()",
        "let p = Sheet()\nlaunch(Home())\nprint(p.sheetPresentationController == nil)",
        "let p = Bubble()\nlaunch(Home())\nprint(p.popoverPresentationController == nil)",
        "print(Page().presentationController == nil)",
      ]),
    End(
      name: "in flight",
      scripts: [
        push, push + "wait(100ms)", push + "settle()\ns.popViewController()\nwait(100ms)",
        push + "settle()\nfinger.down(at: (0, 400))\nfinger.move(to: (200, 400), over: 100ms)",
        turn, turn + "wait(100ms)", keyframes + "wait(100ms)", present + "wait(100ms)",
        "let h = Home()\nlaunch(h)\nh.present(Sheet())\nwait(100ms)",
        push + "s.pushViewController(Page())\ns.pushViewController(Page())\nwait(100ms)",
      ]),
    End(
      name: "in an exception", fails: true,
      scripts: [
        push + "wait(100ms)\ns.pushViewController(s)",
        turn + "wait(100ms)\nb.view.addSubview(b.view)",
        present + "wait(100ms)\nh.view.addSubview(h.view)",
        keyframes + "wait(100ms)\nh.box.addSubview(h.box)",
      ]),
    End(
      name: "in an error", fails: true,
      scripts: [push, turn, present, keyframes].map {
        $0 + "wait(100ms)\nlet i = 3\nprint([1][i])"
      }),
  ]

  private final class Reference {
    weak var loop: RunLoop?
    init(_ loop: RunLoop) { self.loop = loop }
  }

  @Test(arguments: ends)
  func aThousandWorldsAreReleased(end: End) throws {
    var worlds: [Reference] = []
    for script in end.scripts {
      let text = WorldLifetimeTests.declarations + script
      let result = Compilation.check(
        path: "test.trans", bytes: Array(text.utf8), catalogue: .uiKit
      ) { _ in .missing }
      let compiled = Script(try #require(result.program))
      let before = worlds.count
      for _ in 0..<(1000 / end.scripts.count) {
        let session = Session(script: compiled)
        let outcome = session.run()
        #expect((outcome.failure != nil) == end.fails)
        worlds.append(Reference(session.engine.runLoop))
      }
      let alive = worlds[before...].filter { $0.loop != nil }.count
      #expect(alive == 0, "worlds are still alive after \(script)")
    }
    #expect(worlds.count > 990)
  }
}
