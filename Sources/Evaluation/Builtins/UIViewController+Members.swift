import Geometry
import Semantics
import Transitions
import ViewTree

extension NativeTable {
  /// What controllers do and whom they know.
  static func viewController(_ member: BuiltinMember) -> Native? {
    switch member {
    case .viewControllerInit:
      { machine, _, _ in
        machine.charge(Machine.objectCost)
        return give(UIViewController())
      }
    case .viewControllerView:
      { machine, _, r in
        let controller = controller(r)
        if machine.loop.isLooking, !controller.isViewLoaded {
          machine.fail(RuntimeDiagnostics.viewNotLoaded(controller.traceName))
          return nil
        }
        return give(controller.view)
      }
    case .setViewControllerView:
      { _, _, r in
        controller(r).view = object(r[1]); return nil
      }
    case .viewControllerIsViewLoaded:
      { machine, w, r in
        machine.put(controller(r).isViewLoaded, at: w); return nil
      }
    case .viewControllerLoadViewIfNeeded:
      { _, _, r in
        controller(r).loadViewIfNeeded(); return nil
      }
    case .viewControllerPresentAnimated:
      { machine, w, r in
        controller(r).present(
          controller(r + 1), animated: w[0] != 0, completion: machine.completion(r[2]))
        return nil
      }
    case .viewControllerDismissAnimated:
      { machine, w, r in
        controller(r).dismiss(animated: w[0] != 0, completion: machine.completion(r[1]))
        return nil
      }
    case .viewControllerPresentedViewController:
      { _, _, r in give(controller(r).presentedViewController) }
    case .viewControllerPresentingViewController:
      { _, _, r in give(controller(r).presentingViewController) }
    case .viewControllerPresentationController:
      { _, _, r in give(controller(r).presentationController) }
    case .viewControllerTransitionCoordinator:
      { _, _, r in give(controller(r).transitionCoordinator) }
    case .viewControllerTraitCollection: { _, _, r in give(controller(r).traitCollection) }
    case .viewControllerIsBeingPresented:
      { machine, w, r in
        machine.put(controller(r).isBeingPresented, at: w); return nil
      }
    case .viewControllerIsBeingDismissed:
      { machine, w, r in
        machine.put(controller(r).isBeingDismissed, at: w); return nil
      }
    case .viewControllerParent: { _, _, r in give(controller(r).parent) }
    case .viewControllerChildren: { _, _, r in give(ScriptList(controller(r).children)) }
    case .viewControllerAddChild:
      { _, _, r in
        controller(r).addChild(controller(r + 1)); return nil
      }
    case .viewControllerRemoveFromParent:
      { _, _, r in
        controller(r).removeFromParent(); return nil
      }
    case .viewControllerWillMoveToParent:
      { _, _, r in
        controller(r).willMove(toParent: optional(r[1])); return nil
      }
    case .viewControllerDidMoveToParent:
      { _, _, r in
        controller(r).didMove(toParent: optional(r[1])); return nil
      }
    case .viewControllerBeginAppearanceTransitionAnimated:
      { _, w, r in
        controller(r).beginAppearanceTransition(w[0] != 0, animated: w[1] != 0)
        return nil
      }
    case .viewControllerEndAppearanceTransition:
      { _, _, r in
        controller(r).endAppearanceTransition(); return nil
      }
    default: nil
    }
  }

  /// The stored properties of controllers.
  static func viewControllerProperty(_ member: BuiltinMember) -> Native? {
    switch member {
    case .viewControllerModalPresentationStyle:
      { _, w, r in
        w[0] = Double(controller(r).modalPresentationStyle.rawValue); return nil
      }
    case .setViewControllerModalPresentationStyle:
      { _, w, r in
        controller(r).modalPresentationStyle = UIModalPresentationStyle(word: w[0])
        return nil
      }
    case .viewControllerModalTransitionStyle:
      { _, w, r in
        w[0] = Double(controller(r).modalTransitionStyle.rawValue); return nil
      }
    case .setViewControllerModalTransitionStyle:
      { _, w, r in
        controller(r).modalTransitionStyle = UIModalTransitionStyle(word: w[0])
        return nil
      }
    case .viewControllerTransitioningDelegate:
      { _, _, r in give(controller(r).transitioningDelegate) }
    case .setViewControllerTransitioningDelegate:
      { _, _, r in
        controller(r).transitioningDelegate =
          optional(r[1], as: AnyObject.self) as? any UIViewControllerTransitioningDelegate
        return nil
      }
    case .viewControllerDefinesPresentationContext:
      { machine, w, r in
        machine.put(controller(r).definesPresentationContext, at: w); return nil
      }
    case .setViewControllerDefinesPresentationContext:
      { _, w, r in
        controller(r).definesPresentationContext = w[0] != 0; return nil
      }
    case .viewControllerProvidesPresentationContextTransitionStyle:
      { machine, w, r in
        machine.put(controller(r).providesPresentationContextTransitionStyle, at: w)
        return nil
      }
    case .setViewControllerProvidesPresentationContextTransitionStyle:
      { _, w, r in
        controller(r).providesPresentationContextTransitionStyle = w[0] != 0
        return nil
      }
    case .viewControllerPreferredContentSize:
      { machine, w, r in
        machine.put(controller(r).preferredContentSize, at: w); return nil
      }
    case .setViewControllerPreferredContentSize:
      { _, w, r in
        controller(r).preferredContentSize = CGSize(width: w[0], height: w[1])
        return nil
      }
    case .viewControllerIsModalInPresentation:
      { machine, w, r in
        machine.put(controller(r).isModalInPresentation, at: w); return nil
      }
    case .setViewControllerIsModalInPresentation:
      { _, w, r in
        controller(r).isModalInPresentation = w[0] != 0; return nil
      }
    default: nil
    }
  }

  @inline(__always)
  static func controller(_ references: UnsafeMutablePointer<Reference>) -> UIViewController {
    object(references[0])
  }
}

extension Machine {
  /// The block of a `then` as UIKit's completion block.
  func completion(_ reference: Reference) -> (() -> Void)? {
    guard let reference else { return nil }
    let closure = Unmanaged<ScriptClosure>.fromOpaque(reference).takeUnretainedValue()
    return { [self] in closure.run(on: self) }
  }
}
