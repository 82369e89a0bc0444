extension BuiltinSlot {
  /// A slot of `controller`.
  package static func controller(_ slot: Controller) -> Self { Self(slot) }

  /// The slots of `controller`; the rows below document each.
  package enum Controller: UInt16, CaseIterable, Hashable, Sendable {
    case modalPresentationStyle, modalTransitionStyle, transitioningDelegate, preferredContentSize
    case isModalInPresentation, definesPresentationContext
    case providesPresentationContextTransitionStyle, supportedInterfaceOrientations
    case preferredInterfaceOrientationForPresentation, title
    case additionalSafeAreaInsets, shouldAutomaticallyForwardAppearanceMethods, tabBarItem
    case hidesBottomBarWhenPushed, toolbarItems, targetViewControllerForAction,
      sizeForChildContentContainer
    case separateSecondaryViewController
    case shouldPerformSegue, canPerformUnwindSegueAction, allowedChildrenForUnwinding
    case prefersStatusBarHidden, preferredStatusBarStyle, preferredStatusBarUpdateAnimation
    case childForStatusBarHidden, childForStatusBarStyle
    case modalPresentationCapturesStatusBarAppearance
    case canBecomeFirstResponder, inputAccessoryView, disablesAutomaticKeyboardDismissal
  }
}

