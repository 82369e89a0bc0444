extension BuiltinSlot {
  /// A slot of `delegate`.
  package static func delegate(_ slot: Delegate) -> Self { Self(slot) }

  /// The slots of `delegate`; the rows below document each.
  package enum Delegate: UInt16, CaseIterable, Hashable, Sendable {
    case animationControllerForPresented, animationControllerForDismissed
    case interactionControllerForPresentationUsing, interactionControllerForDismissalUsing
    case presentationControllerForPresented, navigationControllerAnimationControllerFor
    case navigationControllerInteractionControllerFor
    case tabBarControllerAnimationControllerForTransitionFrom
    case tabBarControllerInteractionControllerFor, tabBarControllerShouldSelect
    case splitViewControllerTopColumn, splitViewControllerDisplayMode
    case targetDisplayModeForAction
    case primaryViewControllerForCollapsing, primaryViewControllerForExpanding
    case splitViewControllerCollapseSecondary, splitViewControllerSeparateSecondaryFrom
    case splitViewControllerShow, splitViewControllerShowDetail
    case pageViewControllerViewControllerBefore, pageViewControllerViewControllerAfter
    case pageViewControllerSpineLocationFor
    case presentationCountFor, presentationIndexFor, adaptivePresentationStyleFor
    case presentationControllerViewControllerFor, presentationControllerShouldDismiss
    case gestureRecognizerShouldBegin, gestureRecognizerShouldReceive
    case gestureRecognizerShouldRecognizeSimultaneouslyWith
    case gestureRecognizerShouldRequireFailureOf, gestureRecognizerShouldBeRequiredToFailBy
    case scrollViewWillEndDragging, viewForZooming, scrollViewShouldScrollToTop
    case textFieldShouldBeginEditing, textFieldShouldEndEditing
    case textViewShouldBeginEditing, textViewShouldEndEditing
    case tableViewNumberOfRowsInSection, tableViewCellForRowAt, numberOfSectionsInTableView
    case tableViewTitleForHeaderInSection, tableViewTitleForFooterInSection
    case tableViewHeightForRowAt, tableViewHeightForHeaderInSection
    case tableViewHeightForFooterInSection, tableViewViewForHeaderInSection
    case tableViewViewForFooterInSection, tableViewShouldHighlightRowAt
    case tableViewWillSelectRowAt, tableViewWillDeselectRowAt
    case collectionViewNumberOfItemsInSection, collectionViewCellForItemAt
    case collectionViewShouldHighlightItemAt, collectionViewShouldSelectItemAt
    case collectionViewShouldDeselectItemAt, collectionViewCanPerformPrimaryActionForItemAt
    case collectionViewTransitionLayout, collectionViewTargetContentOffset
    case collectionViewSizeForItemAt, collectionViewInsetForSectionAt
    case collectionViewMinimumLineSpacing, collectionViewMinimumInteritemSpacing
  }
}

extension BuiltinSlot.Delegate: SlotsOfKind {
  static let kind = DeclarationKind.delegate
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows = rowsOfControllers + rowsOfTables + rowsOfCollections

