import Animation
import EventTrace
import Geometry
import ViewTree

/// The state of the screen that turns, resizing and other traits change.
struct ScreenState: Equatable {
  var orientation: UIInterfaceOrientation
  /// The size of the whole screen.
  var screenSize: CGSize
  /// The size of the window.
  var size: CGSize
  /// The insets of the safe area while the status bar is shown.
  var safeAreaInsets: UIEdgeInsets
  /// Whether a hidden status bar leaves its place to the safe area.
  var statusBarGivesWay: Bool
  var traitCollection: UITraitCollection

  func safeAreaInsets(isStatusBarHidden: Bool) -> UIEdgeInsets {
    var insets = safeAreaInsets
    if isStatusBarHidden, statusBarGivesWay { insets.top = 0 }
    return insets
  }
}

/// The traits that the run and the script have set; they hold however the screen is turned.
struct TraitOverrides: Equatable {
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// The direction of the run, where none is set.
  var ownLayoutDirection = UITraitEnvironmentLayoutDirection.unspecified

  func applied(to traits: UITraitCollection) -> UITraitCollection {
    traits.overridden(
      by: UITraitCollection(
        horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
        userInterfaceStyle: userInterfaceStyle,
        layoutDirection: layoutDirection == .unspecified ? ownLayoutDirection : layoutDirection))
  }
}

extension TransitionWorld {
  /// The seconds of a quarter turn, as UIKit's status bar took on a phone.
  private static let quarterTurn: TimeInterval = 0.3

  /// Turns the device, and with it the screen, if the controller that decides lets it.
  func rotate(to orientation: UIInterfaceOrientation) {
    device.turn(to: orientation)
    guard orientation != .unknown, orientation != screen.orientation, !loop.isTerminated,
      isSupported(orientation)
    else { return }
    turn(to: orientation)
  }

  /// Turns the screen, without asking the controller that fills it.
  func turn(to orientation: UIInterfaceOrientation) {
    let old = screen
    let window = windowSize.map { model.turned($0, from: old.orientation, to: orientation) }
    windowSize = window
    let quarters: TimeInterval = orientation.isLandscape == old.orientation.isLandscape ? 2 : 1
    change(
      to: model.screen(in: orientation, window: window, traitOverrides),
      name: "rotate(\(old.orientation) → \(orientation))",
      duration: quarters * TransitionWorld.quarterTurn,
      targetTransform: CGAffineTransform(rotationAngle: orientation.angle - old.orientation.angle))
  }

  /// Gives the screen the traits there are and those that are set.
  func updateTraits() {
    change(
      to: model.screen(in: screen.orientation, window: windowSize, traitOverrides),
      name: "traits",
      duration: TransitionWorld.quarterTurn, targetTransform: .identity)
  }

  /// Gives the window another size, as a tablet's user does beside another app.
  func resize(to size: CGSize) {
    let old = screen.size
    windowSize = size == model.size(in: screen.orientation) ? nil : size
    change(
      to: model.screen(in: screen.orientation, window: windowSize, traitOverrides),
      name: "resize(\(TransitionWorld.text(old)) → \(TransitionWorld.text(size)))",
      duration: TransitionWorld.quarterTurn, targetTransform: .identity)
  }

  private static func text(_ size: CGSize) -> String {
    "\(FixedPointText.shortestString(size.width)) × \(FixedPointText.shortestString(size.height))"
  }

  /// Asks the controller that fills the window that decides about the screen.
  private func isSupported(_ orientation: UIInterfaceOrientation) -> Bool {
    let controllers = shownControllers.filter { $0.hostWindow === decidingWindow }
    guard let controller = controllers.last(where: \.fillsWindow) ?? controllers.first else {
      return true
    }
    return controller.askForSupportedOrientations().contains(orientation.mask)
  }

  private func change(
    to new: ScreenState, name: String, duration: TimeInterval, targetTransform: CGAffineTransform
  ) {
    let old = screen
    guard let window, new != old, !loop.isTerminated else { return }
    guard !roots.isEmpty else { return apply(new, to: window) }
    let change = ScreenChange(
      name, of: window, duration: duration, targetTransform: targetTransform)
    screenChange = change
    openChanges.append(change)
    // Each change that has not ended follows the sizes of the views that this one resizes.
    loop.charge(openChanges.count * 16)
    change.world = self
    change.traitCollection = new.traitCollection
    change.size = new.size
    change.safeAreaInsets = new.safeAreaInsets(
      isStatusBarHidden: statusBarManager.isStatusBarHidden)
    change.windowWasCovered = isCovered(window)
    spanBegins(name, of: change)
    defer { screenChange = nil }
    var adaptations: [(UIViewController, UIPresentationController)] = []
    loop.observingTree(by: nil) {
      UIView.performWithoutAnimation {
        if !old.traitCollection.hasSameSizeClasses(as: new.traitCollection) {
          adaptations = askForAdaptations(
            to: new.traitCollection, with: change.coordinator)
          change.adaptations = adaptations.map(\.1)
          tellWillTransition(to: new.traitCollection, with: change.coordinator)
        }
        if old.size != new.size { tellViewWillTransition(to: new.size, with: change.coordinator) }
        if old.orientation != new.orientation {
          for controller in shownControllers where !loop.isTerminated {
            UIPageViewController.chooseSpines(in: controller, for: new.orientation)
          }
        }
      }
      guard !loop.isTerminated else { return }
      change.run {
        apply(new, to: window)
        let overrides = adaptations.flatMap { controller, adapted in
          let override = controller.presentationOverride
          return [controller, adapted.presentedViewController].map {
            FormerOverride(controller: $0, override: override)
          }
        }
        for (controller, adapted) in adaptations { controller.exchangePresentation(for: adapted) }
        if old.traitCollection != new.traitCollection {
          tellTraitsChanged(from: old.traitCollection, before: overrides)
        }
        updateStatusBar()
        for other in loop.appWindows where other !== window { other.layoutIfNeeded() }
      }
      loop.keyboard.screenDidChange()
    }
  }

