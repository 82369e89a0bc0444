import EventTrace
import Geometry
import ViewTree

/// What a presentation and a dismissal have in common.
class ModalOwner {
  /// The controller that presents, which stays.
  let presenter: UIViewController
  /// The controller that comes or goes.
  let presented: UIViewController
  var presentation: UIPresentationController?
  /// The style of the presentation controller that the transition has let go of; nil for none.
  private var formerStyle: UIModalPresentationStyle?

  init(presenter: UIViewController, presented: UIViewController) {
    self.presenter = presenter
    self.presented = presented
  }

  var controllers: [UIViewController] { [presenter, presented] }
  var subject: UIViewController { presented }

  var presentationStyle: UIModalPresentationStyle {
    presentation?.presentationStyle ?? formerStyle ?? presented.modalPresentationStyle
  }

  /// What an animator or a presentation controller adds there is looked for after a cancel, too.
  var watchedView: UIView? { presenter.loadedView }

  func unpreparedView(of participant: TransitionParticipant) -> UIView? {
    guard participant.controller === presented else { return nil }
    return presentation?.presentedView ?? presented.loadedView
  }

  /// The presenter's view, or the view that its own presentation puts around it.
  var presenterView: UIView? {
    presenter.ownPresentationController?.presentedView ?? presenter.view
  }

  /// The delegate that is asked for an animator; nil where none is to be asked.
  func delegate(
    for transition: TransitionContext
  ) -> (any UIViewControllerTransitioningDelegate)? {
    // A style other than custom is not animated by anyone when it is not to be.
    guard transition.isAnimated || presentation?.style == .custom else { return nil }
    return presented.transitioningDelegate
  }

  /// Keeps the delegate's answer, and asks a delegate that has the method for the interaction controller where there is an animator to drive.
  func takeAnimator(
    _ answer: (any UIViewControllerAnimatedTransitioning)?,
    of delegate: any UIViewControllerTransitioningDelegate, for transition: TransitionContext,
    asking method: OptionalMethod, _ interactionQuestion: String,
    _ interactor: (any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )?
  ) {
    transition.animator = answer
    guard let answer, transition.isAnimated, hasMethod(method, delegate) else { return }
    transition.interactor = interactor(answer)
    transition.loop.emit(
      .call(
        interactionQuestion,
        [
          TraceField("animator", .object(nameInTrace(of: answer))),
          TraceField(
            "answer", transition.interactor.map { .object(nameInTrace(of: $0)) } ?? .none),
        ]), subject: nameInTrace(of: delegate))
  }

  var coordinatorSpan: CoordinatorSpan { .fromBeginning }

  func makeContainer(for transition: TransitionContext) -> UIView {
    let made = UITransitionView(
      frame: transition.world.window?.bounds ?? transition.loop.screen.bounds)
    made.traceName = "transitionView"
    return made
  }

  func afterCompletions(_ transition: TransitionContext) {
    presenter.modalTransitionDidEnd()
    presented.modalTransitionDidEnd()
  }

  func makeSystemAnimator(
    for transition: TransitionContext
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if !presented.modalTransitionStyle.isBuilt {
      transition.world.report(
        EngineIssue.unsupportedSystemAnimation(of: presented, in: transition))
    }
    return SystemAnimator(presented.modalTransitionStyle, arrives: !transition.isDismissal)
  }

  /// Calls a presentation controller, with the call in the trace; the transition answers for the views it adds.
  func call(
    _ name: String, completed: Bool? = nil, of presentation: UIPresentationController?,
    in transition: TransitionContext, _ body: (UIPresentationController) -> Void
  ) {
    guard let presentation else { return }
    let fields = completed.map { [TraceField("completed", .bool($0))] } ?? []
    transition.loop.emit(.call(name, fields), subject: presentation.traceName)
    transition.attributed { body(presentation) }
  }

  // MARK: Views

  /// Puts the presenter's view back where it was before it went into the container.
  func restorePresenterView(
    _ view: UIView?, from container: UIView?, to place: ViewPlace?
  ) {
    guard let view, let container, view.isDescendant(of: container) else { return }
    place?.restore(view)
  }

  /// Gives a view the room there is, where no animator does it: the screen may have been turned since it was taken away.
  func fit(_ view: UIView) {
    guard let place = view.superview, view.bounds.size != place.bounds.size,
      view.transform.isIdentity
    else { return }
    view.place(at: place.bounds)
  }

  /// Checks at the end of the turn whether the view that is to fill the window does.
  func checkCover(by view: UIView?, after transition: TransitionContext) {
    let remedy =
      if !transition.didComplete {
        "what is changed for a transition has to be changed back when that is cancelled"
      } else if view === transition.toView {
        "its animator has to leave view(forKey: .to) at finalFrame(for:) of its controller; the screen may have been turned since that view was seen last"
      } else {
        "view(forKey: .to) was nil, so the animator has to leave the view as it is; who changed it for the presentation changes it back in dismissalTransitionDidEnd(true)"
      }
    transition.world.checkCover(
      CoverCheck(name: transition.traceName, view: view, remedy: remedy))
  }

  func releaseParts() {
    formerStyle = presentationStyle
    presentation = nil
  }

  /// Forgets the presentation controller of a controller that is presented no more.
  func release(_ controller: UIViewController, in world: TransitionWorld) {
    world.noteDeparture(of: controller)
    controller.ownPresentationController?.containerView = nil
    controller.ownPresentationController = nil
  }
}
