extension BuiltinCatalogue {
  /// The hooks of classes of views and recognizers, in the order of their ids.
  static let hooksOfClasses: [Hook] = [
    ofView(
      .viewTouchesBegan, "touchesBegan",
      "When fingers touch the view, or a view in it that passes the call on. The hook takes the place of passing the touches on to the next responder, which `super.touchesBegan(touches, with: event)` does."
    ),
    ofView(
      .viewTouchesMoved, "touchesMoved",
      "When fingers that touched the view have moved. The hook takes the place of passing the touches on to the next responder, which `super.touchesMoved(touches, with: event)` does."
    ),
    ofView(
      .viewTouchesEnded, "touchesEnded",
      "When fingers that touched the view are lifted. The hook takes the place of passing the touches on to the next responder, which `super.touchesEnded(touches, with: event)` does."
    ),
    ofView(
      .viewTouchesCancelled, "touchesCancelled",
      "When a recognizer or the system has taken touches from the view. The hook takes the place of passing the touches on to the next responder, which `super.touchesCancelled(touches, with: event)` does."
    ),
    .init(
      .viewLayoutSubviews, of: .view, "layoutSubviews", isComparedWhereWritten: true,
      "When the view has to lay out its subviews."),
    .init(
      .viewDidMoveToSuperview, of: .view, "didMoveToSuperview", isComparedWhereWritten: true,
      "When the view has another superview, or none."),
    .init(
      .viewDidMoveToWindow, of: .view, "didMoveToWindow", isComparedWhereWritten: true,
      "When the view has come into a window, or has left it."),
    .init(
      .viewSafeAreaInsetsDidChange, of: .view, "safeAreaInsetsDidChange",
      isComparedWhereWritten: true,
      "Before a layout of the view, when its safe area has changed."),
    .init(
      .viewTintColorDidChange, of: .view, "tintColorDidChange", isComparedWhereWritten: true,
      "When the `tintColor` or `tintAdjustmentMode` that the view shows has been changed, on it or on a view around it."
    ),
    .init(
      .viewTraitCollectionDidChange, of: .view, "traitCollectionDidChange",
      parameters: [.init(nil, "previousTraitCollection", .optional(.object(.traitCollection)))],
      selector: "traitCollectionDidChange:", "After the environment of the view has changed."),
    .init(
      .controlEndTracking, of: .control, "endTracking", isComparedWhereWritten: true,
      replacesUIKit: true,
      parameters: [
        .init(nil, "touch", .optional(.object(.touch))),
        .init("with", "event", .optional(.object(.event))),
      ], selector: "endTrackingWithTouch:withEvent:",
      "When the touch that the control follows has been lifted, before the event is sent. The hook replaces UIKit's step, which `super.endTracking(touch, with: event)` does."
    ),
    .init(
      .controlCancelTracking, of: .control, "cancelTracking", isComparedWhereWritten: true,
      replacesUIKit: true,
      parameters: [.init("with", "event", .optional(.object(.event)))],
      selector: "cancelTrackingWithEvent:",
      "When the touch that the control follows has been taken away, before `touchCancel` is sent."
    ),
    ofRecognizer(
      .recognizerTouchesBegan, "touchesBegan",
      "When fingers touch the view of the recognizer; the hook sets `state`. It takes the place of the class's own step, which `super.touchesBegan(touches, with: event)` does."
    ),
    ofRecognizer(
      .recognizerTouchesMoved, "touchesMoved",
      "When fingers that the recognizer follows have moved; the hook sets `state`."
    ),
    ofRecognizer(
      .recognizerTouchesEnded, "touchesEnded",
      "When fingers that the recognizer follows are lifted; the hook sets `state`."
    ),
    ofRecognizer(
      .recognizerTouchesCancelled, "touchesCancelled",
      "When the system has cancelled touches that the recognizer follows; after the hook the gesture is cancelled, or has failed."
    ),
    .init(
      .recognizerReset, of: .recognizer, "reset", isComparedWhereWritten: true,
      "When the gesture is over, and the recognizer becomes `.possible` again."),
  ]

  /// A hook about touches of a view.
  private static func ofView(_ id: BuiltinHook, _ name: String, _ documentation: String) -> Hook {
    Hook(
      id, of: .view, name, isComparedWhereWritten: true, replacesUIKit: true,
      parameters: [
        .init(nil, "touches", .list(.object(.touch))),
        .init("with", "event", .optional(.object(.event))),
      ], selector: "\(name):withEvent:", documentation)
  }

  /// A hook about touches of a recognizer.
  private static func ofRecognizer(
    _ id: BuiltinHook, _ name: String, _ documentation: String
  ) -> Hook {
    Hook(
      id, of: .recognizer, name, isComparedWhereWritten: true, replacesUIKit: true,
      parameters: [
        .init(nil, "touches", .list(.object(.touch))), .init("with", "event", .object(.event)),
      ], selector: "\(name):withEvent:", documentation)
  }
}
