extension BuiltinSlot {
  /// The slots of `controller`; the rows below document each.
  package enum Controller: UInt16, CaseIterable, Hashable, Sendable {
    case modalPresentationStyle, modalTransitionStyle, transitioningDelegate, preferredContentSize
    case isModalInPresentation, definesPresentationContext
    case providesPresentationContextTransitionStyle, supportedInterfaceOrientations, title
    case additionalSafeAreaInsets, shouldAutomaticallyForwardAppearanceMethods, tabBarItem
    case hidesBottomBarWhenPushed, targetViewControllerForAction, sizeForChildContentContainer
    case prefersStatusBarHidden, preferredStatusBarStyle, preferredStatusBarUpdateAnimation
    case childForStatusBarHidden, childForStatusBarStyle
    case modalPresentationCapturesStatusBarAppearance
  }
}

extension BuiltinCatalogue {
  /// The slots of `controller`, in the order the reference shows them.
  static let controllerSlots: [Slot] = [
    .init(
      .controller(.modalPresentationStyle), "modalPresentationStyle",
      type: .enumeration(.modalPresentationStyle), isStored: true, "How it is presented."),
    .init(
      .controller(.modalTransitionStyle), "modalTransitionStyle",
      type: .enumeration(.modalTransitionStyle), isStored: true, "UIKit's own animation for it."),
    .init(
      .controller(.transitioningDelegate), "transitioningDelegate",
      type: .optional(.object(.transitioningDelegate)), isStored: true,
      "Who is asked for animators, interaction and presentation controllers; held weakly, so give it a `let` of its own."
    ),
    .init(
      .controller(.preferredContentSize), "preferredContentSize", type: .size, isStored: true,
      "The size it would like to have, points."),
    .init(
      .controller(.isModalInPresentation), "isModalInPresentation", type: .bool, isStored: true,
      "Whether it refuses to be dismissed by a gesture of UIKit's."),
    .init(
      .controller(.definesPresentationContext), "definesPresentationContext", type: .bool,
      isStored: true, "Whether context styles cover this controller's view."),
    .init(
      .controller(.providesPresentationContextTransitionStyle),
      "providesPresentationContextTransitionStyle", type: .bool, isStored: true,
      "Whether its transition style replaces that of what is presented in its context."),
    .init(
      .controller(.supportedInterfaceOrientations), "supportedInterfaceOrientations",
      type: .enumeration(.interfaceOrientationMask),
      "The ways the interface may be turned while the controller fills the window; asked when the device is turned."
    ),
    .init(
      .controller(.title), "title", type: .optional(.string), isStored: true,
      "What a container shows of it, such as in a bar."),
    .init(
      .controller(.additionalSafeAreaInsets), "additionalSafeAreaInsets", type: .insets,
      isStored: true, "What is added to the safe area of its view and of the views in it, points."),
    .init(
      .controller(.shouldAutomaticallyForwardAppearanceMethods),
      "shouldAutomaticallyForwardAppearanceMethods", type: .bool,
      "Whether its children appear and disappear with it; true unless said. With `false` it tells them by `beginAppearanceTransition` and `endAppearanceTransition`."
    ),
    .init(
      .controller(.tabBarItem), "tabBarItem", type: .object(.tabBarItem), isStored: true,
      "Its tab in a tab bar; one with its title unless said."),
    .init(
      .controller(.hidesBottomBarWhenPushed), "hidesBottomBarWhenPushed", type: .bool,
      isStored: true,
      "Whether the tab bar is gone while it is on a navigation stack, above its root."),
    .init(
      .controller(.targetViewControllerForAction), "targetViewController", label: "forAction",
      parameters: [
        .init("forAction", "action", .string), .init("sender", "sender", .optional(.object(.any))),
      ], type: .optional(.object(.viewController)),
      selector: "targetViewControllerForAction:sender:",
      "Which controller shows what is to be shown, where it has no `show` of its own; nil to have the window's root present it. The action is `showViewController:sender:` or `showDetailViewController:sender:`."
    ),
    .init(
      .controller(.sizeForChildContentContainer), "size", label: "forChildContentContainer",
      parameters: [
        .init("forChildContentContainer", "container", .object(.viewController)),
        .init("withParentContainerSize", "parentSize", .size),
      ], type: .size, selector: "sizeForChildContentContainer:withParentContainerSize:",
      "The size a child gets when the controller gets another one, points; all there is unless said. A child that keeps its size is not told."
    ),
    .init(
      .controller(.prefersStatusBarHidden), "prefersStatusBarHidden", type: .bool,
      "Whether the status bar is hidden while the controller decides; in a compact height unless said. Asked as the other questions about the status bar: when what is shown changes, and at `setNeedsStatusBarAppearanceUpdate()`."
    ),
    .init(
      .controller(.preferredStatusBarStyle), "preferredStatusBarStyle",
      type: .enumeration(.statusBarStyle),
      "Whether what the status bar shows is light or dark while the controller decides."),
    .init(
      .controller(.preferredStatusBarUpdateAnimation), "preferredStatusBarUpdateAnimation",
      type: .enumeration(.statusBarAnimation),
      "How the status bar comes and goes; `.fade` unless said. Nothing is drawn of it."),
    .init(
      .controller(.childForStatusBarHidden), "childForStatusBarHidden",
      type: .optional(.object(.viewController)),
      "The child that is asked whether the status bar is hidden; nil for the controller itself."),
    .init(
      .controller(.childForStatusBarStyle), "childForStatusBarStyle",
      type: .optional(.object(.viewController)),
      "The child that is asked for the style of the status bar; nil for the controller itself."),
    .init(
      .controller(.modalPresentationCapturesStatusBarAppearance),
      "modalPresentationCapturesStatusBarAppearance", type: .bool, isStored: true,
      "Whether it decides about the status bar though its presentation is not `.fullScreen`."),
  ]
}