  private func apply(_ new: ScreenState, to window: UIWindow) {
    let isTurn = screen.orientation != new.orientation
    screen = new
    loop.screen.bounds = CGRect(origin: .zero, size: new.screenSize)
    loop.screen.safeAreaInsets = new.safeAreaInsets(
      isStatusBarHidden: statusBarManager.isStatusBarHidden)
    loop.screen.traitCollection = new.traitCollection
    let old = window.frame
    loop.changingModels(because: isTurn ? .turn : .resize) {
      for other in loop.allWindows where other === window || other.frame == old {
        other.frame = CGRect(origin: .zero, size: new.size)
      }
    }
  }

  // MARK: Telling

  /// Asks for the adapted styles of the presentations, before the callbacks about new size classes.
  private func askForAdaptations(
    to traits: UITraitCollection, with coordinator: TransitionCoordinator
  ) -> [(UIViewController, UIPresentationController)] {
    shownControllers.compactMap { controller in
      controller.questionAdaptation(to: traits, with: coordinator).map { (controller, $0) }
    }
  }

  /// Makes the adaptations that have waited for a transition, from below.
  func makeWaitingAdaptations() {
    guard !loop.isTerminated else { return }
    let shown = shownControllers
    // The layout of sheets and the status bar go through all of them too, at each transition.
    loop.charge(shown.count * 8)
    for controller in shown { controller.makeWaitingAdaptation() }
  }

  // A presented controller whose presenter does not pass the call on is called directly.

  private func tellWillTransition(
    to traits: UITraitCollection, with coordinator: TransitionCoordinator
  ) {
    for root in roots { root.tellWillTransition(to: traits, with: coordinator) }
    for chain in detachedChains {
      chain[1].tellPresentedWillTransition(to: traits, with: coordinator)
    }
  }

  private func tellViewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {
    for root in roots where root.hostWindow?.frame == window?.frame {
      root.tellViewWillTransition(to: size, with: coordinator)
    }
    for chain in detachedChains {
      chain[1].tellPresentedViewWillTransition(to: size, with: coordinator)
    }
  }

  /// The chains above presenters in no container; a controller that presents over a child is reached through the child.
  private var detachedChains: [[UIViewController]] {
    sideChains.filter { $0.count > 1 && $0[0].parentController == nil }
  }

  private func tellTraitsChanged(
    from old: UITraitCollection, before overrides: [FormerOverride]
  ) {
    for controller in shownControllers where !loop.isTerminated {
      if let presentation = controller.activePresentation {
        loop.tell(presentation, .traitCollectionDidChange, [.object(old.traceName)]) {
          $0.traitCollectionDidChange(old)
        }
      }
      controller.traitsDidChange { $0.traits(from: old, before: overrides) }
    }
    for window in loop.appWindows {
      window.tellTraitsChanged { $0?.traits(from: old, before: overrides) ?? old }
    }
  }
}

extension Device {
  /// The traits of the screen and its window in the present orientation, with the overrides.
  func screen(
    in orientation: UIInterfaceOrientation, window: CGSize?, _ overrides: TraitOverrides
  ) -> ScreenState {
    ScreenState(
      orientation: orientation, screenSize: size(in: orientation),
      size: window ?? size(in: orientation), safeAreaInsets: safeAreaInsets(in: orientation),
      statusBarGivesWay: !hasSensorHousing,
      traitCollection: overrides.applied(to: traitCollection(in: orientation, window: window)))
  }
}

extension TransitionWorld {
  /// The window whose controllers decide about the orientation and the status bar: the frontmost visible one with a root that is as large as the
  /// first window.
  var decidingWindow: UIWindow? {
    let first = window
    return loop.frontmostWindow {
      !$0.isHidden && $0.rootResponder != nil && ($0 === first || $0.frame == first?.frame)
    }
  }
}

extension UIViewController {
  /// Whether its presentation covers the whole window.
  fileprivate var fillsWindow: Bool {
    guard let presentation = activePresentation else { return false }
    switch presentation.effectiveStyle {
    case .fullScreen, .overFullScreen: return true
    case .custom: return presentation.shouldPresentInFullscreen
    case .pageSheet, .formSheet: return presentation.shouldRemovePresentersView
    case .automatic, .none, .currentContext, .overCurrentContext, .popover:
      return false
    }
  }
}
