import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Controllers and views that are made before their world is entered join it when they are used.
struct JoiningTests {
  private func calls(of engine: Engine, _ body: () -> Void) -> [String] {
    var calls: [String] = []
    engine.onEvent = { event in
      if case .call(let name, _) = event.kind { calls.append("\(event.subject) \(name)") }
    }
    body()
    engine.onEvent = nil
    return calls
  }

  private func made(_ name: String) -> UIViewController {
    let controller = UIViewController()
    controller.traceName = name
    return controller
  }

  @Test func aRootMadeBeforeItsWorldIsEntered() {
    let engine = Engine()
    let root = made("root")
    let calls = calls(of: engine) {
      engine.launch(root)
      engine.settle()
    }
    #expect(
      calls == [
        "root loadView", "root viewDidLoad", "root viewWillAppear", "root viewIsAppearing",
        "root viewWillLayoutSubviews", "root viewDidLayoutSubviews", "root viewDidAppear",
      ])
    #expect(root.view.frame == engine.window.bounds)
  }

  @Test func itsViewAndItsChildrenComeWithIt() {
    let engine = Engine()
    let (root, child) = (made("root"), made("child"))
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let calls = calls(of: engine) {
      engine.launch(root)
      engine.settle()
    }
    #expect(calls.contains("child viewDidAppear"))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    child.view.addSubview(box)
    engine.perform { UIView.animate(withDuration: 1) { box.alpha = 0 } }
    engine.wait(seconds: 0.5)
    #expect(box.layer.isAnimated)
  }

  @Test(arguments: [true, false])
  func aStackMadeBeforeItsWorldIsEntered(_ animated: Bool) {
    let engine = Engine()
    let root = made("root")
    let navigation = UINavigationController(rootViewController: root)
    navigation.traceName = "navigation"
    let detail = made("detail")
    let calls = calls(of: engine) {
      engine.launch(navigation)
      engine.perform { navigation.pushViewController(detail, animated: animated) }
      engine.settle()
    }
    #expect(calls.contains("root viewDidAppear"))
    #expect(calls.contains("detail viewDidAppear"))
    #expect(navigation.navigationBar.window === engine.window)
  }

  @Test(arguments: [true, false])
  func whatIsPresentedJoinsItsPresenter(_ animated: Bool) {
    let engine = Engine()
    let root = engine.perform { made("root") }
    engine.launch(root)
    let card = made("card")
    card.modalPresentationStyle = .fullScreen
    // Loaded outside of every world.
    card.view.backgroundColor = .white
    let calls = calls(of: engine) {
      engine.perform { root.present(card, animated: animated) }
      engine.settle()
    }
    #expect(calls.contains("card viewWillAppear"))
    #expect(calls.contains("card viewDidAppear"))
    #expect(card.view.window === engine.window)
  }

  @Test func aControllerWhoseViewIsPutIntoATree() {
    let engine = Engine()
    let root = engine.perform { made("root") }
    engine.launch(root)
    let guest = made("guest")
    let calls = calls(of: engine) {
      engine.perform { root.view.addSubview(guest.view) }
      engine.settle()
    }
    #expect(calls.contains("guest viewDidLoad"))
    #expect(calls.contains("guest viewDidAppear"))
  }

  @Test func aTabThatIsAddedLater() {
    let engine = Engine()
    let tabs = engine.perform { UITabBarController() }
    engine.launch(tabs)
    let (first, second) = (made("first"), made("second"))
    let calls = calls(of: engine) {
      engine.perform {
        tabs.viewControllers = [first, second]
        tabs.selectedIndex = 1
      }
      engine.settle()
    }
    #expect(calls.contains("second viewDidAppear"))
  }

  @Test func aRefusalIsHeardOf() {
    let engine = Engine()
    let (first, second) = (made("first"), made("second"))
    engine.onEvent = { _ in }
    engine.perform { first.present(second, animated: true) }
    #expect(engine.issues.map(\.kind) == [.refused])
  }

  @Test func aGestureOfAViewMadeOutside() {
    let engine = Engine()
    let root = UIViewController()
    var taps = 0
    let tap = UITapGestureRecognizer { _ in taps += 1 }
    root.view.addGestureRecognizer(tap)
    engine.launch(root)
    for (time, phase) in [(0.0, UITouch.Phase.began), (0.05, .ended)] {
      engine.enqueue(
        TouchSample(
          instant: engine.now.adding(seconds: time), finger: 0, location: CGPoint(x: 50, y: 50),
          phase: phase))
    }
    engine.settle()
    #expect(taps == 1)
  }

  @Test func oneWorldDoesNotTakeFromAnother() {
    let (first, second) = (Engine(), Engine())
    let root = first.perform { made("root") }
    first.launch(root)
    let calls = calls(of: first) {
      second.perform { root.view.setNeedsLayout() }
      first.settle()
    }
    #expect(calls.contains("root viewDidLayoutSubviews"))
  }
}