  private static let rowsOfControllers: [BuiltinCatalogue.Slot] = [
    .init(
      .delegate(.animationControllerForPresented), "animationController", label: "forPresented",
      parameters: [
        .init("forPresented", "presented", .object(.viewController)),
        .init("presenting", "presenting", .object(.viewController)),
        .init("source", "source", .object(.viewController)),
      ], type: .optional(.object(.animatedTransitioning)),
      selector: "animationControllerForPresentedController:presentingController:sourceController:",
      "The animator of a presentation; nil for UIKit's own animation."),
    .init(
      .delegate(.animationControllerForDismissed), "animationController", label: "forDismissed",
      parameters: [.init("forDismissed", "dismissed", .object(.viewController))],
      type: .optional(.object(.animatedTransitioning)),
      selector: "animationControllerForDismissedController:",
      "The animator of a dismissal; nil for UIKit's own animation."),
    .init(
      .delegate(.interactionControllerForPresentationUsing), "interactionControllerForPresentation",
      label: "using", parameters: [.init("using", "animator", .object(.animatedTransitioning))],
      type: .optional(.object(.interactiveTransitioning)),
      selector: "interactionControllerForPresentation:",
      "The interaction controller of a presentation; UIKit asks only if there is an animator. nil for none."
    ),
    .init(
      .delegate(.interactionControllerForDismissalUsing), "interactionControllerForDismissal",
      label: "using", parameters: [.init("using", "animator", .object(.animatedTransitioning))],
      type: .optional(.object(.interactiveTransitioning)),
      selector: "interactionControllerForDismissal:",
      "The interaction controller of a dismissal; UIKit asks only if there is an animator. nil for none."
    ),
    .init(
      .delegate(.presentationControllerForPresented), "presentationController",
      label: "forPresented",
      parameters: [
        .init("forPresented", "presented", .object(.viewController)),
        .init("presenting", "presenting", .optional(.object(.viewController))),
        .init("source", "source", .object(.viewController)),
      ], type: .optional(.object(.presentationController)),
      selector:
        "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:",
      "The presentation controller; UIKit asks only for the style `.custom`. nil for one that adds nothing."
    ),
    .init(
      .delegate(.navigationControllerAnimationControllerFor),
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
      .delegate(.navigationControllerInteractionControllerFor),
      adopting: .navigationControllerDelegate, "navigationController",
      label: "interactionControllerFor",
      parameters: [
        .init(nil, "navigationController", .object(.navigationController)),
        .init("interactionControllerFor", "animationController", .object(.animatedTransitioning)),
      ], type: .optional(.object(.interactiveTransitioning)),
      selector: "navigationController:interactionControllerForAnimationController:",
      "The interaction controller of a push or pop; UIKit asks only if there is an animator. nil for none."
    ),
    .init(
      .delegate(.tabBarControllerAnimationControllerForTransitionFrom),
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
      .delegate(.tabBarControllerInteractionControllerFor), adopting: .tabBarControllerDelegate,
      "tabBarController", label: "interactionControllerFor",
      parameters: [
        .init(nil, "tabBarController", .object(.tabBarController)),
        .init("interactionControllerFor", "animationController", .object(.animatedTransitioning)),
      ], type: .optional(.object(.interactiveTransitioning)),
      selector: "tabBarController:interactionControllerForAnimationController:",
      "The interaction controller of a change of the selection; UIKit asks only if there is an animator. nil for none."
    ),
    .init(
      .delegate(.tabBarControllerShouldSelect), adopting: .tabBarControllerDelegate,
      "tabBarController", label: "shouldSelect",
      parameters: [
        .init(nil, "tabBarController", .object(.tabBarController)),
        .init("shouldSelect", "viewController", .object(.viewController)),
      ], type: .bool, selector: "tabBarController:shouldSelectViewController:",
      "Whether a tap by a finger selects a controller; UIKit does not ask for a selection by the script."
    ),
    .init(
      .delegate(.splitViewControllerTopColumn), adopting: .splitViewControllerDelegate,
      "splitViewController", label: "topColumnForCollapsingToProposedTopColumn",
      parameters: [
        .init(nil, "svc", .object(.splitViewController)),
        .init(
          "topColumnForCollapsingToProposedTopColumn", "proposedTopColumn",
          .enumeration(.splitColumn)),
      ], type: .enumeration(.splitColumn),
      selector: "splitViewController:topColumnForCollapsingToProposedTopColumn:",
      "The column that is shown when the columns collapse; by default the proposed one."),
    .init(
      .delegate(.splitViewControllerDisplayMode), adopting: .splitViewControllerDelegate,
      "splitViewController", label: "displayModeForExpandingToProposedDisplayMode",
      parameters: [
        .init(nil, "svc", .object(.splitViewController)),
        .init(
          "displayModeForExpandingToProposedDisplayMode", "proposedDisplayMode",
          .enumeration(.splitDisplayMode)),
      ], type: .enumeration(.splitDisplayMode),
      selector: "splitViewController:displayModeForExpandingToProposedDisplayMode:",
      "The display mode when the columns expand; by default the proposed one."),
    .init(
      .delegate(.targetDisplayModeForAction), adopting: .splitViewControllerDelegate,
      "targetDisplayModeForAction", label: "in",
      parameters: [.init("in", "svc", .object(.splitViewController))],
      type: .enumeration(.splitDisplayMode),
      selector: "targetDisplayModeForActionInSplitViewController:",
      "The display mode after a swipe or a tap on `displayModeButtonItem` in the classic style; by default `.automatic`, which shows or hides the primary controller."
    ),
    .init(
      .delegate(.primaryViewControllerForCollapsing), adopting: .splitViewControllerDelegate,
      "primaryViewController", label: "forCollapsing",
      parameters: [.init("forCollapsing", "splitViewController", .object(.splitViewController))],
      type: .optional(.object(.viewController)),
      selector: "primaryViewControllerForCollapsingSplitViewController:",
      "The primary controller when a classic split view controller collapses; nil for the present one."
    ),
    .init(
      .delegate(.primaryViewControllerForExpanding), adopting: .splitViewControllerDelegate,
      "primaryViewController", label: "forExpanding",
      parameters: [.init("forExpanding", "splitViewController", .object(.splitViewController))],
      type: .optional(.object(.viewController)),
      selector: "primaryViewControllerForExpandingSplitViewController:",
      "The primary controller when a classic split view controller expands; nil for the present one."
    ),
    .init(
      .delegate(.splitViewControllerCollapseSecondary), adopting: .splitViewControllerDelegate,
      "splitViewController", label: "collapseSecondary",
      parameters: [
        .init(nil, "splitViewController", .object(.splitViewController)),
        .init("collapseSecondary", "secondaryViewController", .object(.viewController)),
        .init("onto", "primaryViewController", .object(.viewController)),
      ], type: .bool,
      selector: "splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:",
      "Whether the delegate has removed the secondary controller of a classic split view controller itself; otherwise UIKit does, and a navigation controller in the primary column pushes it."
    ),
    .init(
      .delegate(.splitViewControllerSeparateSecondaryFrom), adopting: .splitViewControllerDelegate,
      "splitViewController", label: "separateSecondaryFrom",
      parameters: [
        .init(nil, "splitViewController", .object(.splitViewController)),
        .init("separateSecondaryFrom", "primaryViewController", .object(.viewController)),
      ], type: .optional(.object(.viewController)),
      selector: "splitViewController:separateSecondaryViewControllerFromPrimaryViewController:",
      "The secondary controller when a classic split view controller expands; nil for the one that the primary controller gives back, such as the top of a navigation stack."
    ),
    .init(
      .delegate(.splitViewControllerShow), adopting: .splitViewControllerDelegate,
      "splitViewController", label: "show",
      parameters: [
        .init(nil, "splitViewController", .object(.splitViewController)),
        .init("show", "vc", .object(.viewController)),
        .init("sender", "sender", .optional(.object(.any))),
      ], type: .bool, selector: "splitViewController:showViewController:sender:",
      "Whether the delegate has shown a controller itself; not asked while the columns are collapsed."
    ),
    .init(
      .delegate(.splitViewControllerShowDetail), adopting: .splitViewControllerDelegate,
      "splitViewController", label: "showDetail",
      parameters: [
        .init(nil, "splitViewController", .object(.splitViewController)),
        .init("showDetail", "vc", .object(.viewController)),
        .init("sender", "sender", .optional(.object(.any))),
      ], type: .bool, selector: "splitViewController:showDetailViewController:sender:",
      "Whether the delegate has shown a controller as the detail itself; not asked while the columns are collapsed."
    ),
    .init(
      .delegate(.pageViewControllerViewControllerBefore), adopting: .pageViewControllerDataSource,
      "pageViewController", label: "viewControllerBefore",
      parameters: [
        .init(nil, "pageViewController", .object(.pageViewController)),
        .init("viewControllerBefore", "viewController", .object(.viewController)),
      ], type: .optional(.object(.viewController)),
      selector: "pageViewController:viewControllerBeforeViewController:",
      "The page before another one; nil if that is the first one. Asked for when a finger begins to turn, and when it has turned back to a page."
    ),
    .init(
      .delegate(.pageViewControllerViewControllerAfter), adopting: .pageViewControllerDataSource,
      "pageViewController", label: "viewControllerAfter",
      parameters: [
        .init(nil, "pageViewController", .object(.pageViewController)),
        .init("viewControllerAfter", "viewController", .object(.viewController)),
      ], type: .optional(.object(.viewController)),
      selector: "pageViewController:viewControllerAfterViewController:",
      "The page after another one; nil if that is the last one. Asked for when a finger begins to turn, before the page on the other side, and when it has turned forward to a page."
    ),
    .init(
      .delegate(.pageViewControllerSpineLocationFor), adopting: .pageViewControllerDelegate,
      "pageViewController", label: "spineLocationFor",
      parameters: [
        .init(nil, "pageViewController", .object(.pageViewController)),
        .init("spineLocationFor", "orientation", .enumeration(.interfaceOrientation)),
      ], type: .enumeration(.pageControllerSpineLocation),
      selector: "pageViewController:spineLocationForInterfaceOrientation:",
      "The spine of pages that curl after a rotation; the slot's body sets the pages: two for `.mid`, one for another spine."
    ),
    .init(
      .delegate(.presentationCountFor), adopting: .pageViewControllerDataSource,
      "presentationCount", label: "for",
      parameters: [.init("for", "pageViewController", .object(.pageViewController))], type: .number,
      selector: "presentationCountForPageViewController:",
      "The number of pages that the page control shows, 0 for no page control; asked for when the script has set a page, if pages scroll horizontally and there is a `presentationIndex` too."
    ),
    .init(
      .delegate(.presentationIndexFor), adopting: .pageViewControllerDataSource,
      "presentationIndex", label: "for",
      parameters: [.init("for", "pageViewController", .object(.pageViewController))], type: .number,
      selector: "presentationIndexForPageViewController:",
      "The position of the page that was set, from 0; a turn by a finger changes the page control without asking."
    ),
    .init(
      .delegate(.adaptivePresentationStyleFor), adopting: .adaptivePresentationDelegate,
      "adaptivePresentationStyle", label: "for",
      parameters: [
        .init("for", "controller", .object(.presentationController)),
        .init("traitCollection", "traitCollection", .object(.traitCollection)),
      ], type: .enumeration(.modalPresentationStyle),
      selector: "adaptivePresentationStyleForPresentationController:traitCollection:",
      "The style in an environment: `.fullScreen`, `.overFullScreen`, `.formSheet`, or `.none` for no change; asked for when a presentation begins and before size classes change."
    ),
    .init(
      .delegate(.presentationControllerViewControllerFor), adopting: .adaptivePresentationDelegate,
      "presentationController", label: "viewControllerForAdaptivePresentationStyle",
      parameters: [
        .init(nil, "controller", .object(.presentationController)),
        .init(
          "viewControllerForAdaptivePresentationStyle", "style",
          .enumeration(.modalPresentationStyle)),
      ], type: .optional(.object(.viewController)),
      selector: "presentationController:viewControllerForAdaptivePresentationStyle:",
      "The controller that replaces the presented one while the presentation is adapted to a style, such as a navigation controller around it; nil for the presented controller itself."
    ),
    .init(
      .delegate(.presentationControllerShouldDismiss), adopting: .adaptivePresentationDelegate,
      "presentationControllerShouldDismiss",
      parameters: [.init(nil, "presentationController", .object(.presentationController))],
      type: .bool, selector: "presentationControllerShouldDismiss:",
      "Whether the user may dismiss the controller by a pull or by a tap beside it; UIKit does not ask for a dismissal by the script."
    ),
    .init(
      .delegate(.gestureRecognizerShouldBegin), adopting: .gestureRecognizerDelegate,
      "gestureRecognizerShouldBegin",
      parameters: [.init(nil, "gestureRecognizer", .object(.gestureRecognizer))], type: .bool,
      selector: "gestureRecognizerShouldBegin:",
      "Whether a recognizer that could begin does so; false lets it fail. By default true."),
    .init(
      .delegate(.gestureRecognizerShouldReceive), adopting: .gestureRecognizerDelegate,
      "gestureRecognizer", label: "shouldReceive",
      parameters: [
        .init(nil, "gestureRecognizer", .object(.gestureRecognizer)),
        .init("shouldReceive", "touch", .object(.touch)),
      ], type: .bool, selector: "gestureRecognizer:shouldReceiveTouch:",
      "Whether a recognizer receives a touch that begins; by default true."
    ),
    .init(
      .delegate(.gestureRecognizerShouldRecognizeSimultaneouslyWith),
      adopting: .gestureRecognizerDelegate,
      "gestureRecognizer", label: "shouldRecognizeSimultaneouslyWith",
      parameters: [
        .init(nil, "gestureRecognizer", .object(.gestureRecognizer)),
        .init(
          "shouldRecognizeSimultaneouslyWith", "otherGestureRecognizer", .object(.gestureRecognizer)
        ),
      ], type: .bool,
      selector: "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:",
      "Whether two recognizers may recognise the same touch, asked when one would prevent the other; a yes from the delegate of either is enough. By default false."
    ),
    .init(
      .delegate(.gestureRecognizerShouldRequireFailureOf), adopting: .gestureRecognizerDelegate,
      "gestureRecognizer", label: "shouldRequireFailureOf",
      parameters: [
        .init(nil, "gestureRecognizer", .object(.gestureRecognizer)),
        .init("shouldRequireFailureOf", "otherGestureRecognizer", .object(.gestureRecognizer)),
      ], type: .bool, selector: "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:",
      "Whether a recognizer waits until another one has failed, asked once for each attempt to recognise; by default false."
    ),
    .init(
      .delegate(.gestureRecognizerShouldBeRequiredToFailBy), adopting: .gestureRecognizerDelegate,
      "gestureRecognizer", label: "shouldBeRequiredToFailBy",
      parameters: [
        .init(nil, "gestureRecognizer", .object(.gestureRecognizer)),
        .init("shouldBeRequiredToFailBy", "otherGestureRecognizer", .object(.gestureRecognizer)),
      ], type: .bool, selector: "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:",
      "Whether another recognizer waits until this one has failed, asked once for each of its attempts; by default false."
    ),
    .init(
      .delegate(.scrollViewWillEndDragging), adopting: .scrollViewDelegate,
      "scrollViewWillEndDragging",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView)),
        .init("withVelocity", "velocity", .point),
        .init("targetContentOffset", "targetContentOffset", .point),
      ], type: .point,
      selector: "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
      "The content offset at which the content comes to rest after a lift, points; UIKit has it as a value to be changed. The velocity is in points a millisecond. By default the given offset."
    ),
    .init(
      .delegate(.viewForZooming), adopting: .scrollViewDelegate, "viewForZooming", label: "in",
      parameters: [.init("in", "scrollView", .object(.scrollView))],
      type: .optional(.object(.view)), selector: "viewForZoomingInScrollView:",
      "The view whose size the zoom scale changes; by default nil for none."),
    .init(
      .delegate(.scrollViewShouldScrollToTop), adopting: .scrollViewDelegate,
      "scrollViewShouldScrollToTop", parameters: [.init(nil, "scrollView", .object(.scrollView))],
      type: .bool, selector: "scrollViewShouldScrollToTop:",
      "Whether a tap on the status bar scrolls to the top; by default true."),
    .init(
      .delegate(.textFieldShouldBeginEditing), adopting: .textFieldDelegate,
      "textFieldShouldBeginEditing", parameters: [.init(nil, "textField", .object(.textField))],
      type: .bool, selector: "textFieldShouldBeginEditing:",
      "Whether editing may begin, asked before a text field becomes the first responder; by default true."
    ),
    .init(
      .delegate(.textFieldShouldEndEditing), adopting: .textFieldDelegate,
      "textFieldShouldEndEditing", parameters: [.init(nil, "textField", .object(.textField))],
      type: .bool, selector: "textFieldShouldEndEditing:",
      "Whether editing may end, asked before a text field resigns unless it has to; by default true."
    ),
    .init(
      .delegate(.textViewShouldBeginEditing), adopting: .textViewDelegate,
      "textViewShouldBeginEditing", parameters: [.init(nil, "textView", .object(.textView))],
      type: .bool, selector: "textViewShouldBeginEditing:",
      "Whether editing may begin, asked before a text view becomes the first responder; by default true."
    ),
    .init(
      .delegate(.textViewShouldEndEditing), adopting: .textViewDelegate,
      "textViewShouldEndEditing", parameters: [.init(nil, "textView", .object(.textView))],
      type: .bool, selector: "textViewShouldEndEditing:",
      "Whether editing may end, asked before a text view resigns unless it has to; by default true."
    ),
  ]
}
