/// Names and forms of UIKit's that scripts don't have.
extension DiagnosticCase {
  static let habits: [DiagnosticCase] = [
    .init("deprecatedName", "controller A { on 1️⃣viewDidUnload { print(1) } }"),
    .init("deprecatedName", "controller A { on 1️⃣willRotate(to: o, duration) { print(1) } }"),
    .init("deprecatedName", "controller A { on 1️⃣didRotate(from: o) { print(1) } }"),
    .init("deprecatedName", "controller A { on 1️⃣willAnimateRotation(to: o) { print(1) } }"),
    .init("deprecatedName", "controller A { 1️⃣shouldAutorotateToInterfaceOrientation: true }"),
    .init(
      "deprecatedName",
      "controller A { func 1️⃣shouldAutorotateToInterfaceOrientation(_ o: UIInterfaceOrientation) -> Bool { return true } }"
    ),
    .init("deprecatedName", "let a = 1️⃣UIAlertView()\na.show()"),
    .init("deprecatedName", "func f(a: 1️⃣UIActionSheet) { a.show() }"),
    .init("deprecatedName", "controller A { on viewDidLoad { let a = 1️⃣UIPopoverController() } }"),
    .init("deprecatedName", "controller A { view a: 1️⃣UIWebView { alpha: 1 } }"),
    .init("deprecatedName", "controller A { on viewDidLoad { print(1️⃣interfaceOrientation) } }"),
    .init("deprecatedName", "controller A { on viewDidLoad { print(self.1️⃣topLayoutGuide) } }"),
    .init(
      "deprecatedName",
      "controller A { on viewDidLoad {\n  UIView.1️⃣beginAnimations(nil, context: nil)\n  view.alpha = 0\n  UIView.commitAnimations()\n} }"
    ),
    .init("unknownName", "controller A { on viewDidAppear { 1️⃣presentModalViewController(A()) } }"),
    .init("unknownName", "controller A { on viewDidAppear { 1️⃣dismissModalViewController() } }"),
    .init("unknownKind", "1️⃣protcol P { func f() }\nfunc g(p: P) { p.f() }"),
    .init("needlessChain", "controller A { on viewDidLoad { print(1️⃣view.subviews?[1]) } }"),
    .init(
      "slotWrittenAsHook",
      "presentation P { }\ndelegate D { on 1️⃣presentationController(presented, presenting, source) { print(1) } }"
    ),
    .init(
      "slotWrittenAsHook",
      "delegate D { on 1️⃣presentationController(forPresented: a, presenting: b, source: c) { print(1) } }"
    ),
    .init(
      "memberWrittenAsFunction",
      "presentation P { }\ndelegate D { func 1️⃣presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? { return P() } }"
    ),
    .init(
      "springWithKeyframes",
      "controller A { on viewDidLoad { animate 1s { at 0%...50%, 1️⃣curve: UISpringTimingParameters(dampingRatio: 0.5) { view.alpha = 0 } } } }"
    ),
    .init(
      "wrongArguments",
      "controller A { on viewDidLoad { transitionCoordinator?.animateAlongsideTransition1️⃣({ print(1) }, completion: nil) } }"
    ),
    .init(
      "notBuiltYet",
      "controller A { on viewDidLoad { print(UIScreen.1️⃣screens) } }"),
    .init("notBuiltYet", "controller A { on viewDidLoad { view.1️⃣addMotionEffect(view) } }"),
    .init("notBuiltYet", "let effect = 1️⃣UIInterpolatingMotionEffect()"),
    .init("deprecatedName", "let segue = 1️⃣UIStoryboardPopoverSegue()"),
    .init("mixedList", "let a = [1, 1️⃣\"a\"]"),
    .init(
      "wrongTuple",
      "controller A { on viewDidLoad { popoverPresentationController?.sourceRect = 1️⃣(0, 0) } }"),
    .init("wrongTuple", "controller A { popoverPresentationController { sourceRect: 1️⃣(0, 0) } }"),
  ]
}
