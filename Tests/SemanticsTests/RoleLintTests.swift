import Semantics
import TestSupport
import Testing

/// What animators, presentation controllers and delegates may do, beside what the cases of the diagnostics say they may not.
@Suite struct RoleLintTests {
  private func ids(_ text: String) -> [String] { DiagnosticText.ids(Check.run(text).diagnostics) }

  /// The warnings for an animator's statements, besides that of its completion in the turn of its animations.
  private func animator(_ statements: String, members: String = "") -> [String] {
    let found = ids(
      """
      animator A {
        transitionDuration: 1s
        var kept: UIView? = nil
        var count = 0
        \(members)
        on animateTransition(using c) {
          \(statements)
          c.completeTransition(!c.transitionWasCancelled)
        }
      }
      """)
    return found.filter { $0 != "completesTooEarly" }
  }

  /// A finger that is down drives a transition which is requested in the meantime.
  @Test func aHeldFingerMayDriveWhatATestRequests() {
    let held = """

      test "held" {
        finger.down(at: (9, 9))
        finger.up()
      }
      """

    let text = DiagnosticCase.pulling("completionSpeed: 2")
    #expect(DiagnosticText.ids(Check.run(text).diagnostics) == ["startsNoTransition"])
    #expect(DiagnosticText.ids(Check.run(text + held).diagnostics) == ["testExpectsNothing"])
  }

  /// The context itself moves the transition on.
  @Test func aHookMayUpdateTheContext() {
    let updates = DiagnosticCase.pulling(
      "on startInteractiveTransition(context) { kept = context }\n  on changed { kept?.updateInteractiveTransition(percent) }\n  var kept: UIViewControllerContextTransitioning? = nil\n  on animationEnded { kept = nil }"
    )

    #expect(!ids(updates).contains("neverUpdates"))
  }

  /// A func, a closure and a method of a protocol may end the transition, and so may the statements of a script.
  @Test(arguments: [
    "on ended { leave() }\n  func leave() { if percent > 50% { finish() } else { cancel() } }",
    "on ended { end?() }\n  var end: (() -> Void)? = nil",
    "on ended { if percent > 50% { finish() } }",
    "on ended { owner?.leave() }\n  weak var owner: Leaving? = nil",
  ])
  func aHookMayEndTheTransitionByOthers(members: String) {
    let text = "protocol Leaving { func leave() }\n" + DiagnosticCase.pulling(members)

    #expect(!DiagnosticText.ids(Check.run(text).diagnostics).contains("neverFinishes"))
  }

  /// A handler of all states, or of the steps alone, leaves the transition where it is.
  @Test(arguments: [
    (
      "on box.pan(gesture) { switch gesture.state {\n case .began: dismiss()\n case .changed: hand.update(30%)\n default: print(1) } }",
      true
    ),
    ("on pan.changed { hand.update(30%) }", true),
    (
      "on box.pan(gesture) { switch gesture.state {\n case .changed: hand.update(30%)\n default: hand.finish() } }",
      false
    ),
    ("on pan.changed { hand.update(30%) }\n  on box.tap { hand.cancel() }", false),
    ("on box.pan(gesture) { box.center = gesture.location(in: box) }", false),
  ])
  func aHandlerOfTheGestureEndsItsTransition(members: String, isReported: Bool) {
    let text = """
      controller Page {
        let pan = UIPanGestureRecognizer()
        let hand = UIPercentDrivenInteractiveTransition()
        view box { alpha: 1 }
        \(members)
      }
      launch(Page())
      """
    #expect(DiagnosticText.ids(Check.run(text).diagnostics).contains("neverFinishes") == isReported)
  }

  /// A script may drive the interaction itself, and a hook for each step needs no other one.
  @Test func aGestureNeedNotEndItsTransition() {
    let driven = DiagnosticCase.pulling("on ended { print(1) }") + "\nlet a = A()\na.pull.cancel()"
    let counting = """
      controller Page {
        let pan = UIPanGestureRecognizer()
        var steps = 0
        on pan.changed { steps += 1 }
        on pan.ended { print(steps) }
      }
      launch(Page())
      """

    #expect(!DiagnosticText.ids(Check.run(driven).diagnostics).contains("neverFinishes"))
    #expect(DiagnosticText.ids(Check.run(counting).diagnostics) == [])
  }

