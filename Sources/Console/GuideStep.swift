import EventTrace

/// The place of a call in the course of a transition.
///
/// The order is that of the View Controller Programming Guide, chapter "Customizing the Transition Animations", with the
/// calls around it that UIKit makes as well.
struct GuideStep {
  var number: Int
  var text: String

  static let count = 9

  /// The step of a call by its name in traces, in a transition without interruption; nil for a call that is no step.
  static func step(of call: String) -> GuideStep? {
    switch call {
    case "present", "dismiss":
      GuideStep(number: 1, text: "a transition is requested; it begins in the next turn")
    case "animationController(forPresented)", "animationController(forDismissed)":
      GuideStep(number: 2, text: "UIKit asks the transitioning delegate for an animator")
    case "presentationController(forPresented)":
      GuideStep(
        number: 3, text: "UIKit asks the transitioning delegate for a presentation controller")
    case "interactionControllerForPresentation", "interactionControllerForDismissal",
      "interactionControllerForPresentation(using)", "interactionControllerForDismissal(using)":
      GuideStep(
        number: 4, text: "UIKit asks the transitioning delegate whether a gesture drives it")
    case "transitionDuration":
      GuideStep(number: 5, text: "UIKit asks the animator how long it takes")
    case "presentationTransitionWillBegin", "dismissalTransitionWillBegin", "viewWillAppear",
      "viewWillDisappear":
      GuideStep(
        number: 6, text: "UIKit prepares the views and calls the will-callbacks")
    case "animateTransition", "startInteractiveTransition":
      GuideStep(
        number: 7, text: "the animator starts its animations; UIKit waits for completeTransition")
    case "viewIsAppearing":
      GuideStep(
        number: 7, text: "the view is in the window and has its size; UIKit tells its controller")
    case "update", "finish", "cancel", "updateInteractiveTransition",
      "finishInteractiveTransition", "cancelInteractiveTransition":
      GuideStep(number: 7, text: "the interaction drives the animations")
    case "completeTransition":
      GuideStep(number: 8, text: "the animator calls completeTransition")
    case "animationEnded", "presentationTransitionDidEnd", "dismissalTransitionDidEnd",
      "viewDidAppear", "viewDidDisappear":
      GuideStep(number: 9, text: "UIKit cleans up and calls the did-callbacks")
    default: nil
    }
  }

  private static let takenBack = GuideStep(
    number: 7, text: "the interaction was cancelled, and UIKit reverses the appearance callbacks")
  private static let takenUpAgain = GuideStep(
    number: 7, text: "the transition is driven again, and UIKit repeats the appearance callbacks")

  /// The step of an event during which these transitions are open; nil for an event that belongs to none of them.
  static func step(
    of event: TraceEvent, in states: [TransitionState], before next: TraceEvent?
  ) -> GuideStep? {
    guard case .call(let call, _) = event.kind, let step = step(of: call) else { return nil }
    if step.number == 1 {
      // The request was refused, or ended by an exception.
      if case .issue(let issue) = next?.kind, next?.instant == event.instant,
        issue.kind == .refused || issue.kind == .exception
      {
        return nil
      }
      return step
    }
    return states.lazy.compactMap { $0.step(step, call, of: event.subject) }.first
  }

  /// The step of the next event, from the open transitions and the event that is suspended, if any.
  static func step(
    of event: TraceEvent, in states: [TransitionState], after now: TraceEvent?
  ) -> GuideStep? {
    guard case .call(let call, _) = event.kind, let step = step(of: call) else { return nil }
    if step.number == 1 { return step }
    return states.lazy.compactMap { state in
      var state = state
      if let now { state.take(now) }
      state.goOn(to: step)
      return state.step(step, call, of: event.subject)
    }.first
  }

  /// The step of an appearance callback of a transition's controllers.
  fileprivate static func appearance(
    _ step: GuideStep, _ call: String, in state: TransitionState
  ) -> GuideStep? {
    switch state.phase {
    case .requested: nil
    case .preparing: step
    case .running where state.isCancelled: takenBack
    // Called at the first layout, after the animator has added the view.
    case .running: call == "viewIsAppearing" ? step : takenUpAgain
    case .ended: GuideStep.step(of: "viewDidAppear")
    }
  }

  var described: String { "step \(number) of \(Self.count): \(text)" }
}

extension TransitionState {
  /// Applies the change that a suspended event is about to make.
  fileprivate mutating func take(_ event: TraceEvent) {
    guard case .call(let call, _) = event.kind else { return }
    switch call {
    case "completeTransition" where event.subject == name: phase = .ended
    case "cancel" where event.subject == interaction && isInteractive: isCancelled = true
    case "cancelInteractiveTransition" where event.subject == name && isInteractive:
      isCancelled = true
    case "pause" where event.subject == interaction: isCancelled = false
    case "pauseInteractiveTransition" where event.subject == name: isCancelled = false
    default: break
    }
  }

  /// Advances the phase to that of a step, where no event announces the change of phase.
  fileprivate mutating func goOn(to step: GuideStep) {
    switch (phase, step.number) {
    case (.requested, 2...6): phase = .preparing
    case (.requested, 7), (.preparing, 7): phase = .running
    default: break
    }
  }

  /// The step of a call in this transition; nil when it does not belong to it.
  fileprivate func step(_ step: GuideStep, _ call: String, of subject: String) -> GuideStep? {
    switch step.number {
    case 2...5: return phase == .preparing ? step : nil
    case 6,
      7 where call.hasPrefix("view"):
      if !call.hasPrefix("view") { return phase == .preparing ? step : nil }
      return controllers.contains(subject) ? GuideStep.appearance(step, call, in: self) : nil
    case 7:
      let isOwn = subject == name || subject == interaction || subject == animator
      return phase == .running && isOwn ? step : nil
    case 8: return subject == name && phase == .running ? step : nil
    case 9:
      guard phase == .ended else { return nil }
      return !call.hasPrefix("view") || controllers.contains(subject) ? step : nil
    default: return nil
    }
  }
}
