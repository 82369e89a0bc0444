import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// `transition(from:to:duration:options:animations:completion:)`: who is told what, and what the views do meanwhile.
struct ChildrenTransitionTests {
  /// A container that forwards appearance methods by hand.
  final class Forwarder: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  let world: TestWorld
  let first: UIViewController
  let second: UIViewController
  private var home: UIViewController { world.home }

  init() {
    world = TestWorld()
    (first, second) = world.engine.perform { (UIViewController(), UIViewController()) }
    first.traceName = "first"
    second.traceName = "second"
    let (world, first, second) = (world, first, second)
    world.engine.perform {
      for child in [first, second] {
        world.home.addChild(child)
        child.didMove(toParent: world.home)
      }
      world.home.view.addSubview(first.view)
    }
    world.settle()
    world.clear()
  }

  /// Slides the first child out to the left.
  private func change(
    duration: TimeInterval = 0.4, options: UIView.AnimationOptions = .curveLinear,
    completion: ((Bool) -> Void)? = nil
  ) {
    world.engine.perform {
      home.transition(
        from: first, to: second, duration: duration, options: options,
        animations: { first.view.frame.origin.x = -393 }, completion: completion)
    }
  }

  @Test func tellsAsAChangeOfTabsDoes() {
    var ends: [Bool] = []
    change { ends.append($0) }
    #expect(world.tree == "window(home.view(first.view, second.view))")
    #expect(home.transitionCoordinator == nil)
    #expect(second.transitionCoordinator == nil)
    #expect(!world.engine.window.ignoresInteraction)
    #expect(world.engine.openTransitions == ["transition(first → second)"])
    world.wait(milliseconds: 200)
    #expect((world.shownFrame(first.view).minX + 196.5).magnitude < 0.001)
    #expect(ends.isEmpty)
    world.settle()
    #expect(ends == [true])
    #expect(
      world.log == [
        "home transition first second 0.4", "second viewDidLoad", "second viewWillAppear true",
        "first viewWillDisappear true", "second viewIsAppearing true", "@400.0",
        "transition(first → second) completeTransition true", "first viewDidDisappear true",
        "second viewDidAppear true", "transition(first → second) completion(transition)",
      ])
    #expect(world.tree == "window(home.view(second.view))")
    #expect(world.engine.openTransitions.isEmpty)
    #expect(world.issues.isEmpty)
  }

  @Test(arguments: [0, -1, -1e300])
  func withoutADurationAllOfItHappensInTheCall(_ duration: TimeInterval) {
    var ends: [Bool] = []
    change(duration: duration) { ends.append($0) }
    #expect(ends == [true])
    #expect(
      world.log == [
        "home transition first second 0.0", "second viewDidLoad", "second viewWillAppear false",
        "first viewWillDisappear false", "second viewIsAppearing false",
        "transition(first → second) completeTransition true", "first viewDidDisappear false",
        "second viewDidAppear false", "transition(first → second) completion(transition)",
      ])
    #expect(world.tree == "window(home.view(second.view))")
    #expect(first.view.frame.minX == -393)
    #expect(world.shownFrame(first.view).minX == -393)
    #expect(world.issues.isEmpty)
  }

  @Test func anOptionForTheContentTakesTheWholeTime() {
    change(options: .transitionCrossDissolve)
    #expect(first.view.frame.minX == -393)
    // What the block sets is animated beside the dissolve.
    world.wait(milliseconds: 200)
    #expect(abs(world.shownFrame(first.view).minX + 196.5) < 1e-6)
    world.wait(milliseconds: 199)
    #expect(second.appearanceCallbacks(in: world) == ["viewWillAppear", "viewIsAppearing"])
    world.wait(milliseconds: 1)
    #expect(world.log.last == "second viewDidAppear true")
    #expect(world.tree == "window(home.view(second.view))")
  }

  @Test func withoutAnimationsItEndsInTheNextTurn() {
    var ends: [Bool] = []
    world.engine.perform {
      home.transition(from: first, to: second, duration: 0.4, animations: nil) { ends.append($0) }
    }
    world.wait(milliseconds: 0)
    #expect(ends == [true])
    #expect(world.tree == "window(home.view(second.view))")
  }

  @Test(arguments: ["stranger", "other", "receiver"])
  func childrenOfOthersEndTheWorld(_ what: String) {
    world.engine.perform {
      var receiver = home
      let stranger = UIViewController()
      stranger.traceName = "stranger"
      switch what {
      case "stranger": break
      case "other": world.card.addChild(stranger)
      default: receiver = first
      }
      receiver.transition(
        from: first, to: what == "receiver" ? second : stranger, duration: 0.4, animations: nil)
    }
    let other = what == "receiver" ? "second" : "stranger"
    #expect(world.issueKinds == [.exception])
    #expect(
      world.issues.first?.text
        == "Children view controllers <UIViewController: first> and <UIViewController: \(other)> must have a common parent view controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
    )
    #expect(world.engine.isTerminated)
  }

  @Test func whoForwardsByHandMayNotCallIt() {
    let world = TestWorld(in: { _ in Forwarder() })
    world.clear()
    world.engine.perform {
      let (first, second) = (UIViewController(), UIViewController())
      for child in [first, second] { world.root.addChild(child) }
      world.root.view.addSubview(first.view)
      world.root.transition(from: first, to: second, duration: 0.4, animations: nil)
    }
    #expect(world.issueKinds == [.exception])
    #expect(world.issues.first?.text.contains("forwards appearance methods itself") ?? false)
  }

  @Test func whoForwardsByHandTellsTheChildrenItself() {
    let world = TestWorld(in: { _ in Forwarder() })
    world.engine.perform {
      let (first, second) = (UIViewController(), UIViewController())
      first.traceName = "first"
      second.traceName = "second"
      for child in [first, second] { world.root.addChild(child) }
      world.root.view.addSubview(first.view)
      first.beginAppearanceTransition(true, animated: false)
      first.endAppearanceTransition()
      world.clear()
      second.beginAppearanceTransition(true, animated: true)
      first.beginAppearanceTransition(false, animated: true)
      world.root.view.addSubview(second.view)
      UIView.animate(
        withDuration: 0.4, animations: { first.view.alpha = 0 },
        completion: { _ in
          first.view.removeFromSuperview()
          first.endAppearanceTransition()
          second.endAppearanceTransition()
        })
    }
    world.wait(milliseconds: 200)
    #expect(
      world.log == [
        "second viewDidLoad", "second viewWillAppear true", "first viewWillDisappear true",
        "second viewIsAppearing true",
      ])
    world.settle()
    #expect(
      world.log.suffix(3) == ["@400.0", "first viewDidDisappear true", "second viewDidAppear true"])
    #expect(world.issues.isEmpty)
  }

  // MARK: Out of sight

  @Test func aContainerOutOfSightTellsNobody() {
    world.engine.perform {
      world.card.addChild(first)
      world.card.addChild(second)
      world.card.view.addSubview(first.view)
    }
    world.clear()
    var ends = 0
    world.engine.perform {
      world.card.transition(
        from: first, to: second, duration: 0.2, animations: { first.view.alpha = 0 }
      ) { _ in ends += 1 }
    }
    world.settle()
    #expect(ends == 1)
    #expect(world.log.filter { $0.contains("ppear") }.isEmpty)
    #expect(second.view.superview === world.card.view)
    #expect(first.view.superview == nil)
    world.present(animated: false)
    world.settle()
    #expect(
      second.appearanceCallbacks(in: world) == [
        "viewWillAppear", "viewIsAppearing", "viewDidAppear",
      ])
    #expect(first.appearanceCallbacks(in: world) == [])
    #expect(world.issues.isEmpty)
  }

  // MARK: Disturbed

  @Test func goingBackBeforeTheEndIsUnbalanced() {
    change()
    world.wait(milliseconds: 200)
    world.engine.perform {
      home.transition(
        from: second, to: first, duration: 0.4, options: .curveLinear,
        animations: { first.view.frame.origin.x = 0 })
    }
    #expect(world.issueKinds == [.unbalancedAppearance, .unbalancedAppearance])
    #expect(
      world.issues.first?.text
        == "Unbalanced calls to begin/end appearance transitions for <UIViewController: second>.")
    world.settle()
    #expect(world.tree == "window(home.view(first.view))")
    #expect(
      second.appearanceCallbacks(in: world) == [
        "viewWillAppear", "viewIsAppearing", "viewWillDisappear", "viewDidDisappear",
      ])
    #expect(
      first.appearanceCallbacks(in: world) == [
        "viewWillDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
      ])
    #expect(world.engine.openTransitions.isEmpty)
  }

  @Test func aViewThatLeavesTheWindowEndsIt() {
    var ends: [Bool] = []
    change { ends.append($0) }
    world.wait(milliseconds: 100)
    world.engine.perform { world.engine.window.rootViewController = world.card }
    world.settle()
    #expect(ends == [false])
    #expect(world.engine.openTransitions.isEmpty)
    #expect(second.view.superview === home.view)
    #expect(first.view.superview == nil)
    #expect(
      second.appearanceCallbacks(in: world) == [
        "viewWillAppear", "viewIsAppearing", "viewWillDisappear", "viewDidDisappear",
      ])
    #expect(world.issues.isEmpty)
  }

  @Test func theContainerMayDisappearMeanwhile() {
    change()
    world.wait(milliseconds: 100)
    world.present(animated: false)
    world.settle()
    #expect(
      first.appearanceCallbacks(in: world) == ["viewWillDisappear", "viewDidDisappear"])
    #expect(
      second.appearanceCallbacks(in: world) == [
        "viewWillAppear", "viewIsAppearing", "viewWillDisappear", "viewDidDisappear",
      ])
    #expect(world.issues.isEmpty)
  }
}

extension UIViewController {
  /// The appearance callbacks of the controller in a log, in order.
  func appearanceCallbacks(in world: TestWorld) -> [String] {
    world.log.compactMap { line in
      let words = line.split(separator: " ")
      guard words.first == traceName[...], words.count > 1, words[1].contains("ppear") else {
        return nil
      }
      return String(words[1])
    }
  }
}
