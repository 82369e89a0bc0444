import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Columns of split view controllers, for apps in Swift.
@Suite struct SplitTests {
  /// A delegate with UIKit's answers.
  final class Delegate: UISplitViewControllerDelegate, TraceNamed {
    let traceName = "delegate"
  }

  /// A controller that keeps the secondary one itself.
  final class Keeper: UIViewController {
    var kept: UIViewController?

    override func collapseSecondaryViewController(
      _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
      kept = secondaryViewController
    }

    override func separateSecondaryViewController(
      for splitViewController: UISplitViewController
    ) -> UIViewController? {
      defer { kept = nil }
      return kept
    }
  }

  /// Asks for another change of the columns when it is told that it appears.
  final class Restless: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      splitViewController?.hide(.primary)
    }
  }

  private static func make(_ name: String) -> UIViewController {
    let made = UIViewController()
    made.traceName = name
    return made
  }

  private static func launch(_ split: () -> UISplitViewController) -> Engine {
    let engine = Engine(device: .iPad)
    engine.launch(engine.perform(split))
    return engine
  }

  @Test func aDelegateWithoutMethodsChangesNothing() throws {
    let delegate = Delegate()
    let (folders, message) = (Self.make("folders"), Self.make("message"))
    let engine = Self.launch {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(folders, for: .primary)
      split.setViewController(message, for: .secondary)
      split.delegate = delegate
      return split
    }
    let split = try #require(engine.window.rootViewController as? UISplitViewController)
    engine.rotate(to: .landscapeLeft)
    _ = engine.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    engine.resize(to: CGSize(width: 400, height: 820))
    _ = engine.settle()
    #expect(split.isCollapsed)
    #expect(folders.navigationController?.viewControllers.last === message.navigationController)
    engine.resize(to: CGSize(width: 1180, height: 820))
    _ = engine.settle()
    #expect(!split.isCollapsed)
    #expect(split.children.count == 2)
    #expect(engine.issues.isEmpty)
  }

  @Test func aClassMayKeepTheSecondaryController() throws {
    let keeper = Keeper()
    let message = Self.make("message")
    let engine = Self.launch {
      let split = UISplitViewController()
      split.viewControllers = [keeper, message]
      return split
    }
    let split = try #require(engine.window.rootViewController as? UISplitViewController)
    engine.resize(to: CGSize(width: 400, height: 820))
    _ = engine.settle()
    #expect(keeper.kept === message)
    #expect(split.viewControllers.count == 1)
    #expect(message.parent == nil)
    engine.resize(to: CGSize(width: 820, height: 820))
    _ = engine.settle()
    #expect(split.viewControllers.last === message)
    #expect(message.parent === split)
    #expect(engine.issues.isEmpty)
  }

  @Test func aChangeInsideOfAChangeEndsIt() throws {
    let restless = Restless()
    restless.traceName = "restless"
    let engine = Self.launch {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(restless, for: .primary)
      split.setViewController(Self.make("message"), for: .secondary)
      return split
    }
    let split = try #require(engine.window.rootViewController as? UISplitViewController)
    engine.perform { split.show(.primary) }
    _ = engine.settle()
    #expect(split.displayMode == .secondaryOnly)
    #expect(restless.view.window == nil)
    #expect(restless.navigationController?.view.window == nil)
    #expect(engine.issues.isEmpty)
  }

  @Test(arguments: [true, false])
  func aChangeThatIsLetGoAsTheFingerMovesItGoesOn(finishes: Bool) throws {
    let folders = Self.make("folders")
    let engine = Self.launch {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(folders, for: .primary)
      split.setViewController(Self.make("message"), for: .secondary)
      return split
    }
    var updates = 0
    let old = engine.onEvent
    engine.onEvent = { [unowned engine] event in
      old?(event)
      guard case .call("update", _) = event.kind else { return }
      updates += 1
      guard updates == 5, let driver = engine.interaction?.driver else { return }
      if finishes { driver.finish() } else { driver.cancel() }
    }
    let begin = engine.now
    func sample(_ step: Int, _ phase: UITouch.Phase) -> TouchSample {
      TouchSample(
        instant: begin.adding(seconds: Double(step) / 50), finger: 0,
        location: CGPoint(x: 100 + Double(step) * 10, y: 500), phase: phase)
    }
    engine.enqueue(
      [sample(0, .began)] + (1...10).map { sample($0, .moved) } + [sample(11, .ended)])
    #expect(engine.settle() == .settled)
    let split = try #require(engine.window.rootViewController as? UISplitViewController)
    #expect(split.displayMode == (finishes ? .oneOverSecondary : .secondaryOnly))
    #expect((folders.view.window != nil) == finishes)
    let states = engine.controllerStates
    #expect(states.allSatisfy { $0.appearance == ($0.isInWindow ? "appeared" : "disappeared") })
    #expect(engine.issues.isEmpty)
  }

  @Test(arguments: [-5, -1e300, UISplitViewController.automaticDimension])
  func aWidthThatIsNoneIsAutomatic(width: CGFloat) throws {
    let engine = Self.launch {
      let split = UISplitViewController(style: .tripleColumn)
      split.preferredPrimaryColumnWidth = width
      split.minimumPrimaryColumnWidth = width
      split.maximumPrimaryColumnWidth = width
      split.preferredPrimaryColumnWidthFraction = width
      split.setViewController(Self.make("folders"), for: .primary)
      return split
    }
    let split = try #require(engine.window.rootViewController as? UISplitViewController)
    #expect(split.primaryColumnWidth == 320)
    engine.perform { split.show(.primary) }
    _ = engine.settle()
    #expect(split.displayMode == .twoOverSecondary)
  }
}
