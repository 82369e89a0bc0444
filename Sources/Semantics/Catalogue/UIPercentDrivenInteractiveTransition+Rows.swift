extension BuiltinCatalogue {
  /// Members of `UIPercentDrivenInteractiveTransition`.
  static let percentDrivenMembers: [Member] = [
    .init(
      .percentDrivenUpdate, of: .object(.percentDrivenInteractiveTransition), "update",
      parameters: [.init(nil, "percentComplete", .ratio)], type: .void,
      "Moves the transition to a share, 0% to 100%."),
    .init(
      .percentDrivenFinish, of: .object(.percentDrivenInteractiveTransition), "finish",
      parameters: [], type: .void, "Lets the transition run on to its end."),
    .init(
      .percentDrivenCancel, of: .object(.percentDrivenInteractiveTransition), "cancel",
      parameters: [], type: .void, "Lets the transition run back to its start."),
    .init(
      .percentDrivenPause, of: .object(.percentDrivenInteractiveTransition), "pause",
      parameters: [], type: .void, "Holds the animations of a running transition."),
    .init(
      .percentDrivenPercentComplete, of: .object(.percentDrivenInteractiveTransition),
      "percentComplete", type: .ratio, "What `update` last received."),
    .init(
      .percentDrivenDuration, of: .object(.percentDrivenInteractiveTransition), "duration",
      type: .time, "The animator's duration, seconds."),
    .init(
      .percentDrivenCompletionSpeed, of: .object(.percentDrivenInteractiveTransition),
      "completionSpeed", type: .number, setter: .setPercentDrivenCompletionSpeed,
      "How fast the rest is played, 1 for the animator's own speed."),
    .init(
      .percentDrivenCompletionCurve, of: .object(.percentDrivenInteractiveTransition),
      "completionCurve", type: .enumeration(.animationCurve),
      setter: .setPercentDrivenCompletionCurve, "The curve of the rest."),
    .init(
      .percentDrivenTimingCurve, of: .object(.percentDrivenInteractiveTransition), "timingCurve",
      type: .optional(.timingCurve), setter: .setPercentDrivenTimingCurve,
      "The curve of the rest where the animator is interruptible; none is yet, so `completionCurve` counts."
    ),
    .init(
      .percentDrivenWantsInteractiveStart, of: .object(.percentDrivenInteractiveTransition),
      "wantsInteractiveStart", type: .bool, setter: .setPercentDrivenWantsInteractiveStart,
      "Whether the transition begins with the finger driving it."),
  ]

  /// What an `interaction` has in scope besides its class's members.
  static let interactionScopeMembers: [Member] = [
    .init(
      .interactionGesture, of: .object(.percentDrivenInteractiveTransition), "gesture",
      type: .object(.gestureRecognizer), "The interaction's own recognizer."),
    .init(
      .interactionContainerView, of: .object(.percentDrivenInteractiveTransition), "containerView",
      type: .object(.view),
      "The view the transition takes place in, or the presentation that owns the interaction; outside of both a run-time error."
    ),
    .init(
      .interactionPresentedViewController, of: .object(.percentDrivenInteractiveTransition),
      "presentedViewController", type: .object(.viewController),
      "The controller that is, or is about to be, presented or dismissed; outside a transition its recognizer's controller."
    ),
    .init(
      .interactionPresentingViewController, of: .object(.percentDrivenInteractiveTransition),
      "presentingViewController", type: .object(.viewController),
      "The controller that presents; outside a transition a run-time error."),
  ]
}
