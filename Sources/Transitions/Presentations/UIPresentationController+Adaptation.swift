import EventTrace
import Geometry
import ViewTree

// Adaptation of a presentation to another style: when it begins, and when the traits change while it is shown.

extension UIPresentationController {
  /// The style for given traits; `.none` for the presentation's own style.
  ///
  /// The delegate is asked first. An illegal answer is ignored.
  func adaptiveStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    shouldPresentInFullscreen ? adaptivePresentationStyle(for: traits) : .none
  }

  /// The delegate's style for an environment; nil without an answer or for one that is not permitted.
  func delegateStyle(in traits: UITraitCollection) -> UIModalPresentationStyle? {
    let answer = presentedViewController.loop.ask(
      delegate, .adaptiveStyle, [.named(self), .object(traits.traceName)]
    ) { $0.adaptivePresentationStyle(for: self, traitCollection: traits) }
    guard let answer else { return nil }
    switch answer {
    case .fullScreen, .overFullScreen, .formSheet, .none: return answer
    default: return nil
    }
  }

  /// The presentation controller of a style that this one adapts to: the current one if that has the style, itself for `.none` and for its own style.
  func adapted(
    to style: UIModalPresentationStyle, from current: UIPresentationController
  ) -> UIPresentationController {
    if style == self.style { return self }
    if current.adaptedFrom === self, current.style == style { return current }
    let adapted: UIPresentationController
    switch style {
    case .formSheet where self is UISheetPresentationController: return self
    case .fullScreen, .overFullScreen, .formSheet:
      let popover = style == .formSheet ? self as? UIPopoverPresentationController : nil
      adapted =
        popover?.adaptiveForm
        ?? presentedViewController.systemPresentationController(
          for: style, presenting: presenter)
    default: return self
    }
    adapted.style = style
    adapted.presenter = presenter
    if adapted.delegate == nil { adapted.delegate = delegate }
    adapted.adaptedFrom = self
    return adapted
  }

  /// Releases the references between adapted presentations: an adapted one refers to the original, and a popover to its sheet.
  func forgetAdaptation() {
    pendingAdaptation = nil
    if let adaptedFrom { presentedViewController = adaptedFrom.presentedViewController }
    adaptedFrom = nil
  }

  /// Gets another presentation controller ready to be adapted to: the delegate is asked which controller that shows, and may configure it.
  func prepare(_ adaptive: UIPresentationController) {
    adaptive.presentedViewController = presentedViewController
    if let controller = controller(for: adaptive.style) {
      adaptive.presentedViewController = controller
    }
    tellPrepare(adaptive)
  }

  /// Whether the delegate is asked for a controller to show in place of the presented one.
  fileprivate var asksForController: Bool {
    delegate.map { hasMethod(.adaptiveController, $0) } ?? false
  }

  /// Asks the delegate for the controller to show in place of the presented one; nil for none.
  private func controller(for style: UIModalPresentationStyle) -> UIViewController? {
    let loop = presentedViewController.loop
    let answer = loop.askForObject(
      delegate, .adaptiveController, [.named(self), .word(style.name)]
    ) { $0.presentationController(self, viewControllerForAdaptivePresentationStyle: style) }
    guard let answer, answer !== presentedViewController, !loop.isTerminated else { return nil }
    // The controller that already replaces it may be shown in another style, too.
    if answer !== replacement, let presenter,
      let issue = presenter.refusal(ofReplacement: answer)
    {
      presenter.raise(issue)
      return nil
    }
    answer.join(loop)
    return answer
  }

  /// Removes the original controller from the controller that replaced it.
  func giveBackOriginal() {
    guard let original = adaptedFrom?.presentedViewController, original !== presentedViewController
    else { return }
    let controller = presentedViewController
    presentedViewController = original
    if adaptedFrom?.replacement === controller {
      // A waiting change may show the same controller again.
      if controller.activePresentation != nil { return }
      adaptedFrom?.replacement = nil
    }
    original.leave(controller)
  }

  /// Calls the delegate with the presentation controller that this one adapts to, so that it can be configured.
  private func tellPrepare(_ adaptive: UIPresentationController) {
    presentedViewController.loop.tell(
      delegate, .prepareAdaptive, [.named(self), .named(adaptive)]
    ) { $0.presentationController(self, prepare: adaptive) }
  }

  /// Calls the delegate with the style to which the presentation adapts.
  func tellWillPresent(
    in style: UIModalPresentationStyle,
    with coordinator: @autoclosure () -> (any UIViewControllerTransitionCoordinator)?
  ) {
    guard shouldPresentInFullscreen, let delegate, hasMethod(.willPresentAdaptively, delegate)
    else { return }
    let coordinator = coordinator()
    presentedViewController.loop.tell(
      delegate, .willPresentAdaptively, [.named(self), .word(style.name), .named(coordinator)]
    ) {
      $0.presentationController(
        self, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
    }
  }

  /// Removes the presenter's view if the adapted presentation hides it, and adds it again if it no longer does, with the
  /// appearance callbacks of its controller.
  ///
  /// The first callback may change the traits once more, or dismiss: the later change decides then.
  func adaptPresenter() {
    guard let presenter,
      shouldRemovePresentersView != removesPresenter
    else { return }
    removesPresenter.toggle()
    let removes = removesPresenter
    presenter.sendBeginAppearance(!removes, animated: false)
    guard presentedViewController.ownPresentationController === self, removesPresenter == removes
    else { return presenter.sendEndAppearance() }
    willAdaptPresenter()
    if removes {
      takePresenterOut()
    } else if let view = presenter.outerView {
      presenterPlace?.restore(view)
      presenterPlace = nil
      if let place = view.superview { view.place(at: presenter.restingFrame(in: place)) }
    }
    presenter.sendEndAppearance()
  }

  /// Removes the presenter's views from the window, and stores their place.
  fileprivate func takePresenterOut() {
    guard let view = presenter?.outerView else { return }
    presenterPlace = ViewPlace(of: view)
    view.removeFromSuperview()
  }

  /// Follows the presenter, whose own presentation has put other views around it: a presentation that removes the presenter removes the new views
  /// too, and one in the presenter's context moves to their place.
  func followPresenter() {
    if isInContext, removesPresenter {
      // The views around the presenter have moved this container in place of the presenter's view.
      followContainer()
    } else if removesPresenter {
      presentedViewController.movingViewsUntold { takePresenterOut() }
    } else if isInContext, let containerView, let view = presenter?.loadedView,
      let place = view.superview, !containerView.isDescendant(of: view)
    {
      presentedViewController.movingViewsUntold {
        place.insertSubview(containerView, aboveSubview: view)
      }
      containerView.place(at: view.frame)
    }
    presenterViewDidChange()
  }
}

