/// What the evaluator knows a slot of a kind by.
public enum BuiltinSlot: UInt16, CaseIterable, Hashable, Sendable {
  /// How it is presented.
  case controllerModalPresentationStyle
  /// UIKit's own animation for it.
  case controllerModalTransitionStyle
  /// Who is asked for animators, interaction and presentation controllers; held weakly, so give it a `let` of its own.
  case controllerTransitioningDelegate
  /// The size it would like to have, points.
  case controllerPreferredContentSize
  /// Whether it refuses to be dismissed by a gesture of UIKit's.
  case controllerIsModalInPresentation
  /// Whether context styles cover this controller's view.
  case controllerDefinesPresentationContext
  /// Whether its transition style replaces that of what is presented in its context.
  case controllerProvidesPresentationContextTransitionStyle
  /// The ways the interface may be turned; asked when the device is turned.
  case controllerSupportedInterfaceOrientations
  /// How long the transition takes; asked whenever UIKit wants to know.
  case animatorTransitionDuration
  /// The recognizer that drives it: `.pan()`, `.screenEdgePan(edges: .left)`, `.tap()` or `.longPress()`.
  case interactionGesture
  /// The view its recognizer is attached to, asked once when the owner's view has loaded, or when the presentation that owns it begins; the presented controller's view unless said. With `nil` it is attached nowhere and a hook does it: `context.containerView.addGestureRecognizer(gesture)`.
  case interactionAttachedTo
  /// How far the gesture has come; asked on every change while it drives a transition.
  case interactionPercent
  /// Whether the transition is finished, not cancelled, when the finger lets go; asked then.
  case interactionFinishes
  /// How fast the rest is played, 1 for the animator's own speed.
  case interactionCompletionSpeed
  /// The curve of the rest.
  case interactionCompletionCurve
  /// The curve of the rest where the animator is interruptible.
  case interactionTimingCurve
  /// Whether the transition begins with the finger driving it.
  case interactionWantsInteractiveStart
  /// Where the presented view goes, in the container's coordinates, points; the whole container unless said.
  case presentationFrameOfPresentedViewInContainerView
  /// The view that is presented; the presented controller's unless said.
  case presentationPresentedView
  /// Whether the presenter's view is removed once the presentation is complete; false unless said.
  case presentationShouldRemovePresentersView
  /// Whether the presentation covers the screen; true unless said.
  case presentationShouldPresentInFullscreen
  /// The animator of a presentation; nil for UIKit's own animation.
  case delegateAnimationControllerForPresented
  /// The animator of a dismissal; nil for UIKit's own animation.
  case delegateAnimationControllerForDismissed
  /// Who drives a presentation; asked only when there is an animator, nil for nobody.
  case delegateInteractionControllerForPresentationUsing
  /// Who drives a dismissal; asked only when there is an animator, nil for nobody.
  case delegateInteractionControllerForDismissalUsing
  /// The presentation controller, asked for the style `.custom` only; nil for one that adds nothing.
  case delegatePresentationControllerForPresented
}
