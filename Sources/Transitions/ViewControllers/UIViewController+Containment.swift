import EventTrace
import ViewTree

extension UIViewController {
  /// The controllers inside this one, in the order they were added.
  public var children: [UIViewController] { childControllers }

  /// The container the controller is in.
  public var parent: UIViewController? { parentController }

  /// The nearest navigation controller that the controller is in; nil for none.
  public var navigationController: UINavigationController? { nearestContainer() }

  /// The nearest tab bar controller that the controller is in; nil for none.
  public var tabBarController: UITabBarController? { nearestContainer() }

  /// The nearest split view controller that the controller is in; nil for none.
  public var splitViewController: UISplitViewController? { nearestContainer() }

  private func nearestContainer<Container>() -> Container? {
    var ancestor = parentController
    while let current = ancestor {
      if let container = current as? Container { return container }
      ancestor = current.parentController
    }
    return nil
  }

  /// Adds a child, which is removed from its former parent as by `removeFromParent()`.
  ///
  /// The call sends `willMove(toParent:)`; the container has to send `didMove(toParent:)`. The window's root, a controller whose view lies
  /// in another one's, itself and a controller that it is in end the world as an exception does.
  public func addChild(_ childController: UIViewController) {
    if let issue = refusal(ofChild: childController) { return raise(issue) }
    if childController.parentController === self { return }
    childController.join(loop)
    childController.hasBeenShown = true
    childController.removeFromParent()
    childController.sendWillMove(toParent: self)
    // The callback may have put the two together in another way.
    guard !loop.isTerminated, childController.parentController !== self else { return }
    if isDescendant(of: childController) {
      return raise(EngineIssue.childOfItself(childController, parent: self))
    }
    childController.removeFromParent()
    childController.parentController = self
    childControllers.append(childController)
    knownWorld?.notePresenters(in: childController)
  }

  /// The reason why UIKit refuses the child; nil if it accepts it.
  private func refusal(ofChild child: UIViewController) -> EngineIssue? {
    if child.isWindowRoot { return EngineIssue.rootAsChild(child, of: self) }
    if isDescendant(of: child) { return EngineIssue.childOfItself(child, parent: self) }
    guard let view = child.loadedView, view.window != nil,
      let owner = view.superview?.nearestOwner as? UIViewController, owner !== self,
      owner !== child.parentController
    else { return nil }
    return EngineIssue.viewOutsideRequestedParent(child, below: owner, requested: self)
  }

  /// Removes the controller from its parent and sends `didMove(toParent: nil)`.
  public func removeFromParent() {
    guard let parentController else { return }
    parentController.detachChild(self)
    parentController.didDetach(self)
    // The parent would have ended it.
    if appearanceState == .appearing { settleAppearance() }
    sendDidMove(toParent: nil)
  }

  /// Calls `willMove(toParent:)`, with the call in the trace.
  package func sendWillMove(toParent parent: UIViewController?) {
    loop.tell(self, .willMove, [.named(parent)]) { $0.willMove(toParent: parent) }
  }

  /// Calls `didMove(toParent:)`, with the call in the trace.
  package func sendDidMove(toParent parent: UIViewController?) {
    loop.tell(self, .didMove, [.named(parent)]) { $0.didMove(toParent: parent) }
  }

  private func detachChild(_ child: UIViewController) {
    knownWorld?.noteDeparture(of: child)
    childControllers.removeAll { $0 === child }
    child.parentController = nil
    child.traitOverride = nil
    child.barInsets = nil
    knownWorld?.forgetPresenters(in: child)
  }

  /// Whether it is a controller, or in it.
  func isDescendant(of controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.parentController
    }
    return false
  }

  /// The outermost container, which is the one that presents on behalf of all inside it.
  var outermostContainer: UIViewController {
    var controller = self
    while let parent = controller.parentController { controller = parent }
    return controller
  }
}
