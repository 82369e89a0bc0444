import Semantics

/// A built-in member as the machine calls it: its arguments' words and references side by side.
///
/// Words of the result go where the words of the arguments were; a reference is returned, retained.
typealias Native =
  @Sendable (
    Machine, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Reference>
  ) -> Reference

/// A native in a table: as an element by itself each would be reached through a closure around it.
struct NativeEntry: Sendable {
  let call: Native
}

/// The functions behind the catalogue of built-ins, by `BuiltinMember`.
enum NativeTable {
  static let natives: [NativeEntry] =
    BuiltinMember.allCases.map { NativeEntry(call: native($0) ?? { _, _, _ in nil }) }
    + AddedMember.allCases.map { NativeEntry(call: added($0)) }

  // Made once, never changed and never freed, so that every thread may read it.
  nonisolated(unsafe) static let table: UnsafeMutablePointer<NativeEntry> = .copy(of: natives)

  /// Which file carries out a member; nothing may be missing, so there is no `default`.
  static func native(_ member: BuiltinMember) -> Native? {
    switch member {
    case .viewInitFrame, .viewFrame, .setViewFrame, .viewBounds, .setViewBounds, .viewCenter,
      .setViewCenter, .viewTransform, .setViewTransform, .viewAlpha, .setViewAlpha, .viewIsHidden,
      .setViewIsHidden, .viewBackgroundColor, .setViewBackgroundColor, .viewCornerRadius,
      .setViewCornerRadius, .viewClipsToBounds, .setViewClipsToBounds,
      .viewIsUserInteractionEnabled, .setViewIsUserInteractionEnabled, .viewTag, .setViewTag,
      .viewAutoresizingMask, .setViewAutoresizingMask, .viewSafeAreaInsets:
      viewProperty(member)
    case .viewSuperview, .viewWindow, .viewSubviews, .viewAddSubview, .viewInsertSubviewAt,
      .viewInsertSubviewBelowSubview, .viewInsertSubviewAboveSubview, .viewBringSubviewToFront,
      .viewSendSubviewToBack, .viewRemoveFromSuperview, .viewIsDescendantOf, .viewSetNeedsLayout,
      .viewLayoutIfNeeded, .viewConvertPointTo, .viewConvertRectTo, .viewConvertPointFrom,
      .viewConvertRectFrom, .viewHitTest, .viewAddGestureRecognizer, .viewRemoveGestureRecognizer,
      .viewSnapshotViewAfterScreenUpdates, .windowRootViewController, .windowOfScreen,
      .viewTraitCollection:
      viewHierarchy(member)
    case .viewControllerInit, .viewControllerView, .setViewControllerView,
      .viewControllerIsViewLoaded, .viewControllerLoadViewIfNeeded, .viewControllerPresentAnimated,
      .viewControllerDismissAnimated, .viewControllerPresentedViewController,
      .viewControllerPresentingViewController, .viewControllerPresentationController,
      .viewControllerTransitionCoordinator, .viewControllerTraitCollection,
      .viewControllerIsBeingPresented,
      .viewControllerIsBeingDismissed, .viewControllerParent, .viewControllerChildren,
      .viewControllerAddChild, .viewControllerRemoveFromParent, .viewControllerWillMoveToParent,
      .viewControllerDidMoveToParent, .viewControllerBeginAppearanceTransitionAnimated,
      .viewControllerEndAppearanceTransition:
      viewController(member)
    case .viewControllerModalPresentationStyle, .setViewControllerModalPresentationStyle,
      .viewControllerModalTransitionStyle, .setViewControllerModalTransitionStyle,
      .viewControllerTransitioningDelegate, .setViewControllerTransitioningDelegate,
      .viewControllerDefinesPresentationContext, .setViewControllerDefinesPresentationContext,
      .viewControllerProvidesPresentationContextTransitionStyle,
      .setViewControllerProvidesPresentationContextTransitionStyle,
      .viewControllerPreferredContentSize, .setViewControllerPreferredContentSize,
      .viewControllerIsModalInPresentation, .setViewControllerIsModalInPresentation:
      viewControllerProperty(member)
    case .presentationControllerContainerView, .presentationControllerPresentedView,
      .presentationControllerPresentedViewController,
      .presentationControllerPresentingViewController,
      .presentationControllerFrameOfPresentedViewInContainerView,
      .presentationControllerPresentationStyle, .presentationControllerShouldPresentInFullscreen,
      .presentationControllerShouldRemovePresentersView, .presentationControllerTraitCollection,
      .presentationContainerView:
      presentationController(member)
    case .contextContainerView, .contextViewControllerForKey, .contextViewForKey,
      .contextInitialFrameFor, .contextFinalFrameFor, .contextIsAnimated, .contextIsInteractive,
      .contextTransitionWasCancelled, .contextPresentationStyle, .contextTargetTransform,
      .contextUpdateInteractiveTransition, .contextFinishInteractiveTransition,
      .contextCancelInteractiveTransition, .contextPauseInteractiveTransition,
      .contextCompleteTransition:
      context(member)
    case .coordinatorIsAnimated, .coordinatorIsInteractive, .coordinatorInitiallyInteractive,
      .coordinatorIsInterruptible, .coordinatorIsCancelled, .coordinatorTransitionDuration,
      .coordinatorPercentComplete, .coordinatorCompletionVelocity, .coordinatorCompletionCurve,
      .coordinatorPresentationStyle, .coordinatorTargetTransform, .coordinatorContainerView,
      .coordinatorViewControllerForKey, .coordinatorViewForKey:
      coordinator(member)
    case .traitsHorizontalSizeClass, .traitsVerticalSizeClass, .traitsUserInterfaceIdiom,
      .traitsUserInterfaceStyle, .traitsDisplayScale:
      traitCollection(member)
    case .percentDrivenUpdate, .percentDrivenFinish, .percentDrivenCancel, .percentDrivenPause,
      .percentDrivenPercentComplete, .percentDrivenDuration, .percentDrivenCompletionSpeed,
      .setPercentDrivenCompletionSpeed, .percentDrivenCompletionCurve,
      .setPercentDrivenCompletionCurve, .percentDrivenTimingCurve, .setPercentDrivenTimingCurve,
      .percentDrivenWantsInteractiveStart, .setPercentDrivenWantsInteractiveStart,
      .interactionGesture, .interactionContainerView, .interactionPresentedViewController,
      .interactionPresentingViewController:
      interaction(member)
    case .gestureState, .gestureNumberOfTouches, .gestureIsEnabled, .setGestureIsEnabled,
      .gestureView, .gestureLocation, .gestureLocationIn, .gesturePan, .gestureScreenEdgePan,
      .gestureTap, .gestureLongPress, .panTranslation, .panTranslationIn, .panVelocity,
      .panVelocityIn, .panSetTranslationIn:
      gesture(member)
    case .rectWidth, .rectHeight, .rectMinX, .rectMidX, .rectMaxX, .rectMinY, .rectMidY, .rectMaxY,
      .rectIsEmpty, .rectInsetByDxDy, .rectOffsetByDxDy, .rectInsetBy, .rectUnion,
      .rectIntersection, .rectIntersects, .rectContainsPoint, .rectContainsRect, .rectDividedSlice,
      .rectDividedRemainder, .rectApplying, .pointApplying, .sizeApplying:
      rect(member)
    case .transformTranslation, .transformScale, .transformRotation, .transformTranslatedByXY,
      .transformScaledByXY, .transformRotatedBy, .transformConcatenating, .transformInverted,
      .transformIsIdentity, .colorWhite, .colorWithAlphaComponent, .timingCurveOfAnimationCurve:
      transform(member)
    case .stringCount, .stringIsEmpty, .listCount, .listIsEmpty, .listFirst, .listLast,
      .listContains, .listAppending, .listConcatenating:
      collection(member)
    case .print, .floorOf, .ceilOf, .roundOf, .absOf, .minOf, .maxOf, .sqrtOf, .powOf, .hypotOf,
      .sinOf, .cosOf, .tanOf, .atan2Of:
      function(member)
    case .firstFinger, .secondFinger, .launch, .wait, .settle, .nextFrame, .fingerTapView,
      .fingerTapAt, .fingerDownAt, .fingerMoveToOver, .fingerUp, .fingerDragBy, .fingerDragTo,
      .fingerSwipe, .fingerEdge, .fingerWander, .rotate, .traits, .mark:
      virtualTime(member)
    }
  }

  /// An object in a register, whose class the checker has settled.
  @inline(__always)
  static func object<Object: AnyObject>(
    _ reference: Reference, as type: Object.Type = Object.self
  ) -> Object {
    Unmanaged<Object>.fromOpaque(reference.unsafelyUnwrapped).takeUnretainedValue()
  }

  /// An object in a register that may be nil.
  @inline(__always)
  static func optional<Object: AnyObject>(
    _ reference: Reference, as type: Object.Type = Object.self
  ) -> Object? {
    reference.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  /// An object for a register, retained.
  @inline(__always)
  static func give(_ object: AnyObject?) -> Reference {
    object.map { Unmanaged.passRetained($0).toOpaque() }
  }
}
