import ViewTree

// How a container treats a child over which another controller is presented in the child's context. A presentation that keeps the child's
// view is inside that view and moves with it. One that removes the view replaces it: the container then moves the presentation's view, and
// sends the appearance callbacks to the presented controller.

extension UIViewController {
  /// The presentation that has taken the place of the controller's view; nil for none.
  private var cover: UIPresentationController? {
    guard let presentation = presentedController?.activePresentation,
      presentation.isInContext, presentation.removesPresenter
    else { return nil }
    return presentation
  }

  /// The view by which a container shows the controller: its own, or that of the presentation that replaces it.
  var viewInContainer: UIView { loadedViewInContainer ?? view }

  /// The same; nil for one that is not loaded.
  var loadedViewInContainer: UIView? { cover?.containerView ?? loadedView }

  /// The topmost controller presented over this one in its context, or this one; a container sends it the appearance callbacks.
  var standIn: UIViewController {
    var controller = self
    while let cover = controller.cover { controller = cover.presentedViewController }
    return controller
  }

  /// Whether a presentation that replaces this controller's view is requested, beginning or ending.
  var isCoverMoving: Bool {
    guard let cover else {
      guard let presentedController, let transition = presentedController.transition else {
        return false
      }
      return transition.phase == .requested && !transition.isDismissal
        && presentedController.usedPresentationStyle == .currentContext
    }
    return cover.presentedViewController.isInTransition
  }

  /// Whether presentations over the controller that keep its view are inside that view: true for a controller in a container or in another
  /// context.
  var holdsPresentations: Bool {
    parentController != nil || activePresentation?.isInContext ?? false
  }

  /// Whether its context, in which it is presented, may have told it to come or go.
  var followsContext: Bool {
    !appearance.beganByCall && activePresentation?.isInContext ?? false
  }

  /// Whether it is presented in a context that is outside of the window, such as a tab that is not selected, and comes back with that.
  var isOutsideWithContext: Bool {
    guard let presentation = activePresentation, presentation.isInContext, let presentingController
    else { return false }
    return presentingController.loadedViewInContainer?.window == nil
  }

  /// The controller that is presented over this one, inside its view; nil for none.
  var controllerInView: UIViewController? {
    guard let presented = presentedController, let loadedView,
      let container = presented.ownPresentationController?.containerView,
      container.isDescendant(of: loadedView)
    else { return nil }
    return presented
  }
}

extension TransitionWorld {
  /// Remembers the presenters among the controllers inside one that was added to a container.
  func notePresenters(in controller: UIViewController) {
    if controller.presentedController != nil { note(controller) }
    for child in controller.childControllers { notePresenters(in: child) }
  }

  /// Forgets the presenters inside a controller that was removed from its container, except those that stay in the window.
  func forgetPresenters(in controller: UIViewController) {
    sidePresenters.removeAll {
      $0.isDescendant(of: controller) && $0.loadedViewInContainer?.window == nil
    }
  }
}
