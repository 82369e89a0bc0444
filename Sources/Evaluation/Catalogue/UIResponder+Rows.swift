import Semantics
import ViewTree

enum ResponderReference: ScriptReference {
  typealias Value = UIResponder
  static var scriptClass: BuiltinClass { .responder }
}

extension BoundRows {
  private static let responder = Members<ResponderReference>()

  /// Members of `UIResponder`.
  static let responderRows = BoundRows(
    .responder,
    keyboardNames + [
      responder.property(
        "next", ResponderReference?.self,
        "The responder after it: for a view its controller or else its superview, for a controller the superview of its view.",
        get: { $0.next }),
      responder.property(
        "isFirstResponder", Bool.self, "Whether it is the first responder of its window.",
        get: { $0.isFirstResponder }),
      responder.property(
        "canBecomeFirstResponder", Bool.self,
        "Whether it may become the first responder: a field that is enabled, a text view that is editable, a controller whose slot says so.",
        get: { $0.canBecomeFirstResponder }),
      responder.property(
        "canResignFirstResponder", Bool.self, "Whether it may resign as the first responder.",
        get: { $0.canResignFirstResponder }),
      responder.method(
        "becomeFirstResponder",
        "Makes it the first responder of its window, and raises the keyboard for text; false if something refuses. Outside of a window it is false, and happens when its controller appears.",
        returns: Bool.self, call: { $0.becomeFirstResponder() }),
      responder.method(
        "resignFirstResponder",
        "Ends that and lowers the keyboard; false if its delegate refuses.",
        returns: Bool.self, call: { $0.resignFirstResponder() }),
      responder.method(
        "reloadInputViews",
        "Shows the keyboard for its input views as they are now, at once; only of the first responder.",
        call: { $0.reloadInputViews() }),
    ])
}
