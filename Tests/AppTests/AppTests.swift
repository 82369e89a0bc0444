import Testing
import TransitionEngine

/// What the classes of an app do on the engine.
@Suite struct AppTests {
  private let engine = Engine()

  private func swipe(from first: CGFloat = 2, to x: CGFloat, over seconds: TimeInterval) {
    let start = engine.now
    func sample(_ phase: UITouch.Phase, _ x: CGFloat, _ share: Double) -> TouchSample {
      TouchSample(
        instant: start.adding(seconds: seconds * share), finger: 0,
        location: CGPoint(x: x, y: 400), phase: phase)
    }
    var samples = [sample(.began, first, 0)]
    for step in 1...10 {
      let share = Double(step) / 10
      samples.append(sample(.moved, first + (x - first) * share, share))
    }
    samples.append(sample(.ended, x, 1))
    engine.perform { engine.enqueue(samples) }
  }

  private struct Shop {
    let navigation: UINavigationController
    let root: PictureViewController
    let delegate: CatalogNavigationDelegate
  }

  private func launchShop() -> Shop {
    let shop = engine.perform {
      let root = PictureViewController()
      let navigation = UINavigationController(rootViewController: root)
      let delegate = CatalogNavigationDelegate(navigationController: navigation)
      navigation.delegate = delegate
      return Shop(navigation: navigation, root: root, delegate: delegate)
    }
    engine.perform { engine.launch(shop.navigation) }
    engine.settle()
    return shop
  }

  @Test func aNavigationDelegatesAnimatorMovesThePage() {
    let shop = launchShop()
    let detail = engine.perform { PictureViewController() }
    engine.perform { shop.navigation.pushViewController(detail, animated: true) }
    engine.wait(seconds: 0.1)

    let shown = detail.view.layer.presentation()?.frame.minX
    #expect(abs((shown ?? 0) - 0.75 * 393) < 0.5)
    #expect(abs((detail.picture.layer.presentation()?.opacity ?? 0) - 0.625) < 0.01)
    engine.settle()
    #expect(detail.view.frame.minX == 0)
    #expect(detail.log == ["viewWillAppear", "viewDidAppear", "completed"])
    #expect(shop.delegate.shown.map { $0 === detail } == [false, true])
    #expect(engine.issues.isEmpty)
  }

  @Test(arguments: [(CGFloat(300), 1), (100, 2)])
  func aSwipeBackFinishesOrGoesBack(end: CGFloat, count: Int) {
    let shop = launchShop()
    let detail = engine.perform { PictureViewController() }
    engine.perform { shop.navigation.pushViewController(detail, animated: false) }
    engine.settle()
    swipe(to: end, over: 1)
    engine.wait(seconds: 0.6)
    #expect(shop.navigation.viewControllers.count == 1)
    engine.settle()

    #expect(shop.navigation.viewControllers.count == count)
    let isBack = count == 2
    #expect((detail.view.window != nil) == isBack)
    #expect((shop.root.view.window != nil) == !isBack)
    #expect(shop.root.log.last == (isBack ? "cancelled" : "completed"))
    #expect(shop.root.picture.alpha == (isBack ? 0.5 : 1))
    #expect(engine.issues.isEmpty)
  }

  @Test func aTabAnimatorFades() {
    let fade = TabFade()
    let (first, second) = engine.perform { (UIViewController(), PictureViewController()) }
    let tabs = engine.perform {
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      tabs.delegate = fade
      return tabs
    }
    engine.perform { engine.launch(tabs) }
    engine.settle()
    engine.perform { tabs.selectedIndex = 1 }
    engine.wait(seconds: 0.1)

    #expect(abs((second.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    #expect(tabs.selectedViewController === second)
    engine.settle()
    #expect(first.view.window == nil)
    #expect(second.log == ["viewWillAppear", "viewDidAppear", "completed"])
    #expect(engine.issues.isEmpty)
  }

  @Test func aMailAppCollapsesItsColumns() {
    let engine = Engine(device: .iPad)
    let (list, message) = engine.perform { (UIViewController(), PictureViewController()) }
    let mail = engine.perform { MailViewController(list: list, message: message) }
    engine.perform { engine.launch(mail) }
    engine.settle()
    #expect(!mail.isCollapsed)
    #expect(mail.viewController(for: .secondary) === message)

    engine.resize(to: CGSize(width: 400, height: 1180))
    engine.settle()
    #expect(list.navigationController?.topViewController === list)
    engine.perform { list.showDetailViewController(PictureViewController(), sender: nil) }
    engine.settle()
    #expect(list.navigationController?.viewControllers.count == 2)

    engine.resize(to: CGSize(width: 820, height: 1180))
    engine.settle()
    #expect(mail.viewControllers.count == 2)
    #expect(mail.log == ["width 240", "collapsed true", "collapsed false"])
    #expect(engine.issues.isEmpty)
  }

  @Test func aFingerTurnsThePagesOfADataSource() {
    let (first, second) = engine.perform { (UIViewController(), UIViewController()) }
    let album = Album(pages: [first, second])
    let pages = engine.perform {
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal,
        options: [.interPageSpacing: 7])
      pages.dataSource = album
      pages.delegate = album
      pages.setViewControllers([first], direction: .forward, animated: false)
      return pages
    }
    engine.perform { engine.launch(pages) }
    swipe(from: 300, to: 190, over: 1)
    engine.wait(seconds: 0.95)
    // Nine of ten steps, less 10 points.
    #expect(abs((second.view.layer.presentation()?.frame.minX ?? 0) - (400 - 89)) < 0.001)
    engine.settle()
    #expect(pages.viewControllers?.first === first)
    swipe(from: 300, to: 100, over: 0.3)
    engine.wait(seconds: 0.4)
    #expect(pages.viewControllers?.first === first)
    engine.settle()

    #expect(pages.viewControllers?.first === second)
    #expect(second.view.frame == engine.window.bounds)
    #expect(album.log == ["not turned", "turned"])
    #expect(engine.issues.isEmpty)
  }

  @Test func aContainerChangesItsPage() {
    let (first, second) = engine.perform { (PictureViewController(), PictureViewController()) }
    let pages = engine.perform { PagesViewController(pages: [first, second]) }
    engine.perform { engine.launch(pages) }
    engine.settle()
    engine.perform { pages.showNextPage() }
    #expect(first.view.superview === second.view.superview)
    engine.settle()

    #expect(pages.children.map { $0 === second } == [true])
    #expect(first.view.superview == nil)
    #expect(second.view.frame == pages.view.bounds)
    #expect(first.log == ["viewWillAppear", "viewDidAppear", "viewDidDisappear"])
    #expect(second.log == ["viewWillAppear", "viewDidAppear"])
    #expect(engine.issues.isEmpty)
  }
}
