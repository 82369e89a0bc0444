/// An object that says which of the optional methods of its protocols it has, as `responds(to:)` does in UIKit.
///
/// It is not known whether a Swift class has a method itself or inherits a protocol's default, so any other object is treated as having all of them.
package protocol PartialConformance: AnyObject {
  /// Whether it has a method.
  func responds(to method: OptionalMethod) -> Bool
}

/// The optional methods of UIKit's protocols that are called, and traced, only where an object has them.
package enum OptionalMethod {
  case animationControllerForPresented
  case animationControllerForDismissed
  case interactionControllerForPresentation
  case interactionControllerForDismissal
  case presentationControllerForPresented
  case interruptibleAnimator
  case animationEnded
  case navigationWillShow
  case navigationDidShow
  case navigationAnimationController
  case navigationInteractionController
  case tabShouldSelect
  case tabDidSelect
  case tabAnimationController
  case tabInteractionController
  case splitTopColumn
  case splitDisplayMode
  case splitWillChange
  case splitWillShow
  case splitWillHide
  case splitDidCollapse
  case splitDidExpand
  case splitGestureWillBegin
  case splitGestureDidEnd
  case splitTargetDisplayMode
  case splitPrimaryForCollapsing
  case splitPrimaryForExpanding
  case splitCollapseSecondary
  case splitSeparateSecondary
  case splitShow
  case splitShowDetail
  case pageBefore
  case pageAfter
  case presentationCount
  case presentationIndex
  case pageWillTransition
  case pageDidFinish
  case pageSpineLocation
  case shouldDismiss
  case willDismiss
  case didDismiss
  case didAttemptToDismiss
  case didChangeSelectedDetent
  case adaptiveStyle
  case adaptiveController
  case prepareAdaptive
  case willPresentAdaptively
  case prepareForPopover
  case willRepositionPopover
}

/// Whether UIKit would call a method of an object.
func hasMethod(_ method: OptionalMethod, _ object: AnyObject) -> Bool {
  (object as? any PartialConformance)?.responds(to: method) ?? true
}
