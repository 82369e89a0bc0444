import EventTrace
import Geometry
import ViewTree

// The changes that a split view controller makes to the stack of a column: other columns collapse onto it, with their navigation controllers.

extension UINavigationController {
  /// Puts controllers on top of the stack without a transition; the view of one that is visible stays in the window.
  func take(_ controllers: [UIViewController]) {
    restack(
      stack.filter { controller in !controllers.contains { $0 === controller } } + controllers)
  }

  /// Moves a controller from the stack to the split view controller without a transition; its view stays in the window if it is visible.
  ///
  /// The controller below it is shown only if the navigation controller stays visible. The caller has to call `didMove(toParent:)`.
  func giveBack(
    _ controller: UIViewController, to split: UISplitViewController, staysVisible: Bool = true
  ) {
    guard stack.contains(where: { $0 === controller }) else { return }
    let compact = UISplitViewController.compactWidth
    let old = topViewController
    stack.removeAll { $0 === controller }
    split.addChild(controller)
    guard !loop.isTerminated else { return }
    showTop(insteadOf: old === controller ? nil : old, isShown: staysVisible)
    (controller as? UINavigationController)?.bars.stackDidChange()
    let screen = loop.screen
    let before = FormerOverride(controller: controller, override: compact)
    controller.tellTraitsChanged { $0.traits(from: screen.traitCollection, before: [before]) }
  }

  /// Moves the controllers of the stack to another navigation controller, which replaces this one.
  func handOver(_ controllers: [UIViewController], to other: UINavigationController) {
    if controllers.isEmpty { return }
    stack.removeAll { controller in controllers.contains { $0 === controller } }
    other.take(controllers)
  }

  /// Puts other controllers on the stack without a transition.
  func restack(_ new: [UIViewController]) {
    let change = ChildrenChange(from: stack, to: new, tellsLastFirst: true)
    let old = topViewController
    guard change.begin(in: self) else { return }
    stack = new
    showTop(insteadOf: old)
    change.end(in: self, completed: true)
    takePreferredContentSizeOfTop()
  }

  /// Removes controllers from the stack that have left on their own, and shows the new top.
  func dropDetached() {
    let kept = stack.filter { $0.parentController === self }
    guard kept.count < stack.count else { return }
    let old = topViewController
    stack = kept
    showTop(insteadOf: old)
    takePreferredContentSizeOfTop()
  }

  private func showTop(insteadOf old: UIViewController?, isShown: Bool = true) {
    let top = topViewController
    let isShown = isShown && appearanceState == .appeared
    if let top, top !== old, isShown { tellWillShow(top, animated: false) }
    if let old, old !== top {
      if isTurning { content.exchange(old, top) } else { content.hide(old) }
    }
    if isShown { UIView.performWithoutAnimation { content.show(top) } }
    for case let nested as UINavigationController in stack { nested.bars.stackDidChange() }
    bars.stackDidChange()
    if let top, top !== old, isShown { tellDidShow(top, animated: false) }
  }

  /// Pushes any controller, a navigation controller too, for a split view controller.
  func pushNested(_ controller: UIViewController, animated: Bool) {
    content.request(.change(animated: animated)) {
      guard !self.stack.contains(where: { $0 === controller }) else { return }
      self.change(to: self.stack + [controller], operation: .push, animated: animated)
      (controller as? UINavigationController)?.bars.stackDidChange()
    }
  }

  /// Pops everything above a number of controllers, for a split view controller.
  func cut(to count: Int, animated: Bool) {
    content.request(.change(animated: animated)) {
      guard count < self.stack.count else { return }
      self.change(to: Array(self.stack.prefix(count)), operation: .pop, animated: animated)
    }
  }

  /// The navigation controller on whose stack it is, as a column that has collapsed; nil for none.
  var outerNavigation: UINavigationController? { parentController as? UINavigationController }

  /// The items of the stack, with those of navigation controllers on it in their places.
  var barItems: [UINavigationItem] { UINavigationController.barItems(of: stack[...]) }

  static func barItems(of stack: ArraySlice<UIViewController>) -> [UINavigationItem] {
    stack.flatMap { controller in
      (controller as? UINavigationController)?.barItems ?? [controller.navigationItem]
    }
  }

  /// Goes back by one controller, on the innermost stack that has more than one.
  func goBack() {
    if let nested = topViewController as? UINavigationController, nested.canGoBack {
      nested.goBack()
    } else {
      popViewController(animated: true)
    }
  }

  private var canGoBack: Bool {
    stack.count > 1 || (topViewController as? UINavigationController)?.canGoBack ?? false
  }
}
