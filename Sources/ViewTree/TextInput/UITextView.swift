import EventTrace

/// An object that a text view asks before its editing begins and ends, and calls afterwards.
///
/// The methods are optional in UIKit; here each has a default implementation.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextviewdelegate>
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin; asked before the text view becomes the first responder.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Called when the text view is the first responder, after the notifications about the keyboard.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Whether editing may end; asked before the text view resigns, unless it has to.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Called when the text view has resigned, after the notifications about the keyboard.
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// True.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}

  /// True.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// A scroll view for text, which the program sets: a tap makes it the first responder, and raises the keyboard.
///
/// Nothing is typed, and the size of the content does not follow the text. The delegate has the type of a scroll view's; an object that
/// adopts `UITextViewDelegate` is asked about editing, too. Apple's page: <https://developer.apple.com/documentation/uikit/uitextview>
open class UITextView: UIScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text.
  open var text: String! = ""
  /// Whether it can be edited; with false a tap does not make it the first responder.
  open var isEditable = true { didSet { if !isEditable { _ = resignFirstResponder() } } }
  /// The colour of the text; nil for UIKit's own.
  open var textColor: UIColor?

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  private var editor: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

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

  /// Whether it can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Asks the delegate, becomes the first responder and raises the keyboard; false if something refuses.
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    if window != nil,
      !mayEdit(
        editor, .textViewShouldBeginEditing, in: "becomeFirstResponder",
        { $0.textViewShouldBeginEditing(self) })
    {
      return false
    }
    guard super.becomeFirstResponder() else { return false }
    loop.tell(editor, .textViewDidBeginEditing, [.object(traceName)]) {
      $0.textViewDidBeginEditing(self)
    }
    return isFirstResponder
  }

  /// Asks the delegate unless it has to, resigns and lowers the keyboard; false if the delegate refuses.
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if !loop.firstResponders.isForcing,
      !mayEdit(
        editor, .textViewShouldEndEditing, in: "resignFirstResponder",
        { $0.textViewShouldEndEditing(self) })
    {
      return false
    }
    guard super.resignFirstResponder() else { return false }
    loop.tell(editor, .textViewDidEndEditing, [.object(traceName)]) {
      $0.textViewDidEndEditing(self)
    }
    return true
  }

  /// Prevents recognizers of the views around it from receiving a tap, which makes it the first responder.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if isEditable, gestureRecognizer.view !== self, gestureRecognizer.isSingleTap,
      gestureRecognizer.touches.contains(where: { $0.view === self })
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isEditable, window != nil, touches.contains(where: { $0.view === self }) {
      _ = becomeFirstResponder()
    }
  }
}
