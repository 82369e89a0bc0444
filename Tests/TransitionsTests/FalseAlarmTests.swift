import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// What is right, or at least nobody's business, must not be an issue.
@Suite struct FalseAlarmTests {
  private func expectQuiet(_ world: TestWorld, _ location: SourceLocation = #_sourceLocation) {
    #expect(world.settle() == .settled, sourceLocation: location)
    world.engine.finish()
    #expect(world.issues.isEmpty, "\(world.issues)", sourceLocation: location)
  }

  @Test(arguments: Style.allCases, [true, false])
  func presentingAndDismissing(_ style: Style, _ isAnimated: Bool) {
    for animators in [true, false] {
      let world = TestWorld(style, animators: animators)
      for _ in 0..<2 {
        world.present(animated: isAnimated)
        world.settle()
        world.dismiss(animated: isAnimated)
        world.settle()
      }
      expectQuiet(world)
    }
  }

  @Test(arguments: Style.allCases)
  func endingWithTheCardUp(_ style: Style) {
    let world = TestWorld(style)
    world.present()
    expectQuiet(world)
  }

  @Test(arguments: Style.allCases)
  func endingInTheMiddle(_ style: Style) {
    let world = TestWorld(style)
    world.present()
    world.wait(milliseconds: 100)
    world.engine.finish()
    #expect(world.issues.isEmpty)
  }

  @Test(arguments: Style.allCases, [true, false])
  func cancellingAndTryingAgain(_ style: Style, _ isPresenting: Bool) {
    let world = TestWorld(style)
    if !isPresenting {
      world.present(animated: false)
      world.settle()
    }
    for cancels in [true, true, false] {
      world.delegate.interactor = world.pull
      if isPresenting { world.present() } else { world.dismiss() }
      world.wait(milliseconds: 0)
      world.drive(0.4)
      world.engine.perform { if cancels { world.pull.cancel() } else { world.pull.finish() } }
      world.settle()
    }
    expectQuiet(world)
  }

  @Test(arguments: Style.allCases, [true, false])
  func turningMeanwhile(_ style: Style, _ isAnimated: Bool) {
    for animators in [true, false] {
      let world = TestWorld(style, animators: animators)
      world.present(animated: isAnimated)
      world.wait(milliseconds: 100)
      world.engine.rotate(to: .landscapeLeft)
      world.settle()
      world.dismiss(animated: isAnimated)
      world.wait(milliseconds: 100)
      world.engine.rotate(to: .portrait)
      expectQuiet(world)
    }
  }

  @Test func aPartOfTheWindowThatWasFreeBefore() {
    let world = TestWorld(.customRemoving, animators: false)
    world.home.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    world.present()
    world.settle()
    world.dismiss()
    expectQuiet(world)
    #expect(world.home.view.frame.size == world.engine.window.bounds.size)
  }

  @Test func aPresentationThatRemovesTheViewAndFillsAHalf() {
    let world = TestWorld(.customRemoving)
    world.delegate.makePresentation = { presented, presenting in
      let made = HalfScreen(presentedViewController: presented, presenting: presenting)
      made.removes = true
      made.frame = { CGRect(x: 0, y: 0, width: $0.width, height: $0.height / 2) }
      return made
    }
    world.present()
    world.settle()
    world.dismiss()
    expectQuiet(world)
  }

  @Test func aClearBackgroundOverAKeptPresenter() {
    let world = TestWorld(.overFullScreen)
    world.card.view.backgroundColor = .clear
    world.present()
    expectQuiet(world)
  }

  @Test func aHiddenPresenterUnderAFullSizeCard() {
    let world = TestWorld(.customKeeping)
    world.present()
    world.settle()
    world.home.view.alpha = 0
    expectQuiet(world)
  }

  @Test func aViewThatFadesInFromNothing() {
    let world = TestWorld()
    world.engine.perform {
      world.home.view.alpha = 0
      UIView.animate(withDuration: 0.3) { world.home.view.alpha = 1 }
    }
    expectQuiet(world)
  }

  @Test func viewsThatWereThereBefore() {
    let world = TestWorld(.customKeeping)
    world.engine.perform {
      world.home.view.addSubview(UIView())
      world.engine.window.addSubview(UIView())
    }
    world.delegate.interactor = world.pull
    world.present()
    world.wait(milliseconds: 0)
    world.engine.perform { world.pull.cancel() }
    expectQuiet(world)
  }

