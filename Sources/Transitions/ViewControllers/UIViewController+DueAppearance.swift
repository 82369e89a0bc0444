import ViewTree

// The rule of the appearance callbacks beside the plans of transitions: what shows a controller decides in which state it should be, and the
// difference to what it was told last is sent.

/// The state of appearance in which a controller should be.
struct DueAppearance {
  let state: AppearanceState
  /// Whether the callbacks on the way there are those of an animation.
  var isAnimated = false
}

extension UIViewController {
  /// The state in which the controller should be while its view is in a window, or with nil in none; nil where something else decides: the app, a
  /// container that forwards by hand, the window, a presentation over all of it, or one that has taken the view from its place.
  ///
  /// What a container shows is in the state of the container, and nothing else has appeared; a column that is being
  /// shown or hidden is appearing or disappearing. A controller in no hierarchy has appeared while its view is in a window.
  private func dueAppearance(in window: UIWindow?) -> DueAppearance? {
    guard !appearance.beganByCall, isToldByUIKit else { return nil }
    guard let container = appearanceContainer else {
      let base = baseOfCovers
      if base.presentingController != nil || base.isWindowRoot { return nil }
      return DueAppearance(state: window == nil ? .disappeared : .appeared)
    }
    // It tells the children that it has after its own callback.
    if container.appearance.isBeginning { return nil }
    if container.appearanceState == .appeared, standIn === self,
      let change = (container as? UISplitViewController)?.change,
      let due = change.dueAppearance(of: baseOfCovers)
    {
      return due
    }
    let following = DueAppearance(
      state: container.appearanceState,
      isAnimated: container.isTurning && container.appearance.isAnimated)
    if window != nil { return following.state == .disappeared ? nil : following }
    return container.isTurning && isCarried(by: container)
      ? following : DueAppearance(state: .disappeared)
  }

  /// Whether the view comes or goes inside that of its container.
  private func isCarried(by container: UIViewController) -> Bool {
    guard let loadedView, let place = container.loadedView,
      container.appearance.isViewMoving || place.window == nil
    else { return false }
    return loadedView.isDescendant(of: place)
  }

  /// Sends the callbacks between the present state and another one; without its end those up to the move of the view.
  private func become(_ due: DueAppearance, ends: Bool = true) {
    let appears = due.state == .appearing || due.state == .appeared
    if appears != isAppearingOrAppeared {
      sendBeginAppearance(appears, animated: due.isAnimated)
    }
    switch (appearanceState, due.state) {
    case (.appearing, .appeared) where ends, (.disappearing, .disappeared) where ends:
      sendEndAppearance()
    default: return
    }
  }

  /// Lets the controller appear or disappear with a move of its view to a window, or with nil out of one; without the end before the move.
  func followView(to window: UIWindow?, ends: Bool) {
    guard !isToldByTransition, !(knownWorld?.isMovingViewsUntold ?? false),
      let due = dueAppearance(in: window)
    else { return }
    become(due, ends: ends)
  }

  /// Sends the callbacks that the controller, what is presented over it in its context, and the controllers inside of it have missed in a change
  /// that knew nothing of them.
  ///
  /// A transition that is under way tells its controllers itself, unless their views have left the window.
  func settleAppearance() {
    guard !loop.isTerminated else { return }
    let window = loadedView?.window
    if !isToldByTransition || window == nil && isAppearingOrAppeared,
      let due = dueAppearance(in: window)
    {
      become(due)
    }
    if let presented = presentedController, presented.activePresentation?.isInContext ?? false {
      presented.settleAppearance()
    }
    for child in childControllers { child.settleAppearance() }
  }

  /// Whether a transition that is under way sends the callbacks of the controller, or of the one whose place it has taken.
  private var isToldByTransition: Bool {
    if let transition, transition.isInProgress, transition.tells(self) { return true }
    let base = baseOfCovers
    return base !== self && base.isToldByTransition
  }

  /// Runs a block that moves views, and after which the caller tells their controllers.
  func movingViewsUntold(_ body: () -> Void) {
    let world = knownWorld
    let isMoving = world?.isMovingViewsUntold ?? false
    world?.isMovingViewsUntold = true
    body()
    world?.isMovingViewsUntold = isMoving
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

  /// The controller whose place it has: itself, or the lowest of those in whose contexts presentations have replaced one another.
  private var baseOfCovers: UIViewController {
    guard let presentingController, presentingController.standIn !== presentingController else {
      return self
    }
    return presentingController.baseOfCovers
  }

  /// The controller with which it appears and disappears: the parent of the one whose place it has, or the one over which it is presented in its
  /// context; nil for none.
  private var appearanceContainer: UIViewController? {
    let base = baseOfCovers
    if let parent = base.parentController { return parent }
    return base.activePresentation?.isInContext ?? false ? base.presentingController : nil
  }

  /// Whether the container lets UIKit send the callbacks.
  private var isToldByUIKit: Bool { baseOfCovers.parentController?.forwardsAppearance ?? true }
}
