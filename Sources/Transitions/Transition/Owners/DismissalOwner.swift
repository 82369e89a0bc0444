import EventTrace
import Geometry
import ViewTree

/// A controller is dismissed, with the controllers between it and the one that presented the lowest of them.
final class DismissalOwner: ModalOwner, TransitionOwner {
  /// Whether the presenter's view is off the window when the dismissal begins.
  private var presenterIsOff = false
  /// Whether the context was outside of the window when the dismissal began.
  private var isOutside = false
  /// Whether the animator adds the presenter's view to the container.
  private var returnsPresenter = false
  /// Whether the window was filled when the dismissal began.
  private var windowWasCovered = false
  /// The places of the container views of the intermediate controllers, which a cancel restores.
  private var placesBetween: [FormerPlace] = []
  /// The place of the container before it was taken out of that of an intermediate controller; nil if it was in none.
  private var formerPlace: FormerPlace?

  /// The finger that drives it; nil for none.
  private var driver: SheetDismissal?
  private let cause: DismissalCause
  /// Whether the user requested it, which the delegate of the presentation controller is told.
  private var isByUser: Bool { cause.isByUser }

  init(
    dismissing presented: UIViewController, to presenter: UIViewController,
    because cause: DismissalCause
  ) {
    self.cause = cause
    if case .drag(let driver) = cause { self.driver = driver }
    super.init(presenter: presenter, presented: presented)
  }

  var kind: TransitionKind { .dismiss }
  var traceName: String { "dismiss(\(presented.traceName) → \(presenter.traceName))" }
  var requestName: String { "dismiss of '\(presented.traceName)'" }
  var completionName: String { cause.completionName }
  var cancelRemedy: String {
    "the animator removes the views it added before completeTransition(false), the presentation controller those it added in dismissalTransitionDidEnd(false)"
  }
  var makesContainer: Bool { false }
  var plan: AppearancePlan { presenterIsOff ? .dismissal : .dismissalOver }

  /// The presentation by which the presenter's view may have been taken off the window.
  private var lowestPresentation: UIPresentationController? {
    presenter.presentedController?.ownPresentationController
  }

  /// The place to which the presenter's view returns; that of the container, if the presentation began while the view had none.
  private var presenterPlace: ViewPlace? {
    lowestPresentation.flatMap { lowest in
      lowest.presenterPlace ?? lowest.containerView.flatMap { ViewPlace(of: $0) }
    }
  }

  func prepare(_ transition: TransitionContext, in window: UIWindow) {
    let presentation = presented.makePresentationController(
      presenting: presenter, source: presenter)
    self.presentation = presentation
    if let existing = presentation.containerView as? UITransitionView {
      transition.container = existing
    }
    lowestPresentation?.turnScreenBack(to: presenter, in: transition.world)
    guard transition.phase == .preparing, !transition.loop.isTerminated else { return }
    let container = transition.containerView
    askForAnimator(for: transition)
    if presentation.containerView !== container {
      install(container, in: window)
      presentation.containerView = container
    }
    transition.viewsBefore += container.subviews
    windowWasCovered = transition.world.isCovered(transition.window)
    let presenterView = presenterView
    transition.to.view = presenterView
    transition.from.view = presentation.presentedView ?? presented.view
    // If the context itself is not shown, the view returns without callbacks.
    isOutside = container.window == nil
    presenterIsOff = !isOutside && lowestPresentation?.removesPresenter ?? false
    returnsPresenter =
      presenterIsOff && presentation.removesPresenter && fillsPresenterPlace(container)
    if returnsPresenter { transition.to.role = .arrives }
    transition.rememberInteraction()

    setOnStage(false, transition)
    let context = lowestPresentation.flatMap { $0.isInContext ? $0.containerView : nil }
    let contextFrame = context?.frame
    // The containers between leave the tree.
    lowestPresentation?.followContainer()
    takeOut(container, ofContainersOf: transition.between)
    for participant in transition.between { beginRemoving(participant, in: transition) }
    if presenterIsOff, !returnsPresenter, let presenterView {
      // The topmost presentation keeps the views below it, or covers another place, so UIKit restores the presenter's view.
      presenterPlace?.restore(presenterView)
      if let place = presenterView.superview {
        fit(presenterView, at: contextFrame ?? presenter.restingFrame(in: place))
      }
    }

    if isByUser { presentation.tellWillDismiss() }
    tellWillBegin(presentation, in: transition)
    transition.tell(plan.begin)
    if !presenterIsOff, !isOutside { noteKeptPresenter(in: transition) }
  }

