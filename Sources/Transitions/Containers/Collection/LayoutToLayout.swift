import Animation
import Geometry
import ViewTree

// Two controllers on a stack that show one collection view, each with its layout.

extension UICollectionViewController {
  /// The controller below it on the stack, with whose collection view it is pushed; nil for none.
  private var controllerBelow: UICollectionViewController? {
    guard useLayoutToLayoutNavigationTransitions,
      let stack = (parentController as? UINavigationController)?.stack,
      let index = stack.firstIndex(where: { $0 === self }), index > 0
    else { return nil }
    return stack[index - 1] as? UICollectionViewController
  }

  /// Whether it has no collection view of its own.
  final var sharesCollectionView: Bool { controllerBelow != nil }

  /// The collection view of the controllers below it; nil for none.
  final var sharedCollectionView: UICollectionView? {
    guard let below = controllerBelow else { return nil }
    return below.shownCollectionView ?? below.sharedCollectionView
  }
}

/// A push or a pop between two controllers that show one collection view: its layout changes.
struct LayoutToLayout {
  let from: UICollectionViewController
  let to: UICollectionViewController
  let list: UICollectionView
  private let lower: UICollectionViewController

  /// The change between two controllers; nil where they don't show one collection view.
  init?(_ from: UIViewController, _ to: UIViewController, isPop: Bool) {
    guard let from = from as? UICollectionViewController,
      let to = to as? UICollectionViewController,
      (isPop ? from : to).useLayoutToLayoutNavigationTransitions,
      let list = from.shownCollectionView, isPop || to.shownCollectionView == nil
    else { return nil }
    self.from = from
    self.to = to
    self.list = list
    lower = isPop ? to : from
  }

  /// Moves the collection view to the arriving controller; the lower one knows it, too, while both are on the stack.
  func begin() { to.show(list) }

  /// Lets the controller that leaves the stack forget the collection view.
  func end(completed: Bool) {
    if !completed { from.show(list) }
    let left = completed ? from : to
    if left !== lower { left.shownCollectionView = nil }
  }
}

/// The animator of a push or a pop that changes the layout of one collection view.
final class LayoutAnimator: UIViewControllerAnimatedTransitioning {
  private let change: LayoutToLayout

  init(_ change: LayoutToLayout) { self.change = change }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { NavigationAnimator.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let transition = context as? TransitionContext, let toView = transition.toView else {
      return
    }
    transition.containerView.addSubview(toView)
    toView.layoutIfNeeded()
    change.begin()
    change.list.changeLayout(
      to: change.to.ownLayout,
      progress: transition.isInteractive
        ? { [weak transition] in transition?.percentComplete ?? 0 } : nil,
      finishes: { [weak transition] in transition?.transitionWasCancelled == false }
    ) { [change] in
      let completes = !transition.transitionWasCancelled
      change.end(completed: completes)
      if !completes { toView.removeFromSuperview() }
      context.completeTransition(completes)
    }
  }
}
