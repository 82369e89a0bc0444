/// The id of a hook; the rows below document each.
package enum BuiltinHook: UInt16, CaseIterable, Hashable, Sendable {
  case controllerAwakeFromNib, controllerLoadView, controllerViewDidLoad, controllerViewWillAppear
  case controllerViewSafeAreaInsetsDidChange, controllerViewIsAppearing
  case controllerViewDidAppear, controllerViewWillDisappear, controllerViewDidDisappear
  case controllerViewWillLayoutSubviews, controllerViewDidLayoutSubviews
  case controllerWillMove, controllerDidMove, controllerPreferredContentSizeDidChange
  case controllerWillTransition, controllerViewWillTransition, controllerTraitCollectionDidChange
  case controllerPrepare, controllerUnwind, controllerShow, controllerShowDetailViewController
  case controllerCollapseSecondaryViewController, controllerFrame
  case animatorAnimateTransition, animatorStartInteractiveTransition, animatorFrame
  case animatorAnimationEnded
  case interactionBegan, interactionChanged, interactionEnded
  case interactionStartInteractiveTransition, interactionUpdate, interactionFinish
  case interactionCancel, interactionPause
  case seguePerform
  case presentationPresentationTransitionWillBegin, presentationPresentationTransitionDidEnd
  case presentationDismissalTransitionWillBegin, presentationDismissalTransitionDidEnd
  case presentationContainerViewWillLayoutSubviews, presentationContainerViewDidLayoutSubviews
  case presentationPreferredContentSizeDidChange
  case presentationWillTransition, presentationViewWillTransition
  case presentationTraitCollectionDidChange
  case delegateNavigationControllerWillShow, delegateNavigationControllerDidShow
  case delegateTabBarControllerDidSelect
  case delegateSplitViewControllerWillChangeTo, delegateSplitViewControllerWillShow
  case delegateSplitViewControllerWillHide, delegateSplitViewControllerDidCollapse
  case delegateSplitViewControllerDidExpand
  case delegateSplitViewControllerGestureWillBegin, delegateSplitViewControllerGestureDidEnd
  case delegatePageViewControllerWillTransitionTo, delegatePageViewControllerDidFinishAnimating
  case delegatePresentationControllerWillDismiss, delegatePresentationControllerDidDismiss
  case delegatePresentationControllerDidAttemptToDismiss
  case delegateSheetDidChangeSelectedDetentIdentifier
  case delegatePresentationControllerPrepare
  case delegatePresentationControllerWillPresentWithAdaptiveStyle
  case delegatePrepareForPopoverPresentation, delegatePopoverWillReposition
  case delegateScrollDidScroll, delegateScrollWillBeginDragging
  case delegateScrollDidEndDragging, delegateScrollWillBeginDecelerating
  case delegateScrollDidEndDecelerating, delegateScrollDidEndScrollingAnimation
  case delegateScrollDidChangeAdjustedContentInset
  case delegateScrollWillBeginZooming, delegateScrollDidZoom, delegateScrollDidEndZooming
  case delegateScrollDidScrollToTop
  case delegateTextFieldDidBeginEditing, delegateTextFieldDidEndEditing
  case delegateTextFieldDidEndEditingForReason
  case delegateTextViewDidBeginEditing, delegateTextViewDidEndEditing
  case delegatePresentSearch, delegateWillPresentSearch, delegateDidPresentSearch
  case delegateWillDismissSearch, delegateDidDismissSearch, delegateUpdateSearchResults
  case delegateAnimationDidStart, delegateAnimationDidStop
  case viewTouchesBegan, viewTouchesMoved, viewTouchesEnded, viewTouchesCancelled
  case viewLayoutSubviews, viewDidMoveToSuperview, viewDidMoveToWindow
  case viewSafeAreaInsetsDidChange, viewTintColorDidChange, viewTraitCollectionDidChange
  case controlEndTracking, controlCancelTracking
  case recognizerTouchesBegan, recognizerTouchesMoved, recognizerTouchesEnded
  case recognizerTouchesCancelled, recognizerReset
  case delegateTableViewWillDisplay, delegateTableViewDidEndDisplaying
  case delegateTableViewDidHighlightRowAt, delegateTableViewDidUnhighlightRowAt
  case delegateTableViewDidSelectRowAt, delegateTableViewDidDeselectRowAt
  case delegateTableViewAccessoryButtonTappedForRowWith
  case cellPrepareForReuse, cellSetSelected, cellSetHighlighted
  case delegateCollectionViewWillDisplay, delegateCollectionViewDidEndDisplaying
  case delegateCollectionViewDidHighlightItemAt, delegateCollectionViewDidUnhighlightItemAt
  case delegateCollectionViewDidDeselectItemAt, delegateCollectionViewDidSelectItemAt
  case delegateCollectionViewPerformPrimaryActionForItemAt
  case collectionCellPrepareForReuse, collectionCellApply
  case collectionCellWillTransition, collectionCellDidTransition
  case layoutPrepare, layoutInvalidateLayout
  case layoutPrepareForTransitionTo, layoutPrepareForTransitionFrom
  case layoutFinalizeLayoutTransition
}

