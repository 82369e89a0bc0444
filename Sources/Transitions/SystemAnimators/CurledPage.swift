import Geometry
import ViewTree

/// The upper half of the presenter's page, which stays visible while a controller presented with `.partialCurl` is shown.
///
/// The presenter's own view is not in the window, as in every full-screen presentation. A tap on the page dismisses the controller below it.
final class CurledPage: UIView {
  /// The share of the height that the curl uncovers, from below.
  static let uncovered: CGFloat = 0.5

  private init(of view: UIView, over presented: UIViewController, in container: UIView) {
    let bounds = container.bounds
    let height = bounds.height * (1 - CurledPage.uncovered)
    super.init(frame: CGRect(x: 0, y: 0, width: bounds.width, height: height))
    traceName = "curledPage"
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleBottomMargin]
    if let copy = view.snapshotView(afterScreenUpdates: true) {
      copy.center.y = bounds.midY - bounds.height * CurledPage.uncovered
      addSubview(copy)
    }
    let tap = UITapGestureRecognizer()
    tap.addTarget { [weak presented] _ in presented?.dismiss(animated: true) }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// The page in the container of a presentation.
  static func page(in container: UIView?) -> CurledPage? {
    container?.subviews.lazy.compactMap { $0 as? CurledPage }.first
  }

  /// Whether a controller is under a curled page.
  static func lies(over controller: UIViewController) -> Bool {
    guard controller.modalTransitionStyle == .partialCurl else { return false }
    return page(in: controller.ownPresentationController?.containerView) != nil
  }

  /// The controller that prevents a partial curl because it does not fill the screen; nil for none.
  static func obstacle(
    to presented: UIViewController, on presenter: UIViewController
  ) -> UIViewController? {
    guard presented.modalTransitionStyle == .partialCurl else { return nil }
    let style = presented.ownPresentationController?.style ?? presented.modalPresentationStyle
    if style != .fullScreen { return presented }
    let below = presenter.presentingController == nil ? nil : presenter.ownPresentationController
    return below.map { $0.style == .fullScreen } ?? true ? nil : presenter
  }

  /// Adds the page above the presented view, after the system's animation has curled it.
  static func lay(after transition: TransitionContext) {
    let presented = transition.to.controller
    guard presented.modalTransitionStyle == .partialCurl,
      transition.animator == nil || transition.hasSystemAnimator,
      obstacle(to: presented, on: transition.from.controller) == nil,
      let container = transition.container, let view = transition.from.view
    else { return }
    container.addSubview(CurledPage(of: view, over: presented, in: container))
  }
}
