import EventTrace
import Geometry
import ViewTree

// The parts of a container with one visible child that follow from its `contentSwitch` and `chosenChild`.

extension UIViewController {
  /// `<Card: card>`, as UIKit's messages show an object.
  package var traceDescription: String { "<\(traceTypeName): \(traceName)>" }

  /// Sets the insets that the controller and its container add to the view's safe area.
  func applySafeArea() {
    loadedView?.additionalSafeAreaInsets = additionalSafeAreaInsets.adding(barInsets ?? .zero)
    loadedView?.takesSafeAreaOfSuperview = barInsets != nil
  }

  /// Applies `additionalSafeAreaInsets` if they have changed; false if they are not finite, which ends the world.
  func takesInsets(since old: UIEdgeInsets) -> Bool {
    guard additionalSafeAreaInsets != old else { return true }
    guard additionalSafeAreaInsets.isFinite else {
      raise(EngineIssue.insetsNotFinite(of: self))
      return false
    }
    loadedView?.settingWillChange(.additionalSafeAreaInsets)
    applySafeArea()
    loadedView?.setNeedsLayout()
    return true
  }

  /// Whether `preferredContentSize` is not finite, which ends the world.
  var refusesSize: Bool {
    let (width, height) = (preferredContentSize.width, preferredContentSize.height)
    if width.isFinite, height.isFinite { return false }
    raise(EngineIssue.sizeNotFinite(of: self))
    return true
  }

  /// Tells the parent, or the presentation controller, if `preferredContentSize` has changed.
  func tellOfSize(since old: CGSize) {
    guard preferredContentSize != old else { return }
    let container: (any UIContentContainer & TraceNamed)? =
      parentController ?? ownPresentationController
    guard let container else { return }
    loop.tell(container, .preferredContentSizeDidChange, [.named(self)]) {
      $0.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  func makeNavigationItem() -> UINavigationItem {
    let item = UINavigationItem(title: title ?? "")
    ownItems.navigation = item
    return item
  }

  /// Shows other items in the toolbar of the navigation controller around the controller.
  func showToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    ownItems.toolbar = items
    (parentController as? UINavigationController)?.bars.toolbar.itemsDidChange(
      of: self, animated: animated)
  }

  /// Shows another tab for the controller.
  func showTabBarItem(_ item: UITabBarItem?) {
    ownItems.tabBar = item
    (parentController as? UITabBarController)?.updateTabBarItems()
  }

  func makeTabBarItem() -> UITabBarItem {
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    ownItems.tabBar = item
    return item
  }

  /// The child that fills the controller and decides whether it is visible; nil for no container.
  private var contentController: UIViewController? { contentSwitch?.shown(chosenChild) }

  /// The controller, or the innermost of those that fill it.
  var innermostContent: UIViewController { contentController?.innermostContent ?? self }

  /// The view that decides whether the controller is visible; nil for one that is not loaded.
  var shownView: UIView? {
    innermostContent.outerView
  }

  /// The controller's view, or the one that its presentation puts around it; nil for one that is not loaded.
  var outerView: UIView? { ownPresentationController?.presentedView ?? loadedView }

  /// Whether the controller has appeared, and its view is not in the window although that of its parent or presentation is.
  var isMissingFromContainer: Bool {
    let place = parentController?.loadedView ?? ownPresentationController?.containerView
    return appearanceState == .appeared && place?.window != nil && loadedView?.window == nil
      && outerView?.window == nil && loadedViewInContainer?.window == nil
  }

  /// The presentation it is shown by, from its beginning to its end.
  var activePresentation: UIPresentationController? {
    ownPresentationController.flatMap { $0.containerView == nil ? nil : $0 }
  }

  /// The frame at which ``outerView`` rests, in a view and points: that of its own presentation, else all of the view.
  func restingFrame(in view: UIView) -> CGRect {
    guard let presentation = activePresentation, let container = presentation.containerView else {
      return view.bounds
    }
    return container.convert(presentation.frameOfPresentedViewInContainerView, to: view)
  }

  /// The transition that has taken the controller last, from the request to the did-callbacks of its end.
  final var transition: TransitionContext? {
    world?.openTransitions.last { $0.number == lastTransition.number }
  }

  /// Whether a transition of its own is under way: a presentation, a dismissal or a change between children.
  var isInTransition: Bool { transition?.isInProgress ?? false }

  /// Shows the chosen children inside the controller, which has not been told that it appears.
  func showContent() {
    guard let contentSwitch, let chosenChild else { return }
    loadViewIfNeeded()
    contentSwitch.show(chosenChild)
    chosenChild.showContent()
  }

  /// Called when a presentation or dismissal has ended in which the controller or its outermost container took part.
  func modalTransitionDidEnd() {
    for child in childControllers { child.modalTransitionDidEnd() }
    contentSwitch?.makeWaitingChanges()
  }
}

/// The items of a controller that the bars of containers show; nil for those that were never asked for.
struct ItemsOfController {
  var navigation: UINavigationItem?
  var tabBar: UITabBarItem?
  var toolbar: [UIBarButtonItem]?
}
