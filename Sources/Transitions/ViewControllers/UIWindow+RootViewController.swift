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
      controller.world = controller.world ?? old?.world
      if isKeyWindow { controller.setNeedsStatusBarAppearanceUpdate() }
      if controller.appearanceState == .disappeared, isKeyWindow {
        controller.sendBeginAppearance(true, animated: false)
      }
      let view: UIView = controller.view
      view.place(at: bounds)
      insertSubview(view, at: 0)
    }
    // Set before the callbacks of the old root, because the new one may present in them.
    if let controller, controller.appearanceState == .appearing {
      loop.perform { controller.sendEndAppearance() }
    }
    if let old {
      old.loadedView?.removeFromSuperview()
      old.sendEndAppearance()
      old.knownWorld?.noteDeparture(of: old)
    }
  }
}
