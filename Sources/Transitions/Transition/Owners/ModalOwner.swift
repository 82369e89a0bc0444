import Geometry
import ViewTree

/// The common part of a presentation and a dismissal.
class ModalOwner {
  /// The controller that presents, which stays.
  private(set) var presenter: UIViewController
  /// The controller that is presented or dismissed.
  private(set) var presented: UIViewController
  var presentation: UIPresentationController?
  /// Whether the presenter was the window's root at the request; what a former root presents stays in the window.
  private var presenterWasRoot: Bool
  /// The style of the presentation controller that the transition has released; nil for none.
  private var formerStyle: UIModalPresentationStyle?

  init(presenter: UIViewController, presented: UIViewController) {
    self.presenter = presenter
    self.presented = presented
    presenterWasRoot = presenter.isWindowRoot
  }

  /// The controller whose style and delegate are used; while the presentation is adapted another one may be shown.
  private var original: UIViewController {
    presentation?.adaptedFrom?.presentedViewController ?? presented
  }

  var controllers: [UIViewController] { [presenter, presented] }
  var subject: UIViewController { presented }

  var presentationStyle: UIModalPresentationStyle {
    presentation?.presentationStyle ?? formerStyle ?? presented.modalPresentationStyle
  }

  /// After a cancel, views that an animator or a presentation controller has added there are reported, too.
  var watchedView: UIView? { presenter.loadedView }

  func unpreparedView(of participant: TransitionParticipant) -> UIView? {
    guard participant.controller === presented else { return nil }
    return presentation?.presentedView ?? presented.loadedView
  }

  /// The window, or what is around the container of a presentation in a context: the bars of an outer controller receive touches.
  func untouchableView(in transition: TransitionContext) -> UIView? {
    transition.container?.superview
  }

  /// The view that is covered where the presentation takes place over one controller; nil where it takes place in the window.
  var contextView: UIView? {
    presentation?.isInContext ?? false ? presenter.loadedView : nil
  }

  /// Whether the container is inside the covered view and moves with it.
  private var liesInContext: Bool {
    guard let presentation, presentation.isInContext else { return false }
    guard !presentation.shouldRemovePresentersView else { return false }
    // A presenter that has left its container since the request takes along what it presents.
    return presenter.holdsPresentations || !presenterWasRoot && presenter.loadedView?.window == nil
  }

  /// Inserts the container: in or over the presenter's view, or in front of the views in the window.
  func install(_ container: UIView, in window: UIWindow) {
    // The screen may have been turned since the container was made: by `loadView`, or by a delegate.
    let frame = containerFrame(in: window)
    if container.frame != frame { container.place(at: frame) }
    if let contextView, liesInContext {
      contextView.addSubview(container)
    } else if let contextView, let place = contextView.superview {
      place.insertSubview(container, aboveSubview: contextView)
    } else if contextView != nil, !presenterWasRoot {
      // The context has left the window since the request. It will show the presentation when it comes back.
      presentation?.keptContainer = container
    } else {
      window.addSubview(container)
    }
  }

  /// The view that leaves where the presentation removes the presenter: its own view where only that is covered, else with the views that its own
  /// presentation puts around it.
  var presenterView: UIView? {
    let lowest = presenter.presentedController?.ownPresentationController
    if lowest?.isInContext ?? false { return presenter.view }
    return presenter.outerView ?? presenter.view
  }

  /// The delegate that gives an animator; nil if none is asked.
  func delegate(
    for transition: TransitionContext
  ) -> (any UIViewControllerTransitioningDelegate)? {
    // Without animation, an animator is asked for with the style `.custom` only.
    guard transition.isAnimated || presentation?.style == .custom else { return nil }
    let controller = original
    if let issue = controller.issueOfMissingDelegate(in: transition) {
      transition.world.report(issue)
    }
    return controller.transitioningDelegate
  }

