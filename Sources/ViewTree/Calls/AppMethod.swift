import EventTrace

/// The methods of an app that the engine calls and traces, by UIKit's selectors.
package enum AppMethod: String, CaseIterable {
  case transitionDuration = "transitionDuration:"
  case animateTransition = "animateTransition:"
  case interruptibleAnimator = "interruptibleAnimatorForTransition:"
  case animationEnded = "animationEnded:"
  case startInteractiveTransition = "startInteractiveTransition:"
  case animationControllerForPresented =
    "animationControllerForPresentedController:presentingController:sourceController:"
  case animationControllerForDismissed = "animationControllerForDismissedController:"
  case interactionControllerForPresentation = "interactionControllerForPresentation:"
  case interactionControllerForDismissal = "interactionControllerForDismissal:"
  case presentationControllerForPresented =
    "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:"
  case navigationWillShow = "navigationController:willShowViewController:animated:"
  case navigationDidShow = "navigationController:didShowViewController:animated:"
  case navigationAnimationController =
    "navigationController:animationControllerForOperation:fromViewController:toViewController:"
  case navigationInteractionController =
    "navigationController:interactionControllerForAnimationController:"
  case tabShouldSelect = "tabBarController:shouldSelectViewController:"
  case tabDidSelect = "tabBarController:didSelectViewController:"
  case tabAnimationController =
    "tabBarController:animationControllerForTransitionFromViewController:toViewController:"
  case tabInteractionController = "tabBarController:interactionControllerForAnimationController:"
  case splitTopColumn = "splitViewController:topColumnForCollapsingToProposedTopColumn:"
  case splitDisplayMode = "splitViewController:displayModeForExpandingToProposedDisplayMode:"
  case splitWillChange = "splitViewController:willChangeToDisplayMode:"
  case splitWillShow = "splitViewController:willShowColumn:"
  case splitWillHide = "splitViewController:willHideColumn:"
  case splitDidCollapse = "splitViewControllerDidCollapse:"
  case splitDidExpand = "splitViewControllerDidExpand:"
  case splitGestureWillBegin = "splitViewControllerInteractivePresentationGestureWillBegin:"
  case splitGestureDidEnd = "splitViewControllerInteractivePresentationGestureDidEnd:"
  case splitTargetDisplayMode = "targetDisplayModeForActionInSplitViewController:"
  case splitPrimaryForCollapsing = "primaryViewControllerForCollapsingSplitViewController:"
  case splitPrimaryForExpanding = "primaryViewControllerForExpandingSplitViewController:"
  case splitCollapseSecondary =
    "splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:"
  case splitSeparateSecondary =
    "splitViewController:separateSecondaryViewControllerFromPrimaryViewController:"
  case splitShow = "splitViewController:showViewController:sender:"
  case splitShowDetail = "splitViewController:showDetailViewController:sender:"
  case pageBefore = "pageViewController:viewControllerBeforeViewController:"
  case pageAfter = "pageViewController:viewControllerAfterViewController:"
  case presentationCount = "presentationCountForPageViewController:"
  case presentationIndex = "presentationIndexForPageViewController:"
  case pageWillTransition = "pageViewController:willTransitionToViewControllers:"
  case pageDidFinish =
    "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:"
  case pageSpineLocation = "pageViewController:spineLocationForInterfaceOrientation:"
  case shouldDismiss = "presentationControllerShouldDismiss:"
  case willDismiss = "presentationControllerWillDismiss:"
  case didDismiss = "presentationControllerDidDismiss:"
  case didAttemptToDismiss = "presentationControllerDidAttemptToDismiss:"
  case didChangeSelectedDetent = "sheetPresentationControllerDidChangeSelectedDetentIdentifier:"
  case adaptiveStyle = "adaptivePresentationStyleForPresentationController:traitCollection:"
  case adaptiveController = "presentationController:viewControllerForAdaptivePresentationStyle:"
  case prepareAdaptive = "presentationController:prepareAdaptivePresentationController:"
  case willPresentAdaptively =
    "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:"
  case prepareForPopover = "prepareForPopoverPresentation:"
  case willRepositionPopover = "popoverPresentationController:willRepositionPopoverToRect:inView:"
  case presentationTransitionWillBegin
  case presentationTransitionDidEnd = "presentationTransitionDidEnd:"
  case dismissalTransitionWillBegin
  case dismissalTransitionDidEnd = "dismissalTransitionDidEnd:"
  case containerViewWillLayoutSubviews
  case containerViewDidLayoutSubviews
  case viewWillAppear = "viewWillAppear:"
  case viewIsAppearing = "viewIsAppearing:"
  case viewDidAppear = "viewDidAppear:"
  case viewWillDisappear = "viewWillDisappear:"
  case viewDidDisappear = "viewDidDisappear:"
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case willMove = "willMoveToParentViewController:"
  case didMove = "didMoveToParentViewController:"
  case preferredContentSizeDidChange = "preferredContentSizeDidChangeForChildContentContainer:"
  case viewWillTransition = "viewWillTransitionToSize:withTransitionCoordinator:"
  case willTransition = "willTransitionToTraitCollection:withTransitionCoordinator:"
  case traitCollectionDidChange = "traitCollectionDidChange:"
  case gestureShouldBegin = "gestureRecognizerShouldBegin:"
  case gestureShouldReceiveTouch = "gestureRecognizer:shouldReceiveTouch:"
  case gestureShouldReceiveEvent = "gestureRecognizer:shouldReceiveEvent:"
  case gestureShouldRecognizeSimultaneously =
    "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:"
  case gestureShouldRequireFailure =
    "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:"
  case gestureShouldBeRequiredToFail =
    "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:"
  case scrollDidScroll = "scrollViewDidScroll:"
  case scrollWillBeginDragging = "scrollViewWillBeginDragging:"
  case scrollWillEndDragging =
    "scrollViewWillEndDragging:withVelocity:targetContentOffset:"
  case scrollDidEndDragging = "scrollViewDidEndDragging:willDecelerate:"
  case scrollWillBeginDecelerating = "scrollViewWillBeginDecelerating:"
  case scrollDidEndDecelerating = "scrollViewDidEndDecelerating:"
  case scrollDidEndScrollingAnimation = "scrollViewDidEndScrollingAnimation:"
  case scrollDidChangeAdjustedInset = "scrollViewDidChangeAdjustedContentInset:"
  case scrollViewForZooming = "viewForZoomingInScrollView:"
  case scrollWillBeginZooming = "scrollViewWillBeginZooming:withView:"
  case scrollDidZoom = "scrollViewDidZoom:"
  case scrollDidEndZooming = "scrollViewDidEndZooming:withView:atScale:"
  case scrollShouldScrollToTop = "scrollViewShouldScrollToTop:"
  case scrollDidScrollToTop = "scrollViewDidScrollToTop:"
  case tableNumberOfSections = "numberOfSectionsInTableView:"
  case tableNumberOfRows = "tableView:numberOfRowsInSection:"
  case tableCellForRow = "tableView:cellForRowAtIndexPath:"
  case tableTitleForHeader = "tableView:titleForHeaderInSection:"
  case tableTitleForFooter = "tableView:titleForFooterInSection:"
  case tableHeightForRow = "tableView:heightForRowAtIndexPath:"
  case tableHeightForHeader = "tableView:heightForHeaderInSection:"
  case tableHeightForFooter = "tableView:heightForFooterInSection:"
  case tableViewForHeader = "tableView:viewForHeaderInSection:"
  case tableViewForFooter = "tableView:viewForFooterInSection:"
  case tableWillDisplay = "tableView:willDisplayCell:forRowAtIndexPath:"
  case tableDidEndDisplaying = "tableView:didEndDisplayingCell:forRowAtIndexPath:"
  case tableShouldHighlight = "tableView:shouldHighlightRowAtIndexPath:"
  case tableDidHighlight = "tableView:didHighlightRowAtIndexPath:"
  case tableDidUnhighlight = "tableView:didUnhighlightRowAtIndexPath:"
  case tableWillSelect = "tableView:willSelectRowAtIndexPath:"
  case tableWillDeselect = "tableView:willDeselectRowAtIndexPath:"
  case tableDidSelect = "tableView:didSelectRowAtIndexPath:"
  case tableDidDeselect = "tableView:didDeselectRowAtIndexPath:"
  case tableAccessoryTapped = "tableView:accessoryButtonTappedForRowWithIndexPath:"
  case collectionNumberOfItems = "collectionView:numberOfItemsInSection:"
  case collectionCellForItem = "collectionView:cellForItemAtIndexPath:"
  case collectionShouldHighlight = "collectionView:shouldHighlightItemAtIndexPath:"
  case collectionDidHighlight = "collectionView:didHighlightItemAtIndexPath:"
  case collectionDidUnhighlight = "collectionView:didUnhighlightItemAtIndexPath:"
  case collectionShouldSelect = "collectionView:shouldSelectItemAtIndexPath:"
  case collectionShouldDeselect = "collectionView:shouldDeselectItemAtIndexPath:"
  case collectionDidSelect = "collectionView:didSelectItemAtIndexPath:"
  case collectionDidDeselect = "collectionView:didDeselectItemAtIndexPath:"
  case collectionCanPerformPrimaryAction =
    "collectionView:canPerformPrimaryActionForItemAtIndexPath:"
  case collectionPerformPrimaryAction = "collectionView:performPrimaryActionForItemAtIndexPath:"
  case collectionWillDisplay = "collectionView:willDisplayCell:forItemAtIndexPath:"
  case collectionDidEndDisplaying = "collectionView:didEndDisplayingCell:forItemAtIndexPath:"
  case collectionTransitionLayout = "collectionView:transitionLayoutForOldLayout:newLayout:"
  case collectionTargetContentOffset =
    "collectionView:targetContentOffsetForProposedContentOffset:"
  case collectionSizeForItem = "collectionView:layout:sizeForItemAtIndexPath:"
  case collectionInsetForSection = "collectionView:layout:insetForSectionAtIndex:"
  case collectionLineSpacing = "collectionView:layout:minimumLineSpacingForSectionAtIndex:"
  case collectionItemSpacing = "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:"
  case textFieldShouldBeginEditing = "textFieldShouldBeginEditing:"
  case textFieldDidBeginEditing = "textFieldDidBeginEditing:"
  case textFieldShouldEndEditing = "textFieldShouldEndEditing:"
  case textFieldDidEndEditing = "textFieldDidEndEditing:"
  case textFieldDidEndEditingForReason = "textFieldDidEndEditing:reason:"
  case textViewShouldBeginEditing = "textViewShouldBeginEditing:"
  case textViewDidBeginEditing = "textViewDidBeginEditing:"
  case textViewShouldEndEditing = "textViewShouldEndEditing:"
  case textViewDidEndEditing = "textViewDidEndEditing:"
  case presentSearchController = "presentSearchController:"
  case willPresentSearchController = "willPresentSearchController:"
  case didPresentSearchController = "didPresentSearchController:"
  case willDismissSearchController = "willDismissSearchController:"
  case didDismissSearchController = "didDismissSearchController:"
  case updateSearchResults = "updateSearchResultsForSearchController:"
  case awakeFromNib
  case shouldPerformSegue = "shouldPerformSegueWithIdentifier:sender:"
  case prepareForSegue = "prepareForSegue:sender:"
  case performOfSegue = "perform"
  case canPerformUnwind = "canPerformUnwindSegueAction:fromViewController:sender:"
  case unwind = "unwindForSegue:towardsViewController:"
}

