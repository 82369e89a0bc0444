import EventTrace
import Geometry
import ViewTree

/// Shows one of several controllers at a time; a change of the selection is a transition if the delegate gives an animator.
///
/// The selection changes with the assignment, also below a presentation or dismissal. One that is made while an animated change
/// is running waits for its end; of several changes only the last one is made.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitabbarcontroller>
open class UITabBarController: UIViewController {
  /// Gives animators and interaction controllers; not owned.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    didSet { script?.run(.delegateDidChange, of: self) }
  }

  private var tabs: [UIViewController] = []
  /// The position of the selected controller; nil when there is none.
  var selection: Int? {
    didSet { bottomBar.bar.selectedItem = selectedViewController?.tabBarItem }
  }
  private(set) lazy var content = ContentSwitch(of: self)
  private(set) lazy var bottomBar = BottomBar(of: self)

  // MARK: The controllers

  /// The controllers, in the order of their tabs; nil when there are none.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The selected one stays selected if it is among them, else the one at its position is, else the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    emitSetViewControllers(new, animated: animated)
    guard !loop.isTerminated else { return }
    content.request(.change) { self.replaceTabs(with: new) }
  }

  private func replaceTabs(with new: [UIViewController]) {
    let change = ChildrenChange(from: tabs, to: new)
    guard change.begin(in: self) else { return }
    show(new)
    change.end(in: self, completed: true)
  }

  override func didDetach(_ child: UIViewController) {
    content.request(.selection) { self.dropDetached() }
  }

  /// Removes the tabs of controllers that have left on their own.
  private func dropDetached() {
    let kept = tabs.filter { $0.parentController === self }
    if kept.count < tabs.count { show(kept) }
  }

  /// Shows other tabs, and selects one of them if the selected one is gone.
  private func show(_ new: [UIViewController]) {
    let selected = selectedViewController
    tabs = new
    updateTabBarItems()
    let kept = new.firstIndex { $0 === selected }
    selection = new.isEmpty ? nil : kept ?? selection.flatMap { $0 < new.count ? $0 : nil } ?? 0
    if kept == nil {
      if let selected { content.hide(selected) }
      if appearanceState == .appeared { content.show(selectedViewController) }
    }
    bottomBar.rest()
  }

  // MARK: The selection

  /// The position of the selected controller; `Int.max` without one, as `NSNotFound` is.
  ///
  /// A position that no controller has ends the world with an exception, as of an array's.
  open var selectedIndex: Int {
    get { selection ?? .max }
    set {
      loop.emit(
        .call("setSelectedIndex", [TraceField("selectedIndex", .word("\(newValue)"))]),
        subject: traceName)
      guard !loop.isTerminated else { return }
      guard tabs.indices.contains(newValue) else {
        return raise(EngineIssue.noTab(newValue, of: tabs.count, in: self))
      }
      select(newValue)
    }
  }

  /// The selected controller; nil without one.
  ///
  /// A controller that is no tab ends the world with an exception.
  open var selectedViewController: UIViewController? {
    get { selection.map { tabs[$0] } }
    set {
      loop.emit(
        .call(
          "setSelectedViewController",
          [
            TraceField(
              "selectedViewController", newValue.map { .object($0.traceName) } ?? .none)
          ]), subject: traceName)
      guard !loop.isTerminated, let newValue else { return }
      guard let index = tabs.firstIndex(where: { $0 === newValue }) else {
        return raise(EngineIssue.notATab(newValue, in: self))
      }
      select(index)
    }
  }

  private func select(_ index: Int) {
    if index != selection, let running = content.openTransition {
      report(EngineIssue.selectedMeanwhile(tabs[index], during: running))
    }
    content.dropWaitingChanges()
    content.request(.selection) { self.change(to: index) }
  }

  private func change(to index: Int) {
    guard tabs.indices.contains(index), index != selection else { return }
    let old = selection
    let from = selectedViewController
    let to = tabs[index]
    from?.cancelFingers()
    selection = index
    guard let from, appearanceState == .appeared, let world = knownWorld else {
      content.exchange(from, to)
      return bottomBar.rest()
    }
    let animator = askForAnimator(from: from, to: to)
    content.begin(
      TabOwner(self, from: from, to: to, oldSelection: old, animator: animator), from: from, to: to,
      animated: animator != nil, in: world)
  }

  private func askForAnimator(
    from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    loop.askForObject(delegate, .tabAnimationController, [.named(from), .named(to)]) {
      $0.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    }
  }

  // MARK: Views

  open override func loadView() {
    super.loadView()
    guard let loadedView else { return }
    content.install(in: loadedView)
    bottomBar.install(in: loadedView)
  }

  // MARK: The bar

  /// The bar with the tabs of the controllers.
  open var tabBar: UITabBar { bottomBar.bar }

  /// Shows the tabs that the controllers have now.
  func updateTabBarItems() { tabBar.items = tabs.map { $0.tabBarItem } }

  /// Selects the controller at a position, if the delegate lets the user do so.
  ///
  /// A tap on the selected tab pops a navigation controller to its root.
  func userDidSelect(_ index: Int) {
    guard tabs.indices.contains(index), !loop.isTerminated else { return }
    let controller = tabs[index]
    guard delegateLetsSelect(controller), !loop.isTerminated else { return }
    if controller === selectedViewController {
      let navigation = controller as? UINavigationController
      if let navigation, navigation.stack.count > 1 {
        navigation.popToRootViewController(animated: true)
      }
    } else {
      select(index)
    }
    tellDelegateOfSelection(controller)
  }

  override func barInsets(for child: UIViewController) -> UIEdgeInsets? {
    UIEdgeInsets(top: 0, left: 0, bottom: hidesTabBar(for: child) ? 0 : tabBar.height, right: 0)
  }
  override func layOutBars() { bottomBar.layOutWithInsets() }

  // MARK: What shows a child

  override var contentSwitch: ContentSwitch? { content }
  override var chosenChild: UIViewController? { selectedViewController }
}
