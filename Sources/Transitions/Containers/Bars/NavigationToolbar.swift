import EventTrace
import Geometry
import ViewTree

/// Places the toolbar of a navigation controller, which shows the items of the top of the stack.
///
/// A push or a pop changes its items beside its own animation. A controller that hides the bottom bar when it is pushed moves the toolbar out
/// sideways, `setToolbarHidden(_:animated:)` downwards; a cancel restores both.
final class NavigationToolbar {
  private unowned let navigation: UINavigationController
  let bar: UIToolbar
  /// Whether the app hides the toolbar, as at first.
  private(set) var isHidden = true
  private var placement = BarPlacement.beyondEdge
  private let motion = BarMotion()
  /// Whether it moves without a push or a pop.
  var isMoving: Bool { motion.isRunning }
  /// The state that a cancelled transition restores; nil outside of one.
  private var before: (isHidden: Bool, content: ToolbarContent?)?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    bar = UIToolbar(frame: .zero)
    bar.traceName = "\(navigation.traceName).toolbar"
  }

  private var items: [UIBarButtonItem]? { navigation.topViewController?.toolbarItems }

  /// Whether the toolbar is visible, or about to be, while a controller is on top of the stack.
  private func isShown(above child: UIViewController?) -> Bool {
    !isHidden && !navigation.bars.hidesBottomBar(for: child)
  }
  private var isShown: Bool { isShown(above: navigation.topViewController) }

  /// The height of a controller on the stack that the toolbar covers, points.
  func inset(of child: UIViewController) -> CGFloat { isShown(above: child) ? bar.height : 0 }

  // MARK: Geometry

  /// Adds the toolbar to the view of the navigation controller when it is shown for the first time.
  func install() {
    guard !isHidden, bar.superview == nil, let view = navigation.loadedView else { return }
    bar.traceName = "\(navigation.traceName).toolbar"
    bar.items = items
    loop.observingTree(by: nil) {
      UIView.performWithoutAnimation {
        view.addSubview(bar)
        layOut()
      }
    }
  }

  private var loop: RunLoop { navigation.loop }

  /// Gives the toolbar its frame, above the bottom of the safe area.
  func layOut() {
    guard let view = navigation.loadedView, bar.superview != nil else { return }
    let insets = view.safeAreaInsets
    bar.sideInsets = UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
    let height = bar.height
    // A toolbar that comes in with the tab bar is above it from the beginning.
    let bottom = insets.bottom + (isShown ? navigation.bars.tabBarChange : 0)
    let offset = placement.offset(width: view.bounds.width, edge: height + bottom)
    let frame = CGRect(
      x: offset.x, y: view.bounds.height - bottom - height + offset.y,
      width: view.bounds.width, height: height)
    if bar.frame != frame { bar.place(at: frame) }
    bar.layOutContent()
  }

  // MARK: Hiding

  /// Shows or hides the toolbar; while a push or a pop is being prepared, it is animated together with that.
  func setHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isHidden else { return }
    isHidden = hidden
    install()
    motion.move(bar, of: navigation, animated: animated) {
      placement = isShown ? .shown : .beyondEdge
      layOut()
    } rest: {
      rest()
    } end: { [weak self] in
      self?.rest()
      self?.navigation.updateBarInsets()
    }
  }

  /// Sets the toolbar to its state outside of a transition.
  func rest() {
    guard !isMoving else { return }
    placement = isShown ? .shown : .beyondEdge
    bar.isHidden = !isShown
    layOut()
  }

  // MARK: Items

  /// Shows the items of the top of the stack, without a transition.
  func stackDidChange() {
    if bar.items != nil || items != nil { bar.items = items }
  }

  /// Shows other items of a controller on the stack, if it is the top; in a transition they come with that.
  func itemsDidChange(of controller: UIViewController, animated: Bool) {
    guard controller === navigation.topViewController else { return }
    if before != nil, navigation.content.transition?.phase == .preparing { return }
    bar.setItems(items, animated: animated)
  }

  // MARK: Transitions

  /// Called when a transition begins, before the callbacks of its controllers.
  func transitionWillBegin() {
    before = (isHidden, bar.content)
  }

  /// Called after the will-callbacks of the controllers, which may have shown or hidden the toolbar.
  func prepareTransition() {
    guard let before else { return }
    if bar.items != nil || items != nil { bar.add(items) }
    UIView.performWithoutAnimation {
      guard isShown, placement != .shown else {
        if bar.content !== before.content { bar.content?.alpha = 0 }
        return
      }
      // It appears with its new content: from below, or from the side to which a controller has hidden it.
      before.content?.alpha = 0
      placement = before.isHidden ? .beyondEdge : bar.leadingPlacement
      bar.isHidden = false
      layOut()
    }
  }

  /// Makes the changes of a transition, in the running animation.
  func moveAlong() {
    guard let before else { return }
    if bar.content !== before.content { before.content?.alpha = 0 }
    bar.content?.alpha = 1
    if isShown {
      placement = .shown
    } else if placement == .shown {
      placement = isHidden ? .beyondEdge : bar.leadingPlacement
    }
    layOut()
  }

  /// Called when the transition has been completed or cancelled.
  func transitionDidEnd(completed: Bool) {
    guard let before else { return }
    self.before = nil
    if completed {
      if before.content !== bar.content { before.content?.removeFromSuperview() }
    } else {
      isHidden = before.isHidden
      stackDidChange()
    }
  }
}
