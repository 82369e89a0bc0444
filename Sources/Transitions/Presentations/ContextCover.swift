import ViewTree

// What a container does with a controller over which another one is presented in its context. One that leaves the controller's view where it is
// lies in that view and goes along with it. One that removes the view stands in its place: the container moves and tells that instead.

extension UIViewController {
  /// The presentation that has taken the place of the controller's view; nil for none.
  private var cover: UIPresentationController? {
    guard let presentation = presentedController?.activePresentation,
      presentation.isInContext, presentation.removesPresenter
    else { return nil }
    return presentation
  }

  /// The view by which a container shows the controller: its own, or what has taken the place of that.
  var viewInContainer: UIView { loadedViewInContainer ?? view }

  /// The same; nil for one that is not loaded.
  var loadedViewInContainer: UIView? { cover?.containerView ?? loadedView }

  /// The controller that comes and goes where a container shows or hides this one.
  var standIn: UIViewController {
    var controller = self
    while let cover = controller.cover { controller = cover.presentedViewController }
    return controller
  }

  /// Whether a controller comes into the place of this one, or leaves it.
  var isCoverMoving: Bool { cover?.presentedViewController.isInTransition ?? false }

  /// Whether what is presented over the controller, and leaves it in place, lies in its view: it is inside of a container or of another context.
  var holdsPresentations: Bool {
    parentController != nil || activePresentation?.isInContext ?? false
  }

  /// Whether its context, in which it is presented, may have told it to come or go.
  var followsContext: Bool {
    !appearance.beganByCall && activePresentation?.isInContext ?? false
  }

  /// The controller that is presented over this one and lies in its view; nil for none.
  var controllerInView: UIViewController? {
    guard let presented = presentedController, let loadedView,
      let container = presented.ownPresentationController?.containerView,
      container.isDescendant(of: loadedView)
    else { return nil }
    return presented
  }
}

extension TransitionWorld {
  /// Remembers the controllers inside of one that has come into a container, as far as they present.
  func notePresenters(in controller: UIViewController) {
    if controller.presentedController != nil { note(controller) }
    for child in controller.childControllers { notePresenters(in: child) }
  }

  /// Lets go of those inside of one that has left its container, with what they present; not of those that stay in the window.
  func forgetPresenters(in controller: UIViewController) {
    sidePresenters.removeAll {
      $0.isDescendant(of: controller) && $0.loadedViewInContainer?.window == nil
    }
  }
}
