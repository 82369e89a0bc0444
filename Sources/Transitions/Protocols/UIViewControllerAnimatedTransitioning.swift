public import Animation
public import ViewTree

/// The animation of a transition.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The animation's length in seconds; percent-driven transitions scale by it.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Makes the animation, which has to end in `completeTransition(_:)` on every path.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The animator of an interruptible animation, the same object throughout a transition; nil for none.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)?

  /// Called by `completeTransition(_:)` when the transition has ended; false when it was cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Answers nil.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
