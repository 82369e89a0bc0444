import EventTrace
import ViewTree

/// The top of a navigation stack changes, by a push or a pop.
final class NavigationOwner: ContainerOwner, TransitionOwner {
  private unowned let navigation: UINavigationController
  private let operation: UINavigationController.Operation
  private let change: ChildrenChange
  /// The interaction of the system's swipe back; nil for any other change.
  private var driver: SystemInteraction?

  init(
    _ navigation: UINavigationController, operation: UINavigationController.Operation,
    _ change: ChildrenChange, from: UIViewController, to: UIViewController,
    driver: SystemInteraction?
  ) {
    self.navigation = navigation
    self.operation = operation
    self.change = change
    self.driver = driver
    super.init(navigation, navigation.content, from: from, to: to)
  }

  private var isPop: Bool { operation == .pop }
  var kind: TransitionKind { isPop ? .pop : .push }
  var traceName: String { "\(isPop ? "pop" : "push")(\(from.traceName) → \(to.traceName))" }
  var requestName: String { traceName }
  var controllers: [UIViewController] { isPop ? [to, from] : [from, to] }
  var subject: UIViewController { isPop ? from : to }
  var plan: AppearancePlan { .navigation }

  func prepare(_ transition: TransitionContext, in window: UIWindow) {
    askForAnimator(for: transition)
    transition.world.updateStatusBar()
    navigation.bars.transitionWillBegin()
    prepare(transition, plan) { [navigation, to, isPop] in
      navigation.tellWillShow(to, animated: transition.isAnimated)
      navigation.bars.prepareTransition(isPush: !isPop)
    }
  }

  func moveAlong(_ transition: TransitionContext) {
    transition.animateAlongside { [navigation, isPop] in
      navigation.bars.moveAlong(isPush: !isPop)
    }
  }

  override func complete(_ transition: TransitionContext) {
    super.complete(transition)
    navigation.bars.transitionDidEnd(completed: true)
  }

  private func askForAnimator(for transition: TransitionContext) {
    defer { transition.hasAskedForAnimator = true }
    if let driver {
      // The recognizer has asked the delegate before it began, and there is no animator.
      transition.interactor = driver
      return
    }
    guard transition.isAnimated, let delegate = navigation.delegate,
      let animator = navigation.askForAnimator(operation, from: from, to: to)
    else { return }
    transition.take(animator, asking: .navigationInteractionController, of: delegate) {
      $0.navigationController(navigation, interactionControllerFor: animator)
    }
  }

  func makeSystemAnimator(
    for transition: TransitionContext
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    LayoutToLayout(from, to, isPop: isPop).map { LayoutAnimator($0) }
      ?? NavigationAnimator(isPop: isPop)
  }

  override func showUnanimated(_ transition: TransitionContext) {
    super.showUnanimated(transition)
    guard let change = LayoutToLayout(from, to, isPop: isPop) else { return }
    change.begin()
    change.list.setCollectionViewLayout(change.to.ownLayout, animated: false)
    change.end(completed: true)
  }

  override func cancel(_ transition: TransitionContext) {
    navigation.stack = change.old
    for controller in change.removed { controller.mark = .none }
    navigation.bars.transitionDidEnd(completed: false)
    super.cancel(transition)
    navigation.takePreferredContentSizeOfTop()
    transition.world.updateStatusBar()
  }

  func releaseParts() {
    driver = nil
    releaseContainer()
  }

  func didEnd(_ transition: TransitionContext) {
    change.end(in: navigation, completed: transition.didComplete)
    if transition.didComplete {
      navigation.tellDidShow(to, animated: transition.isAnimated)
    }
  }
}

extension UINavigationController {
  /// Asks the delegate for an animator, with the question in the trace; nil for the system's own.
  func askForAnimator(
    _ operation: Operation, from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    loop.askForObject(
      delegate, .navigationAnimationController,
      [.word("\(operation)"), .named(from), .named(to)]
    ) { $0.navigationController(self, animationControllerFor: operation, from: from, to: to) }
  }
}
