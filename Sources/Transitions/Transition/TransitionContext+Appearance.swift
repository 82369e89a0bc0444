import ViewTree

extension TransitionContext {
  /// Sends the callbacks of the controllers in the order of a plan.
  ///
  /// `isReversed` means that the transition was cancelled: the arriving controller disappears again.
  func tell(_ steps: [AppearancePlan.Step], isReversed: Bool = false) {
    if phase != .ended { moveFirstResponder(isReversed: isReversed) }
    for step in steps {
      switch step {
      case .will(let part):
        forEach(in: part) { participant in
          if phase == .preparing {
            sendWill(to: participant)
          } else {
            turnAround(participant, isReversed: isReversed)
          }
        }
      case .did(let part):
        forEach(in: part) { participant in
          if owner.yieldsToLaterTransitions, let later = participant.controller.transition,
            later !== self
          {
            return
          }
          told(participant).sendEndAppearance()
        }
      }
    }
  }

  /// The controller that receives the callbacks of a participant: in a container, the one that replaces it.
  private func told(_ participant: TransitionParticipant) -> UIViewController {
    isModal ? participant.controller : participant.controller.standIn
  }

  /// Whether a controller of the transition may appear: not in a container that has disappeared or is about to.
  func mayAppear(_ controller: UIViewController) -> Bool {
    let container =
      owner.container ?? (presenter === controller ? controller.parentController : nil)
    return container?.isAppearingOrAppeared ?? true
  }

  /// Whether the transition sends the controller, one of its participants, its appearance callbacks.
  func tells(_ controller: UIViewController) -> Bool {
    if controller === from.controller { return owner.plan.tells(.from) }
    return controller !== to.controller || owner.plan.tells(.to)
  }

  private func forEach(
    in part: AppearancePlan.Part, _ body: (TransitionParticipant) -> Void
  ) {
    switch part {
    case .from: body(from)
    case .to: body(to)
    case .between: for participant in between { body(participant) }
    }
  }

  /// Sends the will-callback with which a participant begins.
  func sendWill(to participant: TransitionParticipant) {
    let controller = participant.controller
    if participant.mark != .none { controller.mark = participant.mark }
    let appears = controller === to.controller
    let told = told(participant)
    // A presentation outside of the window appears with its context.
    if appears, isModal, let container, container.window == nil { return }
    // The container has gone since the request; the controller appears with it.
    if appears, !mayAppear(controller) { return }
    if participant.yieldsToOtherAppearance || told.followsContext,
      told.appearanceState != (appears ? .disappeared : .appeared),
      // A controller that appears with its context and is dismissed meanwhile disappears again.
      // So does one whose view a presentation takes away while it appears with its container.
      appears || told.appearanceState != .appearing
        || participant.yieldsToOtherAppearance && participant.role != .leaves
        || owner.container != nil
    {
      return
    }
    told.sendBeginAppearance(appears, animated: participant.isAnimated)
  }

  /// Sends the controllers what they have missed in a change that knew nothing of the transition: their container has come or gone meanwhile.
  func settleAppearances() {
    // Completed after a cancel, it leaves the callbacks as the cancel has left them.
    if didComplete, transitionWasCancelled { return }
    let presented = isDismissal ? [from] + between + [to] : [to, from]
    for controller in (isModal ? presented : [from, to]).map(\.controller)
    where controller.transition === self {
      // A view that its animator has left out is reported, and its controller has appeared.
      let staysShown = (controller === to.controller) == didComplete
      if !staysShown || !controller.isMissingFromContainer { controller.settleAppearance() }
    }
  }

  /// Sends the will-callback of the opposite direction to a participant whose appearance has begun.
  private func turnAround(_ participant: TransitionParticipant, isReversed: Bool) {
    let appears = (participant.controller === to.controller) != isReversed
    // With its container it disappears, however the transition ends.
    if appears, !mayAppear(participant.controller) { return }
    let controller = told(participant)
    guard controller.appearanceState == (appears ? .disappearing : .appearing) else { return }
    controller.sendBeginAppearance(appears, animated: participant.isAnimated)
  }
}
