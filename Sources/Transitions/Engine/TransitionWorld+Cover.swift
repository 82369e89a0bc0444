import EventTrace
import Geometry
import SourceText
import ViewTree

// Whether the views of the controllers fill the window. It is checked when a transition or a turn of the screen has ended, and is an issue
// only if the window was filled before: an app may leave a part of it free on purpose.

extension UIViewController {
  /// Whether it is a sheet below which the system has made the view smaller than the window.
  fileprivate var isSheetOverSteppedBackView: Bool {
    (ownPresentationController as? UISheetPresentationController)?.isOverSteppedBackView ?? false
  }
}

/// A check of a window at the end of the turn.
struct CoverCheck {
  /// The name in traces of the transition or change that has ended.
  var name: String
  /// The view that has to fill the window; nil if it is not known, for the lowest view.
  var view: UIView?
  /// The window that was filled before.
  var window: NonowningReference<UIWindow>
  /// The remedy, for the message.
  var remedy: String
}

/// A change of the screen that has not resized the view of a controller, since the view's transform was not the identity.
struct MissedResize {
  /// The name in traces of the change, such as `rotate(portrait → landscapeLeft)`.
  var change: String
  /// The statement that has made the change; nil if it is not known.
  var range: SourceRange?
  /// The size of the view's bounds, points, which it has kept.
  var size: CGSize

  init(of view: UIView, in change: ScreenChange) {
    self.change = change.traceName
    range = change.range
    size = view.bounds.size
  }
}

extension UIView {
  /// The missed resize because of which the view would not fill the window without its transform either; nil for none, or if the view has been
  /// resized since.
  func missedResize(in window: UIWindow) -> MissedResize? {
    guard let missed = (owningController as? UIViewController)?.missedResize,
      missed.size == bounds.size, let superview
    else { return nil }
    let untransformed = CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
    let frame = superview.convert(untransformed, to: window)
    return frame.insetBy(dx: -0.5, dy: -0.5).contains(window.bounds) ? nil : missed
  }
}

extension TransitionWorld {
  /// Whether the view of a controller, or another view in the window, fills a window.
  func isCovered(_ window: UIWindow?) -> Bool {
    guard let window else { return true }
    let isCovered = containsShown { controller in
      controller.shownView.map { $0.window === window && fillsWindow($0) } ?? false
    }
    return isCovered
      || containsShown { $0.isSheetOverSteppedBackView && $0.hostWindow === window }
      || window.subviews.contains { !($0 is UITransitionView) && fillsWindow($0) }
  }

  /// Whether a view is visible and covers its window to within half a point.
  func fillsWindow(_ view: UIView) -> Bool {
    guard let window = view.window, let frame = TransitionWorld.visibleFrame(of: view, in: window)
    else {
      return false
    }
    return frame.insetBy(dx: -0.5, dy: -0.5).contains(window.bounds)
  }

  /// Looks at the end of the turn whether a window is filled.
  func checkCover(_ check: CoverCheck) {
    coverChecks.append(check)
    loop.setNeedsTurn()
  }

  /// Makes the checks that are due, unless a transition is running, which makes its own at its end.
  func checkCoverNow() {
    let checks = coverChecks
    coverChecks = []
    guard !openTransitions.contains(where: { $0.isRunning }) else { return }
    for check in checks {
      guard let window = check.window.object, !isCovered(window) else { continue }
      let lowest = shownControllers.lazy.compactMap {
        $0.shownView
      }.first { $0.window === window }
      // A missing view or a black screen is a separate issue.
      guard let view = check.view ?? lowest, TransitionWorld.isVisible(view, in: window) else {
        continue
      }
      return report(EngineIssue.windowUncovered(by: view, in: window, after: check))
    }
  }
}
