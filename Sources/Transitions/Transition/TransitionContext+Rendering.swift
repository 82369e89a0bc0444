import Animation
import Geometry
import ViewTree

// Transitions whose interaction controller is not percent-driven: it renders them itself, and reports their progress and their end to the
// context. The animations alongside follow these reports.

extension TransitionContext {
  /// The interaction controller, unless it is a percent-driven one, which plays the animator's animations.
  private var renderer: (any UIViewControllerInteractiveTransitioning)? {
    interactor is UIPercentDrivenInteractiveTransition ? nil : interactor
  }

  /// Whether the interaction controller renders the transition itself.
  var isRendered: Bool { renderer != nil }

  /// Called when the interaction controller has begun: gives the animations alongside a clock of their own, unless they join an
  /// interruptible animator. The clock is held if the transition begins interactively.
  func beginRendering() {
    guard phase == .running, askForInterruptible() == nil else { return }
    let clock = AnimationClock(loop: loop, in: container?.layer)
    clock.treeObserver = self
    if isInteractive {
      clock.isLinear = true
      clock.pause(at: 0)
    }
    alongsideClock = clock
  }

  /// Moves the animations alongside to the reported progress of the transition.
  func scrubAlongside() {
    guard isInteractive else { return }
    alongsideClock?.scrub(toFraction: percentComplete, of: duration)
  }

  /// Ends the interactive part when the context receives the report; the animations alongside play their rest.
  func endRendering(cancelled: Bool) {
    if isInteractive, let renderer {
      let speed = renderer.completionSpeed
      guard loop.takes(speed, as: "completionSpeed") else { return }
      completionVelocity = PercentDrivenTiming.usableSpeed(speed)
      completionCurve = renderer.completionCurve
    }
    guard endInteraction(cancelled: cancelled) else { return }
    releaseHeldAnimations()
    if renderer != nil { askForInterruptible() }
    playAlongside(toEnd: !cancelled)
  }

  private func playAlongside(toEnd isForward: Bool) {
    guard let clock = alongsideClock else { return }
    let rest = PercentDrivenTiming.remainingDuration(
      percentComplete: percentComplete, duration: duration, completionSpeed: completionVelocity,
      isCancelled: !isForward)
    clock.play(
      from: percentComplete * duration, to: isForward ? duration : 0, duration: rest,
      curve: TimingCurve(completionCurve)
    ) { [weak clock] in
      clock?.letGo()
      if !isForward { clock?.restoreModelValues() }
    }
  }

  /// Ends the animations alongside with the transition: those that have not ended continue, and are restored after a cancel.
  func releaseAlongside(didComplete: Bool) {
    guard let clock = alongsideClock else { return }
    alongsideClock = nil
    if clock.isPaused { clock.letGo() }
    if !didComplete, transitionWasCancelled { clock.restoreModelValues() }
  }
}
