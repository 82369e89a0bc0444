import Animation
import EventTrace
import Geometry
import ViewTree

/// Runs the animations alongside a transition, in the order in which they were queued.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator, TraceNamed {
  // The transition owns it, and answers its questions as long as it exists.
  private var transition: TransitionContext? { reference.object }
  private let reference: NonowningReference<TransitionContext>
  private let loop: RunLoop
  /// The name of its transition, `present(home → card)`.
  let traceName: String

  private let alongside: AlongsideQueue
  private var interactionHandlers: [AlongsideQueue.Block] = []
  /// The answers of the transition as it ended, for observers that keep the coordinator for longer; nil until then.
  private var lastAnswers: LastAnswers?

  let isAnimated: Bool

  /// The answers that outlive the transition.
  private struct LastAnswers {
    let from: UIViewController
    let to: UIViewController
    /// The container; nil if the transition made none.
    let container: UIView?
    let style: UIModalPresentationStyle
    let isCancelled: Bool

    init(_ transition: TransitionContext) {
      from = transition.from.controller
      to = transition.to.controller
      container = transition.container
      style = transition.presentationStyle
      isCancelled = transition.wasTakenBack
    }
  }

  init(_ transition: TransitionContext) {
    reference = NonowningReference(transition)
    loop = transition.loop
    traceName = transition.traceName
    alongside = AlongsideQueue(beside: transition.traceName, in: transition.loop)
    isAnimated = transition.isAnimated
  }

  // MARK: Context

  var initiallyInteractive: Bool {
    transition.map { $0.initiallyInteractive || $0.willBeInteractive } ?? false
  }
  var isInterruptible: Bool { transition?.isInterruptible ?? false }
  var isInteractive: Bool {
    transition.map { $0.isInteractive || ($0.phase == .preparing && $0.willBeInteractive) } ?? false
  }
  var isCancelled: Bool { transition?.wasTakenBack ?? lastAnswers?.isCancelled ?? false }
  var presentationStyle: UIModalPresentationStyle {
    transition?.presentationStyle ?? lastAnswers?.style ?? .none
  }
  var transitionDuration: TimeInterval { transition?.askForDuration() ?? 0 }
  /// Whether the animator has not been asked for its duration yet.
  var wouldAskAnimator: Bool { transition?.wouldAskForDuration ?? false }
  var percentComplete: CGFloat { transition?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { transition?.completionVelocity ?? 1 }
  var completionCurve: UIView.AnimationCurve { transition?.completionCurve ?? .easeInOut }
  /// The view that contains the transition; an empty one if the world has ended before the transition did.
  var containerView: UIView {
    transition?.containerView ?? lastAnswers?.container ?? UIView(frame: .zero)
  }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    if let transition { return transition.viewController(forKey: key) }
    return switch key {
    case .from: lastAnswers?.from
    case .to: lastAnswers?.to
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    transition?.view(forKey: key)
  }

  // MARK: Coordinator

  @discardableResult
  func animate(
    alongsideTransition animation: AlongsideQueue.Block?, completion: AlongsideQueue.Block?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: AlongsideQueue.Block?, completion: AlongsideQueue.Block?
  ) -> Bool {
    // In the did-callbacks of the end it is too late for an animation, but not for a completion.
    guard let transition, !transition.hasReleasedControllers else {
      if let transition {
        transition.world.report(
          EngineIssue.callbackAfterEnd("animate(alongsideTransition:completion:)", of: transition))
      }
      return false
    }
    return alongside.add(
      animation, completion: completion, isOwn: loop.treeObserver === transition,
      isLate: transition.hasAnimatedAlongside || transition.hasEnded)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    guard let transition, !transition.hasEnded else { return }
    interactionHandlers.append(handler)
  }

  // MARK: What the transition tells

  /// Runs the queued animations beside those of an animator that made none with `UIView.animate`.
  func runAnimations() {
    guard let transition, alongside.hasAnimations else { return }
    transition.animateAlongside { self.runAnimationsInPlace() }
  }

  /// Runs the queued animations inside the block that is running, with its duration and curve.
  func runAnimationsInPlace() {
    transition?.runs(transition?.owner.presentation) {
      alongside.runAnimations(of: self, observer: transition)
    }
  }

  func interactionDidChange() {
    guard !interactionHandlers.isEmpty else { return }
    let (isInteractive, isCancelled) = (self.isInteractive, self.isCancelled)
    for handler in interactionHandlers {
      loop.emit(
        .call(
          "notifyWhenInteractionChanges",
          [
            TraceField("isInteractive", .bool(isInteractive)),
            TraceField("isCancelled", .bool(isCancelled)),
          ]), subject: traceName)
      handler(self)
    }
  }

  func transitionDidEnd() {
    lastAnswers = transition.map(LastAnswers.init)
    interactionHandlers = []
    alongside.runCompletions(of: self)
  }
}

extension TransitionContext {
  /// Whether it is about to begin interactively.
  var willBeInteractive: Bool {
    guard isAnimated, phase == .preparing, let interactor else { return false }
    return interactor.wantsInteractiveStart
  }

  /// Whether it was cancelled, or ended as if it were.
  var wasTakenBack: Bool {
    hasEnded ? !didComplete : transitionWasCancelled
  }

  /// Runs a block of property changes in the animator's animation context, over the animator's duration or as a spring does.
  func animateAlongside(spring: UISpringTimingParameters? = nil, _ body: @escaping () -> Void) {
    guard isAnimated, duration > 0, phase == .running,
      let clock = alongsideClock ?? clock
    else {
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
}
