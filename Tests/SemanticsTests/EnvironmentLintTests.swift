import Semantics
import TestSupport
import Testing

/// Scripts that work, and may fail in a container of another size or when the user is quick.
enum EnvironmentScript {
  /// A presentation controller with a view that it adds to the container.
  static func dimming(_ statements: String, others: String = "", view: String = "") -> String {
    presentation(
      """
      view dim { \(view) }
        on presentationTransitionWillBegin {
          \(statements)
          containerView.addSubview(dim)
        }
        \(others)
      """)
  }

  /// A presentation controller.
  static func presentation(_ members: String) -> String {
    """
    presentation Half {
      \(members)
    }
    """
  }

  /// An animator that has the arriving view.
  static func animator(_ statements: String, others: String = "") -> String {
    """
    animator Fade {
      transitionDuration: 1s
      on animateTransition(using c) {
        guard let to = c.view(forKey: .to) else { return c.completeTransition(false) }
        \(statements)
        animate transitionDuration { to.alpha = 1 } then {
          c.completeTransition(!c.transitionWasCancelled)
        }
      }
    }
    \(others)
    """
  }

  /// The delegate of a navigation controller.
  static func delegate(_ members: String, others: String = "") -> String {
    """
    animator Fade {
      transitionDuration: 1s
      on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }
    }
    delegate Fades {
      \(members)
    }
    \(others)
    """
  }

  /// A controller that can present another one.
  static func controller(_ members: String) -> String {
    """
    controller Card { }
    controller Home {
      view box { alpha: 1 }
      let pan = UIPanGestureRecognizer()
      var isOpening = false
      let isLarge = true
      func isFree() -> Bool { return presentedViewController == nil }
      func isNear(gesture: UIPanGestureRecognizer) -> Bool { return gesture.translation(in: box).y > 50 }
      \(members)
    }
    """
  }
}

/// Warnings about code that works in the environment of the script.
@Suite struct EnvironmentLintTests {
  private func ids(_ text: String) -> [String] {
    DiagnosticText.ids(Check.run(text, isStrict: true).diagnostics)
  }

  // MARK: fixedFrame

  @Test(arguments: [
    ("dim.frame = containerView.bounds", "", "autoresizingMask: .flexibleWidth"),
    ("dim.frame = containerView.bounds\n    dim.autoresizingMask = [.flexibleHeight]", "", ""),
    (
      "dim.frame = containerView.bounds",
      "on containerViewWillLayoutSubviews { dim.frame = containerView.bounds }", ""
    ),
    (
      "dim.frame = containerView.bounds",
      "func lay() { dim.bounds.size = containerView.bounds.size }\n  on containerViewDidLayoutSubviews { lay() }",
      ""
    ),
    (
      "dim.frame = containerView.bounds",
      "on viewWillTransition(to size, with coordinator) {\n    super.viewWillTransition(to: size, with: coordinator)\n    alongside { dim.frame.size = size }\n  }",
      ""
    ),
    ("dim.frame = (0, 0, 100, 20)", "", ""),
    ("dim.frame = presentedView?.frame ?? .zero", "", ""),
    ("dim.center = containerView.center", "", ""),
    ("for view in [dim] { view.frame = containerView.bounds }", "", ""),
    (
      "style(dim)\n    dim.frame = containerView.bounds",
      "func style(_ view: UIView) { view.autoresizingMask = .flexibleWidth }", ""
    ),
  ])
  func viewsThatFollowTheContainer(statements: String, others: String, view: String) {
    #expect(ids(EnvironmentScript.dimming(statements, others: others, view: view)) == [])
  }

  @Test(arguments: [
    "let dim = UIView()\n  on presentationTransitionWillBegin {\n    containerView.addSubview(dim)\n    dim.frame = containerView.frame\n  }",
    "var dim: UIView? = nil\n  on presentationTransitionWillBegin {\n    dim = UIView(frame: containerView.bounds)\n    if let dim { containerView.insertSubview(dim, at: 0) }\n  }",
    "let dim = UIView(frame: UIScreen.main.bounds)\n  on presentationTransitionWillBegin { containerView.addSubview(dim) }",
    "let dim = UIView()\n  func add() {\n    guard let container = containerView else { return }\n    dim.frame = container.bounds\n    container.addSubview(dim)\n  }\n  on presentationTransitionWillBegin { add() }",
    "let dim = UIView()\n  on presentationTransitionWillBegin {\n    dim.frame = containerView.bounds\n    containerView.addSubview(dim)\n  }\n  on containerViewWillLayoutSubviews { presentedView?.frame = frameOfPresentedViewInContainerView }",
  ])
  func viewsThatStayAsTheyAre(members: String) {
    #expect(ids(EnvironmentScript.presentation(members)) == ["fixedFrame"])
  }

