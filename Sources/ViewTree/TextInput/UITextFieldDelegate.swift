/// An object that a text field asks before its editing begins and ends, and calls afterwards.
///
/// The methods are optional in UIKit; here each has a default implementation.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextfielddelegate>
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin; asked before the text field becomes the first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Called when the text field is the first responder, after the notifications about the keyboard.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether editing may end; asked before the text field resigns, unless it has to.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Called when the text field has resigned, unless the delegate has the method with a reason.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Called when the text field has resigned, after the notifications about the keyboard.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
}

extension UITextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// True.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Calls the method without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
}
