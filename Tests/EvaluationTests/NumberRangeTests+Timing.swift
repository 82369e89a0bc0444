import EventTrace
import Testing

/// Numbers of timing that have to be finite, with the names by which the issue tells them.
extension NumberRangeTests {
  @Test(
    arguments: timing, [("big", "finite: inf"), ("-big", "finite: -inf"), ("no", "a number: nan")])
  func timingThatIsNotFiniteEndsTheWorld(_ row: (String, String), _ value: (String, String)) {
    let run = Self.run(row.0 + "\nsettle()\nprint(\"goes on\")", value.0)

    #expect(run.errors == [])
    #expect(Self.issues(of: run) == ["\(row.1) is not \(value.1)"])
    #expect(!run.printed.contains { $0.contains("goes on") })
  }

  /// A number that is none is refused; infinity has a meaning, or a message of its own.
  @Test(arguments: endlessTiming)
  func timingThatIsNoNumberEndsTheWorld(_ row: (String, String)) {
    #expect(Self.issues(of: Self.run(row.0, "no")) == ["\(row.1) is not a number: nan"])
    #expect(Self.issues(of: Self.run(row.0, "big")) == [])
  }

  /// What a script answers when the engine asks it.
  @Test(arguments: ["1e308 * 10", "1e308 * 10 - 1e308 * 10"])
  func anAnswerThatIsNotFiniteEndsTheWorld(number: String) {
    let end = number.contains("-") ? "a number: nan" : "finite: inf"
    for (member, name) in [
      ("transitionDuration: $ * 1s", "transitionDuration"),
      ("transitionDuration: 1s\n  completionSpeed: $", "completionSpeed"),
    ] {
      let run = ScriptRun(
        Self.interactive.replacing("MEMBERS", with: member.replacing("$", with: "(\(number))")))
      #expect(run.errors == [])
      #expect(Self.issues(of: run) == ["\(name) is not \(end)"])
    }
  }

  private static func issues(of run: ScriptRun) -> [String] {
    run.events.compactMap {
      if case .issue(let issue) = $0.kind { issue.text } else { nil }
    }
  }

  /// A presentation whose interaction controller renders it.
  private static let interactive = """
    animator Render {
      MEMBERS
      on startInteractiveTransition(context) {
        context.updateInteractiveTransition(50%)
        context.finishInteractiveTransition()
        context.completeTransition(true)
      }
      on animateTransition(using context) { context.completeTransition(true) }
    }
    delegate D(render: Render) {
      animationController(forPresented): render
      interactionControllerForPresentation(using): render
    }
    controller A {}
    let a = A()
    let b = A()
    let d = D(render: Render())
    launch(a)
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = d
    a.present(b, animated: true)
    settle()
    """

