import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// The bar of a tab bar controller: its place, taps on it, and how a push hides it.
struct TabBarTests {
  final class Delegate: UITabBarControllerDelegate, TraceNamed {
    let traceName = "delegate"
    var allows = true
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: UIPercentDrivenInteractiveTransition?

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { allows }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  let world: TestWorld
  let tabs: UITabBarController
  let navigation: UINavigationController
  let search: UIViewController
  let detail: UIViewController
  let delegate = Delegate()
  private var home: UIViewController { world.home }
  private var bar: UITabBar { tabs.tabBar }

  init() throws { try self.init(on: .iPhone15) }

  private init(on device: Device) throws {
    var search: UIViewController?
    world = TestWorld(
      device: device,
      in: { home in
        let made = UIViewController()
        made.traceName = "search"
        made.title = "Search"
        search = made
        let navigation = UINavigationController(rootViewController: home)
        navigation.traceName = "nav"
        navigation.title = "Home"
        let tabs = UITabBarController()
        tabs.traceName = "tabs"
        tabs.viewControllers = [navigation, made]
        return tabs
      })
    self.search = try #require(search)
    tabs = try #require(world.root as? UITabBarController)
    navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    detail = world.engine.perform { UIViewController() }
    detail.traceName = "detail"
    world.clear()
  }

  private func perform(_ body: () -> Void) { world.engine.perform(body) }
  private func push(_ controller: UIViewController? = nil, animated: Bool = true) {
    perform { navigation.pushViewController(controller ?? detail, animated: animated) }
  }
  private func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
  private func tap(_ x: CGFloat, settles: Bool = true) {
    let now = world.engine.now
    let place = CGPoint(x: x, y: 790)
    perform {
      world.engine.enqueue([
        TouchSample(instant: now, finger: 0, location: place, phase: .began),
        TouchSample(instant: now.adding(seconds: 0.05), finger: 0, location: place, phase: .ended),
      ])
    }
    if settles { world.settle() } else { world.wait(milliseconds: 100) }
  }
  private var calls: [String] {
    world.log.filter { !$0.hasPrefix("@") && !$0.contains("ViewDidLoad") }
  }

  // MARK: At rest

  @Test(arguments: [
    (Device.iPhone15, false, 83), (.iPhoneSE, false, 49), (.iPad, false, 69),
    (.iPhone15, true, 53), (.iPhone15ProMax, true, 70), (.iPhoneSE, true, 32),
  ])
  func itLiesAtTheBottom(_ device: Device, _ isLandscape: Bool, _ height: CGFloat) throws {
    let test = try TabBarTests(on: device)
    if isLandscape {
      test.world.engine.rotate(to: .landscapeLeft)
      test.world.settle()
    }
    let size = test.world.engine.window.bounds.size
    #expect(test.bar.frame == frame(0, size.height - height, size.width, height))
    #expect(test.home.view.safeAreaInsets.bottom == height)
    #expect(test.tabs.view.subviews.last === test.bar)
    #expect(test.world.issues.isEmpty)
  }

  @Test func theItemsFollowTheControllers() {
    #expect(bar.items?.compactMap(\.title) == ["Home", "Search"])
    #expect(bar.selectedItem === navigation.tabBarItem)
    #expect(bar.subviews.map(\.traceName) == ["Home", "Search"])
    #expect(bar.subviews.map(\.frame) == [frame(0, 0, 196.5, 49), frame(196.5, 0, 196.5, 49)])
    perform { tabs.selectedIndex = 1 }
    #expect(bar.selectedItem === search.tabBarItem)
    #expect(search.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 83, right: 0))
    perform { search.tabBarItem = UITabBarItem(title: "Find", image: nil, tag: 3) }
    #expect(bar.items?.last?.tag == 3)
    #expect(bar.subviews.map(\.traceName) == ["Home", "Find"])
    perform { tabs.viewControllers = [search] }
    #expect(bar.items?.count == 1)
    #expect(bar.selectedItem?.title == "Find")
  }

  // MARK: Taps

  @Test func aTapAsksAndTellsTheDelegate() {
    tabs.delegate = delegate
    tap(300)
    #expect(tabs.selectedIndex == 1)
    #expect(
      calls == [
        "delegate tabBarController(shouldSelect) search true",
        "delegate tabBarController(animationControllerForTransitionFrom) nav search → nil",
        "search viewDidLoad", "search viewWillAppear false", "nav viewWillDisappear false",
        "home viewWillDisappear false", "search viewIsAppearing false",
        "select(nav → search) completeTransition true", "nav viewDidDisappear false",
        "home viewDidDisappear false", "search viewDidAppear false",
        "delegate tabBarController(didSelect) search",
      ])
    #expect(world.issues.isEmpty)
  }

  @Test func theDelegateMayRefuseATap() {
    tabs.delegate = delegate
    delegate.allows = false
    tap(300)
    #expect(tabs.selectedIndex == 0)
    #expect(calls == ["delegate tabBarController(shouldSelect) search false"])
    perform { tabs.selectedIndex = 1 }
    #expect(tabs.selectedIndex == 1)
    #expect(calls.filter { $0.contains("didSelect") }.isEmpty)
  }