  /// Whether the container of the topmost presentation covers the place that the lowest one has taken from the presenter's view, and lies in
  /// what that place is in: a child's view stays in the view of its parent.
  private func fillsPresenterPlace(_ container: UIView) -> Bool {
    guard lowestPresentation !== presentation, let lowest = lowestPresentation?.containerView else {
      return true
    }
    if let home = lowest.superview, !container.isDescendant(of: home) { return false }
    let (own, other) = (container.bounds, lowest.convert(lowest.bounds, to: container))
    return own.insetBy(dx: -0.5, dy: -0.5).contains(other)
      && other.insetBy(dx: -0.5, dy: -0.5).contains(own)
  }

  /// Takes the container of the topmost presentation, in a context, out of the containers around it that go at once; it stays at its place on
  /// the screen.
  private func takeOut(_ container: UIView, ofContainersOf between: [TransitionParticipant]) {
    for participant in between.reversed() {
      guard let outer = participant.controller.ownPresentationController?.containerView,
        outer !== container, container.isDescendant(of: outer), let home = outer.superview
      else { continue }
      let superview = container.superview
      formerPlace = FormerPlace(of: container)
      home.insertSubview(container, aboveSubview: outer)
      keepPlace(of: container, from: superview, in: home)
      return
    }
  }

  /// Removes a controller between the two from the screen, without animation.
  private func beginRemoving(
    _ participant: TransitionParticipant, in transition: TransitionContext
  ) {
    guard let presentation = participant.controller.ownPresentationController else { return }
    tellWillBegin(presentation, in: transition)
    transition.sendWill(to: participant)
    guard let view = presentation.containerView, let place = FormerPlace(of: view) else { return }
    placesBetween.append(place)
    view.removeFromSuperview()
  }

  func moveAlong(_ transition: TransitionContext) {
    let between = transition.between.map(\.controller.ownPresentationController)
    moveAlong([presentation] + between, comes: false, in: transition)
  }

  /// Updates the status bar for the controllers that leave, or that stay after a cancel.
  private func setOnStage(_ isOnStage: Bool, _ transition: TransitionContext) {
    presentation?.isOnStage = isOnStage
    for participant in transition.between {
      participant.controller.ownPresentationController?.isOnStage = isOnStage
    }
    transition.world.updateStatusBar()
  }

  private func askForAnimator(for transition: TransitionContext) {
    defer {
      transition.hasAskedForAnimator = true
      if let driver { transition.interactor = driver }
    }
    guard let delegate = delegate(for: transition) else { return }
    let answer = transition.loop.askForObject(
      delegate, .animationControllerForDismissed, [.named(presented)]
    ) { $0.animationController(forDismissed: presented) }
    takeAnimator(
      answer, of: delegate, for: transition, asking: .interactionControllerForDismissal
    ) { $0.interactionControllerForDismissal(using: $1) }
  }

  func finalFrame(of participant: TransitionParticipant, in transition: TransitionContext) -> CGRect
  {
    guard let container = transition.container else { return .zero }
    // The container of a context is where the view of the context was.
    return lowestPresentation?.isInContext ?? false
      ? container.bounds : presenter.restingFrame(in: container)
  }

  func frameInFull(of participant: TransitionParticipant, in transition: TransitionContext)
    -> CGRect?
  {
    guard let view = participant.view, let window = view.window,
      let container = transition.container
    else { return nil }
    let leaving = [presentation] + transition.between.map(\.controller.ownPresentationController)
    let scalesDown = leaving.contains {
      ($0 as? UISheetPresentationController)?.isOver(steppedBack: view) ?? false
    }
    guard scalesDown else { return nil }
    return container.convert(presenter.restingFrame(in: window), from: window)
  }

  func showUnanimated(_ transition: TransitionContext) {
    guard returnsPresenter, let presenterView = transition.to.view else { return }
    transition.container?.insertSubview(presenterView, at: 0)
    fit(presenterView, at: finalFrame(of: transition.to, in: transition))
  }

  func complete(_ transition: TransitionContext) {
    let presenterView = transition.to.view
    // A view that was missing before has been reported.
    let isExpectedBack = !isOutside && lowestPresentation?.presenterWasInWindow ?? true
    if returnsPresenter {
      lowestPresentation?.followContainer()
      restorePresenterView(
        presenterView, from: transition.container, to: presenterPlace)
    }
    if isOutside { restoreOutside() }
    tellAllEnded(true, of: transition)
    transition.from.view?.removeFromSuperview()
    transition.container?.removeFromSuperview()
    if lowestPresentation?.presenterFilledWindow ?? false {
      checkCover(by: presenterView, after: transition)
    }
    for controller in [presented] + transition.between.map(\.controller) {
      controller.presentingController?.presentedController = nil
      controller.presentingController = nil
    }
    if isExpectedBack { transition.world.check(presenter, after: transition) }
  }