  private static let timing = [
    (
      "let s = UISplitViewController(style: .doubleColumn)\ns.preferredPrimaryColumnWidthFraction = $",
      "preferredPrimaryColumnWidthFraction"
    ),
    (
      "let s = UISplitViewController(style: .tripleColumn)\ns.preferredSupplementaryColumnWidthFraction = $",
      "preferredSupplementaryColumnWidthFraction"
    ),
    (
      "let c = A()\nlet d = A()\na.addChild(c)\na.view.addSubview(c.view)\na.addChild(d)\na.transition(from: c, to: d, duration: $T)",
      "duration"
    ),
    ("animate $T { a.b.alpha = 0 }", "duration"),
    ("animate 1s, delay: $T { a.b.alpha = 0 }", "delay"),
    ("animate 1s, curve: .easeIn, delay: $T { a.b.alpha = 0 }", "delay"),
    (
      "animate $T, curve: UISpringTimingParameters(dampingRatio: 0.5) { a.b.alpha = 0 }", "duration"
    ),
    ("animate 1s, spring: $ { a.b.alpha = 0 }", "dampingRatio"),
    ("animate $T, spring: 0.5 { a.b.alpha = 0 }", "duration"),
    ("animate 1s, spring: 0.5, initialVelocity: $ { a.b.alpha = 0 }", "initialSpringVelocity"),
    ("animate springDuration: $T, bounce: 20% { a.b.alpha = 0 }", "duration"),
    ("animate springDuration: 1s, bounce: $ { a.b.alpha = 0 }", "bounce"),
    (
      "animate springDuration: 1s, bounce: 20%, initialSpringVelocity: $ { a.b.alpha = 0 }",
      "initialSpringVelocity"
    ),
    ("animate springDuration: 1s, bounce: 20%, delay: $T { a.b.alpha = 0 }", "delay"),
    ("animate $T { at 10%...20% { a.b.alpha = 0 } }", "duration"),
    ("animate 1s { at $P...50% { a.b.alpha = 0 } }", "relativeStartTime"),
    ("animate 1s { at 10%...$P { a.b.alpha = 0 } }", "relativeDuration"),
    (
      "UIView.transition(with: a.b, duration: $T, options: .transitionFlipFromLeft) { a.b.alpha = 0 }",
      "duration"
    ),
    ("UIView.transition(from: a.b, to: UIView(), duration: $T)", "duration"),
    (
      "let p = UIViewPropertyAnimator(duration: $T, curve: .linear) { a.b.alpha = 0 }\np.startAnimation()",
      "duration"
    ),
    (
      "let p = UIViewPropertyAnimator(duration: 1s, dampingRatio: $) { a.b.alpha = 0 }",
      "dampingRatio"
    ),
    (
      "let p = UIViewPropertyAnimator(duration: 1s, controlPoint1: ($, 0), controlPoint2: (0, 0)) { a.b.alpha = 0 }",
      "controlPoint1"
    ),
    (
      "let p = UIViewPropertyAnimator(duration: 1s, controlPoint1: (0, 0), controlPoint2: (0, $)) { a.b.alpha = 0 }",
      "controlPoint2"
    ),
    (
      "let p = UIViewPropertyAnimator(duration: $T, timingParameters: UISpringTimingParameters())",
      "duration"
    ),
    (
      "let p = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: $T, delay: 0s) { a.b.alpha = 0 }",
      "duration"
    ),
    (
      "let p = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1s, delay: $T) { a.b.alpha = 0 }",
      "delay"
    ),
    (
      "let p = UIViewPropertyAnimator(duration: 1s, curve: .linear)\np.addAnimations(delayFactor: $) { a.b.alpha = 0 }",
      "delayFactor"
    ),
    (
      "let p = UIViewPropertyAnimator(duration: 1s, curve: .linear) { a.b.alpha = 0 }\np.startAnimation(afterDelay: $T)",
      "delay"
    ),
    ("print(UISpringTimingParameters(dampingRatio: $).dampingRatio)", "dampingRatio"),
    (
      "print(UISpringTimingParameters(dampingRatio: 1, initialVelocity: (0, $)).dampingRatio)",
      "initialVelocity"
    ),
    (
      "print(UISpringTimingParameters(mass: $, stiffness: 1, damping: 1, initialVelocity: (0, 0)).dampingRatio)",
      "mass"
    ),
    (
      "print(UISpringTimingParameters(mass: 1, stiffness: $, damping: 1, initialVelocity: (0, 0)).dampingRatio)",
      "stiffness"
    ),
    (
      "print(UISpringTimingParameters(mass: 1, stiffness: 1, damping: $, initialVelocity: (0, 0)).dampingRatio)",
      "damping"
    ),
    ("print(UISpringTimingParameters(duration: $T, bounce: 0).dampingRatio)", "duration"),
    ("print(UISpringTimingParameters(duration: 1s, bounce: $).dampingRatio)", "bounce"),
    (
      "animate 1s, curve: UICubicTimingParameters(controlPoint1: (0, $), controlPoint2: (1, 1)) { a.b.alpha = 0 }",
      "controlPoint1"
    ),
    (
      "animate 1s, curve: UICubicTimingParameters(controlPoint1: ($, 0), controlPoint2: (1, 1)) { a.b.alpha = 0 }",
      "controlPoint1"
    ),
    (
      "animate 1s, curve: UICubicTimingParameters(controlPoint1: (0, 0), controlPoint2: (1, $)) { at 0%...50% { a.b.alpha = 0 } }",
      "controlPoint2"
    ),
    (
      "animate 1s { at 0%...50%, curve: UICubicTimingParameters(controlPoint1: (0, $), controlPoint2: (1, 1)) { a.b.alpha = 0 } }",
      "controlPoint1"
    ),
    (
      "let p = UIViewPropertyAnimator(duration: 1s, timingParameters: UICubicTimingParameters(controlPoint1: (0, $), controlPoint2: (1, 1)))",
      "controlPoint1"
    ),
    (
      "let p = UIViewPropertyAnimator(duration: 1s, curve: .linear) { a.b.alpha = 0 }\np.pauseAnimation()\np.continueAnimation(withTimingParameters: UICubicTimingParameters(controlPoint1: (0, $), controlPoint2: (1, 1)), durationFactor: 0)",
      "controlPoint1"
    ),
    (
      "CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0, 0, $, 1))",
      "controlPoints"
    ),
    (
      "let k = CABasicAnimation(keyPath: \"opacity\")\nk.timingFunction = CAMediaTimingFunction(controlPoints: 0, $, 1, 1)",
      "controlPoints"
    ),
    (
      "let k = CAKeyframeAnimation(keyPath: \"opacity\")\nk.keyTimes = [0, $, 1]",
      "an element of the list"
    ),
    (
      "let t = Timer.scheduledTimer(withTimeInterval: $T, repeats: false) { _ in print(1) }",
      "timeInterval"
    ),
    ("finger.wander(seed: $, from: (0, 0), over: 1s)", "seed"),
    ("let g = UIPanGestureRecognizer()\ng.setTranslation((0, $), in: a.view)", "translation"),
  ]