  @Test func aTapOnTheSelectedTabPopsToTheRoot() {
    push()
    world.settle()
    tabs.delegate = delegate
    world.clear()
    tap(50, settles: false)
    #expect(
      calls.filter { $0.contains("tabBar") || $0.contains("popTo") } == [
        "delegate tabBarController(shouldSelect) nav true", "nav popToRootViewController true",
        "delegate tabBarController(didSelect) nav",
      ])
    world.settle()
    #expect(navigation.viewControllers.count == 1)
    world.clear()
    tap(50)
    #expect(
      calls == [
        "delegate tabBarController(shouldSelect) nav true",
        "delegate tabBarController(didSelect) nav",
      ])
  }

  @Test func withAnAnimatorTheDelegateIsToldAtTheStart() {
    tabs.delegate = delegate
    delegate.animator = TabTests.Fade()
    tap(300, settles: false)
    #expect(calls.contains("delegate tabBarController(didSelect) search"))
    #expect(!calls.contains("search viewDidAppear true"))
    // Another tap meanwhile is ignored.
    tap(50)
    #expect(tabs.selectedIndex == 1)
    #expect(calls.filter { $0.contains("shouldSelect") }.count == 1)
    #expect(world.issues.isEmpty)
  }

  @Test func aCancelledSelectionSelectsTheOldTabAgain() {
    tabs.delegate = delegate
    delegate.animator = TabTests.Fade()
    delegate.interactor = world.pull
    perform { tabs.selectedIndex = 1 }
    world.wait(milliseconds: 10)
    world.drive(0.5)
    #expect(bar.selectedItem === search.tabBarItem)
    perform { world.pull.cancel() }
    world.settle()
    #expect(bar.selectedItem === navigation.tabBarItem)
    #expect(home.view.safeAreaInsets.bottom == 83)
    #expect(world.issues.isEmpty)
  }

  // MARK: Hidden by a push

  @Test func aPushedControllerHidesIt() {
    detail.hidesBottomBarWhenPushed = true
    push()
    world.wait(milliseconds: 100)
    #expect((world.shownFrame(bar).maxX - world.shownFrame(detail.view).minX).magnitude < 0.001)
    #expect(world.shownFrame(bar).minY == 769)
    #expect(detail.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
    #expect(home.view.safeAreaInsets.bottom == 83)
    world.settle()
    #expect(bar.isHidden)
    #expect(detail.view.safeAreaInsets.bottom == 34)
    perform { navigation.popViewController(animated: true) }
    world.wait(milliseconds: 100)
    #expect(!bar.isHidden)
    #expect((world.shownFrame(bar).maxX - world.shownFrame(detail.view).minX).magnitude < 0.001)
    #expect(home.view.safeAreaInsets.bottom == 83)
    #expect(detail.view.safeAreaInsets.bottom == 34)
    world.settle()
    #expect(bar.frame == frame(0, 769, 393, 83))
    #expect(home.view.safeAreaInsets.bottom == 83)
    #expect(world.issues.isEmpty)
  }

  @Test func withoutAnimationItGoesAtOnce() {
    detail.hidesBottomBarWhenPushed = true
    push(animated: false)
    #expect(bar.isHidden)
    #expect(detail.view.safeAreaInsets.bottom == 34)
    perform { navigation.popViewController(animated: false) }
    #expect(!bar.isHidden)
    #expect(home.view.safeAreaInsets.bottom == 83)
  }

  @Test func itStaysHiddenWhileAnyPushedControllerHidesIt() {
    home.hidesBottomBarWhenPushed = true
    #expect(!bar.isHidden)
    detail.hidesBottomBarWhenPushed = true
    push()
    world.settle()
    let top = world.engine.perform { UIViewController() }
    push(top)
    world.settle()
    #expect(bar.isHidden)
    #expect(top.view.safeAreaInsets.bottom == 34)
    perform { navigation.popToRootViewController(animated: true) }
    world.settle()
    #expect(!bar.isHidden)
  }

  @Test func aCancelledPopLeavesItHidden() {
    detail.hidesBottomBarWhenPushed = true
    push()
    world.settle()
    let animators = NavigationTests.Delegate()
    animators.animates = true
    animators.interactor = world.pull
    navigation.delegate = animators
    perform { navigation.popViewController(animated: true) }
    world.wait(milliseconds: 10)
    world.drive(0.25)
    #expect((world.shownFrame(bar).minX + 0.75 * 393).magnitude < 0.001)
    perform { world.pull.cancel() }
    world.settle()
    #expect(bar.isHidden)
    #expect(detail.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
    #expect(world.issues.isEmpty)
  }

  @Test func aCancelledPushLeavesItShown() {
    detail.hidesBottomBarWhenPushed = true
    let animators = NavigationTests.Delegate()
    animators.animates = true
    animators.interactor = world.pull
    navigation.delegate = animators
    push()
    world.wait(milliseconds: 10)
    world.drive(0.75)
    #expect((world.shownFrame(bar).minX + 0.75 * 393).magnitude < 0.001)
    perform { world.pull.cancel() }
    world.settle()
    #expect(!bar.isHidden)
    #expect(bar.frame == frame(0, 769, 393, 83))
    #expect(home.view.safeAreaInsets.bottom == 83)
    #expect(world.issues.isEmpty)
  }

  @Test func anotherTabShowsItAgain() {
    detail.hidesBottomBarWhenPushed = true
    push()
    world.settle()
    perform { tabs.selectedIndex = 1 }
    #expect(!bar.isHidden)
    #expect(search.view.safeAreaInsets.bottom == 83)
    perform { tabs.selectedIndex = 0 }
    #expect(bar.isHidden)
    #expect(detail.view.safeAreaInsets.bottom == 34)
    #expect(world.issues.isEmpty)
  }
}
