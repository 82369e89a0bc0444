/// What the evaluator knows a built-in member, setter, method, function or initialiser by.
///
/// Parts of geometry values, constants and plain initialisers of values have none: the checker spells them out.
public enum BuiltinMember: UInt16, CaseIterable, Hashable, Sendable {
  // MARK: UIView
  /// A new view outside any tree.
  case viewInitFrame
  /// The rectangle in the superview's coordinates, points; undefined while `transform` is not the identity.
  case viewFrame
  /// Sets `frame`.
  case setViewFrame
  /// The rectangle in the view's own coordinates, points.
  case viewBounds
  /// Sets `bounds`.
  case setViewBounds
  /// The middle of the view in the superview's coordinates, points.
  case viewCenter
  /// Sets `center`.
  case setViewCenter
  /// The transform about the center.
  case viewTransform
  /// Sets `transform`.
  case setViewTransform
  /// The opacity, 0% to 100%.
  case viewAlpha
  /// Sets `alpha`.
  case setViewAlpha
  /// Whether the view and what is in it is not shown and gets no touches.
  case viewIsHidden
  /// Sets `isHidden`.
  case setViewIsHidden
  /// The colour behind the content; nil for none.
  case viewBackgroundColor
  /// Sets `backgroundColor`.
  case setViewBackgroundColor
  /// The layer's corner radius, points.
  case viewCornerRadius
  /// Sets `cornerRadius`.
  case setViewCornerRadius
  /// Whether subviews are clipped to the bounds.
  case viewClipsToBounds
  /// Sets `clipsToBounds`.
  case setViewClipsToBounds
  /// Whether touches reach the view and what is in it.
  case viewIsUserInteractionEnabled
  /// Sets `isUserInteractionEnabled`.
  case setViewIsUserInteractionEnabled
  /// A whole number of the script's own.
  case viewTag
  /// Sets `tag`.
  case setViewTag
  /// How the view follows when its superview's size changes.
  case viewAutoresizingMask
  /// Sets `autoresizingMask`.
  case setViewAutoresizingMask
  /// The distances from the edges to what bars and cut-outs leave free.
  case viewSafeAreaInsets
  /// The environment the view is in.
  case viewTraitCollection
  /// The view it is in; nil for none.
  case viewSuperview
  /// The window it is in; nil while it is in none.
  case viewWindow
  /// The views in it, the backmost first.
  case viewSubviews
  /// Puts a view in front of the others, out of where it was.
  case viewAddSubview
  /// Puts a view at a position, 0 the backmost.
  case viewInsertSubviewAt
  /// Puts a view just behind one of the subviews.
  case viewInsertSubviewBelowSubview
  /// Puts a view just in front of one of the subviews.
  case viewInsertSubviewAboveSubview
  /// Moves a subview in front of the others.
  case viewBringSubviewToFront
  /// Moves a subview behind the others.
  case viewSendSubviewToBack
  /// Takes the view out of its superview.
  case viewRemoveFromSuperview
  /// Whether the view is `view` or somewhere inside it.
  case viewIsDescendantOf
  /// Asks for a layout in this frame.
  case viewSetNeedsLayout
  /// Lays out now what needs it.
  case viewLayoutIfNeeded
  /// A point of this view in another one's coordinates, nil for the window's.
  case viewConvertPointTo
  /// A rectangle of this view in another one's coordinates, nil for the window's.
  case viewConvertRectTo
  /// A point of another view, nil for the window, in this one's coordinates.
  case viewConvertPointFrom
  /// A rectangle of another view, nil for the window, in this one's coordinates.
  case viewConvertRectFrom
  /// The deepest view that a touch at this point of the view would reach.
  case viewHitTest
  /// Attaches a gesture recognizer to the view.
  case viewAddGestureRecognizer
  /// Detaches a gesture recognizer from the view.
  case viewRemoveGestureRecognizer
  /// A frozen copy of the view's look.
  case viewSnapshotViewAfterScreenUpdates

