import ViewTree

// The strong references of the engine's objects, for the search for objects that are never released.

/// An object that another one keeps alive.
package struct HeldObject {
  /// The member that refers to it, by UIKit's name.
  package let member: String
  /// The object.
  package let object: AnyObject
}

/// The controllers, and the objects that refer to controllers, that an object of the engine's keeps alive; in an order that is always the
/// same.
///
/// Of the views only controls are followed, whose actions may keep anything; nothing is kept by a delegate property or a target.
package func objectsHeld(by object: AnyObject) -> [HeldObject] {
  switch object {
  case let controller as UIViewController:
    var held = controller.childControllers.map { HeldObject(member: "children", object: $0) }
    if let presented = controller.presentedController {
      held.append(HeldObject(member: "presentedViewController", object: presented))
    }
    if let presentation = controller.ownPresentationController {
      held.append(HeldObject(member: "presentationController", object: presentation))
    }
    if let search = controller.ownItems.navigation?.searchController {
      held.append(HeldObject(member: "navigationItem.searchController", object: search))
    }
    if let results = (controller as? UISearchController)?.searchResultsController {
      held.append(HeldObject(member: "searchResultsController", object: results))
    }
    controller.viewIfLoaded?.forEachInTree { view in
      if let control = view as? UIControl, !control.heldActions.isEmpty {
        held.append(HeldObject(member: "view", object: control))
      }
    }
    if let pages = controller as? UIPageViewController { held += pages.heldNeighbours }
    if let split = controller as? UISplitViewController { held += split.heldColumns }
    return held
  case let presentation as UIPresentationController:
    var held = [
      HeldObject(
        member: "presentedViewController", object: presentation.presentedViewController)
    ]
    for other in [presentation.adaptedFrom, presentation.pendingAdaptation] {
      if let other { held.append(HeldObject(member: "presentationController", object: other)) }
    }
    return held
  case let window as UIWindow:
    return window.rootViewController.map {
      [HeldObject(member: "rootViewController", object: $0)]
    } ?? []
  case let control as UIControl:
    return control.heldActions.map { HeldObject(member: "actions", object: $0) }
  case let transition as TransitionContext: return transition.heldObjects
  case let coordinator as TransitionCoordinator: return controllersHeld(by: coordinator)
  default: return []
  }
}

/// Whether an object is the context of a transition, or its coordinator.
package func isTransitionContext(_ object: AnyObject) -> Bool {
  object is TransitionContext || object is TransitionCoordinator
}

/// The name of the transition of a context or a coordinator, such as `dismiss(card → home)`.
package func transitionName(of context: AnyObject) -> String {
  (context as? TransitionContext)?.traceName ?? nameInTrace(of: context)
}

/// The two controllers of a transition.
private func controllersHeld(
  by context: any UIViewControllerTransitionCoordinatorContext
) -> [HeldObject] {
  let keys: [(String, UITransitionContextViewControllerKey)] = [(".from", .from), (".to", .to)]
  return keys.compactMap { name, key in
    context.viewController(forKey: key).map {
      HeldObject(member: "viewController(forKey: \(name))", object: $0)
    }
  }
}

extension UIPageViewController {
  /// The pages that its data source has given.
  fileprivate var heldNeighbours: [HeldObject] {
    let answers = [
      ("viewControllerBefore", neighbours?.before), ("viewControllerAfter", neighbours?.after),
    ]
    return answers.flatMap { name, spread in
      (spread?.given ?? []).map { HeldObject(member: name, object: $0) }
    }
  }
}

extension UISplitViewController {
  /// The controllers of the columns; while these are collapsed, not all of them are children.
  fileprivate var heldColumns: [HeldObject] {
    (given + occupants).compactMap { controller in
      controller.map { HeldObject(member: "viewController(for)", object: $0) }
    }
  }
}

extension UIViewController {
  /// The presentation controller that was made because it was asked for, of a controller that has never been presented; nil for none.
  package var unusedPresentationController: UIPresentationController? {
    guard let ownPresentationController, ownPresentationController.containerView == nil,
      presentingController == nil, !hasBeenDismissed
    else { return nil }
    return ownPresentationController
  }
}

extension TransitionContext {
  fileprivate var heldObjects: [HeldObject] {
    var held = [
      HeldObject(member: "viewController(forKey: .from)", object: from.controller),
      HeldObject(member: "viewController(forKey: .to)", object: to.controller),
    ]
    held += between.map { HeldObject(member: "viewController", object: $0.controller) }
    if let animator { held.append(HeldObject(member: "animator", object: animator)) }
    if let interactor {
      held.append(HeldObject(member: "interactionController", object: interactor))
    }
    if let presentation = owner.presentation {
      held.append(HeldObject(member: "presentationController", object: presentation))
    }
    return held
  }
}

// MARK: - Departures

extension TransitionWorld {
  /// Notes that a controller is no longer presented, a child or the root.
  func noteDeparture(of controller: UIViewController) {
    newDepartures.append(NonowningReference(controller))
  }

  /// The controllers that have left the hierarchy since the last call, are still alive and are not in the hierarchy again.
  func takeNewDepartures() -> [UIViewController] {
    let departures = newDepartures
    newDepartures = []
    let controllers = present(departures)
    pastDepartures.removeAll { departure in
      departure.object.map { old in controllers.contains { $0 === old } } ?? true
    }
    pastDepartures += controllers.map { NonowningReference($0) }
    return controllers
  }

  /// All controllers that have left the hierarchy, are still alive and are not in the hierarchy again.
  var departedControllers: [UIViewController] { present(pastDepartures + newDepartures) }

  private func present(
    _ departures: [NonowningReference<UIViewController>]
  ) -> [UIViewController] {
    departures.compactMap(\.object).filter { !$0.isInHierarchy }
  }
}

extension UIViewController {
  /// Whether the controller is a child, presented, or the root of a window.
  fileprivate var isInHierarchy: Bool {
    parentController != nil || presentingController != nil
      || isWindowRoot
  }
}

extension Engine {
  /// Whether a transition was requested and has not ended.
  package var hasOpenTransitions: Bool { !world.openTransitions.isEmpty }

  /// Whether controllers have left the hierarchy since ``takeDepartedControllers()``.
  package var hasDepartures: Bool { !world.newDepartures.isEmpty }

  /// The controllers that have left the hierarchy since the last time and are still alive, in the order in which they left.
  package func takeDepartedControllers() -> [UIViewController] { world.takeNewDepartures() }

  /// All controllers that have left the hierarchy and are still alive.
  package var departedControllers: [UIViewController] { world.departedControllers }

  /// The engine's own strong references: the roots of windows, the presenters outside of the hierarchy, and the open transitions.
  package var rootObjects: [AnyObject] {
    (runLoop.visibleWindows + [window]).compactMap(\.rootResponder) + world.sidePresenters
      + world.openTransitions
  }
}
