import Geometry
import ViewTree

/// A page view controller shows another page.
final class PageOwner: ContainerOwner, TransitionOwner {
  private unowned let pages: UIPageViewController
  private let fromSpread: Spread
  private let toSpread: Spread
  private let direction: UIPageViewController.NavigationDirection
  /// The call that asked for it; nil for a finger.
  private let change: UIPageViewController.PageChange?
  /// The interaction of a turn by a finger; nil for a call.
  private var turn: PageTurn?

  init(
    _ pages: UIPageViewController, from: Spread, to: Spread,
    direction: UIPageViewController.NavigationDirection,
    change: UIPageViewController.PageChange? = nil, turn: PageTurn? = nil
  ) {
    self.pages = pages
    self.direction = direction
    self.change = change
    self.turn = turn
    fromSpread = from
    toSpread = to
    super.init(pages, pages.content, from: from.page, to: to.page)
  }

  var kind: TransitionKind { .turn }
  var traceName: String { "turn(\(from.traceName) → \(to.traceName))" }
  var requestName: String { change == nil ? traceName : "setViewControllers" }
  var controllers: [UIViewController] { [from, to] }
  var subject: UIViewController { to }
  var plan: AppearancePlan { pages.transitionStyle == .scroll ? .pages : .curledPages }
  override var coordinatorSpan: CoordinatorSpan { .never }
  // The next touch may stop the pages that the last one has released.
  var ignoresTouches: Bool { turn == nil }

  func prepare(_ transition: TransitionContext, in window: UIWindow) {
    transition.interactor = turn
    transition.hasAskedForAnimator = true
    for spread in [fromSpread, toSpread] {
      if let facing = spread.facing { transition.take(facing) }
    }
    prepare(transition, plan) { tellFacing(transition) }
    guard transition.phase == .preparing, !transition.loop.isTerminated,
      let facing = toSpread.facing
    else { return }
    facing.barInsets = pages.barInsets(for: facing)
    for (page, frame) in zip(toSpread.shown, frames(of: toSpread, in: transition)) {
      page.view.place(at: frame)
    }
  }

  private func frames(of spread: Spread, in transition: TransitionContext) -> [CGRect] {
    pages.frames(of: spread, in: transition.containerView.bounds)
  }

  override func finalFrame(
    of participant: TransitionParticipant, in transition: TransitionContext
  ) -> CGRect {
    frames(of: toSpread, in: transition)[0]
  }

  // MARK: The pages after the spine

  /// Sends the appearance callbacks of the pages after the spine, after those of the pages before it.
  private func tellFacing(_ transition: TransitionContext) {
    if let facing = toSpread.facing, facing.appearanceState == .disappeared,
      transition.mayAppear(facing)
    {
      facing.loadViewIfNeeded()
      facing.sendBeginAppearance(true, animated: transition.isAnimated)
    }
    if let facing = fromSpread.facing, facing.appearanceState == .appeared {
      facing.sendBeginAppearance(false, animated: transition.isAnimated)
    }
  }

  private func tellFacingOfEnd(_ transition: TransitionContext) {
    let (from, to) = (fromSpread.facing, toSpread.facing)
    if !transition.didComplete {
      if let from, from.appearanceState == .disappearing, transition.mayAppear(from) {
        from.sendBeginAppearance(true, animated: transition.isAnimated)
      }
      if to?.appearanceState == .appearing {
        to?.sendBeginAppearance(false, animated: transition.isAnimated)
      }
    }
    for facing in [from, to] {
      guard let facing else { continue }
      switch facing.appearanceState {
      case .appearing, .disappearing: facing.sendEndAppearance()
      case .appeared, .disappeared: continue
      }
    }
    from?.settleAppearance()
    to?.settleAppearance()
  }

  override func showUnanimated(_ transition: TransitionContext) {
    if let facing = toSpread.facing { transition.containerView.addSubview(facing.view) }
    super.showUnanimated(transition)
  }

  // MARK: The end

  func makeSystemAnimator(
    for transition: TransitionContext
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PageAnimator(of: pages, direction, from: fromSpread, to: toSpread)
  }

  // During a gesture the next turn can begin before the end of this one is visible, so the window is not checked.
  override func complete(_ transition: TransitionContext) {
    pages.spread = toSpread
    transition.from.view?.removeFromSuperview()
    fromSpread.facing?.loadedView?.removeFromSuperview()
  }

  override func cancel(_ transition: TransitionContext) {}

  func didEnd(_ transition: TransitionContext) {
    tellFacingOfEnd(transition)
    pages.didEnd(transition, from: fromSpread, to: toSpread)
  }

  override func afterCompletions(_ transition: TransitionContext) {
    if let turn {
      pages.afterTurn(transition, from: fromSpread, to: toSpread, turn)
    } else if let change {
      pages.didChange(change)
    }
    super.afterCompletions(transition)
  }

  func releaseParts() {
    turn = nil
    releaseContainer()
  }
}
