import Semantics
import Transitions

// What a script answers to the questions about the status bar.

extension Instance {
  func prefersStatusBarHidden(of controller: UIViewController) -> Bool? {
    ask(.controllerPrefersStatusBarHidden, of: controller).map { $0[0] != 0 }
  }

  func preferredStatusBarStyle(of controller: UIViewController) -> UIStatusBarStyle? {
    ask(.controllerPreferredStatusBarStyle, of: controller).map { UIStatusBarStyle(word: $0[0]) }
  }

  func preferredStatusBarUpdateAnimation(of controller: UIViewController) -> UIStatusBarAnimation? {
    ask(.controllerPreferredStatusBarUpdateAnimation, of: controller)
      .map { UIStatusBarAnimation(word: $0[0]) }
  }

  func childForStatusBarHidden(of controller: UIViewController) -> UIViewController?? {
    child(.controllerChildForStatusBarHidden, of: controller)
  }

  func childForStatusBarStyle(of controller: UIViewController) -> UIViewController?? {
    child(.controllerChildForStatusBarStyle, of: controller)
  }

  private func child(_ slot: BuiltinSlot, of controller: UIViewController) -> UIViewController?? {
    guard has(slot) else { return nil }
    return .some(askForObject(slot, of: controller) as? UIViewController)
  }
}