  // MARK: UIWindow
  /// The controller that was launched.
  case windowRootViewController

  // MARK: UIViewController
  /// A plain controller with an empty view.
  case viewControllerInit
  /// The root view; asking for it loads it.
  case viewControllerView
  /// Sets `view`.
  case setViewControllerView
  /// Whether the view has been loaded.
  case viewControllerIsViewLoaded
  /// Loads the view if that has not happened yet.
  case viewControllerLoadViewIfNeeded
  /// Presents a controller, from the next turn of the run loop on; `then` runs after its viewDidAppear.
  case viewControllerPresentAnimated
  /// Dismisses what this controller presents, or itself when it presents nothing; `then` runs after viewDidDisappear.
  case viewControllerDismissAnimated
  /// What it, or one of its ancestors, presents.
  case viewControllerPresentedViewController
  /// What presented it, or one of its ancestors.
  case viewControllerPresentingViewController
  /// The presentation controller that manages it.
  case viewControllerPresentationController
  /// The coordinator of the running transition; nil outside of one.
  case viewControllerTransitionCoordinator
  /// The environment the controller is shown in.
  case viewControllerTraitCollection
  /// How it is presented; set it before presenting.
  case viewControllerModalPresentationStyle
  /// Sets `modalPresentationStyle`.
  case setViewControllerModalPresentationStyle
  /// UIKit's own animation for it; set it before presenting.
  case viewControllerModalTransitionStyle
  /// Sets `modalTransitionStyle`.
  case setViewControllerModalTransitionStyle
  /// Who is asked for animators, interaction and presentation controllers; held weakly.
  case viewControllerTransitioningDelegate
  /// Sets `transitioningDelegate`.
  case setViewControllerTransitioningDelegate
  /// Whether context styles cover this controller's view.
  case viewControllerDefinesPresentationContext
  /// Sets `definesPresentationContext`.
  case setViewControllerDefinesPresentationContext
  /// Whether its transition style replaces that of what is presented in its context.
  case viewControllerProvidesPresentationContextTransitionStyle
  /// Sets `providesPresentationContextTransitionStyle`.
  case setViewControllerProvidesPresentationContextTransitionStyle
  /// The size it would like to have, points.
  case viewControllerPreferredContentSize
  /// Sets `preferredContentSize`.
  case setViewControllerPreferredContentSize
  /// Whether it refuses to be dismissed by a gesture of UIKit's.
  case viewControllerIsModalInPresentation
  /// Sets `isModalInPresentation`.
  case setViewControllerIsModalInPresentation
  /// Whether it is appearing because it is being presented; valid in appearance callbacks.
  case viewControllerIsBeingPresented
  /// Whether it is disappearing because it is being dismissed; valid in appearance callbacks.
  case viewControllerIsBeingDismissed
  /// The container it is in.
  case viewControllerParent
  /// The controllers in it.
  case viewControllerChildren
  /// Adds a child controller; its view is added by hand.
  case viewControllerAddChild
  /// Takes the controller out of its parent.
  case viewControllerRemoveFromParent
  /// Tells the controller that its parent is about to change.
  case viewControllerWillMoveToParent
  /// Tells the controller that its parent has changed.
  case viewControllerDidMoveToParent
  /// Begins a child's appearing or disappearing by hand.
  case viewControllerBeginAppearanceTransitionAnimated
  /// Ends what `beginAppearanceTransition` began.
  case viewControllerEndAppearanceTransition

