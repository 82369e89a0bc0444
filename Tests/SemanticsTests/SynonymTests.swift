import Semantics
import SourceText
import TestSupport
import Testing

@Suite struct SynonymTests {
  @Test(arguments: [
    ("context.viewControllerForKey(.to)", "viewController"),
    ("context.viewForKey(.to)", "view"),
    ("context.finalFrameForViewController(context)", "finalFrame"),
    ("context.containerView.insertSubviewAtIndex(1)", "insertSubview"),
    ("context.containerView.backgroundColour = nil", "backgroundColor"),
    ("context.containerView.hidden = true", "isHidden"),
    ("context.containerView.opacity = 1", "alpha"),
    ("context.containerView.bringToFront(context)", "bringSubviewToFront"),
    ("context.complete(true)", "completeTransition"),
    ("context.wasCancelled()", "transitionWasCancelled"),
    ("print(fabs(3))", "abs"),
    ("print(CGRectMake(0, 0, 1, 1))", "CGRect"),
    ("print(UIColor.redColor)", "red"),
    ("print(UIRectEdge.UIRectEdgeLeft)", "left"),
    ("print(UIModalPresentationStyle.UIModalPresentationFullScreen)", "fullScreen"),
    ("let v = context.view(forKey: .UITransitionContextToViewKey)", "to"),
    ("let v = context.view(forKey: .toView)", "to"),
    ("context.containerView.backgroundColor = .grey", "gray"),
    ("context.completTransition(true)", "completeTransition"),
    ("context.ContainerView.alpha = 1", "containerView"),
    ("NSLog(3)", "print"),
  ])
  func whatIsKnownByAnotherNameIsFound(statement: String, name: String) {
    let result = Check.run(MarkedSource(Check.inAnimator(statement)).text)

    #expect(result.diagnostics.first?.fixIts.first?.edits.first?.replacement == name)
  }

  @Test(arguments: [
    ("controller A { transitionDelegate: nil }", "transitioningDelegate"),
    ("controller A { modalStyle: .custom }", "modalPresentationStyle"),
    ("controller A { on viewAppear { } }", "viewDidAppear"),
    ("controller A { on loadView { } }", "viewDidLoad"),
    ("controller A { on viewDidLoad { presentViewController(self) } }", "present"),
    ("controller A { on viewDidLoad { dismissViewControllerAnimated(true) } }", "dismiss"),
    (
      "delegate D { presentationControllerForPresentedViewController: nil }",
      "presentationController"
    ),
    ("delegate D { animationControllerForDismissedController: nil }", "animationController"),
    ("interaction I { gesture: .pan(), progress: 1, finishes: true }", "percent"),
    (
      "interaction I { gesture: .edgePan(edges: .left), percent: 1, finishes: true }",
      "screenEdgePan"
    ),
    ("func f(a: CGFloat) { }", "Number"), ("func f(a: TimeInterval) { }", "Time"),
    ("animate 1s, dampingRatio: 1 { }", "spring"), ("animate 1s, easing: .linear { }", "curve"),
    ("presentation P { frameOfPresentedView: .zero }", "frameOfPresentedViewInContainerView"),
  ])
  func declarationsAreUnderstoodToo(script: String, name: String) {
    let result = Check.run(script)

    #expect(result.diagnostics.first?.fixIts.first?.edits.first?.replacement == name)
  }

  @Test func aSetterIsAnAssignment() {
    let result = Check.run(Check.inController("view.setFrame(view.bounds)"))

    #expect(result.diagnostics.first?.fixIts.map(\.text) == ["assign it: 'frame = …'"])
  }

  @Test func targetsAndBlocksAreExplained() {
    let target = Check.run(Check.inController("view.addTarget(self)"))
    let block = Check.run(Check.inController("animateWithDuration(3)"))

    #expect(target.diagnostics.first?.notes.first?.contains("on began") == true)
    #expect(block.diagnostics.first?.notes.first?.contains("animate 300ms") == true)
  }

  /// The edits of a likely remedy leave a script without mistakes.
  @Test(arguments: [
    "animator A {\n  transitionDuration: 350\n  on animateTransition(c) { c.completeTransition(!c.transitionWasCancelled) }\n}",
    "controller A { on viewDidLoad { view.superview.layoutIfNeeded() } }",
    "controller A { on viewDidLoad { view?.layoutIfNeeded() } }",
    "controller A { on viewDidLoad { if view.superview { print(1) } } }",
    "controller A { on viewDidLoad { view.insertSubview(UIView(), index: 0) } }",
    "controller A { on viewDidLoad { view.center = CGPoint(1, 2) } }",
    "controller A { viewDidLoad { print(1) } }",
    "let x = 3\nx = 4", "for i in 3 { print(i) }", "controller A { }\nlaunch(A)",
    "controller A { on viewDidLoad { view.frame = view.superview?.frame } }",
    "let n = 3\nwait(n)",
    "controller A { on viewDidLoad { print(view.window?.rootViewController.view) } }",
  ])
  func theFirstRemedyHelps(script: String) throws {
    let fixIt = try #require(Check.run(script).diagnostics.first?.fixIts.first)

    let mended = Check.run(fixIt.applied(to: script))

    #expect(DiagnosticText.ids(mended.diagnostics) == [], "\(fixIt.applied(to: script))")
  }
}
