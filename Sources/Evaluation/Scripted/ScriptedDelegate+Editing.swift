import Semantics
import ViewTree

extension ScriptedDelegate: UITextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    answer(.delegate(.textFieldShouldBeginEditing)) { $0.add(textField) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    run(.delegateTextFieldDidBeginEditing) { $0.add(textField) }
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    answer(.delegate(.textFieldShouldEndEditing)) { $0.add(textField) } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    run(.delegateTextFieldDidEndEditing) { $0.add(textField) }
  }

  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    run(.delegateTextFieldDidEndEditingForReason) {
      $0.add(textField)
      $0.add(reason)
    }
  }
}

extension ScriptedDelegate: UITextViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    answer(.delegate(.textViewShouldBeginEditing)) { $0.add(textView) } ?? true
  }

  func textViewDidBeginEditing(_ textView: UITextView) {
    run(.delegateTextViewDidBeginEditing) { $0.add(textView) }
  }

  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    answer(.delegate(.textViewShouldEndEditing)) { $0.add(textView) } ?? true
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    run(.delegateTextViewDidEndEditing) { $0.add(textView) }
  }
}
