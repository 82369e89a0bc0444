import EventTrace
public import ViewTree

// The questions and calls of storyboards and segues.

extension UIViewController {
  /// Called when a storyboard has made the controller and what it contains; its view is not loaded yet.
  public func awakeFromNib() { script?.run(.awakeFromNib, of: self) }

  /// Whether a segue that was started by a touch, or that embeds, may be performed: yes unless overridden.
  public func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    script?.shouldPerformSegue(withIdentifier: identifier, sender: sender, of: self) ?? true
  }

  /// Called before a segue that begins at this controller is performed; the view of its destination is not loaded yet.
  public func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    script?.run(.prepare(segue, sender: sender), of: self)
  }

  /// Whether the controller is the destination of an unwinding: it has the action, and the unwinding did not begin there.
  public func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    script?.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender, of: self)
      ?? (self !== fromViewController && hasUnwindAction(action))
  }

  /// The children in which an unwinding searches, in order: all but the one that it comes from.
  ///
  /// A navigation controller begins with the top of its stack.
  public func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    if let own = script?.allowedChildrenForUnwinding(from: source, of: self) { return own }
    return childrenForUnwinding(butContaining: source.source)
  }

  /// Called on the way of an unwinding, with the next controller on it.
  ///
  /// A navigation controller pops to it, and a tab bar controller selects it; a plain controller has nothing to do.
  public func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if script?.unwind(for: unwindSegue, towards: subsequentVC, of: self) == true { return }
    stepTowards(subsequentVC, unwindSegue)
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

  /// Whether the controller has an unwind action; programs in Swift override it with ``performUnwindAction(_:for:)``.
  public func hasUnwindAction(_ action: Selector) -> Bool {
    script?.hasUnwindAction(action) ?? false
  }

  /// Calls an unwind action.
  public func performUnwindAction(_ action: Selector, for segue: UIStoryboardSegue) {
    script?.performUnwindAction(action, for: segue, of: self)
  }
}
