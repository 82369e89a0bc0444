public import Animation

/// The animation of a transition.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The animation's length in seconds; percent-driven transitions scale by it.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Makes the animation, which has to end in `completeTransition(_:)` on every path.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// An animator that can be paused; the engine does not use it and says so when there is one.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)?

  /// Told by `completeTransition(_:)` that the transition has ended; false when it was cancelled.
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

/// An animation object that can be started, paused and continued; no class of the engine is one.
public protocol UIViewImplicitlyAnimating: AnyObject {
  /// Starts the animation.
  func startAnimation()
  /// Pauses it where it stands.
  func pauseAnimation()
}