  @Test func interactionThatWasOffBefore() {
    let world = TestWorld(.customKeeping)
    world.card.view.isUserInteractionEnabled = false
    world.present()
    world.settle()
    expectQuiet(world)
  }

  @Test func interactionOffWhileCovered() {
    let world = TestWorld(.customKeeping)
    (world.delegate.presentAnimator as? Diagonal)?.ending = { context in
      context.viewController(forKey: .from)?.view.isUserInteractionEnabled = false
      context.completeTransition(true)
    }
    world.present()
    expectQuiet(world)
  }

  @Test func interactionOffWhileCoveredAndNeverSetBack() {
    let world = TestWorld(.customKeeping)
    (world.delegate.presentAnimator as? Diagonal)?.ending = { context in
      context.viewController(forKey: .from)?.view.isUserInteractionEnabled = false
      context.completeTransition(true)
    }
    world.present()
    world.settle()
    world.dismiss()
    world.settle()
    world.engine.finish()
    #expect(world.issueKinds == [.interactionDisabled])
    #expect(world.issues.first?.notes.first?.contains("present(home → card)") ?? false)
  }

  @Test func interactionOffByTheAppBetweenTwoTransitions() {
    let world = TestWorld(.customKeeping)
    world.present()
    world.settle()
    world.dismiss()
    world.settle()
    world.home.view.isUserInteractionEnabled = false
    world.present()
    world.settle()
    world.dismiss()
    expectQuiet(world)
  }

  // MARK: Animations that follow one another

  @Test func retargetingOnTheWay() {
    let world = TestWorld()
    let view: UIView = world.home.view
    for alpha in [0.2, 0.9, 0.5] {
      world.engine.perform { UIView.animate(withDuration: 0.3) { view.alpha = alpha } }
      world.wait(milliseconds: 100)
    }
    expectQuiet(world)
  }

  @Test func oneAfterTheOtherByDelay() {
    let world = TestWorld()
    let view: UIView = world.home.view
    world.engine.perform {
      UIView.animate(withDuration: 0.2) { view.center.x += 10 }
      UIView.animate(withDuration: 0.2, delay: 0.2) { view.center.x -= 10 }
    }
    expectQuiet(world)
  }

  @Test func twoBlocksForTwoCoordinates() {
    let world = TestWorld()
    let view: UIView = world.home.view
    world.engine.perform {
      UIView.animate(withDuration: 0.2) { view.center.x += 10 }
      UIView.animate(withDuration: 0.3) { view.center.y -= 10 }
    }
    expectQuiet(world)
  }

  @Test func aPressStillFadingWhenTheTransitionTakesOver() {
    let world = TestWorld(.fullScreen)
    world.engine.perform { UIView.animate(withDuration: 0.3) { world.home.view.alpha = 0.5 } }
    let animator = Fading()
    world.delegate.presentAnimator = animator
    world.present()
    expectQuiet(world)
  }

  @Test func aDismissalBeforeTheLastSpringHasComeToRest() {
    let world = TestWorld(.fullScreen)
    world.present()
    world.settle()
    world.engine.perform { UIView.animate(withDuration: 3) { world.card.view.alpha = 0.5 } }
    world.delegate.dismissAnimator = Fading()
    world.dismiss()
    expectQuiet(world)
  }

  @Test func underAFingerItIsAConflict() {
    let world = TestWorld(.fullScreen)
    world.present()
    world.settle()
    world.engine.perform { UIView.animate(withDuration: 3) { world.card.view.alpha = 0.5 } }
    world.delegate.dismissAnimator = Fading()
    world.delegate.interactor = world.pull
    world.dismiss()
    world.wait(milliseconds: 0)
    #expect(world.issueKinds == [.animationConflict])
  }

  @Test func twoBlocksThatContradictEachOther() {
    let world = TestWorld()
    let view: UIView = world.home.view
    world.engine.perform {
      UIView.animate(withDuration: 0.2) { view.alpha = 0.2 }
      UIView.animate(withDuration: 0.2) { view.alpha = 0.7 }
    }
    world.settle()
    #expect(world.issueKinds == [.animationConflict])
  }

  private final class Fading: UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
      if let to { context.containerView.insertSubview(to, at: 0) }
      UIView.animate(
        withDuration: 0.3, animations: { from?.alpha = 0 },
        completion: { _ in
          from?.alpha = 1
          context.completeTransition(!context.transitionWasCancelled)
        })
    }
  }
}
