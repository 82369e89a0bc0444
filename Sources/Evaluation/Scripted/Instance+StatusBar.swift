import Semantics
import Transitions

// A script's answers to the questions about the status bar.

extension Instance {
  func prefersStatusBarHidden(of controller: UIViewController) -> Bool? {
    ask(.controller(.prefersStatusBarHidden), of: controller).map { $0[0] != 0 }
  }

  func preferredStatusBarStyle(of controller: UIViewController) -> UIStatusBarStyle? {
    ask(.controller(.preferredStatusBarStyle), of: controller).map { UIStatusBarStyle(word: $0[0]) }
  }

  func preferredStatusBarUpdateAnimation(of controller: UIViewController) -> UIStatusBarAnimation? {
    ask(.controller(.preferredStatusBarUpdateAnimation), of: controller)
      .map { UIStatusBarAnimation(word: $0[0]) }
  }

  func childForStatusBarHidden(of controller: UIViewController) -> UIViewController?? {
    child(.controller(.childForStatusBarHidden), of: controller)
  }

  func childForStatusBarStyle(of controller: UIViewController) -> UIViewController?? {
    child(.controller(.childForStatusBarStyle), of: controller)
  }

  private func child(_ slot: BuiltinSlot, of controller: UIViewController) -> UIViewController?? {
    guard has(slot) else { return nil }
    return .some(askForObject(slot, of: controller) as? UIViewController)
  }
}
