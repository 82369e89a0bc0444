import EventTrace
public import Geometry
import SourceText
public import ViewTree

/// Shows the top of a stack of controllers; pushes and pops are transitions.
///
/// The stack changes with the call. A change that is requested during a push or pop, or while the navigation controller itself
/// appears or disappears, waits until that has ended, an animated one also while the outermost container presents or dismisses: the stack
/// stays as it is until then.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uinavigationcontroller>
open class UINavigationController: UIViewController {
  /// The change of the stack in a transition.
  public enum Operation: Int, Hashable, Sendable {
    /// No change.
    case none
    /// A controller is pushed.
    case push
    /// The top of the stack is popped.
    case pop
  }

  /// Receives the calls about shown controllers, and gives animators and interaction controllers; not owned.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { script?.run(.delegateDidChange, of: self) }
  }

  var stack: [UIViewController] = []
  private(set) lazy var content = ContentSwitch(of: self)
  private(set) lazy var bars = NavigationBars(of: self)
  private var swipeBack: SwipeBack?
  /// The statements of a script that have pushed the controllers of the stack.
  private var pushes: [(controller: NonowningReference<UIViewController>, range: SourceRange)] = []
  /// The controller in the last `didShow` call to the delegate.
  private var reportedTop = NonowningReference<UIViewController>(nil)

  /// The system's swipe back from the leading edge; nil before the view is loaded.
  ///
  /// Its own delegate lets it begin if a controller can be popped, no transition is running, and the navigation controller's delegate gives
  /// the pop no animator.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipeBack?.recognizer }

  /// Makes a navigation controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    definesPresentationContext = true
  }

  /// Makes a navigation controller of a storyboard, with an empty stack.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    definesPresentationContext = true
  }

  /// Makes a navigation controller with one controller on its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    setRoot(rootViewController)
  }

  /// Makes a navigation controller with an empty stack, whose bars are the system's: a class of an app's own bars is not supported.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    guard let own = navigationBarClass ?? toolbarClass, own != UINavigationBar.self,
      own != UIToolbar.self
    else { return }
    loop.report(
      EngineIssue(.unsupported, "a navigation controller has bars of the system's classes only"),
      subject: traceName)
  }

  /// Puts the first controller onto the stack.
  package func setRoot(_ rootViewController: UIViewController) {
    change(to: [rootViewController], operation: .push, animated: false)
  }

  // MARK: The stack

  /// The controllers on the stack, the last one being shown; setting them is not animated.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack, which is the one that is shown or about to be.
  open var topViewController: UIViewController? { stack.last }

  /// The visible controller: the one presented over the navigation controller, else the top of the stack.
  open var visibleViewController: UIViewController? {
    var visible = topViewController
    var presented = presentedViewController
    while let current = presented {
      visible = current
      presented = current.presentedController
    }
    return visible
  }

  /// Puts a controller onto the stack and shows it.
  ///
  /// A controller that is on the stack already, a tab bar controller and a split view controller are refused; a navigation controller ends the world with
  /// UIKit's exception.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    loop.emit(
      .call(
        "pushViewController",
        [
          TraceField("viewController", .object(viewController.traceName)),
          TraceField("animated", .bool(animated)),
        ]), subject: traceName)
    guard mayChangeStack("pushViewController:animated:", animated: animated) else { return }
    if viewController is UINavigationController {
      return raise(EngineIssue.pushedNavigationController(viewController))
    }
    if viewController is UISplitViewController {
      return report(EngineIssue.pushedSplitViewController(viewController, on: self))
    }
    if viewController is UITabBarController {
      return report(EngineIssue.pushedTabBarController(viewController, on: self))
    }
    let place = loop.runningStatement?()
    content.request(.change(animated: animated)) {
      guard !self.stack.contains(where: { $0 === viewController }) else {
        return self.report(
          EngineIssue.pushedTwice(
            viewController, on: self, at: place, first: self.placeOfPush(of: viewController)))
      }
      self.remember(pushOf: viewController, at: place)
      self.change(to: self.stack + [viewController], operation: .push, animated: animated)
    }
  }

  /// Remembers the statement that pushes a controller, as long as that is on the stack.
  private func remember(pushOf controller: UIViewController, at range: SourceRange?) {
    pushes.removeAll { push in !stack.contains { $0 === push.controller.object } }
    if let range { pushes.append((NonowningReference(controller), range)) }
  }

  /// The statement that has pushed a controller of the stack; nil where that is not known.
  private func placeOfPush(of controller: UIViewController) -> SourceRange? {
    pushes.last { $0.controller.object === controller }?.range
  }

  /// Pushes a controller, animated.
  ///
  /// For `showDetailViewController` of a split view controller whose columns are collapsed, that may be a navigation controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    emitShow(.show, vc, sender: sender)
    guard !loop.isTerminated else { return }
    if (parentController as? UISplitViewController)?.pushDetail(vc, onto: self) ?? false { return }
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  override func hasOwnMethod(for action: Selector) -> Bool { action == ShowAction.show.selector }

  /// Pops the top and returns it; nil for the last one, and if the change has to wait.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    loop.emit(
      .call("popViewController", [TraceField("animated", .bool(animated))]), subject: traceName)
    return pop("popViewControllerAnimated:", animated: animated) { $0.dropLast() }?.last
  }

  /// Takes everything above a controller off the stack and returns it, the lowest first; nil when the change has to wait.
  ///
  /// A controller that is not on the stack ends the world with UIKit's exception.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    loop.emit(
      .call(
        "popToViewController",
        [
          TraceField("viewController", .object(viewController.traceName)),
          TraceField("animated", .bool(animated)),
        ]), subject: traceName)
    return pop("popToViewController:transition:", animated: animated) { stack in
      guard let index = stack.firstIndex(where: { $0 === viewController }) else {
        self.raise(EngineIssue.poppedToStranger(viewController, in: self))
        return nil
      }
      return stack.prefix(index + 1)
    }
  }

  /// Takes everything but the lowest controller off the stack and returns it, the lowest first; nil when the change has to wait.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    loop.emit(
      .call("popToRootViewController", [TraceField("animated", .bool(animated))]),
      subject: traceName)
    return pop("popToViewController:transition:", animated: animated) { $0.prefix(1) }
  }

  /// Puts other controllers on the stack, by at most one transition.
  ///
  /// It is a pop when the new top is on the stack already, a push when it is not, and no transition when it is the top.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    emitSetViewControllers(viewControllers, animated: animated)
    guard mayChangeStack("setViewControllers:animated:", animated: animated) else { return }
    content.request(.change(animated: animated)) {
      let isPop = viewControllers.last.map { top in self.stack.contains { $0 === top } } ?? false
      self.change(to: viewControllers, operation: isPop ? .pop : .push, animated: animated)
    }
  }

  private func pop(
    _ selector: String, animated: Bool,
    to remaining: @escaping ([UIViewController]) -> ArraySlice<UIViewController>?
  ) -> [UIViewController]? {
    var popped: [UIViewController]?
    guard mayChangeStack(selector, animated: animated) else { return nil }
    content.request(.change(animated: animated)) {
      guard let kept = remaining(self.stack), !kept.isEmpty, kept.count < self.stack.count else {
        return
      }
      popped = Array(self.stack[kept.count...])
      self.change(to: Array(kept), operation: .pop, animated: animated)
    }
    return popped
  }

  // MARK: Changes

  /// Whether a change of the stack is accepted; a refusal is reported.
  private func mayChangeStack(_ selector: String, animated: Bool) -> Bool {
    if loop.isTerminated { return false }
    guard let obstacle = obstacle(to: .change(animated: animated)), obstacle.answer == .isRefused
    else { return true }
    report(EngineIssue.stackNotUpdated(self, selector: selector))
    return false
  }

  func change(to new: [UIViewController], operation: Operation, animated: Bool) {
    let change = ChildrenChange(from: stack, to: new, tellsLastFirst: true)
    guard change.begin(in: self) else { return }
    stack = new
    guard let from = change.old.last, let to = new.last, from !== to, appearanceState == .appeared,
      let world = knownWorld
    else {
      if change.old.last !== new.last {
        if let old = change.old.last { content.hide(old) }
        if appearanceState == .appeared { content.show(topViewController) }
      }
      bars.stackDidChange()
      change.end(in: self, completed: true)
      return takePreferredContentSizeOfTop()
    }
    let owner = NavigationOwner(
      self, operation: operation, change, from: from, to: to,
      driver: operation == .pop ? swipeBack?.pop : nil)
    content.begin(
      owner, from: from, to: to, animated: animated && loadedView?.window != nil, in: world)
    takePreferredContentSizeOfTop()
  }

  // MARK: Preferred size

  /// Prefers the size that the top of the stack prefers; where that prefers none, the present one.
  func takePreferredContentSizeOfTop() {
    guard !loop.isTerminated, let size = topViewController?.preferredContentSize,
      size.width > 0 || size.height > 0
    else { return }
    preferredContentSize = size
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { takePreferredContentSizeOfTop() }
  }

  /// The size of a child: all there is, unless it goes back to the column of a split view controller that it came from.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController else { return parentSize }
    return script?.size(forChild: child, withParentContainerSize: parentSize, of: self)
      ?? (parentController as? UISplitViewController)?.columnSizeAfterExpanding(of: child)
      ?? parentSize
  }

  // MARK: Views

  open override func loadView() {
    super.loadView()
    guard let loadedView else { return }
    content.install(in: loadedView)
    bars.install(in: loadedView)
    swipeBack = SwipeBack(self, on: loadedView)
  }

  // MARK: The bar

  /// The duration in seconds of showing and hiding the bar outside of a push or pop; Apple does not document it.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// The bar, which shows the navigation items of the controllers on the stack.
  open var navigationBar: UINavigationBar { bars.bar }

  /// Whether the bar is hidden; setting it is not animated.
  open var isNavigationBarHidden: Bool {
    get { bars.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar.
  ///
  /// An animated change in a callback of a push or a pop, such as `viewWillAppear`, is animated together with it, sideways, and is
  /// reversed if that is cancelled. Any other change takes ``hideShowBarDuration`` seconds, upwards or downwards. The safe area of the
  /// shown controller changes at the end; an arriving controller has its final safe area from the start.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    loop.emit(
      .call(
        "setNavigationBarHidden",
        [TraceField("hidden", .bool(hidden)), TraceField("animated", .bool(animated))]),
      subject: traceName)
    guard !loop.isTerminated else { return }
    bars.setHidden(hidden, animated: animated)
    if content.openTransition == nil, appearanceState == .appeared {
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The bar at the bottom, which shows the `toolbarItems` of the top of the stack.
  open var toolbar: UIToolbar! { bars.toolbar.bar }

  /// Whether the toolbar is hidden, as it is at first; setting it is not animated.
  open var isToolbarHidden: Bool {
    get { bars.toolbar.isHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar.
  ///
  /// An animated change in a callback of a push or a pop is animated together with it, and is reversed if that is cancelled. Any other change
  /// takes ``hideShowBarDuration`` seconds. While a controller on the stack hides the bottom bar, the toolbar stays out of sight.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    loop.emit(
      .call(
        "setToolbarHidden",
        [TraceField("hidden", .bool(hidden)), TraceField("animated", .bool(animated))]),
      subject: traceName)
    guard !loop.isTerminated else { return }
    bars.toolbar.setHidden(hidden, animated: animated)
  }

  /// A visible bar decides about the style, not the top of the stack.
  override var childThatStylesStatusBar: UIViewController? { bars.isHidden ? chosenChild : nil }

  /// The style of the status bar below the bar; UIKit's own answer follows the style of the bar while that is shown.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    let isDark = !bars.isHidden && navigationBar.barStyle == .black
    return statusBarStyle(or: isDark ? .lightContent : .default)
  }

  override func barInsets(for child: UIViewController) -> UIEdgeInsets? { bars.insets(for: child) }
  /// Puts a secondary controller onto the stack, a navigation controller too.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    take([secondaryViewController])
  }

  /// Gives the top back, unless it is the only one; the split view controller then takes it off the stack.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    stack.count > 1 ? topViewController : nil
  }

  override func layOutBars() {
    swipeBack?.updateEdge()
    bars.layOutWithInsets()
    content.transition?.containerDidLayOut()
  }

  // MARK: What shows a child

  override var contentSwitch: ContentSwitch? { content }
  override var fingerDriver: (any FingerDriver)? { swipeBack }

  override func didDetach(_ child: UIViewController) {
    content.request(.selection) { self.dropDetached() }
  }
  override var chosenChild: UIViewController? { topViewController }

  override func childrenDidBeginAppearing(animated: Bool) {
    guard let topViewController, topViewController !== reportedTop.object else { return }
    tellWillShow(topViewController, animated: animated)
  }

  override func childrenDidEndAppearing(animated: Bool) {
    guard let topViewController, topViewController !== reportedTop.object else { return }
    tellDidShow(topViewController, animated: animated)
  }

  // MARK: The delegate

  /// Calls `navigationController(_:willShow:animated:)` of the delegate.
  func tellWillShow(_ controller: UIViewController, animated: Bool) {
    loop.tell(delegate, .navigationWillShow, [.named(controller), .bool(animated)]) {
      $0.navigationController(self, willShow: controller, animated: animated)
    }
  }

  /// Calls `navigationController(_:didShow:animated:)` of the delegate.
  func tellDidShow(_ controller: UIViewController, animated: Bool) {
    reportedTop = NonowningReference(controller)
    loop.tell(delegate, .navigationDidShow, [.named(controller), .bool(animated)]) {
      $0.navigationController(self, didShow: controller, animated: animated)
    }
  }
}