  // MARK: UIPresentationController
  /// The view the presentation takes place in; nil outside of one.
  case presentationControllerContainerView
  /// The view that is presented; the presented controller's unless the slot says otherwise.
  case presentationControllerPresentedView
  /// The controller that is presented.
  case presentationControllerPresentedViewController
  /// The controller that presents.
  case presentationControllerPresentingViewController
  /// Where the presented view goes, in the container's coordinates, points.
  case presentationControllerFrameOfPresentedViewInContainerView
  /// The style of the presentation.
  case presentationControllerPresentationStyle
  /// Whether the presentation covers the screen.
  case presentationControllerShouldPresentInFullscreen
  /// Whether the presenter's view is removed once the presentation is complete.
  case presentationControllerShouldRemovePresentersView
  /// The environment the presentation takes place in.
  case presentationControllerTraitCollection

  // MARK: UIViewControllerContextTransitioning
  /// The view the transition takes place in.
  case contextContainerView
  /// The controller that leaves or arrives.
  case contextViewControllerForKey
  /// The view the animator moves; nil when UIKit keeps it where it is.
  case contextViewForKey
  /// Where a controller's view stands at the start, points; `.zero` when it is not known.
  case contextInitialFrameFor
  /// Where a controller's view stands at the end, points; `.zero` when it is not known.
  case contextFinalFrameFor
  /// Whether the transition is to be animated.
  case contextIsAnimated
  /// Whether a finger drives it at the moment.
  case contextIsInteractive
  /// Whether the transition was cancelled; `completeTransition` takes the opposite.
  case contextTransitionWasCancelled
  /// The style of the presentation.
  case contextPresentationStyle
  /// The rotation to apply to the arriving view.
  case contextTargetTransform
  /// Reports how far the interaction has come, 0% to 100%.
  case contextUpdateInteractiveTransition
  /// Reports that the interaction is over and the transition goes on.
  case contextFinishInteractiveTransition
  /// Reports that the interaction is over and the transition goes back.
  case contextCancelInteractiveTransition
  /// Reports that the interaction holds the animations.
  case contextPauseInteractiveTransition
  /// Ends the transition; has to be called exactly once.
  case contextCompleteTransition

  // MARK: UIViewControllerTransitionCoordinator
  /// Whether the transition is animated.
  case coordinatorIsAnimated
  /// Whether a finger drives it at the moment.
  case coordinatorIsInteractive
  /// Whether it began with a finger driving it.
  case coordinatorInitiallyInteractive
  /// Whether it can be taken over by a finger.
  case coordinatorIsInterruptible
  /// Whether the interaction was cancelled.
  case coordinatorIsCancelled
  /// How long the transition takes, seconds.
  case coordinatorTransitionDuration
  /// How far the interaction has come.
  case coordinatorPercentComplete
  /// The speed of the finger when it let go, as the interaction controller gives it.
  case coordinatorCompletionVelocity
  /// The curve of the part after the finger has let go.
  case coordinatorCompletionCurve
  /// The style of the presentation.
  case coordinatorPresentationStyle
  /// The rotation the transition applies.
  case coordinatorTargetTransform
  /// The view the transition takes place in.
  case coordinatorContainerView
  /// The controller that leaves or arrives.
  case coordinatorViewControllerForKey
  /// The view that leaves or arrives.
  case coordinatorViewForKey

  // MARK: UITraitCollection

  /// The room across.
  case traitsHorizontalSizeClass
  /// The room from top to bottom.
  case traitsVerticalSizeClass
  /// A phone or a tablet.
  case traitsUserInterfaceIdiom
  /// Light or dark.
  case traitsUserInterfaceStyle
  /// The pixels of a point.
  case traitsDisplayScale