extension AppMethod {
  /// A method in traces, and whether an object may lack it.
  package struct Row {
    /// The name of the call: that of the method, with its first label where methods share the name.
    package let name: String
    /// The names of the arguments that are traced.
    let arguments: [String]
    /// The name of the answer.
    let answer: String
    /// Whether an object may lack the method, so that it is asked for it before the call.
    package let isOptional: Bool

    fileprivate static func optional(
      _ name: String, _ arguments: String..., answer: String = "answer"
    ) -> Row {
      Row(name: name, arguments: arguments, answer: answer, isOptional: true)
    }

    fileprivate static func required(
      _ name: String, _ arguments: String..., answer: String = "answer"
    ) -> Row {
      Row(name: name, arguments: arguments, answer: answer, isOptional: false)
    }

    /// The arguments of a call as fields of its event.
    func fields(_ values: [TraceValue]) -> [TraceField] {
      zip(arguments, values).map { TraceField($0, $1) }
    }
  }

  /// The method's row in the table of the calls into an app.
  package var row: Row { AppMethod.rows[position] }

  /// The table, in the order of the methods.
  private static let rows = allCases.map(\.described)

  /// The place of the method among all methods.
  ///
  /// A method is stored as its place: to look it up by its selector would take as long as many a call.
  package var position: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  private var described: Row {
    switch self {
    // UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
    case .transitionDuration: .required("transitionDuration", answer: "duration")
    case .animateTransition: .required("animateTransition", "transition")
    case .interruptibleAnimator: .optional("interruptibleAnimator", answer: "animator")
    case .animationEnded: .optional("animationEnded", "transitionCompleted")
    case .startInteractiveTransition: .required("startInteractiveTransition", "transition")
    // UIViewControllerTransitioningDelegate
    case .animationControllerForPresented:
      .optional("animationController(forPresented)", "presented", "presenting", "source")
    case .animationControllerForDismissed:
      .optional("animationController(forDismissed)", "dismissed")
    case .interactionControllerForPresentation:
      .optional("interactionControllerForPresentation(using)", "animator")
    case .interactionControllerForDismissal:
      .optional("interactionControllerForDismissal(using)", "animator")
    case .presentationControllerForPresented:
      .optional("presentationController(forPresented)", "presented", "presenting", "source")
    // UINavigationControllerDelegate
    case .navigationWillShow:
      .optional("navigationController(willShow)", "viewController", "animated")
    case .navigationDidShow:
      .optional("navigationController(didShow)", "viewController", "animated")
    case .navigationAnimationController:
      .optional("navigationController(animationControllerFor)", "operation", "fromVC", "toVC")
    case .navigationInteractionController:
      .optional("navigationController(interactionControllerFor)", "animationController")
    // UITabBarControllerDelegate
    case .tabShouldSelect: .optional("tabBarController(shouldSelect)", "viewController")
    case .tabDidSelect: .optional("tabBarController(didSelect)", "viewController")
    case .tabAnimationController:
      .optional("tabBarController(animationControllerForTransitionFrom)", "fromVC", "toVC")
    case .tabInteractionController:
      .optional("tabBarController(interactionControllerFor)", "animationController")
    // UISplitViewControllerDelegate
    case .splitTopColumn:
      .optional(
        "splitViewController(topColumnForCollapsingToProposedTopColumn)", "proposedTopColumn")
    case .splitDisplayMode:
      .optional(
        "splitViewController(displayModeForExpandingToProposedDisplayMode)", "proposedDisplayMode")
    case .splitWillChange: .optional("splitViewController(willChangeTo)", "displayMode")
    case .splitWillShow: .optional("splitViewController(willShow)", "column")
    case .splitWillHide: .optional("splitViewController(willHide)", "column")
    case .splitDidCollapse: .optional("splitViewControllerDidCollapse", "svc")
    case .splitDidExpand: .optional("splitViewControllerDidExpand", "svc")
    case .splitGestureWillBegin:
      .optional("splitViewControllerInteractivePresentationGestureWillBegin", "svc")
    case .splitGestureDidEnd:
      .optional("splitViewControllerInteractivePresentationGestureDidEnd", "svc")
    case .splitTargetDisplayMode: .optional("targetDisplayModeForAction(in)", "svc")
    case .splitPrimaryForCollapsing:
      .optional("primaryViewController(forCollapsing)", "splitViewController")
    case .splitPrimaryForExpanding:
      .optional("primaryViewController(forExpanding)", "splitViewController")
    case .splitCollapseSecondary:
      .optional(
        "splitViewController(collapseSecondary)", "secondaryViewController", "primaryViewController"
      )
    case .splitSeparateSecondary:
      .optional("splitViewController(separateSecondaryFrom)", "primaryViewController")
    case .splitShow: .optional("splitViewController(show)", "vc", "sender")
    case .splitShowDetail: .optional("splitViewController(showDetail)", "vc", "sender")
    // UIPageViewControllerDataSource; a script may lack the two methods that UIKit requires.
    case .pageBefore: .optional("pageViewController(viewControllerBefore)", "viewController")
    case .pageAfter: .optional("pageViewController(viewControllerAfter)", "viewController")
    case .presentationCount: .optional("presentationCount(for)", "pageViewController")
    case .presentationIndex: .optional("presentationIndex(for)", "pageViewController")
    // UIPageViewControllerDelegate
    case .pageWillTransition:
      .optional("pageViewController(willTransitionTo)", "pendingViewControllers")
    case .pageDidFinish:
      .optional(
        "pageViewController(didFinishAnimating)", "finished", "previousViewControllers", "completed"
      )
    case .pageSpineLocation: .optional("pageViewController(spineLocationFor)", "orientation")
    // UIAdaptivePresentationControllerDelegate
    case .shouldDismiss:
      .optional("presentationControllerShouldDismiss", "presentationController")
    case .willDismiss: .optional("presentationControllerWillDismiss", "presentationController")
    case .didDismiss: .optional("presentationControllerDidDismiss", "presentationController")
    case .didAttemptToDismiss:
      .optional("presentationControllerDidAttemptToDismiss", "presentationController")
    case .adaptiveStyle:
      .optional("adaptivePresentationStyle(for)", "controller", "traitCollection")
    case .adaptiveController:
      .optional(
        "presentationController(viewControllerForAdaptivePresentationStyle)", "controller", "style")
    case .prepareAdaptive:
      .optional(
        "presentationController(prepare)", "presentationController",
        "adaptivePresentationController")
    case .willPresentAdaptively:
      .optional(
        "presentationController(willPresentWithAdaptiveStyle)", "presentationController", "style",
        "transitionCoordinator")
    // UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate
    case .didChangeSelectedDetent:
      .optional(
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
        "sheetPresentationController")
    case .prepareForPopover:
      .optional("prepareForPopoverPresentation", "popoverPresentationController")
    case .willRepositionPopover:
      .optional(
        "popoverPresentationController(willRepositionPopoverTo)", "popoverPresentationController",
        "rect", "view")
    // UIPresentationController
    case .presentationTransitionWillBegin: .required("presentationTransitionWillBegin")
    case .presentationTransitionDidEnd: .required("presentationTransitionDidEnd", "completed")
    case .dismissalTransitionWillBegin: .required("dismissalTransitionWillBegin")
    case .dismissalTransitionDidEnd: .required("dismissalTransitionDidEnd", "completed")
    case .containerViewWillLayoutSubviews: .required("containerViewWillLayoutSubviews")
    case .containerViewDidLayoutSubviews: .required("containerViewDidLayoutSubviews")
    // UIViewController
    case .viewWillAppear: .required("viewWillAppear", "animated")
    case .viewIsAppearing: .required("viewIsAppearing", "animated")
    case .viewDidAppear: .required("viewDidAppear", "animated")
    case .viewWillDisappear: .required("viewWillDisappear", "animated")
    case .viewDidDisappear: .required("viewDidDisappear", "animated")
    case .viewWillLayoutSubviews: .required("viewWillLayoutSubviews")
    case .viewDidLayoutSubviews: .required("viewDidLayoutSubviews")
    case .willMove: .required("willMove(toParent)", "parent")
    case .didMove: .required("didMove(toParent)", "parent")
    // UIContentContainer, UITraitEnvironment
    case .preferredContentSizeDidChange: .required("preferredContentSizeDidChange", "container")
    case .viewWillTransition: .required("viewWillTransition", "size", "coordinator")
    case .willTransition: .required("willTransition", "newCollection", "coordinator")
    case .traitCollectionDidChange:
      .required("traitCollectionDidChange", "previousTraitCollection")
    // UIGestureRecognizerDelegate
    case .gestureShouldBegin: .optional("gestureRecognizerShouldBegin", "gestureRecognizer")
    case .gestureShouldReceiveTouch:
      .optional("gestureRecognizer(shouldReceive)", "gestureRecognizer", "touch")
    case .gestureShouldReceiveEvent:
      .optional("gestureRecognizer(shouldReceiveEvent)", "gestureRecognizer")
    case .gestureShouldRecognizeSimultaneously:
      .optional(
        "gestureRecognizer(shouldRecognizeSimultaneouslyWith)", "gestureRecognizer",
        "otherGestureRecognizer")
    case .gestureShouldRequireFailure:
      .optional(
        "gestureRecognizer(shouldRequireFailureOf)", "gestureRecognizer", "otherGestureRecognizer")
    case .gestureShouldBeRequiredToFail:
      .optional(
        "gestureRecognizer(shouldBeRequiredToFailBy)", "gestureRecognizer",
        "otherGestureRecognizer")
    // UIScrollViewDelegate
    case .scrollDidScroll: .optional("scrollViewDidScroll", "scrollView", "contentOffset")
    case .scrollWillBeginDragging:
      .optional("scrollViewWillBeginDragging", "scrollView", "contentOffset")
    case .scrollWillEndDragging:
      .optional(
        "scrollViewWillEndDragging", "scrollView", "velocity", "targetContentOffset")
    case .scrollDidEndDragging:
      .optional("scrollViewDidEndDragging", "scrollView", "decelerate")
    case .scrollWillBeginDecelerating:
      .optional("scrollViewWillBeginDecelerating", "scrollView", "contentOffset")
    case .scrollDidEndDecelerating:
      .optional("scrollViewDidEndDecelerating", "scrollView", "contentOffset")
    case .scrollDidEndScrollingAnimation:
      .optional("scrollViewDidEndScrollingAnimation", "scrollView", "contentOffset")
    case .scrollDidChangeAdjustedInset:
      .optional("scrollViewDidChangeAdjustedContentInset", "scrollView", "contentOffset")
    case .scrollViewForZooming: .optional("viewForZooming(in)", "scrollView", answer: "view")
    case .scrollWillBeginZooming:
      .optional("scrollViewWillBeginZooming", "scrollView", "view")
    case .scrollDidZoom:
      .optional("scrollViewDidZoom", "scrollView", "zoomScale", "contentOffset")
    case .scrollDidEndZooming:
      .optional("scrollViewDidEndZooming", "scrollView", "view", "scale")
    case .scrollShouldScrollToTop: .optional("scrollViewShouldScrollToTop", "scrollView")
    case .scrollDidScrollToTop:
      .optional("scrollViewDidScrollToTop", "scrollView", "contentOffset")
    // UITableViewDataSource, UITableViewDelegate
    case .tableNumberOfSections: .optional("numberOfSections(in)", "tableView")
    case .tableNumberOfRows: .optional("tableView(numberOfRowsInSection)", "section")
    case .tableCellForRow: .optional("tableView(cellForRowAt)", "indexPath")
    case .tableTitleForHeader: .optional("tableView(titleForHeaderInSection)", "section")
    case .tableTitleForFooter: .optional("tableView(titleForFooterInSection)", "section")
    case .tableHeightForRow: .optional("tableView(heightForRowAt)", "indexPath")
    case .tableHeightForHeader: .optional("tableView(heightForHeaderInSection)", "section")
    case .tableHeightForFooter: .optional("tableView(heightForFooterInSection)", "section")
    case .tableViewForHeader:
      .optional("tableView(viewForHeaderInSection)", "section", answer: "view")
    case .tableViewForFooter:
      .optional("tableView(viewForFooterInSection)", "section", answer: "view")
    case .tableWillDisplay: .optional("tableView(willDisplay)", "cell", "indexPath")
    case .tableDidEndDisplaying: .optional("tableView(didEndDisplaying)", "cell", "indexPath")
    case .tableShouldHighlight: .optional("tableView(shouldHighlightRowAt)", "indexPath")
    case .tableDidHighlight: .optional("tableView(didHighlightRowAt)", "indexPath")
    case .tableDidUnhighlight: .optional("tableView(didUnhighlightRowAt)", "indexPath")
    case .tableWillSelect: .optional("tableView(willSelectRowAt)", "indexPath")
    case .tableWillDeselect: .optional("tableView(willDeselectRowAt)", "indexPath")
    case .tableDidSelect: .optional("tableView(didSelectRowAt)", "indexPath")
    case .tableDidDeselect: .optional("tableView(didDeselectRowAt)", "indexPath")
    case .tableAccessoryTapped:
      .optional("tableView(accessoryButtonTappedForRowWith)", "indexPath")
    // UICollectionViewDataSource
    case .collectionNumberOfItems:
      .optional("collectionView(numberOfItemsInSection)", "section")
    case .collectionCellForItem:
      .optional("collectionView(cellForItemAt)", "indexPath", answer: "cell")
    // UICollectionViewDelegate
    case .collectionShouldHighlight:
      .optional("collectionView(shouldHighlightItemAt)", "indexPath")
    case .collectionDidHighlight:
      .optional("collectionView(didHighlightItemAt)", "indexPath")
    case .collectionDidUnhighlight:
      .optional("collectionView(didUnhighlightItemAt)", "indexPath")
    case .collectionShouldSelect:
      .optional("collectionView(shouldSelectItemAt)", "indexPath")
    case .collectionShouldDeselect:
      .optional("collectionView(shouldDeselectItemAt)", "indexPath")
    case .collectionDidSelect:
      .optional("collectionView(didSelectItemAt)", "indexPath")
    case .collectionDidDeselect:
      .optional("collectionView(didDeselectItemAt)", "indexPath")
    case .collectionCanPerformPrimaryAction:
      .optional("collectionView(canPerformPrimaryActionForItemAt)", "indexPath")
    case .collectionPerformPrimaryAction:
      .optional("collectionView(performPrimaryActionForItemAt)", "indexPath")
    case .collectionWillDisplay:
      .optional("collectionView(willDisplay)", "cell", "indexPath")
    case .collectionDidEndDisplaying:
      .optional("collectionView(didEndDisplaying)", "cell", "indexPath")
    case .collectionTransitionLayout:
      .optional("collectionView(transitionLayoutForOldLayout)", "fromLayout", "toLayout")
    case .collectionTargetContentOffset:
      .optional(
        "collectionView(targetContentOffsetForProposedContentOffset)", "proposedContentOffset")
    // UICollectionViewDelegateFlowLayout
    case .collectionSizeForItem: .optional("collectionView(sizeForItemAt)", "indexPath")
    case .collectionInsetForSection: .optional("collectionView(insetForSectionAt)", "section")
    case .collectionLineSpacing:
      .optional("collectionView(minimumLineSpacingForSectionAt)", "section")
    case .collectionItemSpacing:
      .optional("collectionView(minimumInteritemSpacingForSectionAt)", "section")
    // UITextFieldDelegate, UITextViewDelegate
    case .textFieldShouldBeginEditing: .optional("textFieldShouldBeginEditing", "textField")
    case .textFieldDidBeginEditing: .optional("textFieldDidBeginEditing", "textField")
    case .textFieldShouldEndEditing: .optional("textFieldShouldEndEditing", "textField")
    case .textFieldDidEndEditing: .optional("textFieldDidEndEditing", "textField")
    case .textFieldDidEndEditingForReason:
      .optional("textFieldDidEndEditing(reason)", "textField", "reason")
    case .textViewShouldBeginEditing: .optional("textViewShouldBeginEditing", "textView")
    case .textViewDidBeginEditing: .optional("textViewDidBeginEditing", "textView")
    case .textViewShouldEndEditing: .optional("textViewShouldEndEditing", "textView")
    case .textViewDidEndEditing: .optional("textViewDidEndEditing", "textView")
    // UISearchControllerDelegate, UISearchResultsUpdating
    case .presentSearchController: .optional("presentSearchController", "searchController")
    case .willPresentSearchController: .optional("willPresentSearchController", "searchController")
    case .didPresentSearchController: .optional("didPresentSearchController", "searchController")
    case .willDismissSearchController: .optional("willDismissSearchController", "searchController")
    case .didDismissSearchController: .optional("didDismissSearchController", "searchController")
    case .updateSearchResults: .optional("updateSearchResults(for)", "searchController")
    // Storyboards: UIViewController, UIStoryboardSegue
    case .awakeFromNib: .required("awakeFromNib")
    case .shouldPerformSegue: .required("shouldPerformSegue", "identifier", "sender")
    case .prepareForSegue: .required("prepare", "segue", "destination", "sender")
    case .performOfSegue: .required("perform")
    case .canPerformUnwind:
      .required("canPerformUnwindSegueAction", "action", "fromViewController", "sender")
    case .unwind: .required("unwind", "unwindSegue", "subsequentVC")
    }
  }
}
