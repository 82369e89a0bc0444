import Geometry
import ViewTree

/// Places the tab bar of a tab bar controller.
final class BottomBar {
  private unowned let tabs: UITabBarController
  let bar: UITabBar
  private var placement = BarPlacement.shown

  init(of tabs: UITabBarController) {
    self.tabs = tabs
    bar = UITabBar(frame: .zero)
    bar.traceName = "\(tabs.traceName).tabBar"
    // An app may keep a reference to the bar after the release of the tab bar controller.
    bar.select = { [weak tabs] in tabs?.userDidSelect($0) }
  }

  /// Puts the bar into the view of the tab bar controller.
  func install(in view: UIView) {
    bar.traceName = "\(tabs.traceName).tabBar"
    view.addSubview(bar)
    rest()
  }

  /// Gives the bar its frame.
  func layOut() {
    guard let view = tabs.loadedView else { return }
    let insets = view.safeAreaInsets
    bar.sideInsets = UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
    let height = bar.height + insets.bottom
    let offset = placement.offset(width: view.bounds.width, edge: height)
    let frame = CGRect(
      x: offset.x, y: view.bounds.height - height + offset.y, width: view.bounds.width,
      height: height)
    if bar.frame != frame { bar.place(at: frame) }
    bar.layOutTabs()
  }

  /// Moves the bar, in the animation that is running.
  func move(to new: BarPlacement) {
    bar.isHidden = false
    placement = new
    layOut()
  }

  /// Sets the bar and the selected child to their state outside of a transition.
  func rest() {
    // A swipe back that has ended with a change of the tab would still take its animation back.
    bar.layer.removeAllAnimations()
    let isHidden = tabs.hidesTabBar(for: tabs.selectedViewController)
    placement = isHidden ? bar.leadingPlacement : .shown
    bar.isHidden = isHidden
    layOutWithInsets()
  }

  /// Updates the bar after a change of the view's size.
  func layOutWithInsets() {
    layOut()
    guard let child = tabs.selectedViewController, let insets = tabs.barInsets(for: child) else {
      return
    }
    child.setBarInsets(insets)
  }
}

extension UITabBarController {
  /// Whether a child hides the tab bar while nothing is in transition.
  func hidesTabBar(for child: UIViewController?) -> Bool {
    (child as? UINavigationController)?.bars.hidesBottomBarAtRest ?? false
  }
}
