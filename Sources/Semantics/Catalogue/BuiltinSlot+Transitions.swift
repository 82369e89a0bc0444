extension BuiltinSlot {
  /// A slot of `animator`.
  package static func animator(_ slot: Animator) -> Self { Self(slot) }

  /// The slots of `animator`; the rows below document each.
  package enum Animator: UInt16, CaseIterable, Hashable, Sendable {
    case transitionDuration, interruptibleAnimator
    case wantsInteractiveStart, completionSpeed, completionCurve
  }
}

extension BuiltinSlot.Animator: SlotsOfKind {
  static let kind = DeclarationKind.animator
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .animator(.transitionDuration), "transitionDuration",
      parameters: [.init("using", "context", .object(.contextTransitioning))], type: .time,
      selector: "transitionDuration:",
      "The duration of the transition; evaluated whenever UIKit asks for it."),
    .init(
      .animator(.interruptibleAnimator), "interruptibleAnimator", label: "using",
      parameters: [.init("using", "context", .object(.contextTransitioning))],
      type: .object(.propertyAnimator), selector: "interruptibleAnimatorForTransition:",
      "The property animator that runs the transition, so that it can be interrupted; has to be the same each time UIKit asks."
    ),
    .init(
      .animator(.wantsInteractiveStart), "wantsInteractiveStart", type: .bool,
      "With `startInteractiveTransition`: whether the transition is interactive from its beginning, true by default; evaluated when UIKit asks."
    ),
    .init(
      .animator(.completionSpeed), "completionSpeed", type: .number,
      "With `startInteractiveTransition`: the speed of what goes alongside after `finishInteractiveTransition` or `cancelInteractiveTransition`, 1 by default."
    ),
    .init(
      .animator(.completionCurve), "completionCurve", type: .enumeration(.animationCurve),
      "With `startInteractiveTransition`: the curve of what goes alongside after the interactive part, `.easeInOut` by default."
    ),
  ]
}

extension BuiltinSlot {
  /// A slot of `interaction`.
  package static func interaction(_ slot: Interaction) -> Self { Self(slot) }

  /// The slots of `interaction`; the rows below document each.
  package enum Interaction: UInt16, CaseIterable, Hashable, Sendable {
    case gesture, attachedTo, percent, finishes, completionSpeed, completionCurve, timingCurve
    case wantsInteractiveStart
  }
}

extension BuiltinSlot.Interaction: SlotsOfKind {
  static let kind = DeclarationKind.interaction
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .interaction(.gesture), "gesture", type: .object(.gestureRecognizer), isStored: true,
      selector: "gestureRecognizer",
      "The recognizer that drives it: `.pan()`, `.screenEdgePan(edges: .left)`, `.tap()` or `.longPress()`."
    ),
    .init(
      .interaction(.attachedTo), "attachedTo", type: .optional(.object(.view)), selector: "view",
      "The view its recognizer is added to, evaluated once when the owner's view has loaded, or when the presentation that owns it begins; by default the presented controller's view. With `nil` a hook has to add it: `context.containerView.addGestureRecognizer(gesture)`."
    ),
    .init(
      .interaction(.percent), "percent", type: .ratio, selector: "percentComplete",
      "The share of the transition that the gesture has reached; evaluated at every change while it drives a transition."
    ),
    .init(
      .interaction(.finishes), "finishes", type: .bool,
      "Whether the transition finishes or is cancelled when the finger is lifted; evaluated at that time."
    ),
    .init(
      .interaction(.completionSpeed), "completionSpeed", type: .number, isStored: true,
      "The speed of the rest of the animation, 1 for the animator's own."),
    .init(
      .interaction(.completionCurve), "completionCurve", type: .enumeration(.animationCurve),
      isStored: true, "The curve of the rest of the animation."),
    .init(
      .interaction(.timingCurve), "timingCurve", type: .optional(.timing), isStored: true,
      "The timing of the rest for an interruptible animator, used instead of `completionCurve`."
    ),
    .init(
      .interaction(.wantsInteractiveStart), "wantsInteractiveStart", type: .bool, isStored: true,
      "Whether the transition begins with the finger driving it."),
  ]
}

extension BuiltinSlot {
  /// A slot of `presentation`.
  package static func presentation(_ slot: Presentation) -> Self { Self(slot) }

  /// The slots of `presentation`; the rows below document each.
  package enum Presentation: UInt16, CaseIterable, Hashable, Sendable {
    case frameOfPresentedViewInContainerView, presentedView, shouldRemovePresentersView
    case shouldPresentInFullscreen, adaptivePresentationStyle, adaptivePresentationStyleFor
    case overrideTraitCollection, delegate, sizeForChildContentContainer
  }
}

extension BuiltinSlot.Presentation: SlotsOfKind {
  static let kind = DeclarationKind.presentation
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .presentation(.frameOfPresentedViewInContainerView), "frameOfPresentedViewInContainerView",
      type: .rect,
      "The final frame of the presented view, in the container's coordinates, points; by default the whole container."
    ),
    .init(
      .presentation(.presentedView), "presentedView", type: .object(.view),
      "The view that is presented; by default the presented controller's view."),
    .init(
      .presentation(.shouldRemovePresentersView), "shouldRemovePresentersView", type: .bool,
      "Whether the presenter's view is removed when the presentation has ended; false by default."
    ),
    .init(
      .presentation(.shouldPresentInFullscreen), "shouldPresentInFullscreen", type: .bool,
      "Whether the presentation covers the screen; true by default."),
    .init(
      .presentation(.adaptivePresentationStyle), "adaptivePresentationStyle",
      type: .enumeration(.modalPresentationStyle),
      "The style it adapts to in a compact width or height: `.fullScreen`, `.overFullScreen`, `.formSheet`, or `.none`, the default, for no change. The slot of its delegate takes precedence."
    ),
    .init(
      .presentation(.adaptivePresentationStyleFor), "adaptivePresentationStyle", label: "for",
      parameters: [.init("for", "traitCollection", .object(.traitCollection))],
      type: .enumeration(.modalPresentationStyle),
      selector: "adaptivePresentationStyleForTraitCollection:",
      "The style it adapts to in an environment; takes precedence over the slot of its delegate and over `adaptivePresentationStyle`. Asked for when a presentation begins and before size classes change."
    ),
    .init(
      .presentation(.overrideTraitCollection), "overrideTraitCollection",
      type: .optional(.object(.traitCollection)), isStored: true,
      "Traits for the presented controller and its children, instead of those of the environment; traits that are `.unspecified` stay the same."
    ),
    .init(
      .presentation(.delegate), "delegate",
      type: .optional(.object(.adaptivePresentationDelegate)), isStored: true,
      "Decides about adaptation and dismissal; the reference is weak, so keep the delegate in a `let`."
    ),
    .init(
      .presentation(.sizeForChildContentContainer), "size", label: "forChildContentContainer",
      parameters: [
        .init("forChildContentContainer", "container", .object(.viewController)),
        .init("withParentContainerSize", "parentSize", .size),
      ], type: .size, selector: "sizeForChildContentContainer:withParentContainerSize:",
      "The new size of the presented controller when the size of the container changes, points; by default the whole new size."
    ),
  ]
}
