import EventTrace
import Geometry
import ViewTree

/// The system's presentation of an alert in the middle of the window, or of an action sheet at its bottom.
///
/// The views below stay where they are, and the tint of the presenter's is dimmed.
final class AlertPresentationController: UIPresentationController {
  private var isUp = false
  /// The mode of the presenter's tint before the alert dimmed it; nil while it does not.
  private var formerTintMode: UIView.TintAdjustmentMode?

  /// The opacity of the black dimming view: widely repeated, and measured on a newer system.
  private static let dim: CGFloat = 0.2
  /// The least distance of an alert from the safe area's top and bottom, and from the keyboard, points.
  private static let margin: CGFloat = 8

  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    traceName = "_UIAlertControllerPresentationController"
  }

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  override var presentationStyle: UIModalPresentationStyle { .custom }

  /// An alert stays what it is; an action sheet that was a popover follows that.
  override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  override var systemMotion: SystemAnimator.Motion? { isSheet ? .cover : .alert }

  // MARK: Layout

  override var presentedView: UIView? { host?.view ?? super.presentedView }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    return frame(in: container.bounds, safeArea: container.safeAreaInsetsAboveKeyboard)
  }

  private func frame(in bounds: CGRect, safeArea: UIEdgeInsets) -> CGRect {
    guard let alert else { return bounds }
    var room = bounds
    room.origin.y += safeArea.top + Self.margin
    room.size.height -= safeArea.top + safeArea.bottom + 2 * Self.margin
    if isSheet { room.size.width = min(bounds.width, bounds.height) - 2 * AlertLayout.gap }
    let size = alert.layout(within: room.size).size
    let scale = alert.loop.screen.scale
    func pixel(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    return CGRect(
      origin: CGPoint(
        x: pixel(bounds.midX - size.width / 2),
        y: isSheet ? room.maxY - size.height : pixel(room.midY - size.height / 2)),
      size: size)
  }

  /// The size of the alert in a window of a size, points.
  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    frame(in: CGRect(origin: .zero, size: parentSize), safeArea: comingSafeAreaInsets).size
  }

  override func layOutAtRest() {
    guard let container = containerView, let host else { return }
    host.dimmingView.place(at: container.bounds)
    guard isUp, !presentedViewController.isInTransition else { return }
    host.view.place(at: frameOfPresentedViewInContainerView)
  }

  /// Moves above the keyboard: while the alert comes at once, at rest in the animation of the keyboard, and not while it goes.
  override func keyboardDidMove() {
    layOutAtRest()
    guard !isUp else { return }
    UIView.performWithoutAnimation { host?.view.place(at: frameOfPresentedViewInContainerView) }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    layOutAtRest()
  }

  // MARK: Transitions

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let alert, alert.mayBeShown() else { return }
    // The view is in no window yet: the request waits until the alert appears.
    _ = alert.textFields?.first?.becomeFirstResponder()
    makeViews()
  }

  override func makeViews() {
    guard let container = containerView, host == nil else { return }
    host = PresentationHost("alertView", of: self, in: container, dim: Self.dim)
  }

  override func takePlace() {
    UIView.performWithoutAnimation {
      makeViews()
      startFromFormerLook()
    }
    isUp = true
    moveAlong(comes: true)
    layOutAtRest()
  }

  override func moveAlong(comes: Bool) {
    host?.dimmingView.alpha = comes ? 1 : 0
    dimPresenter(comes)
  }

  /// Dims the tint of the presenter's view, or restores it; a presenter that is presented itself keeps its tint.
  private func dimPresenter(_ dims: Bool) {
    guard let presenter, let view = presenter.loadedView else { return }
    if !dims {
      if let formerTintMode { view.tintAdjustmentMode = formerTintMode }
      formerTintMode = nil
    } else if formerTintMode == nil, presenter.presentingController == nil {
      formerTintMode = view.ownTintAdjustmentMode
      view.tintAdjustmentMode = .dimmed
    }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { isUp = true } else { tearDown() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { tearDown() } else { moveAlong(comes: true) }
  }

  override func tearDown() {
    isUp = false
    dimPresenter(false)
    host?.remove()
    host = nil
  }

  /// A tap beside an action sheet performs its cancelling action; one beside an alert does nothing.
  override func wasTappedOutside() {
    guard isSheet, let alert, let cancel = alert.cancelAction else { return }
    alert.dismiss(because: .action(cancel, isByUser: false))
  }
}

/// The system's presentation of an action sheet as a popover, where width and height are regular.
final class AlertPopoverPresentationController: UIPopoverPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var adaptiveForm: UIPresentationController {
    AlertPresentationController(
      presentedViewController: presentedViewController, presenting: presenter)
  }

  /// Decides by the size classes alone; a sheet that was made without an anchor stays one.
  override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let isSheet = presentedViewController.activePresentation is AlertPresentationController
    let hasAnchor = sourceItem != nil || barButtonItem != nil || sourceView != nil
    return traitCollection.isCompact || isSheet && !hasAnchor ? .formSheet : .none
  }

  /// The size of the content without the cancelling action, points.
  override var preferredContentSize: CGSize {
    alert?.layout(within: CGSize(width: .infinity, height: .infinity)).size ?? .zero
  }

  override func issueOfMissingAnchor(comesBack: Bool) -> EngineIssue {
    EngineIssue.actionSheetWithoutAnchor(self)
  }

  override func presentationTransitionWillBegin() {
    guard let alert, alert.mayBeShown() else { return }
    super.presentationTransitionWillBegin()
  }

  /// A tap beside the popover dismisses it and performs the cancelling action, which has no button.
  override func dismissForTap() {
    guard let alert else { return super.dismissForTap() }
    alert.dismiss(because: .action(alert.cancelAction, isByUser: true))
  }
}

extension UIAlertController {
  /// Whether it has something to show; ends the world as by UIKit's exception if not.
  fileprivate func mayBeShown() -> Bool {
    if hasContent { return true }
    raise(EngineIssue.alertWithoutContent(self))
    return false
  }
}
