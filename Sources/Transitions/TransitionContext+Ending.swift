import Animation
import EventTrace
import Geometry
import ViewTree

extension TransitionContext {
  // MARK: The end of the interactive part

  /// Ends the interactive part; on a cancel the appearance callbacks are taken back here.
  ///
  /// Returns false when there was no interactive part to end.
  @discardableResult
  func endInteraction(cancelled: Bool) -> Bool {
    guard phase == .running, isInteractive, !loop.isTerminated else { return false }
    isInteractive = false
    transitionWasCancelled = cancelled
    blockInteraction(in: world.window)
    ownCoordinator?.interactionDidChange()
    if cancelled { takeAppearanceBack() }
    return true
  }

  /// Makes the transition interactive again, its animations held where they are.
  ///
  /// What a cancel had taken back is told once more, since the transition goes on again. Returns the
  /// share of the duration that has been played, or nil when there was nothing to hold.
  @discardableResult
  func beginInteraction() -> CGFloat? {
    guard phase == .running, !isInteractive, !loop.isTerminated, let clock else { return nil }
    clock.pause()
    let percent = duration > 0 ? min(max(clock.localTime / duration, 0), 1) : 1
    recordPercent(percent)
    isInteractive = true
    if blocksInteraction {
      blocksInteraction = false
      world.window?.endIgnoringInteraction()
    }
    let wasCancelled = transitionWasCancelled
    transitionWasCancelled = false
    ownCoordinator?.interactionDidChange()
    if wasCancelled { takeAppearanceBack(restoring: true) }
    return percent
  }

  /// First the appearing controller disappears, then the disappearing one appears.
  private func takeAppearanceBack(restoring: Bool = false) {
    let isForward = isPresenting != restoring
    let (appearing, disappearing) = isForward ? (presented, presenter) : (presenter, presented)
    if appearing.appearanceState == .appearing {
      appearing.sendBeginAppearance(false, animated: isAnimated)
    }
    if disappearing.appearanceState == .disappearing {
      disappearing.sendBeginAppearance(true, animated: isAnimated)
    }
    for controller in intermediates
    where controller.appearanceState == (restoring ? .appearing : .disappearing) {
      controller.sendBeginAppearance(!restoring, animated: false)
    }
  }

  // MARK: completeTransition

  /// What `completeTransition(_:)` brings about, in one order for all transitions.
  func end(didComplete: Bool) {
    // Mostly inside the animator's own completion, which does not answer for what follows.
    loop.observingTree(by: nil) { endUnobserved(didComplete: didComplete) }
  }

  private func endUnobserved(didComplete: Bool) {
    runAlongsideAnimations()
    phase = .ending
    world.spanEnds(of: self)
    self.didComplete = didComplete
    isInteractive = false
    if blocksInteraction {
      blocksInteraction = false
      world.window?.endIgnoringInteraction()
    }
    if let container, container.layer.animationClock === clock {
      container.layer.animationClock = nil
    }
    // Completed while still held: what it animated must not stand still for ever.
    releaseHeldAnimations()
    if let animator, !(animator is SystemAnimator) {
      loop.emit(
        .call("animationEnded", [TraceField("transitionCompleted", .bool(didComplete))]),
        subject: nameInTrace(of: animator))
      attributed { animator.animationEnded(didComplete) }
    }
    if didComplete, transitionWasCancelled {
      world.report(EngineIssue.wrongFlag(presented, transition: self))
    }
    if !didComplete { takeAppearanceBack() }
    switch (isPresenting, didComplete) {
    case (true, true): presentationDidComplete()
    case (true, false): presentationWasCancelled()
    case (false, true): dismissalDidComplete()
    case (false, false): dismissalWasCancelled()
    }
    guard !loop.isTerminated else { return }
    forget()
    world.close(self)
    ownCoordinator?.transitionDidEnd()
    (interactor as? UIPercentDrivenInteractiveTransition)?.detach(from: self)
    if let completion {
      self.completion = nil
      loop.emit(
        .call(isPresenting ? "completion(present)" : "completion(dismiss)", []),
        subject: traceName)
      completion()
    }
  }

  /// Lets the controllers go, all flags off.
  private func forget() {
    for controller in [presenter, presented] {
      if controller.transition === self { controller.transition = nil }
      controller.wasLeftWithoutTouches =
        controller.loadedView.map { !$0.isUserInteractionEnabled } ?? false
    }
    presented.mark = .none
    for controller in intermediates {
      if controller.transition === self { controller.transition = nil }
      controller.mark = .none
    }
  }

  // MARK: Presentation

  private func presentationDidComplete() {
    if removesPresenter { presenterView?.removeFromSuperview() }
    tellPresentationEnded(true)
    if presentationFillsContainer { checkCover(by: presentedView) }
    sendEndAppearance(presented, presenter)
  }

  /// Sends the did-callbacks of the arriving and the leaving controller; from now on either may present and dismiss again.
  private func sendEndAppearance(_ arriving: UIViewController, _ leaving: UIViewController) {
    phase = .ended
    arriving.sendEndAppearance()
    leaving.sendEndAppearance()
  }

  private func presentationWasCancelled() {
    restorePresenter()
    tellPresentationEnded(false)
    presenter.presentedController = nil
    presented.presentingController = nil
    removeContainerIfEmpty()
    world.checkRestored(after: self)
    if presentation?.presenterFilledWindow ?? false { checkCover(by: presenterView) }
    sendEndAppearance(presented, presenter)
    release(presented)
  }

