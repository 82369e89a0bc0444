import EventTrace
public import ViewTree

extension UIWindow {
  /// The controller whose view fills the window; another one takes its place at once, without animation.
  ///
  /// A child ends the world with UIKit's exception. A controller that is presented, from the request to the end of its
  /// dismissal, is refused; what the former root presents stays over the new one. Both are issues.
  public var rootViewController: UIViewController? {
    get { rootResponder as? UIViewController }
    set { replaceRoot(with: newValue) }
  }

  private func replaceRoot(with controller: UIViewController?) {
    let old = rootViewController
    guard old !== controller else { return }
    if let controller, controller.parentController != nil {
      return controller.raise(EngineIssue.viewOutsideParent(controller, below: nil))
    }
    if let controller, let presenting = controller.presentingController {
      return controller.report(EngineIssue.presentedAsRoot(controller, presenting: presenting))
    }
    if let controller, let other = loop.allWindows.first(where: { $0.rootResponder === controller })
    {
      return controller.report(EngineIssue.rootOfTwoWindows(controller, self, other))
    }
    if let old, let presented = old.presentedController {
      old.knownWorld?.sidePresenters.append(old)
      old.report(EngineIssue.presentedOverNewRoot(presented, presenting: old, root: controller))
    }
    if let old, old.appearanceState == .appeared || old.appearanceState == .appearing {
      old.sendBeginAppearance(false, animated: false)
    }
    rootResponder = controller
    if let controller {
      controller.join(loop)
      controller.hasBeenShown = true
      controller.world = controller.world ?? loop.transitionState as? TransitionWorld
      // The view of the root of a hidden window is loaded when the window is shown.
      if !isHidden { show(controller) }
    }
    if let old {
      old.loadedView?.removeFromSuperview()
      old.sendEndAppearance()
      old.knownWorld?.noteDeparture(of: old)
    }
  }

  /// Adds the view of the root below the others, and lets the root appear; its `viewDidAppear` comes in the next turn.
  fileprivate func show(_ controller: UIViewController) {
    controller.setNeedsStatusBarAppearanceUpdate()
    if controller.appearanceState == .disappeared {
      controller.sendBeginAppearance(true, animated: false)
    }
    let view: UIView = controller.view
    view.place(at: bounds)
    insertSubview(view, at: 0)
    // Set before the callbacks of an old root, because the new one may present in them.
    if controller.appearanceState == .appearing {
      loop.perform {
        // A window that was released meanwhile has taken its controllers along.
        if controller.loadedView?.window == nil {
          controller.sendBeginAppearance(false, animated: false)
        }
        controller.sendEndAppearance()
      }
    }
  }
}

extension UIViewController {
  /// Lets the controllers of a window appear that is shown, or disappear with one that is hidden.
  ///
  /// A transition makes these calls for its own controllers.
  package func ownerVisibilityDidChange(of window: UIWindow) {
    guard !loop.isTerminated else { return }
    if !window.isHidden, !isCovered, loadedView?.window !== window { return window.show(self) }
    let world = knownWorld
    world?.updateStatusBar()
    var chain = TransitionWorld.chain(above: self)
    for side in world?.sideChains ?? [] {
      chain += side.dropFirst().filter { $0.hostWindow === window }
    }
    let isShown = !window.isHidden
    let turning = chain.filter { controller in
      let isDue =
        isShown
        ? controller.appearanceState == .disappeared && !controller.isCovered
        : controller.appearanceState == .appeared
      // What is presented in the context of another controller follows that.
      guard isDue, !controller.isInTransition else { return false }
      controller.sendBeginAppearance(isShown, animated: false)
      return true
    }
    let end = { for controller in turning { controller.sendEndAppearance() } }
    if isShown { loop.perform(end) } else { end() }
  }
}
