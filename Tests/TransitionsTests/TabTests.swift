import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Changes of the selection of a tab bar controller.
struct TabTests {
  final class Fade: UIViewControllerAnimatedTransitioning, TraceNamed {
    let traceName = "Fade"

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let toView = context.view(forKey: .to) else { return }
      context.containerView.addSubview(toView)
      toView.alpha = 0
      UIView.animate(
        withDuration: 0.3, options: .curveLinear, animations: { toView.alpha = 1 },
        completion: { _ in
          let completes = !context.transitionWasCancelled
          if !completes { toView.removeFromSuperview() }
          context.completeTransition(completes)
        })
    }
  }

  final class Delegate: UITabBarControllerDelegate, TraceNamed {
    let traceName = "delegate"
    var interactor: UIPercentDrivenInteractiveTransition?

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  let world: TestWorld
  let tabs: UITabBarController
  let search: UIViewController
  let delegate = Delegate()

  init() throws {
    var search: UIViewController?
    world = TestWorld(in: { home in
      let made = UIViewController()
      made.traceName = "search"
      search = made
      let tabs = UITabBarController()
      tabs.traceName = "tabs"
      tabs.viewControllers = [home, made]
      return tabs
    })
    self.search = try #require(search)
    tabs = try #require(world.root as? UITabBarController)
    world.clear()
  }

  private func select(_ index: Int) { world.engine.perform { tabs.selectedIndex = index } }

  @Test func theFirstIsSelected() {
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedViewController === world.home)
    #expect(world.home.parent === tabs)
    #expect(world.tree == "window(tabs.view(tabs.wrapper(home.view)))")
    #expect(world.issues.isEmpty)
  }

  @Test func aSelectionWithoutAnAnimatorIsOverWithTheAssignment() {
    select(1)
    #expect(
      world.log == [
        "tabs setSelectedIndex", "search viewDidLoad", "search viewWillAppear false",
        "home viewWillDisappear false", "search viewIsAppearing false",
        "select(home → search) completeTransition true", "home viewDidDisappear false",
        "search viewDidAppear false",
      ])
    #expect(world.tree == "window(tabs.view(tabs.wrapper(search.view)))")
    world.clear()
    select(1)
    #expect(world.log == ["tabs setSelectedIndex"])
    #expect(world.issues.isEmpty)
  }

  @Test func anAnimatorMakesItATransition() {
    tabs.delegate = delegate
    select(1)
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.transitionCoordinator != nil)
    world.wait(milliseconds: 150)
    #expect(search.view.layer.presentation()?.alpha == 0.5)
    world.settle()
    #expect(
      world.log == [
        "tabs setSelectedIndex",
        "delegate tabBarController(animationControllerForTransitionFrom) home search → Fade",
        "delegate tabBarController(interactionControllerFor) Fade → nil", "search viewDidLoad",
        "search viewWillAppear true", "home viewWillDisappear true",
        "Fade transitionDuration 0.3", "Fade animateTransition select(home → search)",
        "search viewIsAppearing true", "@300.0", "select(home → search) completeTransition true",
        "Fade animationEnded true", "home viewDidDisappear true", "search viewDidAppear true",
      ])
    #expect(world.tree == "window(tabs.view(tabs.wrapper(search.view)))")
    #expect(world.issues.isEmpty)
  }

  @Test func aCancelledSelectionIsTakenBackAtItsEnd() {
    tabs.delegate = delegate
    delegate.interactor = world.pull
    select(1)
    world.wait(milliseconds: 10)
    world.drive(0.5)
    #expect(tabs.selectedIndex == 1)
    world.engine.perform { world.pull.cancel() }
    world.settle()
    #expect(tabs.selectedIndex == 0)
    #expect(
      world.log.filter { $0.contains("ppear") } == [
        "search viewWillAppear true", "home viewWillDisappear true", "search viewIsAppearing true",
        "search viewWillDisappear true", "search viewDidDisappear true", "home viewWillAppear true",
        "home viewIsAppearing true", "home viewDidAppear true",
      ])
    #expect(world.tree == "window(tabs.view(tabs.wrapper(home.view)))")
    #expect(world.issues.isEmpty)
  }

  @Test func aSelectionDuringAnotherWaitsAndTheLastCounts() {
    let third = world.engine.perform { UIViewController() }
    world.engine.perform { tabs.viewControllers = [world.home, search, third] }
    tabs.delegate = delegate
    select(1)
    world.wait(milliseconds: 100)
    select(0)
    select(2)
    #expect(tabs.selectedIndex == 1)
    world.settle()
    #expect(tabs.selectedIndex == 2)
    #expect(tabs.selectedViewController === third)
    #expect(world.engine.openTransitions.isEmpty)
    #expect(world.issueKinds == [.unbalancedAppearance, .unbalancedAppearance])
    #expect(
      world.issues.first?.text
        == "Unbalanced calls to begin/end appearance transitions for <UIViewController: home>.")
  }

  @Test func replacingTheControllersKeepsTheSelectedOne() {
    select(1)
    world.engine.perform { tabs.viewControllers = [search] }
    #expect(tabs.selectedIndex == 0)
    #expect(world.home.parent == nil)
    #expect(world.tree == "window(tabs.view(tabs.wrapper(search.view)))")
    world.engine.perform { tabs.viewControllers = [world.home] }
    #expect(world.tree == "window(tabs.view(tabs.wrapper(home.view)))")
    #expect(world.home.isViewLoaded)
    #expect(world.issues.isEmpty)
  }

  @Test(arguments: [2, -1])
  func aPositionWithoutControllerIsAnException(_ index: Int) {
    select(index)
    #expect(world.issueKinds == [.exception])
    #expect(world.engine.isTerminated)
  }

  @Test func aStrangerCannotBeSelected() {
    world.engine.perform { tabs.selectedViewController = UIViewController() }
    #expect(world.issueKinds == [.exception])
  }
}
