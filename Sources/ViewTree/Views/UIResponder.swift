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
    while let view = responder as? UIView, view.isPlain {
      responder = view.next
      steps += 1
    }
    (self as? UIView)?.loop.charge(steps)
    return responder
  }

  /// Whether the responder can perform the action of a selector; false unless overridden.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// Called when touches began in the responder's view; passes them on unless overridden.
  ///
  /// The engine delivers the fingers one after the other, in the order in which they have touched, each in a set of its own.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextHandler?.touchesBegan(touches, with: event)
  }

  /// Called when touches moved; passes them on unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextHandler?.touchesMoved(touches, with: event)
  }

  /// Called when touches were lifted; passes them on unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextHandler?.touchesEnded(touches, with: event)
  }

  /// Called when touches were cancelled by a gesture recognizer or the system; passes them on unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    nextHandler?.touchesCancelled(touches, with: event)
  }
}
