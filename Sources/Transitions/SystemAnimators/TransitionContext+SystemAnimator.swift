import ViewTree

extension TransitionContext {
  /// Makes the system's animator as the user wants motion; nil where the owner has none.
  ///
  /// A gesture moves its views with the finger, whatever the user prefers.
  func makeSystemAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    let animator = owner.makeSystemAnimator(for: self)
    guard loop.motion == .crossFade, interactor == nil else { return animator }
    return (animator as? any FollowingAnimator)?.fade ?? animator
  }
}
