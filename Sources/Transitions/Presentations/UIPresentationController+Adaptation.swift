import EventTrace
import Geometry
import ViewTree

// Adaptation of a presentation to another style: when it begins, and when the traits change while it is shown.

extension UIPresentationController {
  /// The style for given traits; `.none` for the presentation's own style.
  ///
  /// The delegate is asked first. An illegal answer is ignored.
  func adaptiveStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    guard shouldPresentInFullscreen else { return .none }
    if let delegate, hasMethod(.adaptiveStyle, delegate) {
      let answer = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
      presentedViewController.loop.emit(
        .call(
          "adaptivePresentationStyle(for)",
          [
            TraceField("controller", .object(traceName)),
            TraceField("traitCollection", .object(traits.traceName)),
            TraceField("answer", .word(answer.name)),
          ]), subject: nameInTrace(of: delegate))
      switch answer {
      case .fullScreen, .overFullScreen, .formSheet, .none: return answer
      default: break
      }
    }
    return traits.isCompact ? adaptivePresentationStyle : .none
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
        popover?.adaptiveSheetPresentationController
        ?? presentedViewController.systemPresentationController(
          for: style, presenting: presentingViewController)
    default: return self
    }
    adapted.style = style
    adapted.presentingViewController = presentingViewController
    if adapted.delegate == nil { adapted.delegate = delegate }
    adapted.adaptedFrom = self
    return adapted
  }

  /// Releases the references between adapted presentations: an adapted one refers to the original, and a popover to its sheet.
  func forgetAdaptation() {
    pendingAdaptation = nil
    adaptedFrom = nil
  }

  /// Calls the delegate with the presentation controller that this one adapts to, so that it can be configured.
  func tellPrepare(_ adaptive: UIPresentationController) {
    guard !presentedViewController.loop.isTerminated else { return }
    tell(
      delegate, "presentationController(prepare)", .prepareAdaptive,
      [TraceField("adaptivePresentationController", .object(adaptive.traceName))]
    ) { $0.presentationController(self, prepare: adaptive) }
  }

  /// Calls the delegate with the style to which the presentation adapts.
  func tellWillPresent(
    in style: UIModalPresentationStyle,
    with coordinator: @autoclosure () -> (any UIViewControllerTransitionCoordinator)?
  ) {
    guard shouldPresentInFullscreen else { return }
    tell(
      delegate, "presentationController(willPresentWithAdaptiveStyle)", .willPresentAdaptively,
      [TraceField("style", .word(style.name))]
    ) {
      $0.presentationController(
        self, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator())
    }
  }

  /// Removes the presenter's view if the adapted presentation hides it, and adds it again if it no longer does, with the
  /// appearance callbacks of its controller.
  func adaptPresenter() {
    guard let presenter = presentingViewController,
      shouldRemovePresentersView != removesPresenter
    else { return }
    removesPresenter.toggle()
    let view = presenter.outerView
    presenter.sendBeginAppearance(!removesPresenter, animated: true)
    willAdaptPresenter()
    if removesPresenter {
      presenterPlace = view.flatMap { ViewPlace(of: $0) }
      view?.removeFromSuperview()
    } else if let view {
      presenterPlace?.restore(view)
      if let container = view.superview { view.place(at: container.bounds) }
    }
    presenter.sendEndAppearance()
  }
}

extension UIPresentationController {
  /// Whether its style is `.custom`: it is a class of the app, whose callbacks have to be called.
  private var isCustom: Bool { style == .custom }

  /// Passes the container to the presentation controller that it adapts to; a class of the app gets the callbacks of a dismissal.
  fileprivate func leavePlace() {
    guard isCustom else { return tearDown() }
    traceCall("dismissalTransitionWillBegin")
    dismissalTransitionWillBegin()
    tearDown()
    traceCall("dismissalTransitionDidEnd", completed: true)
    dismissalTransitionDidEnd(true)
  }

  /// Takes the container over from the presentation controller that adapts to it; a class of the app gets the callbacks of a presentation.
  fileprivate func enterPlace() {
    guard isCustom else { return takePlace() }
    traceCall("presentationTransitionWillBegin")
    presentationTransitionWillBegin()
    takePlace()
    traceCall("presentationTransitionDidEnd", completed: true)
    presentationTransitionDidEnd(true)
  }
}

extension UIViewController {
  /// Adapts a presentation that begins to the present traits; returns the one that is used.
  func adapt(_ made: UIPresentationController, for transition: TransitionContext)
    -> UIPresentationController
  {
    guard made.adaptedFrom == nil else { return made }
    let style = made.adaptiveStyle(in: made.traitCollection)
    let active = made.adapted(to: style, from: made)
    if active !== made {
      ownPresentationController = active
      made.tellPrepare(active)
    }
    made.tellWillPresent(in: active === made ? .none : style, with: transition.coordinator)
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
    if adapted !== made, adapted !== current { made.tellPrepare(adapted) }
    made.tellWillPresent(in: style, with: coordinator)
    return adapted
  }

  /// Replaces the presentation by the one it adapts to, in the same container; during a transition, after its end.
  func exchangePresentation(for active: UIPresentationController) {
    guard let old = ownPresentationController, let container = old.containerView else { return }
    guard !isInTransition else {
      old.pendingAdaptation = active === old ? nil : active
      return
    }
    guard active !== old else { return }
    old.leavePlace()
    active.presentingViewController = old.presentingViewController
    active.removesPresenter = old.removesPresenter
    active.presenterPlace = old.presenterPlace
    active.presenterFilledWindow = old.presenterFilledWindow
    old.containerView = nil
    active.containerView = container
    (container as? UITransitionView)?.presentationController = active
    ownPresentationController = active
    if presentationOverride != nil { loop.screen.letControllersOverrideTraits() }
    active.enterPlace()
    active.adaptPresenter()
  }

  /// Adapts to size classes that have changed during a transition.
  func adaptAfterTransition() {
    guard let presentation = ownPresentationController,
      let adapted = presentation.pendingAdaptation
    else { return }
    let override = presentationOverride
    exchangePresentation(for: adapted)
    if presentationOverride != override { overriddenTraitsDidChange(from: override) }
  }
}
