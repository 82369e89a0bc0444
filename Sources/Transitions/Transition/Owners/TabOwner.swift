import ViewTree

/// The selection of a tab bar controller changes.
final class TabOwner: ContainerOwner, TransitionOwner {
  private unowned let tabs: UITabBarController
  private let oldSelection: Int?
  private var animator: (any UIViewControllerAnimatedTransitioning)?

  init(
    _ tabs: UITabBarController, from: UIViewController, to: UIViewController, oldSelection: Int?,
    animator: (any UIViewControllerAnimatedTransitioning)?
  ) {
    self.tabs = tabs
    self.oldSelection = oldSelection
    self.animator = animator
    super.init(tabs, tabs.content, from: from, to: to)
  }

  var kind: TransitionKind { .select }
  var traceName: String { "select(\(from.traceName) → \(to.traceName))" }
  var requestName: String { traceName }
  var controllers: [UIViewController] { [from, to] }
  var subject: UIViewController { to }
  var plan: AppearancePlan { .tabs }

  func prepare(_ transition: TransitionContext, in window: UIWindow) {
    if let animator, let delegate = tabs.delegate {
      transition.take(animator, asking: .tabInteractionController, of: delegate) {
        $0.tabBarController(tabs, interactionControllerFor: animator)
      }
    } else {
      transition.animator = animator
    }
    transition.hasAskedForAnimator = true
    transition.world.updateStatusBar()
    prepare(transition, plan) { [tabs] in tabs.bottomBar.rest() }
  }

  func makeSystemAnimator(
    for transition: TransitionContext
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  override func cancel(_ transition: TransitionContext) {
    tabs.selection = oldSelection
    tabs.bottomBar.rest()
    super.cancel(transition)
    transition.world.updateStatusBar()
  }

  func didEnd(_ transition: TransitionContext) {}

  func releaseParts() {
    animator = nil
    releaseContainer()
  }
}
