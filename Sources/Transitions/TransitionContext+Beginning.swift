import Animation
import EventTrace
import Geometry
import ViewTree

// The order in which UIKit asks and tells; `Transitions.docc/TransitionLifecycle.md` has it as a table.

extension TransitionContext {
  /// Begins the transition: the first thing in the turn after the request.
  func begin() {
    guard phase == .requested, !loop.isTerminated else { return }
    guard let window = world.window else { return abandon() }
    phase = .preparing
    world.spanBegins(traceName, of: self)
    viewsBefore = TransitionContext.directViews(in: window, and: presenter.loadedView)
    if isPresenting {
      preparePresentation(in: window)
    } else {
      prepareDismissal(in: window)
    }
    guard phase == .preparing, !loop.isTerminated else { return }
    run(in: window)
  }

  // MARK: Presentation

  private func preparePresentation(in window: UIWindow) {
    let container = containerView
    let presentation = presented.makePresentationController(presenting: presenter, source: source)
    presentation.presentingViewController = presenter
    self.presentation = presentation
    askForAnimator(in: presentation.style)

    presented.loadViewIfNeeded()
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.container?.presentationController = presentation
    window.addSubview(container)
    presentation.containerView = container
    removesPresenter = presentation.shouldRemovePresentersView
    presentation.removesPresenter = removesPresenter
    presenterView = presenter.ownPresentationController?.presentedView ?? presenter.view
    presentation.presenterFilledWindow = presenterView.map(world.fillsWindow) ?? false
    rememberInteraction()

    loop.emit(.call("presentationTransitionWillBegin", []), subject: presentation.traceName)
    attributed { presentation.presentationTransitionWillBegin() }
    if removesPresenter, presenter.appearanceState == .appeared {
      presenter.sendBeginAppearance(false, animated: isAnimated)
    }
    presented.mark = .presented
    presented.sendBeginAppearance(true, animated: isAnimated)
    // Somebody may have completed it already, or ended the world.
    guard phase == .preparing, !loop.isTerminated else { return }

    let view: UIView = presentation.presentedView ?? presented.view
    presentedView = view
    let frame = presentation.frameOfPresentedViewInContainerView
    loop.emit(
      .call("frameOfPresentedViewInContainerView", [TraceField("answer", .rect(frame))]),
      subject: presentation.traceName)
    view.place(at: frame)
    presentationFillsContainer =
      removesPresenter && frame.insetBy(dx: -0.5, dy: -0.5).contains(container.bounds)
    if removesPresenter, let presenterView {
      presentation.presenterPlace = ViewPlace(of: presenterView)
      container.insertSubview(presenterView, at: 0)
    }
  }

  // MARK: Dismissal

  private func prepareDismissal(in window: UIWindow) {
    let presentation = presented.makePresentationController(
      presenting: presenter, source: presenter)
    self.presentation = presentation
    if let existing = presentation.containerView as? UITransitionView { self.container = existing }
    let container = containerView
    askForAnimator(in: presentation.style)
    if presentation.containerView !== container {
      window.addSubview(container)
      presentation.containerView = container
    }
    viewsBefore += container.subviews
    windowWasCovered = world.isWindowCovered
    presenterView = presenter.ownPresentationController?.presentedView ?? presenter.view
    presentedView = presentation.presentedView ?? presented.view
    let bottom = presenter.presentedController?.ownPresentationController
    let presenterIsOff = bottom?.removesPresenter ?? false
    removesPresenter = presenterIsOff && presentation.removesPresenter
    rememberInteraction()

    for controller in intermediates { beginRemoving(controller) }
    if presenterIsOff, !removesPresenter, let presenterView {
      // The topmost presentation keeps what is below it, so the way down is made by UIKit.
      bottom?.presenterPlace?.restore(presenterView)
      fitPresenterView()
    }

    loop.emit(.call("dismissalTransitionWillBegin", []), subject: presentation.traceName)
    attributed { presentation.dismissalTransitionWillBegin() }
    presented.mark = .dismissed
    presented.sendBeginAppearance(false, animated: isAnimated)
    if presenter.appearanceState == .disappeared {
      presenter.sendBeginAppearance(true, animated: isAnimated)
    }
  }

  /// Takes a controller between the two off the screen, without animation.
  private func beginRemoving(_ controller: UIViewController) {
    guard let presentation = controller.ownPresentationController else { return }
    loop.emit(.call("dismissalTransitionWillBegin", []), subject: presentation.traceName)
    attributed { presentation.dismissalTransitionWillBegin() }
    controller.mark = .dismissed
    if controller.appearanceState == .appeared {
      controller.sendBeginAppearance(false, animated: false)
    }
    guard let view = presentation.containerView, let place = ViewPlace(of: view) else { return }
    intermediatePlaces.append((view, place))
    view.removeFromSuperview()
  }

  // MARK: The delegate's answers

