import Geometry
import Semantics
import ViewTree

enum EventReference: ScriptReference {
  typealias Value = UIEvent
  static var scriptClass: BuiltinClass { .event }
}

extension BoundRows {
  private static let event = Members<EventReference>()

  /// Members of `UIEvent`.
  static let eventRows = BoundRows(
    .event,
    [
      event.property(
        "timestamp", Time.self, "The time of the event, since the start.",
        get: { $0.timestamp }),
      event.property(
        "allTouches", [TouchReference]?.self,
        "All touches on the screen, in the order in which they began.",
        get: { $0.allTouches?.inOrder }),
    ])

  private static let ownRecognizer = Members<GestureRecognizerReference>()

  /// The members in scope in a class of `UIGestureRecognizer`.
  static let recognizerScopeRows = BoundRows(
    .recognizerScope,
    [
      ownRecognizer.property(
        "state", UIGestureRecognizer.State.self,
        "The state of the recognition; a state that can't follow the present one is ignored.",
        get: { $0.state }, set: { $0.state = $1 }),
      ownRecognizer.method(
        "ignore", "Lets the recognizer ignore a touch from now on.",
        Takes("_ touch", TouchReference.self), Takes("for event", EventReference.self),
        call: { $0.ignore($1, for: $2) }),
    ])

  private static let ownView = Members<ViewReference>()

  /// UIKit's own steps of the hooks and slots of a class of `UIView`, which `super.` does.
  static let viewSuperclassRows = BoundRows(
    .viewSuperclass,
    [
      passing("touchesBegan") { $0.touchesBegan },
      passing("touchesMoved") { $0.touchesMoved },
      passing("touchesEnded") { $0.touchesEnded },
      passing("touchesCancelled") { $0.touchesCancelled },
      ownView.method(
        "hitTest",
        "UIKit's own answer: the deepest view that is hit, the view itself where none in it is, and nil where the point is not inside.",
        Takes("_ point", CGPoint.self), Takes("with event", EventReference?.self),
        returns: ViewReference?.self,
        call: { ($0 as? any OwnHitTest)?.superHitTest($1, with: $2) }),
    ])

  /// The row of a method that passes touches on.
  private static func passing(
    _ name: String, _ send: @escaping @Sendable (UIResponder) -> (Set<UITouch>, UIEvent?) -> Void
  ) -> MemberRow {
    ownView.method(
      name, "Passes the touches on to the next responder.",
      Takes("_ touches", [TouchReference].self), Takes("with event", EventReference?.self),
      call: { view, touches, event in view.next.map { send($0)(Set(touches), event) } })
  }
}
