public import Geometry
public import ViewTree

/// The information about a transition for its animator.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether the transition is to be animated; an animator of the style `.custom` is called anyway.
  var isAnimated: Bool { get }
  /// Whether an interaction drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the interactive transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation the transition ends in; the identity here.
  var targetTransform: CGAffineTransform { get }

  /// Reports how far the interactive transition is, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interactive part: the transition will finish.
  func finishInteractiveTransition()
  /// Ends the interactive part: the transition is cancelled.
  func cancelInteractiveTransition()
  /// Makes a running transition interactive again.
  func pauseInteractiveTransition()
  /// Ends the transition; has to be called exactly once.
  func completeTransition(_ didComplete: Bool)

  /// One of the two view controllers; both are known in every transition the engine makes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil for a view that the animator may not move.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of the controller's view at the beginning, in the container; zero when it is not there.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// The frame that the controller's view must have at the end, in the container; zero when it is removed.
  func finalFrame(for viewController: UIViewController) -> CGRect
}
