import EventTrace
import Semantics
import Transitions
import ViewTree

/// The slots and hooks of an instance as UIKit's delegate protocols.
///
/// A declaration of any kind can have them. The instance owns this object, and UIKit refers to it weakly, as it does to the instance's own
/// object.
final class ScriptedDelegate: TraceNamed, PartialDelegate {
  unowned let instance: Instance

  init(_ instance: Instance) {
    self.instance = instance
  }

  /// The object that scripts know the delegate by.
  var object: ScriptableObject {
    guard let object = instance.object else {
      preconditionFailure("an instance without an object is nobody's delegate")
    }
    return object
  }

  var traceName: String { object.traceName }

  func responds(to method: DelegateMethod) -> Bool {
    switch method {
    case .navigationWillShow: instance.has(.delegateNavigationControllerWillShow)
    case .navigationDidShow: instance.has(.delegateNavigationControllerDidShow)
    case .navigationAnimationController:
      instance.has(.delegateNavigationControllerAnimationControllerFor)
    case .navigationInteractionController:
      instance.has(.delegateNavigationControllerInteractionControllerFor)
    case .tabShouldSelect: instance.has(.delegateTabBarControllerShouldSelect)
    case .tabDidSelect: instance.has(.delegateTabBarControllerDidSelect)
    case .tabAnimationController:
      instance.has(.delegateTabBarControllerAnimationControllerForTransitionFrom)
    case .tabInteractionController:
      instance.has(.delegateTabBarControllerInteractionControllerFor)
    }
  }

  private func animator(
    _ slot: BuiltinSlot, _ parameters: (inout Machine.Arguments) -> Void
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    instance.askForObject(slot, of: object, parameters)
      as? any UIViewControllerAnimatedTransitioning
  }

  /// An interaction answers only while its recognizer drives it; otherwise the transition runs by itself.
  private func interactor(
    _ slot: BuiltinSlot, _ parameters: (inout Machine.Arguments) -> Void
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let answer = instance.askForObject(slot, of: object, parameters)
    if let interaction = answer as? ScriptedInteraction, !interaction.isReadyToDrive() {
      return nil
    }
    return answer as? any UIViewControllerInteractiveTransitioning
  }
}

extension Instance {
  /// Whether the script wrote a slot or hook of a delegate protocol.
  func adopts(_ wanted: BuiltinClass) -> Bool {
    BuiltinCatalogue.slots.contains { $0.adopted == wanted && has($0.id) }
      || BuiltinCatalogue.hooks.contains { $0.adopted == wanted && has($0.id) }
  }
}

// MARK: - UIViewControllerTransitioningDelegate

extension ScriptedDelegate: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(.delegateAnimationControllerForPresented) {
      $0.add(presented)
      $0.add(presenting)
      $0.add(source)
    }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(.delegateAnimationControllerForDismissed) { $0.add(dismissed) }
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(.delegateInteractionControllerForPresentationUsing) { $0.add(animator) }
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(.delegateInteractionControllerForDismissalUsing) { $0.add(animator) }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let machine = instance.machine
    let outer = machine.presentationParties
    machine.presentationParties = (presented, presenting)
    defer { machine.presentationParties = outer }
    let answer = instance.askForObject(.delegatePresentationControllerForPresented, of: object) {
      $0.add(presented)
      $0.add(presenting)
      $0.add(source)
    }
    return answer as? UIPresentationController
  }
}

// MARK: - UINavigationControllerDelegate

extension ScriptedDelegate: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    run(
      .delegateNavigationControllerWillShow, navigationController, viewController,
      animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    run(
      .delegateNavigationControllerDidShow, navigationController, viewController,
      animated: animated)
  }

  private func run(
    _ hook: BuiltinHook, _ container: UIViewController, _ controller: UIViewController,
    animated: Bool
  ) {
    instance.run(hook, on: object) { arguments, count in
      if count > 0 { arguments.add(container) }
      if count > 1 { arguments.add(controller) }
      if count > 2 { arguments.add(animated) }
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(.delegateNavigationControllerAnimationControllerFor) {
      $0.add(navigationController)
      $0.add(operation.word)
      $0.add(fromVC)
      $0.add(toVC)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(.delegateNavigationControllerInteractionControllerFor) {
      $0.add(navigationController)
      $0.add(animationController)
    }
  }
}

// MARK: - UITabBarControllerDelegate

extension ScriptedDelegate: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    let answer = instance.ask(.delegateTabBarControllerShouldSelect, of: object) {
      $0.add(tabBarController)
      $0.add(viewController)
    }
    return answer.map { $0[0] != 0 } ?? true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    instance.run(.delegateTabBarControllerDidSelect, on: object) { arguments, count in
      if count > 0 { arguments.add(tabBarController) }
      if count > 1 { arguments.add(viewController) }
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(.delegateTabBarControllerAnimationControllerForTransitionFrom) {
      $0.add(tabBarController)
      $0.add(fromVC)
      $0.add(toVC)
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(.delegateTabBarControllerInteractionControllerFor) {
      $0.add(tabBarController)
      $0.add(animationController)
    }
  }
}