extension BuiltinCatalogue {
  /// The hooks of all kinds, by kind and in the order UIKit calls them.
  package static let hooks =
    hooksOfTransitions + hooksOfViews + hooksOfClasses + hooksOfLists
    + hooksOfCollections

  /// The hooks up to those of the delegates of controllers.
  private static let hooksOfTransitions: [Hook] = [
    .init(
      .controllerAwakeFromNib, of: .controller, "awakeFromNib", isComparedWhereWritten: true,
      "When a storyboard has made the controller, and the controllers in it; the view is not loaded yet."
    ),
    .init(
      .controllerLoadView, of: .controller, "loadView", isComparedWhereWritten: true,
      "When the view is read for the first time; the hook sets `view` instead of UIKit."),
    .init(.controllerViewDidLoad, of: .controller, "viewDidLoad", "When the view has been loaded."),
    .init(
      .controllerViewWillAppear, of: .controller, "viewWillAppear",
      parameters: [.init(nil, "animated", .bool)], selector: "viewWillAppear:",
      "Before the view is added for appearing."),
    .init(
      .controllerViewSafeAreaInsetsDidChange, of: .controller, "viewSafeAreaInsetsDidChange",
      isComparedWhereWritten: true,
      "When the safe area of the view has changed, before `viewIsAppearing` or the next layout."),
    .init(
      .controllerViewIsAppearing, of: .controller, "viewIsAppearing",
      parameters: [.init(nil, "animated", .bool)], selector: "viewIsAppearing:",
      "When the view is in the tree with its final geometry, before layout."),
    .init(
      .controllerViewDidAppear, of: .controller, "viewDidAppear",
      parameters: [.init(nil, "animated", .bool)], selector: "viewDidAppear:",
      "When the view has appeared."),
    .init(
      .controllerViewWillDisappear, of: .controller, "viewWillDisappear",
      parameters: [.init(nil, "animated", .bool)], selector: "viewWillDisappear:",
      "Before the view disappears."),
    .init(
      .controllerViewDidDisappear, of: .controller, "viewDidDisappear",
      parameters: [.init(nil, "animated", .bool)], selector: "viewDidDisappear:",
      "When the view has disappeared."),
    .init(
      .controllerViewWillLayoutSubviews, of: .controller, "viewWillLayoutSubviews",
      "Before the view lays out its subviews."),
    .init(
      .controllerViewDidLayoutSubviews, of: .controller, "viewDidLayoutSubviews",
      "After the view has laid out its subviews."),
    .init(
      .controllerWillMove, of: .controller, "willMove", label: "toParent",
      isComparedWhereWritten: true,
      parameters: [.init("toParent", "parent", .optional(.object(.viewController)))],
      selector: "willMoveToParentViewController:",
      "Before the controller gets a parent, or with nil before it leaves one."),
    .init(
      .controllerDidMove, of: .controller, "didMove", label: "toParent",
      isComparedWhereWritten: true,
      parameters: [.init("toParent", "parent", .optional(.object(.viewController)))],
      selector: "didMoveToParentViewController:",
      "After the controller got a parent, or with nil after it left one."),
    .init(
      .controllerPreferredContentSizeDidChange, of: .controller, "preferredContentSizeDidChange",
      isComparedWhereWritten: true,
      parameters: [.init("forChildContentContainer", "container", .object(.viewController))],
      selector: "preferredContentSizeDidChangeForChildContentContainer:",
      "When the `preferredContentSize` of a child has changed."),
    .init(
      .controllerWillTransition, of: .controller, "willTransition", requiresSuper: true,
      parameters: [
        .init("to", "newCollection", .object(.traitCollection)),
        .init("with", "coordinator", .object(.transitionCoordinator)),
      ], selector: "willTransitionToTraitCollection:withTransitionCoordinator:",
      "Before a size class changes; `alongside` animates with the change. `super.willTransition(to: newCollection, with: coordinator)` passes the call on to the children and to the presented controller."
    ),
    .init(
      .controllerViewWillTransition, of: .controller, "viewWillTransition", requiresSuper: true,
      parameters: [
        .init("to", "size", .size), .init("with", "coordinator", .object(.transitionCoordinator)),
      ], selector: "viewWillTransitionToSize:withTransitionCoordinator:",
      "Before the size of the view changes, points, for instance by a rotation; `alongside` animates with the change. `super.viewWillTransition(to: size, with: coordinator)` passes the call on to the children and to the presented controller."
    ),
    .init(
      .controllerTraitCollectionDidChange, of: .controller, "traitCollectionDidChange",
      parameters: [.init(nil, "previousTraitCollection", .optional(.object(.traitCollection)))],
      selector: "traitCollectionDidChange:", "After the environment has changed."),
    .init(
      .controllerPrepare, of: .controller, "prepare", isComparedWhereWritten: true,
      parameters: [
        .init("for", "segue", .object(.storyboardSegue)),
        .init("sender", "sender", .optional(.object(.any))),
      ], selector: "prepareForSegue:sender:",
      "Before a segue that begins at the controller is performed; the place to hand data to its destination, whose view is not loaded yet."
    ),
    .init(
      .controllerUnwind, of: .controller, "unwind", isComparedWhereWritten: true,
      replacesUIKit: true,
      parameters: [
        .init("for", "unwindSegue", .object(.storyboardSegue)),
        .init("towards", "subsequentVC", .object(.viewController)),
      ], selector: "unwindForSegue:towardsViewController:",
      "On the way of an unwinding, with the next controller on it; the hook replaces UIKit's step, which `super.unwind(for: unwindSegue, towards: subsequentVC)` does: a navigation controller pops to the next one, a tab bar controller selects it."
    ),
    .init(
      .controllerShow, of: .controller, "show", isComparedWhereWritten: true, replacesUIKit: true,
      parameters: [
        .init(nil, "vc", .object(.viewController)),
        .init("sender", "sender", .optional(.object(.any))),
      ], selector: "showViewController:sender:",
      "When it or one of its descendants is asked to show a controller; the hook replaces UIKit's implementation, which `super.show(vc, sender: sender)` calls."
    ),
    .init(
      .controllerShowDetailViewController, of: .controller, "showDetailViewController",
      isComparedWhereWritten: true, replacesUIKit: true,
      parameters: [
        .init(nil, "vc", .object(.viewController)),
        .init("sender", "sender", .optional(.object(.any))),
      ], selector: "showDetailViewController:sender:", "The same for `showDetailViewController`."),
    .init(
      .controllerCollapseSecondaryViewController, of: .controller,
      "collapseSecondaryViewController", isComparedWhereWritten: true, replacesUIKit: true,
      parameters: [
        .init(nil, "secondaryViewController", .object(.viewController)),
        .init("for", "splitViewController", .object(.splitViewController)),
      ], selector: "collapseSecondaryViewController:forSplitViewController:",
      "As the primary controller of a classic split view controller that collapses, in place of UIKit's own step, which `super.collapseSecondaryViewController(secondaryViewController, for: splitViewController)` does: to take the secondary controller in."
    ),
    .init(
      .controllerFrame, of: .controller, "frame", isComparedWhereWritten: true,
      parameters: [.init(nil, "link", .object(.displayLink))], selector: "",
      "In each frame while the view is on the screen, from `viewIsAppearing` to `viewDidDisappear`, before the layout: a display link. `settle` waits for it only while a transition is open."
    ),
    .init(
      .animatorAnimateTransition, of: .animator, "animateTransition",
      parameters: [.init("using", "context", .object(.contextTransitioning))],
      selector: "animateTransition:",
      "When the animator has to start its animations; it has to call `completeTransition` at their end."
    ),
    .init(
      .animatorStartInteractiveTransition, of: .animator, "startInteractiveTransition",
      parameters: [.init(nil, "context", .object(.contextTransitioning))],
      selector: "startInteractiveTransition:",
      "In place of `animateTransition`, where the animator is the interaction controller too: it renders the transition itself, and tells the context how far it is and how it ends."
    ),
    .init(
      .animatorFrame, of: .animator, "frame", isComparedWhereWritten: true,
      parameters: [.init(nil, "link", .object(.displayLink))], selector: "",
      "In each frame from `animateTransition` or `startInteractiveTransition` to `animationEnded`, before the layout: a display link. No interaction drives it, and `settle` waits for it."
    ),
    .init(
      .animatorAnimationEnded, of: .animator, "animationEnded",
      parameters: [.init(nil, "transitionCompleted", .bool)], selector: "animationEnded:",
      "When the transition has been completed, true unless it was cancelled."),
    .init(
      .interactionBegan, of: .interaction, "began", selector: "",
      "When the recognizer begins; it replaces no step."),
    .init(
      .interactionChanged, of: .interaction, "changed", selector: "",
      "When the recognizer changes; it replaces `update(percent)`."),
    .init(
      .interactionEnded, of: .interaction, "ended", selector: "",
      "When the finger is lifted; it replaces `finish()` or `cancel()`."),
    .init(
      .interactionStartInteractiveTransition, of: .interaction, "startInteractiveTransition",
      parameters: [.init(nil, "context", .object(.contextTransitioning))],
      selector: "startInteractiveTransition:",
      "When the transition begins, after UIKit's implementation."
    ),
    .init(
      .interactionUpdate, of: .interaction, "update",
      parameters: [.init(nil, "percentComplete", .ratio)], selector: "updateInteractiveTransition:",
      "After every `update`."),
    .init(
      .interactionFinish, of: .interaction, "finish", selector: "finishInteractiveTransition",
      "After `finish`."),
    .init(
      .interactionCancel, of: .interaction, "cancel", selector: "cancelInteractiveTransition",
      "After `cancel`."),
    .init(
      .interactionPause, of: .interaction, "pause", selector: "pauseInteractiveTransition",
      "After `pause`."),
    .init(
      .seguePerform, of: .segue, "perform", replacesUIKit: true,
      "When the segue has to show its destination; the hook replaces UIKit's step, which `super.perform()` does. A custom segue has none."
    ),
    .init(
      .presentationPresentationTransitionWillBegin, of: .presentation,
      "presentationTransitionWillBegin",
      "Before the presentation's animations; the place to add views and to animate `alongside`."),
    .init(
      .presentationPresentationTransitionDidEnd, of: .presentation, "presentationTransitionDidEnd",
      parameters: [.init(nil, "completed", .bool)], selector: "presentationTransitionDidEnd:",
      "When the presentation has ended, false when it was cancelled."),
    .init(
      .presentationDismissalTransitionWillBegin, of: .presentation, "dismissalTransitionWillBegin",
      "Before the dismissal's animations."),
    .init(
      .presentationDismissalTransitionDidEnd, of: .presentation, "dismissalTransitionDidEnd",
      parameters: [.init(nil, "completed", .bool)], selector: "dismissalTransitionDidEnd:",
      "When the dismissal has ended, false when it was cancelled; the place to remove views."),
    .init(
      .presentationContainerViewWillLayoutSubviews, of: .presentation,
      "containerViewWillLayoutSubviews", "Before the container lays out its subviews."),
    .init(
      .presentationContainerViewDidLayoutSubviews, of: .presentation,
      "containerViewDidLayoutSubviews", "After the container has laid out its subviews."),
    .init(
      .presentationPreferredContentSizeDidChange, of: .presentation,
      "preferredContentSizeDidChange", isComparedWhereWritten: true,
      parameters: [.init("forChildContentContainer", "container", .object(.viewController))],
      selector: "preferredContentSizeDidChangeForChildContentContainer:",
      "When the `preferredContentSize` of the presented controller has changed."),
    .init(
      .presentationWillTransition, of: .presentation, "willTransition", requiresSuper: true,
      parameters: [
        .init("to", "newCollection", .object(.traitCollection)),
        .init("with", "coordinator", .object(.transitionCoordinator)),
      ], selector: "willTransitionToTraitCollection:withTransitionCoordinator:",
      "Before a size class changes; `alongside` animates with the change. `super.willTransition(to: newCollection, with: coordinator)` passes the call on to the presented controller."
    ),
    .init(
      .presentationViewWillTransition, of: .presentation, "viewWillTransition", requiresSuper: true,
      parameters: [
        .init("to", "size", .size), .init("with", "coordinator", .object(.transitionCoordinator)),
      ], selector: "viewWillTransitionToSize:withTransitionCoordinator:",
      "Before the size of the container changes, points, for instance by a rotation; `alongside` animates with the change. `super.viewWillTransition(to: size, with: coordinator)` passes the call on to the presented controller."
    ),
    .init(
      .presentationTraitCollectionDidChange, of: .presentation, "traitCollectionDidChange",
      parameters: [.init(nil, "previousTraitCollection", .optional(.object(.traitCollection)))],
      selector: "traitCollectionDidChange:", "After the environment has changed."),
    .init(
      .delegateNavigationControllerWillShow, of: .delegate, adopting: .navigationControllerDelegate,
      "navigationController", label: "willShow",
      parameters: [
        .init(nil, "navigationController", .object(.navigationController)),
        .init("willShow", "viewController", .object(.viewController)),
        .init("animated", "animated", .bool),
      ], selector: "navigationController:willShowViewController:animated:",
      "Before a navigation controller shows a controller, after `viewWillAppear`; if the transition is cancelled there is no further call."
    ),
    .init(
      .delegateNavigationControllerDidShow, of: .delegate, adopting: .navigationControllerDelegate,
      "navigationController", label: "didShow",
      parameters: [
        .init(nil, "navigationController", .object(.navigationController)),
        .init("didShow", "viewController", .object(.viewController)),
        .init("animated", "animated", .bool),
      ], selector: "navigationController:didShowViewController:animated:",
      "When a navigation controller shows a controller, after `viewDidAppear`."),
    .init(
      .delegateTabBarControllerDidSelect, of: .delegate, adopting: .tabBarControllerDelegate,
      "tabBarController", label: "didSelect",
      parameters: [
        .init(nil, "tabBarController", .object(.tabBarController)),
        .init("didSelect", "viewController", .object(.viewController)),
      ], selector: "tabBarController:didSelectViewController:",
      "When a tap by a finger has selected a controller, also if it was selected already; not after a selection by the script."
    ),
    .init(
      .delegateSplitViewControllerWillChangeTo, of: .delegate,
      adopting: .splitViewControllerDelegate, "splitViewController", label: "willChangeTo",
      parameters: [
        .init(nil, "svc", .object(.splitViewController)),
        .init("willChangeTo", "displayMode", .enumeration(.splitDisplayMode)),
      ], selector: "splitViewController:willChangeToDisplayMode:",
      "Before the display mode changes; not when the columns collapse or expand."),
    .init(
      .delegateSplitViewControllerWillShow, of: .delegate, adopting: .splitViewControllerDelegate,
      "splitViewController", label: "willShow",
      parameters: [
        .init(nil, "svc", .object(.splitViewController)),
        .init("willShow", "column", .enumeration(.splitColumn)),
      ], selector: "splitViewController:willShowColumn:", "Before a column is shown."),
    .init(
      .delegateSplitViewControllerWillHide, of: .delegate, adopting: .splitViewControllerDelegate,
      "splitViewController", label: "willHide",
      parameters: [
        .init(nil, "svc", .object(.splitViewController)),
        .init("willHide", "column", .enumeration(.splitColumn)),
      ], selector: "splitViewController:willHideColumn:", "Before a column is hidden."),
    .init(
      .delegateSplitViewControllerDidCollapse, of: .delegate,
      adopting: .splitViewControllerDelegate, "splitViewControllerDidCollapse",
      parameters: [.init(nil, "svc", .object(.splitViewController))],
      selector: "splitViewControllerDidCollapse:",
      "When the columns have collapsed; `isCollapsed` is true from then on."),
    .init(
      .delegateSplitViewControllerDidExpand, of: .delegate, adopting: .splitViewControllerDelegate,
      "splitViewControllerDidExpand",
      parameters: [.init(nil, "svc", .object(.splitViewController))],
      selector: "splitViewControllerDidExpand:", "When the columns have expanded."),
    .init(
      .delegateSplitViewControllerGestureWillBegin, of: .delegate,
      adopting: .splitViewControllerDelegate,
      "splitViewControllerInteractivePresentationGestureWillBegin",
      parameters: [.init(nil, "svc", .object(.splitViewController))],
      selector: "splitViewControllerInteractivePresentationGestureWillBegin:",
      "Before a finger begins to show or hide a column; not in the classic style."),
    .init(
      .delegateSplitViewControllerGestureDidEnd, of: .delegate,
      adopting: .splitViewControllerDelegate,
      "splitViewControllerInteractivePresentationGestureDidEnd",
      parameters: [.init(nil, "svc", .object(.splitViewController))],
      selector: "splitViewControllerInteractivePresentationGestureDidEnd:",
      "When such a finger has been lifted; the columns move on to their places."),
    .init(
      .delegatePageViewControllerWillTransitionTo, of: .delegate,
      adopting: .pageViewControllerDelegate, "pageViewController", label: "willTransitionTo",
      parameters: [
        .init(nil, "pageViewController", .object(.pageViewController)),
        .init("willTransitionTo", "pendingViewControllers", .list(.object(.viewController))),
      ], selector: "pageViewController:willTransitionToViewControllers:",
      "Before a finger begins to turn to a page; not before a change by the script."),
    .init(
      .delegatePageViewControllerDidFinishAnimating, of: .delegate,
      adopting: .pageViewControllerDelegate, "pageViewController", label: "didFinishAnimating",
      parameters: [
        .init(nil, "pageViewController", .object(.pageViewController)),
        .init("didFinishAnimating", "finished", .bool),
        .init(
          "previousViewControllers", "previousViewControllers", .list(.object(.viewController))),
        .init("transitionCompleted", "completed", .bool),
      ],
      selector:
        "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:",
      "When a turn by a finger has ended, after `viewDidDisappear`; `completed` is false if the page has not changed."
    ),
    .init(
      .delegatePresentationControllerWillDismiss, of: .delegate,
      adopting: .adaptivePresentationDelegate, "presentationControllerWillDismiss",
      parameters: [.init(nil, "presentationController", .object(.presentationController))],
      selector: "presentationControllerWillDismiss:",
      "Before the user dismisses the controller, which can still be cancelled; its `transitionCoordinator` is that of the dismissal."
    ),
    .init(
      .delegatePresentationControllerDidDismiss, of: .delegate,
      adopting: .adaptivePresentationDelegate, "presentationControllerDidDismiss",
      parameters: [.init(nil, "presentationController", .object(.presentationController))],
      selector: "presentationControllerDidDismiss:",
      "When the user has dismissed the controller, after `viewDidDisappear`; not after a dismissal by the script."
    ),
    .init(
      .delegatePresentationControllerDidAttemptToDismiss, of: .delegate,
      adopting: .adaptivePresentationDelegate, "presentationControllerDidAttemptToDismiss",
      parameters: [.init(nil, "presentationController", .object(.presentationController))],
      selector: "presentationControllerDidAttemptToDismiss:",
      "When the user has tried to dismiss a controller that may not be dismissed."),
    .init(
      .delegateSheetDidChangeSelectedDetentIdentifier, of: .delegate,
      adopting: .sheetPresentationDelegate,
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
      parameters: [
        .init(nil, "sheetPresentationController", .object(.sheetPresentationController))
      ], selector: "sheetPresentationControllerDidChangeSelectedDetentIdentifier:",
      "When the user has moved the sheet to another detent, which is selected already; not after a change by the script."
    ),
    .init(
      .delegatePresentationControllerPrepare, of: .delegate,
      adopting: .adaptivePresentationDelegate, "presentationController", label: "prepare",
      parameters: [
        .init(nil, "presentationController", .object(.presentationController)),
        .init("prepare", "adaptivePresentationController", .object(.presentationController)),
      ], selector: "presentationController:prepareAdaptivePresentationController:",
      "Before a presentation adapts to another one, when it begins or before size classes change: the hook can configure the other one."
    ),
    .init(
      .delegatePresentationControllerWillPresentWithAdaptiveStyle, of: .delegate,
      adopting: .adaptivePresentationDelegate, "presentationController",
      label: "willPresentWithAdaptiveStyle",
      parameters: [
        .init(nil, "presentationController", .object(.presentationController)),
        .init("willPresentWithAdaptiveStyle", "style", .enumeration(.modalPresentationStyle)),
        .init(
          "transitionCoordinator", "transitionCoordinator",
          .optional(.object(.transitionCoordinator))),
      ], selector: "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:",
      "When a presentation begins and before size classes change, with the style it adapts to, `.none` for its own, and the coordinator that animates alongside."
    ),
    .init(
      .delegatePrepareForPopoverPresentation, of: .delegate, adopting: .popoverPresentationDelegate,
      "prepareForPopoverPresentation",
      parameters: [
        .init(nil, "popoverPresentationController", .object(.popoverPresentationController))
      ], selector: "prepareForPopoverPresentation:",
      "Before a popover is shown as one; the last call in which its anchor can be set."),
    .init(
      .delegatePopoverWillReposition, of: .delegate, adopting: .popoverPresentationDelegate,
      "popoverPresentationController", label: "willRepositionPopoverTo",
      parameters: [
        .init(nil, "popoverPresentationController", .object(.popoverPresentationController)),
        .init("willRepositionPopoverTo", "rect", .rect), .init("in", "view", .object(.view)),
      ], selector: "popoverPresentationController:willRepositionPopoverToRect:inView:",
      "When a popover with a view as its anchor has to move, because the size of its container has changed; with the part of the view that is the anchor, points. The hook may set `sourceRect` and `sourceView`."
    ),
  ]
}
