import Animation
import Geometry
import ViewTree

/// The system's own push and pop: the front controller slides over the one below, which moves by less.
final class NavigationAnimator: FollowingAnimator {
  private let isPop: Bool
  private let dimming = UIView(frame: .zero)
  /// Whether the front controller moves at the left, as the direction of the language was at the beginning.
  private var isMirrored = false

  /// Seconds; logged on old systems.
  static let duration: TimeInterval = 0.35
  /// The share of the width by which the covered view moves.
  private static let shift: CGFloat = 0.3
  private static let dimming: CGFloat = 0.1

  init(isPop: Bool) {
    self.isPop = isPop
  }

  var fade: SystemAnimator? {
    SystemAnimator(.dissolve(NavigationAnimator.duration), arrives: !isPop)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { NavigationAnimator.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let transition = context as? TransitionContext, let fromView = transition.fromView,
      let toView = transition.toView
    else { return }
    let container = transition.containerView
    // The front controller moves in from the trailing side of the navigation controller's view, in which the container is.
    isMirrored = (container.superview ?? container).isRightToLeft
    dimming.traceName = "dimming"
    dimming.backgroundColor = .black
    dimming.alpha = isPop ? NavigationAnimator.dimming : 0
    dimming.isUserInteractionEnabled = false
    let ways = ways(in: transition)
    if isPop {
      container.insertSubview(toView, belowSubview: fromView)
    } else {
      container.addSubview(toView)
    }
    container.insertSubview(dimming, belowSubview: isPop ? fromView : toView)
    for way in ways where way.view !== fromView { way.view.place(at: way.start) }
    UIView.animate(
      withDuration: NavigationAnimator.duration,
      animations: { [isPop, dimming] in
        for way in ways where way.view !== dimming { way.view.place(at: way.end) }
        dimming.alpha = isPop ? 0 : NavigationAnimator.dimming
      },
      completion: { [dimming] _ in
        dimming.removeFromSuperview()
        let completes = !context.transitionWasCancelled
        if !completes { toView.removeFromSuperview() }
        // The controllers may be shown again, so their views are restored. The screen may have been rotated in the meantime.
        let rest = transition.finalFrame(for: transition.to.controller)
        fromView.place(at: rest)
        toView.place(at: rest)
        context.completeTransition(completes)
      })
  }

  func ways(in transition: TransitionContext) -> [Way] {
    guard let fromView = transition.fromView, let toView = transition.toView else { return [] }
    let rest = transition.finalFrame(for: transition.to.controller)
    let width = isMirrored ? -rest.width : rest.width
    let outside = rest.offsetBy(dx: width, dy: 0)
    let shifted = rest.offsetBy(dx: -NavigationAnimator.shift * width, dy: 0)
    let back = Way(view: dimming, start: rest, end: rest)
    return isPop
      ? [
        Way(view: fromView, start: rest, end: outside),
        Way(view: toView, start: shifted, end: rest), back,
      ]
      : [
        Way(view: toView, start: outside, end: rest),
        Way(view: fromView, start: rest, end: shifted), back,
      ]
  }
}
