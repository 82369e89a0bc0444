package import EventTrace
import SourceText
package import ViewTree

/// The state of a controller's appearance.
package enum AppearanceState: UInt8 {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

/// The cause of an appearance transition, and the calls that are still due in it.
struct AppearanceProgress {
  /// Whether it is animated.
  var isAnimated = false
  /// Whether `beginAppearanceTransition(_:animated:)` began it.
  var beganByCall = false
  /// The number of calls of `beginAppearanceTransition(_:animated:)` in the direction of the present state, which were reported; as many
  /// calls of `endAppearanceTransition()` belong to them, until the next appearance or disappearance begins.
  var surplusBegins = 0
  /// Whether the view is being moved to another window or off its own, alone or with the views that it is in.
  var isViewMoving = false
  /// The statement of the script that took the view out of the window; nil for none, and while the view is in a window.
  var removalRange: SourceRange?
  /// Whether the controller begins to appear, and passes this on to the children that it has afterwards.
  var isBeginning = false
  /// Whether `viewIsAppearing` is due at the next layout of the view.
  var owesViewIsAppearing = false
  /// The callback that UIKit is calling; nil for none.
  var sentCallback: AppMethod?
}

extension UIViewController {
  /// Whether the controller has been told that it will appear, and not yet that it will disappear.
  var isAppearingOrAppeared: Bool {
    switch appearanceState {
    case .appearing, .appeared: true
    case .disappearing, .disappeared: false
    }
  }

  /// Begins an appearance or disappearance as the app's container wants it.
  final func beginByCall(_ isAppearing: Bool, animated: Bool) {
    switch (appearanceState, isAppearing) {
    case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false):
      reportUnbalancedAppearance(
        isAppearing
          ? "beginAppearanceTransition(true) was called while '\(traceName)' was \(appearanceState) already"
          : "beginAppearanceTransition(false) was called while '\(traceName)' was \(appearanceState) already"
      )
      appearance.surplusBegins += 1
    case (.disappeared, true), (.disappearing, true), (.appearing, false), (.appeared, false):
      appearance.beganByCall = true
      sendBeginAppearance(isAppearing, animated: animated)
    }
  }

  /// Ends the appearance or disappearance as the app's container wants it.
  final func endByCall() {
    switch appearanceState {
    case .appearing, .disappearing:
      if !appearance.beganByCall {
        reportUnbalancedAppearance(
          "endAppearanceTransition() was called while UIKit's own appearance transition of '\(traceName)' was running (\(appearanceState))"
        )
      }
      let byCall = appearance.beganByCall
      sendEndAppearance()
      if byCall, parentController == nil { knownWorld?.checkHandMadeEnd(of: self) }
    case .appeared, .disappeared:
      guard appearance.surplusBegins == 0 else { return appearance.surplusBegins -= 1 }
      reportUnbalancedAppearance(
        "endAppearanceTransition() was called without beginAppearanceTransition(_:animated:) before it"
      )
    }
  }

  private func reportUnbalancedAppearance(_ note: String) {
    report(EngineIssue.unbalancedAppearance(of: self, notes: [note]))
  }

  /// Reports to the world the controller is shown in, or to the clock it was made with.
  package func report(_ issue: EngineIssue) {
    if let world = knownWorld { world.report(issue) } else { loop.report(issue) }
  }

  /// Reports an issue that ends the world in which the controller is shown, or that of its clock.
  package func raise(_ issue: EngineIssue) {
    if let world = knownWorld { world.raise(issue) } else { loop.terminate(issue) }
  }

  /// Sends the will-callback, to the children after their parent.
  func sendBeginAppearance(_ isAppearing: Bool, animated: Bool) {
    // Views that a controller adds in its callbacks are not attributed to the transition.
    loop.observingTree(by: nil) { beginAppearance(isAppearing, animated: animated) }
  }

  private func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    // `viewDidLoad` runs before the appearance begins: it may end none, and an appearance that it begins counts.
    if isAppearing { loadViewIfNeeded() }
    switch (appearanceState, isAppearing) {
    case (.appearing, true), (.disappearing, false):
      return reportUnbalancedAppearance(
        "beginAppearanceTransition(\(isAppearing)) was called for '\(traceName)', and endAppearanceTransition() was not called before UIKit's own appearance transition"
      )
    case (.appeared, true), (.disappeared, false): return
    case (.disappeared, true), (.disappearing, true), (.appearing, false), (.appeared, false): break
    }
    // An end that was due before this appearance or disappearance does not come any more.
    if !isTurning { appearance.surplusBegins = 0 }
    appearanceState = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.owesViewIsAppearing = isAppearing
    if isAppearing {
      // Every appearance lays the view out, and sends `viewIsAppearing` just before.
      loadedView?.setNeedsLayout()
      appearance.isBeginning = true
      send(.viewWillAppear, animated) { viewWillAppear(animated) }
    } else {
      send(.viewWillDisappear, animated) { viewWillDisappear(animated) }
    }
    tellFollowersOfBegin(isAppearing, animated: animated)
    appearance.isBeginning = false
    // The callbacks may have ended the appearance before the others could be told that it begins.
    if hasEnded(isAppearing) { tellFollowersOfEnd(isAppearing, animated: animated) }
  }

  /// Forwards the beginning of an appearance to the children and to controllers presented in the view, unless a callback has reversed it,
  /// which forwards it too.
  private func tellFollowersOfBegin(_ isAppearing: Bool, animated: Bool) {
    if !childControllers.isEmpty, forwardsAppearance, goesOn(isAppearing) {
      if isAppearing {
        childrenWillBeginAppearing()
        contentSwitch?.show(chosenChild)
        appearance.isBeginning = false
      }
      for child in childControllers where goesOn(isAppearing) && child.canFollow(isAppearing) {
        child.sendBeginAppearance(isAppearing, animated: animated)
      }
      for presented in controllersOverChildren
      where goesOn(isAppearing) && presented.canFollowContext(isAppearing) {
        presented.sendBeginAppearance(isAppearing, animated: animated)
      }
      if isAppearing, goesOn(isAppearing) { childrenDidBeginAppearing(animated: animated) }
    }
    if goesOn(isAppearing), let controllerInView, controllerInView.canFollowContext(isAppearing) {
      controllerInView.sendBeginAppearance(isAppearing, animated: animated)
    }
  }

  /// Whether the appearance or disappearance is still the present one, or has just ended.
  private func goesOn(_ isAppearing: Bool) -> Bool {
    switch appearanceState {
    case .appearing, .appeared: isAppearing
    case .disappearing, .disappeared: !isAppearing
    }
  }

  private func hasEnded(_ isAppearing: Bool) -> Bool {
    appearanceState == (isAppearing ? .appeared : .disappeared)
  }

  /// Sends the did-callback, to the children after their parent; before that the view that appears is laid out, if it is to be.
  func sendEndAppearance(layingOut laysOut: Bool = true) {
    loop.observingTree(by: nil) { endAppearance(layingOut: laysOut) }
  }

  private func endAppearance(layingOut laysOut: Bool) {
    let animated = appearance.isAnimated
    let isShown = appearanceState == .appearing
    switch appearanceState {
    case .appearing:
      if laysOut { loadedView?.layoutIfNeeded() }
      sendViewIsAppearingIfOwed()
      // The layout calls the controller, which may have ended this appearance or turned it round.
      guard appearanceState == .appearing else { return }
      appearanceState = .appeared
      appearance.beganByCall = false
      send(.viewDidAppear, animated) { viewDidAppear(animated) }
    case .disappearing:
      appearanceState = .disappeared
      appearance.beganByCall = false
      send(.viewDidDisappear, animated) { viewDidDisappear(animated) }
    case .appeared, .disappeared:
      return
    }
    tellFollowersOfEnd(isShown, animated: animated)
    contentSwitch?.makeWaitingChanges()
  }

  /// Forwards the end of an appearance to the children and to controllers presented in the view, unless a callback has begun the next one,
  /// which forwards it too.
  private func tellFollowersOfEnd(_ isShown: Bool, animated: Bool) {
    if !childControllers.isEmpty, forwardsAppearance {
      for child in childControllers where hasEnded(isShown) {
        // A transition that takes the child away ends its disappearance.
        if isShown, child.appearanceState == .disappearing, child.isInTransition { continue }
        // A child that was about to appear while this controller turned round could not follow then.
        if !isShown, child.appearanceState == .appearing, child.canFollow(false) {
          child.sendBeginAppearance(false, animated: animated)
        }
        child.sendEndAppearance()
      }
      for presented in controllersOverChildren where hasEnded(isShown) {
        presented.endFollowingContext(isShown, animated: animated)
      }
      if isShown, hasEnded(isShown) { childrenDidEndAppearing(animated: animated) }
    }
    if hasEnded(isShown) { controllerInView?.endFollowingContext(isShown, animated: animated) }
  }

  private func send(_ callback: AppMethod, _ animated: Bool, _ body: () -> Void) {
    loop.tell(self, callback, [.bool(animated)]) { _ in
      let outer = appearance.sentCallback
      appearance.sentCallback = callback
      body()
      appearance.sentCallback = outer
    }
  }

  /// Runs the script's hook for an appearance callback, and reports one that the app has called itself; an override's call of `super` is not
  /// one.
  final func receive(_ callback: ViewControllerCallback) {
    if let method = callback.appearanceMethod, appearance.sentCallback != method {
      report(EngineIssue.calledDirectly(method, of: self))
    }
    script?.run(callback, of: self)
  }

  /// The controllers that are presented over the children's contexts: they come and go with this controller's view.
  private var controllersOverChildren: [UIViewController] {
    childControllers.compactMap { child in
      guard let presented = child.presentedController, let loadedView,
        let container = presented.ownPresentationController?.containerView,
        container.isDescendant(of: loadedView)
      else { return nil }
      return presented
    }
  }

  /// Whether the controller, presented over a context, appears or disappears with it.
  ///
  /// While it is being presented it disappears and appears with the context; while it is being dismissed it does not appear
  /// again.
  private func canFollowContext(_ isAppearing: Bool) -> Bool {
    guard isAppearingOrAppeared != isAppearing, !(isAppearing && isCovered) else { return false }
    guard isAppearing, let transition, transition.isInProgress else { return true }
    return !transition.isDismissal && appearanceState == .disappearing
  }

  /// Ends the appearance that has followed that of the context.
  private func endFollowingContext(_ isShown: Bool, animated: Bool) {
    // A presentation over the context that has begun since then follows now.
    if !isShown, canFollowContext(false) { sendBeginAppearance(false, animated: animated) }
    if !isEndedByTransition(asContextIsShown: isShown) { sendEndAppearance() }
  }

  /// Whether its own transition, which is under way, will end its appearance; or its disappearance from a context that stays.
  private func isEndedByTransition(asContextIsShown isShown: Bool) -> Bool {
    guard isInTransition else { return false }
    return appearanceState == .appearing || isShown && appearanceState == .disappearing
  }

  private func canFollow(_ isAppearing: Bool) -> Bool {
    guard let loadedView, let parentView = parentController?.loadedView,
      loadedView.isDescendant(of: parentView)
    else { return false }
    if isAppearing, isLeaving || isCovered { return false }
    return isAppearingOrAppeared != isAppearing
  }

  /// Whether it appears or disappears now.
  var isTurning: Bool { appearanceState == .appearing || appearanceState == .disappearing }

  /// Whether a transition of its container that is under way takes it away; it does not come back with the container.
  private var isLeaving: Bool {
    guard let running = parentController?.contentSwitch?.transition, running.isRunning else {
      return false
    }
    return (running.transitionWasCancelled ? running.to : running.from).controller === self
  }

  /// Sends `viewIsAppearing` if it is still due in this appearance and the view is in place.
  func sendViewIsAppearingIfOwed() {
    guard appearance.owesViewIsAppearing,
      appearanceState == .appearing || appearanceState == .appeared,
      loadedView?.window != nil
    else { return }
    appearance.owesViewIsAppearing = false
    redeemFirstResponder()
    sendSafeAreaInsetsIfChanged()
    let animated = appearance.isAnimated
    send(.viewIsAppearing, animated) { viewIsAppearing(animated) }
  }

  /// Sends `viewSafeAreaInsetsDidChange` if the view is in a window and its safe area is not the one last told.
  private func sendSafeAreaInsetsIfChanged() {
    guard let loadedView, loadedView.window != nil else { return }
    let insets = loadedView.safeAreaInsets
    guard insets != knownSafeAreaInsets else { return }
    knownSafeAreaInsets = insets
    loadedView.setNeedsLayoutForSafeArea()
    if tracesSafeAreaInsets {
      loop.emit(.call("viewSafeAreaInsetsDidChange", []), subject: traceName)
    }
    viewSafeAreaInsetsDidChange()
  }
}