  /// A width without an end is as large as the others let it be.
  @Test func aColumnMayBeAsWideAsAllColumns() {
    let run = ScriptRun(
      """
      let big = 1e308 * 10
      let s = UISplitViewController(style: .doubleColumn)
      launch(s)
      s.preferredPrimaryColumnWidth = 350
      print(s.primaryColumnWidth)
      s.maximumPrimaryColumnWidth = big
      print(s.primaryColumnWidth)
      s.preferredPrimaryColumnWidth = big
      print(s.primaryColumnWidth)
      s.maximumPrimaryColumnWidth = 200
      print(s.primaryColumnWidth)
      """)

    #expect(run.errors == [])
    #expect(run.printed == ["320", "350", "393", "200"])
  }

  private static let endlessTiming = [
    (
      "let s = UISplitViewController(style: .doubleColumn)\ns.preferredPrimaryColumnWidth = $",
      "preferredPrimaryColumnWidth"
    ),
    (
      "let s = UISplitViewController(style: .doubleColumn)\ns.minimumPrimaryColumnWidth = $",
      "minimumPrimaryColumnWidth"
    ),
    (
      "let s = UISplitViewController(style: .doubleColumn)\ns.maximumPrimaryColumnWidth = $",
      "maximumPrimaryColumnWidth"
    ),
    (
      "let s = UISplitViewController(style: .tripleColumn)\ns.preferredSupplementaryColumnWidth = $",
      "preferredSupplementaryColumnWidth"
    ),
    (
      "let s = UISplitViewController(style: .tripleColumn)\ns.minimumSupplementaryColumnWidth = $",
      "minimumSupplementaryColumnWidth"
    ),
    (
      "let s = UISplitViewController(style: .tripleColumn)\ns.maximumSupplementaryColumnWidth = $",
      "maximumSupplementaryColumnWidth"
    ),
    (
      "UIView.modifyAnimations(withRepeatCount: $, autoreverses: true) { a.b.alpha = 0 }",
      "repeatCount"
    ),
    (
      "animate 1s { UIView.modifyAnimations(withRepeatCount: $, autoreverses: true) { a.b.alpha = 0 } }",
      "repeatCount"
    ),
    ("wait($T)", "time"),
    ("DispatchQueue.main.asyncAfter(deadline: $T) { print(1) }", "deadline"),
    ("print(a.b.layer.convertTime($T, from: nil))", "time"),
    ("print(a.b.layer.convertTime($T, to: nil))", "time"),
    ("finger.drag(from: (0, 0), to: (10, 10), over: $T)", "duration"),
    ("finger.swipe(.left, 100, over: $T)", "duration"),
    ("finger.wander(seed: 1, from: (0, 0), over: $T)", "duration"),
  ]
}
