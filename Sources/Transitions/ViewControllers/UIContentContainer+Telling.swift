import Animation
import EventTrace
package import Geometry
package import ViewTree

// The order of the calls for a change of the size or the traits: a controller, its children in order, then the presentation controller of
// the controller it presents, the presented controller, its children. UIKit's own implementation of the method passes the call on; an
// override that does not call `super` ends the chain.

extension UIContentContainer where Self: TraceNamed {
  /// Calls `willTransition`, after tracing the call.
  func tellWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    coordinator.containerView.loop.tell(
      self, .willTransition, [.object(traits.traceName), .named(coordinator)]
    ) { $0.willTransition(to: traits, with: coordinator) }
  }

  /// Calls `viewWillTransition` with another size, points, after tracing the call.
  func tellViewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    coordinator.containerView.loop.tell(
      self, .viewWillTransition, [.size(size), .named(coordinator)]
    ) { $0.viewWillTransition(to: size, with: coordinator) }
  }
}

extension UIViewController {
  /// Runs the script's hook for a change of the traits, or takes UIKit's own step.
  final func receive(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if script?.willTransition(to: traits, with: coordinator, of: self) == true { return }
    forwardWillTransition(to: traits, with: coordinator)
  }

  /// Runs the script's hook for a change of the size, points, or takes UIKit's own step.
  final func receive(
    _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if script?.viewWillTransition(to: size, with: coordinator, of: self) == true { return }
    forwardViewWillTransition(to: size, with: coordinator)
  }

  /// The size of a child, points, by the script or UIKit's own answer.
  final func ownSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let script, let child = container as? UIViewController else { return parentSize }
    return script.size(forChild: child, withParentContainerSize: parentSize, of: self) ?? parentSize
  }

  /// UIKit's own step of `willTransition(to:with:)`: tells the children and what the controller presents.
  package final func forwardWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      let override = child.parentOverride
      let own = override.map(traits.overridden(by:)) ?? traits
      // The traits that a parent overrides may leave a child's size classes unchanged.
      if override != nil, own.hasSameSizeClasses(as: child.traitCollection) {
        child.tellAboveWillTransition(to: traits, with: coordinator)
      } else {
        child.tellWillTransition(to: own, with: coordinator)
      }
    }
    // A presented controller has the screen's traits, whatever is overridden for this one; traits that a script has changed are passed on unchanged.
    let screen = knownWorld?.screenChange?.traitCollection
    let over = screen.flatMap { self.traits(from: $0) == traits ? $0 : nil } ?? traits
    tellOverWillTransition(to: over, with: coordinator)
  }

  /// Sends `willTransition` to everything presented above this subtree, not to the subtree.
  fileprivate func tellAboveWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      child.tellAboveWillTransition(to: traits, with: coordinator)
    }
    tellOverWillTransition(
      to: knownWorld?.screenChange?.traitCollection ?? traits, with: coordinator)
  }

  /// Calls the controller that this one presents.
  private func tellOverWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedController?.tellPresentedWillTransition(to: traits, with: coordinator)
  }

  /// UIKit's own step of `viewWillTransition(to:with:)`: tells the children that get another size, and what the controller presents.
  package final func forwardViewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers where !loop.isTerminated {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      // The view of a controller that is covered in its context is as large as it was before.
      if child.loadedViewInContainer?.bounds.size != own {
        child.tellViewWillTransition(to: own, with: coordinator)
      }
    }
    presentedController?.tellPresentedViewWillTransition(to: size, with: coordinator)
  }

  /// Sends `viewWillTransition` to everything presented above this subtree, not to the subtree.
  fileprivate func tellAboveViewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      child.tellAboveViewWillTransition(to: size, with: coordinator)
    }
    presentedController?.tellPresentedViewWillTransition(to: size, with: coordinator)
  }

  /// Calls a presented controller, through its presentation controller while it is presented.
  func tellPresentedWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if let presentation = activePresentation {
      presentation.tellWillTransition(to: traits, with: coordinator)
    } else {
      tellWillTransition(to: traits, with: coordinator)
    }
  }

  /// Calls a presented controller, through its presentation controller while it is presented.
  ///
  /// A presentation over the whole window gets the window's size, whatever the size of the controller below it.
  func tellPresentedViewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if let presentation = activePresentation {
      let window = knownWorld?.screenChange?.size
      presentation.tellViewWillTransition(
        to: presentation.isInContext ? size : window ?? size, with: coordinator)
    } else {
      tellViewWillTransition(to: size, with: coordinator)
    }
  }
}

extension UIPresentationController {
  /// UIKit's own step of `willTransition(to:with:)`: tells the presented controller.
  package final func forwardWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = presentedViewController
    let override = presented.presentationOverride
    let own = override.map(traits.overridden(by:)) ?? traits
    if override != nil, own.hasSameSizeClasses(as: presented.traitCollection) {
      presented.tellAboveWillTransition(to: traits, with: coordinator)
    } else {
      presented.tellWillTransition(to: own, with: coordinator)
    }
  }

  /// UIKit's own step of `viewWillTransition(to:with:)`: tells the presented controller of the size it gets, if it is another one.
  ///
  /// The presentation controller that takes this one's place with the change says which.
  package final func forwardViewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = presentedViewController
    guard !presented.loop.isTerminated else { return }
    let coming = presented.knownWorld?.screenChange?.adaptations.first { $0.original === original }
    let own = (coming ?? self).size(
      forChildContentContainer: presented, withParentContainerSize: size)
    if presented.loadedView?.bounds.size == own {
      presented.tellAboveViewWillTransition(to: size, with: coordinator)
    } else {
      presented.tellViewWillTransition(to: own, with: coordinator)
    }
  }

  /// Calls the presented controller with the size in points that it gets for its preferred one, if it is another; returns the coordinator of the
  /// change, nil for none. The duration is in seconds.
  final func tellPreferredSize(duration: TimeInterval) -> SystemChange? {
    let presented = presentedViewController
    guard let container = containerView, let view = presented.loadedView,
      !presented.loop.isTerminated
    else { return nil }
    let size = size(
      forChildContentContainer: presented, withParentContainerSize: container.bounds.size)
    guard size != view.bounds.size else { return nil }
    let change = PresentedSizeChange(
      "preferredContentSize", of: presented, in: container, duration: duration)
    change.isTold = true
    UIView.performWithoutAnimation {
      presented.tellViewWillTransition(to: size, with: change.coordinator)
    }
    change.isTold = false
    return change
  }

  /// The insets of the window's safe area, points: those that a turn is about to bring, else the present ones.
  final var comingSafeAreaInsets: UIEdgeInsets {
    presentedViewController.knownWorld?.screenChange?.safeAreaInsets
      ?? presentedViewController.loop.screen.safeAreaInsets
  }

  /// The presentation controller that the presentation was made with, whatever it has adapted to.
  private var original: UIPresentationController { adaptedFrom ?? self }
}
