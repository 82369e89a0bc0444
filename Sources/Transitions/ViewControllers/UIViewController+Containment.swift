import EventTrace
import ViewTree

extension UIViewController {
  /// The nearest container of a class that the controller is in; nil for none.
  final func nearestContainer<Container>() -> Container? {
    var ancestor = parentController
    while let current = ancestor {
      if let container = current as? Container { return container }
      ancestor = current.parentController
    }
    return nil
  }

  /// Whether its appearance callbacks are forwarded to its children, by its script or UIKit's own answer.
  final var ownForwarding: Bool {
    script?.shouldAutomaticallyForwardAppearanceMethods(of: self) ?? true
  }

  /// Adds a child.
  final func addByCall(_ childController: UIViewController) {
    if let issue = refusal(ofChild: childController) { return raise(issue) }
    if childController.parentController === self { return }
    childController.join(loop)
    childController.hasBeenShown = true
    if childController.parentController != nil { childController.removeFromParent() }
    childController.sendWillMove(toParent: self)
    // The callback may have put the two together in another way.
    guard !loop.isTerminated, childController.parentController !== self else { return }
    if isDescendant(of: childController) {
      return raise(EngineIssue.childOfItself(childController, parent: self))
    }
    if childController.parentController != nil { childController.removeFromParent() }
    childController.parentController = self
    childControllers.append(childController)
    if childController.ownOverride != nil { loop.screen.letControllersOverrideTraits() }
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

  /// Leaves the parent.
  final func removeByCall() {
    guard let parentController else { return }
    parentController.detachChild(self)
    parentController.didDetach(self)
    // The parent would have ended it.
    if appearanceState == .appearing { settleAppearance() }
    sendDidMove(toParent: nil)
  }

  /// Takes note of a move that begins, and runs the script's hook.
  final func willMoveByCall(to parent: UIViewController?) {
    mark = parent == nil ? .movingFromParent : .movingToParent
    script?.run(.willMove(toParent: parent), of: self)
  }

  /// Takes note of a move that ends, and runs the script's hook.
  final func didMoveByCall(to parent: UIViewController?) {
    if mark == .movingToParent || mark == .movingFromParent { mark = .none }
    script?.run(.didMove(toParent: parent), of: self)
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