  /// Puts the presenter's view where the presentation has been, outside of the window; a container from which that was taken adds the view
  /// when it shows the presenter again.
  private func restoreOutside() {
    guard let lowest = lowestPresentation, lowest.removesPresenter, let view = presenter.loadedView,
      view.superview == nil, let container = lowest.containerView,
      let place = ViewPlace(of: container)
    else { return }
    place.restore(view)
    view.place(at: container.frame)
  }

  func cancel(_ transition: TransitionContext) {
    let presenterView = transition.to.view
    if returnsPresenter, let presenterView, let container = transition.container,
      presenterView.isDescendant(of: container)
    {
      presenterView.removeFromSuperview()
    } else if !returnsPresenter, !placesBetween.isEmpty,
      lowestPresentation?.removesPresenter ?? false
    {
      presenterView?.removeFromSuperview()
    }
    for place in placesBetween.reversed() { place.restore() }
    formerPlace?.restore()
    setOnStage(true, transition)
    lowestPresentation?.takeBackTurn(ofDismissal: true, in: transition.world)
    tellAllEnded(false, of: transition)
    transition.world.checkRestored(after: transition)
    if windowWasCovered {
      checkCover(by: returnsPresenter ? transition.from.view : nil, after: transition)
    }
  }

  override func releaseParts() {
    super.releaseParts()
    driver = nil
  }

  func didEnd(_ transition: TransitionContext) {
    guard transition.didComplete else { return }
    if isByUser { presentation?.tellDidDismiss() }
    for participant in transition.between {
      release(participant.controller, in: transition.world)
    }
    release(presented, in: transition.world)
  }

  func keepsAfterCancel(_ view: UIView, in transition: TransitionContext) -> Bool {
    view === transition.to.view || view === presenter.loadedView || view === transition.from.view
  }

  private func tellWillBegin(
    _ presentation: UIPresentationController, in transition: TransitionContext
  ) {
    transition.loop.tell(presentation, .dismissalTransitionWillBegin, partOf: transition) {
      $0.dismissalTransitionWillBegin()
    }
  }

  private func tellAllEnded(_ completed: Bool, of transition: TransitionContext) {
    tellEnded(presentation, completed, of: transition)
    for participant in transition.between {
      tellEnded(participant.controller.ownPresentationController, completed, of: transition)
    }
  }

  private func tellEnded(
    _ presentation: UIPresentationController?, _ completed: Bool, of transition: TransitionContext
  ) {
    transition.loop.tell(
      presentation, .dismissalTransitionDidEnd, [.bool(completed)], partOf: transition
    ) { $0.dismissalTransitionDidEnd(completed) }
  }
}

/// The reason for which a controller is dismissed.
enum DismissalCause {
  /// A call of the app's.
  case call
  /// A finger that drives the dismissal.
  case drag(SheetDismissal)
  /// A tap beside it.
  case tapOutside
  /// An action of an alert, whose handler runs in the place of a completion; nil for an alert that closes without one.
  case action(UIAlertAction?, isByUser: Bool)

  var isByUser: Bool {
    switch self {
    case .call: false
    case .drag, .tapOutside: true
    case .action(_, let isByUser): isByUser
    }
  }

  var completion: (() -> Void)? {
    guard case .action(let action?, _) = self else { return nil }
    return action.completion
  }

  var completionName: String {
    guard case .action(let action?, _) = self else { return "completion(dismiss)" }
    return "handler(\(action.buttonName))"
  }
}

/// A place that a container view has left, to which a cancel brings it back.
private struct FormerPlace {
  private let view: UIView
  private let place: ViewPlace
  /// The frame there; nil if the view filled its superview, whose size may change meanwhile.
  private let frame: CGRect?

  init?(of view: UIView) {
    guard let place = ViewPlace(of: view) else { return nil }
    self.view = view
    self.place = place
    frame = view.frame == view.superview?.bounds ? nil : view.frame
  }

  func restore() {
    place.restore(view)
    guard let home = view.superview else { return }
    let frame = frame ?? home.bounds
    if view.frame != frame { view.place(at: frame) }
  }
}
