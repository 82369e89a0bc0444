import Geometry
import ViewTree

/// The frames between which an animator of the system moves a view, in the container of the transition.
struct Way {
  let view: UIView
  let start: CGRect
  let end: CGRect
}

/// An animator of the system whose views follow a container that gets another size meanwhile.
protocol FollowingAnimator: UIViewControllerAnimatedTransitioning {
  /// The ways of all its views in the container as it is now; a view that does not move has the same frame twice.
  func ways(in transition: TransitionContext) -> [Way]
  /// The spring with which it moves its views; nil for one that moves them along a curve.
  var spring: UISpringTimingParameters? { get }
  /// The animator in its place for a user who prefers cross-fades; nil for one that stays.
  var fade: SystemAnimator? { get }
}

extension FollowingAnimator {
  var spring: UISpringTimingParameters? { nil }
  var fade: SystemAnimator? { nil }
}

extension TransitionContext {
  /// Called in each layout around the container: after a new size the system's animator moves its views on along other ways, by the same share.
  ///
  /// Views that an animator of the app moves are left alone.
  func containerDidLayOut() {
    guard phase == .running, let clock, let container, let animatedSize,
      container.bounds.size != animatedSize, let animator = animator as? any FollowingAnimator
    else { return }
    self.animatedSize = container.bounds.size
    for way in animator.ways(in: self) {
      way.view.redirect(from: way.start, to: way.end, along: clock)
    }
  }
}
