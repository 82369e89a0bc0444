import Animation
import Geometry
import ViewTree

/// The system's own push and pop: the front controller slides over the one below, which moves by less.
final class NavigationAnimator: UIViewControllerAnimatedTransitioning {
  private let isPop: Bool

  /// Seconds; logged on old systems.
  static let duration: TimeInterval = 0.35
  /// The share of the width by which the covered view moves.
  private static let shift: CGFloat = 0.3
  private static let dimming: CGFloat = 0.1

  init(isPop: Bool) {
    self.isPop = isPop
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { NavigationAnimator.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to),
      let to = context.viewController(forKey: .to)
    else { return }
    let container = context.containerView
    let (front, back) = isPop ? (fromView, toView) : (toView, fromView)
    let rest = context.finalFrame(for: to)
    // The front controller moves in from the trailing side of the navigation controller's view, in which the container is.
    let isMirrored = (container.superview ?? container).isRightToLeft
    let width = isMirrored ? -rest.width : rest.width
    let outside = rest.offsetBy(dx: width, dy: 0)
    let shifted = rest.offsetBy(dx: -NavigationAnimator.shift * width, dy: 0)
    let dimming = UIView(frame: rest)
    dimming.traceName = "dimming"
    dimming.backgroundColor = .black
    dimming.alpha = isPop ? NavigationAnimator.dimming : 0
    dimming.isUserInteractionEnabled = false
    if isPop {
      container.insertSubview(back, belowSubview: front)
    } else {
      container.addSubview(front)
    }
    container.insertSubview(dimming, belowSubview: front)
    toView.place(at: isPop ? shifted : outside)
    UIView.animate(
      withDuration: NavigationAnimator.duration,
      animations: { [isPop] in
        front.place(at: isPop ? outside : rest)
        back.place(at: isPop ? rest : shifted)
        dimming.alpha = isPop ? 0 : NavigationAnimator.dimming
      },
      completion: { _ in
        dimming.removeFromSuperview()
        let completes = !context.transitionWasCancelled
        if !completes { toView.removeFromSuperview() }
        // The controllers may be shown again, so their views are restored. The screen may have been rotated in the meantime.
        let rest = context.finalFrame(for: to)
        fromView.place(at: rest)
        toView.place(at: rest)
        context.completeTransition(completes)
      })
  }
}
