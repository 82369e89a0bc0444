import EventTrace
public import ViewTree

// UIKit's own answers and steps of storyboards and segues.

extension UIViewController {
  /// Performs the segue with an identifier, which embeds nothing.
  func perform(segue identifier: String, sender: Any?) {
    loop.emit(
      .call(
        "performSegue",
        [
          TraceField("identifier", .word(identifier)),
          TraceField("sender", UIViewController.traced(sender: sender)),
        ]), subject: traceName)
    guard !loop.isTerminated else { return }
    guard
      let template = scene?.scene.segues.first(where: {
        $0.identifier == identifier && !$0.isEmbedding
      })
    else { return raise(EngineIssue.noSegue(identifier, of: self)) }
    template.perform(from: self, sender: sender)
  }

  /// Whether the controller takes an unwinding, by its script or by UIKit's own answer.
  func takesUnwinding(_ action: Selector, from initiator: UIViewController, sender: Any?) -> Bool {
    script?.canPerformUnwindSegueAction(action, from: initiator, sender: sender, of: self)
      ?? takesUnwindingByDefault(action, from: initiator)
  }

  /// UIKit's own answer: the controller has the action, and the unwinding did not begin there.
  package final func takesUnwindingByDefault(
    _ action: Selector, from initiator: UIViewController
  ) -> Bool { self !== initiator && hasUnwindAction(action) }

  /// The children in which an unwinding searches, by its script or by UIKit's own answer.
  func searchedChildren(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    script?.allowedChildrenForUnwinding(from: source, of: self)
      ?? childrenForUnwinding(butContaining: source.source)
  }

  /// Steps towards the destination of an unwinding, by its script or as UIKit does.
  final func unwind(towards next: UIViewController, _ segue: UIStoryboardSegue) {
    if script?.unwind(for: segue, towards: next, of: self) == true { return }
    stepTowards(next, segue)
  }

  /// UIKit's step of an unwinding.
  package final func stepTowards(_ next: UIViewController, _ segue: UIStoryboardSegue) {
    guard next.parentController === self else { return }
    switch self {
    case let navigation as UINavigationController:
      if navigation.topViewController !== next {
        navigation.popToViewController(next, animated: segue.animatesHop)
      }
    case let tabs as UITabBarController: tabs.selectedViewController = next
    default: break
    }
  }

  /// Whether the controller has an unwind action: a function of its script, or one that an app's class names in `unwindActions`.
  func hasUnwindAction(_ action: Selector) -> Bool {
    script?.hasUnwindAction(action) ?? false || ownUnwindAction(action) != nil
  }

  /// Calls an unwind action.
  func performUnwindAction(_ action: Selector, for segue: UIStoryboardSegue) {
    if let own = ownUnwindAction(action) { return own(segue) }
    script?.performUnwindAction(action, for: segue, of: self)
  }

  private func ownUnwindAction(_ action: Selector) -> ((UIStoryboardSegue) -> Void)? {
    (self as? any UnwindActions)?.unwindActions[action]
  }
}

/// Names the unwind actions of a controller in Swift, as there are no functions that Objective-C finds by their names.
public protocol UnwindActions: UIViewController {
  /// The functions by their names, such as `["backToList:": backToList]`.
  var unwindActions: [Selector: (UIStoryboardSegue) -> Void] { get }
}
