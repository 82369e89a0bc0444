/// An object that says which of the optional methods of its protocols it has, as `responds(to:)` does in UIKit.
///
/// It is not known whether a Swift class has a method itself or inherits a protocol's default, so any other object is treated as having all of them.
package protocol PartialConformance: AnyObject {
  /// Whether it has a method.
  func responds(to method: OptionalMethod) -> Bool
  /// The same, where UIKit does not ask: the answer is not recorded among the calls that were left out.
  func declares(_ method: OptionalMethod) -> Bool
}

/// The optional methods of UIKit's protocols that are called, and traced, only where an object has them, by their selectors.
package enum OptionalMethod: String, CaseIterable {
  case animationControllerForPresented =
    "animationControllerForPresentedController:presentingController:sourceController:"
  case animationControllerForDismissed = "animationControllerForDismissedController:"
  case interactionControllerForPresentation = "interactionControllerForPresentation:"
  case interactionControllerForDismissal = "interactionControllerForDismissal:"
  case presentationControllerForPresented =
    "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:"
  case interruptibleAnimator = "interruptibleAnimatorForTransition:"
  case animationEnded = "animationEnded:"
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
}

/// Whether UIKit would call a method of an object.
func hasMethod(_ method: OptionalMethod, _ object: AnyObject) -> Bool {
  (object as? any PartialConformance)?.responds(to: method) ?? true
}

/// Whether an object surely has a method; used where UIKit does not ask.
func isKnownToHave(_ method: OptionalMethod, _ object: AnyObject) -> Bool {
  (object as? any PartialConformance)?.declares(method) ?? false
}
