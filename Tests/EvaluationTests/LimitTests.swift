import EventTrace
import Evaluation
import SourceText
import Testing

/// A script that has to end with a run-time error.
struct FailingScript: Sendable, CustomTestStringConvertible {
  var text: String
  var id: String
  /// The text the error points at; nil when that does not matter.
  var place: String?

  init(_ id: String, at place: String? = nil, _ text: String) {
    self.id = id
    self.place = place
    self.text = text
  }

  var testDescription: String { "\(id): \(text.prefix(60))" }

  static let all: [FailingScript] = [
    FailingScript("indexOutOfBounds", at: "a[i]", "let a = [1, 2]\nlet i = 2\nprint(a[i])"),
    FailingScript("indexOutOfBounds", at: "a[i]", "let a = [\"x\"]\nlet i = 0.5\nprint(a[i])"),
    FailingScript("indexOutOfBounds", "let a: [UIView] = []\nlet i = 0\na[i].alpha = 0"),
    FailingScript("indexOutOfBounds", "let a = [[1]]\nlet i = 0 / 0\nprint(a[i])"),
    FailingScript("indexOutOfBounds", at: "a[1...i]", "let a = [1]\nlet i = 9\nprint(a[1...i])"),
    FailingScript("indexOutOfBounds", "let a = [1]\nlet i = 2\nprint(a[i...])"),
    FailingScript("backwardRange", at: "a[i...0]", "let a = [1]\nlet i = 2\nprint(a[i...0])"),
    FailingScript("backwardRange", "let a = [1]\nlet i = 1\nprint(a[i...0])"),
    FailingScript("tooManyInstructions", endless),
    FailingScript("tooManyInstructions", endlessTurns),
    FailingScript(
      "strideOfZero", "let z = 0\nfor i in stride(from: 0, to: 1, by: z) { print(i) }"),
    FailingScript("textTooLong", "var s = \"0123456789\"\nfor i in 0..<40 { s = s + s }"),
    FailingScript("listTooLong", "var a = [1, 2]\nfor i in 0..<40 { a = a + a }"),
    FailingScript(
      "tooMuchMemory",
      """
      var a: [String] = []
      var s = "0123456789"
      for i in 0..<16 { s = s + s }
      for i in 0..<10000 {
        a.append("\\(s)\\(i)")
        wait(1ms)
      }
      """),
    FailingScript(
      "tooMuchMemory",
      """
      func fill() -> [[Number]] {
        var a: [[Number]] = []
        var b = [1, 2]
        for i in 0..<20 { b = b + b }
        for i in 0..<1000 {
          var c = b
          c.append(i)
          a.append(c)
        }
        return a
      }
      print(fill().count)
      """),
    // So do the values of enumerations, and what closures have captured.
    FailingScript(
      "tooMuchMemory",
      """
      enum Box { case full([Number]) }
      var boxes: [Box] = []
      var b = [1, 2]
      for i in 0..<18 { b = b + b }
      for i in 0..<1000 { boxes.append(.full(b + [i])) }
      """),
    FailingScript(
      "tooMuchMemory",
      """
      var counts: [() -> Number] = []
      var b = [1, 2]
      for i in 0..<18 { b = b + b }
      for i in 0..<1000 {
        let c = b + [i]
        counts.append { c.count }
      }
      """),
    // Paths hold as much as lists do.
    FailingScript(
      "tooMuchMemory",
      """
      let path = UIBezierPath()
      path.move(to: (0, 0))
      for i in 1...9000 { path.addLine(to: (1, 1)) }
      var paths: [UIBezierPath] = []
      for k in 1...100 {
        for i in 1...100 { paths.append(path.reversing()) }
        wait(1ms)
      }
      """),
    FailingScript(
      "tooManyInstructions", at: "settle()", "for i in 0..<1000000000 { settle() }"),
    FailingScript("tooManyInstructions", "for i in 0..<1000000000 { wait(0s) }"),
    FailingScript(
      "tooManyInstructions",
      "controller Home {}\nlaunch(Home())\nfor i in 0..<1000000000 { settle() }"),
    FailingScript(
      "notMadeYet", at: "c",
      """
      controller A {
        let b = view.alpha
        let c = [1]
        on viewDidLoad { print(c.count) }
      }
      print(A())
      """),
    FailingScript(
      "noInitialScene", at: "launch(Main())",
      "storyboard Main { scene a }\nlaunch(Main())"),
    FailingScript(
      "missingObject", at: "rightBarButtonItem",
      """
      controller A {
        navigationItem { rightBarButtonItem { title: "Done" } }
      }
      print(A())
      """),
    FailingScript("unwrappedNil", at: "x!", "let x: Number? = nil\nprint(x! + 1)"),
    FailingScript("unwrappedNil", at: "v.superview!", "let v = UIView()\nprint(v.superview!)"),
    FailingScript(
      "castFailed", at: "v as! UIControl", "let v = UIView()\nprint(v as! UIControl)"),
    FailingScript("tooManyInstructions", deepViews("v.isDescendant(of: home.view)")),
    FailingScript("fingerNotDown", at: "finger.up()", "finger.up()"),
    FailingScript("fingerNotDown", "finger.move(to: (1, 1), over: 1s)"),
    FailingScript("fingerAlreadyDown", "finger.down(at: (1, 1))\nfinger.down(at: (2, 2))"),
    FailingScript("worldEnded", at: "inner.timeOffset = 1s", timesInTimes),
    FailingScript("worldEnded", animatorsInAnimators),
    FailingScript(
      "pathTooLong", at: "p.append(p)",
      "let p = UIBezierPath(rect: (0, 0, 1, 1))\nfor i in 0..<40 { p.append(p) }"),
    FailingScript(
      "pathTooLong", at: "p.addLine(to: (i, 1))",
      "let p = UIBezierPath(rect: (0, 0, 1, 1))\nfor i in 0..<20000 { p.addLine(to: (i, 1)) }"),
    FailingScript(
      "tooManyInstructions",
      """
      let p = UIBezierPath(rect: (0, 0, 1, 1))
      for i in 0..<9000 { p.addLine(to: (i, 1)) }
      for i in 0..<2000 { let path = p.cgPath }
      """),
    FailingScript("tooManyInstructions", manyMembers),
    FailingScript("sampleOffScreen", "finger.drag(from: (10, 10), by: (-20, 0), over: 1s)"),
    FailingScript("sampleOffScreen", "finger.tap(at: (1, 900))"),
    FailingScript("gestureTooLong", "finger.drag(from: (10, 10), by: (20, 0), over: 20000s)"),
    FailingScript(
      "gestureTooLong", "finger.wander(seed: 1, from: (10, 10), over: 20000s)"),
    FailingScript("gestureTooLong", "finger.swipe(.left, 20, over: 100000000000000s)"),
    FailingScript("noButton", "finger.tap(on: \"Buy\")"),
    FailingScript("viewNotInWindow", "finger.tap(UIView(frame: (0, 0, 1, 1)))"),
    FailingScript("worldEnded", "let v = UIView(frame: (0, 0, 1, 1))\nv.addSubview(v)"),
    FailingScript("outsideTransition", at: "containerView", interaction("containerView")),
    FailingScript("outsideTransition", interaction("presentedViewController")),
    FailingScript(
      "outsideTransition",
      """
      controller C {
        on viewDidLoad { alongside { view.alpha = 1 } then (context) { print(context.isCancelled) } }
      }
      launch(C())
      """),
    FailingScript("outsideTransition", interaction("presentingViewController")),
    FailingScript("stackOverflow", deepCalls),
    FailingScript("bodyTooLarge", (0..<70_000).map { "let x\($0) = \($0)\n" }.joined()),
  ]

