import ViewTree

// Controllers whose views come or go while a transition that knows nothing of it is under way: columns collapse below a presentation in the
// context of one of them, or the context of a presentation leaves the window. In the end each was told last what is true of its view.

extension UIViewController {
  /// Sends the appearance callbacks that have been missed by the controller, by those over it in its context and by those inside of it.
  ///
  /// The last callbacks of a transition that is under way are left to that, and those of a container that appears or disappears to the container.
  func catchUpWithViews() {
    guard !loop.isTerminated else { return }
    catchUpWithView()
    if let presented = presentedController, presented.activePresentation?.isInContext ?? false {
      presented.catchUpWithViews()
    }
    for child in childControllers { child.catchUpWithViews() }
  }

  private func catchUpWithView() {
    guard !appearance.beganByCall, !appearance.isToldByContainer, isToldByUIKit else { return }
    let container = appearanceContainer
    guard loadedView?.window == nil else { return appearLate(in: container) }
    if container?.appearanceState == .disappearing { return }
    if isAppearingOrAppeared {
      sendBeginAppearance(false, animated: false)
    } else if appearanceState == .disappeared || isInTransition {
      return
    }
    sendEndAppearance()
  }

  /// Tells the controller, whose view is in the window, that it appears or has appeared, if its container is there and no transition is
  /// about to tell it.
  private func appearLate(in container: UIViewController?) {
    guard let container, container.isAppearingOrAppeared, appearanceState != .appeared,
      !isInTransition, !isCovered
    else { return }
    if appearanceState != .appearing { sendBeginAppearance(true, animated: false) }
    // The container ends the appearance together with its own.
    if container.appearanceState == .appeared { sendEndAppearance() }
  }

  /// Whether a presentation has taken its view from its place, or is about to and not about to give it back.
  var isCovered: Bool {
    guard let presentation = presentedController?.activePresentation, presentation.removesPresenter
    else { return false }
    guard let transition, transition.isInProgress, transition.presenter === self else {
      return true
    }
    return transition.isDismissal == transition.transitionWasCancelled
  }

  /// The controller with which it appears and disappears: its parent, or the one in whose context it is presented or that controller's; nil for none.
  private var appearanceContainer: UIViewController? {
    if let parentController { return parentController }
    guard let presentation = activePresentation, presentation.isInContext, let presentingController
    else { return nil }
    return presentation.removesPresenter
      ? presentingController.appearanceContainer : presentingController
  }

  /// Whether its parent, if it has one, lets UIKit send the callbacks.
  var isToldByUIKit: Bool {
    guard let parentController else { return true }
    return appearance.isContent
      ? parentController.shouldAutomaticallyForwardAppearanceMethods
      : parentController.forwardsAppearance
  }
}
