import EventTrace
import ViewTree

extension UIViewController {
  /// The controllers inside this one, in the order they were added.
  public var children: [UIViewController] { childControllers }

  /// The container the controller is in.
  public var parent: UIViewController? { parentController }

  /// Takes a controller in, out of its former parent if it had one.
  ///
  /// The child is told `willMove(toParent:)`; `didMove(toParent:)` is the container's to send.
  /// Its own parent, an ancestor or itself is refused with UIKit's exception.
  public func addChild(_ childController: UIViewController) {
    guard childController !== self, !isDescendant(of: childController) else {
      raise(EngineIssue.hierarchyInconsistency(child: childController, parent: self))
      return
    }
    if childController.parentController === self { return }
    childController.parentController?.detachChild(childController)
    childController.sendWillMove(toParent: self)
    childController.parentController = self
    childControllers.append(childController)
  }

  /// Leaves the parent and is told `didMove(toParent: nil)`.
  public func removeFromParent() {
    guard let parentController else { return }
    parentController.detachChild(self)
    loop.emit(
      .call("didMove(toParent)", [TraceField("parent", .none)]), subject: traceName)
    didMove(toParent: nil)
  }

  private func sendWillMove(toParent parent: UIViewController) {
    loop.emit(
      .call("willMove(toParent)", [TraceField("parent", .object(parent.traceName))]),
      subject: traceName)
    willMove(toParent: parent)
  }

  private func detachChild(_ child: UIViewController) {
    childControllers.removeAll { $0 === child }
    child.parentController = nil
  }

  private func isDescendant(of controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.parentController
    }
    return false
  }

  /// The outermost container, which is the one that presents on behalf of all inside it.
  package var outermostContainer: UIViewController {
    var controller = self
    while let parent = controller.parentController { controller = parent }
    return controller
  }
}
