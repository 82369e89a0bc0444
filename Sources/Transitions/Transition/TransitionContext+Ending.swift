import Animation
import EventTrace
import Geometry
import ViewTree

extension TransitionContext {
  // MARK: The end of the interactive part

  /// Ends the interactive part; a cancel reverses the appearance callbacks here.
  ///
  /// Returns false when there was no interactive part to end.
  @discardableResult
  func endInteraction(cancelled: Bool) -> Bool {
    guard phase == .running, isInteractive, !loop.isTerminated else { return false }
    isInteractive = false
    transitionWasCancelled = cancelled
    blockInteraction(in: window)
    interactionDidChange()
    if cancelled { tell(owner.plan.reversal, isReversed: true) }
    return true
  }

  /// Whether the transition runs on its own, and has animations that can be held.
  var canBeHeld: Bool {
    guard phase == .running, !isInteractive, clock != nil else { return false }
    return interruptible.map { $0.state == .active } ?? true
  }

  /// Makes the transition interactive again, its animations held where they are; the interruptible animator of an app that renders
  /// the transition stays as it is.
  ///
  /// Will-callbacks that a cancel had reversed are sent again, since the transition continues. Returns the
  /// share of the duration that has been played, or nil when there was nothing to hold: an interruptible animator that has ended, or
  /// that the app has stopped, holds nothing.
  @discardableResult
  func beginInteraction() -> CGFloat? {
    guard phase == .running, !isInteractive, !loop.isTerminated, let clock else { return nil }
    let percent: CGFloat
    if let interruptible = askForInterruptible() {
      guard interruptible.state == .active else { return nil }
      if isRendered {
        // An app that renders the transition pauses and reverses its animator itself.
        let come = interruptible.fractionComplete
        percent = interruptible.isReversed ? 1 - come : come
      } else {
        interruptible.pauseAnimation()
        interruptible.isReversed = false
        percent = interruptible.fractionComplete
      }
    } else {
      clock.pause()
      alongsideClock?.pause()
      let time = (alongsideClock ?? clock).localTime
      percent = duration > 0 ? min(max(time / duration, 0), 1) : 1
    }
    guard !loop.isTerminated else { return nil }
    isInteractive = true
    recordPercent(percent)
    allowInteraction()
    let wasCancelled = transitionWasCancelled
    transitionWasCancelled = false
    interactionDidChange()
    if wasCancelled { tell(owner.plan.resumption) }
    return percent
  }

  // MARK: completeTransition

  /// The effects of `completeTransition(_:)`, in one order for all transitions.
  func end(didComplete: Bool) {
    // It is called mostly in the animator's own completion; views that are added from here on are not attributed to that.
    loop.observingTree(by: nil) { endUnobserved(didComplete: didComplete) }
  }

  private func endUnobserved(didComplete: Bool) {
    runAlongsideAnimations()
    phase = .ending
    world.spanEnds(of: self)
    self.didComplete = didComplete
    isInteractive = false
    allowInteraction()
    if let container, container.layer.animationClock === clock {
      container.layer.animationClock = nil
    }
    // It was completed while paused: its animations must not stay paused for ever.
    releaseHeldAnimations()
    releaseAlongside(didComplete: didComplete)
    if !hasSystemAnimator {
      loop.tell(animator, .animationEnded, [.bool(didComplete)], partOf: self) {
        $0.animationEnded(didComplete)
      }
    }
    if didComplete, transitionWasCancelled {
      world.report(EngineIssue.wrongFlag(owner.subject, transition: self))
    }
    if let record {
      record.end(of: self, didComplete: didComplete)
      world.endedRecords.append(record)
    }
    if didComplete {
      owner.complete(self)
    } else {
      tell(owner.plan.reversal, isReversed: true)
      owner.cancel(self)
    }
    // From now on both controllers may present and dismiss again.
    phase = .ended
    tell(didComplete ? owner.plan.end : owner.plan.cancelledEnd, isReversed: !didComplete)
    settleAppearances()
    owner.didEnd(self)
    checkRoundTrip()
    guard !loop.isTerminated else { return }
    forget()
    world.close(self)
    restoreArrivedResponder()
    runs(owner.presentation) { runCompletions(observer: self) }
    (interactor as? UIPercentDrivenInteractiveTransition)?.detach(from: self)
    if let completion {
      self.completion = nil
      loop.emit(.call(owner.completionName, []), subject: traceName)
      completion()
    }
    world.makeWaitingAdaptations()
    owner.afterCompletions(self)
    releaseParts()
    if let next, !loop.isTerminated {
      self.next = nil
      next()
    }
  }

  /// Releases the controllers and resets their flags.
  private func forget() {
    for participant in [from, to] {
      leave(participant)
      noteTouches(of: participant.controller)
    }
    for participant in between { leave(participant) }
  }

  /// Remembers whether the transition leaves the view of a controller without touches, and which statement did.
  private func noteTouches(of controller: UIViewController) {
    let view = controller.loadedView
    let leavesWithout = view.map { !$0.isUserInteractionEnabled } ?? false
    controller.lastTransition.leftWithoutTouches = leavesWithout
    guard leavesWithout, let view else { return }
    let change = recordedChanges?.changes(of: view)?.change(of: .setting(.isUserInteractionEnabled))
    if let change { controller.lastTransition.placeWithoutTouches = change.origin.range }
  }

