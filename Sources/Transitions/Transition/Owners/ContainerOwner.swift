import Geometry
import ViewTree

/// The common part of transitions between children of a container controller.
class ContainerOwner {
  private unowned let parent: UIViewController
  let content: ContentSwitch
  let from: UIViewController
  let to: UIViewController
  private var windowWasCovered = false
  /// The container, to which nothing else may have a reference while the transition runs; nil after its end.
  private var keptContainer: UIViewController?

  init(
    _ container: UIViewController, _ content: ContentSwitch, from: UIViewController,
    to: UIViewController
  ) {
    parent = container
    self.content = content
    self.from = from
    self.to = to
    keptContainer = container
  }

  /// Releases the container.
  func releaseContainer() { keptContainer = nil }

  var container: UIViewController? { parent }
  var completionName: String { "completion" }
  var presentation: UIPresentationController? { nil }
  var presentationStyle: UIModalPresentationStyle { .none }
  var makesContainer: Bool { false }
  var cancelRemedy: String {
    "the animator removes the views it added before completeTransition(false)"
  }
  var watchedView: UIView? { parent.loadedView }
  var coordinatorSpan: CoordinatorSpan { .fromRequest }

  /// The view of the container controller, with its own bars; those of an outer controller receive touches.
  func untouchableView(in transition: TransitionContext) -> UIView? { parent.loadedView }

  func makeContainer(for transition: TransitionContext) -> UIView {
    content.wrapper ?? parent.view
  }

  func unpreparedView(of participant: TransitionParticipant) -> UIView? {
    participant.controller.loadedViewInContainer
  }

  /// Prepares the views, and calls the controllers in the order of a plan.
  ///
  /// `announce` is called after their will-callbacks.
  func prepare(
    _ transition: TransitionContext, _ plan: AppearancePlan, announce: () -> Void = {}
  ) {
    let place = transition.containerView
    transition.viewsBefore += place.subviews
    to.loadViewIfNeeded()
    transition.from.view = from.viewInContainer
    windowWasCovered = transition.world.isCovered(transition.window)
    transition.rememberInteraction()
    transition.tell(plan.begin)
    announce()
    guard transition.phase == .preparing, !transition.loop.isTerminated else { return }
    let view = to.viewInContainer
    transition.to.view = view
    to.barInsets = parent.barInsets(for: to)
    view.place(at: place.bounds)
  }

  func finalFrame(of participant: TransitionParticipant, in transition: TransitionContext) -> CGRect
  {
    transition.containerView.bounds
  }

  func showUnanimated(_ transition: TransitionContext) {
    guard let view = transition.to.view else { return }
    transition.containerView.addSubview(view)
    // The leaving controller gets its did-callback first; this one appears before that.
    view.layoutIfNeeded()
  }

  func complete(_ transition: TransitionContext) {
    // Another container may have taken the controller with its view in the meantime.
    if from.parentController.map({ $0 === parent }) ?? true {
      transition.from.view?.removeFromSuperview()
    }
    checkCover(by: transition.to.view, after: transition)
  }

  func cancel(_ transition: TransitionContext) {
    transition.world.checkRestored(after: transition)
    checkCover(by: transition.from.view, after: transition)
  }

  private func checkCover(by view: UIView?, after transition: TransitionContext) {
    guard windowWasCovered else { return }
    let remedy =
      transition.didComplete
      ? "the animator has to leave view(forKey: .to) in the container, at finalFrame(for:) of its controller"
      : "changes made for a transition have to be reversed when it is cancelled"
    transition.world.checkCover(
      CoverCheck(
        name: transition.nameAtBeginning, view: view, window: NonowningReference(transition.window),
        remedy: remedy))
  }

  func keepsAfterCancel(_ view: UIView, in transition: TransitionContext) -> Bool {
    if view === transition.from.view { return true }
    // A change that has waited for the end may show it again in the same turn.
    let arrived = transition.to.controller
    return view === arrived.loadedViewInContainer
      && arrived.parentController?.chosenChild === arrived
  }

  func afterCompletions(_ transition: TransitionContext) {
    content.didEnd()
  }
}
