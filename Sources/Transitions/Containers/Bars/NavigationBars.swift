import EventTrace
import Geometry
import ViewTree

/// Updates the bars of a navigation controller, and the tab bar around it, when the stack changes.
///
/// Both are animated with a push or a pop: the new top has its final safe area before the animation, and the bars change over the duration of
/// the transition. A cancel restores them.
final class NavigationBars {
  private unowned let navigation: UINavigationController
  let bar: UINavigationBar
  private(set) lazy var toolbar = NavigationToolbar(of: navigation)
  /// Whether the bar is hidden, or about to be.
  private(set) var isHidden = false
  private var placement = BarPlacement.shown
  private let motion = BarMotion()
  /// Whether the stack hid the tab bar when nothing was in transition.
  private(set) var hidesBottomBarAtRest = false
  private var before: State?
  /// Whether a push or a pop is under way.
  var isInTransition: Bool { before != nil }

  /// The state that a cancelled transition restores.
  private struct State {
    var isHidden: Bool
    var content: NavigationBarContent?
  }

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    bar = UINavigationBar(frame: .zero)
    bar.traceName = "\(navigation.traceName).navigationBar"
    // An app may keep a reference to the bar after the release of the navigation controller.
    bar.goBack = { [weak navigation] in navigation?.goBack() }
    bar.styleDidChange = { [weak navigation] in navigation?.setNeedsStatusBarAppearanceUpdate() }
    bar.contentDidChange = { [weak self] in self?.layOutWithInsets() }
  }

  /// Puts the bar into the view of the navigation controller.
  func install(in view: UIView) {
    bar.traceName = "\(navigation.traceName).navigationBar"
    view.addSubview(bar)
    toolbar.install()
    layOut()
  }

  /// Whether the stack is part of another one, in whose bar its items are.
  private var isInOther: Bool { navigation.outerNavigation != nil }

  // MARK: Geometry

  /// The height of a controller on the stack that the bar covers, points.
  private func height(for child: UIViewController) -> CGFloat {
    let stack = navigation.stack
    let end = stack.firstIndex { $0 === child }.map { $0 + 1 } ?? stack.count
    return bar.height(for: UINavigationController.barItems(of: stack[..<end]))
  }

  /// Gives the bar its frame.
  func layOut() {
    guard let view = navigation.loadedView else { return }
    let insets = view.safeAreaInsets
    bar.sideInsets = UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
    let height = bar.height(for: bar.items ?? [])
    let offset = placement.offset(width: view.bounds.width, edge: -insets.top - height)
    let frame = CGRect(
      x: offset.x, y: insets.top + offset.y, width: view.bounds.width, height: height)
    if bar.frame != frame { bar.place(at: frame) }
    bar.layOutContent()
    toolbar.layOut()
  }

  /// The insets of a child's view that the bars cover, points; for the tab bar only the difference to its present inset.
  func insets(for child: UIViewController) -> UIEdgeInsets {
    var insets = UIEdgeInsets(
      top: isHidden || isInOther ? 0 : height(for: child), left: 0, bottom: 0, right: 0)
    if child === navigation.topViewController { insets.bottom = tabBarChange }
    insets.bottom += toolbar.inset(of: child)
    return insets
  }

  /// Follows another size of the view, or another height of the bar.
  func layOutWithInsets() {
    layOut()
    // During an animation the children have their final insets already, or get them at its end.
    if before == nil, !motion.isRunning, !toolbar.isMoving { navigation.updateBarInsets() }
  }

  // MARK: Hiding

  /// Shows or hides the bar; while a push or a pop is being prepared, it is animated together with that.
  func setHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isHidden else { return }
    isHidden = hidden
    motion.move(bar, of: navigation, animated: animated) {
      placement = hidden ? .beyondEdge : .shown
      layOut()
    } rest: {
      restBar()
    } end: { [weak self] in
      self?.rest()
    }
  }

  /// Sets the bar and the children to their state outside of a transition.
  private func rest() {
    restBar()
    toolbar.rest()
    hidesBottomBarAtRest = hidesBottomBar
    tabs?.bottomBar.rest()
    navigation.updateBarInsets()
    navigation.outerNavigation?.bars.innerStackDidChange()
  }

  private func restBar() {
    placement = isHidden ? .beyondEdge : .shown
    bar.isHidden = isHidden || isInOther
    layOut()
  }

  // MARK: The tab bar

  private var tabs: UITabBarController? { navigation.parentController as? UITabBarController }

  /// Whether a controller above the lowest on the stack hides the tab bar and the toolbar.
  var hidesBottomBar: Bool { hidesBottomBar(for: navigation.topViewController) }

  /// Whether a controller above the lowest on the stack, and not above a certain one, hides them.
  func hidesBottomBar(for child: UIViewController?) -> Bool {
    let stack = navigation.stack
    let end = stack.firstIndex { $0 === child }.map { $0 + 1 } ?? stack.count
    return stack[..<end].dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  /// The height by which the tab bar will cover more of the view, or less, when the running transition has ended, points.
  var tabBarChange: CGFloat {
    guard let tabs, hidesBottomBar != hidesBottomBarAtRest else { return 0 }
    return tabs.tabBar.height * (hidesBottomBar ? -1 : 1)
  }

  private var changesBottomBar: Bool {
    guard let tabs else { return false }
    return tabs.selectedViewController === navigation && hidesBottomBar != hidesBottomBarAtRest
  }

  // MARK: Transitions

  /// Shows the items of the stack, without a transition.
  func stackDidChange() {
    bar.items = navigation.barItems
    bar.showContent()
    toolbar.stackDidChange()
    rest()
  }

  /// Shows the items of a stack that is part of this one.
  private func innerStackDidChange() {
    if before == nil { stackDidChange() }
  }

  /// Called when a transition begins, before the callbacks of its controllers.
  func transitionWillBegin() {
    before = State(isHidden: isHidden, content: bar.content)
    toolbar.transitionWillBegin()
  }

  /// Called after the will-callbacks of the controllers, which may have shown or hidden the bar.
  func prepareTransition(isPush: Bool) {
    guard let before else { return }
    bar.items = navigation.barItems
    bar.addContent()
    toolbar.prepareTransition()
    UIView.performWithoutAnimation {
      guard !isHidden, placement != .shown else {
        bar.content?.alpha = 0
        return
      }
      // The bar appears with its new content, from the side of the arriving controller.
      before.content?.alpha = 0
      placement = isPush ? bar.trailingPlacement : bar.leadingPlacement
      bar.isHidden = false
      layOut()
    }
  }

  /// Makes the changes of a transition, in the running animation.
  func moveAlong(isPush: Bool) {
    guard let before else { return }
    before.content?.alpha = 0
    bar.content?.alpha = 1
    if !isHidden {
      placement = .shown
    } else if placement == .shown {
      placement = isPush ? bar.leadingPlacement : bar.trailingPlacement
    }
    toolbar.moveAlong()
    layOut()
    if changesBottomBar { tabs?.bottomBar.move(to: hidesBottomBar ? bar.leadingPlacement : .shown) }
  }

  /// Called when the transition has been completed or cancelled.
  func transitionDidEnd(completed: Bool) {
    guard let before else { return }
    self.before = nil
    toolbar.transitionDidEnd(completed: completed)
    if completed {
      if before.content !== bar.content { before.content?.removeFromSuperview() }
    } else {
      isHidden = before.isHidden
      before.content?.removeFromSuperview()
      bar.items = navigation.barItems
      bar.showContent()
    }
    rest()
  }
}

extension UINavigationController {
  /// Updates the insets of the visible children for the bars.
  func updateBarInsets() {
    for child in stack where child.isViewLoaded && child.view.superview === content.wrapper {
      child.setBarInsets(barInsets(for: child))
    }
  }
}

extension UIViewController {
  /// Sets the insets that the bars of the container cover, points.
  func setBarInsets(_ insets: UIEdgeInsets?) {
    guard barInsets != insets else { return }
    barInsets = insets
    setNeedsLayoutOfContent()
  }

  /// Asks for layout of the view and those of the children, whose safe area depends on it.
  private func setNeedsLayoutOfContent() {
    loadedView?.setNeedsLayout()
    for child in childControllers where child.isViewLoaded { child.setNeedsLayoutOfContent() }
  }
}
