import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// The bar of a navigation controller: its place, what it takes of the safe area, and how it goes along with pushes and pops.
struct NavigationBarTests {
  /// A controller that shows or hides the bar when it appears.
  final class Hider: UIViewController {
    var hides: Bool?
    var hidesUnanimated: Bool?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if let hidesUnanimated {
        (parent as? UINavigationController)?.isNavigationBarHidden = hidesUnanimated
      }
      if let hides {
        (parent as? UINavigationController)?.setNavigationBarHidden(hides, animated: animated)
      }
    }
  }

  let world: TestWorld
  let navigation: UINavigationController
  let home: Hider
  let detail: Hider
  let delegate = NavigationTests.Delegate()
  private var bar: UINavigationBar { navigation.navigationBar }

  init() throws { try self.init(on: .iPhone15) }

  private init(on device: Device) throws {
    var home: Hider?
    world = TestWorld(
      device: device,
      in: { _ in
        let made = Hider()
        made.traceName = "home"
        made.title = "Home"
        home = made
        let navigation = UINavigationController(rootViewController: made)
        navigation.traceName = "nav"
        return navigation
      })
    self.home = try #require(home)
    navigation = try #require(world.root as? UINavigationController)
    detail = world.engine.perform { Hider() }
    detail.traceName = "detail"
    detail.title = "Detail"
    world.clear()
  }

  @Test func aButtonPerformsItsPrimaryAction() {
    var senders: [ObjectIdentifier] = []
    let (button, named) = world.engine.perform {
      let action = UIAction(title: "Add") { action in
        if let sender = action.sender as? UIBarButtonItem {
          senders.append(ObjectIdentifier(sender))
        }
      }
      let button = UIBarButtonItem(primaryAction: action)
      home.navigationItem.rightBarButtonItem = button
      return (button, UIBarButtonItem(title: "New", image: UIImage(), primaryAction: action))
    }
    tap(bar.bounds.width - 20, bar.frame.midY)

    #expect(senders == [ObjectIdentifier(button)])
    #expect(button.title == "Add")
    #expect(named.title == "New")
    perform { button.primaryAction = nil }
    tap(bar.bounds.width - 20, bar.frame.midY)
    #expect(senders.count == 1)
  }

  private func perform(_ body: () -> Void) { world.engine.perform(body) }
  private func push(animated: Bool = true) {
    perform { navigation.pushViewController(detail, animated: animated) }
  }
  private func pop(animated: Bool = true) {
    perform { navigation.popViewController(animated: animated) }
  }
  private func tap(_ x: CGFloat, _ y: CGFloat) {
    let now = world.engine.now
    let place = CGPoint(x: x, y: y)
    perform {
      world.engine.enqueue([
        TouchSample(instant: now, finger: 0, location: place, phase: .began),
        TouchSample(instant: now.adding(seconds: 0.05), finger: 0, location: place, phase: .ended),
      ])
    }
    world.settle()
  }
  private func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
  private func insets(top: CGFloat, bottom: CGFloat = 34) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }
  /// The names of the views in the bar, and of those in them.
  private var contents: [[String]] {
    bar.subviews.map { $0.subviews.map(\.traceName) }
  }

  // MARK: At rest

  @Test(arguments: [
    (Device.iPhone15, false, 59, 44), (.iPhoneSE, false, 20, 44), (.iPad, false, 24, 50),
    (.iPhone15, true, 0, 32), (.iPhone15ProMax, true, 0, 44), (.iPad, true, 24, 50),
  ])
  func itLiesBelowTheStatusBar(
    _ device: Device, _ isLandscape: Bool, _ top: CGFloat, _ height: CGFloat
  ) throws {
    let test = try NavigationBarTests(on: device)
    if isLandscape {
      test.world.engine.rotate(to: .landscapeLeft)
      test.world.settle()
    }
    let width = test.world.engine.window.bounds.width
    #expect(test.bar.frame == frame(0, top, width, height))
    #expect(test.home.view.safeAreaInsets.top == top + height)
    #expect(test.home.view.frame == test.world.engine.window.bounds)
    #expect(test.navigation.view.subviews.last === test.bar)
    #expect(test.world.issues.isEmpty)
  }

  @Test func hidingWithoutAnimationIsOverWithTheCall() {
    perform { navigation.isNavigationBarHidden = true }
    #expect(navigation.isNavigationBarHidden)
    #expect(bar.isHidden)
    #expect(home.view.safeAreaInsets == insets(top: 59))
    perform { navigation.setNavigationBarHidden(false, animated: false) }
    #expect(!bar.isHidden)
    #expect(bar.frame == frame(0, 59, 393, 44))
    #expect(home.view.safeAreaInsets == insets(top: 103))
    #expect(
      world.log == [
        "nav setNavigationBarHidden true false", "nav setNavigationBarHidden false false",
      ])
  }

  @Test func hidingAnimatedGoesUpAndChangesTheSafeAreaAtTheEnd() {
    perform { navigation.setNavigationBarHidden(true, animated: true) }
    #expect(navigation.isNavigationBarHidden)
    world.wait(milliseconds: 100)
    #expect(!bar.isHidden)
    #expect((world.shownFrame(bar).minY - 7.5).magnitude < 0.001)
    #expect(home.view.safeAreaInsets == insets(top: 103))
    world.wait(milliseconds: 100)
    #expect(bar.isHidden)
    #expect(bar.frame.maxY == 0)
    #expect(home.view.safeAreaInsets == insets(top: 59))
    perform { navigation.setNavigationBarHidden(false, animated: true) }
    world.wait(milliseconds: 100)
    #expect((world.shownFrame(bar).minY - 7.5).magnitude < 0.001)
    // Turned round on the way: the first animation ends before the second.
    perform { navigation.setNavigationBarHidden(true, animated: true) }
    world.wait(milliseconds: 150)
    #expect(!bar.isHidden)
    world.settle()
    #expect(bar.isHidden)
    #expect(world.issues.isEmpty)
  }

  // MARK: Beside a push

  @Test func aControllerThatComesHasItsSafeAreaFromTheStart() {
    push()
    world.wait(milliseconds: 0)
    #expect(world.shownFrame(detail.view).minX == 393)
    #expect(detail.view.safeAreaInsets == insets(top: 103))
    world.wait(milliseconds: 100)
    #expect(detail.view.safeAreaInsets == insets(top: 103))
    world.settle()
    #expect(detail.view.safeAreaInsets == insets(top: 103))
    #expect(bar.frame == frame(0, 59, 393, 44))
  }

  @Test func aPushThatHidesTheBarTakesItAlong() {
    detail.hides = true
    push()
    world.wait(milliseconds: 100)
    #expect(navigation.isNavigationBarHidden)
    let shown = world.shownFrame(bar)
    #expect(shown.minX < 0 && shown.minX > -393)
    #expect((shown.maxX - world.shownFrame(detail.view).minX).magnitude < 0.001)
    #expect(shown.minY == 59)
    #expect(detail.view.safeAreaInsets == insets(top: 59))
    #expect(home.view.safeAreaInsets == insets(top: 103))
    world.settle()
    #expect(bar.isHidden)
    #expect(detail.view.safeAreaInsets == insets(top: 59))
    home.hides = false
    pop()
    world.wait(milliseconds: 100)
    #expect(!bar.isHidden)
    #expect((world.shownFrame(bar).maxX - world.shownFrame(detail.view).minX).magnitude < 0.001)
    #expect(home.view.safeAreaInsets == insets(top: 103))
    world.settle()
    #expect(bar.frame == frame(0, 59, 393, 44))
    #expect(contents == [["title"]])
    #expect(world.issues.isEmpty)
  }

  @Test func aPushThatShowsTheBarTakesItAlong() {
    perform { navigation.isNavigationBarHidden = true }
    detail.hides = false
    push()
    world.wait(milliseconds: 0)
    #expect(world.shownFrame(bar) == frame(393, 59, 393, 44))
    world.wait(milliseconds: 100)
    #expect((world.shownFrame(bar).minX - world.shownFrame(detail.view).minX).magnitude < 0.001)
    world.settle()
    #expect(bar.frame == frame(0, 59, 393, 44))
    #expect(contents == [["backButton", "title"]])
  }

  @Test func theBarFollowsTheDurationOfACustomAnimator() {
    navigation.delegate = delegate
    delegate.animates = true
    detail.hides = true
    push()
    world.wait(milliseconds: 200)
    #expect((world.shownFrame(bar).minX + 196.5).magnitude < 0.001)
    world.wait(milliseconds: 100)
    // The animator is linear, the bar is not.
    #expect((world.shownFrame(detail.view).minX - 98.25).magnitude < 0.001)
    #expect(world.shownFrame(bar).minX < -294.75 - 10)
    world.settle()
    #expect(bar.isHidden)
    #expect(world.issues.isEmpty)
  }

  @Test func aHideWithoutAnimationDoesNotWaitForThePush() {
    detail.hidesUnanimated = true
    push()
    world.wait(milliseconds: 0)
    #expect(bar.isHidden)
    #expect(home.view.safeAreaInsets == insets(top: 59))
    #expect(detail.view.safeAreaInsets == insets(top: 59))
    world.settle()
    home.hidesUnanimated = false
    pop()
    world.wait(milliseconds: 0)
    #expect(world.shownFrame(bar) == frame(0, 59, 393, 44))
    #expect(home.view.safeAreaInsets == insets(top: 103))
    world.settle()
    #expect(contents == [["title"]])
    #expect(world.issues.isEmpty)
  }

  @Test func theCallbacksOfAPushAreNotDisturbedByTheBar() {
    detail.hides = true
    push()
    world.settle()
    #expect(
      world.log.filter { $0.contains("detail view") || $0.contains("setNav") } == [
        "detail viewDidLoad", "detail viewWillAppear true", "nav setNavigationBarHidden true true",
        "detail viewIsAppearing true", "detail viewDidAppear true",
      ])
  }

  @Test func anItemThatAnAnimatorChangesLeavesNothingBehind() {
    navigation.delegate = delegate
    delegate.animates = true
    delegate.interactor = world.pull
    push()
    world.wait(milliseconds: 10)
    world.drive(0.5)
    perform { home.navigationItem.title = "New" }
    world.drive(0.6)
    perform { world.pull.cancel() }
    world.settle()
    #expect(contents == [["title"]])
    #expect(bar.subviews.map(\.alpha) == [1])
    #expect(world.issues.isEmpty)
  }

  @Test(arguments: [true, false])
  func withoutAnimationTheBarIsThereAtOnce(_ hides: Bool) {
    detail.hides = hides
    push(animated: false)
    #expect(bar.isHidden == hides)
    #expect(detail.view.safeAreaInsets == insets(top: hides ? 59 : 103))
    #expect(contents == [["backButton", "title"]])
    pop(animated: false)
    #expect(bar.isHidden == hides)
    #expect(home.view.safeAreaInsets == insets(top: hides ? 59 : 103))
    #expect(contents == [["title"]])
    #expect(world.issues.isEmpty)
  }

  // MARK: Cancelled

  @Test func aCancelledPopPutsTheBarBack() {
    push()
    world.settle()
    perform { navigation.isNavigationBarHidden = true }
    home.hides = false
    navigation.delegate = delegate
    delegate.animates = true
    delegate.interactor = world.pull
    pop()
    world.wait(milliseconds: 10)
    world.drive(0.25)
    #expect(!navigation.isNavigationBarHidden)
    #expect((world.shownFrame(bar).minX + 0.75 * 393).magnitude < 0.001)
    #expect(home.view.safeAreaInsets == insets(top: 103))
    #expect(detail.view.safeAreaInsets == insets(top: 59))
    perform { world.pull.cancel() }
    world.settle()
    #expect(navigation.isNavigationBarHidden)
    #expect(bar.isHidden)
    #expect(contents == [["backButton", "title"]])
    #expect(bar.subviews.map(\.alpha) == [1])
    #expect(bar.topItem === detail.navigationItem)
    #expect(detail.view.safeAreaInsets == insets(top: 59))
    #expect(world.issues.isEmpty)
  }

  @Test func aCancelledPushPutsTheBarBack() {
    detail.hides = true
    navigation.delegate = delegate
    delegate.animates = true
    delegate.interactor = world.pull
    push()
    world.wait(milliseconds: 10)
    world.drive(0.5)
    #expect((world.shownFrame(bar).minX + 196.5).magnitude < 0.001)
    #expect(world.shownAlphas(in: bar) == [0.5, 0.5])
    perform { world.pull.cancel() }
    world.settle()
    #expect(!navigation.isNavigationBarHidden)
    #expect(bar.frame == frame(0, 59, 393, 44))
    #expect(contents == [["title"]])
    #expect(bar.subviews.map(\.alpha) == [1])
    #expect(home.view.safeAreaInsets == insets(top: 103))
    #expect(world.issues.isEmpty)
  }

  // MARK: Content

  @Test func theItemsFollowTheStack() {
    push()
    #expect(bar.items?.compactMap(\.title) == ["Home"])
    world.wait(milliseconds: 175)
    #expect(bar.items?.compactMap(\.title) == ["Home", "Detail"])
    #expect(bar.backItem === home.navigationItem)
    #expect(contents == [["title"], ["backButton", "title"]])
    let alphas = world.shownAlphas(in: bar)
    #expect(alphas.count == 2 && alphas.allSatisfy { ($0 - 0.5).magnitude < 0.01 })
    world.settle()
    #expect(contents == [["backButton", "title"]])
    detail.title = nil
    #expect(contents == [["backButton"]])
    #expect(detail.navigationItem.title == nil)
  }

  @Test func buttonsTakeThePlaceOfTheBackButton() {
    push()
    world.settle()
    let item = detail.navigationItem
    perform {
      item.leftBarButtonItem = UIBarButtonItem(title: "Close", handler: nil)
      item.rightBarButtonItems = [
        UIBarButtonItem(title: "Save", handler: nil), UIBarButtonItem(),
      ]
    }
    #expect(contents == [["Close", "Save", "barButtonItem", "title"]])
    world.settle()
    #expect(bar.subviews[0].subviews[0].frame == frame(8, 0, 44, 44))
    #expect(bar.subviews[0].subviews[1].frame == frame(341, 0, 44, 44))
    #expect(bar.subviews[0].subviews[2].frame == frame(297, 0, 44, 44))
    #expect(bar.subviews[0].subviews[3].frame == frame(96, 0, 201, 44))
    item.leftItemsSupplementBackButton = true
    #expect(contents[0].prefix(2) == ["backButton", "Close"])
    item.hidesBackButton = true
    #expect(contents[0].first == "Close")
    item.leftBarButtonItem = nil
    item.rightBarButtonItem = nil
    #expect(item.leftBarButtonItems == nil)
    #expect(contents == [["title"]])
  }

  @Test func aTapOnTheBackButtonPops() {
    push()
    world.settle()
    world.clear()
    tap(30, 80)
    #expect(
      world.log.first?.hasSuffix("popViewController true") ?? false
        || world.log.contains("nav popViewController true"))
    #expect(navigation.viewControllers.count == 1)
    tap(30, 80)
    #expect(navigation.viewControllers.count == 1)
    #expect(world.issues.isEmpty)
  }

  @Test func aTapOnAButtonRunsWhatItIsFor() {
    var taps = 0
    let button = world.engine.perform { UIBarButtonItem(title: "Edit") { taps += 1 } }
    home.navigationItem.rightBarButtonItem = button
    world.settle()
    tap(360, 80)
    #expect(taps == 1)
    button.isEnabled = false
    world.settle()
    tap(360, 80)
    #expect(taps == 1)
  }

  @Test(arguments: ["hidden", "no button", "other button", "both"])
  func theSwipeNeedsTheBarAndItsBackButton(_ what: String) {
    push()
    world.settle()
    let item = detail.navigationItem
    perform {
      switch what {
      case "hidden": navigation.isNavigationBarHidden = true
      case "no button": item.hidesBackButton = true
      default:
        item.leftBarButtonItem = UIBarButtonItem()
        item.leftItemsSupplementBackButton = what == "both"
      }
    }
    world.settle()
    let start = world.engine.now
    var samples: [TouchSample] = []
    for step in 0...10 {
      samples.append(
        TouchSample(
          instant: start.adding(seconds: Double(step) * 0.03), finger: 0,
          location: CGPoint(x: 5 + 30 * CGFloat(step), y: 400),
          phase: step == 0 ? .began : step == 10 ? .ended : .moved))
    }
    perform { world.engine.enqueue(samples) }
    world.settle()
    #expect(navigation.viewControllers.count == (what == "both" ? 1 : 2))
  }

  // MARK: Large titles

  @Test func largeTitlesMakeTheBarHigher() {
    perform { bar.prefersLargeTitles = true }
    world.settle()
    #expect(bar.frame == frame(0, 59, 393, 96))
    #expect(home.view.safeAreaInsets == insets(top: 155))
    #expect(bar.subviews[0].subviews[0].frame == frame(16, 44, 361, 52))
    detail.navigationItem.largeTitleDisplayMode = .never
    push()
    world.wait(milliseconds: 175)
    #expect((world.shownFrame(bar).height - 70).magnitude < 0.5)
    #expect(detail.view.safeAreaInsets == insets(top: 103))
    #expect(home.view.safeAreaInsets == insets(top: 155))
    world.settle()
    #expect(bar.frame == frame(0, 59, 393, 44))
    let third = world.engine.perform { UIViewController() }
    perform { navigation.pushViewController(third, animated: true) }
    world.settle()
    // As the one below.
    #expect(bar.frame.height == 44)
    perform { third.navigationItem.largeTitleDisplayMode = .always }
    world.settle()
    #expect(bar.frame.height == 96)
    #expect(third.view.safeAreaInsets == insets(top: 155))
    world.engine.rotate(to: .landscapeLeft)
    world.settle()
    #expect(bar.frame.height == 32)
    #expect(third.view.safeAreaInsets.top == 32)
    #expect(world.issues.isEmpty)
  }

  // MARK: Elsewhere

  @Test func whoLeavesTheStackHasItsOwnSafeAreaAgain() {
    push(animated: false)
    pop(animated: false)
    detail.modalPresentationStyle = .fullScreen
    perform { navigation.present(detail, animated: false) }
    world.settle()
    #expect(detail.view.safeAreaInsets == insets(top: 59))
    #expect(world.issues.isEmpty)
  }

  @Test func anEmptyStackShowsAnEmptyBar() {
    perform { navigation.viewControllers = [] }
    world.settle()
    #expect(contents == [])
    #expect(bar.topItem == nil)
    push()
    world.settle()
    #expect(contents == [["title"]])
    #expect(detail.view.safeAreaInsets == insets(top: 103))
  }

  @Test func aBarMayOutliveItsController() throws {
    var (nav, tabs) = world.engine.perform {
      (
        Optional(UINavigationController(rootViewController: UIViewController())),
        Optional(UITabBarController())
      )
    }
    perform { tabs?.viewControllers = [UIViewController()] }
    let kept = try #require(nav?.navigationBar)
    let keptTabs = try #require(tabs?.tabBar)
    weak let gone = nav
    nav = nil
    tabs = nil
    #expect(gone == nil)
    kept.prefersLargeTitles = true
    perform {
      home.view.addSubview(keptTabs)
      keptTabs.frame = CGRect(x: 0, y: 400, width: 393, height: 49)
    }
    world.settle()
    tap(100, 420)
    #expect(world.issues.isEmpty)
  }

  @Test func additionalInsetsComeOnTop() {
    perform {
      home.additionalSafeAreaInsets.top = 7
      navigation.additionalSafeAreaInsets.top = 10
    }
    world.settle()
    #expect(bar.frame.minY == 69)
    #expect(home.view.safeAreaInsets == insets(top: 120))
  }
}

extension TestWorld {
  /// The opacities that the screen shows of the views in a view.
  func shownAlphas(in view: UIView) -> [CGFloat] {
    view.subviews.map { $0.layer.presentation()?.alpha ?? $0.alpha }
  }
}
