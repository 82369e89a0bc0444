extension BuiltinCatalogue {
  /// Members of `UIPresentationController`.
  static let presentationControllerMembers: [Member] = [
    .init(
      .presentationControllerContainerView, of: .object(.presentationController), "containerView",
      type: .optional(.object(.view)),
      "The view the presentation takes place in; nil outside of one."),
    .init(
      .presentationControllerPresentedView, of: .object(.presentationController), "presentedView",
      type: .object(.view),
      "The view that is presented; the presented controller's unless the slot says otherwise."),
    .init(
      .presentationControllerPresentedViewController, of: .object(.presentationController),
      "presentedViewController", type: .object(.viewController), "The controller that is presented."
    ),
    .init(
      .presentationControllerPresentingViewController, of: .object(.presentationController),
      "presentingViewController", type: .object(.viewController), "The controller that presents."),
    .init(
      .presentationControllerFrameOfPresentedViewInContainerView,
      of: .object(.presentationController), "frameOfPresentedViewInContainerView", type: .rect,
      "Where the presented view goes, in the container's coordinates, points."),
    .init(
      .presentationControllerPresentationStyle, of: .object(.presentationController),
      "presentationStyle", type: .enumeration(.modalPresentationStyle),
      "The style of the presentation."),
    .init(
      .presentationControllerShouldPresentInFullscreen, of: .object(.presentationController),
      "shouldPresentInFullscreen", type: .bool, "Whether the presentation covers the screen."),
    .init(
      .presentationControllerShouldRemovePresentersView, of: .object(.presentationController),
      "shouldRemovePresentersView", type: .bool,
      "Whether the presenter's view is removed once the presentation is complete."),
    .init(
      .presentationControllerTraitCollection, of: .object(.presentationController),
      "traitCollection", type: .object(.traitCollection),
      "The environment the presentation takes place in."),
  ]

  /// What a `presentation` has in scope in place of its class's members.
  static let presentationScopeMembers: [Member] = [
    .init(
      .presentationContainerView, of: .object(.presentationController), "containerView",
      type: .object(.view),
      "The view the presentation takes place in; outside of one a run-time error.")
  ]
}
