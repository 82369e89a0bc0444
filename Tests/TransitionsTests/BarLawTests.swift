import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Laws of the bars that hold at rest, whatever has happened before: sequences of changes made from seeds.
struct BarLawTests {
  /// Numbers from a seed, the same everywhere.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33 ^ state << 31
    }
  }

  /// A controller that changes the bar when it appears.
  final class Page: UIViewController {
    var change: (hides: Bool, isAnimated: Bool)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if let change {
        navigation?.setNavigationBarHidden(change.hides, animated: change.isAnimated)
      }
    }

    var navigation: UINavigationController? { parent as? UINavigationController }
  }

  final class Run {
    let world: TestWorld
    let tabs: UITabBarController
    let navigation: UINavigationController
    let delegate = NavigationTests.Delegate()
    private var numbers: Numbers
    private var pages = 0

    init(seed: UInt64) throws {
      numbers = Numbers(state: seed &* 7919 &+ 11)
      world = TestWorld(in: { home in
        let navigation = UINavigationController(rootViewController: home)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        return tabs
      })
      tabs = try #require(world.root as? UITabBarController)
      navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
      navigation.delegate = delegate
      for _ in 0..<10 where !world.engine.isTerminated { step() }
      world.engine.perform {
        if delegate.interactor != nil, Bool.random(using: &numbers) {
          world.pull.cancel()
        } else {
          world.pull.finish()
        }
      }
      world.settle()
      if tabs.selectedIndex != 0 {
        world.engine.perform { tabs.selectedIndex = 0 }
        world.settle()
      }
    }

    private func page() -> Page {
      let page = Page()
      pages += 1
      page.traceName = "page\(pages)"
      page.title = Bool.random(using: &numbers) ? "Title" : nil
      page.hidesBottomBarWhenPushed = Int.random(in: 0..<3, using: &numbers) == 0
      if Bool.random(using: &numbers) {
        page.change = (
          Bool.random(using: &numbers), Int.random(in: 0..<4, using: &numbers) > 0
        )
      }
      page.navigationItem.largeTitleDisplayMode =
        [.automatic, .always, .never].randomElement(using: &numbers) ?? .automatic
      return page
    }

    private func step() {
      let isAnimated = Int.random(in: 0..<4, using: &numbers) > 0
      world.engine.perform {
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0, 1, 2: navigation.pushViewController(page(), animated: isAnimated)
        case 3, 4: navigation.popViewController(animated: isAnimated)
        case 5:
          navigation.setNavigationBarHidden(
            !navigation.isNavigationBarHidden, animated: isAnimated)
        case 6:
          delegate.animates.toggle()
          delegate.interactor =
            delegate.animates && Bool.random(using: &numbers) ? world.pull : nil
        case 7: navigation.navigationBar.prefersLargeTitles.toggle()
        case 8: tabs.selectedIndex = 1 - tabs.selectedIndex
        default:
          world.pull.update(CGFloat.random(in: 0...1, using: &numbers))
          if Bool.random(using: &numbers) { world.pull.cancel() } else { world.pull.finish() }
        }
      }
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: break
      case 1: world.settle()
      case 2: world.engine.rotate(to: Bool.random(using: &numbers) ? .portrait : .landscapeLeft)
      default: world.wait(milliseconds: Double.random(in: 0...400, using: &numbers))
      }
    }
  }

  @Test(arguments: 0..<120)
  func barsAreWhatTheStackSays(_ seed: Int) throws {
    let run = try Run(seed: UInt64(seed))
    let (navigation, tabs) = (run.navigation, run.tabs)
    guard run.world.engine.openTransitions.isEmpty else { return }
    let window = run.world.engine.window.bounds
    let screen = run.world.engine.runLoop.screen.safeAreaInsets
    let bar = navigation.navigationBar
    #expect(bar.isHidden == navigation.isNavigationBarHidden)
    #expect(bar.items?.count == navigation.viewControllers.count)
    #expect(bar.topItem === navigation.topViewController?.navigationItem)
    #expect(bar.subviews.count == 1)
    #expect(bar.subviews.allSatisfy { $0.alpha == 1 && $0.frame == bar.bounds })
    #expect(bar.frame.minX == 0 && bar.frame.width == window.width)
    #expect(bar.isHidden ? bar.frame.maxY == 0 : bar.frame.minY == screen.top)
    let hidesTabs = navigation.viewControllers.dropFirst().contains(
      where: \.hidesBottomBarWhenPushed)
    let tabBar = tabs.tabBar
    #expect(tabBar.isHidden == hidesTabs)
    #expect(tabBar.isHidden || tabBar.frame.minX == 0 && tabBar.frame.maxY == window.maxY)
    let top = try #require(navigation.topViewController)
    #expect(top.view.frame == window)
    #expect(
      top.view.safeAreaInsets
        == UIEdgeInsets(
          top: bar.isHidden ? screen.top : bar.frame.maxY, left: screen.left,
          bottom: tabBar.isHidden ? screen.bottom : tabBar.frame.height, right: screen.right))
    #expect(top.appearanceCallbacksAreOver)
  }
}

extension UIViewController {
  /// Whether the view is in the window and shown nowhere else.
  fileprivate var appearanceCallbacksAreOver: Bool { view.window != nil && !view.isHidden }
}
