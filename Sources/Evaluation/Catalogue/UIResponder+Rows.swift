import Semantics
import ViewTree

enum ResponderReference: ScriptReference {
  typealias Value = UIResponder
  static var scriptClass: BuiltinClass { .responder }
}

extension BoundRows {
  /// Members of `UIResponder`.
  static let responderRows = BoundRows(
    .responder,
    [
      Members<ResponderReference>().property(
        "next", ResponderReference?.self,
        "The responder after it: for a view its controller or else its superview, for a controller the superview of its view.",
        get: { $0.next })
    ])
}
