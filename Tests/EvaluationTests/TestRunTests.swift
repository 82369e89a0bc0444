import Animation
import EventTrace
import Evaluation
import SourceText
import Testing
import ViewTree

/// What makes a test fail, and what does not.
@Suite struct TestRunTests {
  static let home = """
    controller Home { view box { frame: (0, 0, 100, 50), alpha: 0.5 } }
    """

  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var body: String
    var declarations: String
    /// The failures: kind and a piece of the report.
    var failures: [(TestFailure.Kind, String)]

    init(
      _ name: String, _ body: String, declarations: String = "",
      _ failures: (TestFailure.Kind, String)...
    ) {
      (self.name, self.body, self.declarations) = (name, body, declarations)
      self.failures = failures
    }

    var testDescription: String { name }
  }

  private static func script(_ sample: Sample) -> TestScript {
    TestScript(
      """
      \(home)
      \(sample.declarations)
      test "it" {
        let home = Home()
        launch(home)
      \(sample.body)
      }
      """)
  }

  static let conditions: [Sample] = [
    .init("a number near enough", "expect home.box.alpha == 0.5004"),
    .init("a number off", "expect home.box.alpha == 0.501", (.condition, "0.5 is not 0.501")),
    .init(
      "a transition that has had no time",
      "home.present(UIViewController())\nexpect home.presentedViewController == nil",
      (.condition, "write 'settle()' before this")),
    .init(
      "a presenter that is nowhere",
      "let other = UIViewController()\nother.present(UIViewController())\nexpect home.box.alpha == 0.5",
      (.unexpectedIssue, "'launch(other)' puts that of a root there")),
    .init("a tolerance", "expect home.box.alpha == 0.45 ± 0.05"),
    .init(
      "outside of a tolerance", "expect home.box.alpha == 0.45 ± 0.04",
      (.condition, "0.5 is not 0.45 ± 0.04")),
    .init("geometry near enough", "expect home.box.frame == (0, 0.0004, 100, 50)"),
    .init(
      "geometry off in one word", "expect home.box.frame == (0, 0, 100, 51)",
      (.condition, "(0, 0, 100, 50) is not (0, 0, 100, 51)")),
    .init("comparisons are exact", "expect home.box.alpha < 0.5001 && !(home.box.alpha < 0.5)"),
    .init(
      "not a number agrees with nothing", "let x = sqrt(-1)\nexpect x == x\nexpect x != x",
      (.condition, "nan is not nan")),
    .init(
      "agreeing within is not different", "expect home.box.alpha != 0.5004", (.condition, "= 0.5")
    ),
    .init("text", "expect \"a\" + \"b\" == \"ab\""),
    .init("text off", "let t = \"x\"\nexpect t == \"y\"", (.condition, "\"x\" is not \"y\"")),
    .init("an optional", "expect home.box.backgroundColor == nil"),
    .init(
      "an optional that is nil", "expect home.box.backgroundColor == .black",
      (.condition, "nil is not")),
    .init(
      "a reason comes first", "expect home.box.alpha == 1, \"boxes are \\(\"opaque\")\"",
      (.condition, "error[expectationFailed]: boxes are opaque")),
    .init(
      "what was not evaluated is not shown",
      "expect home.box.alpha > 2 && home.box.frame.width > 7", (.condition, "= false")),
    .init(
      "all failures are found",
      "expect home.box.alpha == 1\nexpect home.box.alpha == 2", (.condition, "is not 1"),
      (.condition, "is not 2")),
    .init(
      "a call is made once",
      "expect next(after: home) == 2\nexpect next(after: home) == 2\nexpect home.box.tag == 2",
      declarations: "func next(after: Home) -> Number { after.box.tag += 1\nreturn after.box.tag }",
      (.condition, "1 is not 2")),
  ]

  static let blocks: [Sample] = [
    .init(
      "an issue nobody expects", "home.box.addSubview(home.view)",
      (.runtimeError, "worldEnded")),
    .init("an issue that is expected", "expect issue .exception\nhome.box.addSubview(home.view)"),
    .init(
      "an issue that is not raised", "expect issue .stuckTransition, \"never ends\"",
      (.missingIssue, "never ends")),
    .init(
      "a transition nothing ends", "home.present(Stuck())\nsettle()",
      declarations: stuck, (.unexpectedIssue, ".stuckTransition")),
    .init(
      "one that is known", "knownIssue \"later\" { home.present(Stuck())\nsettle() }",
      declarations: stuck),
    .init("a known issue", "knownIssue { expect home.box.alpha == 1 }"),
    .init(
      "a known issue that is none", "knownIssue \"soon\" { expect home.box.alpha == 0.5 }",
      (.knownIssuePassed, "the known issue 'soon' did not fail")),
    .init("a known error", "knownIssue { expect [1][Home().box.tag + 5] == 1 }"),
    .init("a known missing issue", "knownIssue { expect issue .leftBehind }"),
    .init(
      "return leaves a known issue",
      "if home.box.tag == 0 { knownIssue { expect home.box.tag == 1\nreturn } }\nexpect false == true"
    ),
    .init(
      "a run-time error", "expect [1][home.box.tag + 5] == 1", (.runtimeError, "indexOutOfBounds")),
    .init(
      "always, until it fails once",
      """
      always { expect home.box.frame.minX <= 50 }
      animate 600ms, curve: .linear { home.box.frame = (100, 0, 100, 50) }
      settle()
      """, (.condition, "condition at 317")),
    .init(
      "always reads what is shown",
      """
      animate 1s { home.box.alpha = 1 }
      always { expect home.box.alpha < 0.6 }
      wait(100ms)
      expect home.box.alpha == 1
      """),
    .init(
      "always loads no view",
      "let other = Home()\nalways { expect other.view.alpha == 1 }\nwait(50ms)",
      (.runtimeError, "viewNotLoaded")),
    .init(
      "always decides no presentation",
      "let card = Other()\nalways { expect card.presentationController != nil }\nwait(50ms)\nhome.present(card)",
      declarations: "controller Other { }", (.runtimeError, "notAskedYet")),
    .init(
      "always asks the script for what only reads",
      "let kid = Styled()\nalways { expect kid.preferredStatusBarStyle == .lightContent }\nwait(50ms)",
      declarations:
        "controller Styled { preferredStatusBarStyle: style() }\nfunc style() -> UIStatusBarStyle { return .lightContent }"
    ),
    .init(
      "always asks the script for nothing that changes",
      "let kid = Styled()\nalways { expect kid.preferredStatusBarStyle == .lightContent }\nwait(50ms)",
      declarations:
        "controller Styled { preferredStatusBarStyle: style() }\nfunc style() -> UIStatusBarStyle { print(1)\nreturn .lightContent }",
      (.runtimeError, "watchChanges")),
    .init(
      "always changes nothing",
      "always { expect moved(home: home) == 1 }\nwait(50ms)",
      declarations: "func moved(home: Home) -> Number { home.box.frame = (1, 1, 1, 1)\nreturn 1 }",
      (.runtimeError, "watchChanges")),
    .init(
      "always prints nothing",
      "always { expect said() == 1 }\nwait(50ms)",
      declarations: "func said() -> Number { print(1)\nreturn 1 }",
      (.runtimeError, "watchChanges")),
    .init(
      "always sets nothing",
      "always { expect tagged(home: home) == 1 }\nwait(50ms)",
      declarations: "func tagged(home: Home) -> Number { home.box.tag += 1\nreturn 1 }",
      (.runtimeError, "watchChanges")),
    .init(
      "always may call what only reads",
      "always { expect half(home: home) == 25 }\nwait(50ms)",
      declarations:
        "func half(home: Home) -> Length { let w = home.box.frame.height\nreturn w / 2 }"),
    .init(
      "always has instructions of its own",
      "always { expect busy() == 100000 }\nwait(5s)",
      declarations:
        "func busy() -> Number { var n = 0\nfor i in 0..<100000 { n += 1 }\nreturn n }"),
    .init(
      "what has run in then",
      "animate 100ms { home.box.alpha = 1 } then { expect home.box.alpha == 1 }\nsettle()"
    ),
    .init(
      "what has not run in then",
      "animate 100ms { home.box.alpha = 1 } then { expect home.box.alpha == 1 }\nwait(50ms)",
      (.notReached, "in 'then' has not run")),
    .init(
      "a hook that has not run", "let other = Other()\nexpect other.view.tag == 0",
      declarations: "controller Other { on viewDidAppear { expect view.tag == 0 } }",
      (.notReached, "'Other.viewDidAppear'")),
    .init(
      "a hook that fails", "let other = Other()\nhome.present(other)\nsettle()",
      declarations:
        "controller Other { modalPresentationStyle: .fullScreen\non viewDidAppear { expect view.tag == 3 } }",
      (.condition, "0 is not 3")),
    .init(
      "a hook of what was not made", "expect home.box.tag == 0",
      declarations: "controller Other { on viewDidAppear { expect view.tag == 0 } }"),
    .init(
      "a live instance", "let other = Other()\nexpect Other.view.tag == 0",
      declarations: "controller Other { }"),
    .init(
      "no live instance", "expect Other.view.tag == 0", declarations: "controller Other { }",
      (.runtimeError, "there is no live 'Other'")),
    .init(
      "two live instances", "let a = Other()\nlet b = Other()\nexpect Other.view.tag == 0",
      declarations: "controller Other { }", (.runtimeError, "they are 'a', 'b'")),
  ]

  static let comparisons: [Sample] = [
    .init(
      "rows in flight",
      """
      animate 1s, curve: .linear { home.box.frame = (100, 0, 100, 50) }
      expect frames {
        at    | home.box.frame.minX | home.box.alpha
        0ms   | 0                   | 0.5
        333ms | 33.3                | _
        1s    | 100                 | 50%
      }
      """),
    .init(
      "a row off",
      """
      animate 1s, curve: .linear { home.box.frame = (100, 0, 100, 50) }
      expect frames {
        at    | home.box.frame.minX ± 0.1
        0ms   | 0
        500ms | 51
        1s    | 100
      }
      """, (.frames, "agrees up to 0ms and first differs at 500ms")),
    .init(
      "a row that is over",
      "let t = 100ms\nexpect frames {\nat | home.box.tag\n200ms | 0\nt | 0\n}",
      (.runtimeError, "the instant 't' has passed already")),
    .init(
      "a text in a column",
      "expect frames {\nat | home.box.alpha > 0.4\n0ms | true\n100ms | false\n}",
      (.frames, "is true, not false")),
    .init(
      "calls since the mark",
      """
      mark()
      home.present(Other(), animated: false)
      settle()
      expect calls {
        Other.viewDidLoad
        ...
        not home.viewDidLoad
        Other.viewDidAppear(false)
        home.viewDidDisappear(_)
      }
      """, declarations: "controller Other { modalPresentationStyle: .fullScreen }"),
    .init(
      "a call of another",
      "mark()\nhome.present(Other(), animated: false)\nsettle()\nexpect calls { ...\nhome.viewDidAppear(false)\n... }",
      declarations: "controller Other { modalPresentationStyle: .fullScreen }",
      (.calls, "home.viewDidAppear")),
    .init(
      "calls of an instance that is gone",
      """
      mark()
      home.present(Other(), animated: false) then { home.dismiss(animated: false) }
      settle()
      expect calls { ...
      Other.viewDidDisappear
      ... }
      """, declarations: "controller Other { modalPresentationStyle: .fullScreen }"),
    .init(
      "calls that are compared where they are named",
      """
      let child = Other()
      mark()
      home.addChild(child)
      child.removeFromParent()
      expect calls { child.willMove(toParent: home) }
      expect calls { child.didMove(toParent: nil) }
      expect calls {
        child.willMove(toParent: home)
        child.didMove(toParent: nil)
      }
      """, declarations: "controller Other { }"),
    .init(
      "a call that is named and did not come",
      "mark()\nexpect calls { ...\nhome.willMove(toParent: _)\n... }",
      (.calls, "no calls were made")),
    .init(
      "a call that is named and is not to come",
      "let other = Other()\nmark()\nother.view.alpha = 1\nexpect calls { ...\nnot other.loadView }",
      declarations: "controller Other { }", (.calls, "excluded here")),
    .init(
      "a tree", "expect tree { window { home.view { home.box(alpha: 0.5, isHidden: false) { } } } }"
    ),
    .init("a tree from a view", "expect tree home.view { home.box }"),
    .init("any view", "expect tree { window { _ { _ } } }"),
    .init(
      "a child too few", "expect tree home.view { home.box\n_ }", (.tree, "'_' is not in this tree")
    ),
    .init("an attribute", "expect tree home.view { home.box(tag: 3) }", (.tree, "tag: 3")),
  ]

  static let stuck = """
    animator Never { transitionDuration: 100ms
      on animateTransition(using context) { context.containerView.addSubview(context.view(forKey: .to) ?? context.containerView) } }
    delegate Vendor { animationController(forPresented): Never() }
    controller Stuck { let vendor = Vendor()
      modalPresentationStyle: .fullScreen
      transitioningDelegate: vendor }
    """

  @Test(arguments: conditions + blocks + comparisons)
  func findsWhatFails(_ sample: Sample) {
    let script = Self.script(sample)
    let outcome = script.run()
    let text = script.text(outcome)

    #expect(script.errors == [])
    #expect(outcome.failures.map(\.kind) == sample.failures.map(\.0), "\(text)")
    for (_, says) in sample.failures { #expect(text.contains(says), "\(text)") }
  }

  @Test func whatEndedTheTestIsToldAfterManyFailures() {
    let script = TestScript(
      """
      \(Self.home)
      test "it" {
        let home = Home()
        launch(home)
        for i in 0..<200 { expect home.box.alpha == 1 }
        let a = [1]
        let i = 2
        print(a[i])
      }
      """)
    let outcome = script.run()

    #expect(outcome.failures.count == 100)
    #expect(outcome.failures.last?.kind == .runtimeError)
  }
}