  /// A view that other code makes may follow the container.
  @Test(arguments: [
    "let dim = UIView()\n    dim.autoresizingMask = .flexibleWidth\n    return dim",
    "return UIView()",
  ])
  func aViewThatAFunctionMakes(statements: String) {
    let text = EnvironmentScript.presentation(
      """
      let dim: UIView = made()
        on presentationTransitionWillBegin {
          dim.frame = containerView.bounds
          containerView.addSubview(dim)
        }
      }
      func made() -> UIView {
        \(statements)
      """)
    #expect(ids(text) == (statements.contains("autoresizingMask") ? [] : ["fixedFrame"]))
  }

  // MARK: ignoresFinalFrame

  @Test(arguments: [
    (
      "c.containerView.addSubview(to)\n    to.frame = c.finalFrame(for: c.viewController(forKey: .to))",
      ""
    ),
    (
      "place(to, c)\n    c.containerView.addSubview(to)",
      "func place(_ view: UIView, _ c: UIViewControllerContextTransitioning) { view.frame = c.finalFrame(for: c.viewController(forKey: .to)) }"
    ),
    ("to.addSubview(UIView())", ""),
    ("to.frame = c.containerView.bounds\n    c.containerView.addSubview(to)", ""),
    ("let box = c.containerView\n    box.addSubview(to)\n    to.frame = box.frame", ""),
    ("if let from = c.view(forKey: .from) { c.containerView.addSubview(from) }", ""),
    ("let shade = UIView()\n    c.containerView.addSubview(shade)", ""),
  ])
  func animatorsThatAskForTheFinalFrame(statements: String, others: String) {
    #expect(ids(EnvironmentScript.animator(statements, others: others)) == [])
  }

  @Test(arguments: [
    "to.frame = UIScreen.main.bounds\n    c.containerView.addSubview(to)",
    "let container = c.containerView\n    container.insertSubview(to, at: 0)",
    "c.containerView.addSubview(c.viewController(forKey: .to).view)",
  ])
  func animatorsThatIgnoreTheFinalFrame(statements: String) {
    #expect(ids(EnvironmentScript.animator(statements)) == ["ignoresFinalFrame"])
  }

  /// A presentation controller of the script may give another frame than the bounds of the container.
  @Test func theBoundsOfTheContainerAreNotTheFrameOfAPresentation() {
    let others = """
      presentation Half {
        frameOfPresentedViewInContainerView: (0, 400, 393, 452)
      }
      """
    let text = EnvironmentScript.animator(
      "to.frame = c.containerView.bounds\n    c.containerView.addSubview(to)", others: others)
    #expect(ids(text) == ["ignoresFinalFrame"])
  }

  // MARK: ignoresReducedMotion

