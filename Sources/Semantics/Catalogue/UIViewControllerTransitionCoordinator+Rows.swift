extension BuiltinCatalogue {
  /// Members of `UIViewControllerTransitionCoordinator`.
  static let coordinatorMembers: [Member] = [
    .init(
      .coordinatorIsAnimated, of: .object(.transitionCoordinator), "isAnimated", type: .bool,
      "Whether the transition is animated."),
    .init(
      .coordinatorIsInteractive, of: .object(.transitionCoordinator), "isInteractive", type: .bool,
      "Whether a finger drives it at the moment."),
    .init(
      .coordinatorInitiallyInteractive, of: .object(.transitionCoordinator), "initiallyInteractive",
      type: .bool, "Whether it began with a finger driving it."),
    .init(
      .coordinatorIsInterruptible, of: .object(.transitionCoordinator), "isInterruptible",
      type: .bool, "Whether it can be taken over by a finger."),
    .init(
      .coordinatorIsCancelled, of: .object(.transitionCoordinator), "isCancelled", type: .bool,
      "Whether the interaction was cancelled."),
    .init(
      .coordinatorTransitionDuration, of: .object(.transitionCoordinator), "transitionDuration",
      type: .time, "How long the transition takes, seconds."),
    .init(
      .coordinatorPercentComplete, of: .object(.transitionCoordinator), "percentComplete",
      type: .ratio, "How far the interaction has come."),
    .init(
      .coordinatorCompletionVelocity, of: .object(.transitionCoordinator), "completionVelocity",
      type: .number,
      "The speed of the finger when it let go, as the interaction controller gives it."),
    .init(
      .coordinatorCompletionCurve, of: .object(.transitionCoordinator), "completionCurve",
      type: .enumeration(.animationCurve), "The curve of the part after the finger has let go."),
    .init(
      .coordinatorPresentationStyle, of: .object(.transitionCoordinator), "presentationStyle",
      type: .enumeration(.modalPresentationStyle), "The style of the presentation."),
    .init(
      .coordinatorTargetTransform, of: .object(.transitionCoordinator), "targetTransform",
      type: .transform, "The rotation the transition applies."),
    .init(
      .coordinatorContainerView, of: .object(.transitionCoordinator), "containerView",
      type: .object(.view), "The view the transition takes place in."),
    .init(
      .coordinatorViewControllerForKey, of: .object(.transitionCoordinator), "viewController",
      parameters: [.init("forKey", "key", .enumeration(.transitionContextViewControllerKey))],
      type: .optional(.object(.viewController)), "The controller that leaves or arrives."),
    .init(
      .coordinatorViewForKey, of: .object(.transitionCoordinator), "view",
      parameters: [.init("forKey", "key", .enumeration(.transitionContextViewKey))],
      type: .optional(.object(.view)), "The view that leaves or arrives."),
  ]
}
