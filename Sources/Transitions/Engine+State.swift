package import Animation
import Geometry
package import ViewTree

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
  /// Its phase.
  package var phase: Phase
  /// Whether it is animated.
  package var isAnimated: Bool
  /// Whether an interaction drives it.
  package var isInteractive: Bool
  /// Whether the interaction was cancelled or the transition completed with false.
  package var isCancelled: Bool
  /// What moves its animations on.
  package var drive: AnimationState.Drive
  /// The share of its duration that its animations have played, 0…1; 0 before they are made.
  package var progress: Double
  /// 0…1, what an interaction has last told.
  package var percentComplete: Double
  /// Seconds; 0 until the animator was asked.
  package var duration: Double
  /// The animator's name in traces, or `the system's animator`; nil until that is known, and without one.
  package var animator: String?
  /// The interaction's name in traces; nil without one.
  package var interaction: String?
  /// The presentation controller's name in traces; nil without one.
  package var presentation: String?
  /// Its controllers and their children, by their names in traces.
  package var controllers: [String]
}

/// A transition or change of the screen from its beginning to its end.
package struct TransitionSpan: Hashable, Sendable {
  /// Its name in traces.
  package var name: String
  /// When it began.
  package var begin: Instant
  /// How many events had happened when it began.
  package var eventCount: Int
  /// Nil while it goes on.
  package var end: Instant?
}

/// A turn of the screen, or other traits it gets, as it stands, in values.
package struct ScreenChangeState: Hashable, Sendable {
  /// Its name in traces, `rotate(portrait → landscapeLeft)`.
  package var name: String
  /// When it began.
  package var begin: Instant
  /// Seconds.
  package var duration: Double
}

/// A controller on screen or on its way, in values.
package struct ControllerState: Hashable, Sendable {
  /// How it belongs to the one it stands under.
  package enum Role: Hashable, Sendable {
    /// The window's own.
    case root
    /// It is inside of it.
    case child
    /// It is presented by it.
    case presented
    /// It presents without being in the hierarchy of controllers, so it stands under none.
    case detached
  }

  /// How it belongs to its parent or presenter.
  package var role: Role
  /// How many controllers it stands under.
  package var depth: Int
  /// Its name in traces.
  package var name: String
  /// What the script declares it as.
  package var type: String
  /// Its appearance: `appearing`, `appeared`, `disappearing` or `disappeared`.
  package var appearance: String
  /// Whether its view is loaded.
  package var isViewLoaded: Bool
  /// Whether its view is in the window.
  package var isInWindow: Bool
  /// The name of its presentation style, as in UIKit.
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

  /// The transition or change of the screen that was the last to begin; nil when there was none.
  package var lastTransitionSpan: TransitionSpan? { world.lastSpan }

  /// The animations that have not ended, in the order in which they were made, each with the open
  /// transition that drives it.
  package var animationStates: [(animation: AnimationState, transition: TransitionState?)] {
    runLoop.animationStates.map { animation in
      let transition = world.openTransitions.first {
        $0.clock != nil && $0.clock === animation.clock
      }
      return (animation, transition?.state)
    }
  }

  /// The fingers that are on the screen, in the order in which they touched.
  package var fingerStates: [FingerState] { runLoop.fingerStates }

  /// The controllers from the root up, then from others that present: each is followed by those inside of it, then by the one it presents.
  package var controllerStates: [ControllerState] {
    states(of: world.stack, role: .root)
      + world.detachedChains.flatMap { states(of: $0, role: .detached) }
  }

  private func states(of chain: [UIViewController], role: ControllerState.Role) -> [ControllerState]
  {
    var states: [ControllerState] = []
    for (depth, controller) in chain.enumerated() {
      states.append(state(of: controller, role: depth == 0 ? role : .presented, depth: depth))
      var waiting = controller.childControllers.reversed().map { ($0, depth + 1) }
      while let (child, depth) = waiting.popLast() {
        states.append(state(of: child, role: .child, depth: depth))
        waiting += child.childControllers.reversed().map { ($0, depth + 1) }
      }
    }
    return states
  }

  private func state(
    of controller: UIViewController, role: ControllerState.Role, depth: Int
  ) -> ControllerState {
    ControllerState(
      role: role, depth: depth, name: controller.traceName, type: controller.traceTypeName,
      appearance: "\(controller.appearanceState)",
      isViewLoaded: controller.isViewLoaded,
      isInWindow: controller.isViewLoaded && controller.view.window != nil,
      presentationStyle: "\(controller.modalPresentationStyle)",
      presentation: controller.ownPresentationController.map { nameInTrace(of: $0) })
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
      case .ending, .ended: .ended
      }
    return TransitionState(
      name: traceName, phase: phase, isAnimated: isAnimated,
      isInteractive: isInteractive,
      isCancelled: transitionWasCancelled || hasEnded && !didComplete,
      drive: clock?.drive ?? .time,
      progress: clock.map { duration > 0 ? min(max($0.localTime / duration, 0), 1) : 0 } ?? 0,
      percentComplete: Double(percentComplete), duration: duration,
      animator: animator == nil && !(hasAskedForAnimator && isAnimated) ? nil : animatorName,
      interaction: interactor.map { nameInTrace(of: $0) },
      presentation: owner.presentation.map { nameInTrace(of: $0) }, controllers: controllerNames)
  }

  private var controllerNames: [String] {
    var names: [String] = []
    var waiting = owner.controllers + between.map(\.controller)
    while let controller = waiting.popLast() {
      names.append(controller.traceName)
      waiting += controller.childControllers
    }
    return names
  }
}
