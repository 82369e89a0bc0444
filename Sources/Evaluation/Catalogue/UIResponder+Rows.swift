import Semantics
import ViewTree

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