  private static func interaction(_ member: String) -> String {
    """
    interaction I {
      gesture: .pan()
      percent: 1
      finishes: true
      func say() { print(\(member)) }
    }
    I().say()
    """
  }

  /// Every straight run counts in full, so a long branch not taken shortens the wait.
  private static let endless =
    "var x = 0\nfor i in 0..<1000000000 {\n if x < 0 {\n"
    + String(repeating: "x += i\n", count: 10_000) + "}\n}"

  /// Turns at one instant, each with far fewer instructions than an instant may have.
  private static let endlessTurns = """
    controller Restless {
      var x = 0
      on viewDidLayoutSubviews {
        for i in 0..<1000 {
          if x < 0 {
    \(String(repeating: "x += i\n", count: 10_000))
          }
        }
        animate 0s {} then { view.setNeedsLayout() }
      }
    }
    launch(Restless())
    settle()
    """

  /// Something that walks to the top of many nested views, over and over.
  private static func deepViews(_ expression: String) -> String {
    """
    controller Home {}
    let home = Home()
    launch(home)
    var v = home.view
    for i in 1...3000 {
      let next = UIView(frame: (0, 0, 100, 100))
      v.addSubview(next)
      v = next
    }
    for i in 1...1000000 { let x = \(expression) }
    """
  }

  /// Layers in layers, each with a time of its own.
  private static let timesInTimes = """
    controller Home {}
    let home = Home()
    launch(home)
    var layer = home.view.layer
    for i in 0..<200 {
      let inner = CALayer()
      layer.addSublayer(inner)
      inner.timeOffset = 1s
      layer = inner
    }
    """