  // MARK: UIPercentDrivenInteractiveTransition
  /// Moves the transition to a share, 0% to 100%.
  case percentDrivenUpdate
  /// Lets the transition run on to its end.
  case percentDrivenFinish
  /// Lets the transition run back to its start.
  case percentDrivenCancel
  /// Holds the animations of a running transition.
  case percentDrivenPause
  /// What `update` last received.
  case percentDrivenPercentComplete
  /// The animator's duration, seconds.
  case percentDrivenDuration
  /// How fast the rest is played, 1 for the animator's own speed.
  case percentDrivenCompletionSpeed
  /// Sets `completionSpeed`.
  case setPercentDrivenCompletionSpeed
  /// The curve of the rest.
  case percentDrivenCompletionCurve
  /// Sets `completionCurve`.
  case setPercentDrivenCompletionCurve
  /// The curve of the rest where the animator is interruptible.
  case percentDrivenTimingCurve
  /// Sets `timingCurve`.
  case setPercentDrivenTimingCurve
  /// Whether the transition begins with the finger driving it.
  case percentDrivenWantsInteractiveStart
  /// Sets `wantsInteractiveStart`.
  case setPercentDrivenWantsInteractiveStart
  /// The interaction's own recognizer.
  case interactionGesture
  /// The view the transition takes place in, or the presentation that owns the interaction; outside of both a run-time error.
  case interactionContainerView
  /// The controller that is, or is about to be, presented or dismissed; outside a transition its recognizer's controller.
  case interactionPresentedViewController
  /// The controller that presents; outside a transition a run-time error.
  case interactionPresentingViewController

  // MARK: UIPresentationController
  /// The view the presentation takes place in; outside of one a run-time error.
  case presentationContainerView

  // MARK: UIGestureRecognizer
  /// What the recognizer has seen so far.
  case gestureState
  /// How many fingers take part.
  case gestureNumberOfTouches
  /// Whether it looks at touches; switching it off cancels a gesture under way.
  case gestureIsEnabled
  /// Sets `isEnabled`.
  case setGestureIsEnabled
  /// The view it is attached to.
  case gestureView
  /// Where the finger is in the container of the transition, points.
  case gestureLocation
  /// Where the finger is in a view's coordinates, nil for the window's, points.
  case gestureLocationIn
  /// A recognizer of a finger that moves 10 points or more.
  case gesturePan
  /// A recognizer of a finger that comes in from an edge of the screen.
  case gestureScreenEdgePan
  /// A recognizer of taps.
  case gestureTap
  /// A recognizer of a finger that stays.
  case gestureLongPress

  // MARK: UIPanGestureRecognizer
  /// How far the finger has moved, in the container of the transition, points; zero until the gesture has begun.
  case panTranslation
  /// How far the finger has moved, in a view's coordinates, points.
  case panTranslationIn
  /// How fast the finger moves, in the container of the transition, points a second.
  case panVelocity
  /// How fast the finger moves, in a view's coordinates, points a second.
  case panVelocityIn
  /// Makes the translation what is given, so that it counts on from there.
  case panSetTranslationIn

  // MARK: CGRect
  /// The width, never negative, points.
  case rectWidth
  /// The height, never negative, points.
  case rectHeight
  /// The left edge, points.
  case rectMinX
  /// The middle between left and right edge, points.
  case rectMidX
  /// The right edge, points.
  case rectMaxX
  /// The top edge, points.
  case rectMinY
  /// The middle between top and bottom edge, points.
  case rectMidY
  /// The bottom edge, points.
  case rectMaxY
  /// Whether it has no area.
  case rectIsEmpty
  /// The rectangle made smaller by `dx` on the left and right, `dy` at the top and bottom.
  case rectInsetByDxDy
  /// The rectangle moved.
  case rectOffsetByDxDy
  /// The rectangle made smaller by insets.
  case rectInsetBy
  /// The smallest rectangle that holds both.
  case rectUnion
  /// What both have in common.
  case rectIntersection
  /// Whether both have anything in common.
  case rectIntersects
  /// Whether a point is inside.
  case rectContainsPoint
  /// Whether another rectangle is inside.
  case rectContainsRect
  /// Written `divided(atDistance:from:).slice`: the part within a distance of an edge.
  case rectDividedSlice
  /// Written `divided(atDistance:from:).remainder`: the part beyond a distance from an edge.
  case rectDividedRemainder
  /// The smallest rectangle around the transformed one.
  case rectApplying

