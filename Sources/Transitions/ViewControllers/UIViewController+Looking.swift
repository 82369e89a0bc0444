// What can be read of a controller without a change: UIKit makes some answers, or asks for them, when they are first read.

extension UIViewController {
  /// Whether reading `presentationController` would make one, and so decide about the style.
  package var wouldMakePresentationController: Bool {
    if ownPresentationController != nil { return false }
    if presentingController != nil { return true }
    if let parentController { return parentController.wouldMakePresentationController }
    return modalPresentationStyle != .none && !isWindowRoot
  }
}

extension UIViewControllerTransitionCoordinatorContext {
  /// Whether reading `transitionDuration` would ask the animator.
  package var wouldAskForDuration: Bool {
    ((self as? TransitionCoordinator)?.change as? TransitionContext)?.wouldAskForDuration ?? false
  }
}
