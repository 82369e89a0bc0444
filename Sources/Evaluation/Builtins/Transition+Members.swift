import Animation
import Geometry
import Semantics
import Transitions
import ViewTree

extension NativeTable {
  /// Members of `UIPresentationController`.
  static func presentationController(_ member: BuiltinMember) -> Native? {
    switch member {
    case .presentationControllerContainerView:
      { _, _, r in give(presentation(r).containerView) }
    case .presentationContainerView:
      { machine, _, r in
        if let container = presentation(r).containerView { return give(container) }
        machine.fail(RuntimeDiagnostics.detachedContainer(presentation(r).traceName))
        return nil
      }
    case .presentationControllerPresentedView:
      { _, _, r in
        give(presentation(r).presentedView ?? presentation(r).presentedViewController.view)
      }
    case .presentationControllerPresentedViewController:
      { _, _, r in give(presentation(r).presentedViewController) }
    case .presentationControllerPresentingViewController:
      { machine, _, r in
        if let presenting = presentation(r).presentingViewController { return give(presenting) }
        machine.fail(
          RuntimeDiagnostics.outsideTransition(
            "presentingViewController", of: presentation(r).traceName))
        return nil
      }
    case .presentationControllerFrameOfPresentedViewInContainerView:
      { machine, w, r in
        machine.put(presentation(r).frameOfPresentedViewInContainerView, at: w)
        return nil
      }
    case .presentationControllerTraitCollection:
      { _, _, r in give(presentation(r).traitCollection) }
    case .presentationControllerPresentationStyle:
      { _, w, r in
        w[0] = Double(presentation(r).presentationStyle.rawValue); return nil
      }
    case .presentationControllerShouldPresentInFullscreen:
      { machine, w, r in
        machine.put(presentation(r).shouldPresentInFullscreen, at: w); return nil
      }
    case .presentationControllerShouldRemovePresentersView:
      { machine, w, r in
        machine.put(presentation(r).shouldRemovePresentersView, at: w)
        return nil
      }
    default: nil
    }
  }

  /// Members of `UIViewControllerContextTransitioning`.
  static func context(_ member: BuiltinMember) -> Native? {
    switch member {
    case .contextContainerView: { _, _, r in give(transition(r).containerView) }
    case .contextViewControllerForKey:
      { machine, w, r in
        let controller = transition(r).viewController(forKey: w[0] == 0 ? .from : .to)
        if controller == nil {
          machine.fail(
            RuntimeDiagnostics.outsideTransition("viewController(forKey:)", of: "context"))
        }
        return give(controller)
      }
    case .contextViewForKey:
      { _, w, r in give(transition(r).view(forKey: w[0] == 0 ? .from : .to)) }
    case .contextInitialFrameFor:
      { machine, w, r in
        machine.put(transition(r).initialFrame(for: object(r[1])), at: w)
        return nil
      }
    case .contextFinalFrameFor:
      { machine, w, r in
        machine.put(transition(r).finalFrame(for: object(r[1])), at: w)
        return nil
      }
    case .contextIsAnimated:
      { machine, w, r in
        machine.put(transition(r).isAnimated, at: w); return nil
      }
    case .contextIsInteractive:
      { machine, w, r in
        machine.put(transition(r).isInteractive, at: w); return nil
      }
    case .contextTransitionWasCancelled:
      { machine, w, r in
        machine.put(transition(r).transitionWasCancelled, at: w); return nil
      }
    case .contextPresentationStyle:
      { _, w, r in
        w[0] = Double(transition(r).presentationStyle.rawValue); return nil
      }
    case .contextTargetTransform:
      { machine, w, r in
        machine.put(transition(r).targetTransform, at: w); return nil
      }
    case .contextUpdateInteractiveTransition:
      { _, w, r in
        transition(r).updateInteractiveTransition(w[0]); return nil
      }
    case .contextFinishInteractiveTransition:
      { _, _, r in
        transition(r).finishInteractiveTransition(); return nil
      }
    case .contextCancelInteractiveTransition:
      { _, _, r in
        transition(r).cancelInteractiveTransition(); return nil
      }
    case .contextPauseInteractiveTransition:
      { _, _, r in
        transition(r).pauseInteractiveTransition(); return nil
      }
    case .contextCompleteTransition:
      { _, w, r in
        transition(r).completeTransition(w[0] != 0); return nil
      }
    default: nil
    }
  }

  /// Members of `UIViewControllerTransitionCoordinator`.
  static func coordinator(_ member: BuiltinMember) -> Native? {
    switch member {
    case .coordinatorIsAnimated:
      { machine, w, r in
        machine.put(party(r)?.isAnimated ?? false, at: w); return nil
      }
    case .coordinatorIsInteractive:
      { machine, w, r in
        machine.put(party(r)?.isInteractive ?? false, at: w); return nil
      }
    case .coordinatorInitiallyInteractive:
      { machine, w, r in
        machine.put(party(r)?.initiallyInteractive ?? false, at: w); return nil
      }
    case .coordinatorIsInterruptible:
      { machine, w, r in
        machine.put(party(r)?.isInterruptible ?? false, at: w); return nil
      }
    case .coordinatorIsCancelled:
      { machine, w, r in
        machine.put(party(r)?.isCancelled ?? false, at: w); return nil
      }
    case .coordinatorTransitionDuration:
      { _, w, r in
        w[0] = party(r)?.transitionDuration ?? 0; return nil
      }
    case .coordinatorPercentComplete:
      { _, w, r in
        w[0] = party(r)?.percentComplete ?? 0; return nil
      }
    case .coordinatorCompletionVelocity:
      { _, w, r in
        w[0] = party(r)?.completionVelocity ?? 0; return nil
      }
    case .coordinatorCompletionCurve:
      { _, w, r in
        w[0] = Double(party(r)?.completionCurve.rawValue ?? 0); return nil
      }
    case .coordinatorPresentationStyle:
      { _, w, r in
        w[0] = Double((party(r)?.presentationStyle ?? .none).rawValue)
        return nil
      }
    case .coordinatorTargetTransform:
      { machine, w, r in
        machine.put(party(r)?.targetTransform ?? .identity, at: w); return nil
      }
    case .coordinatorContainerView:
      { machine, _, r in
        if let container = party(r)?.containerView { return give(container) }
        machine.fail(RuntimeDiagnostics.detachedContainer("transitionCoordinator"))
        return nil
      }
    case .coordinatorViewControllerForKey:
      { _, w, r in give(party(r)?.viewController(forKey: w[0] == 0 ? .from : .to)) }
    case .coordinatorViewForKey:
      { _, w, r in give(party(r)?.view(forKey: w[0] == 0 ? .from : .to)) }
    default: nil
    }
  }

  @inline(__always)
  private static func presentation(
    _ references: UnsafeMutablePointer<Reference>
  ) -> UIPresentationController {
    object(references[0])
  }

  /// The context of a transition; the engine has one class for it.
  @inline(__always)
  private static func transition(
    _ references: UnsafeMutablePointer<Reference>
  ) -> TransitionContext {
    object(references[0])
  }

  private static func party(
    _ references: UnsafeMutablePointer<Reference>
  ) -> (any UIViewControllerTransitionCoordinatorContext)? {
    object(references[0], as: AnyObject.self) as? any UIViewControllerTransitionCoordinatorContext
  }
}
