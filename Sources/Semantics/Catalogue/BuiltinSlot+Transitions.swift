extension BuiltinSlot {
  /// The slots of `animator`; the rows below document each.
  package enum Animator: UInt16, CaseIterable, Hashable, Sendable {
    case transitionDuration
  }
}

extension BuiltinCatalogue {
  /// The slots of `animator`, in the order the reference shows them.
  static let animatorSlots: [Slot] = [
    .init(
      .animator(.transitionDuration), "transitionDuration",
      parameters: [.init("using", "context", .object(.contextTransitioning))], type: .time,
      selector: "transitionDuration:",
      "How long the transition takes; asked whenever UIKit wants to know.")
  ]
}

extension BuiltinSlot {
  /// The slots of `interaction`; the rows below document each.
  package enum Interaction: UInt16, CaseIterable, Hashable, Sendable {
    case gesture, attachedTo, percent, finishes, completionSpeed, completionCurve, timingCurve
    case wantsInteractiveStart
  }
}

extension BuiltinCatalogue {
  /// The slots of `interaction`, in the order the reference shows them.
  static let interactionSlots: [Slot] = [
    .init(
      .interaction(.gesture), "gesture", type: .object(.gestureRecognizer), isStored: true,
      selector: "gestureRecognizer",
      "The recognizer that drives it: `.pan()`, `.screenEdgePan(edges: .left)`, `.tap()` or `.longPress()`."
    ),
    .init(
      .interaction(.attachedTo), "attachedTo", type: .optional(.object(.view)), selector: "view",
      "The view its recognizer is attached to, asked once when the owner's view has loaded, or when the presentation that owns it begins; the presented controller's view unless said. With `nil` it is attached nowhere and a hook does it: `context.containerView.addGestureRecognizer(gesture)`."
    ),
    .init(
      .interaction(.percent), "percent", type: .ratio, selector: "percentComplete",
      "How far the gesture has come; asked on every change while it drives a transition."),
    .init(
      .interaction(.finishes), "finishes", type: .bool,
      "Whether the transition is finished, not cancelled, when the finger lets go; asked then."),
    .init(
      .interaction(.completionSpeed), "completionSpeed", type: .number, isStored: true,
      "How fast the rest is played, 1 for the animator's own speed."),
    .init(
      .interaction(.completionCurve), "completionCurve", type: .enumeration(.animationCurve),
      isStored: true, "The curve of the rest."),
    .init(
      .interaction(.timingCurve), "timingCurve", type: .optional(.timingCurve), isStored: true,
      "The curve of the rest where the animator is interruptible; none is yet, so `completionCurve` counts."
    ),
    .init(
      .interaction(.wantsInteractiveStart), "wantsInteractiveStart", type: .bool, isStored: true,
      "Whether the transition begins with the finger driving it."),
  ]
}

extension BuiltinSlot {
  /// The slots of `presentation`; the rows below document each.
  package enum Presentation: UInt16, CaseIterable, Hashable, Sendable {
    case frameOfPresentedViewInContainerView, presentedView, shouldRemovePresentersView
    case shouldPresentInFullscreen, adaptivePresentationStyle, sizeForChildContentContainer
  }
}

extension BuiltinCatalogue {
  /// The slots of `presentation`, in the order the reference shows them.
  static let presentationSlots: [Slot] = [
    .init(
      .presentation(.frameOfPresentedViewInContainerView), "frameOfPresentedViewInContainerView",
      type: .rect,
      "Where the presented view goes, in the container's coordinates, points; the whole container unless said."
    ),
    .init(
      .presentation(.presentedView), "presentedView", type: .object(.view),
      "The view that is presented; the presented controller's unless said."),
    .init(
      .presentation(.shouldRemovePresentersView), "shouldRemovePresentersView", type: .bool,
      "Whether the presenter's view is removed once the presentation is complete; false unless said."
    ),
    .init(
      .presentation(.shouldPresentInFullscreen), "shouldPresentInFullscreen", type: .bool,
      "Whether the presentation covers the screen; true unless said."),
    .init(
      .presentation(.adaptivePresentationStyle), "adaptivePresentationStyle",
      type: .enumeration(.modalPresentationStyle),
      "The style it becomes where width or height is compact: `.fullScreen`, `.overFullScreen`, `.formSheet`, or `.none` for no change, which it is unless said. Its delegate is asked first."
    ),
    .init(
      .presentation(.sizeForChildContentContainer), "size", label: "forChildContentContainer",
      parameters: [
        .init("forChildContentContainer", "container", .object(.viewController)),
        .init("withParentContainerSize", "parentSize", .size),
      ], type: .size, selector: "sizeForChildContentContainer:withParentContainerSize:",
      "The size the presented controller gets when the container gets another one, points; all there is unless said."
    ),
  ]
}
