import EventTrace

/// A control for a line of text, which the program sets: a tap makes it the first responder, and raises the keyboard.
///
/// Nothing is typed. Apple's page: <https://developer.apple.com/documentation/uikit/uitextfield>
open class UITextField: UIControl {
  /// The reason why editing has ended, with UIKit's raw values.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The text field has resigned.
    case committed
    /// The text was given up; on a television only.
    case cancelled
  }

  /// The object that is asked before editing begins and ends; not owned.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text.
  open var text: String? = ""
  /// The text that is shown while there is none; nil unless set.
  open var placeholder: String?
  /// Whether the text is emptied when editing begins.
  open var clearsOnBeginEditing = false
  /// The colour of the text; nil for UIKit's own.
  open var textColor: UIColor?

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// Whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// The view that is shown in place of the keyboard; nil unless set.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view above the keyboard; nil unless set.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  override package var usesKeyboard: Bool { true }

  // MARK: First responder

  /// Whether it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Asks the delegate, becomes the first responder and raises the keyboard; false if something refuses.
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    if window != nil,
      !mayEdit(
        delegate, .textFieldShouldBeginEditing, in: "becomeFirstResponder",
        { $0.textFieldShouldBeginEditing(self) })
    {
      return false
    }
    guard super.becomeFirstResponder() else { return false }
    if clearsOnBeginEditing { text = "" }
    loop.tell(delegate, .textFieldDidBeginEditing, [.object(traceName)]) {
      $0.textFieldDidBeginEditing(self)
    }
    sendActions(for: .editingDidBegin)
    return isFirstResponder
  }

  /// Asks the delegate unless it has to, resigns and lowers the keyboard; false if the delegate refuses.
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if !loop.firstResponders.isForcing,
      !mayEdit(
        delegate, .textFieldShouldEndEditing, in: "resignFirstResponder",
        { $0.textFieldShouldEndEditing(self) })
    {
      return false
    }
    guard super.resignFirstResponder() else { return false }
    tellEnd()
    sendActions(for: .editingDidEnd)
    return true
  }

  private func tellEnd() {
    guard let delegate else { return }
    if hasMethod(.textFieldDidEndEditingForReason, objectBehind(delegate)) {
      loop.tell(
        delegate, .textFieldDidEndEditingForReason, [.object(traceName), .word("committed")]
      ) { $0.textFieldDidEndEditing(self, reason: .committed) }
    } else {
      loop.tell(delegate, .textFieldDidEndEditing, [.object(traceName)]) {
        $0.textFieldDidEndEditing(self)
      }
    }
  }

  /// A tap makes it the first responder, whatever recognizers of the views around it do with taps.
  override func actsInPlace(of recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasTracking = isTracking
    super.touchesEnded(touches, with: event)
    if wasTracking, isTouchInside, isEnabled, window != nil { _ = becomeFirstResponder() }
  }
}