  /// Stores the delegate's animator, and asks for the interaction controller if there is an animator.
  func takeAnimator(
    _ answer: (any UIViewControllerAnimatedTransitioning)?,
    of delegate: any UIViewControllerTransitioningDelegate, for transition: TransitionContext,
    asking method: AppMethod,
    _ question: (
      any UIViewControllerTransitioningDelegate, any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let answer, transition.isAnimated else { return transition.animator = answer }
    transition.take(answer, asking: method, of: delegate) { question($0, answer) }
  }

  var coordinatorSpan: CoordinatorSpan { .fromBeginning }

  /// Moves the dimming view of a sheet, popover or alert, and what is below it, beside the animator's animations, with the spring of the system's
  /// animator if it has one.
  func moveAlong(
    _ presentations: [UIPresentationController?], comes: Bool, in transition: TransitionContext
  ) {
    let spring = (transition.animator as? any FollowingAnimator)?.spring
    for case let presentation? in presentations where presentation.host != nil {
      transition.animateAlongside(spring: spring) {
        presentation.moveAlong(comes: comes)
      }
    }
  }

  func makeContainer(for transition: TransitionContext) -> UIView {
    let made = UITransitionView(frame: containerFrame(in: transition.window))
    made.traceName = "transitionView"
    return made
  }

  /// The frame of the container: that of the presenter's view, or the whole window.
  private func containerFrame(in window: UIWindow?) -> CGRect {
    if let contextView, liesInContext { return contextView.bounds }
    return contextView?.frame ?? window?.bounds ?? presenter.loop.screen.bounds
  }

  func afterCompletions(_ transition: TransitionContext) {
    presented.ownPresentationController?.layOutAtRest()
    presenter.ownPresentationController?.layOutAtRest()
    presenter.modalTransitionDidEnd()
    presenter.parentController?.contentSwitch?.makeWaitingChanges()
    presented.modalTransitionDidEnd()
  }

  func makeSystemAnimator(
    for transition: TransitionContext
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if !transition.isDismissal, let issue = presenter.refusal(ofTransitionStyleOf: presented) {
      transition.world.raise(issue)
    }
    let arrives = !transition.isDismissal
    if let motion = presentation?.systemMotion {
      return SystemAnimator(motion, arrives: arrives)
    }
    return SystemAnimator(original.transitionStyle(over: presenter), arrives: arrives)
  }

  /// Replaces the presenting controller, before any callback of the transition.
  func move(_ transition: TransitionContext, to context: UIViewController) {
    transition.letGo(of: presenter)
    presenter.presentedController = nil
    presenter = context
    presenterWasRoot = context.isWindowRoot
    context.presentedController = presented
    presented.presentingController = context
    transition.from = TransitionParticipant(
      controller: context, role: .stays, isAnimated: transition.isAnimated,
      yieldsToOtherAppearance: true)
    transition.take(context)
    transition.renamed()
    transition.world.note(context)
  }

  /// Presents another controller in place of the requested one, before any callback of the transition.
  func replacePresented(_ transition: TransitionContext, with controller: UIViewController) {
    controller.ownPresentationController = presentation
    presented.handPresentation(over: controller)
    transition.letGo(of: presented)
    presented = controller
    transition.take(controller)
    transition.to = TransitionParticipant(
      controller: controller, role: .arrives, mark: .presented, isAnimated: transition.isAnimated)
  }

  // MARK: Views

  /// Puts the presenter's view back where it was before it went into the container.
  func restorePresenterView(
    _ view: UIView?, from container: UIView?, to place: ViewPlace?
  ) {
    guard let view, let container, view.isDescendant(of: container) else { return }
    place?.restore(view)
    keepPlace(of: view, from: container, in: view.superview)
  }

  /// Adjusts the frame of a view that was moved to another superview, so that it stays at its place; needed for the container of a context.
  func keepPlace(of view: UIView, from old: UIView?, in new: UIView?) {
    guard let old, let new, view.transform.isIdentity else { return }
    let frame = old.convert(view.frame, to: new)
    if frame != view.frame { view.place(at: frame) }
  }

  /// Places the presenter's view where it rests, if no animator does: the screen may have been turned since the view was removed.
  func fit(_ view: UIView, at frame: CGRect) {
    // A script may have moved the view of a root on purpose.
    let isRoot = presenter.parentController == nil && presenter.presentingController == nil
    let isPlaced = isRoot ? view.bounds.size == frame.size : view.frame == frame
    if !isPlaced, view.transform.isIdentity { view.place(at: frame) }
  }

  /// Checks at the end of the turn whether the view that is to fill the window does.
  func checkCover(by view: UIView?, after transition: TransitionContext) {
    let remedy =
      if !transition.didComplete {
        "changes made for a transition have to be reversed when it is cancelled"
      } else if view === transition.toView {
        "its animator has to leave view(forKey: .to) at finalFrame(for:) of its controller; the screen may have been turned since that view was seen last"
      } else {
        "view(forKey: .to) was nil, so the animator has to leave the view as it is; a change made for the presentation is reversed in dismissalTransitionDidEnd(true)"
      }
    transition.world.checkCover(
      CoverCheck(
        name: transition.nameAtBeginning, view: view, window: NonowningReference(transition.window),
        remedy: remedy))
  }

  func releaseParts() {
    formerStyle = presentationStyle
    presentation = nil
  }

  /// Forgets the presentation controller of a controller that is no longer presented.
  func release(_ controller: UIViewController, in world: TransitionWorld) {
    controller.hasBeenDismissed = true
    world.noteDeparture(of: controller)
    let presentation = controller.ownPresentationController
    let original = presentation?.adaptedFrom?.presentedViewController
    presentation?.containerView = nil
    presentation?.giveBackOriginal()
    controller.ownPresentationController = nil
    guard let original, original !== controller else { return }
    original.ownPresentationController = nil
    world.noteDeparture(of: original)
  }
}