  @Test(arguments: [
    "to.center.x += 100", "to.frame.origin.y = c.containerView.bounds.maxY",
    "to.frame = to.frame.offsetBy(dx: -c.containerView.bounds.width / 2, dy: 0)",
    "move(to)", "to.layer.transform = CATransform3DMakeTranslation(0, 300, 0)",
  ])
  func animatorsThatMoveFar(statements: String) {
    let others = "func move(_ view: UIView) { view.center.y = 400 }"
    #expect(
      ids(EnvironmentScript.animator(statements, others: others)) == ["ignoresReducedMotion"])
    let asks = "\ncontroller A { on viewDidLoad { print(UIAccessibility.isReduceMotionEnabled) } }"
    #expect(ids(EnvironmentScript.animator(statements, others: others + asks)) == [])
  }

  @Test(arguments: [
    "to.center.x += 20", "to.frame.size.height = 300", "to.alpha = 0",
    "to.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)",
    "to.transform = CGAffineTransform(translationX: 0, y: 16)",
  ])
  func animatorsThatMoveALittle(statements: String) {
    #expect(ids(EnvironmentScript.animator(statements)) == [])
  }

  // MARK: popLosesSwipe

  @Test(arguments: [
    "navigationController(_, animationControllerFor operation): operation == .push ? Fade() : nil",
    "navigationController(_, animationControllerFor operation): if operation == .pop { nil } else { Fade() }",
    "navigationController(_, animationControllerFor operation) {\n    guard operation == .push else { return nil }\n    return Fade()\n  }",
    "navigationController(_, animationControllerFor operation, from a, to b) {\n    guard operation == .push, b.isViewLoaded else { return nil }\n    return Fade()\n  }",
    "navigationController(_, animationControllerFor operation) {\n    switch operation {\n    case .push: return Fade()\n    default: return nil\n    }\n  }",
    "navigationController(_, animationControllerFor operation): switch operation {\n    case .push: Fade()\n    case .pop, .none: nil\n  }",
    "navigationController(_, animationControllerFor operation) {\n    let pushes = operation != .pop\n    return operation == .push && pushes ? Fade() : nil\n  }",
    "navigationController(_, animationControllerFor): nil",
    "let hand = UIPercentDrivenInteractiveTransition()\n  navigationController(_, animationControllerFor): Fade()\n  navigationController(_, interactionControllerFor): hand",
  ])
  func popsThatKeepTheirSwipe(members: String) {
    #expect(ids(EnvironmentScript.delegate(members)) == [])
  }

  @Test(arguments: [
    "navigationController(_, animationControllerFor operation): operation == .pop ? Fade() : nil",
    "navigationController(_, animationControllerFor operation) {\n    switch operation {\n    case .push, .pop: return Fade()\n    default: return nil\n    }\n  }",
    "navigationController(_, animationControllerFor operation): switch operation {\n    case .push: nil\n    default: Fade()\n  }",
    "let fade = Fade()\n  navigationController(_, animationControllerFor operation, from a, to b): b.isViewLoaded ? fade : nil",
  ])
  func popsThatLoseTheirSwipe(members: String) {
    #expect(ids(EnvironmentScript.delegate(members)) == ["popLosesSwipe"])
  }

  @Test func aSwipeThatIsSwitchedOffIsNotMissed() {
    let members = "navigationController(_, animationControllerFor): Fade()"
    let others = """
      controller Home {
        on viewDidAppear { navigationController?.interactivePopGestureRecognizer?.isEnabled = false }
      }
      """
    #expect(ids(EnvironmentScript.delegate(members, others: others)) == [])
  }

  // MARK: startsWithoutGuard

  @Test(arguments: [
    "on pan.changed { if transitionCoordinator == nil { present(Card()) } }",
    "on pan.changed {\n    guard presentedViewController == nil else { return }\n    present(Card())\n  }",
    "on pan.changed {\n    if !isOpening {\n      isOpening = true\n      present(Card())\n    }\n  }",
    "on pan.changed {\n    if isFree() && isLarge { present(Card()) }\n  }",
    "on pan.changed {\n    let busy = transitionCoordinator != nil\n    if busy { return }\n    present(Card())\n  }",
    "func go(busy: Bool) { if !busy { present(Card()) } }\n  on pan.changed { go(busy: presentedViewController != nil) }",
    "on box.pan(gesture) {\n    switch gesture.state {\n    case .began: present(Card())\n    default: print(1)\n    }\n  }",
    "on pan.began { present(Card()) }",
    "on box.tap { present(Card()) }",
    "on viewDidAppear { DispatchQueue.main.async { self.present(Card()) } }",
    "on viewDidAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 1s) { if self.presentedViewController == nil { self.present(Card()) } } }",
    "on scrollViewDidScroll(scrollView) { if scrollView.contentOffset.y < -80, transitionCoordinator == nil { present(Card()) } }",
    "on scrollViewDidEndDragging(scrollView, willDecelerate decelerates) { present(Card()) }",
    "on viewDidLoad { Timer.scheduledTimer(withTimeInterval: 1s, repeats: true) { timer in\n    timer.invalidate()\n    self.present(Card())\n  } }",
  ])
  func startsWithAGuard(members: String) {
    #expect(ids(EnvironmentScript.controller(members)) == [])
  }

  @Test(arguments: [
    "on pan.changed(gesture) { if isNear(gesture: gesture) { show(Card()) } }",
    "on pan.changed {\n    if isOpening { print(1) }\n    present(Card())\n  }",
    "on pan.changed {\n    if isLarge { return }\n    dismiss()\n  }",
    "on frame { navigationController?.pushViewController(Card()) }",
    "on viewDidAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 1s) { self.present(Card()) } }",
    "on scrollViewDidScroll(scrollView) { if scrollView.contentOffset.y < -80 { dismiss() } }",
    "func go() { present(Card()) }\n  on viewDidLoad { Timer.scheduledTimer(withTimeInterval: 1s, repeats: false) { self.go() } }",
    "on box.pan { dismiss() then { self.present(Card()) } }",
  ])
  func startsWithoutAGuard(members: String) {
    #expect(ids(EnvironmentScript.controller(members)) == ["startsWithoutGuard"])
  }

  @Test func aStepOfAnInteractionStartsWithoutAGuard() {
    func script(_ condition: String) -> String {
      """
      controller Card { }
      interaction Pull(home: UIViewController) {
        gesture: .pan()
        attachedTo: home.view
        percent: gesture.translation.y / 100
        finishes: percent > 50%
        on changed {
          if \(condition) { home.present(Card()) }
          update(percent)
        }
      }
      """
    }
    #expect(ids(script("percent > 50%")) == ["startsWithoutGuard"])
    #expect(ids(script("home.presentedViewController == nil")) == [])
  }
}
