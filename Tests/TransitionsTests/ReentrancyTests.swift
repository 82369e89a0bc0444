import Animation
import EventTrace
import Geometry
import Testing
import Transitions
@testable import ViewTree

/// Calls that come from inside other calls.
@Suite struct ReentrancyTests {
  private final class Eager: UIViewController {
    var didAppear: (() -> Void)?
    var didDisappear: (() -> Void)?
    override func viewDidAppear(_ animated: Bool) {
      let block = didAppear
      didAppear = nil
      block?()
    }
    override func viewDidDisappear(_ animated: Bool) {
      let block = didDisappear
      didDisappear = nil
      block?()
    }
  }

  private func eager(_ world: TestWorld, _ name: String = "next") -> Eager {
    let made = world.engine.perform { Eager() }
    made.traceName = name
    made.modalPresentationStyle = world.card.modalPresentationStyle
    made.transitioningDelegate = world.delegate
    return made
  }

  @Test(arguments: Style.allCases)
  func presentingFromViewDidAppear(_ style: Style) {
    let world = TestWorld(style)
    let first = eager(world)
    first.didAppear = { [unowned first] in first.present(world.card, animated: true) }
    world.engine.perform { world.home.present(first, animated: true) }
    #expect(world.settle() == .settled)
    #expect(first.presentedViewController === world.card)
    #expect(world.issues.isEmpty)
    world.engine.perform { world.home.dismiss(animated: true) }
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view)")
    #expect(world.issues.isEmpty)
  }

  @Test(arguments: Style.allCases)
  func dismissingFromViewDidAppear(_ style: Style) {
    let world = TestWorld(style)
    let first = eager(world)
    first.didAppear = { [unowned first] in first.dismiss(animated: true) }
    world.engine.perform { world.home.present(first, animated: true) }
    #expect(world.settle() == .settled)
    #expect(world.home.presentedViewController == nil)
    #expect(world.tree == "window(home.view)")
    #expect(world.issues.isEmpty)
    // The dismissal is asked for before the presenter has been told of the end of the presentation.
    let callbacks = [
      "viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    ]
    #expect(
      world.home.appearanceCallbacks(in: world) == (style.removesPresenter ? callbacks : []))
  }

  @Test(arguments: Style.allCases)
  func presentingTheSameAgainFromViewDidDisappear(_ style: Style) {
    let world = TestWorld(style)
    let first = eager(world)
    world.engine.perform { world.home.present(first, animated: true) }
    world.settle()
    first.didDisappear = { [unowned first] in world.home.present(first, animated: true) }
    world.engine.perform { first.dismiss(animated: true) }
    #expect(world.settle() == .settled)
    #expect(!world.engine.isTerminated)
    #expect(world.issues.isEmpty, "\(world.issues)")
    #expect(world.home.presentedViewController === first)
    #expect(first.presentingViewController === world.home)
  }

  @Test func dismissingFromTheCompletionAndPresentingFromItsCompletion() {
    let world = TestWorld()
    var rounds = 0
    func next() {
      rounds += 1
      guard rounds <= 3 else { return }
      world.home.present(world.card, animated: true) {
        world.card.dismiss(animated: true) { next() }
      }
    }
    world.engine.perform { next() }
    #expect(world.settle() == .settled)
    #expect(rounds == 4)
    #expect(world.issues.isEmpty)
  }

  @Test func presentingForEverAtOneInstantEndsTheWorld() {
    let world = TestWorld(.customKeeping)
    func next() {
      world.home.present(world.card, animated: false) {
        world.card.dismiss(animated: false) { next() }
      }
    }
    world.engine.perform { next() }
    #expect(world.settle() == .terminated)
    #expect(world.issueKinds == [.endlessTurns])
    #expect(world.engine.issues.map(\.kind) == [.endlessTurns])
  }

  @Test(arguments: Style.allCases, [true, false])
  func completingInsideAnimateTransition(_ style: Style, _ completes: Bool) {
    final class Instantly: UIViewControllerAnimatedTransitioning {
      let flag: Bool
      init(_ flag: Bool) { self.flag = flag }
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.3 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if flag, let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        UIView.animate(withDuration: 0.3) {
          context.view(forKey: .to)?.alpha = 0.5
          context.completeTransition(flag)
        }
      }
    }
    for isInteractive in [false, true] {
      let world = TestWorld(style)
      world.delegate.presentAnimator = Instantly(completes)
      if isInteractive { world.delegate.interactor = world.pull }
      world.present()
      #expect(world.settle() == .settled)
      #expect((world.home.presentedViewController == nil) != completes)
      #expect(world.issues.isEmpty, "\(world.issues)")
      #expect(!world.engine.window.ignoresInteraction)
      #expect(world.engine.runLoop.animations.clocks.isEmpty)
    }
  }

  @Test func completingInsideTransitionDuration() {
    final class Impatient: UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval {
        transitionContext?.completeTransition(true)
        return .nan
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    }
    for style in Style.allCases {
      let world = TestWorld(style)
      world.delegate.presentAnimator = Impatient()
      world.present()
      _ = world.settle()
      #expect(world.engine.openTransitions.isEmpty)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
  func durationsOfEveryKind(_ duration: Double) {
    for isInteractive in [false, true] {
      for finishes in [true, false] {
        let world = TestWorld()
        let animator = Diagonal(presenting: true)
        animator.duration = duration
        world.delegate.presentAnimator = animator
        if isInteractive { world.delegate.interactor = world.pull }
        world.present()
        world.wait(milliseconds: 10)
        if isInteractive {
          world.drive(0.5)
          world.engine.perform { if finishes { world.pull.finish() } else { world.pull.cancel() } }
        }
        let settlement = world.settle()
        if duration < 1e9 {
          #expect(settlement == .settled, "\(duration) \(isInteractive) \(finishes)")
        }
        #expect(world.engine.isTerminated == !duration.isFinite)
      }
    }
  }

  @Test func cancellingInsideUpdate() {
    final class Nervous: UIPercentDrivenInteractiveTransition {
      override func update(_ percentComplete: CGFloat) {
        super.update(percentComplete)
        if percentComplete > 0.3 { cancel() }
      }
    }
    let world = TestWorld()
    let nervous = Nervous()
    world.delegate.interactor = nervous
    world.present()
    world.wait(milliseconds: 0)
    world.engine.perform { for percent in [0.1, 0.2, 0.4, 0.6] { nervous.update(percent) } }
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view)")
    #expect(world.issues.isEmpty)
  }

  /// The context's own methods, with a driver that leaves everything to them.
  @Test(arguments: [true, false])
  func holdingATransitionByTheContextAlone(_ finishes: Bool) {
    let world = TestWorld(.customKeeping)
    let animator = Diagonal(presenting: true)
    world.delegate.presentAnimator = animator
    world.present()
    world.wait(milliseconds: 100)
    world.engine.perform { animator.context?.pauseInteractiveTransition() }
    let held = world.shownFrame(world.card.view)
    world.wait(milliseconds: 100)
    #expect(world.shownFrame(world.card.view) == held)
    world.engine.perform {
      if finishes {
        animator.context?.finishInteractiveTransition()
      } else {
        animator.context?.cancelInteractiveTransition()
      }
    }
    #expect(world.settle() == .settled)
    #expect((world.home.presentedViewController == nil) == !finishes)
    #expect(world.issues.isEmpty)
  }

  @Test func finishingAndCancellingManyTimes() {
    let world = TestWorld()
    world.delegate.interactor = world.pull
    world.present()
    world.wait(milliseconds: 0)
    world.drive(0.5)
    world.engine.perform {
      world.pull.finish()
      world.pull.cancel()
      world.pull.finish()
      world.pull.pause()
      world.pull.cancel()
      world.pull.finish()
    }
    #expect(world.settle() == .settled)
    #expect(world.home.presentedViewController == nil)
    #expect(world.issues.isEmpty)
  }

  @Test func launchingTwice() {
    let world = TestWorld()
    let other = eager(world, "other")
    world.present()
    world.wait(milliseconds: 100)
    world.engine.launch(other)
    _ = world.settle()
    world.engine.launch(other)
    #expect(world.settle() == .settled)
    #expect(world.engine.window.rootViewController === other)
    #expect(!world.engine.isTerminated)
  }

  @Test func presentingFromAnAnimationsCompletionDuringSettle() {
    let world = TestWorld()
    world.engine.perform {
      UIView.animate(
        withDuration: 0.2, animations: { world.home.view.alpha = 0.5 },
        completion: { _ in
          world.home.present(world.card, animated: true)
          world.engine.settle()
          world.engine.wait(seconds: 1)
        })
    }
    #expect(world.settle() == .settled)
    #expect(world.home.presentedViewController === world.card)
    #expect(abs(world.engine.now.seconds(since: .zero) - 0.55) < 1e-9)
  }

  @Test func anObserverOfCommitsMayUseTheEngine() {
    let world = TestWorld()
    var rest = 3
    world.engine.runLoop.commitObservers.append {
      guard rest > 0 else { return }
      rest -= 1
      world.engine.settle()
      world.engine.perform {
        if world.home.presentedViewController == nil {
          world.home.present(world.card, animated: true)
        }
      }
    }
    world.wait(milliseconds: 0)
    world.engine.perform { world.home.view.setNeedsLayout() }
    world.engine.runLoop.perform {}
    #expect(world.settle() == .settled)
    #expect(world.home.presentedViewController === world.card)
    world.engine.runLoop.commitObservers.removeLast()
  }

  @Test func removingEverythingFromCompletions() {
    let world = TestWorld()
    world.engine.perform {
      UIView.animate(
        withDuration: 0.1, animations: { world.card.view.alpha = 0.1 },
        completion: { _ in
          for view in world.engine.window.subviews { view.removeFromSuperview() }
        })
    }
    world.present()
    _ = world.settle()
    #expect(!world.engine.isTerminated)
    #expect(world.engine.runLoop.animations.owners.allSatisfy { $0 == nil })
  }

  @Test func anEngineThatGoesAwayInsideABlock() {
    var engine: Engine? = Engine()
    let loop = engine?.runLoop
    loop?.enter {
      let view = UIView()
      engine?.window.addSubview(view)
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        engine = nil
        view.alpha = 1
      }
    }
    #expect(engine == nil)
  }
}