  // MARK: CGPoint
  /// The point transformed.
  case pointApplying

  // MARK: CGSize
  /// The size transformed.
  case sizeApplying

  // MARK: CGAffineTransform
  /// A translation.
  case transformTranslation
  /// A scaling.
  case transformScale
  /// A rotation, clockwise on the screen.
  case transformRotation
  /// A translation first, then this transform.
  case transformTranslatedByXY
  /// A scaling first, then this transform.
  case transformScaledByXY
  /// A rotation first, then this transform.
  case transformRotatedBy
  /// This transform first, then the other one.
  case transformConcatenating
  /// The transform that undoes this one, or this one when nothing can.
  case transformInverted
  /// Whether it changes nothing.
  case transformIsIdentity

  // MARK: UIColor
  /// A grey of a lightness and opacity, 0% to 100%.
  case colorWhite
  /// The colour with another opacity.
  case colorWithAlphaComponent

  // MARK: UICubicTimingParameters
  /// The curve of a `UIView.AnimationCurve`.
  case timingCurveOfAnimationCurve

  // MARK: String
  /// How many characters it has.
  case stringCount
  /// Whether it has none.
  case stringIsEmpty

  // MARK: [Element]
  /// How many elements it has.
  case listCount
  /// Whether it has none.
  case listIsEmpty
  /// The first element; nil of an empty list.
  case listFirst
  /// The last element; nil of an empty list.
  case listLast
  /// Whether an equal element is in it.
  case listContains
  /// Adds an element to a `var` list.
  case listAppending
  /// Both lists, one after the other; written `a + b`.
  case listConcatenating

  // MARK: Names that need no receiver
  /// Writes values, any number of them, with a space between, as a line of the trace.
  case print
  /// The greatest whole number that is not greater; the dimension stays.
  case floorOf
  /// The least whole number that is not less; the dimension stays.
  case ceilOf
  /// The nearest whole number, halves away from zero; the dimension stays.
  case roundOf
  /// The value without its sign; the dimension stays.
  case absOf
  /// The least of two or more values of one dimension.
  case minOf
  /// The greatest of two or more values of one dimension.
  case maxOf
  /// The square root; the dimension is halved.
  case sqrtOf
  /// A number to the power of another.
  case powOf
  /// The length of the diagonal of two values of one dimension.
  case hypotOf
  /// The sine of an angle.
  case sinOf
  /// The cosine of an angle.
  case cosOf
  /// The tangent of an angle.
  case tanOf
  /// The angle of a direction.
  case atan2Of
  /// The window of the screen.
  case windowOfScreen
  /// The first finger.
  case firstFinger
  /// The second finger.
  case secondFinger
  /// Makes a controller the window's root and runs the clock until its viewDidAppear.
  case launch
  /// Runs the clock for a time.
  case wait
  /// Runs the clock until nothing is scheduled any more, 10 seconds at most.
  case settle
  /// Runs the clock to the next frame.
  case nextFrame
  /// Turns the device.
  case rotate
  /// Sets traits in place of the device's own.
  case traits
  /// Lets the next `expect calls` begin here.
  case mark

  // MARK: Finger
  /// Taps the middle of a view as it is shown.
  case fingerTapView
  /// Taps a point of the screen.
  case fingerTapAt
  /// Puts the finger on the screen.
  case fingerDownAt
  /// Moves the finger that is down.
  case fingerMoveToOver
  /// Takes the finger off the screen.
  case fingerUp
  /// Puts the finger down, moves it by a distance and, unless told not to, lifts it.
  case fingerDragBy
  /// Puts the finger down, moves it to a point and, unless told not to, lifts it.
  case fingerDragTo
  /// Swipes across the middle of the screen.
  case fingerSwipe
  /// Drags in from an edge of the screen.
  case fingerEdge
  /// Puts the finger down and moves it about at random, the same way for the same seed.
  case fingerWander
}
