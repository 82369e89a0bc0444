import EventTrace
import Geometry
import ViewTree

/// A controller is presented over another one.
final class PresentationOwner: ModalOwner, TransitionOwner {
  /// The controller on which `present` was called.
  private let source: UIViewController
  /// The controller that defined the context of `source` at the request; nil for none.
  private var context: UIViewController?
  /// The controller that `present` was given, by which the transition is named.
  private let requested: UIViewController
  /// The delegate that was asked for an animator.
  private weak var askedDelegate: AnyObject?
  /// Whether the presenter's view is off the window when nothing is in transition.
  private var removesPresenter = false
  /// Whether a presentation that removes the presenter's view is meant to fill the container.
  private var fillsContainer = false

  init(
    presenting presented: UIViewController, from presenter: UIViewController,
    source: UIViewController
  ) {
    self.source = source
    context = source.presentationContext
    requested = presented
    super.init(presenter: presenter, presented: presented)
  }

  var kind: TransitionKind { .present }
  var traceName: String { "present(\(presenter.traceName) → \(requested.traceName))" }
  var requestName: String { "present of '\(requested.traceName)' on '\(source.traceName)'" }
  var completionName: String { "completion(present)" }
  var cancelRemedy: String {
    "the animator removes the views it added before completeTransition(false), the presentation controller those it added in presentationTransitionDidEnd(false)"
  }
  var makesContainer: Bool { true }
  var plan: AppearancePlan { removesPresenter ? .presentation : .presentationOver }

  /// Whether a delegate is the one that was asked for an animator.
  func hasAsked(_ delegate: AnyObject) -> Bool { askedDelegate === delegate }

  func prepare(_ transition: TransitionContext, in window: UIWindow) {
    if let issue = presented.issueOfEarlyPresentationController {
      transition.world.report(issue)
    }
    let made = presented.makePresentationController(presenting: presenter, source: source)
    made.presenter = presenter
    if let issue = presented.issueOfUnaskedDelegate(in: transition) {
      transition.world.report(issue)
    }
    let isAdapted = made.adaptedFrom != nil
    let presentation = presented.adapt(made)
    guard transition.phase == .preparing, !transition.loop.isTerminated else { return }
    self.presentation = presentation
    if presentation.presentedViewController !== presented {
      replacePresented(transition, with: presentation.presentedViewController)
    }
    if !isAdapted {
      made.tellWillPresent(
        in: presentation === made ? .none : presentation.style, with: transition.coordinator)
      guard transition.phase == .preparing, !transition.loop.isTerminated else { return }
    }
    if presented.presentationOverride != nil {
      presented.loop.screen.letControllersOverrideTraits()
    }
    if presentation.style == .custom, !presentation.shouldPresentInFullscreen,
      let context = source.presentationContext, context !== presenter,
      context.presentedController == nil, !context.isInTransition
    {
      move(transition, to: context)
      self.context = context
    }
    presentation.presenter = presenter
    presentation.isInContext = !presentation.shouldPresentInFullscreen && context === presenter
    presentation.turnScreen(in: transition.world)
    guard transition.phase == .preparing, !transition.loop.isTerminated else { return }
    let container = transition.containerView
    askForAnimator(for: transition)

    presentation.isOnStage = true
    transition.world.updateStatusBar()
    presented.loadViewIfNeeded()
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (container as? UITransitionView)?.presentationController = presentation
    install(container, in: window)
    presentation.containerView = container
    removesPresenter = presentation.shouldRemovePresentersView
    presentation.removesPresenter = removesPresenter
    if removesPresenter { transition.from.role = .leaves }
    let presenterView = presenterView
    transition.from.view = presenterView
    presentation.presenterWasInWindow = presenterView?.window != nil
    presentation.presenterFilledWindow = presenterView.map(transition.world.fillsWindow) ?? false
    transition.rememberInteraction()

    transition.loop.tell(presentation, .presentationTransitionWillBegin, partOf: transition) {
      $0.presentationTransitionWillBegin()
    }
    transition.tell(plan.begin)
    if !removesPresenter { noteKeptPresenter(in: transition) }
    // A callback may have completed the transition, or ended the world.
    guard transition.phase == .preparing, !transition.loop.isTerminated else { return }

    let view = presentation.askForPresentedView()
    transition.to.view = view
    let bounds = container.bounds
    var frame = presentation.frameOfPresentedViewInContainerView
    transition.loop.emit(
      .call("frameOfPresentedViewInContainerView", [TraceField("answer", .rect(frame))]),
      subject: presentation.traceName)
    // The answer may have turned the screen.
    if container.bounds != bounds { frame = presentation.frameOfPresentedViewInContainerView }
    view.place(at: frame)
    fillsContainer =
      removesPresenter && frame.insetBy(dx: -0.5, dy: -0.5).contains(container.bounds)
    if removesPresenter, let presenterView, let place = presenterView.superview {
      presentation.presenterPlace = ViewPlace(of: presenterView)
      container.insertSubview(presenterView, at: 0)
      keepPlace(of: presenterView, from: place, in: container)
    }
  }

