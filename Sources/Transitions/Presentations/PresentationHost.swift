import Geometry
import ViewTree

/// The views with which the system's sheets and popovers surround a presented one: what dims what is below, and what hosts the view.
///
/// A tap on what dims asks for the dismissal.
final class PresentationHost {
  /// What dims what is below; transparent at first.
  let dimmingView: UIView
  /// What hosts the presented controller's view, whose size that view follows.
  let view: UIView
  private let hosted: UIView
  /// The resizing of the presented controller's view before it came into the host.
  private let formerMask: UIView.AutoresizingMask

  /// Puts the dimming view into a container, and the presented controller's view into a host that is yet to be put there.
  ///
  /// The dim is the opacity of black when nothing makes it weaker, 0…1.
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
    hosted.place(at: view.bounds)
    formerMask = hosted.autoresizingMask
    hosted.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(hosted)
    let tap = UITapGestureRecognizer { [weak presentation] recognizer in
      if recognizer.state == .ended { presentation?.dismissByTapOutside() }
    }
    tap.traceName = "dimmingTapGestureRecognizer"
    dimmingView.addGestureRecognizer(tap)
  }

  /// Takes both away, and gives the presented controller's view back as it was.
  func remove() {
    if hosted.superview === view {
      hosted.removeFromSuperview()
      hosted.autoresizingMask = formerMask
    }
    dimmingView.removeFromSuperview()
    view.removeFromSuperview()
  }
}
