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
    ofRecognizer(
      .recognizerTouchesBegan, "touchesBegan",
      "When fingers touch the view of the recognizer; the hook sets `state`."
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
      id, of: .recognizer, name, isComparedWhereWritten: true,
      parameters: [
        .init(nil, "touches", .list(.object(.touch))), .init("with", "event", .object(.event)),
      ], selector: "\(name):withEvent:", documentation)
  }
}
