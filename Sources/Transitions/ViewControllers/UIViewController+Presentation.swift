import EventTrace
import ViewTree

extension UIViewController {
  /// The controller that this one or an ancestor presents.
  final var nearestPresented: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let presented = current.presentedController { return presented }
      controller = current.parentController
    }
    return nil
  }

  /// The controller that presents this one or an ancestor.
  final var nearestPresenting: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let presenting = current.presentingController ?? current.replacement?.presentingController
      {
        return presenting
      }
      controller = current.parentController
    }
    return nil
  }

  /// The presentation controller of the controller's presentation, made for the present style if there is none; nil if no style can be.
  final var knownPresentationController: UIPresentationController? {
    if let ownPresentationController {
      return replacement?.ownPresentationController ?? ownPresentationController
    }
    if let presenting = presentingController {
      return makePresentationController(presenting: presenting, source: presenting)
    }
    guard parentController == nil else { return parentController?.presentationController }
    guard modalPresentationStyle != .none, !isWindowRoot else { return nil }
    let made = makePresentationController(presenting: nil, source: self)
    made.readRange = loop.runningStatement?()
    return made
  }

  /// The presentation controller of a sheet; nil where another style presents it.
  final var knownSheet: UISheetPresentationController? {
    let active = presentationController
    return active?.adaptedFrom == nil ? active as? UISheetPresentationController : nil
  }

  /// The presentation controller of a popover, even when adapted; nil where another style presents it.
  final var knownPopover: UIPopoverPresentationController? {
    let active = presentationController
    return (active?.adaptedFrom ?? active) as? UIPopoverPresentationController
  }

  /// The controller that is shown in place of this one while its presentation is adapted; nil for none.
  var replacement: UIViewController? { ownPresentationController?.replacement }

  /// The coordinator of the change in which the controller or an ancestor takes part; nil for none.
  final var knownCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator { $0.hasCoordinator }
  }

  /// The coordinator that takes animations; nil also in the did-callbacks that end a transition.
  package var openTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator { $0.isOpenForObservers }
  }

  /// The coordinator of the last change, of those that are wanted, in which the controller takes part, or else an ancestor.
  private func coordinator(
    where isWanted: (CoordinatedChange) -> Bool
  ) -> (any UIViewControllerTransitionCoordinator)? {
    guard let world = knownWorld else { return nil }
    var controller: UIViewController? = self
    while let current = controller {
      if let change = world.lastChange(of: current, where: isWanted) { return change.coordinator }
      controller = current.parentController
    }
    return nil
  }

  /// Asks for or makes the presentation controller of the style, and keeps it.
  package func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let made = ownPresentationController { return made }
    let style = presentedStyle
    var made: UIPresentationController?
    var hasAsked = false
    if style == .custom {
      made = loop.askForObject(
        transitioningDelegate, .presentationControllerForPresented,
        [.named(self), .named(presenting), .named(source)]
      ) {
        hasAsked = true
        return $0.presentationController(
          forPresented: self, presenting: presenting, source: source)
      }
    }
    let controller = made ?? systemPresentationController(for: style, presenting: presenting)
    controller.style = style
    controller.wasAskedOfDelegate = hasAsked
    ownPresentationController = controller
    return controller
  }

  /// Makes the system's presentation controller of a style.
  func systemPresentationController(
    for style: UIModalPresentationStyle, presenting: UIViewController?
  ) -> UIPresentationController {
    if let alert = self as? UIAlertController {
      return alert.systemPresentationController(of: style, presenting: presenting)
    }
    if self is UISearchController {
      return SearchPresentationController(presentedViewController: self, presenting: presenting)
    }
    return switch style {
    case .fullScreen:
      FullScreenPresentationController(presentedViewController: self, presenting: presenting)
    case .overFullScreen:
      OverFullScreenPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet, .automatic:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .currentContext, .overCurrentContext:
      ContextPresentationController(
        presentedViewController: self, presenting: presenting, isOver: style == .overCurrentContext)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .custom, .none:
      // A custom presentation for which the delegate makes no controller gets one that adds nothing.
      UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// The world this controller is shown in, by way of its containers and presenters, else of the window its view is in; nil before it is shown.
  var knownWorld: TransitionWorld? {
    if let world { return world }
    var controller = self
    while controller.world == nil,
      let next = controller.parentController ?? controller.presentingController
    {
      controller = next
    }
    let root = controller.loadedView?.window?.rootResponder as? UIViewController
    world = controller.world ?? root?.world
    return world
  }

  // MARK: Present

  /// Drops what belongs to the presentation that was there before.
  func presentationDidChange(from old: UIPresentationController?) {
    if let old, old !== ownPresentationController { old.forgetAdaptation() }
    if ownPresentationController == nil { scene?.presentingSegue = nil }
    loop.setNeedsTurn()
  }

  /// Presents a controller as `present(_:animated:completion:)` does, after writing the call to the trace.
  func requestPresentation(
    of presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    loop.emit(
      .call(
        "present",
        [
          TraceField("viewControllerToPresent", .object(presented.traceName)),
          TraceField("animated", .bool(animated)),
        ]), subject: traceName)
    guard !loop.isTerminated else { return }
    let presenter = self.presenter(of: presented)
    if let issue = refusal(of: presented, presenter: presenter) {
      if issue.kind == .exception {
        presenter.raise(issue)
      } else {
        report(completion == nil ? issue : issue.noting(EngineIssue.completionDropped))
      }
      return
    }
    guard let world = presenter.knownWorld else { return }
    presented.join(world.loop)
    presented.hasBeenShown = true
    if presenter.isDetached {
      report(EngineIssue.detachedPresenter(presented, source: self))
    }
    world.note(presenter)
    presented.world = world
    presenter.presentedController = presented
    presented.presentingController = presenter
    let transition = TransitionContext(
      PresentationOwner(presenting: presented, from: presenter, source: self),
      from: TransitionParticipant(
        controller: presenter, role: .stays, isAnimated: animated, yieldsToOtherAppearance: true),
      to: TransitionParticipant(
        controller: presented, role: .arrives, mark: .presented, isAnimated: animated),
      world: world, animated: animated, completion: completion)
    world.open(transition)
  }

  /// The controller that presents another one: the outermost container, or for a context style the nearest controller that defines a
  /// presentation context.
  private func presenter(of presented: UIViewController) -> UIViewController {
    presented.usedPresentationStyle.isInContext
      ? presentationContext ?? outermostContainer : outermostContainer
  }

  /// The nearest of the controller and its ancestors that defines a presentation context; nil for none.
  var presentationContext: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller, !current.definesPresentationContext {
      controller = current.parentController
    }
    return controller
  }

  /// The reason why UIKit refuses the presentation, the first of several; nil if it presents.
  private func refusal(
    of presented: UIViewController, presenter: UIViewController
  ) -> EngineIssue? {
    if presented === self || presented.parentController != nil || presented.isWindowRoot
      || presenter.isPresented(by: presented)
    {
      return EngineIssue.presentingActive(presented)
    }
    if let presenting = presented.presentingController {
      return EngineIssue.presentingTwice(presented, presenting: presenting)
    }
    if presented.transitioningDelegate == nil,
      let issue = presenter.refusal(ofTransitionStyleOf: presented)
    {
      return issue
    }
    if presenter.loadedView?.window == nil || presenter.knownWorld == nil {
      return EngineIssue.notInWindow(presented, on: presenter, source: self)
    }
    if presenter.obstacle(to: .present) != nil {
      if let presentedAlready = presenter.presentedController {
        return EngineIssue.alreadyPresenting(
          presented, on: presenter, source: self, already: presentedAlready)
      }
      return presenter.transition.map {
        EngineIssue.presentationInProgress(
          presented, on: presenter, source: self, transition: $0)
      }
    }
    if CurledPage.lies(over: presenter) {
      return EngineIssue.presentingUnderCurl(presented, on: presenter, source: self)
    }
    if presented.ownPresentationController == nil, presented.modalPresentationStyle == .none {
      return EngineIssue.unsupportedStyle(presented)
    }
    return nil
  }

  /// The reason why UIKit refuses to animate the presentation of a controller in its transition style; nil if it does.
  func refusal(ofTransitionStyleOf presented: UIViewController) -> EngineIssue? {
    if let controller = CurledPage.obstacle(to: presented, on: self) {
      return EngineIssue.curlingNotFullScreen(controller)
    }
    let transitionStyle = presented.transitionStyle(over: self)
    guard presented.isInContext(of: self), transitionStyle != .coverVertical,
      isInPopover
    else { return nil }
    return EngineIssue.contextInPopover(presented, transitionStyle)
  }

  /// The style in which the controller is or would be presented.
  var usedPresentationStyle: UIModalPresentationStyle {
    ownPresentationController?.style ?? presentedStyle
  }

  /// Whether it is or would be presented in the context of its presenter by a context style.
  private func isInContext(of presenter: UIViewController) -> Bool {
    usedPresentationStyle.isInContext
      && activePresentation?.isInContext ?? presenter.definesPresentationContext
  }

  /// The transition style of the controller: its own, unless the controller that defines the context of its presentation provides one.
  func transitionStyle(over presenter: UIViewController) -> UIModalTransitionStyle {
    isInContext(of: presenter) && presenter.providesPresentationContextTransitionStyle
      ? presenter.modalTransitionStyle : modalTransitionStyle
  }

  /// Whether a popover shows the controller, or what it covers in a context.
  private var isInPopover: Bool {
    var controller = outermostContainer
    while let presentation = controller.activePresentation {
      if presentation is UIPopoverPresentationController { return true }
      guard presentation.isInContext, let below = presentation.presenter else {
        return false
      }
      controller = below.outermostContainer
    }
    return false
  }

  /// The reason why UIKit refuses to show a controller in place of one that this controller presents; nil if it shows it.
  func refusal(ofReplacement controller: UIViewController) -> EngineIssue? {
    if controller.parentController != nil || controller.isWindowRoot
      || isPresented(by: controller)
    {
      return EngineIssue.presentingActive(controller)
    }
    return controller.presentingController.map {
      EngineIssue.presentingTwice(controller, presenting: $0)
    }
  }

  /// Whether it is the root of a window.
  var isWindowRoot: Bool { loop.windows.contains { $0.window.rootResponder === self } }

  /// Whether it is in no hierarchy of controllers: neither in a container nor presented, nor a window's root.
  private var isDetached: Bool {
    parentController == nil && presentingController == nil && !isWindowRoot
  }

  /// Whether it is the controller, or is presented by it, directly or by way of others.
  private func isPresented(by controller: UIViewController) -> Bool {
    var presenter: UIViewController? = self
    while let current = presenter {
      if current === controller { return true }
      presenter = current.presentingController
    }
    return false
  }

  // MARK: Dismiss

  /// Dismisses as `dismiss(animated:completion:)` does, after writing the call to the trace.
  ///
  /// A controller that leaves no longer counts: a second call on the one that presents it dismisses that one too, when the first has
  /// ended.
  func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    loop.emit(
      .call("dismiss", [TraceField("animated", .bool(animated))]), subject: traceName)
    guard !loop.isTerminated else { return }
    let presented = presentedViewController
    if let middle = presented?.presentingController, middle.obstacle(to: .secondDismissal) != nil,
      let leaving = presented?.transition, let below = middle.presentingController
    {
      report(EngineIssue.forwardedDismissal(of: middle, by: self, during: leaving))
      leaving.next = {
        guard below.presentedController === middle else { return }
        self.dismissPresented(by: below, animated: animated, completion: completion)
      }
      return
    }
    dismissPresented(
      by: presented?.presentingController ?? presentingViewController, animated: animated,
      completion: completion)
  }

  /// Dismisses the controller because of a touch, by a finger that drives it or at once; `cause` says which touch, and what it does at the end.
  func dismiss(because cause: DismissalCause) {
    dismissPresented(
      by: presentingController, animated: true, completion: cause.completion, because: cause)
  }

  /// Dismisses the controller that a controller presents, and everything above it.
  private func dismissPresented(
    by presenter: UIViewController?, animated: Bool, completion: (() -> Void)?,
    because cause: DismissalCause = .call
  ) {
    guard let presenter, let bottom = presenter.presentedController,
      let world = presenter.knownWorld
    else {
      if completion != nil { report(EngineIssue.nothingToDismiss(self)) }
      return
    }
    var chain = [bottom]
    var top = bottom
    while let next = top.presentedController {
      chain.append(next)
      top = next
    }
    for controller in [presenter] + chain {
      if controller.obstacle(to: .dismiss) != nil, let running = controller.transition {
        let issue = EngineIssue.dismissInProgress(bottom, transition: running)
        report(completion == nil ? issue : issue.noting(EngineIssue.completionDropped))
        return
      }
    }
    chain.removeLast()
    let transition = TransitionContext(
      DismissalOwner(dismissing: top, to: presenter, because: cause),
      from: TransitionParticipant(
        controller: top, role: .leaves, mark: .dismissed, isAnimated: animated),
      to: TransitionParticipant(
        controller: presenter, role: .stays, isAnimated: animated, yieldsToOtherAppearance: true),
      between: chain.reversed().map {
        TransitionParticipant(
          controller: $0, role: .leaves, mark: .dismissed, isAnimated: false,
          yieldsToOtherAppearance: true)
      },
      world: world, animated: animated, completion: completion)
    world.open(transition)
  }
}
