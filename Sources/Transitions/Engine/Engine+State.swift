package import EventTrace
package import Geometry
import ViewTree

extension Engine {
  /// The transitions that have not ended, in the order in which they were asked for.
  package var transitionStates: [TransitionState] { world.openTransitions.map(\.state) }

  /// The changes of the screen and of columns that have not ended, in order.
  package var screenChangeStates: [ScreenChangeState] {
    world.openChanges.filter(\.isListed).map { change in
      let clock = change.initiallyInteractive ? change.clock : nil
      return ScreenChangeState(
        name: change.traceName, begin: change.begin, duration: change.duration,
        progress: clock.map { min(max($0.localTime / change.duration, 0), 1) },
        isInteractive: change.isInteractive, isCancelled: change.transitionWasCancelled)
    }
  }

  /// The sheets that fingers hold while no transition runs: between their detents, or where the user may not dismiss them.
  package var heldSheetStates: [HeldSheetState] {
    world.shownControllers.compactMap { controller in
      (controller.ownPresentationController as? UISheetPresentationController)?.heldState
    }
  }

  /// The first responder and the keyboard; nil while there is neither.
  package var keyboardState: KeyboardState? {
    let keyboard = runLoop.keyboard
    let waiting = runLoop.firstResponders.waiting
    let first = (runLoop.keyWindow ?? window).firstResponder
    guard first != nil || waiting != nil || keyboard.frame != nil || keyboard.isMoving else {
      return nil
    }
    return KeyboardState(
      firstResponder: first?.traceName, waiting: waiting?.traceName, frame: keyboard.frame,
      isMoving: keyboard.isMoving)
  }

  /// The transition or change of the screen that was the last to begin; nil when there was none.
  package var lastTransitionSpan: TransitionSpan? { world.lastSpan }

  /// Called with the callbacks that controllers do not get in a transition; nil costs nothing.
  package var leftOutObserver: ((LeftOutCallbacks) -> Void)? {
    get { world.leftOutObserver }
    set { world.leftOutObserver = newValue }
  }

  /// The animations that have not ended, in the order in which they were made, each with the open
  /// transition that drives it.
  package var animationStates: [(animation: AnimationState, transition: TransitionState?)] {
    runLoop.animationStates.map { animation, clock in
      let transition = world.openTransitions.first { $0.clock != nil && $0.clock === clock }
      return (animation, transition?.state)
    }
  }

  /// The touches that are going on, and those that ended since the screen was last without fingers, in the order in which they began.
  package var touchStates: [TouchState] { runLoop.touchStates }

  /// The controllers from the roots of the visible windows up, then from presenters outside of its hierarchy: each is followed by those inside of it, then by the one it
  /// presents.
  ///
  /// A controller that is reached in two ways, such as a presenter that the presented controller contains, is listed once.
  package var controllerStates: [ControllerState] {
    listedControllers.map { state(of: $0, role: $1, depth: $2) }
  }

  /// The controllers of ``controllerStates``, with their relations to the ones above them and the numbers of those.
  var listedControllers: [(controller: UIViewController, role: ControllerState.Role, depth: Int)] {
    var seen: Set<ObjectIdentifier> = []
    var listed: [(controller: UIViewController, role: ControllerState.Role, depth: Int)] = []
    func list(_ first: UIViewController, as role: ControllerState.Role) {
      var waiting = [(controller: first, role: role, depth: 0)]
      while let next = waiting.popLast() {
        guard seen.insert(ObjectIdentifier(next.controller)).inserted else { continue }
        listed.append(next)
        if let presented = next.controller.presentedController {
          waiting.append((presented, .presented, next.depth + 1))
        }
        waiting += next.controller.childControllers.reversed().map { ($0, .child, next.depth + 1) }
      }
    }
    for root in world.roots { list(root, as: .root) }
    for chain in world.sideChains {
      // A child that presents over its context is in its container.
      guard let first = chain.first, !seen.contains(ObjectIdentifier(first)) else { continue }
      list(first, as: .detached)
    }
    return listed
  }

  private func state(
    of controller: UIViewController, role: ControllerState.Role, depth: Int
  ) -> ControllerState {
    ControllerState(
      role: role, depth: depth, name: controller.traceName, type: controller.traceTypeName,
      appearance: "\(controller.appearanceState)",
      isToldByUIKit: controller.isToldWithAncestors,
      isViewLoaded: controller.isViewLoaded,
      isInWindow: controller.isViewLoaded && controller.view.window != nil,
      presentationStyle: "\(controller.modalPresentationStyle)",
      presentation: controller.ownPresentationController.flatMap {
        $0.replacement == nil ? nameInTrace(of: $0) : nil
      })
  }

  /// The percent-driven interaction at hand, of a transition or of a change of columns, and whether its interactive part is not over; nil when
  /// there is none to tell anything.
  package var interaction: (driver: any PercentDriven, isHeld: Bool)? {
    let changes: [CoordinatedChange] =
      world.openTransitions.reversed() + world.openChanges.reversed()
    let known = changes.compactMap { change in
      change.driver.map { (driver: $0, isHeld: change.isInteractive) }
    }
    return known.first(where: \.isHeld) ?? known.first
  }
}

/// An object that drives a transition by a percentage, until it finishes or cancels it.
package protocol PercentDriven: AnyObject {
  /// Sets how far it is, 0…1.
  func update(_ percentComplete: CGFloat)
  /// Lets it go on to its end.
  func finish()
  /// Lets it go back.
  func cancel()
}

extension UIPercentDrivenInteractiveTransition: PercentDriven {}

extension ColumnChange: PercentDriven {
  func finish() { letGo(finishes: true) }
  func cancel() { letGo(finishes: false) }
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
      drive: interruptible.map(drive) ?? clock?.drive ?? .time,
      progress: interruptible.map(progress)
        ?? clock.map { duration > 0 ? min(max($0.localTime / duration, 0), 1) : 0 } ?? 0,
      percentComplete: Double(percentComplete), duration: duration,
      animator: animator == nil && !(hasAskedForAnimator && isAnimated) ? nil : animatorName,
      interaction: interactor.map { nameInTrace(of: $0) },
      presentation: owner.presentation.map { nameInTrace(of: $0) }, controllers: controllerNames)
  }

  private func drive(_ animator: any UIViewImplicitlyAnimating) -> AnimationState.Drive {
    animator.isRunning ? (animator.isReversed ? .playback(isForward: false) : .time) : .hold
  }

  private func progress(_ animator: any UIViewImplicitlyAnimating) -> Double {
    animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
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

extension UIViewController {
  /// Whether UIKit sends its appearance callbacks: no controller around it keeps them to itself.
  fileprivate var isToldWithAncestors: Bool {
    var controller = self
    while let parent = controller.parentController {
      guard parent.forwardsAppearance else { return false }
      controller = parent
    }
    return true
  }
}