  /// The parameters with which a delegate makes an animator for a finger tell which of its blocks the finger drives.
  @Test(arguments: [
    ("isOpening", "false", "true", [String]()), ("!isOpening", "true", "false", []),
    ("isOpening", "true", "true", ["unscrubbable"]),
    ("isOpening", "flag", "true", ["unscrubbable"]),
  ])
  func aFingerDrivesTheBlocksThatRun(
    condition: String, closing: String, opening: String, ids expected: [String]
  ) {
    let found = ids(
      """
      animator A(isOpening: Bool) {
        transitionDuration: 1s
        on animateTransition(using c) {
          if \(condition) {
            animate 1s, spring: 70% { } then { c.completeTransition(!c.transitionWasCancelled) }
          } else {
            animate 1s { } then { c.completeTransition(!c.transitionWasCancelled) }
          }
        }
      }
      interaction Hand { }
      delegate D {
        var flag = true
        let hand = Hand()
        animationController(forPresented): A(isOpening: \(opening))
        animationController(forDismissed): A(isOpening: \(closing))
        interactionControllerForDismissal(using): hand
      }
      """)
    #expect(found == expected)
  }

  /// The scripts that import the file may give the delegate to UIKit.
  @Test func aTestMayCallADelegateThatNothingElseMakes() {
    let delegate = "delegate D { animationController(forPresented): nil }\n"

    let test = delegate + "test \"answers\" {\n  let d = D()\n  expect d === d\n}"
    let script = delegate + "let d = D()\nprint(d)"
    #expect(!ids(test).contains("neverGiven"))
    #expect(ids(script) == ["neverGiven"])
  }

  @Test(arguments: [
    ("let none = 0s\n    animate none { c.containerView.alpha = 1 }", ""),
    ("animate none { c.containerView.alpha = 1 }", "let none = 0s"),
  ])
  func anAnimationOfNoTimeHasEnded(statements: String, members: String) {
    let text = """
      animator A {
        transitionDuration: 0s
        \(members)
        on animateTransition(using c) {
          \(statements)
          c.completeTransition(!c.transitionWasCancelled)
        }
      }
      """

    #expect(ids(text) == [])
    #expect(ids(text.replacing("none = 0s", with: "none = 1s")).contains("completesTooEarly"))
  }