extension UIPresentationController {
  /// Adds its views to the container as the former presentation was seen, so that they change from there.
  func startFromFormerLook() {
    guard let host else { return }
    containerView?.addSubview(host.view)
    guard let formerLook else { return }
    host.view.place(at: formerLook.frame)
    host.dimmingView.alpha = formerLook.dim
  }

  /// Whether its style is `.custom`: it is a class of the app, whose callbacks have to be called.
  private var isCustom: Bool { style == .custom }

  /// Passes the container to the presentation controller that it adapts to; a class of the app gets the callbacks of a dismissal.
  fileprivate func leavePlace() {
    guard isCustom else { return tearDown() }
    let loop = presentedViewController.loop
    loop.tell(self, .dismissalTransitionWillBegin) { $0.dismissalTransitionWillBegin() }
    tearDown()
    loop.tell(self, .dismissalTransitionDidEnd, [.bool(true)]) {
      $0.dismissalTransitionDidEnd(true)
    }
  }

  /// Takes the container over from the presentation controller that adapts to it; a class of the app gets the callbacks of a presentation.
  fileprivate func enterPlace() {
    guard isCustom else { return takePlace() }
    let loop = presentedViewController.loop
    loop.tell(self, .presentationTransitionWillBegin) { $0.presentationTransitionWillBegin() }
    takePlace()
    loop.tell(self, .presentationTransitionDidEnd, [.bool(true)]) {
      $0.presentationTransitionDidEnd(true)
    }
  }
}

extension UIViewController {
  /// Adapts a presentation that begins to the present traits; returns the one that is used.
  ///
  /// The caller has to tell the delegate which style that is, with `tellWillPresent`.
  func adapt(_ made: UIPresentationController) -> UIPresentationController {
    guard made.adaptedFrom == nil else { return made }
    let style = made.adaptiveStyle(in: made.traitCollection)
    let active = made.adapted(to: style, from: made)
    if active !== made {
      made.prepare(active)
      if active.presentedViewController === self { ownPresentationController = active }
    }
    return active
  }

  /// Asks for the style before the traits change; nil if there is no presentation that adapts.
  func questionAdaptation(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) -> UIPresentationController? {
    guard let active = activePresentation, active.shouldPresentInFullscreen else { return nil }
    let made = active.adaptedFrom ?? active
    let style = made.adaptiveStyle(in: traits)
    let current = active.pendingAdaptation ?? active
    let adapted = made.adapted(to: style, from: current)
    if adapted !== made, adapted !== current, adapted !== active {
      // During a transition the delegate is not asked: it would move the original controller, and a cancel could make that unnecessary.
      adapted.isUnprepared = made.asksForController && obstacle(to: .replacement) != nil
      if !adapted.isUnprepared { made.prepare(adapted) }
    }
    made.tellWillPresent(in: adapted === made ? .none : style, with: coordinator)
    return adapted
  }