  private func askForAnimator(in style: UIModalPresentationStyle) {
    defer { hasAskedDelegate = true }
    // A style other than custom is not animated by anyone when it is not to be.
    guard isAnimated || style == .custom, let delegate = presented.transitioningDelegate else {
      return
    }
    let answer: (any UIViewControllerAnimatedTransitioning)?
    if isPresenting {
      answer = delegate.animationController(
        forPresented: presented, presenting: presenter, source: source)
      loop.emit(
        .call(
          "animationController(forPresented)",
          [
            TraceField("presented", .object(presented.traceName)),
            TraceField("presenting", .object(presenter.traceName)),
            TraceField("source", .object(source.traceName)),
            TraceField("answer", answer.map { .object(nameInTrace(of: $0)) } ?? .none),
          ]), subject: nameInTrace(of: delegate))
    } else {
      answer = delegate.animationController(forDismissed: presented)
      loop.emit(
        .call(
          "animationController(forDismissed)",
          [
            TraceField("dismissed", .object(presented.traceName)),
            TraceField("answer", answer.map { .object(nameInTrace(of: $0)) } ?? .none),
          ]), subject: nameInTrace(of: delegate))
    }
    animator = answer
    guard let answer, isAnimated else { return }
    interactor =
      isPresenting
      ? delegate.interactionControllerForPresentation(using: answer)
      : delegate.interactionControllerForDismissal(using: answer)
    let interactor = self.interactor
    loop.emit(
      .call(
        isPresenting
          ? "interactionControllerForPresentation(using)"
          : "interactionControllerForDismissal(using)",
        [
          TraceField("animator", .object(nameInTrace(of: answer))),
          TraceField("answer", interactor.map { .object(nameInTrace(of: $0)) } ?? .none),
        ]), subject: nameInTrace(of: delegate))
  }

  // MARK: Running

  private func run(in window: UIWindow) {
    askForDuration()
    guard phase == .preparing else { return }
    phase = .running
    guard animator != nil else { return runAtOnce() }
    let clock = AnimationClock(loop: loop)
    clock.treeObserver = self
    self.clock = clock
    container?.layer.animationClock = clock
    if let interactor {
      startInteraction(with: interactor, in: window)
    } else {
      blockInteraction(in: window)
      runAnimator()
    }
    // An interaction controller need not have used the animator.
    runAlongsideAnimations()
  }

  private func startInteraction(
    with interactor: any UIViewControllerInteractiveTransitioning, in window: UIWindow
  ) {
    guard interactor.wantsInteractiveStart else {
      (interactor as? UIPercentDrivenInteractiveTransition)?.attach(to: self)
      blockInteraction(in: window)
      return runAnimator()
    }
    isInteractive = true
    initiallyInteractive = true
    loop.emit(
      .call("startInteractiveTransition", [TraceField("transition", .object(traceName))]),
      subject: nameInTrace(of: interactor))
    attributed { interactor.startInteractiveTransition(self) }
  }

  /// Lets the animator make its animations, and with them those of the observers.
  func runAnimator() {
    guard let animator, phase == .running, !hasAnimated else { return }
    hasAnimated = true
    let isSystem = animator is SystemAnimator
    if !isSystem, animator.interruptibleAnimator(using: self) != nil {
      world.report(EngineIssue.unsupportedInterruption(self))
    }
    guard let clock else { return }
    clock.alongside = { [unowned self] in
      hasAnimatedAlongside = true
      ownCoordinator?.runAnimationsInPlace()
    }
    UIView.withAnimationClock(clock) {
      if !isSystem {
        loop.emit(
          .call("animateTransition", [TraceField("transition", .object(traceName))]),
          subject: nameInTrace(of: animator))
      }
      attributed { animator.animateTransition(using: self) }
    }
    clock.alongside = nil
    runAlongsideAnimations()
    if let toView, toView.superview === container { toViewWasAdded = true }
  }

  /// A transition nobody animates: everything is where it belongs at once.
  private func runAtOnce() {
    if isPresenting {
      if let presentedView { container?.addSubview(presentedView) }
    } else if removesPresenter, let presenterView {
      container?.insertSubview(presenterView, at: 0)
      fitPresenterView()
    }
    runAlongsideAnimations()
    completeTransition(true)
  }

  /// Gives the presenter's view the room there is, where no animator does it: the screen may have been turned since
  /// it was taken away.
  private func fitPresenterView() {
    guard let presenterView, let place = presenterView.superview,
      presenterView.bounds.size != place.bounds.size, presenterView.transform.isIdentity
    else { return }
    presenterView.place(at: place.bounds)
  }

  func runAlongsideAnimations() {
    guard !hasAnimatedAlongside else { return }
    hasAnimatedAlongside = true
    ownCoordinator?.runAnimations()
  }

  // MARK: Interaction of the user

  func blockInteraction(in window: UIWindow?) {
    guard isAnimated, !blocksInteraction, let window else { return }
    blocksInteraction = true
    window.beginIgnoringInteraction()
  }

  private func rememberInteraction() {
    for controller in [presenter, presented] {
      let takesTouches = controller.loadedView?.isUserInteractionEnabled ?? true
      // What an earlier transition switched off is still that one's doing.
      if !takesTouches, controller.wasLeftWithoutTouches, controller.tookTouches { continue }
      controller.lastTransitionName = traceName
      controller.tookTouches = takesTouches
    }
  }

  static func directViews(in window: UIWindow, and view: UIView?) -> [UIView] {
    window.subviews + (view?.subviews ?? [])
  }
}
