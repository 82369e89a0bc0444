import EventTrace
import Geometry
import ViewTree

/// The top of a navigation stack changes, by a push or a pop.
final class NavigationOwner: TransitionOwner {
  private unowned let navigation: UINavigationController
  private let operation: UINavigationController.Operation
  private let oldStack: [UIViewController]
  private let from: UIViewController?
  private let to: UIViewController?
  /// The controllers that come onto the stack, the lowest first.
  private let added: [UIViewController]
  /// The controllers that leave the stack, the topmost first.
  private let removed: [UIViewController]
  /// What drives the pop of the system's swipe back; nil for any other change.
  private let driver: InteractivePop?
  private var windowWasCovered = false

  init(
    _ navigation: UINavigationController, operation: UINavigationController.Operation,
    oldStack: [UIViewController], added: [UIViewController], removed: [UIViewController],
    driver: InteractivePop?
  ) {
    self.navigation = navigation
    self.operation = operation
    self.oldStack = oldStack
    from = oldStack.last
    to = navigation.topViewController
    self.added = added
    self.removed = removed
    self.driver = driver
  }

  private var isPop: Bool { operation == .pop }
  var traceName: String {
    "\(isPop ? "pop" : "push")(\(from?.traceName ?? "nil") → \(to?.traceName ?? "nil"))"
  }
  var requestName: String { traceName }
  var completionName: String { "completion" }
  var controllers: [UIViewController] { (isPop ? [to, from] : [from, to]).compactMap(\.self) }
  var subject: UIViewController { (isPop ? from : to) ?? navigation }
  var plan: AppearancePlan { .navigation }
  var presentation: UIPresentationController? { nil }
  var presentationStyle: UIModalPresentationStyle { .none }
  var makesContainer: Bool { false }
  var cancelRemedy: String { "what the animator added it removes before completeTransition(false)" }
  var watchedView: UIView? { navigation.loadedView }
  var isKnownFromRequest: Bool { true }

  func makeContainer(for transition: TransitionContext) -> UIView {
    if let wrapper = navigation.wrapper { return wrapper }
    return navigation.view
  }

  func unpreparedView(of participant: TransitionParticipant) -> UIView? {
    participant.controller.loadedView
  }

  func prepare(_ transition: TransitionContext, in window: UIWindow) {
    guard let from, let to else { return }
    let container = transition.containerView
    transition.viewsBefore += container.subviews
    askForAnimator(for: transition, from, to)
    to.loadViewIfNeeded()
    transition.from.view = from.view
    windowWasCovered = transition.world.isWindowCovered
    transition.rememberInteraction()
    transition.tell(plan.begin)
    navigation.tell(.willShow, to, animated: transition.isAnimated)
    guard transition.phase == .preparing, !transition.loop.isTerminated else { return }
    let view: UIView = to.view
    transition.to.view = view
    view.place(at: container.bounds)
  }

  private func askForAnimator(
    for transition: TransitionContext, _ from: UIViewController, _ to: UIViewController
  ) {
    defer { transition.hasAskedForAnimator = true }
    if let driver {
      // Its recognizer has asked the delegate before it began, and there was no animator.
      transition.interactor = driver
      return
    }
    guard transition.isAnimated, let delegate = navigation.delegate else { return }
    let name = nameInTrace(of: delegate)
    let answer = navigation.askForAnimator(operation, from: from, to: to)
    transition.animator = answer
    guard let answer else { return }
    transition.interactor = delegate.navigationController(
      navigation, interactionControllerFor: answer)
    transition.loop.emit(
      .call(
        "navigationController(interactionControllerFor)",
        [
          TraceField("animationController", .object(nameInTrace(of: answer))),
          TraceField(
            "answer", transition.interactor.map { .object(nameInTrace(of: $0)) } ?? .none),
        ]), subject: name)
  }

  func finalFrame(of participant: TransitionParticipant, in transition: TransitionContext) -> CGRect
  {
    transition.containerView.bounds
  }

  func makeSystemAnimator(
    for transition: TransitionContext
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    NavigationAnimator(isPop: isPop)
  }

  func showUnanimated(_ transition: TransitionContext) {
    guard let view = transition.to.view else { return }
    transition.containerView.addSubview(view)
    // The controller below is told of the end first; this one appears before that.
    view.layoutIfNeeded()
  }

  func complete(_ transition: TransitionContext) {
    transition.from.view?.removeFromSuperview()
    if windowWasCovered { checkCover(by: transition.to.view, after: transition) }
  }

  func cancel(_ transition: TransitionContext) {
    navigation.stack = oldStack
    for controller in removed { controller.mark = .none }
    transition.world.checkRestored(after: transition)
    if windowWasCovered { checkCover(by: transition.from.view, after: transition) }
  }

  private func checkCover(by view: UIView?, after transition: TransitionContext) {
    let remedy =
      transition.didComplete
      ? "the animator has to leave view(forKey: .to) in the container, at finalFrame(for:) of its controller"
      : "what is changed for a transition has to be changed back when that is cancelled"
    transition.world.checkCover(
      CoverCheck(name: transition.traceName, view: view, remedy: remedy))
  }

  func didEnd(_ transition: TransitionContext) {
    sendDidMove(completed: transition.didComplete)
    if transition.didComplete, let to {
      navigation.tell(.didShow, to, animated: transition.isAnimated)
    }
  }

  func afterCompletions(_ transition: TransitionContext) {
    navigation.stackTransition = nil
    navigation.makeWaitingChanges()
  }

  func keepsAfterCancel(_ view: UIView, in transition: TransitionContext) -> Bool {
    view === transition.from.view
  }

  /// Tells the controllers that they have come onto the stack or have left it.
  func sendDidMove(completed: Bool) {
    if completed {
      for controller in added { controller.sendDidMove(toParent: navigation) }
      for controller in removed { controller.removeFromParent() }
    } else {
      for controller in added.reversed() { controller.removeFromParent() }
    }
  }
}

extension UINavigationController {
  /// Asks the delegate for an animator, with the question in the trace; nil for the system's own.
  func askForAnimator(
    _ operation: Operation, from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let delegate else { return nil }
    let answer = delegate.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
    loop.emit(
      .call(
        "navigationController(animationControllerFor)",
        [
          TraceField("operation", .word("\(operation)")),
          TraceField("from", .object(from.traceName)), TraceField("to", .object(to.traceName)),
          TraceField("answer", answer.map { .object(nameInTrace(of: $0)) } ?? .none),
        ]), subject: nameInTrace(of: delegate))
    return answer
  }
}
