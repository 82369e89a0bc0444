import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Pushes and pops: who is told what, when the stack changes, and what a cancel puts back.
struct NavigationTests {
  /// Slides the upper of the two controllers in from the right, or out.
  final class Slide: UIViewControllerAnimatedTransitioning, TraceNamed {
    let traceName = "Slide"
    let isPop: Bool

    init(isPop: Bool) { self.isPop = isPop }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let toView = context.view(forKey: .to), let fromView = context.view(forKey: .from)
      else { return }
      let bounds = context.containerView.bounds
      let outside = bounds.offsetBy(dx: bounds.width, dy: 0)
      if isPop {
        context.containerView.insertSubview(toView, belowSubview: fromView)
      } else {
        context.containerView.addSubview(toView)
        toView.frame = outside
      }
      UIView.animate(
        withDuration: 0.4, options: .curveLinear,
        animations: { [isPop] in
          if isPop { fromView.frame = outside } else { toView.frame = bounds }
        },
        completion: { _ in
          let completes = !context.transitionWasCancelled
          if !completes { toView.removeFromSuperview() }
          context.completeTransition(completes)
        })
    }
  }

  final class Delegate: UINavigationControllerDelegate, TraceNamed {
    let traceName = "delegate"
    var animates = false
    var interactor: UIPercentDrivenInteractiveTransition?

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animates ? Slide(isPop: operation == .pop) : nil
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  let world: TestWorld
  let navigation: UINavigationController
  let detail: UIViewController
  let delegate = Delegate()

  init() throws {
    world = TestWorld(in: {
      let navigation = UINavigationController(rootViewController: $0)
      navigation.traceName = "nav"
      return navigation
    })
    navigation = try #require(world.root as? UINavigationController)
    detail = world.engine.perform { UIViewController() }
    detail.traceName = "detail"
    world.clear()
  }

  private func perform(_ body: () -> Void) { world.engine.perform(body) }

  private func push(animated: Bool = true) {
    perform { navigation.pushViewController(detail, animated: animated) }
  }

  private func pop() { perform { navigation.popViewController(animated: true) } }

  private func names(_ controllers: [UIViewController]?) -> [String]? {
    controllers?.map(\.traceName)
  }

  private func sample(
    _ phase: UITouch.Phase, _ x: CGFloat, _ instant: Instant
  ) -> TouchSample {
    TouchSample(instant: instant, finger: 0, location: CGPoint(x: x, y: 400), phase: phase)
  }

  private func swipe(to x: CGFloat, over seconds: TimeInterval) {
    let start = world.engine.now
    var samples = [sample(.began, 5, start)]
    let steps = 10
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      samples.append(
        sample(.moved, 5 + (x - 5) * share, start.adding(seconds: seconds * share)))
    }
    samples.append(sample(.ended, x, start.adding(seconds: seconds)))
    perform { world.engine.enqueue(samples) }
  }

  // MARK: Completed

  @Test func aPushTellsInUIKitsOrder() {
    navigation.delegate = delegate
    push()
    #expect(names(navigation.viewControllers) == ["home", "detail"])
    #expect(detail.parent === navigation)
    #expect(navigation.transitionCoordinator != nil)
    world.settle()
    #expect(
      world.log == [
        "nav pushViewController detail true", "detail willMove(toParent) nav",
        "delegate navigationController(animationControllerFor) home detail → nil",
        "detail viewDidLoad", "home viewWillDisappear true", "detail viewWillAppear true",
        "delegate navigationController(willShow) detail true", "detail viewIsAppearing true",
        "@350.0", "push(home → detail) completeTransition true", "home viewDidDisappear true",
        "detail viewDidAppear true",
        "detail didMove(toParent) nav", "delegate navigationController(didShow) detail true",
      ])
    #expect(world.tree == "window(nav.view(nav.wrapper(detail.view)))")
    #expect(navigation.transitionCoordinator == nil)
    #expect(world.issues.isEmpty)
  }

  @Test func aPopTellsInUIKitsOrder() {
    push()
    world.settle()
    navigation.delegate = delegate
    world.clear()
    var popped: UIViewController?
    perform { popped = navigation.popViewController(animated: true) }
    #expect(popped === detail)
    #expect(names(navigation.viewControllers) == ["home"])
    world.settle()
    #expect(
      world.log == [
        "nav popViewController true", "detail willMove(toParent) nil",
        "delegate navigationController(animationControllerFor) detail home → nil",
        "detail viewWillDisappear true", "home viewWillAppear true",
        "delegate navigationController(willShow) home true", "home viewIsAppearing true", "@700.0",
        "pop(detail → home) completeTransition true", "detail viewDidDisappear true",
        "home viewDidAppear true", "detail didMove(toParent) nil",
        "delegate navigationController(didShow) home true",
      ])
    #expect(detail.parent == nil)
    #expect(world.tree == "window(nav.view(nav.wrapper(home.view)))")
    #expect(world.issues.isEmpty)
  }

  @Test func theSystemsPushMovesTheLowerViewByLess() {
    push()
    world.wait(milliseconds: 175)
    #expect((world.shownFrame(detail.view).minX - 196.5).magnitude < 0.5)
    #expect((world.shownFrame(world.home.view).minX + 0.3 * 196.5).magnitude < 0.2)
    world.settle()
    #expect(world.home.view.frame.minX == 0)
    #expect(detail.view.frame == world.engine.window.bounds)
  }

  @Test func aPushThatIsNotAnimatedIsOverWithTheCall() {
    push(animated: false)
    #expect(
      world.log == [
        "nav pushViewController detail false", "detail willMove(toParent) nav",
        "detail viewDidLoad", "home viewWillDisappear false", "detail viewWillAppear false",
        "detail viewIsAppearing false", "push(home → detail) completeTransition true",
        "home viewDidDisappear false",
        "detail viewDidAppear false", "detail didMove(toParent) nav",
      ])
    #expect(world.tree == "window(nav.view(nav.wrapper(detail.view)))")
    #expect(world.issues.isEmpty)
  }

  @Test func theFirstDisplayTellsTheDelegate() {
    let world = TestWorld(in: { UINavigationController(rootViewController: $0) })
    let delegate = Delegate()
    let navigation = world.engine.perform { UINavigationController() }
    navigation.traceName = "other"
    let first = world.engine.perform { UIViewController() }
    first.traceName = "first"
    navigation.delegate = delegate
    world.clear()
    world.engine.perform {
      navigation.viewControllers = [first]
      navigation.modalPresentationStyle = .fullScreen
      world.root.present(navigation, animated: false)
    }
    world.settle()
    #expect(
      world.log.filter { $0.contains("first") } == [
        "first willMove(toParent) other", "first didMove(toParent) other", "first viewDidLoad",
        "first viewWillAppear false", "delegate navigationController(willShow) first false",
        "first viewIsAppearing false", "first viewDidAppear false",
        "delegate navigationController(didShow) first false",
      ])
  }

  @Test(arguments: ["push", "pop", "cancelled pop"])
  func aScreenThatIsTurnedMeanwhileIsFilledAtTheEnd(_ what: String) {
    push()
    if what != "push" { world.settle() }
    if what == "pop" { pop() }
    if what == "cancelled pop" { swipe(to: 100, over: 1) }
    world.wait(milliseconds: 100)
    world.engine.rotate(to: .landscapeLeft)
    world.settle()
    let top = what == "pop" ? world.home : detail
    #expect(navigation.topViewController === top)
    #expect(world.engine.openTransitions.isEmpty)
    #expect(world.engine.window.bounds.width == 852)
    #expect(top.view.frame == world.engine.window.bounds)
    #expect(world.issues.isEmpty)
  }

  // MARK: Several controllers

  @Test func popsOfSeveralReturnTheLowestFirst() {
    let top = world.engine.perform { UIViewController() }
    top.traceName = "top"
    perform { navigation.setViewControllers([world.home, detail, top], animated: true) }
    world.settle()
    #expect(names(navigation.viewControllers) == ["home", "detail", "top"])
    world.clear()
    var popped: [UIViewController]?
    perform { popped = navigation.popToRootViewController(animated: true) }
    world.settle()
    #expect(names(popped) == ["detail", "top"])
    #expect(
      world.log.filter { ($0.contains("detail") || $0.hasPrefix("top ")) && !$0.contains("→") } == [
        "top willMove(toParent) nil", "detail willMove(toParent) nil", "top viewWillDisappear true",
        "top viewDidDisappear true", "top didMove(toParent) nil", "detail didMove(toParent) nil",
      ])
    perform { popped = navigation.popToRootViewController(animated: true) }
    #expect(popped == nil)
    #expect(world.issues.isEmpty)
  }

  @Test func settingTheSameTopMakesNoTransition() {
    push()
    world.settle()
    world.clear()
    perform { navigation.setViewControllers([detail], animated: true) }
    #expect(world.home.parent == nil)
    world.settle()
    #expect(world.log.filter { $0.contains("ppear") }.isEmpty)
    #expect(world.tree == "window(nav.view(nav.wrapper(detail.view)))")
  }

  @Test func aChangeDuringAPushWaits() {
    let top = world.engine.perform { UIViewController() }
    top.traceName = "top"
    push()
    world.wait(milliseconds: 100)
    var popped: UIViewController?
    perform {
      navigation.pushViewController(top, animated: true)
      popped = navigation.popViewController(animated: true)
    }
    #expect(popped == nil)
    #expect(names(navigation.viewControllers) == ["home", "detail"])
    world.wait(milliseconds: 300)
    #expect(names(navigation.viewControllers) == ["home", "detail", "top"])
    world.settle()
    #expect(names(navigation.viewControllers) == ["home", "detail"])
    #expect(world.tree == "window(nav.view(nav.wrapper(detail.view)))")
    #expect(world.engine.openTransitions.isEmpty)
    #expect(world.issues.isEmpty)
  }

  @Test(arguments: [true, false])
  func aPushDuringAPresentationWaitsIfItIsAnimated(_ isAnimated: Bool) {
    world.card.modalPresentationStyle = .overFullScreen
    perform { navigation.present(world.card, animated: true) }
    world.wait(milliseconds: 100)
    push(animated: isAnimated)
    #expect(names(navigation.viewControllers) == (isAnimated ? ["home"] : ["home", "detail"]))
    world.settle()
    #expect(names(navigation.viewControllers) == ["home", "detail"])
    #expect(world.card.presentingViewController === navigation)
    #expect(detail.view.superview?.traceName == "nav.wrapper")
    #expect(world.engine.openTransitions.isEmpty)
    #expect(world.issues.isEmpty)
  }

  @Test func aPushOntoAStackThatIsAboutToBePresentedWaits() {
    let inner = world.engine.perform {
      UINavigationController(rootViewController: UIViewController())
    }
    inner.modalPresentationStyle = .fullScreen
    perform {
      navigation.present(inner, animated: true)
      inner.pushViewController(detail, animated: true)
    }
    #expect(inner.viewControllers.count == 1)
    world.settle()
    #expect(inner.topViewController === detail)
    #expect(world.issues.isEmpty)
  }

  // MARK: Cancelled

  @Test func aCancelledPopIsTakenBackAtItsEnd() {
    push()
    world.settle()
    navigation.delegate = delegate
    delegate.animates = true
    delegate.interactor = world.pull
    world.clear()
    pop()
    world.wait(milliseconds: 10)
    world.drive(0.5)
    #expect(names(navigation.viewControllers) == ["home"])
    #expect(world.shownFrame(detail.view).minX == 196.5)
    perform { world.pull.cancel() }
    world.wait(milliseconds: 100)
    #expect(names(navigation.viewControllers) == ["home"])
    world.settle()
    #expect(
      world.log.filter { !$0.contains("update") && !$0.hasPrefix("@") } == [
        "nav popViewController true", "detail willMove(toParent) nil",
        "delegate navigationController(animationControllerFor) detail home → Slide",
        "delegate navigationController(interactionControllerFor) Slide → pull",
        "detail viewWillDisappear true", "home viewWillAppear true",
        "delegate navigationController(willShow) home true",
        "Slide transitionDuration 0.4", "pull startInteractiveTransition pop(detail → home)",
        "Slide animateTransition pop(detail → home)", "home viewIsAppearing true", "pull cancel",
        "home viewWillDisappear true", "pop(detail → home) completeTransition false",
        "Slide animationEnded false", "home viewDidDisappear true", "detail viewWillAppear true",
        "detail viewIsAppearing true", "detail viewDidAppear true",
      ])
    #expect(names(navigation.viewControllers) == ["home", "detail"])
    #expect(detail.parent === navigation)
    #expect(world.tree == "window(nav.view(nav.wrapper(detail.view)))")
    #expect(world.issues.isEmpty)
  }

  @Test func aCancelledPushLeavesNothing() {
    navigation.delegate = delegate
    delegate.animates = true
    delegate.interactor = world.pull
    push()
    world.wait(milliseconds: 10)
    world.drive(0.25)
    perform { world.pull.cancel() }
    world.settle()
    #expect(names(navigation.viewControllers) == ["home"])
    #expect(detail.parent == nil)
    #expect(!detail.isMovingToParent)
    #expect(world.log.last == "detail didMove(toParent) nil")
    #expect(world.tree == "window(nav.view(nav.wrapper(home.view)))")
    #expect(world.issues.isEmpty)
  }

  // MARK: The swipe back

  @Test func aSwipeBackPops() {
    push()
    world.settle()
    swipe(to: 300, over: 0.3)
    world.settle()
    #expect(names(navigation.viewControllers) == ["home"])
    #expect(world.tree == "window(nav.view(nav.wrapper(home.view)))")
    #expect(world.issues.isEmpty)
  }

  @Test func aShortSlowSwipeIsTakenBack() {
    push()
    world.settle()
    world.clear()
    swipe(to: 100, over: 1)
    world.wait(milliseconds: 900)
    #expect(names(navigation.viewControllers) == ["home"])
    world.settle()
    #expect(names(navigation.viewControllers) == ["home", "detail"])
    #expect(detail.view.frame == world.engine.window.bounds)
    #expect(world.home.view.superview == nil)
    #expect(world.issues.isEmpty)
  }

  @Test func aFlickShorterThanATurnPops() {
    push()
    world.settle()
    swipe(to: 60, over: 0.001)
    world.settle()
    #expect(names(navigation.viewControllers) == ["home"])
    #expect(world.engine.openTransitions.isEmpty)
    #expect(world.issues.isEmpty)
  }

  @Test func theSwipeDoesNotBeginAtTheRootNorWithAnAnimatorOfTheDelegates() {
    swipe(to: 300, over: 0.3)
    world.settle()
    #expect(world.log.filter { $0.contains("popViewController") }.isEmpty)
    push()
    world.settle()
    navigation.delegate = delegate
    delegate.animates = true
    swipe(to: 300, over: 0.3)
    world.settle()
    #expect(names(navigation.viewControllers) == ["home", "detail"])
    #expect(world.issues.isEmpty)
  }

  @Test func aSwipeThatTheAppLetsBeginAtTheRootDoesNothing() {
    navigation.interactivePopGestureRecognizer?.delegate = nil
    swipe(to: 300, over: 0.3)
    world.settle()
    #expect(world.issueKinds == [.refused])
    push()
    world.settle()
    #expect(names(navigation.viewControllers) == ["home", "detail"])
    #expect(world.issues.count == 1)
  }

  // MARK: Refusals

  @Test(arguments: ["push", "pop", "popTo", "popToRoot", "set"], [true, false])
  func aStackThatIsBeingPresentedOrDismissedDoesNotChange(_ call: String, _ isDismissal: Bool) {
    let (first, second) = world.engine.perform { (UIViewController(), UIViewController()) }
    let inner = world.engine.perform { UINavigationController(rootViewController: first) }
    inner.traceName = "inner"
    inner.modalPresentationStyle = .fullScreen
    perform {
      inner.pushViewController(second, animated: false)
      navigation.present(inner, animated: true)
    }
    if isDismissal {
      world.settle()
      perform { inner.dismiss(animated: true) }
    }
    world.wait(milliseconds: 100)
    var selector = "popToViewController:transition:"
    perform {
      switch call {
      case "push":
        selector = "pushViewController:animated:"
        inner.pushViewController(detail, animated: true)
      case "pop":
        selector = "popViewControllerAnimated:"
        inner.popViewController(animated: true)
      case "popTo": inner.popToViewController(first, animated: true)
      case "popToRoot": inner.popToRootViewController(animated: true)
      default:
        selector = "setViewControllers:animated:"
        inner.setViewControllers([detail], animated: true)
      }
    }
    #expect(world.issueKinds == [.refused])
    #expect(
      world.issues.first?.text
        == "\(selector) called on <UINavigationController: inner> while an existing transition or presentation is occurring; the navigation stack will not be updated."
    )
    world.settle()
    #expect(inner.viewControllers.count == 2 && inner.topViewController === second)
    #expect(world.issues.count == 1)
  }

  @Test func aControllerOnTheStackIsRefused() {
    perform { navigation.pushViewController(world.home, animated: true) }
    #expect(world.issueKinds == [.refused])
    #expect(
      world.issues.first?.text.contains("more than once which is not supported") ?? false)
    #expect(names(navigation.viewControllers) == ["home"])
  }

  @Test(arguments: ["nav", "stranger"])
  func whatUIKitThrowsEndsTheWorld(_ what: String) {
    perform {
      if what == "nav" {
        navigation.pushViewController(UINavigationController(), animated: true)
      } else {
        _ = navigation.popToViewController(detail, animated: true)
      }
    }
    #expect(world.issueKinds == [.exception])
    #expect(world.engine.isTerminated)
  }
}
