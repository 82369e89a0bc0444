/// The id of a slot; the rows below document each.
package enum BuiltinSlot: UInt16, CaseIterable, Hashable, Sendable {
  case controllerModalPresentationStyle, controllerModalTransitionStyle
  case controllerTransitioningDelegate, controllerPreferredContentSize
  case controllerIsModalInPresentation, controllerDefinesPresentationContext
  case controllerProvidesPresentationContextTransitionStyle
  case controllerSupportedInterfaceOrientations, controllerTitle, controllerAdditionalSafeAreaInsets
  case controllerShouldAutomaticallyForwardAppearanceMethods
  case controllerTabBarItem, controllerHidesBottomBarWhenPushed
  case controllerTargetViewControllerForAction, controllerSizeForChildContentContainer
  case controllerPrefersStatusBarHidden, controllerPreferredStatusBarStyle
  case controllerPreferredStatusBarUpdateAnimation, controllerChildForStatusBarHidden
  case controllerChildForStatusBarStyle, controllerModalPresentationCapturesStatusBarAppearance
  case navigationRootViewController, navigationViewControllers, navigationDelegate
  case navigationIsNavigationBarHidden
  case tabsViewControllers, tabsSelectedIndex, tabsDelegate
  case splitStyle, splitPrimary, splitSupplementary, splitSecondary, splitCompact
  case splitViewControllers, splitPreferredDisplayMode, splitPreferredSplitBehavior
  case splitPreferredPrimaryColumnWidth, splitPreferredPrimaryColumnWidthFraction
  case splitMinimumPrimaryColumnWidth, splitMaximumPrimaryColumnWidth
  case splitPreferredSupplementaryColumnWidth, splitPreferredSupplementaryColumnWidthFraction
  case splitMinimumSupplementaryColumnWidth, splitMaximumSupplementaryColumnWidth
  case splitPrimaryEdge, splitDelegate
  case pageTransitionStyle, pageNavigationOrientation, pageInterPageSpacing, pageDataSource
  case pageDelegate
  case animatorTransitionDuration
  case interactionGesture, interactionAttachedTo, interactionPercent, interactionFinishes
  case interactionCompletionSpeed, interactionCompletionCurve, interactionTimingCurve
  case interactionWantsInteractiveStart
  case presentationFrameOfPresentedViewInContainerView, presentationPresentedView
  case presentationShouldRemovePresentersView, presentationShouldPresentInFullscreen
  case presentationAdaptivePresentationStyle, presentationSizeForChildContentContainer
  case delegateAnimationControllerForPresented, delegateAnimationControllerForDismissed
  case delegateInteractionControllerForPresentationUsing
  case delegateInteractionControllerForDismissalUsing, delegatePresentationControllerForPresented
  case delegateNavigationControllerAnimationControllerFor
  case delegateNavigationControllerInteractionControllerFor
  case delegateTabBarControllerAnimationControllerForTransitionFrom
  case delegateTabBarControllerInteractionControllerFor, delegateTabBarControllerShouldSelect
  case delegateSplitViewControllerTopColumn, delegateSplitViewControllerDisplayMode
  case delegatePrimaryViewControllerForCollapsing, delegatePrimaryViewControllerForExpanding
  case delegateSplitViewControllerCollapseSecondary
  case delegateSplitViewControllerSeparateSecondaryFrom
  case delegateSplitViewControllerShow, delegateSplitViewControllerShowDetail
  case delegatePageViewControllerViewControllerBefore
  case delegatePageViewControllerViewControllerAfter
  case delegatePresentationCountFor, delegatePresentationIndexFor
  case delegateAdaptivePresentationStyleFor, delegatePresentationControllerShouldDismiss
  case deviceSize, deviceSafeAreaInsets, deviceLandscapeSafeAreaInsets, deviceCornerRadius
  case deviceScale, deviceMaximumFramesPerSecond, deviceUserInterfaceIdiom
  case deviceHorizontalSizeClass, deviceVerticalSizeClass
  case deviceLandscapeHorizontalSizeClass, deviceLandscapeVerticalSizeClass
}