  private func askForAnimator(for transition: TransitionContext) {
    defer { transition.hasAskedForAnimator = true }
    guard let delegate = delegate(for: transition) else { return }
    askedDelegate = delegate
    let answer = transition.loop.askForObject(
      delegate, .animationControllerForPresented,
      [.named(presented), .named(presenter), .named(source)]
    ) { $0.animationController(forPresented: presented, presenting: presenter, source: source) }
    takeAnimator(
      answer, of: delegate, for: transition, asking: .interactionControllerForPresentation
    ) { $0.interactionControllerForPresentation(using: $1) }
  }

  func finalFrame(of participant: TransitionParticipant, in transition: TransitionContext) -> CGRect
  {
    // The controller that is presented keeps the presentation controller for longer than the transition does.
    (presentation ?? presented.ownPresentationController)?.frameOfPresentedViewInContainerView
      ?? .zero
  }

  func moveAlong(_ transition: TransitionContext) {
    moveAlong([presentation], comes: true, in: transition)
  }

  func showUnanimated(_ transition: TransitionContext) {
    if let view = transition.to.view { transition.container?.addSubview(view) }
  }

  func complete(_ transition: TransitionContext) {
    if removesPresenter {
      if presentation?.isInContext ?? false { presentation?.keptContainer = transition.container }
      CurledPage.lay(after: transition)
      transition.from.view?.removeFromSuperview()
    }
    tellEnded(true, of: transition)
    if fillsContainer { checkCover(by: transition.to.view, after: transition) }
  }

  func cancel(_ transition: TransitionContext) {
    if removesPresenter {
      presentation?.followContainer()
      restorePresenterView(
        transition.from.view, from: transition.container, to: presentation?.presenterPlace)
    }
    tellEnded(false, of: transition)
    presenter.presentedController = nil
    presented.presentingController = nil
    transition.world.updateStatusBar()
    transition.removeContainerIfEmpty()
    presentation?.takeBackTurn(ofDismissal: false, in: transition.world)
    transition.world.checkRestored(after: transition)
    if presentation?.presenterWasInWindow ?? false {
      transition.world.check(presenter, after: transition)
    }
    if presentation?.presenterFilledWindow ?? false {
      checkCover(by: transition.from.view, after: transition)
    }
  }

  func didEnd(_ transition: TransitionContext) {
    if !transition.didComplete { release(presented, in: transition.world) }
  }

  func keepsAfterCancel(_ view: UIView, in transition: TransitionContext) -> Bool {
    view === transition.from.view || view === presenter.loadedView
  }

  private func tellEnded(_ completed: Bool, of transition: TransitionContext) {
    transition.loop.tell(
      presentation, .presentationTransitionDidEnd, [.bool(completed)], partOf: transition
    ) { $0.presentationTransitionDidEnd(completed) }
  }
}
