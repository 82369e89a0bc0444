public import Animation
package import Geometry
public import ViewTree

/// The animation of a transition.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The animation's length in seconds; percent-driven transitions scale by it.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Makes the animation, which has to end in `completeTransition(_:)` on every path.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The animator of an interruptible animation, the same object throughout a transition.
  ///
  /// The method is optional, as UIKit's is: an animator that leaves it to the protocol has no interruptible animation.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Called by `completeTransition(_:)` when the transition has ended; false when it was cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Answers with an object that animates nothing, by which the engine knows that the animator has no method of its own.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator() }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The answer of an animator without a method `interruptibleAnimator(using:)` of its own; it animates nothing.
package final class NoInterruptibleAnimator: UIViewImplicitlyAnimating {
  /// Makes one.
  package init() {}

  /// Inactive, as before a start.
  package var state: UIViewAnimatingState { .inactive }
  /// False.
  package var isRunning: Bool { false }
  /// Has no effect.
  package var isReversed = false
  /// Has no effect.
  package var fractionComplete: CGFloat = 0
  /// Does nothing.
  package func startAnimation() {}
  /// Does nothing.
  package func startAnimation(afterDelay delay: TimeInterval) {}
  /// Does nothing.
  package func pauseAnimation() {}
  /// Does nothing.
  package func stopAnimation(_ withoutFinishing: Bool) {}
  /// Does nothing.
  package func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  /// Does nothing.
  package func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  package func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  package func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