  /// Animators that are started in each other's blocks.
  private static let animatorsInAnimators = """
    controller Home { view box { frame: (0, 0, 100, 100) } }
    let home = Home()
    launch(home)
    var animator = UIViewPropertyAnimator(duration: 100s, curve: .linear) { home.box.alpha = 0 }
    animator.startAnimation()
    for i in 0..<200 {
      let inner = UIViewPropertyAnimator(duration: 100s, curve: .linear) {}
      animator.addAnimations { inner.startAnimation() }
      animator = inner
    }
    """

  /// A group of many animations that is added again and again.
  private static let manyMembers = """
    controller Home {}
    let home = Home()
    launch(home)
    let walk = CABasicAnimation(keyPath: "position.x")
    var walks = [walk]
    for i in 0..<8 { walks = walks + walks }
    let group = CAAnimationGroup()
    group.animations = walks
    for i in 0..<1000 { home.view.layer.add(group, forKey: "walks") }
    """

  private static let deepCalls =
    "func f0() { }\n" + (1..<5000).map { "func f\($0)() { f\($0 - 1)() }\n" }.joined()
    + "f4999()"
}

@Suite struct LimitTests {
  @Test(arguments: FailingScript.all)
  func runTimeErrors(script: FailingScript) {
    let run = ScriptRun(script.text + "\nprint(\"never\")")

    #expect(run.errors == [])
    #expect(run.failure == script.id)
    #expect(!run.printed.contains("never"))
    let failure = run.outcome?.failure
    #expect(failure?.notes.isEmpty == false)
    #expect(failure?.fixIts.isEmpty == false)
    #expect(failure?.range != nil)
    if let place = script.place { #expect(run.text(of: failure?.range) == place) }
    if case .diagnostic(let diagnostic) = run.events.last?.kind {
      #expect(diagnostic == failure)
    } else {
      Issue.record("the last event is not the diagnostic")
    }
  }

  @Test func hooksInsideEachOtherAreLimited() {
    let run = ScriptRun(
      """
      controller C {
        on viewDidLayoutSubviews {
          view.setNeedsLayout()
          view.layoutIfNeeded()
        }
      }
      launch(C())
      """)

    #expect(run.errors == [])
    #expect(run.failure == "tooManyNestedHooks" || run.issues.contains(.exception))
  }

  @Test func whatNeverSettlesIsNamed() {
    let run = ScriptRun(
      """
      controller C {
        modalPresentationStyle: .fullScreen
        on viewDidAppear { present(D()) }
      }
      controller D {
        modalPresentationStyle: .fullScreen
        on viewDidAppear { dismiss() }
      }
      launch(C())
      settle()
      """)

    #expect(run.errors == [])
    #expect(run.failure == "notSettled")
  }

  @Test func presentingForEverEnds() {
    let run = ScriptRun(
      """
      controller C {
        on viewDidAppear { present(D(), animated: false) }
      }
      controller D {
        modalPresentationStyle: .fullScreen
        on viewDidAppear { dismiss(animated: false) }
      }
      launch(C())
      settle()
      """)

    #expect(run.errors == [])
    #expect(run.failure == "worldEnded")
  }

  @Test func aFingerWandersInAWindowOfNegativeSize() {
    let run = ScriptRun(
      """
      controller C {}
      launch(C())
      window.frame.size.width = -44
      window.frame.size.height = -1
      finger.wander(seed: 635, from: (14, 775), over: 925ms)
      """)

    #expect(run.errors == [])
    #expect(run.failure == "sampleOffScreen")
  }

  /// A display link steps frames, all of which have the last instant of the clock.
  @Test func framesAtTheEndOfTheClockEnd() {
    let run = ScriptRun(
      """
      animator Slow {
        transitionDuration: 1s
        on animateTransition(using context) {}
        on frame(link) {}
      }
      delegate Transitions { animationController(forPresented): Slow() }
      controller Home {}
      controller Card {
        let transitions = Transitions()
        transitioningDelegate: transitions
      }
      let home = Home()
      launch(home)
      wait(9223372036854775807s)
      home.present(Card())
      settle()
      print("end")
      """)

    #expect(run.errors == [])
    #expect(run.issues.contains(.stuckTransition))
    #expect(run.outcome?.failure == nil)
  }

  /// Each with each they would take more instructions than a script has.
  @Test func manyBlocksOfOnePropertyAreComparedWithTheLatest() {
    let run = ScriptRun(
      """
      controller Home { view box { frame: (0, 0, 100, 100) } }
      let home = Home()
      launch(home)
      for i in 1...1500 { animate 1s { home.box.center.x = i } }
      """)

    #expect(run.errors == [])
    #expect(run.failure == nil)
    #expect(run.issues.count { $0 == .animationConflict } == 1499)
  }

  /// Ten times as many take ten times as many steps, until the last has ended.
  @Test(arguments: ["opacity", "nothing"])
  func manyAnimationsOfOneLayer(keyPath: String) {
    func script(_ count: Int) -> String {
      """
      controller Home { view box { frame: (0, 0, 100, 100) } }
      let home = Home()
      launch(home)
      let fade = CABasicAnimation(keyPath: "\(keyPath)")
      fade.toValue = 0
      for i in 1...\(count) { home.box.layer.add(fade, forKey: nil) }
      settle()
      """
    }

    let (few, many) = (ScriptRun(script(200)), ScriptRun(script(2000)))

    #expect(few.errors + many.errors == [])
    #expect(many.failure == nil)
    #expect(many.instructionCount < 12 * few.instructionCount)
  }

  /// What a layer shows costs as many steps as it has animations.
  @Test(arguments: [
    "animate 1s { box.center.x = i }", "animate 1s { box.transform.tx = i }",
    "let a = CABasicAnimation(keyPath: \"cornerRadius\")\na.byValue = 1\nbox.layer.add(a, forKey: nil)",
    "let a = CABasicAnimation(keyPath: \"transform\")\na.duration = 1s\nbox.layer.add(a, forKey: nil)",
  ])
  func readingALayerOfManyAnimations(animation: String) {
    func script(reads: Int, _ expression: String) -> String {
      """
      let box = UIView(frame: (0, 0, 100, 100))
      window.addSubview(box)
      for i in 1...500 {
        \(animation)
      }
      wait(0s)
      for i in 0..<\(reads) { let shown = \(expression) }
      """
    }

    for expression in ["box.layer.presentation()", "box.snapshotView(afterScreenUpdates: false)"] {
      let (none, some) = (
        ScriptRun(script(reads: 0, expression)), ScriptRun(script(reads: 10, expression))
      )
      #expect(none.errors + some.errors == [])
      #expect(some.instructionCount - none.instructionCount > 10 * 500, "\(expression)")
    }
  }

  /// What a change goes through grows with those before it at the same instant, and so does what it costs.
  @Test(arguments: [
    (
      "let n = UINavigationController(rootViewController: N())\nlaunch(n)",
      "n.pushViewController(N(), animated: false)", 400
    ),
    (
      "let n = UITabBarController()\nlaunch(n)\nvar all = [UIViewController()]",
      "all.append(N())\nn.viewControllers = all", 400
    ),
    ("launch(N())", "rotate(if i == floor(i / 2) * 2 { .landscapeLeft } else { .portrait })", 150),
    (
      "let n = N()\nlaunch(n)\nvar top: UIViewController = n",
      "let next = M()\ntop.present(next, animated: false)\nframe()\ntop = next", 150
    ),
  ])
  func whatGrowsWithTheChangesBeforeIsCharged(setup: String, change: String, count: Int) {
    func script(_ count: Int) -> ScriptRun {
      ScriptRun(
        "controller N {}\ncontroller M { modalPresentationStyle: .fullScreen }\n\(setup)\nfor i in 0..<\(count) {\n\(change)\n}"
      )
    }

    let (half, all) = (script(count / 2), script(count))

    #expect(half.errors + all.errors == [])
    #expect(half.failure == nil && all.failure == nil)
    #expect(Double(all.instructionCount) > 2.5 * Double(half.instructionCount))
  }

  /// Whatever walks to the top for each view would take minutes.
  @Test(arguments: [
    "rotate(.landscapeLeft)", "traits(style: .dark)", "traits(horizontal: .regular)",
  ])
  func changesOfTheScreenGoThroughADeepTreeOnce(change: String) {
    let run = ScriptRun(
      """
      controller N {}
      let n = N()
      launch(n)
      var p = n.view
      for i in 0..<20000 {
        let q = UIView()
        p.addSubview(q)
        p = q
      }
      \(change)
      settle()
      print("done")
      """)

    #expect(run.errors == [])
    #expect(run.printed == ["done"])
  }

  @Test func instructionsAreCounted() {
    let short = ScriptRun("var x = 0\nfor i in 0..<10 { x += i }")
    let long = ScriptRun("var x = 0\nfor i in 0..<1000 { x += i }")

    #expect(long.instructionCount > short.instructionCount + 990 * 2)
    #expect(long.instructionCount < short.instructionCount + 990 * 8)
  }
}
