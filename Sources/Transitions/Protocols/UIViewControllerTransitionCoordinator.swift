public import Animation
public import Geometry
public import ViewTree

/// The information about a transition for its observers.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it began interactively; never changes.
  var initiallyInteractive: Bool { get }
  /// Whether it can be interrupted: its animator has an interruptible one.
  var isInterruptible: Bool { get }
  /// Whether an interaction drives it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var isCancelled: Bool { get }
  /// The seconds it takes from beginning to end without an interaction.
  var transitionDuration: TimeInterval { get }
  /// The progress when it stopped being interactive, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed with which the rest is played.
  var completionVelocity: CGFloat { get }
  /// The curve with which the rest is played.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which it takes place.
  var containerView: UIView { get }
  /// The rotation it ends in; the identity here.
  var targetTransform: CGAffineTransform { get }
  /// One of the two view controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil for one that the animator may not move.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations and completions beside a transition.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Queues an animation of views in the container and a completion; false if it is too late for the animation.
  ///
  /// The completion runs in either case, after the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same for views below `view`, which is outside the container but also follows the percent.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs the block each time the transition becomes interactive or stops being it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Queues an animation of views in the container, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Queues an animation of views below `view`, without a completion.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
