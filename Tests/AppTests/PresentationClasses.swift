import TransitionEngine

// What an app writes around a presentation, from UIKit's documentation only.

/// A form that asks before it is pulled away with something in it.
final class DraftViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  var hasChanges = false
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    presentationController?.delegate = self
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { !hasChanges }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    log.append("asks whether to discard")
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.append("begins to go")
    transitionCoordinator?.animate(alongsideTransition: nil) { context in
      self.log.append(context.isCancelled ? "stays" : "is gone")
    }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.append("was dismissed")
  }
}

/// Follows the detents of a sheet.
final class MapSheetDelegate: UISheetPresentationControllerDelegate {
  private(set) var selected: [UISheetPresentationController.Detent.Identifier?] = []

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    selected.append(sheetPresentationController.selectedDetentIdentifier)
  }
}

/// Anchors a popover at the last moment, and keeps it a popover on a phone.
final class ToolPopoverDelegate: UIPopoverPresentationControllerDelegate {
  private let button: UIView
  private(set) var proposed: [CGRect] = []

  init(button: UIView) { self.button = button }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    proposed.append(view.pointee.bounds.intersection(rect.pointee))
    rect.pointee.size = CGSize(width: 10, height: 10)
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    popoverPresentationController.sourceView = button
    popoverPresentationController.permittedArrowDirections = .up
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

/// Fills a narrow screen with what is presented, in a navigation controller with Done.
final class DoneWrapper: UIAdaptivePresentationControllerDelegate {
  private(set) var isDone = false

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    let content = controller.presentedViewController
    content.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", image: nil,
      primaryAction: UIAction { [weak self, weak content] _ in
        self?.isDone = true
        content?.dismiss(animated: true)
      })
    return UINavigationController(rootViewController: content)
  }
}

/// Fades a page in; the fade can be paused, reversed and continued.
final class InterruptibleFade: UIViewControllerAnimatedTransitioning {
  private var animator: (any UIViewImplicitlyAnimating)?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let view = transitionContext.view(forKey: .to)
    if let view { transitionContext.containerView.addSubview(view) }
    view?.alpha = 0
    let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { view?.alpha = 1 }
    made.addCompletion { position in
      if position == .start { view?.removeFromSuperview() }
      transitionContext.completeTransition(position == .end)
    }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// Presents with a fade under a finger.
final class FadeDelegate: UIViewControllerTransitioningDelegate {
  let fade = InterruptibleFade()
  let interaction: UIPercentDrivenInteractiveTransition

  init(startsInteractively: Bool) {
    interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = startsInteractively
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
