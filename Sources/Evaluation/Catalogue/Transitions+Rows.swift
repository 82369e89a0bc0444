import Animation
import Geometry
import Semantics
import Transitions
import ViewTree

enum ContextReference: ScriptReference {
  typealias Value = TransitionContext
  static var scriptClass: BuiltinClass { .contextTransitioning }
}

enum TraitCollectionReference: ScriptReference {
  typealias Value = UITraitCollection
  static var scriptClass: BuiltinClass { .traitCollection }
}

extension BoundRows {
  private static let context = Members<ContextReference>()

  /// Members of `UIViewControllerContextTransitioning`.
  static let contextRows = BoundRows(
    .context,
    [
      context.property(
        "containerView", ViewReference.self, "The view that contains the transition.",
        get: { $0.containerView }),
      context.method(
        "viewController", "The controller that leaves or arrives.",
        Takes("forKey key", UITransitionContextViewControllerKey.self),
        returns: Failing<ViewControllerReference>.self,
        running: { machine, context, key in
          let controller = context.viewController(forKey: key)
          if controller == nil {
            machine.fail(
              RuntimeDiagnostics.outsideTransition("viewController(forKey:)", of: "context"))
          }
          return controller
        }),
      context.method(
        "view", "The view the animator moves; nil when UIKit keeps it where it is.",
        Takes("forKey key", UITransitionContextViewKey.self), returns: ViewReference?.self,
        call: { $0.view(forKey: $1) }),
      context.method(
        "initialFrame",
        "The frame of a controller's view at the start, points; `.zero` if it is not known.",
        Takes("for viewController", ViewControllerReference.self), returns: CGRect.self,
        call: { $0.initialFrame(for: $1) }),
      context.method(
        "finalFrame",
        "The frame of a controller's view at the end, points; `.zero` if it is not known.",
        Takes("for viewController", ViewControllerReference.self), returns: CGRect.self,
        call: { $0.finalFrame(for: $1) }),
      context.property(
        "isAnimated", Bool.self, "Whether the transition is to be animated.",
        rule: .readsAnimated, get: { $0.isAnimated }),
      context.property(
        "isInteractive", Bool.self, "Whether a finger drives it at the moment.",
        rule: .readsInteractive, get: { $0.isInteractive }),
      context.property(
        "transitionWasCancelled", Bool.self,
        "Whether the transition was cancelled; pass the opposite to `completeTransition`.",
        rule: .readsCancellation, get: { $0.transitionWasCancelled }),
      context.property(
        "presentationStyle", UIModalPresentationStyle.self, "The style of the presentation.",
        get: { $0.presentationStyle }),
      context.property(
        "targetTransform", CGAffineTransform.self, "The rotation to apply to the arriving view.",
        get: { $0.targetTransform }),
      context.method(
        "updateInteractiveTransition", "Reports the progress of the interaction, 0% to 100%.",
        Takes("_ percentComplete", Ratio.self), rule: .share,
        call: { $0.updateInteractiveTransition($1) }),
      context.method(
        "finishInteractiveTransition",
        "Reports that the interaction has ended and the transition finishes.",
        rule: .drives, call: { $0.finishInteractiveTransition() }),
      context.method(
        "cancelInteractiveTransition",
        "Reports that the interaction has ended and the transition is cancelled.",
        rule: .drives, call: { $0.cancelInteractiveTransition() }),
      context.method(
        "pauseInteractiveTransition", "Reports that the interaction holds the animations.",
        rule: .drives, call: { $0.pauseInteractiveTransition() }),
      context.method(
        "completeTransition", "Ends the transition; has to be called exactly once.",
        Takes("_ didComplete", Bool.self), rule: .completesTransition,
        call: { $0.completeTransition($1) }),
    ])

  private static let coordinatorContext = Members<CoordinatorContextReference>()

  /// Members of `UIViewControllerTransitionCoordinatorContext`.
  static let coordinatorContextRows = BoundRows(
    .coordinatorContext,
    [
      coordinatorContext.property(
        "isAnimated", Bool.self, "Whether the transition is animated.",
        get: { $0?.isAnimated ?? false }),
      coordinatorContext.property(
        "isInteractive", Bool.self, "Whether a finger drives it at the moment.",
        get: { $0?.isInteractive ?? false }),
      coordinatorContext.property(
        "initiallyInteractive", Bool.self, "Whether it began with a finger driving it.",
        get: { $0?.initiallyInteractive ?? false }),
      coordinatorContext.property(
        "isInterruptible", Bool.self, "Whether it can be taken over by a finger.",
        get: { $0?.isInterruptible ?? false }),
      coordinatorContext.property(
        "isCancelled", Bool.self, "Whether the interaction was cancelled.",
        rule: .readsCancellation, get: { $0?.isCancelled ?? false }),
      coordinatorContext.property(
        "transitionDuration", Time.self, "The duration of the transition, seconds.",
        running: { machine, coordinator in
          if machine.loop.isLooking, coordinator?.wouldAskForDuration ?? false {
            machine.fail(RuntimeDiagnostics.notAskedYet("transitionDuration", of: "the animator"))
            return 0
          }
          return coordinator?.transitionDuration ?? 0
        }),
      coordinatorContext.property(
        "percentComplete", Ratio.self,
        "The share of the transition that the interaction has reached.", rule: .share,
        get: { $0?.percentComplete ?? 0 }),
      coordinatorContext.property(
        "completionVelocity", Number.self,
        "The speed of the finger when it was lifted, as the interaction controller gives it.",
        get: { $0?.completionVelocity ?? 0 }),
      coordinatorContext.property(
        "completionCurve", UIView.AnimationCurve.self,
        "The curve of the part after the finger was lifted.",
        get: { $0?.completionCurve ?? .easeInOut }),
      coordinatorContext.property(
        "presentationStyle", UIModalPresentationStyle.self, "The style of the presentation.",
        get: { $0?.presentationStyle ?? .none }),
      coordinatorContext.property(
        "targetTransform", CGAffineTransform.self, "The rotation the transition applies.",
        get: { $0?.targetTransform ?? .identity }),
      coordinatorContext.property(
        "containerView", Failing<ViewReference>.self, "The view that contains the transition.",
        running: { machine, coordinator in
          if let container = coordinator?.containerView { return container }
          machine.fail(RuntimeDiagnostics.detachedContainer("transitionCoordinator"))
          return nil
        }),
      coordinatorContext.method(
        "viewController", "The controller that leaves or arrives.",
        Takes("forKey key", UITransitionContextViewControllerKey.self),
        returns: ViewControllerReference?.self,
        call: { $0?.viewController(forKey: $1) }),
      coordinatorContext.method(
        "view", "The view that leaves or arrives.",
        Takes("forKey key", UITransitionContextViewKey.self),
        returns: ViewReference?.self, call: { $0?.view(forKey: $1) }),
    ])

