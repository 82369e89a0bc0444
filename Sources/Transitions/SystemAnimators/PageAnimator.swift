import Animation
import Geometry
import ViewTree

/// The animation of a page view controller: both pages move, or one curls away from the other or back onto it.
final class PageAnimator: UIViewControllerAnimatedTransitioning {
  private let style: UIPageViewController.TransitionStyle
  private let isForward: Bool
  private let axis: PageAxis
  private let spacing: CGFloat

  /// Seconds, as for an animated offset of a scroll view; see `DeviationsFromUIKit.md`.
  private static let scrollDuration: TimeInterval = 0.25
  /// Seconds; see `DeviationsFromUIKit.md`.
  private static let curlDuration: TimeInterval = 0.5

  init(of pages: UIPageViewController, _ direction: UIPageViewController.NavigationDirection) {
    style = pages.transitionStyle
    isForward = direction == .forward
    axis = PageAxis(of: pages)
    spacing = pages.interPageSpacing
  }

  private var duration: TimeInterval {
    style == .scroll ? PageAnimator.scrollDuration : PageAnimator.curlDuration
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to),
      let to = context.viewController(forKey: .to)
    else { return }
    let container = context.containerView
    let rest = context.finalFrame(for: to)
    let length = axis.length(of: rest.size)
    let fromEnd: CGRect
    switch style {
    case .scroll:
      let way = (isForward ? 1 : -1) * (length + spacing)
      container.addSubview(toView)
      toView.place(at: rest.moved(way, along: axis))
      fromEnd = rest.moved(-way, along: axis)
    case .pageCurl where isForward:
      container.insertSubview(toView, belowSubview: fromView)
      toView.place(at: rest)
      fromEnd = rest.moved(-length, along: axis)
    case .pageCurl:
      container.addSubview(toView)
      toView.place(at: rest.moved(-length, along: axis))
      fromEnd = rest
    }
    UIView.animate(
      withDuration: duration,
      animations: {
        fromView.place(at: fromEnd)
        toView.place(at: rest)
      },
      completion: { _ in
        // During a gesture, the animations end only when the views are removed from the window.
        let completes = !context.transitionWasCancelled && !context.isInteractive
        if !completes { toView.removeFromSuperview() }
        // The controllers may be shown again, so their views are restored. The screen may have been rotated in the meantime.
        let rest = context.finalFrame(for: to)
        fromView.place(at: rest)
        toView.place(at: rest)
        context.completeTransition(completes)
      })
  }
}
