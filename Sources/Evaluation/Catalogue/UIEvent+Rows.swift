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
      event.method(
        "coalescedTouches",
        "The samples of a touch that the event stands for: the touch itself, since each sample is an event of its own; nil for a touch that is not on the screen.",
        Takes("for touch", TouchReference.self), returns: [TouchReference]?.self,
        call: { $0.coalescedTouches(for: $1) }),
      event.method(
        "predictedTouches",
        "The places where a touch may be in the next frames: none, since what has not happened is not guessed.",
        Takes("for touch", TouchReference.self), returns: [TouchReference]?.self,
        call: { $0.predictedTouches(for: $1) }),
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
      handling("touchesBegan") { $0.touchesBegan },
      handling("touchesMoved") { $0.touchesMoved },
      handling("touchesEnded") { $0.touchesEnded },
      handling("touchesCancelled") { $0.touchesCancelled },
      ownView.method(
        "hitTest",
        "UIKit's own answer: the deepest view that is hit, the view itself where none in it is, and nil where the point is not inside.",
        Takes("_ point", CGPoint.self), Takes("with event", EventReference?.self),
        returns: ViewReference?.self, call: { $0.hitTest($1, with: $2) }),
      ownView.method(
        "point", "UIKit's own answer: whether the point is in the bounds.",
        Takes("inside point", CGPoint.self),
        Takes("with event", EventReference?.self, default: nil),
        returns: Bool.self, call: { $0.point(inside: $1, with: $2) }),
      ownView.method(
        "sizeThatFits", "UIKit's own answer: the size of the content, or that of the view.",
        Takes("_ size", CGSize.self), returns: CGSize.self, call: { $0.sizeThatFits($1) }),
      ownView.method(
        "gestureRecognizerShouldBegin",
        "UIKit's own answer: true, but for recognizers of scroll views and for those that rival a control.",
        Takes("_ gestureRecognizer", GestureRecognizerReference.self), returns: Bool.self,
        call: { $0.gestureRecognizerShouldBegin($1) }),
      ownView.method(
        "touchesShouldBegin", "UIKit's own answer of a scroll view: true.",
        Takes("_ touches", [TouchReference].self), Takes("with event", EventReference?.self),
        Takes("in view", ViewReference.self), returns: Bool.self,
        call: { scrollView, touches, event, view in
          (scrollView as? UIScrollView)?.touchesShouldBegin(Set(touches), with: event, in: view)
            ?? true
        }),
      ownView.method(
        "touchesShouldCancel", "UIKit's own answer of a scroll view: true, but for controls.",
        Takes("in view", ViewReference.self), returns: Bool.self,
        call: { ($0 as? UIScrollView)?.touchesShouldCancel(in: $1) ?? true }),
    ])

  /// The row of a method that handles touches, or passes them on.
  private static func handling(
    _ name: String, _ handle: @escaping @Sendable (UIView) -> (Set<UITouch>, UIEvent?) -> Void
  ) -> MemberRow {
    ownView.method(
      name,
      "UIKit's own step: controls and text views handle the touches, other views pass them on to the next responder.",
      Takes("_ touches", [TouchReference].self), Takes("with event", EventReference?.self),
      call: { view, touches, event in handle(view)(Set(touches), event) })
  }

  private static let ownControl = Members<ControlReference>()

  /// UIKit's own steps of the hooks and slots of a class of `UIControl`, which `super.` does.
  static let controlSuperclassRows = BoundRows(
    .controlSuperclass,
    [
      ownControl.method(
        "beginTracking", "UIKit's own answer: true, but for a slider whose knob is elsewhere.",
        Takes("_ touch", TouchReference.self), Takes("with event", EventReference?.self),
        returns: Bool.self, call: { $0.beginTracking($1, with: $2) }),
      ownControl.method(
        "continueTracking", "UIKit's own answer; a slider or switch follows the finger.",
        Takes("_ touch", TouchReference.self), Takes("with event", EventReference?.self),
        returns: Bool.self, call: { $0.continueTracking($1, with: $2) }),
      ownControl.method(
        "endTracking", "UIKit's own step: a switch or segmented control takes its new value.",
        Takes("_ touch", TouchReference?.self), Takes("with event", EventReference?.self),
        call: { $0.endTracking($1, with: $2) }),
      ownControl.method(
        "cancelTracking", "UIKit's own step, which does nothing for most controls.",
        Takes("with event", EventReference?.self), call: { $0.cancelTracking(with: $1) }),
    ])

  /// UIKit's own steps of the hooks and slots of a class of recognizers, which `super.` does.
  static let recognizerSuperclassRows = BoundRows(
    .recognizerSuperclass,
    [
      following("touchesBegan") { $0.touchesBegan },
      following("touchesMoved") { $0.touchesMoved },
      following("touchesEnded") { $0.touchesEnded },
      following("touchesCancelled") { $0.touchesCancelled },
      answering("canPrevent", "_ preventedGestureRecognizer") { $0.canPrevent },
      answering("canBePrevented", "by preventingGestureRecognizer") { $0.canBePrevented(by:) },
      answering("shouldRequireFailure", "of otherGestureRecognizer") {
        $0.shouldRequireFailure(of:)
      },
      answering("shouldBeRequiredToFail", "by otherGestureRecognizer") {
        $0.shouldBeRequiredToFail(by:)
      },
    ])

  /// The row of a method with which a recognizer follows touches.
  private static func following(
    _ name: String,
    _ follow: @escaping @Sendable (UIGestureRecognizer) -> (Set<UITouch>, UIEvent) -> Void
  ) -> MemberRow {
    ownRecognizer.method(
      name, "UIKit's own step, by which the class recognises its gesture.",
      Takes("_ touches", [TouchReference].self), Takes("with event", EventReference.self),
      call: { recognizer, touches, event in follow(recognizer)(Set(touches), event) })
  }

  /// The row of a question about another recognizer.
  private static func answering(
    _ name: String, _ parameter: String,
    _ answer: @escaping @Sendable (UIGestureRecognizer) -> (UIGestureRecognizer) -> Bool
  ) -> MemberRow {
    ownRecognizer.method(
      name, "UIKit's own answer.", Takes(parameter, GestureRecognizerReference.self),
      returns: Bool.self, call: { answer($0)($1) })
  }
}
