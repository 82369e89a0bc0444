import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// The half-screen panel of chapter 11, and what runs beside a transition.
struct PresentationControllerTests {
  private func panel(system: Bool = false) -> TestWorld {
    let world = TestWorld(.customKeeping, animators: !system)
    world.delegate.makePresentation = { presented, presenting in
      let made = HalfScreen(presentedViewController: presented, presenting: presenting)
      made.frame = { bounds in
        let width = (bounds.width / 2).rounded(.down)
        return CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
      }
      return made
    }
    return world
  }

  @Test(arguments: [true, false])
  func halfTheScreen(_ system: Bool) throws {
    let world = panel(system: system)
    world.present()
    world.wait(milliseconds: 0)
    let presentation = try #require(world.card.presentationController as? HalfScreen)
    #expect(presentation.dimming.alpha == 1)
    #expect(presentation.dimming.layer.presentation()?.opacity == 0)
    #expect(world.settle() == .settled)
    #expect(world.card.view.frame == CGRect(x: 197, y: 0, width: 196, height: 852))
    #expect(world.tree == "window(home.view, transitionView(dimming, card.view))")
    #expect(presentation.dimming.frame == world.engine.window.bounds)
    #expect(presentation.containerLayouts > 0)
    world.dismiss()
    world.wait(milliseconds: 0)
    #expect(presentation.dimming.alpha == 0)
    #expect(presentation.dimming.layer.presentation()?.opacity == 1)
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view)")
    #expect(presentation.containerView == nil)
    #expect(world.card.presentationController !== presentation)
    #expect(world.issues.isEmpty)
  }

  @Test func aCancelledPresentationRemovesTheDimming() throws {
    let world = panel()
    world.delegate.interactor = world.pull
    world.present()
    world.wait(milliseconds: 10)
    let presentation = try #require(world.card.presentationController as? HalfScreen)
    world.drive(0.5)
    #expect(abs((presentation.dimming.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-9)
    world.engine.perform { world.pull.cancel() }
    world.wait(milliseconds: 87.5)
    #expect(abs((presentation.dimming.layer.presentation()?.opacity ?? 0) - 0.25) < 1e-6)
    #expect(world.settle() == .settled)
    #expect(presentation.dimming.alpha == 0)
    #expect(presentation.dimming.superview == nil)
    #expect(world.tree == "window(home.view)")
    #expect(world.home.presentedViewController == nil)
    #expect(world.issues.isEmpty)
  }

  @Test func aCancelledDismissalKeepsTheDimming() throws {
    let world = panel()
    world.present()
    world.settle()
    let presentation = try #require(world.card.presentationController as? HalfScreen)
    world.delegate.interactor = world.pull
    world.dismiss()
    world.wait(milliseconds: 10)
    world.drive(0.25)
    #expect(abs((presentation.dimming.layer.presentation()?.opacity ?? 0) - 0.75) < 1e-9)
    world.engine.perform { world.pull.cancel() }
    #expect(world.settle() == .settled)
    #expect(presentation.dimming.alpha == 1)
    #expect(world.card.view.frame == CGRect(x: 197, y: 0, width: 196, height: 852))
    #expect(world.card.presentationController === presentation)
    #expect(world.tree == "window(home.view, transitionView(dimming, card.view))")
    #expect(world.issues.isEmpty)
  }

  @Test func alongsideFollowsTheDuration() throws {
    let world = panel()
    world.present()
    world.wait(milliseconds: 175)
    let presentation = try #require(world.card.presentationController as? HalfScreen)
    // The middle of ease-in-ease-out, which is the animator's curve too.
    #expect(abs((presentation.dimming.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
  }

  @Test func theCoordinatorKnowsTheTransition() throws {
    let world = TestWorld()
    world.delegate.interactor = world.pull
    world.present()
    world.wait(milliseconds: 0)
    let coordinator = try #require(world.card.transitionCoordinator)
    #expect(coordinator === world.home.transitionCoordinator)
    #expect(coordinator.isAnimated)
    #expect(coordinator.initiallyInteractive)
    #expect(coordinator.isInteractive)
    #expect(!coordinator.isInterruptible)
    #expect(!coordinator.isCancelled)
    #expect(coordinator.transitionDuration == 0.35)
    #expect(coordinator.presentationStyle == .fullScreen)
    #expect(coordinator.viewController(forKey: .from) === world.home)
    #expect(coordinator.viewController(forKey: .to) === world.card)
    #expect(coordinator.view(forKey: .to) === world.card.view)
    #expect(coordinator.targetTransform == .identity)
    var isLate = true
    var completions: [Bool] = []
    world.engine.perform {
      isLate =
        !coordinator.animate(
          alongsideTransition: { _ in Issue.record("must not run") },
          completion: { completions.append($0.isCancelled) })
    }
    #expect(isLate)
    world.drive(0.25)
    world.pull.completionSpeed = 2
    world.engine.perform { world.pull.cancel() }
    #expect(!coordinator.isInteractive)
    #expect(coordinator.isCancelled)
    #expect(coordinator.percentComplete == 0.25)
    #expect(coordinator.completionVelocity == 2)
    world.settle()
    #expect(completions == [true])
    #expect(world.card.transitionCoordinator == nil)
  }

  @Test func registeringInViewWillAppear() {
    final class Fading: UIViewController {
      let badge = UIView()
      var log: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        view.addSubview(badge)
        badge.alpha = 0
        transitionCoordinator?.animate(
          alongsideTransition: { [unowned self] context in
            log.append("alongside \(context.isInteractive)")
            badge.alpha = 1
          },
          completion: { [unowned self] context in log.append("completion \(context.isCancelled)") })
      }
      override func viewIsAppearing(_ animated: Bool) { log.append("isAppearing") }
      override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    }
    for animated in [true, false] {
      let world = TestWorld()
      let fading = world.engine.perform { Fading() }
      fading.modalPresentationStyle = .fullScreen
      fading.transitioningDelegate = world.delegate
      world.engine.perform {
        world.home.present(fading, animated: animated) { fading.log.append("present") }
      }
      world.settle()
      #expect(
        fading.log == [
          "alongside false", "isAppearing", "didAppear", "completion false", "present",
        ])
      #expect(fading.badge.alpha == 1)
    }
  }

  @Test func afterTheEndItIsTooLate() throws {
    let world = TestWorld()
    world.present()
    world.wait(milliseconds: 10)
    let coordinator = try #require(world.card.transitionCoordinator)
    let animator = world.delegate.presentAnimator as? Diagonal
    let context = animator?.context
    world.settle()
    #expect(
      !world.engine.perform { coordinator.animate(alongsideTransition: { _ in }) })
    #expect(context != nil)
    #expect(world.issueKinds == [.callbackAfterEnd])
  }

  @Test(arguments: [
    (UIModalTransitionStyle.coverVertical, 506.0), (.crossDissolve, 400),
  ])
  func theSystemsOwnAnimations(_ style: UIModalTransitionStyle, _ milliseconds: Double) {
    for presentation in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      let world = TestWorld(animators: false)
      world.card.modalPresentationStyle = presentation
      world.card.modalTransitionStyle = style
      world.present()
      #expect(world.settle() == .settled)
      #expect(abs(world.engine.now.milliseconds - milliseconds) < 1)
      #expect(world.card.view.frame == world.engine.window.bounds)
      #expect(world.card.view.alpha == 1)
      world.dismiss()
      #expect(world.settle() == .settled)
      #expect(abs(world.engine.now.milliseconds - 2 * milliseconds) < 2)
      #expect(world.tree == "window(home.view)")
      #expect(world.card.view.alpha == 1)
      world.present()
      #expect(world.settle() == .settled)
      #expect(world.card.view.frame == world.engine.window.bounds)
      #expect(world.issues.isEmpty)
    }
  }

  @Test func devicesByName() {
    #expect(Device.named("iPhone15") == .iPhone15)
    #expect(Device.named("iPhone3") == nil)
    for device in Device.all {
      #expect(Device.named(device.name) == device)
      let engine = Engine(device: device)
      #expect(engine.window.bounds.size == device.size)
      #expect(engine.runLoop.screen.safeAreaInsets == device.safeAreaInsets)
    }
    #expect(Device.phone.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func theRootCanBeReplaced() {
    let world = TestWorld()
    world.clear()
    world.engine.perform { world.engine.window.rootViewController = world.card }
    world.settle()
    #expect(
      world.log == [
        "home viewWillDisappear false", "card viewDidLoad", "card viewWillAppear false",
        "home viewDidDisappear false", "card viewIsAppearing false", "card viewDidAppear false",
      ])
    #expect(world.tree == "window(card.view)")
    #expect(world.issues.isEmpty)
  }
}
