package import Animation
import Geometry
import ViewTree

/// A transition as it stands, in values.
package struct TransitionState: Hashable, Sendable {
  /// Where it is in its life.
  package enum Phase: String, Hashable, Sendable {
    /// Asked for; begins in the next turn.
    case requested
    /// The delegate is being asked and views are being prepared.
    case preparing
    /// The animator has been told to animate.
    case running
    /// `completeTransition` has been called.
    case ended
  }

  /// Its name in traces, `present(home → card)`.
  package var name: String
  package var phase: Phase
  package var isPresenting: Bool
  package var isAnimated: Bool
  package var isInteractive: Bool
  package var isCancelled: Bool
  /// 0…1, what an interaction has last told.
  package var percentComplete: Double
  /// Seconds; 0 until the animator was asked.
  package var duration: Double
  /// The animator's name in traces, or `the system's animator`.
  package var animator: String
  /// The interaction's name in traces; nil without one.
  package var interaction: String?
  /// The presentation controller's name in traces; nil without one.
  package var presentation: String?
}

/// A turn of the screen, or other traits it gets, as it stands, in values.
package struct ScreenChangeState: Hashable, Sendable {
  /// Its name in traces, `rotate(portrait → landscapeLeft)`.
  package var name: String
  package var begin: Instant
  /// Seconds.
  package var duration: Double
}

/// A controller on screen or on its way, in values.
package struct ControllerState: Hashable, Sendable {
  /// Its name in traces.
  package var name: String
  /// What the script declares it as.
  package var type: String
  /// Its appearance: `appearing`, `appeared`, `disappearing` or `disappeared`.
  package var appearance: String
  package var isViewLoaded: Bool
  /// Whether its view is in the window.
  package var isInWindow: Bool
  package var presentationStyle: String
  /// The presentation controller's name in traces; nil when it is not presented.
  package var presentation: String?
}

extension Engine {
  /// The transitions that have not ended, in the order in which they were asked for.
  package var transitionStates: [TransitionState] { world.openTransitions.map(\.state) }

  /// The changes of the screen that have not ended, in order.
  package var screenChangeStates: [ScreenChangeState] {
    world.openScreenChanges.map {
      ScreenChangeState(name: $0.traceName, begin: $0.begin, duration: $0.transitionDuration)
    }
  }

  /// The controllers from the root up, each presented by the one before it.
  package var controllerStates: [ControllerState] {
    world.stack.map { controller in
      ControllerState(
        name: controller.traceName, type: controller.traceTypeName,
        appearance: "\(controller.appearanceState)",
        isViewLoaded: controller.isViewLoaded,
        isInWindow: controller.isViewLoaded && controller.view.window != nil,
        presentationStyle: "\(controller.modalPresentationStyle)",
        presentation: controller.ownPresentationController.map { nameInTrace(of: $0) })
    }
  }

  /// The percent-driven interaction of the transition at hand; nil when there is none to tell anything.
  package var interaction: UIPercentDrivenInteractiveTransition? {
    for transition in world.openTransitions.reversed() where transition.isRunning {
      if let interaction = transition.interactor as? UIPercentDrivenInteractiveTransition {
        return interaction
      }
    }
    return nil
  }
}

extension TransitionContext {
  fileprivate var state: TransitionState {
    let phase: TransitionState.Phase =
      switch phase {
      case .requested: .requested
      case .preparing: .preparing
      case .running: .running
      case .ended: .ended
      }
    return TransitionState(
      name: traceName, phase: phase, isPresenting: isPresenting, isAnimated: isAnimated,
      isInteractive: isInteractive, isCancelled: transitionWasCancelled,
      percentComplete: Double(percentComplete), duration: duration, animator: animatorName,
      interaction: interactor.map { nameInTrace(of: $0) },
      presentation: presentation.map { nameInTrace(of: $0) })
  }
}
