import EventTrace
import Geometry
import ViewTree

/// One child of a controller is shown in another's place.
final class ChildrenOwner: TransitionOwner {
  private let from: UIViewController
  private let to: UIViewController
  private let animation: ChildrenAnimation
  /// The superview of the leaving view.
  private let place: UIView
  private let isSeen: Bool

  /// `isSeen` means that the container has appeared with the leaving child.
  init(
    from: UIViewController, to: UIViewController, in place: UIView, _ animation: ChildrenAnimation,
    isSeen: Bool
  ) {
    self.from = from
    self.to = to
    self.place = place
    self.animation = animation
    self.isSeen = isSeen
  }

  var kind: TransitionKind { .children }
  var traceName: String { "transition(\(from.traceName) → \(to.traceName))" }
  var requestName: String { traceName }
  var completionName: String { "completion(transition)" }
  var controllers: [UIViewController] { [from, to] }
  var subject: UIViewController { to }
  var plan: AppearancePlan { isSeen ? .children : .unseen }
  // If they are seen, only the transition changes the views.
  var takesControllers: Bool { isSeen }
  var presentation: UIPresentationController? { nil }
  var presentationStyle: UIModalPresentationStyle { .none }
  var cancelRemedy: String { "" }
  // Only presentations and UIKit's containers have a coordinator.
  var coordinatorSpan: CoordinatorSpan { .never }
  // As in any animation block, the animated views are passed over, unless the options say otherwise.
  var ignoresTouches: Bool { false }
  func untouchableView(in transition: TransitionContext) -> UIView? { nil }
  // Nothing keeps a second change from beginning before this one has ended.
  var yieldsToLaterTransitions: Bool { true }
  var makesContainer: Bool { false }
  var watchedView: UIView? { nil }

  func makeContainer(for transition: TransitionContext) -> UIView { place }

  func prepare(_ transition: TransitionContext, in window: UIWindow) {
    transition.hasAskedForAnimator = true
    to.loadViewIfNeeded()
    transition.from.view = from.loadedViewInContainer
    transition.tell(plan.begin)
    guard transition.phase == .preparing, !transition.loop.isTerminated else { return }
    let view = to.viewInContainer
    transition.to.view = view
    if view.superview !== place { place.addSubview(view) }
  }

  func unpreparedView(of participant: TransitionParticipant) -> UIView? {
    participant.controller.loadedViewInContainer
  }

  func finalFrame(of participant: TransitionParticipant, in transition: TransitionContext) -> CGRect
  {
    participant.view?.frame ?? .zero
  }

  func makeSystemAnimator(
    for transition: TransitionContext
  ) -> (any UIViewControllerAnimatedTransitioning)? { animation }

  func showUnanimated(_ transition: TransitionContext) {
    animation.runUnanimated()
    // The leaving controller gets its did-callback first; this one appears before that.
    to.loadedViewInContainer?.layoutIfNeeded()
  }

  func complete(_ transition: TransitionContext) {
    // A view that a later transition shows again is not changed here.
    if let later = from.transition, later !== transition { return }
    from.loadedViewInContainer?.removeFromSuperview()
  }

  func cancel(_ transition: TransitionContext) { complete(transition) }
  func didEnd(_ transition: TransitionContext) {}
  func afterCompletions(_ transition: TransitionContext) {}
  func keepsAfterCancel(_ view: UIView, in transition: TransitionContext) -> Bool { true }
}

extension UIViewController {
  /// Shows one child in another's place, after writing the call to the trace.
  func changeChildren(
    from: UIViewController, to: UIViewController, _ animation: ChildrenAnimation,
    completion: ((Bool) -> Void)?
  ) {
    loop.emit(
      .call(
        "transition",
        [
          TraceField("from", .object(from.traceName)), TraceField("to", .object(to.traceName)),
          TraceField("duration", .seconds(animation.duration)),
        ]), subject: traceName)
    guard !loop.isTerminated else { return }
    guard from.parentController === self, to.parentController === self else {
      return raise(EngineIssue.noCommonParent(from, to, in: self))
    }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      return raise(EngineIssue.childrenForwardedByHand(in: self))
    }
    let place = from.viewInContainer.superview
    guard let place, let world = knownWorld, world.window != nil, from !== to else {
      return changeChildrenOutsideOfWorld(from, to, in: place, animation, completion)
    }
    let isSeen = appearanceState == .appeared && place.window != nil
    for child in [from, to] {
      if let open = child.transition, open.owner.kind == .children {
        child.report(EngineIssue.childInTransition(child, open))
      }
    }
    let transition = TransitionContext(
      ChildrenOwner(from: from, to: to, in: place, animation, isSeen: isSeen),
      from: TransitionParticipant(
        controller: from, role: .leaves, isAnimated: animation.isAnimated,
        yieldsToOtherAppearance: from.appearanceState == .disappearing),
      to: TransitionParticipant(
        controller: to, role: .arrives, isAnimated: animation.isAnimated,
        yieldsToOtherAppearance: to.appearanceState == .appearing),
      world: world, animated: animation.isAnimated,
      completion: completion.map { completion in { completion(animation.hasFinished) } })
    world.run(transition)
  }

  /// Changes the views without appearance callbacks: outside of a window, or from a child to itself.
  private func changeChildrenOutsideOfWorld(
    _ from: UIViewController, _ to: UIViewController, in place: UIView?,
    _ animation: ChildrenAnimation, _ completion: ((Bool) -> Void)?
  ) {
    let view: UIView = to.view
    if let place, view.superview !== place { place.addSubview(view) }
    let end = { (finished: Bool) in
      if from !== to { from.loadedView?.removeFromSuperview() }
      completion?(finished)
    }
    if animation.isAnimated {
      animation.run(in: place ?? self.view, completion: end)
    } else {
      animation.runUnanimated()
      end(true)
    }
  }
}
