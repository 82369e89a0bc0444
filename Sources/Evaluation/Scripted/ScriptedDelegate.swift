import EventTrace
import Geometry
import Semantics
import Transitions
import ViewTree

/// The slots and hooks of an instance as UIKit's delegate protocols.
///
/// A declaration of any kind can have them. The instance owns this object, and UIKit refers to it weakly, as it does to the instance's own
/// object.
final class ScriptedDelegate: TraceNamed, PartialConformance {
  /// The object that scripts know the delegate by; nil once it has been released, which a call may bring about while UIKit still has its
  /// answer to look at.
  private(set) weak var object: ScriptableObject?
  private var lastName: String

  init(_ instance: Instance) {
    object = instance.object
    lastName = instance.name
  }

  var instance: Instance? { object?.scriptInstance }

  var traceName: String { object?.traceName ?? lastName }

  /// Runs a body with the object and its instance, which stay alive meanwhile; nil when they have been released.
  @discardableResult
  func withInstance<Result>(_ body: (Instance, ScriptableObject) -> Result?) -> Result? {
    guard let object, let instance = object.scriptInstance else { return nil }
    lastName = object.traceName
    return withExtendedLifetime(object) { body(instance, object) }
  }

  func responds(to method: OptionalMethod) -> Bool {
    instance?.has(method) ?? false
  }

  private func animator(
    _ slot: BuiltinSlot, _ parameters: (inout Machine.Arguments) -> Void
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    withInstance { instance, object in
      let answer = instance.askForObject(slot, of: object, parameters)
      // The class first: a protocol is looked up among all conformances of the program.
      return answer as? ScriptedAnimator ?? answer as? any UIViewControllerAnimatedTransitioning
    }
  }

  /// An interaction answers only while its recognizer drives it; otherwise the transition runs by itself.
  private func interactor(
    _ slot: BuiltinSlot, _ parameters: (inout Machine.Arguments) -> Void
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    withInstance { instance, object in
      let answer = instance.askForObject(slot, of: object, parameters)
      if let interaction = answer as? ScriptedInteraction {
        return interaction.isReadyToDrive() ? interaction : nil
      }
      if let animator = answer as? ScriptedAnimator {
        return animator.rendersItself ? animator : nil
      }
      return answer as? any UIViewControllerInteractiveTransitioning
    }
  }
}

extension Instance {
  /// Whether the script wrote a slot or hook of a delegate protocol.
  func adopts(_ wanted: BuiltinClass) -> Bool {
    BuiltinCatalogue.slots.contains { $0.adopted?.inherits(from: wanted) ?? false && has($0.id) }
      || BuiltinCatalogue.hooks.contains {
        $0.adopted?.inherits(from: wanted) ?? false && has($0.id)
      }
  }
}

// MARK: - UIViewControllerTransitioningDelegate

extension ScriptedDelegate: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(.delegate(.animationControllerForPresented)) {
      $0.add(presented)
      $0.add(presenting)
      $0.add(source)
    }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(.delegate(.animationControllerForDismissed)) { $0.add(dismissed) }
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(.delegate(.interactionControllerForPresentationUsing)) { $0.add(animator) }
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(.delegate(.interactionControllerForDismissalUsing)) { $0.add(animator) }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    withInstance { instance, object in
      let machine = instance.machine
      let outer = machine.presentationParties
      machine.presentationParties = (presented, presenting)
      defer { machine.presentationParties = outer }
      let answer = instance.askForObject(.delegate(.presentationControllerForPresented), of: object)
      {
        $0.add(presented)
        $0.add(presenting)
        $0.add(source)
      }
      return answer as? UIPresentationController
    }
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
    withInstance { instance, object in
      instance.run(hook, on: object) { arguments, count in
        if count > 0 { arguments.add(container) }
        if count > 1 { arguments.add(controller) }
        if count > 2 { arguments.add(animated) }
      }
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(.delegate(.navigationControllerAnimationControllerFor)) {
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
    interactor(.delegate(.navigationControllerInteractionControllerFor)) {
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
    withInstance { instance, object in
      let answer = instance.ask(.delegate(.tabBarControllerShouldSelect), of: object) {
        $0.add(tabBarController)
        $0.add(viewController)
      }
      return answer.map { $0[0] != 0 }
    } ?? true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    withInstance { instance, object in
      instance.run(.delegateTabBarControllerDidSelect, on: object) { arguments, count in
        if count > 0 { arguments.add(tabBarController) }
        if count > 1 { arguments.add(viewController) }
      }
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(.delegate(.tabBarControllerAnimationControllerForTransitionFrom)) {
      $0.add(tabBarController)
      $0.add(fromVC)
      $0.add(toVC)
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactor(.delegate(.tabBarControllerInteractionControllerFor)) {
      $0.add(tabBarController)
      $0.add(animationController)
    }
  }
}

// MARK: - UIPageViewControllerDataSource, UIPageViewControllerDelegate

extension ScriptedDelegate: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(.delegate(.pageViewControllerViewControllerBefore), pageViewController, viewController)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(.delegate(.pageViewControllerViewControllerAfter), pageViewController, viewController)
  }

  private func page(
    _ slot: BuiltinSlot, _ pages: UIPageViewController, _ page: UIViewController
  ) -> UIViewController? {
    withInstance { instance, object in
      instance.askForObject(slot, of: object) {
        $0.add(pages)
        $0.add(page)
      } as? UIViewController
    }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    withInstance { instance, object in
      instance.ask(.delegate(.pageViewControllerSpineLocationFor), of: object) {
        $0.add(pageViewController)
        $0.add(orientation.word)
      }.map { UIPageViewController.SpineLocation(word: $0[0]) }
    } ?? pageViewController.spineLocation
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    number(.delegate(.presentationCountFor), of: pageViewController)
  }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    number(.delegate(.presentationIndexFor), of: pageViewController)
  }

  private func number(_ slot: BuiltinSlot, of pages: UIPageViewController) -> Int {
    withInstance { instance, object in
      instance.ask(slot, of: object) { $0.add(pages) }.map { Machine.integer($0[0]) }
    } ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    let pending = ScriptList(pendingViewControllers)
    withInstance { instance, object in
      instance.run(.delegatePageViewControllerWillTransitionTo, on: object) { arguments, count in
        if count > 0 { arguments.add(pageViewController) }
        if count > 1 { arguments.add(pending) }
      }
    }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let previous = ScriptList(previousViewControllers)
    withInstance { instance, object in
      instance.run(.delegatePageViewControllerDidFinishAnimating, on: object) { arguments, count in
        if count > 0 { arguments.add(pageViewController) }
        if count > 1 { arguments.add(finished) }
        if count > 2 { arguments.add(previous) }
        if count > 3 { arguments.add(completed) }
      }
    }
  }
}

