import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// What runs beside a transition.
struct PresentationControllerTests {
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
