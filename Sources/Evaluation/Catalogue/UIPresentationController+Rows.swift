import Geometry
import Semantics
import Transitions
import ViewTree

enum PresentationControllerReference: ScriptReference {
  typealias Value = UIPresentationController
  static var scriptClass: BuiltinClass { .presentationController }
}

extension BoundRows {
  private static let presentation = Members<PresentationControllerReference>()

  /// Members of `UIPresentationController`.
  static let presentationControllerRows = BoundRows(
    .presentationController,
    [
      presentation.property(
        "containerView", ViewReference?.self,
        "The view that contains the presentation; nil outside of one.", get: { $0.containerView }),
      presentation.property(
        "presentedView", Failing<ViewReference>.self,
        "The view that is presented; by default the presented controller's.", rule: .presented,
        running: { machine, presentation in
          let presented = presentation.presentedViewController
          if machine.loop.isLooking, !presented.isViewLoaded {
            machine.fail(RuntimeDiagnostics.viewNotLoaded(presented.traceName))
            return nil
          }
          return presentation.presentedView ?? presented.view
        }),
      presentation.property(
        "presentedViewController", ViewControllerReference.self,
        "The controller that is presented.", rule: .presented,
        get: { $0.presentedViewController }),
      presentation.property(
        "presentingViewController", Failing<ViewControllerReference>.self,
        "The controller that presents.",
        running: { machine, presentation in
          if let presenting = presentation.presenter { return presenting }
          machine.fail(
            RuntimeDiagnostics.outsideTransition(
              "presentingViewController", of: presentation.traceName))
          return nil
        }),
      presentation.property(
        "frameOfPresentedViewInContainerView", CGRect.self,
        "The final frame of the presented view, in the container's coordinates, points.",
        get: { $0.frameOfPresentedViewInContainerView }),
      presentation.property(
        "delegate", AdaptiveDelegateReference.self,
        "The object that decides whether the user may dismiss the controller, and has the hooks for it; held weakly.",
        rule: .weakDelegate, get: { $0.delegate }, set: { $0.delegate = $1 }),
      presentation.property(
        "presentationStyle", UIModalPresentationStyle.self, "The style of the presentation.",
        get: { $0.presentationStyle }),
      presentation.property(
        "adaptivePresentationStyle", UIModalPresentationStyle.self,
        "The style it adapts to where width or height is compact, as its delegate says; `.none` for no change.",
        get: { $0.adaptivePresentationStyle }),
      presentation.method(
        "adaptivePresentationStyle",
        "The style it adapts to in an environment, as its delegate says; `.none` for no change.",
        Takes("for traitCollection", TraitCollectionReference.self),
        returns: UIModalPresentationStyle.self,
        call: { $0.adaptivePresentationStyle(for: $1) }),
      presentation.property(
        "shouldPresentInFullscreen", Bool.self, "Whether the presentation covers the screen.",
        get: { $0.shouldPresentInFullscreen }),
      presentation.property(
        "shouldRemovePresentersView", Bool.self,
        "Whether the presenter's view is removed once the presentation is complete.",
        get: { $0.shouldRemovePresentersView }),
      presentation.property(
        "traitCollection", TraitCollectionReference.self,
        "The traits of the presentation's environment.", get: { $0.traitCollection }),
      presentation.property(
        "overrideTraitCollection", TraitCollectionReference?.self,
        "Overrides the traits of the presented controller and its content; traits that are `.unspecified` are the environment's, nil overrides none.",
        get: { $0.overrideTraitCollection }, set: { $0.overrideTraitCollection = $1 }),
    ])

  /// The members in scope in a `presentation`, in place of those of its class.
  static let presentationScopeRows = BoundRows(
    .presentationScope,
    [
      presentation.property(
        "containerView", Failing<ViewReference>.self,
        "The view that contains the presentation; outside of one a run-time error.",
        running: { machine, presentation in
          if let container = presentation.containerView { return container }
          machine.fail(RuntimeDiagnostics.detachedContainer(presentation.traceName))
          return nil
        })
    ])

  /// UIKit's own steps, which `super.` does in the hooks of a `presentation` that replace them.
  static let presentationSuperclassRows = BoundRows(
    .presentationSuperclass,
    [
      presentation.method(
        "willTransition",
        "UIKit's implementation of `willTransition` of a `presentation`: calls it on the presented controller.",
        Takes("to newCollection", TraitCollectionReference.self),
        Takes("with coordinator", CoordinatorReference.self),
        call: { presentation, traits, coordinator in
          if let coordinator { presentation.forwardWillTransition(to: traits, with: coordinator) }
        }),
      presentation.method(
        "viewWillTransition",
        "UIKit's implementation of `viewWillTransition` of a `presentation`: calls it on the presented controller, with its new size.",
        Takes("to size", CGSize.self), Takes("with coordinator", CoordinatorReference.self),
        call: { presentation, size, coordinator in
          if let coordinator { presentation.forwardViewWillTransition(to: size, with: coordinator) }
        }),
    ])
}
