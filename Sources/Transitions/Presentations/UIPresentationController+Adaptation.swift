import EventTrace
import Geometry
import ViewTree

// How a presentation becomes another one: when it begins, and when the environment changes while it is shown.

extension UIPresentationController {
  /// The style that an environment asks for; `.none` for the one it was made for.
  ///
  /// The delegate is asked first. What it may not answer counts as no answer.
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

  /// The presentation controller of a style that this one adapts to: the current one where that has the style, itself for `.none` and for its own style.
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

  /// Lets go of what it was adapted from and was to adapt to: an adapted one refers to the original, and a popover to its sheet.
  func forgetAdaptation() {
    pendingAdaptation = nil
    adaptedFrom = nil
  }

  /// Tells the delegate of the presentation controller that this one is about to adapt to, which may be configured.
  func tellPrepare(_ adaptive: UIPresentationController) {
    guard !presentedViewController.loop.isTerminated else { return }
    tell(
      delegate, "presentationController(prepare)", .prepareAdaptive,
      [TraceField("adaptivePresentationController", .object(adaptive.traceName))]
    ) { $0.presentationController(self, prepare: adaptive) }
  }

  /// Tells the delegate to which style the presentation adapts.
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

  /// Takes the presenter's view away where the presentation has come to hide it, and brings it back where it no longer does; its controller is
  /// told.
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
  /// Whether it is an app's own, which is told when it comes and goes.
  private var isCustom: Bool { style == .custom }

  /// Gives the container to the presentation controller that it adapts to; an app's own is told as of a dismissal.
  fileprivate func leavePlace() {
    guard isCustom else { return tearDown() }
    traceCall("dismissalTransitionWillBegin")
    dismissalTransitionWillBegin()
    tearDown()
    traceCall("dismissalTransitionDidEnd", completed: true)
    dismissalTransitionDidEnd(true)
  }

  /// Takes the container from the presentation controller that has adapted to it; an app's own is told as of a presentation.
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
  /// Lets the presentation that begins adapt to the environment there is; returns the one that takes place.
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

  /// Asks, before the environment changes, what the presentation becomes; nil where there is none to adapt.
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

  /// Exchanges the presentation for the one it adapts to, in the container it has; while a transition goes on, when that has ended.
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

  /// Adapts to the size classes that have come in the middle of a transition.
  func adaptAfterTransition() {
    guard let presentation = ownPresentationController,
      let adapted = presentation.pendingAdaptation
    else { return }
    let override = presentationOverride
    exchangePresentation(for: adapted)
    if presentationOverride != override { overriddenTraitsDidChange(from: override) }
  }
}