  private func tellPresentationEnded(_ completed: Bool) {
    guard let presentation else { return }
    loop.emit(
      .call("presentationTransitionDidEnd", [TraceField("completed", .bool(completed))]),
      subject: presentation.traceName)
    attributed { presentation.presentationTransitionDidEnd(completed) }
  }

  /// Puts the presenter's view back where it was before it went into the container.
  private func restorePresenter() {
    guard removesPresenter, let presenterView else { return }
    let place =
      isPresenting
      ? presentation?.presenterPlace
      : presenter.presentedController?.ownPresentationController?.presenterPlace
    guard let container, presenterView.isDescendant(of: container) else { return }
    place?.restore(presenterView)
  }

  // MARK: Dismissal

  private func dismissalDidComplete() {
    restorePresenter()
    tellDismissalEnded(presentation, true)
    for controller in intermediates {
      tellDismissalEnded(controller.ownPresentationController, true)
    }
    presentedView?.removeFromSuperview()
    container?.removeFromSuperview()
    if presenter.presentedController?.ownPresentationController?.presenterFilledWindow ?? false {
      checkCover(by: presenterView)
    }
    var below = presenter
    for controller in intermediates + [presented] {
      below.presentedController = nil
      controller.presentingController = nil
      below = controller
    }
    world.checkPresenter(after: self)
    sendEndAppearance(presenter, presented)
    for controller in intermediates {
      if controller.appearanceState == .disappearing { controller.sendEndAppearance() }
      release(controller)
    }
    release(presented)
  }

  private func dismissalWasCancelled() {
    if removesPresenter, let presenterView, let container,
      presenterView.isDescendant(of: container)
    {
      presenterView.removeFromSuperview()
    } else if !removesPresenter, !intermediatePlaces.isEmpty,
      presenter.presentedController?.ownPresentationController?.removesPresenter ?? false
    {
      presenterView?.removeFromSuperview()
    }
    for (view, place) in intermediatePlaces.reversed() { place.restore(view) }
    tellDismissalEnded(presentation, false)
    for controller in intermediates {
      tellDismissalEnded(controller.ownPresentationController, false)
    }
    world.checkRestored(after: self)
    if windowWasCovered { checkCover(by: removesPresenter ? presentedView : nil) }
    sendEndAppearance(presenter, presented)
    for controller in intermediates where controller.appearanceState == .appearing {
      controller.sendEndAppearance()
    }
  }

  private func tellDismissalEnded(_ presentation: UIPresentationController?, _ completed: Bool) {
    guard let presentation else { return }
    loop.emit(
      .call("dismissalTransitionDidEnd", [TraceField("completed", .bool(completed))]),
      subject: presentation.traceName)
    attributed { presentation.dismissalTransitionDidEnd(completed) }
  }

  // MARK: The window

  /// Looks at the end of the turn whether the view that is to fill the window does.
  private func checkCover(by view: UIView?) {
    let remedy =
      if !didComplete {
        "what is changed for a transition has to be changed back when that is cancelled"
      } else if view === toView {
        "its animator has to leave view(forKey: .to) at finalFrame(for:) of its controller; the screen may have been turned since that view was seen last"
      } else {
        "view(forKey: .to) was nil, so the animator has to leave the view as it is; who changed it for the presentation changes it back in dismissalTransitionDidEnd(true)"
      }
    world.checkCover(CoverCheck(name: traceName, view: view, remedy: remedy))
  }

  // MARK: Tidying up

  /// Forgets the presentation controller of a controller that is presented no more.
  private func release(_ controller: UIViewController) {
    controller.ownPresentationController?.containerView = nil
    controller.ownPresentationController = nil
  }

  func removeContainerIfEmpty() {
    if let container, container.subviews.isEmpty { container.removeFromSuperview() }
  }

  /// Breaks what the transition holds, without telling anybody.
  func abandon() {
    phase = .ended
    forget()
    completion = nil
    ownCoordinator = nil
    clock = nil
    (interactor as? UIPercentDrivenInteractiveTransition)?.detach(from: self)
    interactor = nil
    animator = nil
    presentation = nil
    viewsBefore = []
    insertions = []
  }

  // MARK: Why it is stuck

  /// Who still owes what, in plain words.
  var reasonsForBeingStuck: [String] {
    var reasons: [String] = []
    let name = interactor.map { nameInTrace(of: $0) } ?? ""
    if phase == .requested {
      reasons.append("it was asked for and its turn never came")
    } else if isInteractive {
      let driver = interactor as? UIPercentDrivenInteractiveTransition
      if let call = driver?.callLostBeforeStart(since: requestInstant) {
        reasons.append(
          "\(name).\(call)() was called before the transition had started, and UIKit loses such a call: the gesture ended in the same turn that asked for the transition, which begins one turn later"
        )
        reasons.append(
          "remember that the gesture has ended, and call \(call)() from startInteractiveTransition(_:)"
        )
      } else {
        reasons.append(
          "it is interactive at \(percentText) and waits for finish() or cancel() on \(name)")
      }
      if !hasAnimated {
        reasons.append("\(name) never called animateTransition(using:) of \(animatorName)")
      }
    } else {
      reasons.append(
        "\(animatorName) never called completeTransition(_:), and none of its animations is running any more"
      )
      if transitionWasCancelled {
        reasons.append(
          "the interaction was cancelled: completeTransition(false) is what is missing")
      }
    }
    if completion != nil {
      reasons.append("the completion block of \(requestName) waits for it")
    }
    return reasons
  }

  private var percentText: String {
    "\(Int(percentComplete * 100 + 0.5)) %"
  }
}
