import Animation
import EventTrace
import Geometry
import ViewTree

// The order in which UIKit asks and tells; `Transitions.docc/TransitionLifecycle.md` has it as a table.

extension TransitionContext {
  /// Begins the transition: the first thing in the turn after the request.
  func begin() {
    guard phase == .requested, !loop.isTerminated else { return }
    guard let window = world.window else { return abandon() }
    phase = .preparing
    world.spanBegins(traceName, of: self)
    viewsBefore = window.subviews + (owner.watchedView?.subviews ?? [])
    owner.prepare(self, in: window)
    guard phase == .preparing, !loop.isTerminated else { return }
    run(in: window)
  }

  // MARK: Running

  private func run(in window: UIWindow) {
    askForDuration()
    guard phase == .preparing else { return }
    phase = .running
    guard animator != nil else { return runAtOnce() }
    let clock = AnimationClock(loop: loop)
    clock.treeObserver = self
    self.clock = clock
    container?.layer.animationClock = clock
    if let interactor {
      startInteraction(with: interactor, in: window)
    } else {
      blockInteraction(in: window)
      runAnimator()
    }
    // An interaction controller need not have used the animator.
    runAlongsideAnimations()
    moveAlong()
  }

  private func startInteraction(
    with interactor: any UIViewControllerInteractiveTransitioning, in window: UIWindow
  ) {
    guard interactor.wantsInteractiveStart else {
      (interactor as? UIPercentDrivenInteractiveTransition)?.attach(to: self)
      blockInteraction(in: window)
      return runAnimator()
    }
    isInteractive = true
    initiallyInteractive = true
    loop.emit(
      .call("startInteractiveTransition", [TraceField("transition", .object(traceName))]),
      subject: nameInTrace(of: interactor))
    attributed { interactor.startInteractiveTransition(self) }
  }

  /// Lets the animator make its animations, and with them those of the observers.
  func runAnimator() {
    guard let animator, phase == .running, !hasAnimated else { return }
    hasAnimated = true
    if !hasSystemAnimator, animator.interruptibleAnimator(using: self) != nil {
      world.report(EngineIssue.unsupportedInterruption(self))
    }
    guard let clock else { return }
    clock.alongside = { [unowned self] in
      hasAnimatedAlongside = true
      ownCoordinator?.runAnimationsInPlace()
    }
    UIView.withAnimationClock(clock) {
      if !hasSystemAnimator {
        loop.emit(
          .call("animateTransition", [TraceField("transition", .object(traceName))]),
          subject: nameInTrace(of: animator))
      }
      attributed { animator.animateTransition(using: self) }
    }
    clock.alongside = nil
    runAlongsideAnimations()
    moveAlong()
    if let toView, toView.superview === container { toViewWasAdded = true }
  }

  /// Ends a transition without an animator at once, with every view at its final place.
  private func runAtOnce() {
    owner.showUnanimated(self)
    runAlongsideAnimations()
    moveAlong()
    completeTransition(true)
  }

  func runAlongsideAnimations() {
    guard !hasAnimatedAlongside else { return }
    hasAnimatedAlongside = true
    ownCoordinator?.runAnimations()
  }

  // MARK: Interaction of the user

  func blockInteraction(in window: UIWindow?) {
    guard isAnimated, owner.ignoresTouches, !blocksInteraction, let window else { return }
    blocksInteraction = true
    window.beginIgnoringInteraction()
  }

  /// Remembers whether the two views take touches, for the check at the end.
  func rememberInteraction() {
    for controller in [from.controller, to.controller] {
      let takesTouches = controller.loadedView?.isUserInteractionEnabled ?? true
      // What an earlier transition switched off is still that one's doing.
      if !takesTouches, controller.wasLeftWithoutTouches, controller.tookTouches { continue }
      controller.lastTransitionName = traceName
      controller.tookTouches = takesTouches
    }
  }
}
