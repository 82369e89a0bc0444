import ViewTree

/// A page view controller shows another page.
final class PageOwner: ContainerOwner, TransitionOwner {
  private unowned let pages: UIPageViewController
  private let direction: UIPageViewController.NavigationDirection
  /// The call that asked for it; nil for a finger.
  private let change: UIPageViewController.PageChange?
  /// What the finger turns by; nil for a call.
  private var turn: PageTurn?

  init(
    _ pages: UIPageViewController, from: UIViewController, to: UIViewController,
    direction: UIPageViewController.NavigationDirection,
    change: UIPageViewController.PageChange? = nil, turn: PageTurn? = nil
  ) {
    self.pages = pages
    self.direction = direction
    self.change = change
    self.turn = turn
    super.init(pages, pages.content, from: from, to: to)
  }

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
    prepare(transition, plan)
  }

  func makeSystemAnimator(
    for transition: TransitionContext
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PageAnimator(of: pages, direction)
  }

  // During a gesture the next turn can begin before the end of this one is visible, so the window is not checked.
  override func complete(_ transition: TransitionContext) {
    pages.page = to
    transition.from.view?.removeFromSuperview()
  }

  override func cancel(_ transition: TransitionContext) {}

  func didEnd(_ transition: TransitionContext) {
    pages.didEnd(transition, from: from, to: to)
  }

  override func afterCompletions(_ transition: TransitionContext) {
    if let turn {
      pages.afterTurn(transition, from: from, to: to, turn)
    } else if let change {
      pages.didChange(change)
    }
    super.afterCompletions(transition)
  }

  func releaseParts() { turn = nil }
}