  private func leave(_ participant: TransitionParticipant) {
    if participant.mark != .none { participant.controller.mark = .none }
  }

  // MARK: Tidying up

  func removeContainerIfEmpty() {
    if let container, container.subviews.isEmpty { container.removeFromSuperview() }
  }

  /// Releases the references of the transition, without any callback.
  func abandon() {
    phase = .ended
    forget()
    completion = nil
    next = nil
    close()
    clock = nil
    alongsideClock = nil
    (interactor as? UIPercentDrivenInteractiveTransition)?.detach(from: self)
    interactor = nil
    animator = nil
    interruptible = nil
    owner.releaseParts()
    viewsBefore = []
    insertions = []
    recordedChanges = nil
  }

  // MARK: Why it is stuck

  /// The issue that says why it has not ended; `repeats` says that only display links and repeating timers are left.
  func stuckIssue(whileRepeating repeats: Bool) -> EngineIssue {
    var issue = EngineIssue.stuck(self, whileRepeating: repeats)
    if phase == .requested {
      issue.notes.append("it was requested, and the turn in which it begins has never run")
      issue.range = requestRange
    } else if isInteractive {
      describeInteraction(in: &issue)
    } else {
      describeRest(in: &issue)
    }
    if completion != nil {
      issue.notes.append("the completion block of \(owner.requestName) waits for it")
    }
    return issue
  }

  /// Adds what the interaction has not done.
  private func describeInteraction(in issue: inout EngineIssue) {
    let name = interactor.map { nameInTrace(of: $0) } ?? ""
    issue.range = interactor.flatMap { loop.placeOfHook?($0, "startInteractiveTransition") }
    let driver = interactor as? UIPercentDrivenInteractiveTransition
    let silence = driver?.reasonsForSilence?() ?? (notes: [], remedies: [])
    if let call = driver?.callLostBeforeStart(since: requestInstant) {
      let place = place(of: call.range).map { " at \($0)" } ?? ""
      issue.notes.append(
        "\(name).\(call.name)() was called\(place) before the transition had started, and UIKit ignores such a call: the gesture ended in the turn in which the transition was requested, which begins one turn later"
      )
      issue.remedies.append(
        "store that the gesture has ended, and call \(call.name)() from startInteractiveTransition(_:)"
      )
    } else {
      let calls =
        driver == nil
        ? ("finishInteractiveTransition()", "cancelInteractiveTransition()")
        : ("finish()", "cancel()")
      issue.notes.append(
        "it is interactive at \(percentText), and neither \(calls.0) nor \(calls.1) was called on \(driver == nil ? "its context" : name)"
      )
      if let gestureEndedEarly {
        let place = place(of: requestRange).map { " at \($0)" } ?? ""
        issue.notes.append(
          "the gesture of \(gestureEndedEarly) ended after \(owner.requestName) was requested\(place) and before startInteractiveTransition(_:) was called, so at its end there was no transition yet"
        )
        issue.remedies.append(
          "store that the gesture has ended, and call \(calls.0) or \(calls.1) from startInteractiveTransition(_:)"
        )
      } else if silence.notes.isEmpty {
        issue.remedies.append(
          "call \(calls.0) or \(calls.1) on every path on which the gesture of \(name) ends or is cancelled"
        )
      }
    }
    issue.notes += silence.notes
    issue.remedies += silence.remedies
    if driver != nil, !hasAnimated {
      issue.notes.append("\(name) never called animateTransition(using:) of \(animatorName)")
    }
  }

  /// Adds what the animator has not done in a transition without an interaction, of which no animation runs.
  private func describeRest(in issue: inout EngineIssue) {
    issue.range = animatorPlace
    let argument = transitionWasCancelled ? "false" : "!\(contextName).transitionWasCancelled"
    if let interruptible {
      let name = nameInTrace(of: interruptible)
      let given = "the animator of its interruptibleAnimator(using:), \(name),"
      switch interruptible.state {
      case .inactive:
        issue.notes.append(
          "\(given) was never started, or was stopped, which drops its completions")
        issue.remedies.append(
          "start it in \(animatorName).animateTransition with startAnimation(), and call '\(contextName).completeTransition(\(argument))' in its completion"
        )
      case .active:
        issue.notes.append(
          "\(given) is paused at \(Int(interruptible.fractionComplete * 100 + 0.5)) %")
        issue.remedies.append(
          "call startAnimation() or continueAnimation(withTimingParameters:durationFactor:) on it")
      case .stopped:
        issue.notes.append("\(given) was stopped, and finishAnimation(at:) was never called")
        issue.remedies.append("call finishAnimation(at:) on it after stopAnimation(false)")
      }
    } else {
      issue.notes.append(
        "\(animatorName) never called completeTransition(_:), and none of its animations is running any more"
      )
      issue.remedies.append(
        "write '\(contextName).completeTransition(\(argument))' on every path through \(animatorName).animateTransition, as in the 'then' of its 'animate'"
      )
    }
    if transitionWasCancelled {
      issue.notes.append(
        "the interaction was cancelled, so completeTransition(false) has to be called")
    }
  }

  private var percentText: String {
    "\(Int(percentComplete * 100 + 0.5)) %"
  }
}
