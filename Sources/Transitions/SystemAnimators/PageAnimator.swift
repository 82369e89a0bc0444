import Animation
import Geometry
import ViewTree

/// The animation of a page view controller: both pages move, or one curls away from the other or back onto it.
final class PageAnimator: UIViewControllerAnimatedTransitioning {
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
    guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to) else {
      return
    }
    let ends = prepare(context, fromView, toView)
    UIView.animate(
      withDuration: duration,
      animations: {
        for (view, frame) in ends { view.place(at: frame) }
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

  /// Adds the views that arrive, and returns where each view that moves ends.
  private func prepare(
    _ context: any UIViewControllerContextTransitioning, _ fromView: UIView, _ toView: UIView
  ) -> [(UIView, CGRect)] {
    let container = context.containerView
    let rests = pages.frames(of: to, in: container.bounds)
    let rest = rests[0]
    let length = axis.length(of: rest.size)
    switch style {
    case .scroll:
      let way = (isForward ? 1 : -1) * (length + spacing)
      container.addSubview(toView)
      toView.place(at: rest.moved(way, along: axis))
      return [(fromView, rest.moved(-way, along: axis)), (toView, rest)]
    case .pageCurl:
      if let fromFacing = from.facing?.loadedView, let toFacing = to.facing?.loadedView {
        // The sheet that is turned goes over to the other side; the new pages lie below from the beginning.
        container.insertSubview(toFacing, at: 0)
        container.insertSubview(toView, at: 0)
        toView.place(at: rest)
        toFacing.place(at: rests[1])
        let sheet = isForward ? fromFacing : fromView
        container.bringSubviewToFront(sheet)
        return [(sheet, isForward ? rest : rests[1])]
      }
      if isForward {
        container.insertSubview(toView, belowSubview: fromView)
        toView.place(at: rest)
        return [(fromView, rest.moved(-length, along: axis)), (toView, rest)]
      }
      container.addSubview(toView)
      toView.place(at: rest.moved(-length, along: axis))
      return [(fromView, rest), (toView, rest)]
    }
  }
}
