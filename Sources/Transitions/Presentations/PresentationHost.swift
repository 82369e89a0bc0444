import Geometry
import ViewTree

/// The look of a presentation before it adapts to another style.
struct FormerLook {
  /// The visible frame of the presented view, in the container, points.
  let frame: CGRect
  /// The opacity of the dimming view, 0…1.
  let dim: CGFloat

  /// Returns nil for a presentation without a view.
  init?(of presentation: UIPresentationController) {
    guard let view = presentation.presentedView else { return nil }
    frame = view.layer.presentation()?.frame ?? view.frame
    dim = presentation.host?.dimmingView.alpha ?? 0
  }
}

/// The views that sheets, popovers and alerts of the system add around a presented view: a dimming view, and a host that contains the view.
///
/// A tap on the dimming view requests the dismissal.
final class PresentationHost {
  /// The dimming view; transparent at first.
  let dimmingView: UIView
  /// The view that contains the presented controller's view, or what replaces it in its context; that is resized with it.
  let view: UIView
  private let hosted: UIView
  /// The `autoresizingMask` of the presented controller's view before it was added to the host.
  private let formerMask: UIView.AutoresizingMask

  /// Adds the dimming view to a container, and the presented controller's view to a host, which the caller adds.
  ///
  /// The dim is the greatest opacity of the black dimming view, 0…1.
  init(
    _ name: String, of presentation: UIPresentationController, in container: UIView, dim: CGFloat
  ) {
    dimmingView = UIView(frame: container.bounds)
    dimmingView.traceName = "dimmingView"
    dimmingView.backgroundColor = UIColor(white: 0, alpha: dim)
    dimmingView.alpha = 0
    container.addSubview(dimmingView)
    let controller = presentation.presentedViewController
    view = UIView(frame: presentation.frameOfPresentedViewInContainerView)
    view.traceName = "\(name)(\(controller.traceName))"
    hosted = controller.view
    formerMask = hosted.autoresizingMask
    hosted.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let shown = controller.viewInContainer
    shown.place(at: view.bounds)
    view.addSubview(shown)
    let tap = UITapGestureRecognizer { [weak presentation] recognizer in
      guard recognizer.state == .ended, let presentation else { return }
      // A tap on the status bar that scrolls to the top does nothing else.
      let loop = presentation.presentedViewController.loop
      let isOnStatusBar = recognizer.location(in: nil).y < loop.screen.statusBarHeight?() ?? 0
      if isOnStatusBar, loop.scrollViewOfStatusBar != nil { return }
      presentation.wasTappedOutside()
    }
    tap.traceName = "dimmingTapGestureRecognizer"
    dimmingView.addGestureRecognizer(tap)
  }

  /// Removes both, and restores the presented controller's view.
  func remove() {
    if hosted.superview === view { hosted.removeFromSuperview() }
    if hosted.superview == nil { hosted.autoresizingMask = formerMask }
    dimmingView.removeFromSuperview()
    view.removeFromSuperview()
  }
}