  @Test func aViewThatIsLetGoAtTheEndIsNotKept() {
    #expect(
      animator("kept = c.view(forKey: .to)", members: "on animationEnded { kept = nil }") == [])
    #expect(
      animator("kept = c.view(forKey: .to)", members: "on animationEnded { count = 0 }")
        == ["keepsParticipant"])
  }

  @Test(arguments: [
    " {\n    if let running { return running }\n    return UIViewPropertyAnimator(duration: 1s, curve: .linear)\n  }",
    " {\n    let a = running ?? UIViewPropertyAnimator(duration: 1s, curve: .linear)\n    running = a\n    return a\n  }",
    ": make()",
  ])
  func aPropertyAnimatorThatMayBeKeptIsFine(slot: String) {
    #expect(
      animator(
        "running = interruptibleAnimator(using: c)",
        members: """
          var running: UIViewPropertyAnimator? = nil
            func make() -> UIViewPropertyAnimator { return UIViewPropertyAnimator(duration: 1s, curve: .linear) }
            interruptibleAnimator(using)\(slot)
          """) == [])
  }

  /// A transition that can be grabbed can be cancelled though it did not begin under a finger.
  @Test func anInterruptibleTransitionCanBeCancelledAlways() {
    let slot = """
      var running: UIViewPropertyAnimator? = nil
        interruptibleAnimator(using): running ?? UIViewPropertyAnimator(duration: 1s, curve: .linear)
      """
    func found(_ members: String) -> Bool {
      ids(
        """
        animator A {
          transitionDuration: 1s
          \(members)
          on animateTransition(using c) { if !c.isInteractive { c.completeTransition(true) } }
        }
        """
      ).contains("ignoresCancel")
    }
    #expect(!found(""))
    #expect(found(slot))
  }

  @Test func aFingerThatDrivesAPropertyAnimatorMayHaveCurves() {
    func found(_ slot: String) -> [String] {
      ids(
        """
        animator A {
          transitionDuration: 1s
          var running: UIViewPropertyAnimator? = nil
          \(slot)
          on animateTransition(using c) {
            animate 1s, curve: .easeIn { } then { c.completeTransition(!c.transitionWasCancelled) }
          }
        }
        interaction Hand { }
        delegate D {
          let hand = Hand()
          animationController(forDismissed): A()
          interactionControllerForDismissal(using): hand
        }
        """)
    }
    #expect(found("") == ["unscrubbable"])
    #expect(
      found(
        "interruptibleAnimator(using): running ?? UIViewPropertyAnimator(duration: 1s, curve: .easeIn)"
      ) == [])
  }

  /// A straight curve, UIKit's default and keyframes, which have their own times, are as a finger drives them.
  @Test(arguments: [
    ".curveLinear", ".curveEaseInOut", "[.allowUserInteraction, .beginFromCurrentState]",
    "[.curveLinear, .layoutSubviews]",
  ])
  func aFingerMayDriveOptionsThatBendNothing(options: String) {
    let found = ids(
      """
      animator A {
        transitionDuration: 1s
        on animateTransition(using c) {
          animate transitionDuration, options: \(options) { } then { c.completeTransition(!c.transitionWasCancelled) }
        }
      }
      interaction Hand { }
      delegate D {
        let hand = Hand()
        animationController(forDismissed): A()
        interactionControllerForDismissal(using): hand
      }
      """)
    #expect(found == [])
  }

  private static let turn = "v.transform = CGAffineTransform(rotationAngle: 30deg)"

  /// The frame of what has been turned or scaled is warned of only where that is certain.
  @Test(arguments: [
    ("\(turn)\n  v.frame = (0, 0, 9, 9)", true),
    ("v.layer.setAffineTransform(.identity)\n  \(turn)\n  v.frame.origin.x = 3", true),
    ("\(turn)\n  animate 1s { v.frame = (0, 0, 9, 9) }", true),
    ("\(turn)\n  v.layer.frame = (0, 0, 9, 9)", true),
    ("v.frame = (0, 0, 9, 9)\n  \(turn)", false),
    ("\(turn)\n  w.frame = (0, 0, 9, 9)", false),
    ("v.transform = CGAffineTransform(rotationAngle: 180deg)\n  v.frame = w.frame", false),
    ("v.transform = CGAffineTransform(scaleX: 2, y: 2)\n  v.frame = w.frame", true),
    ("v.transform = CGAffineTransform(scaleX: -1, y: 1)\n  v.frame = w.frame", false),
    ("v.transform = CGAffineTransform(translationX: 9, y: 2)\n  v.frame = w.frame", false),
    ("v.transform = v.transform.rotated(by: 30deg)\n  v.frame = w.frame", true),
    ("\(turn)\n  v.transform = .identity\n  v.frame = w.frame", false),
    ("\(turn)\n  reset(v: v)\n  v.frame = w.frame", false),
    ("\(turn)\n  v.center = (0, 0)\n  v.bounds.size = (1, 1)", false),
    ("if w.isHidden { \(turn) }\n  v.frame = w.frame", false),
    ("\(turn)\n  if w.isHidden { v.transform = .identity }\n  v.frame = w.frame", false),
    ("animate 1s { \(turn) } then { v.frame = w.frame }", false),
    ("\(turn)\n  if w.isHidden { v.frame = w.frame }", true),
    ("if w.isHidden { \(turn) } else { \(turn) }\n  v.frame = w.frame", true),
    ("if w.isHidden { \(turn) } else { return }\n  v.frame = w.frame", true),
    ("for i in 0..<2 { if i == 1 { break }\n \(turn) }\n  v.frame = w.frame", false),
    ("switch w.isHidden { case true: \(turn)\nv.frame = w.frame\ndefault: break }", true),
    ("switch w.isHidden { case true: \(turn)\ndefault: break }\n  v.frame = w.frame", false),
    (
      "\(turn)\n  switch w.isHidden { default: v.transform = .identity }\n  v.frame = w.frame",
      false
    ),
  ])
  func framesUnderATransform(statements: String, isFound: Bool) {
    let found = ids(
      """
      func reset(v: UIView) { v.transform = .identity }
      func f(v: UIView, w: UIView) {
        \(statements)
      }
      """)
    #expect(found == (isFound ? ["frameUnderTransform"] : []))
  }

  /// Where something may start a property animator, or a finger may drive the transition, no animator is said never to start.
  @Test(arguments: [
    ("", "animationController(forPresented): A()", ["neverStarts"]),
    (
      "",
      "animationController(forPresented): A()\n  interactionControllerForPresentation(using): nil",
      ["neverStarts"]
    ),
    ("", "navigationController(_, animationControllerFor): A()", ["neverStarts"]),
    (
      "",
      "animationController(forPresented): A()\n  interactionControllerForPresentation(using): Hand()",
      []
    ),
    ("", "", []),
    (
      "func f(a: UIViewPropertyAnimator) { a.startAnimation() }",
      "animationController(forPresented): A()", []
    ),
    (
      "func f(a: UIViewPropertyAnimator) { a.fractionComplete = 50% }",
      "animationController(forPresented): A()", []
    ),
    (
      "func f(a: UIViewPropertyAnimator) { a.pauseAnimation() }",
      "animationController(forPresented): A()", []
    ),
    (
      "func f(a: UIViewPropertyAnimator) { a.pausesOnCompletion = false\n  a.isReversed = true }",
      "animationController(forPresented): A()", ["neverStarts"]
    ),
    (
      "func f(a: UIViewPropertyAnimator) { if true { a.continueAnimation(withTimingParameters: nil, durationFactor: 0) } }",
      "animationController(forPresented): A()", []
    ),
    (
      "func f(c: UIViewControllerContextTransitioning) { c.pauseInteractiveTransition() }",
      "animationController(forPresented): A()", []
    ),
  ])
  func whoStartsAnInterruptibleAnimator(rest: String, answers: String, found: [String]) {
    #expect(
      ids(
        """
        animator A {
          transitionDuration: 1s
          var kept: UIViewPropertyAnimator? = nil
          interruptibleAnimator(using transitionContext) {
            if let kept { return kept }
            let made = UIViewPropertyAnimator(duration: 1s, curve: .linear)
            made.addCompletion { position in transitionContext.completeTransition(position == .end) }
            kept = made
            return made
          }
          on animateTransition(using c) { interruptibleAnimator(using: c) }
          on animationEnded { kept = nil }
        }
        interaction Hand { }
        \(rest)
        delegate D {
          \(answers)
        }
        """) == found)
  }

  /// A transition that ends without its interruptible animator is none that never ends.
  @Test func anAnimatorThatCompletesByItselfNeedNotStartAnother() {
    #expect(
      ids(
        """
        animator A {
          transitionDuration: 1s
          let spare = UIViewPropertyAnimator(duration: 1s, curve: .linear)
          interruptibleAnimator(using): if true { spare } else { UIViewPropertyAnimator(duration: 1s, curve: .linear) }
          on animateTransition(using c) {
            animate 1s { c.containerView.alpha = 1 } then { c.completeTransition(!c.transitionWasCancelled) }
          }
        }
        delegate D {
          animationController(forPresented): A()
        }
        """) == [])
  }

  /// A property animator of the transition's length is as long as it, however its timing is written; one whose length is not written may be.
  @Test(arguments: [
    "UIViewPropertyAnimator(duration: 1s, curve: .easeIn)",
    "UIViewPropertyAnimator(duration: transitionDuration, dampingRatio: 50%)",
    "UIViewPropertyAnimator(duration: 500ms, timingParameters: UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: (0, 0)))",
    "UIViewPropertyAnimator(duration: if c.isAnimated { 200ms } else { 1s }, curve: .linear)",
  ])
  func aPropertyAnimatorMayTakeTheTransitionsTime(making: String) {
    #expect(
      animator("let own = \(making)\nown.addAnimations { kept?.alpha = 0 }\nown.startAnimation()")
        == [])
  }

  /// Delays of starts count, transitions of views take their own time, and blocks in blocks the time of the outer one.
  @Test(arguments: [
    "let own = UIViewPropertyAnimator(duration: 800ms, curve: .linear) { }\nown.startAnimation(afterDelay: 200ms)",
    "let own = UIViewPropertyAnimator(duration: 400ms, curve: .linear) { }\nown.addCompletion { animate 400ms { } }\nown.startAnimation(afterDelay: 200ms)",
    "let own = UIViewPropertyAnimator(duration: 400ms, curve: .linear) { }\nown.startAnimation(afterDelay: if c.isAnimated { 200ms } else { 1s })",
    "func make() -> UIViewPropertyAnimator { return UIViewPropertyAnimator(duration: 400ms, curve: .linear) }\nmake().startAnimation(afterDelay: 1s)",
    "UIView.transition(with: c.containerView, duration: transitionDuration) { kept?.alpha = 0 }",
    "UIView.transition(with: c.containerView, duration: 400ms) { kept?.alpha = 0 } then { animate 600ms { kept?.alpha = 0 } }",
    "UIView.transition(with: c.containerView, duration: 400ms, options: .repeat) { kept?.alpha = 0 }",
    "animate 500ms { UIView.transition(with: c.containerView, duration: 1s, options: [.transitionCrossDissolve, .overrideInheritedDuration]) { kept?.alpha = 0 } }",
    "UIView.transition(with: c.containerView, duration: if c.isAnimated { 200ms } else { 1s }) { kept?.alpha = 0 }",
    "animate 1s {\n  UIView.transition(with: c.containerView, duration: 3s) { animate 2s { kept?.alpha = 0 } }\n  animate 2s { kept?.alpha = 0 }\n}",
    "UIView.transition(with: c.containerView, duration: 1s) { UIView.transition(with: c.containerView, duration: 2s) { kept?.alpha = 0 } }",
  ])
  func animationsThatTakeTheTransitionsTime(statements: String) {
    let isMade = statements.hasPrefix("func")
    let parts = statements.split(separator: "\n", maxSplits: 1)
    #expect(
      animator(isMade ? String(parts[1]) : statements, members: isMade ? String(parts[0]) : "")
        == [])
  }

  /// Where an animator is always its own interaction controller, nothing drives it by percentage.
  @Test func anAnimatorThatRendersItselfMayAddAnimations() {
    #expect(
      ids(
        """
        animator A {
          transitionDuration: 1s
          on animateTransition(using c) { begin(c: c) }
          on startInteractiveTransition(c) { begin(c: c) }
          func begin(c: UIViewControllerContextTransitioning) {
            let fade = CABasicAnimation(keyPath: "opacity")
            c.containerView.layer.add(fade, forKey: "fade")
            c.completeTransition(!c.transitionWasCancelled)
          }
        }
        delegate D {
          let own = A()
          navigationController(_, animationControllerFor): own
          navigationController(_, interactionControllerFor): own
        }
        """) == [])
  }

  @Test(arguments: [
    "count = count + 1", "kept = UIView()", "let to = c.view(forKey: .to)\nto?.alpha = 50%",
    "if let to = c.view(forKey: .to) { count = to.subviews.count }",
  ])
  func whatIsTheAnimatorsOwnIsKept(statements: String) {
    #expect(animator(statements) == [])
  }

  @Test(arguments: [
    "let to = c.view(forKey: .to)\nkept = to", "kept = c.containerView",
    "kept = c.viewController(forKey: .to).view",
    "animate 1s { kept = c.view(forKey: .from) }",
    "kept = c.view(forKey: .from) ?? c.view(forKey: .to)",
    "if let to = c.view(forKey: .to) { list.append(to) }",
    "if let to = c.view(forKey: .to) { list = [to] }",
    "remember(view: c.containerView)",
    "if let to = c.view(forKey: .to) { addTo(view: to) }",
  ])
  func aViewOfTheContextIsFoundByItsWay(statements: String) {
    let members = """
      var list: [UIView] = []
        func remember(view: UIView) { kept = view }
        func addTo(view: UIView) { list.append(view) }
      """
    #expect(animator(statements, members: members) == ["keepsParticipant"])
  }

  @Test func aListIsEmptiedAtTheEnd() {
    let list = "var list: [UIView] = []"
    #expect(
      animator(
        "list.append(c.containerView)", members: list + "\n  on animationEnded { list = [] }")
        == [])
    #expect(
      animator(
        "add(view: UIView())", members: list + "\n  func add(view: UIView) { list.append(view) }")
        == [])
  }

  @Test(arguments: [
    "let v = presentedView\nv.frame.origin.y = 400", "move()", "raise(view: presentedView)",
    "let v = presentedViewController.view\nraise(view: v)", "alongside { move() }",
  ])
  func thePresentedViewIsFoundByItsWay(statements: String) {
    #expect(
      ids(
        """
        presentation P {
          on presentationTransitionWillBegin {
            \(statements)
          }
          func move() { presentedView.center.y = 4 }
          func raise(view: UIView) { view.alpha = 50% }
        }
        """) == ["changesPresentedView"])
  }

  @Test func aFunctionThatGetsAnotherViewMayMoveIt() {
    #expect(
      ids(
        """
        presentation P {
          view dimming { alpha: 0 }
          on presentationTransitionWillBegin { raise(view: dimming) }
          on dismissalTransitionWillBegin { raise(view: presentedView) }
          func raise(view: UIView) { view.alpha = 50% }
        }
        """) == [])
  }

  @Test(arguments: [
    "on presentationTransitionDidEnd(done) { if !done { v.removeFromSuperview() } }",
    "on dismissalTransitionDidEnd(done) { v.alpha = if done { 0 } else { 1 } }",
    "on dismissalTransitionDidEnd { print(1) }",
    "on dismissalTransitionDidEnd { count = count + 1 }",
    "on presentationTransitionWillBegin { containerView.addSubview(v)\nalongside { v.alpha = 1 } }",
    "on presentationTransitionWillBegin { presentedView.cornerRadius = 8 }",
    "on dismissalTransitionWillBegin { presentedView.alpha = 0 }",
  ])
  func aPresentationControllerMayDoThis(hook: String) {
    #expect(ids("presentation P {\n  view v { alpha: 0 }\n  var count = 0\n  \(hook)\n}") == [])
  }

  @Test func whoDrivesATransitionWithAnAnimatorIsAskedFor() {
    let delegate =
      "interactionControllerForDismissal(using): nil\n  animationController(forDismissed)"
    let animator =
      """
      animator A {
        transitionDuration: 1s
        on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }
      }

      """
    #expect(ids(animator + "delegate D {\n  \(delegate): A()\n}") == [])
    #expect(ids("delegate D {\n  \(delegate): nil\n}") == ["neverAsked"])
    // An animator that is given at times only.
    #expect(
      ids(animator + "delegate D(on: Bool) {\n  \(delegate): if on { A() } else { nil }\n}") == [])
  }

  private func sheet(_ style: String, _ rest: String = "") -> [String] {
    ids(
      """
      presentation P { }
      delegate D { presentationController(forPresented): P() }
      controller A {
        let d = D()
        \(style)
        transitioningDelegate: d
      }
      \(rest)
      """)
  }

  @Test func aPresentationControllerIsAskedForWithTheStyleCustom() {
    #expect(sheet("modalPresentationStyle: .fullScreen") == ["neverAskedWithStyle"])
    #expect(sheet("modalPresentationStyle: .custom") == [])
    // Where the style may be another one at run time, or one of several controllers has it, nothing is known.
    #expect(sheet("") == [])
    // A controller without a style is presented as a form sheet, if the script presents it.
    #expect(sheet("", "UIViewController().present(A())") == ["neverAskedWithStyle"])
    #expect(sheet("", "let a = A()\nUIViewController().present(a)") == ["neverAskedWithStyle"])
    #expect(sheet("", "UIViewController().present(UIViewController())") == [])
    #expect(
      sheet("", "UIViewController().present(A())\nA().modalPresentationStyle = .custom") == [])
    #expect(
      sheet("modalPresentationStyle: .fullScreen", "A().modalPresentationStyle = .custom") == [])
    #expect(
      sheet("modalPresentationStyle: if UIView().isHidden { .custom } else { .fullScreen }") == [])
  }

  private func popovers(_ statements: String) -> [String] {
    ids(
      """
      func f(a: UIViewController, b: UIViewController, v: UIView, i: UIBarButtonItem, on: Bool) {
        \(statements)
      }
      """)
  }

  @Test(arguments: [
    "let p = a.popoverPresentationController\na.popoverPresentationController?.sourceView = v\np?.barButtonItem = i",
    "if let p = a.popoverPresentationController {\n  p.sourceView = v\n  p.barButtonItem = i\n}",
    "a.popoverPresentationController?.sourceView = v\nif on { a.popoverPresentationController?.barButtonItem = i }",
    "a.present(b) then {\n  b.popoverPresentationController?.sourceView = v\n  b.popoverPresentationController?.barButtonItem = i\n}",
  ])
  func aPopoverHasOneAnchor(statements: String) {
    #expect(popovers(statements) == ["twoAnchors"])
  }

  @Test(arguments: [
    "a.popoverPresentationController?.sourceView = v\nb.popoverPresentationController?.barButtonItem = i",
    "let p = a.popoverPresentationController\nif on { p?.sourceView = v } else { p?.barButtonItem = i }",
    "let p = a.popoverPresentationController\nswitch on { case true: p?.sourceView = v\ncase false: p?.barButtonItem = i }",
    "let p = a.popoverPresentationController\np?.sourceView = v\np?.sourceView = nil\np?.barButtonItem = i",
    "let p = a.popoverPresentationController\np?.barButtonItem = i\np?.sourceRect = (0, 0, 1, 1)",
  ])
  func anotherPopoverOrBranchHasItsOwnAnchor(statements: String) {
    #expect(popovers(statements) == [])
  }

  private func menu(_ statements: String, rest: String = "") -> [String] {
    ids(
      """
      controller A {
        let stack = UINavigationController(rootViewController: UIViewController())
        let page = UIViewController()
        func f(on: Bool) {
          \(statements)
        }
        func open() { stack.pushViewController(page) }
        func close() { dismiss() }
      }
      \(rest)
      """)
  }

  @Test(arguments: [
    "dismiss()\nstack.pushViewController(page)",
    "presentingViewController?.dismiss()\nnavigationController?.pushViewController(page)",
    "dismiss(animated: true) then { print(1) }\nstack.pushViewController(page, animated: true)",
    "close()\nopen()", "dismiss()\nstack.show(page)",
    "if presentedViewController != nil { dismiss() }\nopen()",
    "dismiss()\nif on { open() }", "if !on { return }\ndismiss()\nopen()",
    "if on { close() } else { return }\nif let view = viewIfLoaded { print(view) }\nopen()",
    "if on {\n  dismiss()\n  open()\n}", "animate 1s { dismiss() }\nopen()",
    "for n in 0..<2 { dismiss() }\nopen()", "present(page) then {\n  dismiss()\n  open()\n}",
    "dismiss()\nprint(1)\nopen()\nopen()",
    "switch on { case true: dismiss()\ncase false: dismiss() }\nopen()",
    "switch on { case true: dismiss()\ndefault: return }\nopen()",
    "switch view.alpha { case 0: dismiss()\ncase 1: print(1)\ndefault: return }\nopen()",
    "switch on { case true: dismiss()\nopen()\ndefault: break }",
  ])
  func aPushRightAfterADismissalIsTooSoon(statements: String) {
    #expect(menu(statements) == ["pushesTooSoon"])
  }

  @Test(arguments: [
    "dismiss() then { open() }", "open()\ndismiss()",
    "dismiss(animated: false)\nopen()", "dismiss(animated: on)\nopen()",
    // Below what leaves, a push that is not animated is nothing that overlaps.
    "dismiss()\nstack.pushViewController(page, animated: false)",
    "if on { dismiss() } else { open() }", "if on { dismiss() }\nif !on { open() }",
    "switch on { case true: dismiss()\ncase false: open() }",
    "switch on { case true: dismiss()\nreturn\ncase false: break }\nopen()",
    "if on {\n  dismiss()\n  return\n}\nopen()", "if on { close() }\nif !on { open() }",
    // It need not be in a navigation controller.
    "dismiss()\nshow(page)",
    "animate 1s { view.alpha = 0 } then { dismiss() }\nopen()",
    "dismiss()\nanimate 1s { view.alpha = 0 } then { open() }",
    "present(page) then { dismiss() }\nopen()",
  ])
  func aPushThatNothingOverlapsMayStay(statements: String) {
    #expect(menu(statements) == [])
  }

  @Test(arguments: [
    ("wait(1s)", []), ("settle()", []), ("finger.tap(at: (1, 1))", []),
    ("expect frames {\n  at | a.view.alpha\n  1s | 1\n}", []), ("rest()", []),
    ("print(1)", ["pushesTooSoon"]), ("expect a.isViewLoaded", ["pushesTooSoon"]),
  ])
  func timeThatPassesEndsTheDismissal(between: String, found: [String]) {
    let test = """
      func rest() { wait(1s) }
      test "t" {
        let a = A()
        launch(a)
        a.dismiss()
        \(between)
        a.open()
        expect a.isViewLoaded
      }
      """
    #expect(menu("print(on)", rest: test) == found)
  }

  @Test func superInABlockOfTheHookIsACallOfIt() {
    let call = "super.viewWillTransition(to: s, with: c)"
    #expect(ids("controller A { on viewWillTransition(to s, with c) { \(call) } }") == [])
    #expect(
      ids("controller A { on viewWillTransition(to s, with c) { if isViewLoaded { \(call) } } }")
        == [])
    #expect(ids("presentation A { on viewWillTransition(to s, with c) { \(call) } }") == [])
    #expect(ids("controller A { on show(vc) { dismiss() } }") == [])
  }

  @Test(arguments: [
    "attachedTo: nil\n  on began { presentedViewController.view.addGestureRecognizer(gesture) }",
    "attachedTo: nil\n  on began { presentedViewController.dismiss() }\n  on ended { finish() }",
    "attachedTo: window\n  on began { presentedViewController.dismiss() }",
    "wantsInteractiveStart: false",
    "on changed { presentedViewController.dismiss() }",
  ])
  func anInteractionThatMayBeDrivenIsFine(members: String) {
    #expect(ids(DiagnosticCase.pulling(members)) == [])
  }

  /// It is made for a script to drive.
  @Test func anInteractionWhosePercentIsAConstantIsFine() {
    #expect(
      ids(
        "interaction Pull {\n  gesture: .pan()\n  attachedTo: nil\n  percent: 0%\n  finishes: true\n}\ncontroller A { let pull = Pull() }\nlaunch(A())"
      ) == [])
  }

  @Test func anInteractionThatNothingMakesIsFine() {
    #expect(
      ids(
        "interaction Pull {\n  gesture: .pan()\n  percent: gesture.translation.y / 852\n  finishes: true\n  attachedTo: nil\n}"
      ) == [])
  }

  @Test(arguments: [
    "let d = D()\n    a.transitioningDelegate = d\n    kept = d",
    "let d = D()\n    a.transitioningDelegate = d\n    a.kept = d",
    "let d = D()\n    a.transitioningDelegate = d\n    animate 1s { view.alpha = 50% } then { print(d) }",
    "a.kept = D()\n    a.transitioningDelegate = a.kept",
  ])
  func aDelegateThatSomethingKeepsIsFine(statements: String) {
    #expect(
      ids(
        """
        delegate D { }
        controller A { var kept: D? = nil }
        controller B {
          var kept: D? = nil
          on viewDidAppear {
            let a = A()
            \(statements)
            present(a)
          }
        }
        """) == [])
  }

  @Test func aDelegateOfABodyInWhichTimePassesIsFine() {
    let body = "let d = D()\n  a.transitioningDelegate = d\n  home.present(a)\n  pass()"
    #expect(
      ids(
        "delegate D { }\ncontroller A { }\nfunc pass() { settle() }\nfunc show(home: A, a: A) {\n  \(body)\n}"
      ) == [])
    #expect(
      ids(
        "delegate D { }\ncontroller A { }\nlet a = A()\nlet d = D()\na.transitioningDelegate = d\nlaunch(a)"
      ) == [])
  }
}
