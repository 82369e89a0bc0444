/// An object that receives touches, and passes on those that it does not handle.
open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() {}

  /// The responder that gets the events this one does not handle; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// The next responder that may handle touches: plain views only pass them on, and there may be many of them.
  private var nextHandler: UIResponder? {
    var responder = next
    var steps = 0
    while let view = responder as? UIView, view.isPlain, !(view.script?.hearsTouches ?? false) {
      responder = view.next
      steps += 1
    }
    (self as? UIView)?.loop.charge(steps)
    return responder
  }

  // MARK: First responder

  /// Whether it may become the first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may resign as the first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is the first responder of its window.
  open var isFirstResponder: Bool { windowOfResponder?.firstResponder === self }

  /// Becomes the first responder of its window, after the present one has resigned and ``canBecomeFirstResponder`` was asked; false if one of them
  /// refuses.
  ///
  /// In no window it answers false, and becomes the first responder when the controller around it appears; the last of several requests counts.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Stops being the first responder, after which there is none; true unless overridden.
  @discardableResult
  open func resignFirstResponder() -> Bool { leaveFirstResponder() }

  /// The view that is shown in place of the keyboard while it is the first responder; nil unless overridden.
  open var inputView: UIView? { nil }

  /// The view above the keyboard while it is the first responder; nil unless overridden.
  open var inputAccessoryView: UIView? { nil }

  /// Shows the input views anew, at once and unanimated, if it is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { windowOfResponder?.loop.keyboard.follow(animated: false) }
  }

  /// Whether the keyboard is up while it is the first responder, though it has no input view of its own.
  package var usesKeyboard: Bool { false }

  // MARK: Touches

  /// Whether the responder can perform the action of a selector; false unless overridden.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// Called when touches began in the responder's view; passes them on unless overridden.
  ///
  /// The engine delivers the fingers one after the other, in the order in which they have touched, each in a set of its own.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextHandler?.receive(touches, .began, with: event)
  }

  /// Called when touches moved; passes them on unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextHandler?.receive(touches, .moved, with: event)
  }

  /// Called when touches were lifted; passes them on unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextHandler?.receive(touches, .ended, with: event)
  }

  /// Called when touches were cancelled by a gesture recognizer or the system; passes them on unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextHandler?.receive(touches, .cancelled, with: event)
  }
}
