import EventTrace
import ViewTree

// The loading of a controller's view.

extension UIViewController {
  /// Calls `loadView` and `viewDidLoad`.
  func load() {
    loop.observingTree(by: nil) {
      isLoading = true
      loop.emit(.call("loadView", []), subject: traceName)
      loadView()
      if loadedView == nil { view = UIView() }
      isLoading = false
      // A nib makes and connects the views while it loads.
      script?.buildViews(of: self)
      connectSegues()
      loop.emit(.call("viewDidLoad", []), subject: traceName)
      viewDidLoad()
    }
  }

  /// Makes the view that a controller has whose class does not override `loadView`.
  func makeView() {
    if let nibName { report(EngineIssue.nibNotLoaded(nibName, of: self)) }
    let view = UIView(frame: loop.screen.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Makes the view for a `loadView` that reads `view` before it has set one, or never sets one.
  func ownEmptyView() -> UIView {
    let view = UIView(frame: loop.screen.bounds)
    own(view)
    return view
  }

  /// Adds a new view to the controller's world.
  func viewDidChange() {
    loadedView?.join(loop)
    loop.setNeedsTurn()
    applySafeArea()
  }

  /// Gives the title to the items that show it.
  func titleDidChange() {
    ownItems.navigation?.title = title
    ownItems.tabBar?.title = title
  }

  /// Replaces the view; with nil it is loaded again when it is next asked for.
  func own(_ view: UIView?) {
    loadedView?.owningController = nil
    view?.owningController = self
    loadedView = view
  }
}
