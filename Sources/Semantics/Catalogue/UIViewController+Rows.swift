extension BuiltinCatalogue {
  /// Members of `UIViewController`.
  static let viewControllerMembers: [Member] = [
    .init(
      .viewControllerInit, of: .object(.viewController), "init", parameters: [],
      type: .object(.viewController), isStatic: true, "A plain controller with an empty view."),
    .init(
      .viewControllerView, of: .object(.viewController), "view", type: .object(.view),
      setter: .setViewControllerView, "The root view; asking for it loads it."),
    .init(
      .viewControllerIsViewLoaded, of: .object(.viewController), "isViewLoaded", type: .bool,
      "Whether the view has been loaded."),
    .init(
      .viewControllerLoadViewIfNeeded, of: .object(.viewController), "loadViewIfNeeded",
      parameters: [], type: .void, "Loads the view if that has not happened yet."),
    .init(
      .viewControllerPresentAnimated, of: .object(.viewController), "present",
      parameters: [
        .init(nil, "viewControllerToPresent", .object(.viewController)),
        .init("animated", "animated", .bool, defaultValue: [1]),
      ], type: .void, takesCompletion: true,
      "Presents a controller, from the next turn of the run loop on; `then` runs after its viewDidAppear."
    ),
    .init(
      .viewControllerDismissAnimated, of: .object(.viewController), "dismiss",
      parameters: [.init("animated", "animated", .bool, defaultValue: [1])], type: .void,
      takesCompletion: true,
      "Dismisses what this controller presents, or itself when it presents nothing; `then` runs after viewDidDisappear."
    ),
    .init(
      .viewControllerPresentedViewController, of: .object(.viewController),
      "presentedViewController", type: .optional(.object(.viewController)),
      "What it, or one of its ancestors, presents."),
    .init(
      .viewControllerPresentingViewController, of: .object(.viewController),
      "presentingViewController", type: .optional(.object(.viewController)),
      "What presented it, or one of its ancestors."),
    .init(
      .viewControllerPresentationController, of: .object(.viewController), "presentationController",
      type: .optional(.object(.presentationController)),
      "The presentation controller that manages it."),
    .init(
      .viewControllerTransitionCoordinator, of: .object(.viewController), "transitionCoordinator",
      type: .optional(.object(.transitionCoordinator)),
      "The coordinator of the running transition; nil outside of one."),
    .init(
      .viewControllerTraitCollection, of: .object(.viewController), "traitCollection",
      type: .object(.traitCollection), "The environment the controller is shown in."),
    .init(
      .viewControllerModalPresentationStyle, of: .object(.viewController), "modalPresentationStyle",
      type: .enumeration(.modalPresentationStyle), setter: .setViewControllerModalPresentationStyle,
      "How it is presented; set it before presenting."),
    .init(
      .viewControllerModalTransitionStyle, of: .object(.viewController), "modalTransitionStyle",
      type: .enumeration(.modalTransitionStyle), setter: .setViewControllerModalTransitionStyle,
      "UIKit's own animation for it; set it before presenting."),
    .init(
      .viewControllerTransitioningDelegate, of: .object(.viewController), "transitioningDelegate",
      type: .optional(.object(.transitioningDelegate)),
      setter: .setViewControllerTransitioningDelegate,
      "Who is asked for animators, interaction and presentation controllers; held weakly."),
    .init(
      .viewControllerDefinesPresentationContext, of: .object(.viewController),
      "definesPresentationContext", type: .bool,
      setter: .setViewControllerDefinesPresentationContext,
      "Whether context styles cover this controller's view."),
    .init(
      .viewControllerProvidesPresentationContextTransitionStyle, of: .object(.viewController),
      "providesPresentationContextTransitionStyle", type: .bool,
      setter: .setViewControllerProvidesPresentationContextTransitionStyle,
      "Whether its transition style replaces that of what is presented in its context."),
    .init(
      .viewControllerPreferredContentSize, of: .object(.viewController), "preferredContentSize",
      type: .size, setter: .setViewControllerPreferredContentSize,
      "The size it would like to have, points."),
    .init(
      .viewControllerIsModalInPresentation, of: .object(.viewController), "isModalInPresentation",
      type: .bool, setter: .setViewControllerIsModalInPresentation,
      "Whether it refuses to be dismissed by a gesture of UIKit's."),
    .init(
      .viewControllerIsBeingPresented, of: .object(.viewController), "isBeingPresented",
      type: .bool,
      "Whether it is appearing because it is being presented; valid in appearance callbacks."),
    .init(
      .viewControllerIsBeingDismissed, of: .object(.viewController), "isBeingDismissed",
      type: .bool,
      "Whether it is disappearing because it is being dismissed; valid in appearance callbacks."),
    .init(
      .viewControllerParent, of: .object(.viewController), "parent",
      type: .optional(.object(.viewController)), "The container it is in."),
    .init(
      .viewControllerChildren, of: .object(.viewController), "children",
      type: .list(.object(.viewController)), "The controllers in it."),
    .init(
      .viewControllerAddChild, of: .object(.viewController), "addChild",
      parameters: [.init(nil, "childController", .object(.viewController))], type: .void,
      "Adds a child controller; its view is added by hand."),
    .init(
      .viewControllerRemoveFromParent, of: .object(.viewController), "removeFromParent",
      parameters: [], type: .void, "Takes the controller out of its parent."),
    .init(
      .viewControllerWillMoveToParent, of: .object(.viewController), "willMove",
      parameters: [.init("toParent", "parent", .optional(.object(.viewController)))], type: .void,
      "Tells the controller that its parent is about to change."),
    .init(
      .viewControllerDidMoveToParent, of: .object(.viewController), "didMove",
      parameters: [.init("toParent", "parent", .optional(.object(.viewController)))], type: .void,
      "Tells the controller that its parent has changed."),
    .init(
      .viewControllerBeginAppearanceTransitionAnimated, of: .object(.viewController),
      "beginAppearanceTransition",
      parameters: [.init(nil, "isAppearing", .bool), .init("animated", "animated", .bool)],
      type: .void, "Begins a child's appearing or disappearing by hand."),
    .init(
      .viewControllerEndAppearanceTransition, of: .object(.viewController),
      "endAppearanceTransition", parameters: [], type: .void,
      "Ends what `beginAppearanceTransition` began."),
  ]
}
