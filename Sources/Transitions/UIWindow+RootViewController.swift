public import ViewTree

extension UIWindow {
  /// The controller whose view fills the window; another one takes its place at once, without animation.
  public var rootViewController: UIViewController? {
    get { rootResponder as? UIViewController }
    set { replaceRoot(with: newValue) }
  }

  private func replaceRoot(with controller: UIViewController?) {
    let old = rootViewController
    guard old !== controller else { return }
    if let old, old.appearanceState == .appeared { old.sendBeginAppearance(false, animated: false) }
    rootResponder = controller
    if let controller {
      controller.world = controller.world ?? old?.world
      if controller.appearanceState == .disappeared, isKeyWindow {
        controller.sendBeginAppearance(true, animated: false)
      }
      let view = controller.view
      view.frame = bounds
      insertSubview(view, at: 0)
    }
    if let old {
      old.loadedView?.removeFromSuperview()
      old.sendEndAppearance()
    }
    if let controller, controller.appearanceState == .appearing {
      loop.perform { controller.sendEndAppearance() }
    }
  }
}