  /// Replaces the presentation by the one it adapts to, in the same container, now or after the transitions for which the step has to wait.
  ///
  /// If that one shows another controller, the two controllers get appearance callbacks; the original one gets none if it is in the other.
  func exchangePresentation(for active: UIPresentationController) {
    guard let old = ownPresentationController, let container = old.containerView else { return }
    let showsOther = active.isUnprepared || active.presentedViewController !== self
    guard obstacle(to: showsOther ? .replacement : .adaptation) == nil else {
      old.pendingAdaptation = active === old ? nil : active
      return
    }
    guard active !== old else {
      old.pendingAdaptation = nil
      // A sheet has another form in other size classes.
      container.setNeedsLayout()
      return
    }
    if active.isUnprepared {
      active.isUnprepared = false
      active.adaptedFrom?.prepare(active)
      guard !loop.isTerminated else { return }
    }
    let shown = active.presentedViewController
    active.formerLook = shown === self ? FormerLook(of: old) : nil
    defer { active.formerLook = nil }
    // The views of the former presentation go, and with them what they hold.
    let containerAbove = presentedController?.activePresentation?.containerView
    defer { withExtendedLifetime(containerAbove) {} }
    let isSeen = appearanceState == .appeared
    let comesOrGoes = shown !== self && isSeen
    if isDescendant(of: shown) {
      movingViewsUntold { old.leavePlace() }
    } else {
      if shown.isDescendant(of: self) { movingViewsUntold { shown.leave(self) } }
      if comesOrGoes { sendBeginAppearance(false, animated: false) }
      movingViewsUntold { old.leavePlace() }
    }
    guard !loop.isTerminated else { return }
    active.presenter = old.presenter
    active.removesPresenter = old.removesPresenter
    active.presenterPlace = old.presenterPlace
    active.presenterFilledWindow = old.presenterFilledWindow
    active.presenterWasInWindow = old.presenterWasInWindow
    active.isOnStage = old.isOnStage
    old.containerView = nil
    active.containerView = container
    (container as? UITransitionView)?.presentationController = active
    shown.ownPresentationController = active
    if shown !== self { handPresentation(over: shown) }
    old.pendingAdaptation = nil
    if shown.presentationOverride != nil { loop.screen.letControllersOverrideTraits() }
    if shown === self {
      shown.enterPlace(of: active, comes: false)
    } else {
      UIView.performWithoutAnimation { shown.enterPlace(of: active, comes: comesOrGoes) }
    }
    if comesOrGoes, !isDescendant(of: shown) { sendEndAppearance() }
    active.adaptPresenter()
    guard shown.ownPresentationController === active else { return }
    active.didTakePlace()
    shown.settleAppearance()
  }

  /// Replaces the controller of a presentation, with the appearance callbacks if it was not visible.
  private func enterPlace(of presentation: UIPresentationController, comes: Bool) {
    if comes { sendBeginAppearance(true, animated: false) }
    guard !loop.isTerminated else { return }
    movingViewsUntold { presentation.enterPlace() }
    presentedController?.activePresentation?.followPresenter()
    if comes { sendEndAppearance() }
  }

  /// Moves the presentation, and what the controller presents itself, to the controller that replaces it, or back to the original one.
  func handPresentation(over controller: UIViewController) {
    let presenter = presentingController
    let world = knownWorld
    controller.hasBeenShown = true
    controller.world = world
    presentingController = nil
    presenter?.presentedController = controller
    controller.presentingController = presenter
    if let above = presentedController {
      presentedController = nil
      controller.presentedController = above
      above.presentingController = controller
      above.ownPresentationController?.presenter = controller
    }
    guard let own = ownPresentationController else { return }
    if let made = own.adaptedFrom {
      // The former adaptation is over: the original controller has its own presentation controller, and its replacement has none.
      let original = made.presentedViewController
      made.replacement = original === controller ? nil : controller
      ownPresentationController = original === self ? made : nil
      if original !== self { world?.noteDeparture(of: self) }
    } else {
      own.replacement = controller
    }
  }

  /// Leaves its container, at whatever level it is, with the callbacks of a removed child.
  fileprivate func leave(_ container: UIViewController) {
    guard let parent = parentController, self !== container, isDescendant(of: container) else {
      return
    }
    switch parent {
    case let stack as UINavigationController: stack.restack(stack.stack.filter { $0 !== self })
    case let tabs as UITabBarController:
      tabs.viewControllers = (tabs.viewControllers ?? []).filter { $0 !== self }
    default:
      sendWillMove(toParent: nil)
      loadedView?.removeFromSuperview()
      removeFromParent()
    }
  }

  /// Adapts to size classes that have changed during a transition, unless the adaptation has to wait for another one.
  func makeWaitingAdaptation() {
    guard let presentation = ownPresentationController,
      let adapted = presentation.pendingAdaptation
    else { return }
    let override = presentationOverride
    exchangePresentation(for: adapted)
    let shown = adapted.presentedViewController
    guard shown.ownPresentationController === adapted, shown.presentationOverride != override
    else { return }
    shown.overriddenTraitsDidChange(from: override)
  }
}
