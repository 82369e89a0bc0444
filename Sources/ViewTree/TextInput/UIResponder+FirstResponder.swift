import EventTrace
import Geometry

// The first responder of each window, and the requests of responders that are in no window yet.

extension UIResponder {
  /// The window of the responder: that of a view, or of a controller's view if that is loaded; nil for none.
  final var windowOfResponder: UIWindow? {
    if let view = self as? UIView { return view.window }
    if let owner = self as? any ViewOwner { return owner.ownedViewIfLoaded?.window }
    return nil
  }

  /// The view at which the responder is: itself, or a controller's view if that is loaded; nil for none.
  package final var viewOfResponder: UIView? {
    self as? UIView ?? (self as? any ViewOwner)?.ownedViewIfLoaded
  }

  /// Makes it the first responder of its window; outside of one the request waits until its controller appears.
  final func takeFirstResponder() -> Bool {
    guard let window = windowOfResponder else {
      guard let loop = RunLoop.running else { return false }
      loop.firstResponders.waiting = self
      return answer("becomeFirstResponder", false, because: "it is in no window yet", in: loop)
    }
    let loop = window.loop
    guard !isFirstResponder else { return true }
    let refusal = loop.keyboard.held { replace(window.firstResponder, in: window) }
    if let refusal {
      loop.keyboard.follow()
      return answer("becomeFirstResponder", false, because: refusal, in: loop)
    }
    _ = answer("becomeFirstResponder", true, in: loop)
    loop.keyboard.follow()
    return isFirstResponder
  }

  /// Takes the place of the first responder; returns why it cannot, or nil.
  private func replace(_ current: UIResponder?, in window: UIWindow) -> String? {
    if let current {
      guard current.canResignFirstResponder, current.resignFirstResponder() else {
        return "\(current.traceName) does not resign"
      }
    }
    guard canBecomeFirstResponder else { return "canBecomeFirstResponder is false" }
    guard windowOfResponder === window else { return "it has left its window" }
    if let other = window.firstResponder, other !== self {
      return "\(other.traceName) has become the first responder meanwhile"
    }
    window.firstResponder = self
    window.loop.firstResponders.waiting = nil
    return nil
  }

  /// Ends being the first responder.
  final func leaveFirstResponder() -> Bool {
    guard isFirstResponder, let window = windowOfResponder else { return true }
    window.firstResponder = nil
    _ = answer("resignFirstResponder", true, in: window.loop)
    window.loop.keyboard.follow()
    return true
  }

  /// Writes a call to the trace, and returns its answer.
  final func answer(
    _ call: String, _ answer: Bool, because reason: String? = nil, in loop: RunLoop
  ) -> Bool {
    loop.emit(
      .call(
        call,
        [TraceField("answer", .bool(answer))]
          + (reason.map { [TraceField("reason", .text($0))] } ?? [])), subject: traceName)
    return answer
  }
}

extension UIView {
  /// Asks the delegate of a field whether editing may begin or end; a refusal is the answer of the call.
  final func mayEdit<Delegate>(
    _ delegate: Delegate?, _ method: AppMethod, in call: String, _ question: (Delegate) -> Bool
  ) -> Bool {
    guard loop.ask(delegate, method, [.object(traceName)], question) == false else { return true }
    return answer(call, false, because: "\(method.row.name) is false", in: loop)
  }

  /// Lets the view, or the one in it that is the first responder, resign; with `force` it is not asked. Returns whether it has.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let current = window.firstResponder, let view = current.viewOfResponder,
      view.isDescendant(of: self)
    else { return false }
    guard force else { return current.canResignFirstResponder && current.resignFirstResponder() }
    return window.endEditingByForce()
  }
}

extension UIWindow {
  /// Lets the first responder resign whatever it answers; false without one.
  @discardableResult
  package final func endEditingByForce() -> Bool {
    guard let current = firstResponder else { return false }
    let wasForcing = loop.firstResponders.isForcing
    loop.firstResponders.isForcing = true
    _ = current.resignFirstResponder()
    loop.firstResponders.isForcing = wasForcing
    // An override may have left it as it was.
    if firstResponder === current { _ = current.leaveFirstResponder() }
    return true
  }

  /// Lets the first responder resign if it is in a view that leaves the window.
  final func endEditing(in leaving: UIView) {
    guard let view = firstResponder?.viewOfResponder, view.isDescendant(of: leaving) else { return }
    endEditingByForce()
  }
}

/// The requests about first responders in a world.
package struct FirstResponders {
  /// The responder that wanted to be first outside of a window, the last one of several; nil for none.
  package weak var waiting: UIResponder?
  /// Whether the first responder has to resign, so that nobody is asked.
  var isForcing = false
}

extension RunLoop {
  /// The first responder of the key window; nil for none.
  var keyResponder: UIResponder? { keyWindow?.firstResponder }

  /// Makes the waiting responder the first one if it is in a view, which is in a window now.
  package func redeemFirstResponder(in view: UIView) {
    guard let waiting = firstResponders.waiting, let place = waiting.viewOfResponder,
      place.window != nil, place.isDescendant(of: view)
    else { return }
    firstResponders.waiting = nil
    _ = waiting.becomeFirstResponder()
  }

  /// Forgets the request of a responder in a view, which does not come into a window.
  package func dropFirstResponder(in view: UIView?) {
    guard let view, let place = firstResponders.waiting?.viewOfResponder,
      place.isDescendant(of: view)
    else { return }
    firstResponders.waiting = nil
  }
}
