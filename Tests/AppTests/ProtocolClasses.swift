import TransitionEngine

// Each protocol of transitions in the declaration of a class, with every method as Apple's documentation prints it.

/// Remembers which of its methods were called.
class Recorder {
  private(set) var calls: Set<String> = []

  func note(_ call: String = #function) { calls.insert(call) }
}

/// Gives a presentation and its way back their objects.
final class PresentingDelegate: Recorder, UIViewControllerTransitioningDelegate {
  let animator = FullAnimator()
  let interaction = FullInteraction()
  private(set) var presentation: FullPresentation?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    note()
    return animator
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    note()
    return animator
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    note()
    return nil
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    note()
    return interaction
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    note()
    presentation = FullPresentation(presentedViewController: presented, presenting: presenting)
    return presentation
  }
}

/// Fades with an animator that can be interrupted.
final class FullAnimator: Recorder, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    note()
    return 0.4
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    note()
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    note()
    if let animator { return animator }
    let arrives = transitionContext.view(forKey: .to)
    if let arrives { transitionContext.containerView.addSubview(arrives) }
    let view = arrives ?? transitionContext.view(forKey: .from)
    if arrives != nil { view?.alpha = 0 }
    let made = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
      view?.alpha = arrives == nil ? 0 : 1
    }
    made.addCompletion { transitionContext.completeTransition($0 == .end) }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) {
    note()
    animator = nil
  }
}

/// Renders a transition itself.
final class FullInteraction: Recorder, UIViewControllerInteractiveTransitioning {
  private(set) var context: (any UIViewControllerContextTransitioning)?

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    note()
    context = transitionContext
  }

  var completionSpeed: CGFloat {
    note()
    return 1
  }

  var completionCurve: UIView.AnimationCurve {
    note()
    return .linear
  }

  var wantsInteractiveStart: Bool {
    note()
    return true
  }

  func finish() {
    context?.finishInteractiveTransition()
    context?.completeTransition(true)
    context = nil
  }
}

/// Overrides each method that UIKit calls.
final class FullPresentation: UIPresentationController {
  private(set) var calls: Set<String> = []

  private func note(_ call: String = #function) { calls.insert(call) }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    note()
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    note()
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    note()
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    note()
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    note()
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    note()
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    note()
  }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    note()
    return super.size(
      forChildContentContainer: container, withParentContainerSize: parentSize)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    note()
  }

  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    note()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note()
  }
}

/// Overrides the callbacks of a controller.
final class FullController: UIViewController {
  private(set) var calls: Set<String> = []

  private func note(_ call: String = #function) { calls.insert(call) }

  override func loadView() {
    super.loadView()
    note()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note()
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    note()
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note()
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    note()
    coordinator.animate(alongsideTransition: { _ in self.note("animation") })
    coordinator.animateAlongsideTransition(
      in: view.window, animation: { _ in self.note("animation outside") })
  }

  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    note()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note()
  }
}