extension BuiltinCatalogue {
  /// The slots of all kinds, by kind and in the order the reference shows them.
  package static let slots: [Slot] = [
    .init(
      .controllerModalPresentationStyle, of: .controller, "modalPresentationStyle",
      type: .enumeration(.modalPresentationStyle), isStored: true,
      selector: "modalPresentationStyle", "How it is presented."),
    .init(
      .controllerModalTransitionStyle, of: .controller, "modalTransitionStyle",
      type: .enumeration(.modalTransitionStyle), isStored: true, selector: "modalTransitionStyle",
      "UIKit's own animation for it."),
    .init(
      .controllerTransitioningDelegate, of: .controller, "transitioningDelegate",
      type: .optional(.object(.transitioningDelegate)), isStored: true,
      selector: "transitioningDelegate",
      "Who is asked for animators, interaction and presentation controllers; held weakly, so give it a `let` of its own."
    ),
    .init(
      .controllerPreferredContentSize, of: .controller, "preferredContentSize", type: .size,
      isStored: true, selector: "preferredContentSize", "The size it would like to have, points."),
    .init(
      .controllerIsModalInPresentation, of: .controller, "isModalInPresentation", type: .bool,
      isStored: true, selector: "isModalInPresentation",
      "Whether it refuses to be dismissed by a gesture of UIKit's."),
    .init(
      .controllerDefinesPresentationContext, of: .controller, "definesPresentationContext",
      type: .bool, isStored: true, selector: "definesPresentationContext",
      "Whether context styles cover this controller's view."),
    .init(
      .controllerProvidesPresentationContextTransitionStyle, of: .controller,
      "providesPresentationContextTransitionStyle", type: .bool, isStored: true,
      selector: "providesPresentationContextTransitionStyle",
      "Whether its transition style replaces that of what is presented in its context."),
    .init(
      .controllerSupportedInterfaceOrientations, of: .controller, "supportedInterfaceOrientations",
      type: .enumeration(.interfaceOrientationMask), selector: "supportedInterfaceOrientations",
      "The ways the interface may be turned while the controller fills the window; asked when the device is turned."
    ),
    .init(
      .controllerTitle, of: .controller, "title", type: .optional(.string), isStored: true,
      selector: "title", "What a container shows of it, such as in a bar."),
    .init(
      .controllerAdditionalSafeAreaInsets, of: .controller, "additionalSafeAreaInsets",
      type: .insets, isStored: true, selector: "additionalSafeAreaInsets",
      "What is added to the safe area of its view and of the views in it, points."),
    .init(
      .controllerShouldAutomaticallyForwardAppearanceMethods, of: .controller,
      "shouldAutomaticallyForwardAppearanceMethods", type: .bool,
      selector: "shouldAutomaticallyForwardAppearanceMethods",
      "Whether its children appear and disappear with it; true unless said. With `false` it tells them by `beginAppearanceTransition` and `endAppearanceTransition`."
    ),
    .init(
      .controllerTabBarItem, of: .controller, "tabBarItem", type: .object(.tabBarItem),
      isStored: true, selector: "tabBarItem",
      "Its tab in a tab bar; one with its title unless said."),
    .init(
      .controllerHidesBottomBarWhenPushed, of: .controller, "hidesBottomBarWhenPushed",
      type: .bool, isStored: true, selector: "hidesBottomBarWhenPushed",
      "Whether the tab bar is gone while it is on a navigation stack, above its root."),
    .init(
      .controllerTargetViewControllerForAction, of: .controller, "targetViewController",
      label: "forAction",
      parameters: [
        .init("forAction", "action", .string),
        .init("sender", "sender", .optional(.object(.any))),
      ], type: .optional(.object(.viewController)),
      selector: "targetViewControllerForAction:sender:",
      "Which controller shows what is to be shown, where it has no `show` of its own; nil to have the window's root present it. The action is `showViewController:sender:` or `showDetailViewController:sender:`."
    ),
    .init(
      .controllerSizeForChildContentContainer, of: .controller, "size",
      label: "forChildContentContainer",
      parameters: [
        .init("forChildContentContainer", "container", .object(.viewController)),
        .init("withParentContainerSize", "parentSize", .size),
      ], type: .size, selector: "sizeForChildContentContainer:withParentContainerSize:",
      "The size a child gets when the controller gets another one, points; all there is unless said. A child that keeps its size is not told."
    ),
    .init(
      .controllerPrefersStatusBarHidden, of: .controller, "prefersStatusBarHidden", type: .bool,
      selector: "prefersStatusBarHidden",
      "Whether the status bar is hidden while the controller decides; in a compact height unless said. Asked as the other questions about the status bar: when what is shown changes, and at `setNeedsStatusBarAppearanceUpdate()`."
    ),
    .init(
      .controllerPreferredStatusBarStyle, of: .controller, "preferredStatusBarStyle",
      type: .enumeration(.statusBarStyle), selector: "preferredStatusBarStyle",
      "Whether what the status bar shows is light or dark while the controller decides."),
    .init(
      .controllerPreferredStatusBarUpdateAnimation, of: .controller,
      "preferredStatusBarUpdateAnimation", type: .enumeration(.statusBarAnimation),
      selector: "preferredStatusBarUpdateAnimation",
      "How the status bar comes and goes; `.fade` unless said. Nothing is drawn of it."),
    .init(
      .controllerChildForStatusBarHidden, of: .controller, "childForStatusBarHidden",
      type: .optional(.object(.viewController)), selector: "childForStatusBarHidden",
      "The child that is asked whether the status bar is hidden; nil for the controller itself."),
    .init(
      .controllerChildForStatusBarStyle, of: .controller, "childForStatusBarStyle",
      type: .optional(.object(.viewController)), selector: "childForStatusBarStyle",
      "The child that is asked for the style of the status bar; nil for the controller itself."),
    .init(
      .controllerModalPresentationCapturesStatusBarAppearance, of: .controller,
      "modalPresentationCapturesStatusBarAppearance", type: .bool, isStored: true,
      selector: "modalPresentationCapturesStatusBarAppearance",
      "Whether it decides about the status bar though its presentation is not `.fullScreen`."),
    .init(
      .navigationRootViewController, of: .navigation, "rootViewController",
      type: .object(.viewController), selector: "initWithRootViewController:",
      "The controller at the bottom of the stack, put there when the navigation controller is made."
    ),
    .init(
      .navigationViewControllers, of: .navigation, "viewControllers",
      type: .list(.object(.viewController)), isStored: true, selector: "viewControllers",
      "The controllers on the stack, the one that is shown last."),
    .init(
      .navigationDelegate, of: .navigation, "delegate",
      type: .optional(.object(.navigationControllerDelegate)), isStored: true,
      selector: "delegate",
      "Who is told what is shown, and asked for animators and interaction; held weakly, so give it a `let` of its own."
    ),
    .init(
      .navigationIsNavigationBarHidden, of: .navigation, "isNavigationBarHidden", type: .bool,
      isStored: true, selector: "navigationBarHidden", "Whether the bar is hidden."),
    .init(
      .tabsViewControllers, of: .tabs, "viewControllers",
      type: .optional(.list(.object(.viewController))), isStored: true,
      selector: "viewControllers", "The controllers, in the order of their tabs."),
    .init(
      .tabsSelectedIndex, of: .tabs, "selectedIndex", type: .number, isStored: true,
      selector: "selectedIndex", "The position of the selected controller; the first unless said."),
    .init(
      .tabsDelegate, of: .tabs, "delegate",
      type: .optional(.object(.tabBarControllerDelegate)), isStored: true, selector: "delegate",
      "Who is asked for the animator and the interaction of a change of the selection; held weakly, so give it a `let` of its own."
    ),
    .init(
      .splitStyle, of: .split, "style", type: .enumeration(.splitStyle),
      selector: "initWithStyle:",
      "How many columns there are. Unless said, those that have a controller: the classic style where none has."
    ),
    .init(
      .splitPrimary, of: .split, "primary", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller of the primary column; one that is no navigation controller gets one around it."
    ),
    .init(
      .splitSupplementary, of: .split, "supplementary", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller of the supplementary column; one that is no navigation controller gets one around it."
    ),
    .init(
      .splitSecondary, of: .split, "secondary", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller of the secondary column; one that is no navigation controller gets one around it."
    ),
    .init(
      .splitCompact, of: .split, "compact", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller that is shown in place of all in a compact width."),
    .init(
      .splitViewControllers, of: .split, "viewControllers", type: .list(.object(.viewController)),
      isStored: true, selector: "viewControllers",
      "The primary and the secondary controller of the classic style."),
    .init(
      .splitPreferredDisplayMode, of: .split, "preferredDisplayMode",
      type: .enumeration(.splitDisplayMode), isStored: true, selector: "preferredDisplayMode",
      "Which columns are seen, and how, where there is room; as suits the size unless said."),
    .init(
      .splitPreferredSplitBehavior, of: .split, "preferredSplitBehavior",
      type: .enumeration(.splitBehavior), isStored: true, selector: "preferredSplitBehavior",
      "What the columns do to the secondary one; as suits the size unless said."),
    .init(
      .splitPreferredPrimaryColumnWidth, of: .split, "preferredPrimaryColumnWidth", type: .length,
      isStored: true, selector: "preferredPrimaryColumnWidth",
      "The width of the primary column, points; counts more than the fraction."),
    .init(
      .splitPreferredPrimaryColumnWidthFraction, of: .split, "preferredPrimaryColumnWidthFraction",
      type: .ratio, isStored: true, selector: "preferredPrimaryColumnWidthFraction",
      "The share of the width that the primary column takes; 40% unless said."),
    .init(
      .splitMinimumPrimaryColumnWidth, of: .split, "minimumPrimaryColumnWidth", type: .length,
      isStored: true, selector: "minimumPrimaryColumnWidth",
      "The least width of the primary column, points; 0 unless said."),
    .init(
      .splitMaximumPrimaryColumnWidth, of: .split, "maximumPrimaryColumnWidth", type: .length,
      isStored: true, selector: "maximumPrimaryColumnWidth",
      "The greatest width of the primary column, points; 320 unless said."),
    .init(
      .splitPreferredSupplementaryColumnWidth, of: .split, "preferredSupplementaryColumnWidth",
      type: .length, isStored: true, selector: "preferredSupplementaryColumnWidth",
      "The width of the supplementary column, points; counts more than the fraction."),
    .init(
      .splitPreferredSupplementaryColumnWidthFraction, of: .split,
      "preferredSupplementaryColumnWidthFraction", type: .ratio, isStored: true,
      selector: "preferredSupplementaryColumnWidthFraction",
      "The share of the width that the supplementary column takes; 40% unless said."),
    .init(
      .splitMinimumSupplementaryColumnWidth, of: .split, "minimumSupplementaryColumnWidth",
      type: .length, isStored: true, selector: "minimumSupplementaryColumnWidth",
      "The least width of the supplementary column, points; 0 unless said."),
    .init(
      .splitMaximumSupplementaryColumnWidth, of: .split, "maximumSupplementaryColumnWidth",
      type: .length, isStored: true, selector: "maximumSupplementaryColumnWidth",
      "The greatest width of the supplementary column, points; 320 unless said."),
    .init(
      .splitPrimaryEdge, of: .split, "primaryEdge", type: .enumeration(.primaryEdge),
      isStored: true, selector: "primaryEdge",
      "The side at which the primary column is; the leading one unless said."),
    .init(
      .splitDelegate, of: .split, "delegate",
      type: .optional(.object(.splitViewControllerDelegate)), isStored: true, selector: "delegate",
      "Who is told of changes of the columns, and asked what becomes of them; held weakly, so give it a `let` of its own."
    ),
    .init(
      .pageTransitionStyle, of: .page, "transitionStyle",
      type: .enumeration(.pageControllerTransitionStyle), isStored: true,
      selector: "transitionStyle",
      "How one page takes another's place; `.scroll` unless said. A finger turns pages that scroll."
    ),
    .init(
      .pageNavigationOrientation, of: .page, "navigationOrientation",
      type: .enumeration(.pageControllerNavigationOrientation), isStored: true,
      selector: "navigationOrientation",
      "The direction in which pages follow each other; `.horizontal` unless said."),
    .init(
      .pageInterPageSpacing, of: .page, "interPageSpacing", type: .length,
      selector: "UIPageViewControllerOptionInterPageSpacingKey",
      "The space between two pages that scroll, points, which is an option of the initialiser in UIKit; asked once, nothing unless said."
    ),
    .init(
      .pageDataSource, of: .page, "dataSource",
      type: .optional(.object(.pageViewControllerDataSource)), isStored: true,
      selector: "dataSource",
      "Who gives the pages that a finger turns to; held weakly, so give it a `let` of its own. Without one no finger turns."
    ),
    .init(
      .pageDelegate, of: .page, "delegate",
      type: .optional(.object(.pageViewControllerDelegate)), isStored: true,
      selector: "delegate",
      "Who is told of what a finger turns; held weakly, so give it a `let` of its own."),
    .init(
      .animatorTransitionDuration, of: .animator, "transitionDuration",
      parameters: [.init("using", "context", .object(.contextTransitioning))], type: .time,
      selector: "transitionDuration:",
      "How long the transition takes; asked whenever UIKit wants to know."),
    .init(
      .interactionGesture, of: .interaction, "gesture", type: .object(.gestureRecognizer),
      isStored: true, selector: "gestureRecognizer",
      "The recognizer that drives it: `.pan()`, `.screenEdgePan(edges: .left)`, `.tap()` or `.longPress()`."
    ),
    .init(
      .interactionAttachedTo, of: .interaction, "attachedTo", type: .optional(.object(.view)),
      selector: "view",
      "The view its recognizer is attached to, asked once when the owner's view has loaded, or when the presentation that owns it begins; the presented controller's view unless said. With `nil` it is attached nowhere and a hook does it: `context.containerView.addGestureRecognizer(gesture)`."
    ),
    .init(
      .interactionPercent, of: .interaction, "percent", type: .ratio, selector: "percentComplete",
      "How far the gesture has come; asked on every change while it drives a transition."),
    .init(
      .interactionFinishes, of: .interaction, "finishes", type: .bool, selector: "finishes",
      "Whether the transition is finished, not cancelled, when the finger lets go; asked then."),
    .init(
      .interactionCompletionSpeed, of: .interaction, "completionSpeed", type: .number,
      isStored: true, selector: "completionSpeed",
      "How fast the rest is played, 1 for the animator's own speed."),
    .init(
      .interactionCompletionCurve, of: .interaction, "completionCurve",
      type: .enumeration(.animationCurve), isStored: true, selector: "completionCurve",
      "The curve of the rest."),
    .init(
      .interactionTimingCurve, of: .interaction, "timingCurve", type: .optional(.timingCurve),
      isStored: true, selector: "timingCurve",
      "The curve of the rest where the animator is interruptible; none is yet, so `completionCurve` counts."
    ),
    .init(
      .interactionWantsInteractiveStart, of: .interaction, "wantsInteractiveStart", type: .bool,
      isStored: true, selector: "wantsInteractiveStart",
      "Whether the transition begins with the finger driving it."),
    .init(
      .presentationFrameOfPresentedViewInContainerView, of: .presentation,
      "frameOfPresentedViewInContainerView", type: .rect,
      selector: "frameOfPresentedViewInContainerView",
      "Where the presented view goes, in the container's coordinates, points; the whole container unless said."
    ),
    .init(
      .presentationPresentedView, of: .presentation, "presentedView", type: .object(.view),
      selector: "presentedView",
      "The view that is presented; the presented controller's unless said."),
    .init(
      .presentationShouldRemovePresentersView, of: .presentation, "shouldRemovePresentersView",
      type: .bool, selector: "shouldRemovePresentersView",
      "Whether the presenter's view is removed once the presentation is complete; false unless said."
    ),
    .init(
      .presentationShouldPresentInFullscreen, of: .presentation, "shouldPresentInFullscreen",
      type: .bool, selector: "shouldPresentInFullscreen",
      "Whether the presentation covers the screen; true unless said."),
    .init(
      .presentationAdaptivePresentationStyle, of: .presentation, "adaptivePresentationStyle",
      type: .enumeration(.modalPresentationStyle), selector: "adaptivePresentationStyle",
      "The style it becomes where width or height is compact: `.fullScreen`, `.overFullScreen`, `.formSheet`, or `.none` for no change, which it is unless said. Its delegate is asked first."
    ),
    .init(
      .presentationSizeForChildContentContainer, of: .presentation, "size",
      label: "forChildContentContainer",
      parameters: [
        .init("forChildContentContainer", "container", .object(.viewController)),
        .init("withParentContainerSize", "parentSize", .size),
      ], type: .size, selector: "sizeForChildContentContainer:withParentContainerSize:",
      "The size the presented controller gets when the container gets another one, points; all there is unless said."
    ),
    .init(
      .delegateAnimationControllerForPresented, of: .delegate, "animationController",
      label: "forPresented",
      parameters: [
        .init("forPresented", "presented", .object(.viewController)),
        .init("presenting", "presenting", .object(.viewController)),
        .init("source", "source", .object(.viewController)),
      ], type: .optional(.object(.animatedTransitioning)),
      selector: "animationControllerForPresentedController:presentingController:sourceController:",
      "The animator of a presentation; nil for UIKit's own animation."),
    .init(
      .delegateAnimationControllerForDismissed, of: .delegate, "animationController",
      label: "forDismissed",
      parameters: [.init("forDismissed", "dismissed", .object(.viewController))],
      type: .optional(.object(.animatedTransitioning)),
      selector: "animationControllerForDismissedController:",
      "The animator of a dismissal; nil for UIKit's own animation."),
    .init(
      .delegateInteractionControllerForPresentationUsing, of: .delegate,
      "interactionControllerForPresentation", label: "using",
      parameters: [.init("using", "animator", .object(.animatedTransitioning))],
      type: .optional(.object(.interactiveTransitioning)),
      selector: "interactionControllerForPresentation:",
      "Who drives a presentation; asked only when there is an animator, nil for nobody."),
    .init(
      .delegateInteractionControllerForDismissalUsing, of: .delegate,
      "interactionControllerForDismissal", label: "using",
      parameters: [.init("using", "animator", .object(.animatedTransitioning))],
      type: .optional(.object(.interactiveTransitioning)),
      selector: "interactionControllerForDismissal:",
      "Who drives a dismissal; asked only when there is an animator, nil for nobody."),
    .init(
      .delegatePresentationControllerForPresented, of: .delegate, "presentationController",
      label: "forPresented",
      parameters: [
        .init("forPresented", "presented", .object(.viewController)),
        .init("presenting", "presenting", .optional(.object(.viewController))),
        .init("source", "source", .object(.viewController)),
      ], type: .optional(.object(.presentationController)),
      selector:
        "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:",
      "The presentation controller, asked for the style `.custom` only; nil for one that adds nothing."
    ),
    .init(
      .delegateNavigationControllerAnimationControllerFor, of: .delegate,
      adopting: .navigationControllerDelegate, "navigationController",
      label: "animationControllerFor",
      parameters: [
        .init(nil, "navigationController", .object(.navigationController)),
        .init("animationControllerFor", "operation", .enumeration(.navigationOperation)),
        .init("from", "fromVC", .object(.viewController)),
        .init("to", "toVC", .object(.viewController)),
      ], type: .optional(.object(.animatedTransitioning)),
      selector:
        "navigationController:animationControllerForOperation:fromViewController:toViewController:",
      "The animator of a push or pop; nil for UIKit's own animation. With one, UIKit's swipe back is off."
    ),
    .init(
      .delegateNavigationControllerInteractionControllerFor, of: .delegate,
      adopting: .navigationControllerDelegate, "navigationController",
      label: "interactionControllerFor",
      parameters: [
        .init(nil, "navigationController", .object(.navigationController)),
        .init(
          "interactionControllerFor", "animationController", .object(.animatedTransitioning)),
      ], type: .optional(.object(.interactiveTransitioning)),
      selector: "navigationController:interactionControllerForAnimationController:",
      "Who drives a push or pop; asked only when there is an animator, nil for nobody."),
    .init(
      .delegateTabBarControllerAnimationControllerForTransitionFrom, of: .delegate,
      adopting: .tabBarControllerDelegate, "tabBarController",
      label: "animationControllerForTransitionFrom",
      parameters: [
        .init(nil, "tabBarController", .object(.tabBarController)),
        .init("animationControllerForTransitionFrom", "fromVC", .object(.viewController)),
        .init("to", "toVC", .object(.viewController)),
      ], type: .optional(.object(.animatedTransitioning)),
      selector:
        "tabBarController:animationControllerForTransitionFromViewController:toViewController:",
      "The animator of a change of the selection; nil for a change without a transition."),
    .init(
      .delegateTabBarControllerInteractionControllerFor, of: .delegate,
      adopting: .tabBarControllerDelegate, "tabBarController",
      label: "interactionControllerFor",
      parameters: [
        .init(nil, "tabBarController", .object(.tabBarController)),
        .init(
          "interactionControllerFor", "animationController", .object(.animatedTransitioning)),
      ], type: .optional(.object(.interactiveTransitioning)),
      selector: "tabBarController:interactionControllerForAnimationController:",
      "Who drives a change of the selection; asked only when there is an animator, nil for nobody."
    ),
    .init(
      .delegateTabBarControllerShouldSelect, of: .delegate, adopting: .tabBarControllerDelegate,
      "tabBarController", label: "shouldSelect",
      parameters: [
        .init(nil, "tabBarController", .object(.tabBarController)),
        .init("shouldSelect", "viewController", .object(.viewController)),
      ], type: .bool, selector: "tabBarController:shouldSelectViewController:",
      "Whether a finger's tap selects a controller; a selection by the script is not asked for."),
    .init(
      .delegateSplitViewControllerTopColumn, of: .delegate, adopting: .splitViewControllerDelegate,
      "splitViewController", label: "topColumnForCollapsingToProposedTopColumn",
      parameters: [
        .init(nil, "svc", .object(.splitViewController)),
        .init(
          "topColumnForCollapsingToProposedTopColumn", "proposedTopColumn",
          .enumeration(.splitColumn)),
      ], type: .enumeration(.splitColumn),
      selector: "splitViewController:topColumnForCollapsingToProposedTopColumn:",
      "The column that is seen when the columns collapse; what is proposed unless said."),
    .init(
      .delegateSplitViewControllerDisplayMode, of: .delegate,
      adopting: .splitViewControllerDelegate,
      "splitViewController", label: "displayModeForExpandingToProposedDisplayMode",
      parameters: [
        .init(nil, "svc", .object(.splitViewController)),
        .init(
          "displayModeForExpandingToProposedDisplayMode", "proposedDisplayMode",
          .enumeration(.splitDisplayMode)),
      ], type: .enumeration(.splitDisplayMode),
      selector: "splitViewController:displayModeForExpandingToProposedDisplayMode:",
      "The display mode when the columns expand; what is proposed unless said."),
    .init(
      .delegatePrimaryViewControllerForCollapsing, of: .delegate,
      adopting: .splitViewControllerDelegate,
      "primaryViewController", label: "forCollapsing",
      parameters: [
        .init("forCollapsing", "splitViewController", .object(.splitViewController))
      ], type: .optional(.object(.viewController)),
      selector: "primaryViewControllerForCollapsingSplitViewController:",
      "The primary controller when a classic split view controller collapses; nil for the one there is."
    ),
    .init(
      .delegatePrimaryViewControllerForExpanding, of: .delegate,
      adopting: .splitViewControllerDelegate,
      "primaryViewController", label: "forExpanding",
      parameters: [
        .init("forExpanding", "splitViewController", .object(.splitViewController))
      ], type: .optional(.object(.viewController)),
      selector: "primaryViewControllerForExpandingSplitViewController:",
      "The primary controller when a classic split view controller expands; nil for the one there is."
    ),
    .init(
      .delegateSplitViewControllerCollapseSecondary, of: .delegate,
      adopting: .splitViewControllerDelegate,
      "splitViewController", label: "collapseSecondary",
      parameters: [
        .init(nil, "splitViewController", .object(.splitViewController)),
        .init("collapseSecondary", "secondaryViewController", .object(.viewController)),
        .init("onto", "primaryViewController", .object(.viewController)),
      ], type: .bool,
      selector: "splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:",
      "Whether the secondary controller of a classic split view controller has been put away; otherwise the primary one does it, a navigation controller by its stack."
    ),
    .init(
      .delegateSplitViewControllerSeparateSecondaryFrom, of: .delegate,
      adopting: .splitViewControllerDelegate,
      "splitViewController", label: "separateSecondaryFrom",
      parameters: [
        .init(nil, "splitViewController", .object(.splitViewController)),
        .init("separateSecondaryFrom", "primaryViewController", .object(.viewController)),
      ], type: .optional(.object(.viewController)),
      selector: "splitViewController:separateSecondaryViewControllerFromPrimaryViewController:",
      "The secondary controller when a classic split view controller expands; nil for the one that the primary controller gives back, a navigation controller the top of its stack."
    ),
    .init(
      .delegateSplitViewControllerShow, of: .delegate, adopting: .splitViewControllerDelegate,
      "splitViewController", label: "show",
      parameters: [
        .init(nil, "splitViewController", .object(.splitViewController)),
        .init("show", "vc", .object(.viewController)),
        .init("sender", "sender", .optional(.object(.any))),
      ], type: .bool,
      selector: "splitViewController:showViewController:sender:",
      "Whether the delegate has shown a controller itself; not asked while the columns are collapsed."
    ),
    .init(
      .delegateSplitViewControllerShowDetail, of: .delegate, adopting: .splitViewControllerDelegate,
      "splitViewController", label: "showDetail",
      parameters: [
        .init(nil, "splitViewController", .object(.splitViewController)),
        .init("showDetail", "vc", .object(.viewController)),
        .init("sender", "sender", .optional(.object(.any))),
      ], type: .bool,
      selector: "splitViewController:showDetailViewController:sender:",
      "Whether the delegate has shown a controller as the detail itself; not asked while the columns are collapsed."
    ),
    .init(
      .delegatePageViewControllerViewControllerBefore, of: .delegate,
      adopting: .pageViewControllerDataSource, "pageViewController", label: "viewControllerBefore",
      parameters: [
        .init(nil, "pageViewController", .object(.pageViewController)),
        .init("viewControllerBefore", "viewController", .object(.viewController)),
      ], type: .optional(.object(.viewController)),
      selector: "pageViewController:viewControllerBeforeViewController:",
      "The page before another one; nil where that is the first. Asked when a finger begins to turn, and when it has turned back to a page."
    ),
    .init(
      .delegatePageViewControllerViewControllerAfter, of: .delegate,
      adopting: .pageViewControllerDataSource, "pageViewController", label: "viewControllerAfter",
      parameters: [
        .init(nil, "pageViewController", .object(.pageViewController)),
        .init("viewControllerAfter", "viewController", .object(.viewController)),
      ], type: .optional(.object(.viewController)),
      selector: "pageViewController:viewControllerAfterViewController:",
      "The page after another one; nil where that is the last. Asked when a finger begins to turn, before the question for the other side, and when it has turned forward to a page."
    ),
    .init(
      .delegatePresentationCountFor, of: .delegate, adopting: .pageViewControllerDataSource,
      "presentationCount", label: "for",
      parameters: [.init("for", "pageViewController", .object(.pageViewController))],
      type: .number, selector: "presentationCountForPageViewController:",
      "How many pages the page control shows, 0 for none; asked when the script has set a page, where pages scroll horizontally and there is a `presentationIndex`, too."
    ),
    .init(
      .delegatePresentationIndexFor, of: .delegate, adopting: .pageViewControllerDataSource,
      "presentationIndex", label: "for",
      parameters: [.init("for", "pageViewController", .object(.pageViewController))],
      type: .number, selector: "presentationIndexForPageViewController:",
      "Which of them has been set, the first one being 0; a finger's turns count on by themselves."),
    .init(
      .delegateAdaptivePresentationStyleFor, of: .delegate,
      adopting: .adaptivePresentationDelegate, "adaptivePresentationStyle", label: "for",
      parameters: [
        .init("for", "controller", .object(.presentationController)),
        .init("traitCollection", "traitCollection", .object(.traitCollection)),
      ], type: .enumeration(.modalPresentationStyle),
      selector: "adaptivePresentationStyleForPresentationController:traitCollection:",
      "The style in an environment: `.fullScreen`, `.overFullScreen`, `.formSheet`, or `.none` for no change; asked when a presentation begins and before size classes change."
    ),
    .init(
      .delegatePresentationControllerShouldDismiss, of: .delegate,
      adopting: .adaptivePresentationDelegate, "presentationControllerShouldDismiss",
      parameters: [.init(nil, "presentationController", .object(.presentationController))],
      type: .bool, selector: "presentationControllerShouldDismiss:",
      "Whether the user may dismiss the controller by a pull or by a tap beside it; a dismissal by the script is not asked for."
    ),
    .init(
      .deviceSize, of: .device, "size", type: .size, selector: "bounds",
      "The screen's size, points, upright."),
    .init(
      .deviceSafeAreaInsets, of: .device, "safeAreaInsets", type: .insets,
      selector: "safeAreaInsets", "What a window keeps free, points, upright; nothing unless said."),
    .init(
      .deviceLandscapeSafeAreaInsets, of: .device, "landscapeSafeAreaInsets", type: .insets,
      selector: "safeAreaInsets",
      "What a window keeps free on its side. Unless said a tablet's are those upright; a phone's, where the upright ones have a bottom, are 21 below and the upright top at both sides."
    ),
    .init(
      .deviceCornerRadius, of: .device, "cornerRadius", type: .length,
      selector: "cornerRadius", "The radius of the screen's corners, points; 0 unless said."),
    .init(
      .deviceScale, of: .device, "scale", type: .number, selector: "scale",
      "The pixels of a point; 3 of a phone and 2 of a tablet unless said."),
    .init(
      .deviceMaximumFramesPerSecond, of: .device, "maximumFramesPerSecond", type: .number,
      selector: "maximumFramesPerSecond", "The frames in a second; 60 unless said."),
    .init(
      .deviceUserInterfaceIdiom, of: .device, "userInterfaceIdiom",
      type: .enumeration(.userInterfaceIdiom), selector: "userInterfaceIdiom",
      "A phone or a tablet; a phone unless said."),
    .init(
      .deviceHorizontalSizeClass, of: .device, "horizontalSizeClass",
      type: .enumeration(.userInterfaceSizeClass), selector: "horizontalSizeClass",
      "The room across, upright, in a window that fills the screen; UIKit's rule unless said."),
    .init(
      .deviceVerticalSizeClass, of: .device, "verticalSizeClass",
      type: .enumeration(.userInterfaceSizeClass), selector: "verticalSizeClass",
      "The room from top to bottom, upright; UIKit's rule unless said."),
    .init(
      .deviceLandscapeHorizontalSizeClass, of: .device, "landscapeHorizontalSizeClass",
      type: .enumeration(.userInterfaceSizeClass), selector: "horizontalSizeClass",
      "The room across, on its side; UIKit's rule unless said."),
    .init(
      .deviceLandscapeVerticalSizeClass, of: .device, "landscapeVerticalSizeClass",
      type: .enumeration(.userInterfaceSizeClass), selector: "verticalSizeClass",
      "The room from top to bottom, on its side; UIKit's rule unless said."),
  ]
}