// MARK: - The view's reports

extension UIViewController: ViewOwner {
  /// Remembers the change of the screen that is going on, for the issue that the view does not fill the window.
  package func ownedViewWasNotResized(_ view: UIView) {
    guard let change = world?.screenChange else { return }
    missedResize = MissedResize(of: view, in: change)
  }

  /// The controller's view, if it is loaded.
  package var ownedViewIfLoaded: UIView? { loadedView }

  /// Joins the world that the controller's view is part of now.
  package func ownedView(_ view: UIView, didJoin world: RunLoop) { join(world) }

  /// Whether the view may become a subview of another one; raises an issue for the root view of a child outside its parent's view.
  package func ownedView(_ view: UIView, mayMoveInto superview: UIView) -> Bool {
    guard view === loadedView, let parentController else { return true }
    let owner = superview.nearestOwner
    if owner === parentController { return true }
    raise(EngineIssue.viewOutsideParent(self, below: owner))
    return false
  }

  /// Sends the callbacks that come before the layout of the view's subviews.
  package func ownedViewWillLayoutSubviews(_ view: UIView) {
    loop.observingTree(by: nil) {
      layOutBars()
      sendViewIsAppearingIfOwed()
      sendSafeAreaInsetsIfChanged()
      loop.tell(self, .viewWillLayoutSubviews) { $0.viewWillLayoutSubviews() }
    }
  }

  /// Sends `viewDidLayoutSubviews`.
  package func ownedViewDidLayoutSubviews(_ view: UIView) {
    loop.tell(self, .viewDidLayoutSubviews) { $0.viewDidLayoutSubviews() }
  }

  /// Begins the appearance or disappearance that the move of the view causes.
  package func ownedView(_ view: UIView, willMoveToWindow window: UIWindow?) {
    guard view === loadedView else { return }
    appearance.isViewMoving = true
    appearance.removalRange = window == nil ? loop.runningStatement?() : nil
    followView(to: window, ends: false)
  }

  /// Ends the appearance or disappearance that the move of the view has begun.
  package func ownedView(_ view: UIView, didMoveFromWindow window: UIWindow?) {
    guard view === loadedView else { return }
    appearance.isViewMoving = false
    followView(to: view.window, ends: true)
  }
}
