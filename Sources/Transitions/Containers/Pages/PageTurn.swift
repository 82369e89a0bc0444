import EventTrace
import Geometry
import ViewTree

/// Turns a page by a finger.
final class PageTurn: SpringInteraction {
  let direction: UIPageViewController.NavigationDirection

  init(_ direction: UIPageViewController.NavigationDirection) {
    self.direction = direction
    super.init(traceName: "_UIQueuingScrollView")
  }

  /// 1 towards the next page, −1 towards the one before.
  var sign: CGFloat { direction == .forward ? 1 : -1 }

  /// A page that is at its final place already is at rest.
  override var skipsEmptyRest: Bool { true }
}

extension UIPageViewController {
  /// Ends a turn during a gesture that moves on to the next page: the pages are at the end of the turn already.
  func endTurnAtOnce(completes: Bool) {
    guard let turn, let transition = content.transition, let clock = transition.clock else {
      return
    }
    turn.update(completes ? 1 : 0)
    loop.emit(.call(completes ? "finish" : "cancel", []), subject: turn.traceName)
    guard transition.endInteraction(cancelled: !completes) else { return }
    if completes {
      clock.endAnimations()
    } else {
      clock.letGo()
      clock.restoreModelValues()
    }
  }
}
