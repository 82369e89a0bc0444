import Semantics
import Transitions
import ViewTree

// A script's answers to the questions about the keyboard.

extension Instance {
  func canBecomeFirstResponder(of controller: UIViewController) -> Bool? {
    ask(.controller(.canBecomeFirstResponder), of: controller).map { $0[0] != 0 }
  }

  func inputAccessoryView(of controller: UIViewController) -> UIView? {
    askForObject(.controller(.inputAccessoryView), of: controller) as? UIView
  }

  func disablesAutomaticKeyboardDismissal(of controller: UIViewController) -> Bool? {
    ask(.controller(.disablesAutomaticKeyboardDismissal), of: controller).map { $0[0] != 0 }
  }
}
