import Semantics
import SourceText
import TestSupport
import Testing

@Suite struct SynonymTests {
  @Test(arguments: [
    ("context.viewControllerForKey(.to)", "viewController"),
    ("context.viewForKey(.to)", "view"),
    ("context.finalFrameForViewController(context)", "finalFrame"),
    ("context.containerView.insertSubviewAtIndex(context.containerView, 1)", "insertSubview"),
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
    ("func f(a: NSTimeInterval) { }", "Time"),
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

  @Test func aCallThatNeedsMoreThanAnEditIsShownInWords() {
    let result = Check.run(Check.inController("view.insertSubviewAtIndex(1)"))

    #expect(result.diagnostics.first?.fixIts.map(\.edits) == [[]])
    #expect(result.diagnostics.first?.fixIts.first?.text.contains("at: …") == true)
  }

  @Test(arguments: [
    "view.superview?.fram.origin.x = 1"
  ])
  func oneMistakeIsNotFollowedByAnother(statements: String) {
    #expect(Check.run(Check.inController(statements)).diagnostics.count == 1)
  }

  /// A part of what an optional holds is assigned through it.
  @Test(arguments: [
    "var p: CGPoint? = (1, 2)\np?.x = 3\np?.y += 1",
    "let v = view.superview\nv?.frame.origin.y = 0\nv?.center.x -= 1",
    "view.superview?.superview?.frame.size.width *= 2",
    "var r: CGRect? = nil\nr?.origin.x = 3", "(view.superview?.frame.origin)?.y = 0",
  ])
  func optionalChainsReachParts(statements: String) {
    #expect(DiagnosticText.ids(Check.run(Check.inController(statements)).diagnostics) == [])
  }

  @Test func blocksAreExplained() {
    let block = Check.run(Check.inController("animateWithDuration(3)"))

    #expect(block.diagnostics.first?.notes.first?.contains("animate 300ms") == true)
  }

  /// The edits of a likely remedy leave a script without mistakes.
  @Test(arguments: [
    "animator A {\n  transitionDuration: 350\n  on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }\n}",
    "controller A { on viewDidLoad { view.superview.layoutIfNeeded() } }",
    "controller A { view box { }\non viewDidLoad { box?.layoutIfNeeded() } }",
    "controller A { on viewDidLoad { if view.superview { print(1) } } }",
    "controller A { on viewDidLoad { view.insertSubview(UIView(), index: 0) } }",
    "controller A { on viewDidLoad { view.center = CGPoint(1, 2) } }",
    "controller A { viewDidLoad { print(1) } }",
    "let x = 3\nx = 4", "for i in 3 { print(i) }", "controller A { }\nlaunch(A)",
    "controller A { on viewDidLoad { view.frame = view.superview?.frame } }",
    "let n = 3\nwait(n)", "wait 200ms", "let a = UIView()\nlet b = new UIView()", "x = 3\nprint(x)",
    "controller A { func viewDidLoad() { print(1) } }", "Controller A { }",
    "controller A { view v { backgroundColor: red } }",
    "controller A { view v { backgroundColor: \"#FF0000\" } }",
    "controller A { view v { backgroundColor: UIColor.redColor() } }",
    "controller A { view v { isHidden: YES } }", "controller A { view v { isHidden: 1 } }",
    "interaction I { gesture: .pan, percent: gesture.translation.x / 9, finishes: true }",
    "controller A { on viewDidLoad { view.setFrame(view.bounds) } }",
    "controller A { onViewDidLoad { print(1) } }",
    "controller A { on viewDidLoad: { print(1) } }",
    "interaction I { gesture: .pan(), percent: 1, finishes: true\non began { dismiss() } }",
    "animator A {\n  transitionDuration: 1s\n  on animateTransition(using c) { let v = c.viewForKey(.to)\nprint(v == nil)\nc.completeTransition(!c.transitionWasCancelled) }\n}",
    "animator A {\n  transitionDuration: 1s\n  on animateTransition(using c: UIViewControllerContextTransitioning) { c.completeTransition(!c.transitionWasCancelled) }\n}",
    "animator A {\n  transitionDuration: 1s\n  on animateTransition(using c) { animate 1s { } completion { c.completeTransition(!c.transitionWasCancelled) } }\n}",
    "controller A { on viewDidLoad { print(view.window?.rootViewController.view) } }",
  ])
  func theFirstRemedyHelps(script: String) throws {
    let fixIt = try #require(Check.run(script).diagnostics.first?.fixIts.first)

    let mended = Check.run(fixIt.applied(to: script))

    #expect(DiagnosticText.ids(mended.diagnostics) == [], "\(fixIt.applied(to: script))")
  }
}
