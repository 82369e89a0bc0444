extension BuiltinCatalogue {
  /// Members of `UIViewControllerContextTransitioning`.
  static let contextMembers: [Member] = [
    .init(
      .contextContainerView, of: .object(.contextTransitioning), "containerView",
      type: .object(.view), "The view the transition takes place in."),
    .init(
      .contextViewControllerForKey, of: .object(.contextTransitioning), "viewController",
      parameters: [.init("forKey", "key", .enumeration(.transitionContextViewControllerKey))],
      type: .object(.viewController), "The controller that leaves or arrives."),
    .init(
      .contextViewForKey, of: .object(.contextTransitioning), "view",
      parameters: [.init("forKey", "key", .enumeration(.transitionContextViewKey))],
      type: .optional(.object(.view)),
      "The view the animator moves; nil when UIKit keeps it where it is."),
    .init(
      .contextInitialFrameFor, of: .object(.contextTransitioning), "initialFrame",
      parameters: [.init("for", "viewController", .object(.viewController))], type: .rect,
      "Where a controller's view stands at the start, points; `.zero` when it is not known."),
    .init(
      .contextFinalFrameFor, of: .object(.contextTransitioning), "finalFrame",
      parameters: [.init("for", "viewController", .object(.viewController))], type: .rect,
      "Where a controller's view stands at the end, points; `.zero` when it is not known."),
    .init(
      .contextIsAnimated, of: .object(.contextTransitioning), "isAnimated", type: .bool,
      "Whether the transition is to be animated."),
    .init(
      .contextIsInteractive, of: .object(.contextTransitioning), "isInteractive", type: .bool,
      "Whether a finger drives it at the moment."),
    .init(
      .contextTransitionWasCancelled, of: .object(.contextTransitioning), "transitionWasCancelled",
      type: .bool, "Whether the transition was cancelled; `completeTransition` takes the opposite."),
    .init(
      .contextPresentationStyle, of: .object(.contextTransitioning), "presentationStyle",
      type: .enumeration(.modalPresentationStyle), "The style of the presentation."),
    .init(
      .contextTargetTransform, of: .object(.contextTransitioning), "targetTransform",
      type: .transform, "The rotation to apply to the arriving view."),
    .init(
      .contextUpdateInteractiveTransition, of: .object(.contextTransitioning),
      "updateInteractiveTransition", parameters: [.init(nil, "percentComplete", .ratio)],
      type: .void, "Reports how far the interaction has come, 0% to 100%."),
    .init(
      .contextFinishInteractiveTransition, of: .object(.contextTransitioning),
      "finishInteractiveTransition", parameters: [], type: .void,
      "Reports that the interaction is over and the transition goes on."),
    .init(
      .contextCancelInteractiveTransition, of: .object(.contextTransitioning),
      "cancelInteractiveTransition", parameters: [], type: .void,
      "Reports that the interaction is over and the transition goes back."),
    .init(
      .contextPauseInteractiveTransition, of: .object(.contextTransitioning),
      "pauseInteractiveTransition", parameters: [], type: .void,
      "Reports that the interaction holds the animations."),
    .init(
      .contextCompleteTransition, of: .object(.contextTransitioning), "completeTransition",
      parameters: [.init(nil, "didComplete", .bool)], type: .void,
      "Ends the transition; has to be called exactly once."),
  ]
}
