import Animation
import EventTrace
import Geometry
import ViewTree

/// A change as its observers see it, during the change and after it.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator, TraceNamed {
  let change: CoordinatedChange

  init(_ change: CoordinatedChange) {
    self.change = change
  }

  /// The name of the change, `present(home → card)`.
  var traceName: String { change.traceName }

  // MARK: Context

  var isAnimated: Bool { change.isAnimated }
  var initiallyInteractive: Bool { change.initiallyInteractive || change.willBeInteractive }
  var isInterruptible: Bool { change.isInterruptible }
  var isInteractive: Bool { change.isInteractive || change.willBeInteractive }
  var isCancelled: Bool { change.wasTakenBack }
  var presentationStyle: UIModalPresentationStyle { change.presentationStyle }
  var transitionDuration: TimeInterval { change.askForDuration() }
  var percentComplete: CGFloat { change.percentComplete }
  var completionVelocity: CGFloat { change.completionVelocity }
  var completionCurve: UIView.AnimationCurve { change.completionCurve }
  var containerView: UIView { change.containerView }
  var targetTransform: CGAffineTransform { change.targetTransform }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    change.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { change.view(forKey: key) }

  // MARK: Coordinator

  @discardableResult
  func animate(
    alongsideTransition animation: CoordinatedChange.Block?, completion: CoordinatedChange.Block?
  ) -> Bool {
    change.animate(alongside: animation, completion: completion)
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: CoordinatedChange.Block?, completion: CoordinatedChange.Block?
  ) -> Bool {
    change.animate(alongside: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping CoordinatedChange.Block) {
    change.notifyWhenInteractionChanges(handler)
  }
}
