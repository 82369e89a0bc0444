import Animation
import EventTrace
import Geometry
import SourceText
import ViewTree

/// A rotation, a resize of the window or a change of the traits.
///
/// The callbacks come first; then the screen changes inside one animation, in which layout and the queued blocks run.
final class ScreenChange: SystemChange {
  private unowned let window: UIWindow
  private let rotation: CGAffineTransform
  /// The statement that has made the change; nil if none is running.
  let range: SourceRange?
  /// The traits that the screen gets; nil until they are known.
  var traitCollection: UITraitCollection?
  /// The size in points that the window gets, and the insets of its safe area.
  var size = CGSize.zero
  var safeAreaInsets = UIEdgeInsets.zero
  /// The presentation controllers that take the place of others, or stay, as the size classes change.
  var adaptations: [UIPresentationController] = []
  /// Whether the window was filled before.
  var windowWasCovered = false

  init(
    _ name: String, of window: UIWindow, duration: TimeInterval, targetTransform: CGAffineTransform
  ) {
    self.window = window
    rotation = targetTransform
    range = window.loop.runningStatement?()
    super.init(name, in: window, duration: duration)
  }

  /// While the callbacks of the change run, every controller has its coordinator.
  override func involves(_ controller: UIViewController) -> Bool { world?.screenChange === self }

  override var targetTransform: CGAffineTransform { rotation }

  override func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    window.rootViewController
  }

  override func end() {
    let isFirst = !hasEnded
    super.end()
    guard isFirst, windowWasCovered else { return }
    world?.checkCover(
      CoverCheck(
        name: traceName, view: nil, window: NonowningReference(window),
        remedy:
          "autoresizingMask with .flexibleWidth and .flexibleHeight lets a view follow the window; else its frame is set in viewWillTransition(to:with:), alongside"
      ))
  }
}
