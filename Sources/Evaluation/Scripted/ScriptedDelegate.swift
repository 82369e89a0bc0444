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
  var object: NSObject? { reference.object }
  private let reference: NonowningReference<NSObject>
  private var lastName: String

  init(_ instance: Instance) {
    reference = NonowningReference(instance.object)
    lastName = instance.name
  }

  var instance: Instance? { object?.scriptInstance }

  var traceName: String { object?.traceName ?? lastName }

  /// Runs a body with the object and its instance, which stay alive meanwhile; nil when they have been released.
  @discardableResult
  func withInstance<Result>(_ body: (Instance, NSObject) -> Result?) -> Result? {
    guard let object, let instance = object.scriptInstance else { return nil }
    lastName = object.traceName
    return withExtendedLifetime(object) { body(instance, object) }
  }

  func responds(to method: AppMethod) -> Bool {
    instance?.has(method) ?? false
  }

  func declares(_ method: AppMethod) -> Bool { instance?.declares(method) ?? false }

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
        interaction.wasReturned(by: object.traceName)
        return interaction.isReadyToDrive() ? interaction : nil
      }
      if let animator = answer as? ScriptedAnimator {
        return animator.rendersItself ? animator : nil
      }
      return answer as? any UIViewControllerInteractiveTransitioning
    }
  }

  /// The value that a slot answers with; nil for no answer.
  func answer<Value: ScriptWords>(
    _ slot: BuiltinSlot, _ parameters: (inout Machine.Arguments) -> Void
  ) -> Value? {
    withInstance { instance, object in instance.answer(slot, of: object, parameters) }
  }

  /// The controller that a slot answers with.
  func controller(
    _ slot: BuiltinSlot, _ parameters: (inout Machine.Arguments) -> Void
  ) -> UIViewController? {
    withInstance { instance, object in
      instance.askForObject(slot, of: object, parameters) as? UIViewController
    }
  }

  /// Runs a hook, if the script wrote it, with those of UIKit's parameters that it binds.
  func run(_ hook: BuiltinHook, _ parameters: (inout HookArguments) -> Void) {
    withInstance { instance, object in
      instance.run(hook, on: object) { arguments, count in
        var bound = HookArguments(arguments: arguments, left: count)
        parameters(&bound)
        arguments = bound.arguments
      }
    }
  }
}

/// The arguments of a hook, which leave out the parameters that the hook does not bind.
struct HookArguments {
  fileprivate(set) var arguments: Machine.Arguments
  fileprivate var left: Int

  mutating func add(_ value: AnyObject?) {
    if isBound() { arguments.add(value) }
  }

  mutating func add(_ value: some ScriptWords) {
    if isBound() { arguments.add(value) }
  }

  mutating func add(_ value: Double) {
    if isBound() { arguments.add(value) }
  }

  private mutating func isBound() -> Bool {
    left -= 1
    return left >= 0
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
    run(.delegateNavigationControllerWillShow) {
      $0.add(navigationController)
      $0.add(viewController)
      $0.add(animated)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    run(.delegateNavigationControllerDidShow) {
      $0.add(navigationController)
      $0.add(viewController)
      $0.add(animated)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(.delegate(.navigationControllerAnimationControllerFor)) {
      $0.add(navigationController)
      $0.add(operation)
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
    answer(.delegate(.tabBarControllerShouldSelect)) {
      $0.add(tabBarController)
      $0.add(viewController)
    } ?? true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    run(.delegateTabBarControllerDidSelect) {
      $0.add(tabBarController)
      $0.add(viewController)
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
    controller(.delegate(.pageViewControllerViewControllerBefore)) {
      $0.add(pageViewController)
      $0.add(viewController)
    }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    controller(.delegate(.pageViewControllerViewControllerAfter)) {
      $0.add(pageViewController)
      $0.add(viewController)
    }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    answer(.delegate(.pageViewControllerSpineLocationFor)) {
      $0.add(pageViewController)
      $0.add(orientation)
    } ?? pageViewController.spineLocation
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    number(.delegate(.presentationCountFor)) { $0.add(pageViewController) }
  }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    number(.delegate(.presentationIndexFor)) { $0.add(pageViewController) }
  }

  private func number(
    _ slot: BuiltinSlot, _ parameters: (inout Machine.Arguments) -> Void
  ) -> Int {
    withInstance { instance, object in
      instance.ask(slot, of: object, parameters).map { Machine.integer($0[0]) }
    } ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    let pending = ScriptList(pendingViewControllers)
    run(.delegatePageViewControllerWillTransitionTo) {
      $0.add(pageViewController)
      $0.add(pending)
    }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let previous = ScriptList(previousViewControllers)
    run(.delegatePageViewControllerDidFinishAnimating) {
      $0.add(pageViewController)
      $0.add(finished)
      $0.add(previous)
      $0.add(completed)
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
    answer(.delegate(.adaptivePresentationStyleFor)) {
      $0.add(controller)
      $0.add(traitCollection)
    } ?? .none
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    self.controller(.delegate(.presentationControllerViewControllerFor)) {
      $0.add(controller)
      $0.add(style)
    }
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    run(.delegatePresentationControllerPrepare) {
      $0.add(presentationController)
      $0.add(adaptivePresentationController)
    }
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    run(.delegatePresentationControllerWillPresentWithAdaptiveStyle) {
      $0.add(presentationController)
      $0.add(style)
      $0.add(transitionCoordinator)
    }
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    run(.delegatePrepareForPopoverPresentation) { $0.add(popoverPresentationController) }
  }

  /// The hook sets the popover's properties, as a script has no parameters that can be changed.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    let popover = popoverPresentationController
    let former = popover.sourceRect
    run(.delegatePopoverWillReposition) { arguments in
      arguments.add(popover)
      arguments.add(rect.pointee)
      arguments.add(view.pointee)
    }
    if let place = popover.sourceView, place !== view.pointee {
      view.pointee = place
      rect.pointee = popover.sourceRect
    } else if popover.sourceRect != former {
      rect.pointee = popover.sourceRect
    }
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    answer(.delegate(.presentationControllerShouldDismiss)) {
      $0.add(presentationController)
    } ?? true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    run(.delegatePresentationControllerWillDismiss) { $0.add(presentationController) }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    run(.delegatePresentationControllerDidDismiss) { $0.add(presentationController) }
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    run(.delegatePresentationControllerDidAttemptToDismiss) { $0.add(presentationController) }
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    run(.delegateSheetDidChangeSelectedDetentIdentifier) { $0.add(sheetPresentationController) }
  }
}
