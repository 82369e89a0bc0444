import Animation
import Geometry
import ViewTree

/// The animation of a page view controller: both pages move, or one curls away from the other or back onto it.
final class PageAnimator: FollowingAnimator {
  private let style: UIPageViewController.TransitionStyle
  private let isForward: Bool
  private let axis: PageAxis
  private let spacing: CGFloat
  private unowned let pages: UIPageViewController
  private let from: Spread
  private let to: Spread

  /// Seconds, as for an animated offset of a scroll view; see `DeviationsFromUIKit.md`.
  private static let scrollDuration: TimeInterval = 0.25
  /// Seconds; see `DeviationsFromUIKit.md`.
  private static let curlDuration: TimeInterval = 0.5

  init(
    of pages: UIPageViewController, _ direction: UIPageViewController.NavigationDirection,
    from: Spread, to: Spread
  ) {
    self.pages = pages
    self.from = from
    self.to = to
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
    guard let transition = context as? TransitionContext else { return }
    let ways = ways(in: transition)
    guard !ways.isEmpty else { return }
    addViews(in: transition)
    for way in ways where to.shown.contains(where: { $0.loadedViewInContainer === way.view }) {
      way.view.place(at: way.start)
    }
    UIView.animate(
      withDuration: duration,
      animations: {
        for way in ways { way.view.place(at: way.end) }
      },
      completion: { [pages, from, to] _ in
        // During a gesture, the animations end only when the views are removed from the window.
        let completes = !context.transitionWasCancelled && !context.isInteractive
        if !completes {
          for page in to.shown { page.loadedView?.removeFromSuperview() }
        }
        // The controllers may be shown again, so their views are restored. The screen may have been rotated in the meantime.
        for spread in [from, to] {
          let frames = pages.frames(of: spread, in: context.containerView.bounds)
          for (page, frame) in zip(spread.shown, frames) { page.loadedView?.place(at: frame) }
        }
        context.completeTransition(completes)
      })
  }

  /// Adds the views that arrive, in front of the others or behind them.
  private func addViews(in transition: TransitionContext) {
    guard let fromView = transition.fromView, let toView = transition.toView else { return }
    let container = transition.containerView
    if style == .scroll {
      container.addSubview(toView)
    } else if let fromFacing = from.facing?.loadedView, let toFacing = to.facing?.loadedView {
      // The sheet that is turned goes over to the other side; the new pages lie below from the beginning.
      container.insertSubview(toFacing, at: 0)
      container.insertSubview(toView, at: 0)
      container.bringSubviewToFront(isForward ? fromFacing : fromView)
    } else if isForward {
      container.insertSubview(toView, belowSubview: fromView)
    } else {
      container.addSubview(toView)
    }
  }

  func ways(in transition: TransitionContext) -> [Way] {
    guard let fromView = transition.fromView, let toView = transition.toView else { return [] }
    let rests = pages.frames(of: to, in: transition.containerView.bounds)
    let rest = rests[0]
    let length = axis.length(of: rest.size)
    switch style {
    case .scroll:
      let way = (isForward ? 1 : -1) * (length + spacing)
      return [
        Way(view: fromView, start: rest, end: rest.moved(-way, along: axis)),
        Way(view: toView, start: rest.moved(way, along: axis), end: rest),
      ]
    case .pageCurl:
      if let fromFacing = from.facing?.loadedView, let toFacing = to.facing?.loadedView {
        return [
          Way(view: fromView, start: rest, end: isForward ? rest : rests[1]),
          Way(view: fromFacing, start: rests[1], end: isForward ? rest : rests[1]),
          Way(view: toView, start: rest, end: rest),
          Way(view: toFacing, start: rests[1], end: rests[1]),
        ]
      }
      let away = rest.moved(-length, along: axis)
      return [
        Way(view: fromView, start: rest, end: isForward ? away : rest),
        Way(view: toView, start: isForward ? rest : away, end: rest),
      ]
    }
  }
}
