import Semantics
import Transitions
import ViewTree

/// A `delegate` of the script.
final class ScriptedTransitioningDelegate: ScriptableObject, UIViewControllerTransitioningDelegate {
  let instance: Instance

  init(_ instance: Instance) {
    self.instance = instance
    super.init()
  }

  override var traceName: String {
    get { instance.name }
    set { instance.name = newValue }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let answer = instance.askForObject(.delegateAnimationControllerForPresented, of: self) {
      $0.add(presented)
      $0.add(presenting)
      $0.add(source)
    }
    return answer as? any UIViewControllerAnimatedTransitioning
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let answer = instance.askForObject(.delegateAnimationControllerForDismissed, of: self) {
      $0.add(dismissed)
    }
    return answer as? any UIViewControllerAnimatedTransitioning
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactionController(.delegateInteractionControllerForPresentationUsing, animator)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactionController(.delegateInteractionControllerForDismissalUsing, animator)
  }

  /// An interaction answers only while its recognizer drives it; otherwise the transition runs by itself.
  private func interactionController(
    _ slot: BuiltinSlot, _ animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let answer = instance.askForObject(slot, of: self) { $0.add(animator) }
    if let interaction = answer as? ScriptedInteraction, !interaction.isReadyToDrive() {
      return nil
    }
    return answer as? any UIViewControllerInteractiveTransitioning
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let machine = instance.machine
    let outer = machine.presentationParties
    machine.presentationParties = (presented, presenting)
    defer { machine.presentationParties = outer }
    let answer = instance.askForObject(.delegatePresentationControllerForPresented, of: self) {
      $0.add(presented)
      $0.add(presenting)
      $0.add(source)
    }
    return answer as? UIPresentationController
  }
}
