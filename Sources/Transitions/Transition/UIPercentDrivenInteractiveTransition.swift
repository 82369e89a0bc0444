public import Animation
import EventTrace
public import Geometry
import SourceText
public import ViewTree

/// Plays the animations of an animator by a percentage, which a gesture or anything else gives it.
///
/// While it is interactive the animations move linearly with the percentage, whatever their curves.
/// `finish()` and `cancel()` play the rest forwards or backwards. Called before the transition has
/// started they are lost, as in UIKit.
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The speed of the rest, relative to the animator's duration; a value that is not above 0 counts as 1, and one that is not finite ends the world.
  open var completionSpeed: CGFloat = 1 {
    didSet {
      if !RunLoop.takes(completionSpeed, as: "completionSpeed") { completionSpeed = oldValue }
    }
  }
  /// The curve of the rest.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// A curve for the rest instead of `completionCurve`; nil for none.
  ///
  /// It holds for a transition with an interruptible animator only.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins interactively.
  open var wantsInteractiveStart = true

  /// The seconds the animator gave as its duration when the transition started.
  open private(set) var duration: CGFloat = 0
  /// The share of the transition that `update(_:)` was given last, 0…1.
  open private(set) var percentComplete: CGFloat = 0

  /// Called when a transition begins that it drives, or may take over.
  package var willDrive: ((any UIViewControllerContextTransitioning) -> Void)?

  /// Called when a transition waits for it that nothing drives; returns the reasons and the remedies, both empty if none are known.
  package var reasonsForSilence: (() -> (notes: [String], remedies: [String]))?

  private var transition: TransitionContext? {
    get { reference.object }
    set { reference = NonowningReference(newValue) }
  }
  private var reference = NonowningReference<TransitionContext>(nil)
  private var lostCall: (name: String, instant: Instant, range: SourceRange?)?

  /// Makes an interaction controller, before its transition.
  public override init() {}

  /// Starts the animator's animations and stops them at their beginning.
  ///
  /// Overriding methods call super first.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? TransitionContext else { return }
    attach(to: transition)
    if transition.holdInterruptible() { return }
    transition.clock?.isLinear = true
    transition.clock?.pause(at: 0)
    transition.runAnimator()
  }

  /// Moves the animations to a share of their duration; a value outside of 0…1 is limited to it.
  open func update(_ percentComplete: CGFloat) {
    guard RunLoop.takes(percentComplete, as: "percentComplete") else { return }
    note(
      "update", [TraceField("percentComplete", .number(percentComplete))],
      isIgnored: drivenTransition == nil)
    let percent = min(max(percentComplete, 0), 1)
    guard let transition = drivenTransition else { return reportUndriven("update(_:)") }
    self.percentComplete = percent
    transition.recordPercent(percent)
    if let interruptible = transition.interruptible {
      interruptible.fractionComplete = percent
    } else {
      transition.clock?.scrub(toFraction: percent, of: duration)
    }
  }

  /// Ends the interactive part and plays the rest: (1 − percentComplete) · duration / completionSpeed seconds.
  open func finish() {
    note("finish", isIgnored: drivenTransition?.clock == nil)
    guard let transition = drivenTransition, let clock = transition.clock else {
      return rememberLost("finish")
    }
    prepareRest(of: transition)
    guard transition.endInteraction(cancelled: false) else { return }
    if let interruptible = transition.askForInterruptible() {
      return release(interruptible, isReversed: false, rest: 1 - percentComplete)
    }
    let begin = percentComplete * duration
    let rest = rest(from: begin, to: duration, of: transition)
    clock.play(from: begin, to: duration, duration: rest.duration, curve: rest.curve) {
      [weak clock] in
      // Animations that outlast the animator's duration go on at their own pace.
      clock?.letGo()
    }
  }

  /// Ends the interactive part and plays the animations backwards: percentComplete · duration / completionSpeed seconds.
  ///
  /// Then the model values return to those before the animations, and the completions run.
  open func cancel() {
    note("cancel", isIgnored: drivenTransition?.clock == nil)
    guard let transition = drivenTransition, let clock = transition.clock else {
      return rememberLost("cancel")
    }
    prepareRest(of: transition)
    guard transition.endInteraction(cancelled: true) else { return }
    if let interruptible = transition.askForInterruptible() {
      return release(interruptible, isReversed: true, rest: percentComplete)
    }
    let begin = percentComplete * duration
    let rest = rest(from: begin, to: 0, of: transition)
    clock.play(from: begin, to: 0, duration: rest.duration, curve: rest.curve) { [weak clock] in
      // The clock runs again first, for animations that the completions begin.
      clock?.letGo()
      clock?.restoreModelValues()
    }
  }

  /// Makes a transition interactive that runs on its own, holding its animations where they are.
  ///
  /// An interruptible animator is paused, and `percentComplete` is its fraction. Without one the animations keep their curves while they
  /// are held, so that nothing jumps, and `percentComplete` is the share of the time.
  open func pause() {
    note("pause", isIgnored: !(transition?.canBeHeld ?? false))
    guard let transition, let percent = transition.beginInteraction() else { return }
    percentComplete = percent
  }

  // MARK: Internals

  /// Lets an interruptible animator run to its end or back, for the rest of the animator's duration at the completion speed.
  private func release(
    _ animator: any UIViewImplicitlyAnimating, isReversed: Bool, rest: CGFloat
  ) {
    animator.isReversed = isReversed
    let timing = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
    animator.continueAnimation(withTimingParameters: timing, durationFactor: rest / speed)
  }

  private var loop: RunLoop? { transition?.loop ?? RunLoop.running }

  /// Writes a call to the trace; one without an effect, such as an update after the decision or before the start, says so.
  private func note(_ call: String, _ fields: [TraceField] = [], isIgnored: Bool) {
    loop?.emit(.call(call, fields.ignored(isIgnored)), subject: traceName)
  }

  private var drivenTransition: TransitionContext? {
    guard let transition, transition.isInteractive, transition.phase == .running else {
      return nil
    }
    return transition
  }

  private var speed: CGFloat { PercentDrivenTiming.usableSpeed(completionSpeed) }

  /// The duration and the curve of the rest, which is a range of the animator's time.
  func rest(
    from begin: TimeInterval, to end: TimeInterval, of transition: TransitionContext
  ) -> (duration: TimeInterval, curve: TimingCurve) {
    ((end - begin).magnitude / speed, restCurve(of: transition))
  }

  /// The curve of the rest: `timingCurve` counts only beside an interruptible animator, as the header says.
  private func restCurve(of transition: TransitionContext) -> TimingCurve {
    let own = transition.isInterruptible ? timingCurve?.timing(duration: duration).curve : nil
    return own ?? TimingCurve(completionCurve)
  }

  private func prepareRest(of transition: TransitionContext) {
    transition.completionVelocity = speed
    transition.completionCurve = completionCurve
  }

  private func rememberLost(_ call: String) {
    reportUndriven("\(call)()")
    guard transition == nil, let loop else { return }
    lostCall = (call, loop.now, loop.runningStatement?())
  }

  /// Reports a call without an effect by a gesture whose transition runs without an interaction controller; `gesture` is the one whose actions are
  /// being sent unless it is given.
  package func reportUndriven(_ call: String, by gesture: Int? = nil) {
    guard transition == nil, let loop,
      let world = loop.transitionState as? TransitionWorld,
      let undriven = world.undriven, undriven.gesture == gesture ?? loop.actingGesture
    else { return }
    world.undriven = nil
    world.report(EngineIssue.undriven(undriven, call, of: traceName))
  }

  func attach(to transition: TransitionContext) {
    self.transition = transition
    duration = transition.duration
    percentComplete = 0
    willDrive?(transition)
  }

  func detach(from transition: TransitionContext) {
    if self.transition === transition { self.transition = nil }
    lostCall = nil
  }

  /// The call that was made too early for a transition requested at an instant; nil for none.
  func callLostBeforeStart(since instant: Instant) -> (name: String, range: SourceRange?)? {
    guard let lostCall, lostCall.instant >= instant else { return nil }
    return (lostCall.name, lostCall.range)
  }
}