  private static let coordinator = Members<CoordinatorReference>()

  /// Members of `UIViewControllerTransitionCoordinator`.
  static let coordinatorRows = BoundRows(
    .coordinator,
    [
      coordinator.method(
        "animate",
        "Runs its block alongside the transition, and that of `then` after it; false when the transition has begun already.",
        Takes("alongsideTransition", AlongsideBlock.self), Takes("completion", ContextBlock.self),
        returns: Bool.self,
        call: { $0?.animate(alongsideTransition: $1, completion: $2) ?? false }),
      coordinator.method(
        "animateAlongsideTransition",
        "The same for views below a view that is outside the container.",
        Takes("in view", ViewReference?.self), Takes("animation", AlongsideBlock.self),
        Takes("completion", ContextBlock.self), returns: Bool.self,
        call: { $0?.animateAlongsideTransition(in: $1, animation: $2, completion: $3) ?? false }),
      coordinator.method(
        "notifyWhenInteractionChanges",
        "Runs its block each time the transition begins or stops to be interactive.",
        Takes(required: "handler", ContextBlock.self),
        call: { coordinator, handler in
          if let handler { coordinator?.notifyWhenInteractionChanges(handler) }
        }),
    ])

  private static let traits = Members<TraitCollectionReference>()
  private static let madeTraits = Members(makersOf: .object(.traitCollection))

  /// Members of `UITraitCollection`.
  static let traitCollectionRows = BoundRows(
    .traitCollection,
    [
      madeTraits.method(
        "init", "Traits with a horizontal size class only.",
        Takes("horizontalSizeClass", UIUserInterfaceSizeClass.self),
        returns: TraitCollectionReference.self, rule: .makesObject,
        call: { _, sizeClass in UITraitCollection(horizontalSizeClass: sizeClass) }),
      madeTraits.method(
        "init", "Traits with a vertical size class only.",
        Takes("verticalSizeClass", UIUserInterfaceSizeClass.self),
        returns: TraitCollectionReference.self, rule: .makesObject,
        call: { _, sizeClass in UITraitCollection(verticalSizeClass: sizeClass) }),
      madeTraits.method(
        "init", "Traits with a light or dark style only.",
        Takes("userInterfaceStyle", UIUserInterfaceStyle.self),
        returns: TraitCollectionReference.self, rule: .makesObject,
        call: { _, style in UITraitCollection(userInterfaceStyle: style) }),
      madeTraits.method(
        "init", "Traits with a layout direction only.",
        Takes("layoutDirection", UITraitEnvironmentLayoutDirection.self),
        returns: TraitCollectionReference.self, rule: .makesObject,
        call: { _, direction in UITraitCollection(layoutDirection: direction) }),
      madeTraits.method(
        "init", "Traits of several; where two say something of one, the later counts.",
        Takes("traitsFrom traitCollections", [TraitCollectionReference].self),
        returns: TraitCollectionReference.self, rule: .makesObject,
        call: { _, collections in UITraitCollection(traitsFrom: collections) }),
      traits.method(
        "containsTraits", "Whether it has every trait that others say.",
        Takes("in trait", TraitCollectionReference?.self), returns: Bool.self,
        call: { $0.containsTraits(in: $1) }),
      traits.property(
        "horizontalSizeClass", UIUserInterfaceSizeClass.self, "The room across.",
        get: { $0.horizontalSizeClass }),
      traits.property(
        "verticalSizeClass", UIUserInterfaceSizeClass.self, "The room from top to bottom.",
        get: { $0.verticalSizeClass }),
      traits.property(
        "userInterfaceIdiom", UIUserInterfaceIdiom.self, "A phone or a tablet.",
        get: { $0.userInterfaceIdiom }),
      traits.property(
        "layoutDirection", UITraitEnvironmentLayoutDirection.self,
        "The direction in which the language is written.", get: { $0.layoutDirection }),
      traits.property(
        "userInterfaceStyle", UIUserInterfaceStyle.self, "Light or dark.",
        get: { $0.userInterfaceStyle }),
      traits.property(
        "displayScale", Number.self, "The pixels of a point.", get: { $0.displayScale }),
    ])
}
