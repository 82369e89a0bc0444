import Animation
import EventTrace
import Geometry
import Testing
import Transitions
@testable import ViewTree

/// The ways a transition can be cut short, met from unusual sides.
@Suite struct CancelPathTests {
  private func held(
    _ style: Style, presenting isPresenting: Bool, at percent: Double? = nil
  ) -> TestWorld {
    let world = TestWorld(style)
    if !isPresenting {
      world.present(animated: false)
      world.settle()
    }
    world.delegate.interactor = world.pull
    world.clear()
    if isPresenting { world.present() } else { world.dismiss() }
    world.wait(milliseconds: 0)
    if let percent { world.drive(percent) }
    return world
  }

  private func expectRest(
    _ world: TestWorld, up isUp: Bool, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(world.settle() == .settled, sourceLocation: location)
    world.engine.finish()
    #expect(world.issues.isEmpty, "\(world.issues)", sourceLocation: location)
    #expect(
      world.home.presentedViewController === (isUp ? world.card : nil), sourceLocation: location)
    #expect((world.card.viewIfLoaded?.window != nil) == isUp, sourceLocation: location)
    #expect(!world.engine.window.ignoresInteraction, sourceLocation: location)
    #expect(world.home.transitionCoordinator == nil, sourceLocation: location)
    #expect(world.engine.openTransitions.isEmpty, sourceLocation: location)
  }

  @Test(arguments: Style.allCases, [true, false])
  func cancellingInTheFirstTurn(_ style: Style, _ isPresenting: Bool) {
    let world = held(style, presenting: isPresenting)
    world.engine.perform { world.pull.cancel() }
    expectRest(world, up: !isPresenting)
    world.delegate.interactor = nil
    if isPresenting { world.present() } else { world.dismiss() }
    expectRest(world, up: isPresenting)
  }

  @Test(arguments: Style.allCases, [true, false])
  func onlyTheFirstEndOfTheInteractionCounts(_ style: Style, _ isPresenting: Bool) {
    for finishes in [true, false] {
      let world = held(style, presenting: isPresenting, at: 0.4)
      world.engine.perform {
        if finishes { world.pull.finish() } else { world.pull.cancel() }
      }
      world.wait(milliseconds: 20)
      world.engine.perform {
        if finishes { world.pull.cancel() } else { world.pull.finish() }
        world.pull.update(0.9)
        if finishes { world.pull.finish() } else { world.pull.cancel() }
      }
      #expect(world.pull.percentComplete == 0.4)
      expectRest(world, up: isPresenting == finishes)
      world.engine.perform {
        world.pull.update(0.1)
        world.pull.finish()
        world.pull.cancel()
      }
      expectRest(world, up: isPresenting == finishes)
    }
  }

  @Test(arguments: Style.allCases)
  func presentingAnotherFromTheCompletionOfACancelledOne(_ style: Style) {
    let world = TestWorld(style)
    let other = world.engine.perform { UIViewController() }
    other.traceName = "other"
    other.modalPresentationStyle = .overFullScreen
    world.delegate.interactor = world.pull
    world.present { world.home.present(other, animated: true) }
    world.wait(milliseconds: 0)
    world.drive(0.5)
    world.engine.perform { world.pull.cancel() }
    #expect(world.settle() == .settled)
    #expect(world.home.presentedViewController === other)
    #expect(other.view.window != nil)
    #expect(world.issues.isEmpty, "\(world.issues)")
  }

  @Test(arguments: Style.allCases, [true, false])
  func dismissingOnTheWayIsRefusedAndHarmless(_ style: Style, _ cancels: Bool) {
    let world = held(style, presenting: true, at: 0.5)
    world.dismiss()
    #expect(world.issueKinds == [.refused])
    world.clear()
    world.engine.perform { if cancels { world.pull.cancel() } else { world.pull.finish() } }
    expectRest(world, up: !cancels)
  }

  @Test(arguments: Style.allCases, [true, false])
  func anAnimatorNobodyElseHolds(_ style: Style, _ isPresenting: Bool) {
    let world = held(style, presenting: isPresenting, at: 0.5)
    weak let animator =
      (isPresenting ? world.delegate.presentAnimator : world.delegate.dismissAnimator)
    world.delegate.presentAnimator = nil
    world.delegate.dismissAnimator = nil
    world.delegate.interactor = nil
    world.card.transitioningDelegate = nil
    #expect(animator != nil)
    world.engine.perform { world.pull.cancel() }
    expectRest(world, up: !isPresenting)
    #expect(animator == nil)
  }

  @Test func aPercentDrivenObjectStartsAnewWithEachTransition() {
    let world = held(.fullScreen, presenting: true, at: 0.6)
    world.engine.perform { world.pull.finish() }
    world.settle()
    world.pull.wantsInteractiveStart = false
    world.dismiss()
    world.wait(milliseconds: 0)
    #expect(world.pull.percentComplete == 0)
    expectRest(world, up: false)
  }

  @Test(arguments: Style.allCases, [true, false])
  func completingWhenAskedForTheDurationInViewWillAppear(_ style: Style, _ completes: Bool) {
    final class Hasty: UIViewControllerAnimatedTransitioning {
      var completes = true
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval {
        transitionContext?.completeTransition(completes)
        return 1
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    }
    final class Asking: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        _ = transitionCoordinator?.transitionDuration
      }
    }
    let world = TestWorld(style)
    let hasty = Hasty()
    hasty.completes = completes
    world.delegate.presentAnimator = hasty
    let asking = world.engine.perform { Asking() }
    asking.traceName = "asking"
    asking.modalPresentationStyle = world.card.modalPresentationStyle
    asking.transitioningDelegate = world.delegate
    world.engine.perform { world.home.present(asking, animated: true) }
    #expect(world.settle() == .settled)
    #expect(world.home.presentedViewController === (completes ? asking : nil))
    #expect(world.engine.openTransitions.isEmpty)
    if !completes {
      #expect(world.home.view.superview === world.engine.window)
      #expect(world.issues.isEmpty, "\(world.issues)")
    }
  }

  @Test(arguments: Style.allCases, [true, false])
  func aWorldThatGoesAwayUnderTheHandIsFreed(_ style: Style, _ isPresenting: Bool) {
    weak var loop: RunLoop?
    weak var view: UIView?
    do {
      let world = held(style, presenting: isPresenting, at: 0.5)
      loop = world.engine.runLoop
      view = world.card.view
      #expect(view?.layer.isAnimated == true)
    }
    #expect(view == nil)
    #expect(loop == nil)
  }

  @Test(arguments: Style.allCases)
  func aZeroDurationUnderTheHand(_ style: Style) {
    for cancels in [true, false] {
      let world = TestWorld(style)
      let animator = Diagonal(presenting: true)
      animator.duration = 0
      world.delegate.presentAnimator = animator
      world.delegate.interactor = world.pull
      world.present()
      world.wait(milliseconds: 0)
      world.engine.perform {
        world.pull.update(0.5)
        if cancels { world.pull.cancel() } else { world.pull.finish() }
      }
      #expect(world.settle() == .settled)
      #expect(world.issues.isEmpty, "\(world.issues)")
      #expect(animator.ended.count == 1)
      #expect(!world.engine.window.ignoresInteraction)
    }
  }

  @Test(arguments: Style.allCases)
  func catchingACancelledDismissalAgainAndAgain(_ style: Style) {
    let world = held(style, presenting: false, at: 0.6)
    for _ in 0..<3 {
      world.engine.perform { world.pull.cancel() }
      world.wait(milliseconds: 30)
      world.engine.perform { world.pull.pause() }
      #expect(world.pull.percentComplete < 0.6)
    }
    world.engine.perform { world.pull.cancel() }
    expectRest(world, up: true)
    let will = world.log.filter { $0.hasPrefix("card viewWill") }.count
    let did = world.log.filter { $0.hasPrefix("card viewDid") }.count
    #expect(will == 8)
    #expect(did == 1)
  }
}
