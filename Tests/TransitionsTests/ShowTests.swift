import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// `show`, `showDetailViewController` and `targetViewController`: who shows what is asked for.
struct ShowTests {
  /// A container that shows things itself, or leaves them to the one around it.
  final class Shower: UIViewController {
    var passesOn = false
    var refuses = false
    var shown: [String] = []

    override func show(_ vc: UIViewController, sender: Any?) {
      shown.append("\(vc.traceName) from \(sender as? String ?? "nobody")")
      if passesOn { super.show(vc, sender: sender) }
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      !refuses && super.canPerformAction(action, withSender: sender)
    }
  }

  private func calls(_ world: TestWorld) -> [String] {
    world.log.filter { $0.contains("show") || $0.contains("present ") || $0.contains("push") }
      .filter { !$0.contains("→") && !$0.contains("Show") }
  }

  @Test func aNavigationControllerPushes() {
    let world = TestWorld(in: {
      let navigation = UINavigationController(rootViewController: $0)
      navigation.traceName = "nav"
      let tabs = UITabBarController()
      tabs.traceName = "tabs"
      tabs.viewControllers = [navigation]
      return tabs
    })
    world.clear()
    world.engine.perform { world.home.show(world.card, sender: world.home) }
    world.settle()
    #expect(
      calls(world) == [
        "home show card home", "nav show card home", "nav pushViewController card true",
      ])
    #expect(world.card.parent?.traceName == "nav")
    let show: Selector = "showViewController:sender:"
    #expect(world.home.targetViewController(forAction: show, sender: nil)?.traceName == "nav")
    #expect(world.root.targetViewController(forAction: show, sender: nil) == nil)
    #expect(world.issues.isEmpty)
  }

  @Test func aDetailPassesTheNavigationController() {
    let world = TestWorld(in: { UINavigationController(rootViewController: $0) })
    world.clear()
    world.engine.perform { world.home.showDetailViewController(world.card, sender: nil) }
    world.settle()
    #expect(
      calls(world) == [
        "home showDetailViewController card nil", "UINavigationController present card true",
      ])
    #expect(world.card.presentingViewController === world.root)
    let detail: Selector = "showDetailViewController:sender:"
    #expect(world.home.targetViewController(forAction: detail, sender: nil) == nil)
    #expect(world.issues.isEmpty)
  }

  @Test func withoutAContainerTheRootPresents() {
    let world = TestWorld()
    world.clear()
    world.engine.perform { world.home.show(world.card, sender: 7) }
    world.settle()
    #expect(calls(world) == ["home show card", "home present card true"])
    #expect(world.home.presentedViewController === world.card)
    #expect(world.issues.isEmpty)
  }

  @Test func theTopmostPresentedControllerPresents() {
    let world = TestWorld(in: { UINavigationController(rootViewController: $0) })
    world.present(animated: false)
    world.settle()
    world.clear()
    let second = world.engine.perform { UIViewController() }
    second.modalPresentationStyle = .fullScreen
    world.engine.perform { world.card.show(second, sender: nil) }
    world.settle()
    #expect(second.presentingViewController === world.card)
    #expect(world.issues.isEmpty)
  }

  @Test func outsideOfAWindowNothingHappens() {
    let world = TestWorld()
    let lone = world.engine.perform { UIViewController() }
    world.clear()
    world.engine.perform { lone.show(world.card, sender: nil) }
    world.settle()
    #expect(world.card.presentingViewController == nil)
    #expect(world.issues.isEmpty)
  }

  @Test(arguments: [false, true])
  func anOverrideIsAskedFirst(_ passesOn: Bool) throws {
    let world = TestWorld(in: {
      let shower = Shower()
      shower.traceName = "host"
      shower.addChild($0)
      let navigation = UINavigationController(rootViewController: shower)
      navigation.traceName = "nav"
      return navigation
    })
    let shower = try #require(world.home.parent as? Shower)
    shower.passesOn = passesOn
    world.clear()
    world.engine.perform { world.home.show(world.card, sender: "a button") }
    world.settle()
    #expect(shower.shown == ["card from a button"])
    #expect((world.card.parent != nil) == passesOn)
    #expect(
      calls(world)
        == ["home show card"]
        + (passesOn ? ["nav show card", "nav pushViewController card true"] : []))
    // The next call is the app's own again.
    shower.passesOn = true
    world.clear()
    world.engine.perform { shower.show(UIViewController(), sender: nil) }
    #expect(calls(world).count == 3)
  }

  @Test func whoDoesNotWantToIsPassedOver() throws {
    let world = TestWorld(in: {
      let shower = Shower()
      shower.addChild($0)
      return shower
    })
    let shower = try #require(world.root as? Shower)
    shower.refuses = true
    world.engine.perform { world.home.show(world.card, sender: nil) }
    world.settle()
    #expect(shower.shown.isEmpty)
    #expect(world.card.presentingViewController === shower)
  }

  @Test func whatCannotBePresentedIsRefused() {
    let world = TestWorld()
    world.clear()
    let shown = UIViewController()
    shown.modalPresentationStyle = .none
    world.engine.perform { world.home.show(shown, sender: nil) }
    #expect(world.issueKinds == [.unsupported])
  }
}