extension BuiltinSlot.Controller: SlotsOfKind {
  static let kind = DeclarationKind.controller
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .controller(.modalPresentationStyle), "modalPresentationStyle",
      type: .enumeration(.modalPresentationStyle), isStored: true,
      "The style in which UIKit presents it."),
    .init(
      .controller(.modalTransitionStyle), "modalTransitionStyle",
      type: .enumeration(.modalTransitionStyle), isStored: true,
      "UIKit's own animation of its presentation."),
    .init(
      .controller(.transitioningDelegate), "transitioningDelegate",
      type: .optional(.object(.transitioningDelegate)), isStored: true,
      "The object that gives animators, interaction controllers and presentation controllers; held weakly, so keep it in a `let` member."
    ),
    .init(
      .controller(.preferredContentSize), "preferredContentSize", type: .size, isStored: true,
      "The size it would like to have, points."),
    .init(
      .controller(.isModalInPresentation), "isModalInPresentation", type: .bool, isStored: true,
      "Whether a gesture of UIKit's may not dismiss it."),
    .init(
      .controller(.definesPresentationContext), "definesPresentationContext", type: .bool,
      isStored: true, "Whether presentations in a context style cover this controller's view."),
    .init(
      .controller(.providesPresentationContextTransitionStyle),
      "providesPresentationContextTransitionStyle", type: .bool, isStored: true,
      "Whether its transition style replaces that of a controller presented in its context."),
    .init(
      .controller(.supportedInterfaceOrientations), "supportedInterfaceOrientations",
      type: .enumeration(.interfaceOrientationMask),
      "The orientations that the interface may have while the controller fills the window; asked for when the device is rotated."
    ),
    .init(
      .controller(.preferredInterfaceOrientationForPresentation),
      "preferredInterfaceOrientationForPresentation", type: .enumeration(.interfaceOrientation),
      "The orientation of the interface when it is presented on the whole screen, and when a controller that it presents there is dismissed; one of its `supportedInterfaceOrientations`. By default nothing is turned."
    ),
    .init(
      .controller(.title), "title", type: .optional(.string), isStored: true,
      "The title that a container shows, such as in a bar."),
    .init(
      .controller(.additionalSafeAreaInsets), "additionalSafeAreaInsets", type: .insets,
      isStored: true,
      "Insets that are added to the safe area of its view and the views inside, points."),
    .init(
      .controller(.shouldAutomaticallyForwardAppearanceMethods),
      "shouldAutomaticallyForwardAppearanceMethods", type: .bool,
      "Whether its children appear and disappear with it; true by default. With `false` it has to call `beginAppearanceTransition` and `endAppearanceTransition` of the children."
    ),
    .init(
      .controller(.tabBarItem), "tabBarItem", type: .object(.tabBarItem), isStored: true,
      "Its tab in a tab bar; by default an item with its title."),
    .init(
      .controller(.hidesBottomBarWhenPushed), "hidesBottomBarWhenPushed", type: .bool,
      isStored: true,
      "Whether the tab bar and the toolbar are hidden while it is on a navigation stack, above the root."
    ),
    .init(
      .controller(.toolbarItems), "toolbarItems",
      type: .optional(.list(.object(.barButtonItem))),
      isStored: true, "The items of the toolbar while it is on top of a navigation stack."),
    .init(
      .controller(.targetViewControllerForAction), "targetViewController", label: "forAction",
      parameters: [
        .init("forAction", "action", .string), .init("sender", "sender", .optional(.object(.any))),
      ], type: .optional(.object(.viewController)),
      selector: "targetViewControllerForAction:sender:",
      "The controller that shows another one, if this one has no `show` hook; nil to let the window's root present it. The action is `showViewController:sender:` or `showDetailViewController:sender:`."
    ),
    .init(
      .controller(.sizeForChildContentContainer), "size", label: "forChildContentContainer",
      parameters: [
        .init("forChildContentContainer", "container", .object(.viewController)),
        .init("withParentContainerSize", "parentSize", .size),
      ], type: .size, selector: "sizeForChildContentContainer:withParentContainerSize:",
      "The new size of a child when the size of the controller changes, points; by default the whole new size. A child whose size stays the same is not called."
    ),
    .init(
      .controller(.separateSecondaryViewController), "separateSecondaryViewController",
      label: "for",
      parameters: [.init("for", "splitViewController", .object(.splitViewController))],
      type: .optional(.object(.viewController)),
      selector: "separateSecondaryViewControllerForSplitViewController:",
      "The secondary controller when a classic split view controller expands whose primary controller this one is; nil for none. Replaces UIKit's own answer."
    ),
    .init(
      .controller(.shouldPerformSegue), "shouldPerformSegue",
      parameters: [
        .init("withIdentifier", "identifier", .string),
        .init("sender", "sender", .optional(.object(.any))),
      ], type: .bool, selector: "shouldPerformSegueWithIdentifier:sender:",
      "Whether a segue may be performed that a touch has started, or that embeds; true by default, and not asked by `performSegue`. With `false` nothing happens."
    ),
    .init(
      .controller(.canPerformUnwindSegueAction), "canPerformUnwindSegueAction",
      parameters: [
        .init(nil, "action", .string),
        .init("from", "fromViewController", .object(.viewController)),
        .init("sender", "sender", .optional(.object(.any))),
      ], type: .bool, selector: "canPerformUnwindSegueAction:fromViewController:sender:",
      "Whether the controller is the destination of an unwinding; by default it is if it has the action and the unwinding did not begin there. The action is the name of the `func`; `super.canPerformUnwindSegueAction` gives UIKit's answer."
    ),
    .init(
      .controller(.allowedChildrenForUnwinding), "allowedChildrenForUnwinding", label: "from",
      parameters: [.init("from", "source", .object(.unwindSegueSource))],
      type: .list(.object(.viewController)), selector: "allowedChildrenForUnwindingFromSource:",
      "The children in which an unwinding searches for its destination, in order; by default all but the one from which it comes, which `super.allowedChildrenForUnwinding` gives."
    ),
    .init(
      .controller(.prefersStatusBarHidden), "prefersStatusBarHidden", type: .bool,
      "Whether the status bar is hidden while the controller decides about it; by default in a compact height. Like the other slots about the status bar it is asked for when the shown controllers change, and at `setNeedsStatusBarAppearanceUpdate()`."
    ),
    .init(
      .controller(.preferredStatusBarStyle), "preferredStatusBarStyle",
      type: .enumeration(.statusBarStyle),
      "Whether the content of the status bar is light or dark while the controller decides about it."
    ),
    .init(
      .controller(.preferredStatusBarUpdateAnimation), "preferredStatusBarUpdateAnimation",
      type: .enumeration(.statusBarAnimation),
      "The animation with which the status bar appears and disappears; `.fade` by default. It is not drawn."
    ),
    .init(
      .controller(.childForStatusBarHidden), "childForStatusBarHidden",
      type: .optional(.object(.viewController)),
      "The child that decides whether the status bar is hidden; nil for the controller itself."),
    .init(
      .controller(.childForStatusBarStyle), "childForStatusBarStyle",
      type: .optional(.object(.viewController)),
      "The child that decides about the style of the status bar; nil for the controller itself."),
    .init(
      .controller(.modalPresentationCapturesStatusBarAppearance),
      "modalPresentationCapturesStatusBarAppearance", type: .bool, isStored: true,
      "Whether it decides about the status bar though its presentation is not `.fullScreen`."),
    .init(
      .controller(.canBecomeFirstResponder), "canBecomeFirstResponder", type: .bool,
      "Whether the controller itself may become the first responder; false by default."),
    .init(
      .controller(.inputAccessoryView), "inputAccessoryView", type: .optional(.object(.view)),
      "The view above the keyboard while the controller, or a view in it, is the first responder; nil by default."
    ),
    .init(
      .controller(.disablesAutomaticKeyboardDismissal), "disablesAutomaticKeyboardDismissal",
      type: .bool,
      "Whether the keyboard of its presenter stays up when it is presented; by default true for the style `.formSheet` in a regular width."
    ),
  ]
}
