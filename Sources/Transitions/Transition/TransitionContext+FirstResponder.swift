import ViewTree

// A transition takes the first responder from what it takes off the screen, and UIKit makes it the first responder again when that returns.

extension TransitionContext {
  /// Lets the first responder resign before the will-callbacks, or with `isReversed` restores it before those of a cancel.
  func moveFirstResponder(isReversed: Bool) {
    if isReversed { restoreFirstResponder() } else { suspendFirstResponder() }
  }

  /// Lets the first responder resign: that of the leaving controller, or in a presentation that of the window; the controller stores it.
  private func suspendFirstResponder() {
    guard let window, let responder = window.firstResponder,
      let place = responder.viewOfResponder, takes(place)
    else { return }
    from.controller.lastTransition.responder = NonowningReference(responder)
    // Another one waits for its window, and takes the keyboard over.
    if let arriving = to.controller.loadedView,
      loop.firstResponders.waiting?.viewOfResponder?.isDescendant(of: arriving) ?? false
    {
      loop.keyboard.keepThroughTurn()
    }
    window.endEditingByForce()
  }

  /// Whether the transition takes the first responder from a view.
  private func takes(_ view: UIView) -> Bool {
    if isModal, !isDismissal {
      guard let presented else { return false }
      return !view.isInside(presented) && !presented.disablesAutomaticKeyboardDismissal
    }
    return ([from] + between).contains { view.isInside($0.controller) }
  }

  /// Makes the responder that the transition has taken the first one again, and forgets a request of the arriving controller.
  private func restoreFirstResponder() {
    loop.dropFirstResponder(in: to.controller.loadedView)
    if let current = window?.firstResponder?.viewOfResponder, !current.isInside(to.controller) {
      return
    }
    from.controller.restoreFirstResponder()
  }

  /// Makes the responder that an earlier transition has taken from the arriving controller the first one again, unless there is another.
  func restoreArrivedResponder() {
    guard didComplete, !loop.isTerminated else { return }
    if owner.kind == .pop || isDismissal {
      for participant in [from] + between {
        participant.controller.lastTransition.responder = NonowningReference(nil)
      }
    }
    if isModal, !isDismissal { return }
    guard window?.firstResponder == nil else { return }
    to.controller.restoreFirstResponder()
  }
}

extension UIViewController {
  /// Makes the responder that a transition has taken from the controller the first one again, if it is still there.
  fileprivate func restoreFirstResponder() {
    guard let responder = lastTransition.responder.object else { return }
    lastTransition.responder = NonowningReference(nil)
    guard let view = responder.viewOfResponder, view.window != nil, view.isInside(self) else {
      return
    }
    responder.becomeFirstResponder()
  }

  /// Makes a responder that waits in the controller the first one, as it appears; observers of the keyboard run inside the animation of its
  /// transition.
  func redeemFirstResponder() {
    guard loop.firstResponders.waiting != nil, let loadedView else { return }
    let transition = transition.flatMap { $0.isRunning ? $0 : nil }
    let keyboard = loop.keyboard
    if let transition, transition.isAnimated {
      keyboard.postsAlongside = { body in transition.animateAlongside(body) }
    }
    loop.redeemFirstResponder(in: loadedView)
    keyboard.postsAlongside = nil
  }

  /// Whether a presentation of the controller leaves the keyboard up, unless it is overridden.
  var keepsKeyboard: Bool {
    if let answer = script?.disablesAutomaticKeyboardDismissal(of: self) { return answer }
    return modalPresentationStyle == .formSheet && settings.hasStyle
      && loop.screen.traitCollection.horizontalSizeClass == .regular
  }
}

extension UIView {
  /// Whether the view is inside that of a controller.
  fileprivate func isInside(_ controller: UIViewController) -> Bool {
    guard let view = controller.loadedView else { return false }
    return isDescendant(of: view)
  }
}
