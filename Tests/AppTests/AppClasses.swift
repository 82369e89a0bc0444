import TransitionEngine

// Classes as an app has them, written from UIKit's documentation only. Most have no superclass where an app says `NSObject`, and give a
// closure where it gives a selector; `ObjectTests` and `InitializerTests` have both.

/// Slides pages over each other, both ways.
final class PageAnimator: UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from),
      let toController = transitionContext.viewController(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let finalFrame = transitionContext.finalFrame(for: toController)
    let outside = finalFrame.offsetBy(dx: finalFrame.width, dy: 0)
    if operation == .pop {
      toView.frame = finalFrame
      transitionContext.containerView.insertSubview(toView, belowSubview: fromView)
    } else {
      toView.frame = outside
      transitionContext.containerView.addSubview(toView)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: [.curveLinear],
      animations: {
        if self.operation == .pop { fromView.frame = outside } else { toView.frame = finalFrame }
      },
      completion: { _ in
        let completed = !transitionContext.transitionWasCancelled
        if !completed { toView.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      })
  }
}

/// Pops by a swipe from the left edge.
final class SwipeBackTransition: UIPercentDrivenInteractiveTransition {
  private weak var navigationController: UINavigationController?
  private(set) var isInteracting = false

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    let recognizer = UIScreenEdgePanGestureRecognizer { [weak self] in self?.handle($0) }
    recognizer.edges = .left
    navigationController.view.addGestureRecognizer(recognizer)
  }

  private func handle(_ recognizer: UIGestureRecognizer) {
    guard let recognizer = recognizer as? UIScreenEdgePanGestureRecognizer,
      let view = navigationController?.view
    else { return }
    let progress = recognizer.translation(in: view).x / view.bounds.width
    switch recognizer.state {
    case .began:
      isInteracting = true
      navigationController?.popViewController(animated: true)
    case .changed:
      update(progress)
    case .ended, .cancelled:
      isInteracting = false
      if recognizer.state == .ended, progress > 0.5 { finish() } else { cancel() }
    default:
      break
    }
  }
}

/// Gives a navigation controller its animator and its swipe back.
final class CatalogNavigationDelegate: UINavigationControllerDelegate {
  private let swipeBack: SwipeBackTransition
  private(set) var shown: [UIViewController] = []

  init(navigationController: UINavigationController) {
    swipeBack = SwipeBackTransition(navigationController: navigationController)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PageAnimator(operation: operation)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    swipeBack.isInteracting ? swipeBack : nil
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append(viewController)
  }
}

/// Fades one tab into the other.
final class TabFade: UIViewControllerAnimatedTransitioning, UITabBarControllerDelegate {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to) else {
      transitionContext.completeTransition(false)
      return
    }
    toView.alpha = 0
    transitionContext.containerView.addSubview(toView)
    UIView.animate(
      withDuration: 0.2, animations: { toView.alpha = 1 },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

/// Keeps its list on top where there is room for one column only, and says when that is.
final class MailViewController: UISplitViewController, UISplitViewControllerDelegate {
  private(set) var log: [String] = []

  init(list: UIViewController, message: UIViewController) {
    super.init(style: .doubleColumn)
    setViewController(list, for: .primary)
    setViewController(message, for: .secondary)
    preferredDisplayMode = .oneBesideSecondary
    preferredPrimaryColumnWidth = 240
    delegate = self
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if log.isEmpty { log.append("width \(Int(primaryColumnWidth))") }
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    log.append("collapsed \(svc.isCollapsed)")
  }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    log.append("collapsed \(svc.isCollapsed)")
  }
}

/// Gives pages by their numbers, and remembers what it is told.
final class Album: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages: [UIViewController]
  private(set) var log: [String] = []

  init(pages: [UIViewController]) {
    self.pages = pages
  }

  private func page(_ distance: Int, from page: UIViewController) -> UIViewController? {
    guard let place = pages.firstIndex(where: { $0 === page }) else { return nil }
    return pages.indices.contains(place + distance) ? pages[place + distance] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append(completed ? "turned" : "not turned")
  }
}

/// Shows one of its children and changes to the next by a transition.
final class PagesViewController: UIViewController {
  private let pages: [UIViewController]
  private var index = 0

  init(pages: [UIViewController]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var currentPage: UIViewController { pages[index] }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(currentPage)
    currentPage.view.frame = view.bounds
    view.addSubview(currentPage.view)
    currentPage.didMove(toParent: self)
  }

  func showNextPage() {
    let old = currentPage
    let new = pages[(index + 1) % pages.count]
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds.offsetBy(dx: view.bounds.width, dy: 0)
    transition(
      from: old, to: new, duration: 0.3, options: [],
      animations: {
        new.view.frame = self.view.bounds
        old.view.frame = self.view.bounds.offsetBy(dx: -self.view.bounds.width, dy: 0)
      },
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
    index = (index + 1) % pages.count
  }
}

/// Dims its picture beside whatever transition brings it.
final class PictureViewController: UIViewController {
  let picture = UIView(frame: CGRect(x: 40, y: 160, width: 200, height: 200))
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.alpha = 0.5
    view.addSubview(picture)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("viewWillAppear")
    transitionCoordinator?.animate(
      alongsideTransition: { _ in self.picture.alpha = 1 },
      completion: { context in
        self.log.append(context.isCancelled ? "cancelled" : "completed")
        if context.isCancelled { self.picture.alpha = 0.5 }
      })
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("viewDidAppear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("viewDidDisappear")
  }
}