// MARK: - UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate

extension ScriptedDelegate: UIPopoverPresentationControllerDelegate,
  UISheetPresentationControllerDelegate
{
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    withInstance { instance, object in
      let answer = instance.ask(.delegate(.adaptivePresentationStyleFor), of: object) {
        $0.add(controller)
        $0.add(traitCollection)
      }
      return answer.map { UIModalPresentationStyle(word: $0[0]) }
    } ?? .none
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    withInstance { instance, object in
      instance.askForObject(.delegate(.presentationControllerViewControllerFor), of: object) {
        $0.add(controller)
        $0.add(style.word)
      } as? UIViewController
    }
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    withInstance { instance, object in
      instance.run(.delegatePresentationControllerPrepare, on: object) { arguments, count in
        if count > 0 { arguments.add(presentationController) }
        if count > 1 { arguments.add(adaptivePresentationController) }
      }
    }
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    withInstance { instance, object in
      instance.run(
        .delegatePresentationControllerWillPresentWithAdaptiveStyle, on: object
      ) { arguments, count in
        if count > 0 { arguments.add(presentationController) }
        if count > 1 { arguments.add(style.word) }
        if count > 2 { arguments.add(transitionCoordinator) }
      }
    }
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    run(.delegatePrepareForPopoverPresentation, popoverPresentationController)
  }

  /// The hook sets the popover's properties, as a script has no parameters that can be changed.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {
    let popover = popoverPresentationController
    let former = popover.sourceRect
    withInstance { instance, object in
      instance.run(.delegatePopoverWillReposition, on: object) { [rect, view] arguments, count in
        if count > 0 { arguments.add(popover) }
        if count > 1 {
          for number in [rect.minX, rect.minY, rect.width, rect.height] { arguments.add(number) }
        }
        if count > 2 { arguments.add(view) }
      }
    }
    if let place = popover.sourceView, place !== view {
      view = place
      rect = popover.sourceRect
    } else if popover.sourceRect != former {
      rect = popover.sourceRect
    }
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    withInstance { instance, object in
      let answer = instance.ask(.delegate(.presentationControllerShouldDismiss), of: object) {
        $0.add(presentationController)
      }
      return answer.map { $0[0] != 0 }
    } ?? true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    run(.delegatePresentationControllerWillDismiss, presentationController)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    run(.delegatePresentationControllerDidDismiss, presentationController)
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    run(.delegatePresentationControllerDidAttemptToDismiss, presentationController)
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    run(.delegateSheetDidChangeSelectedDetentIdentifier, sheetPresentationController)
  }

  private func run(_ hook: BuiltinHook, _ presentationController: UIPresentationController) {
    withInstance { instance, object in
      instance.run(hook, on: object) { arguments, count in
        if count > 0 { arguments.add(presentationController) }
      }
    }
  }
}
