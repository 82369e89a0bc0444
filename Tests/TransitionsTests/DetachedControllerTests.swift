import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Controllers in no hierarchy of controllers, whose views somebody has put into the window by hand.
struct DetachedControllerTests {
  /// A world with a controller called detached, whose view is in home's.
  private func world(_ style: Style = .fullScreen) -> (TestWorld, UIViewController) {
    let world = TestWorld(style)
    let detached = world.engine.perform { UIViewController() }
    detached.traceName = "detached"
    world.engine.perform { world.home.view.addSubview(detached.view) }
    world.settle()
    world.clear()
    return (world, detached)
  }

  @Test func itsViewMakesItAppearAndDisappear() {
    let world = TestWorld()
    let detached = world.engine.perform { UIViewController() }
    detached.traceName = "detached"
    world.clear()
    world.engine.perform { world.home.view.addSubview(detached.view) }
    world.settle()
    world.engine.perform { detached.view.removeFromSuperview() }
    world.settle()
    #expect(
      world.log == [
        "detached viewDidLoad", "detached viewWillAppear false", "detached viewIsAppearing false",
        "detached viewDidAppear false", "detached viewWillDisappear false",
        "detached viewDidDisappear false",
      ])
  }

  @Test func itsChildrenAppearWithIt() {
    let world = TestWorld()
    let (detached, child) = world.engine.perform { (UIViewController(), UIViewController()) }
    detached.traceName = "detached"
    child.traceName = "child"
    world.engine.perform {
      detached.addChild(child)
      detached.view.addSubview(child.view)
      world.clear()
      world.home.view.addSubview(detached.view)
      detached.view.removeFromSuperview()
    }
    #expect(
      world.log == [
        "detached viewWillAppear false", "child viewWillAppear false",
        "detached viewIsAppearing false", "child viewIsAppearing false",
        "detached viewDidAppear false", "child viewDidAppear false",
        "detached viewWillDisappear false", "child viewWillDisappear false",
        "detached viewDidDisappear false", "child viewDidDisappear false",
      ])
  }

  @Test func movingItsViewWithinTheWindowTellsNothing() {
    let (world, detached) = world()
    world.engine.perform { world.engine.window.addSubview(detached.view) }
    world.settle()
    #expect(world.log.isEmpty)
  }

  @Test func itDisappearsWithTheControllerAroundIt() {
    let (world, detached) = world()
    world.present()
    world.settle()
    world.dismiss()
    world.settle()
    let calls = world.log.filter { $0.hasPrefix("\(detached.traceName) ") }
    #expect(
      calls == [
        "detached viewWillDisappear false", "detached viewDidDisappear false",
        "detached viewWillAppear false", "detached viewIsAppearing false",
        "detached viewDidAppear false",
      ])
    #expect(world.issues.isEmpty)
  }

  @Test(arguments: Style.allCases)
  func itPresentsWithAWarning(_ style: Style) {
    let (world, detached) = world(style)
    world.host = detached
    var completions = 0
    world.present { completions += 1 }
    #expect(world.issueKinds == [.detachedPresenter])
    #expect(
      world.issues.first?.text
        == "Presenting view controller <UIViewController: card> from detached view controller <UIViewController: detached> is not supported, and may result in incorrect safe area insets and a corrupt root presentation. Make sure <UIViewController: detached> is in the view controller hierarchy before presenting from it. Will become a hard exception in a future release."
    )
    #expect(world.settle() == .settled)
    #expect(completions == 1)
    #expect(detached.presentedViewController === world.card)
    #expect(world.card.appearanceIsOver)
    #expect((detached.view.window == nil) == style.removesPresenter)
    world.dismiss { completions += 1 }
    #expect(world.settle() == .settled)
    #expect(completions == 2)
    #expect(world.tree == "window(home.view(detached.view))")
    world.engine.finish()
    #expect(world.issueKinds == [.detachedPresenter])
    let wills = world.log.filter { $0.hasPrefix("detached viewW") }
    #expect(
      wills
        == (style.removesPresenter
          ? ["detached viewWillDisappear true", "detached viewWillAppear true"] : []))
  }

  @Test func itsChildPresentsByIt() {
    let (world, detached) = world()
    let child = world.engine.perform { UIViewController() }
    child.traceName = "child"
    world.engine.perform {
      detached.addChild(child)
      detached.view.addSubview(child.view)
    }
    world.host = child
    world.present()
    world.settle()
    #expect(world.card.presentingViewController === detached)
    #expect(
      world.issues.first?.text.hasPrefix(
        "Presenting view controller <UIViewController: card> from detached view controller <UIViewController: child>"
      ) ?? false)
  }

  @Test func outsideOfTheWindowItIsRefused() {
    let (world, detached) = world()
    world.engine.perform { detached.view.removeFromSuperview() }
    world.host = detached
    world.present()
    #expect(world.issueKinds == [.refused])
  }

  @Test func whatItPresentsIsToldOfATurn() {
    let (world, detached) = world()
    world.host = detached
    world.present(animated: false)
    world.settle()
    world.clear()
    world.engine.rotate(to: .landscapeLeft)
    world.settle()
    #expect(world.log.contains { $0.hasPrefix("card viewWillTransition") })
    #expect(!world.log.contains { $0.hasPrefix("detached viewWillTransition") })
    #expect(world.card.view.frame == world.engine.window.bounds)
  }

  @Test func whatItPresentsIsSeen() {
    let (world, detached) = world(.overFullScreen)
    world.host = detached
    world.present(animated: false)
    world.settle()
    world.home.view.isHidden = true
    world.settle()
    world.engine.finish()
    #expect(world.issueKinds == [.detachedPresenter])
  }

  @Test func presentedItselfItIsToldOnce() {
    let (world, _) = world(.overFullScreen)
    world.engine.perform { world.home.view.addSubview(world.card.view) }
    world.settle()
    world.clear()
    world.present()
    world.settle()
    world.dismiss()
    world.settle()
    let calls = world.log.filter { $0.hasPrefix("card view") }
    #expect(calls == ["card viewWillDisappear true", "card viewDidDisappear true"])
    #expect(world.issues.isEmpty)
  }

  @Test func anAppearanceBegunByHandIsNotBegunAgain() {
    let world = TestWorld(.overFullScreen)
    world.engine.perform { world.card.beginAppearanceTransition(true, animated: true) }
    world.clear()
    world.present()
    world.settle()
    #expect(world.issueKinds == [.unbalancedAppearance])
    #expect(
      world.log.filter { $0.hasPrefix("card viewWill") || $0.hasPrefix("card viewDid") }
        == ["card viewDidAppear true"])
  }
}
