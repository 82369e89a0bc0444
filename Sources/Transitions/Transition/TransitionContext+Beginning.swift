import Animation
import EventTrace
import Geometry
import ViewTree

// The order of UIKit's questions and callbacks; `Transitions.docc/TransitionLifecycle.md` has it as a table.

extension TransitionContext {
  /// Begins the transition: the first thing in the turn after the request.
  func begin() {
    guard phase == .requested, !loop.isTerminated else { return }
    guard let first = world.window else {
      // Nothing can be shown any more: all is left as it was, as by a cancel.
      return end(didComplete: false)
    }
    let window = from.controller.hostWindow ?? to.controller.hostWindow ?? first
    phase = .preparing
    nameAtBeginning = traceName
    world.spanBegins(nameAtBeginning, of: self)
    windowReference = NonowningReference(window)
    sizeOfWindowBefore = window.bounds.size
    viewsBefore = window.subviews + (owner.watchedView?.subviews ?? [])
    for controller in owner.controllers {
      controller.ownPresentationController?.transitionWillBegin()
    }
    world.preparing = self
    owner.prepare(self, in: window)
    world.preparing = nil
    guard phase == .preparing, !loop.isTerminated else { return }
    run(in: window)
  }

  // MARK: Running

  private func run(in window: UIWindow) {
    askForDuration()
    guard phase == .preparing else { return }
    phase = .running
    guard animator != nil else { return runAtOnce() }
    if !hasSystemAnimator { record = TransitionRecord() }
    let clock = AnimationClock(loop: loop, in: container?.layer ?? window.layer)
    clock.treeObserver = self
    self.clock = clock
    container?.layer.animationClock = clock
    if let interactor {
      startInteraction(with: interactor, in: window)
    } else {
      noteUndriven()
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
    let isInteractiveAtOnce = interactor.wantsInteractiveStart
    let driver = interactor as? UIPercentDrivenInteractiveTransition
    if !isInteractiveAtOnce { blockInteraction(in: window) }
    if let driver, !isInteractiveAtOnce {
      driver.attach(to: self)
      return runAnimator()
    }
    isInteractive = isInteractiveAtOnce
    initiallyInteractive = isInteractiveAtOnce
    noteEarlyEnd()
    loop.tell(interactor, .startInteractiveTransition, [.object(traceName)], partOf: self) {
      $0.startInteractiveTransition(self)
    }
    if driver == nil { beginRendering() }
  }

  /// Lets the animator make its animations, and with them those of the observers.
  func runAnimator() {
    guard let animator, phase == .running, !hasAnimated else { return }
    hasAnimated = true
    animate {
      if hasSystemAnimator {
        animatedSize = container?.bounds.size
        attributed(to: animator) { animator.animateTransition(using: self) }
      } else {
        loop.tell(animator, .animateTransition, [.object(traceName)], partOf: self) {
          $0.animateTransition(using: self)
        }
      }
      askForInterruptible()
    }
  }

  /// Holds the interruptible animator at its beginning in place of `animateTransition(using:)`; false where there is none.
  func holdInterruptible() -> Bool {
    guard phase == .running, !hasAnimated, let interruptible = askForInterruptible() else {
      return false
    }
    hasAnimated = true
    animate { interruptible.pauseAnimation() }
    return true
  }

  /// Makes the animations, and with them those of the observers.
  private func animate(_ body: () -> Void) {
    guard let clock else { return }
    if isAnimated {
      clock.alongside = { [unowned self] in runAnimationsOfObservers() }
    }
    UIView.withAnimationClock(clock, body)
    clock.alongside = nil
    runAlongsideAnimations()
    moveAlong()
  }

  /// Asks the animator for its interruptible animator, which has to be one object throughout.
  @discardableResult
  func askForInterruptible() -> (any UIViewImplicitlyAnimating)? {
    guard let animator, !hasSystemAnimator, !hasEnded else { return interruptible }
    let given = loop.askForObject(
      animator, .interruptibleAnimator, partOf: self, isNone: { $0 is NoInterruptibleAnimator }
    ) { animator in
      UIView.withAnimationClock(of: self) { animator.interruptibleAnimator(using: self) }
    }
    guard let answer = given else { return interruptible }
    guard let first = interruptible else {
      interruptible = answer
      // An interruptible transition receives touches.
      allowInteraction()
      return answer
    }
    if first !== answer, !gaveOtherInterruptible {
      gaveOtherInterruptible = true
      world.report(EngineIssue.otherInterruptible(self))
    }
    return first
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
    if hasAnimationsAlongside { animateAlongside { self.runAnimationsOfObservers() } }
  }

  /// Runs the animations of its observers, and of its presentation controller, inside the block that is running.
  private func runAnimationsOfObservers() {
    runs(owner.presentation) { runAnimationsInPlace(observer: self) }
  }

  /// Runs a block of property changes in the animator's animation context, over the animator's duration or as a spring does.
  func animateAlongside(spring: UISpringTimingParameters? = nil, _ body: @escaping () -> Void) {
    guard isAnimated, duration > 0, phase == .running, let clock = alongsideClock ?? clock else {
      UIView.performWithoutAnimation(body)
      return
    }
    if let interruptible, spring == nil {
      // They are scrubbed, reversed and continued with it.
      UIView.withAnimationClock(clock) { interruptible.addAnimations(body) }
      return
    }
    UIView.withAnimationClock(clock) {
      if let spring {
        UIView.animate(
          withDuration: duration, timingParameters: spring, options: .beginFromCurrentState,
          animations: body)
      } else {
        UIView.animate(
          withDuration: duration, options: .beginFromCurrentState, animations: body)
      }
    }
  }

  // MARK: Interaction of the user

  /// Lets touches be ignored where the transition takes place, unless it is interruptible.
  func blockInteraction(in window: UIWindow?) {
    guard isAnimated, owner.ignoresTouches, interactionBlock == nil, !isInterruptible, let window
    else { return }
    interactionBlock = window.beginIgnoringInteraction(
      in: owner.untouchableView(in: self) ?? window, because: traceName)
  }

  /// Lets touches begin there again.
  func allowInteraction() {
    guard let interactionBlock else { return }
    self.interactionBlock = nil
    window?.endIgnoringInteraction(interactionBlock)
  }

  /// Remembers whether the two views take touches, for the check at the end.
  func rememberInteraction() {
    for controller in [from.controller, to.controller] {
      let takesTouches = controller.loadedView?.isUserInteractionEnabled ?? true
      // If an earlier transition has switched interaction off, that one is still reported.
      if !takesTouches, controller.lastTransition.leftWithoutTouches,
        controller.lastTransition.tookTouches
      {
        continue
      }
      controller.lastTransition.name = nameAtBeginning
      controller.lastTransition.tookTouches = takesTouches
    }
  }
}

extension UIView {
  /// Runs a body whose animations belong to a transition.
  fileprivate static func withAnimationClock<Result>(
    of transition: TransitionContext, _ body: () -> Result
  ) -> Result {
    guard let clock = transition.clock else { return body() }
    return withAnimationClock(clock, body)
  }
}
