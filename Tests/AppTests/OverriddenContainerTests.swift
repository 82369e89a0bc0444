import Testing
import TransitionEngine

/// The members of UIKit's containers that apps override are the ones that UIKit's own code calls.
@Suite struct OverriddenContainerTests {
  private let engine = Engine()

  private func launch(_ make: () -> UIViewController) {
    engine.perform { engine.launch(make()) }
    engine.settle()
  }

  /// A navigation controller that logs how its stack changes.
  private final class Stack: UINavigationController {
    var log: [String] = []

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      log.append("push")
      super.pushViewController(viewController, animated: animated)
    }
    override func popViewController(animated: Bool) -> UIViewController? {
      log.append("pop")
      return super.popViewController(animated: animated)
    }
    override func popToViewController(
      _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
      log.append("popTo")
      return super.popToViewController(viewController, animated: animated)
    }
    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
      log.append("popToRoot")
      return super.popToRootViewController(animated: animated)
    }
    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      log.append("set \(viewControllers.count)")
      super.setViewControllers(viewControllers, animated: animated)
    }
    override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
      log.append("hide \(hidden)")
      super.setNavigationBarHidden(hidden, animated: animated)
    }
    override var topViewController: UIViewController? { super.topViewController }
    override var visibleViewController: UIViewController? { super.visibleViewController }
    override var viewControllers: [UIViewController] {
      get { super.viewControllers }
      set {
        log.append("viewControllers")
        super.viewControllers = newValue
      }
    }
    override var navigationBar: UINavigationBar { super.navigationBar }
    override var isNavigationBarHidden: Bool {
      get { super.isNavigationBarHidden }
      set { super.isNavigationBarHidden = newValue }
    }
    override var interactivePopGestureRecognizer: UIGestureRecognizer? {
      super.interactivePopGestureRecognizer
    }
    override var delegate: (any UINavigationControllerDelegate)? {
      get { super.delegate }
      set { super.delegate = newValue }
    }
  }

  @Test func aNavigationController() throws {
    let (stack, root, detail) = engine.perform {
      let root = UIViewController()
      return (Stack(rootViewController: root), root, UIViewController())
    }
    launch { stack }
    stack.log = []
    engine.perform { root.show(detail, sender: nil) }
    engine.settle()
    #expect(stack.log == ["push"])
    #expect(stack.topViewController === detail)
    engine.perform { stack.isNavigationBarHidden = true }
    engine.perform { stack.isNavigationBarHidden = false }
    #expect(stack.log == ["push", "hide true", "hide false"])

    // A swipe from the edge pops.
    stack.log = []
    let start = engine.now
    engine.perform {
      engine.enqueue(
        (0...10).map { step in
          let phase: UITouch.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
          return TouchSample(
            instant: start.adding(seconds: Double(step) / 20), finger: 0,
            location: CGPoint(x: 2 + 35 * Double(step), y: 400), phase: phase)
        })
    }
    engine.settle()
    #expect(stack.log == ["pop"])
    #expect(stack.viewControllers.count == 1)
    engine.perform { stack.viewControllers = [root, detail] }
    engine.settle()
    #expect(stack.log == ["pop", "viewControllers", "set 2"])
    engine.perform { _ = stack.popToViewController(root, animated: false) }
    #expect(stack.log.last == "popTo")
    #expect(engine.issues.isEmpty)
  }

  /// A tab bar controller that logs its selection.
  private final class Tabs: UITabBarController {
    var log: [String] = []

    override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
      log.append("set \(viewControllers?.count ?? 0)")
      super.setViewControllers(viewControllers, animated: animated)
    }
    override var viewControllers: [UIViewController]? {
      get { super.viewControllers }
      set { super.viewControllers = newValue }
    }
    override var selectedIndex: Int {
      get { super.selectedIndex }
      set {
        log.append("index \(newValue)")
        super.selectedIndex = newValue
      }
    }
    override var selectedViewController: UIViewController? {
      get { super.selectedViewController }
      set {
        log.append("selected")
        super.selectedViewController = newValue
      }
    }
    override var tabBar: UITabBar { super.tabBar }
    override var delegate: (any UITabBarControllerDelegate)? {
      get { super.delegate }
      set { super.delegate = newValue }
    }
  }

  @Test func aTabBarController() throws {
    let (tabs, stack) = engine.perform {
      (Tabs(), Stack(rootViewController: UIViewController()))
    }
    launch { tabs }
    engine.perform {
      tabs.viewControllers = [stack, UIViewController()]
      tabs.selectedIndex = 1
      tabs.selectedViewController = stack
      stack.pushViewController(UIViewController(), animated: false)
    }
    engine.settle()
    #expect(tabs.log == ["set 2", "index 1", "selected"])

    // A tap on the selected tab goes back to the root of its stack.
    stack.log = []
    let now = engine.now
    let place = CGPoint(x: tabs.tabBar.bounds.width / 4, y: tabs.view.bounds.height - 60)
    engine.perform {
      engine.enqueue([
        TouchSample(instant: now, finger: 0, location: place, phase: .began),
        TouchSample(
          instant: now.adding(seconds: 0.05), finger: 0, location: place, phase: .ended),
      ])
    }
    engine.settle()
    #expect(stack.log == ["popToRoot"])
    #expect(engine.issues.isEmpty)
  }

  /// A page view controller with its own idea of style.
  private final class Pages: UIPageViewController {
    var log: [String] = []

    override var isDoubleSided: Bool {
      get { super.isDoubleSided }
      set { super.isDoubleSided = newValue }
    }
    override var viewControllers: [UIViewController]? { super.viewControllers }
    override func setViewControllers(
      _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
      completion: ((Bool) -> Void)? = nil
    ) {
      log.append("set")
      super.setViewControllers(
        viewControllers, direction: direction, animated: animated, completion: completion)
    }
  }

  @Test func aPageViewController() {
    let pages = engine.perform {
      Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }
    launch { pages }
    engine.perform {
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    }
    #expect(pages.log == ["set"])
    #expect(pages.viewControllers?.count == 1)
    #expect(engine.issues.isEmpty)
  }

  /// A split view controller that logs its columns.
  private final class Split: UISplitViewController {
    var log: [String] = []

    override var isCollapsed: Bool { super.isCollapsed }
    override var displayMode: DisplayMode { super.displayMode }
    override var preferredDisplayMode: DisplayMode {
      get { super.preferredDisplayMode }
      set { super.preferredDisplayMode = newValue }
    }
    override func setViewController(_ vc: UIViewController?, for column: Column) {
      log.append("set \(column)")
      super.setViewController(vc, for: column)
    }
    override func viewController(for column: Column) -> UIViewController? {
      super.viewController(for: column)
    }
    override func show(_ column: Column) {
      log.append("show \(column)")
      super.show(column)
    }
    override func hide(_ column: Column) {
      log.append("hide \(column)")
      super.hide(column)
    }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
      log.append("showDetail")
      super.showDetailViewController(vc, sender: sender)
    }
    override func show(_ vc: UIViewController, sender: Any?) {
      log.append("show")
      super.show(vc, sender: sender)
    }
  }

  @Test func aSplitViewController() throws {
    let (split, list) = engine.perform { (Split(style: .doubleColumn), UIViewController()) }
    engine.perform {
      split.setViewController(list, for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
    }
    launch { split }
    engine.perform { list.showDetailViewController(UIViewController(), sender: nil) }
    engine.settle()
    engine.perform { split.show(.primary) }
    engine.settle()
    #expect(split.log == ["set primary", "set secondary", "showDetail", "show primary"])
    #expect(split.isCollapsed)
    #expect(engine.issues.isEmpty)
  }
}
